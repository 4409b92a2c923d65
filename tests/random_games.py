"""Random games for tests: a game that fails is saved as a record that can be opened."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from parlour.shared.dice import RecordedDice, SeededDice, commitment
from parlour.shared.game import AnyGame
from parlour.shared.record import Header, Step, lines, seed_of

FAILED_GAMES = Path(__file__).parent.parent / "failed-games"
THOROUGH = int(os.environ.get("THOROUGH", "1"))
"""How many times as many random games are looked at as every day, such as THOROUGH=10 pytest …"""
LONGEST_GAME = 20_000
"""Steps; a game that takes more does not end."""


def examples(every_day: int) -> int:
    """Return how many random games are looked at now, if it is so many every day."""
    return every_day * THOROUGH


class Decision(NamedTuple):
    """A step of a random game: the position before it, the action, and what happened.

    Seat and action are None at the set-up. ``after`` is the position after the step.
    """

    before: Any
    seat: int | None
    action: Any
    dice: list[int]
    events: list[Any]
    after: Any


class RandomGame:
    """A game of uniformly random actions that follows from one number."""

    def __init__(self, game: AnyGame, players: int, number: int) -> None:
        """Prepare game ``number`` of ``game`` for ``players``."""
        self.game = game
        self.seed = seed_of(f"test {number}")
        names = tuple(f"Player {seat + 1}" for seat in range(players))
        self.header = Header(
            record=game.record_version,
            game=game.name,
            seats=names,
            seed=self.seed,
            commitment=commitment(self.seed),
        )
        self.steps: list[Step] = []

    def play(self) -> Iterator[Decision]:
        """Yield every step as it is played."""
        game, rng, source = self.game, Random(f"actions:{self.seed}"), SeededDice(self.seed)
        state = game.new(len(self.header.seats), {})
        seat: int | None = None
        action: Any = None
        while True:
            dice = RecordedDice(source)
            plain = None if action is None else game.dump_action(action)
            self.steps.append(Step(len(self.steps), seat, plain, ()))
            before = game.copy(state)
            events = game.play(state, seat, action, dice)
            self.steps[-1].dice = tuple(dice.drawn)
            yield Decision(before, seat, action, dice.drawn, events, game.copy(state))
            to_act = game.to_act(state)
            if not to_act:
                return
            assert len(self.steps) < LONGEST_GAME, "the game does not end"
            seat = rng.choice(to_act)
            action = game.sample(state, seat, rng)

    def save(self, error: BaseException) -> None:
        """Write the record of the game so far, and note its path on ``error``."""
        FAILED_GAMES.mkdir(exist_ok=True)
        path = FAILED_GAMES / f"{self.header.game}-{self.seed[:12]}.jsonl"
        text = "".join(f"{line}\n" for line in lines(self.header, self.steps))
        path.write_text(text, encoding="utf-8")
        error.add_note(f"the game is saved: gods-playground record play {path}")


class Moment(NamedTuple):
    """A position and the event that comes next."""

    state: Any
    event: Any


def moments_of(game: AnyGame, players: int, number: int) -> Iterator[Moment]:
    """Yield every moment of a random game."""
    for decision in RandomGame(game, players, number).play():
        state = decision.before
        for event in decision.events:
            yield Moment(game.copy(state), event)
            game.evolve(state, event)


@contextmanager
def saved_if_it_fails(random_game: RandomGame) -> Iterator[None]:
    """Save the record of ``random_game`` if what is checked of it fails."""
    try:
        yield
    except Exception as error:
        random_game.save(error)
        raise
