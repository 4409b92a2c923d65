"""Light, fog and marks of the shows of Rattus: beams, dotted ways, the first light of the day."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from parlour.client.games.rattus.figures import COLOURS, INKS, OUTLINE
from parlour.client.games.rattus.folk import pawn
from parlour.client.games.rattus.mists import WISP, WISPS, soft_disc
from parlour.client.palette import Colour, shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    appear,
    change,
    delayed,
    enter,
    leave,
    nudge,
    staggered,
    together,
)
from parlour.client.stage.anims import curve as curved
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.signs import Seal
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    Image,
    Studio,
    fade,
    laid_over,
    smooth,
)

SICK_LIGHT: Final[Colour] = (168, 236, 96)
KIND_LIGHT: Final[Colour] = (255, 226, 150)
"""The light of what strikes people, and of what spares or serves them."""
GOLDEN: Final[Colour] = (255, 214, 110)
COARSE: Final = 5.0
"""Units of one pixel of a soft light before it is enlarged."""
SOFT: Final = 26.0
"""Units of room round a beam for its soft edge."""
DOT, TIP, BESIDE = 15.0, 36.0, 34.0
"""Units of a dot and of the head of a dotted way, and from one dot to the next."""
BAND_WIDE, BAND_THIN, BENDS = 20.0, 2.5, 160
"""Units of half the head of a band and of its beginning, and of how many pieces it is drawn."""
SWEEP: Final[Point] = (620.0, 1080.0)
"""How wide and high the light is that sweeps over the land."""
SPREADING_RING: Final = Emitter(
    "ring", 54, 0.85, 0.0, (470, 500), (0, 360), (0, 0), 2.2, 0, 0, (22, 54),
    ((150, 190, 70), (120, 160, 56), (186, 214, 104)), 0.55, fades_in=0.0, behind=True,
)  # fmt: skip
"""A ring of green that spreads from where the Plague sets its foot."""
BRIGHT_RING: Final = Emitter(
    "ring", 44, 0.7, 0.0, (300, 320), (0, 360), (0, 0), 2.6, 0, 0, (16, 5),
    ((255, 240, 180), (255, 214, 120)), 0.9, glows=True, fades_in=0.0,
)  # fmt: skip
"""A ring of golden light."""
ROLLING: Final = Emitter(
    "rolling", 5, 1.7, 0.0, (6, 40), (0, 360), (30, 9), 1.2, -8, -6, (26, 84),
    ((124, 148, 58), (92, 116, 46), (160, 178, 86)), 0.5, sprites=WISPS, behind=True,
)  # fmt: skip
"""Fog that rolls after the doctor."""

HAT: Final[Point] = (30.0, 21.0)
"""The room of a hat, in units."""
GRAVE: Final[Point] = (28.0, 51.0)
"""The room of a cross, in units."""
STREAM: Final = 120
"""How thick those rays are, of 255."""
RAYS, RAY = 9, 0.085
"""Half as many rays as stream out behind it, and half the angle of each, in radians."""
ASH: Final[Colour] = (212, 226, 190)
DRAINED: Final = 0.45
"""What the grey of one is multiplied with who dies, and how much of their colour it replaces."""
FOGGY: Final = 0.75
"""How much is seen of fog that rises over people, of 1."""
BONE: Final[Colour] = (222, 216, 200)
BONE_SHADE: Final[Colour] = (150, 150, 160)
EARTH: Final = ((0.94, 0.925, OUTLINE), (0.82, 0.92, (86, 70, 58)), (0.56, 0.905, (118, 98, 78)))
"""Layers of the earth of a grave: how wide, how far down, of what colour."""
DARK_SIDES: Final[tuple[tuple[Point, ...], ...]] = (
    ((0.035, 0.03), (0.085, 0.03), (0.085, 0.24), (0.035, 0.24)),
    ((0.035, 0.375), (0.085, 0.375), (0.085, 0.9), (0.035, 0.9)),
    ((-0.34, 0.338), (0.34, 0.338), (0.34, 0.375), (-0.34, 0.375)),
)
"""What of a cross the moon does not reach, in shares of its room."""
FULL: Final = 3
"""The step of a wisp of fog in which it is thickest."""


@dataclass(frozen=True, slots=True)
class Beam(Still):
    """Light that falls in a cone from its feet to where ``reach`` leads."""

    reach: Point
    wide: float
    """Units across where it falls."""
    colour: Colour
    alpha: int = 120

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it: it is soft."""
        x, y = self.reach
        away = max(1.0, math.hypot(x, y))
        across = (-y / away, x / away)
        left, right = min(0.0, x) - self.wide - SOFT, max(0.0, x) + self.wide + SOFT
        top, low = min(0.0, y) - self.wide - SOFT, max(0.0, y) + self.wide + SOFT
        size = math.ceil((right - left) / COARSE), math.ceil((low - top) / COARSE)
        coarse = pygame.Surface(size, pygame.SRCALPHA)
        coarse.fill((*shade(self.colour), 0))
        tint = (*shade(self.colour), self.alpha)
        half = self.wide / 2
        corners = [
            (0.12 * half * across[0], 0.12 * half * across[1]),
            (x + half * across[0], y + half * across[1]),
            (x - half * across[0], y - half * across[1]),
            (-0.12 * half * across[0], -0.12 * half * across[1]),
        ]
        placed = [((cx - left) / COARSE, (cy - top) / COARSE) for cx, cy in corners]
        pygame.draw.polygon(coarse, tint, placed)
        pool = pygame.Rect(0, 0, self.wide / COARSE, self.wide * 0.66 / COARSE)
        pool.center = round((x - left) / COARSE), round((y - top) / COARSE)
        pygame.draw.ellipse(coarse, tint, pool)
        soft = pygame.transform.gaussian_blur(coarse, 2).premul_alpha()
        whole = studio.px(right - left), studio.px(low - top)
        return Image(
            pygame.transform.smoothscale(soft, whole),
            (round(-left * studio.scale), round(-top * studio.scale)),
        )


