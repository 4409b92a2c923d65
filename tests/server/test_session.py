"""Sessions: who comes, and right and wrong frames, without sockets."""

from __future__ import annotations

from random import Random
from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.server import requests
from parlour.server.bots import levels
from parlour.server.lobby import Lobby
from parlour.server.people import LOCAL
from parlour.server.sqlite_store import SqliteStore
from parlour.shared import __version__
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    Act,
    ClientMessage,
    EnterLobby,
    Happened,
    Hello,
    Refused,
    Tables,
    Welcome,
    encode,
    kinds,
)
from parlour.shared.tagged import tag
from tests.server.conftest import MakeWire, Wire, act, three

ENTER = EnterLobby(id=1)


def hello(**change: Any) -> Hello:
    """Return a greeting."""
    return Hello(**{"id": 7, "protocol": PROTOCOL_VERSION, "client": "test", **change})


# --- who comes ----------------------------------------------------------------------------------


def test_hello_is_answered_with_games_bots_and_a_token(lobby: Lobby) -> None:
    answer = Wire(lobby, name="Club").ask(hello(name="Ada"), Welcome)
    assert (answer.id, answer.server, answer.name) == (7, "Club", "Ada")
    assert answer.games["gods_playground"] == tuple(levels("gods_playground"))
    assert answer.token
    assert len(answer.token) >= 32


def test_another_protocol_no_hello_and_two_hellos_are_refused(lobby: Lobby) -> None:
    Wire(lobby).refused(hello(protocol=99), "wrong_protocol")
    Wire(lobby).refused(ENTER, "hello_first")
    Wire(lobby).greet().refused(hello(), "hello_first")


@pytest.mark.parametrize(
    ("greeting", "code"),
    [
        ({"protocol": PROTOCOL_VERSION + 1, "pigeons": ["one"]}, "wrong_protocol"),
        ({"protocol": 1}, "wrong_protocol"),
        ({"protocol": PROTOCOL_VERSION, "pigeons": ["one"]}, "bad_frame"),
        ({"protocol": "four"}, "bad_frame"),
        ({"protocol": -1}, "bad_frame"),
        ({"type": "pigeon", "protocol": PROTOCOL_VERSION + 1}, "bad_frame"),
    ],
)
def test_a_greeting_of_another_version_is_told_so_whatever_else_it_holds(
    lobby: Lobby, greeting: dict[str, Any], code: str
) -> None:
    one = Wire(lobby)
    one.session.receive(msgpack.packb({"type": "hello", "id": 7, **greeting}))
    (refused,) = one.all(Refused)
    assert (refused.id, refused.code) == (7, code)
    versions = {"protocol": PROTOCOL_VERSION, "version": __version__}
    assert refused.params == (versions if code == "wrong_protocol" else {})
    assert not one.session.greeted


def test_the_token_brings_the_same_person_back(lobby: Lobby) -> None:
    one = Wire(lobby).greet("Ada")
    again = Wire(lobby).ask(hello(name="somebody", token=one.token), Welcome)
    assert (again.person, again.name, again.token) == (one.person, "Ada", None)


def test_a_token_that_nobody_has_makes_somebody_new(lobby: Lobby) -> None:
    one = Wire(lobby).greet("Ada")
    other = Wire(lobby).ask(hello(name="Ada", token="x" * 43), Welcome)
    assert other.person != one.person
    assert other.token


def test_tokens_are_nowhere_in_the_store(store: SqliteStore, wire: MakeWire) -> None:
    one = wire()
    one.open_table()
    path = store.path
    content = path.read_bytes() + path.with_name(path.name + "-wal").read_bytes()
    assert one.person.encode() in content
    assert one.token is not None
    assert one.token.encode() not in content


def test_the_password_of_the_server(lobby: Lobby) -> None:
    for wrong in (None, "", "sésamo"):
        change = {} if not wrong else {"password": wrong}
        Wire(lobby, password="sésame").refused(hello(**change), "wrong_password")
    Wire(lobby, password="sésame").ask(hello(password="sésame"), Welcome)


def test_at_this_machine_everybody_is_one_person(lobby: Lobby) -> None:
    answers = [Wire(lobby, local=True).ask(hello(name=name), Welcome) for name in ("Ada", "Jan")]
    assert [(answer.person, answer.token) for answer in answers] == [(LOCAL, None)] * 2


# --- frames -------------------------------------------------------------------------------------


