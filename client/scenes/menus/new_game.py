"""Who sits where, before a game begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from parlour.client.app import App
from parlour.client.games import ahead, emblems_of
from parlour.client.layout.faces import Segment, segment_size
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import MAIN, Choice
from parlour.client.scenes.after.beyond import beyond
from parlour.client.scenes.lobby.folk import guises
from parlour.client.scenes.lobby.furniture import Sitter
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.lobby.welcome import gathering
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.game_choice import COVER, GameChoice
from parlour.client.scenes.menus.seat_card import Sits
from parlour.client.scenes.menus.seating import (
    BESIDE,
    FEW,
    HUMAN,
    STANDING,
    TALL,
    aside_wide,
    beside_the_table,
    cards_in_rows,
    character,
    emblem_list,
    headed,
    meaning,
    one_below_the_other,
    person_or_bot,
    plan_of,
    rules_on_a_card,
    seat_line,
    seat_room,
    seen_on_line,
    standing,
    table_is_seen,
)
from parlour.client.scenes.message import show
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.words import BOT
from parlour.client.table_model import TableModel
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import CreateTable, Entered, ServerMessage

DEFAULT_NAMES = ("Ada", "Jan", "Zofia", "Kazimierz", "Maria")
AT_THIS_DEVICE = tr_noop("Plays at this screen")
"""What it means that a person sits somewhere."""
LONGEST_NAME = 16
GUIDED, LESS = 690.0, 180.0
"""How high the covers are where there is nothing else to choose, in units; how much less where
texts are twice as large."""
SIGNS = 200.0
"""Units in which a switch of two has signs alone."""
A_LOOK = 0.5
"""Seconds after which somebody seems to mean to begin."""


class NewGame(ChoosingScene):
    """A card for each seat: a name, and a person or a bot of some strength and temper."""

    interior = "playroom"
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
        back = form.way_back(self.escape)
        covers = choice.covers(form, self._chosen_anew, self._covers_high)
        parts = [covers, *rules_on_a_card(form, choice.rules(form, self._chosen_anew))]
        if not self._guided:
            parts.append(
                beside_the_table(form, self._table(), choice.seats, self._line)
                if table_is_seen(form)
                else cards_in_rows(form, choice.seats, self._card)
            )
        made = one_below_the_other(form, parts, 22)
        if self._guided:
            return form.sheet(made, (back, begin), paper=False)
        return form.sheet(made, (back, begin), paper=False, fill=True, still=table_is_seen(form))

    @property
    def _covers_high(self) -> float:
        """How high the covers of the games are, in units."""
        larger = max(0.0, self.form.art.text_size - 1)
        return (GUIDED - LESS * larger) / min(1.2, 1 + larger) if self._guided else COVER

    def _table(self) -> Callable[[tuple[int, int]], pygame.Surface]:
        """Return what paints the table as it will be."""
        game, seats = self._choice.game.name, range(self._choice.seats)
        names = tuple(self._names[seat] for seat in seats)
        looks = guises(game, names)
        sitters = tuple(
            Sitter(game, seat, self._kind_seen(seat), self._emblems[seat],
                   bot=self._is_bot(seat), guise=looks[seat])
            for seat in seats
        )  # fmt: skip
        return partial(gathering, self.form.art, game, sitters, names=names)

    def _line(self, seat: int, room: float) -> Part:
        """Return who sits at a seat; at the right, how a bot plays."""
        form, number = self.form, self._choice.seats
        half = seat_room(form, room, number)
        many = number > FEW
        named, *emblems = self._named(seat, half, bare=many)
        switch = self._switch(seat, form.px(SIGNS) if many else half)
        told, below = ([named, *emblems[:1]], [switch]) if not many else (
            [named, *emblems[:1], switch], [])  # fmt: skip
        line = row(*told, gap=form.px(BESIDE))
        who_sits = form.column(line, *below, *emblems[1:], gap=8)
        plays = self._plays(seat, aside_wide(form), titled=not many)
        seen = seen_on_line(form, self._sits(seat), number)
        return seat_line(form, seen, who_sits, plays or meaning(form, tr(AT_THIS_DEVICE)))

    def _named(self, seat: int, room: float, *, bare: bool = False) -> list[Part]:
        """Return the crest of a seat with a name, or that alone; and emblems, where there are."""
        form = self.form
        name = form.field(f"name {seat}", self._names[seat], LONGEST_NAME, width=150, grow=1.0)
        named = headed(form, self._sits(seat), name, bare=bare)
        return [replace(named, grow=1.0, shrink=1.0), *self._emblem_choice(seat, room)]

    def _is_bot(self, seat: int) -> bool:
        return self._kinds[seat].startswith(BOT)

    def _kind_seen(self, seat: int) -> str:
        return "bot" if self._is_bot(seat) else "person"

    def _sits(self, seat: int) -> Sits:
        return Sits(self._choice.game.name, seat, self._emblems[seat], self._kind_seen(seat))

    def _switch(self, seat: int, room: float) -> Part:
        """Offer a seat to a person, or to a bot."""
        choose = partial(self._let, seat)
        return row(person_or_bot(self.form, self._kinds[seat], self._levels, choose, room))

    def _plays(self, seat: int, room: float, *, titled: bool = True) -> Part | None:
        """Offer how a bot plays, if one sits there."""
        kind = self._kinds[seat]
        if not self._is_bot(seat):
            return None
        choose = partial(self._set_kind, seat)
        return character(self.form, seat, kind, self._levels, choose, room, titled=titled)

    def _card(self, seat: int, room: float) -> Part:
        """Return who sits at a seat: a name, a figure, and what a bot is like."""
        form = self.form
        named, *emblems = self._named(seat, room)
        high = STANDING if self._emblems[seat] else TALL
        parts = [
            replace(named, grow=0.0),
            replace(self._switch(seat, room), spread="centre"),
            standing(form, self._sits(seat), room, high),
            *emblems,
        ]
        plays = self._plays(seat, room) if seat != self._unfolded else None
        return form.column(*parts, *([] if plays is None else [plays]), gap=12)

    def _let(self, seat: int, kind: str) -> None:
        """Let a person or a bot sit at a seat, unless that bot does."""
        if kind == HUMAN or kind != self._kinds[seat]:
            self._set_kind(seat, kind)

    def _emblem_choice(self, seat: int, room: float) -> list[Part]:
        """Offer the emblems under which a seat can play, where the game has any."""
        offered = emblems_of(self._choice.game.name)
        if not offered:
            return []
        now = self._emblems[seat]
        folded = seat != self._unfolded
        form, sign = self.form, "down" if folded else "up"
        unfold = Choice(tr(offered[now]), partial(self._unfold, seat), not folded, sign)
        every = (Segment(tr(words), "down") for words in offered.values())
        widest = max(segment_size(form.art, each)[0] for each in every)
        button = row(form.switch((unfold,), room), spread="centre")
        if len(self._kinds) > FEW:  # on one line with the name: all names are as wide
            button = replace(button, least=(min(widest, room), 0.0))
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
        seats = tuple(map(plan_of, names, self._kinds, self._emblems))
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

    def answered(self, answer: ServerMessage) -> bool:
        """Sit down when the table is there."""
        if not isinstance(answer, Entered):
            return False
        if not answer.views:
            return True  # the game is about to begin
        model = TableModel(answer)
        table = TableScene(
            self.app, model, guided=self._guided, beyond=beyond(Seats), afresh=NewGame
        )
        self.app.replace(table)
        return True
