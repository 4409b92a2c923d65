"""Going over to a table of another server: its host moves it there, and the others follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import cast

import msgspec
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.crossing import Arrived, Crossing, other_name, same_table
from parlour.client.layout.flex import Part, row, space
from parlour.client.layout.form import CHOICE, MAIN, stretched
from parlour.client.net import Connected, Failed, Incoming, Lost, is_near
from parlour.client.scenes.menu import MenuScene
from parlour.client.servers import (
    Address,
    AddressError,
    Server,
    introduced,
    invitation,
    offers,
    parse_address,
    shown,
)
from parlour.shared.discovery import FoundServer
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import (
    ClientMessage,
    EnterTable,
    Refused,
    Said,
    Say,
    ServerMessage,
    Sit,
    TableInfo,
)

NAME, WHERE, PASSWORD = "name", "where", "password"
LONGEST_NAME, LONGEST_ADDRESS, LONGEST_PASSWORD = 24, 200, 128
MOST_AWAY = 3
WIDTH, SHORT = 900.0, 120.0
"""Units that a page is wide at most, and a field at least which has a button beside it."""
AGAIN = 2.0
"""Seconds after which a line is said again that was refused: much had been said just before."""


class GoingOver(MenuScene):
    """A page from which a second connection leads to a table; the first one stays until then."""

    interior = "entrance"

    def __init__(self, app: App, table: Callable[[], TableInfo]) -> None:
        """Go over from ``table``, as it is by then."""
        super().__init__(app)
        self._table = table
        self._crossing: Crossing | None = None
        self._server: Server | None = None
        """Where one goes, or wanted to go."""
        self._status = ""
        self._wants_name = not app.servers.nickname
        self._wants_password = False

    def ask(self) -> Callable[[int], ClientMessage]:
        """Return the request that leads to a table of the other server."""
        raise NotImplementedError

    def arrived(self, arrived: Arrived) -> None:
        """Go on at a table of the other server."""
        raise NotImplementedError

    # --- widgets ---

    def sheet(self, *parts: Part, foot: Sequence[Part]) -> Part:
        """Return the page: ``parts``, who comes and with which password, and how it goes on."""
        form = self.form
        lines = [*parts]
        if self._wants_name:
            field = form.field(NAME, "", LONGEST_NAME, width=SHORT, grow=1.0)
            lines += [form.words(tr("Your name")), row(field)]
        if self._wants_password:
            field = form.field(PASSWORD, "", LONGEST_PASSWORD, hidden=True, width=SHORT, grow=1.0)
            lines += [form.words(tr("Password of the server"))]
            lines += [self._beside(field, form.button(tr("Join"), self._with_password, MAIN))]
        if self._status:
            lines.append(form.words(f"<b>{escape(self._status)}</b>"))
        if self._crossing is not None:
            foot = (form.button(tr("Cancel"), self._cancel), space())
        return form.sheet(form.column(*lines, gap=14), foot, width=WIDTH)

    def _beside(self, field: Part, button: Part) -> Part:
        """Return a field with a button, which is away while something is under way."""
        return row(field, *([] if self._crossing else [button]), gap=self.form.px(10))

    def _typed(self, name: str) -> str:
        field = self.form.named.get(name)
        return cast("UITextEntryLine", field).get_text().strip() if field is not None else ""

    def _say(self, status: str) -> None:
        self._status = status
        self.rebuild()

    # --- crossing ---

    def go(self, url: str, password: str = "") -> None:
        """Connect to a server."""
        name = self.app.servers.nickname or self._typed(NAME)
        if not name:
            self._say(tr("Type your name first: the others want to know who is coming."))
            return
        self.app.servers.nickname = name
        known = self.app.servers.find(url)
        self._server = msgspec.structs.replace(known, password=password or known.password)
        self._crossing = Crossing(self._server, name, self.ask())
        self._say(tr("Connecting to {address}…", address=shown(url)))

    def _with_password(self) -> None:
        if self._server is not None:
            self.go(self._server.url, self._typed(PASSWORD))

    def entered(self, field: UITextEntryLine) -> None:
        """Go on when Enter is pressed after the password."""
        if self._crossing is None and field is self.form.named.get(PASSWORD):
            self._with_password()

    def _cancel(self) -> None:
        self._hang_up()
        self._say("")

    def _hang_up(self) -> None:
        crossing, self._crossing = self._crossing, None
        if crossing is not None:
            crossing.give_up()

    def failed(self, reason: str, *, password: bool = False) -> None:
        """Stay where one is, and say why."""
        self._hang_up()
        self._wants_password = password
        self._say(reason)

    def update(self, seconds: float) -> None:
        """See what comes of it."""
        super().update(seconds)
        found = self._crossing.look() if self._crossing is not None else None
        if isinstance(found, Failed):
            self.failed(found.reason, password=found.code == "wrong_password")
        elif found is not None:
            self.arrived(found)

    def gone_over(self, arrived: Arrived) -> None:
        """Use the other server from now on."""
        self._crossing = None  # its connection is the one in use
        self.app.go_over(arrived, self._table())

    def leave(self) -> None:
        """Give up what has not come about."""
        self._hang_up()


class Moving(GoingOver):
    """Where the host of a table moves it to another server."""

    title = tr_noop("Move to another server")

    def __init__(self, app: App, table: Callable[[], TableInfo], known: list[Server]) -> None:
        """Offer the servers that are ``known``, and any other."""
        super().__init__(app, table)
        self._known = known
        self._arrived: Arrived | None = None
        """The new table, until the others know of it."""
        self._saying = -1
        self._say_in: float | None = None

    def build(self) -> Part:
        """Offer servers, and a field for an address."""
        form = self.form
        told = form.words(
            tr(
                "The table is made anew on a server that everybody reaches, with its game, rules "
                "and bots. The others see a button in the talk that leads them there."
            )
        )
        servers = [
            stretched(form.button(introduced(s), partial(self.go, s.url), CHOICE))
            for s in (self._known if self._crossing is None else ())
        ]
        where = form.field(WHERE, "", LONGEST_ADDRESS, width=SHORT, grow=1.0)
        field = self._beside(where, form.button(tr("Move the table"), self._go_typed))
        asked = form.words(tr("Address of a server"))
        foot = (form.way_back(self.escape), space())
        return self.sheet(told, *servers, asked, field, foot=foot)

    def ask(self) -> Callable[[int], ClientMessage]:
        """Ask for the same table."""
        assert self.app.welcome is not None
        return same_table(self._table(), self.app.welcome.person, self.app.welcome.name)

    def _go_typed(self) -> None:
        try:
            address = parse_address(self._typed(WHERE))
        except AddressError as error:
            self._say(str(error))
            return
        self.go(address.url)

    def entered(self, field: UITextEntryLine) -> None:
        """Go to the address that was typed."""
        super().entered(field)
        if self._crossing is None and field is self.form.named.get(WHERE):
            self._go_typed()

    # --- telling the others ---

    def arrived(self, arrived: Arrived) -> None:
        """Tell the others where the table is before it is left here."""
        self._arrived = arrived
        self._tell()

    def _tell(self) -> None:
        assert self._arrived is not None
        connection = self.app.connection
        link = invitation(self._arrived.connection.url, self._arrived.info.code)
        text = tr("We go on at another server: {link}", link=link)
        self._saying, self._say_in = connection.next_id(), None
        connection.send(Say(id=self._saying, table=self._table().table, text=text))

    def update(self, seconds: float) -> None:
        """Say again what was refused for now."""
        if self._arrived is None:
            super().update(seconds)
            return
        if self._say_in is not None:
            self._say_in -= seconds
            if self._say_in <= 0:
                self._tell()

    def answer(self, answer: Incoming) -> bool:
        """Say the line again later if it is too much at once; else as ever."""
        if isinstance(answer, Refused) and answer.id == self._saying:
            self._say_in = AGAIN
            return True
        return super().answer(answer)

    def answered(self, answer: ServerMessage) -> bool:
        """Go over once the others have the line."""
        if self._arrived is None or not isinstance(answer, Said) or self.app.welcome is None:
            return False
        line, code = answer.line, self._arrived.info.code
        if line.person == self.app.welcome.person and code and code in line.text:
            self.gone_over(self._arrived)
            return True
        return False

    def connection_changed(self, change: Connected | Lost | Failed) -> bool:
        """Go over if nobody can be told any more."""
        if self._arrived is None or isinstance(change, Connected):
            return False
        self.gone_over(self._arrived)
        return True


class Following(GoingOver):
    """Where one is asked before one follows the host of a table to another server."""

    title = tr_noop("Follow to another server?")

    def __init__(self, app: App, table: Callable[[], TableInfo], address: Address) -> None:
        """Ask whether to go to ``address``."""
        super().__init__(app, table)
        self._address = address

    def build(self) -> Part:
        """Say where it leads."""
        form, table = self.form, self._table()
        host = next((seat.name for seat in table.seats if seat.person == table.host), "")
        where = shown(self._address.url)
        told = tr(
            "{name} leads the table to {address}. You leave this server, and that one learns your "
            "name. Go there only if you trust {name}.",
            name=host or tr("The host"),
            address=where,
        )
        follow = form.button(tr("Follow to {server}", server=where), self._follow)
        back = form.way_back(self.escape, first=True)
        return self.sheet(form.words(escape(told)), foot=(back, space(), follow))

    def _follow(self) -> None:
        self.go(self._address.url)

    def ask(self) -> Callable[[int], ClientMessage]:
        """Ask for the table of the invitation."""
        return lambda request: EnterTable(id=request, code=self._address.code)

    def arrived(self, arrived: Arrived) -> None:
        """Go there, and sit down where one sat if nobody else does."""
        assert self.app.welcome is not None
        me, name = self.app.welcome.person, self.app.welcome.name
        before, now = self._table().seats, arrived.info
        self.gone_over(arrived)
        for number, (old, new) in enumerate(zip(before, now.seats, strict=False)):
            if old.kind == "person" and old.person == me and new.kind == "open":
                self._sit(now.table, number, other_name(old, name))

    def _sit(self, table: str, seat: int, name: str | None) -> None:
        connection = self.app.connection
        request = connection.next_id()
        connection.send(Sit(id=request, table=table, seat=seat, name=name))


def servers_away(app: App, found: Sequence[FoundServer] = ()) -> list[Server]:
    """Return the servers of before that are not at home, the last first; not the one in use."""
    recent = offers(found, app.servers.recent())[1]
    away = (each for each in recent if not is_near(each.url) and each.url != app.connection.url)
    return [*away][:MOST_AWAY]
