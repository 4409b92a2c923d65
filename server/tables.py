"""The tables of a server: found by name or code, loaded when they are needed, closed for good."""

from __future__ import annotations

import logging
from collections import deque

from parlour.server.errors import RefusedError
from parlour.server.listing import Listing
from parlour.server.peer import Peer
from parlour.server.referee import Referee
from parlour.server.room import Room
from parlour.server.store import Store
from parlour.server.table import DamagedTableError
from parlour.server.world import World
from parlour.shared import record
from parlour.shared.messages import EnterTable, TableGone

log = logging.getLogger(__name__)

FORGOTTEN = 7 * 24 * 3600.0
"""Seconds after which a table that nobody has come to is closed."""


class Tables:
    """The tables of a store, those that wait for players and those at which is played."""

    def __init__(self, store: Store, world: World, referee: Referee) -> None:
        """Know every table of ``store``; games are loaded when they are needed.

        Raises StoreError.
        """
        self._store, self._world, self._referee = store, world, referee
        self.rooms: dict[str, Room] = {}
        self.listing = Listing(self.rooms)
        self._codes: dict[str, str] = {}
        for room in store.rooms():
            if isinstance(room, DamagedTableError):
                log.error("%s", room)
            else:
                self._restore(room)
        self._to_load = deque(r.id for r in self.rooms.values() if r.status == "running")

    def _restore(self, room: Room) -> None:
        if room.status == "open":
            room.chat.extend(self._store.chat(room.id))
        room.gone = dict.fromkeys(room.seating.owners(), self._world.now())
        self.add(room)

    def add(self, room: Room) -> None:
        """Take up a table that is new here."""
        self.rooms[room.id] = room
        self._codes[room.setting.code] = room.id
        self.listing.changed(room)

    # --- finding and loading ---

    def load_next(self) -> bool:
        """Load the game of one running table; False if all are loaded."""
        while self._to_load:
            name = self._to_load.popleft()
            if name in self.rooms and self.rooms[name].table is None:
                self._load(self.rooms[name])
                return True
        return False

    def _load(self, room: Room) -> None:
        """Load a game; a damaged one is logged and its table no longer shown."""
        try:
            self._store.load_game(room)
        except DamagedTableError as error:
            log.error("%s", error)
            self._forget(room)
            return
        assert room.table is not None
        room.status = "finished" if room.table.over else "running"
        room.note_progress()
        room.changed = room.table.past[-1].entry.at if room.table.past else room.changed
        self.listing.changed(room)
        self._referee.restart_clocks(room)
        self._referee.wake_bots(room)

    def room(self, name: str) -> Room:
        """Return a table, its game loaded if it has begun; raises RefusedError."""
        room = self.rooms.get(name)
        if room is not None and room.table is None and room.status != "open" and not room.busy:
            self._load(room)
        if name not in self.rooms:
            raise RefusedError("no_such_table", f"there is no table {name!r} here")
        return self.rooms[name]

    def find(self, peer: Peer, request: EnterTable) -> Room:
        """Return the table that somebody wants to enter; raises RefusedError."""
        name = request.table
        if name is None:
            name = self._codes.get((request.code or "").replace("-", "").upper())
            if name is None:
                raise RefusedError("wrong_code", "no table has this invitation code")
            return self.room(name)
        room = self.room(name)
        if not room.may_enter(peer.person.id, request.code):
            raise RefusedError("no_such_table", f"there is no table {name!r} here")
        return room

    def record(self, room: Room) -> str:
        """Return the record of a finished game; raises RefusedError."""
        table = room.table
        if table is None or not table.over:
            raise RefusedError("wrong_status", "a record is for games that are over")
        lines = record.lines(table.header(room.seating.names()), table.steps())
        return "".join(f"{line}\n" for line in lines)

    # --- what changes ---

    def changed(self, room: Room) -> None:
        """Tell those at a table, and those in the lobby, that it is another than it was."""
        room.tell_change(self._world.now())
        self.listing.changed(room)

    def delete(self, room: Room, peer: Peer) -> None:
        """Forget a table for good, if that is for this person to decide; raises RefusedError."""
        person = peer.person.id
        others = [owner for owner in room.seating.owners() if owner != person]
        hosts = room.status == "open" and room.seating.host == person
        alone = not others and person in (room.seating.host, *room.seating.owners())
        if not (hosts or alone):
            raise RefusedError("not_the_host", "others sit at this table too; it stays")
        self.close(room, "the host has closed the table")

    def close(self, room: Room, reason: str) -> None:
        """Forget a table for good."""

        def job() -> None:
            self._store.delete_room(room.id, lambda error: None)
            room.tell(TableGone(table=room.id, reason=reason))
            room.watchers.clear()
            self._forget(room)

        room.when_free(job)

    def _forget(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        self._codes.pop(room.setting.code, None)
        self.listing.gone(room)

    # --- time ---

    def tidy(self, now: float) -> None:
        """Close tables that nobody came to for long; put finished games out of memory."""
        for room in list(self.rooms.values()):
            if room.status == "finished" and not room.watchers and not room.busy:
                room.table = None
            last = max((room.changed, *room.gone.values()))
            if room.status == "open" and not room.watchers and now - last > FORGOTTEN:
                self.close(room, "nobody has come for long")

    def keep_clocks(self) -> None:
        """Store how the running clocks stand."""
        now = self._world.now()
        self._store.keep_clocks(
            [(room.id, room.clocks.left(now)) for room in self.rooms.values() if room.clocks]
        )
