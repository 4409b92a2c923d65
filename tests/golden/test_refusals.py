"""Why actions are refused stands: how often each reason is given where, and how it is worded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.shared import scenario as scenarios
from parlour.shared.game import AnyGame, Illegal
from parlour.shared.games import OWN, find_game
from parlour.shared.tagged import tag
from tests.shared.subject import subject_of

HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "scenarios"
MADE = 10
"""How many actions of each kind are made up in a position."""


def positions(name: str) -> Iterator[tuple[Any, Random]]:
    """Yield where the scenarios of a game begin and where their steps lead, each with its chance.

    A scenario more changes nothing of what is drawn for the others.
    """
    game = find_game(name)
    for file in sorted(SCENARIOS.glob(f"{name}/*.json")):
        scenario, rng = scenarios.parse(file.read_bytes()), Random(file.stem)
        state = game.position(scenario.state)
        yield state, rng
        for move in scenario.steps:
            if move.action is not None and not [*scenarios._run_move(game, state, move)]:
                yield state, rng


def told(name: str) -> str:
    """Return each reason for each kind of action: how often it was given, and an example."""
    game, subject = find_game(name), subject_of(name)
    times, examples = Counter[str](), dict[str, str]()
    for state, rng in positions(name):
        for seat in game.to_act(state):
            for kind in subject.phases[state.phase].actions:
                for _ in range(MADE):
                    reason, sentence = refused(game, state, seat, subject.tried[kind](rng))
                    times[f"{tag(kind)} {reason}"] += 1
                    examples.setdefault(f"{tag(kind)} {reason}", sentence)
    return "".join(f"{times[each]} {each}: {examples[each]}\n" for each in sorted(times))


def refused(game: AnyGame, state: Any, seat: int, action: Any) -> tuple[str, str]:
    """Return the key and the sentence of a refusal."""
    try:
        game.check(state, seat, action)
    except Illegal as refusal:
        return refusal.key, game.explain(refusal)
    return "allowed", "-"


@pytest.mark.parametrize("name", OWN)
def test_actions_are_refused_for_the_same_reasons_as_ever(name: str, update_golden: bool) -> None:
    text = told(name)
    golden = HERE / f"{name}.refusals.txt"
    if update_golden:
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert text == golden.read_text(encoding="utf-8")
