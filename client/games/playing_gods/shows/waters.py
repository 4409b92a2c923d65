"""How water strikes regions: waves roll over them, leave puddles, and draw people out to sea."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from parlour.client.games.playing_gods.figures import Mirrored
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.shows.common import low
from parlour.client.games.playing_gods.shows.disasters import Puddle
from parlour.client.games.playing_gods.shows.havoc import Tinted
from parlour.client.games.playing_gods.shows.strikes import (
    GAP,
    IN_STEPS,
    SEARCH,
    SPREAD,
    glare,
    neighbours,
    shrinks,
    spots,
    takes_hold,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    Anim,
    Written,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    enter,
    follow,
    nudge,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point, covers
from parlour.client.stage.looks import Sprite
from parlour.client.stage.particles import SPLASH, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look

FOAM: Final = Emitter(
    "foam", 10, 1.1, 0.1, (8, 40), (0, 360), (40, 12), 2.0, 0, 4, (7, 14),
    ((255, 255, 255), (226, 244, 252)), 0.7, fades_in=0.1,
)  # fmt: skip
"""What a wave leaves behind it."""
Wave = tuple[int, float, float]
WAVES: Final[tuple[Wave, ...]] = ((-52, 0.0, 0.46), (-70, 0.08, 0.5), (30, 0.14, 0.28))
"""The breakers of a tidal wave: how far below the totem, how much later, how large."""
STRIDE, OFFING = 8.0, 46.0
"""How finely a coast is looked for, and how far out at sea a wave begins to rise."""
DRAWN, ABOUT, CLIFF = 240.0, 22.0, 18.0
"""How far it draws them at most, half of how wide they are, and how high a cliff is seen."""
PUDDLES: Final = 4
CLEAR: Final = 0.76
"""How much is seen of a wave, through which people are seen."""
MUD: Final = (206, 150, 92)
"""The colour of a wave with which earth mixes."""


def flood(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let a tidal wave roll over the land from the sea, of mud if earth is in it."""
    wave: Look = Sprite("strike/wave")
    if "earth" in others:
        wave = Tinted(wave, MUD)
    return staggered(GAP, [tide(region, wave, "water") for region in regions], most=SPREAD)


def tide(
    region: int, wave: Look, what: str, waves: Sequence[Wave] = WAVES, *, wet: bool = True
) -> Anim:
    """Let waves roll over a region, and make of its land ``what`` they are of.

    ``wet``: whether they leave puddles.
    """
    x, y = STACKS[region]
    side, far = shore(region)
    look = wave if side < 0 else Mirrored(wave)
    breakers = [
        delayed(
            late,
            _breaker(f"wave:{region}:{n}", look, (x, y + below), -side, far + OFFING, size),
        )
        for n, (below, late, size) in enumerate(waves)
    ]
    breaks = together(
        shake(FALL_SHAKE),
        sound("water", at=(x, y)),
        sound("water", -5, (x, y)),
        takes_hold(region, what),
        glare(f"wave:{region}:light", (x, y), (60, 120, 160), 420.0, 0.2),
        *(burst(low(SPLASH).times(1.6), spot) for spot in [(x, y), *spots(region, 5)] if wet),
        *([delayed(0.3, puddles(region))] if wet else []),
    )
    return together(sound("whoosh", -3, (x, y)), *breakers, delayed(0.86, breaks))


@cache
def shore(region: int) -> tuple[int, float]:
    """Return on which side of a totem the sea is nearest, -1 or 1, and how many units away.

    Only land of its own continent counts, so that no wave comes over another.
    """
    x, y = STACKS[region]
    lands = [REGION_OUTLINES[each] for each in (region, *neighbours(region))]

    def far(side: int) -> float:
        ends = (STRIDE * n for n in range(1, SEARCH) if not _on(lands, x + side * STRIDE * n, y))
        return next(ends, STRIDE * SEARCH)

    return min((-1, 1), key=far), min(far(-1), far(1))


@cache
def offshore(region: int, at: Point) -> Point:
    """Return where who is drawn off the land from a point is at sea, on the side of its shore.

    Where the sea is too far, it is a point on the land to which a wave draws.
    """
    side, _ = shore(region)
    lands = [REGION_OUTLINES[each] for each in range(len(REGION_OUTLINES))]
    ways = (at[0] + side * STRIDE * n for n in range(1, round(DRAWN / STRIDE)))
    wet = (
        x for x in ways if not any(_near(lands, x + aside, at[1]) for aside in (-ABOUT, 0.0, ABOUT))
    )
    return next(wet, at[0] + side * DRAWN / 3), at[1] + 4


def _near(lands: Sequence[tuple[Point, ...]], x: float, y: float) -> bool:
    """Return whether a point is on land, or on the cliff below it."""
    return _on(lands, x, y) or _on(lands, x, y - CLIFF)


def _on(lands: Sequence[tuple[Point, ...]], x: float, y: float) -> bool:
    return any(covers(land, (x, y)) for land in lands)


def puddles(region: int) -> Anim:
    """Let water stand on the land of a region, foam along its rim; it stays so."""
    left = []
    for number, at in enumerate(spots(region, PUDDLES, 54.0)):
        look = Puddle(region + number, 64.0 + 20 * (number % 3))
        water = actor(f"puddle:{region}:{number}", look, at, Layer.GROUND)
        left.append(together(appear(water, 0.2, IN_STEPS), burst(FOAM, at)))
    comes = staggered(0.08, left)

    def write(sheet: Sheet, when: float) -> None:
        if f"puddle:{region}:0" not in sheet.now:
            comes.write(sheet, when)

    return Written(comes.seconds, write)


def _breaker(name: str, look: Look, at: Point, way: int, far: float, size: float) -> Anim:
    """Let one breaker swell at sea, roll ``way`` over a point from so far away, and break."""
    x, y = at
    water = actor(name, look, (x - way * far, y + 16), weight=2.0).with_pose(alpha=CLEAR)
    rolls = together(
        change(name, 0.78, ease.in_quad, x=x - way * 10),
        change(name, 0.6, ease.out_quad, scale=size),
        nudge(name, 0.78, lift=14.0),
        follow(name, SPLASH.times(0.7), 0.78, 0.12),
        follow(name, FOAM, 0.78, 0.1),
    )
    breaks = together(
        change(name, 0.5, ease.out_quad, x=x + way * 44),
        nudge(name, 0.4, squash=0.35),
        burst(low(SPLASH).times(1.4), (x + way * 20, y + 8)),
    )
    return after_one_another(
        enter(water.with_pose(scale=0.3 * size), 0.08), rolls, breaks, shrinks(name)
    )
