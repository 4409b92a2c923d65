"""Looking something up: once for all who ask at the same time, and anew for those who ask later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from parlour.server.errors import RefusedError
from parlour.server.looking import BeingReadError, Lookup, read_now
from parlour.server.store import StoreError

REFUSAL = RefusedError("internal", "try again later")


class Shelf:
    """What can be found, and a thread that reads when it is told to."""

    def __init__(self) -> None:
        self.there: dict[str, str] = {"a": "apple", "b": "beet"}
        self.looked: list[str] = []
        self._wanted: list[tuple[Callable[[], Any], Callable[[Any], None]]] = []
        self.lookup = Lookup(self._look_up, self._later, REFUSAL)

    def _later(self, read: Callable[[], Any], take: Callable[[Any], None]) -> None:
        self._wanted.append((read, take))

    def _look_up(self, key: str) -> str:
        self.looked.append(key)
        if key not in self.there:
            raise StoreError(f"{key} cannot be read")
        return self.there[key]

    def read(self) -> Callable[[], None]:
        """Read what was wanted first; returns what hands it over."""
        read, take = self._wanted.pop(0)
        found = read()
        return lambda: take(found)

    def ask(self, key: str, told: list[str]) -> None:
        """Ask for something; ``told`` has what came of it in the end."""
        try:
            told.append(self.lookup.look(key))
        except BeingReadError as wait:
            wait.when_there(lambda: self.ask(key, told), lambda refusal: told.append(refusal.text))


def test_what_is_read_at_once_is_there_at_once() -> None:
    lookup = Lookup({"a": "apple"}.__getitem__, read_now, REFUSAL)
    assert [lookup.look("a"), lookup.look("a")] == ["apple", "apple"]


def test_what_cannot_be_read_at_once_is_refused_at_once(caplog: pytest.LogCaptureFixture) -> None:
    def fails(key: str) -> str:
        raise StoreError("the disk is gone")

    lookup = Lookup(fails, read_now, REFUSAL)
    for _ in range(2):
        with pytest.raises(RefusedError, match="try again later"):
            lookup.look("a")
    assert caplog.messages == ["the disk is gone"] * 2


def test_many_who_ask_for_one_thing_have_it_read_once() -> None:
    shelf, told = Shelf(), [[], [], []]  # type: tuple[Shelf, list[list[str]]]
    for each in told[:2]:
        shelf.ask("a", each)
    shelf.ask("b", told[2])
    assert told == [[], [], []]
    shelf.read()()
    assert told == [["apple"], ["apple"], []]
    shelf.read()()
    assert told[2] == ["beet"]
    assert shelf.looked == ["a", "b"]


def test_what_was_found_is_for_those_who_had_asked() -> None:
    shelf = Shelf()
    first: list[str] = []
    later: list[str] = []
    shelf.ask("a", first)
    shelf.read()()
    shelf.there["a"] = "apricot"
    shelf.ask("a", later)
    assert later == []
    shelf.read()()
    assert (first, later) == (["apple"], ["apricot"])


def test_what_changes_while_it_is_read_is_read_again() -> None:
    shelf = Shelf()
    told: list[str] = []
    shelf.ask("a", told)
    hand_over = shelf.read()
    shelf.there["a"] = "apricot"
    shelf.lookup.changed()
    hand_over()
    assert told == []
    shelf.read()()
    assert told == ["apricot"]
    assert shelf.looked == ["a", "a"]


def test_all_who_wait_are_told_that_it_cannot_be_read_and_may_ask_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    shelf = Shelf()
    told: list[str] = []
    for _ in range(2):
        shelf.ask("c", told)
    shelf.read()()
    assert told == ["try again later"] * 2
    assert caplog.messages == ["c cannot be read"]
    shelf.there["c"] = "cherry"
    shelf.ask("c", told)
    shelf.read()()
    assert told[-1] == "cherry"


def test_whoever_fails_with_what_was_found_leaves_nothing_behind() -> None:
    shelf = Shelf()
    told: list[str] = []

    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(BeingReadError) as wait:
        shelf.lookup.look("a")
    wait.value.when_there(fail, lambda refusal: None)
    hand_over = shelf.read()
    with pytest.raises(ZeroDivisionError):
        hand_over()
    shelf.there["a"] = "apricot"
    shelf.ask("a", told)
    shelf.read()()
    assert told == ["apricot"]
