"""What lies in ``assets/``, read once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def asset(path: str) -> bytes:
    """Return the bytes of a file of the assets, such as ``pieces/coin.svg``."""
    return (files("parlour.assets") / path).read_bytes()


@cache
def has_asset(path: str) -> bool:
    """Return whether there is such a file in the assets."""
    return (files("parlour.assets") / path).is_file()
