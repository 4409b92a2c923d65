"""What powder and steel leave in the air: flashes of guns, balls in flight, the light of blows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

import pygame

from parlour.client.games.gods_playground.shows.dimming import Hole, Ramp, faded, frayed, pierced
from parlour.client.kept import pictured
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    appear,
    burst,
    change,
    hold,
    leave,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import DUST, SMOKE, SPARK
from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Image, Studio, smooth

WHITE: tuple[Colour, ...] = ((236, 230, 218), (214, 206, 194), (248, 245, 238))
"""The colours of powder smoke."""
CANNON = replace(
    SMOKE, count=16, life=1.6, seconds=0.25, speed=(24.0, 90.0), aim=(190.0, 350.0), drag=2.0,
    spread=(24.0, 6.0), size=(18.0, 62.0), colours=WHITE, opacity=0.5, sprites=(), fades_in=0.08,
)  # fmt: skip
"""The smoke of a large gun."""
PUFF = replace(
    CANNON, count=5, life=1.5, seconds=0.0, speed=(6.0, 46.0), spread=(6.0, 4.0),
    size=(14.0, 46.0), opacity=0.6,
)  # fmt: skip
"""The smoke of one musket: it hangs in the air for a while."""
IMPACT = replace(
    SPARK, count=12, life=0.34, size=(6.0, 1.5), speed=(110.0, 330.0), sprites=()
)  # fmt: skip
"""What flies off where a ball strikes."""
EARTH = replace(
    DUST, count=12, life=0.8, speed=(60.0, 190.0), aim=(235.0, 305.0), drag=2.2, fall=320.0,
    size=(9.0, 20.0), colours=((150, 118, 76), (112, 84, 52), (188, 160, 112)), opacity=0.85,
    sprites=(),
)  # fmt: skip
"""Earth that a ball throws up which strikes nobody."""
CLOUD = replace(
    DUST, count=8, life=0.8, speed=(10.0, 52.0), size=(9.0, 28.0), opacity=0.46, spread=(18.0, 4.0),
    fall=14.0, sprites=(),
)  # fmt: skip
"""Dust of many feet, or of one who falls: it stays low."""
HOT: Sequence[tuple[float, tuple[int, int, int, int]]] = (
    (1.0, (255, 128, 24, 215)), (0.72, (255, 200, 70, 245)), (0.44, (255, 252, 228, 255)),
)  # fmt: skip
"""The shells of what is hot, from outside: how large, and in what colour."""
TONGUES: Sequence[tuple[float, float, float]] = (
    (0.0, 0.95, 0.16),
    *((math.pi / 4 * turn, 0.46 - 0.12 * (turn % 2), 0.1) for turn in range(1, 8)),
)
"""The tongues of fire at a muzzle: how far aside, how long, how wide, in shares."""
FLIES = 0.12
"""Seconds from a flash to where the ball strikes, at least."""
SWIFTEST = 4800.0
"""Units that a ball flies in a second at most: so far that the eye follows it."""
FROM_HAND = 30.0
MUZZLE = (20.0, FROM_HAND)
"""Units over somebody's feet at which their gun is."""


