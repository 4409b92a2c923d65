"""Pictures side by side, each with its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from parlour.client.art import INK, PALE_INK
from parlour.client.games.protocol import LEADS, RULE, Fact
from parlour.client.palette import shade
from parlour.client.scenes.table.pane import SHEET_EDGE, fitted
from parlour.client.stage.studio import PREMULTIPLIED, Studio, smooth

WIDE = 2.0
"""How wide a picture is at most, of its height."""
BESIDE = 5.0
"""Units between a picture and its number."""
WORD = 0.64
"""How high the word below a number is, of the number."""
CLOSER = 0.84
"""How much of its height a number has with a word below it."""
ARROW = (24.0, 17.0)


class Sizes(NamedTuple):
    """How large facts are, in units."""

    icon: float
    number: float
    apart: float


def row_of(studio: Studio, facts: Sequence[Fact], sizes: Sizes) -> pygame.Surface:
    """Return facts in a row, premultiplied; without any, an empty picture."""
    if not facts:
        return pygame.Surface((0, 0), pygame.SRCALPHA)
    parts = []
    for fact in facts:
        if fact.joint:
            parts.append(_joint(studio, fact.joint, sizes))
        parts.append(_part(studio, fact, sizes))
    return beside(parts, studio.px(sizes.apart))


def _joint(studio: Studio, joint: str, sizes: Sizes) -> pygame.Surface:
    """Return what stands between two facts."""
    if joint == RULE:
        rule = pygame.Surface((max(1, studio.px(2)), studio.px(sizes.icon)), pygame.SRCALPHA)
        rule.fill((*shade(SHEET_EDGE), 255))
        return rule
    if joint == LEADS:
        return smooth((studio.px(ARROW[0]), studio.px(ARROW[1])), _arrow, 3)
    size = sizes.number * 0.82
    return studio.art.text(joint, size, PALE_INK, "text").premul_alpha()


def _arrow(large: pygame.Surface, _: float) -> None:
    """Draw an arrow to the right."""
    wide, high = large.get_size()
    neck, thin = wide * 0.52, high * 0.16
    points = [
        (0, high / 2 - thin), (neck, high / 2 - thin), (neck, 0), (wide - 1, high / 2),
        (neck, high - 1), (neck, high / 2 + thin), (0, high / 2 + thin),
    ]  # fmt: skip
    pygame.draw.polygon(large, (*shade(PALE_INK), 255), points)


def _part(studio: Studio, fact: Fact, sizes: Sizes) -> pygame.Surface:
    word = studio.art.text(fact.text, sizes.number, INK, "text_bold").premul_alpha()
    if fact.word:
        below = studio.art.text(fact.word, sizes.number * WORD, PALE_INK, "text").premul_alpha()
        word = _over(word, below)
    if fact.look is None:
        return word
    high = studio.px(sizes.icon)
    return beside([fitted(studio, fact.look, (WIDE * high, high)), word], studio.px(BESIDE))


def _over(number: pygame.Surface, word: pygame.Surface) -> pygame.Surface:
    """Return a number with a word close below it."""
    wide, down = max(number.get_width(), word.get_width()), round(CLOSER * number.get_height())
    surface = pygame.Surface((wide, down + word.get_height()), pygame.SRCALPHA)
    for each, y in ((number, 0), (word, down)):
        where = ((wide - each.get_width()) // 2, y)
        surface.blit(each, where, special_flags=PREMULTIPLIED)
    return surface


def beside(parts: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    """Return premultiplied pictures in a row, their middles in one line."""
    width = sum(part.get_width() + gap for part in parts) - gap
    height = max(part.get_height() for part in parts)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    x = 0
    for part in parts:
        place = part.get_rect(midleft=(x, height // 2))
        surface.blit(part, place, special_flags=PREMULTIPLIED)
        x = place.right + gap
    return surface
