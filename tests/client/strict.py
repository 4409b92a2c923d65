"""What every show promises, asked wherever one is written: in all tests of the client."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, wraps
from typing import Any

from parlour.client.sound import sound_files
from parlour.client.stage import anims
from parlour.client.stage.actors import CHANNELS, Actor, Pose
from parlour.client.stage.anims import FIGURES
from parlour.client.stage.camera import NEAREST
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import (
    CAMERA,
    Bump,
    Burst,
    Cue,
    Flash,
    Key,
    Shake,
    Shift,
    Sound,
    Track,
)
from tests.client.stage import laws

AROUND = WORLD.grown(600)
"""Where whoever takes part in a show is: not for ever far from the window."""
MOST_PITCH = 24
"""Semitones by which a sound is changed at most."""
LONGEST = 12.0
"""Seconds that any part of a show takes at most."""
MOST_SHAKE = 40.0
"""Units."""
SLIGHTLY = 1e-6

Patch = Callable[[object, str, object], None]


def hold_everywhere(patch: Patch) -> None:
    """Let whatever is written on a sheet be checked; broken promises fail the test."""
    for owner, name, check in (
        (anims.Written, "__init__", _lasts),
        (Track, "write", _leads),
        (Track, "add", _swings),
        (Sheet, "cue", _heard),
        (Sheet, "enter", _comes),
    ):
        patch(owner, name, _checked(getattr(owner, name), check))


def _checked(made: Callable[..., Any], check: Callable[..., None]) -> Callable[..., Any]:
    @wraps(made)
    def checked(*args: Any, **named: Any) -> Any:
        check(*args, **named)
        return made(*args, **named)

    return checked


def _lasts(_: object, seconds: float, writes: object) -> None:
    assert 0 <= seconds <= LONGEST, f"it takes {seconds} s"


def _leads(track: Track, channel: str, key: Key) -> None:
    assert channel in CHANNELS, (track.actor_id, channel, key)
    assert math.isfinite(key.to), (track.actor_id, channel, key)
    assert 0 <= key.start <= key.end + SLIGHTLY <= LONGEST, (track.actor_id, channel, key)
    if track.actor_id == CAMERA:
        _leans(channel, key.to)
    elif channel in MEANT and (channel not in "xy" or track._guises[-1].actor.layer in FIGURES):
        least, most = MEANT[channel]
        assert least - SLIGHTLY <= key.to <= most + SLIGHTLY, (track.actor_id, channel, key)


MEANT = {
    "x": (AROUND.x, AROUND.x + AROUND.w),
    "y": (-WORLD.h * 4, WORLD.h * 5),  # who stands behind or before all else, but for its lift
    "lift": (-WORLD.h * 4, WORLD.h * 4),
    "alpha": (0.0, 1.0),
    "scale": (0.0, 12.0),
    "wide": (0.0, 1.5),
    "flash": (0.0, 2.0),
    "squash": (-0.95, 0.95),
}
"""The least and the most that a channel is led to."""


def _leans(channel: str, to: float) -> None:
    least, most = {
        "x": (0.0, WORLD.w), "y": (0.0, WORLD.h), "scale": (1.0, NEAREST), "alpha": (0.0, 1.0),
    }[channel]  # fmt: skip
    assert least <= to <= most, f"the camera is led to {channel} {to}"


def _swings(track: Track, channel: str, bump: Bump) -> None:
    assert channel in CHANNELS, (track.actor_id, channel, bump)
    assert math.isfinite(bump.size), (track.actor_id, channel, bump)
    assert 0 <= bump.start <= bump.end + SLIGHTLY <= LONGEST, (track.actor_id, channel, bump)


def _heard(_: Sheet, at: float, cue: Cue) -> None:
    assert 0 <= at <= LONGEST, f"{cue} at {at}"
    if isinstance(cue, Burst):
        laws.visible(cue.emitter)
    else:
        assert _is_meant(cue), cue


def _is_meant(cue: Cue) -> bool:
    if isinstance(cue, Sound):
        return cue.name in _sounds() and abs(cue.pitch) <= MOST_PITCH and 0 < cue.loud <= 1
    if isinstance(cue, Shake):
        return 0 < cue.units <= MOST_SHAKE and 0 < cue.seconds <= 1
    if isinstance(cue, Flash):
        return 0 < cue.strength <= 1
    return not isinstance(cue, Shift) or 0 < cue.seconds <= LONGEST


@cache
def _sounds() -> frozenset[str]:
    return frozenset(sound_files())


def _comes(_: Sheet, actor: Actor, at: float) -> None:
    pose: Pose = actor.pose
    spot: Point = pose.x, pose.y - pose.lift
    assert 0 <= at <= LONGEST, actor.id
    assert actor.layer not in FIGURES or AROUND.holds(spot), f"{actor.id} comes from {spot}"
    assert 0 <= pose.alpha <= 1 + SLIGHTLY, actor.id
    assert 0 <= pose.scale <= MEANT["scale"][1], actor.id
    assert abs(pose.squash) <= MEANT["squash"][1], f"nobody sees {actor.id}"
    assert actor.weight > 0, actor.id