@dataclass(frozen=True, slots=True)
class Flare(Still):
    """The fire at the muzzle of a gun; its feet are at the muzzle."""

    turn: int
    """Where it points, in steps round the circle, clockwise from the right."""
    size: float = 46.0

    STEPS: ClassVar[int] = 16

    @classmethod
    def along(cls, start: Point, end: Point, size: float = 46.0) -> Flare:
        """Return one that points from here to there."""
        return cls(_turn(start, end, cls.STEPS), size)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a long tongue of fire and shorter ones about a white heart."""
        side = studio.px(self.size * 2)
        angle = 2 * math.pi * self.turn / self.STEPS

        def draw(large: pygame.Surface, finer: float) -> None:
            half = large.get_width() / 2
            for share, tint in HOT:
                for aside, long, wide in TONGUES:
                    tongue = _tongue(half, angle + aside, long * share, wide * share)
                    pygame.draw.polygon(large, tint, tongue)
                pygame.draw.circle(large, tint, (half, half), half * 0.22 * share)

        return Image(smooth((side, side), draw, 2), (side // 2, side // 2))


def _tongue(half: float, angle: float, long: float, wide: float) -> list[Point]:
    """Return a tongue of fire from the middle of a picture, thickest a third of its way."""
    ux, uy = math.cos(angle), math.sin(angle)
    outline = ((0.0, 0.3), (0.32, 1.0), (1.0, 0.0), (0.32, -1.0), (0.0, -0.3))
    return [
        (half + half * (ux * at * long - uy * off * wide),
         half + half * (uy * at * long + ux * off * wide))
        for at, off in outline
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Glare(Still):
    """The light of a blow: soft, white in its heart, with a few thin rays."""

    size: float = 70.0
    way: int = 0
    """Which of its shapes it has."""

    WAYS: ClassVar[int] = 3

    def render(self, studio: Studio, frame: int) -> Image:
        """Work out a coarse picture and enlarge it: all of it is soft."""
        side = studio.px(self.size)
        surface = pygame.transform.smoothscale(_glare(self.way), (side, side))
        return Image(surface, (side // 2, side // 2))


@pictured
def _glare(way: int) -> pygame.Surface:
    """Return light that is added to what is behind it: its alpha is less than its colours."""
    side, rng = 80, Random(way)
    rays = [(rng.uniform(0, math.tau), rng.uniform(0.55, 1.0)) for _ in range(7)]
    surface, half = pygame.Surface((side, side), pygame.SRCALPHA), side / 2
    for angle, long in rays:
        outline = _tongue(half, angle, long, 0.045)
        pygame.draw.polygon(surface, (128, 92, 34, 70), outline)
    for ring in range(half_rings := 20):
        far = 1 - (ring + 0.5) / half_rings
        level = min(1.0, max(0.0, 1 - far) ** 2.2 * 0.75 + max(0.0, 1 - far / 0.34) * 0.6)
        tint = (255, 120 + 130 * level, 30 + 200 * level**2)
        red, green, blue = (round(part * level) for part in tint)
        disc = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(disc, (red, green, blue, round(150 * level)), (half, half), half * far)
        surface.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


TAIL = 26
"""Steps in which the tail of a ball thins out."""


@dataclass(frozen=True, slots=True)
class Tracer(Still):
    """A ball in flight with a tail of light; its feet are at the ball."""

    turn: int
    """Where it flies, in steps round the circle, clockwise from the right."""
    length: float = 66.0

    STEPS: ClassVar[int] = 48

    @classmethod
    def along(cls, start: Point, end: Point) -> Tracer:
        """Return the one that flies from here to there."""
        return cls(_turn(start, end, cls.STEPS))

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a tail of light that thins out and fades, and the white-hot ball before it."""
        side = studio.px(self.length * 2.2)
        angle = 2 * math.pi * self.turn / self.STEPS
        ux, uy = math.cos(angle), math.sin(angle)

        def draw(large: pygame.Surface, finer: float) -> None:
            half = large.get_width() / 2
            long = half / 1.1
            for (share, tint), wide in zip(HOT, (0.1, 0.068, 0.04), strict=True):
                for step in range(TAIL, -1, -1):
                    back = step / TAIL
                    away, radius = long * back * (0.35 + 0.6 * share), long * wide * (1 - back)
                    cools = zip(tint[:3], HOT[0][1][:3], strict=True)
                    red, green, blue = (round(hot + (cold - hot) * back) for hot, cold in cools)
                    level = round(235 * (1 - away / long) ** 1.3)
                    at = (half - ux * away, half - uy * away)
                    pygame.draw.circle(large, (red, green, blue, level), at, max(1.0, radius))

        return Image(smooth((side, side), draw, 2), (side // 2, side // 2))


@dataclass(frozen=True, slots=True)
class Trodden(Still):
    """Earth that many feet and hooves have trodden: tracks and scuffs, the land shows through."""

    wide: float
    high: float

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw faint scuffs, and prints in pairs; fewer towards the edge."""
        rng = Random(round(self.wide))
        size = studio.px(self.wide), studio.px(self.high)
        surface, unit = pygame.Surface(size, pygame.SRCALPHA), studio.scale
        scuff = pygame.transform.smoothscale(_scuff(), (round(96 * unit), round(34 * unit)))
        for _ in range(34):
            x, y = _about(rng, size)
            surface.blit(scuff, (x - 48 * unit, y - 17 * unit), special_flags=PREMULTIPLIED)
        for _ in range(120):
            x, y = _about(rng, size)
            box = pygame.Rect(0, 0, max(2, round(5.5 * unit)), max(1, round(2.6 * unit)))
            for step in (-1, 1):
                box.center = (round(x + 3.4 * step * unit), round(y + 1.8 * step * unit))
                pygame.draw.ellipse(surface, PRINT, box)
        return Image(surface, (size[0] // 2, size[1] // 2))


PRINT, DUSTY = (22, 14, 8, 64), (172, 142, 100)
"""The colours of a print, premultiplied and darker than any land, and of dust on the land."""


@pictured
def _scuff() -> pygame.Surface:
    """Return a soft patch of dust, premultiplied."""
    surface = pygame.Surface((28, 12), pygame.SRCALPHA)
    for ring in range(6):
        box = pygame.Rect(0, 0, 28 - 4 * ring, 12 - 2 * ring)
        box.center = (14, 6)
        level = 8 * (ring + 1)
        tint = tuple(part * level // 255 for part in DUSTY)
        pygame.draw.ellipse(surface, (*tint, level), box)
    return surface


def _about(rng: Random, size: tuple[int, int]) -> Point:
    """Return a point of an ellipse that fills a picture, more often near its middle."""
    angle, far = rng.uniform(0, math.tau), rng.random() ** 0.7 * 0.44
    return size[0] * (0.5 + far * math.cos(angle)), size[1] * (0.5 + far * math.sin(angle))


@dataclass(frozen=True, slots=True)
class Dusk(Still):
    """Shade over all that is near a field, which itself stays bright; feet in its middle."""

    wide: float
    """Of the field, in units."""
    high: float
    level: int = 112
    """How dark it is, of 255."""

    room: tuple[float, float] = (1120.0, 650.0)
    """How much of the world it lies over: as much as is seen when the camera is near."""
    aside: Point = (0.0, 0.0)
    """How far the field is from the middle of that, in units."""
    tint: Colour = (0, 0, 0)
    least: int = 0
    """How dark it is in its middle, so that what is pale there does not dazzle."""
    ends_at: float = 1.5
    """Where it is darkest first, in shares of the field."""
    whole: bool = False
    """Whether all of it is seen, and not only what is near."""

    @property
    def from_afar(self) -> Dusk:
        """Return it as it is where the camera does not come nearer."""
        return replace(self, whole=True)

    def render(self, studio: Studio, frame: int) -> Image:
        """Work it out coarsely and enlarge it."""
        size = (studio.px(self.room[0]), studio.px(self.room[1]))
        return Image(studio.enlarged(self, self._coarse, size), (size[0] // 2, size[1] // 2))

    def _coarse(self) -> pygame.Surface:
        """Return it with a dot for a few units; towards its own edge it ends softly."""
        dots = round(self.room[0] / DOT), round(self.room[1] / DOT)
        middle = tuple(
            (part / 2 + aside) / DOT for part, aside in zip(self.room, self.aside, strict=True)
        )
        hole = Hole((middle[0], middle[1]), self.wide / 2 / DOT, self.high / 2 / DOT)
        coarse = pierced(dots, [hole], Ramp(1.0, self.ends_at, self.least, self.level), self.tint)
        if self.whole:
            faded(coarse)
        else:
            frayed(coarse, (80 / DOT, 60 / DOT))
        return coarse


DOT = 10.0
"""Units of a dot of shade before it is enlarged."""


def _turn(start: Point, end: Point, steps: int) -> int:
    angle = math.atan2(end[1] - start[1], end[0] - start[0]) / (2 * math.pi)
    return round(angle * steps) % steps


# --- as animations ---


def star(name: str, at: Point, size: float = 70.0, way: int = 0) -> Anim:
    """Let the light of a blow flare up for two frames, and be gone."""
    shown = actor(name, Glare(round(size, -1), way % Glare.WAYS), at, Layer.FLYING)
    return after_one_another(appear(shown, 0.05), hold(0.03), leave(name, 0.09))


def shot(name: str, start: Point, end: Point, size: float = 40.0, muzzle: Point = MUZZLE) -> Anim:
    """Let a gun fire from hand to hand: its flash, smoke that stays, the ball that flies.

    Args:
        name: begins the ids of what is seen.
        start: the feet of who shoots.
        end: the feet of who is shot at.
        size: of the flash, in units.
        muzzle: how far before the feet the gun ends, and how far above them.
    """
    ux, uy = _towards(start, end)
    gun = (start[0] + muzzle[0] * ux, start[1] - muzzle[1] + 0.6 * muzzle[0] * uy)
    goal = (end[0], end[1] - muzzle[1] + 6)
    flies = max(FLIES, math.dist(gun, goal) / SWIFTEST)
    flare = actor(f"{name}.flash", Flare.along(gun, goal, size), gun, Layer.FLYING)
    ball = actor(f"{name}.ball", Tracer.along(gun, goal), (gun[0] + 40 * ux, gun[1] + 40 * uy))
    ball = ball._replace(layer=Layer.FLYING)
    return together(
        after_one_another(appear(flare, 0.05), hold(0.02), leave(flare.id, 0.08)),
        after_one_another(
            together(appear(ball, 0.05), change(ball.id, flies, ease.linear, x=goal[0], y=goal[1])),
            leave(ball.id, 0.08),
        ),
        burst(PUFF, (gun[0] + 12 * ux, gun[1] + 12 * uy)),
    )


def _towards(start: Point, end: Point) -> Point:
    length = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length
