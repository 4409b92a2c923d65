"""What powder and steel leave in the air: flashes of guns, streaks, stars of a blow, and smoke."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

import pygame

from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import DUST, SMOKE, SPARK
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import STILL, Frames, Image, Studio, smooth
from parlour.client.stage.timeline import Key

WHITE: tuple[Colour, ...] = ((236, 230, 218), (214, 206, 194), (248, 245, 238))
"""The colours of powder smoke."""
CANNON = replace(
    SMOKE, count=16, life=1.6, seconds=0.25, speed=(24.0, 90.0), aim=(190.0, 350.0), drag=2.0,
    spread=(16.0, 8.0), size=(26.0, 84.0), colours=WHITE, opacity=0.55, sprites=(), fades_in=0.08,
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
    DUST, count=8, life=0.9, speed=(16.0, 64.0), size=(14.0, 40.0), opacity=0.5, sprites=()
)  # fmt: skip
"""Dust of many feet, or of one who falls."""
HOT: Sequence[tuple[float, tuple[int, int, int, int]]] = (
    (1.0, (255, 128, 24, 215)), (0.72, (255, 200, 70, 245)), (0.44, (255, 252, 228, 255)),
)  # fmt: skip
"""The shells of what is hot, from outside: how large, and in what colour."""
SOIL: Sequence[Colour] = ((206, 178, 128), (222, 198, 150), (188, 158, 108))
"""The colours of trampled earth."""
TONGUES: Sequence[tuple[float, float, float]] = (
    (0.0, 0.95, 0.16),
    *((math.pi / 4 * turn, 0.46 - 0.12 * (turn % 2), 0.1) for turn in range(1, 8)),
)
"""The tongues of fire at a muzzle: how far aside, how long, how wide, in shares."""
FROM_HAND = 30.0
"""Units over somebody's feet at which their gun is."""


