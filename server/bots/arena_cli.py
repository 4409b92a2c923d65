"""The command ``arena``: bots play one another, and the table says how they did."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from parlour.server.bots.arena import (
    ArenaError,
    LineUp,
    Result,
    Standing,
    check_bot,
    picture,
    run,
    standings,
)
from parlour.server.bots.guest import GuestError
from parlour.shared.game import BadDataError
from parlour.shared.games import find_game


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument(
        "bots", nargs="+", help="who sits down, such as: strong steady my_module:MyBot"
    )
    parser.add_argument("--game", default="gods_playground", help="the game (gods_playground)")
    parser.add_argument("--games", type=int, default=30, metavar="N", help="how many games (30)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of everything (0)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="keep results here, and take them up again"
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write the table as an SVG")


def arena(args: argparse.Namespace) -> int:
    """Run the command and return the exit status."""
    from tqdm import tqdm  # noqa: PLC0415 - no other command shows progress

    try:
        line_up = _line_up(args)
        bar = tqdm(total=args.games, unit=" games", file=sys.stderr)
        results: list[Result] = []
        for result in run(line_up, args.games, args.processes, args.results):
            results.append(result)
            bar.update()
        bar.close()
    except (ArenaError, BadDataError, GuestError, OSError) as error:
        sys.stderr.write(f"gods-playground: {error}\n")
        return 1
    table = standings(results)
    sys.stdout.write(_words(table))
    if args.picture is not None:
        args.picture.write_text(picture(table), encoding="utf-8")
    return 0


def _line_up(args: argparse.Namespace) -> LineUp:
    game = find_game(args.game)
    if len(args.bots) not in game.players:
        numbers = f"{game.players[0]} to {game.players[-1]}"
        raise ArenaError(f"{game.title} is for {numbers} players: name so many bots")
    for name in args.bots:
        check_bot(game.name, name)
    return LineUp(game.name, tuple(args.bots), args.seed)


def _words(table: list[Standing]) -> str:
    rows = ["bot                 seats   wins  95 % sure        points  rating"]
    rows += [
        f"{each.bot:18} {each.seats:6} {each.share:6.1%}  {each.low:5.1%} to {each.high:5.1%}"
        f"  {each.points:6.1f}  {each.rating:5.1f} ± {each.spread:.1f}"
        for each in table
    ]
    return "\n".join(rows) + "\n"
