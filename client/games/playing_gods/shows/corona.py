"""A flare of the sun: the burning rim of a sun too large to be seen, and a tongue of its fire."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import hypot, pi, sin
from random import Random
from typing import Final

import pygame

from parlour.client.stage.still import Still
from parlour.client.stage.studio import Frames, Image, Studio, smooth

COARSE: Final = (128, 34)
"""Pixels of the picture of which the rim is made."""
ROUND: Final = 150.0
"""How far its middle is above that, in pixels of it: so little bent it is."""
ENDS: Final = 0.34
"""Over how much of half its width it is fainter towards its ends."""
FLICKERS: Final = Frames(3, 12)
TONGUE: Final = (190.0, 330.0)
"""How large a tongue of fire is."""
PARTS: Final = 70
LAYERS: Final = (
    (1.0, (214, 52, 10, 255)), (0.76, (255, 122, 24, 255)), (0.5, (255, 196, 70, 255)),
    (0.24, (255, 250, 222, 255)),
)  # fmt: skip
"""What it consists of: how wide of it, and in which colour."""
LICKS: Final = 5
"""Small tongues that leave it."""


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
class Tongue:
    """A tongue of fire that licks down from the sky; its feet are where it strikes."""

    seed: int

    def frames(self, studio: Studio) -> Frames:
        """Return how it flickers."""
        return FLICKERS

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it: a bow of fire, broad above, with small tongues that leave it."""
        size = studio.px(TONGUE[0]), studio.px(TONGUE[1])
        surface = smooth(size, partial(self._fire, frame=frame), 2)
        return Image(surface, (round(size[0] * 0.5), size[1] - 2))

    def _fire(self, large: pygame.Surface, finer: float, frame: int) -> None:
        wide, high = large.get_size()
        rng = Random(f"{self.seed} {frame}")
        wave, start = rng.uniform(0.03, 0.06), rng.uniform(0, 2 * pi)
        way = [
            (
                wide * (0.5 + 0.24 * sin(pi * part / PARTS) + wave * sin(start + part * 0.22)),
                high * part / PARTS,
            )
            for part in range(PARTS + 1)
        ]
        licks = [
            (way[rng.randrange(PARTS // 6, PARTS - 9)], rng.choice((-1, 1)), rng.uniform(0.6, 1.0))
            for _ in range(LICKS)
        ]
        for share, tint in LAYERS:
            layer = pygame.Surface(large.get_size(), pygame.SRCALPHA)
            for part, (x, y) in enumerate(way):
                thick = wide * (0.17 * (1 - part / PARTS) + 0.05) * share
                pygame.draw.circle(layer, tint, (x, y), max(1.0, thick))
            for (x, y), side, reach in licks:
                for step in range(7):
                    spot = x + side * wide * 0.042 * step * reach, y + high * 0.016 * step
                    thick = max(1.0, wide * 0.05 * (1 - step / 7) * share)
                    pygame.draw.circle(layer, tint, spot, thick)
            large.blit(layer, (0, 0))
