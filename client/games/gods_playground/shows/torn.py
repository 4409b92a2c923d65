"""The map torn to pieces: lands cut out of the painted ground along their borders."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from random import Random
from typing import Final

import pygame

from parlour.client.assets import asset
from parlour.client.games.gods_playground.ground import Outline, places
from parlour.client.games.gods_playground.ground_art import FOLDER
from parlour.client.games.gods_playground.shows import painted as painting
from parlour.client.games.gods_playground.shows.painted import painted
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Box, Point, hull
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Image, Studio

RAGGED: Final = 5.0
"""Units by which a torn edge differs from the border."""
WASH: Final = 58
"""How much of the colour of its new lord lies on a piece, of 255."""
FIBRES: Final[Colour] = (250, 242, 222)
PAPER_EDGE: Final = 7.0
"""Units that the torn paper is seen along an edge."""
DEPTH: Final = 20.0
"""Units that the shadow of a piece falls below it."""
AROUND: Final = 30.0
"""Units round a piece in which that shadow may be."""
SOFT, DEEP = 9.0, 22.0
"""Units over which that shadow fades, and over which the table lies in that of the map's edge."""
BELOW: Final[Colour] = (26, 16, 12)
WHITE: Final[Colour] = (255, 255, 255)
OAK: Final[Colour] = (126, 80, 46)
CANDLE: Final[Colour] = (255, 214, 158)
PLANK: Final = 74.0
"""Units that a plank of the table is wide."""


def outlines_of(land: str) -> tuple[Outline, ...]:
    """Return the outlines of a region, or of ``sejm``: Mazovia."""
    at = places()
    if land == "sejm":
        return at.sejm.outlines
    return next(region.outlines for region in at.regions if region.name == land)


@cache
def shapes_of(lands: tuple[str, ...]) -> list[tuple[Point, ...]]:
    """Return the outlines of some lands as points."""
    return [tuple((x, y) for x, y in outline) for land in lands for outline in outlines_of(land)]


@cache
def bounds_of(lands: tuple[str, ...]) -> Box:
    """Return the box round some lands."""
    return hull(tuple(point for shape in shapes_of(lands) for point in shape)).grown(24)


def piece_middle(lands: tuple[str, ...]) -> Point:
    """Return the point in the middle of some lands."""
    return bounds_of(lands).centre


def ragged(shape: Sequence[Point], seed: str) -> list[Point]:
    """Return an outline as paper tears along it: with small uneven steps."""
    rng = Random(seed)
    found = []
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        steps = max(1, round(math.dist((ax, ay), (bx, by)) / 9))
        for step in range(steps):
            share = step / steps
            found.append(
                (
                    ax + (bx - ax) * share + rng.uniform(-RAGGED, RAGGED) * 0.6,
                    ay + (by - ay) * share + rng.uniform(-RAGGED, RAGGED) * 0.6,
                )
            )
    return found


