"""What a grudge costs who bears it, and whom it hurts.

``python -m tests.bench.grudges rattus steady --games 120`` lets a bot that remembers who hurt it
play against two that do not, in rotated seats. It prints its share of the wins, what the one
against whom it held a grudge suffered from it at the time, and what the other did.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from statistics import mean

from msgspec import Struct
from tqdm import tqdm

from parlour.server.bots import find_bearing, find_hurts
from parlour.server.bots.arena import interval
from parlour.server.bots.grudges import Done, Grudge, grudge_of
from parlour.shared.dice import RandomDice
from parlour.shared.games import find_game

PLAYERS = 3


class Played(Struct, frozen=True):
    """A game: the share of the victory of who remembers, and what the two others suffered."""

    won: float
    resented: float
    other: float


def played(name: str, bot: str, number: int, *, remembers: bool) -> Played:
    """Play a game, which follows from its number."""
    game, own, hurts = find_game(name), number % PLAYERS, find_hurts(name)
    assert hurts is not None
    rng = Random(f"grudges {number}")
    dice, state = RandomDice(rng), game.new(PLAYERS, {})
    done = [Done(None, game.play(state, None, None, dice))]
    suffered = {True: 0.0, False: 0.0}
    while waiting := game.to_act(state):
        seat = rng.choice(waiting)
        held: Grudge | None = None
        if seat == own:
            held = grudge_of(game, game.new(PLAYERS, {}), done, own, hurts)
        bears = held if remembers else None
        player = find_bearing(name, bot, bears, seat)
        action = player.choose(game, game.view(state, seat), seat, rng)
        before = game.copy(state)
        done.append(Done(seat, game.play(state, seat, action, dice)))
        for event in done[-1].events:
            if held is not None:
                for hurt in hurts(before, event, seat):
                    if hurt.by == own != hurt.of:
                        suffered[hurt.of == held.seat] += hurt.much
            game.evolve(before, event)
    outcome = game.outcome(state)
    assert outcome is not None
    won = outcome.share(own)
    return Played(won, suffered[True], suffered[False])


def main() -> None:
    """Play, and print what came of it, beside the same games without memory."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot", nargs="?", default="steady")
    parser.add_argument("--games", type=int, default=120)
    args = parser.parse_args()
    for remembers in (False, True):
        numbers = tqdm(range(args.games), unit=" games", file=sys.stderr)
        games = [played(args.game, args.bot, each, remembers=remembers) for each in numbers]
        share = mean(each.won for each in games)
        low, high = interval(share, len(games))
        sys.stdout.write(
            f"{args.game}, {args.bot} that {'remembers' if remembers else 'forgives'}: "
            f"{share:.1%} of {len(games)} [{low:.1%}, {high:.1%}]; the one who had hurt it most "
            f"suffered {mean(each.resented for each in games):.2f} a game, "
            f"the other {mean(each.other for each in games):.2f}\n"
        )


if __name__ == "__main__":
    main()
