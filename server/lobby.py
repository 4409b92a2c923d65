"""All tables of a server, and everybody who is there. No sockets, no waiting."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable

import msgspec

from parlour.server.company import Company
from parlour.server.courses import course_of
from parlour.server.errors import RefusedError
from parlour.server.facts import Facts, Stepped
from parlour.server.listing import Listing
from parlour.server.peer import Peer
from parlour.server.people import People, Person, clean_name
from parlour.server.referee import GRACE, Referee
from parlour.server.room import Room, Setting
from parlour.server.seating import Seat, Seating, check_level, seat_by_plan
from parlour.server.store import Store, StoreError
from parlour.server.table import DamagedTableError, Table, game_called
from parlour.server.talk import Talk
from parlour.server.world import REAL, World
from parlour.shared import record
from parlour.shared.messages import (
    Announced,
    ChooseChannels,
    CreateTable,
    EnterTable,
    QuickMatch,
    Ready,
    SetSeat,
    Sit,
    Stand,
    Swap,
    TableGone,
    Wear,
    encode,
)

log = logging.getLogger(__name__)

MOST_OPEN, MOST_OPEN_FROM = 20, 40
"""Tables that one person, and one address, may have waiting for players."""
FORGOTTEN = 7 * 24 * 3600.0
"""Seconds after which a table that nobody has come to is closed."""
KEEP_CLOCKS = 10.0
"""Seconds between the times at which running clocks are stored."""


class Lobby:
    """The tables of a store, and the people who look at them."""

    def __init__(self, store: Store, world: World = REAL, grace: float = GRACE) -> None:
        """Know every table of ``store``; games are loaded when they are needed.

        ``grace``: seconds that somebody must be gone before a bot may hold their seat. Raises
        StoreError.
        """
        self._store = store
        self._world = world
        self.facts = Facts()
        """What comes about, for whoever carries it out."""
        self.facts.hear(Stepped, self._stepped)
        self.referee = Referee(store, self.facts, world, grace)
        self.people = People(store.people(), world)
        self.banned = store.banned_addresses()
        """Addresses from which nobody may come, and whose they were."""
        self.rooms: dict[str, Room] = {}
        self.listing = Listing(self.rooms)
        self.connected: dict[Peer, None] = {}
        self.channels: tuple[str, ...] = ()
        """The notifications that people may choose."""
        self.draining = False
        self._codes: dict[str, str] = {}
        self.talk = Talk(store, world)
        self._company = Company()
        self._clocks_kept = 0.0
        for room in store.rooms():
            if isinstance(room, DamagedTableError):
                log.error("%s", room)
            else:
                self._restore(room)
        self._to_load = deque(r.id for r in self.rooms.values() if r.status == "running")

    def now(self) -> float:
        """Return the time of this server, in Unix seconds."""
        return self._world.now()

    def _restore(self, room: Room) -> None:
        if room.status == "open":
            room.chat.extend(self._store.chat(room.id))
        room.gone = dict.fromkeys(room.seating.owners(), self._world.now())
        self._add(room)

    def _add(self, room: Room) -> None:
        self.rooms[room.id] = room
        self._codes[room.setting.code] = room.id
        self.listing.changed(room)

    # --- loading ---

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
        self.referee.restart_clocks(room)
        self.referee.wake_bots(room)

    def room(self, name: str) -> Room:
        """Return a table, its game loaded if it has begun; raises RefusedError."""
        room = self.rooms.get(name)
        if room is not None and room.table is None and room.status != "open" and not room.busy:
            self._load(room)
        if name not in self.rooms:
            raise RefusedError("no_such_table", f"there is no table {name!r} here")
        return self.rooms[name]

    # --- coming and going ---

    def come(self, peer: Peer) -> None:
        """Somebody has connected."""
        self.connected[peer] = None

    def go(self, peer: Peer) -> None:
        """Somebody's connection is gone."""
        self.connected.pop(peer, None)
        self.listing.unwatch(peer)
        for room in [room for room in self.rooms.values() if peer in room.watchers]:
            self.leave(room, peer)
        self._company.unwatch(peer)
        if all(other.person is not peer.person for other in self.connected):
            self.people.gone(peer.person)
            self.talk.forget(peer.person.id)

    def watch(self, peer: Peer, request: int) -> None:
        """Keep somebody up to date about the tables."""
        self.listing.watch(peer, request)
        peer.tell(self.talk.chat)

    def unwatch(self, peer: Peer) -> None:
        """Tell somebody no more about the tables, and who is there."""
        self.listing.unwatch(peer)
        self._company.unwatch(peer)

    def watch_people(self, peer: Peer) -> None:
        """Keep somebody up to date about who is there."""
        self._company.watch(peer)
        self._company.tell(self.connected, self.rooms.values())

    def keep(self, person: Person) -> None:
        """Remember a person: they have done something that lasts."""
        if not person.stored:
            person.stored = True
            self._store.keep_person(person)

    def rename(self, person: Person, name: str) -> None:
        """Change a person's name."""
        person.name = clean_name(name)
        person.stored = True
        self._store.keep_person(person)

    def choose_channels(self, person: Person, request: ChooseChannels) -> None:
        """Choose the notifications of a person; raises RefusedError."""
        unknown = [name for name in request.channels if name not in self.channels]
        if unknown:
            raise RefusedError("bad_channel", f"this server has no notifications {unknown[0]!r}")
        person.channels = request.channels
        person.stored = True
        self._store.keep_person(person)

    # --- making tables ---

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
        self.keep(peer.person)
        room = Room(setting, seating)
        room.made_at = peer.address
        self._add(room)
        self._store.add_room(room, lambda error: self._not_made(room, error))
        return room

    def _check_room_for_more(self, peer: Peer) -> None:
        if self.draining:
            raise RefusedError("draining", "the server is about to stop; try again later")
        waiting = [room for room in self.rooms.values() if room.status == "open"]
        own = sum(room.seating.host == peer.person.id for room in waiting)
        near = sum(room.made_at == peer.address != "" for room in waiting)
        if own >= MOST_OPEN or near >= MOST_OPEN_FROM:
            text = f"you have {max(own, near)} tables that wait for players; close one first"
            raise RefusedError("full", text)

    def _not_made(self, room: Room, error: StoreError | None) -> None:
        if error is not None:
            log.error("%s", error)
            self.close(room, "the server could not store this table")

    def quick_match(self, peer: Peer, request: QuickMatch) -> Room:
        """Return a table that somebody can play at soon, with a seat for them."""
        game = game_called(request.game)
        for room in self.rooms.values():
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
        self.keep(peer.person)
        self._seats_changed(room)
        return room

    def rematch(self, peer: Peer, old: Room) -> Room:
        """Return the table at which those of ``old`` play again; raises RefusedError."""
        if old.status != "finished":
            raise RefusedError("wrong_status", "this game is not over yet")
        if not old.seating.owned(peer.person.id):
            raise RefusedError("not_your_seat", "a rematch is for those who played")
        if old.rematch in self.rooms:
            return self.rooms[old.rematch]
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

    # --- at a table ---

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

    def enter(self, room: Room, peer: Peer, since: int | None, request: int) -> None:
        """Show a table to somebody from now on, once nothing of it waits to be stored."""

        def job() -> None:
            if peer not in self.connected:
                return
            room.watchers[peer] = None
            room.gone.pop(peer.person.id, None)
            self._tell_entered(room, peer, since, request)
            self.referee.owner_is_back(room, peer.person.id)
            self._tell_change(room)
            self.referee.wake_bots(room)

        room.when_free(job)

    def leave(self, room: Room, peer: Peer) -> None:
        """Show a table to somebody no more."""
        room.watchers.pop(peer, None)
        person = peer.person.id
        if person in room.seating.owners() and not room.present(person):
            room.gone[person] = self._world.now()
        self._tell_change(room)

    def leave_for_good(self, room: Room, peer: Peer) -> None:
        """Show a table to somebody no more; one that has not begun loses them, or is given up."""
        self.leave(room, peer)
        if room.status == "open" and not room.present(peer.person.id):
            was_host = room.seating.host == peer.person.id
            room.seating.remove(peer.person.id)
            if was_host and not room.seating.host:
                self.close(room, "everybody has left the table")
            else:
                self._seats_changed(room)

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
            self.referee.begin(room, table, refuse, lambda: self._begun(room))

        room.when_free(job)

    def _begun(self, room: Room) -> None:
        assert room.table is not None
        room.note_progress()
        self.listing.changed(room)
        for peer in room.watchers:
            self._tell_entered(room, peer, None, None)

    def _tell_entered(self, room: Room, peer: Peer, since: int | None, request: int | None) -> None:
        """Show a table to somebody, and whom they have muted there."""
        peer.tell(room.entered(peer.person.id, since, request, self._world.now()))
        self.talk.remind(room, peer)

    def change_seats(
        self, room: Room, peer: Peer, change: Sit | Wear | Stand | Swap | Ready
    ) -> None:
        """Do what somebody wants of the seats before the game; raises RefusedError."""
        self._check_open(room)
        person = peer.person
        if isinstance(change, Sit):
            self.keep(person)
            room.seating.sit(change.seat, person, change.name)
        elif isinstance(change, Wear):
            room.seating.wear(change.seat, person.id, change.emblem, change.name)
        elif isinstance(change, Stand):
            room.seating.stand(change.seat, person.id)
        elif isinstance(change, Swap):
            room.seating.swap(change.seat, change.other, person.id)
        else:
            room.seating.ready(person.id, ready=change.ready)
        self._seats_changed(room)

    def set_seat(self, room: Room, peer: Peer, request: SetSeat) -> None:
        """Make a seat what its host wants; raises RefusedError."""
        self._check_open(room)
        room.seating.check_host(peer.person.id)
        if request.kind == "bot":
            check_level(room.setting.game, request.bot)
        sent_away = room.seating.set_seat(
            request.seat, request.kind, request.bot, room.setting.game
        )
        if sent_away is not None and sent_away != peer.person.id and room.setting.private:
            for other in [p for p in room.watchers if p.person.id == sent_away]:
                other.tell(TableGone(table=room.id, reason="the host has sent you away"))
                self.leave(room, other)
        self._seats_changed(room)

    def _check_open(self, room: Room) -> None:
        if room.status != "open":
            raise RefusedError("wrong_status", "the game at this table has begun")

    def _seats_changed(self, room: Room) -> None:
        self._store.change_room(room, lambda error: None)
        self._tell_change(room)
        if room.setting.quick and room.status == "open" and room.seating.full():
            self._start(room, lambda refusal: log.warning("quick match: %s", refusal))

    def _tell_change(self, room: Room) -> None:
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

    # --- talking ---

    def say(self, peer: Peer, room: Room | None, text: str) -> None:
        """Say something at a table, or in the lobby; raises RefusedError."""
        if self.talk.say(peer, room, text, self.listing.watchers):
            self.keep(peer.person)

    def announce(self, text: str) -> None:
        """Say something to everybody."""
        self._tell(self.connected, encode(Announced(text=text)))

    def _tell(self, peers: Iterable[Peer], frame: bytes) -> None:
        for peer in peers:
            peer.send(frame)

    def record(self, room: Room) -> str:
        """Return the record of a finished game; raises RefusedError."""
        table = room.table
        if table is None or not table.over:
            raise RefusedError("wrong_status", "a record is for games that are over")
        lines = record.lines(table.header(room.seating.names()), table.steps())
        return "".join(f"{line}\n" for line in lines)

    # --- time ---

    def tick(self) -> None:
        """Look at the clocks, and tell those in the lobby what has changed."""
        now = self._world.now()
        for room in self.rooms.values():
            self.referee.tick(room, now)
        if now - self._clocks_kept >= KEEP_CLOCKS:
            self.keep_clocks()
            self._tidy(now)
        self.listing.tell()
        self._company.tell(self.connected, self.rooms.values())

    def _tidy(self, now: float) -> None:
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
        self._clocks_kept = now
        self._store.keep_clocks(
            [(room.id, room.clocks.left(now)) for room in self.rooms.values() if room.clocks]
        )

    def _stepped(self, fact: Stepped) -> None:
        self.listing.changed(fact.room)
