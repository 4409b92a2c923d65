"""Search for any game: play the promising actions out in imagined worlds, and keep the best.

What a seat may not see is imagined anew for each playout; dice are thrown anew. All actions are
tried in the same worlds with the same dice, and the worse half is dropped again and again
(sequential halving), so that the budget goes to what is hard to tell apart. A playout follows a
quick policy for every seat and is cut at a horizon, where a value function takes over. The dice
have a stream of their own beside the whims of the policy: playouts of two actions in one world
mostly throw the same, which halves the noise of their difference.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2
from random import Random
from typing import Any, NamedTuple, Protocol

from parlour.server.bots.advice import Advice
from parlour.server.bots.haste import Clock
from parlour.server.bots.temper import Temper
from parlour.shared.dice import Dice, RandomDice
from parlour.shared.game import AnyGame


class Tactics(Protocol):
    """What search knows of one game."""

    @property
    def face_down(self) -> bool:
        """Whether anything lies on the board that nobody knows."""
        ...

    def candidates(self, state: Any, seat: int, rng: Random, most: int) -> list[Any]:
        """Return the legal actions that are worth a look, the most promising first."""
        ...

    def reply(self, state: Any, seat: int, rng: Random) -> Any:
        """Return a quick and sensible action in a playout."""
        ...

    def imagine(self, view: Any, seat: int, rng: Random) -> Any:
        """Return a position that ``seat`` cannot tell from the one it sees."""
        ...

    def beyond(self, start: Any, state: Any) -> bool:
        """Return whether a playout from ``start`` need not go on after ``state``."""
        ...

    def values(self, state: Any) -> Sequence[float]:
        """Return how likely each seat is to win, about: from 0 to 1.

        A narrow result may count as less than sure: with other dice it would have been another.
        """
        ...


class Budget(NamedTuple):
    """What one decision may cost: playouts, and seconds at most. Playouts alone reproduce."""

    playouts: int
    seconds: float | None = None
    candidates: int = 12
    tree: bool = False
    """Whether a tree is searched (``bots/tree.py``), which plans several actions ahead."""
    trifle: float = 0.005
    """Chances to win that are not worth more visits of a tree; with 0 it has all of them."""


class Looked(NamedTuple):
    """The actions that are looked at, and how much each is liked whatever it is worth."""

    actions: list[Any]
    likes: list[float]


def looked_at(
    tactics: Tactics, view: Any, seat: int, rng: Random, most: int, temper: Temper | None
) -> Looked:
    """Return what ``seat`` looks at that has a ``temper``, or none."""
    plain = tactics.candidates(view, seat, rng, most)
    if temper is None or len(plain) == 1:
        return Looked(plain, [0.0] * len(plain))
    actions = temper.candidates(plain, view, seat, rng)
    return Looked(actions, temper.likes(view, seat, actions))


def search(
    game: AnyGame,
    tactics: Tactics,
    view: Any,
    seat: int,
    rng: Random,
    budget: Budget,
    temper: Temper | None = None,
) -> Advice:
    """Return the best of the candidates of ``seat``, which is to act."""
    clock = Clock(budget.seconds)
    left, likes = looked_at(tactics, view, seat, rng, budget.candidates, temper)
    totals = dict.fromkeys(range(len(left)), 0.0)
    counts = dict.fromkeys(totals, 0)
    alive = list(totals)
    rounds = max(1, ceil(log2(len(left))))
    world = rng.getrandbits(48)
    while len(alive) > 1:
        each = max(1, budget.playouts // (rounds * len(alive)))
        for _ in range(each):
            if clock.over():
                return _best(left, likes, alive, totals, counts)
            world += 1
            for number in alive:
                totals[number] += playout(game, tactics, view, seat, left[number], world)
                counts[number] += 1
        # All of them were tried as often, so that sums say which has the best mean.
        alive.sort(key=lambda number: -totals[number] - counts[number] * likes[number])
        del alive[ceil(len(alive) / 2) :]
    return _best(left, likes, alive, totals, counts)


def _best(
    actions: Sequence[Any],
    likes: Sequence[float],
    alive: Sequence[int],
    totals: dict[int, float],
    counts: dict[int, int],
) -> Advice:
    def mean(number: int) -> float:
        return totals[number] / counts[number] if counts[number] else 0.0

    best = max(alive, key=lambda number: mean(number) + likes[number])
    return advised(actions, best, counts, mean)


def advised(
    actions: Sequence[Any],
    best: int,
    counts: Mapping[int, int],
    mean: Callable[[int], float],
) -> Advice:
    """Return the best of some actions, and beside it the one that was looked at most."""
    if not counts[best]:
        return Advice(actions[best])
    others = [number for number in counts if number != best and counts[number]]
    if not others:
        return Advice(actions[best], mean(best))
    other = max(others, key=lambda number: (counts[number], mean(number)))
    return Advice(actions[best], mean(best), actions[other], mean(other))


def playout(
    game: AnyGame, tactics: Tactics, view: Any, seat: int, action: Any, world: int
) -> float:
    """Return the value for ``seat`` of ``action`` in the imagined world of that number."""
    rng, dice = Random(world), RandomDice(Random(~world))
    state = tactics.imagine(view, seat, rng)
    game.play(state, seat, action, dice)
    follow(game, tactics, state, view, rng, dice)
    return tactics.values(state)[seat]


def follow(
    game: AnyGame, tactics: Tactics, state: Any, start: Any, rng: Random, dice: Dice
) -> None:
    """Play on from ``state`` until the game has come as far beyond ``start`` as tactics look."""
    to_act: Callable[[Any], tuple[int, ...]] = game.to_act
    while (waiting := to_act(state)) and not tactics.beyond(start, state):
        actor = waiting[0]
        game.play(state, actor, tactics.reply(state, actor, rng), dice)
