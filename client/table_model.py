"""An open table at the client, without a window: the views of its seats, and what is to be shown.

Steps that arrive are told event by event; the views change only as events are told, so nothing
jumps. Who sits at this device, and when it must be handed over, is decided here.
"""

from __future__ import annotations

import time
from collections import deque
from typing import Any, NamedTuple

from parlour.shared.game import AnyGame
from parlour.shared.games import find_game
from parlour.shared.history import History
from parlour.shared.messages import (
    Act,
    Cause,
    ChatLine,
    ClockInfo,
    Entered,
    Happened,
    SeatView,
    TableChanged,
    TableInfo,
    TakenBack,
)


class Decision(NamedTuple):
    """A decision of somebody at this device: ``hand_over`` if the device must be passed first."""

    seat: int
    hand_over: bool


class TableModel:
    """What this device knows of a table."""

    def __init__(self, entered: Entered) -> None:
        """Begin with a table that was entered; raises BadDataError if it is not understood."""
        self.game: AnyGame = find_game(entered.info.game)
        self.info: TableInfo = entered.info
        self.clock: ClockInfo | None = None
        self._clock_at = 0.0
        self.step = entered.step
        """The last step that has been told, or is being told."""
        self.seen = entered.seen
        """The step up to which everything is known to the players: the rest is news."""
        self._views: dict[int | None, Any] = {}
        self._waiting: deque[Happened] = deque()
        self._telling: dict[int | None, deque[Any]] = {}
        self.cause: Cause | None = None
        """Why it was not the player who acted in the step that is being told."""
        self._pending: int | None = None
        """The seat of this device whose action the server has not answered yet."""
        self.people: list[int] = []
        """The seats of people at this device."""
        self.viewer: int | None = None
        """Whose view is shown; None: what everybody may see."""
        self.open_hands: list[int] = []
        """The seats into whose hands somebody may look who does not play."""
        self._first: dict[int | None, dict[str, Any]] = {}
        """The position with which this table was entered, as each seat saw it."""
        self._course: list[Happened] = []
        """What has happened since."""
        self._own_steps: dict[int, list[int]] = {}
        self.chat: list[ChatLine] = []
        """What was said at the table of late."""
        self.entered(entered)

    @property
    def retold(self) -> bool:
        """Whether the game is only looked at again: nobody is waited for."""
        return False

    @property
    def names(self) -> list[str]:
        """The names at the board."""
        return [seat.name for seat in self.info.seats]

    # --- what the server says ---

    def entered(self, entered: Entered) -> None:
        """Take up a table that was entered anew: what was missed, or the whole position."""
        if entered.views:
            self._waiting.clear()
            self._telling = {}
            self.seen = max(entered.seen, self.step)
            self.step = entered.step
            self._show(entered.views)
            self._first = {view.seat: view.state for view in entered.views}
            self._course = []
        self.info = entered.info
        self.chat = list(entered.chat)
        self._set_clock(entered.clock)
        self._pending = None
        for happened in entered.missed:
            self.receive(happened)

    def _show(self, views: tuple[SeatView, ...]) -> None:
        self._views = {view.seat: self.game.load_state(view.state) for view in views}
        seats = [seat for seat in self._views if seat is not None]
        self.people, self.open_hands = ([], seats) if None in self._views else (seats, [])
        if self.viewer not in seats:
            self.viewer = self.people[0] if len(self.people) == 1 else None

    def look_with_other_eyes(self) -> None:
        """See with the next pair of eyes through which one may look who does not play."""
        eyes = [None, *self.open_hands]
        self.viewer = eyes[(eyes.index(self.viewer) + 1) % len(eyes)]

    def receive(self, happened: Happened) -> None:
        """Queue a step; one that is known already is passed over."""
        if happened.step <= self.last_received:
            return
        self._waiting.append(happened)
        self._course.append(happened)
        if happened.clock is not None:
            self._set_clock(happened.clock)
        if happened.actor == self._pending:
            self._pending = None

    @property
    def last_received(self) -> int:
        """The last step that has arrived."""
        return self._waiting[-1].step if self._waiting else self.step

    def changed(self, change: TableChanged) -> None:
        """Take up what changed around the game."""
        self.info = change.info
        self._set_clock(change.clock)

    def taken_back(self, taken: TakenBack) -> None:
        """Go back to an earlier position."""
        self._waiting.clear()
        self._telling = {}
        self._pending = None
        self._course = [each for each in self._course if each.step <= taken.after]
        self.step = taken.step
        self.seen = max(self.seen, taken.step)
        self._own_steps = {
            seat: [step for step in steps if step <= taken.after]
            for seat, steps in self._own_steps.items()
        }
        self._show(taken.views)
        self._set_clock(taken.clock)

    def _set_clock(self, clock: ClockInfo | None) -> None:
        self.clock = clock
        self._clock_at = time.monotonic()

    def left(self, seat: int) -> float | None:
        """Return the seconds that a seat has left by now; None if there are no clocks."""
        if self.clock is None or seat >= len(self.clock.left):
            return None
        passed = time.monotonic() - self._clock_at if seat in self.clock.running else 0.0
        return max(0.0, self.clock.left[seat] - passed)

    # --- what is shown ---

    @property
    def _any_view(self) -> Any:
        return next(iter(self._views.values()))

    @property
    def shown(self) -> Any:
        """The position to draw."""
        if self.viewer is None:
            return self.game.view(self._any_view, None)
        return self._views[self.viewer]

    def view(self, seat: int) -> Any:
        """Return the view of a seat of this device."""
        return self._views[seat]

    @property
    def over(self) -> bool:
        """Whether the game is over, and all is told."""
        return self.told and self.game.outcome(self._any_view) is not None

    def so_far(self) -> History:
        """Return the game so far: as whoever sits here alone has seen it, else as all may."""
        game, seat = self.game, self.people[0] if len(self.people) == 1 else None
        source = seat if seat in self._first else next(iter(self._first))
        first = game.load_state(self._first[source])
        steps = [
            (each.actor, _events_of(game, each, source))
            for each in self._course
            if each.step <= self.step
        ]
        if seat is None:
            first = game.view(first, None)
            steps = [(actor, [game.redact(e, None) for e in events]) for actor, events in steps]
        return History(game, first, steps, whole=False)

    # --- telling what happened ---

    @property
    def told(self) -> bool:
        """Whether everything that has arrived is told."""
        return not self._waiting and not any(self._telling.values())

    @property
    def step_told(self) -> bool:
        """Whether all of the step that is being told has been told."""
        return not any(self._telling.values())

    @property
    def news(self) -> bool:
        """Whether what is being told is new to the players, and to be shown at length."""
        return self.step > self.seen

    def next_event(self) -> Any | None:
        """Return the event that is to be told next, as the viewer sees it; None if all is told."""
        if not any(self._telling.values()):
            if not self._waiting:
                return None
            self._begin(self._waiting.popleft())
            if not any(self._telling.values()):
                return self.next_event()
        if self.viewer is not None:
            return self._telling[self.viewer][0]
        event = next(iter(self._telling.values()))[0]
        return self.game.redact(event, None)

    def _begin(self, happened: Happened) -> None:
        self._telling = {
            update.seat: deque(map(self.game.load_event, update.events))
            for update in happened.updates
        }
        self.step = happened.step
        self.cause = happened.cause
        if happened.actor in self.people and happened.actor is not None:
            self._own_steps.setdefault(happened.actor, []).append(happened.step)

    def take_event(self) -> None:
        """Let the next event happen in every view."""
        for seat, events in self._telling.items():
            self.game.evolve(self._views[seat], events.popleft())

    # --- deciding ---

    def waiting_for(self) -> list[int]:
        """Return the seats whose decision is awaited."""
        return list(self.game.to_act(self._any_view))

    def decision(self) -> Decision | None:
        """Return the next decision of somebody at this device; None if there is none now."""
        if not self.told or self._pending is not None:
            return None
        asked = [seat for seat in self.people if seat in self.waiting_for()]
        if not asked:
            return None
        seat = self.viewer if self.viewer in asked else asked[0]
        secret = len(self.people) > 1 and self.game.secret(self._any_view)
        return Decision(seat, hand_over=secret and seat != self.viewer)

    def act(self, request: int, seat: int, action: Any) -> Act:
        """Return the message for an action, and hide what was secret if others are about."""
        self._pending = seat
        if len(self.people) > 1 and self.game.secret(self._any_view):
            self.viewer = None
        return Act(
            id=request,
            table=self.info.table,
            seat=seat,
            step=self.step + 1,
            action=self.game.dump_action(action),
        )

    def refused(self) -> None:
        """Ask again: the last action was refused."""
        self._pending = None

    def to_take_back(self) -> tuple[int, int] | None:
        """Return seat and number of the last step that somebody at this device took."""
        last = [(steps[-1], seat) for seat, steps in self._own_steps.items() if steps]
        if not last or self.info.take_back == "never" or self.info.status != "running":
            return None
        step, seat = max(last)
        return (seat, step) if step == self.step or self.info.take_back == "consent" else None


def _events_of(game: AnyGame, happened: Happened, seat: int | None) -> list[Any]:
    """Return what a seat has seen of a step."""
    update = next(update for update in happened.updates if update.seat == seat)
    return [game.load_event(event) for event in update.events]
