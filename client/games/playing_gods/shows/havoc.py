"""Looks of havoc: clouds with the face of death, craters, split and scorched soil, bare trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin, tau
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.games.playing_gods.woolly import between, oval
from parlour.client.palette import Colour
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    STILL,
    Frames,
    Image,
    Look,
    Studio,
    smooth,
)

CREEPS: Final = Frames(4, 5.0)
"""How foul air creeps."""
HAZE, BLUR = (100, 66), 4
"""Pixels of the picture of which it is made, and how blurred."""
SKULL: Final = 0.66
"""How large its skull is, of the picture in the atlas."""
WADES, FOAMS = 0.45, 5.0
"""How much of people in the sea is below the water, and half of how high the foam on it is."""
ARMS, JOINTS = 7, 6
"""Gaps of a fissure, and the corners of each."""
WALLS: Final = 12
"""Layers that are seen of the far wall of a crater."""
RAYS: Final = 22
"""Streaks of soil that a crater has thrown out."""


Pair = tuple[float, float]


class Airs(NamedTuple):
    """The colours of a cloud: its shade, its body, its light."""

    shade: Colour
    body: Colour
    light: Colour


FOUL: Final = Airs((54, 84, 22), (104, 146, 40), (184, 214, 92))
BLACK: Final = Airs((30, 18, 62), (62, 42, 112), (132, 104, 190))
ARID: Final = Airs((138, 92, 42), (196, 146, 76), (240, 208, 142))
"""The colours of foul air, of darkness, and of dust."""
PUFFS: Final = (
    (0.16, 0.62, 0.13), (0.3, 0.42, 0.17), (0.5, 0.3, 0.2), (0.71, 0.4, 0.18), (0.85, 0.6, 0.13),
    (0.7, 0.7, 0.15), (0.5, 0.6, 0.25), (0.31, 0.7, 0.15),
)  # fmt: skip
"""The puffs of a cloud: where each is, and how large, in shares of its width."""


@dataclass(frozen=True, slots=True)
class Haze:
    """Foul air in layers through which the land is seen; the feet are its middle.

    With a ``face`` the airs have just become a skull.
    """

    airs: Airs = FOUL
    face: bool = False
    wide: float = 250.0

    def frames(self, studio: Studio) -> Frames:
        """Return how it creeps."""
        return CREEPS

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its swathes coarsely, dark below and light above, and blur them."""
        wide, high = HAZE
        coarse = pygame.Surface(HAZE, pygame.SRCALPHA)
        turn = tau * frame / CREEPS.number
        for tint, level, lift, part in (
            (self.airs.shade, 96, 0.05, 1.0), (self.airs.body, 92, 0.0, 0.86),
            (self.airs.light, 88, -0.07, 0.56),
        ):  # fmt: skip
            layer = pygame.Surface(HAZE, pygame.SRCALPHA)
            for n, (x, y, r) in enumerate(PUFFS):
                at = (
                    wide * (0.5 + 0.8 * (x - 0.5) + 0.025 * sin(turn + 1.7 * n)),
                    high * (0.5 + 0.62 * (y - 0.52) + lift + 0.02 * cos(turn + 2.3 * n)),
                )
                box = pygame.Rect(0, 0, 2 * wide * r * part, 1.5 * wide * r * part)
                box.center = round(at[0]), round(at[1])
                pygame.draw.ellipse(layer, (*tint, level), box)
            soft = pygame.transform.gaussian_blur(layer.premul_alpha(), BLUR)
            coarse.blit(soft, (0, 0), special_flags=PREMULTIPLIED)
        size = studio.px(self.wide), studio.px(self.wide * high / wide)
        surface = pygame.transform.smoothscale(coarse, size)
        if self.face:
            self._looms(studio, surface)
        return Image(surface, (size[0] // 2, size[1] // 2))

    def _looms(self, studio: Studio, surface: pygame.Surface) -> None:
        """Lay a skull over the airs, in their light."""
        image = studio.sprite("strike/skull", "idle", 0, 0, studio.scale * SKULL)
        skull = image.surface.copy()
        tint = [round((255 + part) / 2) for part in self.airs.light]
        skull.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        spot = skull.get_rect(center=surface.get_rect().center)
        surface.blit(skull, spot, special_flags=PREMULTIPLIED)


@dataclass(frozen=True, slots=True)
class Sickly:
    """People whom foul air has turned green."""

    of: Look

    def frames(self, studio: Studio) -> Frames:
        """Return theirs."""
        return self.of.frames(studio)

    def render(self, studio: Studio, frame: int) -> Image:
        """Take half of their colour, and put green in its place."""
        image = studio.image(self.of, frame)
        green = _shape(image.surface, (64, 116, 26))
        surface = image.surface.copy()
        surface.fill((128, 132, 116, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(green, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return image._replace(surface=surface)


@dataclass(frozen=True, slots=True)
class Afloat:
    """People in the sea up to their chests, foam round them; the feet are where the water is."""

    of: Look

    def frames(self, studio: Studio) -> Frames:
        """Return theirs."""
        return self.of.frames(studio)

    def render(self, studio: Studio, frame: int) -> Image:
        """Leave out what is below the water, and draw foam along it."""
        image = studio.image(self.of, frame)
        wide, line = image.surface.get_width(), round(image.feet[1] * (1 - WADES))
        half = studio.px(FOAMS)
        surface = pygame.Surface((wide, line + half), pygame.SRCALPHA)
        surface.blit(image.surface, (0, 0), (0, 0, wide, line), PREMULTIPLIED)
        for inset, tint in ((0, (150, 190, 205, 205)), (studio.px(2), (236, 240, 240, 240))):
            foam = pygame.Rect(0, line - half, wide, 2 * half).inflate(-2 * inset, -2 * inset)
            pygame.draw.ellipse(surface, tint, foam, studio.px(3))
        return Image(surface, (image.feet[0], line))


@dataclass(frozen=True, slots=True)
class Tinted:
    """Something in the light of what has mixed with it."""

    of: Look
    colour: Colour
    glow: Colour = (0, 0, 0)
    """What it shines of itself."""

    def frames(self, studio: Studio) -> Frames:
        """Return its own."""
        return self.of.frames(studio)

    def render(self, studio: Studio, frame: int) -> Image:
        """Multiply its colours, and add its own light to them."""
        image = studio.image(self.of, frame)
        surface = image.surface.copy()
        surface.fill((*self.colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(_shape(image.surface, self.glow), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return image._replace(surface=surface)


def _shape(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return a colour in the shape of a picture, premultiplied."""
    shape = surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape = shape.premul_alpha()
    shape.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


@dataclass(frozen=True, slots=True)
class Fissure:
    """Ground that has split, seen at a slant; the feet are its middle."""

    seed: int
    wide: float = 180.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw gaps that grow narrow outwards: broken soil, the far wall in light, and the deep."""
        size = studio.px(self.wide), studio.px(self.wide * 0.56)
        return Image(smooth(size, self._gaps, 2), (size[0] // 2, size[1] // 2))

    def _gaps(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        ways = list(self._ways(wide, high))
        for thick, drop, tint in (
            (0.062, 0.0, (112, 78, 44, 150)), (0.05, 0.008, (226, 188, 130, 255)),
            (0.042, 0.0, (96, 58, 30, 255)), (0.026, 0.008, (26, 12, 8, 255)),
        ):  # fmt: skip
            for way in ways:
                pygame.draw.polygon(large, tint, list(_tapered(way, thick * wide, drop * wide)))

    def _ways(self, wide: int, high: int) -> Iterator[list[Pair]]:
        rng = Random(self.seed)
        for arm in range(ARMS):
            way, reach = 360 / ARMS * arm + rng.uniform(-16, 16), rng.uniform(0.7, 1.0)
            at = pygame.Vector2(0, 0)
            line = [at]
            for joint in range(JOINTS):
                bend = rng.uniform(16, 38) * (1 if joint % 2 else -1)
                at = at + pygame.Vector2(wide * 0.078 * reach, 0).rotate(way + bend)
                line.append(at)
            yield [(wide / 2 + p.x, high / 2 + p.y * 0.52) for p in line]


def _tapered(way: list[Pair], thick: float, drop: float) -> Iterator[Pair]:
    """Yield the corners of a band along a way that ends in a point."""
    last = len(way) - 1
    sides: list[tuple[Pair, Pair]] = []
    for number, (a, b) in enumerate(pairwise([*way, way[-1]])):
        before = way[number - 1] if a == b else a
        dx, dy = b[0] - before[0], b[1] - before[1]
        long = hypot(dx, dy) or 1.0
        half = thick / 2 * (1 - number / last)
        x, y = -dy / long * half, dx / long * half * 0.7
        sides.append(((a[0] + x, a[1] + y + drop), (a[0] - x, a[1] - y + drop)))
    yield from (left for left, _ in sides)
    yield from (right for _, right in reversed(sides))


@dataclass(frozen=True, slots=True)
class Crater:
    """A hole that something heavy has made, soil thrown out round it; the feet: its middle."""

    wide: float = 210.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the streaks, the lip in light and shade, the walls, and what smoulders in it."""
        size = studio.px(self.wide), studio.px(self.wide * 0.58)
        return Image(smooth(size, self._hole, 2), (size[0] // 2, size[1] // 2))

    def _hole(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        rng = Random(5)
        for ray in range(RAYS):
            turn = tau * ray / RAYS + rng.uniform(-0.1, 0.1)
            reach, broad = rng.uniform(0.36, 0.5), rng.uniform(0.05, 0.11)
            ends = ((turn - broad, 0.25), (turn, reach), (turn + broad, 0.25))
            soil = (74, 52, 34) if ray % 2 else (122, 92, 60)
            pygame.draw.polygon(large, (*soil, 196), [oval(wide, high, *end) for end in ends])
        for reach, aside, tint in (
            (0.345, 0.012, (40, 28, 18)), (0.335, 0.0, (104, 76, 48)),
            (0.325, -0.014, (206, 168, 116)), (0.3, -0.006, (164, 124, 80)),
        ):  # fmt: skip
            pygame.draw.polygon(large, (*tint, 255), _ragged(large, rng, reach, aside))
        for step in range(WALLS):
            share = step / (WALLS - 1)
            wall = between((138, 96, 58), (12, 6, 6), min(1.0, 1.25 * share))
            tint = between(wall, (70, 46, 30), 0.4 if step % 3 == 1 and share < 0.7 else 0.0)
            ring = _ragged(large, rng, 0.265 * (1 - 0.5 * share), 0.115 * share, 0.02)
            pygame.draw.polygon(large, (*tint, 255), ring)
        for _ in range(16):
            at = oval(wide, high, rng.uniform(0, tau), rng.uniform(0.02, 0.1), 0.1)
            pygame.draw.circle(large, (255, rng.randint(90, 190), 40, 255), at, wide * 0.007)
        for _ in range(26):
            x, y = oval(wide, high, rng.uniform(0, tau), rng.uniform(0.28, 0.44))
            size = wide * rng.uniform(0.006, 0.018)
            pygame.draw.circle(large, (46, 32, 22, 255), (x + size * 0.3, y + size * 0.4), size)
            pygame.draw.circle(large, (168, 138, 100, 255), (x, y), size * 0.8)


def _ragged(
    large: pygame.Surface, rng: Random, reach: float, drop: float, rough: float = 0.05
) -> list[Pair]:
    """Return the corners of an uneven oval."""
    wide, high = large.get_size()
    uneven = (rng.uniform(1 - rough, 1 + rough) for _ in range(26))
    return [oval(wide, high, tau * n / 26, reach * part, drop) for n, part in enumerate(uneven)]


@dataclass(frozen=True, slots=True)
class Scorch:
    """Soil that is black with soot, embers still in it; the feet are its middle."""

    seed: int
    wide: float = 132.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw blots on blots, and blur their rim."""
        coarse = pygame.Surface((136, 80), pygame.SRCALPHA)
        rng = Random(self.seed)
        for number in range(34):
            turn, far = rng.uniform(0, tau), rng.random() ** 0.7
            x, y = 68 + 42 * far * cos(turn), 40 + 22 * far * sin(turn)
            tint = (34, 24, 20, 120) if number % 3 else (66, 46, 34, 104)
            blot = pygame.Surface((40, 40), pygame.SRCALPHA)
            pygame.draw.ellipse(blot, tint, (6, 11, rng.randint(14, 28), rng.randint(9, 18)))
            coarse.blit(blot, (x - 20, y - 20))
        soft = pygame.transform.gaussian_blur(coarse.premul_alpha(), 2)
        size = studio.px(self.wide), studio.px(self.wide * 0.59)
        surface = pygame.transform.smoothscale(soft, size)
        for _ in range(14):
            turn, far = rng.uniform(0, tau), rng.random() * 0.32
            at = oval(*size, turn, far)
            pygame.draw.circle(surface, (255, rng.randint(110, 180), 50, 255), at, studio.px(1.3))
        return Image(surface, (size[0] // 2, size[1] // 2))


@dataclass(frozen=True, slots=True)
class BareTree:
    """A tree that has withered; the feet are those of its stem."""

    seed: int
    high: float = 42.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a stem that forks and forks again, dark outside and grey in the light."""
        size = studio.px(self.high * 0.9), studio.px(self.high)
        surface = smooth(size, self._tree, 3)
        return Image(surface, (size[0] // 2, size[1] - 1))

    def _tree(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        boughs = list(self._boughs(Random(self.seed), (wide / 2, high * 0.98), -pi / 2, high, 0))
        for grown, tint, aside in (
            (1.7, (38, 24, 16, 255), 0.0), (1.0, (112, 88, 66, 255), 0.0),
            (0.4, (190, 164, 130, 255), -0.25),
        ):  # fmt: skip
            for a, b, thick in boughs:
                shift = aside * thick
                ends = [(x + shift, y) for x, y in (a, b)]
                pygame.draw.line(large, tint, ends[0], ends[1], max(1, round(thick * grown)))
                pygame.draw.circle(large, tint, ends[1], thick * grown / 2)

    def _boughs(
        self, rng: Random, at: Pair, turn: float, high: float, depth: int
    ) -> Iterator[tuple[Pair, Pair, float]]:
        long = high * (0.34, 0.26, 0.2, 0.12)[depth] * rng.uniform(0.85, 1.1)
        end = at[0] + long * cos(turn), at[1] + long * sin(turn)
        yield at, end, high * (0.095, 0.06, 0.036, 0.022)[depth]
        if depth < 3:
            for aside in (-0.62, 0.5) if depth else (-0.6, 0.06, 0.66):
                yield from self._boughs(
                    rng, end, turn + aside * rng.uniform(0.8, 1.3), high, depth + 1
                )
