"""The best response to a bot: a style of the league is varied until it beats a table of them.

``python -m parlour.server.bots.response strong --style schoolmaster`` begins with a style and
varies what it consists of: the parameters of its script, or its factors and likes. What comes of
it is measured in games of its own, and with ``--name`` it joins the file of the league, with the
command, the seed and the date. ``--state`` names a file from which a search goes on that was
stopped. ``--playouts`` lets the style search as the bots do, guided by what it varies; with
``--generations 0`` the style is measured as it is. It wants the extra ``research``.
"""

from __future__ import annotations

import argparse
import math
import shlex
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from typing import Any

from msgspec import structs

from parlour.server.bots.arena import interval, player
from parlour.server.bots.evolution import Plan, Point, evolve
from parlour.server.bots.league import ways_of
from parlour.server.bots.styles import Found, Looking, Style, Ways, add
from parlour.server.bots.trials import Success, trial
from parlour.server.bots.tuning import tunable_of
from parlour.shared.games import OWN

SPREAD = 0.4
"""How far the first variations go: as a logarithm of factors, in points of likes, in parts of the
parameters of a script."""
SHARE = 20
"""So many games are played in one go."""


def varied(ways: Ways[Any], style: Style, point: Point) -> Style:
    """Return a style that differs from ``style`` by what a point says: none of it by zeros."""
    if style.script is not None:
        assert ways.script is not None
        default = structs.asdict(ways.script.parameters())
        names = list(default)
        begun = {**default, **style.script}
        moved = {
            name: max(0.0, begun[name] + x * max(1.0, abs(begun[name])))
            for name, x in zip(names, point, strict=True)
        }
        return Style(script=moved)
    weights, tags = _weights(ways), list(ways.tags)
    factors = {
        name: style.weights.get(name, 1.0) * math.exp(x)
        for name, x in zip(weights, point[: len(weights)], strict=True)
    }
    likes = {
        name: style.likes.get(name, 0.0) + x
        for name, x in zip(tags, point[len(weights) :], strict=True)
    }
    return Style(weights=factors, likes=likes, search=style.search)


def dimensions(ways: Ways[Any], style: Style) -> int:
    """Return how many numbers a style can be varied by."""
    if style.script is not None:
        assert ways.script is not None
        return len(structs.fields(ways.script.parameters))
    return len(_weights(ways)) + len(ways.tags)


def _weights(ways: Ways[Any]) -> list[str]:
    return [name for name, value in structs.asdict(ways.even).items() if value and name != "noise"]


def tried(
    game: str, style: Style, against: Sequence[str], numbers: range, seed: str
) -> list[Success]:
    """Return how a style does against a table of bots in games of these numbers."""
    own = ways_of(game).player(style)
    others = [player(game, name) for name in against]
    return [trial(game, own, others, number, f"{seed} {number}") for number in numbers]


def _measure(
    game: str,
    style: Style,
    table: Sequence[str],
    games: int,
    seed: int,
    pool: Executor,
    points: list[Point],
    generation: int,
) -> list[float]:
    ways, margin = ways_of(game), tunable_of(game).margin
    numbers = range(generation * games, (generation + 1) * games)
    futures = [
        pool.submit(tried, game, varied(ways, style, point), table, numbers, f"response {seed}")
        for point in points
    ]
    return [mean(each.worth(margin) for each in future.result()) for future in futures]


def respond(
    game: str,
    begin: Style,
    against: str,
    seats: int,
    generations: int,
    games: int,
    seed: int,
    pool: Executor,
    state: Path | None = None,
) -> Style:
    """Return the middle of the last generation of styles, which begins with the style ``begin``.

    Raises PlanError if ``state`` belongs to another search.
    """
    ways, table = ways_of(game), (against,) * (seats - 1)
    plan = Plan(
        f"{begin} against {against}, {seats} seats, {games} games",
        dimensions(ways, begin),
        generations,
        SPREAD,
        seed,
    )
    measure = partial(_measure, game, begin, table, games, seed, pool)
    middle: Point = [0.0] * plan.dimensions
    for generation in evolve(plan, measure, state):
        middle = generation.middle
    return varied(ways, begin, middle)


def proof(
    game: str, style: Style, against: str, seats: int, games: int, seed: int, pool: Executor
) -> float:
    """Return the share of wins of a style in games in which it was not looked for."""
    futures = [
        pool.submit(
            tried,
            game,
            style,
            (against,) * (seats - 1),
            range(first, min(first + SHARE, games)),
            f"proof {seed}",
        )
        for first in range(0, games, SHARE)
    ]
    return mean(each.won for future in futures for each in future.result())


def main(arguments: Sequence[str] | None = None) -> None:
    """Look for a response, tell how it does, and let it join the league if it has a name."""
    parser = argparse.ArgumentParser(
        prog="python -m parlour.server.bots.response", description=__doc__
    )
    parser.add_argument("against", help="a bot, or a member of the league")
    parser.add_argument("--game", default=OWN[0])
    parser.add_argument("--style", default="former", help="the style to begin with (former)")
    parser.add_argument("--playouts", type=int, help="let the style search so far")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--games", type=int, default=60, help="for each variation (60)")
    parser.add_argument("--proof", type=int, default=300, help="games that prove it (300)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--state", type=Path, help="a file from which it goes on")
    parser.add_argument("--name", help="what it is called in the league")
    args = parser.parse_args(arguments)
    styles, table = ways_of(args.game).styles, (args.game, args.against, args.seats)
    if args.style not in styles:
        parser.error(f"there is no style {args.style!r}; there is {', '.join(styles)}")
    style = styles[args.style]
    if args.playouts:
        if style.script is not None:
            parser.error(f"{args.style} follows a script, which does not search")
        style = structs.replace(style, search=Looking(args.playouts))
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        best = respond(
            args.game,
            style,
            args.against,
            args.seats,
            args.generations,
            args.games,
            args.seed,
            pool,
            args.state,
        )
        share = proof(args.game, best, args.against, args.seats, args.proof, args.seed, pool)
    low, high = interval(share, args.proof)
    sys.stdout.write(
        f"{share:.1%} ({low:.1%} to {high:.1%}) of {args.proof} games of {table[0]} "
        f"against {args.seats - 1} {args.against}\n"
    )
    if args.name:
        told = _command(args)
        today = datetime.now(UTC).date().isoformat()
        origin = Found(args.against, round(share, 3), args.proof, told, args.seed, today)
        add(ways_of(args.game).file, args.name, structs.replace(best, found=origin))


def _command(args: argparse.Namespace) -> str:
    """Return the command that finds the same again, on any machine."""
    words = ["python", "-m", "parlour.server.bots.response", args.against]
    words += ["--playouts", str(args.playouts)] if args.playouts else []
    for name in ("game", "style", "seats", "generations", "games", "proof", "seed"):
        words += [f"--{name}", str(getattr(args, name))]
    return shlex.join(words)


if __name__ == "__main__":
    main()
