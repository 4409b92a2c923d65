"""Who is there, as it is told to those who ask."""

from __future__ import annotations

from collections.abc import Callable

from parlour.server.company import MOST, Company
from parlour.server.lobby import Lobby, Whereabouts
from parlour.server.peer import Peer
from parlour.server.people import Person
from parlour.shared.messages import (
    People,
    Presence,
    WatchPeople,
    decode_server,
)
from tests.server.conftest import MakeWire


def somebody(number: int, send: Callable[[bytes], None] = lambda frame: None) -> Peer:
    """Return a connection of somebody of their own."""
    return Peer(Person(f"p{number}", f"P{number}", f"h{number}", 0.0, 0.0), send)


def test_of_very_many_people_the_first_are_told() -> None:
    heard: list[bytes] = []
    company, reader = Company(), somebody(0, heard.append)
    company.watch(reader)
    company.tell_changes([reader, *map(somebody, range(1, MOST + 5))], [])
    (frame,) = heard
    told = decode_server(frame)
    assert isinstance(told, People)
    assert [each.person for each in told.people] == [f"p{n}" for n in range(MOST)]
    assert MOST == 200


def test_who_has_two_connections_is_told_of_once(wire: MakeWire) -> None:
    one = wire("Ada")
    wire("Ada", one.token)
    assert one.ask(WatchPeople(id=1), People).people == (Presence(one.person, "Ada"),)


def test_a_table_at_which_somebody_sits_comes_before_those_at_which_they_look(
    wire: MakeWire,
) -> None:
    one, other = wire("Ada"), wire("Jan")
    looks = [other.open_table().info.table for _ in range(2)]
    one.enter(looks[0])
    own = one.open_table(("me", "open", "open")).info.table
    one.enter(looks[1])
    told = one.ask(WatchPeople(id=1), People).people
    assert told[0] == Presence(one.person, "Ada", "sits", own)


def test_those_who_sit_at_a_private_table_are_told_which_it_is_and_nobody_else(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, two, three = wire("Ada"), wire("Jan"), wire("Zofia")
    table = one.open_table(("me", "open", "open"), private=True).info.table
    for reader, shown in ((one, table), (three, None), (two, None)):
        told = reader.ask(WatchPeople(id=1), People).people
        assert told[0] == Presence(one.person, "Ada", "sits", shown)
    lobby.tick()
    assert [len(each.all(People)) for each in (one, two, three)] == [1, 1, 1], "nothing has changed"


def test_who_wants_to_know_no_more_is_told_nothing() -> None:
    heard: list[bytes] = []
    company, reader = Company(), somebody(0, heard.append)
    company.watch(reader)
    company.unwatch(reader)
    company.unwatch(reader)
    company.tell_changes([reader], [])
    assert heard == []


def test_who_is_connected_to_another_process_is_told_of_once_and_where_they_are(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, two = wire("Ada"), wire("Jan")
    table = one.open_table(("me", "open", "open")).info.table
    lobby.others = {
        one.person: Whereabouts("Ada of before", None),
        two.person: Whereabouts("Jan", table),
        "eve": Whereabouts("Eve", table),
        "eva": Whereabouts("Eva", "t0"),
    }
    assert two.ask(WatchPeople(id=1), People).people == (
        Presence(one.person, "Ada", "sits", table),
        Presence(two.person, "Jan", "watches", table),
        Presence("eve", "Eve", "watches", table),
        Presence("eva", "Eva"),
    )
