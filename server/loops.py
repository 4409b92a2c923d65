"""The event loop that is used, uvloop where there is one; and how much work does not hold it up."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final, TypeVar

T = TypeVar("T")
AT_ONCE: Final = 0.002
"""Seconds for which the loop may be had by what can be done bit by bit."""


async def by_turns(items: Iterable[T]) -> AsyncIterator[T]:
    """Yield items of which each is little work; the loop turns to all others in between."""
    began = perf_counter()
    for item in items:
        yield item
        if perf_counter() - began > AT_ONCE:
            await asyncio.sleep(0)
            began = perf_counter()


@contextmanager
def what_stays() -> Iterator[None]:
    """Let nobody look for cyclic garbage in what is made meanwhile: there is much, and it stays."""
    wanted = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if wanted:
            gc.enable()


def new_loop() -> asyncio.AbstractEventLoop:
    """Return a new event loop, the fastest there is."""
    try:
        import uvloop  # noqa: PLC0415 - not on Windows
    except ImportError:
        return asyncio.new_event_loop()
    loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    return loop
