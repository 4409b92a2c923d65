"""Ribbons that bear a few words for the whole table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from parlour.client.art import DARK, GOLD
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth

PAPER: Colour = (248, 234, 198)


@dataclass(frozen=True, slots=True)
class Ribbon(Still):
    """A few words for the whole table, on a ribbon with swallow tails: of parchment, or cloth."""

    text: str
    size: float = 40.0
    cloth: Colour = PAPER
    ink: Colour = DARK

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the ribbon, as long as its words are."""
        room = (1500.0, self.size * 1.66)
        text = studio.art.text(self.text, self.size, self.ink, "title", room).premul_alpha()
        high = studio.px(self.size * 1.66)
        wide = text.get_width() + high * 2
        surface = smooth((wide, high), partial(_ribbon, shade(self.cloth)), 2)
        laid_over(surface, text, (wide / 2, high * 0.42))
        return Image(surface, (wide // 2, high // 2))


def _ribbon(cloth: Colour, large: pygame.Surface, finer: float) -> None:
    """Draw the ribbon; one of cloth has a broad hem of gold and is lighter above."""
    wide, high = large.get_size()
    tail = high * 0.62
    edge = max(2, round(high * 0.035))
    gold, brown = (*shade(GOLD), 255), (92, 60, 30, 255)
    for left, way in ((0.0, 1), (float(wide), -1)):
        points = [
            (left, high * 0.22),
            (left + way * high, high * 0.22),
            (left + way * high, high),
            (left, high),
            (left + way * tail * 0.5, high * 0.61),
        ]
        pygame.draw.polygon(large, (*darker(cloth, 0.74), 255), points)
        pygame.draw.polygon(large, brown, points, edge)
    middle = pygame.Rect(round(tail), 0, round(wide - 2 * tail), round(high * 0.84))
    pygame.draw.rect(large, (*cloth, 255), middle)
    if cloth == shade(PAPER):
        pygame.draw.rect(large, gold, middle.inflate(-edge * 5, -edge * 5), max(1, edge // 2))
    else:
        upper = pygame.Rect(middle.x, 0, middle.w, middle.h // 2)
        pygame.draw.rect(large, (*lighter(cloth, 0.12), 255), upper)
        pygame.draw.rect(large, gold, middle, edge * 3)
    pygame.draw.rect(large, brown, middle, edge)
