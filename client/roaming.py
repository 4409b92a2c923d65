"""Which process of a server is spoken to, and what is said again when it is another one.

A server may consist of several processes: each leads some tables, and one of them the hall, which
is all that is not at a table. Whoever asks the wrong one is told where to ask; what the screens
have asked for is asked there once more, and they notice nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from parlour.shared.messages import (
    ClientMessage,
    CreateTable,
    Elsewhere,
    Entered,
    EnterLobby,
    EnterTable,
    GetTournaments,
    LeaveLobby,
    LeaveTable,
    QuickMatch,
    Rematch,
    ServerMessage,
    TableGone,
    WatchPeople,
)

MOST_ASKED: Final = 64
"""Requests that are remembered until they are answered; many are not answered by their id."""
MOST_HOPS, REST = 4, 1.0
"""Times that it goes at once to where it is sent without an answer, and seconds that it waits then,
each time."""
_LASTING: Final = (EnterLobby, WatchPeople, GetTournaments)
"""What the hall goes on telling once it was asked."""
_TO_A_TABLE: Final = (CreateTable, EnterTable, QuickMatch, Rematch)
"""What leads to another table than that at which one is."""


def address_of(url: str, table: str | None, attempt: int = 0) -> str:
    """Return the address of a table of the server at ``url``; None: that of its hall.

    ``attempt``: how often it was tried; each may lead to another process.
    """
    if table is None:
        return url
    number = f"/{attempt}" if attempt else ""
    return f"{url.rstrip('/')}/t/{table}{number}"


class Roaming:
    """Where one is, as far as the messages tell that go to and fro."""

    def __init__(self, url: str, next_id: Callable[[], int]) -> None:
        """Begin in the hall of the server at ``url``; ``next_id`` numbers requests."""
        self._url, self._next_id = url, next_id
        self._table: str | None = None
        """The table at whose address the connection is; None: it is in the hall."""
        self._attempt = 0
        self._at: str | None = None
        """The table that was entered last, and not left."""
        self._code: str | None = None
        """The invitation code by which that was entered, if it was by one."""
        self._asked: OrderedDict[int, ClientMessage] = OrderedDict()
        self._lasting: dict[type[ClientMessage], ClientMessage] = {}
        self._leaving: int | None = None
        self._errand: int | None = None
        """A request for which the hall was gone to from a table."""
        self._hops = 0
        """How often it was told to ask elsewhere since the last answer."""
        self._to_say: list[ClientMessage] = []

    @property
    def address(self) -> str:
        """Where to connect to."""
        return address_of(self._url, self._table, self._attempt)

    @property
    def at_a_table(self) -> bool:
        """Whether it is the address of a table."""
        return self._table is not None

    def sent(self, message: ClientMessage) -> None:
        """Take note of what was sent."""
        self._asked[message.id] = message
        if len(self._asked) > MOST_ASKED:
            self._asked.popitem(last=False)
        if isinstance(message, _LASTING):
            self._lasting[type(message)] = message
        elif isinstance(message, LeaveLobby):
            self._lasting.clear()
        elif isinstance(message, LeaveTable) and message.table == self._at:
            self._at = None
            self._leaving = message.id if self._table is not None else None

    def heard(self, message: ServerMessage) -> float | None:
        """Take note of what was heard; return in how many seconds to go elsewhere, if one is to."""
        if isinstance(message, Elsewhere):
            return self._sent_elsewhere(message)
        number = getattr(message, "id", None)
        request = None if number is None else self._asked.pop(number, None)
        if number is not None:
            self._hops = 0
        if isinstance(message, Entered):
            if message.info.table != self._at:
                self._at, self._code = message.info.table, None
            if isinstance(request, EnterTable):
                self._code = request.code or self._code
        elif isinstance(message, TableGone) and message.table == self._at:
            self._at = None
            return self._go(None)
        elif number is not None and number == self._leaving:
            return self._go(None)
        elif number is not None and number == self._errand:
            return self._go(self._at)
        return None

    def _sent_elsewhere(self, message: Elsewhere) -> float | None:
        if message.id is None:
            if message.table is None:
                return None
            self._go(message.table, self._enter(message.table))
            self._at = message.table
            return message.pause
        request = self._asked.pop(message.id, None)
        if request is None:
            return None
        self._hops += 1
        if message.table is not None and isinstance(request, CreateTable | QuickMatch | Rematch):
            request = EnterTable(id=request.id, table=message.table)
        errand = message.table is None and self._at is not None
        self._go(message.table, request)
        if errand and isinstance(request, _LASTING):
            self._at = None
        elif errand and not isinstance(request, _TO_A_TABLE):
            self._errand = message.id
        return max(message.pause, REST if self._hops > MOST_HOPS else 0.0)

    def _go(self, table: str | None, say: ClientMessage | None = None) -> float | None:
        """Go to a table or the hall; None if one is there already and has nothing to say."""
        if say is None and table is not None:
            say = self._enter(table)
        if table == self._table and say is None:
            return None
        back = self._table is not None and table is None
        self._table, self._attempt = table, 0
        self._leaving = self._errand = None
        self._to_say += [*self._lasting.values()] if back else []
        self._to_say += [say] if say is not None and say not in self._to_say else []
        return 0.0

    def _enter(self, table: str) -> ClientMessage:
        code = self._code if table == self._at else None
        return EnterTable(id=self._next_id(), table=table, code=code)

    # --- coming there ---

    def nobody_there(self, *, missing: bool) -> bool:
        """Take note of whether there was nothing at a table's address; True: ask in the hall."""
        if self._table is None or not missing:
            return False
        self._table, self._attempt = None, 0
        return True

    def lost(self) -> None:
        """Take note that the connection was lost: whoever is told so asks again by themselves."""
        self._to_say.clear()
        self._leaving = self._errand = None

    def tried_in_vain(self) -> None:
        """Take note that where one came nobody answered: another process may."""
        self._attempt += 1

    def arrived(self) -> list[ClientMessage]:
        """Return what is to be said, now that one is there."""
        say, self._to_say = self._to_say, []
        return say
