"""Those who look at a table."""

from __future__ import annotations

from parlour.server.late import Places
from parlour.server.peer import Peer


class Crowd(dict[Peer, Places | None]):
    """Connections that look at one table, in the order in which they came, and whose they are.

    A dict, so that it is quick to look in: that is done several times at every step. With each
    stand the seats from which it sees the game, None as long as nobody has asked.
    """

    __slots__ = ("_persons",)

    def __init__(self) -> None:
        """Begin with nobody."""
        super().__init__()
        self._persons: dict[str, int] = {}
        """How many connections each person has here."""

    def add(self, peer: Peer) -> None:
        """Let somebody look on."""
        if peer not in self:
            self[peer] = None
            person = peer.person.id
            self._persons[person] = self._persons.get(person, 0) + 1

    def remove(self, peer: Peer) -> None:
        """Let somebody stop looking on, if they did."""
        if peer in self:
            del self[peer]
            self._persons[peer.person.id] -= 1
            if not self._persons[peer.person.id]:
                del self._persons[peer.person.id]

    def forget_places(self) -> None:
        """Take note that others sit at the table than before."""
        self.update(dict.fromkeys(self))

    def clear(self) -> None:
        """Let nobody look on any more."""
        super().clear()
        self._persons.clear()

    def has(self, person: str) -> bool:
        """Return whether a person looks on, by whatever connection."""
        return person in self._persons
