"""The way to other people: an address, the servers of this network, or being the host."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from functools import partial
from html import escape
from typing import cast

from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.lan import Browser
from parlour.client.layout.flex import Part
from parlour.client.layout.form import CHOICE, MAIN, stretched
from parlour.client.net import Connected, Failed, Lost
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.menu import MenuScene
from parlour.client.servers import Address, AddressError, parse_address
from parlour.client.troubles import hosting_in_words
from parlour.server.local import own_address
from parlour.shared.language import tr, tr_noop

log = logging.getLogger(__name__)

LOOK_AGAIN = 1.0
"""Seconds between looks at what was found on the network."""
NAME, WHERE, PASSWORD = "name", "where", "password"
MOST_FOUND, MOST_RECENT = 5, 5
LONGEST_NAME, LONGEST_ADDRESS = 24, 200


class Join(MenuScene):
    """Type an address, choose a server that was found or used before, or host."""

    title = tr_noop("Play with others")
    subtitle = tr_noop("On this network, or anywhere")

    def __init__(self, app: App, address: str = "") -> None:
        """Look for servers; ``address`` is joined at once."""
        super().__init__(app)
        self._browser = Browser()
        self._browser.start()
        self._found = self._browser.found()
        self._since_looked = 0.0
        self._status = ""
        self._connecting: Address | None = None
        self._wants_password = False
        self._hosting: Future[int] | None = None
        self._address = address
        self._joins_at_once = bool(address)

    # --- widgets ---

    def build(self) -> Part:
        """Make the fields at the left, the servers at the right."""
        form = self.form
        name = self.app.servers.nickname
        self._first = WHERE if name else NAME
        parts = [
            form.words(tr("Your name")),
            stretched(form.field(NAME, name, LONGEST_NAME)),
            form.words(tr("Address or invitation")),
            stretched(form.field(WHERE, self._address, LONGEST_ADDRESS)),
        ]
        if self._wants_password:
            parts.append(form.words(tr("Password of the server")))
            parts.append(stretched(form.field(PASSWORD, "", 128, hidden=True)))
        join, cancel = (tr("Join"), self._join_typed), (tr("Cancel"), self._cancel)
        way = join if self._connecting is None else cancel
        parts.append(form.row(form.button(*way, MAIN, least=240)))
        told = self._status or tr("Friends in the same house are listed at the right.")
        parts.append(form.words(escape(told)))
        body = form.beside(form.column(*parts, gap=12), self._servers(), 0.4)
        host = form.button(tr("Host on this network"), self._host)
        back = form.button(tr("Back"), self.escape, least=220)
        return form.sheet(body, (host, back), fill=True)

    def made(self) -> None:
        """Begin in the first field that is to be filled."""
        self.focus.focus(self.form.named[self._first])
        self.form.named[self._first].focus()

    @property
    def _name(self) -> UITextEntryLine:
        return self._field(NAME)

    @property
    def _where(self) -> UITextEntryLine:
        return self._field(WHERE)

    @property
    def _password(self) -> UITextEntryLine | None:
        return self._field(PASSWORD) if PASSWORD in self.form.named else None

    def _field(self, name: str) -> UITextEntryLine:
        return cast("UITextEntryLine", self.form.named[name])

    def _servers(self) -> Part:
        """Return the servers that were found, and those that were used before."""
        form = self.form
        parts = [form.heading(tr("Found on this network"))]
        for server in self._found[:MOST_FOUND]:
            label = server.name
            if server.password:
                label = tr("{server} (password)", server=server.name)
            parts.append(self._server(label, server.url))
        if not self._found:
            parts.append(form.words(tr("Nobody yet. Servers appear here by themselves.")))
        parts.append(form.heading(tr("Used before")))
        for known in self.app.servers.recent()[:MOST_RECENT]:
            label = f"{known.name or tr('A server')}: {known.url}"
            parts.append(self._server(label, known.url))
        return form.column(*parts, gap=12)

    def _server(self, label: str, url: str) -> Part:
        return stretched(self.form.button(label, partial(self._join, url), CHOICE))

    def _say(self, status: str) -> None:
        self._status = status
        self.rebuild()

    # --- joining ---

    def entered(self, field: UITextEntryLine) -> None:
        """Join when Enter is pressed."""
        if self._connecting is None:
            self._join_typed()

    def _join_typed(self) -> None:
        self._join(self._where.get_text())

    def _join(self, text: str) -> None:
        name = self._name.get_text().strip()
        if not name:
            self._say(tr("Type your name first: the others want to know who comes."))
            return
        try:
            address = parse_address(text)
        except AddressError as error:
            self._say(str(error))
            return
        self.app.servers.nickname = name
        password = self._password.get_text() if self._password is not None else None
        self._address = text
        self._connecting = address
        self.app.connect(address, password or None)
        self._say(tr("Connecting to {address} …", address=address.url))

    def _cancel(self) -> None:
        self._connecting = None
        self.app.disconnect()
        self._say("")

    def _host(self) -> None:
        name = self._name.get_text().strip()
        if not name:
            self._say(tr("Type your name first: the others want to know who hosts."))
            return
        self.app.servers.nickname = name
        self._hosting = self.app.host()
        self._say(tr("Opening the door …"))

    def connection_changed(self, change: Connected | Lost | Failed) -> bool:
        """Go on into the lobby, or say what went wrong."""
        if self._connecting is None:
            return False
        if isinstance(change, Connected):
            code = self._connecting.code
            self._connecting = None
            self.app.remember_server()
            self.app.replace(Lobby(self.app, code=code))
        elif isinstance(change, Lost):
            told = tr("{reason} Trying again …", reason=change.reason)
            if told != self._status:  # or the button that is being clicked would be made anew
                self._say(told)
        else:
            self._wants_password = self._wants_password or change.code == "wrong_password"
            self._connecting = None
            self.app.disconnect()
            self._say(change.reason)
        return True

    # --- being a scene ---

    def update(self, seconds: float) -> None:
        """Look at what was found, and whether hosting has begun."""
        super().update(seconds)
        if self._joins_at_once:
            self._joins_at_once = False
            self._join(self._address)
        self._since_looked += seconds
        if self._since_looked >= LOOK_AGAIN:
            self._since_looked = 0.0
            found = self._browser.found()
            if found != self._found:
                self._found = found
                self.rebuild()
        if self._hosting is not None and self._hosting.done():
            self._hosted(self._hosting)

    def _hosted(self, hosting: Future[int]) -> None:
        self._hosting = None
        try:
            port = hosting.result()
        except (OSError, TimeoutError) as error:
            log.warning("this machine cannot host: %s", error)
            self._say(hosting_in_words(error))
            return
        self.app.hosted_at = f"ws://{own_address()}:{port}/"
        self.app.replace(Lobby(self.app))

    def leave(self) -> None:
        """Look no more."""
        self._browser.close()
