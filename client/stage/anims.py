"""Animations: small values that say how actors move, and compose.

An animation has a length and writes itself on a sheet from a time on. ``together``,
``after_one_another`` and ``staggered`` make large ones of small ones. Who is not on the stage is
left out, so that what a view hides is simply not seen moving. All times are seconds at normal
speed, all lengths units of the world.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.camera import nearest
from parlour.client.stage.ease import Ease
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import (
    CAMERA,
    Bump,
    Burst,
    Call,
    Cue,
    Flash,
    Guise,
    Key,
    Shake,
    Shift,
    Sound,
    Tally,
    Track,
    Where,
)

APPEAR = 0.16
"""How long it takes to fade in or out without any other movement, in seconds."""
SMALLEST, BLINK = 0.3, 1 / 60
"""The share of their size at which figures come and go, and for how long they are as small: they
grow and shrink, and one never sees through them."""
FIGURES = frozenset({Layer.STANDING, Layer.FLYING})
"""The layers of those."""
LIGHT_SHAKE, HEAVY_SHAKE, FALL_SHAKE = Shake(4, 0.15), Shake(10, 0.25), Shake(20, 0.4)
"""A blow, a heavy blow, a region that falls."""


class Anim(Protocol):
    """Something that happens over time."""

    @property
    def seconds(self) -> float:
        """How long it takes."""
        ...

    def write(self, sheet: Sheet, at: float) -> None:
        """Write it down, to begin at a time."""
        ...


@dataclass(frozen=True, slots=True)
class Written:
    """An animation that a function writes."""

    seconds: float
    writes: Callable[[Sheet, float], object]

    def write(self, sheet: Sheet, at: float) -> None:
        """Write it down."""
        self.writes(sheet, at)


# --- composing ---


def together(*anims: Anim) -> Anim:
    """Let all begin at once."""

    def write(sheet: Sheet, at: float) -> None:
        for anim in anims:
            anim.write(sheet, at)

    return Written(max((anim.seconds for anim in anims), default=0.0), write)


def after_one_another(*anims: Anim) -> Anim:
    """Let each begin when the one before is over."""

    def write(sheet: Sheet, at: float) -> None:
        for anim in anims:
            anim.write(sheet, at)
            at += anim.seconds

    return Written(sum(anim.seconds for anim in anims), write)


def staggered(gap: float, anims: Iterable[Anim], most: float = math.inf) -> Anim:
    """Let each begin ``gap`` after the one before, all within ``most`` seconds."""
    parts = tuple(anims)
    if len(parts) > 1:
        gap = min(gap, most / (len(parts) - 1))
    return together(*(delayed(gap * number, anim) for number, anim in enumerate(parts)))


def delayed(seconds: float, anim: Anim) -> Anim:
    """Let an animation begin later."""
    return Written(seconds + anim.seconds, lambda sheet, at: anim.write(sheet, at + seconds))


def hold(seconds: float) -> Anim:
    """Let time pass."""
    return Written(seconds, lambda sheet, at: None)


# --- what is no movement ---


def cue(what: Cue, seconds: float = 0.0) -> Anim:
    """Let something happen, and ``seconds`` pass."""
    return Written(seconds, lambda sheet, at: sheet.cue(at, what))


def sound(name: str, pitch: int = 0, at: Where | None = None) -> Anim:
    """Let a sound be heard, ``pitch`` semitones higher, from an actor, a place or a point."""
    return cue(Sound(name, pitch, at))


def burst(emitter: Emitter, where: Where) -> Anim:
    """Let particles fly."""
    return cue(Burst(emitter, where))


def shake(what: Shake) -> Anim:
    """Shake the world."""
    return cue(what)


def flash(strength: float = 0.5) -> Anim:
    """Let the picture flash; the stage sees to it that this is rare enough."""
    return cue(Flash(strength))


def call(function: Callable[[], None]) -> Anim:
    """Do something of the game's own; it does not happen when the show is skipped."""
    return cue(Call(function))


def tally(place: str, number: int) -> Anim:
    """Let the number of a place beside the stage, such as a plate, count to another."""
    return cue(Tally(place, number))


def shift_ground(seconds: float = 2.0) -> Anim:
    """Let the ground turn into that of the scene after; what comes next does not wait for it."""
    return cue(Shift(seconds))


def moment() -> Anim:
    """Say that this is what is to be seen where nothing shall move."""

    def write(sheet: Sheet, at: float) -> None:
        sheet.moment = at

    return Written(0.0, write)


# --- the camera ---


def lean(where: Where, zoom: float = 1.2, seconds: float = 0.5) -> Anim:
    """Draw the camera to a point; at the end of the timeline it goes back by itself."""

    def write(sheet: Sheet, at: float) -> None:
        camera = sheet.track(CAMERA)
        assert camera is not None
        x, y = sheet.where(where, at)
        first = camera.value("alpha", at) == 0
        for channel, value in (("x", x), ("y", y), ("scale", nearest(zoom))):
            camera.write(channel, Key(at, at if first else at + seconds, value, ease.in_out_sine))
        camera.write("alpha", Key(at, at + seconds, 1.0, ease.in_out_sine))

    return Written(seconds, write)


