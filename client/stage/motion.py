"""The default motion from one scene to the next: first, last, invert, play, keyed by id.

What moved goes there in an arc by its weight, what is new comes from where it is born, what is
gone goes where it goes, numbers that changed count and pop, looks that changed turn over or fade.
A game that says nothing moves all the same.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from parlour.client.stage import ease
from parlour.client.stage.actors import CHANNELS, Actor, Layer, Scene
from parlour.client.stage.anims import (
    APPEAR,
    FIGURES,
    SMALLEST,
    Anim,
    grown_up,
    lean_back,
    nothing,
    stay,
    sunk,
)
from parlour.client.stage.geometry import Shape
from parlour.client.stage.particles import DUST
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import (
    CAMERA,
    Bump,
    Burst,
    Guise,
    Key,
    Lean,
    Shift,
    Timeline,
    Track,
)

PACE = 1500.0
"""Units a second, beyond the time that every movement takes."""
SHORTEST, LONGEST = 0.28, 0.85
FAR = 24.0
"""Units beyond which something hops instead of sliding."""
COMES_BACK = 0.26
"""Seconds in which a figure pops up that was there and not seen."""
GAP, ALL_WITHIN = 0.045, 0.5
"""Seconds between one actor and the next, and between the first and the last."""
COUNTS = 12
"""Numbers that are shown at most on the way from one to another."""
SWAP, FLAT = 0.08, 0.5
"""Seconds of the squash in which one number takes the place of another, and how flat it gets."""
FAST = 60.0
"""Units a sixtieth of a second that nothing goes beyond by default motion."""


def compiled(
    now: Mapping[str, Actor],
    after: Scene,
    anim: Anim | None = None,
    places: Mapping[str, Shape] | None = None,
    shifts: bool = False,
    leaning: Lean | None = None,
    left: Collection[str] = (),
) -> Timeline:
    """Return the timeline from the actors as they are ``now`` to a scene.

    Args:
        now: everybody on the stage, wherever they are, even in the middle of a movement.
        after: the scene at the end.
        anim: what the game shows; None leaves all to the default motion.
        places: the places of the scene before, for what comes from there.
        shifts: whether the mood differs, so that the ground has to turn into another.
        leaning: where the camera leans now; a show that does not mind lets it go back.
        left: who is left of the show before; whom this one does not name goes at once.
    """
    sheet = Sheet(now, after, settle, places or {}, leaning)
    shown = anim or nothing()
    shown.write(sheet, 0.0)
    named = {name: track.end for name, track in sheet.tracks.items()}
    rest_at = shown.seconds if sheet.rest_at is None else sheet.rest_at
    if shifts and not sheet.shifted:
        sheet.cue(rest_at, Shift(2.0))
    restless = sorted(_restless(sheet), key=lambda name: _order(sheet, name))
    gap = min(GAP, ALL_WITHIN / max(1, len(restless)))
    for number, name in enumerate(restless):
        # Whoever was shown goes on from there, the others come one by one.
        late = name in named or name not in left
        settle(sheet, name, max(named.get(name, 0.0), rest_at + gap * number) if late else 0.0)
    _release_camera(sheet, shown.seconds)
    if sheet.moment is None and shown.seconds:
        sheet.moment = shown.seconds * 0.9
    timeline = sheet.timeline()
    if sheet.passes_at is not None:
        timeline.passes_at = min(sheet.passes_at, timeline.seconds)
    return timeline


def _release_camera(sheet: Sheet, seconds: float) -> None:
    """Let the camera go back: when the show is over, or at once if it does not lead it.

    Where nothing is to be seen it stays.
    """
    camera = sheet.tracks.get(CAMERA)
    if sheet.stays or (camera is None and sheet.leaning is None):
        return
    if camera is None and not sheet.tracks and not sheet.cues:
        stay().write(sheet, 0.0)
    elif camera is None:
        lean_back().write(sheet, 0.0)
    elif camera.value("alpha", camera.end):
        lean_back().write(sheet, max(camera.end, seconds))


def _restless(sheet: Sheet) -> list[str]:
    """Return who is not yet where and what they are in the scene after."""
    everybody = {**sheet.now, **sheet.after.actors, **sheet.tracks}
    settled = sheet.kept | {CAMERA}
    return [name for name in everybody if name not in settled and _differs(sheet, name)]


def _differs(sheet: Sheet, name: str) -> bool:
    track = sheet.tracks.get(name)
    after = sheet.after.actors.get(name)
    if track is None:
        return sheet.now.get(name) != after
    gone = track.leaves is not None
    return not gone if after is None else gone or track.last != after


def _order(sheet: Sheet, name: str) -> tuple[float, float]:
    actor = sheet.now.get(name) or sheet.after.actors.get(name)
    return (actor.pose.x, actor.pose.y) if actor is not None else (0.0, 0.0)


def settle(sheet: Sheet, name: str, at: float) -> float:
    """Write the default motion of one actor, from a time on; return when it is over."""
    after = sheet.after.actors.get(name)
    there = name in sheet.tracks or name in sheet.now
    track = sheet.track(name) if there else None
    if track is not None and track.leaves is not None:
        track = None if after is not None else track
        if after is None:
            return at
    if after is None:
        return _go(sheet, track, at) if track is not None else at
    if track is None:
        return _come(sheet, after, at)
    return _change(sheet, track, after, at)


# --- what is new, what is gone ---


def _come(sheet: Sheet, after: Actor, at: float) -> float:
    """Bring in somebody new: from where they are born, or up from the ground."""
    pose = after.pose
    old = sheet.tracks.get(after.id)
    if old is not None and old.leaves is not None:
        at = max(at, old.leaves)
    figure = after.layer in FIGURES
    start = pose._replace(scale=pose.scale * SMALLEST, alpha=pose.alpha * figure)
    try:
        born = sheet.where(after.born, at) if after.born else None
    except KeyError:
        born = None  # what it comes from is not seen from here
    if born is not None:
        start = start._replace(x=born[0], y=born[1])
        if not figure:
            start = start._replace(scale=pose.scale * 0.7)
    track = sheet.enter(after._replace(pose=start), at)
    if not figure:
        track.write("alpha", Key(at, at + APPEAR, pose.alpha, ease.out_quad))
    if born is None:
        track.write("scale", Key(at, at + 0.32, pose.scale, ease.out_back))
        return at + 0.32
    end = _travel(track, after, at)
    track.write("scale", Key(at, end, pose.scale, ease.out_quad))
    return _land(sheet, track, after, end)


def _go(sheet: Sheet, track: Track, at: float) -> float:
    """Let somebody go who is no more: to where they go, or down into the ground."""
    actor = track.last
    try:
        goal = sheet.where(actor.goes, at) if actor.goes else None
    except KeyError:
        goal = None
    if goal is None:
        end = at + 0.3
        if actor.layer in FIGURES:
            sunk(track, at, end - at)
            track.leaves = end
            return end
        track.write("scale", Key(at, end, actor.pose.scale * 0.4, ease.in_back))
        track.write("alpha", Key(at + 0.1, end, 0.0, ease.in_quad))
    else:
        gone = actor.with_pose(x=goal[0], y=goal[1], lift=0.0)
        end = _travel(track, gone, at)
        if actor.layer in FIGURES:
            sunk(track, at, end - at)
            track.leaves = end
            return end
        track.write("scale", Key(at, end, actor.pose.scale * 0.7, ease.in_quad))
        track.write("alpha", Key(end - APPEAR, end, 0.0, ease.in_quad))
    track.leaves = end
    return end


# --- what is otherwise ---

UNSEEN = 2 / 60
"""Seconds, two frames, in which somebody who is not seen becomes small, to grow from there."""


def _change(sheet: Sheet, track: Track, after: Actor, at: float) -> float:
    """Bring somebody to where and what they are in the scene after."""
    before = track.last
    end = at
    if before.look != after.look:
        end = max(end, _look_otherwise(track, before, after, at))
    elif before._replace(pose=after.pose) != after:
        track.become(Guise(at, after))
    if before.pose.feet != after.pose.feet:
        arrived = _travel(track, after, at)
        end = max(end, _land(sheet, track, after, arrived))
    if after.layer in FIGURES and not track.value("alpha", track.end) and after.pose.alpha:
        begins, small = at, after.pose.scale * SMALLEST
        if track.value("scale", at) > small:  # it was to be seen at once
            begins += UNSEEN
            track.write("scale", Key(at, begins - 0.001, small, ease.linear))
        grown_up(track, after, begins, COMES_BACK, ease.out_back)
        end = max(end, begins + COMES_BACK)
    for channel in CHANNELS[2:]:
        value = getattr(after.pose, channel)
        if track.value(channel, track.end) != value:
            track.write(channel, Key(at, at + SHORTEST, value, ease.out_quad))
            end = max(end, at + SHORTEST)
    return end


def _travel(track: Track, after: Actor, at: float) -> float:
    """Write the way to where somebody belongs; return when they arrive."""
    start = track.value("x", at), track.value("y", at)
    distance = math.dist(start, after.pose.feet)
    seconds = travel_time(distance, after.weight)
    track.write("x", Key(at, at + seconds, after.pose.x, ease.in_out_quad))
    track.write("y", Key(at, at + seconds, after.pose.y, ease.in_out_quad))
    if distance > FAR:
        height = min(90.0, 14 + distance * 0.16) / max(0.5, after.weight)
        track.add("lift", Bump(at, at + seconds, height, ease.bump))
        track.add("turn", Bump(at, at + seconds, _lean(start[0], after.pose.x), ease.wobble))
    return at + seconds


def travel_time(distance: float, weight: float = 1.0) -> float:
    """Return how long it takes to go so far: the heavier the slower, and never too fast to see."""
    quickest = 2 * distance / (FAST * 60)
    wanted = SHORTEST * (0.85 + 0.15 * min(3.0, weight)) + distance / PACE
    return max(quickest, min(LONGEST, wanted))


def _lean(start: float, end: float) -> float:
    return max(-8.0, min(8.0, (end - start) / 40))


def _land(sheet: Sheet, track: Track, after: Actor, at: float) -> float:
    """Squash on landing; what is heavy raises dust."""
    track.add("squash", Bump(at, at + 0.2, 0.1 + 0.03 * min(3.0, after.weight), ease.kick))
    if after.weight >= 1:
        sheet.cue(at, Burst(DUST.times(min(3.0, after.weight) * 0.5), after.pose.feet))
    return at + 0.2


def _look_otherwise(track: Track, before: Actor, after: Actor, at: float) -> float:
    """Count, turn over, or fade from one look into another."""
    way = counted(before.look, after.look)
    if way:
        seconds = min(0.6, 0.12 + 0.06 * len(way))
        for number, look in enumerate((*way[:-1], after.look)):
            _swap(track, after._replace(look=look), at + seconds * number / len(way))
        track.add("scale", Bump(at, at + seconds + 0.12, 0.15 * after.pose.scale, ease.bump))
        return at + seconds + 0.12
    if getattr(after.look, "turns_over", False):
        track.write("wide", Key(at, at + 0.16, 0.04, ease.in_quad))
        track.become(Guise(at + 0.16, after))
        track.write("wide", Key(at + 0.16, at + 0.4, after.pose.wide, ease.out_back))
        return at + 0.4
    if after.layer is Layer.STANDING or _number_of(before.look) != _number_of(after.look):
        _swap(track, after, at)
        return at + SWAP
    track.become(Guise(at, after, fade=0.25))
    return at + 0.25


def _number_of(look: Look) -> object:
    return getattr(look, "number", None)


def _swap(track: Track, after: Actor, at: float) -> None:
    """Change at once where it is flattest: two numbers are never seen through each other."""
    track.add("squash", Bump(at, at + SWAP, FLAT, ease.bump))
    track.become(Guise(at + SWAP / 2, after))


def counted(before: Look, after: Look) -> list[Look]:
    """Return the looks between two that differ in their number alone; none if they do not."""
    number = getattr(before, "number", None)
    goal = getattr(after, "number", None)
    count = getattr(before, "counting", None)
    if not isinstance(number, int) or not isinstance(goal, int) or count is None:
        return []
    if count(goal) != after or number == goal:
        return []
    steps = min(abs(goal - number), COUNTS)
    return [count(number + round((goal - number) * (step + 1) / steps)) for step in range(steps)]