@dataclass(frozen=True, slots=True)
class Dot(Still):
    """A dot of a dotted way, or the head at its end, which points to the right."""

    head: bool = False
    tint: Colour = GOLDEN

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it in its colour, with a dark rim."""
        side = studio.px(TIP if self.head else DOT)
        surface = smooth((side, side), partial(_tip if self.head else _dot, self.tint))
        return Image(surface, (side // 2, side // 2))


@dataclass(frozen=True, slots=True)
class Band(Still):
    """A band along a bent way, ever wider to the head at its end; its feet are where it begins."""

    way: tuple[Point, ...]
    """Points of the world, the first of which is its beginning."""
    tint: Colour = GOLDEN

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it in its colour, with a dark rim."""
        (x0, y0), room = self.way[0], BAND_WIDE * 2
        dense = [curved(list(self.way), n / BENDS) for n in range(BENDS + 1)]
        points = [(x - x0, y - y0) for x, y in dense]
        left, top = min(x for x, _ in points) - room, min(y for _, y in points) - room
        size = (
            studio.px(max(x for x, _ in points) + room - left),
            studio.px(max(y for _, y in points) + room - top),
        )
        moved = [(x - left, y - top) for x, y in points]
        surface = smooth(size, partial(_band, moved, shade(self.tint), studio.scale), 2)
        return Image(surface, (round(-left * studio.scale), round(-top * studio.scale)))


def _band(
    points: Sequence[Point], tint: Colour, unit: float, large: pygame.Surface, finer: float
) -> None:
    scale = unit * finer
    body = [point for point in points if math.dist(point, points[-1]) > BAND_WIDE]
    end, tail = points[-1], body[-1]
    away = max(1.0, math.dist(tail, end))
    ux, uy = (end[0] - tail[0]) / away, (end[1] - tail[1]) / away
    for rim, colour in ((2.5, OUTLINE), (0.0, tint)):
        for n, (x, y) in enumerate(body):
            radius = BAND_THIN + (BAND_WIDE / 2.4 - BAND_THIN) * n / len(body) + rim
            pygame.draw.circle(large, (*colour, 255), (x * scale, y * scale), radius * scale)
        half, tip = BAND_WIDE + 1.4 * rim, 2 * rim
        head = (
            (end[0] + ux * tip, end[1] + uy * tip),
            (tail[0] - ux * rim - uy * half, tail[1] - uy * rim + ux * half),
            (tail[0] - ux * rim + uy * half, tail[1] - uy * rim - ux * half),
        )
        pygame.draw.polygon(large, (*colour, 255), [(x * scale, y * scale) for x, y in head])


