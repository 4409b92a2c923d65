"""What the land itself does: mud and snow that slide, sand that swallows, and water that rises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.shows.common import PUFFS, ripple
from parlour.client.games.playing_gods.shows.drawings import Vortex
from parlour.client.games.playing_gods.shows.havoc import Tinted
from parlour.client.games.playing_gods.shows.plagues import GRAIN
from parlour.client.games.playing_gods.shows.strikes import (
    GAP,
    IN_STEPS,
    SPREAD,
    spots,
    takes_hold,
)
from parlour.client.games.playing_gods.shows.waters import (
    FOAM,
    MUD,
    puddles,
    tide,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    LIGHT_SHAKE,
    Anim,
    after_one_another,
    along,
    appear,
    burst,
    change,
    delayed,
    enter,
    follow,
    hold,
    leave,
    nudge,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.particles import SPLASH, Emitter
from parlour.client.stage.studio import Look

SAND: Final = (214, 170, 98)
WHIRLPOOL, TURNS = 230.0, 1.5
"""How wide sand whirls, and how long."""
ROLLERS: Final = (
    (-82, 6, 0.5), (6, -22, 0.62), (84, -8, 0.46), (-40, 46, 0.36), (52, 52, 0.4),
)  # fmt: skip
"""Where boulders of an avalanche come to, from a totem, and how large they are."""
UPHILL, ROLLS = 190.0, 0.62
"""How far up they come from, and how long they roll."""
SNOWY: Final = (232, 240, 250)
POWDER: Final = Emitter(
    "powder", 22, 0.9, 0.5, (60, 190), (20, 160), (90, 14), 1.2, 30, 0, (14, 36),
    ((255, 255, 255), (222, 234, 246)), 0.5, behind=True,
)  # fmt: skip
"""Snow dust that an avalanche drives before it."""
MUDDY: Final = Emitter(
    "mud", 18, 0.7, 0.2, (60, 170), (210, 330), (60, 16), 0.5, 420, 0, (10, 5),
    ((116, 78, 44), (150, 106, 62), (92, 62, 36)), 1.0, fades_in=0.0, behind=True,
)  # fmt: skip
SWELLS: Final = ((-40, 0.0, 0.34), (44, 0.12, 0.38))
"""The low waves of a flood: how far below the totem, how much later, how large."""
RISES: Final = 3
"""Rings of water that a flood sends over the land."""


def mudslide(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let a wave of mud come down over the land, and bury it."""
    wave = Tinted(Sprite("strike/wave"), MUD)
    return staggered(GAP, [_slides(region, wave) for region in regions], most=SPREAD)


def _slides(region: int, wave: Look) -> Anim:
    at = STACKS[region]
    slides = (burst(MUDDY.times(1.4), spot) for spot in spots(region, 6))
    return together(
        sound("thunder", -6, at), *(delayed(0.2 * n, shake(LIGHT_SHAKE)) for n in range(4)),
        tide(region, wave, "earth", wet=False), delayed(0.9, together(*slides)),
    )  # fmt: skip


def avalanche(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let boulders roll down in a cloud of snow, and leave the land white."""
    return staggered(GAP, [_tumbles(region) for region in regions], most=SPREAD)


def _tumbles(region: int) -> Anim:
    x, y = STACKS[region]
    rocks = [_roller(f"boulder:{region}:{n}", (x, y), *each) for n, each in enumerate(ROLLERS)]
    return together(
        sound("thunder", -6, (x, y)), shake(HEAVY_SHAKE),
        burst(POWDER.times(2.0), (x, y - 90)),
        staggered(0.1, rocks),
        delayed(ROLLS * 0.7, together(
            takes_hold(region, "frost"), shake(FALL_SHAKE), sound("collapse", at=(x, y)),
            *(burst(POWDER.times(0.6), spot) for spot in spots(region, 4)),
        )),
        hold(1.7),
    )  # fmt: skip


def _roller(name: str, at: Point, dx: float, dy: float, size: float) -> Anim:
    """Let a boulder full of snow roll down from behind, and lie for a while."""
    end = (at[0] + dx, at[1] + dy)
    start = (end[0] - dx * 0.4, end[1] - UPHILL)
    rock = actor(name, Tinted(Sprite("strike/boulder"), SNOWY, (40, 46, 54)), start, weight=2.0)
    return after_one_another(
        enter(rock.with_pose(scale=size * 0.5), 0.08),
        together(
            along(name, [((start[0] + end[0]) / 2 + 16, (start[1] + end[1]) / 2), end], ROLLS,
                  ease.in_quad),
            change(name, ROLLS, ease.in_quad, scale=size, turn=300.0 if dx >= 0 else -300.0),
            follow(name, POWDER.times(0.12).lasting(0.0), ROLLS, 0.1),
        ),
        together(
            burst(PUFFS.times(1.6), end), shake(LIGHT_SHAKE), sound("thud", at=end),
            nudge(name, 0.24, ease.kick, squash=0.2), hold(0.7),
        ),
        leave(name, 0.25),
    )  # fmt: skip


def quicksand(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let the ground turn to sand that whirls, and draws down who stands on it."""
    return staggered(GAP, [_whirls(region) for region in regions], most=SPREAD)


def _whirls(region: int) -> Anim:
    at = STACKS[region]
    name = f"sand:{region}"
    whirl = actor(name, Vortex(SAND, WHIRLPOOL), (at[0], at[1] + 6), Layer.GROUND)
    return together(
        sound("whisper", -6, at), sound("wind", -5, at),
        takes_hold(region, "famine"),
        after_one_another(
            appear(whirl.with_pose(scale=0.4), 0.2, IN_STEPS),
            together(change(name, TURNS, ease.out_quad, scale=1.1), hold(TURNS)),
            together(change(name, 0.4, ease.in_quad, scale=0.2), leave(name, 0.4)),
        ),
        burst(GRAIN.times(1.4), at),
        staggered(0.3, (ripple(f"{name}:{n}", at, SAND, 0.8) for n in range(4))),
        *(delayed(0.3 * n, shake(LIGHT_SHAKE)) for n in range(5)),
    )  # fmt: skip


def rising(regions: Sequence[int], others: frozenset[str]) -> Anim:
    """Let the sea rise over the coasts: low waves, and water that stays."""
    return staggered(GAP, [_rises(region) for region in regions], most=SPREAD)


def _rises(region: int) -> Anim:
    at = STACKS[region]
    rings = (ripple(f"rises:{region}:{n}", at, (150, 214, 240), 0.9) for n in range(RISES))
    return together(
        sound("water", -3, at), sound("whoosh", -4, at),
        tide(region, Sprite("strike/wave"), "water", SWELLS),
        delayed(0.3, staggered(0.34, rings)),
        staggered(0.2, (together(burst(SPLASH.times(0.6), spot), burst(FOAM, spot))
                        for spot in spots(region, 5))),
        delayed(0.6, puddles(region)),
    )  # fmt: skip
