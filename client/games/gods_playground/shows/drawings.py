"""What only shows bring on: cards, parchments, light, eagles, large riders."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

import pygame

from parlour.client.art import DARK, GOLD, INK, PARCHMENT, RED
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import STILL, Frames, Image, Studio, laid_over, smooth

Outline = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Grand:
    """A sprite of the atlas, larger than it stands on the map, and as sharp."""

    name: str
    size: float
    """How many times as large."""
    action: str = "idle"
    heading: int = 0

    def frames(self, studio: Studio) -> Frames:
        """Return those of the action."""
        assert studio.sprites is not None, "the stage has no sprites"
        return studio.sprites.frames(self.name, self.action)

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the atlas at that size."""
        assert studio.sprites is not None, "the stage has no sprites"
        scale = studio.scale * self.size
        return studio.sprites.frame(self.name, self.action, self.heading, frame, scale)


@dataclass(frozen=True, slots=True)
class KingCard:
    """The card of a turn: a king with his years, framed in gold."""

    king: str
    years: str
    note: str
    width: float = 380.0
    height: float = 520.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the card: a crown above, the king before rays, his name and years below."""
        wide, high = studio.px(self.width), studio.px(self.height)
        surface = smooth((wide, high), _framed, 2)
        rays = studio.piece("rays", self.width * 0.86)
        rays.set_alpha(90)
        laid_over(surface, rays, (wide / 2, high * 0.4))
        image = studio.image(Grand("king", 3.4))
        laid_over(surface, image.surface, (wide / 2, high * 0.42))
        for told, size, colour, typeface, y in (
            (self.king, 58.0, RED, "title", 0.74),
            (self.years, 36.0, INK, "title", 0.84),
            (self.note, 26.0, DARK, "title_italic", 0.915),
        ):
            room = (self.width * 0.84, size * 1.3)
            text = studio.art.text(told, size, colour, typeface, room).premul_alpha()  # type: ignore[arg-type]
            laid_over(surface, text, (wide / 2, high * y))
        return Image(surface, (wide // 2, high // 2))


def _framed(large: pygame.Surface, finer: float) -> None:
    box = large.get_rect()
    unit = box.w / 380
    for inset, colour in (
        (0, (52, 30, 18)), (5, shade(GOLD)), (10, (92, 20, 30)), (20, shade(GOLD)),
        (23, darker(shade(PARCHMENT), 0.82)), (26, shade(PARCHMENT)),
    ):  # fmt: skip
        inner = box.inflate(-2 * inset * unit, -2 * inset * unit)
        radius = round((30 - inset) * unit)
        pygame.draw.rect(large, (*colour, 255), inner, border_radius=max(2, radius))
    line = round(box.h * 0.675)
    for y, thick in ((line, 3), (line + 7 * unit, 1)):
        left, right = box.w * 0.16, box.w * 0.84
        tint = (*shade(GOLD), 255)
        pygame.draw.line(large, tint, (left, y), (right, y), max(1, round(thick * unit)))


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A few words for the whole table, on a ribbon of parchment with swallow tails."""

    text: str
    size: float = 40.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the ribbon, as long as its words are."""
        room = (1500.0, self.size * 1.4)
        text = studio.art.text(self.text, self.size, DARK, "title", room).premul_alpha()
        high = studio.px(self.size * 1.5)
        wide = text.get_width() + high * 2
        surface = smooth((wide, high), _ribbon, 2)
        laid_over(surface, text, (wide / 2, high * 0.48))
        return Image(surface, (wide // 2, high // 2))


def _ribbon(large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()
    tail = high * 0.62
    edge = max(2, round(high * 0.035))
    gold, paper = (*shade(GOLD), 255), shade((248, 234, 198))
    for left, way in ((0.0, 1), (float(wide), -1)):
        points = [
            (left, high * 0.22),
            (left + way * high, high * 0.22),
            (left + way * high, high),
            (left, high),
            (left + way * tail * 0.5, high * 0.61),
        ]
        pygame.draw.polygon(large, (*darker(paper, 0.74), 255), points)
        pygame.draw.polygon(large, (92, 60, 30, 255), points, edge)
    middle = pygame.Rect(round(tail), 0, round(wide - 2 * tail), round(high * 0.84))
    pygame.draw.rect(large, (*paper, 255), middle)
    pygame.draw.rect(large, (92, 60, 30, 255), middle, edge)
    pygame.draw.rect(large, gold, middle.inflate(-edge * 5, -edge * 5), max(1, edge // 2))


@dataclass(frozen=True, slots=True)
class Parchment:
    """A written law with its seal, whole or one half of it after it was torn."""

    half: Literal["whole", "left", "right"] = "whole"
    width: float = 230.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the sheet up to where it is torn, with lines of writing and a seal of wax."""
        wide, high = studio.px(self.width), studio.px(self.width * 1.24)
        surface = smooth((wide, high), lambda large, _: _sheet(large, self.half), 2)
        if self.half != "right":
            title = studio.art.text("LEX REGNI", self.width * 0.11, DARK, "title").premul_alpha()
            at = wide / 2
            if self.half == "left":
                title = title.subsurface((0, 0, title.get_width() // 2, title.get_height()))
                at -= title.get_width() / 2
            laid_over(surface, title, (at, high * 0.14))
        return Image(surface, (wide // 2, high // 2))


def _sheet(large: pygame.Surface, half: str) -> None:
    wide, high = large.get_size()
    rng = Random(7)
    tear = [((0.5 + rng.uniform(-0.05, 0.05)) * wide, high * step / 14) for step in range(1, 14)]
    tear = [(0.46 * wide, 0.0), *tear, (0.53 * wide, float(high))]
    left, right = wide * 0.04, wide * 0.96
    outlines: dict[str, Outline] = {
        "whole": [(left, 0), (right, 0), (right, high), (left, high)],
        "left": [(left, 0), *tear, (left, high)],
        "right": [(right, 0), *tear, (right, high)],
    }
    outline = outlines[half]
    pygame.draw.polygon(large, (*shade((242, 226, 186)), 255), outline)
    kept = pygame.mask.from_surface(large)
    ink = (*shade((120, 92, 62)), 255)
    for number in range(11):
        y = high * (0.25 + 0.047 * number)
        end = wide * (0.86 if number % 4 != 3 else 0.6)
        pygame.draw.line(large, ink, (wide * 0.14, y), (end, y), max(1, round(high * 0.008)))
    pygame.draw.circle(
        large, (*darker(shade(RED), 0.75), 255), (wide * 0.7, high * 0.86), wide * 0.11
    )
    pygame.draw.circle(large, (*shade(RED), 255), (wide * 0.695, high * 0.855), wide * 0.09)
    shape = kept.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    large.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.polygon(large, (*shade((150, 118, 74)), 255), outline, max(2, round(wide * 0.012)))


@dataclass(frozen=True, slots=True)
class Beam:
    """Light that falls from above on where its feet are."""

    colour: Colour = (255, 232, 150)
    height: float = 420.0
    width: float = 130.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a wedge of light, strongest in its middle, that ends in a pool."""
        wide, high = studio.px(self.width), studio.px(self.height)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        pool = high - round(wide * 0.16)
        for y in range(high):
            share = min(1.0, y / pool)
            half = wide * (0.12 + 0.36 * share)
            if y > pool:
                half *= math.sqrt(max(0.0, 1 - ((y - pool) / (high - pool)) ** 2))
            for ring, strength in ((1.0, 20), (0.72, 24), (0.44, 30)):
                level = strength * (0.35 + 0.65 * share)
                tint = tuple(round(part * level / 255) for part in self.colour)
                line = pygame.Surface((max(1, round(half * 2 * ring)), 1), pygame.SRCALPHA)
                line.fill((*tint, round(level)))
                at = (round(wide / 2 - half * ring), y)
                surface.blit(line, at, special_flags=pygame.BLEND_RGBA_ADD)
        return Image(surface, (wide // 2, pool + (high - pool) // 2))


@dataclass(frozen=True, slots=True)
class Medal:
    """A laurel with a number in it that counts: points on their way to a plate."""

    number: int
    colour: Colour
    size: float = 108.0

    def counting(self, number: int) -> Medal:
        """Return it with another number."""
        return Medal(number, self.colour, self.size)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the disc, the laurel round it, the number over it."""
        side = studio.px(self.size)

        def disc(large: pygame.Surface, finer: float) -> None:
            middle = (large.get_width() / 2, large.get_height() / 2)
            for radius, tint in (
                (0.48, (60, 36, 20)),
                (0.455, shade(GOLD)),
                (0.42, shade(PARCHMENT)),
            ):
                pygame.draw.circle(large, (*tint, 255), middle, large.get_width() * radius)

        surface = smooth((side, side), disc)
        laid_over(surface, studio.piece("laurel", self.size * 0.92), (side / 2, side / 2))
        room = (self.size * 0.6, self.size * 0.5)
        text = studio.art.text(str(self.number), self.size * 0.42, DARK, "title", room)
        laid_over(surface, text.premul_alpha(), (side / 2, side / 2))
        return Image(surface, (side // 2, side // 2))


@dataclass(frozen=True, slots=True)
class Cut:
    """A line along which the map is cut: it glows like a burning edge."""

    way: tuple[Point, ...]
    """Points relative to the feet."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a dark gash with a burning edge."""
        xs, ys = [x for x, _ in self.way], [y for _, y in self.way]
        left, top = min(xs) - 20, min(ys) - 20
        size = (studio.px(max(xs) + 20 - left), studio.px(max(ys) + 20 - top))

        def draw(large: pygame.Surface, finer: float) -> None:
            scale = studio.scale * finer
            points = [((x - left) * scale, (y - top) * scale) for x, y in self.way]
            for width, tint in (
                (18, (255, 120, 30, 70)),
                (11, (255, 170, 60, 150)),
                (6, (40, 16, 8, 255)),
            ):
                pygame.draw.lines(large, tint, False, points, max(1, round(width * scale)))
                for point in points:
                    pygame.draw.circle(large, tint, point, width * scale / 2)

        return Image(smooth(size, draw, 2), (studio.px(-left), studio.px(-top)))


@dataclass(frozen=True, slots=True)
class Eagle:
    """The emblem of a power on a shield of its colour, large enough to rule over a land."""

    emblem: str
    colour: Colour
    size: float = 170.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a shield in gold and colour, and the emblem on it."""
        wide, high = studio.px(self.size * 0.84), studio.px(self.size)

        def shield(large: pygame.Surface, finer: float) -> None:
            for inset, tint in (
                (0.0, (46, 28, 18)), (0.03, shade(GOLD)), (0.07, lighter(shade(self.colour), 0.1)),
            ):  # fmt: skip
                pygame.draw.polygon(large, (*tint, 255), _shield(large.get_size(), inset))

        surface = smooth((wide, high), shield, 2)
        laid_over(surface, studio.piece(self.emblem, self.size * 0.6), (wide / 2, high * 0.44))
        shadow = soft_shadow((round(wide * 1.1), round(high * 0.4)), 120)
        feet = (shadow.get_width() // 2, round(-high * 0.3))
        return Image(surface, (wide // 2, high // 2), shadow, feet)


def _shield(size: tuple[int, int], inset: float) -> list[tuple[float, float]]:
    wide, high = size
    edge = inset * wide
    points = [(edge, edge), (wide - edge, edge)]
    for step in range(13):
        angle = math.pi * step / 12
        x = wide / 2 + (wide / 2 - edge) * math.cos(angle)
        points.append((x, high * 0.5 + (high * 0.5 - edge) * math.sin(angle) ** 0.8))
    return points
