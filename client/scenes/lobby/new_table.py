"""A new table on a server: who may sit where, for whom it is, and how long one may think."""

from __future__ import annotations

from functools import partial

from parlour.client.app import App
from parlour.client.games import emblems_of, mark_of
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
TOP, ROOM = 345, 570
"""Where the rows begin, and the room for them."""
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
    plate = (60, 310, 1800, 720)

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

    def _possible(self) -> list[str]:
        game = self._choice.game
        levels = self.app.bot_levels.get(game.name, ())
        kinds = [ME, MINE, OPEN, *(f"{BOT}{level}" for level in plain(levels))]
        return [*kinds, CLOSED] if len(game.players) > 1 else kinds

    def build(self) -> None:
        """Make a row for each seat, and the buttons for the rest."""
        self._row_of_field: list[int] = []
        for seat, kind in enumerate(self._kinds):
            y = TOP + 96 * seat
            crest = self.art.piece(mark_of(self._choice.game.name, seat, self._emblem(seat)), 80)
            self.picture(crest, (130, y + 38))
            self.button(kind_words(kind), (190, y, 330, 66), partial(self._next_kind, seat))
            if kind == MINE:
                self.field(self._names[seat], (540, y + 4, 330, 58), LONGEST_NAME)
                self._row_of_field.append(seat)
        rules = (
            *self._choice.entries(self._chosen_anew),
            (
                tr("Everybody may see it") if not self._private else tr("Private, by invitation"),
                self._turn_private,
            ),
            (tr("Time: {clock}", clock=clock_words(CLOCKS[self._clock])), self._next_clock),
            (tr(list(TAKE_BACK_WORDS.values())[self._take_back]), self._next_take_back),
            (tr("Hints: yes") if self._hints else tr("Hints: no"), self._turn_hints),
        )
        pitch = min(92, ROOM / len(rules))
        for number, (label, press) in enumerate(rules):
            self.button(label, (920, TOP + pitch * number, 900, min(66, pitch - 8)), press)
        self.focus.focus(self.button(tr("Open the table"), (1360, 930, 460, 80), self._create))
        self.button(tr("Back"), (1100, 930, 240, 80), self.escape)

    def _keep_names(self) -> None:
        for seat, field in zip(self._row_of_field, self.fields, strict=True):
            self._names[seat] = field.get_text()

    def _again(self) -> None:
        """Make the widgets anew: the rows have changed."""
        self.fields = []
        self.rebuild()

    def _next_kind(self, seat: int) -> None:
        self._keep_names()
        kinds = self._possible()
        after = kinds[(kinds.index(self._kinds[seat]) + 1) % len(kinds)]
        if after == ME and ME in self._kinds:
            after = kinds[1]
        self._kinds[seat] = after
        self._again()

    def _turn_private(self) -> None:
        self._keep_names()
        self._private = not self._private
        self._again()

    def _turn_hints(self) -> None:
        self._keep_names()
        self._hints = not self._hints
        self._again()

    def _next_clock(self) -> None:
        self._keep_names()
        self._clock = (self._clock + 1) % len(CLOCKS)
        self._again()

    def _next_take_back(self) -> None:
        self._keep_names()
        self._take_back = (self._take_back + 1) % len(TAKE_BACK_WORDS)
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
