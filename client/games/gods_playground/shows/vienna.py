"""Vienna 1683: the relief, which comes once in a game at most, on a scene of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final, NamedTuple

from parlour.client.games.gods_playground.figures import KING
from parlour.client.games.gods_playground.shows.battlefield import hidden
from parlour.client.games.gods_playground.shows.camp import DRAWN, TRACKS, Splinter, broken_camp
from parlour.client.games.gods_playground.shows.common import IN_STEPS, lasting, proclaim
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.kahlenberg import (
    HIGH,
    WIDE,
    Cloud,
    Scenery,
)
from parlour.client.games.gods_playground.shows.lit import Lit
from parlour.client.games.gods_playground.shows.painted import forget
from parlour.client.games.gods_playground.shows.triptych import BAR, SEEN, Bar, Plaque, Wing
from parlour.client.games.gods_playground.shows.troops import standard_of
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    call,
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
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Bump, Guise, Key, Track
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

LASTS: Final = 5.0
SHUTS, OPENS_AT, OPENS = 0.3, 0.34, 0.3
"""Seconds in which the wings close, when they open on the scene, and how long that takes."""
CLEARS: Final = LASTS - 0.36
"""When the scene is gone behind the wings, which open on the map again."""
BEGINS: Final = SHUTS - 0.02
"""When the scene is put up behind them."""
SETS_OFF, MEETS, HELD = 0.4, 1.9, 0.2
"""When the charge begins, when it strikes home, and for how long that holds time."""
CHARGES: Final = 660.0 - TRACKS
"""Units that everybody has ridden by then, as one sees it who rides along."""
RESTS, REARS = 3.66, 3.1
"""When all are kept as they gallop where the host stood, and when the King rears."""
FRAMED: Final = 3.3
"""When the frame closes round what will be a painting."""
ABOVE_STRIP: Final = 52.0
"""Units that the plaque is over the foot of the frame: the strip tells below it who acts."""
GAP: Final = 0.32
"""Seconds from one cloud of dust to the next."""


class _Rank(NamedTuple):
    """Hussars who ride beside each other, so far from whoever looks."""

    y: float
    size: float
    first: float
    """Where the first of them sets off, and how far it is to the next."""
    apart: float
    lances: tuple[int, ...]
    """How they carry their lances, in turn: 0 upright, 1 half lowered, 2 levelled."""
    ends: tuple[float, ...]
    """Where each of them is when all is over."""


RANKS: Final = (
    _Rank(512.0, 0.75, 1330.0, 54.0, (0, 2, 1),
          (552, 600, 716, 752, 800, 1146, 1178, 1262, 1364, 1400, 1512, 1560, 1688)),
    _Rank(556.0, 1.15, 1370.0, 76.0, (1, 2, 0),
          (424, 500, 640, 704, 850, 1130, 1226, 1300, 1460, 1600, 1652, 1790)),
    _Rank(640.0, 1.8, 1610.0, 124.0, (2, 1), (300, 478, 690, 1236, 1420, 1530, 1770)),
    _Rank(800.0, 2.8, 1720.0, 236.0, (1, 2), (262, 590, 1400, 1690)),
    _Rank(962.0, 3.8, 1800.0, 560.0, (2,), (150, 1846)),
)  # fmt: skip
SUNK: Final = 54.0
"""Units that the nearest are below the foot of the picture, which cuts them."""
STANDARDS: Final = {(1, 1), (1, 9), (2, 1), (2, 5), (3, 3)}
"""Who carries a banner: rank and number."""
KINGS: Final = (1240.0, 836.0, 3.9)
"""Where the King sets off, and how large he is: only the nearest ride before him."""
KING_RIDES: Final = 420.0 - TRACKS
"""Units that he has ridden when the charge strikes home."""
KINGS_END: Final = 985.0
HAND: Final = (30.0, 150.0)
"""Where he holds his banner: units behind his middle, and above the ground."""
STEEP: Final = 11.0
"""How much steeper than his horse is drawn he is when it rears, in degrees."""
LEANS: Final = 74.0
"""Units that it goes back with him as he rears."""
LEAPS: Final = (1, 3, 4)
"""The steps of a gallop in which the picture keeps them: no two beside each other in step."""


def relief(before: State) -> Anim:
    """Sobieski and the winged hussars come down the Kahlenberg at dawn upon the Ottoman host."""
    told = tr("The hussars ride to the relief of Vienna!")
    show = together(
        _wings(),
        sound("horn"),
        _scenery(),
        delayed(SHUTS, hidden(_all_of_the_map, CLEARS - SHUTS, IN_STEPS)),
        delayed(0.75, proclaim("relief", told, (WIDE / 2, 124.0), 1.0, size=46)),
        _king(),
        *reversed([_charge(rank, number) for number, rank in enumerate(RANKS)]),
        delayed(BEGINS, broken_camp(SETS_OFF - BEGINS, MEETS - BEGINS, CLEARS - BEGINS)),
        delayed(SETS_OFF, staggered(0.2, (sound("gallop", n % 6) for n in range(12)))),
        delayed(MEETS, _crash()),
        delayed(REARS, together(sound("fanfare"), staggered(0.3, (sound("cheer"),) * 3))),
        delayed(FRAMED, _framed()),
        delayed(FRAMED + 0.5, moment()),
        delayed(CLEARS, call(forget)),
    )
    return lasting(LASTS, show)


def riders() -> tuple[Look, ...]:
    """Return all who ride down the Kahlenberg, the nearest first: many pictures."""
    ranks = [_rider(rank, file) for rank in RANKS for file in range(len(rank.lances))]
    return (Scenery(), _sobieski(), *reversed(ranks))


def _rider(rank: _Rank, file: int) -> Lit:
    sprite = f"vienna/hussar/{rank.lances[file % len(rank.lances)]}"
    return Lit(sprite, rank.size * DRAWN, "walk", 5)


def _sobieski() -> Lit:
    return Lit("vienna/sobieski", KINGS[2] * DRAWN, "walk", 5, shines=True)


# --- the scene, its wings and its frame ---


def _wings() -> Anim:
    """Let both wings close over the map, open on the scene, and do the same on the way back."""

    def write(sheet: Sheet, at: float) -> None:
        for left, shut, away in ((True, WIDE * 0.25, -490.0), (False, WIDE * 0.75, WIDE + 490.0)):
            who = actor(f"wing.{left}", Wing(left), (away, float(HIGH)), Layer.OVERLAY)
            track = sheet.enter(who.with_pose(alpha=0.0), at)
            track.write("alpha", Key(at, at + 0.06, 1.0, IN_STEPS))
            back = at + CLEARS - 0.04 - SHUTS
            for begins, seconds, x in (
                (at, SHUTS, shut), (at + OPENS_AT, OPENS, away),
                (back, SHUTS, shut), (at + CLEARS, LASTS - CLEARS - 0.06, away),
            ):  # fmt: skip
                track.write("x", Key(begins, begins + seconds, x, ease.in_out_sine))
            track.write("alpha", Key(at + LASTS - 0.06, at + LASTS, 0.0, IN_STEPS))
            track.leaves = at + LASTS

    return together(
        Written(LASTS, write),
        sound("whoosh"),
        delayed(SHUTS, sound("slam")),
        delayed(CLEARS - 0.04, sound("slam", -3)),
    )


def _scenery() -> Anim:
    """Put up sky, land and plain behind the closed wings, behind all that happens there."""

    def write(sheet: Sheet, at: float) -> None:
        _comes(sheet, at, actor(SCENERY, Scenery(), (WIDE / 2, 0.0), Layer.OVERLAY))

    return Written(CLEARS, write)


SCENERY: Final = "vienna"


def _framed() -> Anim:
    """Let a golden frame close round the scene, and a plaque be set into it."""
    top, foot = SEEN
    high = foot - top  # upright ones pass below those that lie: no corner is ever open
    sides: tuple[tuple[str, Bar, Point, Point], ...] = (
        ("left", Bar(high, lies=False), (-BAR, foot), (BAR / 2, foot)),
        ("right", Bar(high, lies=False), (WIDE + BAR, foot), (WIDE - BAR / 2, foot)),
        ("over", Bar(WIDE, lies=True), (WIDE / 2, top), (WIDE / 2, top + BAR)),
        ("under", Bar(WIDE, lies=True), (WIDE / 2, foot + BAR), (WIDE / 2, foot)),
    )
    stays = CLEARS - FRAMED
    bars = [
        together(
            enter(_in_front(f"bar.{name}", look, away, n), 0.1, ease.out_quad),
            change(f"bar.{name}", 0.3, ease.out_cubic, x=at[0], lift=FRONT + n - at[1]),
            delayed(stays - 0.1, leave(f"bar.{name}", 0.08)),
        )
        for n, (name, look, away, at) in enumerate(sides)
    ]
    words = Plaque(tr("Vienna 1683"), tr("Vienna is saved!"))
    plaque = _in_front("plaque", words, (WIDE / 2, foot - ABOVE_STRIP), len(sides))
    return together(
        *bars,
        sound("slam", 5),
        delayed(0.16, enter(plaque, 0.24)),
        delayed(0.26, sound("hammer")),
        delayed(stays - 0.1, leave("plaque", 0.08)),
    )


FRONT: Final = 1000.0
"""Units down the window before which all of the scene stands."""


def _in_front(name: str, look: Look, at: Point, depth: int) -> Actor:
    """Return somebody who lies over the scene, wherever that is."""
    who = actor(name, look, (at[0], FRONT + depth), Layer.OVERLAY)
    return who.with_pose(lift=FRONT + depth - at[1])


def _all_of_the_map(now: Mapping[str, Actor]) -> list[str]:
    return [name for name, who in now.items() if who.layer is not Layer.OVERLAY]


# --- the charge ---


def _charge(rank: _Rank, number: int) -> Anim:
    """Let a rank ride down upon the host and through it, until the picture keeps it."""
    rng = Random(1683 + number)
    parts = []
    for file, end in enumerate(rank.ends):
        x = rank.first + rank.apart * (file + rng.uniform(-0.3, 0.3))
        start = (x, rank.y + rng.uniform(-9, 9) * rank.size)
        if rank is RANKS[-1]:
            start = (x, rank.y)
        name = f"hussar.{number}.{file}"
        parts.append(_rides(name, _rider(rank, file), rank, start, end, rng))
        if (number, file) in STANDARDS:
            pole = standard_of(KING if file % 2 else (number + file) % 3, 116.0 * rank.size)
            parts.append(_carried(f"flag.{number}.{file}", pole, start, end, 40.0 * rank.size))
    return together(*parts)


def _rides(name: str, look: Lit, rank: _Rank, start: Point, end: float, rng: Random) -> Anim:
    """Let a rider gallop through the host, and be kept in the middle of a leap."""
    (x, y), size = start, rank.size
    beat, high, sunk = rng.uniform(0.24, 0.32), 4.5 * size, SUNK if rank is RANKS[-1] else 0.0
    kept = replace(look, step=LEAPS[(round(end) // 7 + round(y)) % len(LEAPS)])

    def write(sheet: Sheet, at: float) -> None:
        who = actor(name, look, start, Layer.OVERLAY)
        track = _comes(sheet, at, who.with_pose(lift=-sunk))
        _gallops(sheet, at, name, end)
        track.become(Guise(at + RESTS, track.last._replace(look=kept)))
        hops = partial(_hops, round((RESTS - SETS_OFF) / beat))
        track.add("lift", Bump(at + SETS_OFF, at + RESTS, high, hops))

    dust = [delayed(at, _puff(f"{name}.dust.{n}", _ridden(x, end, at), y, size, n))
            for n, at in _beats(rng, size)]  # fmt: skip
    return together(Written(LASTS, write), *dust)


def _comes(sheet: Sheet, at: float, who: Actor) -> Track:
    """Put somebody up with the scene, to be gone with it."""
    track = sheet.enter(who.with_pose(alpha=0.0), at + BEGINS)
    track.write("alpha", Key(at + BEGINS, at + BEGINS + 0.08, 1.0, IN_STEPS))
    track.write("alpha", Key(at + CLEARS - 0.1, at + CLEARS - 0.02, 0.0, IN_STEPS))
    track.leaves = at + CLEARS - 0.02
    return track


def _gallops(sheet: Sheet, at: float, name: str, end: float) -> None:
    """Let somebody ride up to the host, be held up by the blow, and go on to where it halts."""
    track = sheet.tracks[name]
    met = track.value("x", at) - CHARGES
    track.write("x", Key(at + SETS_OFF, at + MEETS, met, _gallop))
    track.write("x", Key(at + MEETS + HELD, at + RESTS, end, _reins_in))


def _carried(name: str, look: Look, start: Point, end: float, high: float) -> Anim:
    """Let a banner be carried with a rider, behind his shoulder."""
    x, y = start

    def write(sheet: Sheet, at: float) -> None:
        who = actor(name, look, (x + high * 0.3, y - 1.0), Layer.OVERLAY)
        track = _comes(sheet, at, who.with_pose(lift=high))
        _gallops(sheet, at, name, end + high * 0.3)
        track.add("turn", Bump(at + SETS_OFF, at + RESTS, -12.0, ease.bump))
        track.add("turn", Bump(at + RESTS, at + CLEARS, 12.0, ease.wobble))

    return Written(LASTS, write)


def _king() -> Anim:
    """Let Sobieski ride in front of all, rear before the sun, and wave his banner."""
    x, y, size = KINGS
    look = _sobieski()
    banner = standard_of(KING, 360.0)

    def write(sheet: Sheet, at: float) -> None:
        track = _comes(sheet, at, actor("sobieski", look, (x, y), Layer.OVERLAY))
        held = actor("sobieski.banner", banner, (x + HAND[0], y - 1.0), Layer.OVERLAY)
        flag = _comes(sheet, at, held.with_pose(lift=HAND[1]))
        reared = at + REARS
        rears = track.last._replace(look=replace(look, action="rear"))
        track.become(Guise(reared, rears, acted=True))
        hops = partial(_hops, 9)
        for each, offset in ((track, 0.0), (flag, HAND[0])):
            each.write("x", Key(at + SETS_OFF, at + MEETS, x - KING_RIDES + offset, _gallop))
            each.write("x", Key(at + MEETS + HELD, reared, KINGS_END + offset, ease.in_out_sine))
            each.add("lift", Bump(at + SETS_OFF, reared, 15.0, hops))
        track.write("turn", Key(reared, reared + 0.4, STEEP, ease.out_back))
        track.write("lift", Key(reared, reared + 0.4, 16.0, ease.out_back))
        flag.write("x", Key(reared, reared + 0.5, KINGS_END + HAND[0] + LEANS, ease.out_back))
        flag.write("lift", Key(reared, reared + 0.5, HAND[1] + 34.0, ease.out_back))
        flag.add("turn", Bump(at + SETS_OFF, at + RESTS, -14.0, ease.bump))
        flag.add("turn", Bump(reared, reared + 1.4, 16.0, ease.wobble))

    rng = Random(4)
    dust = [delayed(at, _puff(f"sobieski.dust.{n}", _ridden(x, KINGS_END, at), y, size, n))
            for n, at in _beats(rng, size)]  # fmt: skip
    return together(Written(LASTS, write), *dust)


def _hops(number: int, share: float) -> float:
    return abs(ease.bump(share * number % 1.0)) if share < 1 else 0.0


def _gallop(at: float) -> float:
    """Come ever quicker: a charge begins at a trot."""
    return 0.6 * at + 0.4 * at * at


def _reins_in(at: float) -> float:
    """Go on more and more slowly, and still be on the way when all stands still."""
    return 1.7 * at - 0.7 * at * at


def _ridden(start: float, end: float, at: float) -> float:
    """Return where a rider is so many seconds after the beginning."""
    met = start - CHARGES
    if at < MEETS:
        return start - CHARGES * _gallop(max(0.0, at - SETS_OFF) / (MEETS - SETS_OFF))
    share = min(1.0, max(0.0, at - MEETS - HELD) / (RESTS - MEETS - HELD))
    return met + (end - met) * _reins_in(share)


def _beats(rng: Random, size: float) -> list[tuple[int, float]]:
    """Return when hooves raise a cloud: small ones further away are fewer."""
    gap = GAP * (1.0 if size > 2.2 else 1.9)
    number = int((RESTS - SETS_OFF - 0.2) / gap) if size > 1.5 else 0
    return [(n, SETS_OFF + 0.15 + gap * (n + rng.random() * 0.7)) for n in range(number)]


def _puff(name: str, x: float, y: float, size: float, kind: int) -> Anim:
    """Let hooves raise a cloud, which drifts and thins out."""
    look = Cloud(round(76.0 * size), kind % 3)
    cloud = actor(name, look, (x + 34.0 * size, y - 2.0), Layer.OVERLAY)
    return after_one_another(
        enter(cloud, 0.14, ease.out_quad),
        together(
            change(name, 0.7, ease.out_quad, lift=14.0 * size, scale=1.5),
            delayed(0.15, leave(name, 0.55)),
        ),
    )


# --- the blow ---


def _crash() -> Anim:
    """Let the charge strike home: sparks, steel, and the ground shakes."""
    rng = Random(3)
    sparks = []
    for number in range(8):
        name = f"clash.{number}"
        at = (700.0 + TRACKS + rng.uniform(-60, 80), 560.0 + 32.0 * number)
        sparks.append(
            after_one_another(
                enter(actor(name, Grand("spark/1", 3.6), at, Layer.OVERLAY), 0.08, ease.out_quad),
                change(name, 0.18, ease.out_quad, scale=1.6),
                leave(name, 0.14),
            )
        )
    return together(
        flash(0.3),
        *(_splinters(n, rng) for n in range(14)),
        nudge("sobieski", 0.45, x=-70.0, turn=-9.0),
        nudge("sobieski.banner", 0.45, x=-70.0, turn=-14.0),
        staggered(0.07, (sound("clash", n) for n in range(6))),
        delayed(0.15, sound("cannon")),
        delayed(0.5, sound("cheer")),
        *(nudge(each, 0.5, ease.kick, y=13.0, x=5.0) for each in _everybody()),
        staggered(0.03, sparks),
        hold(0.5),
    )


def _splinters(number: int, rng: Random) -> Anim:
    """Let a piece of a lance whirl away over the heads of all."""
    name, lasts = f"lance.{number}", rng.uniform(0.5, 0.75)
    start = (730.0 + TRACKS + rng.uniform(-70, 70), 590.0 + 26.0 * number)
    lance = Splinter(round(rng.uniform(60, 150), -1), number % 3 == 0)
    piece = actor(name, lance, start, Layer.OVERLAY).with_pose(lift=60.0, turn=rng.uniform(-60, 60))
    flies = {"x": start[0] + rng.uniform(-330, 190), "turn": rng.choice((-1, 1)) * 420.0 * lasts}
    return after_one_another(
        enter(piece, 0.06, ease.out_quad),
        together(
            change(name, lasts, ease.out_quad, **flies),
            nudge(name, lasts, lift=rng.uniform(120, 300)),
            delayed(lasts - 0.1, leave(name, 0.1)),
        ),
    )


def _everybody() -> list[str]:
    """Return who is shaken when the charge strikes home."""
    riders = [
        f"hussar.{n}.{file}" for n, rank in enumerate(RANKS) for file in range(len(rank.ends))
    ]
    return [SCENERY, *riders, "sobieski", "sobieski.banner"]
