"""What a server keeps of a person: they may see all of it, and have it forgotten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from parlour.server.answer import Answer, not_read
from parlour.server.errors import RefusedError
from parlour.server.people import LOCAL, People, Person
from parlour.server.ratings import Ratings
from parlour.server.results import Result, Tally
from parlour.server.room import Refuse, Room
from parlour.server.seating import Seating
from parlour.server.standings import Standings
from parlour.server.store import Store, StoreError, or_error
from parlour.server.tables import Tables
from parlour.server.talk import Talk
from parlour.server.tournaments.tournaments import TournamentDesk
from parlour.shared.messages import ChatLine

NOBODY: Final = "Somebody"
"""Who sat at a finished table, once they are forgotten."""


class _Stored(NamedTuple):
    """What lies in the store of somebody."""

    tables: list[Room]
    said: list[ChatLine]
    results: list[Result]
    ratings: list[Tally]


class StoredData:
    """Tells and forgets what is kept of people."""

    def __init__(
        self,
        people: People,
        tables: Tables,
        talk: Talk,
        standings: Standings,
        ratings: Ratings,
        tournaments: TournamentDesk,
        store: Store,
    ) -> None:
        """Look at all the places where something is kept."""
        self._people, self._tables, self._talk = people, tables, talk
        self._standings, self._ratings = standings, ratings
        self._tournaments, self._store = tournaments, store

    def export(self, person: Person, tell: Callable[[str], None], refuse: Refuse) -> None:
        """Tell all that is kept of somebody, as JSON."""
        self._read(person, lambda stored: tell(self._told(person, stored)), refuse)

    def _read(self, person: Person, then: Callable[[_Stored], None], refuse: Refuse) -> None:
        """Hand what lies in the store to ``then``, or to ``refuse`` why it cannot be read."""
        put_aside = self._tables.put_aside

        @or_error
        def read() -> _Stored:
            store, name = self._store, person.id
            return _Stored(
                store.over_of(name),
                store.said_by(name),
                store.results_of(name),
                store.tallies_of(name),
            )

        def take(stored: _Stored | StoreError) -> None:
            if isinstance(stored, StoreError):
                refuse(not_read(stored))
            elif put_aside != self._tables.put_aside:
                self._read(person, then, refuse)  # what was in memory may be in the store alone
            else:
                then(stored)

        self._tables.facts.read(read, take)

    def _told(self, person: Person, stored: _Stored) -> str:
        known = msgspec.structs.asdict(person)
        secret = {"token_hash", "devices", "stored", "writes"}
        kept: dict[str, Any] = {
            "person": {name: value for name, value in known.items() if name not in secret},
            "further devices": len(person.devices),
            "tables": [_table(r, person.id) for r in self._tables.of(person.id, stored.tables)],
            "said": stored.said,
            "results": self._standings.whole(person.id, stored.results),
            "ratings": stored.ratings,
            "tournaments": [each.plan.title for each in self._tournaments.of(person.id)],
        }
        return msgspec.json.format(msgspec.json.encode(kept)).decode()

    def forget(self, person: Person, answer: Answer) -> None:
        """Forget somebody for good, once that is stored; raises RefusedError."""
        if person.id == LOCAL:
            raise RefusedError("wrong_status", "whoever plays at this machine is not known by name")

        def forget(stored: _Stored) -> None:
            try:
                self._forget(person, stored, answer)
            except RefusedError as refusal:
                answer.refuse(refusal)

        self._read(person, forget, answer.refuse)

    def _forget(self, person: Person, stored: _Stored, answer: Answer) -> None:
        rooms = self._tables.of(person.id, stored.tables)
        if any(room.status != "finished" for room in rooms):
            text = "you sit at tables that are not over; leave them, or play on, and come again"
            raise RefusedError("wrong_status", text)
        seatings = {room.id: _without(room.seating, person.id) for room in rooms}
        whole = self._standings.whole(person.id, stored.results)
        results = [result.without(person.id) for result in whole]
        tournaments = self._tournaments.without(person.id)

        def forgotten() -> None:
            self._standings.forget(person.id)
            self._ratings.forget(person.id)
            self._tournaments.replaced(tournaments)
            for room in rooms:
                room.seating = seatings[room.id]
            self._tables.reseated(rooms)
            self._talk.forget_person(person.id, self._tables.rooms.values())
            self._people.forget([person.id])

        changed = [(room, seatings[room.id]) for room in rooms]
        done = answer.stored(forgotten)
        self._store.forget_person(person.id, results, tournaments, changed, done)


def _table(room: Room, person: str) -> dict[str, Any]:
    return {
        "table": room.id,
        "game": room.setting.game,
        "created": room.setting.created,
        "status": room.status,
        "seats": [room.seating.seats[number].name for number in room.seating.owned(person)],
    }


def _without(seating: Seating, person: str) -> Seating:
    """Return seats at which nobody can tell who somebody was."""
    changed = seating.copy()
    for number in changed.owned(person):
        changed.seats[number].person = None
        changed.seats[number].name = NOBODY
    changed.muted = {
        each: [other for other in others if other != person]
        for each, others in changed.muted.items()
        if each != person
    }
    if changed.host == person:
        changed.host = ""
    return changed
