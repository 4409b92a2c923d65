"""Miniatures before the low sun: their edges glow, their sides are dark, long shadows fall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.palette import Colour
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.studio import STILL, Frames, Image, Studio

ABOVE: Final[Colour] = (255, 240, 216)
UNDER: Final[Mapping[bool, Colour]] = {False: (164, 134, 138), True: (232, 208, 192)}
"""By what the light is multiplied above, and below: for most, and for whoever shines."""
RIM: Final[Colour] = (255, 214, 132)
SHADOW: Final = (30, 20, 26, 120)
UNDERNEATH, DARK = (0.7, 0.13), 170
"""Of the width of somebody, how wide and high the dark is on which they stand; how dark it is."""
FLAT, SLANT = 0.27, 0.42
"""How long a shadow is, of the height, and how far it leans to the left, of that."""


@dataclass(frozen=True, slots=True)
class Lit:
    """A sprite of the atlas, larger, and with the sun behind it to the right."""

    name: str
    size: float
    """How many times as large as on the map."""
    action: str = "idle"
    heading: int = 0
    shines: bool = False
    step: int | None = None
    """The one step of the action that is seen; None: it goes on."""

    def frames(self, studio: Studio) -> Frames:
        """Return those of the action."""
        return STILL if self.step is not None else studio.action(self.name, self.action)

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the atlas, and light it."""
        scale = studio.scale * self.size
        step = frame if self.step is None else self.step
        image = studio.sprite(self.name, self.action, self.heading, step, scale)
        surface, (x, y) = image.surface.copy(), image.feet
        shape = _silhouette(surface)
        _dusk(surface, UNDER[self.shines])
        _glow(surface, shape, max(1, round(scale * 1.1)))
        action = studio.action(self.name, self.action)
        longest = 0 if action.loop else action.number - 1
        if self.step is None and step != longest:  # one shadow does for all steps: it takes long
            one = studio.image(self, longest)
            return Image(surface, (x, y), one.shadow, one.shadow_feet)
        seen = shape.get_bounding_rect()
        shadow, lean = _cast(shape, seen.bottom)
        up = _stand_on(shadow, lean, seen)
        return Image(surface, (x, y), up[0], (x + lean, y - seen.bottom + round(5 * scale) + up[1]))


def _silhouette(surface: pygame.Surface) -> pygame.Surface:
    """Return the shape in premultiplied white."""
    shape = surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return shape.premul_alpha()


def _dusk(surface: pygame.Surface, under: Colour) -> None:
    """Darken a figure downwards: the light comes from behind."""
    column = pygame.Surface((1, 2), pygame.SRCALPHA)
    column.set_at((0, 0), (*ABOVE, 255))
    column.set_at((0, 1), (*under, 255))
    veil = pygame.transform.smoothscale(column, surface.get_size())
    surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _glow(surface: pygame.Surface, shape: pygame.Surface, thick: int) -> None:
    """Let the edges towards the sun, above and on the right, glow."""
    rim = shape.copy()
    rim.blit(shape, (-thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    rim.fill((*RIM, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(rim, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _cast(shape: pygame.Surface, feet: int) -> tuple[pygame.Surface, int]:
    """Return the shadow that falls towards whoever looks, and how far to the left it goes."""
    wide, high = shape.get_width(), max(1, min(feet, shape.get_height()))
    flat = max(1, round(high * FLAT))
    body = pygame.transform.flip(shape.subsurface((0, 0, wide, high)), False, True)
    body = pygame.transform.smoothscale(body, (wide, flat))
    body.fill(SHADOW, special_flags=pygame.BLEND_RGBA_MULT)
    body.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    lean = round(high * SLANT)
    shadow = pygame.Surface((wide + lean, flat), pygame.SRCALPHA)
    for row in range(flat):
        share = row / flat
        part = body.subsurface((0, row, wide, 1))
        shadow.blit(part, (round(lean * (1 - share)), row))
    return shadow, lean


def _stand_on(shadow: pygame.Surface, lean: int, seen: pygame.Rect) -> tuple[pygame.Surface, int]:
    """Return a shadow with the dark right below the belly, and how much higher it begins."""
    wide, high = round(seen.w * UNDERNEATH[0]), round(seen.w * UNDERNEATH[1])
    whole = pygame.Surface((shadow.get_width(), shadow.get_height() + high // 2), pygame.SRCALPHA)
    whole.blit(shadow, (0, high // 2))
    dark = soft_shadow((wide, high), DARK)
    at = (lean + seen.centerx - wide // 2, 0)
    whole.blit(dark, at, special_flags=pygame.BLEND_RGBA_MAX)
    return whole, high // 2
