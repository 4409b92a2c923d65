"""Writes keep their order, share commits, and hold nobody up while their callers are told."""

from __future__ import annotations

import asyncio
import math
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from parlour.server.journal import MOST_TOGETHER, WINDOW, Journal, Pace, Write

INSERT = "INSERT INTO things VALUES (?)"


def with_journal(
    path: Path,
    main: Callable[[Journal], Awaitable[None]],
    measure: Callable[[float], None] = lambda seconds: None,
) -> None:
    """Run ``main`` with a journal of a database of things, which have numbers of their own.

    ``measure`` is told of each commit.
    """

    async def run() -> None:
        db = sqlite3.connect(path, check_same_thread=False)
        db.execute("CREATE TABLE things (n INTEGER PRIMARY KEY)")
        journal = Journal(db, asyncio.get_running_loop(), measure)
        await main(journal)
        journal.close()
        db.close()

    asyncio.run(run())


def things(path: Path) -> list[int]:
    """Return what is stored, as another process would see it."""
    with closing(sqlite3.connect(path)) as db:
        return [n for (n,) in db.execute("SELECT n FROM things ORDER BY n")]


def test_the_journal_keeps_the_order_and_calls_back_when_it_is_stored(tmp_path: Path) -> None:
    called: list[int] = []

    async def main(journal: Journal) -> None:
        last = asyncio.Event()

        def stored(n: int, error: sqlite3.Error | None) -> None:
            assert error is None
            assert n in things(tmp_path / "db")
            called.append(n)
            if n == 499:
                last.set()

        for n in range(500):
            journal.submit(Write([(INSERT, (n,))], partial(stored, n)))
            if n % 70 == 0:
                await asyncio.sleep(0)
        assert len(called) < 500
        await asyncio.wait_for(last.wait(), 60)

    with_journal(tmp_path / "db", main)
    assert called == list(range(500))


def test_others_have_their_turn_while_many_are_called_back(tmp_path: Path) -> None:
    """However many share a commit, the event loop turns to others before half of them are told."""
    called: list[int] = []
    turns: list[int] = []

    async def main(journal: Journal) -> None:
        def told(n: int, error: sqlite3.Error | None) -> None:
            called.append(n)

        for n in range(MOST_TOGETHER):
            journal.submit(Write([(INSERT, (n,))], partial(told, n)))
        async with asyncio.timeout(60):
            while len(called) < MOST_TOGETHER:
                turns.append(len(called))
                await asyncio.sleep(0)
        turns.append(len(called))

    with_journal(tmp_path / "db", main)
    assert called == list(range(MOST_TOGETHER))
    assert max(after - before for before, after in pairwise(turns)) <= MOST_TOGETHER // 2


@pytest.mark.parametrize(("enough", "commits"), [(1000, 1), (10, 2)])
def test_what_comes_with_every_turn_of_the_loop_shares_a_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, enough: int, commits: int
) -> None:
    monkeypatch.setattr("parlour.server.journal.GATHERED", math.inf)
    monkeypatch.setattr("parlour.server.journal.ENOUGH", enough)
    took: list[float] = []

    async def main(journal: Journal) -> None:
        last = asyncio.Event()
        for n in range(20):
            journal.submit(Write([(INSERT, (n,))], lambda error: None))
            await asyncio.sleep(0)
        journal.submit(Write([(INSERT, (20,))], lambda error: last.set()))
        await asyncio.wait_for(last.wait(), 60)

    with_journal(tmp_path / "db", main, took.append)
    assert things(tmp_path / "db") == list(range(21))
    assert len(took) >= commits
    assert commits > 1 or len(took) == 1


