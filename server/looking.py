"""Looking for something in the store: the event loop goes on, and who asked is answered then."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from parlour.server.errors import RefusedError
from parlour.server.store import StoreError, or_error

if TYPE_CHECKING:
    from parlour.server.room import Refuse

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)
F = TypeVar("F")
Read: TypeAlias = Callable[[Callable[[], Any], Callable[[Any], None]], None]
"""Calls the first in another thread, and the second here with what that has returned."""


class BeingReadError(Exception):
    """What is asked for is being read; the request can be answered afterwards."""

    def __init__(self, when_there: Callable[[Callable[[], None], Refuse], None]) -> None:
        """Name what does something as soon as it has been read, or tells why it cannot be."""
        super().__init__("it is being read")
        self.when_there = when_there


def read_now(read: Callable[[], Any], take: Callable[[Any], None]) -> None:
    """Read at once, where nobody waits."""
    take(read())


class _Answer(NamedTuple):
    """What was found, and how often something had changed before it was looked for."""

    found: Any
    changes: int


class Lookup(Generic[K, F]):
    """Looks for each thing once, however many want it; what it finds is for who has asked."""

    def __init__(self, look_up: Callable[[K], F], read: Read, refusal: RefusedError) -> None:
        """Find with ``look_up``, in whatever thread ``read`` has; it raises StoreError.

        ``refusal``: what is said to who asks for what cannot be read.
        """
        self._look_up, self._read_apart, self._refusal = look_up, read, refusal
        self._waiting: dict[K, list[tuple[Callable[[], None], Refuse]]] = {}
        self._found: dict[K, F] = {}
        """What was just found, while those who wait for it are told."""
        self._changes = 0

    def changed(self) -> None:
        """Take note that the store has changed: what is being read may be outdated."""
        self._changes += 1

    def look(self, key: K) -> F:
        """Return what is found; raises BeingReadError, and RefusedError if it cannot be read.

        What a request asks for is found once it is answered again, and only then: each asks for
        one thing.
        """
        if key in self._found:
            return self._found[key]
        if key not in self._waiting:
            at_once: list[F] = []
            refused: list[RefusedError] = []
            self._waiting[key] = [(lambda: at_once.append(self._found[key]), refused.append)]
            self._read(key)
            if refused:
                raise refused[0]
            if at_once:
                return at_once[0]
        waiting = self._waiting[key]
        raise BeingReadError(lambda job, refuse: waiting.append((job, refuse)))

    def _read(self, key: K) -> None:
        def read() -> _Answer:
            changes = self._changes
            return _Answer(or_error(lambda: self._look_up(key))(), changes)

        def take(answer: _Answer) -> None:
            if answer.changes == self._changes:
                self._take(key, answer.found)
            else:
                self._read(key)

        self._read_apart(read, take)

    def _take(self, key: K, found: F | StoreError) -> None:
        waiting = self._waiting.pop(key)
        if isinstance(found, StoreError):
            log.error("%s", found)
            for _, refuse in waiting:
                refuse(self._refusal)
            return
        self._found[key] = found
        try:
            for job, _ in waiting:
                job()
        finally:
            del self._found[key]
