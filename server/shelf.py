"""Tables whose games are over and that were put away: they are looked for in the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from parlour.server.errors import RefusedError
from parlour.server.facts import Facts
from parlour.server.looking import Lookup
from parlour.server.room import Room
from parlour.server.store import Store

Key: TypeAlias = tuple[Literal["id", "code"], str]
"""By what a table is looked for."""


class Shelf:
    """Finds tables in the store."""

    def __init__(self, store: Store, facts: Facts, adopt: Callable[[Room], None]) -> None:
        """Look in ``store``; ``adopt`` takes up a table that was found."""
        self._store, self._adopt = store, adopt
        self._lookup = Lookup(self._look_up, facts.read, unreadable())

    def changed(self) -> None:
        """Take note that tables in the store were changed: what is being read may be outdated."""
        self._lookup.changed()

    def look(self, key: Key) -> None:
        """Look for a table, which is adopted if there is one.

        Raises BeingReadError and RefusedError.
        """
        found = self._lookup.look(key)
        if found is not None:
            self._adopt(found)

    def _look_up(self, key: Key) -> Room | None:
        where, what = key
        find = self._store.over if where == "id" else self._store.over_with_code
        return find(what)


def unreadable() -> RefusedError:
    """Return the refusal of what cannot be read now."""
    return RefusedError("internal", "this table cannot be read now; try again later")
