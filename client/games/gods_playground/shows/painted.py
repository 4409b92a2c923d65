"""Large scenery that is painted in a thread, because it takes longer than a frame."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from parlour.client.stage.studio import NotYet, Studio

P = TypeVar("P")

_THREADS: Final = ThreadPoolExecutor(1, "scenery")
_PAINTED: Final[dict[str, Future[Any]]] = {}


def painted(studio: Studio, name: str, paint: Callable[[], P]) -> P:
    """Return a picture by its name once it is painted; raises NotYet before, if nobody waits."""
    if name not in _PAINTED:
        _PAINTED[name] = _THREADS.submit(paint)
    coming = _PAINTED[name]
    if not studio.waits and not coming.done():
        raise NotYet(name)
    found: P = coming.result()
    return found


def forget() -> None:
    """Give up all that was painted."""
    _PAINTED.clear()