@dataclass(frozen=True, slots=True)
class Piece(Still):
    """Some lands torn out of the map, washed in the colour of who has them now."""

    lands: tuple[str, ...]
    ground: str
    """The season of the map."""
    burnt: tuple[str, ...]
    colour: Colour

    def render(self, studio: Studio, frame: int) -> Image:
        """Cut the lands out of the painted ground, wash them, and draw their torn edge."""
        s = studio.scale
        whole, shadow = painted(studio, f"{self} {s}", partial(self._cut_out, s))
        feet = (whole.get_width() // 2, whole.get_height() // 2)
        corner = feet[0] + studio.px(AROUND), feet[1] + studio.px(AROUND)
        below = (corner[0] - studio.px(DEPTH * 0.6), corner[1] - studio.px(DEPTH))
        return Image(whole, feet, shadow, below)

    def _cut_out(self, s: float) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the piece and its shadow, at so many pixels a unit."""
        box = bounds_of(self.lands)
        size = (max(1, round(box.w * s)), max(1, round(box.h * s)))
        mask = self._mask(s, box, size, 0.0)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(self._painted(s, box, size), (0, 0))
        wash = pygame.Surface(size)
        wash.fill(shade(self.colour))
        wash.set_alpha(WASH)
        surface.blit(wash, (0, 0))
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole = self._mask(s, box, size, PAPER_EDGE)
        whole.fill((*FIBRES, 255), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(surface, (0, 0), special_flags=PREMULTIPLIED)
        room = box.grown(AROUND)
        wider = round(room.w * s), round(room.h * s)
        shadow = _blurred(self._mask(s, room, wider, PAPER_EDGE), SOFT * s)
        shadow.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return whole, shadow

    def _mask(self, s: float, box: Box, size: tuple[int, int], wider: float) -> pygame.Surface:
        """Return where the piece is, in premultiplied white, so much wider than its lands."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        white = (255, 255, 255, 255)
        for number, shape in enumerate(shapes_of(self.lands)):
            points = [((x - box.x) * s, (y - box.y) * s) for x, y in ragged(shape, f"{number}")]
            pygame.draw.polygon(surface, white, points)
            width = round((wider + 2.0) * s * 2)
            pygame.draw.lines(surface, white, True, points, max(1, width))
            for point in points if wider else ():
                pygame.draw.circle(surface, white, point, wider * s)
        return surface

    def _painted(self, s: float, box: Box, size: tuple[int, int]) -> pygame.Surface:
        """Return the ground in a box, burnt where it is burnt."""
        land_seen = _ground(self.ground, box, size).copy()
        for land in self.burnt:
            if land not in self.lands:
                continue
            scorched = _scorched(self.ground, box, size)
            clear = pygame.Surface(size, pygame.SRCALPHA)
            for shape in shapes_of((land,)):
                points = [((x - box.x) * s, (y - box.y) * s) for x, y in shape]
                pygame.draw.polygon(clear, (255, 255, 255, 255), points)
            scorched.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            land_seen.blit(scorched, (0, 0))
        return land_seen


def _scorched(season: str, box: Box, size: tuple[int, int]) -> pygame.Surface:
    """Return a part of the ground of a season with what fire has laid on it."""
    kept = pygame.Surface(size)
    kept.fill((255, 255, 255))
    kept.blit(_ground("cover", box, size), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    kept.blit(_ground(season, box, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    kept.blit(_ground("burnt", box, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return kept.convert_alpha()


@lru_cache(3)
def _ground(name: str, box: Box, size: tuple[int, int]) -> pygame.Surface:
    """Return a part of a picture of the ground, in a size in pixels."""
    picture = _picture(name)
    unit = picture.get_width() / places().size[0]
    left, top = max(0.0, box.x), max(0.0, box.y)
    part = pygame.Rect(left * unit, top * unit, box.w * unit, box.h * unit)
    part = part.clip(picture.get_rect())
    scaled = pygame.transform.smoothscale(
        picture.subsurface(part),
        (round(part.w / unit * size[0] / box.w), round(part.h / unit * size[1] / box.h)),
    )
    surface = pygame.Surface(size)
    scale = size[0] / box.w
    surface.blit(scaled, (round((left - box.x) * scale), round((top - box.y) * scale)))
    return surface


FILES: Final = {"cover": "cover.png"}
"""The pictures of the ground that have another ending."""


@lru_cache(3)
def _picture(name: str) -> pygame.Surface:
    file = FILES.get(name, f"{name}.webp")
    loaded = pygame.image.load(io.BytesIO(asset(f"{FOLDER}/{file}")), file)
    return loaded if loaded.get_bitsize() >= 24 else loaded.convert(24)


def forget() -> None:
    """Give up what was only needed to cut the pieces."""
    painting.forget()
    _picture.cache_clear()
    _ground.cache_clear()


@dataclass(frozen=True, slots=True)
class Abyss(Still):
    """The table that is seen where lands were torn out of the map; its feet are the corner."""

    shares: tuple[tuple[str, ...], ...]

    def render(self, studio: Studio, frame: int) -> Image:
        """Fill all lands with the wood of the table, with the torn paper of the rest round them."""
        s, box = studio.scale, bounds_of(tuple(land for share in self.shares for land in share))
        surface = painted(studio, f"{self} {s}", partial(self._table, s, box))
        return Image(surface, (round(-box.x * s), round(-box.y * s)))

    def _table(self, s: float, box: Box) -> pygame.Surface:
        lands = tuple(land for share in self.shares for land in share)
        size = (max(1, round(box.w * s)), max(1, round(box.h * s)))
        hole = pygame.Surface(size, pygame.SRCALPHA)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        for width, colour, on in ((14.0, FIBRES, surface), (0.0, WHITE, hole)):
            for number, shape in enumerate(shapes_of(lands)):
                points = [((x - box.x) * s, (y - box.y) * s) for x, y in ragged(shape, f"{number}")]
                pygame.draw.polygon(on, (*colour, 255), points)
                pygame.draw.lines(on, (*colour, 255), True, points, max(2, round(width * s)))
        wood = _planks(size, s)
        wood.blit(_blurred(hole, DEEP * s), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        wood.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(wood, (0, 0), special_flags=PREMULTIPLIED)
        return surface


def _blurred(surface: pygame.Surface, reach: float) -> pygame.Surface:
    """Return a picture that is soft over a distance: made small, and large again."""
    wide, high = surface.get_size()
    small = max(2, round(wide / max(1.0, reach))), max(2, round(high / max(1.0, reach)))
    half = max(2, wide // 3), max(2, high // 3)
    less = pygame.transform.smoothscale(pygame.transform.smoothscale(surface, small), half)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(less, 2), (wide, high))


@dataclass(frozen=True, slots=True)
class Candlelight(Still):
    """The soft light of a candle on what lies below it."""

    size: float = 520.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely: it is soft."""
        coarse = pygame.Surface((32, 32), pygame.SRCALPHA)
        for y in range(32):
            for x in range(32):
                level = max(0.0, 1 - math.hypot(x - 15.5, y - 15.5) / 15.5) ** 2 * 0.42
                coarse.set_at(
                    (x, y), (*(round(part * level) for part in CANDLE), round(96 * level))
                )
        side = studio.px(self.size)
        return Image(pygame.transform.smoothscale(coarse, (side, side)), (side // 2, side // 2))


def _planks(size: tuple[int, int], s: float) -> pygame.Surface:
    """Return the top of a table of dark oak, lit by candles from its middle."""
    wide, high = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rng = Random(1795)
    plank = max(8, round(PLANK * s))
    for top in range(0, high, plank):
        tint = lighter(shade(OAK), rng.uniform(0.0, 0.12))
        surface.fill((*tint, 255), (0, top, wide, plank))
        for _ in range(26):
            grain = (*darker(tint, rng.uniform(0.7, 0.92)), 255)
            y, x, far = top + rng.randrange(plank), rng.randrange(wide), rng.uniform(80, 420) * s
            pygame.draw.line(surface, grain, (x, y), (x + far, y + rng.uniform(-3, 3) * s), 1)
        for line in range(6):  # the edge of a plank is round, and worn
            edge = (*darker(tint, 0.42 + 0.09 * line), 255)
            thick = max(1, round(s))
            surface.fill(edge, (0, top + plank - (line + 1) * thick, wide, thick))
        surface.fill((*lighter(tint, 0.1), 255), (0, top, wide, max(1, round(2 * s))))
        joint = rng.randrange(wide)
        surface.fill((*darker(tint, 0.45), 255), (joint, top, max(1, round(2 * s)), plank))
    light = pygame.Surface((48, 32), pygame.SRCALPHA)
    for y in range(32):
        for x in range(48):
            away = math.hypot((x - 26) / 26, (y - 15) / 20)
            level = max(0.42, 1.45 - 1.05 * away)
            red, green, blue = (min(255, round(part * level)) for part in CANDLE)
            light.set_at((x, y), (red, green, blue, 255))
    veil = pygame.transform.smoothscale(light, size)
    surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@dataclass(frozen=True, slots=True)
class Crack(Still):
    """The borders along which lands come apart, as cracks; its feet are the corner."""

    shares: tuple[tuple[str, ...], ...]

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the outline of every share: dark, with a light edge below."""
        s, box = studio.scale, bounds_of(tuple(land for share in self.shares for land in share))
        surface = painted(studio, f"{self} {s}", partial(self._drawn, s, box))
        return Image(surface, (round(-box.x * s), round(-box.y * s)))

    def _drawn(self, s: float, box: Box) -> pygame.Surface:
        size = (max(1, round(box.w * s)), max(1, round(box.h * s)))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        for down, width, colour in ((2.5, 9.0, FIBRES), (0.0, 7.0, BELOW)):
            for share in self.shares:
                for number, shape in enumerate(shapes_of(share)):
                    points = [((x - box.x) * s, (y - box.y + down) * s)
                              for x, y in ragged(shape, f"{number}")]  # fmt: skip
                    pygame.draw.lines(surface, (*colour, 255), True, points, round(width * s))
        return surface
