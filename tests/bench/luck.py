"""How early a game is settled among equal bots, for docs/strength.md.

``python -m tests.bench.luck rattus steady --players 3 --games 40`` plays games of one bot at all
seats, takes the positions after a quarter, half and three quarters of the actions of each, and
plays each of them on, with dice of their own, so and so often. It prints how much of what makes
winners is settled by then: the variance of the chances to win between positions as a part of
the variance of who wins. What is left is the luck that is still to come and nobody can foresee.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import mean, pstdev
from typing import Any

from parlour.server.bots import find_bot
from parlour.server.bots.games import Player, steps
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game

QUARTERS = (0.25, 0.5, 0.75)


def positions(game: AnyGame, players: Sequence[Player], seed: str) -> Iterator[Any]:
    """Yield the positions of a game after each quarter of its actions but the last."""
    length = sum(1 for _ in steps(game, players, seed)) - 1
    for quarter in QUARTERS:
        before = islice(steps(game, players, seed), round(quarter * length) + 1)
        *_, last = before
        yield game.copy(last.state)


def shares(game: AnyGame, players: Sequence[Player], state: Any, seed: str) -> list[float]:
    """Return which part of the victory each seat has when a position is played on."""
    rng = Random(seed)
    dice = RandomDice(rng)
    state = game.copy(state)
    while waiting := game.to_act(state):
        seat = rng.choice(waiting)
        action = players[seat].choose(game, game.view(state, seat), seat, rng)
        game.play(state, seat, action, dice)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.shares()


def settled(playouts: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the variance of a position's chances, without bias, and that of who wins.

    Both are about an equal share and summed over the seats.

    >>> settled([[1, 0], [1, 0], [1, 0]])
    (0.5, 0.5)
    >>> settled([[1, 0], [0, 1]])
    (-0.5, 0.5)
    """
    known = whole = 0.0
    number = len(playouts)
    for won in zip(*playouts, strict=True):
        apart = [each - 1 / len(playouts[0]) for each in won]
        squares = sum(each**2 for each in apart)
        known += (sum(apart) ** 2 - squares) / (number * (number - 1))
        whole += squares / number
    return known, whole


def told(found: Sequence[tuple[float, float]]) -> str:
    """Return the part that is settled, and how sure that is."""
    whole = mean(total for _, total in found)
    part = mean(known for known, _ in found) / whole
    error = pstdev(known - part * total for known, total in found) / whole / sqrt(len(found))
    return f"{part:.0%} \u00b1 {196 * error:.0f}"


def main() -> None:
    """Play the games, and print what is settled by each quarter."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot", nargs="?", default="steady")
    parser.add_argument("--players", type=int, nargs="+", default=[3])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--playouts", type=int, default=12)
    args = parser.parse_args()
    game, bot = find_game(args.game), find_bot(args.game, args.bot).timeless()
    for number in args.players:
        players = [bot] * number
        found: list[list[tuple[float, float]]] = [[] for _ in QUARTERS]
        for each in range(args.games):
            for place, state in enumerate(positions(game, players, f"luck {each}")):
                ends = [
                    shares(game, players, state, f"luck {each} {place} {world}")
                    for world in range(args.playouts)
                ]
                found[place].append(settled(ends))
        parts = ", ".join(told(place) for place in found)
        sys.stdout.write(f"{args.game}, {number} {args.bot}, {args.games} games: {parts}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
