"""What holds for every game's scene and shows, over whole recorded games.

A game's tests call ``hold_over(record, scene, show)``: each event of the record is shown, and

- the show ends exactly at ``scene(after)``, but for whom it leaves to the next one;
- nothing jumps, appears or vanishes from one frame to the next, and nobody is less than nothing;
- what is seen depends on the time alone;
- a show that is interrupted goes on from there, and ends where it should;
- nobody is named who is not on the stage, no show takes too long, and nothing ends before it
  begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from parlour.client.stage.actors import Actor, Pose, Scene
from parlour.client.stage.anims import Anim
from parlour.client.stage.motion import compiled
from parlour.client.stage.particles import Emitter
from parlour.client.stage.timeline import Burst, Timeline
from parlour.shared.dice import ScriptedDice
from parlour.shared.record import Record, Replay, parse

FRAME = 1 / 60
FASTEST = 90.0
"""Units that an actor moves at most from one frame to the next."""
MOST_TURN = 40.0
MOST_SCALE = 0.55
COMES_UP = 0.6
"""How much is seen at most of whoever pops up or sinks away, in the first or last frame."""
SLIGHTLY = 1e-6
MOST_SIZE = 400.0
"""Units of a particle."""
LONGEST = 8.0
"""Seconds of a show at most."""

SceneOf = Callable[[Any], Scene]
"""A game's scene, as a function of a view."""
ShowOf = Callable[[Any, Any, Any], Anim | None]
"""A game's show of an event, the view before and the view after it."""


class Told(NamedTuple):
    """One event of a record, as a seat sees it, and its views before and after."""

    event: Any
    before: Any
    after: Any


def read(path: Path) -> Record:
    """Return the record of a file."""
    return parse(path.read_text(encoding="utf-8"))


def told(record: Record, seat: int | None = None) -> Iterator[Told]:
    """Yield every event of a record as ``seat`` sees it; None is a spectator.

    The view after an event is the very object that is the view before the next one.
    """
    run = Replay(record.header)
    before = run.game.view(run.state, seat)
    for step in record.steps:
        state = run.game.copy(run.state)
        for event in run.take(step, ScriptedDice(step.dice)):
            run.game.evolve(state, event)
            after = run.game.view(state, seat)
            yield Told(run.game.redact(event, seat), before, after)
            before = after


def scenes(story: Iterable[Told], scene: SceneOf) -> Iterator[tuple[Told, Scene, Scene]]:
    """Yield events with the scenes before and after them, each scene made once."""
    known: tuple[Any, Scene] | None = None
    for each in story:
        first = known[1] if known and known[0] is each.before else scene(each.before)
        last = scene(each.after)
        known = each.after, last
        yield each, first, last


def hold_over(
    record: Record, scene: SceneOf, show: ShowOf | None = None, seat: int | None = None
) -> int:
    """Assert the laws over a whole game; return how many of its events showed anything."""
    rng = Random(record.header.seed)
    moved = 0
    left: Mapping[str, Actor] = {}
    for (event, before, after), first, last in scenes(told(record, seat), scene):
        anim = show(event, before, after) if show is not None else None
        now = {**first.actors, **left}
        timeline = compiled(now, last, anim, first.places)
        moved += check(event, timeline, Scene(now), last, rng)
        left = timeline.left
    return moved


def check(event: Any, timeline: Timeline, first: Scene, last: Scene, rng: Random) -> bool:
    """Assert the laws of the show of an event; return whether anything moved."""
    try:
        hold(timeline, first)
        interrupt(timeline, last, rng)
    except AssertionError as broken:
        raise AssertionError(f"{event}: {broken}") from broken
    return bool(timeline.moving)


def hold(timeline: Timeline, before: Scene) -> None:
    """Assert the laws of one show from a scene."""
    assert not timeline.unknown, f"not on the stage: {sorted(timeline.unknown)}"
    assert timeline.seconds <= LONGEST, f"it takes {timeline.seconds:.1f} s"
    in_time(timeline)
    for cued in timeline.cues:
        if isinstance(cued.cue, Burst):
            visible(cued.cue.emitter)
    assert timeline.sample(timeline.seconds) == {**timeline.after.actors, **timeline.left}
    smooth(timeline, before.actors)
    at = timeline.seconds * 0.37
    assert timeline.sample(at) == timeline.sample(at)


def in_time(timeline: Timeline) -> None:
    """Assert that nothing ends before it begins, or begins before the show."""
    for name, tracks in timeline._tracks.items():
        for track in tracks:
            spans = [(each.start, each.end) for keys in track._keys.values() for each in keys]
            spans += [(each.start, each.end) for every in track._bumps.values() for each in every]
            for start, end in spans:
                assert 0 <= start <= end + SLIGHTLY, f"{name} goes from {start:.2f} to {end:.2f} s"
            left = track.leaves
            assert left is None or left >= (track.enters or 0.0), f"{name} leaves before it comes"
    assert all(each.at >= 0 for each in timeline.cues)


