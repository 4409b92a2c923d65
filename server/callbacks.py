"""Calling back those who wait to hear what came of a write: in order, a few in each turn."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

R = TypeVar("R")

TOLD_TOGETHER = 25
"""Callers who are told at a time: in between, the event loop turns to others."""

log = logging.getLogger(__name__)


class Callbacks(Generic[R]):
    """Calls back those who asked for something, with what came of it, in the thread of a loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Call in ``loop``."""
        self._loop = loop
        self._left: deque[tuple[Callable[[R], None], R]] = deque()
        """Who is still to be told, and what."""

    def add(self, results: Iterable[tuple[Callable[[R], None], R]]) -> None:
        """Call each function with its result, after those that are to be called already."""
        waits = bool(self._left)
        self._left.extend(results)
        if not waits:
            self._tell_some()

    def _tell_some(self) -> None:
        left = self._left
        for _ in range(told_now(len(left))):
            done, result = left[0]
            try:
                done(result)
            except Exception:
                log.exception("what was to happen after storing failed")
            left.popleft()  # whoever is told may cause more answers, which come after
        if left:
            self._loop.call_soon(self._tell_some)


def told_now(waiting: int) -> int:
    """Return how many of those who wait are told in one turn of the event loop.

    Of many it is half: where each turn brings more of them, nobody waits for many turns.
    """
    return min(waiting, max(TOLD_TOGETHER, waiting // 2))