def test_a_whole_game_over_one_session(wire: MakeWire, lobby: Lobby) -> None:
    one, rng = wire(), Random(4)
    room = lobby.tables.room(one.open_table().info.table)
    assert room.table is not None
    while not room.table.over:
        answer = act(one, room, rng)
        assert isinstance(answer, Happened)
        assert [update.seat for update in answer.updates] == [0, 1, 2]
    assert room.status == "finished"
    assert len(one.all(Happened)) == len(room.table.past) - 1


def test_nobody_hears_what_is_hidden(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room, rng = lobby.tables.room(name), Random(5)
    assert room.table is not None
    while not room.table.over:
        seat = rng.choice(room.table.game.to_act(room.table.state))
        act(people[seat], room, rng, seat)
    seen = 0
    for one in people:
        for message in one.all(Happened):
            for update in message.updates:
                for event in update.events:
                    secret = event["type"] in ("blocks_placed", "bid_made")
                    if secret and event["seat"] != update.seat:
                        assert event.get("blocks") is None
                        assert event.get("money") is None
                        seen += 1
    assert seen >= 24


def test_a_replayed_action_is_refused_and_changes_nothing(wire: MakeWire, lobby: Lobby) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table().info.table)
    table = room.table
    assert table is not None
    seat = table.game.to_act(table.state)[0]
    action = {"type": "place_estate", "region": "prussia"}
    message = Act(id=3, table=room.id, seat=seat, step=1, action=action)
    one.ask(message, Happened)
    before = table.game.dump_state(table.state)
    one.refused(message, "wrong_step")
    assert table.game.dump_state(table.state) == before


def test_an_illegal_action_says_why(wire: MakeWire, lobby: Lobby) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table().info.table)
    assert room.table is not None
    seat = (room.table.game.to_act(room.table.state)[0] + 1) % 3
    action = {"type": "place_estate", "region": "prussia"}
    request = Act(id=3, table=room.id, seat=seat, step=1, action=action)
    refusal = one.refused(request, "illegal_action")
    assert refusal.key == "not_your_turn"
    assert refusal.text == "It is not your turn."


_PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=8) | st.binary(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)
_TYPES = [tag(kind) for kind in kinds(ClientMessage) if kind is not Hello]
_FIELDS = ("id", "table", "seat", "step", "action", "seats", "game", "text", "kind", "name")
_FRAMES = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=50),
    _PLAIN.map(msgpack.packb),
    st.fixed_dictionaries(
        {"type": st.sampled_from(_TYPES)}, optional=dict.fromkeys(_FIELDS, _PLAIN)
    ).map(msgpack.packb),
)


@settings(
    max_examples=150,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(frame=_FRAMES)
def test_hostile_frames_are_refused_and_change_nothing(
    wire: MakeWire, lobby: Lobby, frame: bytes | str
) -> None:
    if not lobby.tables.rooms:
        wire().open_table()
    (room,) = lobby.tables.rooms.values()
    assert room.table is not None
    before = room.table.game.dump_state(room.table.state)
    hostile = wire("Nobody")
    hostile.session.receive(frame)
    refusals = hostile.all(Refused)
    assert all(refusal.code != "internal" for refusal in refusals)
    assert room.table.game.dump_state(room.table.state) == before
    assert len(lobby.tables.rooms) == 1
    hostile.session.close()


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        "text",
        b"\xc1",
        b"\x91" * 5000,
        b"\x80",
        b"\xc0",
        encode(ENTER)[:-1],
        encode(ENTER) + b"\x00",
        msgpack.packb({"type": "fly", "id": 1}),
        msgpack.packb({"type": ["enter_lobby"], "id": 1}),
        msgpack.packb({"type": "enter_lobby"}),
        msgpack.packb({"type": "enter_lobby", "id": "one"}),
        msgpack.packb({"type": "enter_lobby", "id": 1, "more": 2}),
        msgpack.packb({"type": "say", "id": 1, "table": None, "text": "x" * 501}),
        msgpack.packb({"type": "act", "id": 1, "table": "t", "seat": 99, "step": 1, "action": {}}),
    ],
)
def test_bad_frames_are_named(wire: MakeWire, frame: bytes | str) -> None:
    one = wire()
    one.session.receive(frame)
    answer = one.last(Refused)
    assert answer.code == "bad_frame"
    assert answer.text
    assert one.session.bad_frames == 1
    one.ask(ENTER, Tables)


def test_every_request_has_an_answer_in_the_table(wire: MakeWire) -> None:
    one = wire()
    for kind in kinds(ClientMessage):
        fields = {"type": tag(kind), "id": 1}
        one.session.receive(msgspec.msgpack.encode(fields))
    assert all(refusal.code != "internal" for refusal in one.all(Refused))
    known = {kind for kind in kinds(ClientMessage) if kind is not Hello}
    assert set(requests.ANSWERS) == known
