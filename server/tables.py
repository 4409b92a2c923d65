"""The tables of a server: found by name or code, loaded when they are needed, closed for good.

Of those whose game is over, some are in memory; the others lie in the store until they are wanted.
"""

from __future__ import annotations

import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from parlour.server.answer import NOBODY, Answer
from parlour.server.errors import ElsewhereError, RefusedError
from parlour.server.facts import Facts, GameEnded
from parlour.server.listing import MOST_LISTED, Listing
from parlour.server.looking import BeingReadError
from parlour.server.peer import Peer
from parlour.server.referee import Referee
from parlour.server.register import Register
from parlour.server.results import Result, result_of
from parlour.server.room import Room
from parlour.server.shelf import Key, Shelf, unreadable
from parlour.server.store import Store, StoreError, or_error
from parlour.server.table import DamagedTableError, Table
from parlour.server.world import World
from parlour.shared import record
from parlour.shared.messages import (
    ChatLine,
    EnterTable,
    TableGone,
    TableStatus,
)

log = logging.getLogger(__name__)

FORGOTTEN = 7 * 24 * 3600.0
"""Seconds after which a table that nobody has come to is closed."""
MOST_OVER_KEPT = 200
"""Tables whose game is over that stay in memory, those that were wanted last: some 2 KiB each."""


class Stored(NamedTuple):
    """The game of a table as it was stored, and what was said there of late."""

    game: Table
    chat: Sequence[ChatLine]


