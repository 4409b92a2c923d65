"""What can be pointed at on the board of Playing Gods, and where everything stands.

Ids: ``space:<number>``, ``region:<region>``, ``continent:<continent>``, ``pile:<pile>``, ``die``
and ``panel:<seat>``; a card of the hand that is seen is an actor called ``hand:<card>``. Points
are in units of the world.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product, repeat
from math import cos, hypot, radians, sin
from random import Random
from typing import Final

from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES
from parlour.client.games.playing_gods.world import world
from parlour.client.games.seats import plate_boxes, plate_places
from parlour.client.games.where import Fields, named_place
from parlour.client.stage.geometry import Box, Outline, Point, Shape, covers, hull
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, REGIONS, Continent, PhaseName
from parlour.shared.playing_gods.state import State

STACKS: Final[tuple[Point, ...]] = tuple(each.stack for each in world().regions)
"""Where the totem of each region has its feet."""
SPACES: Final[tuple[Point, ...]] = world().spaces
"""The middle of each cloud of the ring."""
STANDS: Final = 5.0
"""How far above the middle of a cloud idols have their feet, to the fore of its medallion."""
PAWN_STEP: Final = 6.5
"""How far one drum of a totem is above the one below it, if there is room."""
STACK_HEIGHT: Final = 30.0
TOTEM: Final = 44.0
"""How high a totem of one drum is."""
_TOGETHER: Final = ((0, 0), (-26, -8), (26, -8), (-22, 12), (22, 12))
_FANNED: Final = ((-38, 0), (38, 0))
"""Where idols stand that share a cloud, beside its middle: several, and two."""
IDOL_WIDE: Final = 136.0
"""How wide an idol is with its ring, which lies whole on the board."""
BOARD_WIDE: Final = 1920.0

PILES: Final[dict[str, Point]] = {"wrath": (180, 494), "conversion": (284, 494)}
DIE: Final[Point] = (232, 608)
HAND: Final[Point] = (960, 917)
"""The middle of the hand that is seen, which lies whole above the plates."""
HAND_WIDE, HAND_STEP = 690.0, 101.0
"""How far apart the first and the last card may be, and one card and the next."""
THRONE: Final[Point] = (960.0, 560.0)
"""Where the idol stands that has won."""
BANK: Final[tuple[tuple[float, float, float], ...]] = (
    (-330, -6, 150), (-250, -34, 170), (-160, -52, 180), (160, -52, 180), (250, -34, 170),
    (330, -6, 150), (-380, 34, 150), (380, 34, 150), (-300, 60, 190), (300, 60, 190),
    (-200, 84, 210), (200, 84, 210), (-90, 98, 220), (90, 98, 220), (0, 104, 230),
)  # fmt: skip
"""Where the clouds lie below it, from its feet, and how wide they are."""
CONGREGATION: Final[tuple[Point, ...]] = (
    (-330, 4),
    (330, 4),
    (-262, 36),
    (262, 36),
    (-352, 52),
    (352, 52),
    (-190, 66),
    (190, 66),
    (-276, 86),
    (276, 86),
    (-112, 88),
    (112, 88),
    (-38, 100),
    (40, 100),
    (-196, 112),
    (196, 112),
    (-92, 128),
    (92, 128),
    (0, 138),
)
"""Where who cheers it stands on them."""
PROMISES: Final[dict[str, tuple[Point, float]]] = {
    "offer": ((322.0, 200.0), 1.0),
    "answer": ((1598.0, 200.0), -1.0),
}
"""Where the first card of each side of an attempt to convert lies, and which way the others go:
beside the portrait of its god, above the land."""
PROMISE_STEP, MOST_PROMISES = 116.0, 3
PLATES_FROM: Final = 992.0
"""Where the plates begin."""
CARD: Final = (97.0, 138.0)
"""How large a card of the hand that is seen is."""
ROOM: Final = (620.0, 116.0)
"""How large the room is for what is asked, beside the hand,"""
APART_FROM_HAND: Final = 18.0
"""and how far from that."""
ASKED: Final = 400.0
ASKED_WIDE: Final[dict[PhaseName, float]] = {"portal": 560.0, "setup": 0.0}
"""How wide that is, as a rule, so that both together stand in the middle."""
FAN, ARCH = 2.5, 3.0
"""Degrees that the outermost cards lean, and how much lower they are."""

CROWD_RINGS, FLATTENED = range(46, 137, 4), 0.52
"""Half of how wide the ovals round a totem are on which crowds may stand, the nearest first, and
how high they are, of that."""
BEARINGS: Final = (
    350, 195, 35, 150, 320, 220, 60, 120, 10, 170, 300, 240, 48, 135, 65, 335, 205,
)  # fmt: skip
"""Where on them, in degrees from the east over the south: the first are beside it, and a path leads
to it from the south."""
STRAYS, TRIES = (13.0, 5.0), 3
"""How far from there they may stand, across and down: nobody stands in rank and file. So many
places are tried for each."""
BESIDE_TOTEM: Final = Box(-43, -60, 86, 102)
"""Where nobody stands, from the feet of the totem: behind it, or where they would hide it."""
PATH: Final = Box(-30, 0, 60, 160)
"""Where nobody stands either: the way to it, which is seen from the south."""
FOOTING: Final = ((-22, 3), (22, 3))
"""What of a crowd must stand on land besides its middle, from its feet."""
STEPS_FORTH: Final = 8.0
"""How much nearer to who looks on the ovals have their middle than the totem its feet."""
APART: Final = ((62.0, 38.0), (56.0, 35.0), (70.0, 41.0))
"""How far from all others crowds stand, across and down, in turn: some close together."""
TIGHTER, FEW = (1.0, 0.9, 0.82, 0.74), 3
"""How much of all this they keep, where there is room for fewer than so many otherwise."""
WELL_PLACED, TRIED, NEARER = 2, 36, 5.0
"""So many crowds of each region stand where they hide little: so many places are tried, and a unit
farther from the totem counts as so many square units that are hidden."""
PEOPLE: Final = Box(-37, -50, 74, 55)
"""What most crowds hide of what is behind them."""
CROWD: Final = Box(-26, -48, 52, 51)
TEMPLE: Final = Box(-42, -78, 84, 88)
BANNER: Final = Box(-4, -84, 46, 86)
"""What a crowd, a temple and its banner take, from their feet."""
DISC: Final = 40.0
"""How large the disc is that tells how many sects are active."""
POLE: Final = 36.0
"""How far from the middle of a temple its banner stands."""
OVER: Final = 12.0
"""How far the middle of the disc is above the head of a totem."""
CONTINENT_NAMES: Final[dict[Continent, tuple[Point, float]]] = {
    "north_america": ((330.0, 346.0), 14.0),
    "europe": ((838.0, 452.0), 0.0),
    "asia": ((1678.0, 466.0), -8.0),
    "africa": ((1366.0, 640.0), -10.0),
    "south_america": ((484.0, 470.0), 17.0),
}
"""Where along their coasts the names of the continents are written, and their slant, in degrees."""


def city_at(region: int) -> Point:
    """Return where a holy city has its feet."""
    city = world().regions[region].city
    assert city is not None
    return city


def stack_at(region: int) -> Point:
    """Return where the lowest pawn of a region lies."""
    return STACKS[region]


def crowds_at(region: int) -> tuple[Point, ...]:
    """Return where crowds stand in a region: on its land, beside temples and one another."""
    return _arranged()[region]


@cache
def _arranged() -> tuple[tuple[Point, ...], ...]:
    """Return where crowds stand in each region.

    The first ones hide as little as can be of what is seen in others; the smallest choose first.
    """
    cities = [each.city for each in world().regions if each.city is not None]
    temples = [moved(TEMPLE, city) for city in cities]
    free = [
        _room(outline, stack, temples)
        for outline, stack in zip(REGION_OUTLINES, STACKS, strict=True)
    ]
    taken = [*temples, *(moved(BANNER, banner_at(city)) for city in board.HOLY_CITY)]
    for x, y in STACKS:
        taken += [Box(x - 20, y - TOTEM, 40, TOTEM + 8), Box(x - 20, y - TOTEM - 32, 40, 40)]
    first: list[list[Point]] = [[] for _ in STACKS]
    for _ in range(WELL_PLACED):
        for region in sorted(range(len(STACKS)), key=lambda each: len(free[each][0])):
            spots, share = free[region]
            at = _least_hidden(_left(spots, first[region], share), STACKS[region], taken)
            if at is not None:
                first[region].append(at)
                taken.append(moved(PEOPLE, at))
    found = []
    for (spots, share), own in zip(free, first, strict=True):
        well, anyhow = _apart(spots, share, own), _apart(spots, share)
        found.append(tuple(well if len(well) >= min(WELL_PLACED, len(anyhow)) else anyhow))
    return tuple(found)


def _room(outline: Outline, stack: Point, temples: Sequence[Box]) -> tuple[list[Point], float]:
    """Return where crowds may stand round a totem, and what share they keep of what they should."""
    spots = _free(outline, stack, temples)
    free, share = list[Point](), 1.0
    for share in TIGHTER:
        free = _footed(outline, spots, share)
        if len(_apart(free, share)) >= FEW:
            break
    return free, share


def _left(spots: Sequence[Point], taken: Sequence[Point], share: float) -> list[Point]:
    """Return the nearest of some places that are apart from those that are taken."""
    far = [at for at in spots if all(_are_apart(at, each, APART[0], share) for each in taken)]
    return far[:: max(1, len(far) // TRIED)]


def _least_hidden(spots: Sequence[Point], stack: Point, taken: Sequence[Box]) -> Point | None:
    """Return the place from which people hide least, the nearest of those that hide as little."""

    def hides(at: Point) -> float:
        box = moved(PEOPLE, at)
        return sum(map(box_shared, taken, repeat(box))) + NEARER * hypot(
            at[0] - stack[0], at[1] - stack[1]
        )

    return min(spots, key=hides, default=None)


def box_shared(one: Box, other: Box) -> float:
    """Return how much two boxes have in common, in square units."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def _free(outline: Outline, stack: Point, temples: Sequence[Box]) -> list[Point]:
    """Return where crowds might stand, as far as their middle goes."""
    kept_free = [moved(box, stack) for box in (BESIDE_TOTEM, PATH)]
    near = [temple for temple in temples if meet(temple, hull(outline).grown(CROWD.h))]
    return [
        at
        for at in dict.fromkeys(_round_totem(stack))
        if not any(_within(at, box) for box in kept_free)
        and not any(meet(moved(CROWD, at), temple) for temple in near)
        and covers(outline, at)
    ]


