"""The command ``think``: a machine for bots alone."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from parlour.server import logs
from parlour.server.databases import database_at, open_thinker
from parlour.server.store import StoreError

if TYPE_CHECKING:
    from parlour.server.thinkers.thinker import Thinker


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``think`` to its parser."""
    add = parser.add_argument
    add(
        "--database",
        required=True,
        metavar="URL",
        help="the PostgreSQL database of the servers, postgresql://USER:PASSWORD@HOST/NAME, or "
        "@FILE with a file in which that stands",
    )
    add(
        "--processes",
        type=_number,
        default=os.cpu_count() or 1,
        metavar="N",
        help="thoughts that are done at once (%(default)s, the cores of this machine)",
    )
    add("--log", choices=("text", "json"), default="text", help="how the log is written")


def _number(text: str) -> int:
    if not (text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of processes")
    return int(text)


def think(args: argparse.Namespace) -> int:
    """Think until told to stop; returns the exit status."""
    logs.set_up(args.log)
    try:
        thinker = open_thinker(database_at(args.database), args.processes)
    except (StoreError, OSError) as error:
        sys.stderr.write(f"gods-playground: {error}\n")
        return 1
    # What speaks to the database is not made for the event loop that Windows has by itself.
    with (
        asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner,
        suppress(KeyboardInterrupt),
    ):
        runner.run(_until_stopped(thinker))
    return 0


async def _until_stopped(thinker: Thinker) -> None:
    thinking = asyncio.ensure_future(thinker.run())
    for each in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows has none; there Ctrl-C raises
            asyncio.get_running_loop().add_signal_handler(each, thinking.cancel)
    with suppress(asyncio.CancelledError):
        await thinking
