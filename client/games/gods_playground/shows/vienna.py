"""Vienna 1683: the relief, which comes once in a game at most, on a scene of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import KING, PEOPLE_COLOURS
from parlour.client.games.gods_playground.shows.battlefield import hidden
from parlour.client.games.gods_playground.shows.common import lasting, proclaim
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.kahlenberg import (
    BELOW,
    HIGH,
    HORIZON,
    WIDE,
    Cloud,
    Dawn,
    Plain,
)
from parlour.client.games.gods_playground.shows.troops import standard_of
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    change,
    delayed,
    enter,
    flash,
    hold,
    leave,
    moment,
    nudge,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Bump, Guise, Key
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

LASTS = 5.0
OPENS, CLOSES = 0.55, 0.5
"""Seconds in which the scene comes up, and in which it goes."""
SETS_OFF, MEETS = 0.4, 2.15
"""When the leader comes in sight, and when the charge strikes home."""
CROSSES = 3.3
"""Seconds that a rider takes across the whole screen."""
LEADER = ("leader/king", 2.6)
"""Who rides in front, and how large."""
RIDERS, TURKS, TENTS = 23, 18, 11
DUST_GAP = 0.34
HELD = 0.1
"""Seconds for which the blow holds time."""
HALTS = {20: 1130.0, 22: 1450.0, 17: 1690.0}
"""Which riders stay when all is over, and where; the first of them rears."""
REARS = 3.55
"""When he does."""
HAND = (-57.0, 132.0)
"""Where the leader holds his banner: units before his middle, and above the ground."""
CLEARS = LASTS - CLOSES
"""When those who are still there go."""


def relief(before: State) -> Anim:
    """Sobieski and the winged hussars come down the Kahlenberg at dawn upon the Ottoman host."""
    words = tr("The hussars ride to the relief of Vienna!")
    told = proclaim("relief", words, (WIDE / 2, 150.0), 1.8, size=46)
    saved = proclaim("saved", tr("Vienna is saved!"), (WIDE / 2, 170.0), 0.95, size=64)
    show = together(
        sound("horn"),
        _scenery(),
        delayed(OPENS, hidden(_all_of_the_map, LASTS - OPENS - CLOSES, _in_steps)),
        delayed(0.25, _camp()),
        delayed(0.6, told),
        delayed(SETS_OFF, _charge()),
        delayed(SETS_OFF, staggered(0.2, (sound("gallop", n % 6) for n in range(15)))),
        delayed(MEETS - 0.5, moment()),
        delayed(MEETS, _crash()),
        delayed(REARS - 0.25, together(sound("fanfare"), saved)),
    )
    return lasting(LASTS, show)


# --- the scene ---


def _scenery() -> Anim:
    """Let the sky come down and the plain come up, stay, and go as they came."""
    return together(
        _backdrop("relief.sky", Dawn(), (WIDE / 2, -HORIZON - BELOW - 10.0), (WIDE / 2, 0.0)),
        _backdrop("relief.plain", Plain(), (WIDE / 2, HIGH + 10.0), (WIDE / 2, float(HORIZON))),
    )


def _backdrop(name: str, look: Look, hidden: Point, seen: Point) -> Anim:
    """Let a part of the scenery slide in from beyond the edge; it is drawn behind all others."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.enter(actor(name, look, hidden, Layer.OVERLAY).with_pose(alpha=0.0), at)
        track.write("alpha", Key(at, at + 0.06, 1.0, _in_steps))
        track.write("y", Key(at, at + OPENS, seen[1], ease.in_out_sine))
        goes = at + LASTS - CLOSES
        track.write("y", Key(goes, goes + CLOSES - 0.02, hidden[1], ease.in_out_sine))
        track.write("alpha", Key(goes + CLOSES - 0.07, goes + CLOSES, 0.0, _in_steps))
        track.leaves = goes + CLOSES

    return Written(LASTS, write)


def _all_of_the_map(now: Mapping[str, Actor]) -> list[str]:
    return [name for name, who in now.items() if who.layer is not Layer.OVERLAY]


def _in_steps(at: float) -> float:
    """Go in three steps: a picture of the whole window is not to be made again and again."""
    return round(at * 3) / 3


def _large(y: float) -> float:
    """Return how much larger somebody is drawn by how near they are."""
    return 1.25 + 1.25 * (y - 540.0) / 440.0


# --- the host before the city ---


class _Turk(NamedTuple):
    name: str
    spot: Point
    flees: bool


def _host() -> list[_Turk]:
    """Return the ranks before the tents; every third man runs instead of falling. Seeded."""
    rng = Random(12)
    turks = []
    for number in range(TURKS):
        rank, file = divmod(number, 6)
        y = 580.0 + 66.0 * file + rng.uniform(-14, 14)
        x = 800.0 - 92.0 * rank - 0.12 * (y - 600.0) + rng.uniform(-20, 20)
        turks.append(_Turk(f"turk.{number}", (x, y), rank == 2 or number % 3 == 2))
    return turks


