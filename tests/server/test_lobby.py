"""All tables of a server: kept over a restart, and whose the seats are."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from server.errors import RefusedError
from server.lobby import Lobby
from server.store import Store
from shared.messages import Act, CreateTable, Happened, SeatPlan, ServerMessage
from tests.server.conftest import Wire
from tests.server.test_session import act
from tests.server.test_table import play


@pytest.mark.parametrize("steps", [0, 1, 10, 60])
def test_a_restart_changes_nothing_and_the_same_dice_go_on(tmp_path: Path, steps: int) -> None:
    first = Store(tmp_path)
    lobby = Lobby(first)
    one = Wire(lobby).greet()
    position = one.open_table()
    name, rng = position.info.table, Random(steps)
    for _ in range(steps):
        act(one, lobby, position, rng)
    before = lobby.table(name)
    first.close()

    second = Store(tmp_path)
    after = Lobby(second).table(name)
    second.close()
    assert after.info().steps == steps + 1
    assert after.state == before.state
    assert abs(after.changed - before.changed) < 1
    play(before, 1000, seed=3)
    play(after, 1000, seed=3)
    assert after.over
    assert after.steps == before.steps


def test_a_restart_amid_secret_choices_leaves_them_open(tmp_path: Path) -> None:
    store = Store(tmp_path)
    lobby = Lobby(store)
    one = Wire(lobby).greet()
    position = one.open_table()
    table = lobby.table(position.info.table)
    while not table.game.secret(table.state):
        act(one, lobby, position, Random(1))
    due = len(table.steps)
    asked = table.game.to_act(table.state)
    actions = {
        seat: table.game.dump_action(table.game.sample(table.state, seat, Random(2)))
        for seat in asked
    }
    request = Act(
        id=1, table=position.info.table, seat=asked[0], step=due, action=actions[asked[0]]
    )
    assert isinstance(one.say(request), Happened)
    store.close()
    again = Store(tmp_path)
    table = Lobby(again).table(position.info.table)
    again.close()
    table.prepare(asked[1], due, actions[asked[1]])
    with pytest.raises(RefusedError) as refusal:
        table.prepare(asked[0], due, actions[asked[0]])
    assert refusal.value.code == "wrong_step"


def test_what_happens_is_told_at_that_table_only(lobby: Lobby) -> None:
    one, two = Wire(lobby).greet(), Wire(lobby).greet()
    position = one.open_table()
    two.open_table()
    quiet = list(two.heard)
    act(one, lobby, position, Random(1))
    assert isinstance(one.heard[-1], Happened)
    assert two.heard == quiet


def test_a_table_of_bots_has_one_spectator(lobby: Lobby) -> None:
    plans = tuple(SeatPlan(name, "bot", "random") for name in "ABC")
    table = lobby.create(CreateTable(id=1, game="gods_playground", seats=plans))
    name = table.setting.table
    one: list[ServerMessage] = []
    two: list[ServerMessage] = []
    first, second = one.append, two.append
    assert lobby.take_seats(name, first) == (None,)
    with pytest.raises(RefusedError):
        lobby.take_seats(name, second)
    (seat, *_), step = table.game.to_act(table.state), len(table.steps)
    lobby.act_for_bot(name, seat, step, table.game.sample(table.state, seat, Random(1)))
    assert [type(message) for message in one] == [Happened]
    assert not two
    lobby.leave(name, first)
    assert lobby.take_seats(name, second) == (None,)


def test_a_table_that_could_not_be_stored_is_not_there(
    lobby: Lobby, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "add_table", fail)
    plans = tuple(SeatPlan(name, "here") for name in "ABC")
    with pytest.raises(OSError, match="full"):
        lobby.create(CreateTable(id=1, game="gods_playground", seats=plans))
    assert lobby.infos() == ()
