"""How gods act before everybody: they wind up and hurl, gloat and mourn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist
from typing import Final

from parlour.client.games.playing_gods.faces import AHEAD, bearing
from parlour.client.games.playing_gods.idols import Enshrined
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.common import (
    GLITTER,
    idol_of,
    ripple,
    tint,
)
from parlour.client.games.playing_gods.shows.drawings import Glare
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    LIGHT_SHAKE,
    Anim,
    Written,
    after_one_another,
    along,
    appear,
    burst,
    change,
    delayed,
    enter,
    flash,
    follow,
    hold,
    hop,
    leave,
    nudge,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import held
from parlour.client.stage.particles import EMBERS, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Bump, Guise
from parlour.shared.playing_gods.state import NOBODY, State

CHARGED: Final = 128.0
"""How far above an idol's feet it holds up what it is about to throw,"""
UPPERMOST: Final = 92.0
"""how far up at most,"""
BESIDE: Final = 148.0
"""how far beside it where that is too far up,"""
ABREAST: Final = 84.0
"""and how far apart, if that is more than one thing."""
GATHERS, BREATH, HURLS = 0.46, 0.16, 0.13
"""Seconds in which an idol gathers its wrath, holds its breath, and throws."""
LEANS_BACK, LEANS_ON = -22.0, 30.0
"""Degrees that it leans away from what it aims at, and towards that."""
SPEED, QUICKEST, SLOWEST = 1500.0, 0.34, 0.6
"""Units a second that a throw flies, and its least and most seconds."""
SHOUT, SHOUTS = 0.34, 3
"""Seconds that a shout of somebody lasts who preaches, and how many there are."""
ARC: Final = 110.0
AURA: Final = 210.0
"""How wide the light is of what is held up."""
BLAST: Final = 620.0
"""How wide the light is of what strikes."""
TREMBLES: Final = 1.0
"""Seconds for which a god shakes with fear."""
TEARS: Final = Emitter(
    "tear", 16, 0.75, 0.9, (70, 150), (196, 344), (26, 6), 0.5, 420, 0, (8, 6),
    ((120, 200, 255), (190, 232, 255)), 0.95, fades_in=0.0,
)  # fmt: skip
STEAM: Final = Emitter(
    "steam", 12, 0.6, 0.3, (60, 130), (200, 340), (28, 6), 1.8, -30, 0, (9, 22),
    ((255, 255, 255), (236, 240, 246)), 0.6, fades_in=0.05,
)  # fmt: skip
"""What a god cries, and what it lets off when it is angry."""
SWEAT: Final = Emitter(
    "sweat", 7, 0.5, 0.5, (60, 120), (205, 335), (30, 6), 0.6, 260, 0, (6, 4),
    ((214, 240, 255), (170, 220, 250)), 0.95, fades_in=0.0,
)  # fmt: skip
"""What drips from it when it is afraid."""


FEELS, LOOKS_ON = 1.1, 2.6
"""Seconds that a mood lasts, and for which others look on."""
FACE: Final = 66.0
"""How far above the feet of an idol its face is."""
BRACES, STAGGERS = 0.5, 0.7
"""Seconds in which a god ducks from what comes, and reels from the blow."""

Thrown = tuple[Look, Colour]
"""What a god throws, and the light of it."""


def feels(seat: int, mood: str, looks: int = AHEAD, lasts: float = FEELS) -> Anim:
    """Let the face of an idol show a mood, and look some way, for so long or until another one."""
    who = idol_of(seat)

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(who) if who in sheet.now or who in sheet.tracks else None
        if track is not None and isinstance(track.last.look, Enshrined):
            look = replace(track.last.look, mood=mood, looks=looks)
            track.become(Guise(at, track.last._replace(look=look)))
            track.add("lift", Bump(at, at + lasts, 0.0, ease.bump))

    return Written(0.0, write)


def watches(state: State, seats: Sequence[int], end: Point) -> Anim:
    """Let some gods turn their eyes to a point."""
    idols = idols_at(state)
    return together(
        *(feels(seat, "", _towards(idols[seat], end), LOOKS_ON) for seat in seats if seat in idols)
    )


def _towards(at: Point, end: Point) -> int:
    """Return which way an idol looks that has its feet at a point, and sees another one."""
    return bearing((at[0], at[1] - FACE), end)