class Tables:
    """The tables of a store, those that wait for players and those at which is played."""

    def __init__(self, store: Store, facts: Facts, world: World, referee: Referee) -> None:
        """Lead the tables of ``store``, once they are opened; games are loaded when needed."""
        self._store, self._world, self._referee = store, world, referee
        self.facts = facts
        """What comes about, for whoever carries it out."""
        self._being_read: set[str] = set()
        self._unreadable: set[str] = set()
        """Tables whose game could not be read, until somebody is told."""
        self.rooms: dict[str, Room] = {}
        self._recounted: dict[str, Room] = {}
        """Tables at which others look on than they were told last."""
        self.register = Register(self.rooms)
        self.listing = Listing(self.rooms, self.register)
        self._codes: dict[str, str] = {}
        self._shelf = Shelf(store, facts, self.adopt)
        self._over: OrderedDict[str, None] = OrderedDict()
        """The tables in memory whose game is over, the one that was wanted last at the end."""
        self.number_over = 0
        """How many tables there are whose game is over, in memory or not."""
        self.put_aside = 0
        """How often a table was put out of memory."""
        self.wanted_still: Callable[[Room], bool] = lambda room: False
        """Tells whether a table must stay in memory though its game is over."""
        self._to_load: deque[str] = deque()

    def open(self, rooms: Iterable[Room | DamagedTableError], number_over: int) -> Iterator[None]:
        """Know all tables of the store, table by table.

        ``number_over``: how many there are whose game is over, in ``rooms`` or not.
        """
        self.number_over = number_over
        for room in rooms:
            if isinstance(room, DamagedTableError):
                log.error("%s", room)
            elif room.id not in self.rooms:
                self._restore(room)
            yield

    def _restore(self, room: Room) -> None:
        room.gone = dict.fromkeys(room.seating.owners(), self._world.moment())
        self._know(room)
        self.listing.came_back(room)  # nobody is there yet for whom it is new
        self.listing.settle()
        if room.status == "running" and self.leads(room):
            self._to_load.append(room.id)

    def add(self, room: Room) -> None:
        """Take up a table that is new here."""
        self._know(room)
        self.listing.changed(room)

    def _know(self, room: Room) -> None:
        self.rooms[room.id] = room
        self._codes[room.setting.code] = room.id
        if room.status == "finished":
            self._over[room.id] = None

    def adopt(self, room: Room) -> None:
        """Have a table in memory that was found in the store; for nobody it is news."""
        if room.id not in self.rooms:
            self._know(room)
            self.listing.came_back(room)
            self._put_aside()

    def leads(self, room: Room) -> bool:
        """Return whether a table is led here, as all are where one process is alone."""
        return True

    def goes_on_here(self, room: Room) -> bool:
        """Take note that a game has begun; return whether it goes on here."""
        return True

    def knows_code(self, code: str | None) -> bool:
        """Return whether the invitation code is that of a table in memory."""
        return _plain(code) in self._codes

    # --- finding and loading ---

    def load_next(self) -> bool:
        """Load the game of one running table; False if all are loaded."""
        while self._to_load:
            name = self._to_load.popleft()
            room = self.rooms.get(name)
            if room is not None and room.table is None and name not in self._being_read:
                self._want(room)
                return True
        return False

    def _want(self, room: Room) -> None:
        """Let a game be read: where nobody else does it, now."""
        if room.id in self._being_read:
            return
        self._being_read.add(room.id)
        room.busy = True
        self.facts.read(partial(self.read, room), partial(self.take, room))

    def read(self, room: Room) -> Stored | StoreError | DamagedTableError:
        """Return the game of a table, or why it cannot be read; may be called in any thread."""
        try:
            return Stored(self._store.read_game(room), self._store.chat(room.id))
        except (StoreError, DamagedTableError) as error:
            return error

    def take(self, room: Room, game: Stored | StoreError | DamagedTableError) -> None:
        """Take up a game that was read; the table of a damaged one is no longer shown."""
        if room.id not in self._being_read:
            return  # somebody else was quicker
        self._being_read.discard(room.id)
        if not self.leads(room):
            room.give_up(ElsewhereError(room.id))
            return
        if isinstance(game, Stored):
            self._unreadable.discard(room.id)
            self._open(room, game)
        else:
            log.error("%s", game)
            self._unreadable.add(room.id)
        if isinstance(game, DamagedTableError):
            self._forget(room)
        room.free()

    def _open(self, room: Room, stored: Stored) -> None:
        table = stored.game
        before = room.status
        room.take_up(table, stored.chat)
        room.status = "finished" if table.over else "running"
        room.note_progress()
        room.changed = table.past[-1].entry.at if table.past else room.changed
        if room.filed:
            self.listing.came_back(room)
            return
        self.listing.changed(room)
        if before != room.status:  # the server ended before that was stored
            room.clocks = None
            self.facts.report(GameEnded(room))
        self._referee.restart_clocks(room)
        self._referee.wake_bots(room)

    def file(self, room: Room, result: Result | None) -> None:
        """Store that the game of a table is over, and how it ended, if anybody knows."""

        def stored(error: StoreError | None) -> None:
            room.filed = error is None

        self._over[room.id] = None
        self._store.end_room(room, result, stored)

    def room(self, name: str) -> Room:
        """Return a table, its game loaded if it has begun.

        Raises RefusedError, and BeingReadError while the game is not there yet.
        """
        return self.loaded(self.known(name))

    def loaded(self, room: Room) -> Room:
        """Return a table with its game, if that has begun; raises as ``room`` does."""
        if not self.leads(room):
            raise ElsewhereError(room.id)
        if room.table is not None or room.status == "open":
            return room
        name = room.id
        if not room.busy and name not in self._unreadable:
            self._want(room)
        if name in self._being_read:
            raise BeingReadError(room.when_free)
        if name in self._unreadable:
            self._unreadable.discard(name)
            raise unreadable()
        return self.known(name)

    def number(self, status: TableStatus) -> int:
        """Return how many tables there are, in memory or not."""
        if status == "finished":
            return self.number_over
        return len(self.register.those("status", status))

    def known(self, name: str) -> Room:
        """Return a table, whether its game is loaded or not.

        Raises RefusedError, and BeingReadError while it is looked for in the store.
        """
        room = self.rooms.get(name)
        if room is not None and room.status != "finished":
            return room
        room = self._find(("id", name))
        if room is None:
            raise RefusedError("no_such_table", f"there is no table {name!r} here")
        return room

    def _find(self, key: Key) -> Room | None:
        """Return a table by its id or code; raises BeingReadError, RefusedError."""
        room = self._in_memory(key)
        if room is None:
            self._shelf.look(key)
            room = self._in_memory(key)
        if room is not None and room.id in self._over:
            self._over.move_to_end(room.id)
        return room

    def _in_memory(self, key: Key) -> Room | None:
        where, what = key
        return self.rooms.get(what if where == "id" else self._codes.get(what, ""))

    def find(self, peer: Peer, request: EnterTable) -> Room:
        """Return the table that somebody wants to enter; raises RefusedError, BeingReadError."""
        name = request.table
        if name is None:
            invited = self._find(("code", _plain(request.code)))
            if invited is None:
                raise RefusedError("wrong_code", "no table has this invitation code")
            return self.loaded(invited)
        room = self.room(name)
        if not room.may_enter(peer.person.id, request.code):
            raise RefusedError("no_such_table", f"there is no table {name!r} here")
        return room

    def again(self, old: Room) -> Room | None:
        """Return the table at which those of another play again, with its game if it has begun.

        None if there is none any more; raises as ``room`` does.
        """
        if old.rematch is None:
            return None
        try:
            return self.room(old.rematch)
        except RefusedError as refusal:
            if refusal.code == "no_such_table":
                return None
            raise

    # --- those of somebody ---

    def watch(self, peer: Peer, request: int, then: Callable[[], None]) -> None:
        """Show somebody the list of the tables, their own among them, and keep them up to date.

        ``then`` is called afterwards, unless they have gone meanwhile.
        """
        person = peer.person
        self.listing.expect(peer)

        def show(older: Sequence[Room] | StoreError) -> None:
            if isinstance(older, StoreError):
                log.error("%s", older)
                older = ()
            if self.listing.watch(peer, request, older):
                then()

        if person.stored:
            self.facts.read(or_error(lambda: self._store.over_of(person.id, MOST_LISTED)), show)
        else:
            show(())

    def of(self, person: str, stored: Sequence[Room]) -> list[Room]:
        """Return all tables at which somebody sits or sat, or whose host they are.

        ``stored``: those of them in the store whose games are over, the last changed first.
        """
        here = self.register.those("insider", person)
        return [*(each for each in reversed(stored) if each.id not in self.rooms), *here.values()]

    def reseated(self, rooms: Iterable[Room]) -> None:
        """Tell that other people sit at tables, some of which lie in the store alone."""
        self._shelf.changed()
        for room in rooms:
            if self.rooms.get(room.id) is room:
                self.changed(room)

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
        room.tell_change(self._world.moment())
        self.listing.changed(room)

    def recount(self, room: Room) -> None:
        """Take note that another number looks on at a table; that is told with the next of them."""
        self._recounted[room.id] = room
        self.listing.changed(room)

    def tell_counts(self) -> None:
        """Tell those at each table how many they are, if that has changed."""
        recounted, self._recounted = self._recounted, {}
        for room in recounted.values():
            room.tell_change(self._world.moment())

    def delete(self, room: Room, peer: Peer, answer: Answer) -> None:
        """Forget a table for good, if that is for this person to decide; raises RefusedError."""
        person = peer.person.id
        others = [owner for owner in room.seating.owners() if owner != person]
        hosts = room.status == "open" and room.seating.host == person
        alone = not others and person in (room.seating.host, *room.seating.owners())
        if not (hosts or alone):
            raise RefusedError("not_the_host", "others sit at this table too; it stays")
        self.close(room, "the host has closed the table", answer)

    def close(self, room: Room, reason: str, answer: Answer = NOBODY) -> None:
        """Forget a table for good."""

        def forget() -> None:
            room.tell(TableGone(table=room.id, reason=reason))
            room.watchers.clear()
            self._forget(room)

        forgotten = answer.stored(forget)

        def stored(error: StoreError | None) -> None:
            forgotten(error)
            if error is None:
                room.give_up(RefusedError("no_such_table", reason))
            else:
                room.free()

        def job() -> None:
            room.busy = True
            self._store.delete_room(room.id, stored)

        room.when_free(job, answer.refuse)

    def _forget(self, room: Room) -> None:
        self._shelf.changed()
        self._drop(room)
        self.number_over -= room.status == "finished"
        self.listing.gone(room)

    def _drop(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        self._codes.pop(room.setting.code, None)
        self._over.pop(room.id, None)
        self._unreadable.discard(room.id)

    # --- time ---

    def tidy(self, now: float) -> None:
        """Close tables that nobody came to for long; put finished games out of memory."""
        for room in [*self.register.those("rest").values()]:
            if not room.filed:
                self.file(room, result_of(room))  # the disk has failed
            elif not room.watchers and not room.busy:
                room.put_away()
                self.register.changed(room.id)
                self._rests(room)
        self._put_aside()
        for room in self.register.left_before(now - FORGOTTEN):
            self.close(room, "nobody has come for long")

    def _rests(self, room: Room) -> None:
        """Take note that a game that is over was put out of memory."""

    def _put_aside(self) -> None:
        """Have no more tables in memory whose game is over than are to stay there."""
        too_many = len(self._over) - MOST_OVER_KEPT
        if too_many <= 0:
            return
        listed = self.listing.last_over()
        for name in [*self._over][:-1]:  # the last one is wanted now
            room = self.rooms[name]
            if name not in listed and room.filed and room.rests and not self.wanted_still(room):
                self._drop(room)
                self.put_aside += 1
                self._recounted.pop(name, None)
                self.listing.put_aside(room)
                too_many -= 1
            if not too_many:
                break

    def keep_clocks(self) -> None:
        """Store how the running clocks stand."""
        runs = self._world.runs()
        self._store.keep_clocks(
            [
                (room.id, room.clocks.left(runs))
                for room in self.register.those("clocks").values()
                if room.clocks
            ]
        )


def stored_rooms(store: Store) -> Iterator[Room | DamagedTableError]:
    """Yield the tables that are to be in memory, with what was said where games have not begun.

    Raises StoreError.
    """
    for room in store.rooms(MOST_OVER_KEPT):
        if isinstance(room, Room) and room.status == "open":
            room.chat.extend(store.chat(room.id))
        yield room


def _plain(code: str | None) -> str:
    """Return an invitation code as it is kept, however it was typed."""
    return (code or "").replace("-", "").upper()
