"""What an action, a table and somebody in the lobby let flow: bytes and time of the processor.

The sizes and costs that tests/bench/scaling.py reckons with, as far as no other bench gives them.
"""

from __future__ import annotations

import asyncio
import socket
import tracemalloc
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Thread
from time import process_time, thread_time
from typing import Final

import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from parlour.server.bots.haste import Haste
from parlour.server.bots.thought import thought_of
from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.server.seating import Seating
from parlour.server.shared_store import SharedStore
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import StoreError
from parlour.server.table import Entry
from parlour.shared.messages import EnterLobby, TableInfo, encode
from tests.bench.guests import cpu
from tests.bench.test_fair import Onlooker
from tests.bench.test_processes import family
from tests.bench.test_server import Plan, fresh_server, loaded
from tests.postgres import Postgres, running
from tests.server.conftest import Simulated
from tests.server.test_store import stored
from tests.server.test_table import begun, play
from tests.server.thinkers import RATTUS, asker, position, thinking, until

pytestmark = pytest.mark.bench
GAMES, LONG = 10, 500
"""Games of random actions, and actions after which each is over at the latest."""
ACTIONS: Final = 600
"""Actions that are stored, each in a transaction of its own, and then as many together."""
KNOWN: Final = 5000
"""Tables that a hall knows, all of them led elsewhere."""
ROUNDS: Final = 100
"""Times at which the hall hears of some of them."""
HEARD: Final = 100
"""Tables of which it hears each time: as many as it tells those who look at the list."""
ORDERED: Final = 20
"""Times at which somebody comes to the list after so many changes."""
EXCHANGES: Final = 40
"""Times at which a process shows others so many."""
THOUGHTS: Final = 400
"""Thoughts that another process thinks, by way of the database."""
FRAMES: Final = 2000
"""Frames of a list that are sent."""
LOOKING: Final = 50
"""People who look at the list."""

