"""Shows of all games go on: nowhere does everything stand still for long.

Each kind of event of a recorded game is shown once on a stage without a window, and what moves is
looked for frame by frame: an actor, the camera, particles, the ground, a number beside the stage.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from parlour.client.games import board_for
from parlour.client.stage.actors import Actor
from parlour.client.stage.camera import View
from parlour.client.stage.stage import Stage
from parlour.client.stage.timeline import Tally
from tests.client.stage import kit, laws

ROOT = Path(__file__).parents[2]
RECORDS = {
    "gods_playground": "tests/golden/gods_playground-bots.record.jsonl",
    "rattus": "assets/attract/rattus.jsonl",
    "playing_gods": "assets/attract/playing_gods.jsonl",
}
LONGEST = 0.6
"""Seconds for which everything may stand still, as where something is to be read."""
FRAME = 1 / 30
MOST = 12.0
"""Seconds of a show that are looked at."""
COUNTS = 0.5
"""Seconds for which a plate moves whose number counts."""
SEEN = 0.75
"""For which share of its life a particle is well seen."""
LEAST = (0.3, 0.3, 0.3, 0.005, 0.005, 0.005, 0.5, 0.01, 0.01)
"""From which change of a frame on a channel of a pose is seen to move."""


class Seen(NamedTuple):
    """What is seen in a frame."""

    actors: dict[str, Actor]
    view: View
    shaken: tuple[int, int]
    flies: bool
    """Whether particles do, or the ground changes."""


def frames(stage: Stage) -> Iterator[Seen]:
    """Yield frame by frame what is seen of a show, until all is over and the camera is back."""
    for _ in range(round(MOST / FRAME)):
        flying = (each for _, each in stage._life.bursts)
        flies = any(
            stage.clock < each.began + each.emitter.seconds + SEEN * each.emitter.life
            for each in flying
        )
        yield Seen(
            {each.id: each for each in stage._seen() if each.pose.alpha > 0},
            stage.camera.view(),
            stage.camera.offset(stage.clock),
            flies or stage._ground.busy,
        )
        if not stage._timeline and stage._left_alone is None and stage.camera.leaning is None:
            return
        stage.update(FRAME)


def moved(one: Seen, other: Seen) -> bool:
    """Return whether anything is seen to move from one frame to the next."""
    if other.flies or one[1:3] != other[1:3] or one.actors.keys() != other.actors.keys():
        return True
    return any(_moved(one.actors[name], each) for name, each in other.actors.items())


def _moved(one: Actor, other: Actor) -> bool:
    if one is other:
        return False
    if one.look != other.look or one.acted != other.acted or one.fading != other.fading:
        return True
    return any(abs(b - a) > least for a, b, least in zip(one.pose, other.pose, LEAST, strict=True))


def stillness(stage: Stage, counted: list[float]) -> float:
    """Return for how long everything stands still between two movements of a show, in seconds."""
    longest, last = 0.0, 0.0
    for number, (one, other) in enumerate(pairwise(frames(stage)), 1):
        at = number * FRAME
        if moved(one, other) or any(begins <= at < begins + COUNTS for begins in counted):
            longest, last = max(longest, at - FRAME - last), at
    return longest


@pytest.mark.parametrize("name", RECORDS)
def test_no_show_stands_still_for_long(name: str) -> None:
    kit.window()
    board, met, found = board_for(name), set[type](), dict[str, float]()
    board.wear([""] * 5)
    stage = kit.stage(sprites=board.sprites())
    for event, before, after in laws.told(laws.read(ROOT / RECORDS[name])):
        if type(event) in met:
            continue
        met.add(type(event))
        stage.set(board.scene(before))
        timeline = stage.show(board.scene(after), board.show(before, event, after))
        counted = [cued.at for cued in timeline.cues if isinstance(cued.cue, Tally)]
        found[type(event).__name__] = stillness(stage, counted)
    assert len(found) > 15
    assert {kind: still for kind, still in found.items() if still > LONGEST} == {}
