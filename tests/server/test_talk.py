"""What is said and shown at tables: limits, emotes, muting, and who is there."""

from __future__ import annotations

from pathlib import Path
from random import Random

from parlour.server.lobby import Lobby
from parlour.server.store import Store
from parlour.server.talk import AT_ONCE, SECONDS_EACH
from parlour.shared.emotes import EMOTES, emote_in, line_of
from parlour.shared.messages import (
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
    SetSeat,
    Sit,
    Start,
    WatchPeople,
)
from parlour.shared.record import parse, verify
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
    store = Store(tmp_path)
    lobby = Lobby(store)
    one, two, table = two_at_a_table(lambda name: Wire(lobby).greet(name))
    two.say(Mute(id=1, table=table, person=one.person, muted=True))
    one.say(Say(id=2, table=table, text="blah"))
    store.close()
    store = Store(tmp_path)
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
