"""What a finished game leaves for ever: who played it, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct, field, msgpack
from msgspec.structs import replace

from parlour.shared import ending
from parlour.shared.account import Ledger

if TYPE_CHECKING:
    from parlour.server.room import Room
    from parlour.server.seating import Seating

_Keys: TypeAlias = tuple[tuple[str, ...], ...]
_NONE: Final[dict[str, int]] = {}


class Place(Struct, frozen=True):
    """A seat of a finished game: its person or its bot, the name at the board, what it came to."""

    name: str
    points: int
    won: bool
    person: str | None = None
    bot: str | None = None
    sources: dict[str, int] = field(default_factory=dict)
    """The points by the key of what they came from; empty where nobody knows."""
    came: float = 0.0
    expected: float = 0.0
    """What chance brought, and on the average would have."""


class Result(Struct, frozen=True):
    """A finished game; ``at``: when it ended, in Unix seconds; ``rated``: it counts for ratings."""

    table: str
    game: str
    at: float
    rated: bool
    places: tuple[Place, ...]

    def place_of(self, person: str) -> Place | None:
        """Return the best place of a person, None if they did not play."""
        own = (place for place in self.places if place.person == person)
        return max(own, key=lambda place: (place.won, place.points), default=None)

    def without(self, person: str) -> Result:
        """Return the same with nothing that tells who somebody was."""
        places = tuple(
            replace(place, name="", person=None) if place.person == person else place
            for place in self.places
        )
        return Result(self.table, self.game, self.at, self.rated, places)


class Kept:
    """Results in memory, each with where points came from in as little room as that takes."""

    def __init__(self) -> None:
        """Begin with none."""
        self._keys: dict[_Keys, _Keys] = {}
        """What points of a game come from, for each of its places: once for all games like it."""
        self._sources: dict[str, tuple[_Keys, bytes]] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._sources

    def put_away(self, result: Result) -> Result:
        """Keep where points came from; return the result without that."""
        keys = tuple([tuple(place.sources) for place in result.places])
        points = msgpack.encode([[*place.sources.values()] for place in result.places])
        self._sources[result.table] = self._keys.setdefault(keys, keys), points
        return replace(result, places=tuple(replace(p, sources=_NONE) for p in result.places))

    def whole(self, result: Result) -> Result:
        """Return a result that was put away as it was."""
        keys, packed = self._sources[result.table]
        points = msgpack.decode(packed, type=list[list[int]])
        places = tuple(
            replace(place, sources=dict(zip(names, numbers, strict=True)))
            for place, names, numbers in zip(result.places, keys, points, strict=True)
        )
        return replace(result, places=places)


def result_of(room: Room) -> Result | None:
    """Return the result of a finished table; None if nobody knows how it ended.

    Whoever left a game to a bot played it all the same. Where points came from is known of a game
    that is in memory.
    """
    ended = ending.read(room.progress)
    if ended is None or len(ended.scores) != len(room.seating.seats):
        return None
    seats = room.seating.seats
    ledgers = (room.table.ledgers() if room.table is not None else ()) or [Ledger()] * len(seats)
    places = tuple(
        Place(
            name=seat.name,
            points=points,
            won=number in ended.winners,
            person=seat.person,
            bot=seat.bot,
            sources=ledger.points,
            came=ledger.came,
            expected=ledger.expected,
        )
        for number, (seat, points, ledger) in enumerate(
            zip(seats, ended.scores, ledgers, strict=True)
        )
    )
    return Result(room.id, room.setting.game, room.changed, room.setting.rated, places)


def rateable(seating: Seating) -> bool:
    """Return whether a game is between different people alone, so that it may be rated."""
    people = [seat.person for seat in seating.seats if seat.kind != "closed"]
    return None not in people and len(set(people)) == len(people) > 1
