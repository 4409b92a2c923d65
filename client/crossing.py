"""From a table of one server to one of another: the connection to it, the table, the invitation.

The window stays where it is until there is a table at the other server; what fails changes nothing.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from parlour.client.net import Connected, Connection, Failed, Greeting, Incoming, Lost
from parlour.client.refused import refused_in_words
from parlour.client.servers import SCHEME, Address, AddressError, Server, parse_address, shown
from parlour.shared.messages import (
    ChatLine,
    ClientMessage,
    CreateTable,
    Entered,
    LeaveTable,
    Refused,
    SeatInfo,
    SeatPlan,
    TableChanged,
    TableGone,
    TableInfo,
    Welcome,
)

_LINK: Final = re.compile(rf"{SCHEME}://\S+")
MOST_SHOWN: Final = 60
"""Characters of the longest address that is offered to others: it is shown as a whole."""


class Arrived(NamedTuple):
    """This person is at a table of the other server; ``heard`` begins with how it stands."""

    connection: Connection
    welcome: Welcome
    heard: tuple[Incoming, ...]

    @property
    def info(self) -> TableInfo:
        """The table."""
        entered = self.heard[0]
        assert isinstance(entered, Entered)
        return entered.info


class Crossing:
    """A second connection, by which a table is made or entered at another server."""

    def __init__(self, server: Server, name: str, ask: Callable[[int], ClientMessage]) -> None:
        """Come to ``server`` under ``name``; ``ask`` is the request that leads to a table there."""
        self._connection = Connection(server.url, Greeting(name, server.token, server.password))
        self._ask = ask
        self._welcome: Welcome | None = None

    def look(self) -> Arrived | Failed | None:
        """Return what has come of it; None: nothing yet."""
        arrived = self._connection.poll()
        for number, answer in enumerate(arrived):
            if isinstance(answer, Connected):
                self._welcome = answer.welcome
                self._connection.send(self._ask(self._connection.next_id()))
            elif isinstance(answer, Lost | Failed):
                return Failed(answer.reason, answer.code if isinstance(answer, Failed) else None)
            elif isinstance(answer, Refused):
                return Failed(refused_in_words(answer), answer.code)
            elif isinstance(answer, Entered) and self._welcome is not None:
                return Arrived(self._connection, self._welcome, tuple(arrived[number:]))
        return None

    def give_up(self) -> None:
        """Hang up."""
        hang_up(self._connection)


def hang_up(connection: Connection) -> None:
    """Close a connection; it may take a moment, which is not the frame's."""
    threading.Thread(target=connection.close, daemon=True).start()


class LeftOpen:
    """A table that its host has left for one elsewhere, open for those who are to follow."""

    def __init__(self, connection: Connection, person: str, info: TableInfo) -> None:
        """Stay connected as ``person``, who is its host."""
        self.connection = connection
        self._person, self._info = person, info

    @property
    def deserted(self) -> bool:
        """Whether nobody else is there any more."""
        owners = {seat.person for seat in self._info.seats if seat.kind == "person"}
        return self._info.watchers <= 1 and owners <= {self._person}

    def hear(self, answer: Incoming) -> bool:
        """Take up what happens there; return whether it can be left."""
        table = self._info.table
        if isinstance(answer, TableChanged) and answer.info.table == table:
            self._info = answer.info
        gone = isinstance(answer, TableGone) and answer.table == table
        return gone or isinstance(answer, Lost | Failed) or self.deserted

    def leave(self) -> None:
        """Give it up: it is closed if nobody else is there."""
        connection, table = self.connection, self._info.table
        connection.send(LeaveTable(id=connection.next_id(), table=table))


# --- the table, and the line that leads there ---


def same_table(info: TableInfo, person: str, name: str) -> Callable[[int], CreateTable]:
    """Return the request for a table like one that ``person``, called ``name``, is host of.

    The seats of others are open there.
    """

    def ask(request: int) -> CreateTable:
        return CreateTable(
            id=request,
            game=info.game,
            seats=tuple(_plan(seat, person, name) for seat in info.seats),
            options=info.options,
            private=info.private,
            clock=info.clock,
            take_back=info.take_back,
            hints=info.hints,
            grudges=info.grudges,
            rated=info.rated,
            delay=info.delay,
        )

    return ask


def _plan(seat: SeatInfo, person: str, name: str) -> SeatPlan:
    if seat.kind == "person" and seat.person == person:
        return SeatPlan("me", other_name(seat, name), emblem=seat.emblem)
    if seat.kind == "bot":
        return SeatPlan("bot", seat.name or None, seat.bot, seat.emblem)
    return SeatPlan("closed" if seat.kind == "closed" else "open", emblem=seat.emblem)


def other_name(seat: SeatInfo, name: str) -> str | None:
    """Return what a seat is called if it is not ``name``, under which one comes anyway."""
    return seat.name if seat.name and seat.name != name else None


def led_to(lines: Iterable[ChatLine], host: str) -> Address | None:
    """Return where a table is that its host has invited to last; None: nowhere.

    What others say leads nowhere, nor does an address that could pass for another one: it is in
    letters of the Latin alphabet, and shown whole.
    """
    for line in reversed([*lines]):
        for link in _LINK.findall(line.text) if line.person == host else ():
            try:
                address = parse_address(link)
            except AddressError:
                continue
            if address.code and link.isascii() and len(shown(address.url)) <= MOST_SHOWN:
                return address
    return None
