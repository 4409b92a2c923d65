"""Numbers of a fight: hits of those needed, strength over crossed swords, the fallen by a skull."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

import pygame

from parlour.client.art import DARK, GOLD
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, haloed, lighter, text
from parlour.client.stage.studio import STILL, Frames, Image, Studio, laid_over, smooth

STEEL: Colour = (214, 220, 228)
IVORY: Colour = (255, 248, 230)


@dataclass(frozen=True, slots=True)
class Swords:
    """A number carved on a disc, over two crossed swords: hits, or strength that is left."""

    number: int
    colour: Colour
    size: float = 58.0
    """Units across the disc."""

    def counting(self, number: int) -> Swords:
        """Return it with another number."""
        return replace(self, number=number)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the swords, the disc over them, the number on it."""
        side = studio.px(self.size * 1.7)
        colour = shade(self.colour)

        def draw(large: pygame.Surface, finer: float) -> None:
            _crossed(large, finer)
            _carved_disc(large, colour, large.get_width() / 3.4)

        surface = smooth((side, side), draw, 2)
        _carve(studio, surface, str(self.number), self.size * 0.62, colour)
        shadow = soft_shadow((round(side * 0.8), round(side * 0.8)), 90)
        at = (
            round(shadow.get_width() / 2 - side * 0.04),
            round(shadow.get_height() / 2 - side * 0.07),
        )
        return Image(surface, (side // 2, side // 2), shadow, at)


@dataclass(frozen=True, slots=True)
class Tally:
    """Hits of those that are needed on a plate: crossed swords, "2 / 3", whom they strike."""

    number: int
    needed: int
    colour: Colour
    emblem: str
    size: float = 50.0
    """Units that it is high."""

    def counting(self, number: int) -> Tally:
        """Return it with another number."""
        return replace(self, number=number)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate, the swords on its left, the numbers, the enemy's emblem."""
        high = studio.px(self.size)
        done = self.number >= self.needed > 0
        ink = (150, 24, 20) if done else DARK
        told = f"{self.number} / {self.needed}" if self.needed else str(self.number)
        written = text(studio, told, self.size * 0.62, ink)
        wide = written.get_width() + round(high * 2.3)
        surface = smooth((wide, high), partial(_plate, shade(self.colour), done), 2)
        laid_over(
            surface, smooth((round(high * 0.74),) * 2, _crossed, 2), (high * 0.62, high * 0.5)
        )
        laid_over(surface, written, (high * 1.15 + written.get_width() / 2, high * 0.5))
        emblem = studio.piece(self.emblem, self.size * 0.62)
        laid_over(surface, emblem, (wide - high * 0.6, high * 0.5))
        shadow = soft_shadow((round(wide * 1.02), round(high * 1.1)), 110)
        at = (round(shadow.get_width() / 2 - high * 0.05), round(shadow.get_height() * 0.42))
        return Image(surface, (wide // 2, high // 2), shadow, at)


@dataclass(frozen=True, slots=True)
class Fallen:
    """How many men have fallen, beside a skull, on a dark plate with an edge of their colour."""

    number: int
    colour: Colour
    size: float = 40.0

    def counting(self, number: int) -> Fallen:
        """Return it with another number."""
        return replace(self, number=number)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate, the skull, the number."""
        high = studio.px(self.size)
        written = text(studio, str(self.number), self.size * 0.66, IVORY)
        wide = written.get_width() + round(high * 1.5)

        def draw(large: pygame.Surface, finer: float) -> None:
            _slab(large, (52, 34, 32), shade(self.colour))
            _skull(large, large.get_height())

        surface = smooth((wide, high), draw, 2)
        laid_over(surface, written, (high * 1.05 + written.get_width() / 2, high * 0.5))
        return Image(surface, (wide // 2, high // 2))


@dataclass(frozen=True, slots=True)
class Tracer:
    """A ball in flight with the streak of light behind it, in one of a few directions."""

    turn: int
    """In which direction it flies, in steps round the circle, clockwise from the right."""

    STEPS: ClassVar[int] = 48

    @classmethod
    def along(cls, start: Point, end: Point) -> Tracer:
        """Return one that flies from here to there."""
        angle = math.atan2(end[1] - start[1], end[0] - start[0]) / (2 * math.pi)
        return cls(round(angle * cls.STEPS) % cls.STEPS)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a wedge of light that ends in the ball; its feet are at the ball."""
        side = studio.px(130.0)
        angle = 2 * math.pi * self.turn / self.STEPS
        ux, uy = math.cos(angle), math.sin(angle)

        def draw(large: pygame.Surface, finer: float) -> None:
            half = large.get_width() / 2
            for length, wide, tint in (
                (0.96, 0.05, (255, 170, 60, 90)), (0.7, 0.034, (255, 214, 120, 190)),
                (0.42, 0.022, (255, 250, 226, 255)),
            ):  # fmt: skip
                tail = (half - ux * half * length, half - uy * half * length)
                sides = [(half - uy * half * wide, half + ux * half * wide),
                         (half + uy * half * wide, half - ux * half * wide)]  # fmt: skip
                pygame.draw.polygon(large, tint, [tail, *sides])
            pygame.draw.circle(large, (255, 252, 236, 255), (half, half), half * 0.04)

        return Image(smooth((side, side), draw, 2), (side // 2, side // 2))


@dataclass(frozen=True, slots=True)
class Comet:
    """A ball of light in a colour."""

    colour: Colour
    size: float = 74.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a glow round a white heart."""
        side = studio.px(self.size)
        colour = lighter(shade(self.colour), 0.15)

        def draw(large: pygame.Surface, finer: float) -> None:
            half = large.get_width() / 2
            for ring in range(16):
                share = 1 - ring / 16
                level = round(210 * (1 - share) ** 1.6)
                tint = lighter(colour, (1 - share) ** 2)
                pygame.draw.circle(large, (*tint, level), (half, half), half * share)
            pygame.draw.circle(large, (255, 252, 240, 255), (half, half), half * 0.2)

        return Image(smooth((side, side), draw, 2), (side // 2, side // 2))


def _carve(studio: Studio, surface: pygame.Surface, told: str, size: float, ground: Colour) -> None:
    """Write a number into the middle of a disc as if it were cut into it."""
    light = sum(ground) > 520
    ink = (74, 44, 20) if light else IVORY
    number = haloed(text(studio, told, size, ink), darker(ground, 0.35), studio.px(1))
    laid_over(surface, number, (surface.get_width() / 2, surface.get_height() / 2))


def _crossed(large: pygame.Surface, finer: float) -> None:
    """Draw two crossed swords."""
    for way in (1, -1):
        _sword(large, way)


def _sword(large: pygame.Surface, way: int) -> None:
    """Draw one sword from below one side to above the other."""
    side = large.get_width()
    middle = side / 2
    angle = math.radians(45)

    def at(along: float, aside: float) -> tuple[float, float]:
        x = along * math.sin(angle) + aside * math.cos(angle)
        y = -along * math.cos(angle) + aside * math.sin(angle)
        return middle + way * x * side, middle + y * side

    blade = [at(-0.4, -0.026), at(0.5, -0.022), at(0.6, 0.0), at(0.5, 0.022), at(-0.4, 0.026)]
    guard = [at(-0.4, -0.1), at(-0.35, -0.1), at(-0.35, 0.1), at(-0.4, 0.1)]
    grip = [at(-0.55, -0.022), at(-0.4, -0.022), at(-0.4, 0.022), at(-0.55, 0.022)]
    edge = max(2, round(side * 0.016))
    for outline, tint in ((blade, STEEL), (grip, (92, 52, 30)), (guard, shade(GOLD))):
        pygame.draw.polygon(large, (*tint, 255), outline)
        pygame.draw.polygon(large, (44, 30, 22, 255), outline, edge)
    pygame.draw.line(large, (250, 252, 255, 255), at(-0.3, 0.0), at(0.5, 0.0), max(1, edge // 2))
    pygame.draw.circle(large, (44, 30, 22, 255), at(-0.57, 0.0), side * 0.036)
    pygame.draw.circle(large, (*shade(GOLD), 255), at(-0.57, 0.0), side * 0.024)


def _carved_disc(large: pygame.Surface, colour: Colour, radius: float) -> None:
    """Draw a disc with a rim, a groove, and light from above on the left."""
    middle = (large.get_width() / 2, large.get_height() / 2)
    for share, tint in (
        (1.0, (40, 26, 18)), (0.94, shade(GOLD)), (0.83, darker(colour, 0.42)),
        (0.79, darker(colour, 0.8)),
    ):  # fmt: skip
        pygame.draw.circle(large, (*tint, 255), middle, radius * share)
    for step in range(10):
        share = 0.76 * (1 - step / 14)
        lifted = (middle[0] - radius * 0.012 * step, middle[1] - radius * 0.018 * step)
        tint = lighter(colour, 0.032 * step)
        pygame.draw.circle(large, (*tint, 255), lifted, radius * share)


def _slab(large: pygame.Surface, ground: Colour, edge: Colour) -> None:
    """Draw a plate with round corners and an edge."""
    box, line = large.get_rect(), max(2, round(large.get_height() * 0.05))
    radius = round(large.get_height() * 0.3)
    for inset, tint in ((0, (34, 22, 16)), (line, edge), (2.6 * line, ground)):
        inner = box.inflate(-2 * round(inset), -2 * round(inset))
        pygame.draw.rect(large, (*tint, 255), inner, border_radius=radius - round(inset))


def _plate(colour: Colour, done: bool, large: pygame.Surface, finer: float) -> None:
    """Draw the plate of a tally; it is of gold when all hits are there."""
    _slab(large, (255, 222, 120) if done else (250, 238, 206), colour)


def _skull(large: pygame.Surface, high: float) -> None:
    """Draw a skull at the left end of a plate."""
    x, y, bone = high * 0.62, high * 0.44, (*IVORY, 255)
    jaw = pygame.Rect(0, 0, round(high * 0.26), round(high * 0.24))
    jaw.midtop = (round(x), round(y + high * 0.12))
    pygame.draw.circle(large, bone, (x, y), high * 0.23)
    pygame.draw.rect(large, bone, jaw, border_radius=round(high * 0.05))
    for way in (-1, 1):
        pygame.draw.circle(large, (40, 24, 22, 255), (x + way * high * 0.09, y), high * 0.065)
        gap = (x + way * high * 0.045, y + high * 0.27)
        pygame.draw.line(large, (40, 24, 22, 255), gap, (gap[0], y + high * 0.36), 2)
    nose = [(x, y + high * 0.06), (x - high * 0.03, y + high * 0.13),
            (x + high * 0.03, y + high * 0.13)]  # fmt: skip
    pygame.draw.polygon(large, (40, 24, 22, 255), nose)
