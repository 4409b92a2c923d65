"""A table before its game: who sits where, who is ready, and the beginning."""

from __future__ import annotations

import logging

from parlour.server.answer import Answer, reseat
from parlour.server.errors import RefusedError
from parlour.server.peer import Peer
from parlour.server.people import People, Person
from parlour.server.referee import Referee
from parlour.server.room import Refuse, Room
from parlour.server.seating import Seating, check_level
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
        people: People,
    ) -> None:
        """Change the seats of ``tables``, where nobody goes by the name of another of ``people``.

        Every change is stored before it counts and is told.
        """
        self._store, self._tables, self._watching = store, tables, watching
        self._referee, self._people = referee, people

    def change_seats(
        self, room: Room, peer: Peer, change: Sit | Wear | Stand | Swap | Ready, answer: Answer
    ) -> None:
        """Do what somebody wants of the seats before the game."""

        def job() -> None:
            _check_open(room)
            seating = room.seating.copy()
            self._change(seating, peer.person, change)
            self.reseat(room, seating, answer, peer.person if isinstance(change, Sit) else None)

        room.when_free(job, answer.refuse)

    def _change(
        self, seating: Seating, person: Person, change: Sit | Wear | Stand | Swap | Ready
    ) -> None:
        if isinstance(change, Sit):
            self._people.check_free(change.name, person)
            seating.sit(change.seat, person, change.name)
        elif isinstance(change, Wear):
            self._people.check_free(change.name, person)
            seating.wear(change.seat, person.id, change.emblem, change.name)
        elif isinstance(change, Stand):
            seating.stand(change.seat, person.id)
        elif isinstance(change, Swap):
            seating.swap(change.seat, change.other, person.id)
        else:
            seating.ready(person.id, ready=change.ready)

    def reseat(
        self, room: Room, seating: Seating, answer: Answer, keep: Person | None = None
    ) -> None:
        """Let people sit as in ``seating`` once it is stored; a quick match that is full begins."""
        reseat(self._store, room, seating, answer, lambda: self._reseated(room), keep)

    def _reseated(self, room: Room) -> None:
        self._tables.changed(room)
        self.begin_if_full(room)

    def begin_if_full(self, room: Room) -> None:
        """Begin the game of a quick match at which nobody is missing."""
        if room.setting.quick and room.status == "open" and room.seating.full():

            def warn(refusal: RefusedError) -> None:
                log.warning("quick match: %s", refusal)

            room.when_free(lambda: self._begin(room, warn), warn)

    def set_seat(self, room: Room, peer: Peer, request: SetSeat, answer: Answer) -> None:
        """Make a seat what its host wants."""

        def job() -> None:
            _check_open(room)
            room.seating.check_host(peer.person.id)
            game = room.setting.game
            if request.kind == "bot":
                check_level(game, request.bot)
            seating = room.seating.copy()
            sent_away = seating.set_seat(request.seat, request.kind, request.bot, game)

            def changed() -> None:
                if sent_away is not None and sent_away != peer.person.id and room.setting.private:
                    self._send_away(room, sent_away)
                self._reseated(room)

            reseat(self._store, room, seating, answer, changed)

        room.when_free(job, answer.refuse)

    def _send_away(self, room: Room, person: str) -> None:
        for other in [peer for peer in room.watchers if peer.person.id == person]:
            other.tell(TableGone(table=room.id, reason="the host has sent you away"))
            self._watching.leave(room, other)

    def leave(self, room: Room, peer: Peer, answer: Answer) -> None:
        """Show a table to somebody no more; one that has not begun loses them, or is given up."""
        self._watching.leave(room, peer)
        person = peer.person.id

        def job() -> None:
            known = person in (room.seating.host, *room.seating.owners())
            if room.status != "open" or room.present(person) or not known:
                answer.done()
                return
            seating = room.seating.copy()
            seating.remove(person)
            if seating.host:
                self.reseat(room, seating, answer)
            else:
                self._tables.close(room, "everybody has left the table", answer)

        room.when_free(job, answer.refuse)

    def start(self, room: Room, peer: Peer, refuse: Refuse) -> None:
        """Begin the game as its host."""

        def job() -> None:
            room.seating.check_host(peer.person.id)
            self._begin(room, refuse)

        room.when_free(job, refuse)

    def _begin(self, room: Room, refuse: Refuse) -> None:
        _check_open(room)
        setting = room.setting
        game = game_called(setting.game)
        room.seating.check_start(game.players, game.title)
        seating = room.seating.copy()
        seating.close_up()
        table = Table(setting.game, len(seating.seats), setting.options, setting.seed)
        self._referee.begin(room, table, seating, refuse, lambda: self._begun(room))

    def _begun(self, room: Room) -> None:
        assert room.table is not None
        room.note_progress()
        self._tables.listing.changed(room)
        for peer in room.watchers:
            self._watching.show(room, peer)


def _check_open(room: Room) -> None:
    if room.status != "open":
        raise RefusedError("wrong_status", "the game at this table has begun")
