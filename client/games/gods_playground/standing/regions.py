"""What stands in a region: its value, its town, nobles, armies, and who occupies it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from parlour.client.games.gods_playground.figures import (
    CLOTH,
    ENEMY_COLOURS,
    FACING,
    GUARDS,
    KING,
    PEOPLE_COLOURS,
    SIDE_COLOURS,
    SIDE_INKS,
    SIZES,
    Side,
    enemy_banner,
    family_banner,
    noble,
    people,
    strength_of_host,
    unit,
)
from parlour.client.games.gods_playground.forecast import danger
from parlour.client.games.gods_playground.ground import Slot, places
from parlour.client.games.gods_playground.standing.drawings import Base, Camped, Loss
from parlour.client.games.gods_playground.standing.estates import LOST, tag_at
from parlour.client.games.gods_playground.standing.outlines import border
from parlour.client.games.gods_playground.standing.sheets import Tag, Tally
from parlour.client.games.gods_playground.standing.spots import (
    camp,
    counted,
    feet,
    quarters,
    seal,
    town,
    units,
)
from parlour.client.games.gods_playground.standing.weight import size
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import Banner, Seal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS
from parlour.shared.gods_playground.state import RegionState, State, points

UNITS: Final = ("infantry", "cavalry", "artillery")
NOBLE_BANNER, MAJORITY_BANNER = 124.0, 137.0
"""How high the banners over nobles are: of who has most there, the tallest."""
HOST_BANNER = 74.0
CAMP_EARTH = 176.0, 88.0
"""How wide and deep the earth is that a host has trodden."""
BASES: Final[dict[str, float]] = {"infantry": 46.0, "cavalry": 66.0, "artillery": 64.0}
"""How wide the ground is on which a unit stands."""
POLE, SHARED_APART, SHARED_CLOTH = 38.0, 74.0, 33.0
"""How far left of its host a banner stands; how far apart banners are of those who share a region,
and how high their cloths."""
MOST_SEEN, RANK, RANKS_APART = 8, 4, 13.0
"""How many stand before the tents of a region at most, and in a rank, and how far ranks are
apart."""
SOLDIERS_APART, BEFORE_TENTS = 23.0, 12.0
"""How far they are apart, and how far before the tents the first rank stands."""
COIN: Final = 48.0
LOSS_AT: Final = (19.0, 16.0)
"""Where the mark of a loss is, from the middle of the coin: on its edge, right of its digit."""
COINS: Final[dict[bool, tuple[Colour, Colour]]] = {
    False: ((214, 162, 48), (60, 36, 10)),
    True: ((168, 52, 44), (255, 244, 232)),
}
"""The colours and inks of coins with a worth, whether they are red or not."""
LOW: Final = 1
"""From which value on a region is told to be poor."""
FLAG, FLAG_CLOTH = 78.0, 20.0
"""How high the flag before a town is, and its cloth."""
FLAG_AT = (-42.0, 3.0)
"""How far from the feet of the town it stands: clear of names, smoke and fire."""


def region(state: State, index: int) -> Iterator[Actor]:
    """Yield all that stands in a region, but its estates."""
    name, here, at = REGIONS[index], state.regions[index], places().regions[index]
    taken = points(here) > 0
    yield actor(
        f"value:{name}:seal",
        worth_of(here.value, COIN, red=here.value <= LOW),
        seal(at),
        Layer.SIGNS,
        place=f"value:{name}",
        scale=size(state, index),
    )
    look = Sprite(f"town/burnt/{name}" if taken else f"town/{name}", "idle")
    x, y = town(at)
    yield actor(f"town:{name}", look, (x, y), place=f"region:{name}")
    flag = _town_flag(state, index)
    spot = x + FLAG_AT[0], y + FLAG_AT[1]
    yield actor(f"town:{name}:flag", flag, spot, place=f"region:{name}")
    yield from _nobles(here, index, size(state, index))
    for seat in range(SEATS):
        yield from _army(here, index, seat)
    yield from _occupation(state, index)
    yield from _doomed(state, index)


def worth_of(value: int, size: float, *, red: bool = False) -> Seal:
    """Return the coin on which is told what a region is worth; ``red``: next to nothing."""
    colour, ink = COINS[red]
    return Seal(value, colour=colour, size=size, ink=ink)


def _town_flag(state: State, index: int) -> Banner:
    """Return the flag before a town: of who occupies the region, or else of who leads there."""
    here = state.regions[index]
    if points(here):
        whose = people(ENEMIES[_strongest(here)], state.turn)
        return Banner(PEOPLE_COLOURS[whose], None, f"emblem_{whose}", FLAG, FLAG_CLOTH)
    most = max(here.nobles)
    side: Side = here.nobles.index(most) if here.nobles.count(most) == 1 else KING
    crest = "" if side == KING else f"crest_{side}"
    return Banner(SIDE_COLOURS[side], None, crest, FLAG, FLAG_CLOTH)


def _strongest(here: RegionState) -> int:
    """Return which enemy has most points in a region."""
    return max(range(len(ENEMIES)), key=lambda enemy: here.enemy[enemy])


def _nobles(here: RegionState, index: int, scale: float) -> Iterator[Actor]:
    """Yield a noble of each family that is there, under its banner: the majority's is tallest."""
    name, at = REGIONS[index], places().regions[index]
    most = max(here.nobles)
    for seat, number in enumerate(here.nobles):
        if not number:
            continue
        x, y = feet(at.nobles[seat])
        home, place = f"panel:{seat}", f"region:{name}"
        leads = number == most and here.nobles.count(most) == 1
        banner = family_banner(seat, number, MAJORITY_BANNER if leads else NOBLE_BANNER, leads)
        yield actor(
            f"noble:{name}:{seat}:banner", banner, (x, y - 6 * scale), place=place, born=home,
            goes=home, scale=scale,
        )  # fmt: skip
        yield actor(
            f"noble:{name}:{seat}", noble(seat, index), (x, y), place=place, born=home, goes=home,
            scale=scale,
        )  # fmt: skip


