"""Who plays on from a position of a game that is looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any, NamedTuple

from parlour.client.app import App
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import MAIN
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import Sits
from parlour.client.scenes.menus.seating import (
    HUMAN,
    STANDING,
    cards_in_rows,
    character,
    headed,
    person_or_bot,
    plan_of,
    standing,
)
from parlour.client.scenes.words import BOT
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import CreateTable, Entered, SeatInfo, ServerMessage


class Position(NamedTuple):
    """A position from which a game can go on."""

    game: str
    options: dict[str, Any]
    seats: Sequence[SeatInfo]
    opening: bytes
    """The steps that lead to it, packed."""


class PlayOn(ChoosingScene):
    """A card for each seat, as before a new game; the names stay."""

    interior = "playroom"
    title = tr_noop("What if?")
    subtitle = tr_noop("The game goes on from here, with new dice. Who sits at the table?")

    def __init__(self, app: App, position: Position) -> None:
        """Seat people where people sat, and bots where bots did."""
        super().__init__(app)
        self._position = position
        usual = f"{BOT}{self._levels[0]}" if self._levels else HUMAN
        bots = [f"{BOT}{seat.bot}" if seat.bot else usual for seat in position.seats]
        self._kinds = [
            bot if seat.kind == "bot" else HUMAN
            for seat, bot in zip(position.seats, bots, strict=True)
        ]

    @property
    def _levels(self) -> tuple[str, ...]:
        return self.app.bot_levels.get(self._position.game, ())

    def build(self) -> Part:
        """Show a card for each seat."""
        form = self.form
        begin = form.button(tr("Play on from here"), self._begin, MAIN, first=True, least=300)
        back = form.way_back(self.escape)
        cards = cards_in_rows(form, len(self._position.seats), self._card)
        return form.sheet(form.column(cards), (back, begin), paper=False, fill=True)

    def _card(self, seat: int, room: float) -> Part:
        """Return who plays on at a seat."""
        form, kind, was = self.form, self._kinds[seat], self._position.seats[seat]
        is_bot = kind.startswith(BOT)
        let = partial(self._let, seat)
        sits = Sits(self._position.game, seat, was.emblem, "bot" if is_bot else "person")
        parts = [
            headed(form, sits, form.heading(escape(was.name), 30)),
            row(person_or_bot(form, kind, self._levels, let, room), spread="centre"),
            standing(form, sits, room, STANDING),
        ]
        if is_bot:
            parts.append(character(form, seat, kind, self._levels, let, room))
        return form.column(*parts, gap=12)

    def _let(self, seat: int, kind: str) -> None:
        """Let a person or a bot play on at a seat."""
        self._kinds[seat] = kind
        self.rebuild()

    def _begin(self) -> None:
        position, connection = self._position, self.app.connection
        connection.send(
            CreateTable(
                id=connection.next_id(),
                game=position.game,
                seats=tuple(
                    plan_of(seat.name, kind, seat.emblem)
                    for seat, kind in zip(position.seats, self._kinds, strict=True)
                ),
                options=position.options,
                private=True,
                take_back="consent",
                start=True,
                hints=True,
                opening=position.opening,
            )
        )

    def answered(self, answer: ServerMessage) -> bool:
        """Sit down when the table is there."""
        if not isinstance(answer, Entered) or self.app.open_table is None:
            return False
        if answer.views:
            self.app.replace(self.app.open_table(self.app, answer))
        return True
