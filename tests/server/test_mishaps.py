"""What goes wrong inside a server is in its log, and whoever waits for it is told."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import Any

import pytest

from parlour.server.bot_runner import BotRunner
from parlour.server.bots.workers import Workers
from parlour.server.facts import HintWanted, ReviewWanted
from parlour.server.hints import Hints
from parlour.server.journal import Journal, Write
from parlour.server.lobby import Lobby
from parlour.server.matchmaking import MOST_OPEN
from parlour.server.peer import Peer
from parlour.server.people import Person
from parlour.server.referee import Referee
from parlour.server.reviewer import KEPT, Reviewer
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import StoreError
from parlour.server.thinking import Thinking
from parlour.shared.messages import (
    ChooseChannels,
    CreateTable,
    EnterTable,
    GetHint,
    GetReview,
    QuickMatch,
    Refused,
    Rename,
    Review,
    Say,
    SeatPlan,
    ServerMessage,
    decode_server,
)
from tests.server.conftest import GAME, Disk, MakeWire, Wire
from tests.server.test_bot_runner import until

SEATS = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))


def fail(*_: object, **__: object) -> Any:
    """Fail, as nobody has expected."""
    raise ZeroDivisionError


async def settle() -> None:
    """Let everything happen that can."""
    for _ in range(10):
        await asyncio.sleep(0)


def said(caplog: pytest.LogCaptureFixture, text: str) -> bool:
    """Return whether the log has an error with this text, and what caused it."""
    return any(text in record.getMessage() and record.exc_info for record in caplog.records)


def test_a_request_at_which_the_server_fails_is_refused_and_logged(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one = wire()
    monkeypatch.setattr(lobby, "rename", fail)
    refused = one.refused(Rename(id=7, name="Eve"), "internal")
    assert refused.id == 7
    assert said(caplog, "request Rename failed")


def test_a_caller_who_fails_keeps_nobody_from_being_told(caplog: pytest.LogCaptureFixture) -> None:
    told: list[object] = []

    async def main(db: sqlite3.Connection) -> None:
        journal = Journal(db, asyncio.get_running_loop())
        for done in (fail, told.append):
            journal.submit(Write([], done))
        await until(lambda: bool(told))
        journal.close()

    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as db:
        asyncio.run(main(db))
    assert told == [None]
    assert said(caplog, "what was to happen after storing failed")


def test_a_table_that_cannot_be_stored_is_refused_and_logged(
    wire: MakeWire, disk: Disk, lobby: Lobby, caplog: pytest.LogCaptureFixture
) -> None:
    one = wire()
    for request in (CreateTable(id=3, game=GAME, seats=SEATS), QuickMatch(id=4, game=GAME)):
        one.say(request)
        disk.fail()
        refused = one.last(Refused)
        assert (refused.id, refused.code) == (request.id, "storage")
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert not lobby.tables.rooms
    for _ in range(MOST_OPEN):
        one.say(CreateTable(id=3, game=GAME, seats=SEATS))
        disk.take()
    assert len(lobby.tables.rooms) == MOST_OPEN, "what was not stored is not counted"


def test_what_a_person_could_not_change_stays_as_it_was(
    wire: MakeWire, disk: Disk, lobby: Lobby
) -> None:
    one = wire("Ada")
    lobby.channels = ("club", "phone")
    for request in (Rename(id=3, name="Eve"), ChooseChannels(id=4, channels=("club",))):
        one.say(request)
        disk.fail()
        assert (one.last(Refused).id, one.last(Refused).code) == (request.id, "storage")
    person = lobby.people.find(one.person)
    assert person is not None
    assert (person.name, person.channels) == ("Ada", ())
    wire("Eve").session.close()
    one.say(Say(id=5, table=None, text="hello"))
    disk.fail()
    assert (one.last(Refused).id, one.last(Refused).code) == (5, "storage")
    assert lobby.talk.chat.lines == ()


def test_a_quick_match_that_cannot_begin_is_logged(
    wire: MakeWire, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    begin = Referee.begin

    def refuse(self: Referee, room: Any, table: Any, seating: Any, refuse: Any, told: Any) -> None:
        def full(room: Any, seating: Any, first: Any, done: Any) -> None:
            done(StoreError("the disk is full"))

        monkeypatch.setattr(self._store, "start_room", full)
        begin(self, room, table, seating, refuse, told)

    monkeypatch.setattr(Referee, "begin", refuse)
    for name in ("Ada", "Jan", "Zofia"):
        wire(name).say(QuickMatch(id=1, game=GAME))
    assert "quick match: the server could not store this" in caplog.text
    assert "the disk is full" in caplog.text


def test_a_game_that_cannot_be_read_is_told_and_read_again(
    store: SqliteStore,
    wire: MakeWire,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    one = wire()
    name = one.open_table().info.table
    back = Wire(Lobby(store)).greet("Ada", one.token)

    def broken(room: Any) -> Any:
        raise StoreError("the disk fails")

    with monkeypatch.context() as disk:
        disk.setattr(store, "read_game", broken)
        for _ in range(2):
            back.refused(EnterTable(id=3, table=name), "internal")
    assert caplog.text.count("the disk fails") == 2
    assert back.enter(name).views


# --- thoughts ---


def test_bots_that_fail_are_logged_and_play_when_they_are_woken_again(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        runner = BotRunner(lobby)
        with monkeypatch.context() as broken:
            broken.setattr("parlour.server.bot_runner.scripted", fail)
            room = lobby.tables.room(wire().open_table(("me", "random", "random")).info.table)
            table = room.table
            assert table is not None
            if not room.bots_to_act():
                return
            await until(lambda: said(caplog, f"bots of table {room.id} stopped"))
            assert not runner._running
        before = table.entries
        lobby.referee.wake_bots(room)
        await until(lambda: table.entries > before)
        await runner.stop()

    asyncio.run(main())


def test_a_hint_that_fails_is_logged_and_can_be_asked_for_again(
    wire: MakeWire, lobby: Lobby, caplog: pytest.LogCaptureFixture
) -> None:
    room = lobby.tables.room(wire().open_table(hints=True).info.table)
    assert room.table is not None
    seat = next(iter(room.table.asked_since))
    peer = Peer(Person("ada", "Ada", "", 0.0, 0.0), lambda frame: None)

    async def main() -> None:
        hints = Hints(fail, lambda fact: True)
        for _ in range(2):
            hints.ask(HintWanted(room, GetHint(id=1, table=room.id, seat=seat), peer))
            await settle()
            assert not hints._asked
            assert not hints._tasks
        await hints.stop()

    asyncio.run(main())
    assert [record.getMessage() for record in caplog.records] == [
        f"no hint for seat {seat} of table {room.id}"
    ] * 2


def reviewed(
    monkeypatch: pytest.MonkeyPatch,
    review: Callable[[str], Review],
    main: Callable[[Callable[[int, str], Awaitable[None]], Reviewer], Awaitable[None]],
) -> list[ServerMessage]:
    """Return what somebody hears who asks for reviews, which ``review`` makes."""
    heard: list[ServerMessage] = []
    peer = Peer(
        Person("jan", "Jan", "", 0.0, 0.0), lambda frame: heard.append(decode_server(frame))
    )

    async def made(_: object, work: object, table: str, text: str) -> Review:
        return review(table)

    monkeypatch.setattr(Reviewer, "_review", made)

    async def run() -> None:
        reviewer = Reviewer(Workers(2), Thinking(2))

        async def ask(number: int, table: str) -> None:
            reviewer.ask(ReviewWanted(GetReview(id=number, table=table), "", peer))
            await settle()

        await main(ask, reviewer)
        await reviewer.stop()

    asyncio.run(run())
    return heard


def test_a_review_that_fails_is_refused_and_logged_and_another_one_is_made(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def review(table: str) -> Review:
        return fail() if table == "a" else Review(id=0, table=table, done=1.0)

    async def main(ask: Callable[[int, str], Awaitable[None]], reviewer: Reviewer) -> None:
        await ask(1, "a")
        await ask(2, "b")
        assert not reviewer._tasks
        assert not reviewer._waiting

    failed, made = reviewed(monkeypatch, review, main)
    assert isinstance(failed, Refused)
    assert (failed.id, failed.code) == (1, "internal")
    assert isinstance(made, Review)
    assert (made.id, made.table) == (2, "b")
    assert said(caplog, "the game of table a cannot be reviewed")


def test_the_last_reviews_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def review(table: str) -> Review:
        made.append(table)
        return Review(id=0, table=table, done=1.0)

    async def main(ask: Callable[[int, str], Awaitable[None]], reviewer: Reviewer) -> None:
        for number in range(KEPT + 1):
            await ask(number, f"t{number}")
        await ask(98, "t1")
        await ask(99, "t0")

    heard = reviewed(monkeypatch, review, main)
    assert made == [*(f"t{number}" for number in range(KEPT + 1)), "t0"]
    assert KEPT == 50
    assert [each.id for each in heard[-2:] if isinstance(each, Review)] == [98, 99]
