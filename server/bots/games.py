"""Games between players that choose by themselves, which follow from their seed alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame


class Player(Protocol):
    """What chooses actions."""

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return a legal action."""
        ...


class Step(NamedTuple):
    """A position, which is one object for the whole game, and what led there."""

    state: Any
    seat: int | None
    """Who acted; None for the set-up."""
    action: Any
    events: Sequence[Any]


def steps(
    game: AnyGame, players: Sequence[Player], seed: str, options: Mapping[str, Any] | None = None
) -> Iterator[Step]:
    """Play a game, one player a seat, and yield the set-up and the position after each action."""
    rng = Random(seed)
    dice = RandomDice(rng)
    state = game.new(len(players), options or {})
    yield Step(state, None, None, game.play(state, None, None, dice))
    while waiting := game.to_act(state):
        seat = rng.choice(waiting)
        action = players[seat].choose(game, game.view(state, seat), seat, rng)
        yield Step(state, seat, action, game.play(state, seat, action, dice))


def last_position(game: AnyGame, players: Sequence[Player], seed: str) -> Any:
    """Return the position in which a game ends, one player sitting at each seat.

    >>> from parlour.server.bots import RandomBot
    >>> from parlour.shared.games import find_game
    >>> rattus = find_game("rattus")
    >>> rattus.outcome(last_position(rattus, [RandomBot(), RandomBot()], "one")).winners
    (0,)
    """
    for step in steps(game, players, seed):
        last = step.state
    return last
