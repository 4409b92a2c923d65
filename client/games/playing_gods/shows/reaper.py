"""Death, who comes for gods: it looms over lands that are about to end, and mows."""

from __future__ import annotations

from typing import Final

from parlour.client.games.playing_gods.figures import Near
from parlour.client.games.playing_gods.shows.common import IN_STEPS, WISPS
from parlour.client.games.playing_gods.shows.strikes import glare
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
    enter,
    hold,
    hops,
    leave,
    nudge,
    shake,
    sink,
    sound,
    together,
)
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.looks import Sprite

REAPER: Final = Sprite("strike/reaper")
UPPERMOST, LOOMS = 340.0, 1.2
"""How far up its feet are at most, and how large it is, of its picture in the atlas."""
REAPS, BY_ITS_SIDE = 0.66, 150.0
"""How large it is beside a god that falls, and how far from that."""


def looms(at: Point) -> Anim:
    """Let death itself look down on all that is about to end, and laugh."""
    end = (at[0], max(UPPERMOST, at[1] - 60))
    reaper = Near(REAPER, LOOMS)
    death = actor("death", reaper, (end[0], end[1] + 70), Layer.FLYING)
    return together(
        glare("death:light", (end[0], end[1] - 150), (90, 8, 40), 820.0, 1.0),
        shake(HEAVY_SHAKE),
        delayed(0.6, shake(FALL_SHAKE)),
        after_one_another(
            appear(death.with_pose(scale=0.5), 0.12, IN_STEPS),
            together(
                sound("whisper", 0, end),
                change("death", 0.5, ease.out_back, scale=1.0, y=end[1]),
            ),
            together(nudge("death", 0.6, ease.wobble, turn=12.0), hops("death", 3, 12.0, 0.6)),
            together(change("death", 0.3, ease.in_quad, y=end[1] - 40), leave("death", 0.3)),
        ),
    )


def reaps(at: Point) -> Anim:
    """Let death rise beside a god, laugh, mow, and sink away as that falls."""
    side = 1 if at[0] < WORLD.centre[0] else -1
    foot = (at[0] + side * BY_ITS_SIDE, at[1] + 26)
    death = actor("reaper", Near(REAPER, REAPS), foot, Layer.FLYING)
    return delayed(
        0.3,
        after_one_another(
            enter(death.with_pose(scale=0.3), 0.1),
            together(
                sound("whisper", -2, foot), burst(WISPS.lasting(0.5), foot),
                change("reaper", 0.35, ease.out_back, scale=1.0),
            ),
            together(hops("reaper", 3, 9.0, 0.5), nudge("reaper", 0.5, ease.wobble, turn=7.0)),
            change("reaper", 0.3, ease.in_out_sine, turn=-16.0 * side),
            together(
                change("reaper", 0.12, ease.in_quad, turn=20.0 * side), sound("whoosh", 0, foot)
            ),
            change("reaper", 0.5, ease.out_back, turn=0.0),
            hold(0.4),
            sink("reaper", 0.4),
        ),
    )  # fmt: skip
