"""What may be done at a table before its game: about seats, by whoever sits there and the host."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from parlour.client.app import App
from parlour.client.crossing import led_to
from parlour.client.games import emblems_of
from parlour.client.layout.flex import Part
from parlour.client.layout.form import CHOICE, stretched
from parlour.client.net import is_near
from parlour.client.scenes.lobby.cards import SIT
from parlour.client.scenes.lobby.lively import LivelyScene
from parlour.client.scenes.lobby.moving import Following, Moving, servers_away
from parlour.client.scenes.words import plain
from parlour.client.servers import shown
from parlour.shared.games import games
from parlour.shared.language import tr
from parlour.shared.messages import (
    ChatLine,
    ClientMessage,
    Emote,
    Mute,
    Ready,
    Say,
    SeatInfo,
    SetSeat,
    Sit,
    Stand,
    Start,
    Swap,
    TableInfo,
    Wear,
)

Deed = tuple[str, Callable[[], None]]
"""What something is called that may be done, and what does it."""


class Deeds(LivelyScene):
    """A screen of a table before its game; it asks the server for what is done."""

    def __init__(self, app: App, info: TableInfo) -> None:
        """Be at a table."""
        super().__init__(app)
        self._info = info
        self._swapping: int | None = None
        """The seat that is to be exchanged with another."""
        self._muted: tuple[str, ...] = ()
        """Persons who are not heard."""

    @property
    def _person(self) -> str:
        return self.app.welcome.person if self.app.welcome is not None else ""

    @property
    def _is_host(self) -> bool:
        return self._info.host == self._person

    def _send(self, message_for: Callable[[int], ClientMessage]) -> None:
        connection = self.app.connection
        connection.send(message_for(connection.next_id()))

    def _buttons(self, number: int, seat: SeatInfo) -> list[Deed]:
        buttons: list[Deed] = []
        mine = seat.person == self._person
        if self._swapping is not None:
            label = tr("Cancel swap") if number == self._swapping else tr("Swap seats")
            return [(label, partial(self._swap_with, number))]
        if seat.kind == "open":
            buttons.append((tr("Sit"), partial(self._sit, number)))
        if mine:
            buttons.append((tr("Stand up"), partial(self._stand, number)))
        if mine and emblems_of(self._info.game):
            buttons.append((tr("Emblem"), partial(self._next_emblem, number, seat)))
        if seat.kind == "person" and seat.person is not None and not mine:
            muted = seat.person in self._muted
            label = tr("Unmute") if muted else tr("Mute")
            buttons.append((label, partial(self._mute, seat.person, muted=not muted)))
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

    def _host_buttons(self, number: int, seat: SeatInfo, *, mine: bool) -> list[Deed]:
        buttons: list[Deed] = []
        if seat.kind in ("open", "bot"):
            buttons.append((self._bot_label(seat), partial(self._next_bot, number, seat)))
        if seat.kind == "person" and not mine:
            buttons.append((tr("Remove"), partial(self._set, number, "open", None)))
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

    def _why_not_start(self) -> str:
        seats = self._info.seats
        if any(seat.kind == "open" for seat in seats):
            return tr("A seat is still free")
        waiting = [seat for seat in seats if seat.kind == "person" and not seat.ready]
        if waiting and all(seat.person == self._person for seat in waiting):
            return tr("All wait for you")
        others = [seat.name for seat in waiting if seat.person != self._person]
        return tr("{name} is not ready", name=others[0]) if others else ""

    def _own_seat(self) -> int:
        seats = self._info.seats
        return next((n for n, seat in enumerate(seats) if seat.person == self._person), -1)

    def _offered_to_me(self, number: int) -> bool:
        """Return whether the person at a seat would like to swap with one of mine."""
        seats = self._info.seats
        return any(
            one == number and seats[other].person == self._person for one, other in self._info.swaps
        )

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

    def _emote(self, key: str) -> None:
        self._send(lambda r: Emote(id=r, table=self._info.table, key=key))

    def _mute(self, person: str, *, muted: bool) -> None:
        table = self._info.table
        self._send(lambda r: Mute(id=r, table=table, person=person, muted=muted))

    # --- another server ---

    def _ways_out(self) -> list[Part]:
        """Return the button by which a table that is at home is moved to another server."""
        app = self.app
        at_home = app.hosted_at is not None or (not app.is_local and is_near(app.connection.url))
        if not (self._is_host and at_home):
            return []
        return [self.form.button(tr("Move to another server…"), self._move, CHOICE)]

    def _move(self) -> None:
        self.app.push(Moving(self.app, lambda: self._info, servers_away(self.app)))

    def _ways_after(self, lines: Sequence[ChatLine]) -> list[Part]:
        """Return the button by which one follows the host to where they have said they go."""
        address = None if self._is_host else led_to(lines, self._info.host)
        if address is None:
            return []
        label = tr("Follow to {server}", server=shown(address.url))
        follow = Following(self.app, lambda: self._info, address)
        return [stretched(self.form.button(label, partial(self.app.push, follow), SIT))]

    def _say(self, text: str) -> None:
        self._send(lambda r: Say(id=r, table=self._info.table, text=text))
