"""The shows of God's Playground: what the golden games lack keeps the laws, and what is heard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows import SHOWS
from parlour.client.games.gods_playground.shows.cues import CUES
from parlour.client.stage.actors import Scene
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Flash, Sound, Timeline
from parlour.shared.game import find_game
from parlour.shared.gods_playground import events
from parlour.shared.record import Record, random_game, seed_of
from tests.client.stage import laws

GOLDEN = Path(__file__).parents[1] / "golden" / "gods_playground-bots.record.jsonl"
SEEDS = ("7", "14", "20")
"""Random games in which the rare happens."""
RARE = {
    events.SejmDissolved,
    events.EstateSeized,
    events.TreatyBroken,
    events.CossacksRebelled,
    events.ManagerPlaced,
    events.ViennaBesieged,
    events.CounterattackLaunched,
}


class Shown(NamedTuple):
    """An event, the scene before it, and the timeline of its show."""

    event: Any
    first: Scene
    timeline: Timeline


def shown(record: Record) -> Iterator[Shown]:
    for event, before, after in laws.told(record):
        show = SHOWS.get(type(event))
        if show is not None:
            first = scene(before)
            anim = show(before, event, after)
            yield Shown(event, first, compiled(first.actors, scene(after), anim, first.places))


@pytest.fixture(scope="module")
def random() -> list[Shown]:
    game = find_game("gods_playground")
    return [each for seed in SEEDS for each in shown(random_game(game, 3, seed_of(seed)))]


@pytest.fixture(scope="module")
def everything(random: list[Shown]) -> list[Shown]:
    return [*random, *shown(laws.read(GOLDEN))]


def test_what_is_rare_keeps_the_laws(random: list[Shown]) -> None:
    seen = set()
    for event, first, timeline in random:
        if type(event) in RARE:
            seen.add(type(event))
            laws.hold(timeline, first)
    assert seen == RARE


def test_all_sounds_are_listed_and_all_that_are_listed_are_heard(everything: list[Shown]) -> None:
    cues = (cued.cue for each in everything for cued in each.timeline.cues)
    assert {cue.name for cue in cues if isinstance(cue, Sound)} == set(CUES)


def test_no_show_flashes_more_than_three_times_a_second(everything: list[Shown]) -> None:
    for event, _, timeline in everything:
        flashes = [cued.at for cued in timeline.cues if isinstance(cued.cue, Flash)]
        spans = zip(flashes, flashes[3:], strict=False)
        assert all(later - sooner > 1 for sooner, later in spans), event


def test_vienna_is_relieved_within_seven_seconds(random: list[Shown]) -> None:
    charges = [
        timeline.seconds
        for event, _, timeline in random
        if isinstance(event, events.CounterattackLaunched) and event.target == "vienna"
    ]
    assert charges
    assert max(charges) < 7