@dataclass(frozen=True, slots=True)
class Flare:
    """The fire at the muzzle of a gun; its feet are at the muzzle."""

    turn: int
    """Where it points, in steps round the circle, clockwise from the right."""
    size: float = 46.0

    STEPS: ClassVar[int] = 16

    @classmethod
    def along(cls, start: Point, end: Point, size: float = 46.0) -> Flare:
        """Return one that points from here to there."""
        return cls(_turn(start, end, cls.STEPS), size)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

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
class Star:
    """The star of a blow: jagged, white in its heart."""

    size: float = 70.0
    way: int = 0
    """Which of its shapes it has."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw three shells of rays."""
        side = studio.px(self.size)
        rng = Random(self.way)
        rays = [(rng.uniform(0.55, 1.0), rng.uniform(0.3, 0.42)) for _ in range(10)]

        def draw(large: pygame.Surface, finer: float) -> None:
            half = large.get_width() / 2
            for share, tint in HOT:
                points = []
                for number, (far, near) in enumerate(rays):
                    for turn, long in ((number, far), (number + 0.5, near)):
                        angle = 2 * math.pi * turn / len(rays)
                        reach = long * half * share
                        points.append(
                            (half + reach * math.cos(angle), half + reach * math.sin(angle))
                        )
                pygame.draw.polygon(large, tint, points)

        return Image(smooth((side, side), draw, 2), (side // 2, side // 2))


@dataclass(frozen=True, slots=True)
class Streak:
    """The way of a ball as a bright line, thin where it began; its feet are at that end."""

    x: int
    y: int
    """How far it goes, in units."""

    @classmethod
    def along(cls, start: Point, end: Point) -> Streak:
        """Return the one from here to there."""
        return cls(round(end[0] - start[0]), round(end[1] - start[1]))

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw three wedges, the inmost white, and a ball of light at their end."""
        edge = 12
        size = studio.px(abs(self.x) + 2 * edge), studio.px(abs(self.y) + 2 * edge)
        scale = size[0] / (abs(self.x) + 2 * edge)
        first = (edge + max(0, -self.x), edge + max(0, -self.y))
        length = math.hypot(self.x, self.y) or 1.0
        ux, uy = self.x / length, self.y / length

        def draw(large: pygame.Surface, finer: float) -> None:
            unit = large.get_width() / (abs(self.x) + 2 * edge)
            x, y = first[0] * unit, first[1] * unit
            ex, ey = x + self.x * unit, y + self.y * unit
            for (_, tint), wide in zip(HOT, (7.0, 4.2, 2.0), strict=True):
                half = wide * unit
                sides = [(ex - uy * half, ey + ux * half), (ex + uy * half, ey - ux * half)]
                tail = [(x + uy * half * 0.2, y - ux * half * 0.2),
                        (x - uy * half * 0.2, y + ux * half * 0.2)]  # fmt: skip
                pygame.draw.polygon(large, tint, [*sides, *tail])
                pygame.draw.circle(large, tint, (ex, ey), half * 1.25)

        feet = (round(first[0] * scale), round(first[1] * scale))
        return Image(smooth(size, draw, 2), feet)


@dataclass(frozen=True, slots=True)
class Earth:
    """Earth that many feet have trampled: a light field with a ragged edge, about its feet."""

    wide: float
    high: float

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw many soft spots coarsely and enlarge them."""
        rng = Random(round(self.wide))
        coarse = pygame.Surface((96, 48), pygame.SRCALPHA)
        for _ in range(150):
            angle, far = rng.uniform(0, 2 * math.pi), math.sqrt(rng.random())
            x, y = 48 + 36 * far * math.cos(angle), 24 + 17 * far * math.sin(angle)
            tint = rng.choice(SOIL)
            spot = pygame.Surface((22, 12), pygame.SRCALPHA)
            pygame.draw.ellipse(spot, (*tint, 46), spot.get_rect())
            coarse.blit(spot, (x - 11, y - 6))
        size = studio.px(self.wide), studio.px(self.high)
        surface = pygame.transform.smoothscale(coarse.premul_alpha(), size)
        return Image(surface, (size[0] // 2, size[1] // 2))


def _turn(start: Point, end: Point, steps: int) -> int:
    angle = math.atan2(end[1] - start[1], end[0] - start[0]) / (2 * math.pi)
    return round(angle * steps) % steps


# --- as animations ---


def star(name: str, at: Point, size: float = 70.0, way: int = 0) -> Anim:
    """Let the star of a blow burst, and be gone."""
    shown = actor(name, Star(size, way), at, Layer.FLYING)
    return after_one_another(
        enter(shown, 0.08, ease.out_quad),
        together(change(name, 0.16, scale=1.2), leave(name, 0.16)),
    )


def shot(name: str, start: Point, end: Point, size: float = 46.0) -> Anim:
    """Let a gun fire from hand to hand: its flash, smoke that stays, the streak of the ball.

    Args:
        name: begins the ids of what is seen.
        start: the feet of who shoots.
        end: the feet of who is shot at.
        size: of the flash, in units.
    """
    ux, uy = _towards(start, end)
    gun = (start[0] + 20 * ux, start[1] - FROM_HAND + 12 * uy)
    goal = (end[0], end[1] - FROM_HAND + 6)
    flare = actor(f"{name}.flash", Flare.along(gun, goal, size), gun, Layer.FLYING)
    streak = actor(f"{name}.ball", Streak.along(gun, goal), gun, Layer.FLYING)
    return together(
        after_one_another(enter(flare, 0.08, ease.out_quad), hold(0.03), leave(flare.id, 0.14)),
        delayed(0.03, after_one_another(appears(streak, 0.06), leave(streak.id, 0.2))),
        burst(PUFF, (gun[0] + 12 * ux, gun[1] + 12 * uy)),
    )


def appears(who: Actor, seconds: float) -> Anim:
    """Let somebody be seen little by little, as large as they are from the first."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.enter(who.with_pose(alpha=0.0), at)
        track.write("alpha", Key(at, at + seconds, who.pose.alpha, ease.linear))

    return Written(seconds, write)


def _towards(start: Point, end: Point) -> Point:
    length = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length
