"""What messages consist of: their kinds of values, and what several of them hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

PROTOCOL_VERSION = 3

MOST_OPENING = 12 * 1024
"""Bytes of the packed steps from which a game goes on."""
MAX_FRAME = 16 * 1024
"""The longest frame that a client may send, in bytes."""

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(min_length=1, max_length=128)]
Contribution = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Delay = Annotated[float, Meta(ge=60.0, le=24 * 3600.0)]
Emblem = Annotated[str, Meta(max_length=24, pattern="^[a-z_]*$")]
"""What a player goes under, in games that offer emblems; empty: what the seat has anyway."""
MOST_NUMBER = 2**31
Number = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
MOST_SEATS = 16
"""Seats that a table may have."""
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
SeatKind = Literal["open", "person", "bot", "closed"]
"""Who sits at a seat: nobody yet, a person, a bot, or nobody ever (one player fewer)."""
TableStatus = Literal["open", "running", "finished"]
TakeBackRule = Literal["never", "own", "consent"]
"""What may be taken back: nothing; the own last action while nothing came of it; with the consent
of all others also any other last action of one's own."""
Cause = Literal["bot", "clock"]
"""Why an action was not its player's own: a bot holds the seat, or the time was up."""
VoteKind = Literal["take_back", "substitute"]
OperatorCommand = Literal["list", "close", "ban", "unban", "announce", "drain"]
ErrorCode = Literal[
    "bad_frame",
    "wrong_protocol",
    "hello_first",
    "wrong_password",
    "banned",
    "unknown_game",
    "bad_options",
    "bad_seats",
    "bad_name",
    "no_such_table",
    "no_such_tournament",
    "wrong_code",
    "wrong_status",
    "not_your_seat",
    "not_the_host",
    "seat_taken",
    "not_ready",
    "wrong_step",
    "bad_action",
    "illegal_action",
    "no_take_back",
    "no_hints",
    "no_review",
    "no_vote",
    "no_emote",
    "too_fast",
    "no_such_person",
    "bad_channel",
    "not_the_operator",
    "draining",
    "full",
    "storage",
    "internal",
]


class MessageError(ValueError):
    """A frame that is no message; the text says what is wrong with it.

    ``request``: the id that could be read in it nevertheless; ``protocol``: the version that it
    names, if it is a greeting.
    """

    def __init__(self, text: str, request: int | None = None, protocol: int | None = None) -> None:
        """Say what is wrong."""
        super().__init__(text)
        self.request, self.protocol = request, protocol


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What all messages share: they are tagged with their ``type``."""


class ClientMessage(Message, frozen=True):
    """A message from a client; ``id`` is its own, and comes back in the answer."""

    id: Number


class ServerMessage(Message, frozen=True):
    """A message from the server."""


def kinds(side: type[Message]) -> tuple[type[Message], ...]:
    """Return every message of a side, in the order in which they are defined."""
    return tuple(side.__subclasses__())


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat of a new table shall be.

    ``kind``: "me" (the person who makes the table), "open", "bot" (of the level ``bot``) or
    "closed". ``name`` is shown at the board; without one, that of the person or the bot.
    """

    kind: Literal["me", "open", "bot", "closed"]
    name: Name | None = None
    bot: str | None = None
    emblem: Emblem = ""


SeatPlans = Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=MOST_SEATS)]


class ClockPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a table.

    "decision": every decision has ``seconds``, times the weight of its phase. "bank": a seat has
    ``seconds`` for the game, and ``increment`` more in every turn of the game after the first.
    """

    kind: Literal["none", "decision", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=30 * 24 * 3600)] = 60
    increment: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 0


class ClockInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """How the clocks of a table stand at the time ``at``.

    ``left``: seconds of each seat for the decision that it is asked for, or of its bank.
    ``running``: the seats whose time runs.
    """

    at: float
    left: tuple[float, ...]
    running: tuple[int, ...]


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody sees it.

    ``person``: the public id of who owns it. ``bot``: the level of the bot that plays for it,
    also while its owner is gone. ``present``: its owner looks at the table. ``gone``: since when
    not.
    """

    kind: SeatKind
    name: str = ""
    person: str | None = None
    bot: str | None = None
    ready: bool = False
    present: bool = False
    gone: float | None = None
    emblem: Emblem = ""


class VoteInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A vote of a table: about ``seat``, asked by the person ``by``.

    ``needed``: the persons who must all agree; ``agreed``: those who have.
    """

    kind: VoteKind
    seat: int
    by: str
    needed: tuple[str, ...]
    agreed: tuple[str, ...]


class TableInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A table around its game, as the list of tables and those at the table see it.

    ``host`` is the person who may start it. ``code`` is the invitation of a private table, told
    only to those who sit there. ``changed``: when the last step was. ``progress``: where the game
    stands, as a key that the game turns into words, or how it ended (``parlour.shared.ending``).
    ``to_act``: the seats that are awaited. ``rematch``: the table at which the same people play
    again.
    """

    table: Id
    game: str
    status: TableStatus
    host: str
    private: bool
    seats: tuple[SeatInfo, ...]
    options: dict[str, Any]
    clock: ClockPlan
    take_back: TakeBackRule
    created: float
    changed: float
    progress: str
    to_act: tuple[int, ...] = ()
    watchers: int = 0
    code: str | None = None
    rematch: str | None = None
    vote: VoteInfo | None = None
    swaps: tuple[tuple[int, int], ...] = ()
    """Exchanges of seats that wait for the second person's agreement."""
    hints: bool = False
    grudges: bool = False
    """Whether bots remember who hurt them."""
    rated: bool = False
    """Whether the game counts for the ratings."""
    delay: Delay | None = None
    """Seconds after which those who look on see all hands; None: at once, what everybody may."""


class ChatLine(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody said."""

    person: str
    name: str
    text: str
    at: float


class Presence(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who is there, and what they do: nothing, sit at a table, or look on.

    ``table``: where they are, unless it is a private table of others.
    """

    person: str
    name: str
    does: Literal["nothing", "sits", "watches"] = "nothing"
    table: Id | None = None


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in a ranking: ``games`` and ``wins`` are the rated ones.

    ``ranked``: they have played enough of them, against enough others.
    """

    person: Id
    name: str
    rating: float
    games: int
    wins: int
    ranked: bool = True


class TournamentPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What a tournament shall be.

    ``size``: how many play at a table. ``form``: everybody meets everybody, or those who stand next
    to each other meet. ``rounds``: how many there are, 0: as many as the form takes. ``filler``:
    the level of the bots that fill a table that lacks players; without one they rest.
    """

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    game: Id
    size: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    form: Literal["round_robin", "swiss"] = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=16)] = 0
    options: dict[str, Any] = field(default_factory=dict)
    clock: ClockPlan = ClockPlan()
    rated: bool = False
    filler: Id | None = None


class Entrant(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in a tournament: a person, or a bot of a level; ``left``: they have dropped out."""

    name: str
    person: str | None = None
    bot: str | None = None
    left: bool = False


class Pairing(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a round: its entrants by number, in the order of the seats; others fill it up.

    ``scores`` and ``winners`` (seats) are there when its game is over; both empty: it was closed.
    """

    table: Id
    entrants: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] = ()


class TournamentRow(Struct, frozen=True, forbid_unknown_fields=True):
    """How an entrant stands: ``points``, of each game the share of the others who were beaten.

    ``strength``: the points of all whom they have met, which tells apart who has as many.
    """

    entrant: int
    games: int
    wins: int
    points: float
    strength: float


class TournamentInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament; ``rounds``: the tables of each; ``standing``: the best first."""

    tournament: Id
    host: str
    plan: TournamentPlan
    created: float
    status: TableStatus = "open"
    entrants: tuple[Entrant, ...] = ()
    planned: int = 0
    """How many rounds there are to be."""
    rounds: tuple[tuple[Pairing, ...], ...] = ()
    standing: tuple[TournamentRow, ...] = ()


class Opponent(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom somebody has met: in how many games, and in how many of them they were ahead of them."""

    person: Id
    name: str
    games: int
    ahead: int
    behind: int


class GameStatistics(Struct, frozen=True, forbid_unknown_fields=True):
    """What has come of somebody's games of a kind.

    ``rated``: how many counted for ``rating``, None if none did; ``points`` on average, and at
    ``best``; ``against``: whom they met, whom most often first. ``sources``: points on average by
    the key of what they came from, ``came`` and ``expected``: what chance brought in all games and
    on the average would have (``parlour.shared.account``); of games of which that is known.
    """

    game: str
    games: int
    wins: int
    rated: int
    rating: float | None
    points: float
    best: int
    against: tuple[Opponent, ...] = ()
    sources: dict[str, float] = field(default_factory=dict)
    came: float = 0.0
    expected: float = 0.0