def stay(*ids: str) -> Anim:
    """Let the camera stay where it leans when the show is over, for what happens there next.

    These actors stay as they are then too. The next show takes them on from there, or lets them
    go where they belong; so does the stage if none comes.
    """

    def write(sheet: Sheet, at: float) -> None:
        sheet.track(CAMERA)
        sheet.stays = True
        sheet.kept.update(ids)

    return Written(0.0, write)


def alone(
    told: Callable[[Actor], bool], *takes_part: str, comes_later: tuple[str, ...] = ()
) -> Anim:
    """Let what is told of the rest step aside, until the camera goes back.

    It fades, and comes back one by one; with ``stay`` it is still aside when the next show begins.

    Args:
        told: says which actors are no more than words: names, numbers, arrows, plaques.
        takes_part: how the ids begin of those that the show is about. Who is of the show alone,
            and not of the scene after it, takes part anyway, and so does who is new.
        comes_later: how the ids begin of those that wait all the same when they are new, and that
            are not seen once more either before they are gone for good.
    """

    def write(sheet: Sheet, at: float) -> None:
        after = sheet.after.actors
        rest = [
            each
            for name, each in {**after, **sheet.now}.items()
            if (name in sheet.now and name in after) or name.startswith(comes_later)
        ]
        names = (each.id for each in rest if told(each) and not each.id.startswith(takes_part))
        sheet.asides.append((at, frozenset(names)))

    return Written(0.0, write)


def pass_on() -> Anim:
    """Let the next show take over from here on: what is under way goes on, or is led on by it."""

    def write(sheet: Sheet, at: float) -> None:
        sheet.passes_at = at

    return Written(0.0, write)


def lean_back(seconds: float = 0.5) -> Anim:
    """Let the camera go back to where the player had it."""
    return Written(seconds, _writes(CAMERA, seconds, ease.in_out_sine, {"alpha": 0.0}))


# --- actors ---


def _writes(
    actor_id: str, seconds: float, how: Ease, channels: dict[str, float]
) -> Callable[[Sheet, float], None]:
    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(actor_id)
        if track is not None:
            for channel, value in channels.items():
                track.write(channel, Key(at, at + seconds, value, how))

    return write


def change(actor_id: str, seconds: float, how: Ease = ease.out_quad, **channels: float) -> Anim:
    """Bring channels of an actor's pose to values."""
    return Written(seconds, _writes(actor_id, seconds, how, channels))


def nudge(actor_id: str, seconds: float, shape: Ease = ease.bump, **channels: float) -> Anim:
    """Add to channels of an actor's pose for a while; ``shape`` begins and ends at 0."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(actor_id)
        if track is not None:
            for channel, size in channels.items():
                track.add(channel, Bump(at, at + seconds, size, shape))

    return Written(seconds, write)


def move(
    actor_id: str,
    to: Where,
    seconds: float = 0.5,
    how: Ease = ease.in_out_quad,
    arc: float = 0.0,
    offset: Point = (0.0, 0.0),
) -> Anim:
    """Bring an actor to a place, ``arc`` units high in the middle of the way."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(actor_id)
        if track is None:
            return
        x, y = sheet.where(to, at)
        track.write("x", Key(at, at + seconds, x + offset[0], how))
        track.write("y", Key(at, at + seconds, y + offset[1], how))
        if arc:
            track.add("lift", Bump(at, at + seconds, arc, ease.bump))

    return Written(seconds, write)


def along(
    actor_id: str, points: Sequence[Point], seconds: float, how: Ease = ease.in_out_quad
) -> Anim:
    """Lead an actor from where it is through points, on a smooth curve."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(actor_id)
        if track is None:
            return
        way = [(track.value("x", at), track.value("y", at)), *points]
        pieces = 8 * len(points)
        for number in range(1, pieces + 1):
            x, y = curve(way, how(number / pieces))
            start, end = (at + seconds * (number - n) / pieces for n in (1, 0))
            track.write("x", Key(start, end, x, ease.linear))
            track.write("y", Key(start, end, y, ease.linear))

    return Written(seconds, write)


def curve(points: Sequence[Point], at: float) -> Point:
    """Return the point ``at`` (0 to 1) of the way on a smooth curve through points."""
    spot = min(max(at, 0.0), 1.0) * (len(points) - 1)
    number = min(int(spot), len(points) - 2)
    u = spot - number
    a, b, c, d = (points[min(max(number + n, 0), len(points) - 1)] for n in (-1, 0, 1, 2))
    x, y = (
        (2 * b[i] + (c[i] - a[i]) * u + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * u**2
         + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * u**3) / 2
        for i in (0, 1)
    )  # fmt: skip
    return x, y


def become(actor_id: str, look: Look, fade: float = 0.0) -> Anim:
    """Let an actor look otherwise; for ``fade`` seconds its old look is still seen."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(actor_id)
        if track is not None:
            track.become(Guise(at, track.last._replace(look=look), fade=fade))

    return Written(fade, write)


