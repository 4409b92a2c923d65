"""A table before its game: who sits where, who is ready, and the beginning."""

from __future__ import annotations

import logging
from collections.abc import Callable

from parlour.server.errors import RefusedError
from parlour.server.peer import Peer
from parlour.server.people import Person
from parlour.server.referee import Referee
from parlour.server.room import Room
from parlour.server.seating import check_level
from parlour.server.store import Store
from parlour.server.table import Table, game_called
from parlour.server.tables import Tables
from parlour.server.watching import Watching
from parlour.shared.messages import Ready, SetSeat, Sit, Stand, Swap, TableGone, Wear

log = logging.getLogger(__name__)


class Gathering:
    """Leads the tables of a server to the beginning of their games."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        watching: Watching,
        referee: Referee,
        keep: Callable[[Person], None],
    ) -> None:
        """Change the seats of ``tables``; ``keep`` remembers who sits down."""
        self._store, self._tables, self._watching = store, tables, watching
        self._referee, self._keep = referee, keep

    def change_seats(
        self, room: Room, peer: Peer, change: Sit | Wear | Stand | Swap | Ready
    ) -> None:
        """Do what somebody wants of the seats before the game; raises RefusedError."""
        _check_open(room)
        person = peer.person
        if isinstance(change, Sit):
            self._keep(person)
            room.seating.sit(change.seat, person, change.name)
        elif isinstance(change, Wear):
            room.seating.wear(change.seat, person.id, change.emblem, change.name)
        elif isinstance(change, Stand):
            room.seating.stand(change.seat, person.id)
        elif isinstance(change, Swap):
            room.seating.swap(change.seat, change.other, person.id)
        else:
            room.seating.ready(person.id, ready=change.ready)
        self.changed(room)

    def set_seat(self, room: Room, peer: Peer, request: SetSeat) -> None:
        """Make a seat what its host wants; raises RefusedError."""
        _check_open(room)
        room.seating.check_host(peer.person.id)
        if request.kind == "bot":
            check_level(room.setting.game, request.bot)
        sent_away = room.seating.set_seat(
            request.seat, request.kind, request.bot, room.setting.game
        )
        if sent_away is not None and sent_away != peer.person.id and room.setting.private:
            for other in [p for p in room.watchers if p.person.id == sent_away]:
                other.tell(TableGone(table=room.id, reason="the host has sent you away"))
                self._watching.leave(room, other)
        self.changed(room)

    def leave(self, room: Room, peer: Peer) -> None:
        """Show a table to somebody no more; one that has not begun loses them, or is given up."""
        self._watching.leave(room, peer)
        if room.status == "open" and not room.present(peer.person.id):
            was_host = room.seating.host == peer.person.id
            room.seating.remove(peer.person.id)
            if was_host and not room.seating.host:
                self._tables.close(room, "everybody has left the table")
            else:
                self.changed(room)

    def changed(self, room: Room) -> None:
        """Keep and tell how the seats are now; a quick match that is full begins."""
        self._store.change_room(room, lambda error: None)
        self._tables.changed(room)
        if room.setting.quick and room.status == "open" and room.seating.full():
            self._start(room, lambda refusal: log.warning("quick match: %s", refusal))

    def start(self, room: Room, peer: Peer, refuse: Callable[[RefusedError], None]) -> None:
        """Begin the game as its host; raises RefusedError."""
        room.seating.check_host(peer.person.id)
        self._start(room, refuse)

    def _start(self, room: Room, refuse: Callable[[RefusedError], None]) -> None:
        setting = room.setting
        game = game_called(setting.game)
        room.seating.check_start(game.players, game.title)
        players = sum(seat.kind != "closed" for seat in room.seating.seats)
        table = Table(setting.game, players, setting.options, setting.seed)

        def job() -> None:
            if room.status != "open":
                refuse(RefusedError("wrong_status", "the game at this table has begun"))
                return
            room.seating.close_up()
            self._referee.begin(room, table, refuse, lambda: self._begun(room))

        room.when_free(job)

    def _begun(self, room: Room) -> None:
        assert room.table is not None
        room.note_progress()
        self._tables.listing.changed(room)
        for peer in room.watchers:
            self._watching.show(room, peer)


def _check_open(room: Room) -> None:
    if room.status != "open":
        raise RefusedError("wrong_status", "the game at this table has begun")
