"""What so many tables at once would need, what would be used up first, and what it would cost.

``python -m tests.bench.scaling --tables 10 1000 100000 1000000`` writes the tables of
docs/scaling.md; ``--points`` holds the model against what was measured. measured.py has the figures
that it reckons with, needs.py what follows from them, and queues.py the simulation. Nothing of this
was tried with so many tables.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import isfinite
from typing import Final

from tests.bench.measured import ALL, DATABASE, FIRST, OWN, POINTS, SERVER, Guess, Point, given
from tests.bench.needs import HARD, Means, Mix, Need, bounds, clubs, month, need
from tests.bench.queues import Costs, Outcome, Setup, simulate

SIZES: Final = (10, 1000, 100_000, 1_000_000)
SIMULATED: Final = 4
"""Processes that are simulated at most: the others are like them."""
ACTIONS: Final = 12_000
"""Actions of a simulation."""


# --- simulation ---


@cache
def at(point: Point, guess: Guess = ALL) -> Outcome:
    """Simulate what was measured: 60 tables that never wait, on two cores, beside others."""
    costs = Costs(
        given("client"), given("proxy"), SERVER.action, SERVER.transaction,
        DATABASE.action, DATABASE.transaction, guess.disk, guess.stalls, guess.stall,
    )  # fmt: skip
    return simulate(Setup(point.processes, 60, 0.0, 2, guess.beside), costs, ACTIONS)


def played(need: Need, mix: Mix, means: Means) -> Outcome:
    """Simulate some of the processes that are needed, with their part of the database's cores."""
    processes = min(need.processes, SIMULATED)
    costs = Costs(
        0.0, given("proxy"), SERVER.action, SERVER.transaction,
        DATABASE.action, DATABASE.transaction, means.disk,
    )  # fmt: skip
    tables = max(1, round(need.tables * processes / need.processes))
    setup = Setup(processes, tables, mix.step, 2 * processes + 1, 0.0, processes + 1)
    return simulate(setup, costs, ACTIONS)


# --- what is told ---


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows)]
    return "\n".join(lines) + "\n"


def short(value: float) -> str:
    """Return a number with two digits that say something."""
    if not isfinite(value):
        return "never"
    if value < 10:
        return f"{value:.2g}"
    digits = len(f"{value:.0f}") - 2
    return f"{round(value, -digits):,.0f}"


def sized(value: float) -> str:
    """Return bytes in words."""
    for unit in ("B", "kB", "MB", "GB", "TB"):
        if value < 1000 or unit == "TB":
            break
        value /= 1000
    return f"{short(value)} {unit}"


def columns(tables: float, mix: Mix, means: Means) -> Iterator[tuple[str, str]]:
    """Yield what so many tables need, a row for each kind of thing."""
    split = clubs(tables, mix, means)
    one = need(tables / split, mix, means)
    took = played(one, mix, means)
    cost = {what: split * price for what, price in month(one, mix, means).items()}
    whole = need(tables, mix, means)
    used = sorted(((each.used(whole, means), each) for each in HARD), key=lambda u: -u[0])
    yield "people connected", short(whole.people)
    yield "actions a second", short(whole.actions)
    yield "clubs it must be split into", str(split)
    yield "server processes", short(split * one.processes)
    yield "cores for servers", short(split * one.server_cores)
    yield "cores for bots", short(split * one.bot_cores)
    yield "thoughts a second elsewhere", short(whole.thoughts)
    yield "cores for databases", short(split * one.database_cores)
    yield "transactions a second", short(split * one.commits)
    yield "bytes a second of the databases' logs", sized(split * one.written)
    yield "growth of the databases a month", sized(split * one.stored)
    yield "connections of a database", str(one.connections)
    yield "memory of servers", sized(split * one.memory)
    yield "sent to people a second", sized(split * one.sent)
    yield (
        "an action, p50 and p99",
        " and ".join(f"{1e3 * took.percentile(part):.1f}" for part in (0.5, 0.99)) + " ms",
    )
    yield "used most, if it were one club", f"{used[0][1].name}: {used[0][0]:,.0%}"
    yield (
        "a month",
        f"{short(sum(cost.values()))} ("
        + ", ".join(f"{what} {short(price)}" for what, price in cost.items())
        + ")",
    )


def needs_told(sizes: Sequence[float], mix: Mix, means: Means) -> str:
    """Return a table of what is needed, a column for each size."""
    found = [dict(columns(size, mix, means)) for size in sizes]
    rows = [[name, *(each[name] for each in found)] for name in found[0]]
    return table(["tables at once", *(f"{size:,.0f}" for size in sizes)], rows)


def bounds_told(mix: Mix, means: Means) -> str:
    """Return a table of what is used up, the first one first."""
    rows = [
        [short(at), limit.name, "yes" if limit.today else "no", limit.then]
        for at, limit in bounds(mix, means)
    ]
    return table(["at so many tables", "is used up", "more can be had today", "what then"], rows)


def told_by(point: Point, guess: Guess) -> list[float]:
    """Return what the model says of a point, in the order of ``measured_at``."""
    found = at(point, guess)
    part = found.commits / found.rate
    return [
        found.rate,
        found.commits + OWN * point.processes,
        1e6 * SERVER.of(part),
        1e6 * DATABASE.of(part),
        1e3 * found.percentile(0.5),
        1e3 * found.percentile(0.99),
    ]


def measured_at(point: Point) -> dict[str, tuple[float, ...]]:
    """Return what was measured, in one round or in two."""
    return {
        "actions a second": point.rates,
        "transactions a second": (point.commits,),
        "µs of servers an action": (1e6 * point.server,),
        "µs of the database an action": (1e6 * point.database,),
        "p50, ms": (1e3 * point.p50,),
        "p99, ms": tuple(1e3 * each for each in point.p99),
    }


def points_told() -> str:
    """Return a table of what was measured, and what the model says."""
    rows = []
    for point in POINTS:
        both = zip(told_by(point, ALL), told_by(point, FIRST), strict=True)
        for (name, measured), found in zip(measured_at(point).items(), both, strict=True):
            seen = " and ".join(f"{each:,.0f}" for each in measured)
            middle = sum(measured) / len(measured)
            errors = [f"{each:,.0f} ({each / middle - 1:+.0%})" for each in found]
            rows.append([str(point.processes), name, seen, *errors])
    return table(["processes", "what", "measured", "model", "model, chosen by the first"], rows)


def arguments(defaults: Mapping[str, float], parser: argparse.ArgumentParser) -> None:
    """Take an option for each of these numbers."""
    for name, value in defaults.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=float, default=value)


def main(argv: Sequence[str] | None = None) -> None:
    """Write the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.scaling", description=__doc__)
    parser.add_argument("--tables", type=float, nargs="+", default=list(SIZES))
    parser.add_argument("--points", action="store_true", help="hold the model against measurements")
    arguments(Mix()._asdict(), parser)
    arguments(Means()._asdict(), parser)
    args = vars(parser.parse_args(argv))
    mix = Mix(*(args[name] for name in Mix._fields))
    means = Means(*(args[name] for name in Means._fields))
    if args["points"]:
        sys.stdout.write(points_told())
        return
    sys.stdout.write(f"{needs_told(args['tables'], mix, means)}\n{bounds_told(mix, means)}")


if __name__ == "__main__":
    main()
