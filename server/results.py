"""What a finished game leaves for ever: who played it, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from parlour.shared import ending
from parlour.shared.account import Ledger

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

    def people(self) -> set[str]:
        """Return who played, as far as they are known."""
        return {place.person for place in self.places if place.person is not None}

    def without(self, person: str) -> Result:
        """Return the same with nothing that tells who somebody was."""
        places = tuple(
            replace(place, name="", person=None) if place.person == person else place
            for place in self.places
        )
        return Result(self.table, self.game, self.at, self.rated, places)


BASE, STEP = 1000.0, 20.0
"""The rating of somebody new, and what a unit of skill is of it."""


class Tally(Struct, frozen=True):
    """What has come of somebody's rated games of one kind.

    ``mu``, ``sigma``: their skill and how unsure it is, as the model has it.
    """

    game: str
    person: str
    mu: float
    sigma: float
    games: int = 0
    wins: int = 0

    def rating(self) -> float:
        """Return a rating on the safe side: three standard deviations below the mean."""
        return round(BASE + STEP * (self.mu - 3 * self.sigma), 1)


def score(place: Place) -> float:
    """Return the points, a winner's raised above a tie that was broken."""
    return place.points + (0.5 if place.won else 0.0)


def won(result: Result, person: str) -> bool:
    """Return whether somebody has won a game."""
    place = result.place_of(person)
    return place is not None and place.won


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
