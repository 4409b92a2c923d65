"""A chapter as a book has it: a drop capital, and lines of a length that is easily read."""

from __future__ import annotations

from typing import Final

import pygame

from parlour.client.art import GOLD, INK, RED, Art
from parlour.client.palette import shade

SIZE: Final = 29.0
LETTERS: Final = 96
"""Letters that a line holds, about."""
LINES: Final = 3
"""Lines beside the drop capital."""


def line_length(art: Art) -> int:
    """Return how many pixels wide a column of text is at most."""
    return art.font("text", SIZE).size("the quick brown fox jumps ")[0] * LETTERS // 26


def chapter(art: Art, text: str, width: int) -> pygame.Surface:
    """Return a text in a column so many pixels wide, its first letter large."""
    font, high = art.font("text", SIZE), art.font("text", SIZE).get_linesize()
    initial, rest = text[:1], text[1:]
    cap = _capital(art, initial, LINES * high)
    beside = cap.get_width() + round(12 * art.scale)
    lines = _wrapped(font, rest.split(), width, beside)
    page = pygame.Surface((width, max(len(lines), LINES) * high + 4), pygame.SRCALPHA)
    page.blit(cap, (0, round(0.08 * high)))
    for number, line in enumerate(lines):
        image = font.render(line, True, shade(INK))
        page.blit(image, (beside if number < LINES else 0, number * high))
    return page


def _wrapped(font: pygame.Font, words: list[str], width: int, beside: int) -> list[str]:
    """Return the lines of a text, the first of them shorter by what stands beside."""
    lines: list[str] = [""]
    for word in words:
        room = width - (beside if len(lines) <= LINES else 0)
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.size(longer)[0] > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _capital(art: Art, letter: str, high: int) -> pygame.Surface:
    """Return a capital in a gilt square, ``high`` pixels high."""
    side = max(8, round(high * 0.92))
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    whole, line = square.get_rect(), max(1, side // 40)
    pygame.draw.rect(square, shade(RED), whole, border_radius=side // 10)
    inner = whole.inflate(-4 * line, -4 * line)
    pygame.draw.rect(square, shade(GOLD), inner, line, border_radius=side // 12)
    large = Art(art.scale).font("title", 0.98 * side / art.scale)
    image = large.render(letter, True, (255, 240, 204))
    seen = image.subsurface(image.get_bounding_rect())
    share = min(1.0, 0.66 * side / seen.get_height(), 0.78 * side / seen.get_width())
    square.blit(
        shown := pygame.transform.smoothscale_by(seen, share),
        shown.get_rect(center=whole.center),
    )
    return square