def _footed(outline: Outline, spots: Sequence[Point], share: float) -> list[Point]:
    """Return those of some places where crowds stand on land, with a share of their footing."""
    return [
        (x, y)
        for x, y in spots
        if all(covers(outline, (x + aside * share, y + down)) for aside, down in FOOTING)
    ]


def _within(at: Point, box: Box) -> bool:
    """Return whether a point is inside a box, not on its edge."""
    return 0 < at[0] - box.x < box.w and 0 < at[1] - box.y < box.h


def _round_totem(stack: Point) -> Iterator[Point]:
    """Yield where crowds might stand, the nearest first."""
    drawn = Random(round(stack[0] + stack[1]))
    for wide, turn, _ in product(CROWD_RINGS, map(radians, BEARINGS), range(TRIES)):
        x, y = stack[0] + wide * cos(turn), stack[1] + FLATTENED * wide * sin(turn)
        aside, down = (drawn.uniform(-stray, stray) for stray in STRAYS)
        yield round(x + aside), round(y + STEPS_FORTH + down)


def _apart(places: Sequence[Point], share: float, first: Sequence[Point] = ()) -> list[Point]:
    """Return the ``first`` places and others, apart from one another by a share of ``APART``."""
    found = list(first)
    for at in places:
        room = APART[len(found) % len(APART)]
        if all(_are_apart(at, each, room, share) for each in found):
            found.append(at)
    return found


