"""What a teacher says, written: words and small pictures in lines that are about as long.

``[coin]`` is a picture of that name, and ``~20~`` is struck through.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from parlour.client.art import Art, Typeface
from parlour.client.palette import Colour, shade
from parlour.client.scenes.table.pane import fitted
from parlour.client.stage.studio import PREMULTIPLIED, Look, Studio

_PICTURE = re.compile(r"\[(\w+)\]")
_STRUCK = re.compile(r"~([^~]+)~")
STRUCK: Colour = (146, 22, 24)
PALER, STROKE = 150, 0.09
"""How opaque what is struck through is, of 255, and how thick the stroke, of its height."""
TALL = 1.06
"""How high a picture is, of the height of a letter with its line."""
NARROWER = 12
"""Pixels by which lines are made shorter as long as they need no further line."""


class Style(NamedTuple):
    """How a paragraph is written."""

    typeface: Typeface
    size: float
    colour: Colour


class _Bit(NamedTuple):
    """A word or a picture; ``wide`` in pixels, ``glued`` to the one before."""

    image: pygame.Surface
    wide: int
    glued: bool
    picture: bool


def _struck(written: pygame.Surface) -> pygame.Surface:
    """Return a word paler, with a stroke through it."""
    written.set_alpha(PALER)
    surface = pygame.Surface(written.get_size(), pygame.SRCALPHA)
    surface.blit(written, (0, 0))
    wide, high = surface.get_size()
    ends = (0, round(high * 0.62)), (wide - 1, round(high * 0.40))
    pygame.draw.line(surface, shade(STRUCK), *ends, max(2, round(high * STROKE)))
    return surface


def plain(text: str) -> str:
    """Return a text without its pictures."""
    return re.sub(r" ?\[\w+\]", "", text)


class Script:
    """A paragraph; ``[coin]`` in its text is a picture of that name."""

    def __init__(
        self, art: Art, studio: Studio, text: str, style: Style, icons: Mapping[str, Look]
    ) -> None:
        """Write a text."""
        font = art.font(style.typeface, style.size)
        self._high, self._space = font.get_linesize(), font.size(" ")[0]
        self._chunks: list[list[_Bit]] = []
        """Words, each with the pictures and signs that stay on its line."""
        for word in text.split():
            parts = [part for part in re.split(r"(\[\w+\]|~[^~]+~)", word) if part]
            for number, part in enumerate(parts):
                name, struck = _PICTURE.fullmatch(part), _STRUCK.fullmatch(part)
                if name is not None and name[1] in icons:
                    high = self._high * TALL
                    image = fitted(studio, icons[name[1]], (1.3 * high, high), 3.0)
                elif struck is not None:
                    image = _struck(font.render(struck[1], True, shade(style.colour)))
                else:
                    image = font.render(part, True, shade(style.colour))
                wide = image.get_width() + (self._space // 2 if name is not None else 0)
                bit = _Bit(image, wide, number > 0, name is not None)
                if self._chunks and (bit.glued or bit.picture):
                    self._chunks[-1].append(bit)
                else:
                    self._chunks.append([bit])

    def measure(self, room: int) -> tuple[int, int]:
        """Return the size in pixels, at most so wide."""
        lines = self._lines(self._balanced(room))
        return max(map(self._wide, lines), default=0), self._high * len(lines)

    def draw(self, surface: pygame.Surface, at: tuple[int, int], room: int) -> int:
        """Write it with its upper left corner there; returns how high it is."""
        lines = self._lines(self._balanced(room))
        for number, line in enumerate(lines):
            x, middle = at[0], at[1] + self._high * number + self._high // 2
            for place, bit in enumerate(line):
                x += self._space if place and not bit.glued else 0
                flags = PREMULTIPLIED if bit.picture else 0
                surface.blit(bit.image, bit.image.get_rect(midleft=(x, middle)), None, flags)
                x += bit.wide
        return self._high * len(lines)

    def _balanced(self, room: int) -> int:
        """Return the least width with as few lines: the last is no shorter than need be."""
        many = len(self._lines(room))
        while many > 1 and room > 4 * NARROWER and len(self._lines(room - NARROWER)) == many:
            room -= NARROWER
        return room

    def _wide(self, line: Sequence[_Bit]) -> int:
        spaces = sum(not bit.glued for bit in line[1:])
        return sum(bit.wide for bit in line) + self._space * spaces

    def _lines(self, room: int) -> list[list[_Bit]]:
        lines: list[list[_Bit]] = [[]]
        for chunk in self._chunks:
            if lines[-1] and self._wide([*lines[-1], *chunk]) > room:
                lines.append([])
            lines[-1] += chunk
        return lines
