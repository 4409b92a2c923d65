"""What those are given who come first: wreaths of gold, and medals of places."""

from __future__ import annotations

import math
from typing import Final

import pygame

from parlour.client.art import Art
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.settings import Palette
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import smooth

METALS: Final[tuple[Colour, ...]] = (236, 184, 62), (186, 190, 200), (196, 124, 76)
"""Of the first three places."""
PLAIN: Final[Colour] = (204, 186, 148)
LEAF: Final[Colour] = (222, 172, 58)
LEAVES: Final = 9
"""Pairs of leaves at each branch of a wreath."""
OPENS, ENDS = 84.0, -58.0
"""Degrees below and above the horizontal between which a branch bends."""


def laurel(high: int) -> pygame.Surface:
    """Return two branches of golden laurel, so many pixels high; alpha premultiplied."""
    return _laurel(max(8, high), in_use())


@pictured
def _laurel(high: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        wide, tall = large.get_size()
        centre, bend = (wide / 2, tall * 0.44), tall * 0.415
        for side in (-1, 1):
            _branch(large, centre, bend, side)

    return smooth((round(high * 1.12), high), draw, 3)


def _branch(
    large: pygame.Surface, centre: tuple[float, float], bend: float, side: int
) -> None:  # fmt: skip
    """Draw one branch: its stem, then its leaves from below to its tip."""
    tint = shade(LEAF)

    def at(share: float) -> tuple[float, float, float]:
        turn = math.radians(OPENS + (ENDS - OPENS) * share)
        x, y = centre[0] + side * bend * math.cos(turn), centre[1] + bend * math.sin(turn)
        return x, y, math.atan2(-math.cos(turn), side * math.sin(turn))

    stem = [at(n / 24)[:2] for n in range(25)]
    pygame.draw.lines(large, (*darker(tint, 0.4), 255), False, stem, max(1, round(bend * 0.05)))
    for n in range(LEAVES):
        share = (n + 0.5) / LEAVES
        x, y, along = at(share)
        size = bend * (0.44 - 0.16 * share)
        for aside in (-1, 1):
            _leaf(large, (x, y), along + aside * 0.62, size, tint)
    x, y, along = at(1.0)
    _leaf(large, (x, y), along, bend * 0.26, tint)


def _leaf(
    large: pygame.Surface, foot: tuple[float, float], along: float, size: float, tint: Colour
) -> None:
    """Draw a leaf that is bright on one side of its rib and dark on the other."""
    x, y = foot
    ax, ay = math.cos(along) * size, math.sin(along) * size
    steps = [k / 8 for k in range(9)]

    def edge(way: int, grown: float) -> list[tuple[float, float]]:
        return [
            (x + ax * t - way * ay * 0.24 * grown * math.sin(math.pi * t ** 0.8),
             y + ay * t + way * ax * 0.24 * grown * math.sin(math.pi * t ** 0.8))
            for t in steps
        ]  # fmt: skip

    whole = edge(1, 1.2) + edge(-1, 1.2)[::-1]
    pygame.draw.polygon(large, (*darker(tint, 0.38), 255), whole)
    upper = 1 if math.cos(along) < 0 else -1
    for way, ink in ((upper, lighter(tint, 0.42)), (-upper, darker(tint, 0.82))):
        pygame.draw.polygon(large, (*ink, 255), [*edge(way, 0.86), (x, y)])


def place_disc(size: int, place: int) -> pygame.Surface:
    """Return the medal of a place in relief, alpha premultiplied: gold, silver, bronze, plain."""
    return _place_disc(max(8, size), place, in_use())


@pictured
def _place_disc(size: int, place: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    colour = metal(place)

    def draw(large: pygame.Surface, finer: float) -> None:
        r = large.get_width() / 2
        rings = ((1.0, darker(colour, 0.42), 0.0), (0.95, lighter(colour, 0.55), -0.02),
                 (0.90, darker(colour, 0.8), 0.02), (0.80, darker(colour, 0.5), -0.02),
                 (0.78, lighter(colour, 0.12), 0.02))  # fmt: skip
        for share, ink, away in rings:
            pygame.draw.circle(large, (*ink, 255), (r + away * r, r + away * r), r * share - 1)
        digit = Art(1.0).font("text_bold", r * 1.0)
        for ink, away in ((lighter(colour, 0.75), 0.035), (darker(colour, 0.36), 0.0)):
            image = digit.render(str(place), True, ink)
            seen = image.get_bounding_rect()
            at = r + away * r - seen.centerx, r + away * r - seen.centery
            large.blit(image, at)

    return smooth((size, size), draw)


def metal(place: int) -> Colour:
    """Return the colour of what a place is given, the first being 1."""
    return shade(METALS[place - 1] if place <= len(METALS) else PLAIN)
