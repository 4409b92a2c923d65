"""What a larger budget is worth, or the network of values where playouts end.

``python -m tests.bench.budgets 64/8 8/6 --games 60`` lets one bot that searches with 64 playouts
among eight actions play God's Playground against two with 8 among six, in rotated seats, without a
limit in seconds; ``tree/48`` searches a tree of 48 visits, ``network/30/6`` judges by the network.
With ``--against former+trader hermit+former --game rattus`` each of them plays the same games, the
same dice thrown one after the other, against these members of the league in turns. It prints the
share of the wins, the lead in points, and the time of the processor that a decision takes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import mean, median, pstdev
from time import process_time
from typing import Any

from msgspec import Struct
from tqdm import tqdm

from parlour.server.bots import find_tactics
from parlour.server.bots.arena import interval, player
from parlour.server.bots.craft import SearchBot
from parlour.server.bots.games import Player, last_position
from parlour.server.bots.search import Budget
from parlour.server.bots.variety import EVERYTHING
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame, Outcome
from parlour.shared.games import find_game
from tests.bench.searches import learnt


class Played(Struct, frozen=True):
    """A game: what came of it for the one, and the seconds of each decision of one and others."""

    number: int
    won: float
    ahead: float
    own: list[float]
    others: list[float]


class Timed:
    """Searches as a text says, and notes the seconds of each decision."""

    def __init__(self, name: str, told: str) -> None:
        *by, playouts, candidates = told.split("/")
        tactics = learnt() if by == ["network"] else find_tactics(name)
        budget = (
            Budget(int(candidates), None, EVERYTHING, tree=True)
            if playouts == "tree"
            else Budget(int(playouts), None, int(candidates))
        )
        self._bot = SearchBot(tactics, budget)
        self.seconds: list[float] = []

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return what the search finds."""
        began = process_time()
        action = self._bot.choose(game, view, seat, rng)
        self.seconds.append(round(process_time() - began, 4))
        return action


def played(name: str, one: str, others: str, number: int) -> Played:
    """Play a game against two others, which follows from its number."""
    game, own = find_game(name), number % 3
    single, double = Timed(name, one), Timed(name, others)
    players = [single if seat == own else double for seat in range(3)]
    outcome = game.outcome(last_position(game, players, f"{number}"))
    assert outcome is not None
    return _played(number, own, outcome, single.seconds, double.seconds)


def met(name: str, one: str, mix: Sequence[str], number: int) -> Played:
    """Play a game against members of the league: its dice are thrown in the same order for all."""
    game, own, single = find_game(name), number % (len(mix) + 1), Timed(name, one)
    players: list[Player] = [player(name, each) for each in mix]
    players.insert(own, single)
    dice, turns = RandomDice(Random(f"d{number}")), Random(number)
    whims = [Random(f"{seat} {number}") for seat in range(len(players))]
    state = game.new(len(players), {})
    game.play(state, None, None, dice)
    while waiting := game.to_act(state):
        seat = turns.choice(waiting)
        action = players[seat].choose(game, game.view(state, seat), seat, whims[seat])
        game.play(state, seat, action, dice)
    outcome = game.outcome(state)
    assert outcome is not None
    return _played(number, own, outcome, single.seconds, [])


def _played(
    number: int, own: int, outcome: Outcome, seconds: list[float], others: list[float]
) -> Played:
    rest = [score for seat, score in enumerate(outcome.scores) if seat != own]
    won = outcome.share(own)
    return Played(number, won, outcome.scores[own] - mean(rest), seconds, others)


def told(games: Sequence[Played]) -> str:
    """Return what came of some games in a line."""
    share = mean(each.won for each in games)
    low, high = interval(share, len(games))
    times = [
        f"{1000 * median(seconds):.0f} and {1000 * max(seconds):.0f} ms"
        for seconds in (
            [second for each in games for second in each.own],
            [second for each in games for second in each.others],
        )
        if seconds
    ]
    return (
        f"{share:.1%} of {len(games)} [{low:.1%}, {high:.1%}], "
        f"{mean(each.ahead for each in games):+.1f} points; median and largest: "
        f"{' against '.join(times)}\n"
    )


def compared(one: Sequence[Played], other: Sequence[Played]) -> str:
    """Return how much more often the other won the same games."""
    more = [b.won - a.won for a, b in zip(one, other, strict=True)]
    return f"  {mean(more):+.1%} \u00b1 {196 * pstdev(more) / sqrt(len(more)):.1f}\n"


def main() -> None:
    """Play the games, and print how each did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("told", nargs="+", metavar="BUDGET")
    parser.add_argument("--game", default="gods_playground")
    parser.add_argument("--against", nargs="+", metavar="MIX", help="members, with + between them")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1000, help="the number of the first game")
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    if not args.against and len(args.told) != 2:
        parser.error("two budgets, or --against")
    numbers = range(args.seed, args.seed + args.games)
    mixes = [mix.split("+") for mix in args.against or ()]
    first: list[Played] = []
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        for told_ in args.told if mixes else args.told[:1]:
            tasks = [
                partial(met, args.game, told_, mixes[number % len(mixes)], number)
                if mixes
                else partial(played, args.game, args.told[0], args.told[1], number)
                for number in numbers
            ]
            futures = [pool.submit(task) for task in tasks]
            games = [each.result() for each in tqdm(futures, unit=" games", file=sys.stderr)]
            sys.stdout.write(f"{told_}: {told(games)}" + (compared(first, games) if first else ""))
            first = first or games


if __name__ == "__main__":
    main()
