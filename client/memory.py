"""Gives memory that pictures no longer need back to the system, where the C library keeps it."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from concurrent.futures import Executor
from functools import cache
from typing import Final

LARGE: Final = 12 << 20
"""Bytes from which on each block is the system's own, and goes back as soon as it is freed.

A picture of a whole window is smaller: what is taken from the system anew, and cleared by it page
by page, takes longer than anything that is drawn on it.
"""
SPARE: Final = 16 << 20
"""Free bytes at the end of the heap that are kept for the next such pictures."""
ARENAS: Final = 2
"""Heaps that threads share: each of them keeps what was freed in it."""
AFTER: Final = 1.5
"""Seconds without a show after which what the shows before took goes back."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8


@cache
def _library() -> ctypes.CDLL | None:
    """Return the C library if it is glibc."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(ctypes.util.find_library("c"))
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None


def keep_little() -> bool:
    """Let large blocks go back when they are freed; return whether anything could be said.

    Without it glibc learns from the first large picture that is freed to keep all of them.
    """
    library = _library()
    if library is None:
        return False
    library.mallopt(_MMAP_THRESHOLD, LARGE)
    library.mallopt(_TRIM_THRESHOLD, SPARE)
    library.mallopt(_ARENA_MAX, ARENAS)
    return True


def give_back() -> bool:
    """Give back what lies free in the heap; return whether anything could be said."""
    library = _library()
    if library is None:
        return False
    library.malloc_trim(0)
    return True


class Returns:
    """Gives memory back a while after the last show: what follows needs little."""

    def __init__(self, threads: Executor) -> None:
        """Let ``threads`` do it, so that no frame waits."""
        self._threads = threads
        self._quiet = AFTER

    def let_pass(self, seconds: float, *, shows: bool) -> None:
        """Let time pass; give back once nothing was shown for long enough."""
        before, self._quiet = self._quiet, 0.0 if shows else self._quiet + seconds
        if before < AFTER <= self._quiet:
            self._threads.submit(give_back)
