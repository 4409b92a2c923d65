"""Who sits where, before a game begins."""

from __future__ import annotations

from functools import partial

from parlour.client.app import App
from parlour.client.games import emblems_of, mark_of
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
        self._choice = GameChoice(app)
        kept = self.app.settings.names
        self._names = [*kept, *(name for name in DEFAULT_NAMES if name not in kept)]
        self._kinds: list[str] = []
        self._emblems: list[str] = []
        self._seat_people()

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

    def build(self) -> None:
        """Make the choice of the game, and a row for each seat."""
        for number, (label, press) in enumerate(self._choice.entries(self._chosen_anew)):
            column, line = number % 2, number // 2
            self.button(label, (1200 + 315 * column, 130 + 80 * line, 300, 64), press)
        pitch = min(150, 505 / self._choice.seats)
        height = min(60, 0.5 * pitch)
        for seat, name in enumerate(self._names[: self._choice.seats]):
            y = 340 + pitch * seat
            piece = mark_of(self._choice.game.name, seat, self._emblems[seat])
            self.picture(self.art.piece(piece, min(100, 0.86 * pitch)), (1130, y + 0.38 * pitch))
            self.field(name, (1200, y, 300, height), LONGEST_NAME)
            box = (1515, y, 300, height)
            self.button(kind_words(self._kinds[seat]), box, partial(self._next_kind, seat))
        for seat in range(self._choice.seats):
            y = 340 + pitch * seat + height + 4
            self._temperament_button(seat, (1515, y, 300, min(46, 0.42 * pitch)))
            self._emblem_button(seat, (1200, y, 300, min(46, 0.42 * pitch)))
        start = self.button(tr("Begin"), (1515, 860, 300, 80), self._begin)
        self.button(tr("Back"), (1200, 860, 300, 80), self.escape)
        self.focus.focus(start)

    def _temperament_button(self, seat: int, box: tuple[float, float, float, float]) -> None:
        """Offer the temperaments of the bot at a seat, if it has any."""
        level, _, temperament = self._kinds[seat].removeprefix(BOT).partition(" ")
        if self._kinds[seat].startswith(BOT) and len(temperaments(self._levels, level)) > 1:
            press = partial(self._next_temperament, seat)
            self.button(temperament_words(temperament), box, press, "#small")

    def _emblem_button(self, seat: int, box: tuple[float, float, float, float]) -> None:
        """Offer the emblems under which a seat can play, where the game has any."""
        offered = emblems_of(self._choice.game.name)
        if offered:
            label = tr(offered[self._emblems[seat]])
            self.button(label, box, partial(self._next_emblem, seat), "#small")

    def _next_emblem(self, seat: int) -> None:
        """Go on to the next emblem that nobody at the table has."""
        now = self._emblems[seat]
        offered = emblems_of(self._choice.game.name)
        free = [each for each in offered if each == now or each not in self._emblems]
        self._emblems[seat] = free[(free.index(now) + 1) % len(free)]
        self._again()

    def _next_temperament(self, seat: int) -> None:
        self._keep_names()
        level, _, temperament = self._kinds[seat].removeprefix(BOT).partition(" ")
        known = temperaments(self._levels, level)
        after = known[(known.index(temperament) + 1) % len(known)]
        self._kinds[seat] = f"{BOT}{level} {after}".strip()
        self.rebuild()

    def _keep_names(self) -> None:
        self._names[: len(self.fields)] = [field.get_text() for field in self.fields]

    def _again(self) -> None:
        """Make the widgets anew: the rows have changed."""
        self._keep_names()
        self.fields = []
        self.rebuild()

    def _next_kind(self, seat: int) -> None:
        self._keep_names()
        kinds = [HUMAN, *self._bots]
        now = self._kinds[seat].partition(" ")[0] if self._kinds[seat] != HUMAN else HUMAN
        self._kinds[seat] = kinds[(kinds.index(now) + 1) % len(kinds)]
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
        self.app.replace(TableScene(self.app, TableModel(answer), guided=self._guided))
        return True
