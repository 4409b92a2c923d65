"""People of a server: their names, and who is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import Store
from parlour.shared.messages import (
    Announced,
    Rename,
)
from tests.server.conftest import MakeWire, Wire


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
