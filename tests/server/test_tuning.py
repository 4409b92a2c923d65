"""Tuning finds weights and values from games, the same ones from the same seed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.server.bots import tuning
from parlour.server.bots.league import league
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


def test_no_sample_is_taken_where_there_is_no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last round of Rattus has none: it is played out and not judged."""
    usual = tuning.tunable_of("rattus")
    found = tuning.samples("rattus", 3, range(2), 1)
    with_last = usual._replace(moment=lambda state: (state.round, state.active))
    monkeypatch.setattr(tuning, "tunable_of", lambda _: with_last)
    more = tuning.samples("rattus", 3, range(2), 1)
    assert len(found) < len(more)
    assert all(sample in more for sample in found)


def test_members_of_the_league_play_in_the_games_to_which_values_are_fitted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng, tunable = Random(1), tuning.tunable_of("rattus")
    members = [*league("rattus").values()]
    drawn = [tuning._unlike("rattus", tunable, rng) for _ in range(200)]
    assert all(member in drawn for member in members)
    assert 60 < sum(player not in members for player in drawn) < 140
    monkeypatch.setattr(tuning, "league", lambda _: {})
    assert tuning._unlike("rattus", tunable, rng) not in members


def test_weights_that_err_do_worse_against_the_league() -> None:
    tables = [("former", "former")] * 30
    even = tuning.tried("rattus", {}, tables, range(30), 1)
    blind = tuning.tried("rattus", {"noise": 30.0}, tables, range(30), 1)
    assert 0.15 < even < 0.55
    assert blind < even


def test_tables_are_drawn_from_the_league_by_the_odds() -> None:
    drawn = tuning.drawn({"a": 3.0, "b": 1.0, "c": 0.0}, 4, range(400), 1)
    seats = Counter(name for table in drawn for name in table)
    assert {len(table) for table in drawn} == {3}
    assert seats["c"] == 0
    assert 2.0 < seats["a"] / seats["b"] < 4.5
    assert drawn[7:9] == tuning.drawn({"a": 3.0, "b": 1.0, "c": 0.0}, 4, range(7, 9), 1)


def test_who_beats_the_bot_sits_down_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = {"hermit": 0.2, "trader": 0.9}

    def shares(_name: str, table: Sequence[str], _games: range, _seed: int) -> float:
        return 1 - lost.get(table[0], 0.5)

    monkeypatch.setattr(tuning, "shares", shares)
    odds = tuning.odds("rattus", 3, 4, 1, Here())
    assert list(odds) == list(league("rattus"))
    assert odds["hermit"] < odds["seer"] < odds["trader"]
    assert min(odds.values()) > 0


def test_the_share_against_a_table_follows_from_the_seed() -> None:
    assert tuning.shares("rattus", ["hermit"], range(4), 1) == tuning.shares(
        "rattus", ["hermit"], range(4), 1
    )


@pytest.fixture
def even_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Members of the league sit down as often as one another."""
    monkeypatch.setattr(tuning, "odds", lambda name, *_: dict.fromkeys(league(name), 1.0))


@pytest.mark.usefixtures("even_odds")
def test_a_generation_of_weights_is_near_those_of_the_file() -> None:
    (found,) = tuning.tune("rattus", 3, 1, 1, 1, Here())
    even = tuning.tunable_of("rattus").temperaments[""]
    assert "noise" not in found
    for name, value in found.items():
        assert getattr(even, name) * 0.2 <= value <= getattr(even, name) * 5


@pytest.mark.usefixtures("even_odds")
def test_only_some_weights_are_varied_on_request(tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    (found,) = tuning.tune("rattus", 2, 1, 1, 1, Here(), state, ("monk", "king"))
    assert set(found) == {"monk", "king"}
    assert state.exists()
    (again,) = tuning.tune("rattus", 2, 1, 1, 1, Here(), state, ("monk", "king"))
    assert again == found


@pytest.mark.usefixtures("even_odds")
def test_every_generation_plays_games_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """And all of its points the same ones, at the same tables."""
    met: list[tuple[range, tuple[Sequence[str], ...]]] = []

    def tried(_name: str, _weights: Any, tables: Any, numbers: range, _seed: int) -> float:
        met.append((numbers, tuple(tables)))
        return 0.5

    monkeypatch.setattr(tuning, "tried", tried)
    list(tuning.tune("rattus", 3, 3, 4, 1, Here()))
    each = len(met) // 3
    assert [numbers for numbers, _ in met] == [
        range(first, first + 4) for first in (0, 4, 8) for _ in range(each)
    ]
    assert len(set(met)) == 3
