"""Who sits where, before a game begins."""

from __future__ import annotations

from functools import partial

from client.app import App
from client.scenes.menu import MenuScene
from client.scenes.message import show
from client.scenes.table import TableScene
from client.scenes.words import BOT, kind_words, plain, temperament_words, temperaments
from client.table_model import TableModel
from shared.game import games
from shared.language import tr, tr_noop
from shared.messages import CreateTable, Entered, SeatPlan, ServerMessage

HUMAN = tr_noop("A person")
DEFAULT_NAMES = ("Ada", "Jan", "Zofia", "Kazimierz", "Maria")
LONGEST_NAME = 16


class NewGame(MenuScene):
    """A row for each seat: a name, and a person or a bot of some level."""

    title = tr_noop("New game")
    subtitle = tr_noop("Who sits at the table?")

    def __init__(self, app: App, *, guided: bool = False) -> None:
        """Begin with the names of the last game; ``guided``: the first turn is explained."""
        super().__init__(app)
        self._guided = guided
        if guided:
            self.title = tr_noop("Learn by playing")
            self.subtitle = tr_noop("The first turn is explained, phase by phase")
        self._game = next(iter(games().values()))
        seats = self._game.players[0]
        kept = self.app.settings.names
        self._names = list(kept if len(kept) == seats else DEFAULT_NAMES[:seats])
        self._levels = app.bot_levels.get(self._game.name, ())
        self._kinds = [HUMAN] + [f"{BOT}{self._levels[0]}" if self._levels else HUMAN] * (seats - 1)

    @property
    def _bots(self) -> list[str]:
        return [f"{BOT}{level}" for level in plain(self._levels)]

    def build(self) -> None:
        """Make a row for each seat."""
        for seat, name in enumerate(self._names):
            y = 370 + 150 * seat
            crest = self.art.piece(f"crest_{seat}", 100)
            self.picture(crest, (1130, y + 40))
            self.field(name, (1200, y, 300, 60), LONGEST_NAME)
            self.button(
                kind_words(self._kinds[seat]), (1515, y, 300, 60), partial(self._next_kind, seat)
            )
        for seat in range(len(self._names)):
            self._temperament_button(seat, 436 + 150 * seat)
        start = self.button(tr("Begin"), (1515, 860, 300, 80), self._begin)
        self.button(tr("Back"), (1200, 860, 300, 80), self.escape)
        self.focus.focus(start)

    def _temperament_button(self, seat: int, y: float) -> None:
        """Offer the temperaments of the bot at a seat, if it has any."""
        level, _, temperament = self._kinds[seat].removeprefix(BOT).partition(" ")
        if self._kinds[seat].startswith(BOT) and len(temperaments(self._levels, level)) > 1:
            press = partial(self._next_temperament, seat)
            box = (1515, y, 300, 46)
            self.button(temperament_words(temperament), box, press, "#small")

    def _next_temperament(self, seat: int) -> None:
        self._keep_names()
        level, _, temperament = self._kinds[seat].removeprefix(BOT).partition(" ")
        known = temperaments(self._levels, level)
        after = known[(known.index(temperament) + 1) % len(known)]
        self._kinds[seat] = f"{BOT}{level} {after}".strip()
        self.rebuild()

    def _keep_names(self) -> None:
        self._names = [field.get_text() for field in self.fields]

    def _next_kind(self, seat: int) -> None:
        self._keep_names()
        kinds = [HUMAN, *self._bots]
        now = self._kinds[seat].partition(" ")[0] if self._kinds[seat] != HUMAN else HUMAN
        self._kinds[seat] = kinds[(kinds.index(now) + 1) % len(kinds)]
        self.rebuild()

    def _begin(self) -> None:
        self._keep_names()
        names = [name.strip() for name in self._names]
        if not all(names) or len(set(names)) < len(names):
            show(self.app, tr("Names"), tr("Every seat needs a name of its own."))
            return
        self.app.settings.names = tuple(names)
        self.app.keep_settings()
        seats = tuple(self._plan(name, kind) for name, kind in zip(names, self._kinds, strict=True))
        connection = self.app.connection
        connection.send(
            CreateTable(
                id=connection.next_id(),
                game=self._game.name,
                seats=seats,
                private=True,
                take_back="consent",
                start=True,
                hints=True,
            )
        )

    def _plan(self, name: str, kind: str) -> SeatPlan:
        if kind == HUMAN:
            return SeatPlan("me", name)
        return SeatPlan("bot", name, kind.removeprefix(BOT))

    def answered(self, answer: ServerMessage) -> bool:
        """Sit down when the table is there."""
        if not isinstance(answer, Entered):
            return False
        if not answer.views:
            return True  # the game is about to begin
        self.app.replace(TableScene(self.app, TableModel(answer), guided=self._guided))
        return True
