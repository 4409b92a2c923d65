"""Vienna 1683: the relief, which comes once in a game at most."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from parlour.client.games.gods_playground.figures import KING
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import SPARKS, proclaim, slot_feet
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.troops import (
    dismissed,
    does,
    drawn_up,
    fighter,
    names,
    soldier,
    topple,
    walk,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    burst,
    delayed,
    enter,
    flash,
    hold,
    hops,
    lean,
    lean_back,
    leave,
    moment,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import heading, held, shaken
from parlour.client.stage.particles import CONFETTI, DUST, SMOKE
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.timeline import Burst, Key
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

RIDERS = 22
ACROSS = 1.9
"""Seconds that one rider takes across the whole screen."""
CLOUD = replace(DUST, count=9, life=0.9, size=(18.0, 64.0), spread=(26.0, 6.0), opacity=0.42)
"""What their hooves raise."""
SOUTH_WEST = 5
"""The heading of who rides to the left, so that they are seen."""


def relief(before: State) -> Anim:
    """Winged hussars charge across the whole screen, down on the camp before Vienna."""
    rng = Random(1683)
    riders = []
    for number in range(RIDERS):
        y = 300.0 + 660.0 * ((number * 9) % RIDERS) / RIDERS
        size = 2.0 if y < 520 else 2.6 if y < 740 else 3.2
        start = (2080.0 + 60 * (number % 3), y)
        end = (-240.0, y + 60)
        wait = 0.075 * number + rng.uniform(0, 0.1)
        riders.append(delayed(wait, _rides(f"hussar.{number}", size, start, end, number % 4 == 0)))
    standard = Banner((176, 32, 40), None, "symbol_king", 260.0, 116.0)
    flag = delayed(0.55, _carried("standard", standard, (2080.0, 640.0), (-240.0, 690.0)))
    words = delayed(
        0.5,
        proclaim(
            "relief", tr("The hussars ride to the relief of Vienna!"), (960.0, 190.0), 1.5, size=46
        ),
    )
    gallop = staggered(0.22, (sound("gallop", n % 5) for n in range(14)))
    quakes = staggered(0.5, (shake(shaken(0.35)) for _ in range(5)))
    return after_one_another(
        together(
            sound("horn"),
            delayed(0.2, gallop),
            delayed(0.5, quakes),
            words,
            delayed(1.4, moment()),
            together(*riders, flag),
        ),
        _on_the_camp(before),
    )


def _rides(name: str, size: float, start: Point, end: Point, raises: bool) -> Anim:
    """Let a large hussar gallop over the screen."""
    look = Grand("hussar/king", size, "walk", SOUTH_WEST)
    return _carried(name, look, start, end, ACROSS * (1.15 - 0.06 * size), raises)


def _carried(
    name: str,
    look: Grand | Banner,
    start: Point,
    end: Point,
    seconds: float = ACROSS,
    raises: bool = False,
) -> Anim:
    def write(sheet: Sheet, at: float) -> None:
        enter(actor(name, look, start, Layer.FLYING), 0.1, ease.out_quad).write(sheet, at)
        track = sheet.tracks[name]
        for channel, goal in (("x", end[0]), ("y", end[1])):
            track.write(channel, Key(at, at + seconds, goal, _gallop))
        hops(name, round(seconds / 0.2), 12.0, seconds).write(sheet, at)
        for number in range(round(seconds / (0.14 if raises else 0.3))):
            sheet.cue(at + 0.1 + number * (0.14 if raises else 0.3), Burst(CLOUD, name))
        leave(name, 0.1).write(sheet, at + seconds)

    return Written(seconds + 0.1, write)


def _gallop(at: float) -> float:
    """Come ever quicker: a charge begins at a trot."""
    return 0.75 * at + 0.25 * at * at


def _on_the_camp(before: State) -> Anim:
    """Let the charge fall on the tents, and break them."""
    foe = slot_feet(places().vienna.points)
    front = (foe[0] + 120.0, foe[1] - 26.0)
    lances, turks = fighter(KING, "cavalry"), soldier("ottomans")
    riders = drawn_up(front, foe, 6, 34.0, 3)
    line = drawn_up((foe[0] + 30, foe[1] - 4), front, 6, 30.0, 3)
    fallen = [f"turk.{n}" for n in range(6)]
    looks, facing = heading(foe, front), heading(front, foe)
    come = [
        delayed(0.05 * n, walk(f"lance.{n}", lances, [(x + 300, y - 90), (x - 34, y + 8)], 0.6))
        for n, (x, y) in enumerate(riders)
    ]
    stand = [walk(who, turks, [foe, spot], 0.35) for who, spot in zip(fallen, line, strict=True)]
    crash = together(
        sound("clash"),
        flash(0.35),
        shake(shaken(1.2)),
        burst(SPARKS.times(3.0), (foe[0] + 30, foe[1] - 26)),
        burst(DUST.times(3.0), (foe[0] + 30, foe[1])),
        burst(SMOKE, foe),
        *(does(f"lance.{n}", lances("strike", facing)) for n in range(6)),
    )
    return after_one_another(
        together(lean((foe[0] + 80, foe[1] - 20), 1.8, 0.45), *come, *stand),
        crash,
        hold(held(1.0)),
        together(
            staggered(0.06, (topple(who, turks, looks) for who in fallen)),
            delayed(0.2, sound("cheer")),
            burst(CONFETTI, (foe[0] + 60, foe[1] - 60)),
        ),
        dismissed(names("lance", 6), 0.2),
        lean_back(0.35),
    )
