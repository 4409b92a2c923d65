"""All tables of a server: kept over a restart, listed, joined, left."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.server.errors import RefusedError
from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.server.store import Store, StoreError
from parlour.server.tables import FORGOTTEN
from parlour.shared.messages import (
    Act,
    Announced,
    Chat,
    CreateTable,
    DeleteTable,
    Entered,
    EnterLobby,
    EnterTable,
    GetRecord,
    Happened,
    LeaveLobby,
    LeaveTable,
    QuickMatch,
    Ready,
    RecordText,
    Rematch,
    Rename,
    Said,
    Say,
    SeatPlan,
    SetSeat,
    Sit,
    Stand,
    Start,
    Swap,
    TableChanged,
    TableGone,
    TableInfo,
    Tables,
)
from parlour.shared.record import parse, verify
from tests.server.conftest import GAME, MakeWire, Simulated, Wire, act, act_for, an_action, three

SEATS = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))


# --- restarts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 1, 10, 60])
def test_a_restart_changes_nothing_and_the_same_dice_go_on(tmp_path: Path, steps: int) -> None:
    first = Store(tmp_path)
    lobby = Lobby(first)
    one = Wire(lobby).greet()
    name, rng = one.open_table().info.table, Random(steps)
    for _ in range(steps):
        act(one, lobby.tables.room(name), rng)
    before = lobby.tables.room(name)
    first.close()

    second = Store(tmp_path)
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


def test_a_restart_amid_secret_choices_leaves_them_open(tmp_path: Path) -> None:
    store = Store(tmp_path)
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
    again = Store(tmp_path)
    resumed = Lobby(again).tables.room(room.id).table
    again.close()
    assert resumed is not None
    resumed.prepare(asked[1], due, actions[asked[1]])
    with pytest.raises(RefusedError) as refusal:
        resumed.prepare(asked[0], due, actions[asked[0]])
    assert refusal.value.code == "wrong_step"


def test_open_tables_people_and_talk_come_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    lobby = Lobby(store)
    one, two = Wire(lobby).greet("Ada"), Wire(lobby).greet("Jan")
    table = one.open_table(("me", "open", "random"), private=True).info
    two.enter(table.table, code=table.code)
    two.say(Sit(id=1, table=table.table, seat=1))
    two.say(Say(id=2, table=table.table, text="dzień dobry"))
    two.say(Say(id=3, table=None, text="hello lobby"))
    store.close()

    again = Store(tmp_path)
    lobby = Lobby(again)
    back = Wire(lobby).greet("Jan", two.token)
    entered = back.enter(table.table)
    assert [seat.name for seat in entered.info.seats] == ["P0", "Jan", "P2"]
    assert [line.text for line in entered.chat] == ["dzień dobry"]
    back.say(EnterLobby(id=4))
    assert [line.text for line in back.last(Chat).lines] == ["hello lobby"]
    again.close()


def test_loading_goes_table_by_table(tmp_path: Path) -> None:
    store = Store(tmp_path)
    one = Wire(Lobby(store)).greet()
    for _ in range(3):
        one.open_table()
    lobby = Lobby(store)
    assert [room.table for room in lobby.tables.rooms.values()] == [None] * 3
    assert [lobby.tables.load_next() for _ in range(4)] == [True, True, True, False]
    assert all(room.table is not None for room in lobby.tables.rooms.values())
    store.close()


# --- the list -----------------------------------------------------------------------------------


def test_the_list_is_kept_current_without_asking(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    assert two.ask(EnterLobby(id=1), Tables).tables == ()
    name = one.open_table(("me", "open", "open")).info.table
    lobby.tick()
    news = two.last(Tables)
    assert not news.whole
    assert [(info.table, info.status) for info in news.tables] == [(name, "open")]
    two.say(LeaveLobby(id=2))
    one.say(SetSeat(id=3, table=name, seat=1, kind="bot", bot="random"))
    lobby.tick()
    assert two.last(Tables) is news


def test_the_list_shows_where_a_game_stands(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    room = lobby.tables.room(one.open_table().info.table)
    two.say(EnterLobby(id=1))
    lobby.tick()
    before = two.last(Tables).tables[0]
    rng = Random(1)
    while room.progress == before.progress:
        act(one, room, rng)
    lobby.tick()
    (after,) = two.last(Tables).tables
    assert after.progress == room.progress
    assert room.table is not None
    assert after.to_act == tuple(room.table.asked_since)


def test_a_private_table_is_listed_for_those_who_sit_there_alone(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, two = wire("Ada"), wire("Jan")
    info = one.open_table(("me", "open", "open"), private=True).info
    assert two.ask(EnterLobby(id=1), Tables).tables == ()
    assert [t.table for t in one.ask(EnterLobby(id=1), Tables).tables] == [info.table]
    two.refused(EnterTable(id=2, table=info.table), "no_such_table")
    two.refused(Sit(id=2, table=info.table, seat=1), "no_such_table")
    two.refused(EnterTable(id=2, table=info.table, code="WRONG"), "no_such_table")
    two.refused(EnterTable(id=2, code="WRONG"), "wrong_code")
    assert info.code
    shown = f"{info.code[:4]}-{info.code[4:]}".lower()
    entered = two.ask(EnterTable(id=3, code=shown), Entered)
    assert entered.info.code is None
    lobby.tick()
    assert [t.table for t in one.last(Tables).tables] == [info.table]
    assert two.last(Tables).tables == ()


def test_gone_tables_leave_the_list(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "open")).info.table
    two.say(EnterLobby(id=1))
    two.refused(DeleteTable(id=2, table=name), "not_the_host")
    one.say(DeleteTable(id=3, table=name))
    assert one.last(TableGone).table == name
    lobby.tick()
    assert two.last(Tables).gone == (name,)
    two.refused(EnterTable(id=4, table=name), "no_such_table")


# --- before the game ----------------------------------------------------------------------------


def test_three_people_sit_down_and_play(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room = lobby.tables.room(name)
    assert room.table is not None
    for seat, one in enumerate(people):
        begun = one.last(Entered)
        assert [view.seat for view in begun.views] == [seat]
    rng = Random(1)
    while not room.table.over:
        act_for(people, room, rng)
    assert room.status == "finished"
    assert people[2].last(Happened).step == room.table.entries - 1


def test_one_connection_holds_two_seats_and_another_the_third(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "me", "open")).info.table
    two.enter(name)
    two.say(Sit(id=1, table=name, seat=2))
    two.say(Ready(id=2, table=name, ready=True))
    one.say(Start(id=3, table=name))
    assert [view.seat for view in one.last(Entered).views] == [0, 1]
    assert [view.seat for view in two.last(Entered).views] == [2]


def test_what_is_not_allowed_before_the_start(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "random")).info.table
    two.enter(name)
    one.refused(Start(id=1, table=name), "not_ready")
    two.refused(Start(id=1, table=name), "not_the_host")
    two.refused(SetSeat(id=1, table=name, seat=0, kind="open"), "not_the_host")
    two.refused(Ready(id=1, table=name, ready=True), "not_your_seat")
    two.refused(Sit(id=1, table=name, seat=0), "seat_taken")
    two.refused(Stand(id=1, table=name, seat=0), "not_your_seat")
    two.refused(Swap(id=1, table=name, seat=0, other=1), "not_your_seat")
    one.refused(Sit(id=1, table=name, seat=9), "bad_seats")
    one.refused(SetSeat(id=1, table=name, seat=1, kind="bot", bot="genius"), "bad_seats")
    one.refused(Act(id=1, table=name, seat=0, step=0, action={}), "wrong_status")
    one.say(SetSeat(id=1, table=name, seat=1, kind="bot", bot="random"))
    one.say(Start(id=1, table=name))
    for late in (
        Sit(id=2, table=name, seat=1),
        Ready(id=2, table=name, ready=False),
        SetSeat(id=2, table=name, seat=1, kind="open"),
        Start(id=2, table=name),
    ):
        one.refused(late, "wrong_status")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": SEATS[:2]}, "bad_seats"),
        ({"seats": (*SEATS[:2], SeatPlan("closed"))}, "bad_seats"),
        ({"options": {"fast": True}}, "bad_options"),
        ({"seats": (SeatPlan("bot", bot="genius"), *SEATS[1:])}, "bad_seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    wire: MakeWire, lobby: Lobby, change: dict[str, Any], code: str
) -> None:
    plan: dict[str, Any] = {"game": GAME, "seats": SEATS}
    wire().refused(CreateTable(id=1, **{**plan, **change}), code)
    assert lobby.tables.rooms == {}


def test_leaving_before_the_start_gives_up_seat_and_table(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "open")).info.table
    two.enter(name)
    two.say(Sit(id=1, table=name, seat=1))
    one.say(LeaveTable(id=2, table=name))
    info = two.last(TableChanged).info
    assert info.host == two.person
    assert [seat.kind for seat in info.seats] == ["open", "person", "open"]
    two.say(LeaveTable(id=3, table=name))
    assert lobby.tables.rooms == {}


def test_a_lost_connection_before_the_start_gives_up_nothing(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "open")).info.table
    two.enter(name)
    one.session.close()
    seat = two.last(TableChanged).info.seats[0]
    assert (seat.kind, seat.present) == ("person", False)
    assert seat.gone is not None
    wire("Ada", one.token).enter(name)
    assert two.last(TableChanged).info.seats[0].present


def test_who_is_sent_away_from_a_private_table_sees_it_no_more(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, two = wire("Ada"), wire("Jan")
    info = one.open_table(("me", "open", "open"), private=True).info
    two.ask(EnterTable(id=1, code=info.code), Entered)
    two.say(Sit(id=2, table=info.table, seat=1))
    one.say(SetSeat(id=3, table=info.table, seat=1, kind="open"))
    assert two.last(TableGone).table == info.table
    heard = len(two.heard)
    one.say(Say(id=4, table=info.table, text="he is gone"))
    assert len(two.heard) == heard


def test_tables_that_everybody_forgot_are_closed(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    one.open_table(("me", "open", "open"))
    running = one.open_table().info.table
    one.session.close()
    hours.pass_by(FORGOTTEN - 60)
    lobby.tick()
    assert len(lobby.tables.rooms) == 2
    hours.pass_by(120)
    lobby.tick()
    assert list(lobby.tables.rooms) == [running]


def test_nobody_opens_tables_without_end(wire: MakeWire, lobby: Lobby) -> None:
    one = wire()
    for _ in range(20):
        one.open_table(("me", "open", "open"))
    one.refused(CreateTable(id=1, game=GAME, seats=SEATS), "full")
    wire("Jan").open_table(("me", "open", "open"))


def test_nobody_has_running_tables_without_end(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    lobby.matchmaking.limit_tables(3)
    seats = (SeatPlan("bot", None, "steady"),) * 3
    bots = CreateTable(id=1, game=GAME, seats=seats, start=True)
    one, two, three = wire(), wire("Jan"), wire("Zofia")
    for person in (one, two):
        for _ in range(3):
            person.ask(bots, Entered)
        person.refused(bots, "full")
    three.refused(bots, "full")  # at the same address as the others
    for name in list(lobby.tables.rooms):
        lobby.tables.close(lobby.tables.room(name), "over")
    three.refused(bots, "too_fast")
    hours.pass_by(3600)
    three.ask(bots, Entered)
    Wire(lobby, local=True).greet().open_table()
    lobby.matchmaking.limit_tables(0)
    for _ in range(10):
        one.ask(bots, Entered)


def test_tables_of_bots_alone_that_everybody_forgot_are_closed(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    name = one.open_table(("steady", "steady", "steady")).info.table
    mine = one.open_table(("me", "steady", "steady")).info.table
    one.session.close()
    hours.pass_by(8 * 24 * 3600)
    lobby.tick()
    assert list(lobby.tables.rooms) == [mine]
    assert name != mine


def test_the_list_is_put_in_order_once_for_each_change(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = wire()
    for _ in range(10):
        one.open_table(("steady", "steady", "steady"))
    asked: list[str | None] = []
    info = Room.info

    def note(room: Room, person: str | None = None) -> TableInfo:
        asked.append(person)
        return info(room, person)

    monkeypatch.setattr(Room, "info", note)
    others = [wire(f"P{number}") for number in range(20)]
    for other in others:
        assert len(other.ask(EnterLobby(id=1), Tables).tables) == 10
    assert len(asked) == 10
    others[0].enter(next(iter(lobby.tables.rooms)))
    del asked[:]
    for other in others[1:]:
        other.say(EnterLobby(id=2))
    assert asked == [None]


def test_quick_match_fills_one_table_after_the_other(wire: MakeWire, lobby: Lobby) -> None:
    people = [wire(name) for name in ("Ada", "Jan", "Zofia", "Ola")]
    tables = [one.ask(QuickMatch(id=1, game=GAME), Entered).info.table for one in people]
    assert tables[0] == tables[1] == tables[2] != tables[3]
    assert lobby.tables.room(tables[0]).status == "running"
    assert lobby.tables.room(tables[3]).status == "open"
    assert [view.seat for view in people[1].last(Entered).views] == [1]
    people[0].refused(QuickMatch(id=2, game="chess"), "unknown_game")


def test_a_rematch_has_the_same_seats(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room, rng = lobby.tables.room(name), Random(2)
    people[0].refused(Rematch(id=1, table=name), "wrong_status")
    assert room.table is not None
    while not room.table.over:
        act_for(people, room, rng)
    wire("Ola").refused(Rematch(id=1, table=name), "not_your_seat")
    again = people[1].ask(Rematch(id=2, table=name), Entered).info
    assert people[0].last(TableChanged).info.rematch == again.table
    assert [seat.name for seat in again.seats] == ["P0", "Jan", "Zofia"]
    assert [seat.ready for seat in again.seats] == [False, True, False]
    assert people[2].ask(Rematch(id=3, table=name), Entered).info.table == again.table


# --- at a table ---------------------------------------------------------------------------------


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


def test_announcements_reach_everybody(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire(), wire("Jan")
    lobby.announce("tea is ready")
    assert one.last(Announced).text == two.last(Announced).text == "tea is ready"


def test_a_name_is_changed_and_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    one = Wire(Lobby(store)).greet("Ada")
    one.say(Rename(id=1, name="Ada\x07  of\tKraków"))
    one.refused(Rename(id=2, name="\x07 "), "bad_name")
    two = Wire(Lobby(store)).greet("somebody", one.token)
    assert two.person == one.person
    assert Lobby(store).people.find(one.person).name == "Ada of Kraków"  # type: ignore[union-attr]
    store.close()


def test_passers_by_are_stored_once_they_do_something_or_come_back(
    wire: MakeWire, lobby: Lobby, store: Store
) -> None:
    one, two = wire("Ada"), wire("Jan")
    one.open_table()
    assert [person.name for person in store.people()] == ["Ada"]
    two.session.close()
    assert wire("Jan", two.token).person == two.person
    assert [person.name for person in store.people()] == ["Ada", "Jan"]


def test_of_passers_by_only_the_last_are_remembered(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.people.MOST_PASSERS_BY", 3)
    people = [wire(f"P{number}") for number in range(6)]
    for one in people:
        one.session.close()
    assert [person.name for person in lobby.people.all()] == ["P3", "P4", "P5"]


def test_a_table_that_could_not_be_stored_is_not_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = Lobby(store)
    one = Wire(lobby).greet()

    def fail(room: Any, done: Any) -> None:
        done(StoreError("the disk is full"))

    monkeypatch.setattr(store, "add_room", fail)
    one.say(CreateTable(id=2, game=GAME, seats=SEATS))
    assert lobby.tables.rooms == {}
