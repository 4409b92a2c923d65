"""A table before its game: who sits where, who is ready, and how friends find it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape

import pygame
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.games import emblems_of, mark_of
from parlour.client.layout.flex import Part
from parlour.client.layout.form import CHOICE, MAIN
from parlour.client.net import Connected, Failed, Lost
from parlour.client.scenes import message
from parlour.client.scenes.lobby.chat import ChatBox
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.words import TAKE_BACK_WORDS, bot_words, clock_words, plain
from parlour.client.servers import invitation
from parlour.client.table_model import TableModel
from parlour.shared.game import games
from parlour.shared.language import tr
from parlour.shared.messages import (
    ClientMessage,
    Entered,
    EnterTable,
    LeaveTable,
    Ready,
    Said,
    Say,
    SeatInfo,
    ServerMessage,
    SetSeat,
    Sit,
    Stand,
    Start,
    Swap,
    TableChanged,
    TableGone,
    TableInfo,
    Wear,
)


class Seats(MenuScene):
    """A row for each seat; the host also decides about the others'."""

    def __init__(self, app: App, entered: Entered) -> None:
        """Stand at the table."""
        super().__init__(app)
        self._info = entered.info
        self._lines = list(entered.chat)
        self._swapping: int | None = None
        game = games().get(entered.info.game)
        self.title = game.title if game is not None else entered.info.game
        clock = clock_words(entered.info.clock)
        self.subtitle = f"{clock}. {tr(TAKE_BACK_WORDS[entered.info.take_back])}"

    @property
    def _person(self) -> str:
        return self.app.welcome.person if self.app.welcome is not None else ""

    @property
    def _is_host(self) -> bool:
        return self._info.host == self._person

    def _send(self, message_for: Callable[[int], ClientMessage]) -> None:
        connection = self.app.connection
        connection.send(message_for(connection.next_id()))

    # --- widgets ---

    def build(self) -> Part:
        """Make the rows, the invitation and the talk."""
        form = self.form
        self._chat = ChatBox(form, self._lines, self._say)
        rows = [self._row(number, seat) for number, seat in enumerate(self._info.seats)]
        if self._info.code is not None:
            rows.append(self._invitation_row(self._info.code))
        if form.narrow:
            body = form.column(form.rows(rows), self._chat.part, gap=22)
        else:
            body = form.beside(form.scroll(form.rows(rows), fill=True), self._chat.part, 0.66)
        return form.sheet(body, self._bar(), fill=True, still=not form.narrow)

    def made(self) -> None:
        """Show what was said last."""
        self._chat.scroll_down()

    def _row(self, number: int, seat: SeatInfo) -> Part:
        form = self.form
        mark = form.picture(self.art.piece(mark_of(self._info.game, number, seat.emblem), 76))
        buttons = form.row(
            *(form.button(label, press, CHOICE) for label, press in self._buttons(number, seat)),
            gap=8,
        )
        told = form.words(self._words(seat))
        if form.narrow:
            return form.column(form.row_of(mark, told), buttons, gap=8)
        wide = form.px(300) * form.art.text_size
        return form.row_of(mark, replace(told, size=(wide, None), shrink=0.0), buttons)

    def _words(self, seat: SeatInfo) -> str:
        if seat.kind == "open":
            return tr("<b>Free</b><br>Anybody may sit down")
        if seat.kind == "closed":
            return tr("<b>Closed</b><br>Nobody sits here")
        if seat.kind == "bot":
            return f"<b>{escape(seat.name)}</b><br>{escape(bot_words(seat.bot or ''))}"
        marks = [tr("ready") if seat.ready else tr("not ready yet")]
        marks += [tr("host")] if seat.person == self._info.host else []
        marks += [] if seat.present else [tr("away")]
        return f"<b>{escape(seat.name)}</b><br>{', '.join(marks)}"

    def _buttons(self, number: int, seat: SeatInfo) -> list[tuple[str, Callable[[], None]]]:
        buttons: list[tuple[str, Callable[[], None]]] = []
        mine = seat.person == self._person
        if self._swapping is not None:
            label = tr("Never mind") if number == self._swapping else tr("Swap with this")
            return [(label, partial(self._swap_with, number))]
        if seat.kind == "open":
            buttons.append((tr("Sit"), partial(self._sit, number)))
        if mine:
            buttons.append((tr("Stand up"), partial(self._stand, number)))
        if mine and emblems_of(self._info.game):
            buttons.append((tr("Emblem"), partial(self._next_emblem, number, seat)))
        if mine or (self._is_host and seat.kind in ("person", "bot")):
            buttons.append((tr("Swap"), partial(self._begin_swap, number)))
        if (number, self._own_seat()) not in self._info.swaps and self._offered_to_me(number):
            buttons.append((tr("Agree to swap"), partial(self._agree, number)))
        if self._is_host:
            buttons += self._host_buttons(number, seat, mine=mine)
        return buttons

    def _next_emblem(self, number: int, seat: SeatInfo) -> None:
        """Wear the next emblem that nobody else at the table has."""
        worn = {other.emblem for other in self._info.seats if other is not seat}
        free = [each for each in emblems_of(self._info.game) if each not in worn]
        if not free:
            return
        after = (free.index(seat.emblem) + 1) % len(free) if seat.emblem in free else 0
        self._send(
            lambda id_: Wear(id=id_, table=self._info.table, seat=number, emblem=free[after])
        )

    def _host_buttons(
        self, number: int, seat: SeatInfo, *, mine: bool
    ) -> list[tuple[str, Callable[[], None]]]:
        buttons: list[tuple[str, Callable[[], None]]] = []
        if seat.kind in ("open", "bot"):
            buttons.append((self._bot_label(seat), partial(self._next_bot, number, seat)))
        if seat.kind == "person" and not mine:
            buttons.append((tr("Send away"), partial(self._set, number, "open", None)))
        game = games().get(self._info.game)
        fewer = game is not None and len(self._info.seats) > game.players[0]
        if fewer and seat.kind == "open":
            buttons.append((tr("Close"), partial(self._set, number, "closed", None)))
        if seat.kind == "closed":
            buttons.append((tr("Open"), partial(self._set, number, "open", None)))
        return buttons

    def _levels(self) -> list[str]:
        return plain(self.app.bot_levels.get(self._info.game, ()))

    def _bot_label(self, seat: SeatInfo) -> str:
        return tr("A bot") if seat.kind == "open" else tr("Other bot")

    def _invitation_row(self, code: str) -> Part:
        shown = f"{code[:4]}-{code[4:]}"
        kind = tr("Private table") if self._info.private else tr("Public table")
        told = tr("{kind}. Invitation code: <b>{code}</b>", kind=kind, code=shown)
        words = self.form.words(f"{told}<br>{escape(self._invitation())}")
        copy = self.form.button(tr("Copy the invitation"), self._copy, CHOICE)
        return self.form.column(words, self.form.row(copy))

    def _invitation(self) -> str:
        hosted = self.app.hosted_at
        return invitation(hosted or self.app.connection.url, self._info.code)

    def _bar(self) -> list[Part]:
        form = self.form
        parts = []
        mine = [seat for seat in self._info.seats if seat.person == self._person]
        if mine:
            ready = all(seat.ready for seat in mine)
            label = tr("I am not ready") if ready else tr("I am ready")
            parts.append(form.button(label, partial(self._say_ready, ready=not ready)))
        if self._is_host:
            reason = self._why_not_start()
            parts.append(form.button(tr("Begin the game"), self._start, MAIN, on=not reason))
            parts += [form.words(reason)] if reason else []
        return [*parts, form.button(tr("Leave the table"), self.escape)]

    def _why_not_start(self) -> str:
        seats = self._info.seats
        if any(seat.kind == "open" for seat in seats):
            return tr("A seat is still free")
        waiting = [seat.name for seat in seats if seat.kind == "person" and not seat.ready]
        return tr("{name} is not ready", name=waiting[0]) if waiting else ""

    def _own_seat(self) -> int:
        seats = self._info.seats
        return next((n for n, seat in enumerate(seats) if seat.person == self._person), -1)

    def _offered_to_me(self, number: int) -> bool:
        """Return whether the person at a seat would like to swap with one of mine."""
        seats = self._info.seats
        return any(
            one == number and seats[other].person == self._person for one, other in self._info.swaps
        )

    # --- acting ---

    def _sit(self, seat: int) -> None:
        name = self.app.servers.nickname or None
        if any(each.person == self._person for each in self._info.seats):
            name = tr("Friend {number}", number=seat + 1)  # two people at this device
        self._send(lambda r: Sit(id=r, table=self._info.table, seat=seat, name=name))

    def _stand(self, seat: int) -> None:
        self._send(lambda r: Stand(id=r, table=self._info.table, seat=seat))

    def _begin_swap(self, seat: int) -> None:
        self._swapping = seat
        self.rebuild()

    def _swap_with(self, other: int) -> None:
        seat, self._swapping = self._swapping, None
        if seat is not None and seat != other:
            self._swap(seat, other)
        self.rebuild()

    def _agree(self, number: int) -> None:
        for one, other in self._info.swaps:
            if one == number:
                self._swap(other, one)

    def _swap(self, seat: int, other: int) -> None:
        self._send(lambda r: Swap(id=r, table=self._info.table, seat=seat, other=other))

    def _say_ready(self, *, ready: bool) -> None:
        self._send(lambda r: Ready(id=r, table=self._info.table, ready=ready))

    def _next_bot(self, number: int, seat: SeatInfo) -> None:
        """Put a bot here; after the last level, the seat is open again."""
        levels = self._levels()
        after = 0 if seat.kind == "open" else levels.index((seat.bot or "").partition(" ")[0]) + 1
        if after < len(levels):
            self._set(number, "bot", levels[after])
        else:
            self._set(number, "open", None)

    def _set(self, number: int, kind: str, bot: str | None) -> None:
        table = self._info.table
        self._send(
            lambda r: SetSeat(id=r, table=table, seat=number, kind=kind, bot=bot)  # type: ignore[arg-type]
        )

    def _start(self) -> None:
        self._send(lambda r: Start(id=r, table=self._info.table))

    def _copy(self) -> None:
        pygame.scrap.put_text(self._invitation())
        message.show(
            self.app,
            tr("Copied"),
            tr("Send it to your friends: {invitation}", invitation=self._invitation()),
        )

    def _say(self, text: str) -> None:
        self._send(lambda r: Say(id=r, table=self._info.table, text=text))

    def entered(self, field: UITextEntryLine) -> None:
        """Say what was typed."""
        self._chat.entered(field)

    def escape(self) -> None:
        """Leave the table, which gives up the seats."""
        self._send(lambda r: LeaveTable(id=r, table=self._info.table))
        self.app.pop()

    # --- what the server says ---

    def answered(self, answer: ServerMessage) -> bool:
        """Keep up with the table, and go to the board when the game begins."""
        table = self._info.table
        if isinstance(answer, TableChanged) and answer.info.table == table:
            self._show(answer.info)
        elif isinstance(answer, Entered) and answer.info.table == table:
            self._lines = list(answer.chat)
            if answer.views:
                self._begin(answer)
            else:
                self._show(answer.info)
        elif isinstance(answer, Said) and answer.table == table:
            self._lines.append(answer.line)
            self._chat.show(self._lines)
        elif isinstance(answer, TableGone) and answer.table == table:
            self.app.pop_off(self)
            message.show(self.app, tr("The table is closed"), answer.reason)
        else:
            return False
        return True

    def _begin(self, entered: Entered) -> None:
        """Go to the board."""
        self.app.pop_off(self)
        self.app.push(TableScene(self.app, TableModel(entered), again=Seats))

    def _show(self, info: TableInfo) -> None:
        self._info = info
        if self.app.scene is self:
            self.rebuild()

    def connection_changed(self, change: Connected | Lost | Failed) -> bool:
        """Come back to the table when the connection is back."""
        if isinstance(change, Connected):
            info = self._info
            self._send(lambda r: EnterTable(id=r, table=info.table, code=info.code))
        return False
