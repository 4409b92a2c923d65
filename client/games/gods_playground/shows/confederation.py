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
    lean,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sound,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import DUST
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Bump, Key
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

SABRE: Final = 250.0
"""Units that a sabre of a confederation is long."""
ABOVE: Final = 118.0
"""Units over the ground that sabres cross above a manor."""
CLOSE: Final = 1.8
"""How near the camera comes to it."""


def seized(before: State, event: events.EstateSeized, after: State) -> Anim:
    """Riders come, two sabres cross with a ring, the manor jumps, and its flag is another."""
    x, y = plot_at(event.region, event.estate)
    place = f"estate:{event.region}:{event.estate}"
    start = slot_feet(places().regions[region_index(event.region)].nobles[event.seat])
    band = parade("band", fighter(event.seat, "cavalry"), 3, [start, (x - 40, y + 14)], 0.6)
    taken = together(
        _hauled(f"{place}:flag", event.seat),
        nudge(place, 0.3, lift=14.0),
        nudge(place, 0.3, ease.wobble, turn=7.0),
        delayed(0.3, nudge(place, 0.26, ease.kick, squash=0.3)),
        delayed(0.3, together(sound("slam", at=(x, y)), shake(shaken(0.6)))),
        *(delayed(0.3, burst(DUST.times(0.5), (x + dx, y + 6))) for dx in (-34, 34)),
    )
    told = proclaim("confederation", tr("Confederation!"), (960.0, 170.0), 0.2, 56)
    return together(
        sound("gallop"),
        lean((x, y - 40), CLOSE, 0.3),
        after_one_another(band, dismissed(names("band", 3))),
        delayed(0.14, _crossed((x, y - ABOVE))),
        delayed(0.26, told),
        delayed(0.5, together(moment(), taken)),
        delayed(0.46, settle_rest()),
        stay(),
    )


STRIKES, HELD, PARTS = 0.3, 0.25, 0.3
"""When two sabres meet, for how long they stay crossed, and in what time they part."""


def _crossed(at: Point) -> Anim:
    """Let two sabres clash over a manor, hold there, and part."""
    clang = together(
        sound("clash", 2, at),
        burst(SPARKS.times(1.4), (at[0], at[1] - 40)),
        shake(shaken(0.9)),
        flash(0.1),
    )
    sides = ((-1, Blade(SABRE, mirrored=True)), (1, Blade(SABRE)))
    return together(*(_fences(side, look, at) for side, look in sides), delayed(STRIKES, clang))


def _fences(side: int, look: Blade, at: Point) -> Anim:
    """Let one of two sabres strike from its side, hold against the other, and go back."""
    name = f"sabre:{side}"
    blade = actor(name, look, (at[0] + side * 120, at[1]), Layer.SIGNS)

    def write(sheet: Sheet, begins: float) -> None:
        enter(blade.with_pose(turn=side * 36.0), 0.08, ease.out_quad).write(sheet, begins)
        track = sheet.tracks[name]
        drawn, struck = begins + STRIKES * 0.5, begins + STRIKES
        away = struck + HELD
        for channel, back, there, gone in (
            ("x", at[0] + side * 104, at[0] + side * -20, at[0] + side * 170),
            ("turn", side * 56.0, side * -36.0, side * 44.0),
        ):
            track.write(channel, Key(begins, drawn, back, ease.out_quad))
            track.write(channel, Key(drawn, struck, there, ease.in_quad))
            track.write(channel, Key(away, away + PARTS, gone, ease.in_out_quad))
        track.add("turn", Bump(struck, away, side * 5.0, ease.wobble))
        leave(name, 0.14).write(sheet, away + PARTS - 0.12)

    return Written(STRIKES + HELD + PARTS, write)


def _hauled(flag: str, seat: int) -> Anim:
    """Let a flag fall over, and rise as that of another family."""
    return after_one_another(
        change(flag, 0.18, ease.in_quad, turn=84.0),
        become(flag, pennant(seat)),
        sound("flag"),
        change(flag, 0.3, ease.out_back, turn=0.0),
    )
