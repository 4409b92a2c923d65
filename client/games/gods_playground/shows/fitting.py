"""How the lines of a battle are fitted to the land: moved and closed up until all stand on it."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

import pygame

from parlour.client.games.gods_playground.shows.battlefield import Field, files_of, within
from parlour.client.games.gods_playground.shows.terrain import CELL, land_to_fight_on
from parlour.client.stage.geometry import Point

CLOSER: Final = (1.0, 0.9, 0.8, 0.72)
"""How close together men may stand, as shares of what is usual."""
FEWER: Final = (0, 1, 2, 3)
"""How many fewer than usual may stand beside each other: then there are more ranks."""
STEP: Final = 24.0
ASIDE, UP = 264.0, 168.0
"""Units from one place at which a field may be to the next, and how far it is moved at most."""
OFF_LAND, CROWDED, DEEPER, AWAY = 40.0, 90.0, 5.0, 0.05
"""What it costs that a man stands off the land, that they stand closer by all of the usual, that
one fewer stands beside another, and that the field is moved by a unit."""


@lru_cache(maxsize=64)
def fitted(at: Field, men: int, foes: int, riding: tuple[bool, bool] = (False, False)) -> Field:
    """Return a field moved, and its lines closed up, so that nobody stands off the land.

    Args:
        at: where it would be if there were room enough.
        men: how many of one's own stand there.
        foes: how many of the enemy's do.
        riding: whether the ones ride, and the others.
    """
    land = land_to_fight_on(at.place, camp=at.camp)
    best, least = at, float("inf")
    for close, fewer in product(CLOSER, FEWER):
        most = max(2, files_of(max(men, foes)) - fewer)
        tried = at._replace(close=close, files=most)
        spots = [
            *tried.ranks(men, ours=True, riding=riding[0]),
            *tried.ranks(foes, ours=False, riding=riding[1]),
        ]
        costs = CROWDED * (1.0 - close) + DEEPER * fewer
        if costs >= least:
            continue
        moved, more = _moved(tried.middle, spots, land, least - costs)
        if costs + more < least:
            best, least = tried._replace(middle=moved), costs + more
    return best


def _moved(
    middle: Point, spots: list[Point], land: pygame.Mask, least: float
) -> tuple[Point, float]:
    """Return where the middle of a field is moved so that most stand on the land; what it costs."""
    dots = [(round(x / CELL), round(y / CELL)) for x, y in spots]
    left, top = min(x for x, _ in dots), min(y for _, y in dots)
    size = max(x for x, _ in dots) - left + 1, max(y for _, y in dots) - top + 1
    stand = pygame.Mask(size)
    for x, y in dots:
        stand.set_at((x - left, y - top))
    number, best = stand.count(), middle
    steps = ((x * STEP, y * STEP) for x in range(*_reach(ASIDE)) for y in range(*_reach(UP)))
    for dx, dy in sorted(steps, key=lambda step: abs(step[0]) + abs(step[1])):
        to_x, to_y = middle[0] + dx, middle[1] + dy
        costs = AWAY * (abs(dx) + abs(dy))
        if costs >= least:
            break
        if within((to_x, to_y)) != (to_x, to_y):
            continue
        offset = left + round(dx / CELL), top + round(dy / CELL)
        costs += OFF_LAND * (number - land.overlap_area(stand, offset))
        if costs < least:
            best, least = (to_x, to_y), costs
    return best, least


def _reach(far: float) -> tuple[int, int]:
    steps = round(far / STEP)
    return -steps, steps + 1
