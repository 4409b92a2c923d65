"""How long a hello takes: of somebody in memory, of somebody in the store, of somebody new.

``PEOPLE=20000 pytest -m bench -s tests/bench/test_coming.py``. The store is a file on this machine
with so many people; a thread reads it beside an event loop, as a server does. The time is that from
the frame to the welcome.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import pytest

from parlour.server.house import House
from parlour.server.loader import Loader
from parlour.server.lobby import Lobby
from parlour.server.people import MOST_AWAY, Person, token_hash
from parlour.server.rows import kept_person
from parlour.server.session import Session
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.messages import PROTOCOL_VERSION, Hello, Welcome, decode_server, encode

PEOPLE = int(os.environ.get("PEOPLE", "20000"))
TIMES = 300

pytestmark = pytest.mark.bench


def full(folder: Path) -> SqliteStore:
    """Return a store in which many people are."""
    store = SqliteStore(folder)
    store._db.execute("PRAGMA synchronous = OFF")
    with store._db:
        for number in range(PEOPLE):
            person = Person(
                f"{number:012x}", f"Guest {number}", token_hash(f"t{number}"), number, number
            )
            for statement, values in kept_person(person):
                store._db.execute(statement, values)
    return store


async def hello(lobby: Lobby, name: str, token: str | None) -> float:
    """Let somebody come and go; return how many seconds it took until they were welcome."""
    welcome: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def hear(frame: bytes) -> None:
        if not welcome.done():
            welcome.set_result(frame)

    one = Session(House(lobby), hear)
    come = Hello(id=1, protocol=PROTOCOL_VERSION, client="bench", name=name, token=token)
    began = perf_counter()
    one.receive(encode(come))
    frame = await welcome
    seconds = perf_counter() - began
    assert isinstance(decode_server(frame), Welcome)
    one.close()
    return seconds


async def coming(store: SqliteStore, say: Callable[[str], None]) -> None:
    """Let people come in each way, and tell how long it took."""
    lobby = Lobby(store)
    store.write_in_background(asyncio.get_running_loop())
    loader, names = Loader(lobby.tables), count()
    for what, tokens in ways():
        took = sorted([await hello(lobby, f"New {next(names)}", token) for token in tokens])
        cuts = quantiles(took, n=100)
        say(f"{what}: {median(took) * 1e6:.0f} µs, one in a hundred {cuts[98] * 1e6:.0f} µs")
    await loader.stop()


def ways() -> Iterator[tuple[str, list[str | None]]]:
    """Yield who comes, and by which tokens."""
    step = PEOPLE // (TIMES + MOST_AWAY)
    yield "from the store", [f"t{number * step}" for number in range(TIMES)]
    yield "in memory", [f"t{number * step}" for number in range(TIMES)]
    yield "somebody new", [None] * TIMES


def test_coming(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def say(line: str) -> None:
        with capsys.disabled():
            print(line, flush=True)  # noqa: T201

    with closing(full(tmp_path)) as store:
        asyncio.run(coming(store, say))
