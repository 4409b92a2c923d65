"""A game that is looked at again: a table whose steps are told when the onlooker wants them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from parlour.client.games.protocol import Board, Theme
from parlour.client.table_model import Decision, TableModel
from parlour.shared.game import AnyGame
from parlour.shared.history import History
from parlour.shared.messages import ClockPlan, Entered, SeatInfo, SeatView, TableInfo
from parlour.shared.record import Header

Eyes = int | Literal["all"] | None
"""Whose eyes see it: a seat's, those to whom nothing is hidden ("all"), or anybody's (None)."""
ALL: Final = "all"
NOBODYS: Final = "record"
"""The id of a table that no server knows."""


class Told(NamedTuple):
    """A sentence of the log, the step in which it was told, and what it is about."""

    step: int
    text: str
    place: str | None
    theme: Theme


class Stretch(NamedTuple):
    """What is filmed of a game: from after one step to after another, through whose eyes."""

    first: int
    last: int
    eyes: Eyes = None
    speed: float = 1.0


def seen(game: AnyGame, state: Any, eyes: Eyes) -> Any:
    """Return a position as some eyes see it."""
    return state if eyes == ALL else game.view(state, eyes)


def seen_event(game: AnyGame, event: Any, eyes: Eyes) -> Any:
    """Return what happened as some eyes see it."""
    return event if eyes == ALL else game.redact(event, eyes)


def story(history: History, board: Board, names: Sequence[str], eyes: Eyes) -> Iterator[Told]:
    """Yield the log of a whole game as some eyes would read it."""
    game = history.game
    state = seen(game, history.state(0), eyes)
    for number, step in enumerate(history.steps, 1):
        for event in step.events:
            known = seen_event(game, event, eyes)
            text = board.sentence(state, known, names)
            if text:
                yield Told(number, text, board.where(known), board.theme(known))
            game.evolve(state, known)


def table_of(header: Header) -> TableInfo:
    """Return the table at which the game of a record was played, as far as that tells."""
    seats = tuple(SeatInfo("person", name) for name in header.seats)
    return TableInfo(
        table=NOBODYS, game=header.game, status="finished", host="", private=True, seats=seats,
        options=header.options, clock=ClockPlan(), take_back="never", created=0.0, changed=0.0,
        progress="",
    )  # fmt: skip


class ReplayModel(TableModel):
    """What is seen of a game that is looked at again.

    Its position is that after ``step`` steps, and some events of the next while that is told.
    """

    def __init__(self, history: History, info: TableInfo, step: int, eyes: Eyes = None) -> None:
        """Stand after ``step`` steps; ``eyes`` hold only of a game of which all is known."""
        self.history = history
        info = replace(info, hints=False, take_back="never", vote=None, clock=ClockPlan())
        state = history.game.dump_state(history.state(0))
        view = SeatView(None, state)
        super().__init__(Entered(id=None, info=info, step=0, views=(view,), missed=(), seen=-1))
        self.eyes: Eyes = eyes if history.whole else ALL
        self.plays = False
        """Whether step after step is told."""
        self.until: int | None = None
        """The step after which it is not; None: the last."""
        self._events: list[Any] = []
        """What of the next step is still to be told."""
        self.go_to(step)

    # --- where it stands ---

    def go_to(self, step: int) -> None:
        """Stand after so many steps, as near as there are so many."""
        self.step = max(0, min(len(self.history), step))
        self._events = []
        self._now = seen(self.game, self.history.state(self.step), self.eyes)

    def look_with(self, eyes: Eyes) -> None:
        """See it through other eyes, if all is known of the game."""
        if self.history.whole:
            self.eyes = eyes
            self.go_to(self.step)

    @property
    def at_end(self) -> bool:
        """Whether all is told."""
        return self.step == len(self.history) and not self._events

    @property
    def at_goal(self) -> bool:
        """Whether all is told that is to be played."""
        end = len(self.history) if self.until is None else self.until
        return self.step >= end and not self._events

    def tell_one(self) -> None:
        """Tell the next step."""
        if not self._events and not self.at_end:
            self._take_up()

    def _take_up(self) -> None:
        events = self.history.steps[self.step].events
        self._events = [seen_event(self.game, event, self.eyes) for event in events]
        self.step += 1

    # --- as a table ---

    @property
    def retold(self) -> bool:
        """Whether this is over, and only looked at again."""
        return True

    @property
    def _any_view(self) -> Any:
        return self._now

    @property
    def shown(self) -> Any:
        """The position to draw."""
        return self._now

    @property
    def told(self) -> bool:
        """Whether nothing is to be told before the onlooker wants it."""
        return not self._events and (self.at_goal or not self.plays)

    @property
    def step_told(self) -> bool:
        """Whether all of the step that is being told has been told."""
        return not self._events

    @property
    def over(self) -> bool:
        """Whether there is a score to be shown: it is looked at elsewhere."""
        return False

    def next_event(self) -> Any | None:
        """Return the event that is to be told next; None if there is none now."""
        while not self._events:
            if self.told:
                return None
            self._take_up()
        return self._events[0]

    def take_event(self) -> None:
        """Let the next event happen."""
        self.game.evolve(self._now, self._events.pop(0))

    def decision(self) -> Decision | None:
        """Return that nobody decides."""
        return None
