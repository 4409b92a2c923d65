"""What actors look like: sprites of the atlas, drawings, and looks made of other looks."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from parlour.client.kept import pictured
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Frames,
    Image,
    Look,
    Studio,
    fade,
    smooth,
)

SHADOW = 70
"""How dark a soft shadow is, of 255."""
SHADOW_SIDE, SHADOW_RINGS = 64, 16
OUTLINED = 12
"""Pixels of the least part of a ghost round which a line goes."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A miniature of the atlas in one of its actions, looking to a heading.

    Headings are 0 to 7 from the right (east), against the clock: 2 is away from the viewer.
    """

    name: str
    action: str = "idle"
    heading: int = 0
    shade: float = 1.0
    """How dark its shadow is, of what the atlas has."""

    def frames(self, studio: Studio) -> Frames:
        """Return those of the action."""
        return studio.action(self.name, self.action)

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the atlas."""
        image = studio.sprite(self.name, self.action, self.heading, frame, studio.scale)
        if self.shade == 1 or image.shadow is None:
            return image
        shadow = image.shadow.copy()
        fade(shadow, self.shade)
        return image._replace(shadow=shadow)


@dataclass(frozen=True, slots=True)
class Picture(Still):
    """A drawing of ``assets/pieces``, ``size`` units high; its feet are in its middle or below."""

    name: str
    size: float
    feet: float = 0.5
    """How far down its feet are: 0.5 lies, 1 stands."""
    turns_over: bool = False
    shadow: bool = True

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it, with a soft shadow."""
        surface = studio.piece(self.name, self.size)
        wide, high = surface.get_size()
        feet = (wide // 2, round(high * self.feet))
        if not self.shadow:
            return Image(surface, feet)
        shadow = soft_shadow((round(wide * 0.9), max(2, round(high * 0.34))))
        drop = round(high * (0.92 - self.feet)) if self.feet < 1 else round(high * 0.02)
        at = (shadow.get_width() // 2, shadow.get_height() // 2 - drop)
        return Image(surface, feet, shadow, at)


@dataclass(frozen=True, slots=True)
class Ghost:
    """Another look as a plan: translucent, and without a shadow."""

    of: Look
    alpha: float = 0.75
    edge: tuple[int, int, int] | None = None
    """The colour of the line round it; None: there is none."""

    def frames(self, studio: Studio) -> Frames:
        """Return those of what it is the ghost of."""
        return self.of.frames(studio)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it thinly."""
        image = studio.image(self.of, frame)
        surface = image.surface.copy()
        fade(surface, self.alpha)
        if self.edge is not None:
            mask = pygame.mask.from_surface(image.surface)
            thick = max(2, surface.get_height() // 24)
            for part in mask.connected_components(OUTLINED):
                pygame.draw.lines(surface, (*self.edge, 255), True, part.outline(), thick)
        return Image(surface, image.feet)


def ghostly(look: Look) -> Ghost:
    """Return the ghost of a look; a ghost is its own."""
    return look if isinstance(look, Ghost) else Ghost(look)


@dataclass(frozen=True, slots=True)
class Stack(Still):
    """So many of one thing on top of each other; more than ``most`` look like ``most``."""

    of: Look
    number: int
    step: float = 5.0
    """Units from one to the next."""
    most: int = 8

    def counting(self, number: int) -> Stack:
        """Return a stack of another number."""
        return Stack(self.of, number, self.step, self.most)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw one on the other."""
        image = studio.image(self.of)
        layers = max(1, min(self.number, self.most))
        rise = studio.px(self.step)
        wide, high = image.surface.get_size()
        surface = pygame.Surface((wide, high + rise * (layers - 1)), pygame.SRCALPHA)
        for layer in range(layers):
            at = (0, rise * (layers - 1 - layer))
            surface.blit(image.surface, at, special_flags=PREMULTIPLIED)
        feet = (image.feet[0], image.feet[1] + rise * (layers - 1))
        return Image(surface, feet, image.shadow, image.shadow_feet)


def soft_shadow(size: tuple[int, int], darkness: int = SHADOW) -> pygame.Surface:
    """Return a soft dark oval of a size in pixels, premultiplied."""
    wide, high = max(1, size[0]), max(1, size[1])
    return pygame.transform.smoothscale(_round_shadow(darkness), (wide, high))


@pictured
def _round_shadow(darkness: int) -> pygame.Surface:
    def draw(large: pygame.Surface, finer: float) -> None:
        middle = large.get_width() / 2
        for ring in range(SHADOW_RINGS):
            share = (ring + 1) / SHADOW_RINGS
            tint = (0, 0, 0, round(darkness * share * share * (3 - 2 * share)))
            pygame.draw.circle(
                large, tint, (middle, middle), middle * (1 - share + 1 / SHADOW_RINGS)
            )

    return smooth((SHADOW_SIDE, SHADOW_SIDE), draw, 2)
