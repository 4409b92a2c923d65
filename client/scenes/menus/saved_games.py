"""The games that can be taken up again, each with a small picture and how it stands."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from html import escape

import pygame

from parlour.client.app import App
from parlour.client.games import mark_of
from parlour.client.layout.flex import Part, row, space
from parlour.client.layout.form import MAIN, PRESS, TEXT, WIDE_GAP
from parlour.client.net import Incoming
from parlour.client.palette import SEAT_COLOURS
from parlour.client.scenes import thumbs, victors
from parlour.client.scenes.lobby.tables import scene_for
from parlour.client.scenes.lobby.welcome import picture
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import card
from parlour.client.scenes.menus.standings import Standings
from parlour.client.scenes.message import ask
from parlour.client.scenes.pedestal import Someone, crest_of
from parlour.client.scenes.words import day_words, standing_words
from parlour.shared.games import games
from parlour.shared.language import listed, tr, tr_noop, trn
from parlour.shared.messages import (
    DeleteTable,
    Entered,
    EnterLobby,
    EnterTable,
    LeaveLobby,
    ServerMessage,
    TableInfo,
    Tables,
)

THUMB, MARK, ACTIONS, CROWN, PAD, APART = (420.0, 640.0), 42.0, 320.0, 32.0, 22.0, 16.0
"""Units: of the width of a picture, at least and at most, of the mark of a seat, of the width of
what can be done, of the crown of who leads, round what lies on a card, and between two cards."""
AROUND = 294.0
"""Units of the height of the window that cards have not."""
FEW, NAMED, TOLD = 2, (36.0, 46.0), (TEXT, 27.0)
"""How many games leave room for larger words; how large they are where there are more, and then."""
NARROW, VIEW, SAID = 900.0, 380.0, 28.0
"""Units where there are no games: how wide all is, how high an empty table is seen, and words."""
WEEK = 7
"""Days after which a date is told."""


class SavedGames(ChoosingScene):
    """A list of tables, last played first."""

    interior = "archive"
    title = tr_noop("Continue")
    subtitle = tr_noop("Games are saved after every move")

    def __init__(self, app: App) -> None:
        """Ask the server for its tables."""
        super().__init__(app)
        self._tables: tuple[TableInfo, ...] | None = None
        self._left: dict[str, pygame.Surface | None] = {}
        """How tables looked when they were left, by their ids."""
        self._standings = Standings(app)
        self._request = app.connection.next_id()
        app.connection.send(EnterLobby(id=self._request))

    def build(self) -> Part:
        """Make a row for each table."""
        form = self.form
        back = form.way_back(self.escape, first=not self._tables)
        if self._tables:
            cards = (self._on_card(info).growing() for info in self._tables)
            body = form.column(*cards, gap=APART).growing()
        else:
            known = self._tables is not None
            words = tr("No games are saved yet.") if known else tr("One moment…")
            seen = form.filling(partial(picture, form.art, "empty"), VIEW)
            told = form.column(seen, form.words(words, SAID, centred=True), gap=16)
            body = form.panel(told, partial(card, form.art), PAD)
        if not self._tables:
            return form.sheet(body, (back, space()), width=NARROW, paper=False)
        return form.sheet(body, (back, space()), paper=False, fill=len(self._tables) > 1)

    def _on_card(self, info: TableInfo) -> Part:
        return self.form.panel(self._row(info).growing(), partial(card, self.form.art), PAD)

    @property
    def _newest(self) -> TableInfo | None:
        """The game that was played last, of those that go on; else the one that ended last."""
        tables = self._tables or ()
        running = (info for info in tables if info.status != "finished")
        return next(running, tables[0] if tables else None)

    def _row(self, info: TableInfo) -> Part:
        """Return the row of a game: how its board looks, how it stands, and what may be done."""
        form = self.form
        newest = info is self._newest
        style = MAIN if newest else PRESS
        label = tr("Look at it") if info.status == "finished" else tr("Continue")
        buttons = form.row(
            form.button(label, partial(self._open, info), style, first=newest, least=230),
            form.deed("bin", tr("Delete"), partial(self._delete, info), bare=True),
            gap=14, spread="end",
        )  # fmt: skip
        large = len(self._tables or ()) <= FEW and not form.narrow
        words = form.column(
            form.heading(_title(info), NAMED[large]),
            form.words(self._told(info), TOLD[large]),
            self._people(info, TOLD[large]),
            gap=12 if large else 8,
        )
        lead = self._picture(info)
        if form.narrow or lead is None:
            return form.column(words, buttons)
        return row(
            form.picture(lead), replace(words, grow=1.0, shrink=1.0),
            replace(buttons, shrink=0.0, size=(form.px(ACTIONS) * self.art.text_size, None)),
            gap=form.px(WIDE_GAP), align="centre",
        )  # fmt: skip

    def _told(self, info: TableInfo) -> str:
        """Return where a game stands, when it was played, and who leads or is awaited."""
        told = escape(f"{standing_words(info)} \u00b7 {_when(info.changed)}")
        names = [info.seats[seat].name for seat in info.to_act if seat < len(info.seats)]
        awaited = tr("Waiting for {names}", names=listed(names)) if names else ""
        leads = self._standings.leads(info.table)
        more = " \u00b7 ".join(filter(None, (leads, awaited if info.status == "running" else "")))
        return f"{told}<br><b>{escape(more)}</b>" if more else told

    def _people(self, info: TableInfo, size_of_words: float) -> Part:
        """Return who plays, each beside the mark of their seat in its colour, with their points."""
        form, size = self.form, self.form.px(MARK) * max(1.0, self.art.text_size)
        best, points = self._standings.best(info.table), self._standings.points(info.table)

        def person(seat: int, name: str, emblem: str) -> Part:
            who = Someone(None, mark_of(info.game, seat, emblem),
                          SEAT_COLOURS[seat % len(SEAT_COLOURS)])  # fmt: skip
            crest = crest_of(self.art, who, size / self.art.scale)
            worn = victors.crown(round(form.px(CROWN) * max(1.0, self.art.text_size)))
            crown = [form.picture(worn, premultiplied=True)] if seat in best else []
            told = escape(name) if points is None else f"{escape(name)} <b>{points[seat]}</b>"
            lead = form.picture(crest, premultiplied=True)
            return row(lead, form.words(told, size_of_words), *crown, gap=size / 4, align="centre")

        seats = (
            person(n, seat.name, seat.emblem)
            for n, seat in enumerate(info.seats)
            if seat.kind != "closed"
        )
        return form.row(*seats, gap=24)

    @property
    def _thumb(self) -> float:
        """Units that a picture is wide: as many as there is room for, where games are few."""
        number = len(self._tables or ())
        room = (self.canvas.units[1] - AROUND + APART) / max(1, number) - APART - 2 * PAD
        least, most = THUMB
        return min(most, max(least, room / thumbs.FLAT))

    def _picture(self, info: TableInfo) -> pygame.Surface | None:
        """Return how the table looked when it was left, or else the world of its game."""
        width = round(self.form.px(self._thumb))
        if info.table not in self._left:
            self._left[info.table] = self.app.snapshots.find(info.table)
        left = self._left[info.table]
        shown = self._standings.picture(info.table) if left is None else left
        if shown is None:
            return thumbs.world(info.game, width)
        return thumbs.framed(shown, (width, round(width * thumbs.FLAT)))

    def _open(self, info: TableInfo) -> None:
        connection = self.app.connection
        connection.send(EnterTable(id=connection.next_id(), table=info.table))

    def _delete(self, info: TableInfo) -> None:
        text = tr("The game with {names} will be deleted for good.", names=_names(info))
        told = f"{_title(info)}. {text}"
        ask(self.app, tr("Delete this game?"), told, tr("Delete"), lambda: self._deleted(info))

    def _deleted(self, info: TableInfo) -> None:
        connection = self.app.connection
        connection.send(DeleteTable(id=connection.next_id(), table=info.table))
        self.app.snapshots.forget(info.table)

    def answer(self, answer: Incoming) -> bool:
        """Take up how games stand; whatever else is said, as other screens do."""
        return self._standings.take(answer) or super().answer(answer)

    def update(self, seconds: float) -> None:
        """Go on with the pictures of games that this machine has none of."""
        super().update(seconds)
        if self._standings.update(seconds):
            self.rebuild()

    def hide(self) -> None:
        """Draw no pictures that nobody looks at."""
        super().hide()
        self._standings.rest()

    def answered(self, answer: ServerMessage) -> bool:
        """Show the list, or sit down."""
        if isinstance(answer, Tables):
            if answer.id not in (None, self._request):
                return False  # another screen asked for it
            self._take(answer)
        elif isinstance(answer, Entered):
            self.app.replace(scene_for(self.app, answer))
        else:
            return False
        return True

    def _take(self, news: Tables) -> None:
        if self._tables is None:
            self.app.surprise()
        kept = () if news.whole else self._tables or ()
        fresh = {info.table: info for info in (*kept, *news.tables)}
        tables = [info for info in fresh.values() if info.table not in news.gone]
        self._tables = tuple(sorted(tables, key=lambda info: -info.changed))
        self._standings.look_at(
            (info, self.app.snapshots.find(info.table) is None) for info in self._tables
        )
        self.rebuild()

    def leave(self) -> None:
        """Ask no more for news of the tables."""
        self._standings.rest()
        connection = self.app.connection
        connection.send(LeaveLobby(id=connection.next_id()))


def _title(info: TableInfo) -> str:
    game = games().get(info.game)
    return game.title if game is not None else info.game


def _names(info: TableInfo) -> str:
    return ", ".join(seat.name for seat in info.seats if seat.kind != "closed")


def _when(seconds: float, now: datetime | None = None) -> str:
    """Return a point in time, in local time, for people."""
    at = datetime.fromtimestamp(seconds, UTC).astimezone()
    days = ((now or datetime.now(UTC)).astimezone().date() - at.date()).days
    hour = at.strftime("%H:%M")
    if days == 0:
        return tr("today, {time}", time=hour)
    if days == 1:
        return tr("yesterday, {time}", time=hour)
    if 1 < days < WEEK:
        return trn("{number} day ago", "{number} days ago", days)
    return day_words(at)
