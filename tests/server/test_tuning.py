"""Tuning finds weights and values from games, the same ones from the same seed."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Executor, Future
from random import Random
from typing import Any

import pytest

from parlour.server.bots import tuning
from parlour.shared.games import OWN


class Here(Executor):
    """Does at once what other processes would do."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Do some work."""
        done: Future[Any] = Future()
        done.set_result(work(*arguments, **named))
        return done


def test_the_fit_finds_what_makes_winners() -> None:
    """The first feature alone decides: who has most of it wins."""
    rng = Random(1)
    found = []
    for _ in range(400):
        features = [[rng.random(), rng.random()] for _ in range(3)]
        winner = max(range(3), key=lambda seat: features[seat][0])
        found.append(tuning.Sample(1, features, winner))
    first, second = tuning.fit(found)
    assert first > 3 * abs(second)


def test_the_fit_finds_the_chances_by_which_games_were_won() -> None:
    """However much more the first seat has than the others."""
    rng = Random(2)
    found = []
    for _ in range(1200):
        features = [[rng.gauss(2 * (seat == 0), 1), rng.gauss(0, 1)] for seat in range(3)]
        odds = [math.exp(1.0 * one - 0.5 * other) for one, other in features]
        winner = rng.choices(range(3), odds)[0]
        found.append(tuning.Sample(1, features, winner))
    assert tuning.fit(found) == pytest.approx([1.0, -0.5], abs=0.15)


def test_what_never_differs_has_no_part_in_it() -> None:
    rng = Random(3)
    found = []
    for _ in range(100):
        features = [[7.0, rng.gauss(0, 1), 0.0] for _ in range(3)]
        winner = max(range(3), key=lambda seat: features[seat][1])
        found.append(tuning.Sample(1, features, winner))
    first, second, third = tuning.fit(found)
    assert first == third == 0.0
    assert second > 1.0


@pytest.mark.parametrize("game", OWN)
def test_samples_hold_the_features_of_all_seats(game: str) -> None:
    linear = tuning.tunable_of(game).linear
    found = tuning.samples(game, 3, range(1), 1)
    assert found
    assert {len(sample.features) for sample in found} == {3}
    assert {len(row) for sample in found for row in sample.features} == {len(linear.names)}
    assert found == tuning.samples(game, 3, range(1), 1)


def test_unchanged_weights_do_as_well_as_the_others() -> None:
    """Whoever plays, seats rotate: on the whole equal bots share the wins."""
    even = tuning.tried("rattus", {}, 3, range(60), 1)
    blind = tuning.tried("rattus", {"noise": 30.0}, 3, range(60), 1)
    assert 0.15 < even < 0.55
    assert blind < even


def test_a_generation_of_weights_is_near_those_of_the_file() -> None:
    (found,) = tuning.tune("rattus", 3, 1, 1, 1, Here())
    even = tuning.tunable_of("rattus").temperaments[""]
    assert "noise" not in found
    for name, value in found.items():
        assert getattr(even, name) * 0.2 <= value <= getattr(even, name) * 5


def test_every_generation_plays_games_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """And all of its points the same ones."""
    met: list[range] = []

    def tried(_name: str, _weights: Any, _seats: int, numbers: range, _seed: int) -> float:
        met.append(numbers)
        return 0.5

    monkeypatch.setattr(tuning, "tried", tried)
    list(tuning.tune("rattus", 3, 3, 4, 1, Here()))
    each = len(met) // 3
    assert met == [range(0, 4)] * each + [range(4, 8)] * each + [range(8, 12)] * each
