"""Where boards with odds are set up: on free ground, beside the people whom they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import hypot, inf
from typing import Final

from parlour.client.games.playing_gods.figures import CROWDS
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.games.playing_gods.places import (
    BANNER,
    CONTINENT_NAMES,
    DISC,
    STACKS,
    TEMPLE,
    TOTEM,
    banner_at,
    city_at,
    crowds_at,
    disc_at,
    moved,
)
from parlour.client.games.playing_gods.scene import crowds_of, idols_at
from parlour.client.stage.geometry import Box, Point, covers
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.state import State

Edges = tuple[float, float, float, float]
"""Left, top, right and foot."""
BOARD: Final = 30.0
"""How high a board is."""
SIGN: Final = Box(-48.0, -20.0, 96.0, 54.0)
"""What it takes with its stake, from its feet,"""
FOOT: Final = 30.0
"""and how far below these the stake is in the ground."""
PEOPLE: Final = (
    Box(-48, -48, 105, 79), Box(-39, -57, 80, 76), Box(-50, -81, 98, 107), Box(-42, -57, 86, 79),
    Box(-24, -52, 61, 69), Box(-54, -57, 113, 82),
)  # fmt: skip
"""What the crowds of each kind take, from their feet."""
FIGURE: Final = Box(-30.0, -TOTEM - 6, 60.0, TOTEM + 20)
IDOL: Final = Box(-98.0, -140.0, 196.0, 176.0)
"""What a totem and an idol with its name take, from their feet."""
RIBBON: Final = Box(-88.0, -28.0, 176.0, 56.0)
"""What the name of a continent takes, round its middle."""
SOCLE: Final = 14.0
"""How much more of the ground a temple and its banner take than they hide of what is behind."""
ACROSS, DOWN, STEP = 198, 153, 9
"""How far from a totem a board may be, each way, and from one place to the next that is tried."""
ELSEWHERE, AT_SEA = 30.0, 50.0
"""How much farther a place seems that is on the land of a neighbour, or in the sea."""


def posts(state: State, regions: Sequence[int]) -> dict[int, Point]:
    """Return where the board of each region has its feet: it hides nobody and no number."""
    taken, found = [_kept_off(box) for box in _taken(state)], dict[int, Point]()
    for region in regions:
        found[region] = _free(region, taken)
        taken.append(_kept_off(moved(SIGN, found[region])))
    return found


def _kept_off(box: Box) -> Edges:
    """Return between which edges no feet of a board may be, so that it leaves a box to be seen."""
    left, top = box.x - SIGN.x - SIGN.w, box.y - SIGN.y - SIGN.h
    return left, top, box.x + box.w - SIGN.x, box.y + box.h - SIGN.y


def _free(region: int, taken: Sequence[Edges]) -> Point:
    """Return the place that seems nearest to a totem of those where nothing is hidden."""
    x, y = STACKS[region]
    near = [
        (left - x, top - y, right - x, foot - y)
        for left, top, right, foot in taken
        if left < x + ACROSS and right > x - ACROSS and top < y + DOWN and foot > y - DOWN
    ]
    best, least = (0, 0), inf
    for far, dx, dy in _AROUND:
        if far >= least:
            break
        if any(left < dx < right and top < dy < foot for left, top, right, foot in near):
            continue
        seems = far + _farther(region, dx, dy)
        if seems < least:
            best, least = (dx, dy), seems
    return x + best[0], y + best[1]


@cache
def _farther(region: int, dx: int, dy: int) -> float:
    """Return how much farther than it is a place seems, so far from a totem."""
    foot = STACKS[region][0] + dx, STACKS[region][1] + dy + FOOT
    if covers(REGION_OUTLINES[region], foot):
        return 0.0
    own = next(each for each in board.REGIONS_OF if region in each)
    return ELSEWHERE if any(covers(REGION_OUTLINES[each], foot) for each in own) else AT_SEA


_AROUND: Final = sorted(
    (hypot(dx, 1.3 * dy), dx, dy)
    for dy in range(-DOWN, DOWN + 1, STEP)
    for dx in range(-ACROSS, ACROSS + 1, STEP)
)
"""The places that are tried round a totem, the nearest first, with how far they are."""


def _taken(state: State) -> Iterator[Box]:
    """Yield what must be seen: people, totems and numbers, gods, temples, banners and names."""
    for region, stack in enumerate(state.pawns):
        if not stack:
            continue
        yield moved(FIGURE, STACKS[region])
        x, y = disc_at(region, len(stack))
        yield Box(x - DISC / 2, y - DISC / 2, DISC, DISC)
        yield from _crowds(region, crowds_of(state, region))
    for at in idols_at(state).values():
        yield moved(IDOL, at)
    for at, _ in CONTINENT_NAMES.values():
        yield moved(RIBBON, at)
    for city in board.HOLY_CITY:
        yield moved(TEMPLE, city_at(city)).grown(SOCLE)
        yield moved(BANNER, banner_at(city)).grown(SOCLE)


def _crowds(region: int, number: int) -> Iterable[Box]:
    return (
        moved(PEOPLE[(region + each) % CROWDS], at)
        for each, at in enumerate(crowds_at(region)[:number])
    )
