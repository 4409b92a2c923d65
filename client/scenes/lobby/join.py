"""The way to other people: an address, the servers of this network, or being the host."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from html import escape
from typing import cast

import pygame
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.art import RED
from parlour.client.lan import Browser
from parlour.client.layout.flex import Part, row, space
from parlour.client.layout.form import CHOICE, MAIN, PRESS, stretched
from parlour.client.layout.signs import sign
from parlour.client.net import Connected, Failed, Lost
from parlour.client.scenes import message
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.moving import servers_away
from parlour.client.scenes.lobby.outdoors import Place, view
from parlour.client.scenes.lobby.welcome import picture
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import card
from parlour.client.servers import Address, AddressError, called, introduced, offers, parse_address
from parlour.client.troubles import hosting_in_words
from parlour.shared.language import tr, tr_noop

log = logging.getLogger(__name__)

LOOK_AGAIN = 1.0
"""Seconds between looks at what was found on the network."""
NAME, WHERE, PASSWORD = "name", "where", "password"
MOST_FOUND, MOST_RECENT = 5, 5
FEW = 3
"""How many servers leave room for a picture over them."""
LONGEST_NAME, LONGEST_ADDRESS = 24, 200
SIGN, PAD, APART = 36.0, 22.0, 18.0
SHORT = 120.0
"""Units that a field is wide at least which has a button beside it."""
VIEW = 380.0
"""How high the pictures are at ordinary texts, in units."""
BY_ROUTER = tr_noop(
    "Friends anywhere can join: copy the invitation at a table, or tell them {address}. The router "
    "lets them in until you disconnect."
)
BY_ITSELF = tr_noop(
    "Friends with IPv6 may reach this machine at {address}, if the router lets them in; nobody can "
    "tell from here. Copy the invitation at a table, and try it with one of them."
)


class Join(ChoosingScene):
    """Type an address, choose a server that was found or used before, or host."""

    interior = "entrance"
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
        self._hosting: Future[str] | None = None
        self._internet = False
        """Whether friends are to come in from everywhere."""
        self._address = address
        self._joins_at_once = bool(address)
        self._first = WHERE if app.servers.nickname else NAME
        """The field into which is typed."""
        self._ready = bool(address and app.servers.nickname)
        """Whether all is typed that joining needs."""

    # --- widgets ---

    def build(self) -> Part:
        """Make a card each for being the host, for an address, and for the servers known."""
        form, known = self.form, self.app.servers.nickname
        name = form.field(NAME, known, LONGEST_NAME, width=460, grow=1.0 if form.narrow else 0.0)
        mark = form.picture(sign("person", round(form.px(SIGN)), RED), premultiplied=True)
        who = replace(form.row(mark, form.words(tr("Your name")), name, gap=14), spread="centre")
        cards = (self._hosting_card(), self._address_card(), self._servers())
        paper = partial(card, form.art)
        panels = [form.panel(replace(inside, grow=1.0), paper, PAD) for inside in cards]
        if form.narrow:
            across = form.column(*panels, gap=APART)
        else:
            wide = (form.width - (len(panels) - 1) * form.px(APART)) / len(panels)
            equal = (replace(each, size=(wide, None), shrink=1.0) for each in panels)
            across = row(*equal, gap=form.px(APART), align="stretch")
        named = replace(form.panel(who, paper, PAD * 0.6), shrink=0.0)
        body = form.column(named, across.growing(), gap=APART).growing()
        return form.sheet(body, (form.way_back(self.escape), space()), paper=False, fill=True)

    def _hosting_card(self) -> Part:
        """Offer to be the host."""
        form = self.form
        host = form.button(tr("Host on this network"), self._host)
        internet = form.button(tr("Host on the internet"), partial(self._host, internet=True))
        told = form.words(
            tr("Open the club on this machine. Players on the same network can find it.")
        )
        return form.column(
            self._seen(partial(picture, form.art, "host")), form.heading(tr("Host")), told, space(),
            stretched(host), stretched(internet), gap=12,
        )  # fmt: skip

    def _address_card(self) -> Part:
        """Offer to type an address, and to join beside the last field; say how joining goes on."""
        form, gap = self.form, self.form.px(10)
        where = form.field(WHERE, self._address, LONGEST_ADDRESS, width=SHORT, grow=1.0)
        head = [
            self._seen(partial(view, form.art, "door")),
            form.heading(tr("Join")),
            form.words(tr("Address or invitation")),
        ]
        told = form.words(escape(self._status or tr("A friend who hosts can tell you both.")))
        if not self._wants_password:
            return form.column(*head, row(where, self._way_on(), gap=gap), told, gap=12)
        # The picture goes, so that the password and the button are seen without scrolling.
        lock = form.picture(sign("lock", round(form.px(SIGN)), RED), premultiplied=True)
        password = form.field(PASSWORD, "", 128, hidden=True, width=SHORT, grow=1.0)
        asked = form.words(tr("Password of the server"))
        line = row(lock, password, self._way_on(), gap=gap)
        return form.column(*head[1:], row(where), asked, line, told, gap=12)

    def _way_on(self) -> Part:
        """Return the button that joins, in gold once nothing is missing; or that gives it up."""
        if self._connecting is not None:
            return self.form.button(tr("Cancel"), self._cancel, PRESS)
        return self.form.button(tr("Join"), self._join_typed, MAIN if self._ready else PRESS)

    def _seen(self, draw: Callable[[tuple[int, int]], pygame.Surface]) -> Part:
        """Return a picture over what is chosen."""
        return self.form.filling(draw, VIEW / max(1.0, self.art.text_size) ** 2).growing(0.0)

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
        found, recent = offers(self._found, self.app.servers.recent())
        found, known = found[:MOST_FOUND], recent[:MOST_RECENT]
        number = len(found) + len(known)
        place: Place = "met" if number else "street"
        parts = [self._seen(partial(view, form.art, place))] if number <= FEW else []
        parts.append(form.heading(tr("Found on this network")))
        for server in found:
            label = server.name
            if server.password:
                label = tr("{server} (password)", server=server.name)
            parts.append(self._server(label, server.url))
        if not found:
            parts.append(form.words(tr("Nobody yet. Servers appear here by themselves.")))
        parts.append(form.heading(tr("Recent servers")))
        for server_used in known:
            label = f"{called(server_used)}: {server_used.url}"
            parts.append(self._server(label, server_used.url))
        if not known:
            parts.append(form.words(tr("Servers you have visited are kept here.")))
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
            self._say(tr("Type your name first: the others want to know who is coming."))
            return
        try:
            address = parse_address(text)
        except AddressError as error:
            self._say(str(error))
            return
        self.app.servers.nickname = name
        password = self._password.get_text() if self._password is not None else None
        self._address = text
        self._where.set_text(text)  # it is joined again from there, with a password
        self._connecting = address
        self.app.connect(address, password or None)
        self._say(tr("Connecting to {address}…", address=address.url))

    def _cancel(self) -> None:
        self._connecting = None
        self.app.disconnect()
        self._say("")

    def _host(self, *, internet: bool = False) -> None:
        name = self._name.get_text().strip()
        if not name:
            self._say(tr("Type your name first: the others want to know who is hosting."))
            return
        self.app.servers.nickname = name
        self._internet = internet
        self._hosting = self.app.host(internet=internet)
        asks = tr("Asking the router to let your friends in…")
        self._say(asks if internet else tr("Starting the server…"))

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
            told = tr("{reason} Trying again…", reason=change.reason)
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
        self._look_at_fields()
        self._since_looked += seconds
        if self._since_looked >= LOOK_AGAIN:
            self._since_looked = 0.0
            found = self._browser.found()
            if found != self._found:
                self._found = found
                self.rebuild()
        if self._hosting is not None and self._hosting.done():
            self._hosted(self._hosting)

    def _look_at_fields(self) -> None:
        """Take up into which one is typed, and whether joining lacks nothing: then it is gold."""
        known = self.form.named
        typed_in = [name for name, field in known.items() if field.is_focused]
        self._first = next(iter(typed_in), self._first)
        ready = bool(self._name.get_text().strip() and self._where.get_text().strip())
        if ready != self._ready:
            self._ready = ready
            if typed_in:  # who clicked into it has not moved the focus there
                self.focus.focus(known[self._first])
            self.rebuild()

    def _hosted(self, hosting: Future[str]) -> None:
        self._hosting = None
        try:
            address = hosting.result()
        except (OSError, TimeoutError) as error:
            log.warning("this machine cannot host: %s", error)
            reason = hosting_in_words(error)
            self._say("" if self._internet else reason)
            if self._internet:  # there is much to be said, and more than a card has room for
                self._tell_no_way_in(reason)
            return
        self.app.hosted_at = address
        self.app.replace(Lobby(self.app))
        if self._internet:
            told = BY_ITSELF if "[" in address else BY_ROUTER
            message.show(self.app, tr("Open to the internet"), tr(told, address=address))

    def _tell_no_way_in(self, reason: str) -> None:
        """Say why nobody can come in, and on which servers one can play instead."""
        away = servers_away(self.app, self._found)
        ways = [
            (
                tr("Play at {server} instead", server=introduced(each)),
                partial(self._join, each.url),
            )
            for each in away
        ]
        if not away:
            self._first = WHERE
            reason += " " + tr("Its address can be typed behind this message, under “Join”.")
        message.show(self.app, tr("No way in"), reason, ways)

    def leave(self) -> None:
        """Look no more."""
        self._browser.close()