def _are_apart(one: Point, other: Point, room: tuple[float, float], share: float) -> bool:
    """Return whether two places are apart by a share of so much across and down."""
    return hypot((one[0] - other[0]) / room[0], (one[1] - other[1]) / room[1]) >= share


def moved(box: Box, at: Point) -> Box:
    """Return a box whose origin is at a point."""
    return Box(box.x + at[0], box.y + at[1], box.w, box.h)


def meet(one: Box, other: Box) -> bool:
    """Return whether two boxes overlap."""
    return (
        one.x < other.x + other.w
        and other.x < one.x + one.w
        and one.y < other.y + other.h
        and other.y < one.y + one.h
    )


def disc_at(region: int, number: int) -> Point:
    """Return where the middle of the disc is over a stack of so many."""
    x, y = STACKS[region]
    return x, y - TOTEM - lift_of(number - 1, number) - OVER


def banner_at(region: int) -> Point:
    """Return where the banner of a holy city has its foot: on the side away from the totem."""
    x, y = city_at(region)
    return x + (POLE if STACKS[region][0] < x else -POLE), y - 6


def lift_of(layer: int, number: int) -> float:
    """Return how high a pawn lies in a stack of so many."""
    return min(PAWN_STEP, STACK_HEIGHT / max(1, number - 1)) * layer


def idol_at(space: int, place: int = 0, number: int = 1) -> Point:
    """Return where the idol with a ``place`` among the ``number`` on a space has its feet."""
    x, y = SPACES[space]
    first = 0 if number in (1, len(_TOGETHER)) else 1
    there = _FANNED if number == len(_FANNED) else _TOGETHER[first : first + number]
    reach = max(abs(dx) for dx, _ in there) + IDOL_WIDE / 2
    dx, dy = there[place]
    return min(max(x, reach), BOARD_WIDE - reach) + dx, y + dy - STANDS


