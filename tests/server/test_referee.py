"""Running games: storing first, taking back, votes, clocks, bots for those who are gone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.server.facts import BotsTurn
from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import StoreError
from parlour.server.table import Table
from parlour.shared.messages import (
    Act,
    ClockInfo,
    ClockPlan,
    Entered,
    EnterTable,
    Happened,
    Shown,
    Substitute,
    TableChanged,
    TakeBack,
    TakenBack,
    Vote,
)
from tests.server.conftest import MakeWire, Simulated, Wire, act, act_for, an_action, three


def the_table(room: Room) -> Table:
    """Return the game of a table that has begun."""
    assert room.table is not None
    return room.table


def play_until(
    people: list[Wire], room: Room, done: Callable[[Table], bool], seed: int = 1
) -> None:
    """Play at random until something is so."""
    rng = Random(seed)
    while not done(the_table(room)):
        act_for(people, room, rng)


def last_was_plain(table: Table) -> bool:
    """Return whether the last step may be taken back by its player."""
    return len(table.past) > 1 and table.nothing_came_of_it()


# --- storing ------------------------------------------------------------------------------------


def test_a_failing_store_changes_nothing(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table().info.table)
    table = the_table(room)
    before = table.game.dump_state(table.state)

    def fail(room: str, entry: Any, clocks: Any, done: Any) -> None:
        done(StoreError("the disk is full"))

    monkeypatch.setattr(store, "add_entry", fail)
    seat, action = an_action(room, Random(1))
    one.refused(Act(id=1, table=room.id, seat=seat, step=1, action=action), "storage")
    assert table.game.dump_state(table.state) == before
    monkeypatch.undo()
    assert isinstance(act(one, room, Random(1)), Happened)


def test_nobody_is_told_before_it_is_stored(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, name = three(wire)
    room = lobby.tables.room(name)
    waiting: list[Callable[[], None]] = []
    add_entry = store.add_entry

    def later(room: str, entry: Any, clocks: Any, done: Any) -> None:
        waiting.append(lambda: add_entry(room, entry, clocks, done))

    monkeypatch.setattr(store, "add_entry", later)
    seat, action = an_action(room, Random(1))
    request = Act(id=1, table=name, seat=seat, step=1, action=action)
    heard = [len(one.heard) for one in people]
    people[seat].say(request)
    people[seat].say(request)
    assert [len(one.heard) for one in people] == heard
    late = wire("Ola")
    asked = len(late.heard)
    late.session.receive(_enter(name))
    assert len(late.heard) == asked
    waiting.pop()()
    assert all(len(one.all(Happened)) == 1 for one in people)
    assert [happened.step for happened in late.last(Entered).missed] == [1]
    assert not waiting


def _enter(name: str) -> bytes:
    from parlour.shared.messages import EnterTable, encode  # noqa: PLC0415

    return encode(EnterTable(id=1, table=name))


# --- taking back --------------------------------------------------------------------------------


def test_the_last_own_action_is_taken_back(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    people, name = three(wire)
    room, rng = lobby.tables.room(name), Random(1)
    play_until(people, room, lambda table: len(table.past) == 4)
    before = the_table(room).state.copy()
    seat = act_for(people, room, rng)
    people[seat].say(TakeBack(id=1, table=name, seat=seat, step=4))
    assert the_table(room).state == before
    for other, one in enumerate(people):
        told = one.last(TakenBack)
        assert (told.seat, told.step) == (seat, 5)
        assert [view.seat for view in told.views] == [other]
    act_for(people, room, rng)
    assert people[0].last(Happened).step == 6
    play_until(people, room, lambda table: table.over)
    stored = store.room(name).table
    assert stored is not None
    assert stored.state == the_table(room).state
    assert stored.entries == the_table(room).entries


def test_taking_back_is_refused_once_somebody_acted(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room, rng = lobby.tables.room(name), Random(1)
    seat = act_for(people, room, rng)
    act_for(people, room, rng)
    request = TakeBack(id=1, table=name, seat=seat, step=1)
    assert "since" in people[seat].refused(request, "no_take_back").text
    people[seat].refused(TakeBack(id=1, table=name, seat=seat, step=2), "no_take_back")
    other = (seat + 1) % 3
    people[other].refused(request, "not_your_seat")


def test_those_who_look_on_share_one_view_of_what_is_left(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, name = three(wire)
    onlookers = [wire() for _ in range(5)]
    for one in onlookers:
        one.say(EnterTable(id=1, table=name))
    room = lobby.tables.room(name)
    table = the_table(room)
    seat = act_for(people, room, Random(1))
    view, made = table.game.view, list[int | None]()

    def counted(state: Any, seat: int | None) -> Any:
        made.append(seat)
        return view(state, seat)

    monkeypatch.setattr(table.game, "view", counted)
    people[seat].say(TakeBack(id=1, table=name, seat=seat, step=1))
    assert sorted(made, key=str) == [0, 1, 2, None]
    assert all(one.last(TakenBack).views[0].seat is None for one in onlookers)


def test_dice_and_reveals_are_not_taken_back(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room = lobby.tables.room(name)
    rolled = revealed = 0
    rng = Random(3)
    while not the_table(room).over:
        seat = act_for(people, room, rng)
        table = the_table(room)
        if table.over or last_was_plain(table):
            continue
        last = table.past[-1]
        rolled += bool(last.entry.dice)
        revealed += any(map(table.game.reveals, table.events(last)))
        people[seat].refused(
            TakeBack(id=1, table=name, seat=seat, step=last.entry.n), "no_take_back"
        )
    assert rolled
    assert revealed


def test_at_a_strict_table_nothing_is_taken_back(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire, take_back="never")
    seat = act_for(people, lobby.tables.room(name), Random(1))
    people[seat].refused(TakeBack(id=1, table=name, seat=seat, step=1), "no_take_back")


def test_with_the_consent_of_all_others_anything_of_ones_own_is_taken_back(
    wire: MakeWire, lobby: Lobby
) -> None:
    people, name = three(wire, take_back="consent")
    room, rng = lobby.tables.room(name), Random(1)
    seat = act_for(people, room, rng)
    act_for(people, room, rng)
    act_for(people, room, rng)
    one, others = people[seat], [p for n, p in enumerate(people) if n != seat]
    one.say(TakeBack(id=1, table=name, seat=seat, step=1))
    vote = others[0].last(TableChanged).info.vote
    assert vote is not None
    assert (vote.kind, vote.by, vote.agreed) == ("take_back", one.person, ())
    assert set(vote.needed) == {other.person for other in others}
    one.refused(Vote(id=2, table=name, agree=True), "no_vote")
    one.refused(TakeBack(id=1, table=name, seat=seat, step=1), "no_vote")
    others[0].say(Vote(id=2, table=name, agree=True))
    assert not one.all(TakenBack)
    others[1].say(Vote(id=2, table=name, agree=True))
    assert one.last(TakenBack).step == 4
    assert others[0].last(TableChanged).info.vote is None
    assert len(the_table(room).past) == 1


def test_one_refusal_or_a_next_step_ends_the_vote(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire, take_back="consent")
    room, rng = lobby.tables.room(name), Random(1)
    seat = act_for(people, room, rng)
    act_for(people, room, rng)
    request = TakeBack(id=1, table=name, seat=seat, step=1)
    other = people[(seat + 1) % 3]
    people[seat].say(request)
    other.say(Vote(id=2, table=name, agree=False))
    assert people[seat].last(TableChanged).info.vote is None
    people[seat].say(request)
    act_for(people, room, rng)
    assert room.vote is None
    assert other.last(TableChanged).info.vote is None
    other.refused(Vote(id=2, table=name, agree=True), "no_vote")


def test_who_plays_alone_with_consent_takes_back_as_far_as_they_like(
    wire: MakeWire, lobby: Lobby
) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table(take_back="consent").info.table)
    rng = Random(1)
    while not the_table(room).past[-1].entry.dice or len(the_table(room).past) < 5:
        act(one, room, rng)
    entry = the_table(room).past[-1].entry
    assert entry.seat is not None
    one.say(TakeBack(id=1, table=room.id, seat=entry.seat, step=entry.n))
    assert one.last(TakenBack).step == entry.n + 1
    again = act(one, room, Random(5), entry.seat)
    assert isinstance(again, Happened)
    assert the_table(room).past[-1].entry.dice[:1] in (entry.dice[:1], ())


# --- somebody is gone ---------------------------------------------------------------------------


def test_a_bot_holds_the_seat_of_who_is_gone_until_they_are_back(
    wire: MakeWire, lobby: Lobby
) -> None:
    people, name = three(wire)
    room = lobby.tables.room(name)
    called: list[str] = []
    lobby.facts.hear(BotsTurn, lambda fact: called.append(fact.room.id))
    people[0].refused(Substitute(id=1, table=name, seat=2), "no_vote")
    people[2].session.close()
    assert people[0].last(TableChanged).info.seats[2].gone is not None
    people[0].say(Substitute(id=1, table=name, seat=2))
    assert people[1].last(TableChanged).info.vote is not None
    people[1].say(Vote(id=2, table=name, agree=True))
    seat = people[0].last(TableChanged).info.seats[2]
    assert (seat.kind, seat.person, seat.bot) == ("person", people[2].person, "steady")
    rng = Random(1)
    while 2 not in the_table(room).asked_since:
        act_for(people, room, rng)
    assert called == [name]
    step = the_table(room).entries
    table = the_table(room)
    action = table.game.sample(table.state, 2, rng)
    lobby.referee.act_for_bot(room, 2, step, action, "bot")
    assert people[0].last(Happened).cause == "bot"
    back = wire("Zofia", people[2].token)
    back.enter(name)
    assert people[0].last(TableChanged).info.seats[2].bot is None
    people[2] = back
    play_until(people, room, lambda table: table.over)


def test_a_bot_that_thought_too_long_does_not_act_for_who_is_back(
    wire: MakeWire, lobby: Lobby
) -> None:
    _, name = three(wire)
    room, rng = lobby.tables.room(name), Random(1)
    table = the_table(room)
    (seat,) = table.asked_since
    action = table.game.sample(table.state, seat, rng)
    lobby.referee.act_for_bot(room, seat, 1, action, "bot")
    assert table.entries == 1


def test_nobody_is_replaced_too_soon_or_by_a_stranger(wire: MakeWire, store: SqliteStore) -> None:
    lobby = Lobby(store, grace=100.0)
    people, name = three(lambda name: Wire(lobby).greet(name))
    people[2].session.close()
    assert "again in" in people[0].refused(Substitute(id=1, table=name, seat=2), "no_vote").text
    stranger = Wire(lobby).greet("Ola")
    stranger.enter(name)
    stranger.refused(Substitute(id=1, table=name, seat=2), "not_your_seat")


# --- clocks -------------------------------------------------------------------------------------


def test_the_weight_of_the_phase_is_in_the_clock(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire, clock=ClockPlan("decision", 60))
    room = lobby.tables.room(name)
    clock = people[0].last(Entered).clock
    assert clock is not None
    assert len(clock.running) == 1
    play_until(people, room, lambda table: table.state.phase == "nobles")
    clock = people[0].last(Happened).clock
    assert clock is not None
    assert clock.left == (240.0, 240.0, 240.0)
    assert clock.running == (0, 1, 2)


def test_when_the_time_is_up_a_bot_takes_this_one_decision(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    people, name = three(wire, clock=ClockPlan("decision", 30))
    room, called = lobby.tables.room(name), []
    lobby.facts.hear(BotsTurn, lambda fact: called.append(fact.room.bots_to_act()))
    (seat,) = the_table(room).asked_since
    people[seat].say(Shown(id=1, table=name, step=0))
    hours.pass_by(29)
    lobby.tick()
    assert called == []
    hours.pass_by(2)
    lobby.tick()
    lobby.tick()
    assert called == [[(seat, None)]]
    table = the_table(room)
    action = table.game.sample(table.state, seat, Random(1))
    lobby.referee.act_for_bot(room, seat, 1, action, "clock")
    assert people[0].last(Happened).cause == "clock"
    assert room.overdue == set()
    assert room.bots_to_act() == []


def test_a_decision_taken_in_time_after_all_counts(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    people, name = three(wire, clock=ClockPlan("decision", 30))
    room, rng = lobby.tables.room(name), Random(1)
    hours.pass_by(1000)
    lobby.tick()
    assert room.overdue
    table = the_table(room)
    (seat,) = table.asked_since
    action = table.game.sample(table.state, seat, rng)
    act(people[seat], room, rng)
    lobby.referee.act_for_bot(room, seat, 1, action, "clock")
    assert table.entries == 2


def clock_of(one: Wire) -> ClockInfo:
    """Return the clock that was told with the last step."""
    clock = one.last(Happened).clock
    assert clock is not None
    return clock


def test_time_begins_once_what_happened_can_have_been_shown(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    """After a second and a half for each event, and after 45 seconds at the latest."""
    people, name = three(wire, clock=ClockPlan("decision", 100))
    room, rng = lobby.tables.room(name), Random(1)
    (seat,) = the_table(room).asked_since
    hours.pass_by(45 + 10)
    assert room.clock_info(hours.world.moment()) == ClockInfo(
        hours.now, tuple(90.0 if other == seat else 100.0 for other in range(3)), (seat,)
    )
    act_for(people, room, rng)
    table = the_table(room)
    events = len(table.events(table.past[-1]))
    (asked,) = clock_of(people[0]).running
    hours.pass_by(1.5 * events + 10)
    told = room.clock_info(hours.world.moment())
    assert told is not None
    assert told.left[asked] == pytest.approx(90.0)


def test_whoever_says_it_was_shown_begins_at_once_if_it_is_the_last_step(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    people, name = three(wire, clock=ClockPlan("decision", 100))
    room, rng = lobby.tables.room(name), Random(1)
    act_for(people, room, rng)
    ((seat, _),) = the_table(room).asked_since.items()
    for step, left in ((0, 100.0), (2, 100.0), (1, 99.0)):
        people[seat].say(Shown(id=1, table=name, step=step))
        hours.pass_by(1.0)
        told = room.clock_info(hours.world.moment())
        assert told is not None
        assert told.left[seat] == left
    assert room.shown[people[seat].person] == 1


def test_before_a_game_begins_there_is_nothing_to_have_been_shown(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, stranger = wire(), wire("Jan")
    room = lobby.tables.room(one.open_table(("me", "open", "open")).info.table)
    stranger.enter(room.id, code=room.setting.code)
    for each in (one, stranger):
        told = len(each.heard)
        each.say(Shown(id=7, table=room.id, step=0))
        assert each.heard[told:] == []
    assert room.shown == {}


def test_live_clocks_stand_still_while_nobody_is_there(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    people, name = three(wire, clock=ClockPlan("decision", 30))
    for one in people:
        one.session.close()
    lobby.tick()
    hours.pass_by(10_000)
    lobby.tick()
    assert not lobby.tables.room(name).overdue


def test_clocks_survive_a_restart(tmp_path: Path, hours: Simulated) -> None:
    store = SqliteStore(tmp_path)
    lobby = Lobby(store, hours.world)
    people, name = three(lambda name: Wire(lobby).greet(name), clock=ClockPlan("bank", 600, 60))
    room = lobby.tables.room(name)
    (seat,) = the_table(room).asked_since
    people[seat].say(Shown(id=1, table=name, step=0))
    hours.pass_by(100)
    lobby.tables.keep_clocks()
    store.close()
    again = SqliteStore(tmp_path)
    lobby = Lobby(again, hours.world, grace=0.0)
    clock = Wire(lobby).greet("Ada", people[0].token).enter(name).clock
    again.close()
    assert clock is not None
    assert clock.running == (seat,)
    assert clock.left[seat] == 500
    assert clock.left[(seat + 1) % 3] == 600


def test_a_bank_grows_with_every_turn(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire, clock=ClockPlan("bank", 600, 60))
    room = lobby.tables.room(name)
    play_until(people, room, lambda table: table.state.turn == 2)
    clock = room.clock_info(lobby._world.moment())
    assert clock is not None
    assert all(655 < left <= 660 for left in clock.left)


def left_to(room: Room, seat: int, hours: Simulated) -> float:
    """Return what is left to a seat now."""
    told = room.clock_info(hours.world.moment())
    assert told is not None
    return told.left[seat]


def test_who_comes_back_to_a_live_table_has_a_quarter_of_the_grace_to_look(
    store: SqliteStore, hours: Simulated
) -> None:
    lobby = Lobby(store, hours.world, grace=40.0)
    people, name = three(
        lambda name, token=None: Wire(lobby).greet(name, token), clock=ClockPlan("decision", 100)
    )
    room = lobby.tables.room(name)
    (seat,) = the_table(room).asked_since
    people[seat].say(Shown(id=1, table=name, step=0))
    hours.pass_by(20.0)
    for one in people:
        one.session.close()
    lobby.tick()
    hours.pass_by(500.0)
    Wire(lobby).greet("Ada", people[0].token).enter(name)
    lobby.tick()
    for passes, left in ((9.0, 80.0), (6.0, 75.0)):
        hours.pass_by(passes)
        assert left_to(room, seat, hours) == left


def test_after_a_restart_time_begins_when_the_grace_is_over(
    store: SqliteStore, hours: Simulated
) -> None:
    lobby = Lobby(store, hours.world)
    _, name = three(lambda name: Wire(lobby).greet(name), clock=ClockPlan("decision", 4000))
    (seat,) = the_table(lobby.tables.room(name)).asked_since
    lobby.tables.keep_clocks()
    room = Lobby(store, hours.world, grace=40.0).tables.room(name)
    for passes, left in ((39.0, 4000.0), (6.0, 3995.0)):
        hours.pass_by(passes)
        assert left_to(room, seat, hours) == left


def test_a_seat_may_be_held_once_the_grace_is_over_and_its_owner_has_time_to_look(
    store: SqliteStore, hours: Simulated
) -> None:
    lobby = Lobby(store, hours.world, grace=40.0)
    people, name = three(
        lambda name, token=None: Wire(lobby).greet(name, token), clock=ClockPlan("decision", 100)
    )
    room = lobby.tables.room(name)
    (seat,) = the_table(room).asked_since
    gone, asks, agrees = people[seat], *(p for n, p in enumerate(people) if n != seat)
    gone.session.close()
    hours.pass_by(30.0)
    request = Substitute(id=1, table=name, seat=seat)
    assert "ask again in 10 seconds" in asks.refused(request, "no_vote").text
    hours.pass_by(10.0)
    asks.say(request)
    vote = agrees.last(TableChanged).info.vote
    assert vote is not None
    assert (vote.kind, vote.seat, vote.by) == ("substitute", seat, asks.person)
    assert (set(vote.needed), vote.agreed) == ({asks.person, agrees.person}, (asks.person,))
    agrees.say(Vote(id=2, table=name, agree=True))
    told = room.clock_info(hours.world.moment())
    assert told is not None
    assert told.running == (), "a bot has no clock"
    asks.refused(request, "no_vote")
    before = told.left[seat]
    Wire(lobby).greet("Zofia", gone.token).enter(name)
    for passes, spent in ((9.0, 0.0), (6.0, 5.0)):
        hours.pass_by(passes)
        assert left_to(room, seat, hours) == before - spent
