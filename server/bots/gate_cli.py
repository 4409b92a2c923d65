"""The command ``gate``: how a bot does against every mix of members of the league."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from parlour.server.bots.arena import ArenaError, Result, check_bot
from parlour.server.bots.gate import Gate, judge, matrix, measure, summary
from parlour.server.bots.guest import GuestError
from parlour.server.bots.league import league
from parlour.shared.game import BadDataError
from parlour.shared.games import find_game


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("bot", help="who is measured, such as: strong, or my_module:MyBot")
    parser.add_argument("--game", default="gods_playground", help="the game (gods_playground)")
    parser.add_argument("--players", type=int, default=3, metavar="N", help="seats at a table (3)")
    parser.add_argument(
        "--games", type=int, default=30, metavar="N", help="how many games for each mix (30)"
    )
    parser.add_argument(
        "--more",
        type=int,
        default=0,
        metavar="N",
        help="so often as many games again where the worst may be feared (0)",
    )
    parser.add_argument(
        "--until",
        type=int,
        default=0,
        metavar="N",
        help="mixes that may lie on either side of the floor play on, up to so many games (0)",
    )
    parser.add_argument(
        "--sample",
        type=int,
        default=0,
        metavar="N",
        help="only so many mixes, drawn by the seed (0: every mix)",
    )
    parser.add_argument(
        "--members", nargs="+", metavar="NAME", help="only these members of the league"
    )
    parser.add_argument(
        "--floor", type=float, metavar="SHARE", help="the share that it must have (an equal one)"
    )
    parser.add_argument("--seed", type=int, default=0, help="the seed of everything (0)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="keep results here, and take them up again"
    )


def gate(args: argparse.Namespace) -> int:
    """Run the command; return 0 unless the bot fails, or something is wrong."""
    from tqdm import tqdm  # noqa: PLC0415 - only what measures shows progress

    try:
        measured = _gate(args)
        bar = tqdm(total=measured.total, unit=" games", file=sys.stderr)
        results: list[Result] = []
        for result in measure(measured, args.processes, args.results):
            results.append(result)
            bar.total = max(measured.total, len(results))
            bar.update()
        bar.close()
    except (ArenaError, BadDataError, GuestError, OSError) as error:
        sys.stderr.write(f"gods-playground: {error}\n")
        return 1
    judgement = judge(measured, results)
    lines = [*matrix(judgement, measured.members), "", *summary(measured, judgement)]
    sys.stdout.write("\n".join(lines) + "\n")
    return int(judgement.verdict(measured.floor) == "failed")


def _gate(args: argparse.Namespace) -> Gate:
    game = find_game(args.game)
    if args.players not in game.players:
        numbers = f"{game.players[0]} to {game.players[-1]}"
        raise ArenaError(f"{game.title} is for {numbers} players")
    known = league(game.name)
    members = tuple(args.members or known)
    if not members:
        raise ArenaError(f"{game.title} has no league")
    for name in members:
        if name not in known:
            raise ArenaError(f"there is no member {name!r}; there is {', '.join(known)}")
    check_bot(game.name, args.bot)
    games, more = max(1, args.games), max(0, args.more)
    return Gate(
        game.name,
        args.bot,
        members,
        args.players,
        games,
        args.seed,
        more=more,
        sample=max(0, args.sample),
        floor=1 / args.players if args.floor is None else args.floor,
        until=max(0, args.until),
    )
