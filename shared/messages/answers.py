"""Every message from the server."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct, field

from parlour.shared.messages.parts import (
    Cause,
    ChatLine,
    ClockInfo,
    ErrorCode,
    GameStatistics,
    Id,
    Number,
    Presence,
    SeatNumber,
    ServerMessage,
    Standing,
    TableInfo,
    TournamentInfo,
)


class SeatView(Struct, frozen=True, forbid_unknown_fields=True):
    """The position as ``seat`` may see it (None: a spectator), in the game's canonical form."""

    seat: int | None
    state: dict[str, Any]


class SeatEvents(Struct, frozen=True, forbid_unknown_fields=True):
    """What happened, as ``seat`` may see it (None: a spectator)."""

    seat: int | None
    events: tuple[dict[str, Any], ...]

    @classmethod
    def packed(cls, seat: int | None, events: bytes) -> SeatEvents:
        """Return the same, to be sent alone, with ``events`` that are packed already."""
        packed: Any = Raw(events)
        return cls(seat, packed)


class Welcome(ServerMessage, frozen=True, tag="welcome"):
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


class Elsewhere(ServerMessage, frozen=True, tag="elsewhere"):
    """Another process of the server is to be asked: the answer to a request with this ``id``.

    It is reached at the address of a ``table``, or without one at that of the server, ``pause``
    seconds from now. Without an ``id`` the table at which one is has moved: enter it there.
    """

    id: Number | None
    table: Id | None = None
    pause: float = 0.0


class Person(ServerMessage, frozen=True, tag="person"):
    """The own name and notifications, changed."""

    id: Number
    name: str
    chosen: tuple[str, ...]


class Lent(ServerMessage, frozen=True, tag="lent"):
    """A code for another device, for once, and for how many ``seconds`` it can be used."""

    id: Number
    code: str
    seconds: float


class Identity(ServerMessage, frozen=True, tag="identity"):
    """The token of a person on a further device: who says Hello with it is that person."""

    id: Number
    token: str
    name: str


class Ranking(ServerMessage, frozen=True, tag="ranking"):
    """Who is ranked in a game of this server, the best first, fifty at most."""

    id: Number
    game: str
    rows: tuple[Standing, ...]


class Tournaments(ServerMessage, frozen=True, tag="tournaments"):
    """The tournaments, or with ``whole`` False those that have changed, and which are ``gone``."""

    id: Number | None
    whole: bool
    tournaments: tuple[TournamentInfo, ...]
    gone: tuple[Id, ...] = ()


class Statistics(ServerMessage, frozen=True, tag="statistics"):
    """What has come of somebody's games at this server, by game."""

    id: Number
    person: str
    name: str
    games: tuple[GameStatistics, ...]


class StoredData(ServerMessage, frozen=True, tag="stored_data"):
    """All that the server keeps of whoever asked, as JSON."""

    id: Number
    text: str


class Tables(ServerMessage, frozen=True, tag="tables"):
    """The tables that are listed (``whole``), or those that changed, and those that are gone."""

    id: Number | None
    whole: bool
    tables: tuple[TableInfo, ...]
    gone: tuple[str, ...] = ()


class Happened(ServerMessage, frozen=True, tag="happened"):
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


class Entered(ServerMessage, frozen=True, tag="entered"):
    """A table: how it stands around the game, and the game itself if it has begun.

    ``views``: the position after step ``step``, for each seat of this person, else for a
    spectator; empty if the game has not begun, or the client has the position already.
    ``missed``: what happened since. ``seen``: the last step before which the person decided
    something, so that what came after it is news. ``chat``: what was said of late.
    ``commitment``: the SHA-256 of the seed of the dice, in hex, told as soon as there is a table;
    the seed itself is in the record of the finished game. ``contributions``: what each seat of a
    game that has begun has added to the dice. Games whose dice are known have neither.
    """

    id: Number | None
    info: TableInfo
    step: Number
    views: tuple[SeatView, ...]
    missed: tuple[Happened, ...]
    seen: Number
    chat: tuple[ChatLine, ...] = ()
    clock: ClockInfo | None = None
    commitment: str | None = None
    contributions: tuple[str, ...] | None = None


class TableChanged(ServerMessage, frozen=True, tag="table_changed"):
    """What is around the game has changed: seats, presence, votes, the host."""

    info: TableInfo
    clock: ClockInfo | None = None


class TakenBack(ServerMessage, frozen=True, tag="taken_back"):
    """Entry ``step`` of the log: ``seat`` took back what came after step ``after``.

    The position is that of ``views`` again.
    """

    table: Id
    seat: int
    step: Number
    after: Number
    views: tuple[SeatView, ...]
    clock: ClockInfo | None = None


class TableGone(ServerMessage, frozen=True, tag="table_gone"):
    """The table is gone, or one was sent away; ``reason`` says which."""

    table: Id
    reason: str


class Said(ServerMessage, frozen=True, tag="said"):
    """Somebody said something at a table, or in the lobby."""

    table: Id | None
    line: ChatLine


class Chat(ServerMessage, frozen=True, tag="chat"):
    """What was said in the lobby of late."""

    lines: tuple[ChatLine, ...]


class People(ServerMessage, frozen=True, tag="people"):
    """Who is there and what they do: the whole list, to those who asked for it."""

    people: tuple[Presence, ...]


class Muted(ServerMessage, frozen=True, tag="muted"):
    """Whom the person has muted at a table; told when that changes, and after Entered."""

    table: Id
    persons: tuple[str, ...]


class Hint(ServerMessage, frozen=True, tag="hint"):
    """What a strong bot would do at ``seat`` after entry ``step``.

    ``other`` is the action that came next to it. The chances to win, from 0 to 1, are those that
    the bot has found for both; None: it has not looked for any, or there is nothing else to do.
    """

    id: Number
    table: Id
    seat: SeatNumber
    step: Number
    action: dict[str, Any]
    chance: float | None = None
    other: dict[str, Any] | None = None
    other_chance: float | None = None


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


class Review(ServerMessage, frozen=True, tag="review"):
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


class RecordText(ServerMessage, frozen=True, tag="record_text"):
    """The record of a game, as its file holds it."""

    id: Number
    text: str


class Seen(ServerMessage, frozen=True, tag="seen"):
    """How a game stands, as spectators see it."""

    id: Number
    table: Id
    state: dict[str, Any]


class Position(ServerMessage, frozen=True, tag="position"):
    """How a game stands after entry ``step``, as ``seat`` sees it (None: as everybody may).

    ``to_act`` are the seats that may act now, none once the game is over; ``actions`` what
    ``seat`` may do, and ``whole`` says whether these are all: very many are not listed.
    """

    id: Number
    table: Id
    seat: SeatNumber | None
    step: Number
    state: dict[str, Any]
    to_act: tuple[SeatNumber, ...]
    actions: tuple[dict[str, Any], ...]
    whole: bool


class Announced(ServerMessage, frozen=True, tag="announced"):
    """The operator says something to everybody."""

    text: str


class Operated(ServerMessage, frozen=True, tag="operated"):
    """What came of the operator's command."""

    id: Number
    text: str


class Done(ServerMessage, frozen=True, tag="done"):
    """The request ``id`` is done."""

    id: Number


class Refused(ServerMessage, frozen=True, tag="refused"):
    """The request ``id`` changed nothing; ``text`` says why and what to do.

    For illegal actions ``key`` and ``params`` are those of the game's refusal.
    """

    id: Number | None
    code: ErrorCode
    text: str
    key: str | None = None
    params: dict[str, Any] = field(default_factory=dict)
