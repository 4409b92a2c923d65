"""Who fights where: the field of a battle, and the enemy's men in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import KING, Side, people
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import Field, field, within
from parlour.client.games.gods_playground.shows.common import region_index, slot_feet
from parlour.client.games.gods_playground.shows.fitting import fitted
from parlour.client.games.gods_playground.shows.troops import Figure, mounted, soldier
from parlour.client.stage.geometry import Point
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import State, box_nobles, points, strength

MOST_IN_CAMP = 8
"""Those of a camp all of whose strength is held in check already."""
MOST_FOES = 12
"""Figures that are shown of the largest host."""


def foe_at(before: State, target: str) -> Point:
    """Return where the enemy stands that is fought at a place: in the region, or at its border."""
    at = places()
    if target == "vienna":
        return slot_feet(at.vienna.points)
    index = region_index(target)
    if points(before.regions[index]):
        return slot_feet(at.regions[index].camp)
    way = at.enemies[index].march
    return way.start.x, way.start.y


def quarters_of(before: State, target: str) -> Point:
    """Return where those come from who fight for the enemy: their tents."""
    if target == "vienna" or points(before.regions[region_index(target)]):
        return foe_at(before, target)
    return slot_feet(places().enemies[region_index(target)].banner)


def field_of(before: State, target: str) -> Field:
    """Return the field on which is fought: on the land, or between the border and the camp."""
    at, foe = places(), foe_at(before, target)
    if target == "vienna":
        return field((foe[0] + 260, foe[1] - 90), foe)
    region = at.regions[region_index(target)]
    if not points(before.regions[region_index(target)]):
        home = slot_feet(region.camp)
        side = 1 if foe[0] >= home[0] else -1
        return Field(within((foe[0], foe[1])), side, place=target, camp=True)
    return field(region.armies[1].centre, foe)._replace(place=target)


def field_for(before: State, target: str, men: int, *, riding: bool) -> Field:
    """Return the field on which so many meet the enemy: nobody stands off the land."""
    at = field_of(before, target)
    if not at.place:
        return at
    figures = host_at(before, target).figures
    return fitted(at, men, len(figures), (riding, all(map(mounted, figures))))


class Host(NamedTuple):
    """The enemies at a place: their figures, their strength, their banner."""

    figures: tuple[Figure, ...]
    strength: int
    enemy: str
    people: str
    held: int | None = None
    """The strength of a camp: whoever is struck there is held in check, and does not fall."""


def host_at(before: State, target: str) -> Host:
    """Return who fights for the enemy at a place."""
    if target == "vienna":
        return _army_of("ottomans", before, before.vienna)
    index = region_index(target)
    region = before.regions[index]
    there = [enemy for enemy in range(len(ENEMIES)) if region.enemy[enemy]]
    if not there:
        all_of_them = strength(before, index)
        left = max(0, all_of_them - box_nobles(before.enemies[index]))
        host = _army_of(ENEMIES[index], before, left or min(MOST_IN_CAMP, all_of_them))
        return host._replace(strength=left, held=all_of_them)
    hosts = [_army_of(ENEMIES[enemy], before, region.enemy[enemy]) for enemy in there]
    figures = tuple(figure for host in hosts for figure in host.figures)
    return hosts[0]._replace(figures=figures[:MOST_FOES], strength=points(region))


def _army_of(enemy: str, before: State, number: int) -> Host:
    who = people(enemy, before.turn)
    shown = max(1, min(MOST_FOES, number))
    return Host((soldier(who),) * shown, number, enemy, who)


def doubles_of(host: Host, place: str, armies: Sequence[Side]) -> tuple[str, ...]:
    """Return how the ids begin of those on the map who are seen fighting somewhere."""
    if place == "vienna":
        return ("vienna:host",)
    families = (f"armies:{place}:{army}:" for army in armies if army not in {KING, "cossacks"})
    crown = ["army:"] if KING in armies else []
    camp = [f"enemy:{host.enemy}:guard", f"enemy:{host.enemy}:banner"]
    return (f"points:{place}:", *families, *crown, *(camp if host.held is not None else []))
