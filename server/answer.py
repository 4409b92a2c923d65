"""How a request is answered: that it is done, once what it changed is on disk, or why it is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from parlour.server.errors import RefusedError
from parlour.server.people import Person
from parlour.server.room import Room
from parlour.server.seating import Seating
from parlour.server.store import Done, Store, StoreError


def nothing() -> None:
    """Do nothing."""


class Answer(NamedTuple):
    """What to call when a request is done, and what when it is refused: one of them, once."""

    done: Callable[[], None] = nothing
    refuse: Callable[[RefusedError], None] = lambda refusal: None

    def stored(self, then: Callable[[], None]) -> Done:
        """Return what the store is to call: ``then`` happens, and is told, only if it is kept."""

        def stored(error: StoreError | None) -> None:
            if error is None:
                then()
                self.done()
            else:
                self.refuse(not_stored(error))

        return stored


NOBODY = Answer()
"""Nobody waits for an answer."""


def not_stored(error: StoreError) -> RefusedError:
    """Return the refusal of what could not be stored."""
    return RefusedError(
        "storage", f"the server could not store this, so it did not happen: {error}"
    )


def not_read(error: StoreError) -> RefusedError:
    """Return the refusal of what cannot be read."""
    return RefusedError("storage", f"the server cannot read it now: {error}")


def reseat(
    store: Store,
    room: Room,
    seating: Seating,
    answer: Answer,
    then: Callable[[], None],
    keep: Person | None = None,
) -> None:
    """Let people sit as in ``seating`` once that is stored; until then the table waits.

    ``keep``: a person who is to be known from now on.
    """

    def count() -> None:
        room.seating = seating
        then()

    kept = answer.stored(count)

    def stored(error: StoreError | None) -> None:
        try:
            kept(error)
        finally:
            room.free()

    room.busy = True
    store.change_room(room, stored, seating, keep)