def act(actor_id: str, look: Look, seconds: float) -> Anim:
    """Let an actor act: ``look`` from its first frame on; then it looks as it did before."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(actor_id)
        if track is not None:
            before = track.last
            track.become(Guise(at, before._replace(look=look), acted=True))
            track.become(Guise(at + seconds, before))

    return Written(seconds, write)


def enter(who: Actor, seconds: float = APPEAR, how: Ease = ease.out_back) -> Anim:
    """Bring somebody on who is in no scene, or in the one after; they pop up where they are.

    Whoever is still there at the end and not in the scene after goes by default motion.
    """

    def write(sheet: Sheet, at: float) -> None:
        if who.layer in FIGURES:
            grown_up(sheet.enter(small(who), at), who, at, seconds, how)
            return
        track = sheet.enter(who.with_pose(alpha=0.0, scale=who.pose.scale * 0.5), at)
        track.write("alpha", Key(at, at + seconds, who.pose.alpha, ease.out_quad))
        track.write("scale", Key(at, at + seconds, who.pose.scale, how))

    return Written(seconds, write)


def small(who: Actor) -> Actor:
    """Return somebody as small as figures are when they come."""
    return who.with_pose(scale=who.pose.scale * SMALLEST)


def grown_up(track: Track, who: Actor, at: float, seconds: float, how: Ease) -> None:
    """Write how a figure that is small, or not seen at all, grows to its size."""
    begins = at + min(BLINK, seconds / 4)
    track.write("alpha", Key(at, at + 0.001, who.pose.alpha, ease.linear))
    track.write("scale", Key(begins, at + seconds, who.pose.scale, how))


def sunk(track: Track, at: float, seconds: float) -> None:
    """Write how a figure shrinks towards its feet until it is gone."""
    size = track.value("scale", at)
    track.write("scale", Key(at, at + seconds - BLINK, size * SMALLEST, ease.in_quad))
    track.write("alpha", Key(at + seconds - 0.001, at + seconds, 0.0, ease.linear))


def appear(who: Actor, seconds: float, how: Ease = ease.linear) -> Anim:
    """Let somebody be seen little by little, as large as they are from the first."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.enter(who.with_pose(alpha=0.0), at)
        track.write("alpha", Key(at, at + seconds, who.pose.alpha, how))

    return Written(seconds, write)


def leave(actor_id: str, seconds: float = APPEAR) -> Anim:
    """Let somebody be gone, wherever they are: what stands shrinks, all else fades away."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(actor_id)
        if track is None:
            return
        if track.last.layer is Layer.STANDING and seconds > 2 * BLINK:
            sunk(track, at, seconds)
        else:
            track.write("alpha", Key(at, at + seconds, 0.0, ease.in_quad))
        track.leaves = at + seconds

    return Written(seconds, write)


def sink(actor_id: str, seconds: float = APPEAR) -> Anim:
    """Let a figure shrink towards its feet and be gone, in whichever layer it is."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(actor_id)
        if track is not None:
            sunk(track, at, seconds)
            track.leaves = at + seconds

    return Written(seconds, write)


def follow(actor_id: str, emitter: Emitter, seconds: float, each: float = 0.12) -> Anim:
    """Let an actor leave particles behind, a burst every ``each`` seconds."""

    def write(sheet: Sheet, at: float) -> None:
        for number in range(max(1, round(seconds / each))):
            sheet.cue(at + number * each, Burst(emitter, actor_id))

    return Written(seconds, write)


SETTLES = 0.6
"""How long a default motion is taken to last where others wait for it."""


def settle(*actor_ids: str, seconds: float = SETTLES) -> Anim:
    """Let these go, by default motion, to where they belong in the scene after: now.

    What comes after waits ``seconds``.
    """

    def write(sheet: Sheet, at: float) -> None:
        for actor_id in actor_ids:
            sheet.settle(actor_id, at)

    return Written(seconds, write)


def settle_rest() -> Anim:
    """Let whatever no animation mentions settle from now on, and not only at the end."""

    def write(sheet: Sheet, at: float) -> None:
        sheet.rest_at = at

    return Written(0.0, write)


def nothing() -> Anim:
    """Leave everything to the default motion."""
    return hold(0.0)


def pop(actor_id: str, share: float = 0.15, seconds: float = 0.24) -> Anim:
    """Let an actor swell by a share of its size and come back."""
    return nudge(actor_id, seconds, scale=share)


def hop(actor_id: str, height: float = 18.0, seconds: float = 0.35) -> Anim:
    """Let an actor jump on the spot, and land with its weight."""
    return after_one_another(
        nudge(actor_id, 0.08, squash=0.12),
        together(nudge(actor_id, seconds, lift=height), nudge(actor_id, seconds, squash=-0.06)),
        nudge(actor_id, 0.16, ease.kick, squash=0.16),
    )


def hops(actor_id: str, number: int, height: float, seconds: float) -> Anim:
    """Let an actor go up and down a few times, as it walks."""
    return nudge(actor_id, seconds, partial(_steps, number), lift=height)


def _steps(number: int, at: float) -> float:
    return abs(math.sin(math.pi * number * at))