def banded(name: str, way: Sequence[Point]) -> Anim:
    """Let a band be laid along some points, to where something is to land."""
    band = actor(name, Band(tuple(way)), way[0], Layer.GROUND, weight=0.2)
    return appear(band.with_pose(alpha=0.9), 0.3, ease.steps(4))


def _dot(colour: Colour, large: pygame.Surface, finer: float) -> None:
    side = large.get_width()
    for share, tint in ((0.5, OUTLINE), (0.36, colour)):
        pygame.draw.circle(large, (*shade(tint), 255), (side / 2, side / 2), side * share)


def _tip(colour: Colour, large: pygame.Surface, finer: float) -> None:
    side = large.get_width()
    for inset, tint in ((0.0, OUTLINE), (0.1, colour)):
        near, far = 0.1 + inset, 0.98 - inset * 1.5
        points = [(near, near), (far, 0.5), (near, 1 - near), (0.3 + inset * 0.6, 0.5)]
        placed = [(x * side, y * side) for x, y in points]
        pygame.draw.polygon(large, (*shade(tint), 255), placed)


@dataclass(frozen=True, slots=True)
class Puff(Still):
    """Fog that rolls over the land, so many units wide."""

    wide: float
    variant: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the atlas, as it is when it is thickest."""
        name = WISPS[self.variant % len(WISPS)]
        return studio.sprite(name, "idle", 0, FULL, studio.scale * self.wide / WISP)


@dataclass(frozen=True, slots=True)
class Sweep(Still):
    """The first light of the day, a tall soft stroke of it; its feet are its upper middle."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it brightest a little before its front."""
        coarse = pygame.Surface((64, 1), pygame.SRCALPHA)
        for x in range(64):
            share = x / 63
            level = (share / 0.8) ** 2 if share < 0.8 else ((1 - share) / 0.2) ** 1.4
            tint = [round(part * level * 0.5) for part in shade(KIND_LIGHT)]
            coarse.set_at((x, 0), (*tint, round(150 * level * 0.5)))
        size = studio.px(SWEEP[0]), studio.px(SWEEP[1])
        return Image(pygame.transform.smoothscale(coarse, size), (round(size[0] * 0.8), 0))


