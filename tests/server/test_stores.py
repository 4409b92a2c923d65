"""What every store promises, whatever it keeps things in."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
import pytest

from parlour.server.people import Person
from parlour.server.results import Place, Result, Tally
from parlour.server.room import CHAT_KEPT, Room
from parlour.server.seating import Seat, Seating
from parlour.server.store import StoreError
from parlour.server.table import DamagedTableError
from parlour.shared.messages import ChatLine, ClockPlan, Entrant, TournamentInfo, TournamentPlan
from tests.server.conftest import Open
from tests.server.test_store import nothing, stored
from tests.server.test_table import begun, play


def test_tables_and_steps_come_back(open_store: Open) -> None:
    table = begun()
    play(table, 40)
    table.undo(30)
    play(table, 5, seed=2)
    room = stored(open_store(), "t1", table)
    other = open_store()
    assert other.ids() == ["t1"]
    again = other.room("t1")
    assert again.table is not None
    assert again.setting == room.setting
    assert again.seating == room.seating
    assert again.table.steps() == table.steps()
    assert again.table.state == table.state
    with pytest.raises(DamagedTableError):
        other.room("t2")


def test_changes_of_a_table_come_back(open_store: Open) -> None:
    store = open_store()
    room = stored(store, "t1", begun())
    seating = Seating("ada", [Seat("person", "Ada", "ada"), Seat("open"), Seat("open")])
    store.change_room(room, nothing, seating)
    clock = msgspec.structs.replace(room.setting, table="t2", clock=ClockPlan("bank", 600, 10))
    again = Room(clock, seating)
    person = Person("ada", "Ada", "hash", 1.0, 2.0)
    store.rematch(room, again, nothing, person)
    assert person.stored
    store.keep_clocks([("t2", [1.0, 2.0, 3.0])])
    (old, new) = open_store().rooms()
    assert isinstance(old, Room)
    assert isinstance(new, Room)
    assert (old.rematch, old.seating) == ("t2", seating)
    assert (new.id, new.status, new.setting) == ("t2", "open", clock)
    assert [each.name for each in open_store().people()] == ["Ada"]


def test_a_deleted_table_is_gone_with_what_was_said_there(open_store: Open) -> None:
    store = open_store()
    room = stored(store, "t1", begun())
    store.add_chat("t1", ChatLine("p", "Ada", "hello", 1.0), nothing)
    store.delete_room(room.id, nothing)
    assert store.ids() == []
    assert store.chat("t1") == []
    assert [*store.rooms()] == []


def test_people_talk_and_bans_come_back(open_store: Open) -> None:
    store = open_store()
    person = Person("p1", "Ada", "hash", 1.0, 2.0, channels=("club",), stored=True)
    store.keep_person(person)
    person.banned = True
    store.keep_person(person)
    store.ban(person, ["192.0.2.1"], nothing)
    said = [ChatLine("p1", "Ada", f"line {n}", float(n)) for n in range(CHAT_KEPT + 3)]
    for line in said:
        store.add_chat(None, line, nothing)
    other = open_store()
    assert other.people() == [person]
    assert other.banned_addresses() == {"192.0.2.1": "p1"}
    assert other.chat(None) == said[-CHAT_KEPT:]
    store.unban(person, nothing)
    assert other.banned_addresses() == {}
    store.forget_people([person], nothing)
    assert other.people() == []


def test_in_the_background_all_is_called_back_in_order_when_it_is_there(open_store: Open) -> None:
    table = begun()
    play(table, 30)
    called: list[int] = []

    async def main() -> None:
        store, reader = open_store(), open_store()
        stored(store, "t1", begun())
        store.write_in_background(asyncio.get_running_loop())
        last = asyncio.Event()

        def done(n: int, error: StoreError | None) -> None:
            assert error is None
            there = reader.room("t1").table
            assert there is not None
            assert there.entries > n
            called.append(n)
            if n == table.log[-1].n:
                last.set()

        for entry in table.log[1:]:
            store.add_entry("t1", entry, None, partial(done, entry.n))
        await asyncio.wait_for(last.wait(), 60)

    asyncio.run(main())
    assert called == [entry.n for entry in table.log[1:]]


def test_tournaments_come_back_in_the_order_in_which_they_were_made(open_store: Open) -> None:
    store = open_store()
    plan = TournamentPlan("Winter", "rattus", 2)
    old, new = (TournamentInfo(name, "ada", plan, at) for name, at in (("b", 1.0), ("a", 2.0)))
    person = Person("ada", "Ada", "hash", 1.0, 2.0)
    store.keep_tournament(new, nothing, person)
    store.keep_tournament(old, nothing)
    assert person.stored
    entered = msgspec.structs.replace(old, entrants=(Entrant("Ada", "ada"),))
    store.keep_tournament(entered, nothing)
    again = open_store()
    assert again.tournaments() == [entered, new]
    assert [each.id for each in again.people()] == ["ada"]
    store.drop_tournament("b", nothing)
    assert again.tournaments() == [new]


def test_every_store_keeps_how_people_stand(open_store: Open) -> None:
    store = open_store()
    people = ("ada", "jan", "eva")
    for person in people:
        store.keep_person(Person(person, person, person, 1.0, 2.0))
    places = tuple(Place(person, 1, False, person) for person in people)
    games = [Result(f"t{n}", "rattus", float(n), n < 3, places) for n in range(1, 4)]
    for game in games:
        store.add_result(game)
    assert store.results(unrated=9) == games[:2]
    assert store.results(unrated=1) == games[:1]
    first = [Tally("rattus", each, 20.0 + n, 1.5, 2, n) for n, each in enumerate(people)]
    other = Tally("playing_gods", "ada", 25.0, 8.0, 9, 3)
    store.keep_ratings(games[:2], [*first, other, Tally("rattus", "nobody", 1.0, 1.0)], nothing)
    assert store.results(unrated=9) == []
    store.add_result(games[0])
    assert store.results(unrated=9) == [], "it is counted, however often it is stored"
    again = open_store()
    assert again.tallies("rattus", ["jan", "nobody"]) == [first[1]]
    assert sorted(again.tallies_of("ada"), key=lambda each: each.game) == [other, first[0]]
    assert again.ranking("rattus", 2, 2, 2) == [first[2], first[1]]
    assert again.ranking("rattus", 3, 2, 9) == again.ranking("rattus", 2, 3, 9) == []
    better = Tally("rattus", "jan", 40.0, 0.5, 3, 2)
    store.keep_ratings([], [better], nothing)
    assert again.ranking("rattus", 1, 1, 9) == [better, first[2], first[0]]
    store.forget_person("eva", (), (), (), nothing)
    assert again.ranking("rattus", 1, 1, 9) == [better, first[0]]
    assert again.ranking("rattus", 1, 2, 9) == [], "who is forgotten was nobody's opponent"
    store.keep_ratings(games[1:2], first, nothing)
    assert again.tallies_of("eva") == []
