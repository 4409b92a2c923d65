"""The way to other people: an address, the servers of this network, or being the host."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from functools import partial

from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.lan import Browser
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
MOST_FOUND, MOST_RECENT = 5, 5
LONGEST_NAME, LONGEST_ADDRESS = 24, 200


class Join(MenuScene):
    """Type an address, choose a server that was found or used before, or host."""

    title = tr_noop("Play with others")
    subtitle = tr_noop("On this network, or anywhere")
    plate = (60, 310, 1800, 720)

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

    def build(self) -> None:
        """Make the fields at the left, the servers at the right."""
        self.label(tr("Your name"), (100, 335, 500, 36), "#ink")
        name = self.app.servers.nickname
        self._name = self.field(name, (100, 372, 560, 56), LONGEST_NAME)
        self.label(tr("Address or invitation"), (100, 450, 500, 36), "#ink")
        self._where = self.field(self._address, (100, 487, 560, 56), LONGEST_ADDRESS)
        y = 565.0
        self._password: UITextEntryLine | None = None
        if self._wants_password:
            self.label(tr("Password of the server"), (100, 565, 500, 36), "#ink")
            self._password = self.field("", (100, 602, 560, 56), 128, hidden=True)
            y = 680
        if self._connecting is None:
            self.button(tr("Join"), (100, y, 270, 70), self._join_typed)
        else:
            self.button(tr("Cancel"), (100, y, 270, 70), self._cancel)
        self.text(
            self._status or tr("Friends in the same house are listed at the right."),
            (100, y + 90, 560, 130),
        )
        self.button(tr("Host on this network"), (100, 930, 400, 70), self._host)
        self.button(tr("Back"), (520, 930, 140, 70), self.escape)
        self._build_lists()
        self.focus.move_to(0 if not name else 1)

    def _build_lists(self) -> None:
        self.label(tr("Found on this network"), (740, 335, 500, 36), "#ink")
        y = 375.0
        for server in self._found[:MOST_FOUND]:
            label = server.name
            if server.password:
                label = tr("{server} (password)", server=server.name)
            self.button(label, (740, y, 1080, 52), partial(self._join, server.url))
            y += 60
        if not self._found:
            self.text(tr("Nobody yet. Servers appear here by themselves."), (740, y, 1080, 52))
            y += 60
        self.label(tr("Used before"), (740, y + 10, 500, 36), "#ink")
        y += 50
        for known in self.app.servers.recent()[:MOST_RECENT]:
            label = f"{known.name or tr('A server')}: {known.url}"
            self.button(label, (740, y, 1080, 52), partial(self._join, known.url))
            y += 60

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
            self._say(tr("{reason} Trying again …", reason=change.reason))
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
