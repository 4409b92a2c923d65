"""Who sits where, before a game begins."""

from __future__ import annotations

from functools import partial

from parlour.client.app import App
from parlour.client.games import ahead, emblems_of
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import MAIN, Choice
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.game_choice import COVER, GameChoice
from parlour.client.scenes.menus.seat_card import Sits
from parlour.client.scenes.menus.seating import (
    A_BOT,
    STANDING,
    TALL,
    cards_in_rows,
    character,
    emblem_list,
    headed,
    rules_in_line,
    standing,
)
from parlour.client.scenes.message import show
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.words import BOT
from parlour.client.table_model import TableModel
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import CreateTable, Entered, SeatPlan, ServerMessage

HUMAN = tr_noop("Human player")
DEFAULT_NAMES = ("Ada", "Jan", "Zofia", "Kazimierz", "Maria")
LONGEST_NAME = 16
GUIDED = 280.0
"""How high the covers are where there is nothing else to choose, in units."""
A_LOOK = 0.5
"""Seconds after which somebody seems to mean to begin."""


class NewGame(ChoosingScene):
    """A card for each seat: a name, and a person or a bot of some strength and temper."""

    title = tr_noop("New game")
    subtitle = tr_noop("Who sits at the table?")

    def __init__(self, app: App, *, guided: bool = False) -> None:
        """Begin with the names of the last game; ``guided``: for who learns a game."""
        super().__init__(app)
        self._guided = guided
        if guided:
            self.title = tr_noop("Learn by playing")
            self.subtitle = tr_noop("You play, and a hand shows you what to do")
        self._choice = GameChoice(app)
        kept = self.app.settings.names
        self._names = [*kept, *(name for name in DEFAULT_NAMES if name not in kept)]
        self._kinds: list[str] = []
        self._unfolded: int | None = None
        """The seat whose emblems are shown."""
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
    def world(self) -> str:
        """The game whose world is seen behind: the one that is chosen."""
        return self._choice.game.name

    @property
    def _levels(self) -> tuple[str, ...]:
        return self.app.bot_levels.get(self._choice.game.name, ())

    def _seat_people(self) -> None:
        """Seat a person, and bots at the other seats."""
        other = f"{BOT}{self._levels[0]}" if self._levels else HUMAN
        self._kinds = [HUMAN] + [other] * (self._choice.seats - 1)
        seats, self._unfolded = self._choice.seats, None
        self._emblems = [*emblems_of(self._choice.game.name), *[""] * seats][:seats]

    def _chosen_anew(self) -> None:
        """Make other cards for another game or number of seats."""
        self._seat_people()
        self._again()

    def build(self) -> Part:
        """Offer the games, and a card for each seat."""
        form, choice = self.form, self._choice
        begin = form.button(tr("Begin"), self._begin, MAIN, first=True, least=300)
        back = form.button(tr("Back"), self.escape, least=220)
        covers = choice.covers(form, self._chosen_anew, GUIDED if self._guided else COVER)
        parts = [covers, *rules_in_line(form, choice.rules(form, self._chosen_anew))]
        if not self._guided:
            parts.append(cards_in_rows(form, choice.seats, self._card))
        return form.centred(form.sheet(form.column(*parts, gap=22), (back, begin)))

    def _card(self, seat: int, room: float) -> Part:
        """Return who sits at a seat: a name, a figure, and what a bot is like."""
        form, kind = self.form, self._kinds[seat]
        is_bot = kind.startswith(BOT)
        name = form.field(f"name {seat}", self._names[seat], LONGEST_NAME, width=150, grow=1.0)
        kinds = [Choice(tr(HUMAN), partial(self._set_kind, seat, HUMAN), not is_bot, "person")]
        if self._levels:
            kinds.append(Choice(tr(A_BOT), partial(self._let_bot, seat), is_bot, "bot"))
        who = form.switch(kinds, room)
        shown = Sits(
            self._choice.game.name, seat, self._emblems[seat], "bot" if is_bot else "person"
        )
        parts = [
            headed(form, shown, name),
            row(who, spread="centre"),
            standing(form, shown, room, STANDING if self._emblems[seat] else TALL),
        ]
        parts += self._emblem_choice(seat, room)
        if is_bot and seat != self._unfolded:
            parts.append(
                character(form, seat, kind, self._levels, partial(self._set_kind, seat), room)
            )
        return form.column(*parts, gap=12)

    def _let_bot(self, seat: int) -> None:
        """Let the usual bot sit at a seat, unless one does."""
        if not self._kinds[seat].startswith(BOT):
            self._set_kind(seat, f"{BOT}{self._levels[0]}")

    def _emblem_choice(self, seat: int, room: float) -> list[Part]:
        """Offer the emblems under which a seat can play, where the game has any."""
        offered = emblems_of(self._choice.game.name)
        if not offered:
            return []
        now = self._emblems[seat]
        folded = seat != self._unfolded
        form, sign = self.form, "down" if folded else "up"
        unfold = Choice(tr(offered[now]), partial(self._unfold, seat), not folded, sign)
        button = row(form.switch((unfold,), room), spread="centre")
        if folded:
            return [button]
        free = {e: words for e, words in offered.items() if e == now or e not in self._emblems}
        return [button, emblem_list(form, free, now, partial(self._wear, seat))]

    def _unfold(self, seat: int) -> None:
        """Show the emblems of a seat, or no longer."""
        self._unfolded = None if self._unfolded == seat else seat
        self._again()

    def _wear(self, seat: int, emblem: str) -> None:
        """Take an emblem that nobody else at the table has."""
        self._emblems[seat], self._unfolded = emblem, None
        self._again()

    def _keep_names(self) -> None:
        self._names[: len(self.fields)] = [field.get_text() for field in self.fields]

    def _again(self) -> None:
        """Make the widgets anew: the cards have changed."""
        self._keep_names()
        self.fields = []
        self.rebuild()

    def _set_kind(self, seat: int, kind: str) -> None:
        self._keep_names()
        self._kinds[seat], self._unfolded = kind, None
        self.rebuild()

    def _begin(self) -> None:
        self._keep_names()
        names = [name.strip() for name in self._names[: self._choice.seats]]
        if not all(names) or len(set(names)) < len(names):
            show(self.app, tr("Names"), tr("Every player needs a different name."))
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
