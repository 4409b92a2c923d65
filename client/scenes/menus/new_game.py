"""Who sits where, before a game begins."""

from __future__ import annotations

from functools import partial

from parlour.client.app import App
from parlour.client.games import ahead, emblems_of, mark_of
from parlour.client.layout.flex import Part
from parlour.client.layout.form import CHOICE, MAIN, Choice
from parlour.client.scenes import thumbs
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.game_choice import GameChoice
from parlour.client.scenes.message import show
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.words import BOT, kind_words, plain, temperament_words, temperaments
from parlour.client.table_model import TableModel
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import CreateTable, Entered, SeatPlan, ServerMessage

HUMAN = tr_noop("A person")
DEFAULT_NAMES = ("Ada", "Jan", "Zofia", "Kazimierz", "Maria")
LONGEST_NAME = 16
WORLD = 310.0
"""Units that the picture of the game is wide."""
A_LOOK = 0.5
"""Seconds after which somebody seems to mean to begin."""


class NewGame(MenuScene):
    """A row for each seat: a name, and a person or a bot of some level."""

    title = tr_noop("New game")
    subtitle = tr_noop("Who sits at the table?")

    def __init__(self, app: App, *, guided: bool = False) -> None:
        """Begin with the names of the last game; ``guided``: for who learns a game."""
        super().__init__(app)
        self._guided = guided
        if guided:
            self.title = tr_noop("Learn by playing")
            self.subtitle = tr_noop("You play, and a hand shows what to do")
        self._choice = GameChoice(app)
        kept = self.app.settings.names
        self._names = [*kept, *(name for name in DEFAULT_NAMES if name not in kept)]
        self._kinds: list[str] = []
        self._emblems: list[str] = []
        self._seen = 0.0
        self._fetched = ""
        self._seat_people()

    def update(self, seconds: float) -> None:
        """Let time pass; the table is made ready while somebody thinks about who sits there."""
        super().update(seconds)
        self._seen += seconds
        game = self._choice.game.name
        if self._seen > A_LOOK and game != self._fetched:
            self._fetched = game
            ahead.fetch(game, self.canvas.scale)

    @property
    def _levels(self) -> tuple[str, ...]:
        return self.app.bot_levels.get(self._choice.game.name, ())

    def _seat_people(self) -> None:
        """Seat a person, and bots at the other seats."""
        other = f"{BOT}{self._levels[0]}" if self._levels else HUMAN
        self._kinds = [HUMAN] + [other] * (self._choice.seats - 1)
        seats = self._choice.seats
        self._emblems = [*emblems_of(self._choice.game.name), *[""] * seats][:seats]

    def _chosen_anew(self) -> None:
        """Make other rows for another game or number of seats."""
        self._seat_people()
        self._again()

    @property
    def _bots(self) -> list[str]:
        return [f"{BOT}{level}" for level in plain(self._levels)]

    def build(self) -> Part:
        """Offer the games, and a row for each seat."""
        form = self.form
        rows = form.fields(self._choice.rows(form, self._chosen_anew))
        shown = 0 if self._guided else self._choice.seats
        seats = [self._seat_row(seat) for seat in range(shown)]
        begin = form.button(tr("Begin"), self._begin, MAIN, first=True, least=300)
        back = form.button(tr("Back"), self.escape, least=220)
        body = form.column(rows, *seats, gap=26)
        body = thumbs.beside(form, self._choice.game.name, WORLD, body)
        return form.sheet(body, (back, begin))

    def _seat_row(self, seat: int) -> Part:
        """Return the mark and the name of a seat, and who may sit there."""
        form = self.form
        mark = mark_of(self._choice.game.name, seat, self._emblems[seat])
        name = form.field(f"name {seat}", self._names[seat], LONGEST_NAME, width=250)
        who = [form.column(name, *self._emblem_button(seat), gap=6)]
        kinds = form.choices(
            Choice(kind_words(kind), partial(self._set_kind, seat, kind), kind == self._kind(seat))
            for kind in (HUMAN, *self._bots)
        )
        offered = form.column(kinds, *self._temperaments(seat), gap=8)
        return form.row_of(form.picture(self.art.piece(mark, 84)), *who, offered)

    def _kind(self, seat: int) -> str:
        """Return who sits at a seat, but for the temperament."""
        kind = self._kinds[seat]
        return kind if kind == HUMAN else kind.partition(" ")[0]

    def _temperaments(self, seat: int) -> list[Part]:
        """Offer the temperaments of the bot at a seat, if it has any."""
        level, _, now = self._kinds[seat].removeprefix(BOT).partition(" ")
        known = temperaments(self._levels, level)
        if not self._kinds[seat].startswith(BOT) or len(known) < 2:
            return []
        offered = (
            Choice(temperament_words(each), partial(self._set_temperament, seat, each), each == now)
            for each in known
        )
        return [self.form.choices(offered)]

    def _emblem_button(self, seat: int) -> list[Part]:
        """Offer the next of the emblems under which a seat can play, where the game has any."""
        offered = emblems_of(self._choice.game.name)
        if not offered:
            return []
        label = tr(offered[self._emblems[seat]])
        return [self.form.button(label, partial(self._next_emblem, seat), CHOICE)]

    def _next_emblem(self, seat: int) -> None:
        """Go on to the next emblem that nobody at the table has."""
        now = self._emblems[seat]
        offered = emblems_of(self._choice.game.name)
        free = [each for each in offered if each == now or each not in self._emblems]
        self._emblems[seat] = free[(free.index(now) + 1) % len(free)]
        self._again()

    def _set_temperament(self, seat: int, temperament: str) -> None:
        self._keep_names()
        level = self._kinds[seat].removeprefix(BOT).partition(" ")[0]
        self._kinds[seat] = f"{BOT}{level} {temperament}".strip()
        self.rebuild()

    def _keep_names(self) -> None:
        self._names[: len(self.fields)] = [field.get_text() for field in self.fields]

    def _again(self) -> None:
        """Make the widgets anew: the rows have changed."""
        self._keep_names()
        self.fields = []
        self.rebuild()

    def _set_kind(self, seat: int, kind: str) -> None:
        self._keep_names()
        self._kinds[seat] = kind
        self.rebuild()

    def _begin(self) -> None:
        self._keep_names()
        names = [name.strip() for name in self._names[: self._choice.seats]]
        if not all(names) or len(set(names)) < len(names):
            show(self.app, tr("Names"), tr("Every seat needs a name of its own."))
            return
        self.app.settings.names = tuple(names)
        self._choice.keep()
        self.app.keep_settings()
        seats = tuple(map(self._plan, names, self._kinds, self._emblems))
        connection = self.app.connection
        connection.send(
            CreateTable(
                id=connection.next_id(),
                game=self._choice.game.name,
                seats=seats,
                options=self._choice.options,
                private=True,
                take_back="consent",
                start=True,
                hints=True,
                course=self._guided,
            )
        )

    def _plan(self, name: str, kind: str, emblem: str) -> SeatPlan:
        if kind == HUMAN:
            return SeatPlan("me", name, emblem=emblem)
        return SeatPlan("bot", name, kind.removeprefix(BOT), emblem)

    def answered(self, answer: ServerMessage) -> bool:
        """Sit down when the table is there."""
        if not isinstance(answer, Entered):
            return False
        if not answer.views:
            return True  # the game is about to begin
        self.app.replace(TableScene(self.app, TableModel(answer), guided=self._guided, again=Seats))
        return True
