"""Looks of clouds that are no ground: what gives way under an idol, breaks off, or bears one."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tau
from random import Random
from typing import Final

import pygame

from parlour.client.palette import Colour
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth

TUFT: Final = (
    (0.4, 0.36, 0.2), (0.62, 0.38, 0.19), (0.22, 0.58, 0.16), (0.79, 0.6, 0.15),
    (0.36, 0.56, 0.2), (0.66, 0.58, 0.19), (0.5, 0.5, 0.22), (0.3, 0.7, 0.15), (0.7, 0.71, 0.14),
    (0.5, 0.7, 0.18),
)  # fmt: skip
"""The balls of a bit of cloud: where each is, and how large, in shares of its width."""
WOOL: Final = 12
"""The balls of the rim of a cloud."""
SHELLS: Final = 26
"""Shades of a puff."""

BILLOWS, SOFTER = 40, 2.0
"""The billows of a bank of cloud, and how much smaller it is drawn, which is soft."""

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Cushion(Still):
    """The rim of a cloud that gives way under somebody's feet; the feet are its middle."""

    wide: float = 84.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw white balls of wool round an oval, those behind first."""
        size = studio.px(self.wide), studio.px(self.wide * 0.66)
        return Image(smooth(size, self._wool, 2), (size[0] // 2, round(size[1] * 0.5)))

    def _wool(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        turns = sorted((tau * n / WOOL for n in range(WOOL)), key=sin)
        for number, turn in enumerate(turns):
            x, y = oval(wide, high, turn, 0.35)
            r = wide * (0.125 if number % 2 else 0.145)
            for step in range(SHELLS):
                share = step / (SHELLS - 1)
                tint = between((150, 178, 206), (255, 255, 255), min(1.0, 1.7 * share))
                at = x - 0.2 * r * share, y - 0.4 * r * share
                pygame.draw.circle(large, (*tint, 255), at, r * (1 - 0.62 * share))


@dataclass(frozen=True, slots=True)
class Tuft(Still):
    """A ball of cloud that has broken off; the feet are its middle."""

    wide: float = 44.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw balls of wool over one another, those above last."""
        size = studio.px(self.wide), studio.px(self.wide * 0.8)
        return Image(smooth(size, self._balls, 2), (size[0] // 2, size[1] // 2))

    def _balls(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        for x, y, r in TUFT:
            for step in range(SHELLS):
                share = step / (SHELLS - 1)
                tint = between((196, 214, 234), (255, 255, 255), min(1.0, 1.5 * share))
                at = wide * (x - 0.2 * r * share), high * (y - 0.4 * r * share)
                pygame.draw.circle(large, (*tint, 255), at, wide * r * (1 - 0.62 * share))


@dataclass(frozen=True, slots=True)
class Bank(Still):
    """A bank of cloud in the light of the morning; the feet are its middle."""

    wide: float
    seed: int = 0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw billows of all sizes, in shade below and in light above, and soften them."""
        size = studio.px(self.wide), studio.px(self.wide * 0.62)
        coarse = studio.px(self.wide / SOFTER), studio.px(self.wide * 0.62 / SOFTER)
        billows = smooth(coarse, self._billows, 2)
        soft = pygame.transform.gaussian_blur(billows, 1)
        return Image(pygame.transform.smoothscale(soft, size), (size[0] // 2, size[1] // 2))

    def _billows(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        rng = Random(self.seed)
        balls = [
            (rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(0.07, 0.17))
            for _ in range(BILLOWS)
        ]
        for u, v, r in sorted(balls, key=lambda ball: ball[1]):
            x = wide * (0.5 + 0.33 * u)
            y = high * (0.52 + 0.24 * v * (1 - 0.6 * u * u))
            depth = (v + 1) / 2
            dark = between((206, 216, 232), (150, 168, 200), depth)
            light = between((252, 250, 244), (226, 232, 242), depth)
            for step in range(SHELLS):
                share = step / (SHELLS - 1)
                at = x - 0.22 * r * wide * share, y - 0.34 * r * wide * share
                tint = between(dark, light, min(1.0, 1.25 * share))
                pygame.draw.circle(large, (*tint, 255), at, r * wide * (1 - 0.8 * share))


def oval(wide: float, high: float, turn: float, reach: float, drop: float = 0.0) -> Pair:
    """Return a point round the middle of a picture, as far as a share of its width and height."""
    return wide * (0.5 + reach * cos(turn)), high * (0.5 + drop + reach * sin(turn))


def between(a: Colour, b: Colour, share: float) -> Colour:
    """Return a colour that is a share of the way from one to another."""
    red, green, blue = (round(p + (q - p) * share) for p, q in zip(a, b, strict=True))
    return red, green, blue
