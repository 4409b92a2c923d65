"""Looks that have the shape of a region: whose it is, and what strikes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.games.grounds import read
from parlour.client.games.playing_gods.world import PAINTS, world
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Box
from parlour.client.stage.signs import darker
from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, STILL, Frames, Image, Studio

RAGES: Final = 2
"""Pictures of what rages in a region."""
LIE_STILL: Final = frozenset({"earth", "famine", "frost"})
"""What does not stir any more once it has struck."""
TINGE: Final = 0.3
"""How much of the colour of its god lies over a land, whose own is seen below."""
RIM: Final = 1.7
"""How far the colour of its rim is from grey, of that of the pieces."""
LINE, EDGE = 0.2, 0.86
"""How dark the line inside its rim is, of the colour, and the rim itself, but a pale one."""
PEARL: Final = (250, 250, 255)
"""Land and rim of a god whose colour is pale, which sand and snow are, too."""
PALE: Final = 200
"""How light the darkest channel of a pale colour is at least."""
WHITE: Final = (255, 255, 255)

RIVERS: Final = 7
"""Rivers of lava that run over a region,"""
LAVA: Final = (
    (15.0, (60, 14, 6, 235)), (11.0, (214, 50, 8, 255)), (7.5, (255, 132, 22, 255)),
    (3.6, (255, 216, 96, 255)),
)  # fmt: skip
"""and how broad they are, from their crust to their white-hot middle."""

Pixels = list[tuple[float, float]]
Plane = bytes
"""One level from 0 to 255 for each pixel."""


class Land(NamedTuple):
    """A region on which something is drawn that rages there."""

    large: pygame.Surface
    unit: float
    """Pixels of it for one of the world."""
    totem: tuple[float, float]
    """Where its totem has its feet, in pixels."""


class Levels(NamedTuple):
    """The paint of a region without its colour."""

    size: tuple[int, int]
    thick: Plane
    rim: Plane
    dark: Plane


def extent(region: int) -> Box:
    """Return the box round a region, its islands too."""
    x, y, wide, high, _, _ = world().regions[region].paint
    return Box(x, y, wide, high)


def corner_of(region: int) -> tuple[float, float]:
    """Return the upper left corner of a region, where looks of its shape have their feet."""
    box = extent(region)
    return box.x, box.y


@pictured
def paints() -> pygame.Surface:
    """Return the sheet of all paint; it takes long to read, so it is asked for ahead."""
    return read(PAINTS).convert(24)


def _levels(region: int, scale: float) -> Levels:
    """Return the paint of a region in the size of ``scale`` pixels a unit."""
    _, _, wide, high, column, row = world().regions[region].paint
    part = paints().subsurface((column, row, wide, high))
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    pixels = pygame.image.tobytes(pygame.transform.smoothscale(part, size), "RGB")
    return Levels(size, pixels[0::3], pixels[1::3], pixels[2::3])


def _coloured(size: tuple[int, int], plane: Plane, colour: Colour) -> pygame.Surface:
    """Return a colour as thick as a plane says, premultiplied."""
    pixels = bytearray(4 * len(plane))
    for channel, part in enumerate((*colour, 255)):
        pixels[channel::4] = plane.translate(bytes(round(n * part / 255) for n in range(256)))
    return pygame.image.frombytes(bytes(pixels), size, "RGBA")


def _stronger(plane: Plane, times: float) -> Plane:
    """Return a plane with all levels multiplied."""
    return plane.translate(bytes(min(255, round(level * times)) for level in range(256)))


def _vivid(colour: Colour, times: float) -> Colour:
    """Return a colour with more force: land is seen from farther away than cloth."""
    grey = sum(colour) / 3
    red, green, blue = (min(255, max(0, round(grey + times * (part - grey)))) for part in colour)
    return red, green, blue


def _paint(colour: Colour) -> Colour:
    """Return in which colour the land of a god and its rim are painted."""
    return PEARL if min(colour) >= PALE else _vivid(colour, RIM)


@dataclass(frozen=True, slots=True)
class Held(Still):
    """A region of a god: land with a tinge of the colour, within a rim of it that glows."""

    region: int
    colour: Colour

    def render(self, studio: Studio, frame: int) -> Image:
        """Mix the paint, its shadows and its rim in the colour."""
        levels = _levels(self.region, studio.scale)
        colour = _paint(shade(self.colour))
        picture = _coloured(levels.size, _stronger(levels.thick, TINGE), colour)
        rim = colour if colour == PEARL else darker(colour, EDGE)
        for plane, tint in ((levels.dark, darker(colour, LINE)), (levels.rim, rim)):
            layer = _coloured(levels.size, plane, tint)
            picture.blit(layer, (0, 0), special_flags=PREMULTIPLIED)
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
        """Draw it on the top of the land, and its edge along the rim."""
        rage, levels = _RAGES[self.what], _levels(self.region, studio.scale)
        half = tuple(max(1, part // 2) for part in levels.size)
        large = pygame.Surface(half, pygame.SRCALPHA)
        unit, (x, y), box = (
            studio.scale / 2,
            world().regions[self.region].stack,
            extent(self.region),
        )
        rage.draw(Land(large, unit, ((x - box.x) * unit, (y - box.y) * unit)), self.region, frame)
        soft = pygame.transform.gaussian_blur(large.premul_alpha(), 1)
        picture = pygame.transform.smoothscale(soft, levels.size)
        whole = _coloured(levels.size, levels.thick, WHITE)
        picture.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        rim = _coloured(levels.size, levels.rim, rage.edge)
        picture.blit(rim, (0, 0), special_flags=PREMULTIPLIED)
        return Image(picture, (0, 0))


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


def _fire(land: Land, region: int, frame: int) -> None:
    """Draw scorched land, with lava in its cracks, and rivers of it that run to the coast."""
    large, unit, rng = land.large, land.unit, Random(region)
    large.fill((34, 16, 12, 214))
    lines = _cracks(large.get_size(), unit, rng, 34)
    for wide, tint in ((6, (232, 66, 12, 90)), (3, (255, 122, 24, 200)), (1, (255, 206, 100, 255))):
        for line in lines:
            pygame.draw.lines(large, tint, closed=False, points=line, width=round(wide * unit) + 1)
    rivers = [_river(land, rng, arm) for arm in range(RIVERS)]
    for broad, hue in LAVA:
        for river in rivers:
            for step, (start, end) in enumerate(pairwise(river)):
                thick = broad * unit * (1.2 - 0.5 * step / len(river))
                pygame.draw.line(large, hue, start, end, max(1, round(thick)))
                pygame.draw.circle(large, hue, end, thick / 2)
    for river in rivers:
        for x, y in river[frame:-1:RAGES]:
            crust = pygame.Rect(0, 0, round(7 * unit), round(4 * unit))
            crust.center = round(x), round(y)
            pygame.draw.ellipse(large, (96, 22, 8, 255), crust)
            pygame.draw.ellipse(large, (255, 250, 196, 255), crust.move(0, round(-3 * unit)))


def _river(land: Land, rng: Random, arm: int) -> Pixels:
    """Return the way of a river of lava from the totem of a region outwards."""
    turn = 2 * pi * (arm + rng.uniform(0.2, 0.8)) / RIVERS
    (x, y), way = land.totem, list[tuple[float, float]]()
    for _ in range(16):
        way.append((x, y))
        turn += rng.uniform(-0.42, 0.42)
        x, y = x + 15 * land.unit * cos(turn), y + 10 * land.unit * sin(turn)
    return way


def _embers(land: Land, region: int, frame: int) -> None:
    """Draw land that is burnt black and still glows."""
    large, unit, rng = land.large, land.unit, Random(region)
    large.fill((58, 30, 16, 206))
    wide, high = large.get_size()
    for number in range(round(wide * high / (110 * unit * unit))):
        at, size = (rng.uniform(0, wide), rng.uniform(0, high)), rng.uniform(1.0, 3.4) * unit
        hot = (number + frame) % RAGES == 0
        pygame.draw.circle(large, (255, 190, 80, 255) if hot else (206, 74, 18, 235), at, size)
    for _ in range(round(wide * high / (700 * unit * unit))):
        x, y, r = rng.uniform(0, wide), rng.uniform(0, high), rng.uniform(8, 20) * unit
        pygame.draw.ellipse(large, (28, 16, 12, 170), (x - r, y - r / 2, 2 * r, r))


def _frost(land: Land, region: int, frame: int) -> None:
    """Draw land below snow and ice, blue where it is hollow."""
    large, unit, rng = land.large, land.unit, Random(region)
    large.fill((226, 238, 250, 232))
    wide, high = large.get_size()
    for _ in range(round(wide * high / (420 * unit * unit))):
        x, y, r = rng.uniform(0, wide), rng.uniform(0, high), rng.uniform(7, 20) * unit
        drift = pygame.Rect(x - r, y - r * 0.4, 2 * r, r * 0.8)
        pygame.draw.ellipse(large, (160, 194, 230, 190), drift.move(0, round(2.4 * unit)))
        pygame.draw.ellipse(large, (250, 253, 255, 245), drift)
    for line in _cracks(large.get_size(), unit, rng, 52):
        pygame.draw.lines(large, (140, 182, 224, 220), False, line, round(1.6 * unit) + 1)


def _water(land: Land, region: int, frame: int) -> None:
    """Draw water over the land, with foam on its waves and along its edge."""
    large, unit, rng = land.large, land.unit, Random(region)
    large.fill((92, 226, 214, 132))
    wide, high = large.get_size()
    step = 15 * unit
    for row in range(int(high / step) + 2):
        start, y = rng.uniform(-30, 0) * unit, row * step + frame * step / 2
        while start < wide:
            long = rng.uniform(16, 40) * unit
            box = pygame.Rect(round(start), round(y), round(long), round(9 * unit))
            for drop, tint in ((1.6, (20, 150, 150, 120)), (0, (246, 255, 252, 235))):
                pygame.draw.arc(
                    large, tint, box.move(0, round(drop * unit)), 0.25, 2.9, round(1.6 * unit) + 1
                )
            start += long + rng.uniform(12, 40) * unit


def _earth(land: Land, region: int, frame: int) -> None:
    """Draw land that has broken open, with loose stones on it."""
    large, unit, rng = land.large, land.unit, Random(region)
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


def _air(land: Land, region: int, frame: int) -> None:
    """Draw gusts that whirl over pale land."""
    large, unit, rng = land.large, land.unit, Random(region)
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


def _miasma(ground: tuple[int, int, int, int], puff: Colour) -> Callable[[Land, int, int], None]:
    """Return what draws foul air that creeps over the land."""

    def draw(land: Land, region: int, frame: int) -> None:
        large, unit, rng = land.large, land.unit, Random(region)
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

    return draw


def _dry(land: Land, region: int, frame: int) -> None:
    """Draw land that has dried up."""
    large, unit, rng = land.large, land.unit, Random(region)
    large.fill((214, 160, 82, 236))
    lines = _cracks(large.get_size(), unit, rng, 26)
    for wide, tint in ((4.6, (244, 208, 142, 255)), (3.0, (92, 50, 20, 255))):
        for line in lines:
            pygame.draw.lines(large, tint, closed=False, points=line, width=round(wide * unit) + 1)


def _eaten(land: Land, region: int, frame: int) -> None:
    """Draw land that is black with locusts, which crawl."""
    large, unit, rng = land.large, land.unit, Random(region)
    large.fill((126, 112, 56, 190))
    wide, high = large.get_size()
    for number in range(round(wide * high / (74 * unit * unit))):
        x = rng.uniform(0, wide) + 2.0 * unit * cos(pi * frame + number)
        y = rng.uniform(0, high) + 1.6 * unit * sin(pi * frame + number)
        tint = (46, 60, 14, 255) if number % 3 else (128, 168, 44, 255)
        end = (x + rng.uniform(-3.5, 3.5) * unit, y + rng.uniform(-2, 2) * unit)
        pygame.draw.line(large, tint, (x, y), end, round(1.4 * unit) + 1)


class Rage(NamedTuple):
    """How something that strikes a region is drawn, and the colour of its edge."""

    draw: Callable[[Land, int, int], None]
    edge: Colour


_RAGES: Final[Mapping[str, Rage]] = {
    "fire": Rage(_fire, (255, 160, 50)),
    "embers": Rage(_embers, (255, 140, 40)),
    "frost": Rage(_frost, (255, 255, 255)),
    "water": Rage(_water, (244, 255, 252)),
    "earth": Rage(_earth, (72, 46, 24)),
    "air": Rage(_air, (240, 247, 255)),
    "plague": Rage(_miasma((58, 74, 22, 224), (172, 214, 66)), (196, 236, 90)),
    "famine": Rage(_dry, (150, 98, 46)),
    "darkness": Rage(_miasma((14, 8, 34, 230), (78, 48, 140)), (150, 104, 226)),
    "locusts": Rage(_eaten, (70, 84, 24)),
}
"""What each element and each plague makes of the land."""
