"""What a server remembers, whatever it is kept in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from parlour.server.people import Person
    from parlour.server.results import Result, Tally
    from parlour.server.room import Room
    from parlour.server.seating import Seating
    from parlour.server.table import DamagedTableError, Entry, Table
    from parlour.shared.messages import ChatLine, TournamentInfo

T = TypeVar("T")
NOTHING_IS_STORED = (
    "This server can store nothing: {}. What is not confirmed has not happened or is not sure yet. "
    "Games go on by themselves as soon as it can."
)
IT_WORKS_AGAIN = "This server can store again: games go on."


class Notice(NamedTuple):
    """What everybody should know of the disk, those too who come before it is ``over``."""

    text: str
    over: bool


class StoreError(RuntimeError):
    """What is remembered cannot be used; the message says what to do."""


class ConflictError(StoreError):
    """Somebody else has written where this was to be written, or may write there now."""


def or_error(read: Callable[[], T]) -> Callable[[], T | StoreError]:
    """Return ``read`` as threads do it: the error is returned to whoever waits, and not raised."""

    @wraps(read)
    def attempt() -> T | StoreError:
        try:
            return read()
        except StoreError as error:
            return error

    return attempt


Done = Callable[[StoreError | None], None]
"""Called when something is stored, or with the reason why not."""


class Store(Protocol):
    """Tables with what happened at them, people and talk.

    Writes are stored in their order, each as a whole or not at all, and called back when they are
    sure; what was called back is there after a restart.
    """

    @property
    def where(self) -> str:
        """Where it is kept, for the log."""
        ...

    def close(self) -> None:
        """Store what is left, and close the file."""
        ...

    # --- writing ---

    def write_in_background(
        self,
        loop: asyncio.AbstractEventLoop,
        measure: Callable[[float], None] = lambda seconds: None,
        announce: Callable[[Notice], None] = lambda notice: None,
        superseded: Callable[[], None] = lambda: None,
    ) -> None:
        """Let the callers in ``loop`` wait for the disk no more; before this, writing is at once.

        ``measure`` is told how many seconds each commit took, ``announce`` what everybody should
        know of the disk: that it takes nothing any more, and that this is over. ``superseded`` is
        called when another process has taken over: nothing is stored here from then on.
        """
        ...

    def add_room(self, room: Room, done: Done, keep: Person | None = None) -> None:
        """Store a new table, together with the person who has made it."""
        ...

    def change_room(
        self,
        room: Room,
        done: Done,
        seating: Seating | None = None,
        keep: Person | None = None,
    ) -> None:
        """Store how the table stands, with the ``seating`` that it shall have, if another.

        ``keep``: a person who is to be known from now on, stored together with it.
        """
        ...

    def rematch(self, old: Room, new: Room, done: Done, keep: Person) -> None:
        """Store a new table, and that those of an old one play again there."""
        ...

    def start_room(self, room: Room, seating: Seating, first: Entry, done: Done) -> None:
        """Store that the game has begun, with its set-up and who plays."""
        ...

    def add_entry(
        self, room: str, entry: Entry, clocks: Sequence[float] | None, done: Done
    ) -> None:
        """Store an entry of the log, and what is left on the clocks, in seconds."""
        ...

    def keep_clocks(self, clocks: Sequence[tuple[str, Sequence[float]]]) -> None:
        """Store how the clocks of tables stand now."""
        ...

    def delete_room(self, room: str, done: Done) -> None:
        """Forget a table."""
        ...

    def keep_person(self, person: Person, done: Done = lambda error: None) -> None:
        """Store a person, new or changed."""
        ...

    def ban(self, person: Person, addresses: Iterable[str], done: Done) -> None:
        """Store that a person is banned, and that nobody may come from some addresses."""
        ...

    def unban(self, person: Person, done: Done) -> None:
        """Store that a person may come again, and forget their banned addresses."""
        ...

    def add_chat(
        self, room: str | None, line: ChatLine, done: Done, keep: Person | None = None
    ) -> None:
        """Store what was said at a table, or in the lobby; what is too old to be shown goes."""
        ...

    def end_room(self, room: Room, result: Result | None, done: Done) -> None:
        """Store that the game of a table is over, and how it ended, if anybody knows."""
        ...

    def add_result(self, result: Result, done: Done = lambda error: None) -> None:
        """Store how a game ended."""
        ...

    def keep_ratings(self, counted: Sequence[Result], tallies: Sequence[Tally], done: Done) -> None:
        """Store how people stand, now that some games are counted; not of who is forgotten."""
        ...

    def keep_tournament(self, info: TournamentInfo, done: Done, keep: Person | None = None) -> None:
        """Store a tournament, new or changed, and a person who is to be known from now on."""
        ...

    def drop_tournament(self, tournament: str, done: Done) -> None:
        """Forget a tournament."""
        ...

    def forget_person(
        self,
        person: str,
        results: Sequence[Result],
        tournaments: Sequence[TournamentInfo],
        tables: Sequence[tuple[Room, Seating]],
        done: Done,
    ) -> None:
        """Forget a person with all they have said; store what is left without them."""
        ...

    def forget_people(self, people: Iterable[Person], done: Done) -> None:
        """Forget persons for good who were not here since they were read."""
        ...

    # --- reading ---

    def people(self, *, banned: bool = False) -> list[Person]:
        """Return everybody, or those who are ``banned``; raises StoreError.

        May be called in any thread, as all that finds people.
        """
        ...

    def person_by_token(self, hashed: str) -> Person | None:
        """Return who is known by the hash of a token, on whatever device; raises StoreError."""
        ...

    def people_by_id(self, ids: Sequence[str]) -> list[Person]:
        """Return those who have these ids, as far as there are such; raises StoreError."""
        ...

    def people_called(self, looks: Sequence[str]) -> list[Person]:
        """Return those whose names look like one of these, who came first before others.

        ``looks``: skeletons of names. Raises StoreError.
        """
        ...

    def idle_people(self, before: float, most: int) -> list[Person]:
        """Return those whose games were never played to an end, and who are not banned.

        They were not seen since ``before``, in Unix seconds, or ``most`` others were seen since
        they were. Raises StoreError.
        """
        ...

    def number_of_people(self) -> int:
        """Return how many people there are; raises StoreError."""
        ...

    def results(self, *, unrated: int | None = None) -> list[Result]:
        """Return how all games ended, the oldest first; raises StoreError.

        ``unrated``: at most so many of those that are rated and not counted yet. May be called in
        any thread.
        """
        ...

    def results_of(self, person: str) -> list[Result]:
        """Return how the games of somebody ended, the oldest first; raises StoreError.

        May be called in any thread.
        """
        ...

    def tallies(self, game: str, people: Sequence[str]) -> list[Tally]:
        """Return how some people stand in a game, as far as they have played; raises StoreError.

        May be called in any thread, as all that tells how people stand.
        """
        ...

    def tallies_of(self, person: str) -> list[Tally]:
        """Return how somebody stands in all games that they have played; raises StoreError."""
        ...

    def ranking(self, game: str, games: int, opponents: int, most: int) -> list[Tally]:
        """Return the first in a game, at most so many, the best first; raises StoreError.

        They have played at least so many ``games``, against as many different ``opponents``.
        """
        ...

    def tournaments(self) -> list[TournamentInfo]:
        """Return the tournaments, the oldest first; raises StoreError."""
        ...

    def said_by(self, person: str) -> list[ChatLine]:
        """Return what is kept of what somebody said, the oldest first; raises StoreError.

        May be called in any thread.
        """
        ...

    def banned_addresses(self) -> dict[str, str]:
        """Return the banned addresses and whose they are."""
        ...

    def rooms(self, most_over: int | None = None) -> Iterator[Room | DamagedTableError]:
        """Yield every table without its game, the oldest first; raises StoreError.

        ``most_over``: how many of those whose game is over, the last; None: all.
        """
        ...

    def number_over(self) -> int:
        """Return the number of tables whose game is over; raises StoreError."""
        ...

    def uncounted(self) -> list[Room]:
        """Return the tables whose game is over, but of which no result is kept.

        Raises StoreError.
        """
        ...

    def over(self, name: str) -> Room | None:
        """Return a table whose game is over, without its game; None if there is none.

        May be called in any thread. Raises StoreError.
        """
        ...

    def over_with_code(self, code: str) -> Room | None:
        """Return the table with an invitation code, if its game is over, without its game.

        May be called in any thread. Raises StoreError.
        """
        ...

    def over_of(self, person: str, most: int | None = None) -> list[Room]:
        """Return the tables whose game is over at which somebody sat, or whose host they were.

        They are without their games, the last changed first; ``most``: how many, None: all. May be
        called in any thread. Raises StoreError.
        """
        ...

    def room(self, name: str) -> Room:
        """Return a table with its game; raises DamagedTableError, StoreError."""
        ...

    def ids(self) -> list[str]:
        """Return the ids of all tables, the oldest first; raises StoreError."""
        ...

    def read_game(self, room: Room) -> Table:
        """Play the game of a table to where it stood; raises DamagedTableError, StoreError.

        May be called in any thread; the table itself is not changed.
        """
        ...

    def chat(self, room: str | None) -> list[ChatLine]:
        """Return what was said of late at a table, or in the lobby, the oldest first.

        May be called in any thread. Raises StoreError.
        """
        ...
