"""The list of the tables: what each person is shown of it, and who is told when it changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.server.peer import Peer
from parlour.server.room import Room
from parlour.shared.messages import TableInfo, Tables, encode

MOST_LISTED, MOST_OVER = 200, 50
"""Tables that are listed for somebody: their own and others', and finished ones of others."""
MOST_CHANGES = 100
"""Tables whose change is told at one time: the event loop has more to do."""


class Listing:
    """The tables as the people in the lobby see them."""

    def __init__(self, rooms: Mapping[str, Room]) -> None:
        """List ``rooms``, which come and go."""
        self._rooms = rooms
        self._watchers: dict[Peer, None] = {}
        self._changed: set[str] = set()
        self._gone: dict[str, None] = {}

    @property
    def watchers(self) -> Iterable[Peer]:
        """Those who are kept up to date."""
        return self._watchers

    def watch(self, peer: Peer, request: int) -> None:
        """Show somebody the list, and keep them up to date."""
        self._watchers[peer] = None
        peer.tell(Tables(id=request, whole=True, tables=self.infos(peer.person.id)))

    def unwatch(self, peer: Peer) -> None:
        """Tell somebody no more."""
        self._watchers.pop(peer, None)

    def changed(self, room: Room) -> None:
        """Take note that a table is new or another than it was."""
        self._changed.add(room.id)

    def gone(self, room: Room) -> None:
        """Take note that a table is no more."""
        self._gone[room.id] = None

    def infos(self, person: str) -> tuple[TableInfo, ...]:
        """Return the tables that a person is shown, last changed first."""
        rooms = sorted(self._rooms.values(), key=lambda room: -room.changed)
        own = [room for room in rooms if person in room.seating.owners()]
        others = [room for room in rooms if room not in own and room.listed_for(person)]
        going = [room for room in others if room.status != "finished"][:MOST_LISTED]
        over = [room for room in others if room.status == "finished"][:MOST_OVER]
        shown = [room.info(person) for room in (*own[:MOST_LISTED], *going, *over)]
        return tuple(sorted(shown, key=lambda info: -info.changed))

    def public(self) -> list[TableInfo]:
        """Return the tables that everybody is shown."""
        return [room.info() for room in self._rooms.values() if not room.setting.private]

    def tell(self) -> None:
        """Tell those who are kept up to date what has changed since the last time."""
        if not self._watchers:
            self._changed.clear()
            self._gone.clear()
            return
        names = list(self._changed)[:MOST_CHANGES]
        self._changed.difference_update(names)
        changed = [self._rooms[name] for name in names if name in self._rooms]
        gone = tuple(self._gone)
        self._gone.clear()
        if changed or gone:
            self._tell(changed, gone)

    def _tell(self, changed: Iterable[Room], gone: tuple[str, ...]) -> None:
        public = [room.info() for room in changed if not room.setting.private]
        hidden = [room for room in changed if room.setting.private]
        shared_frame = encode(Tables(id=None, whole=False, tables=tuple(public), gone=gone))
        for peer in self._watchers:
            person = peer.person.id
            own = [room for room in hidden if room.listed_for(person)]
            if own:
                infos = (*public, *(room.info(person) for room in own))
                peer.tell(Tables(id=None, whole=False, tables=infos, gone=gone))
            elif public or gone:
                peer.send(shared_frame)
