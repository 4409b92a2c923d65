"""Who is there and what they do, told to those who asked."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.server.peer import Peer
from parlour.server.room import Room
from parlour.shared.messages import People, Presence, encode

MOST = 200
"""People who are told of, at most."""


class Company:
    """Tells who is there whenever that has changed: once for all who may know the same."""

    def __init__(self) -> None:
        """Begin without anybody who wants to know."""
        self._told: dict[Peer, tuple[Presence, ...]] = {}

    def watch(self, peer: Peer) -> None:
        """Tell somebody from now on."""
        self._told[peer] = ()

    def unwatch(self, peer: Peer) -> None:
        """Stop telling somebody."""
        self._told.pop(peer, None)

    def tell_changes(
        self,
        connected: Iterable[Peer],
        rooms: Iterable[Room],
        elsewhere: Iterable[tuple[str, str, Room | None]] = (),
    ) -> None:
        """Tell everybody who wants to know and for whom it has changed.

        ``elsewhere``: who is connected to other processes, under which name, and at which table.
        """
        if not self._told:
            return
        where = _where(rooms)
        persons = {peer.person.id: peer.person.name for peer in connected}
        for person, name, room in elsewhere:
            persons.setdefault(person, name)
            if room is not None:
                where.setdefault(person, room)
        names = [*persons.items()][:MOST]
        hidden = [where[person] for person, _ in names if _is_hidden(where.get(person))]
        insiders = {person for room in hidden for person in room.insiders()}
        public = tuple(_presence(*each, where.get(each[0]), None) for each in names)
        frame = encode(People(people=public))
        for peer, before in self._told.items():
            reader = peer.person.id
            if reader in insiders:
                here = tuple(_presence(*each, where.get(each[0]), reader) for each in names)
            else:
                here = public
            if here is not before and here != before:
                peer.send(frame if here is public else encode(People(people=here)))
            self._told[peer] = here


def _is_hidden(room: Room | None) -> bool:
    return room is not None and room.setting.private


def _where(rooms: Iterable[Room]) -> dict[str, Room]:
    """Return the table that each person looks at; one at which they sit comes first."""
    where: dict[str, Room] = {}
    for room in rooms:
        owners = room.seating.owners() if room.watchers else []
        for peer in room.watchers:
            if peer.person.id in owners or peer.person.id not in where:
                where[peer.person.id] = room
    return where


def _presence(person: str, name: str, room: Room | None, reader: str | None) -> Presence:
    """Return what somebody does, as far as ``reader`` may know; None: as far as everybody may."""
    if room is None:
        return Presence(person, name)
    shown = not room.setting.private if reader is None else room.listed_for(reader)
    does = "sits" if person in room.seating.owners() else "watches"
    return Presence(person, name, does, room.id if shown else None)  # type: ignore[arg-type]
