"""The shows of God's Playground: the laws of the stage over whole games, and what is heard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows import SHOWS
from parlour.client.games.gods_playground.shows.cues import CUES
from parlour.client.stage.anims import Anim
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Flash, Sound
from parlour.shared.game import find_game
from parlour.shared.gods_playground import events
from parlour.shared.record import Record, random_game, seed_of
from tests.client.stage import laws

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("gods_playground-*.record.jsonl"))
SEEDS = ("7", "14", "20")
"""Random games with what the golden ones lack: vetoes, confederations, broken treaties."""
SILENT = {events.Waiting, events.Passed, events.RoundBegan, events.BiddingBegan, events.BidMade}
"""What only says where the game stands."""


def show(event: Any, before: Any, after: Any) -> Anim | None:
    shown = SHOWS.get(type(event))
    return None if shown is None else shown(before, event, after)


def records() -> list[Record]:
    games = [laws.read(path) for path in GOLDEN]
    return games + [random_game(find_game("gods_playground"), 3, seed_of(seed)) for seed in SEEDS]


@pytest.fixture(scope="module")
def games() -> list[Record]:
    return records()


@pytest.mark.parametrize("number", range(len(GOLDEN) + len(SEEDS)))
def test_every_show_keeps_the_laws(games: list[Record], number: int) -> None:
    assert laws.hold_over(games[number], scene, show) > 100


def test_every_event_has_a_show_of_its_own() -> None:
    assert set(SHOWS) == set(events.Event.__args__) - SILENT
    assert len(set(SHOWS.values())) == len(SHOWS) - 1  # an estate is built as it is placed


def test_sounds_have_names_that_are_known_and_flashes_are_rare(games: list[Record]) -> None:
    heard = set()
    for game in games:
        for event, before, after in laws.told(game):
            first = scene(before)
            anim = show(event, before, after)
            timeline = compiled(first.actors, scene(after), anim, first.places)
            heard |= {cued.cue.name for cued in timeline.cues if isinstance(cued.cue, Sound)}
            flashes = [cued.at for cued in timeline.cues if isinstance(cued.cue, Flash)]
            spans = zip(flashes, flashes[3:], strict=False)
            assert all(later - sooner > 1 for sooner, later in spans)
    assert heard == set(CUES)