def _army(here: RegionState, index: int, seat: int) -> Iterator[Actor]:
    """Yield the units of a family, one figure for each kind, with how many there are."""
    name, at = REGIONS[index], places().regions[index]
    numbers = (here.infantry[seat], here.cavalry[seat], here.artillery[seat])
    place, slot = f"armies:{name}:{seat}", quarters(at, seat)
    yield from army(place, seat, numbers, slot, f"panel:{seat}", index)


def army(
    place: str, side: Side, numbers: tuple[int, ...], slot: Slot, home: str, variety: int = 0
) -> Iterator[Actor]:
    """Yield a figure for each kind of unit that is in a slot, with how many there are."""
    ranks = zip(UNITS, numbers, units(slot), counted(slot), strict=True)
    for number, (kind, count, (x, y), told) in enumerate(ranks):
        if not count:
            continue
        yield actor(
            f"{place}:{kind}",
            unit(kind, side, variety=variety + number),
            (x, y),
            place=place,
            born=home,
            goes=home,
            scale=SIZES[kind],
        )
        base = Base(BASES[kind] * SIZES[kind], SIDE_COLOURS[side])
        yield actor(f"{place}:{kind}:base", base, (x, y), Layer.GROUND, place=place)
        tally = Tally(count, SIDE_COLOURS[side], SIDE_INKS[side])
        yield actor(
            f"{place}:{kind}:number",
            tally,
            told,
            Layer.SIGNS,
            place=place,
            born=home,
            goes=home,
        )


