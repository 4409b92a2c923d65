"""What goes on around the game at a table: votes, who is there, taking back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from parlour.client.app import App
from parlour.client.games.protocol import Telling
from parlour.client.scenes.table.told import Offer
from parlour.client.table_model import TableModel
from parlour.shared.language import listed, tr, trn
from parlour.shared.messages import SeatInfo, Substitute, TableInfo, TakeBack, Vote


class Question(NamedTuple):
    """Something that somebody at this device is asked, with the answers."""

    title: str
    text: str
    answers: list[Offer]


class Around:
    """Knows what may be asked of the server about a table, and puts it into words."""

    def __init__(self, app: App, model: TableModel) -> None:
        """Speak for whoever plays in this window."""
        self._app = app
        self._model = model

    @property
    def _person(self) -> str:
        return self._app.welcome.person if self._app.welcome is not None else ""

    # --- votes ---

    def question(self) -> Question | None:
        """Return the vote that waits for this person's voice, or None."""
        vote = self._model.info.vote
        if vote is None or self._person not in vote.needed or self._person in vote.agreed:
            return None
        name = self._model.names[vote.seat]
        if vote.kind == "take_back":
            text = tr("{name} would like to undo the last action. Is that all right?", name=name)
        else:
            text = tr("{name} has lost connection. Let a bot play until {name} is back?", name=name)
        answers: list[Offer] = [
            Offer(tr("Yes"), partial(self._vote, agree=True)),
            Offer(tr("No"), partial(self._vote, agree=False)),
        ]
        return Question(tr("A question for you"), text, answers)

    def _vote(self, *, agree: bool) -> None:
        connection = self._app.connection
        table = self._model.info.table
        connection.send(Vote(id=connection.next_id(), table=table, agree=agree))

    # --- what may be done while others think ---

    def offers(self) -> list[Offer]:
        """Return what this person may do now, besides waiting."""
        offers: list[Offer] = []
        if self._model.to_take_back() is not None:
            offers.append(Offer(tr("Undo the last action"), self.take_back))
        if self._model.people:
            offers += [
                Offer(
                    tr("Let a bot play for {name}", name=seat.name),
                    partial(self._substitute, number),
                )
                for number, seat in enumerate(self._model.info.seats)
                if seat.kind == "person" and seat.gone is not None and seat.bot is None
            ]
        return offers

    def take_back(self) -> None:
        """Ask for the last own action back."""
        last = self._model.to_take_back()
        if last is not None:
            seat, step = last
            connection = self._app.connection
            table = self._model.info.table
            connection.send(TakeBack(id=connection.next_id(), table=table, seat=seat, step=step))

    def _substitute(self, seat: int) -> None:
        connection = self._app.connection
        table = self._model.info.table
        connection.send(Substitute(id=connection.next_id(), table=table, seat=seat))

    def cost_of_leaving(self) -> str:
        """Return what it costs others if this person leaves; empty: nothing."""
        info, person = self._model.info, self._person
        others = [
            seat.name for seat in info.seats if seat.person not in (None, person) and not seat.bot
        ]
        if info.status != "running" or self._model.over or not (self._model.people and others):
            return ""
        return tr("The others wait until you are back: {names}.", names=listed(others))

    # --- in words ---

    def news(self, after: TableInfo) -> Iterator[Telling]:
        """Yield what tells the log's sentences when the table changes to ``after``."""
        before = self._model.info
        for old, new in zip(before.seats, after.seats, strict=False):
            yield from _seat_news(old, new)
        if after.vote is not None and before.vote is None:
            yield partial(_what, after)
        if after.rematch is not None and before.rematch is None:
            yield lambda: tr("A rematch is offered: “Play again” leads to it.")

    def here(self) -> str:
        """Return who else looks at the table, in a few words."""
        watchers = self._model.info.watchers
        if watchers <= 1:
            return ""
        return trn("{number} person is at the table", "{number} people are at the table", watchers)


def _seat_news(old: SeatInfo, new: SeatInfo) -> Iterator[Telling]:
    if new.kind != "person" or old.person != new.person:
        return
    if old.gone is None and new.gone is not None:
        yield lambda: tr("{name} has left the table.", name=new.name)
    if old.gone is not None and new.gone is None:
        yield lambda: tr("{name} is back.", name=new.name)
    if old.bot is None and new.bot is not None:
        yield lambda: tr("A bot now plays for {name}.", name=new.name)
    if old.bot is not None and new.bot is None:
        yield lambda: tr("{name} plays again.", name=new.name)


def _what(info: TableInfo) -> str:
    assert info.vote is not None
    name = info.seats[info.vote.seat].name
    if info.vote.kind == "take_back":
        return tr("A vote: {name} asks to undo the last action.", name=name)
    return tr("A vote: shall a bot play for {name}?", name=name)
