"""Tables whose games are over and that were put away: they are looked for in the store."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Literal, TypeAlias

from parlour.server.errors import RefusedError
from parlour.server.facts import Facts
from parlour.server.room import Refuse, Room
from parlour.server.store import Store, StoreError

log = logging.getLogger(__name__)

Key: TypeAlias = tuple[Literal["id", "code"], str]
"""By what a table is looked for."""
Found: TypeAlias = Room | StoreError | None


class BeingReadError(Exception):
    """What is asked for is being read; the request can be answered afterwards."""

    def __init__(self, when_there: Callable[[Callable[[], None], Refuse], None]) -> None:
        """Name what does something as soon as it has been read, or tells why it cannot be."""
        super().__init__("it is being read")
        self.when_there = when_there


class Shelf:
    """Looks for each table once, however many want it; what it finds is for who has asked."""

    def __init__(self, store: Store, facts: Facts, adopt: Callable[[Room], None]) -> None:
        """Look in ``store``; ``adopt`` takes up a table that was found."""
        self._store, self._facts, self._adopt = store, facts, adopt
        self._waiting: dict[Key, list[tuple[Callable[[], None], Refuse]]] = {}
        self._missed: set[Key] = set()
        """What was looked for in vain, while those who wait for it are told."""
        self._changes = 0

    def changed(self) -> None:
        """Take note that tables in the store were changed: what is being read may be outdated."""
        self._changes += 1

    def look(self, key: Key) -> None:
        """Look for a table, which is adopted if there is one; raises BeingReadError."""
        if key in self._missed:
            return
        if key not in self._waiting:
            self._waiting[key] = []
            self._read(key)
        if key in self._waiting:
            waiting = self._waiting[key]
            raise BeingReadError(lambda job, refuse: waiting.append((job, refuse)))

    def _read(self, key: Key) -> None:
        changes = self._changes

        def take(found: Found) -> None:
            if changes == self._changes:
                self._take(key, found)
            else:
                self._read(key)

        self._facts.read(lambda: self._look_up(key), take)

    def _look_up(self, key: Key) -> Found:
        where, what = key
        find = self._store.over if where == "id" else self._store.over_with_code
        try:
            return find(what)
        except StoreError as error:
            return error

    def _take(self, key: Key, found: Found) -> None:
        waiting = self._waiting.pop(key)
        if isinstance(found, StoreError):
            log.error("%s", found)
            for _, refuse in waiting:
                refuse(unreadable())
            if not waiting:
                raise unreadable()
            return
        if found is not None:
            self._adopt(found)
        self._missed.add(key)  # also of what was found: it might have left meanwhile
        try:
            for job, _ in waiting:
                job()
        finally:
            self._missed.discard(key)


def unreadable() -> RefusedError:
    """Return the refusal of what cannot be read now."""
    return RefusedError("internal", "this table cannot be read now; try again later")
