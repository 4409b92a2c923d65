"""People who are away lie in the store, and are there when they come or are asked for."""

from __future__ import annotations

import pytest

from parlour.server import people
from parlour.server.lobby import Lobby
from parlour.server.people import Person, token_hash
from parlour.server.sql_store import SqlStore
from tests.server.conftest import MakeWire

UNDO = (
    "DROP INDEX people_by_look",
    "DROP INDEX people_by_ban",
    "DROP INDEX idle_people",
    "DROP TABLE devices",
    "ALTER TABLE people DROP COLUMN look",
    "ALTER TABLE people DROP COLUMN played",
)
"""What makes people in the store as they were before they were looked for there."""
FEW = 3


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep hardly anybody in memory who is away."""
    monkeypatch.setattr(people, "MOST_AWAY", FEW)


def remembered(store: SqlStore, number: int, name: str = "", **known: object) -> Person:
    """Store somebody, known by the token of their number."""
    person = Person(
        f"p{number}", name or f"P{number}", token_hash(f"t{number}"), number, number, **known
    )  # type: ignore[arg-type]
    store.keep_person(person)
    return person


def put_away(wire: MakeWire, lobby: Lobby) -> None:
    """Let so many come and go that nobody who went before is in memory."""
    for number in range(FEW + 1):
        one = wire(f"Passenger {number}")
        wire(f"Passenger {number}", one.token).session.close()
        one.session.close()
