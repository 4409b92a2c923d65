"""The list of the tables: what each person is shown of it, and who is told when it changes."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Mapping
from itertools import count, islice
from typing import NamedTuple

from parlour.server.peer import Peer
from parlour.server.register import Register
from parlour.server.room import Room
from parlour.shared.messages import TableInfo, Tables, encode

MOST_LISTED, MOST_OVER = 200, 50
"""Tables that are listed for somebody: their own and others', and finished ones of others."""
MOST_OWN_OVER = 50
"""Tables among the last that are over which may be somebody's own, so that all others are shown."""
MOST_KEPT = 2 * (MOST_LISTED + MOST_OVER)
"""Tables of which it is kept what everybody is told of them; nobody is shown as many others'."""
MOST_CHANGES = 100
"""Tables whose change is told at one time: the event loop has more to do."""


class _Place(NamedTuple):
    """Where a table stands: the last changed first, of several the one that was there first."""

    newest: float
    number: int
    room: Room


class Listing:
    """The tables as the people in the lobby see them, put in order once for each change."""

    def __init__(self, rooms: Mapping[str, Room], register: Register) -> None:
        """List ``rooms``, which come and go, and which ``register`` finds."""
        self._rooms, self._register = rooms, register
        self._watchers: dict[Peer, None] = {}
        self._expected: dict[Peer, None] = {}
        """Those who are about to be shown the list."""
        self._changed: set[str] = set()
        self._gone: dict[str, Room] = {}
        self._stale: dict[str, None] = {}
        """Tables that are others than those below."""
        self._going: list[_Place] = []
        self._over: list[_Place] = []
        """Public tables, last changed first."""
        self._places: dict[str, tuple[list[_Place], _Place]] = {}
        """Where a table is in one of these lists."""
        self._numbers = count()
        self.noted: dict[str, Room | None] | None = None
        """Tables that have changed, None for those that are gone, for who wants to know of all."""
        self._infos: dict[str, tuple[object, TableInfo]] = {}
        """What everybody is told of a table, and as what it was then."""

    @property
    def watchers(self) -> Iterable[Peer]:
        """Those who are kept up to date."""
        return self._watchers

    def expect(self, peer: Peer) -> None:
        """Know that somebody will be shown the list, unless they go before."""
        self._expected[peer] = None

    def watch(self, peer: Peer, request: int, older: Iterable[Room] = ()) -> bool:
        """Show somebody the list, if they are expected, and keep them up to date.

        ``older``: tables of theirs that are not in memory, and others. Returns whether they are
        still expected.
        """
        if peer not in self._expected:
            return False
        self._watchers[peer] = None
        peer.tell(Tables(id=request, whole=True, tables=self.infos(peer.person.id, older)))
        return True

    def unwatch(self, peer: Peer) -> None:
        """Stop telling somebody."""
        self._expected.pop(peer, None)
        self._watchers.pop(peer, None)

    def changed(self, room: Room) -> None:
        """Take note that a table is new or another than it was."""
        self._changed.add(room.id)
        self._register.changed(room.id)
        self._stale[room.id] = None
        self._note(room.id, room)

    def _note(self, name: str, room: Room | None) -> None:
        if self.noted is not None:
            self.noted[name] = room

    def stepped(self, room: Room) -> None:
        """Take note of a step of a game; unless it was the last, the table is found as before."""
        if room.status == "running":
            self._changed.add(room.id)
            self._stale[room.id] = None
            if self.noted is not None:
                self.noted[room.id] = room
        else:
            self.changed(room)

    def gone(self, room: Room) -> None:
        """Take note that a table is gone."""
        self._gone[room.id] = room
        self._register.changed(room.id)
        self._stale[room.id] = None
        self._note(room.id, None)

    def came_back(self, room: Room) -> None:
        """Take note that a table is in memory again; for those who look at the list, it was."""
        self._register.changed(room.id)
        self._stale[room.id] = None

    def put_aside(self, room: Room) -> None:
        """Take note that a table is not in memory any more, but is there as before."""
        self._changed.discard(room.id)
        self.came_back(room)

    def settle(self) -> None:
        """Find and list at once what has changed: where much does, the next to ask would wait."""
        self._register.look()
        self._put_in_order()

    def last_over(self) -> set[str]:
        """Return the public tables that were over last: they may be listed for anybody."""
        self._put_in_order()
        return {place.room.id for place in islice(self._over, MOST_OVER + MOST_OWN_OVER)}

    def infos(self, person: str, older: Iterable[Room] = ()) -> tuple[TableInfo, ...]:
        """Return the tables that a person is shown, last changed first.

        ``older``: tables of theirs that are not in memory, and others.
        """
        self._put_in_order()
        own = {room.id: room for room in older if room.id not in self._rooms}
        own |= self._register.those("insider", person)
        mine = sorted(own.values(), key=_newest)[:MOST_LISTED]
        going = islice((p.room for p in self._going if p.room.id not in own), MOST_LISTED)
        over = islice((p.room for p in self._over if p.room.id not in own), MOST_OVER)
        shown = [room.info(person) for room in mine]
        shown += [self._info(room) for room in (*going, *over)]
        return tuple(sorted(shown, key=lambda info: -info.changed))

    def public(self) -> list[TableInfo]:
        """Return the tables that everybody is shown which are not over, last changed first."""
        self._put_in_order()
        return [self._info(place.room) for place in self._going[:MOST_LISTED]]

    def _info(self, room: Room) -> TableInfo:
        """Return what everybody is told of a table, made once for each change of it."""
        now = (room.told, room.status, room.changed, len(room.watchers), room.away)
        before = self._infos.get(room.id)
        if before is None or before[0] != now or room.id in self._stale:
            if len(self._infos) >= MOST_KEPT:
                self._infos.clear()
            before = self._infos[room.id] = (now, room.info())
        return before[1]

    def _put_in_order(self) -> None:
        """Give each table that has changed the place where it is to be found now."""
        for name in self._stale:
            self._infos.pop(name, None)
            before, place = self._places.pop(name, ([], None))
            if place is not None:
                del before[bisect_left(before, place)]
            room = self._rooms.get(name)
            if room is not None and not room.setting.private:
                number = next(self._numbers) if place is None else place.number
                among = self._over if room.status == "finished" else self._going
                place = _Place(_newest(room), number, room)
                insort(among, place)
                self._places[name] = among, place
        self._stale.clear()

    def tell_changes(self) -> None:
        """Tell those who are kept up to date what has changed since the last time."""
        if not self._watchers:
            self._changed.clear()
            self._gone.clear()
            return
        names = list(self._changed)[:MOST_CHANGES]
        self._changed.difference_update(names)
        changed = [self._rooms[name] for name in names if name in self._rooms]
        gone = [*self._gone.values()]
        self._gone.clear()
        if changed or gone:
            self._tell_watchers(changed, gone)

    def _tell_watchers(self, changed: Iterable[Room], lost: Iterable[Room]) -> None:
        gone = tuple(room.id for room in lost if not room.setting.private)
        public = [self._info(room) for room in changed if not room.setting.private]
        hidden, hidden_gone = _by_insider(changed), _by_insider(lost)
        shared_frame = encode(Tables(id=None, whole=False, tables=tuple(public), gone=gone))
        for peer in self._watchers:
            person = peer.person.id
            own = hidden.get(person, ())
            own_gone = tuple(room.id for room in hidden_gone.get(person, ()))
            if own or own_gone:
                infos = (*public, *(room.info(person) for room in own))
                peer.tell(Tables(id=None, whole=False, tables=infos, gone=gone + own_gone))
            elif public or gone:
                peer.send(shared_frame)


def _by_insider(rooms: Iterable[Room]) -> dict[str, list[Room]]:
    """Return the private ones of ``rooms``, for each of those who are shown them."""
    hidden: dict[str, list[Room]] = {}
    for room in rooms:
        if room.setting.private:
            for person in room.insiders():
                hidden.setdefault(person, []).append(room)
    return hidden


def _newest(room: Room) -> float:
    return -room.changed
