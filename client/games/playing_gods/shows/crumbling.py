"""Looks of what is whole no more: temples without some of their columns, land half taken."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tau
from random import Random
from typing import Final

import pygame

from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Image, Look, Studio

COLUMNS: Final = 5
"""Columns of which a temple is made."""
BROAD: Final = 84.0
"""How broad a temple is, in units."""
BAYS, COARSE = 34, 6
"""Corners of the rim of what takes hold of land, and pixels of a point of that, which is soft."""


def middle_of(column: int) -> float:
    """Return how far the middle of a column is from the middle of its temple, in units."""
    return BROAD * ((column + 0.5) / COLUMNS - 0.5)


def _part(studio: Studio, image: Image, column: int) -> pygame.Rect:
    """Return the part of the picture of a temple that is a column; the outermost take the rest."""
    wide, high = image.surface.get_size()
    first = 0 if column == 0 else _edge(studio, image, column)
    last = wide if column == COLUMNS - 1 else _edge(studio, image, column + 1)
    return pygame.Rect(first, 0, max(1, last - first), high)


def _edge(studio: Studio, image: Image, column: int) -> int:
    wide = image.surface.get_width()
    at = image.feet[0] + BROAD * (column / COLUMNS - 0.5) * studio.scale
    return max(0, min(wide - 1, round(at)))


@dataclass(frozen=True, slots=True)
class Column(Still):
    """One column of a temple with what it bears of the roof; its feet are below it."""

    of: Look
    number: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Cut it out of the temple."""
        image = studio.image(self.of)
        part = _part(studio, image, self.number)
        foot = image.feet[0] + middle_of(self.number) * studio.scale - part.x
        return Image(image.surface.subsurface(part).copy(), (round(foot), image.feet[1]))


@dataclass(frozen=True, slots=True)
class Breached(Still):
    """A temple some columns of which have fallen: there its ruin is seen."""

    of: Look
    ruin: Look
    gone: tuple[int, ...]

    def render(self, studio: Studio, frame: int) -> Image:
        """Exchange columns of the temple for those of its ruin."""
        image, ruin = studio.image(self.of), studio.image(self.ruin)
        surface = image.surface.copy()
        corner = image.feet[0] - ruin.feet[0], image.feet[1] - ruin.feet[1]
        for number in self.gone:
            part = _part(studio, image, number)
            surface.fill((0, 0, 0, 0), part)
            surface.set_clip(part)
            surface.blit(ruin.surface, corner, special_flags=PREMULTIPLIED)
            surface.set_clip(None)
        return image._replace(surface=surface)


@dataclass(frozen=True, slots=True)
class Engulfed(Still):
    """What takes hold of land, as far as it has come from a point."""

    of: Look
    at: tuple[float, float]
    """Units from the corner of the look."""
    reach: float
    """How far it has come, in units."""
    share: float = 1.0
    """How much of it is seen."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Let the look fade out along a rim of bays and capes."""
        image = studio.image(self.of)
        size = image.surface.get_size()
        unit = studio.scale / COARSE
        mask = pygame.Surface([part // COARSE + 2 for part in size], pygame.SRCALPHA)
        rng = Random(7)
        for far, level in ((1.0, 0.45), (0.88, 1.0)):
            reach, part = self.reach * far * unit, round(255 * level * self.share)
            rim = [
                (
                    self.at[0] * unit + reach * bay * cos(tau * n / BAYS),
                    self.at[1] * unit + reach * bay * sin(tau * n / BAYS),
                )
                for n in range(BAYS)
                for bay in (rng.uniform(0.78, 1.1),)
            ]
            pygame.draw.polygon(mask, (part,) * 4, rim)
        whole = [part * COARSE for part in mask.get_size()]
        surface = image.surface.copy()
        soft = pygame.transform.smoothscale(mask, whole)
        surface.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image._replace(surface=surface)