def _camp() -> Anim:
    """Let tents and ranks stand there when the scene is up; the charge goes through them."""
    rng = Random(5)
    parts = []
    for number in range(TENTS):
        at = (90.0 + 52.0 * number + rng.uniform(-20, 20), 545.0 + 96.0 * (number * 3 % 5))
        parts.append(_tent(f"tent.{number}", at, 0.05 * number))
    flag = Banner(PEOPLE_COLOURS["ottomans"], None, "emblem_ottomans", 250.0, 96.0)
    parts.append(_falls_over("turk.flag", flag, (560.0, 720.0), 0.25, MEETS + 0.35))
    parts += [_stands(turk, n) for n, turk in enumerate(_host())]
    return together(*parts)


def _tent(name: str, at: Point, wait: float) -> Anim:
    return _falls_over(
        name, Grand("tent/ottomans", 1.45 * _large(at[1])), at, 0.2 + wait, MEETS + 0.5
    )


def _falls_over(name: str, look: Look, at: Point, comes: float, falls: float) -> Anim:
    """Let something stand until the charge overturns it, and lie there broken."""
    delay = falls + HELD - 0.25 + at[0] / -2600.0
    return delayed(
        comes,
        after_one_another(
            enter(actor(name, look, at, Layer.OVERLAY), 0.2),
            hold(max(0.1, delay - comes)),
            together(
                change(name, 0.3, ease.in_quad, turn=-80.0), nudge(name, 0.3, ease.kick, squash=0.2)
            ),
            together(nudge(name, 0.2, ease.kick, squash=0.16), change(name, 0.2, squash=0.3)),
            hold(max(0.0, CLEARS - delay - 1.2)),
            leave(name, 0.2),
        ),
    )


def _stands(turk: _Turk, number: int) -> Anim:
    """Let one man stand against the charge until it is upon him."""
    x, y = turk.spot
    size = _large(y)
    stand = Grand("enemy/ottomans/janissary", size, "idle", 0)
    struck = MEETS - 0.25 + (800.0 - x) / 900.0 + 0.02 * (number % 5)
    struck += HELD if struck > MEETS else 0.0

    def write(sheet: Sheet, at: float) -> None:
        enter(actor(turk.name, stand, turk.spot, Layer.OVERLAY), 0.2).write(sheet, at)
        track = sheet.tracks[turk.name]
        act = Grand("enemy/ottomans/janissary", size, "strike", 0)
        track.become(Guise(at + struck - 0.5, track.last._replace(look=act), acted=True))
        when = at + struck
        if turk.flees:
            runs = Grand("enemy/ottomans/janissary", size, "walk", 4)
            track.become(Guise(when - 0.15, track.last._replace(look=runs)))
            track.write("x", Key(when - 0.15, when + 1.35, x - 900.0, ease.in_quad))
            track.add("lift", Bump(when, when + 1.3, 9.0, _runs))
            leave(turk.name, 0.2).write(sheet, when + 1.2)
            return
        dead = Grand("enemy/ottomans/janissary", size, "fall", 0)
        track.become(Guise(when, track.last._replace(look=dead), acted=True))
        track.add("flash", Bump(when, when + 0.12, 1.0, ease.bump))
        track.write("x", Key(when, when + 0.4, x - 110.0, ease.out_quad))
        track.add("lift", Bump(when, when + 0.36, 70.0, ease.bump))
        leave(turk.name, 0.2).write(sheet, at + CLEARS - 0.5)

    return together(Written(LASTS - 1.0, write), delayed(struck, sound("hit", number % 5)))


def _runs(at: float) -> float:
    return abs(ease.wobble(at)) if at < 1 else 0.0


# --- the charge ---


def _charge() -> Anim:
    """Let Sobieski ride in front under his banner, and the wings behind him."""
    rng = Random(1683)
    king = Grand(*LEADER, "walk", 5)
    flag = standard_of(KING, 240.0)
    parts = [
        _rides("hussar.king", king, (2040.0, 800.0), 0.0, raises=True),
        _rides("standard", flag, (2040.0 + HAND[0], 801.0), 0.0, held=HAND[1]),
    ]
    for number in range(RIDERS):
        y = 556.0 + 420.0 * ((number * 9) % RIDERS) / RIDERS + rng.uniform(-8, 8)
        look = Grand("hussar/king", round(_large(y), 1), "walk", 5)
        start = (2150.0 + 70.0 * (number % 3) + rng.uniform(-30, 30), y)
        wait = 0.12 + 0.032 * number
        if number in HALTS:
            parts.append(_halts(f"hussar.{number}", look, start, wait, HALTS[number]))
            continue
        parts.append(_rides(f"hussar.{number}", look, start, wait, raises=number % 3 == 0))
    return together(*parts)


