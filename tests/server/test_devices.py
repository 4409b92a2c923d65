"""One person on several devices: codes that lead from one to the other."""

from __future__ import annotations

import pytest

from parlour.server.devices import CODE_LIVES
from parlour.server.guesses import FREE_GUESSES, LONGEST_PAUSE
from parlour.server.lobby import Lobby
from parlour.server.people import MOST_DEVICES
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.messages import Identity, LendIdentity, Lent, TakeIdentity
from tests.server.conftest import Disk, MakeWire, Simulated, Wire

NOWHERE = "ABCDEFGH"


def lend(wire: Wire) -> str:
    return wire.ask(LendIdentity(id=1), Lent).code


def take(wire: Wire, code: str) -> str:
    return wire.ask(TakeIdentity(id=2, code=code), Identity).token


def test_a_code_makes_another_device_the_same_person(wire: MakeWire, store: SqliteStore) -> None:
    old, new = wire("Ada"), wire("Guest")
    code = lend(old)
    answer = new.ask(TakeIdentity(id=2, code=f" {code.lower()} "), Identity)
    assert answer.name == "Ada"
    assert answer.token != old.token
    for token in (old.token, answer.token):
        assert wire("whoever", token).person == old.person
    again = Lobby(store)
    assert Wire(again).greet("whoever", answer.token).person == old.person


def test_a_code_is_good_once_and_for_ten_minutes(wire: MakeWire, hours: Simulated) -> None:
    old, new = wire("Ada"), wire("Guest")
    code = lend(old)
    take(new, code)
    new.refused(TakeIdentity(id=3, code=code), "wrong_code")
    late = lend(old)
    hours.pass_by(CODE_LIVES + 1)
    new.refused(TakeIdentity(id=4, code=late), "wrong_code")
    first, second = lend(old), lend(old)
    new.refused(TakeIdentity(id=5, code=first), "wrong_code")
    hours.pass_by(CODE_LIVES)
    take(new, second)


def test_who_guesses_codes_has_to_wait_and_nobody_else(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    old, guessing = wire("Ada"), Wire(lobby, address="192.0.2.66").greet("Eve")
    for number in range(FREE_GUESSES):
        guessing.refused(TakeIdentity(id=number, code=NOWHERE), "wrong_code")
    code = lend(old)
    guessing.refused(TakeIdentity(id=9, code=code), "too_fast")
    take(wire("Guest"), code)
    hours.pass_by(LONGEST_PAUSE)
    take(guessing, lend(old))


def test_what_is_not_stored_leads_nowhere(wire: MakeWire, disk: Disk, lobby: Lobby) -> None:
    old, new = wire("Ada"), wire("Guest")
    code = lend(old)
    before = len(new.heard)
    new.say(TakeIdentity(id=2, code=code))
    assert len(new.heard) == before  # it is not on disk yet
    disk.fail()
    assert new.heard[-1].code == "storage"  # type: ignore[attr-defined]
    known = lobby.people.find(old.person)
    assert known is not None
    assert known.devices == ()


def test_of_many_devices_the_newest_are_known(wire: MakeWire) -> None:
    old = wire("Ada")
    tokens = [take(wire("Guest"), lend(old)) for _ in range(MOST_DEVICES + 1)]
    assert wire("Guest", tokens[0]).person != old.person
    for token in (old.token, *tokens[1:]):
        assert wire("Guest", token).person == old.person


def test_a_code_leads_to_nobody_who_has_been_forgotten(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.people.MOST_PASSERS_BY", 0)
    old, new = wire("Ada"), wire("Guest")
    code = lend(old)
    old.session.close()
    assert lobby.people.find(old.person) is None
    new.refused(TakeIdentity(id=2, code=code), "wrong_code")


def test_who_plays_at_the_servers_own_machine_has_no_code(lobby: Lobby) -> None:
    Wire(lobby, local=True).greet("Ada").refused(LendIdentity(id=1), "wrong_status")
