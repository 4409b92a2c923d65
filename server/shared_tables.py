"""The tables of one of several processes: those that it leads, and in the hall all others too."""

from __future__ import annotations

from typing import Protocol

from parlour.server.errors import ElsewhereError
from parlour.server.facts import Facts
from parlour.server.referee import Referee
from parlour.server.room import Room
from parlour.server.store import Done, Store, StoreError
from parlour.server.tables import Tables
from parlour.server.world import World
from parlour.shared.messages import Elsewhere, TableGone, TableInfo

ARRIVING = 10.0
"""Seconds for which a game that has begun waits for its players to bring it to a process."""
AWAY_TOO_LONG = 1.0
"""Seconds after which to ask again for a table that has been lost to another process."""


class Share(Protocol):
    """Says which tables are led here, where several processes share them."""

    def holds(self, what: str) -> bool:
        """Return whether a table is led by this process."""
        ...

    def give(self, what: str, seconds: float, done: Done) -> None:
        """Lead a table no longer; it waits some ``seconds`` for those who bring it elsewhere."""
        ...


class SharedTables(Tables):
    """Those of a store that are led here; whoever opens them knows the others as well."""

    def __init__(
        self, store: Store, facts: Facts, world: World, referee: Referee, share: Share
    ) -> None:
        """Lead what ``share`` says is led here."""
        super().__init__(store, facts, world, referee)
        self._share = share
        self._keeps_all = False

    def keep_all(self) -> None:
        """Know from now on also those that are led here no longer, as whoever opens them does."""
        self._keeps_all = True

    def _restore(self, room: Room) -> None:
        if not self._share.holds(room.id):
            room.away = room.info()
        super()._restore(room)

    def _rests(self, room: Room) -> None:
        self._share.give(room.id, 0.0, lambda error: None)
        if not self._keeps_all:
            self._drop(room)
            self.listing.put_aside(room)

    def leads(self, room: Room) -> bool:
        """Return whether a table is led here."""
        return room.away is None and self._share.holds(room.id)

    def take_in(self, room: Room) -> None:
        """Lead a table from now on that another process, or nobody, has led before."""
        here = self.rooms.setdefault(room.id, room)
        here.stand_as(room, self._world.moment())
        self._know(here)
        if here.status == "finished":
            self.listing.came_back(here)
        else:
            self.listing.changed(here)
            self._want(here)

    def goes_on_here(self, room: Room) -> bool:
        """Let a game that has begun be led by the process to which its players come."""
        self._part(room)

        def given(error: StoreError | None) -> None:
            self._away(room, 0.0)

        self._share.give(room.id, ARRIVING if room.watchers else 0.0, given)
        return False

    def lost(self, name: str) -> None:
        """Take note that another process leads a table that was led here."""
        room = self.rooms.get(name)
        if room is not None:
            self._part(room)
            self._away(room, AWAY_TOO_LONG)

    def _part(self, room: Room) -> None:
        """Have no game of a table that is led elsewhere."""
        room.away = room.info()
        room.clocks = room.table = None

    def _away(self, room: Room, pause: float) -> None:
        """Send those at a table to whom leads it."""
        room.tell(Elsewhere(id=None, table=room.id, pause=pause))
        room.watchers.clear()
        room.give_up(ElsewhereError(room.id, pause))
        if self._keeps_all:
            self.listing.changed(room)
        else:
            self._drop(room)
            self.listing.put_aside(room)

    def closed(self, name: str) -> None:
        """Take note that another process has closed a table for good."""
        room = self.rooms.get(name)
        if room is not None:
            room.tell(TableGone(table=name, reason="the operator has closed the table"))
            room.watchers.clear()
            self._forget(room)

    def told(self, name: str, info: TableInfo | None) -> Room | None:
        """Take note of what another process tells of a table; None: it is gone.

        Returns the table if its game has ended there.
        """
        room = self.rooms.get(name)
        if room is None or self.leads(room):
            return None
        if info is None:
            self._forget(room)
            return None
        ended = info.status == "finished" != room.status
        room.away, room.status = info, info.status
        room.progress, room.changed = info.progress, info.changed
        if ended:
            room.filed = True
            self._over[name] = None
            self.number_over += 1
        self.listing.changed(room)
        return room if ended else None
