"""The front of a season: heaped clouds that roll over the land, and what falls out of them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random
from typing import Final

import pygame

from parlour.client.games.gods_playground.shows.common import SPARKS
from parlour.client.games.gods_playground.shows.painted import painted
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    appear,
    burst,
    change,
    delayed,
    flash,
    leave,
    nudge,
    shake,
    sound,
    together,
)
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.lands import FRONT_SOFT, FRONT_SWING
from parlour.client.stage.moves import shaken
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth

WIDE, HIGH = 840.0, 1010.0
"""Units that a front is wide, and high: from above the ribbon down to the plates."""
COARSE: Final = 4
"""How much smaller its clouds are drawn: they are soft."""
EDGE: Final = 0.74
"""How far to the right in its picture the land begins to change, of its width."""
ROWS: Final = 13
"""Heaps of cloud from the upper end of a front to its lower one."""
BEHIND: Final = (0.0, 70.0, 150.0, 250.0)
"""Units behind its edge of the layers of a front, each thinner than the one before."""
SCUDS: Final = ((0.0, 190.0, 250.0, 1.1), (0.06, 640.0, 190.0, 1.16), (0.02, 420.0, 330.0, 1.26))
"""Of each torn cloud that runs ahead: when it comes, how far down, how wide, how much quicker."""


Puff = tuple[float, float, float]
"""Where a puff of cloud is, and how large."""


@dataclass(frozen=True, slots=True)
class Bank(Still):
    """Clouds heaped along an edge that is nowhere straight, and strokes or flakes below them.

    Its feet are where its edge would be, were it straight.
    """

    bright: Colour
    dark: Colour
    thick: int
    """How thick it is, of 255."""
    strokes: int = 0
    """How many strokes fall out of it."""
    flakes: int = 0
    """How many flakes do."""
    glows: bool = False
    """Whether it adds light instead of covering."""
    shadow: bool = False
    """Whether it is only the shadow on the land that goes before it."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the thread that paints it."""
        surface = painted(studio, f"{self} {studio.scale}", partial(self._paint, studio))
        return Image(surface, (round(surface.get_width() * EDGE), surface.get_height()))

    def _paint(self, studio: Studio) -> pygame.Surface:
        """Draw what falls, and heap the clouds over it, the foremost last."""
        wide, high = round(WIDE / COARSE), round(HIGH / COARSE)
        rng = Random(f"{self.bright}{self.thick}")
        clouds = pygame.Surface((wide, high), pygame.SRCALPHA)
        for x, y, radius, strength in _heaps(rng):
            level = self.thick * strength * (0.5 if self.shadow else 1.0)
            _puff(clouds, self, (x / COARSE, y / COARSE, radius / COARSE), level, rng.random())
        size = (studio.px(WIDE), studio.px(HIGH))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        if not self.shadow:
            self._fall(surface, studio, rng)
        surface.blit(pygame.transform.smoothscale(clouds, size), (0, 0),
                     special_flags=pygame.BLEND_PREMULTIPLIED)  # fmt: skip
        if self.glows:
            surface.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _fall(self, surface: pygame.Surface, studio: Studio, rng: Random) -> None:
        """Draw strokes in slanting veils, or flakes, below and behind the clouds."""
        tint = tuple(round(part * 0.9) for part in shade(self.bright))
        veils = [(rng.uniform(0.18, 0.66), rng.uniform(0.0, 0.9)) for _ in range(16)]
        for number in range(self.strokes):
            across, down = veils[number % len(veils)]
            y = HIGH * (down + rng.gauss(0, 0.07))
            x = WIDE * (across + rng.gauss(0, 0.045)) - bulge(y)
            long = rng.uniform(60, 170)
            start, end = (studio.px(x), studio.px(y)), (studio.px(x - long * 0.36),
                                                        studio.px(y + long))  # fmt: skip
            level = round(rng.uniform(70, 170) * min(1.0, max(0.1, x / (WIDE * 0.4))))
            pygame.draw.line(surface, (*(part * level // 255 for part in tint), level), start, end,
                             max(1, studio.px(rng.choice((1.8, 2.6)))))  # fmt: skip
        for _ in range(self.flakes):
            y = rng.uniform(0, HIGH)
            x = WIDE * rng.betavariate(3, 1.6) * 0.78 - bulge(y)
            at = (studio.px(x), studio.px(y))
            level = round(240 * min(1.0, max(0.0, x / (WIDE * 0.3))))
            reach = max(1.0, studio.scale * rng.choice((2.4, 3.4, 4.6)))
            pygame.draw.circle(surface, (level, level, level, level), at, reach)


def bulge(y: float) -> float:
    """Return by how many units the edge of the season lags behind at a height of the world."""
    along = y / WORLD.w * 2 * math.pi
    swing = 1 + 0.6 * math.sin(3.1 * along) + 0.4 * math.sin(7.7 * along + 1)
    return FRONT_SWING * WORLD.w * swing


def _heaps(rng: Random) -> Iterator[tuple[float, float, float, float]]:
    """Yield where puffs of a front are, how large, and how thick: the hindmost first."""
    for layer in reversed(range(len(BEHIND))):
        for row in range(ROWS):
            y = HIGH * (row + rng.uniform(-0.3, 0.3)) / (ROWS - 1)
            if rng.random() < GAPS[layer]:
                continue
            x = WIDE * EDGE - 60 - bulge(y) - BEHIND[layer] + rng.gauss(0, 44)
            size = 44 + 64 * rng.random() ** 2
            strength = 0.62 - 0.13 * layer
            yield x, y, size, strength
            for _ in range(3):
                turn, near = rng.uniform(-math.pi, math.pi), rng.uniform(0.8, 1.7) * size
                small = size * rng.uniform(0.3, 0.7)
                yield x + near * math.cos(turn), y + 0.5 * near * math.sin(turn), small, strength


GAPS: Final = (0.16, 0.1, 0.24, 0.4)
"""How likely a heap is left out of each layer: a front is ragged."""


def _puff(
    surface: pygame.Surface, bank: Bank, where: Puff, level: float, tone: float
) -> None:  # fmt: skip
    """Draw one puff: dark below, and lit from above unless it is a shadow."""
    x, y, radius = where
    dark = (18, 20, 30) if bank.shadow else shade(bank.dark)
    for tint, down, share, strength in (
        (dark, 0.16, 1.0, 1.0), (shade(bank.bright), -0.12, 0.8, 0.5 + 0.5 * tone),
    ):  # fmt: skip
        if bank.shadow and down < 0:
            continue
        soft = _soft(max(2, round(radius * share)), tint, min(255, round(level * strength)))
        flat = pygame.transform.smoothscale_by(soft, (LONG, 1.0))
        at = (round(x - flat.get_width() / 2), round(y + radius * down - flat.get_height() / 2))
        surface.blit(flat, at, special_flags=pygame.BLEND_PREMULTIPLIED)


LONG: Final = 1.5
"""How much longer than high a puff is."""


@pictured
def _soft(radius: int, tint: Colour, level: int) -> pygame.Surface:
    """Return a disc that is soft at its rim, premultiplied."""
    side = 2 * radius + 3
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    for ring in range(12):
        share = (ring + 1) / 12
        alpha = round(level * (1 - (1 - share) ** 2))
        colour = (*(part * alpha // 255 for part in tint), alpha)
        reach = radius * (1 - 0.8 * ring / 12)
        pygame.draw.circle(surface, colour, (side / 2, side / 2), max(1.0, reach))
    return surface


@dataclass(frozen=True, slots=True)
class Scud(Still):
    """A torn cloud that runs ahead of a front; its feet are its middle."""

    bank: Bank
    width: float
    way: int = 0
    """Which of a few."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Heap a few puffs up along a line, the largest in its middle."""
        wide, high = round(self.width / COARSE), round(self.width * 0.5 / COARSE)
        surface, rng = pygame.Surface((wide, high), pygame.SRCALPHA), Random(self.way)
        for number in range(9):
            across = (number + 0.5) / 9
            radius = high * (0.16 + 0.3 * math.sin(math.pi * across)) * rng.uniform(0.8, 1.0)
            where = (wide * (0.1 + 0.8 * across), high * rng.uniform(0.45, 0.6), radius)
            _puff(surface, self.bank, where, self.bank.thick * 0.5, rng.random())
        size = (studio.px(self.width), studio.px(self.width * 0.5))
        surface = pygame.transform.smoothscale(surface, size)
        if self.bank.glows:
            surface.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
        return Image(surface, (size[0] // 2, size[1] // 2))


SUN: Final = Bank((255, 240, 186), (240, 196, 100), 30, glows=True)
STORM: Final = Bank((214, 222, 232), (92, 104, 122), 150, strokes=900)
WIND: Final = Bank((236, 186, 112), (134, 86, 48), 170)
SNOW: Final = Bank((255, 255, 255), (188, 202, 226), 165, flakes=320)
SHADOWS: Final = 150
"""How dark the shadow is that goes before a front, of 255."""
AHEAD: Final = 86.0
"""Units that it is ahead."""


LIGHTNING: Final = ((0.24, 300.0, 640.0), (0.92, 1330.0, 560.0))
"""Of each bolt: when it strikes, in a time of 1.5 s, and where its foot is."""


@dataclass(frozen=True, slots=True)
class Bolt(Still):
    """A stroke of lightning with its branches; its feet are where it strikes."""

    way: int
    high: float = 430.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a jagged stroke from above to its foot, and branches that leave it."""
        wide, high = studio.px(self.high * 0.6), studio.px(self.high)
        surface = smooth((wide, high), self._strike, 2)
        return Image(surface, (wide // 2, high))

    def _strike(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        rng = Random(self.way)
        stem = [(wide * 0.5, float(high))]
        while stem[-1][1] > 0:
            x, y = stem[-1]
            stem.append((x + rng.uniform(-0.1, 0.13) * wide, y - rng.uniform(0.03, 0.07) * high))
        lines = [(stem[::-1], 1.0, 0.5)]
        for number in range(3, len(stem) - 1, 4):
            (x, y), side = stem[number], rng.choice((-1, 1))
            branch = [(x, y)]
            for _ in range(rng.randint(3, 6)):
                x, y = x + side * rng.uniform(0.02, 0.09) * wide, y + rng.uniform(0.02, 0.06) * high
                branch.append((x, y))
            lines.append((branch, 0.5, 0.06))
        for tint, thick in GLOWS:
            for points, first, last in lines:
                _tapered(large, tint, points, (wide * thick * first, wide * thick * last))


GLOWS: Final = (
    ((70, 100, 210, 34), 0.13), ((92, 124, 230, 64), 0.08), ((150, 180, 255, 190), 0.034),
    ((255, 255, 255, 255), 0.016),
)  # fmt: skip
"""The colours of lightning from its glow to its heart, and how wide each is, of its picture."""


def _tapered(
    large: pygame.Surface, tint: tuple[int, int, int, int], points: list[Point], wide: Point
) -> None:
    """Draw a line that is so wide at its start, and so wide at its end."""
    last = len(points) - 1
    for number, (start, end) in enumerate(pairwise(points)):
        a, b = (wide[0] + (wide[1] - wide[0]) * n / last for n in (number, number + 1))
        dx, dy = end[0] - start[0], end[1] - start[1]
        long = max(1e-6, math.hypot(dx, dy))
        nx, ny = -dy / long / 2, dx / long / 2
        outline = [
            (start[0] + nx * a, start[1] + ny * a), (end[0] + nx * b, end[1] + ny * b),
            (end[0] - nx * b, end[1] - ny * b), (start[0] - nx * a, start[1] - ny * a),
        ]  # fmt: skip
        pygame.draw.polygon(large, tint, outline)
        pygame.draw.circle(large, tint, end, max(0.5, b / 2))


def lightning(seconds: float) -> Anim:
    """Let lightning strike out of a front twice as it goes over the land."""
    strokes = []
    for number, (when, x, y) in enumerate(LIGHTNING):
        name = f"bolt:{number}"
        bolt = actor(name, Bolt(number + 3), (x, HIGH + 1), Layer.FLYING)
        bolt = bolt.with_pose(lift=HIGH + 1 - y)
        strokes.append(delayed(when * seconds / 1.5, together(
            sound("thunder", at=(x, y)),
            flash(0.2),
            shake(shaken(0.3)),
            burst(SPARKS.times(2.0), (x, y)),
            appear(bolt, 0.03),
            delayed(0.2, leave(name, 0.1)),
        )))  # fmt: skip
    return together(*strokes)


def passes(bank: Bank, seconds: float) -> Anim:
    """Let a front roll over the land with its season: its shadow and torn clouds before it."""
    parts = []
    if not bank.glows:
        dark = Bank(bank.bright, bank.dark, SHADOWS, shadow=True)
        parts.append(_rolls("front.shadow", dark, seconds, AHEAD, Layer.GROUND))
    parts.append(_rolls("front", bank, seconds, 0.0, Layer.FLYING))
    scuds = (_runs(n, bank, seconds, *each) for n, each in enumerate(SCUDS))
    return together(*parts, *scuds)


def _rolls(name: str, look: Bank, seconds: float, ahead: float, layer: Layer) -> Anim:
    """Let a front go where the edge of the season goes, and heave as it does."""
    reach = WORLD.w * (1 + FRONT_SOFT + 2 * FRONT_SWING)
    cloud = actor(name, look, (ahead, HIGH), layer)
    return together(
        appear(cloud, 0.14),
        change(name, seconds, ease.linear, x=reach + ahead),
        nudge(name, seconds, _heaves, lift=16.0),
        delayed(seconds - 0.16, leave(name, 0.16)),
    )


def _heaves(at: float) -> float:
    """Rise and sink three times."""
    return math.sin(3 * math.pi * at) ** 2


def _runs(
    number: int, bank: Bank, seconds: float, late: float, y: float, wide: float, quick: float
) -> Anim:
    """Let a torn cloud run ahead of a front, and draw away from it."""
    name, lasts = f"scud:{number}", seconds / quick
    cloud = actor(name, Scud(bank, wide, number), (60.0, y), Layer.FLYING)
    return delayed(late, together(
        appear(cloud, 0.14),
        change(name, lasts, ease.linear, x=WORLD.w + wide),
        delayed(lasts - 0.1, leave(name, 0.1)),
    ))  # fmt: skip
