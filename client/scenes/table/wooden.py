"""A wooden tray that lies on the table: its moulded rim, its grain, and the hollows in it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from parlour.client.art import GOLD
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.scenes.table.pane import BRIGHT, gradient
from parlour.client.settings import Palette
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import PREMULTIPLIED, smooth

WALNUT: tuple[Colour, Colour] = ((142, 92, 52), (92, 55, 29))
"""The wood of the rim, above and below."""
FLOOR: tuple[Colour, Colour] = ((74, 44, 24), (104, 66, 38))
"""The floor, which the rim shades above."""
RADIUS, RIM, BRASS, RIVET = 16.0, 11.0, 2.0, 3.4
"""Units: how round its corners are, how wide its rim, the line of brass on it, and its rivets."""
GRAIN, WAVES = 5.5, 0.9
"""Units between two lines of its grain, and how far these swing."""
HOLLOW, LIP = 10.0, 2.2
"""How round the hollows are, and how wide the light on their lower edge is."""
SHADOW, DROPS, DARKNESS, SOFT = 26, 12.0, 190, 3
"""How far its shadow reaches and falls, how dark it is, and how much smaller it is drawn."""


def tray(
    size: tuple[int, int],
    hollows: tuple[tuple[int, int, int, int], ...],
    unit: float,
    palette: Palette,
) -> tuple[pygame.Surface, int]:
    """Return a tray of a size with hollows in it, and how far its shadow reaches round it."""
    around = round(SHADOW * unit)
    return _tray(size, hollows, unit, palette), around


@pictured
def _tray(
    size: tuple[int, int],
    hollows: tuple[tuple[int, int, int, int], ...],
    unit: float,
    palette: Palette,
) -> pygame.Surface:
    """Return such a tray with its shadow; the palette is named, as colours depend on it."""
    around = round(SHADOW * unit)
    whole = (size[0] + 2 * around, size[1] + 2 * around)
    image = _shadow(whole, around, round(DROPS * unit))

    def draw(large: pygame.Surface, finer: float) -> None:
        _Carver(large, unit * finer).carve(
            [pygame.Rect(tuple(round(part * finer) for part in rect)) for rect in hollows]
        )

    image.blit(smooth(size, draw, 2), (around, around), special_flags=PREMULTIPLIED)
    return image


def _shadow(whole: tuple[int, int], around: int, drops: int) -> pygame.Surface:
    """Return a soft shadow of what stands so far within a surface, premultiplied."""
    small = pygame.Surface((max(1, whole[0] // SOFT), max(1, whole[1] // SOFT)), pygame.SRCALPHA)
    body = small.get_rect().inflate(-2 * around // SOFT, -2 * around // SOFT)
    pygame.draw.rect(small, (0, 0, 0, DARKNESS), body.move(0, drops // SOFT))
    blurred = pygame.transform.gaussian_blur(small, max(1, around // SOFT // 2))
    return pygame.transform.smoothscale(blurred, whole)


class _Carver:
    """Carves one tray, ``px`` pixels for each unit."""

    def __init__(self, large: pygame.Surface, px: float) -> None:
        self._large, self._px = large, px

    def carve(self, hollows: Sequence[pygame.Rect]) -> None:
        """Carve rim, floor and hollows, and lay the brass on it."""
        whole = self._large.get_rect()
        self._round(whole, darker(shade(WALNUT[1]), 0.35), 0)
        self._filled(whole, WALNUT, 1.4)
        self._grain(whole, darker(shade(WALNUT[1]), 0.8))
        self._edges(whole, 1.4)
        self._line(whole, RIM * 0.5)
        self._round(whole, darker(shade(FLOOR[0]), 0.45), RIM - 1.6)
        self._filled(whole, FLOOR, RIM)
        floor = self._inset(whole, RIM)
        self._grain(floor, darker(shade(FLOOR[0]), 0.82))
        for step in range(4):
            self._shade_above(floor, step)
        for rect in hollows:
            self._hollow(rect)
        self._rivets(whole)

    def _inset(self, rect: pygame.Rect, by: float) -> pygame.Rect:
        return rect.inflate(-2 * round(by * self._px), -2 * round(by * self._px))

    def _radius(self, inset: float) -> int:
        return max(1, round((RADIUS - inset * 0.7) * self._px))

    def _round(self, rect: pygame.Rect, colour: Colour, inset: float) -> None:
        inner = self._inset(rect, inset)
        pygame.draw.rect(self._large, (*colour, 255), inner, 0, self._radius(inset))

    def _filled(self, rect: pygame.Rect, colours: tuple[Colour, Colour], inset: float) -> None:
        above, below = map(shade, colours)
        gradient(self._large, self._inset(rect, inset), above, below, self._radius(inset))

    def _grain(self, rect: pygame.Rect, colour: Colour) -> None:
        """Draw the grain of the wood, which runs down, as far as there is wood."""
        rng, wide = Random(f"grain {rect.w}"), max(1, round(0.8 * self._px))
        inner = self._inset(rect, 3)
        x = float(inner.left)
        while x < inner.right:
            swing, turn = rng.uniform(0.3, 1) * WAVES * self._px, rng.uniform(0, 6)
            points = [
                (x + swing * math.sin(turn + step * 0.5), inner.top + inner.h * step / 16)
                for step in range(17)
            ]
            pygame.draw.lines(self._large, (*colour, 255), False, points, wide)
            x += GRAIN * self._px * rng.uniform(0.4, 1.5)

    def _edges(self, rect: pygame.Rect, inset: float) -> None:
        """Let light fall on the upper edge of the rim."""
        edge = self._inset(rect, inset)
        wide, radius = max(1, round(1.5 * self._px)), self._radius(inset)
        lit = (*lighter(shade(WALNUT[0]), 0.45), 255)
        pygame.draw.line(
            self._large, lit, (edge.left + radius, edge.top), (edge.right - radius, edge.top), wide
        )
        pygame.draw.line(
            self._large,
            lit,
            (edge.left, edge.top + radius),
            (edge.left, edge.bottom - radius),
            wide,
        )

    def _line(self, rect: pygame.Rect, inset: float) -> None:
        """Lay a line of brass into the rim."""
        dark = (*darker(shade(WALNUT[1]), 0.5), 255)
        for colour, width in ((dark, BRASS + 1.6), ((*shade(GOLD), 255), BRASS)):
            line = self._inset(rect, inset - width / 2)
            pygame.draw.rect(
                self._large, colour, line, max(1, round(width * self._px)), self._radius(inset)
            )

    def _shade_above(self, floor: pygame.Rect, step: int) -> None:
        """Let the rim cast its shadow on the floor, above and on the left."""
        veil = pygame.Surface(floor.size, pygame.SRCALPHA)
        wide = round((2 + 3 * step) * self._px)
        pygame.draw.rect(veil, (12, 5, 0, 34), (0, 0, floor.w, wide))
        pygame.draw.rect(veil, (12, 5, 0, 34), (0, wide, round(wide * 0.6), floor.h))
        self._large.blit(veil, floor)

    def _hollow(self, rect: pygame.Rect) -> None:
        """Carve a hollow: dark above, with a light along its lower edge."""
        radius, lip = round(HOLLOW * self._px), max(1, round(LIP * self._px))
        lit = (*lighter(shade(FLOOR[1]), 0.16), 255)
        pygame.draw.rect(self._large, lit, rect.inflate(lip, lip).move(0, lip // 2), 0, radius)
        dark = darker(shade(FLOOR[0]), 0.34)
        pygame.draw.rect(self._large, (*dark, 255), rect, 0, radius)
        low = rect.inflate(-2 * lip, -2 * lip).move(lip // 2, lip)
        gradient(self._large, low, darker(shade(FLOOR[0]), 0.5), shade(FLOOR[0]), radius)

    def _rivets(self, whole: pygame.Rect) -> None:
        """Set a rivet of brass into each corner."""
        away, radius = (RIM * 0.5 + 2.4) * self._px, RIVET * self._px
        for x in (whole.left + away, whole.right - away):
            for y in (whole.top + away, whole.bottom - away):
                for colour, share, up in (
                    (darker(shade(WALNUT[1]), 0.4), 1.4, 0.0),
                    (shade(GOLD), 1.0, 0.0),
                    (lighter(shade(BRIGHT), 0.4), 0.42, 0.3),
                ):
                    at = (x - up * radius, y - up * radius)
                    pygame.draw.circle(self._large, (*colour, 255), at, radius * share)
