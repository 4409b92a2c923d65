"""Soft pictures of shade and light, drawn coarsely at once and enlarged: none takes long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from parlour.client.palette import Colour
from parlour.client.stage.geometry import Point

RINGS: Final = 14
"""Ovals that make a soft edge."""


class Hole(NamedTuple):
    """An oval that stays bright, or is bright: its middle and how far it reaches, in dots."""

    middle: Point
    wide: float
    high: float

    def rect(self, share: float) -> pygame.Rect:
        """Return where it is if it reaches so much further."""
        wide, high = self.wide * share, self.high * share
        x, y = self.middle[0] - wide, self.middle[1] - high
        return pygame.Rect(round(x), round(y), max(1, round(2 * wide)), max(1, round(2 * high)))


class Ramp(NamedTuple):
    """How dark it is from the inner to the outer edge of a hole, in shares of its reach."""

    first: float
    last: float
    least: float
    most: float
    """Of 255."""

    def level(self, share: float, curve: Callable[[float], float]) -> float:
        """Return how dark it is at a share of the way outwards."""
        return self.least + (self.most - self.least) * curve(share)


def tinted(tint: Colour, level: float) -> tuple[int, int, int, int]:
    """Return a colour of so much strength, of 255, premultiplied."""
    red, green, blue = (round(part * level / 255) for part in tint[:3])
    return red, green, blue, round(level)


def straight(share: float) -> float:
    """Return a share as it is."""
    return share


def smoothly(share: float) -> float:
    """Return a share that begins and ends gently."""
    return share * share * (3 - 2 * share)


def pierced(
    dots: tuple[int, int],
    holes: Sequence[Hole],
    ramp: Ramp,
    tint: Colour,
    curve: Callable[[float], float] = straight,
) -> pygame.Surface:
    """Return shade of so many dots with soft holes in it, premultiplied.

    Args:
        dots: how wide and high it is.
        holes: what stays bright.
        ramp: from how far of a hole to how far it grows dark, and how dark.
        tint: of the shade.
        curve: how it grows dark in between.
    """
    surface = pygame.Surface(dots, pygame.SRCALPHA)
    surface.fill(tinted(tint, ramp.most))
    for ring in range(RINGS):
        share = 1 - (ring + 0.5) / RINGS
        colour = tinted(tint, ramp.level(share, curve))
        reach = ramp.first + (ramp.last - ramp.first) * share
        for hole in holes:
            pygame.draw.ellipse(surface, colour, hole.rect(reach))
    inmost = tinted(tint, ramp.level(0.0, curve))
    for hole in holes:
        pygame.draw.ellipse(surface, inmost, hole.rect(ramp.first))
    return surface


FADES: Final = 0.42
"""In which share of a shade it ends at each side, where all of it is seen."""


def frayed(
    surface: pygame.Surface,
    edge: tuple[float, float],
    curve: Callable[[float], float] = straight,
) -> None:
    """Let a premultiplied picture end softly at its sides, within so many dots."""
    wide, high = surface.get_size()
    for size, soft, across in (((wide, 1), edge[0], True), ((1, high), edge[1], False)):
        line = pygame.Surface(size, pygame.SRCALPHA)
        long = wide if across else high
        for dot in range(long):
            share = curve(min(1.0, (dot + 0.5) / soft, (long - dot - 0.5) / soft))
            level = round(255 * share)
            line.set_at((dot, 0) if across else (0, dot), (level, level, level, level))
        veil = pygame.transform.scale(line, (wide, high))
        surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def faded(surface: pygame.Surface) -> None:
    """Let a premultiplied picture of which all is seen end so softly that nobody sees where."""
    wide, high = surface.get_size()
    frayed(surface, (wide * FADES, high * FADES), smoothly)
