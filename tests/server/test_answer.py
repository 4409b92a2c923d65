"""A request is answered once: that it is done when it is stored, or why it is not."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.server.answer import NOBODY, Answer, not_stored, reseat
from parlour.server.errors import RefusedError
from parlour.server.room import Room
from parlour.server.store import Store, StoreError
from tests.server.conftest import MakeWire


def test_what_is_stored_happens_and_is_told_in_this_order() -> None:
    told: list[str] = []
    answer = Answer(lambda: told.append("done"), lambda refusal: told.append(refusal.code))
    answer.stored(lambda: told.append("happens"))(None)
    assert told == ["happens", "done"]


def test_what_is_not_stored_does_not_happen_and_it_is_said_why() -> None:
    told: list[str] = []
    answer = Answer(lambda: told.append("done"), lambda refusal: told.append(str(refusal)))
    answer.stored(lambda: told.append("happens"))(StoreError("the disk is full"))
    assert told == [str(not_stored(StoreError("the disk is full")))]
    assert "the disk is full" in told[0]
    assert not_stored(StoreError("x")).code == "storage"
    NOBODY.refuse(RefusedError("storage", "nobody minds"))


@pytest.mark.parametrize("error", [None, StoreError("the disk is full")])
def test_people_sit_otherwise_once_that_is_stored_and_the_table_waits_until_then(
    wire: MakeWire, error: StoreError | None
) -> None:
    ada = wire()
    name = ada.open_table(("me", "open", "open")).info.table
    room = ada.session._house.lobby.tables.rooms[name]
    waiting: list[Any] = []
    told: list[str] = []

    class Slow:
        def change_room(self, room: Room, done: Any, seating: Any, keep: Any) -> None:
            waiting.append((done, seating, keep))

    before, seating = room.seating, room.seating.copy()
    seats = Answer(lambda: told.append("done"), lambda refusal: told.append("refused"))
    slow: Any = Slow()
    store: Store = slow
    reseat(store, room, seating, seats, lambda: told.append("then"))
    assert (room.busy, room.seating) == (True, before)
    room.when_free(lambda: told.append("next"), lambda refusal: None)
    assert told == []
    ((done, stored, keep),) = waiting
    assert (stored, keep) == (seating, None)
    done(error)
    assert (room.busy, room.seating is seating) == (False, error is None)
    assert told == (["then", "done", "next"] if error is None else ["refused", "next"])
