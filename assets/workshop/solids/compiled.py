"""Compiles functions on numbers to machine code, typed as what they were."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from numba import config, njit

F = TypeVar("F", bound=Callable[..., Any])

_HERE: Final = Path(__file__).resolve().parent
KEPT: Final = _HERE.parents[2] / "build" / "workshop"
"""Where machine code and pictures are kept between runs."""


def digest() -> str:
    """Return what tells one version of the renderer from another."""
    whole = hashlib.sha256()
    for path in sorted(_HERE.glob("*.py")):
        whole.update(path.read_bytes())
    return whole.hexdigest()


# Numba's own folders would keep code that calls what has changed in another module.
config.CACHE_DIR = str(KEPT / "code" / digest()[:16])


def compiled(function: F) -> F:
    """Return ``function`` as machine code that runs beside other threads."""
    return cast(F, njit(cache=True, nogil=True, error_model="numpy")(function))
