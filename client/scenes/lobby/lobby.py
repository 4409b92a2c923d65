"""The tables of a server, as they are now, and the talk of those who are there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN, Choice
from parlour.client.net import Connected, Failed, Lost, is_loopback
from parlour.client.scenes import message, thumbs
from parlour.client.scenes.lobby.chat import ChatBox
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.notifications import Notifications
from parlour.client.scenes.lobby.tables import scene_for
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.words import clock_words, standing_words
from parlour.shared.game import BadDataError, games
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import (
    Announced,
    Chat,
    ChatLine,
    ClientMessage,
    Entered,
    EnterLobby,
    EnterTable,
    LeaveLobby,
    QuickMatch,
    Said,
    Say,
    ServerMessage,
    TableInfo,
    Tables,
)

CODE = "code"
THUMB = 130.0
"""Units that the picture of a table is wide."""
FRESHEN = 0.7
"""Seconds between two drawings of a list that changes."""
FILTERS: dict[str, Callable[[TableInfo], bool]] = {
    tr_noop("All tables"): lambda info: True,
    tr_noop("Waiting"): lambda info: info.status == "open",
    tr_noop("Running"): lambda info: info.status == "running",
    tr_noop("Finished"): lambda info: info.status == "finished",
}


class Lobby(MenuScene):
    """A list that keeps itself up to date, and what one may do."""

    def __init__(self, app: App, code: str | None = None) -> None:
        """Enter the lobby; ``code`` leads on to a table."""
        super().__init__(app)
        self._tables: dict[str, TableInfo] = {}
        self._lines: list[ChatLine] = []
        self._filter = next(iter(FILTERS))
        self._stale = False
        self._since_fresh = 0.0
        self._banner = ""
        self._come(code)

    def _come(self, code: str | None = None) -> None:
        self._send(lambda request: EnterLobby(id=request))
        if code is not None:
            self._send(lambda request: EnterTable(id=request, code=code))

    def _send(self, message_for: Callable[[int], ClientMessage]) -> None:
        connection = self.app.connection
        connection.send(message_for(connection.next_id()))

    @property
    def _person(self) -> str:
        return self.app.welcome.person if self.app.welcome is not None else ""

    # --- widgets ---

    def build(self) -> Part:
        """Make the list, the buttons and the talk."""
        form = self.form
        self._chat = ChatBox(form, self._lines, self._say)
        filters = form.choices(
            Choice(tr(name), partial(self._show_only, name), name == self._filter)
            for name in FILTERS
        )
        listed = self._listed()
        rows = [self._row(info) for info in listed]
        if not rows:
            rows = [form.words(tr("No tables here yet. Open one, and the others will see it."))]
        if form.narrow:
            body = form.column(filters, form.rows(rows), self._chat.part, gap=18)
        else:
            tables = form.column(filters, form.scroll(form.rows(rows), fill=True), gap=18)
            body = form.beside(tables, self._chat.part, 0.66)
        return form.sheet(body, self._buttons(), fill=True, still=not form.narrow)

    def made(self) -> None:
        """Show what was said last."""
        self._chat.scroll_down()

    def page(self) -> Part:
        """Return the screen under the name of the server, and how friends find it."""
        welcome = self.app.welcome
        self.title = tr("Your table")
        if welcome is not None and self.app.hosted_at is None:
            self.title = welcome.server
        self.subtitle = self._banner or self._where()
        return super().page()

    def _where(self) -> str:
        """Return where friends find this machine, if it is the host."""
        address = self.app.hosted_at
        if not address:
            return ""
        if is_loopback(address):
            return tr("This machine is on no network: nobody else can join yet.")
        return tr("Friends join at {address}", address=address)

    def _listed(self) -> list[TableInfo]:
        wanted = FILTERS[self._filter]
        mine = self._person

        def order(info: TableInfo) -> tuple[bool, bool, float]:
            return (not _my_turn(info, mine), not _mine(info, mine), -info.changed)

        return sorted((info for info in self._tables.values() if wanted(info)), key=order)

    def _row(self, info: TableInfo) -> Part:
        game = games().get(info.game)
        title = game.title if game is not None else info.game
        names = ", ".join(
            seat.name or tr("free seat") for seat in info.seats if seat.kind != "closed"
        )
        turn = tr("<b>Your turn!</b>") + " " if _my_turn(info, self._person) else ""
        second = turn + ", ".join(
            filter(
                None,
                (
                    tr("private") if info.private else "",
                    escape(standing_words(info)),
                    clock_words(info.clock),
                ),
            )
        )
        told = f"<b>{escape(title)}</b>: {escape(names)}<br>{second}"
        form = self.form
        button = form.button(self._verb(info), partial(self._open, info), least=190)
        lead = thumbs.world(info.game, round(form.px(THUMB)))
        return form.told(told, button, lead=lead)

    def _verb(self, info: TableInfo) -> str:
        if _mine(info, self._person):
            return tr("Play") if info.status == "running" else tr("Open")
        if info.status == "open" and any(seat.kind == "open" for seat in info.seats):
            return tr("Sit down")
        return tr("Watch")

    def _buttons(self) -> list[Part]:
        form = self.form
        buttons = [
            form.button(tr("New table"), self._new_table, MAIN),
            form.button(tr("Quick match"), self._quick_match),
            form.field(CODE, "", 20, width=240, hint=tr("Invitation code")),
            form.button(tr("Use a code"), self._use_code),
        ]
        if self.app.welcome is not None and self.app.welcome.channels:
            buttons.append(form.button(tr("Notifications"), self._notifications))
        return [*buttons, form.button(tr("Leave"), self.escape)]

    # --- acting ---

    def _show_only(self, name: str) -> None:
        """List the tables of a kind."""
        self._filter = name
        self.rebuild()

    def _open(self, info: TableInfo) -> None:
        self._send(lambda request: EnterTable(id=request, table=info.table))

    def _new_table(self) -> None:
        self.app.push(NewTable(self.app))

    def _notifications(self) -> None:
        self.app.push(Notifications(self.app))

    def _quick_match(self) -> None:
        game = next(iter(games()))
        self._send(lambda request: QuickMatch(id=request, game=game))

    def _use_code(self) -> None:
        code = self.form.named[CODE].get_text().strip()
        if code:
            self._send(lambda request: EnterTable(id=request, code=code))

    def _say(self, text: str) -> None:
        self._send(lambda request: Say(id=request, table=None, text=text))

    def entered(self, field: UITextEntryLine) -> None:
        """Say what was typed, or use the code."""
        if not self._chat.entered(field):
            self._use_code()

    def escape(self) -> None:
        """Leave the server."""
        self._send(lambda request: LeaveLobby(id=request))
        self.app.pop()
        self.app.disconnect()

    # --- what the server says ---

    def answered(self, answer: ServerMessage) -> bool:
        """Keep the list and the talk up to date; go to a table."""
        if isinstance(answer, Tables):
            self._take_tables(answer)
        elif isinstance(answer, Chat):
            self._lines = list(answer.lines)
            self._stale = True
        elif isinstance(answer, Said) and answer.table is None:
            self._lines.append(answer.line)
            if self.app.scene is self:
                self._chat.show(self._lines)
        elif isinstance(answer, Entered) and self.app.scene is self:
            self._go_to(answer)
        elif isinstance(answer, Announced):
            message.show(self.app, tr("From the server"), answer.text)
        else:
            return False
        return True

    def _go_to(self, entered: Entered) -> None:
        try:
            self.app.push(scene_for(self.app, entered))
        except BadDataError as error:
            text = tr(
                "This version cannot show the table: {reason}. Install the newest one.",
                reason=error,
            )
            message.show(self.app, tr("A table of another version"), text)

    def _take_tables(self, news: Tables) -> None:
        if news.whole:
            self._tables = {}
        self._tables.update({info.table: info for info in news.tables})
        for gone in news.gone:
            self._tables.pop(gone, None)
        self._stale = True

    def connection_changed(self, change: Connected | Lost | Failed) -> bool:
        """Say that the connection is lost, and come again when it is back."""
        if isinstance(change, Connected):
            self._banner = ""
            self._come()
        elif isinstance(change, Lost):
            self._banner = tr("The connection is lost. Trying again …")
        else:
            self.app.pop_off(self)
            self.app.disconnect()
            message.show(self.app, tr("The connection is lost"), change.reason)
            return True
        self._stale = True
        return True

    def update(self, seconds: float) -> None:
        """Draw the list anew now and then, if it has changed."""
        super().update(seconds)
        self._since_fresh += seconds
        if self._stale and self._since_fresh >= FRESHEN:
            self._stale = False
            self._since_fresh = 0.0
            self.rebuild()


def _mine(info: TableInfo, person: str) -> bool:
    return any(seat.person == person for seat in info.seats)


def _my_turn(info: TableInfo, person: str) -> bool:
    if info.status != "running":
        return False
    return any(info.seats[seat].person == person for seat in info.to_act if seat < len(info.seats))