@dataclass(frozen=True, slots=True)
class Hat(Still):
    """A hat in the colour of a seat, as it is thrown up; its feet are its brim."""

    seat: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw brim, crown and ribbon, outlined."""
        wide, high = (studio.px(side) for side in HAT)
        surface = smooth((wide, high), partial(_hat, COLOURS[self.seat]))
        return Image(surface, (wide // 2, high * 3 // 4))


def _hat(cloth: Colour, large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()
    for grown, tint, band in ((0.0, OUTLINE, OUTLINE), (2.2 * finer, shade(cloth), OUTLINE)):
        crown = pygame.FRect(0.24 * wide, 0.04 * high, 0.52 * wide, 0.8 * high)
        crown = crown.inflate(-2 * grown, -2 * grown)
        brim = pygame.FRect(0, 0.58 * high, wide, 0.4 * high).inflate(-2 * grown, -2 * grown)
        pygame.draw.ellipse(large, (*tint, 255), brim)
        pygame.draw.rect(large, (*tint, 255), crown, border_radius=round(0.2 * wide))
        ribbon = pygame.FRect(crown.left, 0.5 * high, crown.w, 0.14 * high)
        pygame.draw.rect(large, (*band, 255), ribbon)


@dataclass(frozen=True, slots=True)
class Ashen(Still):
    """One of the people of a seat on whom the Plague has laid its hand: pale and sickly."""

    seat: int
    number: int = 0
    """Which of the people, who do not look alike."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its figure drained of half its colour, so that one still sees whose it is."""
        image = studio.image(pawn(self.seat, self.number))
        surface = image.surface.copy()
        pale = pygame.transform.grayscale(surface)
        pale.fill((*ASH, 255), special_flags=pygame.BLEND_RGBA_MULT)
        fade(pale, DRAINED)
        fade(surface, 1 - DRAINED)
        surface.blit(pale, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return image._replace(surface=surface)


@dataclass(frozen=True, slots=True)
class Grave(Still):
    """A tall pale cross over a little earth; its feet are in the middle of the earth."""

    tilt: int = 0
    """By how many degrees it leans."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it in the light of the moon, which comes from the left."""
        size = studio.px(GRAVE[0]), studio.px(GRAVE[1])
        surface = smooth(size, partial(_grave, self.tilt))
        return Image(surface, (size[0] // 2, round(size[1] * 0.93)))


def _grave(tilt: int, large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()
    for spread, level, tint in EARTH:
        mound = pygame.Rect(0, 0, wide * spread, high * 0.15 * spread)
        mound.center = wide // 2, round(high * level)
        pygame.draw.ellipse(large, (*shade(tint), 255), mound)
    turn = math.radians(tilt)

    def placed(points: Sequence[Point]) -> list[Point]:
        """Return points of the upright cross, in shares of its room, as it leans."""
        spots = [(x * wide, (y - 0.9) * high) for x, y in points]
        return [
            (
                wide / 2 + x * math.cos(turn) - y * math.sin(turn),
                high * 0.9 + x * math.sin(turn) + y * math.cos(turn),
            )
            for x, y in spots
        ]

    for grown, tint in ((0.035, OUTLINE), (0.0, BONE)):
        for bar in (((-0.085, 0.03), (0.085, 0.9)), ((-0.34, 0.24), (0.34, 0.375))):
            (left, top), (right, low) = bar
            x, y = grown, grown * wide / high
            corners = [(left - x, top - y), (right + x, top - y), (right + x, low), (left - x, low)]
            if bar[1][1] < 0.5:
                corners[2:] = [(right + x, low + y), (left - x, low + y)]
            pygame.draw.polygon(large, (*shade(tint), 255), placed(corners))
    for points in DARK_SIDES:
        pygame.draw.polygon(large, (*shade(BONE_SHADE), 255), placed(points))


@dataclass(frozen=True, slots=True)
class Bill(Still):
    """A ribbon that says what a class does, with the crest of whom it serves."""

    text: str
    seat: int
    size: float = 34.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Lay the crest over the right end of the ribbon."""
        ribbon = studio.image(Ribbon(self.text, self.size)).surface
        crest = studio.image(Seal(colour=COLOURS[self.seat], size=50, ink=INKS[self.seat])).surface
        sign = studio.piece(f"crest_{self.seat}", 30)
        wide, high = ribbon.get_size()
        surface = ribbon.copy()
        right = (wide - high * 0.36, high * 0.47)
        laid_over(surface, crest, right)
        laid_over(surface, sign, right)
        return Image(surface, (wide // 2, high // 2))


@dataclass(frozen=True, slots=True)
class Rays(Still):
    """Rays of the sun that stream out behind a crown; their feet are their middle."""

    wide: float

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw them coarsely, every second one longer, ever thinner from their middle, and soft."""
        side = round(self.wide / COARSE)
        coarse = pygame.Surface((side, side), pygame.SRCALPHA)
        coarse.fill((*shade(KIND_LIGHT), 0))
        half = side / 2
        for ray in range(2 * RAYS):
            turn, reach = math.pi * ray / RAYS, half * (0.98 if ray % 2 else 0.78)
            edges = [
                (half + reach * math.cos(turn + off), half + reach * math.sin(turn + off))
                for off in (-RAY, RAY)
            ]
            pygame.draw.polygon(coarse, (*shade(KIND_LIGHT), STREAM), [(half, half), *edges])
        soft = pygame.transform.gaussian_blur(coarse, 1).premul_alpha()
        fades = soft_disc(side, (255, 255, 255), 255, 2.2)
        soft.blit(fades, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        laid_over(soft, soft_disc(round(side * 0.62), shade(KIND_LIGHT), STREAM), (half, half))
        whole = studio.px(self.wide)
        return Image(pygame.transform.smoothscale(soft, (whole, whole)), (whole // 2, whole // 2))


# --- what they do -------------------------------------------------------------------------------


def bent(start: Point, end: Point, aside: float) -> Point:
    """Return the middle of a way, so many units to the right of it as one goes."""
    away = max(1.0, math.dist(start, end))
    ux, uy = (end[0] - start[0]) / away, (end[1] - start[1]) / away
    return (start[0] + end[0]) / 2 - uy * aside, (start[1] + end[1]) / 2 + ux * aside


def dotted(
    name: str,
    way: Sequence[Point],
    seconds: float,
    tint: Colour = GOLDEN,
    layer: Layer = Layer.FLYING,
) -> Anim:
    """Let a dotted way grow along some points, with a head at its end."""
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    number = max(2, round(length / BESIDE))
    points = [curved(list(way), (n + 1) / (number + 1)) for n in range(number)]
    dots = [
        enter(actor(f"{name}:{n}", Dot(tint=tint), at, layer), 0.12) for n, at in enumerate(points)
    ]
    end, before = way[-1], points[-1]
    turn = math.degrees(math.atan2(end[1] - before[1], end[0] - before[0]))
    head = actor(f"{name}:head", Dot(head=True, tint=tint), end, layer, turn=turn)
    return staggered(seconds / (number + 1), [*dots, enter(head, 0.2)])


def undotted(name: str, way: Sequence[Point]) -> Anim:
    """Let a dotted way be gone, from its beginning on."""
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    number = max(2, round(length / BESIDE))
    names = [*(f"{name}:{n}" for n in range(number)), f"{name}:head"]
    return staggered(0.03, (leave(each, 0.14) for each in names), most=0.2)


def shines(name: str, start: Point, end: Point, wide: float, colour: Colour, alpha: int) -> Anim:
    """Let a beam fall from one point on another."""
    look = Beam((round(end[0] - start[0]), round(end[1] - start[1])), wide, colour, alpha)
    return appear(actor(name, look, start, Layer.FLYING, weight=0.2), 0.16, ease.steps(3))


def tongue(way: Sequence[Point], seconds: float, wide: float = 120.0) -> Anim:
    """Let fog roll along a way as a tongue: what lay first is gone first."""
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    number = max(3, round(length / (wide * 0.42)))
    lies = 0.7
    puffs = []
    for each in range(number):
        share = each / (number - 1)
        at = curved(list(way), share)
        who = actor(f"tongue:{each}", Puff(wide, each % 3), at, Layer.GROUND)
        rolls = after_one_another(
            enter(who.with_pose(scale=0.5), 0.12),
            together(
                change(who.id, lies, ease.steps(5), scale=1.15),
                nudge(who.id, lies, x=14.0 * (-1) ** each),
            ),
            leave(who.id, 0.3),
        )
        puffs.append(delayed(seconds * share * 0.9, rolls))
    return together(*puffs)


def surge(name: str, points: Sequence[Point], seconds: float, wide: float = 230.0) -> Anim:
    """Let fog roll below some points, one a little after the other, and thin out again.

    It lies on the ground: who stands there keeps their colour, and flags their number.
    """
    rolls = []
    for number, (x, y) in enumerate(points):
        look = Puff(wide, number % 3)
        who = actor(f"{name}:{number}", look, (x, y + 20), Layer.GROUND)
        rises = together(
            appear(who.with_pose(alpha=FOGGY), 0.16, ease.steps(3)),
            change(who.id, seconds * 0.5, ease.out_quad, lift=24.0),
        )
        thins = together(
            change(who.id, seconds * 0.5, ease.steps(4), alpha=0.0),
            change(who.id, seconds * 0.5, ease.linear, x=x + 40.0 * (-1) ** number),
        )
        rolls.append(after_one_another(rises, thins, leave(who.id, 0.02)))
    return staggered(0.07, rolls)
