"""Who sits where at a table, before the game and while it runs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from parlour.server.bots import names
from parlour.server.errors import RefusedError
from parlour.server.naming import LONGEST_NAME, clean_name, skeleton
from parlour.server.people import Person
from parlour.shared.messages import SeatKind, SeatPlan

BOT_NAMES = ("Stańczyk", "Twardowski", "Zagłoba", "Rzędzian", "Podbipięta")


class Seat(Struct):
    """A seat; ``substitute`` is the level of the bot that holds it while its owner is gone."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    bot: str | None = None
    ready: bool = False
    substitute: str | None = None
    emblem: str = ""

    @property
    def player(self) -> str | None:
        """The level of the bot that plays here now, or None."""
        return self.bot if self.kind == "bot" else self.substitute


class Seating(Struct):
    """The seats of a table and its host; every method raises RefusedError where it must not be."""

    host: str
    seats: list[Seat]
    swaps: list[tuple[int, int]] = []
    """Offers: a seat whose owner would like to exchange it with the other."""
    muted: dict[str, list[str]] = {}
    """Whom somebody at the table does not want to hear."""
    contributions: list[str] | None = None
    """What each seat has added to the dice; None before the game, and where they are known."""

    def copy(self) -> Seating:
        """Return the same to be changed: the old one stays until the new one is stored."""
        return msgspec.convert(msgspec.to_builtins(self), Seating)

    # --- questions ---

    def owned(self, person: str) -> list[int]:
        """Return the seats of a person."""
        return [n for n, seat in enumerate(self.seats) if seat.person == person]

    def owners(self) -> list[str]:
        """Return the persons who own seats, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person is not None))

    def names(self) -> tuple[str, ...]:
        """Return the names at the board."""
        return tuple(seat.name for seat in self.seats)

    def at(self, number: int) -> Seat:
        """Return a seat."""
        if number >= len(self.seats):
            raise RefusedError("bad_seats", f"there is no seat {number} at this table")
        return self.seats[number]

    def full(self) -> bool:
        """Return whether no seat is open."""
        return all(seat.kind != "open" for seat in self.seats)

    def check_start(self, players: range, title: str) -> None:
        """Refuse to start before everybody sits and is ready."""
        if not self.full():
            raise RefusedError("not_ready", "a seat is still open; fill it with a bot, or close it")
        waiting = [seat.name for seat in self.seats if seat.kind == "person" and not seat.ready]
        if waiting:
            raise RefusedError("not_ready", f"not everybody is ready: {', '.join(waiting)}")
        number = sum(seat.kind != "closed" for seat in self.seats)
        if number not in players:
            raise RefusedError("bad_seats", wrong_number(title, players, number))

    # --- changes before the game ---

    def sit(self, number: int, person: Person, name: str | None) -> None:
        """Give an open seat to a person."""
        seat = self.at(number)
        if seat.kind != "open":
            raise RefusedError("seat_taken", f"seat {number} is taken; choose an open one")
        shown = self._own_name(clean_name(name or person.name), number)
        mine = self.owned(person.id)
        ready = bool(mine) and self.seats[mine[0]].ready
        self.seats[number] = Seat("person", shown, person.id, ready=ready, emblem=seat.emblem)

    def wear(self, number: int, person: str, emblem: str, name: str | None) -> None:
        """Give a person's seat an emblem, and another name if there is one."""
        self._check_owner(number, person)
        seat = self.seats[number]
        seat.emblem = emblem
        if name is not None:
            seat.name = self._own_name(clean_name(name), number)

    def stand(self, number: int, person: str) -> None:
        """Give a seat back."""
        self._check_owner(number, person)
        self._empty(number)

    def remove(self, person: str) -> None:
        """Take a person away from all seats, and the part of the host from them."""
        for number in self.owned(person):
            self._empty(number)
        if self.host == person:
            self.host = next(iter(self.owners()), "")

    def swap(self, number: int, other: int, person: str) -> None:
        """Exchange two seats, or offer it to the person at the other."""
        mine, theirs = self.at(number), self.at(other)
        if person not in (self.host, mine.person):
            raise RefusedError("not_your_seat", f"you do not sit at seat {number}")
        taken_up = (other, number) in self.swaps
        another = theirs.person not in (None, person)
        if another and person != self.host and not taken_up:
            if (number, other) not in self.swaps:
                self.swaps.append((number, other))
            return
        self.seats[number], self.seats[other] = theirs, mine
        self._forget_offers(number, other)

    def ready(self, person: str, *, ready: bool) -> None:
        """Say of all seats of a person that they are ready, or not."""
        mine = self.owned(person)
        if not mine:
            raise RefusedError("not_your_seat", "you do not sit at this table")
        for number in mine:
            self.seats[number].ready = ready

    def set_seat(self, number: int, kind: SeatKind, bot: str | None, game: str) -> str | None:
        """Make a seat open, closed or a bot's; returns who was sent away, if that was somebody."""
        person = self.at(number).person
        self._empty(number)
        if kind == "bot":
            self.seats[number] = self._bot(number, bot, None, game)
        elif kind == "closed":
            self.seats[number] = Seat("closed", emblem=self.seats[number].emblem)
        return person

    def close_up(self) -> None:
        """Take closed seats away: the game begins with the others."""
        self.seats = [seat for seat in self.seats if seat.kind != "closed"]
        self.swaps = []

    def check_host(self, person: str) -> None:
        """Refuse unless ``person`` is the host."""
        if person != self.host:
            raise RefusedError("not_the_host", "only the host of the table may do this")

    def _check_owner(self, number: int, person: str) -> None:
        if self.at(number).person != person:
            raise RefusedError("not_your_seat", f"you do not sit at seat {number}")

    def _empty(self, number: int) -> None:
        self.seats[number] = Seat("open", emblem=self.seats[number].emblem)
        self._forget_offers(number)

    def _forget_offers(self, *numbers: int) -> None:
        self.swaps = [offer for offer in self.swaps if not set(offer) & set(numbers)]

    def _own_name(self, name: str, number: int) -> str:
        """Return ``name``, with a number if somebody at the table has it already."""
        taken = {skeleton(seat.name) for other, seat in enumerate(self.seats) if other != number}
        short = name[: LONGEST_NAME - 5].rstrip()
        names = (name, *(f"{short} ({count})" for count in range(2, len(self.seats) + 2)))
        return next(each for each in names if skeleton(each) not in taken)

    def _bot(self, number: int, level: str | None, name: str | None, game: str) -> Seat:
        check_level(game, level)
        shown = self._own_name(clean_name(name or BOT_NAMES[number % len(BOT_NAMES)]), number)
        worn = self.seats[number].emblem
        return Seat("bot", shown, bot=level, ready=True, emblem=worn)


def check_level(game: str, level: str | None) -> None:
    """Refuse a bot that does not exist."""
    known = names(game)
    if level not in known:
        raise RefusedError("bad_seats", f"there is no bot {level!r}; there is {', '.join(known)}")


def seat_by_plan(plans: Sequence[SeatPlan], game: str, host: Person) -> Seating:
    """Return the seats of a new table; raises RefusedError."""
    seating = Seating(host.id, [Seat("open") for _ in plans])
    for number, plan in enumerate(plans):
        if plan.kind == "me":
            seating.sit(number, host, plan.name)
        elif plan.kind == "bot":
            seating.seats[number] = seating._bot(number, plan.bot, plan.name, game)
        elif plan.kind == "closed":
            seating.seats[number] = Seat("closed")
        seating.seats[number].emblem = plan.emblem
    if seating.owned(host.id):
        seating.ready(host.id, ready=True)
    return seating


def wrong_number(title: str, players: range, number: int) -> str:
    """Return the sentence that refuses a number of players."""
    fewest, most = players[0], players[-1]
    fitting = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    return f"{title} is for {fitting} players, not {number}"
