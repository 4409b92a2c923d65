"""The camps beyond the border: seats, tents, guards, who sits there, and what they are about."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from parlour.client.games.gods_playground.figures import (
    GUARDS,
    KING,
    PEOPLE_COLOURS,
    PEOPLE_TRIMS,
    SIDE_COLOURS,
    SIZES,
    Side,
    enemy_banner,
    family_banner,
    noble,
    people,
    unit,
)
from parlour.client.games.gods_playground.forecast import outlook
from parlour.client.games.gods_playground.ground import Curve, EnemyPlaces, Slot, places
from parlour.client.games.gods_playground.ground import Point as Spot
from parlour.client.games.gods_playground.standing import vienna
from parlour.client.games.gods_playground.standing.drawings import SURE, Arrow, Camped, Threat
from parlour.client.games.gods_playground.standing.sheets import Muster
from parlour.client.games.gods_playground.standing.spots import feet, on_board, points_of, treaty
from parlour.client.games.gods_playground.standing.swords import Barred
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture, Sprite
from parlour.shared.gods_playground import board, words
from parlour.shared.gods_playground.names import ENEMIES, HABSBURGS, REGIONS, SEATS
from parlour.shared.gods_playground.state import EnemyBox, State, box_nobles, strength

SLENDER, WIDER = 20.0, 4.4
"""How wide an arrow is, and how much wider for each point that comes."""
LEAST_CHANCE = 0.02
"""Below this chance no arrow threatens: swords are crossed over its way."""
BARRED_AT: Final = 0.7
"""Where on the way they lie: before the border."""
MIDDLE = 960.0
TOLD_AT = 0.74
LONGER_TOLD_AT: Final[Mapping[str, float]] = {"habsburgs": 0.46}
LONGER_TOLD: Final = 0.52
"""At which share of an arrow it is told how many come: near its head, where it is broad, but where
more is told further back, clear of what stands where it ends."""
ARROW_ASIDE: Final[Mapping[str, float]] = {"habsburgs": 46.0}
"""How far aside an arrow goes than the march: clear of the cards in the west."""
FROM_CAMP = 0.62
"""How far back towards the seat of an enemy its arrow begins."""
INSIDE: Final[Mapping[str, int]] = {"teutons": 8}
WELL_INSIDE: Final = 34
"""How far over the border the tip of an arrow is: less where somebody stands there."""
MOST_REACH = 300
TENT = 56.0
BESIDE_SEAT = 66.0
"""How far the tents of a shallow camp are moved aside, so that its seat is seen."""
SEAT: Final = {"teutons": 166.0, "swedes": 200.0, "prussians": 132.0, "russia": 162.0,
               "tatars": 172.0, "ottomans": 160.0, "habsburgs": 186.0}  # fmt: skip
"""How wide the seats of the peoples are."""
EARTH: Final = 1.9, 0.8
"""How wide and deep the earth is round a seat that its people have trodden, beside the seat."""
GUEST_BANNER: Final = 124.0
"""How high the banners of nobles in a camp are: their numbers are clear of their hats."""
PER_GUARD = 3
"""Points of strength for which a guard stands in the camp."""
MOST_GUARDS, GUARDS_APART = 3, 28
GUARD_AT: Final[Mapping[str, Point]] = {
    "swedes": (-289.0, 2.0),
    "ottomans": (24.0, 12.0),
    "habsburgs": (-62.0, 40.0),
}
BEFORE_WALLS: Final[Point] = (2.0, 30.0)
"""How far beyond the side of its seat the first guard of an enemy stands, and how far before it:
clear of walls, wheels and who besieges it."""
FLAG: Final[Mapping[str, Point]] = {
    "tatars": (100.0, 66.0),
    "ottomans": (-100.0, -16.0),
    "swedes": (-136.0, -6.0),
    "habsburgs": (76.0, -2.0),
}
"""Where the flags of those stand, from their seats, whose arrow or sea is where a flag would be."""
AFLOAT: Final[Mapping[str, Point]] = {"swedes": (330.0, 216.0)}
"""Where the seat of a people lies that came over the sea: its ships."""
FROM_THE_EAST: Final = frozenset({"russia"})
"""Whose tents rise from the east on, off the way of their arrow."""
ASIDE: Final[Mapping[str, Point]] = {"teutons": (14.0, 30.0)}
"""How far aside seats are, clear of their scroll."""
SCROLL_ASIDE: Final[Mapping[str, Point]] = {"habsburgs": (0.0, -78.0), "ottomans": (376.0, 92.0)}
"""How far aside scrolls lie, clear of what is high in the camp, or of its flag."""
EAST_SOUTH, WEST_SOUTH = 7, 5


def enemy(state: State, index: int) -> Iterator[Actor]:
    """Yield the camp of an enemy and its intent."""
    name, at = ENEMIES[index], places().enemies[index]
    place, who = f"enemy:{name}", people(name, state.turn)
    x, y = _seat(at, who)
    if who not in AFLOAT:
        earth = Camped(SEAT[who] * EARTH[0], SEAT[who] * EARTH[1])
        yield actor(f"{place}:earth", earth, (x, y), Layer.GROUND, place=place)
    yield actor(f"{place}:seat", Sprite(f"camp/{who}"), (x, y), place=place)
    yield from _scroll(state, index, at)
    yield from _tents(state, index, at, who)
    yield from _guards(state, index, at, who)
    yield from _box_of_nobles(state, index, at)
    if state.treaty == index:
        scroll = Picture("treaty", 44)
        yield actor(
            f"treaty:{name}:scroll", scroll, feet(treaty(at)), Layer.SIGNS, place=f"treaty:{name}"
        )
    yield from _intent(state, index, at)
    if index == HABSBURGS:
        yield from vienna.siege(state, _seat(at, who))


def _western(at: EnemyPlaces) -> bool:
    return at.ground.x < MIDDLE


def _shallow(at: EnemyPlaces) -> bool:
    """Return whether a camp has room for one row only."""
    return at.ground.height < at.ground.width / 2


def _seat(at: EnemyPlaces, who: str) -> Point:
    """Return where the seat stands: behind those who sit in the camp, towards the border."""
    if who in AFLOAT:
        return AFLOAT[who]
    if _shallow(at):
        return at.seat.x - 30, at.seat.y
    aside = at.ground.width * 0.14 * (1 if _western(at) else -1)
    dx, dy = ASIDE.get(who, (0.0, 0.0))
    x = on_board(at.ground.x + aside + dx, SEAT[who])
    return x, at.ground.top + at.ground.height * 0.62 + dy


def _scroll(state: State, index: int, at: EnemyPlaces) -> Iterator[Actor]:
    """Yield the scroll with the name, and what most nobles in the box are worth."""
    name = ENEMIES[index]
    look = Muster(
        words.enemy_name(name, state.turn),
        board.ENEMY_VP[index],
        PEOPLE_COLOURS[people(name, state.turn)],
        eastern=not _western(at),
        who=people(name, state.turn),
    )
    left, right = at.ground.left + 2, at.ground.left + at.ground.width - 2
    dx, dy = SCROLL_ASIDE.get(name, (0.0, 0.0))
    x, y = (left if _western(at) else right) + dx, at.ground.top + 2 + dy
    yield actor(f"enemy:{name}:muster", look, (x, y), Layer.SIGNS, place=f"enemy:{name}")


def _tents(state: State, index: int, at: EnemyPlaces, who: str) -> Iterator[Actor]:
    """Yield a tent for each point of strength that dice brought, and the banner with all of it."""
    name, box = ENEMIES[index], state.enemies[index]
    place = f"enemy:{name}"
    grown = box.cubes if index != HABSBURGS else box.cubes + state.influence_box
    aside = BESIDE_SEAT if _shallow(at) else 0.0
    slots = at.tents[::-1] if name in FROM_THE_EAST else at.tents
    for number, slot in enumerate(slots[:grown]):
        spot = on_board(slot.x + aside, TENT), slot.y - 12 * (number % 2)
        yield actor(f"{place}:tent:{number}", Sprite(f"tent/{who}", "idle"), spot, place=place)
    for number in range(min(2, grown // 2)):
        between = (slots[2 * number].x + slots[2 * number + 1].x) / 2
        fire = Sprite("flame/camp", "idle")
        spot = between + aside, at.tents[0].y + 4
        yield actor(f"{place}:fire:{number}", fire, spot, place=place)
    x, y = _seat(at, who)
    beyond = SEAT[who] * 0.5
    dx, dy = FLAG.get(who, (beyond if _western(at) else -beyond - 36, -6.0))
    banner = enemy_banner(who, strength(state, index), 112)
    yield actor(f"{place}:banner", banner, (x + dx, y + dy), place=place)


def _guards(state: State, index: int, at: EnemyPlaces, who: str) -> Iterator[Actor]:
    """Yield soldiers that stand guard: the more, the stronger the enemy is."""
    name = ENEMIES[index]
    number = min(MOST_GUARDS, strength(state, index) // PER_GUARD)
    x, y = _seat(at, who)
    towards = 1 if _western(at) else -1
    heading = EAST_SOUTH if _western(at) else WEST_SOUTH
    out, before = GUARD_AT.get(who, BEFORE_WALLS)
    out -= vienna.CLEAR if index == HABSBURGS and vienna.fought_for(state) else 0.0
    for guard in range(number):
        beside = SEAT[who] * 0.5 + out + GUARDS_APART * guard
        spot = x + towards * beside, y + before + 9 * (guard % 2)
        figure = Sprite(GUARDS[who], "idle", heading)
        yield actor(
            f"enemy:{name}:guard:{guard}", figure, spot, place=f"enemy:{name}", scale=SIZES["guard"]
        )


def _box_of_nobles(state: State, index: int, at: EnemyPlaces) -> Iterator[Actor]:
    """Yield who holds the enemy: nobles of the families and the King's cubes."""
    name, box = ENEMIES[index], state.enemies[index]
    sides: tuple[tuple[Side, int, Slot], ...] = (
        *((seat, box.nobles[seat], at.nobles[seat]) for seat in range(SEATS)),
        (KING, box.king, at.king),
    )
    for side, number, slot in sides:
        if not number:
            continue
        x, y = feet(slot)
        x = on_board(x, slot.width)
        place, home = f"enemy:{name}", "army" if side == KING else f"panel:{side}"
        figure = unit("infantry", KING) if side == KING else noble(int(side), index + 1)
        banner = family_banner(side, number, GUEST_BANNER)
        yield actor(
            f"{place}:noble:{side}:banner", banner, (x, y - 6), place=place, born=home, goes=home
        )
        yield actor(f"{place}:noble:{side}", figure, (x, y), place=place, born=home, goes=home)