def wrath(state: State, seat: int, things: Sequence[Thrown], end: Point) -> Anim:
    """Let an idol gather things over its head, hold its breath, and hurl them at a point.

    ``things`` are what it throws with the light of each, one at least.
    """
    at, who = idols_at(state)[seat], idol_of(seat)
    side = 1.0 if end[0] >= at[0] else -1.0
    looks = _towards(at, end)
    spots = [_over(at, side, number, len(things)) for number in range(len(things))]
    seconds = max(QUICKEST, min(SLOWEST, dist(at, end) / SPEED))
    gathers = together(
        feels(seat, "wrath", looks),
        change(who, GATHERS, ease.out_cubic, turn=LEANS_BACK * side, squash=0.2),
        ripple("wrath:ring", at, tint(seat), GATHERS),
        burst(STEAM, (at[0], at[1] - 60)),
        sound("wind", 4, at),
        *(_charges(number, thing, spots[number]) for number, thing in enumerate(things)),
    )
    breath = together(nudge(who, BREATH, ease.wobble, x=5.0), hold(BREATH))
    hurls = together(
        change(who, HURLS, ease.in_quad, turn=LEANS_ON * side, squash=-0.16),
        nudge(who, 0.34, lift=40.0),
        nudge(who, 0.3, scale=0.16),
        sound("whoosh", at=at),
        burst(GLITTER.times(1.6), spots[0]),
        shake(HEAVY_SHAKE),
    )
    recovers = together(
        feels(seat, "gloat", looks, LOOKS_ON),
        change(who, 0.4, ease.out_back, turn=0.0),
        change(who, 0.4, ease.out_back, squash=0.0),
    )
    flies = staggered(0.09, [_flies(number, end, seconds) for number in range(len(things))])
    return after_one_another(
        gathers,
        breath,
        together(
            after_one_another(hurls, recovers),
            delayed(HURLS * 0.6, after_one_another(flies, _strikes(end, things[-1][1]))),
        ),
    )


def _over(at: Point, side: float, number: int, of: int) -> Point:
    """Return where an idol holds up one thing of so many: beside it where there is no room above.

    ``side`` is where it aims, -1 or 1.
    """
    aside = ABREAST * (number - (of - 1) / 2)
    if at[1] - CHARGED >= UPPERMOST:
        return at[0] + aside, at[1] - CHARGED
    return at[0] - side * (BESIDE + ABREAST * number), at[1] - 52


def _charges(number: int, thing: Thrown, at: Point) -> Anim:
    """Let something grow over the head of an idol, in its light."""
    look, colour = thing
    name, aura = f"omen:{number}", f"comet:{number}"
    return together(
        enter(actor(name, look, (at[0], at[1] + 34), Layer.FLYING).with_pose(scale=0.3), 0.06),
        enter(actor(aura, Glare(colour, AURA), at, Layer.FLYING).with_pose(scale=0.4), 0.06),
        delayed(
            0.06,
            together(
                change(name, GATHERS - 0.06, ease.out_back, scale=1.5, y=at[1]),
                change(aura, GATHERS - 0.06, ease.out_quad, scale=1.3),
                nudge(name, GATHERS + BREATH, ease.wobble, turn=12.0),
                follow(name, GLITTER.times(0.25), GATHERS, 0.1),
            ),
        ),
    )


def _flies(number: int, end: Point, seconds: float) -> Anim:
    """Let something that was held up fly to a point, sparks behind it."""
    names = (f"omen:{number}", f"comet:{number}")
    return after_one_another(
        together(
            *(_arcs(name, end, seconds) for name in names),
            change(names[0], seconds, ease.in_quad, scale=1.6),
            follow(names[0], EMBERS.times(0.5).lasting(0.25), seconds, 0.05),
        ),
        together(*(leave(name, 0.12) for name in names)),
    )


def _arcs(name: str, end: Point, seconds: float) -> Anim:
    return together(
        along(name, [end], seconds, ease.in_quad), nudge(name, seconds, lift=ARC * seconds)
    )


def _strikes(at: Point, colour: Colour) -> Anim:
    """Let what was thrown strike: light, a blow, and all holds still for a moment."""
    light = actor("impact", Glare(colour, BLAST), at, Layer.GROUND)
    return together(
        flash(0.22),
        shake(FALL_SHAKE),
        sound("thunder", at=at),
        ripple("impact:ring", at, (255, 244, 214), 0.5),
        after_one_another(
            appear(light, 0.06, ease.steps(3)), hold(held(1.0)), leave("impact", 0.3)
        ),
        hold(held(1.0)),
    )


def threatens(state: State, seat: int) -> Anim:
    """Let an idol lean back and blow out what comes over the land."""
    who, at = idol_of(seat), idols_at(state)[seat]
    return after_one_another(
        together(
            feels(seat, "wrath"),
            change(who, 0.34, ease.out_cubic, squash=0.26),
            ripple("wrath:ring", at, tint(seat), 0.4),
            burst(STEAM, (at[0], at[1] - 60)),
            sound("wind", 4, at),
        ),
        together(
            change(who, 0.12, ease.in_quad, squash=-0.2), nudge(who, 0.3, scale=0.2, lift=20.0)
        ),
        together(feels(seat, "gloat", lasts=LOOKS_ON), change(who, 0.4, ease.out_back, squash=0.0)),
    )


