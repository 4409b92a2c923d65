"""The shows of peace and of the end, as recorded and random games make them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows import SHOWS
from parlour.client.games.gods_playground.shows.actions import ACTION_SHOWS
from parlour.client.games.gods_playground.shows.chamber import CHAMBER_SHOWS
from parlour.client.games.gods_playground.shows.ending import ENDING_SHOWS
from parlour.client.games.gods_playground.shows.estates import ESTATE_SHOWS
from parlour.client.games.gods_playground.shows.reckoning import RECKONING_SHOWS
from parlour.client.games.gods_playground.shows.turns import TURN_SHOWS
from parlour.client.stage.actors import Scene
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Timeline
from parlour.shared.dice import ScriptedDice
from parlour.shared.gods_playground import events
from parlour.shared.record import Record, Replay

GOLDEN = Path(__file__).parents[2] / "golden" / "gods_playground-bots.record.jsonl"
SEEDS = ("32", "182")
"""Random games in which the rare happens."""
COURT = {
    **TURN_SHOWS,
    **CHAMBER_SHOWS,
    **ACTION_SHOWS,
    **ESTATE_SHOWS,
    **RECKONING_SHOWS,
    **ENDING_SHOWS,
    events.BlocksRevealed: SHOWS[events.BlocksRevealed],
}


class Shown(NamedTuple):
    """An event, the positions round it, and the timeline of its show."""

    event: Any
    before: Any
    after: Any
    timeline: Timeline


def shown(record: Record) -> Iterator[Shown]:
    """Yield the events of a record as the players see them whose device it is."""
    run = Replay(record.header)
    known: tuple[Any, Scene | None] = None, None
    for step in record.steps:
        before = run.game.copy(run.state)
        for event in run.take(step, ScriptedDice(step.dice)):
            after = run.game.copy(before)
            run.game.evolve(after, event)
            if type(event) in COURT:
                first = known[1] if known[1] and known[0] is before else scene(before)
                last = scene(after)
                known = after, last
                anim = COURT[type(event)](before, event, after)
                timeline = compiled(first.actors, last, anim, first.places)
                yield Shown(event, before, after, timeline)
            before = after


def of(court: list[Shown], kind: type) -> list[Shown]:
    found = [each for each in court if isinstance(each.event, kind)]
    assert found, kind
    return found


def actors(timeline: Timeline, beginning: str) -> set[str]:
    """Return who comes on in a show, by how their ids begin."""
    return {name for name in timeline.moving if name.startswith(beginning)}
