"""Every message between client and server: a type each, msgpack on the wire, checked on arrival.

A frame is one msgpack map with the ``type`` of the message. What belongs to a game (actions,
events, states, options) travels as plain maps that the game itself reads and checks.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgpack
import msgspec
from msgspec import Meta, Struct

PROTOCOL_VERSION = 1

MAX_FRAME = 64 * 1024
"""The longest frame that a client may send, in bytes."""

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
SeatKind = Literal["here", "bot"]
"""Who sits there: somebody at the connection that opens the table, or a bot."""
TableStatus = Literal["running", "finished"]
ErrorCode = Literal[
    "bad_frame",
    "wrong_protocol",
    "hello_first",
    "unknown_game",
    "bad_options",
    "bad_seats",
    "no_such_table",
    "not_your_seat",
    "wrong_step",
    "bad_action",
    "illegal_action",
    "internal",
]


class MessageError(ValueError):
    """A frame that is no message; the text says what is wrong with it."""


class _Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What all messages share: they are tagged with their ``type``."""


class _Request(_Message, frozen=True):
    """A message from a client; ``id`` is its own, and comes back in the answer."""

    id: Number


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat: a ``name``, and the level of the ``bot`` if it is one."""

    name: Name
    kind: SeatKind
    bot: str | None = None


class TableInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as the list of tables shows it."""

    table: Id
    game: str
    seats: tuple[SeatPlan, ...]
    status: TableStatus
    steps: int
    """How many steps the game has had, the set-up counted."""
    changed: float
    """When the last step was, in seconds since 1970."""
    progress: str
    """Where the game stands, in a few words of the game's own."""


# --- from the client ----------------------------------------------------------------------------


class Hello(_Request, frozen=True, tag="hello"):
    """The first message: the client's protocol version."""

    protocol: Number
    client: str


class ListTables(_Request, frozen=True, tag="list_tables"):
    """Ask for the tables; answered by Tables."""


class CreateTable(_Request, frozen=True, tag="create_table"):
    """Open a table and begin the game; answered by Position."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, Any] = {}


class OpenTable(_Request, frozen=True, tag="open_table"):
    """Take the human seats of a table that nobody holds; answered by Position."""

    table: Id


class LeaveTable(_Request, frozen=True, tag="leave_table"):
    """Leave a table's seats; the game stays as it is."""

    table: Id


class DeleteTable(_Request, frozen=True, tag="delete_table"):
    """Forget a saved table for good; answered by Tables."""

    table: Id


class Act(_Request, frozen=True, tag="act"):
    """Take an action as the next step, number ``step``, of the table."""

    table: Id
    seat: SeatNumber
    step: Number
    action: dict[str, Any]


ClientMessage = Hello | ListTables | CreateTable | OpenTable | LeaveTable | DeleteTable | Act


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
    """The answer to Hello: versions, games, and the levels of bots of each game."""

    id: Number
    protocol: Number
    server: str
    games: dict[str, tuple[str, ...]]


class Tables(_Message, frozen=True, tag="tables"):
    """The tables, last changed first."""

    id: Number
    tables: tuple[TableInfo, ...]


class Position(_Message, frozen=True, tag="position"):
    """A whole table after step ``step``: a view for each seat of this connection."""

    id: Number
    info: TableInfo
    step: Number
    views: tuple[SeatView, ...]


class Happened(_Message, frozen=True, tag="happened"):
    """Step ``step`` of a table: what each seat of this connection may see of it."""

    table: Id
    step: Number
    actor: int
    updates: tuple[SeatEvents, ...]


class Refused(_Message, frozen=True, tag="refused"):
    """The request ``id`` changed nothing; ``text`` says why and what to do.

    For illegal actions ``key`` and ``params`` are those of the game's refusal.
    """

    id: Number | None
    code: ErrorCode
    text: str
    key: str | None = None
    params: dict[str, Any] = {}


ServerMessage = Welcome | Tables | Position | Happened | Refused


# --- on the wire --------------------------------------------------------------------------------


def encode(message: ClientMessage | ServerMessage) -> bytes:
    """Return the frame of a message."""
    packed: bytes = msgpack.packb(msgspec.to_builtins(message))
    return packed


def decode_client(frame: bytes | str) -> ClientMessage:
    """Return the message in a client's frame; raises MessageError."""
    message: ClientMessage = _decode(frame, ClientMessage)
    return message


def decode_server(frame: bytes | str) -> ServerMessage:
    """Return the message in a server's frame; raises MessageError."""
    message: ServerMessage = _decode(frame, ServerMessage)
    return message


def _decode(frame: bytes | str, kind: Any) -> Any:
    if isinstance(frame, str):
        raise MessageError("the frame is text; messages are binary msgpack")
    try:
        return msgspec.convert(msgpack.unpackb(frame), kind)
    except msgspec.ValidationError as error:
        raise MessageError(str(error)) from error
    except (ValueError, TypeError, RecursionError, msgpack.exceptions.UnpackException) as error:
        raise MessageError(f"the frame is not msgpack: {error or type(error).__name__}") from error
