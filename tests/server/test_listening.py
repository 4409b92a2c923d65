"""What a listener does around its connections: time, the end, and who is sent away."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.http11 import Request

from parlour.server import listener
from parlour.server.connection import Connection
from parlour.server.house import House
from parlour.server.limits import Limits
from parlour.server.listener import Access, Listener
from parlour.server.lobby import Lobby
from parlour.server.metrics import Uncounted
from parlour.server.session import Session
from parlour.server.sqlite_store import SqliteStore
from parlour.server.together import Together
from parlour.shared.messages import Welcome
from tests.server.test_bot_runner import until
from tests.server.test_listener import HELLO, hear, say, serving


class Counted(Uncounted):
    """Counts who is refused, and how often it is looked at the lobby."""

    def __init__(self) -> None:
        self.reasons: list[str] = []
        self.looked = self.slow = self.now = 0

    def connection_refused(self, reason: str) -> None:
        self.reasons.append(reason)

    def count(self, lobby: Lobby) -> None:
        self.looked += 1

    def slow_reader(self) -> None:
        self.slow += 1

    def connected(self, change: int) -> None:
        self.now += change


# --- time ---


def test_time_goes_on_for_a_lobby_in_which_something_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert listener.TICK == 0.5
    monkeypatch.setattr(listener, "TICK", 0.001)
    ticks: list[None] = []

    def tick(_: Lobby) -> None:
        ticks.append(None)
        if len(ticks) == 1:
            raise ZeroDivisionError

    async def main() -> None:
        counted = Counted()
        async with serving(tmp_path, metrics=counted):
            await until(lambda: len(ticks) > 2)
        assert 0 < counted.looked < len(ticks)

    monkeypatch.setattr(Lobby, "tick", tick)
    asyncio.run(main())
    assert [each.getMessage() for each in caplog.records] == ["looking at the clocks failed"]


class Leads:
    """Leads this table and no other, and exchanges what has changed."""

    def __init__(self, *, hall: bool) -> None:
        self.hall, self.exchanged = hall, asyncio.Event()
        self.ended = False

    async def lead(self, table: str) -> bool:
        return table == "here"

    async def run(self) -> None:
        self.exchanged.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.ended = True


@pytest.mark.parametrize(
    ("hall", "path", "welcome"),
    [
        (True, "/", True),
        (False, "/", False),
        (True, "/t/here", True),
        (False, "/t/here", True),
        (False, "/t/here/2", True),
        (True, "/t/elsewhere", False),
        (True, "/t/", False),
        (True, "/t/here/x", False),
    ],
)
def test_one_of_several_processes_takes_those_who_come_to_the_hall_or_to_its_tables(
    store: SqliteStore, hall: bool, path: str, welcome: bool
) -> None:
    async def main() -> None:
        leads = Leads(hall=hall)
        listens = Listener(House(Lobby(store)), together=cast(Together, leads))
        port = await listens.start("127.0.0.1", 0)
        await leads.exchanged.wait()
        if welcome:
            async with connect(f"ws://127.0.0.1:{port}{path}") as one:
                await say(one, HELLO)
                assert isinstance(await hear(one), Welcome)
        else:
            with pytest.raises(InvalidStatus, match="404"):
                await connect(f"ws://127.0.0.1:{port}{path}")
        assert not leads.ended
        await listens.stop()
        assert leads.ended

    asyncio.run(main())


# --- who is sent away ---


class Knocks:
    """Somebody who has knocked, and is counted or not."""

    remote_address = ("192.0.2.1", 1)

    def __init__(self, *, counts: bool = True) -> None:
        self._counts = counts
        self.answer: tuple[int, str] | None = None

    def count(self, address: str) -> bool:
        return self._counts

    def respond(self, status: int, text: str) -> tuple[int, str]:
        self.answer = (int(status), text)
        return self.answer


async def knock(listens: Listener, knocks: Knocks, **headers: str) -> None:
    """Let a listener hear somebody who knocks."""
    request = cast(Request, SimpleNamespace(path="/", headers=headers))
    await listens._process_request(cast(Any, knocks), request)


@pytest.mark.parametrize(
    ("banned", "counts", "status", "reasons"),
    [
        ({}, True, None, []),
        ({}, False, 429, ["too many"]),
        ({"192.0.2.1": "ada"}, True, 403, ["banned"]),
    ],
)
def test_who_is_sent_away_is_counted_with_the_reason(
    store: SqliteStore,
    monkeypatch: pytest.MonkeyPatch,
    banned: dict[str, str],
    counts: bool,
    status: int | None,
    reasons: list[str],
) -> None:
    monkeypatch.setattr(listener, "Connection", Knocks)
    counted, lobby = Counted(), Lobby(store)
    lobby.banned.update(banned)
    listens, knocks = Listener(House(lobby), metrics=counted), Knocks(counts=counts)
    asyncio.run(knock(listens, knocks))
    assert (knocks.answer and knocks.answer[0]) == status
    assert counted.reasons == reasons


def test_who_comes_too_fast_waits_at_the_door(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(listener, "Connection", Knocks)
    monkeypatch.setattr(Limits, "delay", lambda limits, address: 0.25)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(knock(Listener(House(Lobby(store))), Knocks()))
    assert waited == [0.25]


def test_who_sends_too_much_that_is_no_message_is_sent_away_and_all_of_it_is_counted(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    dismissed: list[tuple[int, str]] = []
    spent: list[tuple[str, float]] = []
    connection = cast(
        Connection, SimpleNamespace(dismiss=lambda *why: dismissed.append(why), cut=print)
    )

    def took(limits: Limits, address: str, seconds: float) -> float:
        spent.append((address, seconds))
        return 0.5

    monkeypatch.setattr(Limits, "took", took)
    listens = Listener(house := House(Lobby(store)))
    session = Session(house, lambda frame: None)
    for number in range(listener.MOST_BAD_FRAMES + 1):
        assert dismissed == []
        assert listens._take(connection, session, "192.0.2.1", b"rubbish") == 0.5
        assert len(spent) == number + 1
    assert dismissed == [(1008, "too many frames that are no messages")]
    assert {address for address, _ in spent} == {"192.0.2.1"}
    assert all(0 <= seconds < 60 for _, seconds in spent)


def test_who_does_not_answer_a_farewell_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "FAREWELL", 0.01)
    counted = Counted()

    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            url, _ = await stack.enter_async_context(serving(tmp_path, metrics=counted))
            one = await stack.enter_async_context(connect(url, close_timeout=0.01))
            await say(one, HELLO)
            assert isinstance(await hear(one), Welcome)
            one.transport.pause_reading()
            assert counted.now == 1
        assert counted.now == 0

    asyncio.run(main())


def test_a_proxy_is_told_by_its_address(store: SqliteStore) -> None:
    listens = Listener(House(Lobby(store)), Access(proxies=["127.0.0.1"]))
    assert listens.is_proxy("127.0.0.1")
    assert not listens.is_proxy("127.0.0.2")
    assert listens.tls is None
    assert listens.addresses == frozenset()
