"""Texts of several lines, drawn without a widget."""

from __future__ import annotations

import re
from functools import lru_cache

import pygame

from parlour.client.art import Art, Typeface

Colour = tuple[int, int, int]
BREAKS = re.compile(r"[^\S\u00a0\u202f]+")
"""Where lines may end: at spaces, but those that hold a word to its colon."""
MOST_WRAPPED = 1000
"""Texts whose lines are kept: the same ones are measured again and again."""


def wrapped(font: pygame.Font, text: str, width: int) -> list[str]:
    """Return ``text`` in lines of at most ``width`` pixels (longer words stand alone)."""
    return list(_wrapped(font, text, width))


@lru_cache(MOST_WRAPPED)
def _wrapped(font: pygame.Font, text: str, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    line = ""
    for word in filter(None, BREAKS.split(text)):
        longer = f"{line} {word}" if line else word
        if line and font.size(longer)[0] > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return (*lines, line) if line else tuple(lines)


def draw_text(
    surface: pygame.Surface,
    art: Art,
    text: str,
    rect: pygame.Rect,
    size: float,
    colour: Colour,
    typeface: Typeface = "text",
) -> int:
    """Write ``text`` into ``rect`` from its top, smaller if it is too long; returns its height."""
    while True:
        font = art.font(typeface, size)
        lines = wrapped(font, text, rect.width)
        height = len(lines) * font.get_linesize()
        if height <= rect.height or size <= 12:
            break
        size -= 1
    for number, line in enumerate(lines):
        image = art.text(line, size, colour, typeface)
        surface.blit(image, (rect.left, rect.top + number * font.get_linesize()))
    return height
