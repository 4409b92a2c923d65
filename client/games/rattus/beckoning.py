"""What beckons: light and an arrow at a card that can be taken, and what bobs over land."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from parlour.client.games.rattus.class_card import SIZE
from parlour.client.palette import Colour, shade
from parlour.client.stage.studio import Frames, Image, Look, Studio, smooth

PULSE: Final = Frames(6, 5.0)
ARROW: Final = (30.0, 38.0)
"""How wide and high the arrow is beside a card."""
REACH, TO = 10.0, 4.0
"""How far it goes to and fro, and how near it comes to the card."""
LIGHT: Final = 7.0
"""Units that the frame of light is wide."""
GOLD: Final[Colour] = (255, 208, 92)
PALE: Final[Colour] = (255, 240, 186)
DARK: Final[Colour] = (66, 34, 12)


def swell(frame: int) -> float:
    """Return how far a pulse has come at a frame: 0 at its least, 1 at its most."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * frame / PULSE.number)


@dataclass(frozen=True, slots=True)
class Beckoned:
    """A frame of light round a class card, and an arrow that hops towards it; feet: its middle."""

    def frames(self, studio: Studio) -> Frames:
        """Return a pulse."""
        return PULSE

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it as strong as the pulse is."""
        aside = ARROW[0] + REACH + TO
        size = studio.px(SIZE[0] + 2 * aside), studio.px(SIZE[1])
        surface = smooth(size, partial(_beckoned, swell(frame), studio.px(aside) / size[0]), 2)
        return Image(surface, (size[0] // 2, size[1] // 2))


def _beckoned(strong: float, beside: float, large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()
    unit = high / SIZE[1]
    left = round(wide * beside)
    box = pygame.Rect(left, 0, wide - 2 * left, high)
    for inset, tint, level in ((0.0, GOLD, 0.5), (LIGHT * 0.4, PALE, 1.0)):
        line = max(2, round((LIGHT - inset) * unit * 0.6))
        alpha = round(255 * level * (0.45 + 0.55 * strong))
        frame = box.inflate(-2 * inset * unit, -2 * inset * unit)
        pygame.draw.rect(large, (*shade(tint), alpha), frame, line, round(box.w * 0.07))
    tip = left - unit * (TO + REACH * (1 - strong))
    for inset, tint in ((0.0, DARK), (0.13, GOLD), (0.3, PALE)):
        back, half = tip - ARROW[0] * unit * (1 - inset * 0.6), ARROW[1] * unit / 2 * (1 - inset)
        nose = tip - ARROW[0] * unit * inset * 0.7
        corners = [(back, high / 2 - half), (nose, high / 2), (back, high / 2 + half)]
        pygame.draw.polygon(large, (*shade(tint), 255), corners)


@dataclass(frozen=True, slots=True)
class Bobbing:
    """Another look that goes up and down where it is."""

    of: Look
    high: float = 7.0
    """Units that it goes up."""

    def frames(self, studio: Studio) -> Frames:
        """Return a pulse."""
        return PULSE

    def render(self, studio: Studio, frame: int) -> Image:
        """Return its first picture, lifted."""
        image = studio.image(self.of)
        x, y = image.feet
        return image._replace(feet=(x, y + round(self.high * studio.scale * swell(frame))))
