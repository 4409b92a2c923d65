"""How actors get from one scene to the next: keyed tracks, sampled as a pure function of time.

Animations (``anims``) are values that write themselves on a ``sheet.Sheet``, which becomes a
``Timeline``. Because what is seen depends on the time alone, any speed shows the same, and
skipping ends where playing ends.
"""

from __future__ import annotations

import math
from bisect import bisect_right, insort
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from parlour.client.stage.actors import CHANNELS, Actor, Fading, Pose, Scene
from parlour.client.stage.ease import Ease
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import Emitter
from parlour.client.stage.studio import Look

Where = str | Point
"""An actor or a place by its id, or a point of the world."""

CAMERA = "@camera"
"""The track of the camera: x and y are where it leans to, scale how near, alpha how far it is."""


class Sound(NamedTuple):
    """A sound is heard; ``pitch`` in semitones, above 0 the higher; ``at``: where it comes from."""

    name: str
    pitch: int = 0
    at: Where | None = None
    loud: float = 1.0
    """How loud it is, of the loudness of sounds."""


class Burst(NamedTuple):
    """Particles fly at a point, or at an actor wherever it is then."""

    emitter: Emitter
    where: Where


class Shake(NamedTuple):
    """The world shakes by so many units at 1080p, and dies away within so many seconds."""

    units: float
    seconds: float


class Flash(NamedTuple):
    """The whole picture flashes, 0 to 1."""

    strength: float


class Shift(NamedTuple):
    """The ground begins to turn into that of the scene that comes, for so many seconds."""

    seconds: float


class Call(NamedTuple):
    """Something of the game's own happens; what is seen must not depend on it."""

    function: Callable[[], None]


RIBBON = "ribbon"
"""The place beside the stage that tells how far the game has come."""


class Tally(NamedTuple):
    """A number that stands beside the stage counts to what it shall be."""

    place: str
    number: int


Cue = Sound | Burst | Shake | Flash | Shift | Call | Tally


class Cued(NamedTuple):
    """A cue and when it is due, in seconds."""

    at: float
    cue: Cue


class Lean(NamedTuple):
    """Where a timeline draws the camera: a point, how near, and how much (0: not at all)."""

    x: float
    y: float
    zoom: float
    weight: float


class Key(NamedTuple):
    """A channel goes to a value between two times, from wherever it is then."""

    start: float
    end: float
    to: float
    ease: Ease


class Bump(NamedTuple):
    """Something is added to a channel between two times; ``shape`` is 0 at both ends."""

    start: float
    end: float
    size: float
    shape: Ease


class _Segment(NamedTuple):
    start: float
    end: float
    begin: float
    to: float
    ease: Ease

    def value(self, at: float) -> float:
        if at >= self.end:
            return self.to
        share = (at - self.start) / (self.end - self.start)
        return self.begin + (self.to - self.begin) * self.ease(share)


class Guise(NamedTuple):
    """What an actor is from a time on."""

    at: float
    actor: Actor
    acted: bool = False
    """Whether the action of its look begins then."""
    fade: float = 0.0
    """For how many seconds what it was before is still seen."""


_CHANNEL = {channel: number for number, channel in enumerate(CHANNELS)}
_begins = itemgetter(0)
NEVER: Final = (math.inf, -math.inf, None)


