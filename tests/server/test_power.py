"""What was acknowledged outlives a power cut, which takes all that was not synced.

A real server plays while a library writes down what it does to its disk. For many moments of it,
the folder is built as a disk may hold it after a cut, and opened by the real store.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from shutil import rmtree

import pytest

from parlour.server.room import Room
from parlour.server.sqlite_store import SqliteStore
from parlour.server.table import Entry
from parlour.shared.messages import (
    Entered,
    Happened,
    Person,
    Rename,
    Said,
    ServerMessage,
)
from tests.server.driver import UNLIMITED
from tests.server.power.hasty import AFTER
from tests.server.power.playback import Kind, calls, moments
from tests.server.power.recorder import WatchedServer
from tests.server.power.witness import Witness

pytestmark = pytest.mark.long
GAMES = ("gods_playground", "rattus", "playing_gods")
FIRST = 40
"""Calls to the disk in which the file is made."""


async def evening(server: WatchedServer, steps: int, rounds: int) -> list[Witness]:
    """Play at three tables, with a stop and a start between the rounds; then the power is cut."""
    witnesses: list[Witness] = []
    tables: list[str] = []
    await server.start()
    for number in range(rounds):
        if number:
            assert await server.stop() == 0
            await server.start()
        witnesses += [Witness(server, f"{name} {number}") for name in GAMES]
        for witness, game in zip(witnesses[-len(GAMES) :], GAMES, strict=True):
            await witness.connect()
            tables.append(await witness.open(game))
        playing = list(zip(witnesses, tables, strict=True))[-len(GAMES) :]
        await asyncio.gather(*(one.take_steps(table, steps) for one, table in playing))
        for witness, _ in playing:
            await witness.ask(Rename(id=0, name=f"Was {witness.name}"), Person)
            await witness.leave()
    server.kill()
    return witnesses


def check(store: SqliteStore, told: Sequence[ServerMessage], final: dict[str, list[Entry]]) -> int:
    """Check that everything that was told is there, and nothing else; returns how much it was."""
    entries: dict[str, list[Entry]] = {}
    for room in store.rooms():
        assert isinstance(room, Room), room
        entries[room.id] = store._entries(room.id)
        assert entries[room.id] == final[room.id][: len(entries[room.id])]
        if room.status != "open":
            store.read_game(room)
    lines = {line.text for room in entries for line in store.chat(room)}
    names = {person.name for person in store.people()}
    kept = 0
    for message in told:
        match message:
            case Entered(info=info):
                assert info.table in entries
            case Happened(table=table, step=step, actor=actor):
                assert entries[table][step].seat == actor
            case Said(line=line):
                assert line.text in lines
            case Person(name=name):
                assert name in names
            case _:
                continue
        kept += 1
    return kept


def play_back(
    server: WatchedServer, witnesses: Sequence[Witness], number: int, folder: Path
) -> tuple[int, int]:
    """Cut the power at so many moments; returns how many there were, and how much was kept."""
    rng = Random("cuts")
    last = SqliteStore(server.data)
    final = {name: last._entries(name) for name in last.ids()}
    assert last._db.execute("SELECT count(*) FROM steps").fetchone()[0] > 2 * AFTER
    last.close()
    ends = [call.end for call in calls(server.record)]
    chosen = {*rng.sample(ends[:FIRST], 5), *rng.sample(ends, min(number, len(ends))), ends[-1]}
    kept = 0
    for end, disk in moments(server.record, chosen):
        cut = folder / f"cut {end}"
        cut.mkdir()
        disk.cut(cut, rng)
        told = [said for one in witnesses for before, said in one.heard if before <= end]
        store = SqliteStore(cut, serve=True)
        kept += check(store, told, final)
        store.close()
        rmtree(cut)
    return len(chosen), kept


def played(folder: Path, steps: int, rounds: int) -> tuple[WatchedServer, list[Witness]]:
    """Play an evening; skips where the library does not see what the database does."""
    server = WatchedServer(folder, *UNLIMITED)
    try:
        witnesses = asyncio.run(evening(server, steps, rounds))
    finally:
        server.kill()
    seen = {call.kind for call in calls(server.record)}
    if not {Kind.WRITE, Kind.SYNC} <= seen:
        pytest.skip("this SQLite reaches the disk by ways that a preloaded library does not see")
    return server, witnesses


def test_what_was_acknowledged_outlives_a_power_cut(tmp_path: Path) -> None:
    server, witnesses = played(tmp_path, steps=25, rounds=2)
    cuts, kept = play_back(server, witnesses, 25, tmp_path)
    assert cuts >= 25
    assert kept > 500


@pytest.mark.slow
def test_what_was_acknowledged_outlives_hundreds_of_power_cuts(tmp_path: Path) -> None:
    server, witnesses = played(tmp_path, steps=150, rounds=4)
    cuts, kept = play_back(server, witnesses, 600, tmp_path)
    assert cuts >= 600
    print(f"{cuts} cuts, {kept} acknowledgements kept")  # noqa: T201
