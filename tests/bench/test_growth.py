"""What a server keeps of each game that is over: some thousand quick games, without sockets.

``GAMES=2000 pytest -m bench -s tests/bench/test_growth.py``; with ``UNTRACED=1`` the memory of the
process alone is looked at, which takes a third of the time. People come, play a game of Rattus at
random, read its record and go; of ten games three are played by people who were never there before.
"""

from __future__ import annotations

import gc
import os
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from parlour.server.lobby import KEEP_CLOCKS, Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.messages import EnterLobby, GetRecord, LeaveTable, RecordText, Say
from tests.server.conftest import Simulated, Wire, act_for, three
from tests.server.driver import memory

GAMES = int(os.environ.get("GAMES", "600"))
TRACED = "UNTRACED" not in os.environ
"""Whether new objects are counted, which takes memory itself."""
LOOKS = 10
"""How often memory is looked at."""
NEWCOMERS = 0.3
ONLOOKERS = 1
"""People who come for the list alone, for each game."""
MOST_TOLD = 12

pytestmark = pytest.mark.bench


class Evening:
    """A lobby at which one game is played after the other."""

    def __init__(self, folder: Path) -> None:
        """Begin with nobody."""
        self.hours, self._rng = Simulated(), Random(1)
        self.store = SqliteStore(folder)
        self.store._db.execute("PRAGMA synchronous = OFF")
        self.lobby = Lobby(self.store, self.hours.world, grace=0.0)
        self.lobby.matchmaking.limit_tables(0)
        self._tokens: list[str | None] = [None] * 3
        self._names = 0

    def _come(self, number: int) -> Wire:
        self._names += 1
        one = Wire(self.lobby).greet(f"Guest {self._names}", self._tokens[number])
        self._tokens[number] = one.token
        return one

    def play(self) -> None:
        """Play one game to its end."""
        if self._rng.random() < NEWCOMERS:
            self._tokens = [None] * 3
        arriving = iter(range(3))
        people, table = three(lambda name="": self._come(next(arriving)), game="rattus")
        room = self.lobby.tables.rooms[table]
        people[0].say(Say(id=4, table=table, text="good luck"))
        while room.status != "finished":
            act_for(people, room, self._rng)
            for one in people:
                del one.heard[:-1]
        people[1].ask(GetRecord(id=5, table=table), RecordText)
        for one in people:
            one.say(LeaveTable(id=6, table=table))
            one.session.close()
        for _ in range(ONLOOKERS):
            self._names += 1
            onlooker = Wire(self.lobby).greet(f"Guest {self._names}")
            onlooker.say(EnterLobby(id=7))
            onlooker.session.close()
        self.hours.pass_by(KEEP_CLOCKS)
        self.lobby.tick()


def grown(folder: Path, say: Callable[[str], None]) -> float:
    """Play games; return how many bytes each of the second half of them has left."""
    evening = Evening(folder)
    for _ in range(GAMES // LOOKS):
        evening.play()
    if TRACED:
        tracemalloc.start(1)
    at: list[int] = []
    first = None
    began = perf_counter()
    for look in range(1, LOOKS):
        for _ in range(GAMES // LOOKS):
            evening.play()
        gc.collect()
        whole, new = memory(os.getpid()), tracemalloc.get_traced_memory()[0]
        at.append(new if TRACED else whole)
        say(
            f"{(look + 1) * (GAMES // LOOKS)} games after {perf_counter() - began:.0f} s: "
            f"{whole / 2**20:.1f} MiB"
            + (f", {new / 1024:.0f} KiB of new objects" if TRACED else "")
        )
        if look == LOOKS // 2 and TRACED:
            first = tracemalloc.take_snapshot()
    evening.store.close()
    games = (LOOKS - 1 - LOOKS // 2) * (GAMES // LOOKS)
    if first is not None:
        for line in grown_where(first, tracemalloc.take_snapshot(), games):
            say(line)
    return (at[-1] - at[LOOKS // 2 - 1]) / games


def grown_where(
    first: tracemalloc.Snapshot, last: tracemalloc.Snapshot, games: int
) -> Iterator[str]:
    """Yield lines on where the objects were made that have come between two looks."""
    for stat in last.compare_to(first, "lineno")[:MOST_TOLD]:
        frame = stat.traceback[0]
        where = "/".join(Path(frame.filename).parts[-2:])
        yield f"  {stat.size_diff / games:8.1f} bytes a game at {where}:{frame.lineno}"


def test_growth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def say(line: str) -> None:
        with capsys.disabled():
            print(line, flush=True)  # noqa: T201

    bytes_each = grown(tmp_path, say)
    say(f"each game of the second half has left {bytes_each / 1024:.2f} KiB")
