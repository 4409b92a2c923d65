"""All tables of a server, and everybody who is there. No sockets, no waiting."""

from __future__ import annotations

from parlour.server.company import Company
from parlour.server.errors import RefusedError
from parlour.server.facts import Facts, Stepped
from parlour.server.gathering import Gathering
from parlour.server.matchmaking import Matchmaking
from parlour.server.peer import Peer
from parlour.server.people import People, Person, clean_name
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
        self.gathering = Gathering(store, self.tables, self.watching, self.referee, self.keep)
        self.matchmaking = Matchmaking(store, world, self.tables, self.gathering, self.keep)
        self._company = Company()
        self._clocks_kept = 0.0

    def now(self) -> float:
        """Return the time of this server, in Unix seconds."""
        return self._world.now()

    # --- coming and going ---

    def come(self, peer: Peer) -> None:
        """Somebody has connected."""
        self.connected[peer] = None

    def go(self, peer: Peer) -> None:
        """Somebody's connection is gone."""
        self.connected.pop(peer, None)
        self.tables.listing.unwatch(peer)
        self.watching.leave_all(peer)
        self._company.unwatch(peer)
        if all(other.person is not peer.person for other in self.connected):
            self.people.gone(peer.person)
            self.talk.forget(peer.person.id)

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

    # --- talking ---

    def say(self, peer: Peer, room: Room | None, text: str) -> None:
        """Say something at a table, or in the lobby; raises RefusedError."""
        if self.talk.say(peer, room, text, self.tables.listing.watchers):
            self.keep(peer.person)

    def announce(self, text: str) -> None:
        """Say something to everybody."""
        frame = encode(Announced(text=text))
        for peer in self.connected:
            peer.send(frame)

    # --- time ---

    def tick(self) -> None:
        """Look at the clocks, and tell those in the lobby what has changed."""
        now = self._world.now()
        for room in self.tables.rooms.values():
            self.referee.tick(room, now)
        if now - self._clocks_kept >= KEEP_CLOCKS:
            self._clocks_kept = now
            self.tables.keep_clocks()
            self.tables.tidy(now)
        self.tables.tell_counts()
        self.tables.listing.tell()
        self._company.tell(self.connected, self.tables.rooms.values())

    def _stepped(self, fact: Stepped) -> None:
        self.tables.listing.changed(fact.room)
