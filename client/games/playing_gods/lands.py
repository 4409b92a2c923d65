"""Looks that have the shape of a region: whose it is, and what strikes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import hull
from parlour.client.stage.signs import lighter
from parlour.client.stage.studio import STILL, Frames, Image, Studio

COARSE: Final = 3
"""How much smaller soft light is drawn."""
BAND: Final = ((34, 30), (27, 52), (20, 84), (14, 130), (9, 200), (5, 245))
"""How far the colour of a region reaches inwards from its border, and how thick it is there."""
RAGES: Final = 2
"""Pictures of what rages in a region."""
LIE_STILL: Final = frozenset({"earth", "famine"})
"""What does not stir any more once it has struck."""
FILL: Final = 62
"""How thick it is in the middle, of 255."""

Pixels = list[tuple[float, float]]


def _shaped(region: int, scale: float) -> tuple[tuple[int, int], Pixels]:
    """Return the size of a region's picture and its corners in it."""
    outline = REGION_OUTLINES[region]
    box = hull(outline)
    size = max(1, round(box.w * scale)), max(1, round(box.h * scale))
    return size, [((x - box.x) * scale, (y - box.y) * scale) for x, y in outline]


def _cut_out(surface: pygame.Surface, points: Pixels) -> pygame.Surface:
    """Return what of a picture lies within a region, premultiplied."""
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface.premul_alpha()


def _banded(
    surface: pygame.Surface, points: Pixels, colour: Colour, band: Sequence[tuple[int, int]],
    unit: float,
) -> None:  # fmt: skip
    """Let a colour reach inwards from the border, ever thinner."""
    for wide, alpha in band:
        width = max(2, round(2 * wide * unit))
        pygame.draw.lines(surface, (*colour, alpha), closed=True, points=points, width=width)
        for point in points:
            pygame.draw.circle(surface, (*colour, alpha), point, width / 2)


def corner_of(region: int) -> tuple[float, float]:
    """Return the upper left corner of a region, where looks of its shape have their feet."""
    box = hull(REGION_OUTLINES[region])
    return box.x, box.y


@dataclass(frozen=True, slots=True)
class Held:
    """A region in the colour of its god: thinly all over, thickly along its border."""

    region: int
    colour: Colour

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the colour softly, and a thin bright line along the border."""
        size, points = _shaped(self.region, studio.scale / COARSE)
        colour = shade(self.colour)
        light = pygame.Surface(size, pygame.SRCALPHA)
        light.fill((*colour, FILL))
        _banded(light, points, colour, BAND, studio.scale / COARSE)
        soft = _cut_out(pygame.transform.gaussian_blur(light, 1), points)
        whole, corners = _shaped(self.region, studio.scale)
        picture = pygame.transform.smoothscale(soft, whole)
        pygame.draw.aalines(picture, lighter(colour, 0.45), True, corners)
        return Image(picture, (0, 0))


# --- what strikes a region ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stricken:
    """A region while an element or a plague rages in it: a live picture of its own shape."""

    region: int
    what: str

    def frames(self, studio: Studio) -> Frames:
        """Return how it lives."""
        return STILL if self.what in LIE_STILL else Frames(RAGES, 4.0)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it, and make its edge soft."""
        size, points = _shaped(self.region, studio.scale / 2)
        large = pygame.Surface(size, pygame.SRCALPHA)
        _RAGES[self.what](large, points, studio.scale / 2, Random(self.region), frame)
        soft = pygame.transform.gaussian_blur(_cut_out(large, points), 1)
        whole, _ = _shaped(self.region, studio.scale)
        return Image(pygame.transform.smoothscale(soft, whole), (0, 0))


def _cracks(size: tuple[int, int], unit: float, rng: Random, gap: float) -> list[Pixels]:
    """Return crooked lines from all over a region to their neighbours."""
    wide, high = size
    step = gap * unit
    knots = {
        (column, row): (
            (column + rng.uniform(0.1, 0.9)) * step, (row + rng.uniform(0.1, 0.9)) * step * 0.8,
        )
        for column in range(-1, int(wide / step) + 2)
        for row in range(-1, int(high / step / 0.8) + 2)
    }  # fmt: skip
    lines = []
    for (column, row), start in knots.items():
        for other in ((column + 1, row), (column, row + 1)):
            if other in knots and rng.random() < 0.78:
                lines.append(_crooked(start, knots[other], rng, step * 0.13))
    return lines


def _crooked(
    start: tuple[float, float], end: tuple[float, float], rng: Random, swing: float
) -> Pixels:
    inner = [
        (
            start[0] + (end[0] - start[0]) * share + rng.uniform(-swing, swing),
            start[1] + (end[1] - start[1]) * share + rng.uniform(-swing, swing),
        )
        for share in (0.3, 0.65)
    ]
    return [start, *inner, end]


def _fire(large: pygame.Surface, points: Pixels, unit: float, rng: Random, frame: int) -> None:
    """Draw scorched land, with lava in its cracks."""
    large.fill((34, 16, 12, 214))
    pulse = 26 * frame
    lines = _cracks(large.get_size(), unit, rng, 30)
    for wide, tint in ((9, (232, 66, 12, 90)), (5, (255, 122, 24, 215)), (2, (255, 226, 120, 255))):
        glow = (tint[0], min(255, tint[1] + pulse), tint[2], tint[3])
        for line in lines:
            pygame.draw.lines(large, glow, closed=False, points=line, width=round(wide * unit) + 1)
    _banded(large, points, (255, 150, 40), ((5, 120), (2, 220)), unit)


