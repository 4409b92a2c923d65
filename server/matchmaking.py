"""Making tables: by plan, for whoever comes first, and for those who play again."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from parlour.server.answer import Answer, not_stored
from parlour.server.courses import course_of
from parlour.server.errors import RefusedError
from parlour.server.gathering import Gathering
from parlour.server.limits import Allowances, network
from parlour.server.looking import BeingReadError
from parlour.server.peer import Peer
from parlour.server.people import LOCAL, People, Person
from parlour.server.register import Kind, is_of
from parlour.server.results import rateable
from parlour.server.room import Refuse, Room, Setting
from parlour.server.seating import Seat, Seating, seat_by_plan
from parlour.server.store import Done, Store, StoreError
from parlour.server.table import Table, game_called
from parlour.server.tables import Tables
from parlour.server.world import World
from parlour.shared.messages import CreateTable, QuickMatch, TournamentInfo

log = logging.getLogger(__name__)

Made = Callable[[Room], None]
"""Called with a table that is stored."""

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
        people: People,
    ) -> None:
        """Make tables among ``tables``: nobody knows of one before it is stored.

        At none does anybody sit under the name of another of ``people``.
        """
        self._store, self._world, self._tables = store, world, tables
        self._gathering, self._people = gathering, people
        self._coming: dict[str, Room] = {}
        """Tables that are being stored."""
        self.draining = False
        """Whether no more tables are made, as the server is about to stop."""
        self.limit_tables(MOST_TABLES)

    def limit_tables(self, most: int) -> None:
        """Let a person have so many tables, and make so many an hour; 0 is no limit.

        An address may have twice as many. There is no limit to whoever plays at this machine with
        the server in the same process.
        """
        self._most = most
        self._makes = Allowances(most, self._world.runs)

    def create(self, peer: Peer, request: CreateTable, made: Made, refuse: Refuse) -> None:
        """Make a table, which ``made`` is handed; raises RefusedError, BeingReadError."""
        self._people.check_free((plan.name for plan in request.seats), peer.person)
        closed = sum(plan.kind == "closed" for plan in request.seats)
        self._check_opening(peer, request)
        Table(
            request.game,
            len(request.seats) - closed,
            request.options,
            "",
            opening=request.opening,
        )
        seating = seat_by_plan(request.seats, request.game, peer.person)
        setting = self._setting(
            request.game, request.options, private=request.private, request=request
        )
        course = course_of(request.game) if request.course else None
        if course is not None and course.fits(seating.seats):
            setting = msgspec.structs.replace(setting, seed=course.seed)
        self._check_room_for_more(peer)
        self._make(peer, Room(setting, seating), made, refuse)

    def _check_opening(self, peer: Peer, request: CreateTable) -> None:
        """Let a game go on from the middle of another only where it costs nobody else anything."""
        if request.opening and peer.person.id != LOCAL:
            text = "only who plays at this machine may go on from the middle of a game"
            raise RefusedError("bad_options", text)
        if request.rated and (request.hints or request.course or request.opening):
            text = "a rated game has no hints, and begins at its beginning"
            raise RefusedError("bad_options", text)

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
            grudges=like.grudges,
            opening=request.opening if isinstance(request, CreateTable) else b"",
            rated=like.rated,
            delay=like.delay,
        )

    def _make(
        self, peer: Peer, room: Room, made: Made, refuse: Refuse, old: Room | None = None
    ) -> None:
        """Store a table, and at ``old``, if there is one, that it is played again there."""
        room.made_at = network(peer.address)
        stored = self._coming_to_be(room, made, refuse)
        if old is None:
            self._store.add_room(room, stored, peer.person)
        else:
            self._store.rematch(old, room, stored, peer.person)

    def make_for_tournament(
        self, info: TournamentInfo, table: str, seating: Seating, made: Made, refuse: Refuse
    ) -> None:
        """Make a table of a tournament under the id that it is to have; ``made`` is handed it.

        Its game begins by itself as soon as it may, and counts if the tournament does.
        """
        plan = info.plan
        setting = msgspec.structs.replace(
            self._setting(plan.game, plan.options, private=False),
            table=table,
            clock=plan.clock,
            take_back="never",
            tournament=info.tournament,
            rated=plan.rated and rateable(seating),
        )
        room = Room(setting, seating)

        def begin(room: Room) -> None:
            made(room)
            self._gathering.begin_if_full(room)

        self._store.add_room(room, self._coming_to_be(room, begin, refuse))

    def makes(self, table: str) -> bool:
        """Return whether a table is being stored, of which nobody knows before it is."""
        return table in self._coming

    def _coming_to_be(self, room: Room, made: Made, refuse: Refuse) -> Done:
        """Return what the store is to call when it has a new table."""
        room.busy = True
        self._coming[room.id] = room

        def stored(error: StoreError | None) -> None:
            del self._coming[room.id]
            if error is None:
                self._tables.add(room)
                made(room)
                room.free()
            else:
                log.error("%s", error)
                refuse(not_stored(error))
                room.give_up(not_stored(error))

        return stored

    def _check_room_for_more(self, peer: Peer) -> None:
        if self.draining:
            raise RefusedError("draining", "the server is about to stop; try again later")
        person, place = peer.person.id, network(peer.address)
        mine = Counter[str](room.status for room in self._known("host", person))
        near = Counter[str](room.status for room in self._known("place", place))
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
        if not self._makes.left(person, place):
            raise RefusedError("too_fast", "you have made many tables; come again in some minutes")
        self._makes.take(person, place)

    def _known(self, kind: Kind, of: str) -> Iterator[Room]:
        """Yield the tables of a kind, those that are being stored last."""
        yield from self._tables.register.those(kind, of).values()
        yield from (room for room in self._coming.values() if is_of(room, kind, of))

    def quick_match(self, peer: Peer, request: QuickMatch, made: Made, refuse: Refuse) -> None:
        """Seat somebody where they can play soon; ``made`` is handed the table."""
        game = game_called(request.game)
        person = peer.person
        for room in self._known("status", "open"):
            if (
                room.setting.quick
                and room.setting.game == game.name
                and not room.seating.owned(person.id)
                and not room.seating.full()
            ):
                break
        else:
            seating = Seating(person.id, [Seat("open") for _ in range(game.players[-1])])
            _sit_ready(seating, person)
            setting = self._setting(game.name, {}, private=False)
            self._check_room_for_more(peer)
            self._make(peer, Room(setting, seating), made, refuse)
            return

        def job() -> None:
            if room.status != "open" or room.seating.full():
                self.quick_match(peer, request, made, refuse)  # others were quicker
                return
            seating = room.seating.copy()
            _sit_ready(seating, person)
            answer = Answer(lambda: made(room), refuse)
            self._gathering.reseat(room, seating, answer, person)

        room.when_free(job, refuse)

    def rematch(self, peer: Peer, old: Room, made: Made, refuse: Refuse) -> None:
        """Let those of ``old`` play again; ``made`` is handed the table."""

        def job() -> None:
            if old.status != "finished":
                raise RefusedError("wrong_status", "this game is not over yet")
            if not old.seating.owned(peer.person.id):
                raise RefusedError("not_your_seat", "a rematch is for those who played")
            try:
                again = self._tables.again(old)
            except BeingReadError as wait:
                wait.when_there(lambda: self.rematch(peer, old, made, refuse), refuse)
                return
            if again is not None:
                made(again)
            else:
                self._play_again(peer, old, made, refuse)

        old.when_free(job, refuse)

    def _play_again(self, peer: Peer, old: Room, made: Made, refuse: Refuse) -> None:
        seats = [
            Seat(
                seat.kind,
                seat.name,
                seat.person,
                seat.bot,
                ready=seat.kind == "bot" or seat.person == peer.person.id,
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

        def again(room: Room) -> None:
            old.rematch = room.id
            old.tell_change(self._world.moment())
            made(room)
            old.free()

        def not_again(refusal: RefusedError) -> None:
            refuse(refusal)
            old.free()

        self._check_room_for_more(peer)
        old.busy = True
        self._make(peer, Room(setting, seating), again, not_again, old)


def _sit_ready(seating: Seating, person: Person) -> None:
    """Sit down at the first open seat, ready to play."""
    seating.sit(
        next(n for n, seat in enumerate(seating.seats) if seat.kind == "open"), person, None
    )
    seating.ready(person.id, ready=True)
