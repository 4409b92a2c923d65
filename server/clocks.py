"""The clocks of one table. They are told the time; they never look at it themselves."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from parlour.server.world import Moment
from parlour.shared.messages import ClockInfo, ClockPlan

LIVE = 3600
"""Clocks of less than this many seconds stand still while nobody is at the table."""


class Clocks:
    """What is left to each seat, in seconds; times are those that ``World.runs`` tells.

    A seat's time begins to run once its player has been shown what happened, or when the time
    allowed for showing it is over.
    """

    def __init__(self, plan: ClockPlan, seats: int, left: Sequence[float] | None = None) -> None:
        """Begin with full clocks, or with what was ``left`` when they were stored."""
        self._plan = plan
        self._left = list(left) if left is not None else [float(plan.seconds)] * seats
        self._runs_from: dict[int, float] = {}
        self._paused = False

    @property
    def live(self) -> bool:
        """Whether people are expected to stay at the table."""
        return self._plan.seconds < LIVE

    def ask(
        self,
        asked: Collection[int],
        new: Collection[int],
        weight: float,
        now: float,
        showing: float,
    ) -> None:
        """Let the clocks of the seats in ``asked`` run.

        Those in ``new`` have a new decision of this ``weight``, and their time begins after at
        most ``showing`` seconds.
        """
        for seat in [seat for seat in self._runs_from if seat not in asked or seat in new]:
            self._stop(seat, now)
        for seat in asked:
            if seat in new and self._plan.kind == "decision":
                self._left[seat] = self._plan.seconds * weight
            self._runs_from.setdefault(seat, now + showing)

    def go_on(self, asked: Collection[int], now: float, showing: float) -> None:
        """Let the clocks run with what they had: after a restart."""
        for seat in asked:
            self._runs_from[seat] = now + showing

    def add_increment(self, turns: int) -> None:
        """Add the increment of so many turns to every bank."""
        if self._plan.kind == "bank":
            self._left = [left + turns * self._plan.increment for left in self._left]

    def shown(self, seat: int, now: float) -> None:
        """Begin the time of a seat at once: its player has seen everything."""
        if self._runs_from.get(seat, now) > now:
            self._runs_from[seat] = now

    def _stop(self, seat: int, now: float) -> None:
        self._left[seat] = self._left_of(seat, now)
        del self._runs_from[seat]

    def pause(self, now: float) -> None:
        """Stand still."""
        if not self._paused:
            self._left = [self._left_of(seat, now) for seat in range(len(self._left))]
            self._paused = True

    def unpause(self, now: float, showing: float) -> None:
        """Run again, after at most ``showing`` seconds."""
        if self._paused:
            self._paused = False
            self._runs_from = dict.fromkeys(self._runs_from, now + showing)

    def _left_of(self, seat: int, now: float) -> float:
        since = self._runs_from.get(seat)
        if since is None or self._paused:
            return self._left[seat]
        return max(0.0, self._left[seat] - max(0.0, now - since))

    def overdue(self, now: float) -> list[int]:
        """Return the seats whose time is up."""
        if self._paused:
            return []
        return [seat for seat in self._runs_from if self._left_of(seat, now) <= 0.0]

    def left(self, now: float) -> list[float]:
        """Return what is left to each seat: to be stored."""
        return [self._left_of(seat, now) for seat in range(len(self._left))]

    def info(self, now: Moment) -> ClockInfo:
        """Return how the clocks stand."""
        running = () if self._paused else tuple(sorted(self._runs_from))
        left = tuple(round(left, 1) for left in self.left(now.runs))
        return ClockInfo(now.at, left, running)
