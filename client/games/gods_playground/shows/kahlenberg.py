"""The scenery of Vienna 1683: dawn over the Kahlenberg, the city, the plain with the tents.

What is soft is drawn small and made larger, and edges are smoothed: it is far away, at dawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pygame

from parlour.client.palette import Colour
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import STILL, Frames, Image, Studio, smooth

WIDE, HIGH = 1920, 1080
HORIZON = 470
"""Units from the top to where sky and plain meet."""
COARSE, FINE = 4, 1
"""How much smaller the sky is drawn, and the land before it."""
LAND = 190
"""Units from the top to the highest of the land."""
HAZE = ((255, 214, 150), 120.0, 84.0)
"""What lies over the horizon in the morning: its colour, how high up and how far down it goes."""
BELOW = 30
"""Units that the sky goes on below the horizon, for when the plain is shaken."""
SUN = (1330.0, 376.0)
DAWN: Sequence[tuple[float, Colour]] = (
    (0.0, (34, 30, 74)), (0.34, (104, 58, 104)), (0.62, (214, 104, 84)),
    (0.82, (252, 176, 92)), (1.0, (255, 234, 170)),
)  # fmt: skip
PLAIN: Sequence[tuple[float, Colour]] = (
    (0.0, (226, 168, 84)), (0.2, (172, 128, 66)), (0.6, (112, 92, 52)), (1.0, (58, 50, 34)),
)  # fmt: skip
HILLS: Sequence[tuple[Colour, tuple[tuple[float, float], ...]]] = (
    ((178, 112, 104), ((0, 440), (240, 418), (520, 436), (860, 404), (1180, 424), (1500, 380),
                       (1920, 396))),
    ((112, 84, 84), ((560, 474), (900, 446), (1180, 404), (1420, 336), (1640, 262), (1800, 236),
                     (1920, 214))),
    ((58, 62, 52), ((980, 486), (1240, 452), (1460, 396), (1640, 330), (1760, 300), (1920, 286))),
)  # fmt: skip
CITY: Colour = (92, 58, 72)


@dataclass(frozen=True, slots=True)
class Dawn:
    """The sky at daybreak over hills and city; its feet are in the middle of its upper edge."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the sky, the sun and its rays, the hills one before the other, the city."""
        sky = _graded((WIDE // COARSE, HORIZON // COARSE), DAWN)
        _clouds(sky)
        _rays(sky)
        sky = pygame.transform.gaussian_blur(sky, 2)
        whole = pygame.Surface((WIDE, HORIZON + BELOW), pygame.SRCALPHA)
        whole.fill((*PLAIN[0][1], 255))
        whole.blit(pygame.transform.smoothscale(sky, (WIDE, HORIZON)), (0, 0))
        land = pygame.Surface((WIDE // FINE, (HORIZON - LAND) // FINE), pygame.SRCALPHA)
        _land(land)
        whole.blit(
            _softened(land.premul_alpha()), (0, LAND), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        colour, above, _ = HAZE
        _haze(whole, colour, HORIZON - above, HORIZON)
        return _spread(studio, whole, HORIZON + BELOW)


@dataclass(frozen=True, slots=True)
class Plain:
    """The plain before the city; its feet are in the middle of its upper edge."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw grass, lit from behind."""
        ground = _graded((WIDE // 2, (HIGH - HORIZON) // 2), PLAIN)
        _grass(ground)
        ground = _softened(ground)
        colour, _, below = HAZE
        _haze(ground, colour, below / 2, 0)
        return _spread(studio, ground, HIGH - HORIZON)


def _spread(studio: Studio, small: pygame.Surface, high: float) -> Image:
    """Return scenery as wide as the window."""
    size = (studio.px(WIDE), studio.px(high) + 1)
    return Image(pygame.transform.smoothscale(small, size).convert_alpha(), (size[0] // 2, 0))


@dataclass(frozen=True, slots=True)
class Cloud:
    """Dust that hooves raise, lit by the low sun."""

    size: float
    kind: int = 0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw soft balls, the upper ones lighter."""
        wide, high = studio.px(self.size), studio.px(self.size * 0.7)

        def draw(large: pygame.Surface, finer: float) -> None:
            rng = Random(self.kind)
            for ball in range(9):
                x = rng.uniform(0.24, 0.76) * large.get_width()
                y = (0.3 + 0.045 * ball + rng.uniform(-0.05, 0.05)) * large.get_height()
                radius = rng.uniform(0.14, 0.24) * large.get_width()
                level = 0.9 + 0.1 * (1 - ball / 9)
                veil = pygame.Surface(large.get_size(), pygame.SRCALPHA)
                for ring in range(8):
                    tint = (*(round(part * level) for part in (238, 202, 146)), 12 + 3 * ring)
                    pygame.draw.circle(veil, tint, (x, y), radius * (1 - ring / 9))
                large.blit(veil, (0, 0))

        return Image(smooth((wide, high), draw, 1), (wide // 2, round(high * 0.8)))


def _graded(size: tuple[int, int], stops: Sequence[tuple[float, Colour]]) -> pygame.Surface:
    """Return a surface that goes from colour to colour downwards."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        share = y / max(1, size[1] - 1)
        for (a, first), (b, second) in pairwise(stops):
            if a <= share <= b:
                part = (share - a) / (b - a)
                tint = [round(p + (q - p) * part) for p, q in zip(first, second, strict=True)]
                surface.fill((*tint, 255), (0, y, size[0], 1))
                break
    return surface


def _softened(land: pygame.Surface) -> pygame.Surface:
    """Return a picture without hard edges: a little smaller and as large again, which is quick."""
    wide, high = land.get_size()
    less = pygame.transform.smoothscale(land, (wide * 3 // 4, high * 3 // 4))
    return pygame.transform.smoothscale(less, (wide, high))


def _haze(surface: pygame.Surface, colour: Colour, clear: float, thick: float) -> None:
    """Lay haze over a surface, from a height where it is clear to one where it is thickest."""
    for y in range(round(min(clear, thick)), round(max(clear, thick))):
        level = round(150 * (1 - abs(y - thick) / abs(clear - thick)) ** 1.5)
        veil = pygame.Surface((surface.get_width(), 1), pygame.SRCALPHA)
        veil.fill((*colour, level))
        surface.blit(veil, (0, y))


def _land(large: pygame.Surface) -> None:
    """Draw the sun, the hills one before the other, and the city."""
    sun = (SUN[0] / FINE, (SUN[1] - LAND) / FINE)
    pygame.draw.circle(large, (255, 250, 220, 255), sun, 66 / FINE)
    high = large.get_height()
    for colour, ridge in HILLS:
        points = [(x / FINE, (y - LAND) / FINE) for x, y in ridge]
        pygame.draw.polygon(large, colour, [*points, (points[-1][0], high), (points[0][0], high)])
        _woods(large, points, colour)
        _slope(large, points, colour)
    _city(large)


def _clouds(small: pygame.Surface) -> None:
    """Draw long clouds that the sun lights from below."""
    rng = Random(1683)
    wide, high = small.get_size()
    for _ in range(26):
        y = rng.uniform(0.06, 0.8) * high
        length, thick = rng.uniform(40, 150), rng.uniform(1.5, 4.5)
        x = rng.uniform(-60, wide)
        veil = pygame.Surface((round(length), round(thick * 2)), pygame.SRCALPHA)
        tint = (255, 190, 130, 70) if y > 0.4 * high else (170, 110, 140, 60)
        pygame.draw.ellipse(veil, tint, veil.get_rect())
        small.blit(veil, (x, y))


def _rays(small: pygame.Surface) -> None:
    """Draw the sun half risen, its glow, and rays that fan out from it."""
    x, y = SUN[0] / COARSE, SUN[1] / COARSE
    light = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    for number in range(15):
        angle = math.radians(184 + 12.4 * number)
        half = math.radians(1.6 + 1.2 * (number % 3))
        far = 420
        points = [
            (x, y),
            (x + far * math.cos(angle - half), y + far * math.sin(angle - half)),
            (x + far * math.cos(angle + half), y + far * math.sin(angle + half)),
        ]
        pygame.draw.polygon(light, (255, 214, 130, 34), points)
    for ring in range(24):
        share = 1 - ring / 24
        level = round(10 + 200 * (1 - share) ** 3)
        pygame.draw.circle(light, (255, 222, 140, level), (x, y), 90 * share)
    small.blit(light, (0, 0))


def _woods(large: pygame.Surface, ridge: Sequence[tuple[float, float]], colour: Colour) -> None:
    """Draw the woods along a ridge: its edge is rough with tree tops."""
    rng = Random(sum(colour))
    for (ax, ay), (bx, by) in pairwise(ridge):
        steps = max(1, round((bx - ax) * FINE / 11))
        for step in range(steps):
            share = (step + rng.uniform(-0.3, 0.3)) / steps
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            pygame.draw.circle(large, colour, (x, y + 2 / FINE), rng.uniform(4, 9) / FINE)


def _slope(large: pygame.Surface, ridge: Sequence[tuple[float, float]], colour: Colour) -> None:
    """Draw groves on a slope, dark below and lit from the sun's side."""
    rng = Random(len(ridge) + sum(colour))
    for (ax, ay), (bx, by) in pairwise(ridge):
        for _ in range(round((bx - ax) * FINE * 0.3)):
            share, down = rng.random(), rng.random() ** 1.6
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share + (8 + 170 * down) / FINE
            lit = rng.random() < 0.4
            tint = lighter(colour, 0.13 * (1 - down)) if lit else darker(colour, 0.88)
            wide, high = rng.uniform(10, 24) / FINE, rng.uniform(5, 9) / FINE
            pygame.draw.ellipse(large, tint, (x - wide / 2, y, wide, high))


def _city(land: pygame.Surface) -> None:
    """Draw Vienna against the sky: walls, roofs, and the spire of Saint Stephen."""
    foot = (HORIZON - LAND) / FINE
    rng = Random(12)

    def block(x: float, wide: float, high: float, roof: float) -> None:
        left, upper = x / FINE, foot - high / FINE
        pygame.draw.rect(land, CITY, (left, upper, wide / FINE, high / FINE + 2))
        if roof:
            peak = (left + wide / FINE / 2, upper - roof / FINE)
            pygame.draw.polygon(land, CITY, [(left, upper), peak, (left + wide / FINE, upper)])

    for number in range(24):
        block(40 + 19 * number, rng.uniform(14, 24), rng.uniform(26, 52), rng.uniform(0, 16))
    for x, wide, high, roof in ((236, 20, 84, 128), (262, 58, 52, 30), (120, 14, 62, 40),
                                (392, 16, 58, 46), (452, 14, 50, 34)):  # fmt: skip
        block(x, wide, high, roof)
    block(20, 520, 20, 0)
    for x in range(20, 540, 14):
        block(x, 8, 26, 0)


def _grass(ground: pygame.Surface) -> None:
    """Draw strokes of light and shadow on the plain, longer the nearer they are."""
    rng = Random(9)
    wide, high = ground.get_size()
    for _ in range(520):
        share = rng.random() ** 0.7
        y = share * high
        length = 6 + 46 * share * rng.random()
        x = rng.uniform(-20, wide)
        tint = (255, 216, 130, 26) if rng.random() < 0.5 else (30, 24, 14, 30)
        stroke = pygame.Surface((round(length), 1 + round(1.6 * share)), pygame.SRCALPHA)
        stroke.fill(tint)
        ground.blit(stroke, (x, y))
