"""Pictures side by side, each with its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from parlour.client.art import INK
from parlour.client.games.protocol import Fact
from parlour.client.scenes.table.pane import fitted
from parlour.client.stage.studio import PREMULTIPLIED, Studio

WIDE = 2.0
"""How wide a picture is at most, of its height."""
BESIDE = 5.0
"""Units between a picture and its number."""


class Sizes(NamedTuple):
    """How large facts are, in units."""

    icon: float
    number: float
    apart: float


def row_of(studio: Studio, facts: Sequence[Fact], sizes: Sizes) -> pygame.Surface:
    """Return facts in a row, premultiplied; without any, an empty picture."""
    if not facts:
        return pygame.Surface((0, 0), pygame.SRCALPHA)
    return beside([_part(studio, fact, sizes) for fact in facts], studio.px(sizes.apart))


def _part(studio: Studio, fact: Fact, sizes: Sizes) -> pygame.Surface:
    word = studio.art.text(fact.text, sizes.number, INK, "text_bold").premul_alpha()
    if fact.look is None:
        return word
    high = studio.px(sizes.icon)
    return beside([fitted(studio, fact.look, (WIDE * high, high)), word], studio.px(BESIDE))


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
