"""Compiles functions on numbers to machine code, typed as what they were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Return ``function`` as machine code that runs beside other threads."""
    return cast(F, njit(cache=True, nogil=True, error_model="numpy")(function))
