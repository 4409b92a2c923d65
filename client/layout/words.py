"""Words that fill lines: some in bold, measured and drawn without a widget."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from math import ceil
from typing import NamedTuple

import pygame

from parlour.client.art import INK, Art, Typeface
from parlour.client.fine_print import lowered
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.text import BREAKS

_MARK = re.compile(r"(<b>|</b>|<br>)")
SLACK = 2
"""Pixels that a text is given more than it needs: places are rounded."""
WORDS_KEPT = 1000
"""Words whose pictures are kept: prompts and captions say the same again and again."""
LEAST = 60.0
"""Pixels: nothing is written in less width."""


def typographic(text: str) -> str:
    """Return a text with the apostrophes of books."""
    return text.replace("'", "\u2019")


class _Word(NamedTuple):
    text: str
    font: pygame.Font
    glued: bool
    """Whether it follows the one before without a space."""


class Words:
    """A text with ``<b>``, ``</b>`` and ``<br>``, in one size and colour."""

    def __init__(
        self,
        art: Art,
        html: str,
        size: float,
        colour: Colour = INK,
        typefaces: tuple[Typeface, Typeface] = ("text", "text_bold"),
        *,
        centred: bool = False,
    ) -> None:
        """Write in ``size`` units, in the second of the typefaces what is bold."""
        self.html = html
        self._colour = colour
        self._centred = centred
        fonts = [art.font(typeface, size) for typeface in typefaces]
        self._height = max(max(font.get_linesize(), _plain_height(font)) for font in fonts)
        self._spill = max(_hanging(font) for font in fonts)
        self._space = fonts[0].size(" ")[0]
        self._paragraphs = list(_paragraphs(html, fonts[0], fonts[1]))
        self._sizes: dict[int, tuple[float, float]] = {}
        self._wrapped: dict[int, list[list[_Word]]] = {}

    def measure(self, width: float | None) -> tuple[float, float]:
        """Return the size in pixels, in so much width; None: in one line for each paragraph."""
        room = 1_000_000 if width is None else int(max(width, LEAST))
        if room not in self._sizes:
            lines = self._lines(room)
            widest = max((self._width(line) for line in lines), default=0)
            self._sizes[room] = float(ceil(widest) + SLACK), float(self._height * len(lines))
        return self._sizes[room]

    def draw(self, width: int) -> pygame.Surface:
        """Return it as a picture that is so wide."""
        lines = self._lines(width)
        # Nothing is above the first line for accents to stand out into.
        down = max(
            (_lowered(word.font, word.text) for line in lines[:1] for word in line), default=0
        )
        high = self._height * len(lines) + self._spill + down
        surface = pygame.Surface((width, max(1, high)), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            x = (width - self._width(line)) // 2 if self._centred else 0
            for place, word in enumerate(line):
                x += self._space if place and not word.glued else 0
                image = _written(word.font, word.text, shade(self._colour))
                top = self._height * number - _lowered(word.font, word.text)
                top += 0 if number else down
                surface.blit(image, (x, top))
                x += _wide(word.font, word.text)
        return surface

    def _width(self, line: list[_Word]) -> int:
        spaces = sum(not word.glued for word in line[1:])
        return sum(_wide(word.font, word.text) for word in line) + self._space * spaces

    def _lines(self, width: int) -> list[list[_Word]]:
        if width not in self._wrapped:
            lines: list[list[_Word]] = []
            for paragraph in self._paragraphs:
                lines += self._broken(paragraph, width)
            self._wrapped[width] = lines
        return self._wrapped[width]

    def _broken(self, paragraph: list[_Word], width: int) -> list[list[_Word]]:
        lines: list[list[_Word]] = [[]]
        filled = 0
        for whole in paragraph:
            for word in _pieces(whole, width):
                wide = _wide(word.font, word.text)
                before = self._space if lines[-1] and not word.glued else 0
                if lines[-1] and filled + before + wide > width:
                    lines.append([])
                    filled = before = 0
                lines[-1].append(word)
                filled += before + wide
        return lines


def _paragraphs(html: str, plain: pygame.Font, bold: pygame.Font) -> Iterator[list[_Word]]:
    words: list[_Word] = []
    font, glued = plain, False
    for part in _MARK.split(html):
        if part == "<br>":
            yield words
            words, glued = [], False
        elif part in ("<b>", "</b>"):
            font = bold if part == "<b>" else plain
        elif part:
            glued = glued and not part[0].isspace()
            for text in filter(None, BREAKS.split(typographic(unescape(part)))):
                words.append(_Word(text, font, glued and bool(words)))
                glued = False
            glued = not part[-1].isspace()
    yield words


def _pieces(word: _Word, width: int) -> Iterator[_Word]:
    """Cut a word that is longer than a line."""
    text = word.text
    while _wide(word.font, text) > width and len(text) > 1:
        end = next(n for n in range(len(text) - 1, 0, -1) if n == 1 or _fits(word, text[:n], width))
        yield word._replace(text=text[:end])
        text = text[end:]
    yield word._replace(text=text, glued=word.glued or text != word.text)


@lru_cache(WORDS_KEPT)
def _wide(font: pygame.Font, word: str) -> int:
    """Return how many pixels a word takes."""
    return font.size(word)[0]


@pictured
def _written(font: pygame.Font, word: str, colour: Colour) -> pygame.Surface:
    """Return the picture of a word."""
    return font.render(word, True, colour)


@lru_cache(1000)
def _lowered(font: pygame.Font, word: str) -> int:
    """Return how many pixels lower the letters of a word are drawn for accents on its capitals."""
    return lowered(font, word)


@lru_cache(64)
def _plain_height(font: pygame.Font) -> int:
    """Return how high the picture of a word is that has no accent on a capital."""
    return font.render("x", True, INK).get_height()


@lru_cache(64)
def _hanging(font: pygame.Font) -> int:
    """Return how many pixels letters hang lower than the typeface says."""
    return max(0, font.render("fgjpqyQ", True, INK).get_height() - _plain_height(font))


def _fits(word: _Word, text: str, width: int) -> bool:
    return word.font.size(text)[0] <= width
