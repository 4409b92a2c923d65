"""All tables of a server, and everybody who is there. No sockets, no waiting."""

from __future__ import annotations

from parlour.server.answer import Answer, nothing
from parlour.server.company import Company
from parlour.server.errors import RefusedError
from parlour.server.facts import Facts, Stepped
from parlour.server.gathering import Gathering
from parlour.server.matchmaking import Matchmaking
from parlour.server.naming import clean_name
from parlour.server.peer import Peer
from parlour.server.people import People, Person
from parlour.server.referee import GRACE, Referee
from parlour.server.room import Room
from parlour.server.store import Store
from parlour.server.tables import Tables
from parlour.server.talk import Talk
from parlour.server.watching import Watching
from parlour.server.world import REAL, World
from parlour.shared.messages import Announced, ChooseChannels, encode

KEEP_CLOCKS = 10.0
"""Seconds between the times at which running clocks are stored."""
SWEEP_PEOPLE = 60.0
"""Seconds between the times at which idle people are looked for."""


class Lobby:
    """Who is there, and what leads them to a table and through its game."""

    def __init__(self, store: Store, world: World = REAL, grace: float = GRACE) -> None:
        """Open the tables of ``store``.

        ``grace``: seconds that somebody must be gone before a bot may hold their seat. Raises
        StoreError.
        """
        self._store = store
        self._world = world
        self.facts = Facts()
        """What comes about, for whoever carries it out."""
        self.facts.hear(Stepped, self._stepped)
        self.people = People(store.people(), world)
        self.banned = store.banned_addresses()
        """Addresses from which nobody may come, and whose they were."""
        self.connected: dict[Peer, None] = {}
        self.channels: tuple[str, ...] = ()
        """The notifications that people may choose."""
        self.talk = Talk(store, world)
        self.referee = Referee(store, self.facts, world, grace)
        self.tables = Tables(store, self.facts, world, self.referee)
        self.watching = Watching(self.connected, self.tables, self.referee, self.talk, world)
        self.gathering = Gathering(store, self.tables, self.watching, self.referee, self.people)
        self.matchmaking = Matchmaking(store, world, self.tables, self.gathering, self.people)
        self._company = Company()
        self._clocks_kept = self._people_swept = world.runs()

    def now(self) -> float:
        """Return the time of this server, in Unix seconds."""
        return self._world.now()

    # --- coming and going ---

    def come(self, peer: Peer) -> None:
        """Somebody has connected."""
        self.connected[peer] = None
        self.people.here(peer.person)

    def go(self, peer: Peer) -> None:
        """Somebody's connection is gone."""
        self.connected.pop(peer, None)
        self.tables.listing.unwatch(peer)
        self.watching.leave_all(peer)
        self._company.unwatch(peer)
        if all(other.person is not peer.person for other in self.connected):
            self.people.gone(peer.person)

    def watch(self, peer: Peer, request: int) -> None:
        """Keep somebody up to date about the tables."""
        self.tables.listing.watch(peer, request)
        peer.tell(self.talk.chat)

    def unwatch(self, peer: Peer) -> None:
        """Tell somebody no more about the tables, and who is there."""
        self.tables.listing.unwatch(peer)
        self._company.unwatch(peer)

    def watch_people(self, peer: Peer) -> None:
        """Keep somebody up to date about who is there."""
        self._company.watch(peer)
        self._company.tell(self.connected, self.tables.rooms.values())

    def keep(self, person: Person) -> None:
        """Remember a person who has come back, and when they were here last."""
        self._store.keep_person(person, lambda error: None)

    def rename(self, person: Person, name: str, answer: Answer) -> None:
        """Change a person's name; raises RefusedError."""
        cleaned = clean_name(name)
        self.people.check_free(cleaned, person)
        before, person.name = person.name, cleaned  # at once: nobody else may take it meanwhile

        def undo(refusal: RefusedError) -> None:
            person.name = before
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

    # --- talking ---

    def say(self, peer: Peer, room: Room | None, text: str, answer: Answer) -> None:
        """Say something at a table, or in the lobby; raises RefusedError."""
        self.talk.say(peer, room, text, self.tables.listing.watchers, answer)

    def announce(self, text: str) -> None:
        """Say something to everybody."""
        frame = encode(Announced(text=text))
        for peer in self.connected:
            peer.send(frame)

    # --- time ---

    def tick(self) -> None:
        """Look at the clocks, and tell those in the lobby what has changed."""
        now = self._world.moment()
        for room in self.tables.rooms.values():
            self.referee.tick(room, now.runs)
        if now.runs - self._clocks_kept >= KEEP_CLOCKS:
            self._clocks_kept = now.runs
            self.tables.keep_clocks()
            self.tables.tidy(now.at)
            self.talk.forget()
        if now.runs - self._people_swept >= SWEEP_PEOPLE:
            self._people_swept = now.runs
            self._sweep_people()
        self.tables.tell_counts()
        self.tables.listing.tell()
        self._company.tell(self.connected, self.tables.rooms.values())

    def _sweep_people(self) -> None:
        """Forget those who sit at no table and were not here for long."""
        playing = {each for room in self.tables.rooms.values() for each in room.insiders()}
        idle = self.people.idle(playing)
        if idle:
            self.people.forget(idle)
            self._store.forget_people([person.id for person in idle], lambda error: None)

    def _stepped(self, fact: Stepped) -> None:
        self.tables.listing.changed(fact.room)