class Track:
    """One actor's way through a timeline."""

    def __init__(self, actor: Actor, enters: float | None = None) -> None:
        """Begin as ``actor``, at once or when it ``enters``."""
        self.enters = enters
        self.leaves: float | None = None
        self.end = enters or 0.0
        """When the last thing that was written is over."""
        self._first = actor
        self._guises: list[Guise] = [Guise(enters or 0.0, actor)]
        self._keys: dict[str, list[Key]] = {}
        self._solved: dict[str, list[_Segment]] = {}
        self._bumps: dict[str, list[Bump]] = {}
        self._busy: list[tuple[float, float]] | None = None
        self._rest: tuple[float, float, Actor | None] = NEVER

    @property
    def actor_id(self) -> str:
        """Whose way it is."""
        return self._first.id

    @property
    def last(self) -> Actor:
        """What the actor is at the end of all that is written, in its last pose."""
        pose = Pose(*(self.value(channel, self.end) for channel in CHANNELS))
        return self._guises[-1].actor._replace(pose=pose)

    def write(self, channel: str, key: Key) -> None:
        """Let a channel go to a value."""
        self._busy = None
        keys = self._keys.setdefault(channel, [])
        solved = self._solved.setdefault(channel, [])
        later = keys and key.start < keys[-1].start
        insort(keys, key, key=_begins)
        if later:
            solved.clear()
        for each in keys[len(solved) :]:
            begin = solved[-1].value(each.start) if solved else self._first_value(channel)
            solved.append(_Segment(each.start, each.end, begin, each.to, each.ease))
        self.end = max(self.end, key.end)

    def goes_to(self, channel: str, value: float, after: float) -> float | None:
        """Return when a channel first sets out for a value, not before a time; None: never."""
        starts = (key.start for key in self._keys.get(channel, ()) if key.to == value)
        return next((start for start in starts if start >= after), None)

    def add(self, channel: str, bump: Bump) -> None:
        """Add something to a channel for a while."""
        self._busy = None
        self._bumps.setdefault(channel, []).append(bump)
        self.end = max(self.end, bump.end)

    def become(self, guise: Guise) -> None:
        """Be something else from a time on."""
        self._busy = None
        insort(self._guises, guise, key=_begins)
        self.end = max(self.end, guise.at + guise.fade)

    @property
    def looks(self) -> Iterator[tuple[float, Look]]:
        """Yield what it looks like, and from when on."""
        for guise in self._guises:
            yield guise.at, guise.actor.look

    def value(self, channel: str, at: float) -> float:
        """Return a channel at a time, what is added left out."""
        solved = self._solved.get(channel)
        if not solved or at < solved[0].start:
            return self._first_value(channel)
        return _value(solved, at)

    def _first_value(self, channel: str) -> float:
        return float(getattr(self._first.pose, channel))

    def sample(self, at: float) -> Actor | None:
        """Return the actor at a time; None while it is not on the stage."""
        if (self.enters is not None and at < self.enters) or (
            self.leaves is not None and at >= self.leaves
        ):
            return None
        since, until, resting = self._rest
        if self._busy is not None and since <= at < until:
            return resting
        found = self._sampled(at)
        since, until = self._calm(at)
        if since <= at < until:
            self._rest = since, until, found
        return found

    def _calm(self, at: float) -> tuple[float, float]:
        """Return from when to when nothing changes round a time; never, if something does then."""
        if self._busy is None:
            self._busy = _joined(self._changes())
            self._rest = NEVER
        number = bisect_right(self._busy, at, key=_begins)
        since = self._busy[number - 1][1] if number else -math.inf
        return since, self._busy[number][0] if number < len(self._busy) else math.inf

    def _changes(self) -> Iterator[tuple[float, float]]:
        """Yield from when to when something changes."""
        for segments in self._solved.values():
            yield from ((each.start, each.end) for each in segments)
        for bumps in self._bumps.values():
            yield from ((each.start, each.end) for each in bumps)
        for number, guise in enumerate(self._guises, 1):
            later = self._guises[number].at if number < len(self._guises) else math.inf
            yield guise.at, later if guise.acted else guise.at + guise.fade

    def _sampled(self, at: float) -> Actor:
        guise, before = self._guise(at)
        pose = self._pose(at)
        acted = at - guise.at if guise.acted else None
        fading = None
        if before is not None and at < guise.at + guise.fade:
            fading = Fading(before.actor.look, 1 - (at - guise.at) / guise.fade)
        name, look, _, layer, place, born, goes, weight, _, _ = guise.actor
        parts = name, look, pose, layer, place, born, goes, weight, acted, fading
        return tuple.__new__(Actor, parts)  # in every frame, for everybody: half the time

    def _pose(self, at: float) -> Pose:
        pose = list(self._first.pose)
        for channel, solved in self._solved.items():
            if at >= solved[0].start:
                pose[_CHANNEL[channel]] = _value(solved, at)
        for channel, bumps in self._bumps.items():
            for bump in bumps:
                if bump.start <= at < bump.end:
                    share = (at - bump.start) / (bump.end - bump.start)
                    pose[_CHANNEL[channel]] += bump.size * bump.shape(share)
        return tuple.__new__(Pose, pose)

    def _guise(self, at: float) -> tuple[Guise, Guise | None]:
        if len(self._guises) == 1:
            return self._guises[0], None
        number = max(0, bisect_right(self._guises, at, key=_begins) - 1)
        return self._guises[number], self._guises[number - 1] if number else None


