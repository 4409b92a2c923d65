"""Hidden hands: the backs of cards, held as a fan that looks over its god's plate."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from parlour.client.games.playing_gods.cards import SHAPE
from parlour.client.stage.studio import PREMULTIPLIED, STILL, Frames, Image, Studio

MOST: Final = 9
"""Cards of a fan that are drawn; the plate tells how many there are."""
OPEN: Final = 52.0
"""Degrees from the first to the last card of a large hand."""
APART: Final = 9.0
"""Degrees between two cards of a small one."""
STEP: Final = 0.24
"""How far one card is from the next, of the height of a card."""


@dataclass(frozen=True, slots=True)
class Fan:
    """So many cards whose faces are not seen; the feet are the middle of the fan."""

    number: int
    height: float

    def counting(self, number: int) -> Fan:
        """Return a hand of so many."""
        return replace(self, number=number)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the cards from the left to the right, each leaning away from the middle."""
        shown = max(1, min(self.number, MOST))
        card = studio.piece("card_hidden", self.height)
        step = studio.px(self.height * STEP)
        each = min(APART, OPEN / max(1, shown - 1))
        high = studio.px(self.height * 1.5)
        wide = step * (shown - 1) + studio.px(self.height * (SHAPE + 0.9))
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        for number in range(shown):
            away = number - (shown - 1) / 2
            turned = pygame.transform.rotozoom(card, -each * away, 1.0)
            drop = studio.px(0.9 * away * away)
            spot = turned.get_rect(center=(round(wide / 2 + step * away), high // 2 + drop))
            surface.blit(turned, spot, special_flags=PREMULTIPLIED)
        return Image(surface, (wide // 2, high // 2))
