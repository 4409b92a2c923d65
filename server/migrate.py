"""Carries all games from one database into another, and makes sure that they are all there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from parlour.server.all_rows import TABLES, Digest, Row, Rows
from parlour.server.store import StoreError


class Moved(NamedTuple):
    """What was moved of a table: how many rows, and the digest that is the same on both sides."""

    table: str
    rows: int
    digest: str


def check_empty(target: Rows, where: str) -> None:
    """Refuse a target that holds anything; raises StoreError."""
    full = [f"{count} {table}" for table in TABLES if (count := target.count(table))]
    if full:
        raise StoreError(f"{where} is not empty ({', '.join(full)}); choose an empty one")


def steps_of(source: Rows) -> int:
    """Return how often ``move`` reports progress: each row is written, and read again."""
    return 2 * sum(map(source.count, TABLES))


def move(source: Rows, target: Rows, progress: Callable[[], object]) -> list[Moved]:
    """Write every row of ``source`` to ``target``, and compare what is there then.

    ``progress`` is called for each row that is written, and for each that is read again. Raises
    StoreError if anything is not as it was.
    """
    return [_move_table(table, source, target, progress) for table in TABLES]


def _move_table(table: str, source: Rows, target: Rows, progress: Callable[[], object]) -> Moved:
    sent, there = Digest(), Digest()

    def counted(rows: Iterator[Row], digest: Digest) -> Iterator[Row]:
        for row in rows:
            digest.add(row)
            progress()
            yield row

    target.write(table, counted(source.read(table), sent))
    for _ in counted(target.read(table), there):
        pass
    if (sent.rows, str(sent)) != (there.rows, str(there)):
        raise StoreError(
            f"of {table}, {there.rows} rows are there of {sent.rows}, or others than they were; "
            "nothing is kept of this"
        )
    return Moved(table, sent.rows, str(sent))
