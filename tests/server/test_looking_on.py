"""What is told at a table to those who are there, look on or come back."""

from __future__ import annotations

from random import Random

from parlour.server.lobby import Lobby
from parlour.shared.messages import (
    Act,
    Entered,
    EnterLobby,
    GetRecord,
    Happened,
    RecordText,
    Said,
    Say,
    Shown,
    TableChanged,
)
from parlour.shared.record import parse
from parlour.shared.verify import verify
from tests.server.conftest import MakeWire, act, act_for, an_action, three


def test_what_happens_is_told_at_that_table_only(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire(), wire("Jan")
    name = one.open_table().info.table
    two.open_table()
    quiet = list(two.heard)
    act(one, lobby.tables.room(name), Random(1))
    assert isinstance(one.heard[-1], Happened)
    assert two.heard == quiet


def test_spectators_see_what_is_public(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire(), wire("Jan")
    name = one.open_table().info.table
    entered = two.enter(name)
    assert [view.seat for view in entered.views] == [None]
    lobby.tick()
    assert one.last(TableChanged).info.watchers == 2
    act(one, lobby.tables.room(name), Random(1))
    assert [update.seat for update in two.last(Happened).updates] == [None]
    room = lobby.tables.room(name)
    seat, action = an_action(room, Random(1))
    assert room.table is not None
    step = room.table.entries
    two.refused(Act(id=1, table=name, seat=seat, step=step, action=action), "not_your_seat")


def test_of_those_who_look_on_nothing_is_kept(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room = lobby.tables.room(name)
    people[0].say(Shown(id=1, table=name, step=0))
    known = {**room.shown}
    assert people[0].person in known
    for number in range(20):
        stranger = wire(f"P{number}")
        stranger.say(Shown(id=1, table=name, step=0))
        stranger.enter(name)
        stranger.say(Shown(id=2, table=name, step=0))
        stranger.session.close()
    assert room.shown == known
    assert not room.gone


def test_how_many_look_on_is_told_now_and_then(wire: MakeWire, lobby: Lobby) -> None:
    one = wire()
    name = one.open_table().info.table
    lobby.tick()
    before = len(one.heard)
    crowd = [wire(f"P{number}") for number in range(20)]
    for other in crowd:
        other.enter(name)
    for other in crowd[:5]:
        other.session.close()
    assert len(one.heard) == before
    lobby.tick()
    assert [each.info.watchers for each in one.all(TableChanged)[-1:]] == [16]
    assert len(one.heard) == before + 1
    lobby.tick()
    assert len(one.heard) == before + 1
    assert crowd[-1].last(TableChanged).info.code is None
    assert one.last(TableChanged).info.code is not None


def test_who_comes_back_gets_only_what_they_missed(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room, rng = lobby.tables.room(name), Random(4)
    for _ in range(5):
        act_for(people, room, rng)
    people[1].session.close()
    others = [people[0], people[1], people[2]]
    others[1] = wire("Jan", people[1].token)
    others[1].enter(name, since=5)
    assert others[1].last(Entered).views == ()
    assert others[1].last(Entered).missed == ()
    others[1].session.close()
    people[0].session.close()
    back = wire("Ada", people[0].token)
    last = back.enter(name, since=3)
    assert [happened.step for happened in last.missed] == [4, 5]
    whole = back.enter(name)
    assert (whole.step, len(whole.views)) == (0, 1)
    assert [happened.step for happened in whole.missed] == [1, 2, 3, 4, 5]
    assert room.table is not None
    own = [past.entry.n for past in room.table.past if past.entry.seat == 0]
    assert whole.seen == max(own, default=0)
    view = room.table.game.load_state(whole.views[0].state)
    for happened in whole.missed:
        for event in happened.updates[0].events:
            room.table.game.evolve(view, room.table.game.load_event(event))
    assert view == room.table.game.view(room.table.state, 0)


def test_whoever_has_several_seats_is_told_each_step_for_all_of_them(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, onlooker = wire("Ada"), wire("Jan")
    room = lobby.tables.room(one.open_table(("me", "me", "random")).info.table)
    onlooker.enter(room.id)
    rng, table = Random(1), room.table
    assert table is not None
    for _ in range(6):
        seat, action = an_action(room, rng)
        if seat == 2:
            lobby.referee.act_for_bot(room, 2, table.entries, table.game.load_action(action), "bot")
        else:
            assert isinstance(act(one, room, rng, seat), Happened)
        told, seen = one.last(Happened), onlooker.last(Happened)
        assert told.step == seen.step == table.entries - 1
        assert [update.seat for update in told.updates] == [0, 1]
        assert [update.seat for update in seen.updates] == [None]
        assert told.actor == seat


def test_two_connections_of_one_person_see_the_same(wire: MakeWire, lobby: Lobby) -> None:
    one = wire("Ada")
    name = one.open_table().info.table
    two = wire("Ada", one.token)
    two.enter(name)
    act(two, lobby.tables.room(name), Random(1))
    assert two.last(Happened) == one.last(Happened)
    one.session.close()
    assert lobby.tables.room(name).present(two.person)


def test_the_record_is_there_when_the_game_is_over(wire: MakeWire, lobby: Lobby) -> None:
    one = wire()
    name = one.open_table().info.table
    room, rng = lobby.tables.room(name), Random(1)
    one.refused(GetRecord(id=1, table=name), "wrong_status")
    assert room.table is not None
    while not room.table.over:
        act(one, room, rng)
    verify(parse(one.ask(GetRecord(id=2, table=name), RecordText).text))


def test_talk_reaches_those_who_are_there(wire: MakeWire, lobby: Lobby) -> None:
    one, two, three_ = wire("Ada"), wire("Jan"), wire("Zofia")
    name = one.open_table(("me", "open", "open")).info.table
    two.enter(name)
    one.say(Say(id=1, table=name, text="  hello \n there "))
    assert two.last(Said).line.text == "hello there"
    assert two.last(Said).line.name == "Ada"
    assert not three_.all(Said)
    three_.refused(Say(id=2, table=name, text="let me in"), "no_such_table")
    two.say(EnterLobby(id=3))
    three_.say(Say(id=4, table=None, text="anybody?"))
    assert two.last(Said).table is None
    assert [said.table for said in one.all(Said)] == [name]
