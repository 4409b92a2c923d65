"""A flare of the sun: the burning rim of a sun too large to be seen, and a beam of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi, sin
from random import Random
from typing import Final

import pygame

from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Frames, Image, Studio

COARSE: Final = (128, 34)
"""Pixels of the picture of which the rim is made."""
ROUND: Final = 150.0
"""How far its middle is above that, in pixels of it: so little bent it is."""
ENDS: Final = 0.34
"""Over how much of half its width it is fainter towards its ends."""
FLICKERS: Final = Frames(3, 12)
RAY_WIDE, RAY_NARROWS = 150.0, 0.42
"""How wide a beam is where it begins, and how much of that at its foot."""
RAY_COARSE, RAY_SOFT = 5, 2
"""Units of a point of a beam, and how many of these its edges are blurred by."""
RAY_LAYERS: Final = (
    (1.0, (255, 120, 24, 110)), (0.7, (255, 186, 60, 170)), (0.44, (255, 240, 190, 230)),
    (0.26, (255, 255, 255, 255)),
)  # fmt: skip
"""What it consists of: how wide of it, and in which colour."""


@dataclass(frozen=True, slots=True)
class Rim(Still):
    """The rim of a sun, so wide, that hangs into the picture from above; its feet are on top."""

    wide: float

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely: white above, then golden, red where it ends, with flames along it."""
        coarse = pygame.Surface(COARSE, pygame.SRCALPHA)
        rng = Random(7)
        flames = [(rng.uniform(0.5, 1.6), rng.uniform(0, 2 * pi)) for _ in range(3)]
        for x in range(COARSE[0]):
            across = x - COARSE[0] / 2
            reach = 25 + sum(
                high * sin(across * 0.11 * (n + 1.7) + start)
                for n, (high, start) in enumerate(flames)
            )
            for y in range(COARSE[1]):
                far = hypot(across * 0.82, y + ROUND) - ROUND
                share = max(0.0, 1 - far / reach) * min(
                    1.0, (1 - abs(across) * 2 / COARSE[0]) / ENDS
                )
                level = 255 * min(1.0, 2.2 * share)
                green, blue = 0.22 + 0.78 * share**0.8, max(0.0, 1.3 * share - 0.35)
                tint = round(level), round(level * min(1.0, green)), round(level * min(1.0, blue))
                coarse.set_at((x, y), (*tint, round(level)))
        size = studio.px(self.wide), studio.px(self.wide * COARSE[1] / COARSE[0])
        return Image(pygame.transform.smoothscale(coarse, size), (size[0] // 2, 0))


@dataclass(frozen=True, slots=True)
class Ray:
    """A beam of the sun that comes from so far off; its feet are where it strikes."""

    across: float
    up: float

    def frames(self, studio: Studio) -> Frames:
        """Return how it flickers."""
        return FLICKERS

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely: it narrows to its foot, white within, and is lost at its edges."""
        margin = RAY_WIDE
        size = abs(self.across) + 2 * margin, self.up + 2 * margin
        coarse = pygame.Surface([round(each / RAY_COARSE) for each in size], pygame.SRCALPHA)
        foot = pygame.Vector2(margin + max(0.0, -self.across), margin + self.up)
        top = foot + pygame.Vector2(self.across, -self.up)
        aside = (top - foot).normalize().rotate(90)
        for share, tint in RAY_LAYERS:
            wide = share * RAY_WIDE * (1.0, 0.88, 0.95)[frame] / 2
            corners = (
                top + aside * wide, top - aside * wide,
                foot - aside * wide * RAY_NARROWS, foot + aside * wide * RAY_NARROWS,
            )  # fmt: skip
            layer = pygame.Surface(coarse.get_size(), pygame.SRCALPHA)
            pygame.draw.polygon(layer, tint, [each / RAY_COARSE for each in corners])
            pygame.draw.circle(layer, tint, foot / RAY_COARSE, wide * RAY_NARROWS / RAY_COARSE)
            coarse.blit(
                pygame.transform.gaussian_blur(layer.premul_alpha(), RAY_SOFT),
                (0, 0),
                special_flags=PREMULTIPLIED,
            )
        whole = [studio.px(each) for each in size]
        feet = studio.px(foot.x), studio.px(foot.y)
        return Image(pygame.transform.smoothscale(coarse, whole), feet)
