"""Sessions and the lobby: right and wrong frames, without sockets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgpack
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.lobby import Lobby
from server.store import Store
from shared.messages import (
    Act,
    CreateTable,
    DeleteTable,
    Happened,
    Hello,
    LeaveTable,
    ListTables,
    OpenTable,
    Position,
    Refused,
    SeatPlan,
    Tables,
    Welcome,
    encode,
)
from tests.server.conftest import Wire

MakeWire = Callable[[], Wire]


def act(wire: Wire, lobby: Lobby, position: Position, rng: Random) -> Any:
    """Let the session take a random action for a seat that is to act."""
    table = lobby.table(position.info.table)
    seat = rng.choice(table.game.to_act(table.state))
    action = table.game.sample(table.state, seat, rng)
    return wire.say(
        Act(
            id=9,
            table=position.info.table,
            seat=seat,
            step=len(table.steps),
            action=table.game.dump_action(action),
        )
    )


def refused(answer: Any, code: str) -> Refused:
    """Assert that the answer is a refusal with this code."""
    assert isinstance(answer, Refused), answer
    assert answer.code == code
    assert answer.text
    return answer


def test_hello_is_answered_with_games_and_bots(lobby: Lobby) -> None:
    answer = Wire(lobby).say(Hello(id=7, protocol=1, client="test"))
    assert isinstance(answer, Welcome)
    assert answer.id == 7
    assert answer.games["gods_playground"] == ("simple", "random")


def test_another_protocol_and_no_hello_are_refused(lobby: Lobby) -> None:
    refused(Wire(lobby).say(Hello(id=1, protocol=99, client="x")), "wrong_protocol")
    refused(Wire(lobby).say(ListTables(id=1)), "hello_first")


def test_a_whole_game_over_one_session(wire: MakeWire, lobby: Lobby) -> None:
    one, rng = wire(), Random(4)
    position = one.open_table()
    assert [view.seat for view in position.views] == [0, 1, 2]
    table = lobby.table(position.info.table)
    while not table.over:
        answer = act(one, lobby, position, rng)
        assert isinstance(answer, Happened)
        assert [update.seat for update in answer.updates] == [0, 1, 2]
    assert table.info().status == "finished"
    assert len(one.heard) == len(table.steps) + 1


def test_nobody_hears_what_is_hidden(wire: MakeWire, lobby: Lobby) -> None:
    one, rng = wire(), Random(5)
    position = one.open_table()
    table = lobby.table(position.info.table)
    while not table.over:
        act(one, lobby, position, rng)
    seen = 0
    for message in one.heard:
        for update in message.updates if isinstance(message, Happened) else ():
            for event in update.events:
                if event["type"] in ("blocks_placed", "bid_made") and event["seat"] != update.seat:
                    assert event.get("blocks") is None
                    assert event.get("money") is None
                    seen += 1
    assert seen >= 24


def test_seats_are_held_by_one_session(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire(), wire()
    position = one.open_table()
    name = position.info.table
    refused(two.say(OpenTable(id=3, table=name)), "not_your_seat")
    refused(act(two, lobby, position, Random(1)), "not_your_seat")
    refused(two.say(DeleteTable(id=4, table=name)), "not_your_seat")
    one.say(LeaveTable(id=5, table=name))
    answer = two.say(OpenTable(id=6, table=name))
    assert isinstance(answer, Position)
    two.session.close()
    assert isinstance(one.say(OpenTable(id=7, table=name)), Position)


def test_tables_are_listed_last_changed_first_and_deleted(wire: MakeWire, lobby: Lobby) -> None:
    one = wire()
    first, second = one.open_table(), one.open_table()
    act(one, lobby, first, Random(1))
    answer = one.say(ListTables(id=1))
    assert isinstance(answer, Tables)
    assert [info.table for info in answer.tables] == [first.info.table, second.info.table]
    one.session.close()
    answer = one.say(DeleteTable(id=2, table=first.info.table))
    assert isinstance(answer, Tables)
    assert [info.table for info in answer.tables] == [second.info.table]
    refused(one.say(OpenTable(id=3, table=first.info.table)), "no_such_table")


def test_unknown_bots_are_refused(wire: MakeWire) -> None:
    seats = (SeatPlan("A", "here"), SeatPlan("B", "bot", "genius"), SeatPlan("C", "here"))
    refused(wire().say(CreateTable(id=1, game="gods_playground", seats=seats)), "bad_seats")


def test_a_replayed_action_is_refused_and_changes_nothing(wire: MakeWire, lobby: Lobby) -> None:
    one = wire()
    position = one.open_table()
    table = lobby.table(position.info.table)
    seat = table.game.to_act(table.state)[0]
    message = Act(
        id=3,
        table=position.info.table,
        seat=seat,
        step=1,
        action={"type": "place_estate", "region": "prussia"},
    )
    assert isinstance(one.say(message), Happened)
    before = table.game.dump_state(table.state)
    refused(one.say(message), "wrong_step")
    assert table.game.dump_state(table.state) == before


def test_an_illegal_action_says_why(wire: MakeWire, lobby: Lobby) -> None:
    one = wire()
    position = one.open_table()
    table = lobby.table(position.info.table)
    seat = (table.game.to_act(table.state)[0] + 1) % 3
    action = {"type": "place_estate", "region": "prussia"}
    answer = one.say(Act(id=3, table=position.info.table, seat=seat, step=1, action=action))
    refusal = refused(answer, "illegal_action")
    assert refusal.key == "not_your_turn"
    assert refusal.text == "It is not your turn."


def test_a_failing_store_changes_nothing(
    wire: MakeWire, lobby: Lobby, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = wire()
    position = one.open_table()
    table = lobby.table(position.info.table)
    before = table.game.dump_state(table.state)

    def fail(table: str, step: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "add_step", fail)
    refused(act(one, lobby, position, Random(1)), "internal")
    assert table.game.dump_state(table.state) == before
    monkeypatch.undo()
    assert isinstance(act(one, lobby, position, Random(1)), Happened)


_PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=8) | st.binary(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)
_FRAMES = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=50),
    _PLAIN.map(msgpack.packb),
    st.fixed_dictionaries(
        {"type": st.sampled_from(["act", "create_table", "open_table", "hello", "list_tables"])},
        optional={
            "id": _PLAIN,
            "table": _PLAIN,
            "seat": _PLAIN,
            "step": _PLAIN,
            "action": _PLAIN,
            "seats": _PLAIN,
            "game": _PLAIN,
        },
    ).map(msgpack.packb),
)


@settings(
    max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(frame=_FRAMES)
def test_hostile_frames_are_refused_and_change_nothing(
    wire: MakeWire, lobby: Lobby, frame: bytes | str
) -> None:
    if not lobby.infos():
        wire().open_table()
    (info,) = lobby.infos()
    table = lobby.table(info.table)
    before = table.game.dump_state(table.state)
    hostile = wire()
    hostile.session.receive(frame)
    answers = hostile.heard[1:]
    assert all(isinstance(answer, Refused | Tables | Welcome) for answer in answers)
    assert table.game.dump_state(table.state) == before
    assert len(lobby.infos()) == 1


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        "text",
        b"\xc1",
        b"\x91" * 5000,
        encode(ListTables(id=1))[:-1],
        encode(ListTables(id=1)) + b"\x00",
        msgpack.packb({"type": "fly", "id": 1}),
        msgpack.packb({"type": "list_tables"}),
        msgpack.packb({"type": "list_tables", "id": "one"}),
        msgpack.packb({"type": "list_tables", "id": 1, "more": 2}),
    ],
)
def test_bad_frames_are_named(wire: MakeWire, frame: bytes | str) -> None:
    one = wire()
    one.session.receive(frame)
    refused(one.heard[-1], "bad_frame")
    assert isinstance(one.say(ListTables(id=2)), Tables)
