"""How gods are saved, killed, fall from the sky, and come back."""

from __future__ import annotations

from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.common import (
    CLOUDLET,
    beam,
    dusk,
    flight,
    idol_of,
    joy,
    over_plate,
    regions_of,
    ripple,
    shattered,
    tint,
)
from parlour.client.games.playing_gods.shows.drawings import Bolt
from parlour.client.games.showing import flare, flying, proclaim
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    Anim,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    flash,
    hold,
    lean,
    leave,
    moment,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import SMOKE, SPARK, SPLASH
from parlour.shared.language import tr
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.state import NOBODY, State

LARGE = 118.0
DEPTH = 96.0
"""How far below its cloud a falling idol meets the sea."""


def rescued(before: State, event: events.Rescued, after: State) -> Anim:
    """The last sect of a god is saved."""
    lands = regions_of(after, event.seat)
    lights = [beam(f"saved:{region}", STACKS[region], (255, 240, 170)) for region in lands]
    return together(
        settle_rest(),
        _over_plate("halo", after, event.seat),
        *lights,
        *(joy(after, region) for region in lands),
    )


def _over_plate(piece: str, state: State, seat: int) -> Anim:
    return flare(f"{piece}:{seat}", piece, over_plate(state, seat), LARGE, 1.1)


def slain(before: State, event: events.GodSlain, after: State) -> Anim:
    """A god is killed: lightning strikes all its lands, and its people are scattered."""
    lands = regions_of(before, event.target)
    points = [STACKS[region] for region in lands]
    bolts = [
        together(_bolt(f"slain:{region}", STACKS[region], region), flight(before, region))
        for region in lands
    ]
    return after_one_another(
        together(
            flare("slain", "deicide", over_plate(after, event.target), 160, 1.4),
            dusk("dusk", points[:1], 2.4),
            sound("toll"),
            delayed(0.4, staggered(0.18, bolts, most=1.4)),
            delayed(0.9, together(*(shattered(before, after, region) for region in lands))),
            delayed(0.9, moment()),
            delayed(1.1, settle_rest()),
        ),
    )


def _bolt(name: str, at: Point, seed: int) -> Anim:
    return after_one_another(
        appear(actor(name, Bolt(seed), at, Layer.FLYING), 0.05),
        together(
            flash(0.25), shake(HEAVY_SHAKE), sound("thunder", at=at), burst(SPARK, at),
            burst(SMOKE.lasting(0.5), at), hold(0.16),
        ),
        leave(name, 0.1),
    )  # fmt: skip


def fell(before: State, event: events.GodFell, after: State) -> Anim:
    """A god without sects is struck from its cloud, and drowns; its cards go to who did it."""
    who = idol_of(event.seat)
    at = idols_at(before).get(event.seat)
    booty = []
    if event.number and event.conqueror not in (NOBODY, event.seat):
        start, end = over_plate(after, event.seat), over_plate(after, event.conqueror)
        booty = [flying("booty", Picture("card_hidden", 70), event.number, start, end)]
    told = together(
        _over_plate("broken_halo", after, event.seat),
        proclaim("fallen", tr("A god falls"), seconds=1.3, size=50),
    )
    if at is None:
        return together(told, settle_rest(), *booty)
    return together(
        told,
        lean(at, 1.4, 0.4),
        dusk("dusk", [at], 2.6),
        after_one_another(
            hold(0.4),
            _struck(who, at, event.seat),
            _drowns(who, at),
            settle_rest(),
            together(*booty),
        ),
    )


def _struck(who: str, at: Point, seat: int) -> Anim:
    return together(
        _bolt("judgement", (at[0], at[1] - 40), 40 + seat),
        nudge(who, 0.3, flash=1.0),
        nudge(who, 0.6, ease.wobble, turn=24.0),
        shake(FALL_SHAKE),
    )


def _drowns(who: str, at: Point) -> Anim:
    sea = (at[0] + 16, at[1] + DEPTH)
    return after_one_another(
        together(
            moment(),
            sound("fall", at=at),
            change(who, 0.7, ease.in_quad, x=sea[0], y=sea[1], turn=130.0),
            nudge(who, 0.35, lift=20.0),
        ),
        together(
            sound("water", at=sea), burst(SPLASH.times(4.0), sea),
            ripple("drowned", sea, (235, 250, 255), 0.9),
            leave(who, 0.25),
        ),
    )  # fmt: skip


def returned(before: State, event: events.GodReturned, after: State) -> Anim:
    """A god comes back: heaven opens over a portal, and its people cheer."""
    who, at = idol_of(event.seat), idols_at(after)[event.seat]
    lands = regions_of(after, event.seat)
    lights = together(
        beam("dawn", at, (255, 240, 180), 1.3),
        flare("dawn:rays", "rays", (at[0], at[1] - 30), 240, 1.5),
        flare("dawn:halo", "halo", (at[0], at[1] - 110), LARGE, 1.3),
    )
    lands_ = together(
        shake(HEAVY_SHAKE), sound("choir", at=at), burst(CLOUDLET.times(3.0), at),
        burst(SPARK.times(2.0), at),
        nudge(who, 0.35, ease.kick, squash=0.24), ripple("back", at, tint(event.seat), 0.8),
    )  # fmt: skip
    return together(
        lean(at, 1.35, 0.5),
        proclaim("returned", tr("A god returns"), seconds=1.3, size=50),
        lights,
        after_one_another(
            hold(0.4), settle(who, seconds=0.9), together(lands_, moment()), settle_rest(),
            together(*(joy(after, region) for region in lands)),
        ),
    )  # fmt: skip


def declined(before: State, event: events.GodDeclined, after: State) -> Anim:
    """A god stays away: what was left of its people goes."""
    lands = [region for region, stack in enumerate(before.pawns) if event.seat in stack]
    return together(
        _over_plate("broken_halo", after, event.seat),
        *(burst(SMOKE.lasting(0.6), STACKS[region]) for region in lands),
        delayed(0.3, settle_rest()),
    )
