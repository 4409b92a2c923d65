"""Large scenery that is painted in a thread, because it takes longer than a frame."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import pygame

from parlour.client.stage.studio import NotYet, Studio

_THREADS: Final = ThreadPoolExecutor(1, "scenery")
_PAINTED: Final[dict[str, Future[pygame.Surface]]] = {}


def painted(studio: Studio, name: str, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return a picture by its name once it is painted; raises NotYet before, if nobody waits."""
    if name not in _PAINTED:
        _PAINTED[name] = _THREADS.submit(paint)
    coming = _PAINTED[name]
    if not studio.waits and not coming.done():
        raise NotYet(name)
    return coming.result()


def forget() -> None:
    """Give up all that was painted."""
    _PAINTED.clear()
