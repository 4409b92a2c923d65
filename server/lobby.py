"""All tables of a server, and everybody who is there. No sockets, no waiting."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from parlour.server.answer import Answer, not_read, nothing
from parlour.server.company import Company
from parlour.server.devices import Devices
from parlour.server.errors import RefusedError
from parlour.server.facts import Facts, GameEnded, Stepped
from parlour.server.gathering import Gathering
from parlour.server.limits import Allowances, network
from parlour.server.matchmaking import Matchmaking
from parlour.server.naming import clean_name
from parlour.server.opening import Found, find
from parlour.server.peer import Peer
from parlour.server.people import People, Person
from parlour.server.ratings import Ratings
from parlour.server.referee import GRACE, Referee
from parlour.server.results import Result, Tally, result_of
from parlour.server.room import Refuse, Room
from parlour.server.shared_tables import Share, SharedTables
from parlour.server.standings import NameOf, Standings
from parlour.server.store import Notice, Store, StoreError, or_error
from parlour.server.stored_data import StoredData
from parlour.server.tables import Tables
from parlour.server.talk import Talk
from parlour.server.thinkers import Elsewhere
from parlour.server.tournaments.tournaments import TournamentDesk
from parlour.server.watching import Watching
from parlour.server.world import REAL, World
from parlour.shared.messages import Announced, ChooseChannels, GameStatistics, encode

log = logging.getLogger(__name__)

MOST_NAMES = 20
"""Names that somebody may take in an hour, and as many at once; an address twice as many."""
KEEP_CLOCKS = 10.0
"""Seconds between the times at which running clocks are stored."""
SWEEP_PEOPLE = 60.0
"""Seconds between the times at which idle people are looked for."""


class Whereabouts(NamedTuple):
    """Somebody who is connected to another process, and the table there at which they are."""

    name: str
    table: str | None


class _Played(NamedTuple):
    """How the games of somebody ended and how they stand, and how those are called who played."""

    results: Sequence[Result]
    tallies: Sequence[Tally]
    names: Mapping[str, str]


class Lobby:
    """Who is there, and what leads them to a table and through its game."""

    def __init__(
        self,
        store: Store,
        world: World = REAL,
        grace: float = GRACE,
        share: Share | None = None,
    ) -> None:
        """Open the tables of ``store``.

        ``grace``: seconds that somebody must be gone before a bot may hold their seat. ``share``:
        says which tables are led here, if several processes share them; then one of them has the
        hall, and opens it. Raises StoreError.
        """
        self._store = store
        self._world = world
        self.facts = Facts()
        """What comes about, for whoever carries it out."""
        self.facts.hear(Stepped, lambda fact: self.tables.listing.stepped(fact.room))
        self.people = People(store, self.facts.read, world)
        self.banned = store.banned_addresses()
        """Addresses from which nobody may come, and whose they were."""
        self.connected: dict[Peer, None] = {}
        self._connections: Counter[str] = Counter()
        """How many connections a person has."""
        self.channels: tuple[str, ...] = ()
        """The notifications that people may choose."""
        self.thinkers: Elsewhere | None = None
        """Who thinks for bots on other machines."""
        self.talk = Talk(store, world)
        self.referee = Referee(store, self.facts, world, grace)
        led = store, self.facts, world, self.referee
        self.shared = None if share is None else SharedTables(*led, share)
        """The tables, where other processes lead some of them."""
        self.tables = self.shared or Tables(*led)
        self.watching = Watching(self.connected, self.tables, self.referee, self.talk, world)
        self.gathering = Gathering(
            store, self.tables, self.watching, self.referee, self.people, world
        )
        self.matchmaking = Matchmaking(store, world, self.tables, self.gathering, self.people)
        self.devices = Devices(self.people, store, world)
        self.standings = Standings()
        self.ratings = Ratings(store, self.people, self.facts.read)
        self.facts.hear(GameEnded, self._ended)
        self.tournaments = TournamentDesk(
            store, world, self.tables, self.matchmaking, self.gathering
        )
        self.stored_data = StoredData(
            self.people,
            self.tables,
            self.talk,
            self.standings,
            self.ratings,
            self.tournaments,
            store,
        )
        self._company = Company()
        self._names = Allowances(MOST_NAMES, world.runs)
        self._amiss: str | None = None
        """What those who come are to be told at once."""
        self._clocks_kept = self._people_swept = world.runs()
        self.hall = False
        """Whether what is around the games is led here: people, the list, making tables."""
        self._counts = False
        """Whether it is counted here what comes of games: in the hall, and while it opens."""
        self.others: dict[str, Whereabouts] = {}
        """Who is connected to other processes, by their ids."""
        if share is None:
            self.open()

    def open(self) -> None:
        """Lead what is around the games from now on; raises StoreError."""
        for _ in self.take_up(self.will_open()()):
            pass
        self.ratings.open()

    def will_open(self) -> Callable[[], Found]:
        """Return what reads all that is needed to lead what is around the games.

        It may be called in another thread where the store is shared, and raises StoreError. What
        changes at tables meanwhile is not forgotten.
        """
        self._counts = True
        if self.shared is not None:
            self.shared.keep_all()
        return partial(find, self._store, self.people.here_now())

    def take_up(self, found: Found) -> Iterator[None]:
        """Lead what is around the games as soon as all that was found is taken up, bit by bit."""
        yield from self.tables.open(found.rooms, found.number_over)
        for result in found.uncounted:
            self._store.add_result(result)
            yield
        self.people.read_anew(found.here)
        self.talk.open(found.said)
        self.tournaments.open(found.tournaments, found.awaited)
        self.hall = True

    @property
    def present(self) -> int:
        """How many people are connected."""
        return len(self._connections)

    def now(self) -> float:
        """Return the time of this server, in Unix seconds."""
        return self._world.now()

    def _ended(self, fact: GameEnded) -> None:
        """Count what has come of a game that is over, and store it."""
        result = result_of(fact.room)
        self.tables.number_over += 1
        self.tables.file(fact.room, result)
        if self._counts:
            self.count(result)

    def count(self, result: Result | None) -> None:
        """Count what has come of a game that has ended, here or in another process."""
        if result is not None:
            self.standings.add(result)
            self.ratings.ended(result)

    # --- coming and going ---

    def come(self, peer: Peer) -> None:
        """Somebody has connected."""
        self.connected[peer] = None
        self._connections[peer.person.id] += 1
        self.people.here(peer.person)

    def greet(self, peer: Peer) -> None:
        """Tell somebody who has been welcomed what is amiss, if anything is."""
        if self._amiss is not None:
            peer.tell(Announced(text=self._amiss))

    def go(self, peer: Peer) -> None:
        """Somebody's connection is gone."""
        if peer not in self.connected:
            return
        del self.connected[peer]
        self.tables.listing.unwatch(peer)
        self.watching.leave_all(peer)
        self._company.unwatch(peer)
        self.tournaments.unwatch(peer)
        self._connections[peer.person.id] -= 1
        if not self._connections[peer.person.id]:
            del self._connections[peer.person.id]
            self.people.gone(peer.person)

    def watch(self, peer: Peer, request: int) -> None:
        """Keep somebody up to date about the tables."""
        self.tables.watch(peer, request, lambda: self.talk.tell_chat(peer))

    def unwatch(self, peer: Peer) -> None:
        """Stop telling somebody of the tables, the tournaments, and who is there."""
        self.tables.listing.unwatch(peer)
        self._company.unwatch(peer)
        self.tournaments.unwatch(peer)

    def watch_people(self, peer: Peer) -> None:
        """Keep somebody up to date about who is there."""
        self._company.watch(peer)
        self._tell_company()

    def _tell_company(self) -> None:
        self._company.tell_changes(
            self.connected, self.tables.register.those("watched").values(), self._elsewhere()
        )

    def _elsewhere(self) -> Iterator[tuple[str, str, Room | None]]:
        """Yield who is connected to other processes, under which name, and at which table."""
        for person, where in self.others.items():
            yield person, where.name, self.tables.rooms.get(where.table or "")

    def keeps(self, person: Person, *, new: bool) -> bool:
        """Return whether somebody who comes is to be stored: who comes back is no passer-by.

        Where several processes serve, whoever is new must be known to all of them.
        """
        return self.shared is not None if new else self.hall

    def keep(self, person: Person) -> None:
        """Remember a person who has come back, and when they were here last."""
        self._store.keep_person(person, lambda error: None)

    def rename(self, peer: Peer, name: str, answer: Answer) -> None:
        """Change the name of whoever asks; raises RefusedError."""
        person, place = peer.person, network(peer.address)
        if not self._names.left(person.id, place):
            raise RefusedError("too_fast", "you have had many names; take another in some minutes")
        cleaned = clean_name(name)
        self.people.check_free([cleaned], person)
        self._names.take(person.id, place)
        before = person.name
        self.people.call(person, cleaned)  # at once: nobody else may take it meanwhile

        def undo(refusal: RefusedError) -> None:
            self.people.call(person, before)
            answer.refuse(refusal)

        self._store.keep_person(person, Answer(answer.done, undo).stored(nothing))

    def choose_channels(self, person: Person, request: ChooseChannels, answer: Answer) -> None:
        """Choose the notifications of a person; raises RefusedError."""
        unknown = [name for name in request.channels if name not in self.channels]
        if unknown:
            raise RefusedError("bad_channel", f"this server has no notifications {unknown[0]!r}")
        before, person.channels = person.channels, request.channels

        def undo(refusal: RefusedError) -> None:
            person.channels = before
            answer.refuse(refusal)

        self._store.keep_person(person, Answer(answer.done, undo).stored(nothing))

    # --- what was ---

    def read_statistics(
        self, person: str, then: Callable[[tuple[GameStatistics, ...]], None], refuse: Refuse
    ) -> None:
        """Read how the games of somebody ended, and hand what came of them to ``then``."""
        forgotten, lately = self.people.forgotten, self.standings.met_lately(person)

        @or_error
        def read() -> _Played:
            results = self._store.results_of(person)
            met = lately.union(*(result.people() for result in results))
            names = {each.id: each.name for each in self._store.people_by_id([*met])}
            return _Played(results, self._store.tallies_of(person), names)

        def take(played: _Played | StoreError) -> None:
            if isinstance(played, StoreError):
                refuse(not_read(played))
            elif forgotten != self.people.forgotten:
                self.read_statistics(person, then, refuse)
            else:
                results, tallies, names = played
                then(self.standings.statistics(person, results, tallies, name_of(names)))

        def name_of(stored: Mapping[str, str]) -> NameOf:
            def name(whose: str) -> str | None:
                known = self.people.find(whose)
                return stored.get(whose) if known is None else known.name

            return name

        self.facts.read(read, take)

    # --- talking ---

    def say(self, peer: Peer, room: Room | None, text: str, answer: Answer) -> None:
        """Say something at a table, or in the lobby; raises RefusedError."""
        self.talk.say(peer, room, text, self.tables.listing.watchers, answer)

    def announce(self, text: str) -> None:
        """Say something to everybody."""
        frame = encode(Announced(text=text))
        for peer in self.connected:
            peer.send(frame)

    def notice(self, notice: Notice) -> None:
        """Say something to everybody, and to those who come before it is over."""
        self._amiss = None if notice.over else notice.text
        self.announce(notice.text)

    # --- time ---

    def tick(self) -> None:
        """Look at the clocks, and tell those in the lobby what has changed."""
        now = self._world.moment()
        for room in [*self.tables.register.those("clocks").values()]:
            self.referee.tick(room, now.runs)
        self.gathering.tick()
        self.watching.tick()
        self.tournaments.tick()
        self.ratings.go_on()
        self.talk.tick()
        if now.runs - self._clocks_kept >= KEEP_CLOCKS:
            self._clocks_kept = now.runs
            self.tables.keep_clocks()
            self.tables.tidy(now.at)
            self.talk.forget()
        if not self.hall:
            self.people.put_away()
        elif now.runs - self._people_swept >= SWEEP_PEOPLE:
            self._people_swept = now.runs
            self._sweep_people()
        self.tables.tell_counts()
        self.tables.listing.tell_changes()
        self._tell_company()

    def _sweep_people(self) -> None:
        """Forget those who sit at no table and were not here for long."""
        register = self.tables.register

        def take(found: list[Person] | StoreError) -> None:
            if isinstance(found, StoreError):
                log.error("%s", found)
                return
            idle = [
                each
                for each in found
                if not (self.people.seen_since(each) or register.those("insider", each.id))
            ]
            if idle:
                self.people.forget(each.id for each in idle)
                self._store.forget_people(idle, lambda error: None)

        self.facts.read(or_error(self.people.idle), take)
