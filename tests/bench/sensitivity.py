"""What it changes in God's Playground if a reconstructed number of the board is wrong by one.

``python -m tests.bench.sensitivity --games 60`` lets three bots that search a little play with the
board as it is, and with every reconstructed number one higher and one lower (of a row, all of its
numbers that are reconstructed), with the same seeds. It prints the points of all three, how far the
winner is ahead, the part of the games that each seat wins, as Markdown.
``--bot steady`` asks another bot.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

import msgspec
from tqdm import tqdm

from parlour.shared import figures

GAME = "gods_playground"
VISITS = 32
"""So often a bot that searches a little plays a decision out."""


class Searching:
    """Strong with an eighth of its visits: a hundred games of three take some minutes."""

    def __init__(self) -> None:
        """Read the weights, and with them the board."""
        from parlour.server.bots.league import ways_of  # noqa: PLC0415 - reads the board
        from parlour.server.bots.styles import Looking, Style  # noqa: PLC0415

        self.choose = ways_of(GAME).player(Style(search=Looking(VISITS))).choose


LITTLE = f"{__package__}.{Path(__file__).stem}:{Searching.__name__}"


class Change(NamedTuple):
    """A number of the board, by its dotted name, and by how much it is another."""

    path: str
    by: int

    def __str__(self) -> str:
        """Say it in a word."""
        return f"{self.path} {self.by:+}" if self.path else "as it is"


class Told(NamedTuple):
    """What a game came to: the points of all, how far the winner was ahead, and who it was."""

    points: int
    ahead: int
    winner: int


def shifted(value: Any, certain: Any, by: int) -> Any:
    """Return a number, or rows of them, with those that are not certain changed."""
    if certain is True:
        return value
    if isinstance(value, list):
        each = certain if isinstance(certain, list) else [certain] * len(value)
        return [shifted(one, sure, by) for one, sure in zip(value, each, strict=True)]
    return max(0, value + by)


def changed(board: dict[str, Any], change: Change) -> dict[str, Any]:
    """Return the data of a board with one of its numbers changed."""
    first, _, rest = change.path.partition(".")
    part = board[first]
    new = (
        changed(part, Change(rest, change.by))
        if rest
        else part | {"value": shifted(part["value"], part["certain"], change.by)}
    )
    return board | {first: new}


def take(change: Change) -> None:
    """Let this process read another board; the game must not have been imported yet."""

    def read(text: str, kind: type[Any]) -> Any:
        data = tomllib.loads(text)
        known = change.path.partition(".")[0] in data
        return msgspec.convert(changed(data, change) if known else data, kind)

    figures.read_figures = read


def played(bot: str, numbers: Sequence[int]) -> list[Told]:
    """Play games between three of a bot."""
    from parlour.server.bots.arena import LineUp, play  # noqa: PLC0415 - reads the board

    results = [play(LineUp(GAME, (bot,) * 3), number) for number in numbers]
    ranked = [sorted(result.scores) for result in results]
    return [
        Told(sum(scores), scores[-1] - scores[-2], result.winners[0])
        for scores, result in zip(ranked, results, strict=True)
    ]


def measured(change: Change, bot: str, games: int) -> list[Told]:
    """Play in a process of its own, which reads the changed board."""
    with ProcessPoolExecutor(1, get_context("spawn"), take, (change,)) as pool:
        return pool.submit(played, bot, range(games)).result()


def row(change: Change, games: Sequence[Told]) -> str:
    """Return a row of the table."""
    points = [game.points for game in games]
    sure = 1.96 * stdev(points) / sqrt(len(points))
    seats = ", ".join(f"{mean(game.winner == seat for game in games):.0%}" for seat in range(3))
    ahead = mean(game.ahead for game in games)
    return f"| {change} | {mean(points):.1f} ± {sure:.1f} | {ahead:.1f} | {seats} |"


def changes() -> list[Change]:
    """Return the board as it is, and every change that is tried."""
    from parlour.shared.gods_playground.board import FIGURES  # noqa: PLC0415 - as above

    paths = [path for path in figures.reconstructed(FIGURES) if path != "turns.names"]
    return [Change("", 0), *(Change(path, by) for path in paths for by in (1, -1))]


def main() -> None:
    """Play with each board, and print a row for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--bot", default=LITTLE, help="a bot, or module:Class")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these numbers")
    args = parser.parse_args()
    tried = [each for each in changes() if not args.only or each.path in ("", *args.only)]
    lines = ["| number | points of all | ahead | wins by seat |", "| --- | --- | --- | --- |"]
    for change in tqdm(tried, unit=" boards", file=sys.stderr):
        try:
            lines.append(row(change, measured(change, args.bot, args.games)))
        except figures.BoardError as error:
            lines.append(f"| {change} | {error} | | |")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
