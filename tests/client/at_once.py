"""What threads would do later is done at once, so that nothing depends on their pace."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

R = TypeVar("R")


class AtOnce:
    """Stands for an executor, and has done whatever it is given when ``submit`` returns."""

    def __init__(self, *_: object) -> None:
        """Take what an executor takes."""

    def submit(self, work: Callable[..., R], *arguments: object) -> Future[R]:
        """Do some work."""
        done: Future[R] = Future()
        done.set_result(work(*arguments))
        return done

    def shutdown(self, *, wait: bool = True, cancel_futures: bool = False) -> None:
        """Have nothing left to do."""
