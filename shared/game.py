"""The protocol that every game fulfils.

``Action --decide--> Events --evolve--> State``: ``decide`` holds the rules and changes nothing,
``evolve`` applies one fact and decides nothing. ``view`` and ``redact`` are the only places that
hide anything. Server, client, bots, records and tests know a game through this alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from parlour.shared.dice import Dice

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Illegal(ValueError):  # noqa: N818 - a legal term, not a failure of the program
    """An action that the rules refuse, with the reason and its parameters."""

    def __init__(self, key: StrEnum, **params: int | str) -> None:
        """Refuse for the reason ``key`` of the game's words, filled with ``params``."""
        super().__init__(key)
        self.key = key
        self.params = params


class BadDataError(ValueError):
    """Data that is no action, event, state or options of the game; the message says where."""


class Outcome(Struct, frozen=True):
    """How a game ended: the winning seats, the points of each seat, and why it is decided."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    """A word of the game, such as what broke a tie or which limit was reached."""

    def share(self, seat: int) -> float:
        """Return a seat's part of the victory, from 0 to 1."""
        return (seat in self.winners) / len(self.winners)

    def shares(self) -> list[float]:
        """Return the part of each seat.

        >>> Outcome((0, 2), (9, 4, 9), "points").shares()
        [0.5, 0.0, 0.5]
        """
        return [self.share(seat) for seat in range(len(self.scores))]


class Game(Protocol[S, A, E]):
    """One game: its rules, what each seat may see of it, and how it is written down."""

    @property
    def name(self) -> str:
        """The name in records and messages."""
        ...

    @property
    def title(self) -> str:
        """The name that people read."""
        ...

    @property
    def record_version(self) -> int:
        """The version of its records: it rises when a rule that decides games is corrected."""
        ...

    @property
    def players(self) -> range:
        """The numbers of players."""
        ...

    @property
    def offered(self) -> Mapping[str, Sequence[Any]]:
        """The options that are offered: the values of each, the usual one first (None: unset)."""
        ...

    def option_words(self, option: str, value: Any) -> str:
        """Return what an option with a value means, in a few words."""
        ...

    # --- the rules ---

    def new(self, seats: int, options: Mapping[str, Any]) -> S:
        """Return the position before the set-up's draws; raises BadDataError on wrong options."""
        ...

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act now, ascending; empty when the game is over."""
        ...

    def legal(self, state: S, seat: int) -> Iterator[A]:
        """Yield every legal action of ``seat``, lazily; none if it is not to act."""
        ...

    def check(self, state: S, seat: int, action: A) -> None:
        """Raise Illegal, saying why, unless ``action`` is one that ``legal`` yields."""
        ...

    def sample(self, state: S, seat: int, rng: Random) -> A:
        """Return a uniformly random legal action of a seat that is to act."""
        ...

    def decide(self, state: S, seat: int | None, action: A | None, dice: Dice) -> list[E]:
        """Return what happens until the next decision; ``None, None`` is the set-up.

        Raises Illegal as ``check`` does. The state is left as it was.
        """
        ...

    def play(self, state: S, seat: int | None, action: A | None, dice: Dice) -> list[E]:
        """Decide and evolve ``state`` in place; the action must be legal, nothing is checked."""
        ...

    def evolve(self, state: S, event: E) -> None:
        """Apply one event to ``state``, in place."""
        ...

    def copy(self, state: S) -> S:
        """Return an independent copy of ``state``."""
        ...

    def secret(self, state: S) -> bool:
        """Return whether what is decided now stays hidden from other seats until a reveal."""
        ...

    def progress(self, state: S) -> str:
        """Return where the game stands, as a key for ``progress_words``: for lists of tables."""
        ...

    def progress_words(self, progress: str) -> str:
        """Return where the game stands, in a few words; of another version, what it is given."""
        ...

    def turn(self, state: S) -> int:
        """Return the number of the turn, from 1: clocks give an increment in each."""
        ...

    def weight(self, state: S) -> float:
        """Return how long a decision of the present phase takes, an ordinary one being 1."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None."""
        ...

    # --- what a seat may see ---

    def view(self, state: S, seat: int | None) -> S:
        """Return a copy of ``state``, masking what ``seat`` (None: a spectator) may not see."""
        ...

    def redact(self, event: E, seat: int | None) -> E:
        """Return ``event``, masking what ``seat`` (None: a spectator) may not see.

        The event itself if nothing is masked; what a spectator may see, every seat may see.
        """
        ...

    def open(self, events: Sequence[E]) -> bool:
        """Return whether ``redact`` masks nothing of ``events``, whoever looks."""
        ...

    def reveals(self, event: E) -> bool:
        """Return whether ``event`` shows to anybody what was hidden from them until then."""
        ...

    # --- how it is written down ---

    def dump_state(self, state: S) -> dict[str, Any]:
        """Return the canonical state, of plain types."""
        ...

    def load_state(self, data: Any) -> S:
        """Return the state of a canonical state; raises BadDataError."""
        ...

    def position(self, parts: Mapping[str, Any]) -> S:
        """Return a position made of parts of a canonical state; raises BadDataError."""
        ...

    def dump_action(self, action: A) -> dict[str, Any]:
        """Return an action as it stands in a record, of plain types."""
        ...

    def write_action(self, action: A) -> str:
        """Return what ``dump_action`` returns, as JSON: quicker than one after the other."""
        ...

    def load_action(self, data: Any) -> A:
        """Return the action that a record or message holds; raises BadDataError."""
        ...

    def dump_event(self, event: E) -> dict[str, Any]:
        """Return an event of plain types."""
        ...

    def load_event(self, data: Any) -> E:
        """Return the event that a message holds; raises BadDataError."""
        ...

    def pack_events(self, events: Sequence[E]) -> bytes:
        """Return events as they go over the wire: the msgpack of a list of their plain types."""
        ...

    def unpack_events(self, packed: bytes) -> list[E]:
        """Return the events that were packed; raises BadDataError."""
        ...

    def explain(self, refusal: Illegal) -> str:
        """Return the reason of a refusal as a sentence for players."""
        ...


AnyGame = Game[Any, Any, Any]
