"""Who is there and what they do, told to those who asked."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.server.peer import Peer
from parlour.server.room import Room
from parlour.shared.messages import People, Presence

MOST = 200
"""People who are told of, at most."""


class Company:
    """Tells who is there whenever that has changed."""

    def __init__(self) -> None:
        """Begin without anybody who wants to know."""
        self._told: dict[Peer, tuple[Presence, ...]] = {}

    def watch(self, peer: Peer) -> None:
        """Tell somebody from now on."""
        self._told[peer] = ()

    def unwatch(self, peer: Peer) -> None:
        """Tell somebody no more."""
        self._told.pop(peer, None)

    def tell(self, connected: Iterable[Peer], rooms: Iterable[Room]) -> None:
        """Tell everybody who wants to know and for whom it has changed."""
        if not self._told:
            return
        where = _where(rooms)
        persons = {peer.person.id: peer.person for peer in connected}
        names = [(person.id, person.name) for person in persons.values()][:MOST]
        for peer, before in self._told.items():
            here = tuple(_presence(*each, where.get(each[0]), peer.person.id) for each in names)
            if here != before:
                self._told[peer] = here
                peer.tell(People(people=here))


def _where(rooms: Iterable[Room]) -> dict[str, Room]:
    """Return the table that each person looks at; one at which they sit comes first."""
    where: dict[str, Room] = {}
    for room in rooms:
        owners = room.seating.owners() if room.watchers else []
        for peer in room.watchers:
            if peer.person.id in owners or peer.person.id not in where:
                where[peer.person.id] = room
    return where


def _presence(person: str, name: str, room: Room | None, reader: str) -> Presence:
    """Return what somebody does, as far as ``reader`` may know."""
    if room is None:
        return Presence(person, name)
    does = "sits" if person in room.seating.owners() else "watches"
    return Presence(person, name, does, room.id if room.listed_for(reader) else None)  # type: ignore[arg-type]
