"""What awaits a god on the space to which its way leads: each kind answers in its own manner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.client.games.playing_gods.figures import Mirrored
from parlour.client.games.playing_gods.places import SPACES
from parlour.client.games.playing_gods.shows.common import (
    CLOUDLET,
    GLITTER,
    WISPS,
    beam,
    idol_of,
    ripple,
    tint,
)
from parlour.client.games.playing_gods.shows.drawings import Vortex
from parlour.client.games.playing_gods.shows.strikes import bolt
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    LIGHT_SHAKE,
    Anim,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    enter,
    hold,
    hop,
    leave,
    nudge,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import CONFETTI, SPARK
from parlour.client.stage.studio import Look
from parlour.shared.playing_gods import board

PORTAL_LIGHT: Final[Colour] = (176, 110, 255)
GLOOM: Final[Colour] = (86, 20, 60)
OVER: Final = 170.0
"""How far above an idol's feet it springs up what a space gives,"""
HIGHEST: Final = 84.0
"""and how far up at most."""
ASIDE: Final = 92.0
"""How far beside an idol lightning strikes, and a megaphone is held."""
CALLS: Final = 3
"""How often a megaphone calls."""


def arrives(seat: int, space: int, at: Point) -> Anim:
    """Let a space answer to a god that has come there, and has its feet at a point."""
    return together(
        hop(idol_of(seat), 26.0, 0.32),
        delayed(0.3, _squashes(seat, at)),
        ripple("arrived", at, tint(seat), 0.5),
        _ANSWERS[board.RING[space]](seat, space, at),
    )


def _squashes(seat: int, at: Point) -> Anim:
    """Let an idol come down for good."""
    return together(
        nudge(idol_of(seat), 0.3, ease.kick, squash=0.34), burst(CLOUDLET.times(1.6), at),
        shake(LIGHT_SHAKE), sound("thud", at=at),
    )  # fmt: skip


def whirls(name: str, at: Point, seconds: float) -> Anim:
    """Let a whirl of light open over a space, turn, and close."""
    whirl = actor(name, Vortex(PORTAL_LIGHT, 236.0), at, Layer.GROUND).with_pose(scale=0.3)
    return after_one_another(
        enter(whirl, 0.08),
        change(name, 0.25, ease.out_back, scale=1.0),
        hold(max(0.0, seconds - 0.33)),
        leave(name, 0.25),
    )


def _springs(piece: str, at: Point, size: float = 92.0) -> Anim:
    """Let what a space gives spring up over an idol, with rays behind it."""
    x, y = at[0], max(at[1] - OVER, HIGHEST)
    sign = actor("meaning", Picture(piece, size, shadow=False), at, Layer.FLYING)
    rays = actor("meaning:rays", Picture("rays", 170.0, shadow=False), (x, y), Layer.FLYING)
    return after_one_another(
        enter(sign.with_pose(scale=0.3), 0.06),
        together(
            change("meaning", 0.3, ease.out_back, y=y, scale=1.0),
            delayed(0.12, appear(rays.with_pose(scale=0.6), 0.1)),
            delayed(0.22, change("meaning:rays", 0.5, ease.out_quad, scale=1.1, turn=30.0)),
        ),
        hold(0.1),
        together(leave("meaning", 0.16), leave("meaning:rays", 0.16)),
    )


def _inward(at: Point) -> float:
    """Return on which side of an idol there is more of the world: -1 or 1."""
    return 1.0 if at[0] < WORLD.centre[0] else -1.0


def _thunders(seat: int, space: int, at: Point) -> Anim:
    """Let lightning strike beside a god, and a card of wrath spring up."""
    spot = at[0] + _inward(at) * ASIDE, max(at[1] + 6, 190.0)
    return together(
        bolt("arrival:bolt", spot, space, 0.5),
        burst(SPARK.times(1.4), spot),
        delayed(0.16, _springs("card_wrath", at)),
    )


def _calls(seat: int, space: int, at: Point) -> Anim:
    """Let a megaphone call out to the world, again and again."""
    side = _inward(at)
    x, y = at[0] + side * ASIDE, at[1] - 30
    look: Look = Picture("space_conversion", 96.0, shadow=False)
    horn = actor("arrival:horn", look if side > 0 else Mirrored(look), at, Layer.FLYING)
    calls = [
        together(
            nudge("arrival:horn", 0.24, scale=0.3, turn=-10.0 * side),
            ripple(f"arrival:voice:{n}", (x + side * 26.0, y + 10), tint(seat), 0.5),
            sound("horn", 2 * n, at),
            hold(0.24),
        )
        for n in range(CALLS)
    ]
    return after_one_another(
        enter(horn.with_pose(scale=0.3), 0.06),
        change("arrival:horn", 0.2, ease.out_back, x=x, y=y, scale=1.0),
        together(*(delayed(0.2 * n, each) for n, each in enumerate(calls))),
        leave("arrival:horn", 0.16),
    )


def _gives(seat: int, space: int, at: Point) -> Anim:
    """Let a gift burst open."""
    return together(
        sound("fanfare", 2, at),
        burst(CONFETTI, (at[0], at[1] - 60)),
        burst(GLITTER.times(1.4), (at[0], at[1] - 60)),
        _springs("gain", at, 104.0),
    )


def _threatens(seat: int, space: int, at: Point) -> Anim:
    """Let death be felt."""
    return together(
        sound("toll", -4, at),
        shake(HEAVY_SHAKE),
        burst(WISPS.times(2.0), at),
        *(delayed(0.16 * n, ripple(f"arrival:gloom:{n}", at, GLOOM, 0.6)) for n in range(2)),
        _springs("deicide", at, 110.0),
    )


def _opens(seat: int, space: int, at: Point) -> Anim:
    """Let a portal open below a god, and its light rise."""
    return together(
        sound("choir", at=at),
        whirls("meaning", SPACES[space], 0.5),
        delayed(0.2, beam("arrival:beam", SPACES[space], PORTAL_LIGHT, 0.4)),
        delayed(0.2, burst(GLITTER.times(1.6), at)),
    )


def _spins(seat: int, space: int, at: Point) -> Anim:
    """Let a whirl turn a god round, and a ring of stars fly off it."""
    who = idol_of(seat)
    return together(
        sound("whoosh", at=at),
        whirls("meaning", SPACES[space], 0.5),
        staggered(0.2, (nudge(who, 0.4, ease.wobble, turn=turn) for turn in (18.0, -14.0))),
        nudge(who, 0.6, wide=-0.5),
        burst(GLITTER.times(1.4), at),
    )


_ANSWERS: Final[Mapping[str, Callable[[int, int, Point], Anim]]] = {
    "wrath": _thunders,
    "conversion": _calls,
    "gain": _gives,
    "deicide": _threatens,
    "portal": _opens,
    "teleport": _spins,
}
"""How a space answers by its kind."""
