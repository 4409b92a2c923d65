"""What a larger budget is worth in God's Playground, or the network of values where playouts end.

``python -m tests.bench.budgets 64/8 8/6 --games 60`` lets one bot that searches with 64 playouts
among eight actions play against two with 8 among six, in rotated seats, without a limit in seconds;
``network/30/6`` judges by the network. It prints the share of the wins, the lead in points, and the
time of the processor that a decision takes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct
from tqdm import tqdm

from parlour.server.bots import find_tactics
from parlour.server.bots.arena import interval
from parlour.server.bots.craft import SearchBot
from parlour.server.bots.games import last_position
from parlour.server.bots.search import Budget
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game
from tests.bench.searches import learnt

NAME = "gods_playground"


class Played(Struct, frozen=True):
    """A game: what came of it for the one, and the seconds of each decision of one and others."""

    number: int
    won: float
    ahead: float
    own: list[float]
    others: list[float]


class Timed:
    """Searches as a text says, and notes the seconds of each decision."""

    def __init__(self, told: str) -> None:
        *by, playouts, candidates = told.split("/")
        tactics = learnt() if by == ["network"] else find_tactics(NAME)
        self._bot = SearchBot(tactics, Budget(int(playouts), None, int(candidates)))
        self.seconds: list[float] = []

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return what the search finds."""
        began = process_time()
        action = self._bot.choose(game, view, seat, rng)
        self.seconds.append(round(process_time() - began, 4))
        return action


def played(one: str, others: str, number: int) -> Played:
    """Play a game, which follows from its number."""
    game, own = find_game(NAME), number % 3
    single, double = Timed(one), Timed(others)
    players = [single if seat == own else double for seat in range(3)]
    outcome = game.outcome(last_position(game, players, f"{number}"))
    assert outcome is not None
    ahead = outcome.scores[own] - (sum(outcome.scores) - outcome.scores[own]) / 2
    won = (own in outcome.winners) / len(outcome.winners)
    return Played(number, won, ahead, single.seconds, double.seconds)


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
    ]
    return (
        f"{share:.1%} of {len(games)} [{low:.1%}, {high:.1%}], "
        f"{mean(each.ahead for each in games):+.1f} points; median and largest: "
        f"{times[0]} against {times[1]}\n"
    )


def main() -> None:
    """Play the games that a file does not hold yet, and print how the one did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1000, help="the number of the first game")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--results", type=Path, metavar="FILE", help="take games up from here")
    args = parser.parse_args()
    lines = args.results.read_bytes().splitlines() if args.results and args.results.exists() else []
    games = [msgspec.json.decode(line, type=Played) for line in lines]
    wanted = {*range(args.seed, args.seed + args.games)} - {each.number for each in games}
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        futures = [pool.submit(played, args.one, args.others, each) for each in sorted(wanted)]
        for future in tqdm(futures, unit=" games", file=sys.stderr):
            games.append(future.result())
            if args.results:
                with args.results.open("ab") as file:
                    file.write(msgspec.json.encode(games[-1]) + b"\n")
    sys.stdout.write(told(games))


if __name__ == "__main__":
    main()
