"""Every message between client and server: a type each, msgpack on the wire, checked on arrival.

A frame is one msgpack map with the ``type`` of the message. What belongs to a game (actions,
events, states, options) travels as plain maps that the game itself reads and checks. Points in
time are seconds since 1970 by the server's clock, lengths of time are seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgpack
import msgspec
from msgspec import Meta, Struct

from parlour.shared.tagged import Tagged

PROTOCOL_VERSION = 2

MAX_FRAME = 16 * 1024
"""The longest frame that a client may send, in bytes."""

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(min_length=1, max_length=128)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Emblem = Annotated[str, Meta(max_length=24, pattern="^[a-z_]*$")]
"""What a player goes under, in games that offer emblems; empty: what the seat has anyway."""
Number = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
SeatPlans = Annotated[tuple["SeatPlan", ...], Meta(min_length=1, max_length=16)]
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
    "bad_channel",
    "not_the_operator",
    "draining",
    "full",
    "storage",
    "internal",
]


class MessageError(ValueError):
    """A frame that is no message; the text says what is wrong with it."""


class _Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What all messages share: they are tagged with their ``type``."""


class _Request(_Message, frozen=True):
    """A message from a client; ``id`` is its own, and comes back in the answer."""

    id: Number


# --- parts of messages --------------------------------------------------------------------------


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat of a new table shall be.

    ``kind``: "me" (the person who makes the table), "open", "bot" (of the level ``bot``) or
    "closed". ``name`` is shown at the board; without one, that of the person or the bot.
    """

    kind: Literal["me", "open", "bot", "closed"]
    name: Name | None = None
    bot: str | None = None
    emblem: Emblem = ""


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
    stands, as a key that the game turns into words. ``to_act``: the seats that are awaited.
    ``rematch``: the table at which the same people play again.
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
    hints: bool = False
    """Exchanges of seats that wait for the second person's agreement."""


