"""What a server has promised of the dice is held against what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.client.pledges import Pledges, Verdict
from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.server.table import Table
from parlour.shared.dice import FairDice
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    Done,
    Entered,
    EnterTable,
    GetRecord,
    Happened,
    Hello,
    RecordText,
    Refused,
    ServerMessage,
    TakeBack,
    Welcome,
)
from tests.server.conftest import Wire, act_for

Bend = Callable[[ServerMessage], ServerMessage]


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    """A lobby without tables."""
    store = SqliteStore(tmp_path / "server")
    yield Lobby(store)
    store.close()


class Player(Wire):
    """A session whose client adds to the dice, and looks at what it is told.

    ``bend`` is what a server that cheats makes of each message.
    """

    def __init__(self, lobby: Lobby, file: Path, bend: Bend = lambda heard: heard) -> None:
        super().__init__(lobby)
        self.pledges, self._ids, self._bend, self._taken = Pledges(file), count(100), bend, 0
        hello = Hello(id=1, protocol=PROTOCOL_VERSION, client="test", name="Ada", contributes=True)
        self.person = self.ask(hello, Welcome).person

    def take(self) -> None:
        """Let the client hear all that has arrived, and answer."""
        while self._taken < len(self.heard):
            message = self._bend(self.heard[self._taken])
            self._taken += 1
            if self.pledges.answered(self.person, message):
                continue
            added = self.pledges.hear(self.person, message, lambda: next(self._ids))
            if added is not None:
                self.say(added)

    def begin(self, game: str = "rattus") -> str:
        """Begin a game at three seats of one's own; returns its table."""
        table = self.open_table(("me", "me", "me"), game=game, take_back="own").info.table
        self.take()
        return table


def play(lobby: Lobby, one: Player, table: str, steps: int = 10_000) -> None:
    """Play at random, so many steps or to the end."""
    room, rng = lobby.tables.rooms[table], Random(1)
    assert room.table is not None
    for _ in range(steps):
        if room.table.over:
            return
        act_for([one, one, one], room, rng)
        one.take()


def judged(one: Player, table: str) -> Verdict | None:
    """Return what comes of holding the record against the promise."""
    return one.pledges.judge(table, one.ask(GetRecord(id=9, table=table), RecordText).text)


@pytest.mark.parametrize("game", ["gods_playground", "rattus", "playing_gods"])
def test_an_honest_server_keeps_all_it_promised(lobby: Lobby, tmp_path: Path, game: str) -> None:
    one = Player(lobby, tmp_path / "pledges.json")
    table = one.begin(game)
    play(lobby, one, table)
    assert judged(one, table) == Verdict(None, added=True)


def test_it_is_remembered_over_a_restart_of_the_client(lobby: Lobby, tmp_path: Path) -> None:
    file = tmp_path / "pledges.json"
    one = Player(lobby, file)
    table = one.begin()
    play(lobby, one, table, 15)
    one.pledges = Pledges(file)
    one.ask(EnterTable(id=5, table=table), Entered)
    play(lobby, one, table)
    assert judged(one, table) == Verdict(None, added=True)


def test_what_was_taken_back_is_no_part_of_what_was_shown(lobby: Lobby, tmp_path: Path) -> None:
    one = Player(lobby, tmp_path / "pledges.json")
    table = one.begin("gods_playground")
    room, rng = lobby.tables.rooms[table], Random(4)
    assert room.table is not None
    taken = 0
    while not room.table.over:
        seat = act_for([one, one, one], room, rng)
        if taken < 20 and room.table.nothing_came_of_it() and len(room.table.past) > 1:
            one.say(TakeBack(id=3, table=table, seat=seat, step=room.table.entries - 1))
            taken += 1
        one.take()
    assert room.table.entries > len(room.table.past)
    assert judged(one, table) == Verdict(None, added=True)


