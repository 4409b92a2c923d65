"""Light over the whole world of Playing Gods: rays behind somebody, and dusk round what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.palette import Colour
from parlour.client.stage.geometry import WORLD
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Frames, Image, Studio

COARSE: Final = 24
"""Units of a point of the dusk, which is soft."""
RINGS: Final = 24
"""Steps from light to dark."""
RAYS, SHINES = 14, 4
"""The rays of a shine, and its pictures from one ray to the next."""
COVERS: Final = 150
"""How much of what is behind them rays cover, of 255: light alone is lost on a bright sea."""
WELLS_UP: Final = Frames(4, 2.0)
LIT, LIT_RISES, LIT_COARSE = (320.0, 230.0), 136.0, 4
"""How large the light round a cloud is, how far it reaches up, and how coarsely it is drawn."""
LIT_TINTS: Final[tuple[Colour, Colour]] = ((255, 176, 40), (255, 250, 214))
"""Its colours, outside and inside."""


@dataclass(frozen=True, slots=True)
class Dusk(Still):
    """A soft shade over the whole world but for an oval spot; its feet are the upper corner."""

    spot: tuple[float, float]
    reach: tuple[float, float] = (260.0, 200.0)
    level: int = 118
    colour: Colour = (6, 20, 52)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it."""
        size = (studio.px(WORLD.w), studio.px(WORLD.h))
        return Image(studio.enlarged(self, self._coarse, size), (0, 0))

    def _coarse(self) -> pygame.Surface:
        """Return it with a dot for a few units."""
        coarse = pygame.Surface((round(WORLD.w / COARSE), round(WORLD.h / COARSE)), pygame.SRCALPHA)
        coarse.fill(self._tint(1.0))
        for ring in range(RINGS, -1, -1):
            share = ring / RINGS
            half = [reach * (0.7 + share / 1.1) / COARSE for reach in self.reach]
            oval = pygame.Rect(0, 0, round(2 * half[0]), round(2 * half[1]))
            oval.center = round(self.spot[0] / COARSE), round(self.spot[1] / COARSE)
            pygame.draw.ellipse(coarse, self._tint(share), oval)
        return coarse

    def _tint(self, share: float) -> tuple[int, int, int, int]:
        """Return its colour where it is so dark, premultiplied."""
        level = round(self.level * share * share * (3 - 2 * share))
        red, green, blue = (round(part * level / 255) for part in self.colour)
        return red, green, blue, level


@dataclass(frozen=True, slots=True)
class Shine:
    """Rays of light that turn slowly, added to what is behind them; the feet are their middle."""

    colour: Colour = (255, 224, 140)
    wide: float = 640.0

    def frames(self, studio: Studio) -> Frames:
        """Return how it turns."""
        return Frames(SHINES, 7.0)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely, each ray fading outwards."""
        side = 160
        coarse = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = pygame.Vector2(side / 2, side / 2)
        for ring in range(RINGS, 0, -1):
            share = (1 - ring / (RINGS + 1)) ** 0.85 * 0.85
            tint = (*(round(part * share) for part in self.colour), round(255 * share))
            for ray in range(RAYS):
                turn = 360 * (ray + frame / SHINES) / RAYS
                reach = side / 2 * ring / RINGS * (1.0 if ray % 2 else 0.78)
                ends = (pygame.Vector2(reach, 0).rotate(turn + aside) for aside in (-6.5, 6.5))
                pygame.draw.polygon(coarse, tint, [middle, *(middle + end for end in ends)])
            pygame.draw.circle(coarse, tint, middle, side * 0.17 * ring / RINGS)
        soft = pygame.transform.gaussian_blur(coarse, 1)
        soft.fill((255, 255, 255, COVERS), special_flags=pygame.BLEND_RGBA_MULT)
        whole = studio.px(self.wide)
        return Image(pygame.transform.smoothscale(soft, (whole, whole)), (whole // 2, whole // 2))


@dataclass(frozen=True, slots=True)
class Lit:
    """Light that wells up round the cloud on which a god acts; the feet are the cloud's middle."""

    def frames(self, studio: Studio) -> Frames:
        """Return how it swells."""
        return WELLS_UP

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw ovals that grow brighter towards their middle, and blur them."""
        wide, high = LIT
        swollen = (0.9, 0.95, 1.0, 0.95)[frame]
        coarse = pygame.Surface(
            (round(wide / LIT_COARSE), round(high / LIT_COARSE)), pygame.SRCALPHA
        )
        for ring in range(RINGS):
            share = (ring + 1) / RINGS
            box = coarse.get_rect()
            inner = box.inflate(*(-part * (1 - swollen * (1 - 0.72 * share)) for part in box.size))
            tint = [round(far + (near - far) * share) for far, near in zip(*LIT_TINTS, strict=True)]
            pygame.draw.ellipse(coarse, (*tint, round(255 * min(1.0, 1.5 * share**1.4))), inner)
        soft = pygame.transform.gaussian_blur(coarse.premul_alpha(), 1)
        size = studio.px(wide), studio.px(high)
        return Image(pygame.transform.smoothscale(soft, size), (size[0] // 2, studio.px(LIT_RISES)))
