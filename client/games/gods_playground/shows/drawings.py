"""What only shows bring on: light, eagles, large riders."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from parlour.client.art import GOLD
from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import haloed, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Frames, Image, Studio, laid_over, smooth

Outline = Sequence[tuple[float, float]]
RIM = 0.5
"""Units that the light on the edges of somebody is wide."""


@dataclass(frozen=True, slots=True)
class Grand:
    """A sprite of the atlas, larger than it stands on the map, and as sharp."""

    name: str
    size: float
    """How many times as large."""
    action: str = "idle"
    heading: int = 0
    mirrored: bool = False
    rim: Colour | None = None
    """The light on its edges, which sets it apart from who stands behind it."""

    def frames(self, studio: Studio) -> Frames:
        """Return those of the action."""
        return studio.action(self.name, self.action)

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the atlas at that size."""
        scale = studio.scale * self.size
        image = studio.sprite(self.name, self.action, self.heading, frame, scale)
        if self.rim is not None:
            lit = haloed(image.surface, shade(self.rim), max(1, round(scale * RIM)))
            image = image._replace(surface=lit)
        if not self.mirrored:
            return image
        turned = pygame.transform.flip(image.surface, True, False)
        feet = (turned.get_width() - image.feet[0], image.feet[1])
        return image._replace(surface=turned, feet=feet)


@dataclass(frozen=True, slots=True)
class Posed(Still):
    """A sprite of the atlas that is kept in one step of an action."""

    name: str
    size: float
    """How many times as large as in the atlas."""
    action: str
    heading: int
    step: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Take the step from the atlas at that size."""
        scale = studio.scale * self.size
        return studio.sprite(self.name, self.action, self.heading, self.step, scale)


@dataclass(frozen=True, slots=True)
class Beam(Still):
    """Light that falls from above on where its feet are."""

    colour: Colour = (255, 232, 150)
    height: float = 420.0
    width: float = 130.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a wedge of light, strongest in its middle, that ends in a pool."""
        wide, high = studio.px(self.width), studio.px(self.height)
        rows, across = 72, 48
        coarse = pygame.Surface((across, rows), pygame.SRCALPHA)
        pool = rows - across * self.width / self.height * 0.16 * rows / across
        for y in range(rows):
            share = min(1.0, (y + 0.5) / pool)
            half = across * (0.12 + 0.36 * share)
            if y > pool:
                half *= math.sqrt(max(0.0, 1 - ((y + 0.5 - pool) / (rows - pool)) ** 2))
            for ring, strength in ((1.0, 20), (0.72, 44), (0.44, 74)):
                level = strength * (0.35 + 0.65 * share)
                tint = tuple(round(part * level / 255) for part in self.colour)
                line = (round(across / 2 - half * ring), y, max(1, round(half * 2 * ring)), 1)
                coarse.fill((*tint, round(level)), line)
        surface = pygame.transform.smoothscale(coarse, (wide, high))
        foot = round(high * pool / rows)
        return Image(surface, (wide // 2, foot + (high - foot) // 2))


@dataclass(frozen=True, slots=True)
class Eagle(Still):
    """The emblem of a power on a shield of its colour, large enough to rule over a land."""

    emblem: str
    colour: Colour
    size: float = 170.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a shield in gold and colour, and the emblem on it."""
        wide, high = studio.px(self.size * 0.84), studio.px(self.size)

        def shield(large: pygame.Surface, finer: float) -> None:
            for inset, tint in (
                (0.0, (46, 28, 18)), (0.03, shade(GOLD)), (0.07, lighter(shade(self.colour), 0.1)),
            ):  # fmt: skip
                pygame.draw.polygon(large, (*tint, 255), shield_outline(large.get_size(), inset))

        surface = smooth((wide, high), shield, 2)
        laid_over(surface, studio.piece(self.emblem, self.size * 0.6), (wide / 2, high * 0.44))
        shadow = soft_shadow((round(wide * 1.1), round(high * 0.4)), 120)
        feet = (shadow.get_width() // 2, round(-high * 0.3))
        return Image(surface, (wide // 2, high // 2), shadow, feet)


def shield_outline(size: tuple[int, int], inset: float) -> list[tuple[float, float]]:
    """Return the outline of a shield within a picture of a size, so far from its edge."""
    wide, high = size
    edge = inset * wide
    points = [(edge, edge), (wide - edge, edge)]
    for step in range(13):
        angle = math.pi * step / 12
        x = wide / 2 + (wide / 2 - edge) * math.cos(angle)
        points.append((x, high * 0.5 + (high * 0.5 - edge) * math.sin(angle) ** 0.8))
    return points
