"""What flies when a winner is crowned: fireworks, and paper that bursts up and drifts down."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter

PAPERS: Final[tuple[Colour, ...]] = (
    (240, 196, 84), (250, 240, 216), (60, 170, 160), (226, 120, 156), (232, 136, 56),
)  # fmt: skip
"""The colours of paper, beside that of the winner."""


class Depth(NamedTuple):
    """Paper at a distance: how large, how bright, how quick, how much of it."""

    size: tuple[float, float]
    light: float
    falls: float
    drifts: float
    pieces: int


DEPTHS: Final = (
    Depth((5.0, 8.0), 0.55, 0.2, 14.0, 180),
    Depth((9.0, 14.0), 0.85, 0.28, 26.0, 200),
    Depth((17.0, 26.0), 1.0, 0.4, 48.0, 64),
)
"""From the farthest paper to the nearest; falls are shares of the window's height a second."""
BEFORE: Final = 0.35
"""Seconds before the crown is on at which paper bursts up from both sides."""
LASTS, SHRINKS = 4.2, 0.8
"""Seconds after which nothing flies any more, and those before in which paper is smaller."""
UP: Final = 0.5
"""Seconds in which it flies up."""
ROCKETS: Final = ((0.1, 0.17, 0.24), (0.35, 0.83, 0.2), (0.75, 0.35, 0.13), (1.1, 0.66, 0.14),
                  (1.55, 0.12, 0.3), (1.8, 0.9, 0.3))  # fmt: skip
"""When each rocket bursts after that, and where in the window."""
GLOWS: Final = 1.1
"""Seconds that a rocket glows."""
SPARKS: Final = 34
GLOW_STEP, LEVELS = 40, 5
"""Pixels between two sizes of a glow, and how many steps it fades in."""
LIES: Final = 110
"""Pieces of paper that lie on the floor in the end."""
SMALL: Final = 9.0
"""Pixels below which paper is a mere fleck."""
BRIGHT: Final[tuple[Colour, ...]] = ((255, 206, 110), (255, 150, 120), (150, 220, 255))


def rejoices(
    surface: pygame.Surface, since: float, scale: float, colours: Sequence[Colour], floor: int,
    before: Sequence[pygame.Rect] = (),
) -> None:  # fmt: skip
    """Draw what flies so many seconds after the crown is on.

    Args:
        surface: the whole window.
        since: seconds; none of it is seen before ``-BEFORE`` and after ``LASTS``.
        scale: pixels of a unit.
        colours: those of who won.
        floor: how far down paper falls.
        before: what stands before it: paper flies behind that.
    """
    if not -BEFORE <= since < LASTS:
        return
    for number, (begins, x, y) in enumerate(ROCKETS):
        at = x * surface.get_width(), y * floor
        _rocket(surface, since - begins, at, scale, number)
    for depth in DEPTHS:
        _papers(surface, since + BEFORE, scale, depth, (*PAPERS, *colours, *colours), floor, before)


def _rocket(
    surface: pygame.Surface, since: float, at: tuple[float, float], scale: float, number: int
) -> None:
    """Draw the glow of a rocket, and its sparks that fly apart and sink."""
    if not 0 <= since < GLOWS:
        return
    share = since / GLOWS
    tint = BRIGHT[number % len(BRIGHT)]
    steps = round((150 + 90 * share) * scale / GLOW_STEP)
    glow = _glow(max(1, steps), tint, LEVELS - min(LEVELS, round((LEVELS + 1) * share)))
    surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
    rng = Random(number)
    far, light = 1 - (1 - share) ** 3, 1 - share**2
    inner = max(0.0, far - 0.16)
    trail = darker(shade(tint), 0.35 + 0.5 * light)
    spark = lighter(shade(tint), 0.6 * light)
    wide, side = max(1, round(4 * scale * (1 - share))), max(1, round(6 * scale * light))
    for _ in range(SPARKS):
        angle, reach = rng.uniform(0, 2 * math.pi), rng.uniform(0.55, 1.0) * 210 * scale
        ux, uy = math.cos(angle) * reach, math.sin(angle) * reach
        x, y = at[0] + ux * far, at[1] + uy * far + 90 * scale * share * share
        pygame.draw.line(surface, trail, (at[0] + ux * inner, at[1] + uy * inner), (x, y), wide)
        surface.fill(spark, (x - side / 2, y - side / 2, side, side))


@pictured
def _glow(steps: int, tint: Colour, level: int) -> pygame.Surface:
    """Return soft light to be added."""
    light = pygame.transform.smoothscale(_coarse(tint), (2 * steps * GLOW_STEP,) * 2)
    dim = round(255 * level / LEVELS)
    light.fill((dim, dim, dim), special_flags=pygame.BLEND_RGB_MULT)
    return light


