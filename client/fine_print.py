"""Small letters with the spaces between them that their typeface asks for."""

from __future__ import annotations

import io
from functools import cached_property
from math import ceil
from typing import Final

import pygame

FINER: Final = 4
"""How many times as large letters are written, before they are made smaller."""
COARSE: Final = 26
"""Pixels: from this height on, what a letter is moved by to stand on a pixel is not seen."""
WEIGHT: Final = 150
"""How strongly small letters are written over once more, from 0 to 255: hairlines fade when they
are made smaller."""
MEASURED: Final = 2000
"""Of how many texts the size is remembered."""


class FinePrint(pygame.Font):
    """A typeface of few pixels, whose letters stand between pixels.

    The font library moves every letter to a whole pixel: at ten pixels that is a fifth of a
    letter, and words fall apart. Here they are written large and made smaller, so that their
    spaces, and the pairs that are drawn nearer to each other, keep their proportions.
    """

    def __init__(self, source: bytes, pixels: int) -> None:
        """Read a font file for letters of so many pixels."""
        super().__init__(io.BytesIO(source), pixels)
        self._source, self._pixels = source, pixels
        self._sizes: dict[str, tuple[int, int]] = {}

    @cached_property
    def _large(self) -> pygame.Font:
        return pygame.Font(io.BytesIO(self._source), FINER * self._pixels)

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        """Return how wide and high a text is, in pixels."""
        if text not in self._sizes:
            if len(self._sizes) >= MEASURED:
                self._sizes.clear()
            wide = ceil(self._large.size(text)[0] / FINER)
            self._sizes[text] = wide, super().size(text)[1]
        return self._sizes[text]

    def render(  # type: ignore[override]
        self, text: str, antialias: bool, colour: tuple[int, int, int]
    ) -> pygame.Surface:
        """Return a text as a picture, on the line where the font itself would write it."""
        large = self._large.render(text, antialias, colour)
        wide, high = self.size(text)
        sheet = pygame.Surface((FINER * max(1, wide), FINER * high), pygame.SRCALPHA)
        sheet.fill((*colour, 0))
        line = FINER * (self.get_ascent() + lowered(self, text))
        sheet.blit(large, (0, line - self._large.get_ascent() - lowered(self._large, text)))
        small = pygame.transform.smoothscale(sheet, (max(1, wide), high))
        again = small.copy()
        again.set_alpha(WEIGHT)
        small.blit(again, (0, 0))
        return small


def lowered(font: pygame.Font, text: str) -> int:
    """Return by how many pixels the line of a text is lower, for accents above its letters."""
    tops = [measured[3] for measured in font.metrics(text) if measured]
    return max(0, max(tops, default=0) - font.get_ascent())