def hand_step(number: int) -> float:
    """Return how far one card of the hand that is seen is from the next."""
    return min(HAND_STEP, HAND_WIDE / max(1, number - 1))


def hand_at(index: int, number: int, middle: float = HAND[0]) -> Point:
    """Return where a kind of card is of the hand that is seen, which has its middle there."""
    share = _share(index, number) * min(1.0, number / 5)
    x = middle + hand_step(number) * (index - (number - 1) / 2)
    return x, HAND[1] + ARCH * share * share


def hand_wide(number: int) -> float:
    """Return how wide a hand of so many kinds is."""
    return hand_step(number) * (number - 1) + CARD[0] if number else 0.0


def hand_middle(state: State) -> float:
    """Return where the middle of the hand is: to the right of what its player is asked."""
    seat = seen_seat(state)
    if seat is None or seat not in state.to_act or state.winners:
        return HAND[0]
    wide = ASKED_WIDE.get(state.phase, ASKED)
    return HAND[0] + (wide + APART_FROM_HAND) / 2 if wide else HAND[0]


def asked_room(state: State) -> Box:
    """Return where there is room for what is asked: it ends where the hand begins."""
    seat = seen_seat(state)
    number = 0 if seat is None else len(set(state.players[seat].hand))
    right = hand_middle(state) - hand_wide(number) / 2 - APART_FROM_HAND * bool(number)
    return Box(right - ROOM[0], PLATES_FROM - ROOM[1], *ROOM)


def hand_turn(index: int, number: int) -> float:
    """Return by how many degrees it leans."""
    return FAN * _share(index, number) * min(1.0, number / 6)


def _share(index: int, number: int) -> float:
    """Return how far a card is from the middle of the hand: -1 is the first, 1 the last."""
    return 0.0 if number < 2 else 2 * index / (number - 1) - 1


def promise_at(side: str, index: int, number: int) -> Point:
    """Return where a card lies of those that one side shows in an attempt to convert."""
    (x, y), way = PROMISES[side]
    step = PROMISE_STEP * min(1.0, MOST_PROMISES / max(1, number))
    return x + way * step * index, y


def backs_at(seat: int, players: int) -> Point:
    """Return where cards of a hidden hand come from and go to: the top of a player's plate."""
    box = plate_boxes(players)[seat]
    return box.x + min(150.0, box.w * 0.3), box.y - 2


def places_of(state: State) -> dict[str, Shape]:
    """Return everything that can be pointed at."""
    return {**_STILL, **dict(_cards(state)), **dict(plate_places(len(state.players)))}


def seen_seat(state: State) -> int | None:
    """Return the seat whose hand is seen; None: nobody's."""
    return next((n for n, player in enumerate(state.players) if not player.hidden), None)


def _cards(state: State) -> Iterator[tuple[str, Shape]]:
    """Yield where the cards lie of the hand that is seen, by their kinds."""
    seat = seen_seat(state)
    kinds = [] if seat is None else sorted(set(state.players[seat].hand))
    for index, card in enumerate(kinds):
        x, y = hand_at(index, len(kinds), hand_middle(state))
        left, right, top, foot = x - CARD[0] / 2, x + CARD[0] / 2, y - CARD[1] / 2, y + CARD[1] / 2
        yield f"hand:{CARDS[card]}", ((left, top), (right, top), (right, foot), (left, foot))


def _still() -> Iterator[tuple[str, Shape]]:
    for name, outline in zip(REGIONS, REGION_OUTLINES, strict=True):
        yield f"region:{name}", outline
    for continent, regions in zip(CONTINENTS, board.REGIONS_OF, strict=True):
        boxes = [hull(REGION_OUTLINES[region]) for region in regions]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, foot = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
        yield f"continent:{continent}", Box(left, top, right - left, foot - top)
    for space, outline in enumerate(SPACE_OUTLINES):
        yield f"space:{space}", outline
    for pile, (x, y) in PILES.items():
        yield f"pile:{pile}", Box(x - 46, y - 60, 96, 124)
    yield "die", Box(DIE[0] - 36, DIE[1] - 36, 72, 72)


_STILL: Final[dict[str, Shape]] = dict(_still())

_FIELDS: Fields = (("region", "region"), ("space", "space"), ("portal", "space"), ("seat", "panel"))


def place_of(event: Event) -> str | None:
    """Return the id of the place that ``event`` is about; None: no place of its own."""
    return named_place(event, _FIELDS)
