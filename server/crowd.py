"""Those who look at a table."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.server.peer import Peer


class Crowd:
    """Connections that look at one table, in the order in which they came, and whose they are."""

    __slots__ = ("_peers", "_persons")

    def __init__(self) -> None:
        """Begin with nobody."""
        self._peers: dict[Peer, None] = {}
        self._persons: dict[str, int] = {}
        """How many connections each person has here."""

    def add(self, peer: Peer) -> None:
        """Let somebody look on."""
        if peer not in self._peers:
            self._peers[peer] = None
            person = peer.person.id
            self._persons[person] = self._persons.get(person, 0) + 1

    def remove(self, peer: Peer) -> None:
        """Let somebody stop looking on, if they did."""
        if peer in self._peers:
            del self._peers[peer]
            self._persons[peer.person.id] -= 1
            if not self._persons[peer.person.id]:
                del self._persons[peer.person.id]

    def clear(self) -> None:
        """Let nobody look on any more."""
        self._peers, self._persons = {}, {}  # an emptied dict keeps its room

    def has(self, person: str) -> bool:
        """Return whether a person looks on, by whatever connection."""
        return person in self._persons

    def __contains__(self, peer: Peer) -> bool:
        """Return whether a connection looks on."""
        return peer in self._peers

    def __iter__(self) -> Iterator[Peer]:
        """Go through the connections."""
        return iter(self._peers)

    def __len__(self) -> int:
        """Return how many connections there are."""
        return len(self._peers)
