"""Looks that the stage itself uses: places that glow, and the puffs that particles are."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Box, Shape, hull, islands
from parlour.client.stage.particles import STEPS, Emitter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, fade, smooth

EDGE: Colour = (70, 44, 20)
MARGIN = 36
"""Units round a place, for the line along its edge and the light round that."""
HALO = ((38, 22), (30, 44), (22, 72), (16, 110))
"""How wide that light is, in units across the edge, and how thick."""
RIM = ((12.0, EDGE, 230), (8.0, None, 255), (2.6, (255, 252, 232), 255), (-2.0, EDGE, 200))
"""The lines along that edge, each over the one before: how far they reach across it, their colours
(none: its own), and how thick they are."""
RING: tuple[tuple[float, Colour | None, int], ...] = (
    (30.0, EDGE, 26),
    (25.0, EDGE, 60),
    (20.0, EDGE, 110),
    (16.0, EDGE, 240),
    (12.0, None, 255),
    (6.0, (255, 252, 232), 255),
    (1.0, None, 255),
    (-5.0, EDGE, 230),
    (-10.0, (255, 222, 110), 235),
    (-34.0, (255, 246, 196), 245),
)
"""The same of a ring on the land, and what it is filled with."""
LOW, LARGE = 1.7, 104.0
"""From so many times its height, or so many units, a place is wide that has lines along its edge:
nothing stands on it."""
FOOT, FLAT, FLATTER, SUNK = 1.34, 0.52, 0.72, 14.0
"""How wide the ring of light is, beside its place, how flat, how much so its lines, and how far it
lies below the lower edge."""
NARROW = 0.46
"""How wide a beam of light is to either side, of its ring."""
BEAM = ((1.0, 70), (0.84, 120), (0.66, 170))
"""The parts of a beam of light, of its width, and how thick they are at the land."""
POOL: Colour = (255, 246, 206)
THICK = 120
"""The light that fills it, and how thick it is."""
INWARDS = ((34, 34), (29, 50), (24, 72), (19, 100), (14, 136), (9, 190))
"""How far the light of a piece of land reaches inwards, in units, and how thick it is there."""
COARSE, SOFT = 3, 2
"""How much smaller that light is drawn, and how soft it is made there."""
SOFT_SIDE, SOFT_RINGS = 96, 24
ALPHAS = 8
"""Steps in which a particle fades."""


@dataclass(frozen=True, slots=True)
class Glow(Still):
    """A place that lights up: thinly filled, its edge bright; its feet are its hull's corner."""

    shape: Shape
    colour: Colour
    fill: int = 64

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a small place with its edge, and the light that falls into a piece of land."""
        return self._edged(studio) if isinstance(self.shape, Box) else self._within(studio)

    def _within(self, studio: Studio) -> Image:
        """Draw light that fades from the border inwards: the border itself is left as it is."""
        assert not isinstance(self.shape, Box)
        box, scale = hull(self.shape), studio.scale / COARSE
        parts = [[(x - box.x, y - box.y) for x, y in part] for part in islands(self.shape)]
        colour = shade(self.colour)
        light = pygame.Surface(_size(box, scale), pygame.SRCALPHA)
        light.fill((*colour, self.fill // 3))
        for wide, alpha in INWARDS:
            for points in parts:
                _along(light, (*colour, alpha), _scaled(points, scale), 2 * wide * scale)
        light = pygame.transform.gaussian_blur(light, SOFT).premul_alpha()
        whole = _size(box, studio.scale)
        surface = pygame.transform.smoothscale(light, whole)
        stencil = pygame.Surface(whole, pygame.SRCALPHA)
        for points in parts:  # as fine as the window: it would have stairs
            pygame.draw.polygon(stencil, (255, 255, 255, 255), _scaled(points, studio.scale))
        surface.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return Image(surface, (0, 0))

    def _edged(self, studio: Studio) -> Image:
        """Draw a small place: a ring of light at its foot, or, if it is low, along its edge."""
        box = hull(self.shape)
        margin = studio.px(MARGIN)
        size = (studio.px(box.w) + 2 * margin, studio.px(box.h) + 2 * margin)
        unit, colour = studio.scale, shade(self.colour)

        def draw(large: pygame.Surface, finer: float) -> None:
            around = pygame.Rect(0, 0, round(box.w * unit * finer), round(box.h * unit * finer))
            around.center = large.get_rect().center
            if box.w > LOW * box.h or box.w > LARGE:
                _framed(large, around, colour, unit * finer)
            else:
                _spotlit(large, around, colour, unit * finer)

        return Image(smooth(size, draw, 2), (margin, margin))


def _size(box: Box, scale: float) -> tuple[int, int]:
    return max(1, round(box.w * scale)), max(1, round(box.h * scale))


def _scaled(points: list[tuple[float, float]], scale: float) -> list[tuple[float, float]]:
    return [(x * scale, y * scale) for x, y in points]


def _framed(large: pygame.Surface, around: pygame.Rect, colour: Colour, unit: float) -> None:
    """Draw a low place with light round it and lines along its edge."""
    for wide, alpha in HALO:
        _rounded(large, (*colour, alpha), around, wide * unit / 2, unit)
    for across, line, thick in RIM:
        tint = colour if line is None else shade(line)
        _rounded(large, (*tint, thick), around, across * unit / 2, unit)
    _rounded(large, (*shade(POOL), THICK), around, -RIM[0][0] * unit / 2, unit)


def _rounded(
    large: pygame.Surface, tint: tuple[int, ...], rect: pygame.Rect, wider: float, unit: float
) -> None:
    """Fill a rectangle that is so much wider on all sides, with round corners."""
    grown = rect.inflate(2 * round(wider), 2 * round(wider))
    pygame.draw.rect(large, tint, grown, border_radius=max(1, round(8 * unit + wider)))


def _spotlit(large: pygame.Surface, around: pygame.Rect, colour: Colour, unit: float) -> None:
    """Draw light that falls on the foot of a place: a beam, and a ring on the land."""
    wide = around.width * FOOT
    foot = pygame.Rect(0, 0, round(wide), round(wide * FLAT))
    foot.midbottom = around.centerx, around.bottom + round(SUNK * unit)
    for across, line, thick in RING:
        tint = colour if line is None else shade(line)
        _oval(large, (*tint, thick), foot, across * unit / 2)
    beam = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    height = foot.centery
    for row in range(height):
        share = 1 - row / height
        across = foot.width * NARROW
        y = foot.centery - row
        for part, more in BEAM:
            half = round(across * part)
            left = (around.centerx - half, y)
            light = (*shade(POOL), round(more * share**1.1))
            pygame.draw.line(beam, light, left, (around.centerx + half, y))
    large.blit(beam, (0, 0))


def _oval(large: pygame.Surface, tint: tuple[int, ...], rect: pygame.Rect, wider: float) -> None:
    """Fill an oval that is so much wider on all sides."""
    pygame.draw.ellipse(large, tint, rect.inflate(2 * round(wider), 2 * round(wider * FLATTER)))


def _along(
    surface: pygame.Surface, tint: tuple[int, ...], points: list[tuple[float, float]], wide: float
) -> None:
    """Draw a closed line with round joints."""
    width = max(2, round(wide))
    pygame.draw.lines(surface, tint, closed=True, points=points, width=width)
    for point in points:
        pygame.draw.circle(surface, tint, point, width / 2)


@dataclass(frozen=True, slots=True)
class Puff(Still):
    """A particle of a size and thinness: an effect of the atlas, or drawn here."""

    kind: str
    colour: Colour
    size: float
    alpha: int
    """In ``ALPHAS`` steps."""
    step: int
    sprite: str
    """The sprite to show it with, where there is one."""

    @staticmethod
    def of(emitter: Emitter, variant: int, step: int, level: int) -> Puff:
        """Return how a particle of an emitter looks at a step of its life, so thinly."""
        first, last = emitter.size
        size = first + (last - first) * (step + 0.5) / STEPS
        colour = emitter.colours[variant]
        sprite = emitter.sprites[variant % len(emitter.sprites)] if emitter.sprites else ""
        return Puff(emitter.kind, colour, round(size * 2) / 2, level, step, sprite)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it: as the atlas has it, or sharp as a thing, or soft as air or light."""
        found = self._of_the_atlas(studio)
        if found is not None:
            return found
        side = studio.px(self.size)
        shape = _SHAPES.get(self.kind)
        colour = shade(self.colour)
        if shape is not None:
            surface = smooth((side, side), lambda large, _: shape(large, colour))
        else:
            surface = pygame.transform.smoothscale(_soft(colour), (side, side))
        fade(surface, self.alpha / ALPHAS)
        return Image(surface, (side // 2, side // 2))

    def _of_the_atlas(self, studio: Studio) -> Image | None:
        """Return the step of its sprite; None where there is none."""
        if not self.sprite or studio.sprites is None:
            return None
        try:
            number = studio.sprites.frames(self.sprite, "idle").number
        except KeyError:
            return None
        index = self.step * number // STEPS
        image = studio.sprite(self.sprite, "idle", 0, index, studio.scale)
        surface = image.surface.copy()
        fade(surface, self.alpha / ALPHAS)
        return Image(surface, image.feet)


@pictured
def _soft(colour: Colour) -> pygame.Surface:
    """Return a disc whose edge fades out, premultiplied, of which all sizes are made."""

    def draw(large: pygame.Surface, finer: float) -> None:
        middle = large.get_width() / 2
        for ring in range(SOFT_RINGS):
            share = 1 - ring / SOFT_RINGS
            alpha = 255 * (1 - share * share) ** 1.2 if share < 1 else 4
            pygame.draw.circle(large, (*colour, round(alpha)), (middle, middle), middle * share)

    return smooth((SOFT_SIDE, SOFT_SIDE), draw, 2)


def _square(large: pygame.Surface, colour: Colour) -> None:
    side = large.get_width()
    pygame.draw.polygon(
        large,
        (*colour, 255),
        [(0, side * 0.3), (side * 0.7, 0), (side, side * 0.6), (side * 0.3, side)],
    )


def _drop(large: pygame.Surface, colour: Colour) -> None:
    side = large.get_width()
    pygame.draw.line(large, (*colour, 255), (side * 0.6, 0), (side * 0.4, side), max(1, side // 9))


def _disc(large: pygame.Surface, colour: Colour) -> None:
    side = large.get_width()
    edge = (round(colour[0] * 0.6), round(colour[1] * 0.6), round(colour[2] * 0.6))
    pygame.draw.circle(large, (*edge, 255), (side / 2, side / 2), side / 2)
    pygame.draw.circle(large, (*colour, 255), (side / 2, side / 2), side * 0.38)


_SHAPES = {"confetti": _square, "rain": _drop, "coin": _disc}
