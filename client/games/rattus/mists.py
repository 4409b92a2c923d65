"""What hangs in the air of Rattus: rolling fog, the glow of towns, and rats that run about."""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final

import pygame

from parlour.client.games.grounds import read
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point, between, hull
from parlour.client.stage.signs import haloed
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    Frames,
    Image,
    NotYet,
    Studio,
    laid_over,
)
from parlour.shared.rattus.names import REGION_INDEX

FOG_ROOM: Final = (214.0, 118.0)
PUFFS: Final = 7
"""How many puffs there are before the feet of the doctor."""
LAND_ROOM: Final = 56.0
"""Units that the picture of fog over land reaches beyond its region."""
RAGGED: Final = 4.0
"""Units of one pixel of what lets it thin out."""
STEP, SOME = 50.0, 0.62
"""Units along its border from one tongue to the next, and how many of those there are, of 1."""
TONGUES, BITES, FEATHER = (14.0, 30.0), (22.0, 42.0), 16.0
"""How far tongues of fog reach beyond the border, how far it stays back between them, and over how
much of it each of them thins out."""
RINGS: Final = 20
RUN: Final = Frames(72, 12.0)
"""A round of a rat that runs about, and sits up now and then."""
SITS: Final = 12
"""Frames in which it sits, twice a round."""
RIM_LIGHT: Final = 1.1
STRIDE: Final = 20.0
"""Steps a second of a rat that runs."""
ASIDE: Final = {2: 1, 6: 7}
"""How a rat turns instead that would run straight away from the viewer, or to them: it would be
seen as a small dark ball."""
WISPS: Final = ("fog/0", "fog/1", "fog/2")
"""Sprites of fog that rolls over."""
WISP: Final = 84.0
"""Units that one of them is wide."""
MOONLIT: Final[Colour] = (150, 162, 176)
"""The rim of rats by night."""
RUN_ROOM: Final = (24.0, 7.0)


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


@dataclass(frozen=True, slots=True)
class Fog(Still):
    """Fog that lies before the feet of the doctor.

    It lies still, and what rises from it rolls (``figures.FOG``): frames of it would take more
    room than all pieces together.
    """

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw puff by puff."""
        wide, high = (studio.px(part) for part in FOG_ROOM)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        rng = Random("before")
        for each in range(PUFFS):
            turn = each / (PUFFS - 1) * math.pi
            at = (
                wide / 2 + wide * 0.33 * math.cos(turn),
                high * 0.46 + high * 0.20 * math.sin(turn),
            )
            large = rng.uniform(0.5, 0.8)
            wisp = studio.sprite(WISPS[each % 3], "idle", 0, 2, studio.scale * large)
            laid_over(surface, wisp.surface, at)
        seen = surface.get_bounding_rect()
        feet = (wide // 2 - seen.x, round(high * 0.60) - seen.y)
        return Image(surface.subsurface(seen).copy(), feet)


@dataclass(frozen=True, slots=True)
class LandFog(Still):
    """Fog that lies over the land of a region, in banks between which land is seen."""

    region: str
    corner: Point
    """The corner of its picture, from the feet of the doctor, where it spreads from."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the workshop; raises NotYet while it is being read."""
        coming = _fog(self.region)
        if not (studio.waits or coming.done()):
            raise NotYet(self.region)
        picture = coming.result()
        size = studio.px(picture.get_width()), studio.px(picture.get_height())
        if size != picture.get_size():
            picture = pygame.transform.smoothscale(picture, size)
        feet = round(-self.corner[0] * studio.scale), round(-self.corner[1] * studio.scale)
        return Image(picture, feet)


@cache
def _fog(region: str) -> Future[pygame.Surface]:
    """Begin to read the fog of a region, a pixel a unit, premultiplied."""
    return _reader().submit(_read, region)


def _read(region: str) -> pygame.Surface:
    fog = read(f"rattus/fog/{region}.webp").convert_alpha().premul_alpha()
    fog.blit(_ragged(region, fog.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return fog


def _ragged(region: str, size: tuple[int, int]) -> pygame.Surface:
    """Return where fog over a region is left: it thins out in tongues, along no straight border."""
    outline = OUTLINES[REGION_INDEX[region]]
    box, rng = hull(outline).grown(LAND_ROOM), Random(region)
    points = [((x - box.x) / RAGGED, (y - box.y) / RAGGED) for x, y in outline]
    small = pygame.Surface([math.ceil(side / RAGGED) for side in size], pygame.SRCALPHA)
    small.fill((0, 0, 0, 0))
    pygame.draw.polygon(small, (255, 255, 255, 255), points)
    for tint, (least, most) in ((0, BITES), (255, TONGUES)):
        for at in _along(points, STEP / RAGGED):
            if rng.random() < SOME:
                radius = rng.uniform(least, most) / RAGGED
                pygame.draw.circle(small, (tint, tint, tint, tint), at, radius)
    soft = pygame.transform.gaussian_blur(small, round(FEATHER / RAGGED))
    return pygame.transform.smoothscale(soft, size)


def _along(points: list[Point], apart: float) -> Iterator[Point]:
    """Yield points of a closed way, so far apart."""
    left = 0.0
    for start, end in pairwise([*points, points[0]]):
        length = math.dist(start, end)
        while left < length:
            yield between(start, end, left / length)
            left += apart
        left -= length


@cache
def _reader() -> ThreadPoolExecutor:
    """Return the thread that reads fog."""
    return ThreadPoolExecutor(1, "fog")


@dataclass(frozen=True, slots=True)
class Glow(Still):
    """The light of a town on the land round it."""

    size: float = 240.0
    colour: Colour = (255, 190, 108)
    alpha: int = 168

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
    feet = (image.feet[0] + line, image.feet[1] + line)
    return image._replace(surface=haloed(room, MOONLIT, line), feet=feet)


@dataclass(frozen=True, slots=True)
class Running:
    """A rat that runs one way."""

    fur: str
    heading: int
    sits: bool = False
    """Whether it sits up and sniffs."""

    @property
    def _action(self) -> str:
        return "idle" if self.sits else "walk"

    def frames(self, studio: Studio) -> Frames:
        """Return its steps."""
        return Frames(studio.action(f"rat/{self.fur}", self._action).number, STRIDE)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        return dark_rat(studio, f"rat/{self.fur}", self._action, self.heading, frame)


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
        along, sits = _round(frame)
        x, y = self._at(along)
        ahead = self._at(along + 0.004)
        turn = math.atan2(y - ahead[1], ahead[0] - x) / (2 * math.pi)
        heading = round(turn * 8) % 8
        heading = ASIDE.get(heading, heading)
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


def _round(frame: int) -> tuple[float, bool]:
    """Return how far a rat has come on its round, and whether it sits now."""
    half = RUN.number // 2
    second, within = divmod(frame, half)
    moved = max(0, within - SITS) / (half - SITS)
    return (second + moved) / 2, within < SITS
