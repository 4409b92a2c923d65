"""The tables of a server, as they are now, and the talk of those who are there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import ceil

import pygame
from pygame_gui.elements import UIImage, UITextEntryLine

from parlour.client.app import App
from parlour.client.layout.flex import Part, needed, row, space
from parlour.client.layout.form import CHOICE, EDGE, Choice, Place
from parlour.client.net import Connected, Failed, Incoming, Lost, is_loopback
from parlour.client.scenes import backdrop, message
from parlour.client.scenes.lobby import cards, company, room_plan
from parlour.client.scenes.lobby.cards import SIT
from parlour.client.scenes.lobby.chat import ChatBox
from parlour.client.scenes.lobby.furniture import CREAM, movers
from parlour.client.scenes.lobby.lively import LivelyScene, Spot
from parlour.client.scenes.lobby.manners import Company
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.room_plan import GAP, MANY
from parlour.client.scenes.lobby.tables import go_to
from parlour.client.scenes.lobby.tournaments import TournamentsScene
from parlour.client.scenes.lobby.you import You
from parlour.client.scenes.menu import SUBTITLE, TITLE
from parlour.client.scenes.widgets import SCROLL_BAR
from parlour.client.scenes.words import clock_words, standing_words
from parlour.shared.games import games
from parlour.shared.language import listed, tr, tr_noop, trn
from parlour.shared.messages import (
    Announced,
    Chat,
    ChatLine,
    ClientMessage,
    Entered,
    EnterLobby,
    EnterTable,
    LeaveLobby,
    People,
    Presence,
    QuickMatch,
    Refused,
    Said,
    Say,
    ServerMessage,
    Sit,
    TableInfo,
    Tables,
    TableStatus,
    WatchPeople,
)

CODE = "code"
GILT = (255, 222, 138)
SPARE = 14.0
"""Units left free round everything."""
RAIL = 20.0
"""Units of wood round buttons."""
TAKEN = 100.0
"""Units of margins and gaps above and below the tables."""
APART = 90.0
"""Units from one table to the next, where there is room."""
TABLES = 0.7
"""The share of the hall where tables stand."""
LEAST_PEOPLE, MOST_PEOPLE = 110.0, 420.0
"""Units of the height that the list of people has, at least and at most."""
FRESHEN = 0.7
"""Seconds between two drawings of a list that changes."""
SELDOM = 2.0
"""Seconds after which many tables are drawn anew."""
FILTERS: dict[str, Callable[[TableInfo], bool]] = {
    tr_noop("All tables"): lambda info: True,
    tr_noop("Waiting"): lambda info: info.status == "open",
    tr_noop("Running"): lambda info: info.status == "running",
    tr_noop("Finished"): lambda info: info.status == "finished",
}

FAR = 0.9
"""How large the back row of two is seen, of the front one."""
FOOT, ROWS = 8.0, 6.0
"""Units of carpet that are seen below the front row, and between two rows."""


WEIGHTS: dict[TableStatus, cards.Weight] = {
    "open": "plain", "running": "quiet", "finished": "over",
}  # fmt: skip


class Lobby(LivelyScene):
    """The hall: its tables keep themselves up to date, and one may sit down at them."""

    any_server = True

    def __init__(self, app: App, code: str | None = None) -> None:
        """Enter the lobby; ``code`` leads on to a table."""
        super().__init__(app)
        self._tables: dict[str, TableInfo] = {}
        self._people: tuple[Presence, ...] = ()
        self._asked_for_people = -1
        self._lines: list[ChatLine] = []
        self._filter = next(iter(FILTERS))
        self._shown: object = None
        """What the widgets of the screen depended on when they were made."""
        self._drawn: dict[str, TableInfo] = {}
        self._pictures: dict[str, UIImage] = {}
        self._companies: dict[str, tuple[Company, frozenset[int]]] = {}
        """Those who move at each table, and which of its seats they have."""
        self._near: dict[str, float] = {}
        self._stale = False
        self._since_fresh = 0.0
        self._banner = ""
        self._come(code)

    def _come(self, code: str | None = None) -> None:
        self._send(self._ask_for_tables)
        self._send(self._ask_for_people)
        if code is not None:
            self._send(lambda request: EnterTable(id=request, code=code))

    def _ask_for_tables(self, request: int) -> EnterLobby:
        self._asked_for_tables = request
        return EnterLobby(id=request)

    def _ask_for_people(self, request: int) -> WatchPeople:
        self._asked_for_people = request
        return WatchPeople(id=request)

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
        self._companies = {}
        self._chat = ChatBox(form, self._lines, self._say, snug=not form.narrow)
        tabs = self.panel(
            form.switch(
                (
                    Choice(tr(name), partial(self._show_only, name), name == self._filter)
                    for name in FILTERS
                ),
                self._wide - form.px(2 * RAIL),
            ),
            padding=RAIL,
        )
        filters = form.row(tabs)
        *deeds, leave = self._buttons()
        if form.narrow:
            tables = self._tables_in(form.width - self._beside_bar)
            here = self.panel(self._here(), form.made(self._list_people, self._people_high))
            talk = self.panel(self._chat.part, stuff="paper")
            rail = self.panel(form.row(*deeds), padding=RAIL)
            body = form.column(filters, tables, here, talk, rail, gap=18)
            return form.sheet(body, (leave,), fill=True)
        rail = replace(self.panel(form.bar(*deeds, leave), padding=RAIL), shrink=0.0)
        standing = form.scroll(self._standing(filters, rail), fill=True)
        tables = form.column(replace(filters, shrink=0.0), standing, rail, gap=8)
        sheet = form.sheet(form.beside(tables, self._side(), TABLES), fill=True, still=True)
        return replace(sheet, padding=form.px(SPARE))

    def _standing(self, *others: Part) -> Part:
        """Return the tables as large as all of them are seen at once, if they are not too many."""
        form, wide = self.form, self._wide - self._beside_bar
        taken = sum(needed(part)[1] for part in others) + form.px(2 * SPARE + TAKEN)
        lines = (TITLE, SUBTITLE) if self._banner or self._where() else (TITLE,)
        taken += sum(backdrop.heading_height(self.art, size) for size in lines)
        room = self.canvas.size[1] - taken
        for across, each in room_plan.sizes(form, len(self._listed()), wide):
            made = self._tables_in(wide, across, each)
            if needed(made)[1] <= room:
                return made
        return self._tables_in(wide)

    @property
    def _wide(self) -> float:
        """Pixels that the hall is wide, beside who is here and talks."""
        form = self.form
        return form.width if form.narrow else (form.width - form.px(28)) * TABLES

    @property
    def _beside_bar(self) -> float:
        """Pixels of a width that a bar takes by which it is scrolled."""
        return SCROLL_BAR + 2 * self.form.px(EDGE)

    def _tables_in(self, width: float, across: int = 0, each: int = 0) -> Part:
        """Return the tables: ``across`` side by side, ``each`` so many pixels wide.

        0: as many as there is room for, and as wide.
        """
        form, listed = self.form, self._listed()
        gap = form.px(GAP)
        if not listed and self._filter != next(iter(FILTERS)):
            return form.words(tr("There are no such tables right now."), 27, CREAM, centred=True)
        lines = ceil(max(1, len(listed)) / (across or room_plan.abreast(form, width)))
        across = across or ceil(max(1, len(listed)) / lines)
        each = each or int((width - (across - 1) * gap) // across)
        spare = (width - across * each) / (across + 1) / form.px(1)
        apart = max(GAP, min(APART, spare))
        rows = [listed[first : first + across] for first in range(0, len(listed), across)]
        made = []
        for turn, each_row in enumerate(rows or [[]]):
            near = FAR if lines == 2 and turn == 0 and not form.narrow else 1.0
            tables = [self._table(info, each, near) for info in each_row] or [self._no_table(each)]
            made.append(form.row(*tables, gap=apart, align="start", spread="centre"))
        if lines > 2 or form.narrow:
            return form.column(*made, gap=GAP)
        below = [] if lines == 2 else [space()]
        return form.column(space(), *made, *below, Part(size=(None, form.px(FOOT))), gap=ROWS)

    def _table(self, info: TableInfo, width: int, near: float) -> Part:
        """Return a table with its chairs, on which one sits down by one click."""
        told, free = self._told(info), self._free(info)
        where = cards.plan(self.art, width, len(info.seats), told.verb, near)
        self._near[info.table] = near
        look = partial(self._open, info.table)

        def sit_down(image: UIImage) -> None:
            for number in free:
                spot = Spot(image, where.chairs[number], known_as=tr("Sit"))
                self.add_spot(spot, partial(self._sit, info.table, number))
                self.enliven(spot, self.breathing, 12)
            if free:
                self.add_spot(Spot(image, where.top, tr("Look in")), look)
                self.enliven(Spot(image, where.button), self.inviting, 10)

        press = partial(self._sit, info.table, free[0]) if free else look
        return self._card(info, told, where, press, sit_down)

    def _no_table(self, width: int) -> Part:
        """Return a table that is not there yet: one's own."""
        told = cards.Told(tr("A table of your own"), "", "", tr("Open"))
        where = cards.plan(self.art, width, len(cards.NO_TABLE.seats), told.verb)
        return self._card(cards.NO_TABLE, told, where, self._new_table)

    def _card(
        self,
        info: TableInfo,
        told: cards.Told,
        where: cards.Plan,
        press: Callable[[], None],
        then: Callable[[UIImage], None] = lambda image: None,
    ) -> Part:
        """Return the picture of a table with its button."""

        def make(place: Place) -> None:
            near = self._near.get(info.table, 1.0)
            shown = cards.picture(self.art, where.size[0], info, told, near)
            rect = pygame.Rect(place.rect.topleft, where.size)
            image = UIImage(
                rect, shown, place.manager, image_is_alpha_premultiplied=True,
                container=place.container,
            )  # fmt: skip
            self._pictures[info.table] = image
            self._let_stir(image, info, where)
            then(image)
            self.add_spot(Spot(image, where.button, told.verb), press)

        width, height = map(float, where.size)
        return replace(self.form.made(make, height), size=(width, height))

    def _let_stir(self, image: UIImage, info: TableInfo, where: cards.Plan) -> None:
        """Let those stir who sit at a table."""
        found = movers(where.round, cards.sitters_of(info), len(self._pictures))
        if found and self.moves:
            bare = self._picture(info, where.size[0], frozenset(found))
            company = Company(bare, tuple(found.values()))
            self._companies[info.table] = company, frozenset(found)
            self.enliven_company(image, company)

    def _picture(
        self, info: TableInfo, width: int, absent: frozenset[int] = frozenset()
    ) -> pygame.Surface:
        """Return a table as it is now, but without ``absent``."""
        near, told = self._near.get(info.table, 1.0), self._told(info)
        return cards.picture(self.art, width, info, told, near, absent)

    def _free(self, info: TableInfo) -> list[int]:
        """Return the chairs that one may sit down on from here."""
        if info.status != "open" or _mine(info, self._person):
            return []
        return [number for number, seat in enumerate(info.seats) if seat.kind == "open"]

    def _told(self, info: TableInfo) -> cards.Told:
        mine = company.waits_for(info, self._person)
        state = tr("Your turn!") if mine else standing_words(info)
        if info.status == "open":
            free = sum(seat.kind == "open" for seat in info.seats)
            state = trn("{number} chair is free", "{number} chairs are free", free)
            state = state if free else tr("Everybody is seated: it begins soon")
        private = info.private
        title = cards.title_of(info.game)
        verb, free = self._verb(info), bool(self._free(info))
        told = info.clock.kind != "none" and info.status != "finished"
        clock, weight = clock_words(info.clock) if told else "", WEIGHTS[info.status]
        return cards.Told(title, state, clock, verb, mine, private, free, weight)

    # --- who is here ---

    def _side(self) -> Part:
        """Return who is here, above the talk."""
        form = self.form
        people = form.made(self._list_people, self._people_high)
        most = form.px(MOST_PEOPLE)
        listed = form.scroll(people)
        high = min(self._people_high + 1, most)
        listed = replace(listed, size=(None, high), least=(0.0, form.px(LEAST_PEOPLE) * 0.5))
        said = replace(self._chat.part, shrink=1.0)
        talk = replace(self.panel(form.heading(tr("Talk")), said, stuff="paper"), shrink=1.0)
        here = replace(self.panel(self._here(), listed, gap=8), shrink=1.0)
        return form.column(here, space(), talk, gap=14)

    def _here(self) -> Part:
        form, number = self.form, len(self._guests())
        told = trn("{number} person is here", "{number} people are here", number)
        heading = form.words(f"<b>{told}</b>", 24, GILT, grow=1.0)
        ways = (
            form.button(tr("Tournaments"), self._tournaments, CHOICE),
            form.button(tr("You"), self._you, CHOICE),
        )
        beside = (replace(self._level(way), shrink=0.0) for way in ways)
        return row(heading, *beside, gap=form.px(GAP))

    def _guests(self) -> list[company.Guest]:
        people = self._people or company.present(self._tables.values())
        return company.guests(people, self._tables, self._person)

    @property
    def _people_high(self) -> float:
        return float(company.height(self.art, len(self._guests())))

    def _list_people(self, place: Place) -> None:
        surface = pygame.Surface(place.rect.size, pygame.SRCALPHA)
        company.draw(surface, self.art, self._guests())
        self._list = UIImage(place.rect, surface, place.manager, container=place.container)

    def made(self) -> None:
        """Show what was said last."""
        listed = self._listed()
        self._shown, self._drawn = self._content(listed), {info.table: info for info in listed}
        self._chat.scroll_down()
        self.enliven_talk(self._chat)

    def page(self) -> Part:
        """Return the screen under the name of the server, and how friends find it."""
        welcome = self.app.welcome
        self.title = tr("Your club")
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
            return tr("This machine is not on a network: nobody else can join yet.")
        return tr("Friends can join at {address}", address=address)

    def _listed(self) -> list[TableInfo]:
        wanted = FILTERS[self._filter]
        mine = self._person

        def order(info: TableInfo) -> tuple[bool, bool, float]:
            return (not company.waits_for(info, mine), not _mine(info, mine), -info.changed)

        return sorted((info for info in self._tables.values() if wanted(info)), key=order)

    def _verb(self, info: TableInfo) -> str:
        if _mine(info, self._person):
            return tr("Play") if info.status == "running" else tr("Open")
        if info.status == "finished":
            return tr("Look back")
        return tr("Sit down") if self._free(info) else tr("Watch")

    def _buttons(self) -> list[Part]:
        form = self.form
        buttons = [
            form.button(tr("New table"), self._new_table, SIT),
            form.button(tr("Quick match"), self._quick_match, CHOICE),
            form.row(
                form.field(CODE, "", 20, width=212, hint=tr("Invitation code")),
                form.button(tr("Use a code"), self._use_code, CHOICE),
                gap=4,
                align="stretch",
            ),
        ]
        leave = form.button(tr("Disconnect"), self.escape, CHOICE)
        return [*map(self._level, buttons), self._level(leave)]

    def _level(self, part: Part) -> Part:
        """Return a button as high as a field, or several."""
        if part.inside:
            return replace(part, inside=tuple(map(self._level, part.inside)))
        return replace(part, size=(part.size[0], self.form.field_height))

    # --- acting ---

    def _show_only(self, name: str) -> None:
        """List the tables of a kind."""
        self._filter = name
        self.rebuild()

    def _sit(self, table: str, seat: int) -> None:
        """Come to a table and sit down on a chair."""
        name = self.app.servers.nickname or None
        self._open(table)
        self._send(lambda request: Sit(id=request, table=table, seat=seat, name=name))

    def _open(self, table: str) -> None:
        self._send(lambda request: EnterTable(id=request, table=table))

    def _new_table(self) -> None:
        self.app.push(NewTable(self.app))

    def _you(self) -> None:
        self.app.push(You(self.app, self._forgotten))

    def _tournaments(self) -> None:
        self.app.push(TournamentsScene(self.app))

    def _forgotten(self) -> None:
        """Go where one was before: nobody here knows this person any more."""
        self.app.pop_off(self)
        self.app.disconnect()
        text = tr("This server keeps nothing of you. Whoever comes again comes as somebody new.")
        message.show(self.app, tr("You are forgotten"), text)

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
        """Leave the server; as its host one is asked first, if friends are there."""
        others = [guest.name for guest in self._guests() if not guest.me]
        if self.app.hosted_at and others:
            text = tr("Still here: {names}. They will be disconnected.", names=listed(others))
            message.ask(self.app, tr("Disconnect?"), text, tr("Disconnect"), self._leave)
        else:
            self._leave()

    def _leave(self) -> None:
        self._send(lambda request: LeaveLobby(id=request))
        self.app.pop()
        self.app.disconnect()

    # --- what the server says ---

    def answer(self, answer: Incoming) -> bool:
        """Take up what the server says; one of before may not know who is there."""
        if isinstance(answer, Refused) and answer.id == self._asked_for_people:
            return True
        return super().answer(answer)

    def answered(self, answer: ServerMessage) -> bool:
        """Keep the list and the talk up to date; go to a table."""
        if isinstance(answer, Tables):
            if answer.id not in (None, self._asked_for_tables):
                return False  # another screen asked for it
            self._take_tables(answer)
        elif isinstance(answer, People):
            self._people = answer.people
            self._stale = True
        elif isinstance(answer, Chat):
            self._lines = list(answer.lines)
            self._stale = True
        elif isinstance(answer, Said) and answer.table is None:
            self._lines.append(answer.line)
            if self.app.scene is self:
                self._show_talk()
                self.redraw()
        elif isinstance(answer, Entered) and self.app.scene is self:
            go_to(self.app, answer)
        elif isinstance(answer, Announced):
            message.show(self.app, tr("From the server"), answer.text)
        else:
            return False
        return True

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
            self._banner = tr("Connection lost. Trying again…")
        else:
            self.app.pop_off(self)
            self.app.disconnect()
            message.show(self.app, tr("Connection lost"), change.reason)
            return True
        self._stale = True
        return True

    def update(self, seconds: float) -> None:
        """Draw the list anew now and then, if it has changed."""
        super().update(seconds)
        self._since_fresh += seconds
        pause = FRESHEN if len(self._tables) <= MANY else SELDOM
        if self._stale and self._since_fresh >= pause:
            self._stale = False
            self._since_fresh = 0.0
            self._freshen()

    def _freshen(self) -> None:
        """Draw the tables anew that look otherwise; make all anew only if something else does."""
        listed = self._listed()
        if self._content(listed) != self._shown:
            self.rebuild()
            return
        for info in listed:
            if info != self._drawn.get(info.table) and self._pictures[info.table].alive():
                self._draw_anew(info)
        self._drawn = {info.table: info for info in listed}
        self._show_talk()
        if self._list.alive():
            surface = pygame.Surface(self._list.rect.size, pygame.SRCALPHA)
            company.draw(surface, self.art, self._guests())
            self._list.set_image(surface)
            self.redraw()

    def _show_talk(self) -> None:
        """Show what was said, on a larger sheet if it needs one."""
        self._chat.show(self._lines)
        if self._chat.outgrown:
            self.rebuild()

    def _draw_anew(self, info: TableInfo) -> None:
        """Draw a table that looks otherwise, with who moves there."""
        image = self._pictures[info.table]
        width = image.rect.width
        image.set_image(self._picture(info, width), image_is_alpha_premultiplied=True)
        if info.table in self._companies:
            company, absent = self._companies[info.table]
            company.lay(self._picture(info, width, absent))
        self.redraw()

    def _content(self, listed: list[TableInfo]) -> object:
        """Return what the widgets depend on: which tables, what may be done there, who is here."""
        tables = [
            (info.table, _who_sits(info), self._free(info), self._verb(info)) for info in listed
        ]
        return tables, len(self._guests()), self._banner, self._filter


def _who_sits(info: TableInfo) -> object:
    """Return what of a table decides who is seen to move there."""
    return info.status, [(seat.kind, seat.emblem, seat.gone is None) for seat in info.seats]


def _mine(info: TableInfo, person: str) -> bool:
    return any(seat.person == person for seat in info.seats)