def visible(emitter: Emitter) -> None:
    """Assert that particles of an emitter can be seen, and fly as it says."""
    assert emitter.count > 0, emitter
    assert emitter.life > 0, emitter
    assert 0 < emitter.opacity <= 1, emitter
    assert 0 <= emitter.fades_in < 0.6, emitter
    assert 0 <= emitter.speed[0] <= emitter.speed[1], emitter
    assert emitter.aim[0] <= emitter.aim[1] <= emitter.aim[0] + 360, emitter
    assert 0 < min(emitter.size) <= max(emitter.size) <= MOST_SIZE, emitter
    assert min(emitter.spread) >= 0, emitter
    assert emitter.drag >= 0, emitter
    assert all(0 <= part <= 255 for colour in emitter.colours for part in colour), emitter


def smooth(timeline: Timeline, now: Mapping[str, Actor]) -> None:
    """Assert that nobody jumps from the actors as they are ``now`` to the end."""
    for name in timeline.moving:
        last: Actor | None = now.get(name)
        for number in restless(timeline, name):
            actor = timeline.actor(name, number * FRAME)
            if actor is not last:
                steady(name, last, actor, number * FRAME)
            last = actor


def restless(timeline: Timeline, name: str) -> list[int]:
    """Return the frames in which the pose of an actor may differ from that in the frame before.

    Where nothing is written on its tracks it is the same from frame to frame.
    """
    last = int(timeline.seconds / FRAME) + 1
    spans = [(0.0, 0.0), (timeline.seconds, timeline.seconds)]
    for track in timeline._tracks[name]:
        spans += [(at, at) for at in (track.enters, track.leaves) if at is not None]
        spans += [(key.start, key.end) for keys in track._solved.values() for key in keys]
        spans += [(bump.start, bump.end) for bumps in track._bumps.values() for bump in bumps]
    frames: set[int] = set()
    for start, end in spans:
        frames.update(range(max(0, int(start / FRAME) - 1), min(last, int(end / FRAME) + 2) + 1))
    return sorted(frames)


def steady(name: str, last: Actor | None, actor: Actor | None, at: float) -> None:
    """Assert that an actor has not jumped between two frames."""
    if last is None or actor is None:
        seen = last or actor
        change = "appears" if last is None else "vanishes"
        assert seen is None or seen.pose.alpha * seen.pose.scale <= COMES_UP, (name, at, change)
        return
    a, b = last.pose, actor.pose
    (ax, ay, a_lift, a_scale, _, _, a_turn, a_alpha, _) = a
    (bx, by, b_lift, b_scale, _, _, b_turn, b_alpha, b_flash) = b
    assert b_scale >= 0, f"{_where(name, at)} is turned inside out: {b_scale:.2f}"
    assert -SLIGHTLY <= b_flash <= 2, f"{_where(name, at)} flashes {b_flash:.2f}"
    assert -SLIGHTLY <= b_alpha <= 1 + SLIGHTLY, f"{_where(name, at)} is seen {b_alpha:.2f}"
    if a_alpha <= 0 and b_alpha <= 0:
        return
    assert abs(ax - bx) <= FASTEST, f"{_where(name, at)} jumps from x {ax:.0f} to {bx:.0f}"
    assert abs(ay - by) <= FASTEST, f"{_where(name, at)} jumps from y {ay:.0f} to {by:.0f}"
    assert abs(a_lift - b_lift) <= FASTEST, (
        f"{_where(name, at)} jumps up {a_lift:.0f}, {b_lift:.0f}"
    )
    assert abs(a_scale - b_scale) <= MOST_SCALE, f"{_where(name, at)}: {a_scale:.2f}, {b_scale:.2f}"
    if a_alpha != b_alpha:
        gone = presence(a) - presence(b)
        assert abs(gone) <= COMES_UP, f"{_where(name, at)} is seen {gone:.2f} less at once"
    assert abs(a_turn - b_turn) <= MOST_TURN, f"{_where(name, at)} turns {a_turn:.0f}, {b_turn:.0f}"


def _where(name: str, at: float) -> str:
    return f"{name} at {at:.2f} s"


def presence(pose: Pose) -> float:
    """Return how much is seen of somebody in a pose: who is small is hardly seen."""
    return pose.alpha * min(1.0, pose.scale)


def interrupt(timeline: Timeline, last: Scene, rng: Random) -> None:
    """Assert that a show can be broken off at any time for the way to another scene."""
    at = rng.uniform(0, timeline.seconds)
    now = timeline.sample(at)
    onwards = compiled(now, last, None, timeline.after.places)
    assert onwards.sample(onwards.seconds) == dict(last.actors)
    smooth(onwards, now)