def _rides(
    name: str, look: Look, start: Point, wait: float, *, raises: bool = False, held: float = 0.0
) -> Anim:
    """Let a rider come down the slope and gallop over the whole screen."""
    x, y = start

    def write(sheet: Sheet, at: float) -> None:
        at += wait
        hidden = actor(name, look, (x, y - 130.0), Layer.OVERLAY).with_pose(lift=held)
        enter(hidden, 0.1, ease.out_quad).write(sheet, at)
        track = sheet.tracks[name]
        ends = at + CROSSES + HELD
        how = partial(_held_up, MEETS - SETS_OFF - wait)
        track.write("x", Key(at, ends, x - 2500.0, how))
        track.write("y", Key(at, at + 1.1, y, ease.out_quad))
        track.add("lift", Bump(at, ends, 20.0, partial(_hops, round(CROSSES / 0.29))))
        leave(name, 0.12).write(sheet, ends - 0.15)

    ride = Written(wait + CROSSES + HELD, write)
    if not raises:
        return ride
    puffs = []
    for number in range(int((CROSSES - 1.0) / DUST_GAP)):
        seconds = 0.5 + DUST_GAP * number
        puff = _puff(f"{name}.dust.{number}", _passed(x, seconds), y, number)
        puffs.append(delayed(wait + seconds, puff))
    return together(ride, *puffs)


def _halts(name: str, look: Grand, start: Point, wait: float, end: float) -> Anim:
    """Let a rider come down the slope, halt before the camp that is taken, and perhaps rear."""
    x, y = start
    rides = REARS - SETS_OFF - wait
    first = end == min(HALTS.values())

    def write(sheet: Sheet, at: float) -> None:
        at += wait
        hidden = actor(name, look, (x, y - 130.0), Layer.OVERLAY)
        enter(hidden, 0.1, ease.out_quad).write(sheet, at)
        track = sheet.tracks[name]
        halts = at + rides
        track.write("x", Key(at, halts, end, ease.out_quad))
        track.write("y", Key(at, at + 1.1, y, ease.out_quad))
        track.add("lift", Bump(at, halts, 18.0, partial(_hops, round(rides / 0.29))))
        track.become(Guise(halts, track.last._replace(look=replace(look, action="strike"))))
        if first:
            track.add("turn", Bump(halts - 0.1, halts + 0.8, 24.0, ease.bump))
            track.add("lift", Bump(halts - 0.1, halts + 0.8, 40.0, ease.bump))
        leave(name, 0.2).write(sheet, at - wait - SETS_OFF + CLEARS - 0.2)

    return Written(CLEARS - SETS_OFF, write)


def _held_up(contact: float, share: float) -> float:
    """Gallop, and stand still for a blink when the first rank strikes home."""
    seconds = share * (CROSSES + HELD)
    return _gallop((seconds if seconds < contact else max(contact, seconds - HELD)) / CROSSES)


def _hops(number: int, share: float) -> float:
    return abs(_beat(number, share))


def _passed(start: float, seconds: float) -> float:
    """Return where a rider is so many seconds after setting off."""
    return start - 2500.0 * _gallop(seconds / CROSSES)


def _beat(hops: int, share: float) -> float:
    return ease.bump(share * hops % 1.0) if share < 1 else 0.0


def _gallop(at: float) -> float:
    """Come ever quicker: a charge begins at a trot."""
    return 0.72 * at + 0.28 * at * at


def _puff(name: str, x: float, y: float, kind: int) -> Anim:
    """Let hooves raise a cloud, which drifts and thins out."""
    look = Cloud(round(90.0 * _large(y)), kind % 3)
    cloud = actor(name, look, (x + 70.0, y + 10.0), Layer.OVERLAY)
    return after_one_another(
        enter(cloud, 0.16, ease.out_quad),
        together(
            change(name, 0.7, ease.out_quad, lift=30.0, scale=1.5), delayed(0.2, leave(name, 0.5))
        ),
    )


def _crash() -> Anim:
    """Let the charge strike home: light, sparks, steel, and the ground shakes."""
    sparks = []
    rng = Random(3)
    for number in range(9):
        name = f"clash.{number}"
        at = (800.0 - 30.0 * number + rng.uniform(-40, 40), 580.0 + 44.0 * number)
        sparks.append(
            after_one_another(
                enter(actor(name, Grand("spark/1", 3.4), at, Layer.OVERLAY), 0.1, ease.out_quad),
                change(name, 0.2, ease.out_quad, scale=1.5),
                leave(name, 0.14),
            )
        )
    return together(
        flash(0.3),
        staggered(0.07, (sound("clash", n) for n in range(6))),
        delayed(0.15, sound("cannon")),
        delayed(0.7, sound("cheer")),
        nudge("relief.plain", 0.5, ease.kick, y=16.0),
        *(nudge(each, 0.45, ease.wobble, y=12.0, x=7.0) for each in _everybody()),
        staggered(0.05, sparks),
    )


def _everybody() -> list[str]:
    """Return who is shaken when the charge strikes home."""
    tents = [f"tent.{number}" for number in range(TENTS)]
    riders = [f"hussar.{number}" for number in range(RIDERS)]
    return [*tents, *riders, "hussar.king", "standard"]
