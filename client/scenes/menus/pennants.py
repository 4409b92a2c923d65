"""What a palette is chosen by: three pennants in its colours, large enough to tell them apart."""

from __future__ import annotations

from typing import Final

import pygame

from parlour.client.art import INK, Art
from parlour.client.kept import pictured
from parlour.client.layout import faces
from parlour.client.layout.faces import Segment
from parlour.client.palette import SEAT_COLOURS, Colour, in_use, shade, shade_in
from parlour.client.settings import Palette
from parlour.client.stage.studio import laid_over, smooth

SHOWN: Final = SEAT_COLOURS[1:4]
POLE: Final[Colour] = (224, 182, 92)
WIDE, HIGH, APART = 0.27, 0.66, 0.31
"""How wide and high a pennant is and how far the next one is, of the height of a choice."""
CLEFT: Final = 0.24
"""How far the tail of a pennant is cut in, of its height."""
LOW: Final = 0.1
"""How much higher a pennant hangs than the one in the middle, of the height of a choice."""


def pennants(
    art: Art, palette: Palette, segment: Segment, state: str, size: tuple[int, int]
) -> pygame.Surface:
    """Return a choice of a switch on which pennants of a palette hang; premultiplied."""
    made = faces.segment_face(art, segment, state, size).copy()
    side = min(size[1], round(size[0] / (2 * APART + WIDE + 0.2)))
    cloth = _row(side, palette, in_use())
    laid_over(made, cloth, (size[0] / 2, size[1] / 2))
    return made


@pictured
def _row(side: int, shown: Palette, palette: Palette) -> pygame.Surface:
    """Return pennants of a palette on a pole, so many pixels high with their surroundings."""
    assert palette == in_use()
    wide = round(side * (2 * APART + WIDE + 0.12))

    def draw(large: pygame.Surface, _finer: float) -> None:
        high = large.get_height()
        for number, colour in enumerate(SHOWN):
            x = large.get_width() / 2 + (number - 1) * APART * high
            top = high * (0.18 - (LOW if number != 1 else 0.0) / 2)
            _pennant(large, (x, top), high, shade_in(shown, colour))

    return smooth((wide, side), draw, 4)


def _pennant(large: pygame.Surface, at: tuple[float, float], high: int, colour: Colour) -> None:
    """Hang a pennant with its upper middle at a place."""
    x, top = at
    half, low = high * WIDE / 2, top + high * HIGH
    cut = low - high * HIGH * CLEFT
    cloth = [(x - half, top), (x + half, top), (x + half, low), (x, cut), (x - half, low)]
    pygame.draw.polygon(large, colour, cloth)
    fold = pygame.Color(*colour).lerp(pygame.Color(*shade(INK)), 0.28)
    pygame.draw.polygon(large, fold, [(x, top), (x + half, top), (x + half, low), (x, cut)])
    pygame.draw.polygon(large, shade(INK), cloth, max(1, round(high * 0.025)))
    pole = pygame.Rect(0, 0, round(2 * half + high * 0.06), max(2, round(high * 0.06)))
    pole.center = round(x), round(top)
    pygame.draw.rect(large, shade(POLE), pole, border_radius=pole.height // 2)