@pictured
def _coarse(tint: Colour) -> pygame.Surface:
    coarse = pygame.Surface((32, 32))
    for y in range(32):
        for x in range(32):
            light = max(0.0, 1 - math.hypot(x - 15.5, y - 15.5) / 15.5) ** 2 * 0.62
            coarse.set_at((x, y), tuple(round(part * light) for part in tint))
    return coarse


class _Paper(NamedTuple):
    """A piece of paper: where it hangs, in shares of the window, and how it moves."""

    x: float
    top: float
    late: float
    size: float
    falls: float
    phase: float
    turns: float


@cache
def _pieces(depth: Depth) -> list[_Paper]:
    """Return the paper of one depth; seeded."""
    rng = Random(depth.pieces)
    return [
        _Paper(
            rng.uniform(-0.02, 1.02),
            rng.uniform(-0.1, 0.62),
            rng.uniform(0.0, 0.25),
            rng.uniform(*depth.size),
            rng.uniform(0.8, 1.25) * depth.falls,
            rng.uniform(0, 2 * math.pi),
            rng.uniform(3, 8),
        )
        for _ in range(depth.pieces)
    ]


@lru_cache(8)
def _faces(tints: tuple[Colour, ...], light: float) -> list[tuple[Colour, Colour]]:
    """Return the bright face and the dim one of paper in each colour."""
    shaded = [darker(shade(tint), light) for tint in tints]
    return [(lighter(tint, 0.16), darker(tint, 0.72)) for tint in shaded]


def _papers(
    surface: pygame.Surface, age: float, scale: float, depth: Depth, tints: tuple[Colour, ...],
    floor: int, before: Sequence[pygame.Rect],
) -> None:  # fmt: skip
    """Draw the paper of one depth: it bursts up from both sides, hangs, and drifts down."""
    wide, faces = surface.get_width(), _faces(tints, depth.light)
    left = min(1.0, (LASTS + BEFORE - age) / SHRINKS) * scale
    sways, low = depth.drifts * scale, floor * 0.9
    for number, each in enumerate(_pieces(depth)):
        own = age - each.late
        if own <= 0:
            continue
        up = 1 - (1 - own / UP) ** 3 if own < UP else 1.0
        y = low + (each.top * floor - low) * up + max(0.0, own - UP * 0.7) * each.falls * floor
        if y >= floor:
            continue
        start = -0.02 if each.x < 0.5 else 1.02
        x = (start + (each.x - start) * up) * wide + math.sin(own * 2.1 + each.phase) * sways * up
        if any(front.collidepoint(x, y) for front in before):
            continue
        turn = own * each.turns + each.phase
        bright, dim = faces[number % len(faces)]
        flat = math.cos(turn)
        _piece(surface, (x, y), each.size * left, turn, bright if flat > 0 else dim)


def _piece(
    surface: pygame.Surface, at: tuple[float, float], size: float, turn: float, tint: Colour
) -> None:
    """Draw one piece of paper as it turns in the air: now one sees its face, now its edge."""
    flat, (x, y) = math.cos(turn), at
    if size < SMALL:
        surface.fill(tint, (x, y, max(1, size), max(1, size * abs(flat))))
        return
    lean = 0.5 * math.sin(turn * 0.7)
    across, along = math.cos(lean) * size, math.sin(lean) * size
    ax, ay, bx, by = 0.6 * across, 0.6 * along, -0.4 * flat * along, 0.4 * flat * across
    corners = ((x - ax - bx, y - ay - by), (x + ax - bx, y + ay - by), (x + ax + bx, y + ay + by),
               (x - ax + bx, y - ay + by))  # fmt: skip
    pygame.draw.polygon(surface, tint, corners)


def lies(
    surface: pygame.Surface, since: float, scale: float, colours: Sequence[Colour], floor: int
) -> None:
    """Let paper lie on the floor below ``floor``, more and more of it as it comes down."""
    share = min(1.0, max(0.0, (since - 0.8) / (LASTS - 1.4)))
    rng, faces = Random(7), _faces((*PAPERS, *colours), 0.9)
    wide, deep = surface.get_width(), surface.get_height() - floor
    for number in range(round(LIES * share)):
        down = rng.random() ** 1.4
        at = rng.uniform(0.0, 1.0) * wide, floor + 4 * scale + down * (deep - 8 * scale)
        turn, size = rng.uniform(0, math.pi), rng.uniform(11, 17) * (0.7 + 0.5 * down) * scale
        across, along = math.cos(turn) * size / 2, math.sin(turn) * size * 0.2
        (x, y), flat = at, size * 0.16
        corners = ((x - across, y - along), (x + along, y - flat), (x + across, y + along),
                   (x - along, y + flat))  # fmt: skip
        tint = faces[number % len(faces)][number % 2]
        pygame.draw.polygon(surface, darker(tint, 0.6), [(x, y + 2 * scale) for x, y in corners])
        pygame.draw.polygon(surface, tint, corners)
