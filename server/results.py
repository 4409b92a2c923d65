"""What a finished game leaves for ever: who played it, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from parlour.shared import ending

if TYPE_CHECKING:
    from parlour.server.room import Room
    from parlour.server.seating import Seating


class Place(Struct, frozen=True):
    """A seat of a finished game: its person or its bot, the name at the board, what it came to."""

    name: str
    points: int
    won: bool
    person: str | None = None
    bot: str | None = None


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
            Place("", place.points, place.won) if place.person == person else place
            for place in self.places
        )
        return Result(self.table, self.game, self.at, self.rated, places)


def result_of(room: Room) -> Result | None:
    """Return the result of a finished table; None if nobody knows how it ended.

    Whoever left a game to a bot played it all the same.
    """
    ended = ending.read(room.progress)
    if ended is None or len(ended.scores) != len(room.seating.seats):
        return None
    places = tuple(
        Place(seat.name, points, number in ended.winners, seat.person, seat.bot)
        for number, (seat, points) in enumerate(zip(room.seating.seats, ended.scores, strict=True))
    )
    return Result(room.id, room.setting.game, room.changed, room.setting.rated, places)


def rateable(seating: Seating) -> bool:
    """Return whether a game is between different people alone, so that it may be rated."""
    people = [seat.person for seat in seating.seats if seat.kind != "closed"]
    return None not in people and len(set(people)) == len(people) > 1
