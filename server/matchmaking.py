"""Making tables: by plan, for whoever comes first, and for those who play again."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable

import msgspec

from parlour.server.courses import course_of
from parlour.server.errors import RefusedError
from parlour.server.gathering import Gathering
from parlour.server.limits import Allowance, network
from parlour.server.peer import Peer
from parlour.server.people import LOCAL, Person
from parlour.server.room import Room, Setting
from parlour.server.seating import Seat, Seating, seat_by_plan
from parlour.server.store import Store, StoreError
from parlour.server.table import Table, game_called
from parlour.server.tables import Tables
from parlour.server.world import World
from parlour.shared.messages import CreateTable, QuickMatch

log = logging.getLogger(__name__)

MOST_OPEN, MOST_OPEN_FROM = 20, 40
"""Tables that one person, and one address, may have waiting for players."""
MOST_TABLES = 50
"""Tables of one person that are not over, and those made in an hour; an address has two of it."""


class Matchmaking:
    """Makes the tables of a server, and finds them for who wants to play at once."""

    def __init__(
        self,
        store: Store,
        world: World,
        tables: Tables,
        gathering: Gathering,
        keep: Callable[[Person], None],
    ) -> None:
        """Make tables among ``tables``; ``keep`` remembers who has made one."""
        self._store, self._world, self._tables = store, world, tables
        self._gathering, self._keep = gathering, keep
        self.draining = False
        """Whether no more tables are made, as the server is about to stop."""
        self.limit_tables(MOST_TABLES)

    def limit_tables(self, most: int) -> None:
        """Let a person have so many tables, and make so many an hour; 0 is no limit.

        An address may have twice as many. There is no limit to whoever plays at this machine with
        the server in the same process.
        """
        self._most = most
        self._makes = Allowance(most, self._world.now)
        self._makes_from = Allowance(2 * most, self._world.now)

    def create(self, peer: Peer, request: CreateTable) -> Room:
        """Make a table; raises RefusedError."""
        seating = seat_by_plan(request.seats, request.game, peer.person)
        closed = sum(plan.kind == "closed" for plan in request.seats)
        Table(request.game, len(request.seats) - closed, request.options, "")
        setting = self._setting(
            request.game, request.options, private=request.private, request=request
        )
        course = course_of(request.game) if request.course else None
        if course is not None and course.fits(seating.seats):
            setting = msgspec.structs.replace(setting, seed=course.seed)
        return self._make(peer, setting, seating)

    def _setting(
        self,
        game: str,
        options: dict[str, object],
        *,
        private: bool,
        request: CreateTable | Setting | None = None,
    ) -> Setting:
        plain = CreateTable(id=0, game=game, seats=())
        like = request or plain
        return Setting(
            table=self._world.hexadecimal(4),
            game=game,
            options=options,
            seed=self._world.hexadecimal(32),
            created=self._world.now(),
            private=private,
            code=self._world.code(),
            clock=like.clock,
            take_back=like.take_back,
            quick=request is None,
            hints=like.hints,
        )

    def _make(self, peer: Peer, setting: Setting, seating: Seating) -> Room:
        self._check_room_for_more(peer)
        self._keep(peer.person)
        room = Room(setting, seating)
        room.made_at = network(peer.address)
        self._tables.add(room)
        self._store.add_room(room, lambda error: self._not_made(room, error))
        return room

    def _check_room_for_more(self, peer: Peer) -> None:
        if self.draining:
            raise RefusedError("draining", "the server is about to stop; try again later")
        person, place = peer.person.id, network(peer.address)
        mine, near = Counter[str](), Counter[str]()
        for room in self._tables.rooms.values():
            mine[room.status] += room.seating.host == person
            near[room.status] += room.made_at == place != ""
        if mine["open"] >= MOST_OPEN or near["open"] >= MOST_OPEN_FROM:
            number = max(mine["open"], near["open"])
            text = f"you have {number} tables that wait for players; close one first"
            raise RefusedError("full", text)
        if self._most and person != LOCAL:
            self._check_most(mine, near, person, place)

    def _check_most(self, mine: Counter[str], near: Counter[str], person: str, place: str) -> None:
        """Refuse who has many tables that are not over, or has made many of late."""
        own, here = (each["open"] + each["running"] for each in (mine, near))
        if own >= self._most or here >= 2 * self._most:
            text = f"you have {max(own, here)} tables that are not over; close one first"
            raise RefusedError("full", text)
        if self._makes.left(person) < 1 or (place and self._makes_from.left(place) < 1):
            raise RefusedError("too_fast", "you have made many tables; come again in some minutes")
        self._makes.take(person)
        if place:
            self._makes_from.take(place)

    def _not_made(self, room: Room, error: StoreError | None) -> None:
        if error is not None:
            log.error("%s", error)
            self._tables.close(room, "the server could not store this table")

    def quick_match(self, peer: Peer, request: QuickMatch) -> Room:
        """Return a table that somebody can play at soon, with a seat for them."""
        game = game_called(request.game)
        for room in self._tables.rooms.values():
            if (
                room.status == "open"
                and room.setting.quick
                and room.setting.game == game.name
                and not room.seating.owned(peer.person.id)
                and not room.seating.full()
            ):
                break
        else:
            seating = Seating(peer.person.id, [Seat("open") for _ in range(game.players[-1])])
            room = self._make(peer, self._setting(game.name, {}, private=False), seating)
        open_seat = next(n for n, seat in enumerate(room.seating.seats) if seat.kind == "open")
        room.seating.sit(open_seat, peer.person, None)
        room.seating.ready(peer.person.id, ready=True)
        self._keep(peer.person)
        self._gathering.changed(room)
        return room

    def rematch(self, peer: Peer, old: Room) -> Room:
        """Return the table at which those of ``old`` play again; raises RefusedError."""
        if old.status != "finished":
            raise RefusedError("wrong_status", "this game is not over yet")
        if not old.seating.owned(peer.person.id):
            raise RefusedError("not_your_seat", "a rematch is for those who played")
        if old.rematch in self._tables.rooms:
            return self._tables.rooms[old.rematch]
        seats = [
            Seat(
                seat.kind,
                seat.name,
                seat.person,
                seat.bot,
                ready=seat.kind == "bot",
                emblem=seat.emblem,
            )
            for seat in old.seating.seats
        ]
        seating = Seating(peer.person.id, seats, muted=dict(old.seating.muted))
        setting = self._setting(
            old.setting.game,
            old.setting.options,
            private=old.setting.private,
            request=old.setting,
        )
        room = self._make(peer, setting, seating)
        room.seating.ready(peer.person.id, ready=True)
        old.rematch = room.id
        self._store.change_room(old, lambda error: None)
        old.tell_change(self._world.now())
        return room
