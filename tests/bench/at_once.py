"""How soon bots that search answer, and what is lost where they answer before all is tried.

``python -m tests.bench.at_once gods_playground master --positions 60`` takes positions of steady
games, lets the bot decide in each without its clock, once more with every playout it may have,
and prints how long both took, in time of the processor, in how many both chose the same, and by how
much the chances of what was chosen differ, played out in the same imagined worlds with the same
dice.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import mean, median, pstdev
from time import process_time
from typing import Any

from msgspec import Struct

from parlour.server.bots import find_bot, find_tactics
from parlour.server.bots.craft import SearchBot
from parlour.server.bots.games import steps
from parlour.server.bots.search import playout
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game

SOON = 0.5
"""Seconds within which an answer does not keep people waiting."""


class Decided(Struct, frozen=True):
    """A position: the seconds that both took, and by how much the chances of the whole differ."""

    soon: float
    whole: float
    same: bool
    lost: float


def positions(game: AnyGame, players: int, number: int) -> Iterator[tuple[Any, int]]:
    """Yield a position of each of so many steady games that leaves a choice, and who is to act."""
    steady = find_bot(game.name, "steady")
    for seed in range(number):
        asked = []
        for state, *_ in steps(game, [steady] * players, f"at once {seed}"):
            seat = next(iter(game.to_act(state)), None)
            if seat is not None and _choice(game, state, seat):
                asked.append((game.copy(game.view(state, seat)), seat))
        yield Random(seed).choice(asked)


def _choice(game: AnyGame, state: Any, seat: int) -> bool:
    rng = Random(1)
    return len({game.sample(state, seat, rng) for _ in range(20)}) > 1


def timed(bot: SearchBot, game: AnyGame, view: Any, seat: int) -> tuple[Any, float]:
    """Return what a bot chooses, and how many seconds of the processor it takes."""
    began = process_time()
    action = bot.choose(game, view, seat, Random(2))
    return action, process_time() - began


def decided(bot: SearchBot, game: AnyGame, view: Any, seat: int, worlds: int) -> Decided:
    """Let a bot decide in both ways."""
    whole = SearchBot(find_tactics(game.name), bot.budget._replace(seconds=None, trifle=0.0))
    one, soon = timed(bot.timeless(), game, view, seat)
    other, long = timed(whole, game, view, seat)
    lost = 0.0
    if one != other:
        tactics = find_tactics(game.name)
        lost = mean(
            playout(game, tactics, view, seat, other, world)
            - playout(game, tactics, view, seat, one, world)
            for world in range(worlds)
        )
    return Decided(soon, long, one == other, lost)


def told(found: Sequence[Decided]) -> str:
    """Return what came of some positions in a line."""
    lost = [each.lost for each in found]
    took = [
        f"median {1000 * median(times):.0f} ms, largest {1000 * max(times):.0f} ms, "
        f"{mean(each <= SOON for each in times):.0%} within {SOON} s"
        for times in ([each.soon for each in found], [each.whole for each in found])
    ]
    return (
        f"{len(found)} positions: as it plays {took[0]}; with all playouts {took[1]}; the same "
        f"action in {mean(each.same for each in found):.0%}; "
        f"{100 * mean(lost):.2f} points of the chances lost "
        f"(\u00b1 {196 * pstdev(lost) / sqrt(len(lost)):.2f})\n"
    )


def main() -> None:
    """Decide, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot", nargs="?", default="master")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--worlds", type=int, default=100)
    args = parser.parse_args()
    game, bot = find_game(args.game), find_bot(args.game, args.bot)
    assert isinstance(bot, SearchBot)
    asked = positions(game, args.players, args.positions)
    found = [decided(bot, game, view, seat, args.worlds) for view, seat in asked]
    sys.stdout.write(f"{args.game}, {args.bot}, {told(found)}")


if __name__ == "__main__":
    main()
