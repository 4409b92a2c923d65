"""The games that can be taken up again."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape

from parlour.client.app import App
from parlour.client.scenes.lobby.tables import scene_for
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.message import ask
from parlour.client.scenes.words import standing_words
from parlour.shared.game import games
from parlour.shared.language import tr, tr_noop
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

ROWS = 5


class SavedGames(MenuScene):
    """A list of tables, last played first."""

    title = tr_noop("Continue")
    subtitle = tr_noop("Games are saved at every step")

    def __init__(self, app: App) -> None:
        """Ask the server for its tables."""
        super().__init__(app)
        self._tables: tuple[TableInfo, ...] | None = None
        self._first = 0
        app.connection.send(EnterLobby(id=app.connection.next_id()))

    def build(self) -> None:
        """Make a row for each table of the page."""
        if not self._tables:
            text = tr("No games are saved yet.") if self._tables is not None else tr("One moment …")
            self.label(text, (760, 360, 600, 60), "#ink")
        page = (self._tables or ())[self._first : self._first + ROWS]
        for number, info in enumerate(page):
            self._row(info, 350 + 104 * number)
        if self._tables and len(self._tables) > ROWS:
            self.button(tr("Earlier games"), (760, 900, 320, 66), self._turn_page)
        back = self.button(tr("Back"), (1490, 900, 280, 66), self.escape)
        if not page:
            self.focus.focus(back)

    def _row(self, info: TableInfo, y: float) -> None:
        where = tr(
            "{standing}, {date}, table {table}",
            standing=standing_words(info),
            date=_when(info.changed),
            table=info.table,
        )
        self.text(
            f"<b>{escape(_title(info))}</b>: {escape(_names(info))}<br>{where}", (500, y, 700, 99)
        )
        label = tr("Look at it") if info.status == "finished" else tr("Continue")
        self.button(label, (1215, y + 8, 280, 74), lambda: self._open(info))
        self.button(tr("Delete"), (1510, y + 8, 260, 74), lambda: self._delete(info))

    def _turn_page(self) -> None:
        assert self._tables is not None
        self._first = (self._first + ROWS) % (-(-len(self._tables) // ROWS) * ROWS)
        self.rebuild()

    def _open(self, info: TableInfo) -> None:
        connection = self.app.connection
        connection.send(EnterTable(id=connection.next_id(), table=info.table))

    def _delete(self, info: TableInfo) -> None:
        text = tr("The game of {names} will be gone for good.", names=_names(info))
        told = f"{_title(info)}. {text}"
        ask(self.app, tr("Delete this game?"), told, tr("Delete"), lambda: self._deleted(info))

    def _deleted(self, info: TableInfo) -> None:
        connection = self.app.connection
        connection.send(DeleteTable(id=connection.next_id(), table=info.table))

    def answered(self, answer: ServerMessage) -> bool:
        """Show the list, or sit down."""
        if isinstance(answer, Tables):
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
        self._first = min(self._first, max(0, len(tables) - 1) // ROWS * ROWS)
        self.rebuild()

    def leave(self) -> None:
        """Ask no more for news of the tables."""
        connection = self.app.connection
        connection.send(LeaveLobby(id=connection.next_id()))


def _title(info: TableInfo) -> str:
    game = games().get(info.game)
    return game.title if game is not None else info.game


def _names(info: TableInfo) -> str:
    return ", ".join(seat.name for seat in info.seats if seat.kind != "closed")


def _when(seconds: float) -> str:
    """Return a point in time, in local time, for people."""
    return datetime.fromtimestamp(seconds, UTC).astimezone().strftime("%Y-%m-%d, %H:%M")