Say = Callable[[str], None]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Print a line."""

    def line(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}", end="")  # noqa: T201

    return line


def name(number: int) -> str:
    """Return the id of a table, as long as they are."""
    return f"{number:012x}"


class Written:
    """How much a database has written to its log since it was last asked, in bytes."""

    def __init__(self, address: str) -> None:
        self._db = psycopg.connect(address, autocommit=True)
        self._at = self._now()

    def _now(self) -> int:
        row = self._db.execute("SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn").fetchone()
        assert row is not None
        return int(row[0])

    def since(self) -> int:
        """Return the bytes."""
        before, self._at = self._at, self._now()
        return self._at - before

    def size(self, relation: str) -> int:
        """Return the bytes on disk of a table with its indexes."""
        row = self._db.execute("SELECT pg_total_relation_size(%s)", (relation,)).fetchone()
        assert row is not None
        return int(row[0])

    def close(self) -> None:
        """Hang up."""
        self._db.close()


def test_what_is_stored(say: Say) -> None:
    logs = [begun() for _ in range(GAMES)]
    for seed, log in enumerate(logs):
        play(log, LONG, seed)
    entries = [(name(number), entry) for number, log in enumerate(logs) for entry in log.log[1:]]
    with running() as postgres, closing(SharedStore(postgres.database())) as store:
        for number in range(len(logs)):
            stored(store, name(number), begun())
        with closing(Written(store._address)) as written:

            def kept(error: StoreError | None) -> None:
                assert error is None

            empty = written.size("steps")
            written.since()
            for table, entry in entries[:ACTIONS]:
                store.add_entry(table, entry, None, kept)
            alone = written.since() / ACTIONS
            asyncio.run(_together(store, entries[ACTIONS : 2 * ACTIONS]))
            together = written.since() / ACTIONS
            step = (written.size("steps") - empty) / (2 * ACTIONS)
            room = store.bare(name(0))
            assert room is not None
            text = msgspec.json.encode(room.info()).decode()
            shown = {name(number): text for number in range(HEARD)}
            store.show(shown)
            written.since()
            showing, reading, database = _shown(store, shown, postgres)
            row = written.since() / (EXCHANGES * HEARD)
    say(
        f"an action alone in its transaction: {alone:.0f} bytes of the log, many together: "
        f"{together:.0f} bytes each, {step:.0f} bytes on disk; {len(entries) / GAMES:.0f} actions "
        f"in a game; a table shown to other processes: {row:.0f} bytes of the log, "
        f"{1e6 * showing:.0f} us to write, {1e6 * reading:.0f} us to read, and "
        f"{1e6 * database:.0f} us of the database"
    )


def _computed(postgres: Postgres) -> float:
    """Return the seconds of the processor that a database has used for those who are connected."""
    return sum(map(cpu, family(postgres.pid)))


def _shown(
    store: SharedStore, shown: dict[str, str], postgres: Postgres
) -> tuple[float, float, float]:
    """Return what a row costs who shows it, who reads it, and the database.

    In seconds of the processor.
    """
    showing = reading = 0.0
    rows = EXCHANGES * len(shown)
    with closing(SharedStore(store._address)) as hall:
        hall.news()
        before = _computed(postgres)
        for _ in range(EXCHANGES):
            began = process_time()
            store.show(shown)
            between = process_time()
            assert len(hall.news().told) == len(shown)
            showing, reading = showing + between - began, reading + process_time() - between
        database = _computed(postgres) - before
    return showing / rows, reading / rows, database / rows


async def _together(store: SharedStore, entries: list[tuple[str, Entry]]) -> None:
    """Store steps at once, and wait until all are kept."""
    done = asyncio.get_running_loop().create_future()
    left = len(entries)

    def kept(error: StoreError | None) -> None:
        nonlocal left
        assert error is None
        left -= 1
        if not left:
            done.set_result(None)

    store.write_in_background(asyncio.get_running_loop())
    for table, entry in entries:
        store.add_entry(table, entry, None, kept)
    await done


class Afar:
    """Says of every table that another process leads it."""

    def holds(self, what: str) -> bool:
        """Return False."""
        return not what

    def give(self, what: str, seconds: float, done: Callable[[StoreError | None], None]) -> None:
        """Nothing is to be given away."""


def _hall(store: SqliteStore, number: int) -> tuple[Lobby, list[TableInfo]]:
    """Return a hall that knows so many public tables, all led elsewhere, and these."""
    lobby = Lobby(store, Simulated().world, share=Afar())
    lobby.open()
    template = stored(store, "template", begun())
    infos = []
    for each in range(number):
        code = f"CODE{each}"
        setting = replace(template.setting, table=name(each), code=code, private=False)
        seats = [replace(seat, name=f"Guest {each}") for seat in template.seating.seats]
        room = Room(setting, Seating(template.seating.host, seats))
        room.status = "running"
        room.away = room.info()
        infos.append(room.away)
        lobby.tables.add(room)
    lobby.tables.listing.infos("")
    return lobby, infos


def test_the_hall(tmp_path: Path, say: Say) -> None:
    store = SqliteStore(tmp_path)
    tracemalloc.start(1)
    lobby, infos = _hall(store, KNOWN)
    room_bytes = tracemalloc.get_traced_memory()[0] / KNOWN
    tracemalloc.stop()
    changes = [
        [_changed(infos[(HEARD * turn + each) % KNOWN], turn) for each in range(HEARD)]
        for turn in range(2 * ROUNDS)
    ]
    _heard(lobby, changes[:ROUNDS])  # everything was in order once
    hearing = _heard(lobby, changes[:ROUNDS])
    lobby.tables.listing.infos("")
    crowd = [Onlooker(lobby, number) for number in range(LOOKING)]
    enter = encode(EnterLobby(id=2))
    began = process_time()
    for one in crowd:
        one.session.receive(enter)
    coming = (process_time() - began) / LOOKING
    whole = sum(one.told for one in crowd) / LOOKING
    telling = (_heard(lobby, changes[ROUNDS:]) - hearing) / LOOKING
    told = sum(one.told for one in crowd) / LOOKING - whole
    store.close()
    say(
        f"hearing of a table: {1e6 * hearing:.1f} us, and {1e6 * telling:.2f} us for each who "
        f"looks at the list, {told / (ROUNDS * HEARD):.0f} bytes; coming to the list: "
        f"{1e3 * coming:.2f} ms, {whole / 1024:.0f} KiB; a table that is known: "
        f"{room_bytes / 1024:.1f} KiB of memory"
    )


@pytest.mark.parametrize("number", [KNOWN, 10 * KNOWN])
def test_the_list_in_order(tmp_path: Path, say: Say, number: int) -> None:
    store, rng, took = SqliteStore(tmp_path), Random(1), 0.0
    lobby, infos = _hall(store, number)
    for turn in range(ORDERED):
        some = [_changed(info, turn) for info in rng.sample(infos, HEARD)]
        _heard(lobby, [some])
        began = process_time()
        lobby.tables.listing.infos("")
        took += process_time() - began
    began = process_time()
    for _ in range(ORDERED):
        lobby.tables.listing.infos("")
    took -= process_time() - began
    store.close()
    each = took / (ORDERED * HEARD)
    say(f"a table that has changed is put in order among {number}: {1e6 * each:.1f} us")


def _changed(info: TableInfo, turn: int) -> bytes:
    return msgspec.json.encode(replace(info, changed=2e9 + turn, to_act=(turn % 3,)))


def _heard(lobby: Lobby, changes: list[list[bytes]]) -> float:
    """Let the hall hear, and tell; return the seconds of the processor for each table."""
    assert lobby.shared is not None
    began = process_time()
    for some in changes:
        for text in some:
            info = msgspec.json.decode(text, type=TableInfo)
            lobby.shared.told(info.table, info)
        lobby.tables.listing.tell_changes()
    return (process_time() - began) / sum(map(len, changes))


def test_what_is_sent(tmp_path: Path, say: Say) -> None:
    with fresh_server(tmp_path / "data", None) as server:
        plan = Plan("tables", server.port, server.pid, None, 5, rate=8.0, seconds=4.0)
        result = loaded(plan)
    say(f"an action: {result.up:.0f} bytes from, {result.down:.0f} bytes to the three at a table")


def test_what_sending_costs(say: Say) -> None:
    frame = bytes(HEARD * 500)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        sending = socket.create_connection(listening.getsockname())
        taking, _ = listening.accept()

    def take() -> None:
        while taking.recv(1 << 20):
            pass

    reader = Thread(target=take)
    reader.start()
    with sending:
        began = thread_time()
        for _ in range(FRAMES):
            sending.sendall(frame)
        took = thread_time() - began
    reader.join()
    taking.close()
    say(f"a frame of {len(frame)} bytes takes {1e6 * took / FRAMES:.0f} us of who sends it")


def test_what_a_thought_elsewhere_costs(say: Say) -> None:
    state, seat = position(RATTUS)
    view = RATTUS.view(state, seat)

    async def think(postgres: Postgres, address: str) -> float:
        async with asker(address) as thinkers, thinking(address):
            await until(lambda: thinkers.places == 1)
            before = _computed(postgres)
            for seed in range(THOUGHTS):
                thought = thought_of(RATTUS, "novice", view, seat, seed)
                await thinkers.advise(RATTUS, thought, Haste())
            return (_computed(postgres) - before) / THOUGHTS

    with running() as postgres:
        address = postgres.database()
        with closing(SharedStore(address)):
            took = asyncio.run(think(postgres, address))
    say(f"a thought elsewhere takes {1e6 * took:.0f} us of the database")
