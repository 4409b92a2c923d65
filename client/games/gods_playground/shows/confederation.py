"""A confederation: an estate is seized."""

from __future__ import annotations

from typing import Final

from parlour.client.games.gods_playground.figures import pennant
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    plot_at,
    proclaim,
    region_index,
    slot_feet,
    spotlight,
)
from parlour.client.games.gods_playground.shows.regalia import Blade
from parlour.client.games.gods_playground.shows.troops import (
    dismissed,
    fighter,
    names,
    parade,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    flash,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import held, shaken
from parlour.client.stage.particles import DUST
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Bump, Key
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

SABRE: Final = 470.0
"""Units that a sabre of a confederation is long."""


def seized(before: State, event: events.EstateSeized, after: State) -> Anim:
    """Riders come, two sabres cross with a ring, the manor jumps, and its flag is another."""
    x, y = plot_at(event.region, event.estate)
    place = f"estate:{event.region}:{event.estate}"
    start = slot_feet(places().regions[region_index(event.region)].nobles[event.seat])
    band = parade("band", fighter(event.seat, "cavalry"), 3, [start, (x - 40, y + 14)], 0.6)
    taken = together(
        _hauled(f"{place}:flag", event.seat),
        nudge(place, 0.3, lift=44.0),
        nudge(place, 0.3, scale=0.5),
        nudge(place, 0.3, ease.wobble, turn=10.0),
        delayed(0.3, nudge(place, 0.26, ease.kick, squash=0.34)),
        delayed(0.3, together(burst(DUST.times(2.4), (x, y)), sound("slam", at=(x, y)))),
        delayed(0.3, together(shake(shaken(0.6)), burst(SPARKS, (x, y - 20)))),
    )
    above = y < 420.0
    told = proclaim(
        "confederation", tr("Confederation!"), (960.0, 800.0 if above else 190.0), 0.2, 76
    )
    return together(
        sound("gallop"),
        after_one_another(band, dismissed(names("band", 3))),
        spotlight((x, y), 1.0),
        _crossed((x, min(790.0, max(460.0, y + 150.0)))),
        delayed(0.26, told),
        delayed(0.5, together(moment(), taken)),
        delayed(0.46, settle_rest()),
    )


BLOWS_OF_SABRES: Final = ((0.0, 0.26, -30.0, 0.6), (0.3, 0.2, -40.0, 1.0))
"""When both sabres swing, for how long, to which angle, and how heavy the blow is."""


def _crossed(at: Point) -> Anim:
    """Let two sabres clash over a manor, draw back, clash harder, and spin away."""
    sides = ((-1, Blade(SABRE, mirrored=True)), (1, Blade(SABRE)))
    parts = [_fences(side, look, at) for side, look in sides]
    rings = [
        delayed(
            begins + swings,
            together(
                sound("clash", n, at),
                burst(SPARKS.times(1.6 + 1.6 * n), (at[0], at[1] - 150)),
                shake(shaken(weight)),
                flash(0.12 * weight),
            ),
        )
        for n, (begins, swings, _, weight) in enumerate(BLOWS_OF_SABRES)
    ]
    return together(*parts, *rings)


def _fences(side: int, look: Blade, at: Point) -> Anim:
    """Let one of two sabres strike twice from its side, and spin out of the picture."""
    name = f"sabre:{side}"
    blade = actor(name, look, (at[0] + side * 250, at[1] + 20), Layer.OVERLAY)

    def write(sheet: Sheet, begins: float) -> None:
        enter(blade.with_pose(turn=side * 30.0), 0.1, ease.out_quad).write(sheet, begins)
        track = sheet.tracks[name]
        for start, swings, turn, weight in BLOWS_OF_SABRES:
            drawn, struck = begins + start + swings * 0.45, begins + start + swings
            for channel, back, there in (
                ("x", at[0] + side * 190, at[0] + side * 30), ("turn", side * 52.0, side * turn),
            ):  # fmt: skip
                track.write(channel, Key(begins + start, drawn, back, ease.out_quad))
                track.write(channel, Key(drawn, struck, there, ease.in_quad))
            track.add("turn", Bump(struck, struck + held(weight) + 0.1, side * 8.0, ease.wobble))
        away = struck + held(1.0)
        track.write("x", Key(away, away + 0.34, at[0] + side * 420, ease.out_quad))
        track.write("turn", Key(away, away + 0.34, side * -170.0, ease.out_quad))
        track.add("lift", Bump(away, away + 0.5, 120.0, ease.bump))
        leave(name, 0.16).write(sheet, away + 0.18)

    return Written(0.9, write)


def _hauled(flag: str, seat: int) -> Anim:
    """Let a flag fall over, and rise as that of another family."""
    return after_one_another(
        change(flag, 0.18, ease.in_quad, turn=84.0),
        become(flag, pennant(seat)),
        sound("flag"),
        change(flag, 0.3, ease.out_back, turn=0.0),
    )
