"""Who lives in the sea of Playing Gods and sails on it: all roam about, and some dive."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tau
from typing import Final, NamedTuple

import pygame

from parlour.client.games.playing_gods.figures import Mirrored
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.studio import Frames, Image, Look, Studio

ROAMS: Final = Frames(48, 2.0)
"""How often who roams is seen to have come on, until it is where it began."""
STRAYS: Final = 0.14
"""How far up and down they go on their way, of how far they go across."""
DIVES, DEEP = 0.8, 0.97
"""At what share of its reach a swimmer dives, and from where on it is below the water."""
WATER: Final = 3.0
"""How far below its feet the water is that meets it."""
SEEN: Final = 0.14
"""How much of a swimmer is above the water at least, or nothing of it is seen."""
FOAM: Final = (232, 248, 252, 210)


class Dweller(NamedTuple):
    """One that roams about."""

    name: str
    sprite: str
    at: Point
    reach: float
    """How far it goes to either side."""
    dives: bool = False
    """Whether it turns below the water."""


DWELLERS: Final = (
    Dweller("ship:0", "ship/0", (752.0, 700.0), 26.0),
    Dweller("ship:1", "ship/1", (782.0, 522.0), 18.0),
    Dweller("ship:2", "ship/2", (1394.0, 738.0), 22.0),
    Dweller("whale", "whale", (1650.0, 632.0), 22.0, dives=True),
    Dweller("fluke", "fluke", (1304.0, 292.0), 6.0, dives=True),
    Dweller("serpent", "serpent", (1520.0, 736.0), 18.0, dives=True),
)
"""All of them; no way crosses land or a cloud of the ring, nor passes below the hand."""


@dataclass(frozen=True, slots=True)
class Roaming:
    """Something that goes to and fro in the water, and faces where it goes."""

    of: Sprite
    reach: float
    dives: bool = False

    def frames(self, studio: Studio) -> Frames:
        """Return how it comes on."""
        return ROAMS

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it where it is on its way, as far as it is above the water."""
        turn = tau * frame / ROAMS.number
        number = self.of.frames(studio).number
        look: Look = self.of if cos(turn) >= 0 else Mirrored(self.of)
        image = studio.image(look, frame % number)
        if self.dives:
            image = _sunk(image, _depth(abs(sin(turn))), studio.px(WATER))
        across = round(self.reach * sin(turn) * studio.scale)
        down = round(self.reach * STRAYS * sin(2 * turn) * studio.scale)
        return Image(
            image.surface,
            (image.feet[0] - across, image.feet[1] - down),
            image.shadow,
            (image.shadow_feet[0] - across, image.shadow_feet[1] - down),
        )


def _depth(reached: float) -> float:
    """Return how deep a swimmer is, 0 to 1, where it has gone so much of its way to a side."""
    return min(1.0, max(0.0, (reached - DIVES) / (DEEP - DIVES)))


def _sunk(image: Image, depth: float, below: int) -> Image:
    """Return a swimmer so deep in the water, foam where it meets it."""
    if not depth:
        return image
    line = min(image.surface.get_height(), image.feet[1] + below)
    rows = round(line * (1 - depth))
    if rows < SEEN * line:
        return Image(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0))
    wide, foam = image.surface.get_width(), max(2, below)
    surface = pygame.Surface((wide, rows + foam), pygame.SRCALPHA)
    surface.blit(image.surface, (0, 0), (0, 0, wide, rows))
    solid = surface.get_bounding_rect()
    ring = pygame.Rect(solid.x, rows - foam, solid.w, 2 * foam)
    pygame.draw.ellipse(surface, FOAM, ring, max(1, foam // 2))
    return Image(surface, (image.feet[0], rows - below))
