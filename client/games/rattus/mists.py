"""What hangs in the air of Rattus: rolling fog, the glow of towns, and rats that run about."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Box, Outline, Point, hull
from parlour.client.stage.signs import darker, haloed, lighter
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    STILL,
    Frames,
    Image,
    Studio,
    laid_over,
)

FOG_COLOURS: Final[tuple[Colour, ...]] = ((150, 160, 92), (112, 126, 66), (188, 194, 126))
GLOOM: Final[Colour] = (20, 28, 14)
"""The shadow of fog on the land."""
RIM_REACH, THINNEST = 90.0, 0.42
"""Units from the border and the doctor within which fog is thick, and how thick it is beyond."""
LONG: Final = 1.5
FLAT: Final = (0.5, 0.38, 0.62)
"""How long and how high layers of fog are, of a puff."""
FOG_ROOM: Final = (250.0, 140.0)
PUFFS: Final = 13
"""How many puffs there are before the feet of the doctor."""
ALPHA: Final = 92
LAND_ALPHA, VEIL_ALPHA, WISP_ALPHA = 116, 22, 96
"""How thick fog over land is: each of its puffs, what lies under them, and a wisp."""
LAND_STEP, WISP_STEP = 46.0, 34.0
"""Units from one puff to the next over land, and along its border."""
LAND_PUFFS: Final = (92.0, 116.0, 140.0)
WISPS: Final = (30.0, 42.0)
WISP_ROOM: Final = 34.0
"""Units that wisps reach beyond the border."""
COARSE: Final = 3
"""How much smaller fog over land is drawn: it is soft."""
THIN: Final = 34
"""How thick it is over the name of the land, of 255."""
RINGS: Final = 20
RUN: Final = Frames(72, 12.0)
"""A round of a rat that runs about, and sits up now and then."""
SITS: Final = 12
"""Frames in which it sits, twice a round."""
EVEN: Final = 20
"""Of so many parts of the height of fog a puff is some: few sizes are drawn."""
RIM_LIGHT: Final = 1.1
SOOTY: Final[Colour] = (138, 128, 136)
MOONLIT: Final[Colour] = (132, 138, 152)
"""What rats are multiplied with by night, and their rim."""
RUN_ROOM: Final = (30.0, 9.0)


@pictured
def soft_disc(side: int, colour: Colour, alpha: int, firm: float = 1.0) -> pygame.Surface:
    """Return a soft disc, premultiplied; above 1 ``firm`` makes its edge narrower."""
    small = pygame.Surface((48, 48), pygame.SRCALPHA)
    for ring in range(RINGS):
        share = (ring + 1) / RINGS
        thick = min(1.0, share * firm)
        level = alpha / 255 * thick * thick * (3 - 2 * thick)
        tint = tuple(round(part * level) for part in colour)
        radius = 24 * (1 - share + 1 / RINGS)
        pygame.draw.circle(small, (*tint, round(255 * level)), (24, 24), radius)
    return pygame.transform.smoothscale(small, (max(2, side), max(2, side)))


@pictured
def puff(side: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a puff of fog: dark below, its upper left in the moonlight."""
    surface = soft_disc(side, darker(colour, 0.62), alpha, 1.5).copy()
    top = soft_disc(round(side * 0.78), colour, alpha, 1.3)
    surface.blit(top, (round(side * 0.07), 0), special_flags=PREMULTIPLIED)
    shine = soft_disc(round(side * 0.46), lighter(colour, 0.3), round(alpha * 0.8))
    surface.blit(shine, (round(side * 0.15), round(side * 0.06)), special_flags=PREMULTIPLIED)
    return surface


