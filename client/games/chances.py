"""Chances and averages as people read them."""

from __future__ import annotations

from parlour.shared.language import decimal


def percent(chance: float) -> int:
    """Return a chance in percent: 0 and 100 only where it is certain."""
    if 0 < chance < 1:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)


def average(number: float) -> str:
    """Return an average with one decimal, such as "0.4" or "0,4"; "0.0" is written "0"."""
    return decimal(number)