def _water(large: pygame.Surface, points: Pixels, unit: float, rng: Random, frame: int) -> None:
    """Draw water over the land, with foam on its waves and along its edge."""
    large.fill((24, 118, 198, 206))
    wide, high = large.get_size()
    step = 15 * unit
    for row in range(int(high / step) + 2):
        start, y = rng.uniform(-30, 0) * unit, row * step + frame * step / 2
        while start < wide:
            long = rng.uniform(16, 40) * unit
            box = pygame.Rect(round(start), round(y), round(long), round(9 * unit))
            for drop, tint in ((1.6, (16, 84, 160, 190)), (0, (196, 236, 252, 225))):
                pygame.draw.arc(
                    large, tint, box.move(0, round(drop * unit)), 0.25, 2.9, round(1.6 * unit) + 1
                )
            start += long + rng.uniform(12, 40) * unit
    _banded(large, points, (236, 250, 255), ((7, 90), (3, 230)), unit)


def _earth(large: pygame.Surface, points: Pixels, unit: float, rng: Random, frame: int) -> None:
    """Draw land that has broken open, with loose stones on it."""
    large.fill((122, 88, 54, 196))
    for line in _cracks(large.get_size(), unit, rng, 38):
        lower = [(x, y + 2.2 * unit) for x, y in line]
        pygame.draw.lines(large, (198, 158, 108, 235), False, lower, round(3 * unit) + 1)
        pygame.draw.lines(large, (38, 22, 12, 255), False, line, round(4.5 * unit) + 1)
    wide, high = large.get_size()
    for _ in range(round(wide * high / (320 * unit * unit))):
        x, y, size = rng.uniform(0, wide), rng.uniform(0, high), rng.uniform(1.5, 4.5) * unit
        pygame.draw.circle(large, (58, 40, 26, 200), (x + unit, y + 1.4 * unit), size)
        pygame.draw.circle(large, (166, 134, 98, 255), (x, y), size)
    _banded(large, points, (60, 38, 20), ((4, 150),), unit)


def _air(large: pygame.Surface, points: Pixels, unit: float, rng: Random, frame: int) -> None:
    """Draw gusts that whirl over pale land."""
    large.fill((150, 172, 204, 150))
    wide, high = large.get_size()
    for _ in range(round(wide * high / (900 * unit * unit)) + 3):
        x, y, r = rng.uniform(0, wide), rng.uniform(0, high), rng.uniform(10, 26) * unit
        turn = rng.uniform(0, 6.28) + frame * 2.2
        for part, alpha in ((1.0, 200), (0.66, 235), (0.36, 255)):
            box = pygame.Rect(0, 0, round(2 * r * part), round(1.2 * r * part))
            box.center = round(x), round(y)
            if min(box.size) > 3:
                pygame.draw.arc(
                    large, (244, 249, 255, alpha), box, turn + part, turn + part + 3.4,
                    round(1.8 * unit) + 1,
                )  # fmt: skip
    _banded(large, points, (240, 247, 255), ((4, 150),), unit)


def _miasma(
    ground: tuple[int, int, int, int], puff: Colour, edge: Colour
) -> Callable[[pygame.Surface, Pixels, float, Random, int], None]:
    """Return what draws foul air that creeps over the land."""

    def draw(large: pygame.Surface, points: Pixels, unit: float, rng: Random, frame: int) -> None:
        large.fill(ground)
        wide, high = large.get_size()
        for number in range(round(wide * high / (330 * unit * unit)) + 4):
            turn = pi * frame + number
            x = rng.uniform(0, wide) + 4 * unit * cos(turn)
            y = rng.uniform(0, high) + 3 * unit * sin(turn)
            size = rng.uniform(5, 17) * unit
            part = rng.uniform(0.0, 0.6)
            tint = [round(a + (b - a) * part) for a, b in zip(ground[:3], puff, strict=True)]
            pygame.draw.circle(large, (*tint, ground[3]), (x, y), size)
        large.blit(pygame.transform.gaussian_blur(large, max(1, round(2 * unit))), (0, 0))
        _banded(large, points, edge, ((4, 150), (2, 230)), unit)

    return draw


def _dry(large: pygame.Surface, points: Pixels, unit: float, rng: Random, frame: int) -> None:
    """Draw land that has dried up."""
    large.fill((206, 160, 92, 218))
    for line in _cracks(large.get_size(), unit, rng, 20):
        pygame.draw.lines(large, (122, 76, 34, 235), False, line, round(1.6 * unit) + 1)
    _banded(large, points, (140, 92, 44), ((5, 110), (2, 200)), unit)


def _eaten(large: pygame.Surface, points: Pixels, unit: float, rng: Random, frame: int) -> None:
    """Draw land that is black with locusts, which crawl."""
    large.fill((126, 112, 56, 190))
    wide, high = large.get_size()
    for number in range(round(wide * high / (74 * unit * unit))):
        x = rng.uniform(0, wide) + 2.0 * unit * cos(pi * frame + number)
        y = rng.uniform(0, high) + 1.6 * unit * sin(pi * frame + number)
        tint = (46, 60, 14, 255) if number % 3 else (128, 168, 44, 255)
        end = (x + rng.uniform(-3.5, 3.5) * unit, y + rng.uniform(-2, 2) * unit)
        pygame.draw.line(large, tint, (x, y), end, round(1.4 * unit) + 1)
    _banded(large, points, (62, 74, 20), ((5, 120), (2, 210)), unit)


_RAGES: Final[
    Mapping[str, Callable[[pygame.Surface, Pixels, float, Random, int], None]]
] = {
    "fire": _fire,
    "water": _water,
    "earth": _earth,
    "air": _air,
    "plague": _miasma((58, 74, 22, 224), (172, 214, 66), (196, 236, 90)),
    "famine": _dry,
    "darkness": _miasma((14, 8, 34, 230), (78, 48, 140), (150, 104, 226)),
    "locusts": _eaten,
}  # fmt: skip
"""What each element and each plague makes of the land."""
