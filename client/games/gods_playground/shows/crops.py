"""The green and gold of a land, and the blight that runs over it: a glowing edge, ash behind."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from parlour.client.games.gods_playground.shows.torn import bounds_of, shapes_of
from parlour.client.games.gods_playground.shows.waves import COARSE, CREST, within
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.studio import STILL, Frames, Image, Studio

BLIGHT_STEPS, BLIGHT_PACE = 12, 18.0
"""Pictures of blight that runs over a land, and how many of them in a second."""
MEADOWS: Final[Mapping[str, Colour]] = {
    "prussia": (110, 166, 112), "lithuania": (66, 118, 58), "little_poland": (140, 164, 74),
}  # fmt: skip
"""The green of lands on which other things than wheat grow."""
GOLDEN: Final[Colour] = (206, 182, 70)


@dataclass(frozen=True, slots=True)
class Meadow:
    """Where things grow on a land: green round each spot, and bare where blight has come.

    Its feet are the middle of the land.
    """

    land: str
    start: Point
    """From where the blight comes."""
    spots: tuple[Point, ...]
    """Where it is green."""
    blighted: bool = False

    def frames(self, studio: Studio) -> Frames:
        """Return how far the blight has come."""
        return Frames(BLIGHT_STEPS, BLIGHT_PACE, loop=False) if self.blighted else STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the green round all spots, and over it what the blight leaves."""
        box, s = bounds_of((self.land,)), studio.scale / COARSE
        size = (max(1, round(box.w * s)), max(1, round(box.h * s)))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        green, rng = shade(MEADOWS.get(self.land, GOLDEN)), Random(self.land)
        for x, y in self.spots:
            patch = pygame.Rect(0, 0, round(132 * s), round(92 * s))
            patch.center = round((x - box.x) * s), round((y - 10 - box.y) * s)
            tint = tuple(min(255, round(part * rng.uniform(0.9, 1.1))) for part in green)
            pygame.draw.ellipse(surface, (*tint, LUSH), patch)
        if self.blighted:
            self._blight(surface, ((self.start[0] - box.x) * s, (self.start[1] - box.y) * s),
                         (frame + 1) / BLIGHT_STEPS, s)  # fmt: skip
        return within(self.land, surface, studio)

    def _blight(self, surface: pygame.Surface, at: Point, share: float, s: float) -> None:
        """Draw ash that grows behind a thin edge which glows, soft and nowhere straight."""
        far, rng = reach_of(self.land, self.start) * s * share, Random(self.land)
        turns = [(rng.uniform(0, math.tau), beats, size) for beats, size in WAVERS]
        for back, tint in FRONT:
            points = []
            for step in range(96):
                angle = math.tau * step / 96
                swing = sum(size * math.sin(beats * angle + turn) for turn, beats, size in turns)
                away = max(0.0, far * (1 + swing) - back * s)
                points.append((at[0] + math.cos(angle) * away, at[1] + math.sin(angle) * away))
            pygame.draw.polygon(surface, tint, points)


def reach_of(land: str, start: Point) -> float:
    """Return how far blight runs from where it comes from, until it has all of a land."""
    return max(math.dist(start, at) for shape in shapes_of((land,)) for at in shape) + CREST


LUSH: Final = 130
"""How strong the green of a land is, of 255."""
WAVERS: Final = ((3, 0.05), (7, 0.03), (13, 0.016))
"""How often the edge of blight swings in and out round its circle, and how far, in shares."""
FRONT: Final = (
    (0.0, (255, 138, 44, 120)), (7.0, (255, 206, 110, 235)), (14.0, (176, 70, 22, 220)),
    (22.0, (58, 42, 30, 170)), (40.0, (92, 80, 66, 140)), (76.0, (132, 122, 106, 112)),
)  # fmt: skip
"""The edge of blight from outside, and what it leaves: units behind it, and in what colour."""
