"""What a server costs beyond a bare relay of the same frames: both in turn, for several rounds.

``ROUNDS=7 pytest -m bench -s tests/bench/test_relay.py``. Whatever else the machine does meanwhile
slows both, so what is told are the medians of what each round has come to.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

import pytest

from tests.bench.test_server import (
    Plan,
    Result,
    cores,
    fresh_server,
    fsync_milliseconds,
    loaded,
    relaying,
)

ROUNDS = int(os.environ.get("ROUNDS", "3"))
SECONDS = 6.0
FLAT_OUT, MODEST = 300, 100
"""Tables that play as fast as they can, and those with two actions a second."""

pytestmark = pytest.mark.bench

Round = tuple[Result, Result]
"""What came of a server, and of a relay."""


def in_turn(folder: Path, plan: Plan, core: int | None, say: Callable[[str], None]) -> list[Round]:
    """Load a server and a relay in turn, which are there all the time."""
    done: list[Round] = []
    with fresh_server(folder, core) as server, relaying(core) as (port, pid):
        for number in range(ROUNDS):
            plan.kind, plan.port, plan.pid = "tables", server.port, server.pid
            ours = loaded(plan)
            plan.kind, plan.port, plan.pid, plan.sizes = "relay", port, pid, ours.sizes
            bare = loaded(plan)
            plan.sizes = []
            done.append((ours, bare))
            say(f"round {number + 1}, {plan.tables} tables: {told(ours)}; relay: {told(bare)}")
    return done


def told(result: Result) -> str:
    """Return what came of a load in a few words."""
    return (
        f"{result.actions / result.seconds:.0f} actions/s for {1e6 * result.per_action:.0f} us "
        f"each, {result.p50:.2f} ms (median), {result.p99:.1f} ms (99 %)"
    )


def spread(values: Sequence[float], digits: int) -> str:
    """Return the median of values, and from where to where they go."""
    least, most = min(values), max(values)
    return f"{median(values):.{digits}f} ({least:.{digits}f} to {most:.{digits}f})"


def test_relay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def say(line: str) -> None:
        with capsys.disabled():
            print(line, flush=True)  # noqa: T201

    for_server, for_load = cores()
    say(f"\na write kept by the disk takes {fsync_milliseconds(tmp_path):.2f} ms")
    many = Plan("tables", 0, 0, for_load, FLAT_OUT, seconds=SECONDS)
    rounds = in_turn(tmp_path / "many", many, for_server, say)
    shares = [bare.per_action / ours.per_action for ours, bare in rounds]
    say(f"flat out a relay takes {spread(shares, 3)} of the processor's time of the server")
    modest = Plan("tables", 0, 0, for_load, MODEST, rate=2.0, seconds=SECONDS)
    rounds = in_turn(tmp_path / "modest", modest, for_server, say)
    halves = [ours.p50 - bare.p50 for ours, bare in rounds]
    nearly_all = [ours.p99 - bare.p99 for ours, bare in rounds]
    say(
        f"all are informed {spread(halves, 2)} ms later than by a relay (median), "
        f"{spread(nearly_all, 1)} ms (99 %)"
    )
    assert rounds