class ChatLine(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody said."""

    person: str
    name: str
    text: str
    at: float


# --- from the client ----------------------------------------------------------------------------


class Hello(_Request, frozen=True, tag="hello"):
    """The first message: the client's protocol version, and who comes.

    ``token`` is the secret that the server gave to this person before; without one the server
    makes a new person and sends a token. ``password`` is that of the server, if it has one.
    """

    protocol: Number
    client: Annotated[str, Meta(max_length=64)]
    name: Name = "Guest"
    token: Secret | None = None
    password: Secret | None = None


class Rename(_Request, frozen=True, tag="rename"):
    """Change the own name; answered by Person."""

    name: Name


class ChooseChannels(_Request, frozen=True, tag="choose_channels"):
    """Choose by name the notifications that the server offers; answered by Person."""

    channels: Annotated[tuple[Id, ...], Meta(max_length=16)]


class EnterLobby(_Request, frozen=True, tag="enter_lobby"):
    """Ask for the tables, and to be kept up to date; answered by Tables and Chat."""


class LeaveLobby(_Request, frozen=True, tag="leave_lobby"):
    """Ask no longer to be told of the tables."""


class CreateTable(_Request, frozen=True, tag="create_table"):
    """Make a table, and look at it; answered by Entered.

    ``start``: begin the game at once, which needs every seat to be filled. ``hints``: whether
    players may ask for them.
    """

    game: str
    seats: SeatPlans
    options: dict[str, Any] = {}
    private: bool = False
    clock: ClockPlan = ClockPlan()
    take_back: TakeBackRule = "own"
    start: bool = False
    hints: bool = False


class QuickMatch(_Request, frozen=True, tag="quick_match"):
    """Sit at a public table of the game that wants players, or at a new one; answered by Entered.

    The game begins as soon as every seat is taken.
    """

    game: str


class Rematch(_Request, frozen=True, tag="rematch"):
    """Play again: a table with the same seats as ``table``; answered by Entered."""

    table: Id


class EnterTable(_Request, frozen=True, tag="enter_table"):
    """Look at a table: by its id, or by the code of an invitation; answered by Entered.

    ``since``: the last step that the client has; it is sent what came after it. A private table
    needs the code, except for who sits there.
    """

    table: Id | None = None
    code: Id | None = None
    since: Number | None = None


class LeaveTable(_Request, frozen=True, tag="leave_table"):
    """Look away from a table: seats stay one's own, but for one that has not begun."""

    table: Id


class Sit(_Request, frozen=True, tag="sit"):
    """Take an open seat of a table that has not begun."""

    table: Id
    seat: SeatNumber
    name: Name | None = None


class Wear(_Request, frozen=True, tag="wear"):
    """Choose the emblem of a seat of one's own before the game, and a name for the board."""

    table: Id
    seat: SeatNumber
    emblem: Emblem
    name: Name | None = None


class Stand(_Request, frozen=True, tag="stand"):
    """Give back a seat of a table that has not begun."""

    table: Id
    seat: SeatNumber


class Swap(_Request, frozen=True, tag="swap"):
    """Exchange two seats before the game begins.

    The host may exchange any two, everybody their own with an empty one; with another person's
    it is an offer, which that person takes up with the same message.
    """

    table: Id
    seat: SeatNumber
    other: SeatNumber


class Ready(_Request, frozen=True, tag="ready"):
    """Say that one is ready for the game to begin, or not."""

    table: Id
    ready: bool


class SetSeat(_Request, frozen=True, tag="set_seat"):
    """As the host, make a seat open (whoever sits there is sent away), closed, or a bot's."""

    table: Id
    seat: SeatNumber
    kind: Literal["open", "bot", "closed"]
    bot: str | None = None


class Start(_Request, frozen=True, tag="start"):
    """As the host, begin the game: every seat is filled, and everybody ready."""

    table: Id


class DeleteTable(_Request, frozen=True, tag="delete_table"):
    """Forget a table for good: as the host before it begins, or if one owns all its seats."""

    table: Id


class Act(_Request, frozen=True, tag="act"):
    """Take an action as the next step, number ``step``, of the table."""

    table: Id
    seat: SeatNumber
    step: Number
    action: dict[str, Any]


class Shown(_Request, frozen=True, tag="shown"):
    """Say that everything up to ``step`` has been shown to the players: their clocks may run."""

    table: Id
    step: Number


class TakeBack(_Request, frozen=True, tag="take_back"):
    """Take back the own last action, which was step ``step``, or ask the others whether one may."""

    table: Id
    seat: SeatNumber
    step: Number


class Substitute(_Request, frozen=True, tag="substitute"):
    """Ask the others to let a bot hold the seat of somebody who is gone, until they are back."""

    table: Id
    seat: SeatNumber


class Vote(_Request, frozen=True, tag="vote"):
    """Answer the vote of a table."""

    table: Id
    agree: bool


class Say(_Request, frozen=True, tag="say"):
    """Say something at a table, or in the lobby (None)."""

    table: Id | None
    text: ChatText


class GetHint(_Request, frozen=True, tag="get_hint"):
    """Ask what a strong bot would do at ``seat``, which is to act; answered by Hint."""

    table: Id
    seat: SeatNumber


class GetReview(_Request, frozen=True, tag="get_review"):
    """Ask where a finished game turned; answered by Review again and again, until it is done."""

    table: Id


class GetRecord(_Request, frozen=True, tag="get_record"):
    """Ask for the record of a finished game; answered by RecordText."""

    table: Id


class Operate(_Request, frozen=True, tag="operate"):
    """Command the server, with the operator's token; answered by Operated.

    ``argument``: the table to close, the person to ban or unban, the text to announce, the seconds
    after which to stop.
    """

    token: Secret
    command: OperatorCommand
    argument: Annotated[str, Meta(max_length=500)] = ""


ClientMessage = (
    Hello
    | Rename
    | ChooseChannels
    | EnterLobby
    | LeaveLobby
    | CreateTable
    | QuickMatch
    | Rematch
    | EnterTable
    | LeaveTable
    | Sit
    | Wear
    | Stand
    | Swap
    | Ready
    | SetSeat
    | Start
    | DeleteTable
    | Act
    | Shown
    | TakeBack
    | Substitute
    | Vote
    | Say
    | GetHint
    | GetReview
    | GetRecord
    | Operate
)


# --- from the server ----------------------------------------------------------------------------


class SeatView(Struct, frozen=True, forbid_unknown_fields=True):
    """The position as ``seat`` may see it (None: a spectator), in the game's canonical form."""

    seat: int | None
    state: dict[str, Any]


class SeatEvents(Struct, frozen=True, forbid_unknown_fields=True):
    """What happened, as ``seat`` may see it (None: a spectator)."""

    seat: int | None
    events: tuple[dict[str, Any], ...]


class Welcome(_Message, frozen=True, tag="welcome"):
    """The answer to Hello: the server, its games with the levels of their bots, and who one is.

    ``token`` is there when the person is new: the client keeps it. ``channels``: the names of the
    notifications that may be chosen.
    """

    id: Number
    protocol: Number
    version: str
    server: str
    games: dict[str, tuple[str, ...]]
    person: str
    name: str
    token: str | None = None
    channels: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    now: float = 0.0


class Person(_Message, frozen=True, tag="person"):
    """The own name and notifications, changed."""

    id: Number
    name: str
    chosen: tuple[str, ...]


class Tables(_Message, frozen=True, tag="tables"):
    """The tables that are listed (``whole``), or those that changed, and those that are gone."""

    id: Number | None
    whole: bool
    tables: tuple[TableInfo, ...]
    gone: tuple[str, ...] = ()


class Happened(_Message, frozen=True, tag="happened"):
    """Step ``step`` of a table: what each seat of this person may see of it.

    ``cause``: why it was not the player who acted, or None.
    """

    table: Id
    step: Number
    actor: int | None
    updates: tuple[SeatEvents, ...]
    at: float
    cause: Cause | None = None
    clock: ClockInfo | None = None


class Entered(_Message, frozen=True, tag="entered"):
    """A table: how it stands around the game, and the game itself if it has begun.

    ``views``: the position after step ``step``, for each seat of this person, else for a
    spectator; empty if the game has not begun, or the client has the position already.
    ``missed``: what happened since. ``seen``: the last step before which the person decided
    something, so that what came after it is news. ``chat``: what was said of late.
    """

    id: Number | None
    info: TableInfo
    step: Number
    views: tuple[SeatView, ...]
    missed: tuple[Happened, ...]
    seen: Number
    chat: tuple[ChatLine, ...] = ()
    clock: ClockInfo | None = None


class TableChanged(_Message, frozen=True, tag="table_changed"):
    """What is around the game has changed: seats, presence, votes, the host."""

    info: TableInfo
    clock: ClockInfo | None = None


class TakenBack(_Message, frozen=True, tag="taken_back"):
    """Entry ``step`` of the log: ``seat`` took back what came after step ``after``.

    The position is that of ``views`` again.
    """

    table: Id
    seat: int
    step: Number
    after: Number
    views: tuple[SeatView, ...]
    clock: ClockInfo | None = None


class TableGone(_Message, frozen=True, tag="table_gone"):
    """The table is no more, or one was sent away; ``reason`` says which."""

    table: Id
    reason: str


class Said(_Message, frozen=True, tag="said"):
    """Somebody said something at a table, or in the lobby."""

    table: Id | None
    line: ChatLine


class Chat(_Message, frozen=True, tag="chat"):
    """What was said in the lobby of late."""

    lines: tuple[ChatLine, ...]


class Hint(_Message, frozen=True, tag="hint"):
    """What a strong bot would do at ``seat`` after entry ``step``, and why."""

    id: Number
    table: Id
    seat: SeatNumber
    step: Number
    action: dict[str, Any]
    reason: str


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """A turning point: a step that changed the chances of the seats, from 0 to 1.

    ``before`` and ``after`` are the chances around it; ``fair`` are those that the action gave on
    the average of all dice. ``state`` is the position before it, ``events`` what happened in it.
    """

    step: Number
    seat: int | None
    before: tuple[float, ...]
    fair: tuple[float, ...]
    after: tuple[float, ...]
    state: dict[str, Any]
    events: tuple[dict[str, Any], ...]


class Review(_Message, frozen=True, tag="review"):
    """How the chances went in a game that is over; empty while ``done`` is below 1.

    ``course`` holds the chances of the seats after each step, ``turns`` the steps in which the
    turns began.
    """

    id: Number
    table: Id
    done: float
    course: tuple[tuple[float, ...], ...] = ()
    turns: tuple[Number, ...] = ()
    moments: tuple[Moment, ...] = ()


class RecordText(_Message, frozen=True, tag="record_text"):
    """The record of a game, as its file holds it."""

    id: Number
    text: str


class Announced(_Message, frozen=True, tag="announced"):
    """The operator says something to everybody."""

    text: str


class Operated(_Message, frozen=True, tag="operated"):
    """What came of the operator's command."""

    id: Number
    text: str


class Done(_Message, frozen=True, tag="done"):
    """The request ``id`` is done."""

    id: Number


class Refused(_Message, frozen=True, tag="refused"):
    """The request ``id`` changed nothing; ``text`` says why and what to do.

    For illegal actions ``key`` and ``params`` are those of the game's refusal.
    """

    id: Number | None
    code: ErrorCode
    text: str
    key: str | None = None
    params: dict[str, Any] = {}


ServerMessage = (
    Welcome
    | Person
    | Tables
    | Happened
    | Entered
    | TableChanged
    | TakenBack
    | TableGone
    | Said
    | Chat
    | Hint
    | Review
    | RecordText
    | Announced
    | Operated
    | Done
    | Refused
)


# --- on the wire --------------------------------------------------------------------------------


def encode(message: ClientMessage | ServerMessage) -> bytes:
    """Return the frame of a message."""
    packed: bytes = msgpack.packb(msgspec.to_builtins(message))
    return packed


def decode_client(frame: bytes | str) -> ClientMessage:
    """Return the message in a client's frame; raises MessageError."""
    message: ClientMessage = _decode(frame, _CLIENT_TYPES)
    return message


def decode_server(frame: bytes | str) -> ServerMessage:
    """Return the message in a server's frame; raises MessageError."""
    message: ServerMessage = _decode(frame, _SERVER_TYPES)
    return message


_CLIENT_TYPES: Tagged[Any] = Tagged(ClientMessage)
_SERVER_TYPES: Tagged[Any] = Tagged(ServerMessage)


def _decode(frame: bytes | str, kinds: Tagged[Any]) -> Any:
    if isinstance(frame, str):
        raise MessageError("the frame is text; messages are binary msgpack")
    try:
        return kinds.convert(msgpack.unpackb(frame))
    except msgspec.ValidationError as error:
        raise MessageError(str(error)) from error
    except (ValueError, TypeError, RecursionError, msgpack.exceptions.UnpackException) as error:
        raise MessageError(f"the frame is not msgpack: {error or type(error).__name__}") from error
