"""The command ``migrate``: all games from a folder into a PostgreSQL database, or back."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path

from parlour.server.databases import database_at, is_database, open_database
from parlour.server.migrate import check_empty, move, steps_of
from parlour.server.sql_store import SqlStore
from parlour.server.sqlite_store import FILE_NAME, SqliteStore
from parlour.server.store import StoreError


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``migrate``."""
    what = "a folder of games, postgresql://USER:PASSWORD@HOST/NAME, or @FILE where that stands"
    parser.add_argument("source", metavar="FROM", help=what)
    parser.add_argument("target", metavar="TO", help="the same; it must be empty")


def run(args: argparse.Namespace) -> int:
    """Move everything, compare both sides, and print what was moved; returns the exit status."""
    try:
        with (
            closing(_opened(args.source, make=False)) as source,
            closing(_opened(args.target, make=True)) as target,
        ):
            _move(source, target)
    except (StoreError, OSError) as error:
        sys.stderr.write(f"gods-playground: {error}\n")
        return 1
    return 0


def _opened(text: str, *, make: bool) -> SqlStore:
    """Open a store that nobody else may use meanwhile; raises StoreError, OSError."""
    address = database_at(text)
    if is_database(address):
        return open_database(address, serve=True)
    folder = Path(address)
    if not (make or (folder / FILE_NAME).exists()):
        raise StoreError(f"there are no games in {folder}")
    return SqliteStore(folder, serve=True)


def _move(source: SqlStore, target: SqlStore) -> None:
    from tqdm import tqdm  # noqa: PLC0415 - few commands show progress

    with source.all_rows() as rows, target.all_rows() as to:
        check_empty(to, target.where)
        with tqdm(total=steps_of(rows), unit=" rows", file=sys.stderr) as bar:
            moved = move(rows, to, bar.update)
    for table, number, digest in moved:
        sys.stdout.write(f"{table:17} {number:9} rows, sha256 {digest[:16]}\n")
    sys.stdout.write(f"everything of {source.where} is in {target.where}\n")
