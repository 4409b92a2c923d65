"""The green and gold of a land, and the blight that runs over it: a glowing edge, ash behind."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from parlour.client.games.gods_playground.shows.embers import (
    LAST,
    Ramp,
    catching_from,
    over_land,
)
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
        if not self.blighted:
            return within(self.land, surface, studio)
        front = (LAST + DIES) * (frame + 1) / BLIGHT_STEPS
        blight = catching_from(self.land, self.start).edge(front, BLIGHT)
        green_land = within(self.land, surface, studio).surface
        dots = pygame.transform.smoothscale(green_land, blight.get_size())
        dots.blit(blight, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return over_land(self.land, dots, studio)


def reach_of(land: str, start: Point) -> float:
    """Return how far blight runs from where it comes from, until it has all of a land."""
    return max(math.dist(start, at) for shape in shapes_of((land,)) for at in shape) + CREST


LUSH: Final = 130
"""How strong the green of a land is, of 255."""
DIES: Final = 30.0
"""How long the last of what dies glows, in steps of which blight takes 255 over the whole land."""
BLIGHT: Final[Ramp] = (
    (-5.0, (255, 138, 44, 0)), (0.0, (255, 150, 52, 110)), (4.0, (255, 206, 110, 235)),
    (8.0, (226, 112, 34, 225)), (15.0, (122, 58, 26, 200)), (26.0, (70, 54, 42, 170)),
    (60.0, (104, 94, 80, 140)), (120.0, (132, 122, 106, 112)), (999.0, (132, 122, 106, 112)),
)  # fmt: skip
"""The edge of blight, and the ash that it leaves, by how long it has been there."""
