"""What is said and shown at tables: limits, emotes, muting, and who is there."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from parlour.server.lobby import Lobby
from parlour.server.outlet import A_SECOND, MOST_WAITING, Outlet
from parlour.server.outlet import AT_ONCE as TOLD_AT_ONCE
from parlour.server.sqlite_store import SqliteStore
from parlour.server.talk import AT_ONCE, MOST_MUTED, MOST_MUTING, SECONDS_EACH
from parlour.shared.emotes import EMOTES, emote_in, line_of
from parlour.shared.messages import (
    Chat,
    Emote,
    Entered,
    EnterLobby,
    GetRecord,
    LeaveLobby,
    Mute,
    Muted,
    People,
    Presence,
    Ready,
    RecordText,
    Refused,
    Rematch,
    Said,
    Say,
    ServerMessage,
    SetSeat,
    Sit,
    Start,
    WatchPeople,
    encode,
)
from parlour.shared.record import parse
from parlour.shared.verify import verify
from tests.server.conftest import MakeWire, Simulated, Wire, act_for


def two_at_a_table(wire: MakeWire, **plan: object) -> tuple[Wire, Wire, str]:
    """Return two people who look at a table that has not begun, and its id."""
    one, two = wire("Ada"), wire("Jan")
    info = one.open_table(("me", "open", "open"), **plan).info
    two.enter(info.table, code=info.code)
    two.say(Sit(id=1, table=info.table, seat=1))
    return one, two, info.table


def test_an_emote_is_a_line_of_talk_with_its_key(wire: MakeWire) -> None:
    one, two, table = two_at_a_table(wire)
    for key in EMOTES[:3]:
        one.say(Emote(id=1, table=table, key=key))
        line = two.last(Said).line
        assert (line.text, line.name, emote_in(line.text)) == (f":{key}:", "Ada", key)
    late = wire("Zofia").enter(table)
    assert [emote_in(line.text) for line in late.chat] == list(EMOTES[:3])


def test_what_only_looks_like_an_emote_is_none() -> None:
    assert [emote_in(text) for text in ("", ":", "::", "laughs", ":nonsense:", "xlaughsx")] == (
        [None] * 6
    )


def test_unknown_emotes_and_those_of_strangers_are_refused(wire: MakeWire) -> None:
    one, two, table = two_at_a_table(wire)
    one.refused(Emote(id=1, table=table, key="spits"), "no_emote")
    one.refused(Emote(id=1, table=table, key=""), "no_emote")
    wire("Zofia").refused(Emote(id=1, table=table, key="laughs"), "no_such_table")
    assert one.session.bad_frames == 0
    assert not two.all(Said)


def test_who_says_much_at_once_is_refused_until_a_moment_has_passed(
    wire: MakeWire, hours: Simulated
) -> None:
    one, two, table = two_at_a_table(wire)
    for number in range(int(AT_ONCE)):
        one.say(Say(id=1, table=table if number % 2 else None, text="hello"))
    one.refused(Emote(id=1, table=table, key="laughs"), "too_fast")
    one.refused(Say(id=1, table=None, text="hello"), "too_fast")
    two.ask(Emote(id=1, table=table, key="laughs"), Said)
    hours.pass_by(SECONDS_EACH)
    one.ask(Emote(id=1, table=table, key="laughs"), Said)
    one.refused(Say(id=1, table=table, text="hello"), "too_fast")


def test_coming_again_does_not_let_one_say_more(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire("Ada")
    for _ in range(int(AT_ONCE)):
        one.say(Say(id=1, table=None, text="hello"))
    one.session.close()
    again = wire("Ada", one.token)
    again.refused(Say(id=1, table=None, text="hello"), "too_fast")
    hours.pass_by(AT_ONCE * SECONDS_EACH)
    again.session.close()
    lobby.tick()
    assert not lobby.talk._breaths


@pytest.mark.parametrize("at_a_table", [False, True])
def test_however_many_talk_a_place_hears_so_much_a_second_of_each_in_turn(
    lobby: Lobby, hours: Simulated, *, at_a_table: bool
) -> None:
    ada = Wire(lobby, address="192.0.2.9").greet("Ada")
    table = ada.open_table(("me", "open", "open")).info.table if at_a_table else None
    crowd = [Wire(lobby, address=f"192.0.2.{n}").greet(f"Mob {n}") for n in range(10, 30)]
    for wire in (ada, *crowd):
        wire.enter(table) if table is not None else wire.say(EnterLobby(id=2))
    for wire in crowd:
        for _ in range(int(AT_ONCE)):
            wire.say(Say(id=3, table=table, text="noise"))
    assert len(ada.all(Said)) == TOLD_AT_ONCE
    hours.pass_by(0.5)
    ada.say(Say(id=4, table=table, text="hello"))
    for _ in range(20):
        hours.pass_by(0.5)
        lobby.tick()
    heard = [said.line.text for said in ada.all(Said)]
    assert "hello" in heard
    assert heard.index("hello") <= TOLD_AT_ONCE + 0.5 * A_SECOND + len(crowd) + 1
    assert len(heard) <= TOLD_AT_ONCE + 10.5 * A_SECOND
    for _ in range(30):
        hours.pass_by(1.0)
        lobby.tick()
    assert len(ada.all(Said)) == 1 + len(crowd) * AT_ONCE
    hours.pass_by(100.0)
    lobby.tick()
    assert not lobby.talk._outlets


def test_of_one_address_few_lines_wait() -> None:
    outlet, told = Outlet(0.0), list[str]()
    for number in range(int(TOLD_AT_ONCE) + MOST_WAITING):
        assert not outlet.full("mob")
        outlet.add("mob", partial(told.append, f"mob {number}"), 0.0)
    assert outlet.full("mob")
    assert not outlet.full("ada")
    assert len(told) == TOLD_AT_ONCE
    outlet.add("ada", partial(told.append, "ada"), 0.0)
    outlet.go_on(2 / A_SECOND)
    assert told[-2:] == [f"mob {TOLD_AT_ONCE:.0f}", "ada"]
    assert not outlet.full("mob")


def test_who_is_muted_is_not_heard_by_that_person_alone(wire: MakeWire) -> None:
    one, two, table = two_at_a_table(wire)
    three = wire("Zofia")
    three.enter(table)
    assert two.ask(Mute(id=1, table=table, person=one.person, muted=True), Muted).persons == (
        one.person,
    )
    before = len(two.all(Said))
    one.say(Say(id=2, table=table, text="blah"))
    one.say(Emote(id=3, table=table, key="laughs"))
    assert len(two.all(Said)) == before
    assert len(three.all(Said)) == len(one.all(Said)) == 2
    assert two.ask(Mute(id=4, table=table, person=one.person, muted=False), Muted).persons == ()
    one.say(Emote(id=5, table=table, key="laughs"))
    assert two.last(Said).line.text == line_of("laughs")
    assert not one.all(Muted)


def test_muting_is_kept_for_the_table_through_a_restart(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    lobby = Lobby(store)
    one, two, table = two_at_a_table(lambda name: Wire(lobby).greet(name))
    two.say(Mute(id=1, table=table, person=one.person, muted=True))
    one.say(Say(id=2, table=table, text="blah"))
    store.close()
    store = SqliteStore(tmp_path)
    again = Wire(Lobby(store)).greet("Jan", two.token)
    assert again.enter(table).chat == ()
    assert again.last(Muted).persons == (one.person,)
    store.close()


def test_muting_is_told_again_when_the_game_begins(wire: MakeWire) -> None:
    one, two, table = two_at_a_table(wire)
    two.say(Mute(id=1, table=table, person=one.person, muted=True))
    before = len(two.all(Muted))
    for person in (one, two):
        person.say(Ready(id=2, table=table, ready=True))
    one.say(SetSeat(id=3, table=table, seat=2, kind="bot", bot="random"))
    one.say(Start(id=4, table=table))
    assert two.last(Entered).views
    assert len(two.all(Muted)) == before + 1
    assert two.last(Muted).persons == (one.person,)
    assert not one.all(Muted)


def test_only_others_who_are_there_can_be_muted(wire: MakeWire) -> None:
    one, two, table = two_at_a_table(wire)
    for person in (one.person, "nobody", wire("Zofia").person):
        one.refused(Mute(id=1, table=table, person=person, muted=True), "no_such_person")
    stranger = wire("Maria")
    stranger.refused(Mute(id=1, table=table, person=two.person, muted=True), "no_such_table")


def test_so_many_may_be_muted_and_so_many_may_mute(wire: MakeWire, lobby: Lobby) -> None:
    one, two, table = two_at_a_table(wire)
    room = lobby.tables.room(table)
    mute = Mute(id=1, table=table, person=two.person, muted=True)
    room.seating.muted = {one.person: [f"p{n}" for n in range(MOST_MUTED)]}
    one.refused(mute, "no_such_person")
    room.seating.muted = {one.person: [f"p{n}" for n in range(MOST_MUTED - 1)]}
    assert len(one.ask(mute, Muted).persons) == MOST_MUTED
    assert len(one.ask(mute, Muted).persons) == MOST_MUTED, "it is done already"
    room.seating.muted = {f"p{n}": [one.person] for n in range(MOST_MUTING)}
    one.refused(mute, "no_such_person")
    room.seating.muted = {f"p{n}": [one.person] for n in range(MOST_MUTING - 1)}
    assert one.ask(mute, Muted).persons == (two.person,)
    one.say(Mute(id=2, table=table, person=two.person, muted=False))
    assert one.person not in room.seating.muted


def test_the_record_and_the_game_know_nothing_of_talk(wire: MakeWire, lobby: Lobby) -> None:
    one = wire("Ada")
    table = one.open_table().info.table
    room, rng = lobby.tables.rooms[table], Random(3)
    assert room.table is not None
    while not room.table.over:
        act_for([one, one, one], room, rng)
    before = one.ask(GetRecord(id=1, table=table), RecordText).text
    entries = room.table.entries
    one.ask(Emote(id=2, table=table, key="cheers"), Said)
    assert one.ask(GetRecord(id=3, table=table), RecordText).text == before
    assert room.table.entries == entries
    assert "cheers" not in before
    verify(parse(before))
    assert not one.all(Refused)
    rematch = one.say(Rematch(id=4, table=table))
    assert rematch is not None


def test_who_is_there_is_told_to_those_who_ask(wire: MakeWire, lobby: Lobby) -> None:
    one, two, table = two_at_a_table(wire)
    three = wire("Zofia")
    three.say(EnterLobby(id=1))
    assert not three.all(People)
    told = three.ask(WatchPeople(id=2), People).people
    assert told == (
        Presence(one.person, "Ada", "sits", table),
        Presence(two.person, "Jan", "sits", table),
        Presence(three.person, "Zofia"),
    )
    lobby.tick()
    assert len(three.all(People)) == 1
    three.enter(table)
    lobby.tick()
    assert three.last(People).people[2] == Presence(three.person, "Zofia", "watches", table)
    three.say(LeaveLobby(id=3))
    two.session.close()
    lobby.tick()
    assert len(three.all(People)) == 2


def test_a_private_table_is_not_named_to_others(wire: MakeWire) -> None:
    one, two, table = two_at_a_table(wire, private=True)
    three = wire("Zofia")
    told = three.ask(WatchPeople(id=1), People).people
    assert told[0] == Presence(one.person, "Ada", "sits", None)
    assert two.ask(WatchPeople(id=1), People).people[0].table == table


def test_the_talk_of_the_lobby_is_encoded_once_for_all_who_come(
    wire: MakeWire, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoded: list[object] = []

    def note(message: ServerMessage) -> bytes:
        encoded.append(message)
        return encode(message)

    monkeypatch.setattr("parlour.server.talk.encode", note)
    for text in ("hello", "and again"):
        wire("Ada").say(Say(id=1, table=None, text=text))
        del encoded[:]
        for number in range(10):
            come = wire(f"P{number}")
            come.say(EnterLobby(id=1))
            assert come.last(Chat).lines[-1].text == text
        assert len(encoded) == 1