def _holder(box: EnemyBox) -> Side:
    """Return who has most in the box of an enemy: the King, if it is not one family."""
    most = max(box.nobles)
    alone = most > box.king and box.nobles.count(most) == 1
    return box.nobles.index(most) if alone else KING


def _intent(state: State, index: int, at: EnemyPlaces) -> Iterator[Actor]:
    """Yield what an enemy is about to do: where, how strong, how likely."""
    expected = outlook(state, index)
    if expected is None or state.phase == "setup":
        return
    name = ENEMIES[index]
    excess = strength(state, index) - box_nobles(state.enemies[index])
    if expected.chance < LEAST_CHANCE:
        if not box_nobles(state.enemies[index]):
            return
        way = way_of(index, people(name, state.turn))
        spot = way[round(len(way) * BARRED_AT)]
        shield = Barred(SIDE_COLOURS[_holder(state.enemies[index])])
        yield actor(f"barred:{name}", shield, spot, Layer.GROUND, place=f"enemy:{name}")
        return
    certain = excess > 0 and state.treaty != index
    way = way_of(index, people(name, state.turn))
    x, y = way[len(way) // 2]
    who = people(name, state.turn)
    colour = PEOPLE_COLOURS[who]
    relative = tuple((px - x, py - y) for px, py in way)
    wide = SLENDER + WIDER * min(10.0, expected.points)
    look = Arrow(relative, wide, colour, certain, PEOPLE_TRIMS.get(who))
    yield actor(f"intent:{name}", look, (x, y), Layer.GROUND, place=f"enemy:{name}")
    percent = min(99, round(100 * expected.chance)) if expected.chance < 1 else 100
    coming, sure = round(expected.points), max(0, excess)
    more = max(0, coming - sure) if sure else 0
    number = None if coming == strength(state, index) else coming - more
    share = LONGER_TOLD_AT.get(name, LONGER_TOLD) if more else TOLD_AT
    told = way[round(len(way) * share)]
    if number is not None or percent < SURE:
        badge = Threat(number, percent, colour, more, who)
        yield actor(f"intent:{name}:told", badge, told, Layer.SIGNS, place=f"enemy:{name}")


@cache
def way_of(index: int, who: str) -> tuple[Point, ...]:
    """Return the way of an arrow: out of the camp, and along the march well into the region."""
    at, region = places().enemies[index], REGIONS[index]
    inside = INSIDE.get(at.name, WELL_INSIDE)
    x, y = (a + (b - a) * FROM_CAMP for a, b in zip(at.march.start, _seat(at, who), strict=True))
    aside = ARROW_ASIDE.get(at.name, 0.0)
    x, bend, end = x + aside, at.march.at(0.35), at.march.end
    bend = bend._replace(x=bend.x + aside)
    ahead = math.dist(bend, end)
    dx, dy = (end.x - bend.x) / ahead, (end.y - bend.y) / ahead
    reach = next(
        reach
        for reach in range(0, MOST_REACH, 4)
        if all(
            places().region_at(end.x + dx * (reach - back), end.y + dy * (reach - back)) == region
            for back in range(0, inside + 1, 8)
        )
    )
    tip = Spot(end.x + dx * reach, end.y + dy * reach)
    return tuple(points_of(Curve(Spot(x, y), bend, tip)))