def swells(state: State, seat: int) -> Anim:
    """Let a god grow angry at once: it stamps, swells, and lets off steam."""
    if not _there(state, seat):
        return hold(0.0)
    who, at = idol_of(seat), idols_at(state)[seat]
    stamps = [together(hop(who, 9.0, 0.14), delayed(0.22, shake(LIGHT_SHAKE))) for _ in range(3)]
    return together(
        feels(seat, "wrath"),
        after_one_another(*stamps),
        nudge(who, 1.2, scale=0.12),
        nudge(who, 1.2, ease.wobble, x=4.0),
        ripple(f"swells:{seat}", at, tint(seat), 0.5),
        *(delayed(0.35 * n, burst(STEAM, (at[0], at[1] - 60))) for n in range(3)),
    )


def trembles(state: State, seat: int) -> Anim:
    """Let a god shake with fear of what is about to come."""
    if not _there(state, seat):
        return hold(0.0)
    who, at = idol_of(seat), idols_at(state)[seat]
    return together(
        feels(seat, "fear"),
        nudge(who, TREMBLES, squash=0.12),
        *(delayed(0.2 * n, nudge(who, 0.2, ease.wobble, x=5.0)) for n in range(5)),
        delayed(0.3, burst(TEARS.times(0.3), (at[0], at[1] - 74))),
    )


def preaches(state: State, seat: int, end: Point) -> Anim:
    """Let an idol lean towards people and shout, again and again."""
    if not _there(state, seat):
        return hold(0.0)
    who, at = idol_of(seat), idols_at(state)[seat]
    side = 1.0 if end[0] >= at[0] else -1.0
    shouts = [
        together(
            nudge(who, SHOUT, turn=24.0 * side, lift=14.0),
            nudge(who, SHOUT, scale=0.1),
            ripple(f"voice:{number}", at, tint(seat), 0.5),
            sound("horn", 2 * number, at),
            hold(SHOUT),
        )
        for number in range(SHOUTS)
    ]
    preaching = together(feels(seat, "preach", _towards(at, end)), nudge(who, 0.16, squash=0.2))
    return after_one_another(preaching, *shouts)


def gloats(state: State, seat: int) -> Anim:
    """Let a god leap for joy over what it has done."""
    if not _there(state, seat):
        return hold(0.0)
    who, at = idol_of(seat), idols_at(state)[seat]
    return together(
        feels(seat, "gloat"),
        after_one_another(hop(who, 26.0, 0.28), hop(who, 20.0, 0.26)),
        nudge(who, 1.0, ease.wobble, turn=13.0),
        delayed(0.3, ripple(f"gloats:{seat}", at, tint(seat), 0.5)),
        sound("cheer", at=at),
    )


def mourns(state: State, seat: int) -> Anim:
    """Let a god shrink and weep over what it has lost."""
    if not _there(state, seat):
        return hold(0.0)
    who, at = idol_of(seat), idols_at(state)[seat]
    return together(
        feels(seat, "sad"),
        nudge(who, 1.3, squash=0.24),
        nudge(who, 1.3, ease.wobble, turn=8.0),
        nudge(who, 0.2, flash=0.6),
        burst(TEARS, (at[0], at[1] - 74)),
        sound("murmur", -4, at),
    )


def braces(state: State, seat: int, start: Point) -> Anim:
    """Let a god see from where a blow comes, open its eyes wide and duck away from it."""
    if not _there(state, seat):
        return hold(0.0)
    who, at = idol_of(seat), idols_at(state)[seat]
    away = 1.0 if at[0] >= start[0] else -1.0
    return together(
        feels(seat, "fear", _towards(at, start)),
        change(who, BRACES * 0.6, ease.out_cubic, turn=14.0 * away, squash=0.2),
        nudge(who, BRACES, ease.wobble, x=3.0),
        burst(SWEAT, (at[0], at[1] - 84)),
    )


def staggers(state: State, seat: int, start: Point) -> Anim:
    """Let a god feel a blow that has come from a point: it reels, and rights itself."""
    if not _there(state, seat):
        return hold(0.0)
    who, at = idol_of(seat), idols_at(state)[seat]
    away = 1.0 if at[0] >= start[0] else -1.0
    return together(
        feels(seat, "hurt"),
        nudge(who, 0.14, flash=0.5),
        nudge(who, STAGGERS, ease.kick, x=26.0 * away, turn=26.0 * away),
        nudge(who, STAGGERS, ease.wobble, turn=9.0),
        change(who, STAGGERS * 0.7, ease.out_back, turn=0.0, squash=0.0),
        ripple(f"reels:{seat}", at, (255, 236, 214), 0.4),
        burst(TEARS.times(0.4), (at[0], at[1] - 74)),
        delayed(STAGGERS, feels(seat, "sad")),
    )


def _there(state: State, seat: int) -> bool:
    """Return whether a god has an idol in the world."""
    return seat != NOBODY and seat in idols_at(state)
