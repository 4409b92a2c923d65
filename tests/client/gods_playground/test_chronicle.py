"""What a game came to, as its end is told."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from parlour.client.games import board_for
from parlour.shared.dice import RandomDice
from parlour.shared.gods_playground.events import EstateLost
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME


@pytest.mark.parametrize("seed", range(5))
def test_the_points_by_source_add_up_to_the_score(seed: int) -> None:
    chronicle = board_for(GAME.name).chronicle()
    rng = Random(seed)
    dice = RandomDice(rng)
    told: list[Any] = []
    state: Any = GAME.new(3, {})
    events = GAME.decide(state, None, None, dice)
    while True:
        told += events
        for event in events:
            chronicle.hear(GAME.copy(state), event)
            GAME.evolve(state, event)
        if not state.to_act:
            break
        seat = rng.choice(state.to_act)
        events = GAME.decide(state, seat, GAME.sample(state, seat, rng), dice)
    outcome = GAME.outcome(state)
    assert outcome is not None
    sums = [sum(row.points[seat] for row in chronicle.sources()) for seat in range(3)]
    assert tuple(sums) == outcome.scores
    course = chronicle.course()
    assert [row.label for row in course] == ["Turn 1", "Turn 2", "Turn 3", "Turn 4", "The end"]
    assert course[-1].points == outcome.scores
    for before, after in pairwise(course):
        assert all(a <= b for a, b in zip(before.points, after.points, strict=True))
    story = chronicle.story()
    assert [line.partition(":")[0] for line in story] == ["Turn 1", "Turn 2", "Turn 3", "Turn 4"]
    lost = sum(isinstance(event, EstateLost) for event in told)
    assert sum(_lost(line) for line in story) == lost


def _lost(line: str) -> int:
    words = line.split()
    count = words[words.index("lost.") - 2]
    return 0 if count == "no" else int(count)
