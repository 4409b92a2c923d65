"""A new table on a server: who may sit where, for whom it is, and how long one may think."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from parlour.client.app import App
from parlour.client.games import emblems_of, mark_of
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN, Choice
from parlour.client.scenes.lobby.tables import scene_for
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.game_choice import GameChoice
from parlour.client.scenes.words import BOT, TAKE_BACK_WORDS, clock_words, kind_words, plain
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import ClockPlan, CreateTable, Entered, SeatPlan, ServerMessage

ME, MINE, OPEN, CLOSED = (
    tr_noop("I sit here"),
    tr_noop("Mine too"),
    tr_noop("Open to all"),
    tr_noop("Closed"),
)
LONGEST_NAME = 16
DAY = 86400
PRIVACY = {False: tr_noop("everybody"), True: tr_noop("who is invited")}
CLOCKS = (
    ClockPlan(),
    ClockPlan("decision", 30),
    ClockPlan("decision", 60),
    ClockPlan("decision", 120),
    ClockPlan("decision", 300),
    ClockPlan("decision", DAY),
    ClockPlan("decision", 3 * DAY),
    ClockPlan("bank", 900, 300),
    ClockPlan("bank", 1800, 600),
    ClockPlan("bank", 7 * DAY, DAY),
)


class NewTable(MenuScene):
    """A row for each seat, and the rules of the table."""

    title = tr_noop("New table")
    subtitle = tr_noop("Who shall sit down?")

    def __init__(self, app: App) -> None:
        """Begin with oneself and open seats."""
        super().__init__(app)
        self._choice = GameChoice(app)
        self._kinds: list[str] = []
        self._names: list[str] = []
        self._open_seats()
        self._clock = 0
        self._take_back = 0
        self._private = False
        self._hints = False

    def _open_seats(self) -> None:
        """Take a seat, and open the others; those above the number of players are closed."""
        most, seats = self._choice.game.players[-1], self._choice.seats
        self._kinds = [ME] + [OPEN] * (seats - 1) + [CLOSED] * (most - seats)
        self._names = [tr("Friend {number}", number=number) for number in range(1, most + 1)]

    def _chosen_anew(self) -> None:
        """Make other rows for another game or number of seats."""
        self._open_seats()
        self._again()

    def _possible(self, seat: int) -> list[str]:
        """Return who may sit at a seat; oneself only where nobody else is oneself."""
        game = self._choice.game
        levels = self.app.bot_levels.get(game.name, ())
        me = [ME] if self._kinds[seat] == ME or ME not in self._kinds else []
        kinds = [*me, MINE, OPEN, *(f"{BOT}{level}" for level in plain(levels))]
        return [*kinds, CLOSED] if len(game.players) > 1 else kinds

    def build(self) -> Part:
        """Make a row for each seat, and offer the rules of the table."""
        form = self.form
        self._row_of_field: list[int] = []
        rules = [
            *self._choice.rows(form, self._chosen_anew),
            (tr("Who may see it"), self._offer(PRIVACY, "_private", self._private)),
            (tr("Time"), self._offer(self._clocks(), "_clock", self._clock)),
            (tr("Taking back"), self._offer(self._take_backs(), "_take_back", self._take_back)),
            (tr("Hints"), self._offer({False: tr("no"), True: tr("yes")}, "_hints", self._hints)),
        ]
        seats = form.column(*map(self._seat_row, range(len(self._kinds))), gap=20)
        create = form.button(tr("Open the table"), self._create, MAIN, first=True)
        back = form.button(tr("Back"), self.escape, least=220)
        return form.sheet(form.column(seats, form.fields(rules), gap=30), (back, create))

    def _offer(self, offered: Mapping[Any, str], name: str, now: Any) -> Part:
        """Return the values of a rule of the table."""
        return self.form.choices(
            Choice(tr(words), partial(self._set, name, value), value == now)
            for value, words in offered.items()
        )

    def _clocks(self) -> dict[int, str]:
        return {number: clock_words(clock) for number, clock in enumerate(CLOCKS)}

    def _take_backs(self) -> dict[int, str]:
        return {number: tr(words) for number, words in enumerate(TAKE_BACK_WORDS.values())}

    def _set(self, name: str, value: Any) -> None:
        self._keep_names()
        setattr(self, name, value)
        self._again()

    def _seat_row(self, seat: int) -> Part:
        """Return the mark of a seat, and who may sit there."""
        form, kind = self.form, self._kinds[seat]
        mark = mark_of(self._choice.game.name, seat, self._emblem(seat))
        kinds = form.choices(
            Choice(kind_words(each), partial(self._set_kind, seat, each), each == kind)
            for each in self._possible(seat)
        )
        if kind == MINE:
            name = form.field(f"name {seat}", self._names[seat], LONGEST_NAME)
            self._row_of_field.append(seat)
            kinds = form.column(kinds, form.row(name), gap=8)
        return form.row_of(form.picture(self.art.piece(mark, 72)), kinds)

    def _keep_names(self) -> None:
        for seat, field in zip(self._row_of_field, self.fields, strict=True):
            self._names[seat] = field.get_text()

    def _again(self) -> None:
        """Make the widgets anew: the rows have changed."""
        self.fields = []
        self.rebuild()

    def _set_kind(self, seat: int, kind: str) -> None:
        self._keep_names()
        self._kinds[seat] = kind
        self._again()

    def _create(self) -> None:
        self._keep_names()
        self._choice.keep()
        self.app.keep_settings()
        connection = self.app.connection
        connection.send(
            CreateTable(
                id=connection.next_id(),
                game=self._choice.game.name,
                seats=tuple(self._plan(seat) for seat in range(len(self._kinds))),
                options=self._choice.options,
                private=self._private,
                clock=CLOCKS[self._clock],
                take_back=list(TAKE_BACK_WORDS)[self._take_back],
                hints=self._hints,
            )
        )

    def _emblem(self, seat: int) -> str:
        """Return the emblem that a seat wears at first; empty where seats have crests."""
        offered = list(emblems_of(self._choice.game.name))
        return offered[seat] if seat < len(offered) else ""

    def _plan(self, seat: int) -> SeatPlan:
        kind, emblem = self._kinds[seat], self._emblem(seat)
        if kind == ME:
            return SeatPlan("me", emblem=emblem)
        if kind == MINE:
            name = self._names[seat].strip() or tr("Friend {number}", number=seat + 1)
            return SeatPlan("me", name, emblem=emblem)
        if kind.startswith(BOT):
            return SeatPlan("bot", None, kind.removeprefix(BOT), emblem)
        return SeatPlan("open" if kind == OPEN else "closed", emblem=emblem)

    def answered(self, answer: ServerMessage) -> bool:
        """Go to the table when it is there."""
        if not isinstance(answer, Entered):
            return False
        self.app.replace(scene_for(self.app, answer))
        return True
