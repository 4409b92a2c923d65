"""Finds where the voice of the guide stands: beside what is done, over nothing that matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import dist, inf, sqrt
from typing import NamedTuple

import pygame

STEP = 48
"""Units between two places that are tried."""
THINGS = 0.55
"""How bad it is to cover a pixel of what stands on the board, its side beside a pixel of way."""
STAYS = 300.0
"""Units that another place must be better by: whoever reads looks for the voice where it was."""

Pixel = tuple[int, int]


class Halves(NamedTuple):
    """Where bubble and figure are, of a place that both take."""

    sheet: pygame.Rect
    figure: pygame.Rect


class Around(NamedTuple):
    """What there is round the voice."""

    free: pygame.Rect
    """In which it stands."""
    pressed: Sequence[pygame.Rect]
    """What is to be clicked, which it must not cover."""
    taken: Sequence[pygame.Rect]
    """What is spoken of, which it should not."""
    things: Callable[[], Sequence[pygame.Rect]] = tuple
    """Returns what else stands on the board, which it rather does not."""
    near: Pixel | None = None
    """Where something is done; None: nowhere."""


class Stand(NamedTuple):
    """Where it stands."""

    place: Pixel
    """The upper left corner of all that it takes."""
    turned: bool
    """Whether the figure is at the right."""
    high: bool
    """Whether bubble and figure have their upper edges at a height, else their lower ones."""
    hides: int
    """How many pixels it covers of what is to be clicked."""


def stand(
    whole: Pixel,
    halves: Callable[[bool, bool], Halves],
    around: Around,
    unit: float,
    last: Stand | None = None,
) -> Stand:
    """Return where it covers nothing that matters, or least; of such places the nearest.

    ``halves`` returns, for whether it is turned and high, both parts of what it takes from the
    origin on. ``last``: where it stood before; it stays unless another place is much better.
    """
    best = inf, inf, inf
    pressed, taken, things = [*around.pressed], [*around.taken], [*around.things()]
    found = Stand(around.free.topleft, turned=False, high=True, hides=0)
    of = {both: halves(*both) for both in product((False, True), repeat=2)}
    for each in _tried(whole, around.free, unit, last):
        sheet, figure = of[each.turned, each.high]
        parts = [sheet.move(each.place)]
        far = _far(parts[0], around.near)
        moves = 0.0 if last is not None and each[:3] == last[:3] else STAYS * unit
        if best <= (0, 0, far + moves):
            continue  # another one covers nothing, and is nearer
        parts.append(figure.move(each.place))
        hides = sum(covered(part, pressed) for part in parts)
        if hides > best[0]:
            continue
        covers = sum(covered(part, taken) for part in parts)
        if (hides, covers, far + moves) >= best:
            continue  # whatever else it covers
        bad = far + THINGS * sqrt(sum(covered(part, things) for part in parts)) + moves
        if (hides, covers, bad) < best:
            best, found = (hides, covers, bad), each._replace(hides=hides)
    return found


def _tried(whole: Pixel, free: pygame.Rect, unit: float, last: Stand | None) -> Iterator[Stand]:
    """Yield all places that are tried: where it stood, the corners, and what is between them."""
    step = max(1, round(STEP * unit))
    right, low = max(free.left, free.right - whole[0]), max(free.top, free.bottom - whole[1])
    if last is not None:
        place = min(max(last.place[0], free.left), right), min(max(last.place[1], free.top), low)
        yield last._replace(place=place)
    for y in sorted({*range(free.top, low, step), low}):
        for x in sorted({*range(free.left, right, step), right}):
            for turned in (False, True):
                yield Stand((x, y), turned, high=2 * y < free.top + low, hides=0)


def covered(part: pygame.Rect, taken: list[pygame.Rect]) -> int:
    """Return how much of what is taken lies under a part, in pixels."""
    area = 0
    for number in part.collidelistall(taken):
        clip = part.clip(taken[number])
        area += clip.width * clip.height
    return area


def _far(rect: pygame.Rect, near: Pixel | None) -> float:
    """Return how far a rectangle is from a point."""
    if near is None:
        return 0.0
    x = min(max(near[0], rect.left), rect.right)
    y = min(max(near[1], rect.top), rect.bottom)
    return dist((x, y), near)