@dataclass(frozen=True, slots=True)
class Fog:
    """Fog that lies before the feet of the doctor.

    It lies still, and what rises from it rolls (``figures.FOG``): frames of it would take more
    room than all pieces together.
    """

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw puff by puff."""
        wide, high = (studio.px(part) for part in FOG_ROOM)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        rng = Random("before")
        even = max(1, high // EVEN)
        for each in range(PUFFS):
            turn = each / PUFFS * math.pi
            reach = rng.uniform(0.45, 0.9)
            side = max(1, round(high * rng.uniform(0.24, 0.42) / even)) * even
            x = wide / 2 + (wide - side) / 2 * reach * math.cos(turn)
            y = high * 0.56 + (high * 0.44 - side / 2) * reach * math.sin(turn)
            colour = shade(FOG_COLOURS[each % len(FOG_COLOURS)])
            laid_over(surface, puff(side, colour, ALPHA), (x, y))
        surface.blit(_thinning((wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        seen = surface.get_bounding_rect()
        feet = (wide // 2 - seen.x, round(high * 0.62) - seen.y)
        return Image(surface.subsurface(seen).copy(), feet)


@dataclass(frozen=True, slots=True)
class LandFog:
    """Fog that fills the land of a region up to its border, over which wisps creep."""

    outline: Outline
    feet: Point
    """Where it spreads from."""
    names: tuple[Box, ...]
    """Where names of land are, over which it is thin."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it."""
        box, scale = hull(self.outline).grown(WISP_ROOM), studio.scale / COARSE
        size = max(1, round(box.w * scale)), max(1, round(box.h * scale))
        points = [((x - box.x) * scale, (y - box.y) * scale) for x, y in self.outline]
        fog = pygame.Surface(size, pygame.SRCALPHA)
        level = VEIL_ALPHA / 255
        veil = [round(part * level) for part in shade(GLOOM)]
        fog.fill((*veil, VEIL_ALPHA))
        middle = ((self.feet[0] - box.x) * scale, (self.feet[1] - box.y) * scale)
        rim = [points[-1], *points]
        for number, (x, y) in enumerate(self._scattered(box)):
            at = (x * scale, y * scale)
            near = min(math.dist(at, each) for each in rim[::3])
            near = min(near, math.dist(at, middle) * 0.7) / (RIM_REACH * scale)
            self._streak(fog, at, number, scale, max(THINNEST, 1.0 - near))
        fog.blit(_within(size, points, scale), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        for number, at in enumerate(_paced(points, WISP_STEP * scale)):
            self._wisp(fog, at, number, scale)
        thin = self._thin(size, box, scale)
        fog.blit(thin, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole = max(1, round(box.w * studio.scale)), max(1, round(box.h * studio.scale))
        feet = studio.px(self.feet[0] - box.x), studio.px(self.feet[1] - box.y)
        return Image(pygame.transform.smoothscale(fog, whole), feet)

    def _streak(
        self, fog: pygame.Surface, at: Point, number: int, scale: float, thick: float
    ) -> None:
        """Draw one of the long layers of fog, over its shadow."""
        wide = LAND_PUFFS[number % len(LAND_PUFFS)] * scale
        size = max(4, round(wide * LONG)), max(3, round(wide * FLAT[number % len(FLAT)]))
        colour = shade(FOG_COLOURS[number % len(FOG_COLOURS)])
        alpha = round(LAND_ALPHA * thick / 16) * 16
        shadow = pygame.transform.smoothscale(soft_disc(48, shade(GLOOM), alpha), size)
        laid_over(fog, shadow, (at[0] + 5 * scale, at[1] + 13 * scale))
        laid_over(fog, pygame.transform.smoothscale(puff(48, colour, alpha), size), at)

    def _wisp(self, fog: pygame.Surface, at: Point, number: int, scale: float) -> None:
        """Draw fog that creeps over the border."""
        wide = WISPS[number % len(WISPS)] * scale
        size = max(3, round(wide * 1.5)), max(2, round(wide * 0.7))
        colour = shade(FOG_COLOURS[number % len(FOG_COLOURS)])
        laid_over(fog, pygame.transform.smoothscale(puff(48, colour, WISP_ALPHA), size), at)

    def _scattered(self, box: Box) -> Iterator[Point]:
        """Yield where its puffs are, from the corner of its room."""
        rng = Random(len(self.outline))
        for row in range(math.ceil(box.h / LAND_STEP)):
            for column in range(math.ceil(box.w / LAND_STEP)):
                yield (
                    (column + rng.uniform(0.1, 0.9)) * LAND_STEP,
                    (row + rng.uniform(0.1, 0.9)) * LAND_STEP,
                )

    def _thin(self, size: tuple[int, int], box: Box, scale: float) -> pygame.Surface:
        """Return how thick it is, less over names."""
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((255, 255, 255, 255))
        for name in self.names:
            thin = pygame.Rect(
                round((name.x - box.x) * scale), round((name.y - box.y) * scale),
                round(name.w * scale), round(name.h * scale),
            )  # fmt: skip
            pygame.draw.rect(veil, (THIN, THIN, THIN, THIN), thin, border_radius=thin.height // 2)
        return pygame.transform.gaussian_blur(veil, max(1, round(5 * scale)))


def _within(size: tuple[int, int], points: list[Point], scale: float) -> pygame.Surface:
    """Return how thick fog is in an outline: its edge is soft."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    return pygame.transform.gaussian_blur(mask, max(1, round(6 * scale)))


def _paced(points: Sequence[Point], step: float) -> Iterator[Point]:
    """Yield points of a closed line, about ``step`` from one to the next."""
    last = points[-1]
    for point in points:
        if math.dist(last, point) >= step:
            last = point
            yield point


@pictured
def _thinning(size: tuple[int, int]) -> pygame.Surface:
    """Return how thick fog is, white where it is thickest: its edges are soft everywhere."""
    return pygame.transform.smoothscale(soft_disc(96, (255, 255, 255), 255, 2.1), size)


@dataclass(frozen=True, slots=True)
class Glow:
    """The light of a town on the land round it."""

    size: float = 220.0
    colour: Colour = (255, 164, 70)
    alpha: int = 128

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a soft flat disc."""
        side = studio.px(self.size)
        disc = soft_disc(side, shade(self.colour), self.alpha)
        flat = pygame.transform.smoothscale(disc, (side, round(side * 0.64)))
        return Image(flat, (side // 2, flat.get_height() // 2))


def dark_rat(studio: Studio, sprite: str, action: str, heading: int, step: int) -> Image:
    """Return a rat of the night, its rim in the moonlight."""
    image = studio.sprite(sprite, action, heading, step, studio.scale)
    line = studio.px(RIM_LIGHT)
    wide, high = image.surface.get_size()
    room = pygame.Surface((wide + 2 * line, high + 2 * line), pygame.SRCALPHA)
    room.blit(image.surface, (line, line))
    room.fill(SOOTY, special_flags=pygame.BLEND_RGB_MULT)
    feet = (image.feet[0] + line, image.feet[1] + line)
    return image._replace(surface=haloed(room, MOONLIT, line), feet=feet)


@dataclass(frozen=True, slots=True)
class Running:
    """A rat that runs one way."""

    fur: str
    heading: int

    def frames(self, studio: Studio) -> Frames:
        """Return its steps."""
        return Frames(studio.action(f"rat/{self.fur}", "walk").number, 12.0)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        return dark_rat(studio, f"rat/{self.fur}", "walk", self.heading, frame)


@dataclass(frozen=True, slots=True)
class Scurrying:
    """A rat that runs about near its feet, and sits up to sniff."""

    fur: str
    seed: int

    def frames(self, studio: Studio) -> Frames:
        """Return a round of its way."""
        return RUN

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it where it is now, turned as it runs."""
        along, sits = _along(frame)
        x, y = self._at(along)
        ahead = self._at(along + 0.004)
        turn = math.atan2(y - ahead[1], ahead[0] - x) / (2 * math.pi)
        heading = round(turn * 8) % 8
        action, step = ("idle", frame // 3) if sits else ("walk", frame // 2)
        sprite = f"rat/{self.fur}"
        steps = studio.action(sprite, action).number
        image = dark_rat(studio, sprite, action, heading, step % steps)
        dx, dy = round(x * studio.scale), round(y * studio.scale)
        return Image(
            image.surface,
            (image.feet[0] - dx, image.feet[1] - dy),
            image.shadow,
            (image.shadow_feet[0] - dx, image.shadow_feet[1] - dy),
        )

    def _at(self, along: float) -> tuple[float, float]:
        """Return where it is on its way, from its feet."""
        rng = Random(self.seed)
        a, b = rng.uniform(0, 6.28), rng.uniform(0, 6.28)
        turn = 2 * math.pi * along * (1 if self.seed % 2 else -1)
        wide, high = RUN_ROOM
        x = wide * (0.75 * math.cos(turn + a) + 0.25 * math.cos(2 * turn + b))
        return x, high * (0.7 * math.sin(turn + a) + 0.3 * math.sin(3 * turn + b))


def _along(frame: int) -> tuple[float, bool]:
    """Return how far a rat has come on its round, and whether it sits now."""
    half = RUN.number // 2
    second, within = divmod(frame, half)
    moved = max(0, within - SITS) / (half - SITS)
    return (second + moved) / 2, within < SITS