def _value(solved: Sequence[_Segment], at: float) -> float:
    """Return a channel at a time that is not before its first change."""
    if at >= solved[-1].start:
        return solved[-1].value(at)
    return solved[bisect_right(solved, at, key=_begins) - 1].value(at)


def _joined(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return spans of time in their order, those that touch as one."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if found and start < found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


class Timeline:
    """A compiled animation: what is on the stage at each moment, and what happens when."""

    def __init__(
        self,
        after: Scene,
        tracks: Mapping[str, Track],
        cues: Sequence[Cued],
        moment: float | None = None,
        unknown: Collection[str] = (),
        *,
        stays: bool = False,
        left: Mapping[str, Actor] = MappingProxyType({}),
        asides: Sequence[tuple[float, frozenset[str]]] = (),
    ) -> None:
        """Lead to the scene ``after``; ``moment`` is the one to show if nothing shall move.

        With ``stays`` the camera is still where it leans when all is over. ``asides``: who steps
        aside, each time until the camera goes back.
        """
        self.after = after
        self.left = left
        """Who is otherwise than in the scene after when all is over, for the next show."""
        self.unknown = frozenset(unknown)
        """Actors that the show named although they were not on the stage."""
        self.cues = tuple(sorted(cues, key=lambda each: each.at))
        self._tracks: dict[str, list[Track]] = {}
        for name, each in tracks.items():
            if name != CAMERA:
                self._tracks.setdefault(each.actor_id, []).append(each)
        self._camera = tracks.get(CAMERA)
        self.seconds = max(
            [0.0, *(track.end for track in tracks.values()), *(each.at for each in cues)]
        )
        self._asides = [
            (at, self._back_after(at), names) for at, names in sorted(asides, key=_begins)
        ]
        self.passes_at = self.seconds
        """When the next show may take over."""
        self.moment = self.seconds if moment is None else min(moment, self.seconds)
        self.rests = self._leans(self.seconds) if stays else None
        """Where the camera still leans when all is over; None: nowhere."""
        coming = sorted(
            (found for each in tracks.values() for found in each.looks), key=lambda each: each[0]
        )
        self.looks = tuple(dict.fromkeys(look for _, look in coming))
        """All that those who move look like, in the order in which it is seen."""
        self._resting = {
            name: actor for name, actor in after.actors.items() if name not in self._tracks
        }

    @property
    def leans(self) -> bool:
        """Whether the camera is drawn anywhere."""
        return self._camera is not None

    @property
    def moving(self) -> Collection[str]:
        """The actors that are not at rest all the time."""
        return self._tracks.keys()

    def actor(self, actor_id: str, at: float) -> Actor | None:
        """Return one actor at a time; None while it is not on the stage."""
        if at >= self.seconds:
            return self.left.get(actor_id) or self.after.actors.get(actor_id)
        tracks = self._tracks.get(actor_id)
        if tracks is None:
            return self._resting.get(actor_id)
        for each in tracks:
            found = each.sample(at)
            if found is not None:
                return found
        return None

    def sample(self, at: float) -> dict[str, Actor]:
        """Return all actors at a time: in the end those of the scene after, and ``left``."""
        if at >= self.seconds:
            return {**self.after.actors, **self.left}
        found = dict(self._resting)
        for name in self._tracks:
            actor = self.actor(name, at)
            if actor is not None:
                found[name] = actor
        return found

    def aside(self, at: float) -> frozenset[str]:
        """Return who steps aside at a time, since all else is told."""
        now = [names for start, end, names in self._asides if start <= at < end]
        return now[-1] if now else frozenset()

    def _back_after(self, at: float) -> float:
        """Return when the camera first goes back after a time."""
        back = self._camera.goes_to("alpha", 0.0, at) if self._camera is not None else None
        return math.inf if back is None else back

    def lean(self, at: float) -> Lean | None:
        """Return where the camera is drawn at a time; None: nowhere."""
        return self.rests if at >= self.seconds else self._leans(at)

    def _leans(self, at: float) -> Lean | None:
        if self._camera is None:
            return None
        camera = self._camera.sample(at)
        assert camera is not None
        return Lean(camera.pose.x, camera.pose.y, camera.pose.scale, camera.pose.alpha)

    def due(self, after: float, until: float) -> Iterator[Cued]:
        """Yield the cues later than ``after`` up to ``until``; the first frame asks from -1."""
        for cued in self.cues:
            if after < cued.at <= until:
                yield cued
