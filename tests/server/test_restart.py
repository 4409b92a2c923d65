"""A server that starts again goes on where it was."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from parlour.server.errors import RefusedError
from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.messages import (
    Act,
    Chat,
    EnterLobby,
    Happened,
    Say,
    Sit,
)
from parlour.shared.record import parse
from parlour.shared.verify import verify
from tests.server.conftest import Wire, act, an_action


@pytest.mark.parametrize("steps", [0, 1, 10, 60])
def test_a_restart_changes_nothing_and_the_same_dice_go_on(tmp_path: Path, steps: int) -> None:
    first = SqliteStore(tmp_path)
    lobby = Lobby(first)
    one = Wire(lobby).greet()
    name, rng = one.open_table().info.table, Random(steps)
    for _ in range(steps):
        act(one, lobby.tables.room(name), rng)
    before = lobby.tables.room(name)
    first.close()

    second = SqliteStore(tmp_path)
    again = Lobby(second)
    after = again.tables.room(name)
    two = Wire(again).greet("Ada", one.token)
    assert before.table is not None
    assert after.table is not None
    assert after.table.entries == steps + 1
    assert after.table.state == before.table.state
    assert abs(after.changed - before.changed) < 1
    assert two.person == one.person
    two.enter(name)
    rng = Random(3)
    while not after.table.over:
        act(two, after, rng)
    log = second.room(name)
    second.close()
    assert log.table is not None
    verify(parse(again.tables.record(after)))


def test_a_table_from_before_a_restart_counts_for_where_its_host_comes_back(
    store: SqliteStore,
) -> None:
    one = Wire(Lobby(store)).greet()
    name = one.open_table(("me", "open", "open")).info.table
    again = Lobby(store)
    room = again.tables.room(name)
    Wire(again, address="192.0.2.8").greet("Jan").enter(name, code=room.setting.code)
    assert room.made_at == ""
    for address in ("192.0.2.9", "192.0.2.10"):
        Wire(again, address=address).greet("Ada", one.token).enter(name)
        assert room.made_at == "192.0.2.9"


def test_a_restart_amid_secret_choices_leaves_them_open(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    lobby = Lobby(store)
    one = Wire(lobby).greet()
    room = lobby.tables.room(one.open_table().info.table)
    table = room.table
    assert table is not None
    while not table.game.secret(table.state):
        act(one, room, Random(1))
    due = table.entries
    asked = table.game.to_act(table.state)
    actions = {seat: an_action(room, Random(2), seat)[1] for seat in asked}
    request = Act(id=1, table=room.id, seat=asked[0], step=due, action=actions[asked[0]])
    assert isinstance(one.say(request), Happened)
    store.close()
    again = SqliteStore(tmp_path)
    resumed = Lobby(again).tables.room(room.id).table
    again.close()
    assert resumed is not None
    resumed.prepare(asked[1], due, actions[asked[1]])
    with pytest.raises(RefusedError) as refusal:
        resumed.prepare(asked[0], due, actions[asked[0]])
    assert refusal.value.code == "wrong_step"


def test_open_tables_people_and_talk_come_back(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    lobby = Lobby(store)
    one, two = Wire(lobby).greet("Ada"), Wire(lobby).greet("Jan")
    table = one.open_table(("me", "open", "random"), private=True).info
    two.enter(table.table, code=table.code)
    two.say(Sit(id=1, table=table.table, seat=1))
    two.say(Say(id=2, table=table.table, text="dzień dobry"))
    two.say(Say(id=3, table=None, text="hello lobby"))
    store.close()

    again = SqliteStore(tmp_path)
    lobby = Lobby(again)
    back = Wire(lobby).greet("Jan", two.token)
    entered = back.enter(table.table)
    assert [seat.name for seat in entered.info.seats] == ["P0", "Jan", "P2"]
    assert [line.text for line in entered.chat] == ["dzień dobry"]
    back.say(EnterLobby(id=4))
    assert [line.text for line in back.last(Chat).lines] == ["hello lobby"]
    again.close()


def test_loading_goes_table_by_table(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    one = Wire(Lobby(store)).greet()
    for _ in range(3):
        one.open_table()
    lobby = Lobby(store)
    assert [room.table for room in lobby.tables.rooms.values()] == [None] * 3
    assert [lobby.tables.load_next() for _ in range(4)] == [True, True, True, False]
    assert all(room.table is not None for room in lobby.tables.rooms.values())
    store.close()
