"""Light on the land that is fought for alone: all round its border it is dark."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import region_index
from parlour.client.games.gods_playground.shows.dimming import faded, frayed
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio

DOT: Final = 5.0
"""Units of a dot of shade before it is enlarged."""
DARK: Final = 138
"""How dark it is beyond the border, of 255."""
SOFT: Final = 3
"""How many times coarser the edge of the light is made before it is soft."""
GLOW: Final = (118, 84, 26, 0)
"""The light along the border, added to the land."""
WIDE: Final = 2
"""Dots that it is wide."""
FRAYS: Final = (16.0, 12.0)
"""Dots at its own sides within which the shade ends."""


@dataclass(frozen=True, slots=True)
class Limelight(Still):
    """Shade over all that is near a region, which itself stays bright; feet in its middle."""

    place: str
    """The region."""
    seen: Box
    """The part of the world that it lies over."""
    ground: Box | None = None
    """Where besides it is bright: the ground before a camp on which men stand."""
    whole: bool = False
    """Whether all of the shade is seen, and not only what is near."""

    @property
    def from_afar(self) -> Limelight:
        """Return it as it is where the camera does not come nearer."""
        return replace(self, whole=True)

    def render(self, studio: Studio, frame: int) -> Image:
        """Work it out coarsely and enlarge it."""
        size = (studio.px(self.seen.w), studio.px(self.seen.h))
        return Image(studio.enlarged(self, self._coarse, size), (size[0] // 2, size[1] // 2))

    def _coarse(self) -> pygame.Surface:
        """Return it with a dot for a few units: soft at the border, and a line of light on it."""
        dots = round(self.seen.w / DOT), round(self.seen.h / DOT)
        shade = pygame.Surface(dots, pygame.SRCALPHA)
        shade.fill((0, 0, 0, DARK))
        outlines = [
            [self._dot(point) for point in outline]
            for outline in places().regions[region_index(self.place)].outlines
        ]
        for outline in outlines:
            pygame.draw.polygon(shade, (0, 0, 0, 0), outline)
        if self.ground is not None:
            corner = self._dot((self.ground.x, self.ground.y))
            room = pygame.Rect(*corner, self.ground.w / DOT, self.ground.h / DOT)
            pygame.draw.ellipse(shade, (0, 0, 0, 0), room)
        coarser = pygame.transform.smoothscale(shade, (dots[0] // SOFT, dots[1] // SOFT))
        shade = pygame.transform.smoothscale(coarser, dots)
        if self.whole:
            faded(shade)
        for outline in outlines:
            glow = pygame.Surface(dots, pygame.SRCALPHA)
            pygame.draw.lines(glow, GLOW, True, outline, WIDE)
            shade.blit(glow, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        if not self.whole:
            frayed(shade, FRAYS)
        return shade

    def _dot(self, point: tuple[float, float]) -> Point:
        return (point[0] - self.seen.x) / DOT, (point[1] - self.seen.y) / DOT
