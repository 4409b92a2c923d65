"""What better decisions could win at most, about, for docs/strength.md.

``python -m tests.bench.at_stake playing_gods --players 2 3 4 5 --positions 40`` takes a decision of
the steady bot out of each of so many games against members of the league, plays all that might be
done there out in the same imagined worlds, and prints what is lost by what the steady bot does, in
points of the chances to win, and by searches of some sizes that see a part of these worlds. Times
the decisions of a game, that is about what whoever always does the best would win more often: to
first order, for plans of several decisions are not seen, nor what lies beyond the horizon.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import ceil, log2, sqrt
from random import Random
from statistics import mean, pstdev
from typing import Any, NamedTuple

from parlour.server.bots import find_tactics
from parlour.server.bots.arena import player
from parlour.server.bots.games import steps
from parlour.server.bots.league import league
from parlour.server.bots.search import playout
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game

SPLITS = 40
"""So often the worlds are split in those by which is chosen, and those by which it is judged."""


class Decision(NamedTuple):
    """A decision: what each candidate came to in each world."""

    decisions: int
    """How many of them the seat had in the game."""
    first: int
    """What the steady bot does."""
    values: Sequence[Sequence[float]]


def decisions(
    game: AnyGame, players: int, number: int, worlds: int, most: int
) -> Iterator[Decision]:
    """Yield a decision of each of so many games."""
    tactics, members = find_tactics(game.name), [*league(game.name)]
    for seed in range(number):
        rng = Random(seed)
        names = ["steady", *rng.choices(members, k=players - 1)]
        rng.shuffle(names)
        own, bots = names.index("steady"), [player(game.name, name) for name in names]
        asked = []
        for state, *_ in steps(game, bots, f"at stake {seed}"):
            if game.to_act(state)[:1] == (own,):
                asked.append(game.copy(game.view(state, own)))
        if asked:
            view = rng.choice(asked)
            first = tactics.reply(view, own, rng)
            found = tactics.candidates(view, own, rng, most)
            actions = list(dict.fromkeys([first, *found[:most]]))
            yield Decision(len(asked), 0, played_out(game, tactics, view, own, actions, worlds))


def played_out(
    game: AnyGame, tactics: Any, view: Any, seat: int, actions: Sequence[Any], worlds: int
) -> list[list[float]]:
    """Return what each action comes to in each world; nothing is played out where there is one."""
    if len(actions) == 1:
        return [[0.0, 0.0]]
    return [
        [playout(game, tactics, view, seat, action, world) for world in range(worlds)]
        for action in actions
    ]


def halved(values: Sequence[Sequence[float]], worlds: Sequence[int], playouts: int) -> int:
    """Return what a search of so many playouts takes (see ``parlour.server.bots.search``)."""
    alive = list(range(len(values)))
    totals = [0.0] * len(values)
    rounds, next_ = max(1, ceil(log2(len(values)))), 0
    while len(alive) > 1:
        for _ in range(max(1, playouts // (rounds * len(alive)))):
            world = worlds[next_ % len(worlds)]
            next_ += 1
            for each in alive:
                totals[each] += values[each][world]
        alive.sort(key=lambda each: -totals[each])
        del alive[ceil(len(alive) / 2) :]
    return alive[0]


def lost(decision: Decision, playouts: int) -> float:
    """Return the chances that a search loses against the best that half of the worlds show.

    Without playouts it does what the steady bot does.
    """
    values, found = decision.values, []
    numbers, rng = list(range(len(values[0]))), Random(0)
    for _ in range(SPLITS):
        rng.shuffle(numbers)
        seen, judged = numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :]
        told = [mean(row[world] for world in seen) for row in values]
        worths = [mean(row[world] for world in judged) for row in values]
        taken = halved(values, seen, playouts) if playouts else decision.first
        found.append(worths[told.index(max(told))] - worths[taken])
    return mean(found)


def told(found: Sequence[Decision], playouts: int) -> str:
    """Return what is lost in a decision and in a game, in points."""
    each = [100 * lost(decision, playouts) for decision in found]
    error = 1.96 * pstdev(each) / sqrt(len(each))
    many = mean(decision.decisions for decision in found)
    name = f"{playouts} playouts" if playouts else "steady"
    game = f"{many * mean(each):.0f} \u00b1 {many * error:.0f} in a game of {many:.0f}"
    return f"  {name}: {mean(each):.2f} \u00b1 {error:.2f} points a decision, {game}\n"


def main() -> None:
    """Play the decisions out, and print what is lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="+", default=[3])
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=160)
    parser.add_argument("--candidates", type=int, default=8)
    parser.add_argument("--playouts", type=int, nargs="+", default=[0, 32, 60, 96, 192, 384])
    args = parser.parse_args()
    game = find_game(args.game)
    for players in args.players:
        found = [*decisions(game, players, args.positions, args.worlds, args.candidates)]
        sys.stdout.write(f"{args.game}, {players} players, {len(found)} decisions:\n")
        sys.stdout.write("".join(told(found, playouts) for playouts in args.playouts))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
