"""A game as it went: every position of it can be had, in any order."""

from __future__ import annotations

from random import Random

import pytest

from parlour.shared.dice import ScriptedDice
from parlour.shared.games import OWN, find_game
from parlour.shared.history import APART, History
from parlour.shared.record import Record, RecordError, Replay, random_game, seed_of


def recorded(name: str) -> Record:
    """Return the record of a random game."""
    game = find_game(name)
    return random_game(game, max(game.players), seed_of("history"))


@pytest.mark.parametrize("name", OWN)
def test_every_position_is_that_of_the_record_in_any_order(name: str) -> None:
    record = recorded(name)
    history, replay, positions = History.of_record(record), Replay(record.header), []
    for step in record.steps:
        replay.take(step, ScriptedDice(step.dice))
        positions.append(replay.game.dump_state(replay.state))
    assert len(history) == len(positions) - 1
    steps = [*range(len(positions))]
    Random(1).shuffle(steps)
    for step in steps:
        assert history.game.dump_state(history.state(step)) == positions[step]
    assert history.game.dump_state(history.state(len(history) + 5)) == positions[-1]


@pytest.mark.parametrize("name", OWN)
def test_turns_and_phases_begin_where_the_game_says_so(name: str) -> None:
    history = History.of_record(recorded(name))
    game = history.game
    for beginnings, of in ((history.turns(), game.turn), (history.phases(), game.progress)):
        marks = [of(history.state(step)) for step in range(len(history))]
        changes = [0] + [n for n in range(1, len(marks)) if marks[n] != marks[n - 1]]
        assert beginnings == changes
    assert set(history.turns()) <= set(history.phases())


def test_who_changes_a_position_changes_nothing_for_others() -> None:
    history = History.of_record(recorded("rattus"))
    game, state = history.game, history.state(APART)
    before = game.dump_state(state)
    for event in history.steps[APART].events:
        game.evolve(state, event)
    assert game.dump_state(state) != before
    assert game.dump_state(history.state(APART)) == before


def test_a_record_that_cannot_be_played_says_where() -> None:
    record = recorded("rattus")
    record.steps[3].seat = (record.steps[3].seat or 0) + 1
    with pytest.raises(RecordError, match="step 3"):
        History.of_record(record)
