"""One connection, without a socket: frames in, frames out."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable
from functools import partial
from typing import Final, cast

from parlour.server.bots import names
from parlour.server.errors import ElsewhereError, RefusedError
from parlour.server.house import House
from parlour.server.looking import BeingReadError
from parlour.server.peer import Peer
from parlour.server.people import Person
from parlour.server.requests import ANSWERS, Requests
from parlour.shared import __version__
from parlour.shared.games import games
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    ClientMessage,
    EnterTable,
    Hello,
    LeaveLobby,
    MessageError,
    Rematch,
    Welcome,
    decode_client,
)

log = logging.getLogger(__name__)
MOST_EARLY: Final = 4
"""Messages that may follow hello before it is answered."""


class Session(Requests):
    """What one connection may do."""

    __slots__ = ("_closed", "_coming", "_cut", "_early", "bad_frames")

    def __init__(
        self,
        house: House,
        send: Callable[[bytes], None],
        cut: Callable[[], None] = lambda: None,
        address: str = "",
    ) -> None:
        """Speak for the connection from ``address`` to which ``send`` hands frames."""
        super().__init__(house, send, address)
        self._cut = cut
        self._closed = False
        self._coming = False
        """Whether it is looked for in the store who says hello."""
        self._early: list[ClientMessage] = []
        """What was said meanwhile."""
        self.bad_frames = 0
        """Frames that were no messages."""

    @property
    def greeted(self) -> bool:
        """Whether it is known who this is."""
        return self._peer is not None

    def receive(self, frame: bytes | str) -> None:
        """Answer one frame; whatever is wrong with it is said to this connection alone."""
        try:
            message = decode_client(frame)
        except MessageError as error:
            self.bad_frames += 1
            spoken = error.protocol
            refusal = RefusedError("bad_frame", str(error))
            if spoken is not None and spoken != PROTOCOL_VERSION:
                refusal = _wrong_protocol(spoken)
            self._refuse(error.request, refusal)
            return
        if not self._coming:
            self._try(message)
        elif len(self._early) < MOST_EARLY:
            self._early.append(message)
        else:
            self._refuse(message.id, RefusedError("hello_first", "wait for the welcome"))

    def _try(self, message: ClientMessage) -> None:
        """Answer a message now, or when what it is about has been read."""
        facts = self._house.lobby.facts
        facts.asker = self._address
        try:
            self._answer(message)
        except RefusedError as refusal:
            self._refuse(message.id, refusal)
        except BeingReadError as wait:
            if self._peer is None:
                self._await_hello(message, wait)
            else:
                refuse = partial(self._refuse, message.id)
                wait.when_there(partial(self._try_again, message), refuse)
        except Exception:
            log.exception("request %s failed", type(message).__name__)
            text = "the server failed at this; nothing has changed, try again"
            self._refuse(message.id, RefusedError("internal", text))
        finally:
            facts.asker = ""

    def _try_again(self, message: ClientMessage) -> None:
        if self._peer in self._house.lobby.connected:
            self._try(message)

    def _await_hello(self, hello: ClientMessage, wait: BeingReadError) -> None:
        """Answer hello as soon as it is known who this is, and then what was said after it."""
        self._coming = True

        def come() -> None:
            self._coming = False
            if not self._closed:
                self._try(hello)
                self._catch_up()

        def refuse(refusal: RefusedError) -> None:
            self._coming = False
            self._refuse(hello.id, refusal)
            self._catch_up()

        wait.when_there(come, refuse)

    def _catch_up(self) -> None:
        while self._early and not self._coming:
            self._try(self._early.pop(0))

    def close(self) -> None:
        """The connection is gone."""
        self._closed = True
        if self._peer is not None:
            self._house.lobby.go(self._peer)

    def _answer(self, message: ClientMessage) -> None:
        kind, peer = type(message), self._peer
        if kind is Hello:
            self._hello(cast(Hello, message))
        elif peer is None:
            raise RefusedError("hello_first", "say hello first")
        elif not self._house.lobby.hall and self._is_for_the_hall(message):
            raise ElsewhereError(None)
        else:
            ANSWERS[kind](self, message, peer)

    def _is_for_the_hall(self, message: ClientMessage) -> bool:
        """Return whether a request is about what is around the games, and not about one of them."""
        if isinstance(message, LeaveLobby):
            return False
        if isinstance(message, EnterTable) and message.table is None:
            return not self._house.lobby.tables.knows_code(message.code)
        return isinstance(message, Rematch) or getattr(message, "table", None) is None

    # --- who comes ---

    def _hello(self, message: Hello) -> None:
        if self._peer is not None:
            raise RefusedError("hello_first", "you have said hello already")
        if message.protocol != PROTOCOL_VERSION:
            raise _wrong_protocol(message.protocol)
        house = self._house
        if house.password is not None and not hmac.compare_digest(
            (message.password or "").encode(), house.password.encode()
        ):
            raise RefusedError("wrong_password", "this server wants its password; ask its host")
        person, token = self._person(message)
        self._peer = Peer(
            person, self._send, self._cut, self._address, contributes=message.contributes
        )
        house.lobby.come(self._peer)
        self._peer.tell(
            Welcome(
                id=message.id,
                protocol=PROTOCOL_VERSION,
                version=__version__,
                server=house.name,
                games={name: names(name) for name in games()},
                person=person.id,
                name=person.name,
                token=token,
                channels=house.lobby.channels,
                chosen=person.channels,
                now=house.lobby.now(),
            )
        )
        house.lobby.greet(self._peer)

    def _person(self, message: Hello) -> tuple[Person, str | None]:
        lobby = self._house.lobby
        if self._house.local:
            return lobby.people.local(message.name), None
        if self._address in lobby.banned:
            raise RefusedError("banned", "the operator of this server has banned this address")
        person, token = lobby.people.come(message.name, message.token)
        if lobby.keeps(person, new=token is not None):
            lobby.keep(person)
        return person, token


def _wrong_protocol(spoken: int) -> RefusedError:
    return RefusedError(
        "wrong_protocol",
        f"this server speaks protocol {PROTOCOL_VERSION}, you speak {spoken}; "
        f"use the version {__version__} of the game",
        params={"protocol": PROTOCOL_VERSION, "version": __version__},
    )
