"""A table and those around it: who is awaited there, who may come, what who comes is told."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from parlour.server.errors import RefusedError
from parlour.server.lobby import Lobby
from parlour.server.peer import Peer
from parlour.server.people import Person
from parlour.server.room import Room, Setting
from parlour.server.seating import Seat, Seating
from parlour.server.table import Table
from parlour.shared.messages import (
    ClockPlan,
    Entered,
    EnterTable,
    Happened,
    Shown,
    TakeBack,
    TakenBack,
)
from tests.server.conftest import GAME, MakeWire, act_for, three


def room(*seats: Seat, private: bool = False) -> Room:
    """Return a table of Ada with some seats."""
    setting = Setting("t1", GAME, {}, "00" * 32, 5.0, private, "CODE", ClockPlan(), "own")
    return Room(setting, Seating("ada", [*seats]))


def peer(person: str) -> Peer:
    """Return a connection of somebody."""
    return Peer(Person(person, person.title(), "", 0.0, 0.0), lambda frame: None)


def the_game(of: Room) -> Table:
    """Return the game of a table that has begun."""
    assert of.table is not None
    return of.table


ADA, JAN = Seat("person", "Ada", "ada"), Seat("person", "Jan", "jan")
HELD = Seat("person", "Eve", "eve", substitute="steady")
BOT, OPEN = Seat("bot", "Bot", bot="steady"), Seat("open")


@pytest.mark.parametrize(
    ("seats", "looks", "awaited"),
    [
        ((BOT, BOT), None, False),
        ((BOT, OPEN), None, False),
        ((BOT, HELD), None, False),
        ((BOT, ADA), None, True),
        ((BOT, HELD, ADA), None, True),
        ((BOT, BOT), "zofia", True),
        ((BOT, HELD), "eve", True),
    ],
)
def test_somebody_waits_who_looks_on_or_plays_alone(
    seats: tuple[Seat, ...], looks: str | None, awaited: bool
) -> None:
    table = room(*seats)
    if looks is not None:
        table.watchers.add(peer(looks))
    assert table.awaited() == awaited
    assert table.anybody_present() == (looks == "eve")


def test_at_a_private_table_are_those_who_sit_there_and_who_has_its_code() -> None:
    for private in (False, True):
        table = room(JAN, OPEN, private=private)
        assert [table.may_enter(each, None) for each in ("ada", "jan", "eve")] == [
            True,
            True,
            not private,
        ]
        assert table.may_enter("eve", "CODE")
        assert table.may_enter("eve", "WRONG") != private
        assert [table.listed_for(each) for each in ("ada", "eve")] == [True, not private]
        assert [table.info(each).code for each in ("ada", "jan", "eve", None)] == [
            "CODE",
            "CODE",
            None,
            None,
        ]


def test_a_table_is_as_it_was_made_until_something_changes() -> None:
    table = room(ADA, OPEN)
    assert (table.status, table.progress, table.changed, table.rematch) == ("open", "", 5.0, None)
    assert (table.bots_to_act(), table.made_at, table.vote) == ([], "", None)
    assert (table.places("ada"), table.places("eve")) == ((None,), (None,))
    assert table.info().to_act == ()
    table.status = "running"
    assert (table.places("ada"), table.places("eve")) == ((0,), (None,))


def test_who_looks_by_two_connections_is_there_until_both_are_gone() -> None:
    table = room(ADA, JAN)
    first, second, other = peer("ada"), peer("ada"), peer("eve")
    for each in (first, first, second, other):
        table.watchers.add(each)
    assert (len(table.watchers), [*table.watchers]) == (3, [first, second, other])
    assert table.onlookers() == [other]
    table.watchers.remove(first)
    table.watchers.remove(first)
    assert (table.present("ada"), first in table.watchers) == (True, False)
    table.watchers.remove(second)
    assert not table.present("ada")
    assert table.watchers
    table.watchers.clear()
    assert (table.present("eve"), len(table.watchers)) == (False, 0)


def test_one_thing_is_done_after_the_other() -> None:
    table, done = room(ADA), list[str]()
    refused = list[str]()

    def refuse(refusal: RefusedError) -> None:
        refused.append(refusal.code)

    def first() -> None:
        done.append("first")
        table.busy = True

    def fails() -> None:
        raise RefusedError("full", "no more")

    table.when_free(first)
    table.when_free(fails, refuse)
    table.when_free(lambda: done.append("second"))
    assert (done, refused) == (["first"], [])
    table.free()
    assert (done, refused) == (["first", "second"], ["full"])
    table.busy = True
    for _ in range(2):
        table.when_free(lambda: done.append("never"), refuse)
    table.give_up(RefusedError("storage", "gone"))
    assert refused == ["full", "storage", "storage"]
    assert not table.busy
    table.free()
    assert "never" not in done


def test_what_is_news_to_those_who_come_back(wire: MakeWire, lobby: Lobby) -> None:
    """What they have neither been shown nor decided; to those who look on nothing is."""
    people, name = three(wire)
    table, rng = lobby.tables.room(name), Random(4)
    for _ in range(6):
        act_for(people, table, rng)
    assert table.table is not None
    own = [past.entry.n for past in table.table.past if past.entry.seat == 1]
    onlooker = wire("Eve").enter(name)
    assert onlooker.seen == table.table.entries - 1 == 6
    jan = people[1]
    assert jan.enter(name).seen == max(own, default=0)
    jan.say(Shown(id=1, table=name, step=5))
    jan.say(Shown(id=1, table=name, step=3))
    assert jan.enter(name).seen == max(5, *own)
    jan.say(Shown(id=1, table=name, step=7))
    assert jan.enter(name).seen == max(5, *own), "there is no such step yet"


def test_whoever_sits_elsewhere_or_nowhere_any_more_sees_steps_from_there(
    wire: MakeWire, lobby: Lobby
) -> None:
    """Who sees steps from which seats is remembered, for as long as nobody sits elsewhere."""
    people, name = three(wire)
    table, rng = lobby.tables.room(name), Random(4)

    def seats() -> list[tuple[int | None, ...]]:
        told = (one.last(Happened).updates for one in people)
        return [tuple(update.seat for update in updates) for updates in told]

    act_for(people, table, rng)
    assert seats() == [(0,), (1,), (2,)]
    assert table.bots_to_act() == []
    changed = table.seating.copy()
    changed.seats[:2] = reversed(changed.seats[:2])
    changed.seats[2].substitute = "steady"
    table.seating = changed
    (asked,) = the_game(table).asked_since
    assert table.bots_to_act() == ([(2, "steady")] if asked == 2 else [])
    there = [people[1], people[0], people[2]]
    act_for(there, table, rng)
    assert seats() == [(1,), (0,), (2,)]
    table.seating = changed.copy()
    gone = next(seat for seat in range(3) if seat not in the_game(table).asked_since)
    table.seating.seats[gone].person = None
    act_for(there, table, rng)
    assert seats()[people.index(there[gone])] == (None,)
    assert sorted(seats(), key=str) == sorted(
        [(None,), *((n,) for n in range(3) if n != gone)], key=str
    )


def test_what_a_table_of_an_older_server_does_not_say_is_not_so_there() -> None:
    known = ("table", "game", "options", "seed", "created", "private", "code", "clock", "take_back")
    whole = msgspec.to_builtins(room().setting)
    older = msgspec.convert({name: whole[name] for name in known}, Setting)
    assert older == room().setting
    assert not any(getattr(older, each) for each in Setting.__struct_fields__[len(known) :])


def test_what_is_told_from_a_step_on(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    table, rng = lobby.tables.room(name), Random(4)
    for _ in range(4):
        act_for(people, table, rng)
    one = people[0]
    for since, whole, missed in ((0, False, 4), (3, False, 1), (4, False, 0), (5, True, 4)):
        told = one.ask(EnterTable(id=1, table=name, since=since), Entered)
        assert (bool(told.views), len(told.missed)) == (whole, missed)
        assert told.step == (0 if whole else since)


def test_any_number_may_wait_for_a_table_and_want_more_when_their_turn_comes() -> None:
    table, done = room(ADA), list[str]()
    table.busy = True
    many = 5000  # one inside the other, so many would be too deep

    def comes(number: int) -> None:
        done.append(f"comes {number}")
        table.when_free(lambda: done.append(f"is back {number}"))

    for number in range(many):
        table.when_free(lambda number=number: comes(number))  # type: ignore[misc]
    table.free()
    came = [f"comes {number}" for number in range(many)]
    assert done == [*came, *(f"is back {number}" for number in range(many))]
    table.when_free(lambda: comes(7))
    assert done[-2:] == ["comes 7", "is back 7"]


def test_after_steps_were_taken_back_all_is_told_anew(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room, rng = lobby.tables.room(name), Random(1)
    for _ in range(2):
        seat = act_for(people, room, rng)
    people[seat].ask(TakeBack(id=1, table=name, seat=seat, step=2), TakenBack)
    for since in (1, 2):
        told = people[0].enter(name, since=since)
        assert (bool(told.views), len(told.missed), told.step) == (True, 1, 0)
