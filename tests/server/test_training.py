"""Training the network of values: it learns what there is to learn, and takes a run up again."""

from __future__ import annotations

import sys
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlour.server.bots import network, training
from parlour.server.bots.network import Network
from parlour.server.bots.training import (
    Course,
    Learner,
    Plan,
    courses,
    forward,
    layers_of,
    new_network,
    returns,
    slopes,
    trainable_of,
)

WIDTHS = (2, 3)


def some(rng: np.random.Generator, number: int) -> tuple[Any, Any]:
    """Return random inputs of some positions of three seats."""
    return rng.normal(size=(number, WIDTHS[0])), rng.normal(size=(number, 3, WIDTHS[1]))


def test_slopes_are_those_of_the_loss() -> None:
    rng = np.random.default_rng(1)
    weights = {name: each.astype(float) for name, each in new_network(WIDTHS, 4, rng).items()}
    common, own = some(rng, 5)
    wanted = rng.dirichlet((1, 1, 1), 5)

    def loss() -> float:
        _, chances = forward(weights, common, own)
        return float(-(wanted * np.log(chances)).sum(axis=1).mean())

    found = slopes(weights, common, own, wanted)
    for name, each in weights.items():
        place = (1, 2)[: each.ndim]
        each[place] += 1e-5
        more = loss()
        each[place] -= 2e-5
        less = loss()
        each[place] += 1e-5
        assert (more - less) / 2e-5 == pytest.approx(found[name][place], abs=1e-6)


def test_what_plays_says_the_same_as_what_learns() -> None:
    rng = np.random.default_rng(2)
    weights = new_network(WIDTHS, 4, rng)
    common, own = some(rng, 1)
    of = Network[Any](lambda state: state, layers_of(weights, ""))
    chances = of.chances((common[0].tolist(), own[0].tolist()))
    assert chances == pytest.approx(forward(weights, common, own)[1][0].tolist(), rel=1e-5)


def test_a_position_learns_from_the_next_and_from_the_end() -> None:
    chances = np.array([[0.5, 0.5], [0.6, 0.4], [0.8, 0.2]])
    wanted = returns(chances, np.array([1.0, 0.0]))
    assert wanted[2].tolist() == [1.0, 0.0]
    assert wanted[1][0] == pytest.approx(0.05 * 0.8 + 0.95 * 1.0)
    assert wanted[0][0] == pytest.approx(0.05 * 0.6 + 0.95 * wanted[1][0])


def test_it_learns_who_wins() -> None:
    rng = np.random.default_rng(3)
    learner = Learner(new_network(WIDTHS, 8, rng), rng)
    played = []
    for _ in range(40):
        common, own = some(rng, 6)
        own[:] = own[:1]  # a game in which nothing changes: whoever has most of the first wins
        result = np.eye(3)[own[0, :, 0].argmax()]
        played.append(Course(common, own, result))
    before = learner.loss(played)
    for _ in range(12):
        learner.learn(played, 0.02)
    assert learner.loss(played) < before / 3


def test_games_to_learn_from_follow_from_their_number() -> None:
    plan = Plan("gods_playground", 3, 1, ("random",), 0.3, 0.3)
    trainable = trainable_of(plan.game)
    layers = layers_of(new_network(trainable.widths, 2, np.random.default_rng(1)), "")
    (first,), (again,) = (courses(plan, layers, range(4, 5)) for _ in range(2))
    assert all(np.array_equal(a, b) for a, b in zip(first, again, strict=True))
    assert first.common.shape == (len(first.own), trainable.widths[0])
    assert first.own.shape[1:] == (3, trainable.widths[1])
    assert first.result.sum() == pytest.approx(1)


class Here:
    """A pool whose work is done at once, here."""

    def __init__(self, *_: Any) -> None:
        pass

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def submit(self, work: Any, *args: Any) -> Future[Any]:
        """Do it."""
        done: Future[Any] = Future()
        done.set_result(work(*args))
        return done


def test_a_run_that_was_stopped_is_taken_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[range]()

    def few(plan: Plan, layers: Any, numbers: range) -> list[Course]:
        asked.append(numbers)
        common, own = trainable_of(plan.game).widths
        rng = np.random.default_rng(numbers.start)
        rows = rng.normal(size=(2, common)), rng.normal(size=(2, 3, own))
        return [Course(*rows, np.array([1.0, 0.0, 0.0]))]

    monkeypatch.setattr(training, "courses", few)
    monkeypatch.setattr(training, "ProcessPoolExecutor", Here)
    monkeypatch.setattr(training, "ROUND", 10)
    file = tmp_path / "network.toml"
    for games in (20, 40):
        told = ["training", "--games", f"{games}", "--hidden", "4", "--seed", "5"]
        monkeypatch.setattr(sys, "argv", [*told, "--keep", str(tmp_path), "--file", str(file)])
        training.main()
    assert asked == [range(0, 10), range(10, 20), range(20, 30), range(30, 40)]
    layers = network.read(file, trainable_of("gods_playground").widths)
    assert len(layers.out) == 4
    assert "--seed 5" in layers.made
    assert "--games 40 --hidden 4" in layers.made
    log = (tmp_path / "gods_playground-5-4.log").read_text(encoding="utf-8").splitlines()
    assert len(log) == 4