def test_one_die_that_was_changed_is_found(
    lobby: Lobby, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server throws another die once, and its record says so as well."""

    class Bent(FairDice):
        def draw(self, n: int) -> int:
            fallen = super().draw(n)
            return (fallen + 1) % n if self.drawn == 5 else fallen

    def bent(table: Table, used: int) -> FairDice:
        return Bent(table._seed, table.contributions or (), used)

    one = Player(lobby, tmp_path / "pledges.json")
    table = one.begin("gods_playground")
    monkeypatch.setattr(Table, "_dice", bent)
    play(lobby, one, table)
    assert judged(one, table) == Verdict("dice", added=True)


def test_another_die_shown_than_recorded_is_found(lobby: Lobby, tmp_path: Path) -> None:
    """The server tells those at the table of another throw than it has in its books."""
    bent = 0

    def bend(heard: ServerMessage) -> ServerMessage:
        nonlocal bent
        if isinstance(heard, Happened) and not bent:
            events = [dict(event) for event in heard.updates[0].events]
            for event in events:
                if event.get("dice"):
                    event["dice"] = [event["dice"][0] % 6 + 1, *event["dice"][1:]]
                    bent = heard.step
                    break
            first = msgspec.structs.replace(heard.updates[0], events=tuple(events))
            return msgspec.structs.replace(heard, updates=(first, *heard.updates[1:]))
        return heard

    one = Player(lobby, tmp_path / "pledges.json", bend)
    table = one.begin("gods_playground")
    play(lobby, one, table)
    assert bent
    assert judged(one, table) == Verdict("told", added=True, step=bent)


@pytest.mark.parametrize(
    ("field", "value", "breach"),
    [
        ("commitment", "cd" * 32, "commitment"),
        ("commitment", None, "commitment"),
        ("contributions", ("00" * 32,) * 3, "contribution"),
        ("contributions", None, "contribution"),
    ],
)
def test_what_was_promised_and_is_not_so_at_the_beginning_is_said_at_once(
    lobby: Lobby, tmp_path: Path, field: str, value: Any, breach: str
) -> None:
    def bend(heard: ServerMessage) -> ServerMessage:
        if isinstance(heard, Entered) and heard.views:
            return msgspec.structs.replace(heard, **{field: value})
        return heard

    one = Player(lobby, tmp_path / "pledges.json", bend)
    table = one.begin()
    assert one.pledges.breach(table) == breach


def test_a_record_with_other_contributions_is_found(lobby: Lobby, tmp_path: Path) -> None:
    one = Player(lobby, tmp_path / "pledges.json")
    table = one.begin()
    play(lobby, one, table)
    text = one.ask(GetRecord(id=9, table=table), RecordText).text
    own = one.last(Entered).contributions
    assert own is not None
    assert own[0] != "00" * 32
    changed = text.replace(own[0], "ee" * 32)
    assert one.pledges.judge(table, changed) == Verdict("contribution", added=True)
    head, _, rest = text.partition("\n")
    assert one.pledges.judge(table, f"{head}\n{rest[:200]}") == Verdict("dice", added=True)


def test_a_server_that_refuses_what_is_added_has_no_breach_and_the_device_no_part(
    lobby: Lobby, tmp_path: Path
) -> None:
    """It may be late; the seal does not say then that this device has added anything."""
    one = Player(lobby, tmp_path / "pledges.json")
    table = one.open_table(("me", "me", "me"), game="rattus", start=False).info.table
    room = lobby.tables.rooms[table]
    room.contributions[one.person] = "77" * 32  # another device of the same person was quicker
    one.take()
    lobby.gathering.start(room, next(iter(room.watchers)), lambda refusal: None)
    one.take()
    play(lobby, one, table)
    assert one.pledges.breach(table) is None
    assert judged(one, table) == Verdict(None, added=False)


def test_what_answers_it_concerns_nobody_else(lobby: Lobby, tmp_path: Path) -> None:
    one = Player(lobby, tmp_path / "pledges.json")
    table = one.open_table(("me", "open"), game="rattus").info.table
    one.take()
    done = one.last(Done)
    assert done.id is not None
    assert one.pledges.answered(one.person, done)
    assert not one.pledges.answered("somebody else", done)
    assert not one.pledges.answered(one.person, Done(id=done.id + 1))
    refused = Refused(id=done.id, code="no_such_table", text=f"there is no table {table!r}")
    assert one.pledges.answered(one.person, refused)
    assert not one.pledges.answered(one.person, refused), "it is answered once"


def test_where_nothing_was_promised_there_is_no_verdict(lobby: Lobby, tmp_path: Path) -> None:
    one = Player(lobby, tmp_path / "pledges.json")
    plan = ("me", "novice", "novice")
    table = one.open_table(plan, game="gods_playground", course=True).info.table
    one.take()
    assert one.pledges.judge(table, "whatever") is None


def test_damaged_notes_are_begun_anew(tmp_path: Path) -> None:
    file = tmp_path / "pledges.json"
    file.write_bytes(b"{no notes")
    assert Pledges(file).breach("1") is None