@pytest.mark.parametrize(("enough", "commits"), [(1000, 1), (10, 3)])
def test_where_many_come_they_are_gathered_though_not_every_turn_brings_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, enough: int, commits: int
) -> None:
    monkeypatch.setattr("parlour.server.journal.MANY", 0)
    monkeypatch.setattr("parlour.server.journal.GATHERED", 1.0)
    monkeypatch.setattr("parlour.server.journal.ENOUGH", enough)
    took: list[float] = []

    async def main(journal: Journal) -> None:
        last = asyncio.Event()
        for n in range(20):
            journal.submit(Write([(INSERT, (n,))], lambda error: None))
            for _ in range(5):
                await asyncio.sleep(0)
        while len(took) < commits - 1:
            await asyncio.sleep(0)
        journal.submit(Write([(INSERT, (20,))], lambda error: last.set()))
        await asyncio.wait_for(last.wait(), 60)  # nothing waits for what does not come

    with_journal(tmp_path / "db", main, took.append)
    assert things(tmp_path / "db") == list(range(21))
    assert len(took) == commits


def test_what_is_being_gathered_is_stored_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.journal.MANY", 0)

    async def main(journal: Journal) -> None:
        for n in range(3):
            journal.submit(Write([(INSERT, (n,))], lambda error: None))

    with_journal(tmp_path / "db", main)
    assert things(tmp_path / "db") == [0, 1, 2]


def test_how_many_come_is_counted_as_they_came_of_late() -> None:
    pace = Pace(10.0)
    pace.count(7, 10.0 + WINDOW / 2)
    assert pace.a_second == 0.0
    pace.count(3, 10.0 + WINDOW)
    assert pace.a_second == pytest.approx(10 / WINDOW)
    pace.count(1, 20.0)
    assert pace.a_second == pytest.approx(1 / (10.0 - WINDOW))


def test_one_bad_write_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    results: dict[str, Any] = {}

    async def main(journal: Journal) -> None:
        last = asyncio.Event()

        def stored(name: str, error: sqlite3.Error | None) -> None:
            results[name] = error
            if name == "c":
                last.set()

        one, two = (INSERT, (1,)), (INSERT, (2,))
        for name, statements in (("a", [one]), ("b", [two, one]), ("c", [two])):
            journal.submit(Write(statements, partial(stored, name)))
        await asyncio.wait_for(last.wait(), 60)

    with_journal(tmp_path / "db", main)
    assert things(tmp_path / "db") == [1, 2]
    assert isinstance(results["b"], sqlite3.IntegrityError)
    assert results["a"] is results["c"] is None


def test_a_write_that_takes_long_keeps_its_place_and_holds_nobody_up(tmp_path: Path) -> None:
    """The statements of the others are run in the event loop, those of a long one are not."""
    called: list[int] = []
    before: list[int] = []

    async def main(journal: Journal) -> None:
        last = asyncio.Event()

        def stored(n: int, error: sqlite3.Error | None) -> None:
            assert (error is None) == (n != 2)
            called.append(n)
            if n == 4:
                last.set()

        held = threading.Event()
        loop = asyncio.get_running_loop()
        journal._db.create_function("held", 0, lambda: 1 // held.wait(5))
        for n in range(5):
            statements = (
                [(INSERT, (n,)), ("SELECT held()", ())] if n in (1, 2) else [(INSERT, (n,))]
            )
            if n == 2:
                statements.append((INSERT, (0,)))
            journal.submit(Write(statements, partial(stored, n), aside=n in (1, 2)))
        while called != [0]:
            await asyncio.sleep(0)
        before.extend(called)
        loop.call_later(0.01, held.set)
        await asyncio.wait_for(last.wait(), 60)

    with_journal(tmp_path / "db", main)
    assert before == [0]
    assert called == list(range(5))
    assert things(tmp_path / "db") == [0, 1, 3, 4]


def test_what_waits_when_the_journal_is_closed_is_stored(tmp_path: Path) -> None:
    async def main(journal: Journal) -> None:
        for n in range(300):
            journal.submit(Write([(INSERT, (n,))], lambda error: None))
        await asyncio.sleep(0)

    with_journal(tmp_path / "db", main)
    assert things(tmp_path / "db") == list(range(300))
