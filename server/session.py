"""One connection, without a socket: frames in, messages out. It may hold several seats."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, ClassVar

from server.bots import levels
from server.errors import RefusedError
from server.lobby import Deliver, Lobby
from server.table import Table
from shared import __version__
from shared.game import games
from shared.messages import (
    PROTOCOL_VERSION,
    Act,
    ClientMessage,
    CreateTable,
    DeleteTable,
    Hello,
    LeaveTable,
    ListTables,
    MessageError,
    OpenTable,
    Position,
    Refused,
    Tables,
    Welcome,
    decode_client,
)

log = logging.getLogger(__name__)


class Session:
    """What one connection may do, and the seats that it holds."""

    def __init__(self, lobby: Lobby, deliver: Deliver) -> None:
        """Speak for the connection to which ``deliver`` hands messages."""
        self._lobby = lobby
        self._deliver = deliver
        self._greeted = False

    def receive(self, frame: bytes | str) -> None:
        """Answer one frame; whatever is wrong with it is said to this connection alone."""
        try:
            message = decode_client(frame)
        except MessageError as error:
            self._deliver(Refused(id=None, code="bad_frame", text=str(error)))
            return
        try:
            self._answer(message)
        except RefusedError as refusal:
            self._deliver(
                Refused(
                    id=message.id,
                    code=refusal.code,
                    text=refusal.text,
                    key=refusal.key,
                    params=refusal.params,
                )
            )
        except Exception:
            log.exception("request %s failed", type(message).__name__)
            text = "the server failed at this; nothing has changed, try again"
            self._deliver(Refused(id=message.id, code="internal", text=text))

    def close(self) -> None:
        """Give back all seats."""
        self._lobby.leave_all(self._deliver)

    def _answer(self, message: ClientMessage) -> None:
        if not self._greeted and not isinstance(message, Hello):
            raise RefusedError("hello_first", "say hello first")
        self._ANSWERS[type(message)](self, message)

    def _hello(self, message: Hello) -> None:
        if message.protocol != PROTOCOL_VERSION:
            raise RefusedError(
                "wrong_protocol",
                f"this server speaks protocol {PROTOCOL_VERSION}, you speak {message.protocol}; "
                f"use the version {__version__} of the game",
            )
        self._greeted = True
        bots = {name: tuple(levels(name)) for name in games()}
        self._deliver(
            Welcome(id=message.id, protocol=PROTOCOL_VERSION, server=__version__, games=bots)
        )

    def _list(self, message: ListTables | DeleteTable) -> None:
        self._deliver(Tables(id=message.id, tables=self._lobby.infos()))

    def _create(self, message: CreateTable) -> None:
        self._sit(message.id, self._lobby.create(message))

    def _open(self, message: OpenTable) -> None:
        self._sit(message.id, self._lobby.table(message.table))

    def _sit(self, request: int, table: Table) -> None:
        seats = self._lobby.take_seats(table.setting.table, self._deliver)
        self._deliver(
            Position(
                id=request,
                info=table.info(),
                step=len(table.steps) - 1,
                views=table.views(seats),
            )
        )
        self._lobby.wake_bots(table)

    def _leave(self, message: LeaveTable) -> None:
        self._lobby.leave(message.table, self._deliver)

    def _delete(self, message: DeleteTable) -> None:
        self._lobby.delete(message.table)
        self._list(message)

    def _act(self, message: Act) -> None:
        self._lobby.act(message.table, message.seat, message.step, message.action, self._deliver)

    _ANSWERS: ClassVar[dict[type, Callable[[Session, Any], None]]] = {
        Hello: _hello,
        ListTables: _list,
        CreateTable: _create,
        OpenTable: _open,
        LeaveTable: _leave,
        DeleteTable: _delete,
        Act: _act,
    }
