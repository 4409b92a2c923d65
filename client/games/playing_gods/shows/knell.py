"""The bell that tolls for people whom a plague is about to take, and what its strokes bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.games.playing_gods.figures import Rimmed
from parlour.client.games.playing_gods.lights import Dusk
from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.shows.common import IDOL, IN_STEPS, middle, ripple
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    Anim,
    Written,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    nudge,
    shake,
    sound,
    together,
)
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.particles import Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth

STROKES, STROKE = 3, 0.62
"""How often it tolls, and seconds from one stroke to the next."""
HANGS, HIGHEST = 196.0, 150.0
"""How far above people it hangs, and how far up in the window at most."""
ASIDE: Final = sorted(range(-300, 301, 20), key=abs)
"""How far aside from over them it may hang."""
SWINGS: Final = 24.0
"""Degrees that it swings to each side."""
BELL: Final = (184.0, 204.0)
"""How large it is drawn, and"""
HUNG: Final = 0.4
"""how large it hangs, of that."""
ROOM: Final = Box(-54.0, 0.0, 108.0, 84.0)
"""What it takes up as it swings, from where it hangs."""
FUMES: Final[Colour] = (150, 196, 60)
GLOOM: Final[Colour] = (22, 40, 8)
DIM: Final = 168
"""The light and the gloom of foul air, and how dark the world becomes beyond it, of 255."""
FLIES: Final = Emitter(
    "flies", 46, 0.9, 1.9, (50, 150), (0, 360), (84, 40), 2.4, -30, 26, (5, 4),
    ((26, 30, 16), (44, 50, 24), (14, 14, 10)), 0.95,
)  # fmt: skip
CREEPING: Final = Emitter(
    "creeping mist", 26, 1.7, 1.5, (40, 110), (0, 360), (60, 22), 1.6, -6, 14, (26, 74),
    ((118, 160, 52), (84, 122, 34), (162, 200, 84)), 0.3,
)  # fmt: skip
METAL: Final[tuple[tuple[float, Colour], ...]] = (
    (1.0, (34, 24, 10)), (0.93, (120, 86, 36)), (0.7, (168, 126, 56)), (0.42, (206, 170, 88)),
    (0.16, (246, 224, 154)),
)  # fmt: skip
"""Bronze from its outline to where it gleams: how broad each tint is, of the bell."""
SIDE: Final = ((0.2, 0.2), (0.24, 0.36), (0.3, 0.6), (0.42, 0.8), (0.48, 0.86), (0.48, 0.92))
"""The outline of one side: how far from the middle and from the top, in shares of its size."""


@dataclass(frozen=True, slots=True)
class Bell(Still):
    """A bell of bronze on its yoke; the feet are where it hangs."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw yoke, clapper and bronze."""
        size = studio.px(BELL[0]), studio.px(BELL[1])
        return Image(smooth(size, _bronze, 3), (size[0] // 2, studio.px(8)))


def _bronze(large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()
    clapper = wide * 0.5, high * 0.93
    pygame.draw.circle(large, (34, 24, 10, 255), clapper, wide * 0.085)
    pygame.draw.circle(large, (150, 112, 52, 255), clapper, wide * 0.06)
    for part, tint in METAL:
        aside = 0.5 - 0.12 * (1 - part)
        lift = 0.012 * (1 - part)
        left = [(wide * (aside - x * part), high * (y - lift)) for x, y in SIDE]
        right = [(wide * (aside + x * part), high * (y - lift)) for x, y in reversed(SIDE)]
        pygame.draw.polygon(large, (*tint, 255), [*left, *right])
    for top, deep, tint in ((0.77, 0.035, (92, 62, 22)), (0.4, 0.025, (110, 78, 30))):
        reach = 0.4 if top > 0.5 else 0.235
        band = pygame.Rect(0, 0, wide * 2 * reach, high * deep)
        band.midtop = round(wide / 2), round(high * top)
        pygame.draw.rect(large, (*tint, 255), band)
    for grown, tint in ((0.0, (34, 20, 10)), (0.02, (126, 84, 46))):
        beam = pygame.Rect(0, 0, wide * (0.76 - 2 * grown), high * (0.15 - 2 * grown))
        beam.center = round(wide / 2), round(high * 0.12)
        pygame.draw.rect(large, (*tint, 255), beam, border_radius=round(beam.h * 0.4))


def tolls(regions: Sequence[int]) -> Anim:
    """Let a bell come down over people and toll; each stroke drives foul air over their land.

    It hangs beside idols that are near, and not before them.
    """

    def write(sheet: Sheet, at: float) -> None:
        idols = [each.pose.feet for name, each in sheet.now.items() if name.startswith("idol:")]
        _tolls(regions, idols).write(sheet, at)

    return Written(_tolls(regions, ()).seconds, write)


def _tolls(regions: Sequence[int], idols: Sequence[Point]) -> Anim:
    points = [STACKS[region] for region in regions]
    at = hangs(points, idols)
    bell = actor("knell", Rimmed(Bell()), (at[0], at[1] - 60), Layer.FLYING)
    seconds = STROKES * STROKE
    strokes = [delayed(n * STROKE, _stroke(n, regions)) for n in range(STROKES)]
    return after_one_another(
        together(
            enter(bell.with_pose(scale=HUNG), 0.1),
            change("knell", 0.3, ease.out_back, y=at[1]),
        ),
        together(
            nudge("knell", seconds, ease.wobble, turn=SWINGS),
            _gloom(middle(points), seconds),
            *strokes,
        ),
        together(change("knell", 0.25, ease.in_quad, y=at[1] - 50), leave("knell", 0.25)),
    )


def hangs(people: Sequence[Point], idols: Sequence[Point]) -> Point:
    """Return where a bell hangs over people, as near to their middle as it hides no idol."""
    x = middle(people)[0]
    y = max(min(down for _, down in people) - HANGS, HIGHEST)
    taken = [Box(a + IDOL.x, b + IDOL.y, IDOL.w, IDOL.h) for a, b in idols]
    for aside in ASIDE:
        bell = Box(x + aside + ROOM.x, y + ROOM.y, ROOM.w, ROOM.h)
        if not any(bell.meets(each) for each in taken):
            return x + aside, y
    return x, y


def _stroke(number: int, regions: Sequence[int]) -> Anim:
    """Let one stroke be heard, and mist, flies and a ring of foul light run over the land."""
    parts: list[Anim] = [sound("toll", -2 * number), shake(HEAVY_SHAKE)]
    for region in regions:
        at = STACKS[region]
        parts += (ripple(f"knell:{region}:{number}", at, FUMES), burst(CREEPING.times(0.5), at))
        if number == 0:
            parts += (burst(FLIES, _over(at)), sound("gnaw", 7, at))
    return together(*parts)


def _over(at: Point) -> Point:
    """Return where flies are, from the feet of a totem."""
    return at[0], at[1] - 26


def _gloom(at: Point, seconds: float) -> Anim:
    """Let the world be dim and green, but for where the bell tolls."""
    look = Dusk((round(at[0]), round(at[1])), (300.0, 210.0), DIM, GLOOM)
    gloom = actor("knell:gloom", look, (0.0, 0.0), Layer.GROUND)
    return after_one_another(
        appear(gloom, 0.24, IN_STEPS),
        hold(max(0.0, seconds - 0.5)),
        change("knell:gloom", 0.23, IN_STEPS, alpha=0.0),
        leave("knell:gloom", 0.03),
    )
