"""People of a server: their names, and who is remembered."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from parlour.server.errors import RefusedError
from parlour.server.facts import ReadingWanted
from parlour.server.lobby import SWEEP_PEOPLE, Lobby
from parlour.server.people import (
    AT_A_TIME,
    FEW,
    LOCAL,
    MOST_AWAY,
    MOST_DEVICES,
    MOST_NUMBERED,
    REMEMBERED,
    TOGETHER,
    People,
    Person,
    token_hash,
)
from parlour.server.room import Room
from parlour.server.seating import Seat, Seating
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import Store
from parlour.shared.messages import (
    Announced,
    Rename,
    Welcome,
)
from tests.server.conftest import Disk, MakeWire, Simulated, Wire
from tests.server.test_room import room
from tests.server.test_store import nothing


def test_announcements_reach_everybody(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire(), wire("Jan")
    lobby.announce("tea is ready")
    assert one.last(Announced).text == two.last(Announced).text == "tea is ready"


def test_a_name_is_changed_and_kept(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    one = Wire(Lobby(store)).greet("Ada")
    one.say(Rename(id=1, name="Ada\x07  of\tKraków"))
    one.refused(Rename(id=2, name="\x07 "), "bad_name")
    two = Wire(Lobby(store)).greet("somebody", one.token)
    assert two.person == one.person
    assert Lobby(store).people.those([one.person])[one.person].name == "Ada of Kraków"
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


# --- names and those who go by them -------------------------------------------------------------


def come(people: People, name: str) -> Person:
    """Let somebody new come, and stay."""
    person, token = people.come(name, None)
    assert token is not None
    people.here(person)
    return person


def test_those_of_one_name_are_numbered_and_no_name_is_too_long(store: SqliteStore) -> None:
    people = People(store)
    long = "A" * 24
    assert [come(people, long).name for _ in range(3)] == [
        long,
        "A" * 19 + " (2)",
        "A" * 19 + " (3)",
    ]
    guests = [come(people, "Guest") for _ in range(12)]
    assert [each.name for each in guests] == ["Guest", *(f"Guest ({n})" for n in range(2, 13))]
    people.gone(guests[4])
    assert come(people, "Guest").name == "Guest (5)"
    assert come(people, "Guest").name == "Guest (13)"


def test_who_comes_again_keeps_their_name_unless_somebody_has_it_now(store: SqliteStore) -> None:
    people = People(store)
    ada, token = people.come("Ada", None)
    people.here(ada)
    assert people.come("whatever", token) == (ada, None)
    assert ada.name == "Ada"
    people.gone(ada)
    come(people, "Ada")
    assert people.come("Ada", token)[0].name == "Ada (2)"
    ada.banned = True
    with pytest.raises(RefusedError, match="banned"):
        people.come("Ada", token)


def test_a_name_is_free_for_who_has_it_and_for_all_once_it_is_given_up(store: SqliteStore) -> None:
    people = People(store)
    ada, jan = come(people, "Ada"), come(people, "Jan")
    people.check_free(["ADA"], ada)
    people.check_free([None], jan)
    with pytest.raises(RefusedError, match="somebody here is called 'ADA' already"):
        people.check_free(["ADA"], jan)
    people.call(ada, "Eve")
    people.check_free(["Ada"], jan)
    with pytest.raises(RefusedError):
        people.check_free(["Eve"], jan)
    people.gone(ada)
    people.check_free(["Eve"], jan)
    people.call(ada, "Jan")
    people.check_free(["Jan"], jan)


def test_who_plays_at_this_machine_is_one_and_the_same(store: SqliteStore) -> None:
    people = People(store)
    local = people.local("Ada")
    assert (local.id, local.name, local.stored) == (LOCAL, "Ada", True)
    assert people.local("Jan") is local


def table_of(host: str) -> Room:
    """Return a table of somebody, named like them."""
    setting = msgspec.structs.replace(room().setting, table=host, code=host)
    return Room(setting, Seating(host, [Seat("open")]))


def test_who_is_to_be_forgotten(lobby: Lobby, store: SqliteStore, hours: Simulated) -> None:
    """Not those who are here, play, have played, are banned, or were seen within a year."""
    long_ago = hours.now - REMEMBERED - 1
    names = ("gone", "banned", "here", "plays", "played", LOCAL)
    for name in names:
        store.keep_person(Person(name, name, name, long_ago, long_ago, banned=name == "banned"))
    store.keep_person(Person("late", "late", "late", long_ago, hours.now - 1))
    lobby.people.here(lobby.people.those(["here"])["here"])
    open_one = table_of("plays")
    open_one.changed = hours.now
    lobby.tables.add(open_one)
    over = table_of("played")
    store.add_room(over, nothing)
    store.end_room(over, None, nothing)
    hours.pass_by(SWEEP_PEOPLE)
    lobby.tick()
    assert {person.id for person in store.people()} == {*names, "late"} - {"gone"}
    assert "gone" not in lobby.people.those(["gone", "late"])


def test_as_many_as_may_be_idle_are_kept(
    store: SqliteStore, hours: Simulated, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.people.MOST_IDLE", 5)
    now = hours.now
    for n in range(5):
        store.keep_person(Person(f"p{n}", "P", f"h{n}", now, now - n))
    people = People(store, world=hours.world)
    assert people.idle() == []
    store.keep_person(Person("new", "P", "new", now, now + 1))
    assert [person.id for person in people.idle()] == ["p4"]


def test_who_comes_while_it_is_decided_whom_to_forget_stays(
    store: SqliteStore, hours: Simulated
) -> None:
    long_ago = hours.now - REMEMBERED - 1
    store.keep_person(Person("ada", "Ada", token_hash("token"), long_ago, long_ago))
    people = People(store, world=hours.world)
    idle = people.idle()
    ada, _ = people.come("Ada", "token")
    store.keep_person(ada)
    store.forget_people(idle, nothing)
    assert [person.id for person in store.people()] == ["ada"]


def test_who_came_and_went_while_it_was_read_who_is_idle_stays(
    lobby: Lobby, store: SqliteStore, hours: Simulated
) -> None:
    long_ago = hours.now - REMEMBERED - 1
    for name in ("ada", "jan"):
        store.keep_person(Person(name, name, token_hash(name), long_ago, long_ago))
    wanted: list[ReadingWanted] = []
    be_deaf = lobby.facts.hear(ReadingWanted, wanted.append)
    hours.pass_by(SWEEP_PEOPLE)
    lobby.tick()
    (sweep,) = wanted
    idle = sweep.read()
    be_deaf()
    Wire(lobby).greet("Ada", "ada").session.close()
    sweep.take(idle)
    assert [person.id for person in store.people()] == ["ada"]
    assert lobby.people.find("ada") is not None


def test_whoever_is_only_in_memory_was_not_seen_since(store: SqliteStore, hours: Simulated) -> None:
    store.keep_person(Person("ada", "Ada", token_hash("token"), 1.0, hours.now))
    people = People(store, world=hours.world)
    (read,) = store.people()
    assert not people.seen_since(read)
    people.those(["ada"])
    assert not people.seen_since(read)
    ada, _ = people.come("Ada", "token")
    assert not people.seen_since(read), "in the same moment"
    people.here(ada)
    assert people.seen_since(read)
    people.gone(ada)
    assert not people.seen_since(read)
    hours.pass_by(1.0)
    people.come("Ada", "token")
    assert people.seen_since(read)


def test_a_name_that_was_not_stored_after_all_is_free(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = wire("Ada")
    one = wire("Ada", one.token)
    with monkeypatch.context() as slow:
        disk = Disk(store, slow)
        one.say(Rename(id=1, name="Eve"))
        for peer in [*lobby.connected]:
            lobby.go(peer)
        disk.fail()
    assert wire("Eve").last(Welcome).name == "Eve"
    assert wire("Ada", one.token).last(Welcome).name == "Ada"


def test_a_passer_by_who_is_back_when_others_are_forgotten_stays(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.people.MOST_PASSERS_BY", 1)
    monkeypatch.setattr("parlour.server.people.MOST_AWAY", 0)
    one = wire("Ada")
    one.session.close()
    one = wire("Ada", one.token)
    for name in ("Jan", "Eve"):
        wire(name).session.close()
    known = lobby.people.find(one.person)
    assert known is not None
    assert [*lobby.people._away] == []
    lobby.people.put_away()
    assert lobby.people.find(one.person) is known


def test_a_passer_by_who_was_stored_meanwhile_is_one_of_those_who_are_away(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.people.MOST_PASSERS_BY", 1)
    one = wire("Ada")
    one.session.close()
    known = lobby.people.find(one.person)
    assert known is not None
    store.keep_person(known)
    for name in ("Jan", "Eve"):
        wire(name).session.close()
    assert lobby.people.find(one.person) is known
    assert [*lobby.people._away] == [one.person]


def test_whoever_was_asked_for_stays_longer_than_others_who_are_away(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.people.MOST_AWAY", 3)
    for number in range(5):
        store.keep_person(Person(f"p{number}", f"P{number}", f"h{number}", 0.0, 0.0))
    people = People(store)
    for number in (0, 1, 2, 0):
        assert people.those([f"p{number}"])
    people.those(["p3"])
    assert [person.id for person in people.all()] == ["p0", "p2", "p3"]
    people.those(["p4", "p2"])
    assert {person.id for person in people.all()} == {"p2", "p3", "p4"}


def test_who_is_here_is_known_as_another_process_has_changed_them(store: SqliteStore) -> None:
    before = Person("ada", "Ada", token_hash("token"), 0.0, 0.0, devices=(token_hash("lost"),))
    store.keep_person(before)
    store.keep_person(Person("jan", "Jan", token_hash("jan"), 0.0, 0.0))
    people = People(store)
    ada, _ = people.come("Ada", "token")
    people.here(ada)
    people.those(["jan"])
    store.keep_person(
        Person(
            "ada",
            "Eve",
            token_hash("token"),
            0.0,
            0.0,
            banned=True,
            channels=("mail",),
            devices=(token_hash("phone"),),
        )
    )
    people.read_anew(store.people_by_id(people.here_now()))
    assert people.find("ada") is ada
    assert people.find("jan") is None
    assert (ada.name, ada.banned, ada.channels) == ("Eve", True, ("mail",))
    assert people._by_hash.keys() == {token_hash("token"), token_hash("phone")}
    with pytest.raises(RefusedError):
        people.come("Ada", "phone")


def test_of_two_with_one_name_the_second_has_it_once_the_first_is_forgotten(
    store: SqliteStore,
) -> None:
    for number in (1, 2):
        store.keep_person(Person(f"p{number}", "Ada", token_hash(f"t{number}"), number, number))
    people = People(store)
    first, _ = people.come("Ada", "t1")
    people.here(first)
    second, _ = people.come("Ada", "t2")
    assert (first.name, second.name) == ("Ada", "Ada (2)")
    people.call(second, "Ada")
    people.here(second)
    people.forget(["p1"])
    third, _ = people.come("Ada", None)
    assert third.name == "Ada (2)"
    people.check_here("Ada", second)
    with pytest.raises(RefusedError, match="somebody here is called 'Ada' already"):
        people.check_here("Ada", third)


def test_the_last_numbers_of_some_names_are_known(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.people.FEW", 2)
    monkeypatch.setattr("parlour.server.people.MOST_NUMBERED", 2)
    people = People(store)

    def known() -> set[str]:
        return {*people._numbers}

    for name in ("Ada", "Jan", "Eve"):
        for expected in (name, f"{name} (2)"):
            person, _ = people.come(name, None)
            people.here(person)
            assert person.name == expected
    assert known() == {"Ada", "Jan", "Eve"}
    for _ in range(2):
        people.here(people.come("Zoe", None)[0])
    assert known() == {"Zoe"}


def test_how_many_people_are_remembered() -> None:
    assert (MOST_AWAY, AT_A_TIME, MOST_DEVICES) == (400, 10, 8)
    assert (FEW, TOGETHER, MOST_NUMBERED) == (10, 20, 1000)
