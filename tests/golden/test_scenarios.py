"""What happens in the scenarios stands to the last detail, beyond what each is there to show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from parlour.shared import scenario as scenarios
from parlour.shared.dice import ScriptedDice
from parlour.shared.game import AnyGame, Illegal
from parlour.shared.games import OWN, find_game

HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "scenarios"


def told(game: AnyGame, file: Path) -> str:
    """Return a line for a scenario: what happened in each step, and a digest of all of it."""
    scenario = scenarios.parse(file.read_bytes())
    state = game.position(scenario.state)
    steps = [_digest(game.dump_state(state))]
    for move in scenario.steps:
        if move.action is not None and move.seat is not None:
            steps.append(" ".join(_happened(game, state, move.seat, move.action, move.dice)))
    return f"{file.stem}: {'; '.join(steps)}\n"


def _happened(
    game: AnyGame, state: Any, seat: int, data: Any, dice: tuple[int, ...]
) -> Iterator[str]:
    """Yield the kinds of events of a step, and a digest of them and of where they lead."""
    try:
        events = game.decide(state, seat, game.load_action(data), ScriptedDice(dice))
    except Illegal as refusal:
        yield f"{refusal.key}!"
        return
    for event in events:
        game.evolve(state, event)
    plain = [game.dump_event(event) for event in events]
    yield from (str(each["type"]) for each in plain)
    yield _digest(plain, game.dump_state(state))


def _digest(*plain: Any) -> str:
    return sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:8]


@pytest.mark.parametrize("name", OWN)
def test_scenarios_go_as_ever(name: str, update_golden: bool) -> None:
    game = find_game(name)
    text = "".join(told(game, file) for file in sorted(SCENARIOS.glob(f"{name}/*.json")))
    golden = HERE / f"{name}.scenarios.txt"
    if update_golden:
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert text.splitlines() == golden.read_text(encoding="utf-8").splitlines()
