"""What the moments of peace bring on: light on a card, papers, leaves, sabres, rising walls."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

import pygame

from parlour.client.art import DARK, GOLD, RED, Typeface
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Frames,
    Image,
    Look,
    Studio,
    laid_over,
    smooth,
)

PAPER: Final[Colour] = (242, 226, 186)
PAPER_EDGE: Final[Colour] = (150, 118, 74)
PAPER_INK: Final[Colour] = (120, 92, 62)
LAW: Final = "LEX REGNI"
GLANCES: Final = 12
"""Frames in which light runs over something."""
UNROLLS: Final = 7
"""Frames in which a parchment unrolls."""
COURSES: Final = 6
"""Courses of stone in which a building rises."""


@dataclass(frozen=True, slots=True)
class KingCard(Still):
    """The card of a turn: a king with his years before the sky of his time, framed in gold."""

    king: str
    years: str
    note: str
    sky: Colour
    width: float = 380.0
    height: float = 520.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the frame, the sky with its rays, the king; his name and years on a scroll."""
        wide, high = studio.px(self.width), studio.px(self.height)
        surface = smooth((wide, high), lambda large, _: _framed(large, self.sky), 2)
        picture = pygame.Rect(0, 0, round(wide * 0.86), round(high * 0.65))
        picture.midtop = (wide // 2, round(high * 0.052))
        surface.set_clip(picture)
        rays = studio.piece("rays", self.width * 1.3)
        rays.set_alpha(120)
        laid_over(surface, rays, (wide / 2, high * 0.4))
        glow = studio.image(Grand("glow/gold", 7.0))
        laid_over(surface, glow.surface, (wide / 2, high * 0.38))
        surface.set_clip(None)
        king = studio.image(Grand("king", 3.5 * self.width / 380.0)).surface
        standing = king.get_bounding_rect().bottom - king.get_height() / 2
        laid_over(surface, king, (wide / 2, high * 0.685 - standing))
        for told, size, colour, typeface, y in _INSCRIBED:
            words = {"king": self.king, "years": self.years, "note": self.note}[told]
            high_enough = size * self.width / 380.0
            room = (self.width * 0.78, high_enough * 1.3)
            text = studio.art.text(words, high_enough, colour, typeface, room).premul_alpha()
            laid_over(surface, text, (wide / 2, high * y))
        return Image(surface, (wide // 2, high // 2))


_INSCRIBED: Final[tuple[tuple[str, float, Colour, Typeface, float], ...]] = (
    ("king", 56.0, (112, 30, 28), "title", 0.765),
    ("years", 34.0, (74, 50, 26), "title", 0.855),
    ("note", 25.0, (104, 78, 46), "title_italic", 0.92),
)
"""What is written on the card, how large, in which colour, and how far down."""


def _framed(large: pygame.Surface, sky: Colour) -> None:
    """Draw the frame of a card, the sky in its window, and the parchment below."""
    box = large.get_rect()
    unit = box.w / 380
    gold = shade(GOLD)
    for inset, colour in ((0, (38, 22, 14)), (4, darker(gold, 0.72)), (7, lighter(gold, 0.35)),
                          (10, gold), (17, (70, 16, 22))):  # fmt: skip
        inner = box.inflate(-2 * inset * unit, -2 * inset * unit)
        radius = max(2, round((28 - inset) * unit))
        pygame.draw.rect(large, (*colour, 255), inner, border_radius=radius)
    window = pygame.Rect(box.w * 0.07, box.h * 0.052, box.w * 0.86, box.h * 0.65)
    column = pygame.Surface((1, 24), pygame.SRCALPHA)
    for row in range(24):
        share = row / 23
        tint = lighter(shade(sky), 0.55 * share**1.5)
        column.set_at((0, row), (*darker(tint, 0.7 + 0.3 * share), 255))
    large.blit(pygame.transform.smoothscale(column, window.size), window)
    hill = pygame.Rect(0, 0, window.w * 1.3, window.h * 0.5)
    hill.midtop = (window.centerx, round(window.y + window.h * 0.8))
    large.set_clip(window)
    pygame.draw.ellipse(large, (*darker(shade(sky), 0.5), 255), hill)
    large.set_clip(None)
    scroll = pygame.Rect(window.x, window.bottom, window.w, box.bottom - window.bottom)
    scroll.h -= round(box.h * 0.045)
    pygame.draw.rect(large, (*shade((240, 224, 184)), 255), scroll)
    for rect in (window, scroll):
        pygame.draw.rect(large, (*lighter(gold, 0.2), 255), rect, max(1, round(3 * unit)))


@dataclass(frozen=True, slots=True)
class Glancing:
    """Another look over which a band of light runs once."""

    of: Look

    def frames(self, studio: Studio) -> Frames:
        """Return the way of the light."""
        return Frames(GLANCES, 22, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it as it is, and a slanting band of light where the look is not clear."""
        image = studio.image(self.of)
        surface = image.surface.copy()
        wide, high = surface.get_size()
        band = pygame.Surface((wide, high), pygame.SRCALPHA)
        middle = (frame + 0.5) / GLANCES * (wide + high * 0.5) - high * 0.1
        for reach, level in ((0.17, 26), (0.11, 34), (0.05, 52)):
            half = wide * reach
            slant = high * 0.32
            points = [
                (middle - half, 0), (middle + half, 0),
                (middle + half - slant, high), (middle - half - slant, high),
            ]  # fmt: skip
            light = pygame.Surface((wide, high), pygame.SRCALPHA)
            pygame.draw.polygon(light, (level, level, round(level * 0.8), 0), points)
            band.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        band.blit(_opaque(surface), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(band, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return Image(surface, image.feet, image.shadow, image.shadow_feet)


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    """Return where a picture is not clear, in white."""
    mask = pygame.mask.from_surface(surface)
    return mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))


@dataclass(frozen=True, slots=True)
class Unrolling:
    """A law that unrolls downwards from its upper rod, and hangs there."""

    width: float = 300.0
    title: str = LAW

    def frames(self, studio: Studio) -> Frames:
        """Return how it unrolls."""
        return Frames(UNROLLS, 24, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw as much of the sheet as is unrolled, and the roll that is left below it."""
        sheet = studio.image(Law(self.width, title=self.title)).surface
        wide, high = sheet.get_size()
        share = (frame + 1) / UNROLLS
        shown = max(4, round(high * math.sin(share * math.pi / 2)))
        roll = round(high * (0.03 + 0.1 * (1 - share)))
        surface = pygame.Surface((wide, high + roll), pygame.SRCALPHA)
        surface.blit(sheet, (0, 0), (0, 0, wide, shown), special_flags=PREMULTIPLIED)
        if frame + 1 < UNROLLS:
            _cylinder(surface, pygame.Rect(0, shown - roll // 2, wide, roll))
        return Image(surface, (wide // 2, high // 2))


def _cylinder(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a roll of paper that lies across."""
    for row in range(rect.h):
        light = math.sin(math.pi * (row + 0.5) / rect.h)
        tint = tuple(round(part * (0.45 + 0.6 * light)) for part in shade(PAPER))
        colour = tuple(min(255, part) for part in tint)
        pygame.draw.line(
            surface, (*colour, 255), (rect.x, rect.y + row), (rect.right - 1, rect.y + row)
        )


@dataclass(frozen=True, slots=True)
class Law(Still):
    """A written law with its seal: whole, or one half of it after it was torn."""

    width: float = 300.0
    half: str = ""
    """``left`` or ``right``; empty: it is whole."""
    title: str = LAW
    """Any other than that of a law has no seal yet."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the sheet up to where it is torn, with its title, lines of writing and a seal."""
        wide, high = studio.px(self.width), studio.px(self.width * 1.2)
        finer = 1 if wide > WIDE_SHEET else 2
        surface = smooth((wide, high), partial(_written_sheet, self.title == LAW), finer)
        room = (self.width * 0.76, self.width * 0.2)
        title = studio.art.text(self.title, self.width * 0.115, DARK, "title", room).premul_alpha()
        laid_over(surface, title, (wide / 2, high * 0.14))
        if self.half:
            shape = smooth((wide, high), lambda large, _: _torn(large, self.half), finer)
            rim = smooth((wide, high), _rim, finer)
            surface.blit(rim, (0, 0), special_flags=PREMULTIPLIED)
            surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return Image(surface, (wide // 2, high // 2))


WIDE_SHEET: Final = 380
"""Pixels from which on a sheet is drawn as large as it is: it is smooth enough."""


def _tear(size: tuple[int, int], aside: float = 0.0) -> list[tuple[float, float]]:
    """Return the line along which a sheet is torn from above to below."""
    wide, high = size
    rng = Random(7)
    inner = [((0.5 + rng.uniform(-0.045, 0.045)) * wide, high * n / 22) for n in range(1, 22)]
    return [(x + aside * wide, y) for x, y in [(0.47 * wide, 0.0), *inner, (0.53 * wide, high)]]


def _torn(large: pygame.Surface, half: str) -> None:
    wide, high = large.get_size()
    side = 0.0 if half == "left" else float(wide)
    points = [(side, 0.0), *_tear((wide, high)), (side, float(high))]
    pygame.draw.polygon(large, (255, 255, 255, 255), points)


def _rim(large: pygame.Surface, finer: float) -> None:
    """Draw the light fibres along a tear."""
    line = _tear(large.get_size())
    pygame.draw.lines(large, (*shade((252, 246, 230)), 255), False, line, round(7 * finer))


def _written_sheet(sealed: bool, large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()
    sheet = pygame.Rect(round(wide * 0.04), 0, round(wide * 0.92), high)
    rod = round(high * 0.045)
    column = pygame.Surface((1, 16), pygame.SRCALPHA)
    for row in range(16):
        curl = 0.93 + 0.09 * math.sin(math.pi * row / 15)
        tint = tuple(min(255, round(part * curl)) for part in shade(PAPER))
        column.set_at((0, row), (*tint, 255))
    large.blit(pygame.transform.smoothscale(column, sheet.size), sheet)
    pygame.draw.rect(large, (*shade(PAPER_EDGE), 255), sheet, max(2, round(wide * 0.008)))
    inner = sheet.inflate(-wide * 0.07, -high * 0.1)
    pygame.draw.rect(large, (*shade(GOLD), 255), inner, max(1, round(wide * 0.006)))
    rng = Random(3)
    for number in range(10):
        y, x = high * (0.25 + 0.05 * number), wide * 0.15
        end = wide * (0.85 if number % 4 != 3 else 0.58)
        while x < end:
            word = min(end, x + wide * rng.uniform(0.04, 0.13))
            ink = (*shade(PAPER_INK), 255)
            pygame.draw.line(large, ink, (x, y), (word, y), max(1, round(high * 0.011)))
            x = word + wide * 0.02
    pygame.draw.rect(large, (*darker(shade(GOLD), 0.7), 255), (0, 0, wide, rod), 0, rod // 2)
    pygame.draw.rect(large, (*shade(GOLD), 255), (0, 0, wide, rod * 2 // 3), 0, rod // 2)
    if sealed:
        _wax(large, (wide * 0.7, high * 0.86), wide * 0.11)


def _wax(large: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    """Draw a seal of red wax with an uneven edge."""
    rng = Random(5)
    points = []
    for step in range(16):
        turn, reach = math.tau * step / 16, radius * rng.uniform(0.94, 1.1)
        points.append((at[0] + reach * math.cos(turn), at[1] + reach * math.sin(turn)))
    red = shade(RED)
    pygame.draw.polygon(
        large, (*darker(red, 0.72), 255), [(x, y + radius * 0.08) for x, y in points]
    )
    pygame.draw.polygon(large, (*red, 255), points)
    pygame.draw.circle(large, (*lighter(red, 0.18), 255), at, radius * 0.72, round(radius * 0.14))


@dataclass(frozen=True, slots=True)
class Storey(Still):
    """The lower half of a building without its roof, or its roof alone."""

    of: Look
    upper: bool = False

    def render(self, studio: Studio, frame: int) -> Image:
        """Cut the building along a jagged line at half its height."""
        image = studio.image(self.of)
        surface = image.surface.copy()
        seen = surface.get_bounding_rect()
        tooth = max(2, seen.w // 7)
        for number, left in enumerate(range(seen.left, seen.right, tooth)):
            cut = seen.top + round(seen.h * (0.5 + 0.06 * (-1) ** number))
            rows = (cut, seen.bottom) if self.upper else (seen.top, cut)
            surface.fill((0, 0, 0, 0), (left, rows[0], tooth, rows[1] - rows[0]))
        if self.upper:
            return Image(surface, image.feet)
        return Image(surface, image.feet, image.shadow, image.shadow_feet)


@dataclass(frozen=True, slots=True)
class Rising:
    """A building that comes out of the ground course by course."""

    of: Look
    grown: float = 1.0

    def frames(self, studio: Studio) -> Frames:
        """Return the courses."""
        return Frames(COURSES, 12, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its lower courses, with a ragged upper edge until it is whole."""
        image = studio.image(self.of)
        if frame + 1 >= COURSES:
            return image
        wide, high = image.surface.get_size()
        rng = Random(frame)
        surface = image.surface.copy()
        stone = max(2, wide // 9)
        for left in range(0, wide, stone):
            top = round(high * (1 - (frame + rng.uniform(0.5, 1.2)) / COURSES))
            surface.fill((0, 0, 0, 0), (left, 0, stone, max(0, top)))
        return Image(surface, image.feet, image.shadow, image.shadow_feet)


@dataclass(frozen=True, slots=True)
class Blade(Still):
    """One sabre, its point upwards; its feet are in the middle of its blade."""

    size: float = 280.0
    mirrored: bool = False

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a curved blade, its guard and its hilt."""
        high, wide = studio.px(self.size), studio.px(self.size * 0.36)
        surface = smooth((wide, high), _sabre)
        if self.mirrored:
            surface = pygame.transform.flip(surface, flip_x=True, flip_y=False)
        return Image(surface, (wide // 2, round(high * 0.45)))


def _sabre(large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()

    def bow(share: float, aside: float) -> tuple[float, float]:
        x = wide * (0.42 + 0.34 * math.sin(share * 1.9 - 0.4) - 0.2 + aside)
        return x, high * (0.76 - 0.75 * share)

    steps = [n / 20 for n in range(21)]
    back = [bow(n, 0.0) for n in steps]
    edge = [bow(n, 0.17 * (1 - n**3)) for n in steps]
    ink, steel = (*shade((44, 34, 28)), 255), (*shade((206, 212, 218)), 255)
    pygame.draw.polygon(large, steel, [*back, *reversed(edge)])
    for inner, outer, tint in ((0.0, 0.05, (120, 128, 140)), (0.05, 0.085, (164, 172, 182)),
                               (0.13, 0.17, (236, 240, 244))):  # fmt: skip
        near = [bow(n, inner * (1 - n**3)) for n in steps]
        far = [bow(n, outer * (1 - n**3)) for n in steps]
        pygame.draw.polygon(large, (*shade(tint), 255), [*near, *reversed(far)])
    ridge = [bow(n, 0.075 * (1 - n**3)) for n in steps]
    pygame.draw.lines(large, (*shade((246, 250, 252)), 255), False, ridge, round(3 * finer))
    outline = [*back, *reversed(edge)]
    pygame.draw.lines(large, ink, True, outline, max(1, round(1.6 * finer)))
    x, y = bow(0.0, 0.055)
    gold, leather = (*shade(GOLD), 255), (*shade((92, 54, 32)), 255)
    grip = [(x - wide * 0.07, y), (x + wide * 0.07, y), (x - wide * 0.02, high * 0.97),
            (x - wide * 0.17, high * 0.95)]  # fmt: skip
    pygame.draw.polygon(large, leather, grip)
    pygame.draw.polygon(large, ink, grip, max(1, round(1.6 * finer)))
    guard = pygame.Rect(0, 0, wide * 0.56, high * 0.035)
    guard.center = (round(x), round(y))
    pygame.draw.rect(large, gold, guard, border_radius=guard.h // 2)
    pygame.draw.rect(large, ink, guard, max(1, round(1.4 * finer)), guard.h // 2)
    pygame.draw.circle(large, gold, (x - wide * 0.1, high * 0.955), wide * 0.11)


@dataclass(frozen=True, slots=True)
class Leaf(Still):
    """A leaf: of laurel, gold or green, or of autumn."""

    colour: Colour
    size: float = 26.0
    shadow: bool = False

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a pointed oval with its rib."""
        wide, high = studio.px(self.size), studio.px(self.size * 0.5)

        def draw(large: pygame.Surface, finer: float) -> None:
            w, h = large.get_size()
            upper = [(w * n / 12, h * (0.5 - 0.46 * math.sin(math.pi * n / 12) ** 0.8))
                     for n in range(13)]  # fmt: skip
            lower = [(x, h - y) for x, y in reversed(upper)]
            colour = shade(self.colour)
            pygame.draw.polygon(large, (*darker(colour, 0.6), 255), [*upper, *lower])
            inner = [(w / 2 + (x - w / 2) * 0.88, h / 2 + (y - h / 2) * 0.78)
                     for x, y in [*upper, *lower]]  # fmt: skip
            pygame.draw.polygon(large, (*colour, 255), inner)
            rib = (*lighter(colour, 0.35), 255)
            pygame.draw.line(
                large, rib, (w * 0.1, h / 2), (w * 0.9, h / 2), max(1, round(1.2 * finer))
            )

        surface = smooth((wide, high), draw)
        feet = (wide // 2, high // 2)
        if not self.shadow:
            return Image(surface, feet)
        return Image(surface, feet, soft_shadow((wide, high), 50), feet)


@dataclass(frozen=True, slots=True)
class Streak(Still):
    """A drop of rain as the eye sees it: a slanting stroke."""

    length: float = 58.0
    colour: Colour = (214, 228, 240)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a stroke that is brightest at its foot."""
        high, wide = studio.px(self.length), studio.px(self.length * 0.2)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        for row in range(high):
            share = row / high
            level = round(190 * share)
            tint = tuple(round(part * level / 255) for part in shade(self.colour))
            x = round((wide - 2) * (1 - share))
            surface.fill((*tint, level), (x, row, max(1, studio.px(1.6)), 1))
        return Image(surface, (0, high))


@dataclass(frozen=True, slots=True)
class Glory(Still):
    """A golden sun with its rays that stands behind somebody; its feet are its middle."""

    width: float = 800.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its rays, and its disc over them, coarsely: it is soft."""
        side = studio.px(self.width)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        rays = studio.piece("rays", self.width)
        surface.blit(rays, rays.get_rect(center=(side // 2, side // 2)))
        disc = pygame.Surface((DISC, DISC), pygame.SRCALPHA)
        for ring in range(DISC // 2, 0, -1):
            far = 2 * ring / DISC
            level = round(DAZZLES * min(1.0, (1 - far) * 4))
            tint = lighter(GOLD, 0.75 * (1 - far))
            colour = (*(round(part * level / 255) for part in tint[:3]), level)
            pygame.draw.circle(disc, colour, (DISC // 2, DISC // 2), ring)
        wide = round(side * DISC_WIDE)
        soft = pygame.transform.smoothscale(disc, (wide, wide))
        at = soft.get_rect(center=(side // 2, side // 2))
        surface.blit(soft, at, special_flags=PREMULTIPLIED)
        return Image(surface, (side // 2, side // 2))


DISC, DISC_WIDE, DAZZLES = 96, 0.62, 235
"""Dots of the disc of a sun, how wide it is of all of it, and how bright, of 255."""


@dataclass(frozen=True, slots=True)
class Sunshine(Still):
    """A slanting ray of the sun that widens towards the land; its feet are where it falls."""

    width: float = 300.0
    height: float = 1000.0
    colour: Colour = (255, 226, 140)
    strength: int = 74

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it: it is soft."""
        rows, across = 40, 33
        line = pygame.Surface((across, 1), pygame.SRCALPHA)
        for x in range(across):
            away = abs(x - across // 2) / (across / 2)
            level = round(self.strength * max(0.0, 1 - away * away))
            line.set_at((x, 0), (*(round(part * level / 255) for part in self.colour), level // 3))
        coarse = pygame.Surface((64, rows), pygame.SRCALPHA)
        for y in range(rows):
            down = y / (rows - 1)
            half = 4 + 13 * down
            ray = pygame.transform.smoothscale(line, (round(2 * half), 1))
            fading = math.sin(math.pi * min(1.0, 0.12 + 0.88 * down)) ** 0.7
            level = round(255 * max(0.0, fading))
            ray.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
            coarse.blit(ray, (round(46 - 28 * down - half), y))
        size = (studio.px(self.width * 1.6), studio.px(self.height))
        surface = pygame.transform.smoothscale(coarse, size)
        return Image(surface, (round(size[0] * 0.28), round(size[1] * 0.86)))
