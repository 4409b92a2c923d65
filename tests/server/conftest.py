"""Stores, lobbies and sessions without sockets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from parlour.server.databases import open_database
from parlour.server.house import House
from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.server.rows import Statement
from parlour.server.session import Session
from parlour.server.sql_store import SqlStore
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import Done, StoreError
from parlour.server.world import World
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    Act,
    ClientMessage,
    CreateTable,
    Entered,
    EnterTable,
    Happened,
    Hello,
    Ready,
    Refused,
    SeatPlan,
    ServerMessage,
    Sit,
    Start,
    Welcome,
    decode_server,
    encode,
)

GAME = "gods_playground"
M = TypeVar("M")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    """An empty store."""
    store = SqliteStore(tmp_path)
    yield store
    store.close()


Open = Callable[[], SqlStore]
"""Opens the same store again and again, as restarts do."""


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """A store of each kind."""
    opened: list[SqlStore] = []
    make: Open = partial(SqliteStore, tmp_path)
    if request.param == "PostgreSQL":
        make = partial(open_database, request.getfixturevalue("database"))

    def open_it() -> SqlStore:
        opened.append(make())
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


class Simulated:
    """Time that passes when it is told to, and chance that comes again."""

    def __init__(self) -> None:
        """Begin on a day like any other."""
        self.now = 1_700_000_000.0
        self._runs = 0.0
        self.world = World(lambda: self.now, lambda: self._runs, Random(1))

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self._runs += seconds

    def set_clock(self, seconds: float) -> None:
        """Let somebody set the machine's clock forward by so many seconds."""
        self.now += seconds


class Disk:
    """A disk that takes what is written only when it is told to, or has no room for it."""

    def __init__(self, store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
        """Hold up what ``store`` writes from now on."""
        self._write = store._write
        self.waiting: list[tuple[Sequence[Statement], Done]] = []
        monkeypatch.setattr(store, "_write", lambda *write: self.waiting.append(write))

    def take(self) -> None:
        """Write what waits, and what that leads to."""
        while self.waiting:
            self._write(*self.waiting.pop(0))

    def fail(self) -> None:
        """Have no room for what waits."""
        while self.waiting:
            self.waiting.pop(0)[1](StoreError("the disk is full"))


@pytest.fixture
def disk(store: SqliteStore, lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk of the lobby."""
    return Disk(store, monkeypatch)


@pytest.fixture
def hours() -> Simulated:
    """The time of the lobby."""
    return Simulated()


@pytest.fixture
def lobby(store: SqliteStore, hours: Simulated) -> Lobby:
    """A lobby without tables, in simulated time."""
    return Lobby(store, hours.world, grace=0.0)


class Wire:
    """A session and what was said to it."""

    def __init__(
        self, lobby: Lobby, *, local: bool = False, address: str = "192.0.2.1", **house: Any
    ) -> None:
        """Connect to ``lobby`` from an address; ``local`` as the person of this machine."""
        self.heard: list[ServerMessage] = []
        self.cut = False
        self.session = Session(
            House(lobby, local=local, **house),
            lambda frame: self.heard.append(decode_server(frame)),
            self._cut,
            address,
        )
        self.person = ""
        self.token: str | None = None

    def _cut(self) -> None:
        self.cut = True

    def say(self, message: ClientMessage) -> ServerMessage:
        """Send a message and return the last that was heard."""
        self.session.receive(encode(message))
        return self.heard[-1]

    def send(self, message: ClientMessage) -> None:
        """Send a message that is not answered yet."""
        before = len(self.heard)
        self.session.receive(encode(message))
        assert len(self.heard) == before, self.heard[before:]

    def ask(self, message: ClientMessage, kind: type[M]) -> M:
        """Send a message and return the answer of this kind, the last there is."""
        before = len(self.heard)
        self.session.receive(encode(message))
        answers = [answer for answer in self.heard[before:] if isinstance(answer, kind)]
        assert answers, self.heard[before:]
        return answers[-1]

    def refused(self, message: ClientMessage, code: str) -> Refused:
        """Send a message that must be refused with this code."""
        answer = self.ask(message, Refused)
        assert answer.code == code, answer
        assert answer.text
        return answer

    def last(self, kind: type[M]) -> M:
        """Return the last message of a kind that was heard."""
        return next(message for message in reversed(self.heard) if isinstance(message, kind))

    def all(self, kind: type[M]) -> list[M]:
        """Return all messages of a kind that were heard."""
        return [message for message in self.heard if isinstance(message, kind)]

    def greet(self, name: str = "Ada", token: str | None = None) -> Wire:
        """Say hello."""
        hello = Hello(id=1, protocol=PROTOCOL_VERSION, client="test", name=name, token=token)
        welcome = self.ask(hello, Welcome)
        self.person, self.token = welcome.person, welcome.token or token
        return self

    def open_table(self, kinds: tuple[str, ...] = ("me", "me", "me"), **plan: Any) -> Entered:
        """Create a table; what is no kind of seat is the level of a bot. It starts if full."""
        seats = tuple(
            SeatPlan(kind, f"P{seat}" if kind == "me" else None)  # type: ignore[arg-type]
            if kind in ("me", "open", "closed")
            else SeatPlan("bot", f"P{seat}", kind)
            for seat, kind in enumerate(kinds)
        )
        plan.setdefault("start", "open" not in kinds)
        plan.setdefault("game", GAME)
        return self.ask(CreateTable(id=2, seats=seats, **plan), Entered)

    def enter(self, table: str, since: int | None = None, code: str | None = None) -> Entered:
        """Look at a table."""
        return self.ask(EnterTable(id=3, table=table, since=since, code=code), Entered)


MakeWire = Callable[..., Wire]


@pytest.fixture
def wire(lobby: Lobby) -> MakeWire:
    """Makes greeted sessions of different people."""
    return lambda name="Ada", token=None: Wire(lobby).greet(name, token)


def three(wire: MakeWire, **plan: Any) -> tuple[list[Wire], str]:
    """Return three people at a table that has begun, each at the seat of their number."""
    people = [wire(name) for name in ("Ada", "Jan", "Zofia")]
    table = people[0].open_table(("me", "open", "open"), **plan).info.table
    code = people[0].last(Entered).info.code
    for seat, one in enumerate(people):
        if seat:
            one.enter(table, code=code)
            one.say(Sit(id=4, table=table, seat=seat))
        one.say(Ready(id=5, table=table, ready=True))
    people[0].say(Start(id=6, table=table))
    return people, table


def an_action(room: Room, rng: Random, seat: int | None = None) -> tuple[int, dict[str, Any]]:
    """Return a seat that is to act, and a random action of it."""
    table = room.table
    assert table is not None
    seat = rng.choice(table.game.to_act(table.state)) if seat is None else seat
    return seat, table.game.dump_action(table.game.sample(table.state, seat, rng))


def act(wire: Wire, room: Room, rng: Random, seat: int | None = None) -> ServerMessage:
    """Let a session take a random action for a seat that is to act."""
    assert room.table is not None
    seat, action = an_action(room, rng, seat)
    due = room.table.entries
    before = len(wire.heard)
    wire.say(Act(id=9, table=room.id, seat=seat, step=due, action=action))
    answers = [a for a in wire.heard[before:] if isinstance(a, Happened | Refused)]
    return answers[0]


def act_for(people: list[Wire], room: Room, rng: Random) -> int:
    """Let whoever is to act take a random action; returns the seat."""
    seat, _ = an_action(room, rng)
    assert isinstance(act(people[seat], room, rng, seat), Happened)
    return seat
