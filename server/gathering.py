"""A table before its game: who sits where, who is ready, and the beginning."""

from __future__ import annotations

import logging
from typing import NamedTuple

from parlour.server.answer import Answer, reseat
from parlour.server.errors import RefusedError
from parlour.server.peer import Peer
from parlour.server.people import People, Person
from parlour.server.referee import Referee
from parlour.server.results import rateable
from parlour.server.room import Refuse, Room
from parlour.server.seating import Seating, check_level
from parlour.server.store import Store
from parlour.server.table import Table, game_called
from parlour.server.tables import Tables
from parlour.server.watching import Watching
from parlour.server.world import World
from parlour.shared.dice import NOTHING
from parlour.shared.messages import Ready, SetSeat, Sit, Stand, Swap, TableGone, Wear

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds for which a game waits for what the players who are there add to its dice."""


class _Beginning(NamedTuple):
    """A game that waits: until when, and who is told if nothing comes of it."""

    room: Room
    until: float
    refuse: Refuse


class Gathering:
    """Leads the tables of a server to the beginning of their games."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        watching: Watching,
        referee: Referee,
        people: People,
        world: World,
    ) -> None:
        """Change the seats of ``tables``, where nobody goes by the name of another of ``people``.

        Every change is stored before it counts and is told.
        """
        self._store, self._tables, self._watching = store, tables, watching
        self._referee, self._people, self._world = referee, people, world
        self._beginning: dict[str, _Beginning] = {}

    def change_seats(
        self, room: Room, peer: Peer, change: Sit | Wear | Stand | Swap | Ready, answer: Answer
    ) -> None:
        """Do what somebody wants of the seats before the game.

        Raises RefusedError, and BeingReadError while it is looked for whose a name is.
        """
        if isinstance(change, Sit | Wear):
            self._people.check_free([change.name], peer.person)

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
            self._people.check_here(change.name, person)  # somebody may have taken it meanwhile
            seating.sit(change.seat, person, change.name)
        elif isinstance(change, Wear):
            self._people.check_here(change.name, person)
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

            def begin() -> None:
                room.when_free(lambda: self._begin(room, warn), warn)

            room.when_free(begin)  # after whoever has just sat down has come to the table

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
        """Stop showing somebody a table; where no game has begun they lose their seats as well."""
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

    def contribute(self, room: Room, peer: Peer, contribution: str, answer: Answer) -> None:
        """Take what somebody adds to the dice, 64 hex digits; the first that comes counts."""
        person = peer.person.id

        def job() -> None:
            _check_open(room)
            if not room.seating.owned(person):
                raise RefusedError("not_your_seat", "those who play add to the dice")
            if room.contributions.setdefault(person, contribution) != contribution:
                raise RefusedError("wrong_status", "you have added something to the dice already")
            answer.done()
            self._go_on(room)

        room.when_free(job, answer.refuse)

    def tick(self) -> None:
        """Begin the games that have waited long enough."""
        for waiting in [*self._beginning.values()]:
            self._go_on(waiting.room)

    def _go_on(self, room: Room) -> None:
        """Begin a game that waits, if nothing is missing any more."""
        waiting = self._beginning.get(room.id)
        if waiting is None or self._awaits(room, waiting.until):
            return
        if room.id not in self._tables.rooms:
            del self._beginning[room.id]
            return
        refuse = waiting.refuse

        def give_up(refusal: RefusedError) -> None:
            self._beginning.pop(room.id, None)
            refuse(refusal)

        room.when_free(lambda: self._begin(room, refuse), give_up)

    def _awaits(self, room: Room, until: float) -> bool:
        """Return whether a player who is there has yet to add to the dice."""
        owners = {*room.seating.owners()} - room.contributions.keys()
        late = self._world.runs() >= until
        return not late and any(p.contributes and p.person.id in owners for p in room.watchers)

    def _begin(self, room: Room, refuse: Refuse) -> None:
        _check_open(room)
        setting = room.setting
        game = game_called(setting.game)
        room.seating.check_start(game.players, game.title)
        if setting.rated and not rateable(room.seating):
            text = "a rated game is between different people: no bots, and one seat for each"
            raise RefusedError("not_ready", text)
        new = _Beginning(room, self._world.runs() + PATIENCE, refuse)
        waiting = self._beginning.setdefault(room.id, new)
        if room.commitment is not None and self._awaits(room, waiting.until):
            return
        del self._beginning[room.id]
        seating = room.seating.copy()
        seating.close_up()
        if room.commitment is not None:
            seating.contributions = [
                room.contributions.get(seat.person or "", NOTHING) for seat in seating.seats
            ]
        table = Table(
            setting.game,
            len(seating.seats),
            setting.options,
            setting.seed,
            seating.contributions,
            opening=setting.opening,
        )
        self._referee.begin(room, table, seating, refuse, lambda: self._begun(room))

    def _begun(self, room: Room) -> None:
        assert room.table is not None
        room.note_progress()
        self._tables.listing.changed(room)
        if self._tables.goes_on_here(room):
            for peer in room.watchers:
                self._watching.show(room, peer)


def _check_open(room: Room) -> None:
    if room.status != "open":
        raise RefusedError("wrong_status", "the game at this table has begun")