def _occupation(state: State, index: int) -> Iterator[Actor]:
    """Yield the hosts of the enemies in a region, and the influence of the Habsburgs."""
    name, here, at = REGIONS[index], state.regions[index], places().regions[index]
    there = [enemy for enemy in range(len(ENEMIES)) if here.enemy[enemy]]
    if there:
        yield border(index, people(ENEMIES[_strongest(here)], state.turn))
    slots = camp(at).parts(len(there) + bool(here.influence)) if there or here.influence else ()
    for nth, (enemy, slot) in enumerate(zip(there, slots, strict=False)):
        pole = slot.x - POLE
        if len(there) > 1:
            pole = camp(at).x + SHARED_APART * (nth - len(there) / 2)
        yield from _host(state, index, enemy, slot, _Share(pole, len(there)))
    if here.influence:
        x, y = feet(slots[-1])
        look = Seal(here.influence, colour=ENEMY_COLOURS["habsburgs"], size=32)
        yield actor(
            f"points:{name}:influence",
            look,
            (x, y - 14),
            Layer.SIGNS,
            place=f"points:{name}",
            born="enemy:habsburgs",
        )


class _Share(NamedTuple):
    """What a host has of a region."""

    pole: float
    """Where its banner stands."""
    hosts: int
    """How many share the region."""


def _host(state: State, index: int, enemy: int, slot: Slot, share: _Share) -> Iterator[Actor]:
    """Yield the tents of an enemy in a region, and its banner behind them."""
    name, who, number = REGIONS[index], ENEMIES[enemy], state.regions[index].enemy[enemy]
    whose = people(who, state.turn)
    place, home = f"points:{name}", f"enemy:{who}"
    x, y = feet(slot)
    host = host_look(whose, number)
    earth = Camped(*CAMP_EARTH)
    yield actor(f"{place}:{who}:earth", earth, (x, y + 4), Layer.GROUND, place=place)
    yield actor(f"{place}:{who}", host, (x, y), place=place, born=home, weight=2.5)
    cloth = SHARED_CLOTH if share.hosts > 1 else CLOTH
    banner = enemy_banner(whose, number, HOST_BANNER, cloth)
    yield actor(f"{place}:{who}:banner", banner, (share.pole, y - 5), place=place, born=home)
    seen = min(number, MOST_SEEN // share.hosts)
    for nth, spot in enumerate(_ranks((x, y + BEFORE_TENTS), seen)):
        soldier = Sprite(GUARDS[whose], "idle", FACING[1])
        yield actor(f"{place}:{who}:{nth}", soldier, spot, place=place, scale=SIZES["host"])


def _ranks(front: Point, number: int) -> Iterator[Point]:
    """Yield where so many soldiers stand in ranks, the first one behind."""
    for nth in range(number):
        rank, place = divmod(nth, RANK)
        wide = min(RANK, number - rank * RANK)
        across = (place - (wide - 1) / 2) * SOLDIERS_APART + (rank % 2) * SOLDIERS_APART / 4
        yield front[0] + across, front[1] + rank * RANKS_APART


def host_look(whose: str, number: int) -> Sprite:
    """Return the tents of a host of so many strength points."""
    return Sprite(f"host/{whose}/{strength_of_host(number)}", "idle")


def _doomed(state: State, index: int) -> Iterator[Actor]:
    """Yield a singed tag at each estate that falls, and a mark on the value that does."""
    loss = None if state.phase == "setup" else danger(state, index)
    if loss is None:
        return
    name, at = REGIONS[index], places().regions[index]
    built = len(state.regions[index].estates)
    for number in range(built - loss.estates, built):
        place = f"estate:{name}:{number}"
        worth = board.ESTATE_VP[number]
        worth *= board.CITY_MULTIPLE if state.regions[index].estates[number].city else 1
        tag = tag_at(
            f"doom:{name}:{number}", Tag(worth, LOST, doomed=True), at.plots[number], place
        )
        yield tag.with_pose(y=tag.pose.y + 1.0)
    if loss.value:
        x, y = seal(at)
        yield actor(
            f"doom:{name}:value",
            Loss(),
            (x + LOSS_AT[0], y + LOSS_AT[1]),
            Layer.SIGNS,
            place=f"value:{name}",
        )
