"""The end: a god rises from the ring over the world, and all the world takes its colour."""

from __future__ import annotations

from math import dist
from typing import Final

from parlour.client.games.playing_gods.figures import COLOURS
from parlour.client.games.playing_gods.lands import Held, corner_of
from parlour.client.games.playing_gods.places import STACKS, THRONE
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.common import (
    CLOUDLET,
    WISPS,
    beam,
    headline,
    idol_of,
    joy,
    night,
    opens_with,
    ripple,
    shine,
    tint,
)
from parlour.client.games.playing_gods.shows.strikes import glare
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    Anim,
    after_one_another,
    appear,
    burst,
    delayed,
    flash,
    follow,
    hop,
    moment,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import CONFETTI, SPARK, Emitter
from parlour.shared.language import tr
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.names import REGIONS
from parlour.shared.playing_gods.state import State, regions_owned

GLOWS: Final = 3
"""How often the plate of a winner glows."""
RISES: Final = 1.5
"""Seconds that it takes to come from the ring."""
DARK: Final = 2.4
"""Seconds until it is day again."""
SKIES: Final[tuple[Point, ...]] = (
    (420, 250), (1500, 240), (700, 180), (1230, 190), (300, 430), (1640, 420), (960, 150),
)  # fmt: skip
"""Where fireworks burst."""
FIREWORK: Final = Emitter(
    "firework", 54, 1.1, 0.0, (120, 330), (0, 360), (3, 3), 2.2, 120, 0, (11, 4),
    ((255, 226, 130), (255, 150, 90), (150, 220, 255), (255, 130, 190), (170, 240, 140)), 1.0,
    glows=True, fades_in=0.0,
)  # fmt: skip


def game_ended(before: State, event: events.GameEnded, after: State) -> Anim:
    """Night falls, the winner rises over the world, and the world is its own."""
    spots = {seat: idols_at(after)[seat] for seat in event.winners}
    return after_one_another(
        together(
            settle_rest(),
            opens_with(night("nightfall", (THRONE[0], THRONE[1] - 60), (300, 240), 176, DARK), 0.7),
            sound("toll"),
            *_bows(before, event),
        ),
        together(*(_rises(before, seat, spot) for seat, spot in spots.items())),
        together(
            *(_enthroned(after, seat, spot) for seat, spot in spots.items()),
            *_losers(before, event),
            delayed(0.25, headline("over", tr("The world has its god"), (960.0, 216.0), 2.4)),
            delayed(0.35, _claims(event)),
            delayed(0.5, _fireworks()),
            *(joy(after, region, 3.0) for region in range(len(REGIONS))),
            *(delayed(0.7, _bows_low(seat)) for seat in event.winners),
            delayed(1.2, moment()),
        ),
    )  # fmt: skip


def _bows(before: State, event: events.GameEnded) -> list[Anim]:
    """Let all other gods bow."""
    return [
        delayed(0.25, nudge(idol_of(seat), 0.6, squash=0.3))
        for seat in idols_at(before)
        if seat not in event.winners
    ]


def _losers(before: State, event: events.GameEnded) -> list[Anim]:
    """Let all other gods sulk: they sink down, steam, and nearly tip over."""
    losers = [each for each in idols_at(before).items() if each[0] not in event.winners]
    return [
        delayed(
            0.3 * number,
            together(
                nudge(idol_of(seat), 2.6, squash=0.3, turn=20.0 if number % 2 else -20.0),
                staggered(0.7, [burst(WISPS, (at[0], at[1] - 90)) for _ in range(3)]),
            ),
        )
        for number, (seat, at) in enumerate(losers)
    ]


def _rises(before: State, seat: int, end: Point) -> Anim:
    """Let an idol rise from its cloud into the middle of the world, in light."""
    who, at = idol_of(seat), idols_at(before).get(seat, end)
    return after_one_another(
        together(
            beam(f"calls:{seat}", at, tint(seat), 0.6), sound("choir", at=at),
            burst(CLOUDLET.times(2.0), at), nudge(who, 0.4, squash=0.2),
            ripple(f"rises:{seat}", at, tint(seat)), hop(who, 40.0, 0.5),
        ),
        together(
            settle(who, seconds=RISES), nudge(who, RISES, lift=150.0),
            follow(who, SPARK.times(0.5), RISES, 0.1), sound("whoosh"),
        ),
    )  # fmt: skip


def _enthroned(after: State, seat: int, at: Point) -> Anim:
    """Let an idol come to rest over the world, so that it shakes, and its plate glow."""
    who, regions = idol_of(seat), regions_owned(after)[seat]
    return together(
        flash(0.5), shake(FALL_SHAKE), sound("thud"), sound("fanfare"),
        *(delayed(0.8 * time, tally(f"panel:{seat}", regions)) for time in range(GLOWS)),
        nudge(who, 0.5, ease.kick, squash=0.16),
        burst(CLOUDLET.times(6.0), at), burst(SPARK.times(4.0), (at[0], at[1] - 120)),
        *(
            delayed(0.22 * number, ripple(f"throne:{seat}:{number}", at, tint(seat), 0.9))
            for number in range(3)
        ),
        shine(f"throne:{seat}:rays", (at[0], at[1] - 110), 780.0, 2.9),
        glare(f"throne:{seat}:light", (at[0], at[1] - 100), (255, 210, 110), 700.0, 2.6),
    )  # fmt: skip


def _bows_low(seat: int) -> Anim:
    """Let a winner look to all sides, and bow."""
    who = idol_of(seat)
    return after_one_another(
        nudge(who, 1.3, ease.wobble, turn=15.0), nudge(who, 0.7, squash=0.22, turn=9.0)
    )


def _claims(event: events.GameEnded) -> Anim:
    """Let the colours of the winners run over all lands, from the middle outwards."""
    near = sorted(range(len(REGIONS)), key=lambda region: dist(STACKS[region], THRONE))
    claims = []
    for number, region in enumerate(near):
        seat = event.winners[number % len(event.winners)]
        land = actor(
            f"claim:{region}", Held(region, COLOURS[seat]), corner_of(region), Layer.GROUND
        )
        claims.append(
            together(
                appear(land, 0.2, ease.steps(4)),
                sound("place", number),
                burst(CONFETTI.times(0.3), STACKS[region]),
                ripple(f"claim:{region}:ring", STACKS[region], tint(seat)),
            )
        )
    return staggered(0.09, claims)


def _fireworks() -> Anim:
    """Let fireworks burst in the sky."""
    return staggered(
        0.3,
        [
            together(burst(FIREWORK, at), sound("hit", 7 + n, at))
            for n, at in enumerate(SKIES)
        ],
    )  # fmt: skip
