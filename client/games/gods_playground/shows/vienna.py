"""Vienna 1683: the relief, which comes once in a game at most, on a scene of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final, NamedTuple

from parlour.client.games.gods_playground.figures import KING
from parlour.client.games.gods_playground.shows.battlefield import hidden
from parlour.client.games.gods_playground.shows.camp import DRAWN, broken_camp
from parlour.client.games.gods_playground.shows.common import lasting, proclaim
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.kahlenberg import (
    DISC,
    HIGH,
    HORIZON,
    LAND,
    RISES,
    WIDE,
    Cloud,
    Land,
    Plain,
    Sky,
    Sun,
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
SHUTS, OPENS_AT, OPENS = 0.32, 0.42, 0.36
"""Seconds in which the wings close, when they open on the scene, and how long that takes."""
CLEARS: Final = LASTS - 0.38
"""When the scene is gone behind the wings, which open on the map again."""
BEGINS: Final = SHUTS - 0.02
"""When the scene is put up behind them."""
SETS_OFF, MEETS, HELD = 0.5, 1.9, 0.1
"""When the charge begins, when it strikes home, and for how long that holds time."""
CHARGES: Final = 660.0
"""Units that everybody has ridden by then."""
RESTS, REARS = 3.05, 3.1
"""When all have halted where the host stood, and when the King rears."""
FRAMED: Final = 3.3
"""When the frame closes round what will be a painting."""
GAP: Final = 0.32
"""Seconds from one cloud of dust to the next."""


class _Rank(NamedTuple):
    """Hussars who ride side by side, so far from whoever looks."""

    y: float
    size: float
    first: float
    """Where the first of them sets off, and how far it is to the next."""
    apart: float
    ends: tuple[float, ...]
    """Where each of them is when all is over."""


RANKS: Final = (
    _Rank(566.0, 1.45, 1400.0, 92.0, (330, 470, 610, 740, 850, 1160, 1290, 1430, 1580, 1730)),
    _Rank(672.0, 1.95, 1470.0, 130.0, (230, 420, 620, 1290, 1450, 1620, 1790)),
    _Rank(840.0, 2.65, 1560.0, 205.0, (250, 560, 1430, 1700)),
)
LANCES: Final = 3
"""Ways to carry a lance, each on a horse of its own: upright, half lowered, levelled."""
STANDARDS: Final = {(0, 2), (0, 7), (1, 1), (1, 5)}
"""Who carries a banner: rank and number."""
KINGS: Final = (1350.0, 826.0, 3.9)
"""Where the King sets off, and how large he is."""
KINGS_END: Final = 985.0
HAND: Final = (-12.0, 190.0)
"""Where he holds his banner: units before his middle, and above the ground."""


def relief(before: State) -> Anim:
    """Sobieski and the winged hussars come down the Kahlenberg at dawn upon the Ottoman host."""
    told = tr("The hussars ride to the relief of Vienna!")
    show = together(
        _wings(),
        sound("horn"),
        delayed(BEGINS, _scenery()),
        delayed(SHUTS, hidden(_all_of_the_map, CLEARS - SHUTS, _in_steps)),
        delayed(0.75, proclaim("relief", told, (WIDE / 2, 124.0), 1.0, size=46)),
        _king(),
        *reversed([_charge(rank, number) for number, rank in enumerate(RANKS)]),
        delayed(BEGINS, broken_camp(MEETS - BEGINS, CLEARS - BEGINS)),
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
    ranks = [_rider(number, file) for number in range(len(RANKS)) for file in range(LANCES)]
    return (_sobieski(), *dict.fromkeys(reversed(ranks)))


def _rider(number: int, file: int) -> Lit:
    sprite = f"vienna/hussar/{(file * 2 + number) % LANCES}"
    return Lit(sprite, RANKS[number].size * DRAWN, "walk", 5)


def _sobieski() -> Lit:
    return Lit("vienna/sobieski", KINGS[2] * DRAWN, "walk", 5, shines=True)


# --- the scene, its wings and its frame ---


def _wings() -> Anim:
    """Let both wings close over the map, open on the scene, and do the same on the way back."""

    def write(sheet: Sheet, at: float) -> None:
        for left, shut, away in ((True, WIDE * 0.25, -490.0), (False, WIDE * 0.75, WIDE + 490.0)):
            who = actor(f"wing.{left}", Wing(left), (away, float(HIGH)), Layer.OVERLAY)
            track = sheet.enter(who.with_pose(alpha=0.0), at)
            track.write("alpha", Key(at, at + 0.06, 1.0, _in_steps))
            back = at + CLEARS - 0.04 - SHUTS
            for begins, seconds, x in (
                (at, SHUTS, shut), (at + OPENS_AT, OPENS, away),
                (back, SHUTS, shut), (at + CLEARS, LASTS - CLEARS - 0.06, away),
            ):  # fmt: skip
                track.write("x", Key(begins, begins + seconds, x, ease.in_out_sine))
            track.write("alpha", Key(at + LASTS - 0.06, at + LASTS, 0.0, _in_steps))
            track.leaves = at + LASTS

    return together(
        Written(LASTS, write),
        sound("whoosh"),
        delayed(SHUTS, sound("slam")),
        delayed(CLEARS - 0.04, sound("slam", -3)),
    )


def _scenery() -> Anim:
    """Put up sky, sun, land and plain behind the closed wings; the sun rises over the ridge."""
    sun = (RISES[0], HORIZON + DISC * 0.7)
    return together(
        _put_up("relief.0", Sky(), (WIDE / 2, 0.0)),
        _put_up("relief.1", Sun(), sun),
        _put_up("relief.2", Land(), (WIDE / 2, float(LAND))),
        _put_up("relief.3", Plain(), (WIDE / 2, float(HORIZON))),
        delayed(0.1, change("relief.1", RESTS, ease.out_quad, lift=DEPTHS["relief.1"] - RISES[1])),
    )


DEPTHS: Final = {"relief.0": 0, "relief.1": 1, "relief.2": 2, "relief.3": 3}


def _put_up(name: str, look: Look, at: Point) -> Anim:
    """Let a part of the scenery be there as long as the scene lasts; it is drawn behind all."""
    depth = DEPTHS[name]

    def write(sheet: Sheet, begins: float) -> None:
        who = actor(name, look, (at[0], float(depth)), Layer.OVERLAY)
        track = sheet.enter(who.with_pose(lift=depth - at[1], alpha=0.0), begins)
        track.write("alpha", Key(begins, begins + 0.08, 1.0, _in_steps))
        ends = begins + CLEARS - BEGINS - 0.02
        track.write("alpha", Key(ends - 0.08, ends, 0.0, _in_steps))
        track.leaves = ends

    return Written(CLEARS - BEGINS, write)


def _framed() -> Anim:
    """Let a golden frame close round the scene, and a plaque be set into it."""
    top, foot = SEEN
    high = foot - top - 2 * BAR
    sides: tuple[tuple[str, Bar, Point, Point], ...] = (
        ("over", Bar(WIDE, lies=True), (WIDE / 2, top), (WIDE / 2, top + BAR)),
        ("under", Bar(WIDE, lies=True), (WIDE / 2, foot + BAR), (WIDE / 2, foot)),
        ("left", Bar(high, lies=False), (-BAR, foot - BAR), (BAR / 2, foot - BAR)),
        ("right", Bar(high, lies=False), (WIDE + BAR, foot - BAR), (WIDE - BAR / 2, foot - BAR)),
    )
    stays = CLEARS - FRAMED
    bars = [
        together(
            enter(actor(f"bar.{name}", look, away, Layer.OVERLAY), 0.1, ease.out_quad),
            change(f"bar.{name}", 0.3, ease.out_back, x=at[0], y=at[1]),
            delayed(stays - 0.1, leave(f"bar.{name}", 0.08)),
        )
        for name, look, away, at in sides
    ]
    plaque = actor("plaque", Plaque(tr("Vienna 1683"), tr("Vienna is saved!")),
                   (WIDE / 2, foot + 6.0), Layer.OVERLAY)  # fmt: skip
    return together(
        *bars,
        sound("slam", 5),
        delayed(0.16, enter(plaque, 0.24)),
        delayed(0.26, sound("hammer")),
        delayed(stays - 0.1, leave("plaque", 0.08)),
    )


def _all_of_the_map(now: Mapping[str, Actor]) -> list[str]:
    return [name for name, who in now.items() if who.layer is not Layer.OVERLAY]


def _in_steps(at: float) -> float:
    """Go in three steps: a picture of the whole window is not to be made again and again."""
    return round(at * 3) / 3


# --- the charge ---


def _charge(rank: _Rank, number: int) -> Anim:
    """Let a rank ride down upon the host, lower its lances, go through it, and cheer."""
    rng = Random(1683 + number)
    parts = []
    for file, end in enumerate(rank.ends):
        start = (rank.first + rank.apart * file, rank.y + rng.uniform(-16, 16))
        size = rank.size
        look = _rider(number, file)
        name = f"hussar.{number}.{file}"
        parts.append(_rides(name, look, size, start, end, rng))
        if (number, file) in STANDARDS:
            pole = standard_of(KING if file % 2 else (number + file) % 3, 116.0 * size)
            parts.append(_carried(f"flag.{number}.{file}", pole, start, end, 40.0 * size))
    return together(*parts)


def _rides(name: str, look: Lit, size: float, start: Point, end: float, rng: Random) -> Anim:
    """Let a rider gallop through the host, halt, and cheer: those with a free hand by sabre."""
    x, y = start
    cheers = replace(look, action="idle")
    if look.name.endswith("0"):
        cheers = replace(look, name="vienna/hussar/sabre", action="cheer")
    raises = RESTS + rng.uniform(0.0, 0.3)
    beat, high = rng.uniform(0.24, 0.32), 4.5 * size

    def write(sheet: Sheet, at: float) -> None:
        track = _comes(sheet, at, actor(name, look, start, Layer.OVERLAY))
        _gallops(sheet, at, name, end)
        track.become(Guise(at + raises, track.last._replace(look=cheers)))
        hops = partial(_hops, round((RESTS - SETS_OFF) / beat))
        track.add("lift", Bump(at + SETS_OFF, at + RESTS, high, hops))
        for cheer in range(2):
            begins = at + raises + 0.1 + 0.55 * cheer
            track.add("lift", Bump(begins, begins + 0.4, high * 2.4, ease.bump))
            track.add("turn", Bump(begins, begins + 0.4, 9.0, ease.bump))

    dust = [delayed(at, _puff(f"{name}.dust.{n}", _ridden(x, end, at), y, size, n))
            for n, at in _beats(rng, size)]  # fmt: skip
    return together(Written(LASTS, write), *dust)


def _comes(sheet: Sheet, at: float, who: Actor) -> Track:
    """Put somebody up with the scene, to be gone with it."""
    track = sheet.enter(who.with_pose(alpha=0.0), at + BEGINS)
    track.write("alpha", Key(at + BEGINS, at + BEGINS + 0.08, 1.0, _in_steps))
    track.write("alpha", Key(at + CLEARS - 0.1, at + CLEARS - 0.02, 0.0, _in_steps))
    track.leaves = at + CLEARS - 0.02
    return track


def _gallops(sheet: Sheet, at: float, name: str, end: float) -> None:
    """Let somebody ride up to the host, be held up by the blow, and go on to where it halts."""
    track = sheet.tracks[name]
    met = track.value("x", at) - CHARGES
    track.write("x", Key(at + SETS_OFF, at + MEETS, met, _gallop))
    track.write("x", Key(at + MEETS + HELD, at + RESTS, end, ease.out_quad))


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
            each.write("x", Key(at + SETS_OFF, at + MEETS, x - 420.0 + offset, _gallop))
            each.write(
                "x", Key(at + MEETS + HELD, at + RESTS, KINGS_END + offset, ease.in_out_sine)
            )
            each.add("lift", Bump(at + SETS_OFF, at + RESTS, 15.0, hops))
            each.add("lift", Bump(reared, reared + 1.5, 6.0, _rearing))
        track.add("turn", Bump(reared, reared + 1.5, 9.0, _rearing))
        flag.add("x", Bump(reared, reared + 1.5, 40.0, _rearing))
        flag.add("lift", Bump(reared, reared + 1.5, 24.0, _rearing))
        flag.add("turn", Bump(at + SETS_OFF, at + RESTS, -14.0, ease.bump))
        flag.add("turn", Bump(reared, reared + 1.4, 16.0, ease.wobble))

    rng = Random(4)
    dust = [delayed(at, _puff(f"sobieski.dust.{n}", _ridden(x, KINGS_END, at), y, size, n))
            for n, at in _beats(rng, size)]  # fmt: skip
    return together(Written(LASTS, write), *dust)


def _rearing(at: float) -> float:
    """Go up with a swing, stand there trembling, and come down."""
    if at < 0.25:
        return ease.out_back(at / 0.25)
    return 1.0 if at < 0.78 else 1.0 - ease.in_quad((at - 0.78) / 0.22)


def _hops(number: int, share: float) -> float:
    return abs(ease.bump(share * number % 1.0)) if share < 1 else 0.0


def _gallop(at: float) -> float:
    """Come ever quicker: a charge begins at a trot."""
    return 0.6 * at + 0.4 * at * at


def _ridden(start: float, end: float, at: float) -> float:
    """Return where a rider is so many seconds after the beginning."""
    met = start - CHARGES
    if at < MEETS:
        return start - CHARGES * _gallop(max(0.0, at - SETS_OFF) / (MEETS - SETS_OFF))
    share = min(1.0, max(0.0, at - MEETS - HELD) / (RESTS - MEETS - HELD))
    return met + (end - met) * ease.out_quad(share)


def _beats(rng: Random, size: float) -> list[tuple[int, float]]:
    """Return when hooves raise a cloud: small ones further away are fewer."""
    gap = GAP * (1.0 if size > 2.2 else 1.7)
    number = int((RESTS - SETS_OFF - 0.2) / gap)
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
        at = (700.0 + rng.uniform(-60, 80), 560.0 + 32.0 * number)
        sparks.append(
            after_one_another(
                enter(actor(name, Grand("spark/1", 3.6), at, Layer.OVERLAY), 0.08, ease.out_quad),
                change(name, 0.18, ease.out_quad, scale=1.6),
                leave(name, 0.14),
            )
        )
    return together(
        flash(0.12),
        staggered(0.07, (sound("clash", n) for n in range(6))),
        delayed(0.15, sound("cannon")),
        delayed(0.5, sound("cheer")),
        *(nudge(each, 0.5, ease.kick, y=13.0, x=5.0) for each in _everybody()),
        staggered(0.03, sparks),
        hold(0.5),
    )


def _everybody() -> list[str]:
    """Return who is shaken when the charge strikes home."""
    riders = [
        f"hussar.{n}.{file}" for n, rank in enumerate(RANKS) for file in range(len(rank.ends))
    ]
    return ["relief.2", "relief.3", *riders, "sobieski", "sobieski.banner"]
