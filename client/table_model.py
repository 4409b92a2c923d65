"""An open table at the client, without a window: the views of its seats, and what is to be shown.

Steps that arrive are told event by event; the views change only as events are told, so nothing
jumps. Who sits at this device, and when it must be handed over, is decided here.
"""

from __future__ import annotations

from collections import deque
from typing import Any, NamedTuple

from shared.game import AnyGame, find_game
from shared.messages import Act, Happened, Position


class Decision(NamedTuple):
    """A decision of somebody at this device: ``hand_over`` if the device must be passed first."""

    seat: int
    hand_over: bool


class TableModel:
    """What this device knows of a table."""

    def __init__(self, position: Position) -> None:
        """Begin with a position; raises BadDataError if the game or the position is unknown."""
        self.info = position.info
        self.game: AnyGame = find_game(position.info.game)
        self.names = [plan.name for plan in position.info.seats]
        self._views: dict[int | None, Any] = {
            view.seat: self.game.load_state(view.state) for view in position.views
        }
        self.step = position.step
        self.people = [
            seat
            for seat in self._views
            if seat is not None and position.info.seats[seat].kind == "here"
        ]
        """The seats of people at this device."""
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        """Whose view is shown; None: what everybody may see."""
        self._waiting: deque[Happened] = deque()
        self._telling: dict[int | None, deque[Any]] = {}
        self._pending: int | None = None
        """The seat of this device whose action the server has not answered yet."""

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

    # --- telling what happened ---

    def receive(self, happened: Happened) -> None:
        """Queue a step."""
        self._waiting.append(happened)
        if happened.actor == self._pending:
            self._pending = None

    @property
    def told(self) -> bool:
        """Whether everything that has arrived is told."""
        return not self._waiting and not any(self._telling.values())

    def next_event(self) -> Any | None:
        """Return the event that is to be told next, as the viewer sees it; None if all is told."""
        if not any(self._telling.values()):
            if not self._waiting:
                return None
            self._begin(self._waiting.popleft())
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

    def tell(self) -> None:
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
