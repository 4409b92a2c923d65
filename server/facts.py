"""What comes about in the core, and who carries it out.

Tables, seats and games think and hold no sockets, tasks or processes: they report facts, and
adapters (bots, reminders, counters) hear of the kinds that concern them. Any number may hear of the
same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from parlour.server.peer import Peer
from parlour.server.room import Room
from parlour.shared.messages import ErrorCode, GetHint, GetReview


class Stepped(Struct, frozen=True, gc=False):
    """A step of a game was stored and told, which took so many seconds."""

    room: Room
    seconds: float


class GameEnded(NamedTuple):
    """The game of a table is over."""

    room: Room


class Asked(NamedTuple):
    """The decision of these seats has just begun."""

    room: Room
    seats: Sequence[int]


class BotsTurn(NamedTuple):
    """A bot at a table is to act."""

    room: Room


class HintWanted(NamedTuple):
    """Somebody asks what a strong player would do."""

    room: Room
    request: GetHint
    peer: Peer


class ReviewWanted(NamedTuple):
    """Somebody asks for the review of a finished game, whose record is ``text``."""

    request: GetReview
    text: str
    peer: Peer


class ReadingWanted(NamedTuple):
    """Something is wanted that lies in the store alone.

    Who carries it out calls ``read`` in another thread, and ``take`` with what it returns.
    ``whose``: the address from which it is wanted, empty if nobody has asked.
    """

    read: Callable[[], Any]
    take: Callable[[Any], None]
    whose: str = ""


class ThoughtDone(NamedTuple):
    """A bot that searches has thought for so many seconds, here or ``elsewhere``."""

    seconds: float
    elsewhere: bool


class RequestRefused(NamedTuple):
    """A request was refused, for a reason that has a code."""

    code: ErrorCode


Order: TypeAlias = Literal["announce", "ban", "unban", "close"]
"""What concerns everybody, wherever they are connected."""


class Ordered(NamedTuple):
    """The operator wants something of all processes; ``about``: a text, a person or a table."""

    order: Order
    about: str


Fact: TypeAlias = (
    Stepped
    | GameEnded
    | Asked
    | BotsTurn
    | HintWanted
    | ReviewWanted
    | ReadingWanted
    | ThoughtDone
    | RequestRefused
    | Ordered
)
F = TypeVar("F", bound=Fact)
T = TypeVar("T")
CarryOut = Callable[[F], None]


class Facts:
    """Reports facts to those who carry them out."""

    def __init__(self) -> None:
        """Begin with nobody who hears."""
        self._hearers: dict[type[Fact], tuple[Callable[[Any], None], ...]] = {}
        self.asker = ""
        """The address from which the request has come that is being answered, if any is."""

    def hear(self, kind: type[F], carry_out: CarryOut[F]) -> Callable[[], None]:
        """Let ``carry_out`` be called with each fact of a kind; return what ends that."""
        hearers: dict[Any, Any] = self._hearers
        hearers[kind] = (*hearers.get(kind, ()), carry_out)

        def be_deaf() -> None:
            others = [*hearers[kind]]
            others.remove(carry_out)
            hearers[kind] = tuple(others)

        return be_deaf

    def heard(self, kind: type[Fact]) -> bool:
        """Return whether somebody carries out facts of a kind."""
        return bool(self._hearers.get(kind))

    def read(self, read: Callable[[], T], take: Callable[[T], None]) -> None:
        """Let something be read, and taken up then: where nobody else reads, now."""
        if self.heard(ReadingWanted):
            self.report(ReadingWanted(read, take, self.asker))
        else:
            take(read())

    def report(self, fact: Fact) -> None:
        """Report a fact to everybody who hears of its kind, in the order in which they began to."""
        for carry_out in self._hearers.get(type(fact), ()):
            carry_out(fact)
