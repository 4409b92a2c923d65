"""The one allowance of every frame for all work that can wait."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType
from typing import Final, TypeVar

T = TypeVar("T")

SECONDS: Final = 0.003
"""How long a frame may work at what can wait, all of it together."""
EASY: Final = 0.005
"""How long a frame may take for all else before its allowance shrinks, to half of that at most."""
FOR_SEEN: Final = 0.001
"""How much of that is left for what is seen in this frame by what will be seen later."""

worked = (
    time.thread_time if time.get_clock_info("thread_time").resolution < 1e-4 else time.perf_counter
)
"""Seconds that this thread has worked, where the system knows it well enough: what is drawn in a
frame should not depend on what else the machine does."""


class Allowance:
    """How long may yet be worked in a frame; what works enters it, one within another if need be.

    Nothing is begun when it is used up; what was begun goes to its end.
    """

    def __init__(self, seconds: float = SECONDS, clock: Callable[[], float] = worked) -> None:
        """Allow so many seconds by ``clock`` in each frame."""
        self.seconds = seconds
        self._clock = clock
        self._left = seconds
        self._spent = 0.0
        """All that was worked since the beginning."""
        self._began = 0.0
        self._within = 0

    def renew(self, busy: float = 0.0) -> None:
        """Begin with the next frame; ``busy``: seconds that the one before took for all else."""
        self._left = max(self.seconds / 2, self.seconds - max(0.0, busy - EASY))

    def time(self, work: Callable[[], T]) -> tuple[T, float]:
        """Do some work; return what comes of it, and how long it took but for what could wait."""
        began, spent = self._clock(), self._spent
        done = work()
        return done, self._clock() - began - (self._spent - spent)

    def keep_for_seen(self) -> None:
        """Leave what is seen in this frame its part, whatever was done before."""
        self._left = max(self._left, min(FOR_SEEN, self.seconds))

    @property
    def left(self) -> float:
        """Seconds that may be worked yet; less than 0 if what was begun took longer."""
        return self._left - (self._clock() - self._began if self._within else 0.0)

    @property
    def lasts(self) -> bool:
        """Whether something else may be begun that is seen in this frame."""
        return self.left > 0

    @property
    def lasts_for_later(self) -> bool:
        """Whether something may be begun that will be seen later."""
        return self.left > FOR_SEEN

    def __enter__(self) -> None:
        """Begin to work."""
        if not self._within:
            self._began = self._clock()
        self._within += 1

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Have worked."""
        self._within -= 1
        if not self._within:
            worked_for = self._clock() - self._began
            self._left -= worked_for
            self._spent += worked_for
