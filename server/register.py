"""The tables by what is asked of them, so that no question looks at all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heapify, heappop, heappush
from types import MappingProxyType
from typing import Literal, TypeAlias

from parlour.server.room import Room

Kind: TypeAlias = Literal[
    "status", "host", "place", "insider", "clocks", "watched", "late", "rest", "left"
]
"""What tables have in common.

``status``: theirs; ``host``: that person; ``place``: the address or network from which they were
made; ``insider``: a person who sits there, or their host. Of the others there is one of each:
``clocks`` run there, they are ``watched``, whoever looks on is told ``late``, at ``rest`` is a game
that is over and in memory all the same, and ``left`` are those that nobody looks at and at which
nobody plays.
"""
_Key: TypeAlias = tuple[Kind, str]
MANY = 100
"""Tables that were left once and are remembered, before those that are not any more are dropped."""

_NONE: Mapping[str, Room] = MappingProxyType({})


class Register:
    """Finds tables; each change of one costs the same, however many there are."""

    def __init__(self, rooms: Mapping[str, Room]) -> None:
        """Know ``rooms``, which come and go, by their ids."""
        self._rooms = rooms
        self._changed: dict[str, None] = {}
        self._keys: dict[str, tuple[_Key, ...]] = {}
        self._found: dict[_Key, dict[str, Room]] = {}
        self._left: list[tuple[float, str]] = []
        """The tables that were left, and since when at least, the longest ago first."""
        self._same: dict[_Key, _Key] = {}
        """Each key once, however many tables have it."""
        self._queued: set[str] = set()

    def changed(self, name: str) -> None:
        """Take note that a table is new, has changed, or is gone."""
        self._changed[name] = None

    def those(self, kind: Kind, of: str = "") -> Mapping[str, Room]:
        """Return the tables of a kind by their ids; it is not to be kept."""
        self.look()
        return self._found.get((kind, of), _NONE)

    def left_before(self, at: float) -> list[Room]:
        """Return the tables to which nobody has come since a time, in Unix seconds."""
        left = self.those("left")
        due = []
        while self._left and self._left[0][0] < at:
            _, name = heappop(self._left)
            self._queued.discard(name)
            if name in left:
                due.append(left[name])
        for room in due:
            self._queue(room, max(at, _last(room)))  # those that stay are found another time
        return [room for room in due if _last(room) < at]

    def _queue(self, room: Room, since: float) -> None:
        if room.id not in self._queued:
            self._queued.add(room.id)
            heappush(self._left, (since, room.id))
            self._drop_those_who_stay()

    def _drop_those_who_stay(self) -> None:
        """Let go of tables that somebody came to, or that are no more, if they are most of all."""
        left = self._found.get(_LEFT, _NONE)
        if len(self._left) > MANY + 2 * len(left):
            self._left = [each for each in self._left if each[1] in left]
            self._queued = {name for _, name in self._left}
            heapify(self._left)

    def look(self) -> None:
        """Look at the tables that have changed."""
        if not self._changed:
            return
        changed, self._changed = self._changed, {}
        for name in changed:
            room = self._rooms.get(name)
            keys = set(() if room is None else _keys(room))
            before = set(self._keys.pop(name, ()))
            for key in before - keys:
                del self._found[key][name]
                if not self._found[key]:
                    del self._found[key], self._same[key]
            if room is not None:
                # A set of keys, or a copy of each, would take many times as much.
                self._keys[name] = tuple(self._same.setdefault(key, key) for key in keys)
                for key in keys - before:
                    self._found.setdefault(key, {})[name] = room
                if _LEFT in keys:
                    self._queue(room, _last(room))


_LEFT: _Key = ("left", "")


def _keys(room: Room) -> Iterator[_Key]:
    """Yield under what a table is found."""
    yield "status", room.status
    yield "host", room.seating.host
    owners = room.seating.owners()
    for person in {room.seating.host, *owners}:
        yield "insider", person
    if room.made_at:
        yield "place", room.made_at
    if room.clocks is not None:
        yield "clocks", ""
    if room.watchers:
        yield "watched", ""
        if room.late is not None:
            yield "late", ""
    elif room.status == "open" or (room.status == "running" and not owners):
        yield _LEFT
    if room.status == "finished" and room.table is not None:
        yield "rest", ""


def is_of(room: Room, kind: Kind, of: str = "") -> bool:
    """Return whether a table is of a kind."""
    return (kind, of) in _keys(room)


def _last(room: Room) -> float:
    """Return when somebody did something at a table, or was there, in Unix seconds."""
    return max((room.changed, *(gone.at for gone in room.gone.values())))
