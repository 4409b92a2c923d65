"""What is no piece of the board: marks of what is planned."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from parlour.client.art import INK
from parlour.client.games.gods_playground.standing.sheets import Plaque
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth

GOLDEN: Colour = (255, 214, 92)


@dataclass(frozen=True, slots=True)
class Note(Still):
    """A few words on a slip of parchment; its feet are in its middle."""

    told: str
    size: float = 22.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the slip and the words."""
        words = text(studio, self.told, self.size, INK)
        wide, high = (side / studio.scale for side in words.get_size())
        slip = studio.image(Plaque(wide + 18, max(high, self.size) + 8))
        surface = slip.surface.copy()
        middle = surface.get_width() / 2, surface.get_height() / 2 + studio.px(1.5)
        laid_over(surface, words, middle)
        return Image(surface, slip.feet)


@dataclass(frozen=True, slots=True)
class Ring(Still):
    """A golden ring on the ground, round the feet of whoever is meant."""

    wide: float = 64.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it as it lies on the ground."""
        size = studio.px(self.wide), studio.px(self.wide * 0.5)
        return Image(smooth(size, self._draw), (size[0] // 2, size[1] // 2))

    def _draw(self, large: pygame.Surface, _: float) -> None:
        whole = large.get_rect()
        line = max(2, whole.w // 11)
        pygame.draw.ellipse(large, (*shade(GOLDEN), 120), whole)
        pygame.draw.ellipse(large, (*darker(shade(GOLDEN), 0.3), 255), whole, line)
        inner = whole.inflate(-line // 2, -line // 2)
        pygame.draw.ellipse(large, (*shade(GOLDEN), 255), inner, max(1, line * 2 // 3))
