"""Of the actions that bots that search look at, how often one of each kind is among them.

``python -m tests.bench.looked_at master --positions 100`` takes positions of steady games in which
a special action is to be chosen, and says of every kind of action in how many of those that allow
it one is looked at: for a search in a tree, by the time that it has had all its visits.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from math import ceil
from random import Random
from typing import Any

from parlour.server.bots import find_bot, find_tactics
from parlour.server.bots.craft import SearchBot
from parlour.server.bots.games import steps
from parlour.server.bots.search import Budget
from parlour.server.bots.tree import WIDENING, WIDENING_POWER
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game

NAME, PHASE = "gods_playground", "special_actions"
EACH = 3
"""Positions of one game."""


def positions(game: AnyGame, number: int) -> Iterator[tuple[Any, int]]:
    """Yield so many positions in which a special action is to be chosen."""
    players = [find_bot(NAME, "steady")] * 3
    for seed in range(ceil(number / EACH)):
        asked = []
        for state, *_ in steps(game, players, f"looked at {seed}"):
            if state.phase == PHASE:
                seat = state.to_act[0]
                asked.append((game.copy(game.view(state, seat)), seat))
        yield from Random(seed).sample(asked, EACH)[: number - seed * EACH]


def looked_at(budget: Budget, view: Any, seat: int) -> list[Any]:
    """Return the actions that a search tries."""
    most = ceil(WIDENING * budget.playouts**WIDENING_POWER) if budget.tree else None
    return find_tactics(NAME).candidates(view, seat, Random(1), budget.candidates)[:most]


def main() -> None:
    """Count, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", nargs="?", default="master")
    parser.add_argument("--positions", type=int, default=100)
    args = parser.parse_args()
    game, bot = find_game(NAME), find_bot(NAME, args.bot)
    assert isinstance(bot, SearchBot)
    allowed: Counter[type] = Counter()
    tried: Counter[type] = Counter()
    width = 0
    for view, seat in positions(game, args.positions):
        chosen = looked_at(bot.budget, view, seat)
        width += len(chosen)
        allowed.update({type(each) for each in game.legal(view, seat)})
        tried.update({type(each) for each in chosen})
    sys.stdout.write(f"{args.bot} looks at {width / args.positions:.1f} actions; of positions\n")
    for kind, number in allowed.most_common():
        row = f"{number:4} that allow {kind.__name__:16} one is looked at in {tried[kind]:4}\n"
        sys.stdout.write(row)


if __name__ == "__main__":
    main()
