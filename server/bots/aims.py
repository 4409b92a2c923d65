"""What a bot says that it is up to, when it is asked: never more than everybody may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from parlour.server.bots import LEVELS
from parlour.shared.aims import Aim

Aims: TypeAlias = Callable[[Any, int, str, Sequence[str]], Aim]
"""What a seat wants: asked with what everybody sees, the seat, its temper, and all names."""


def temper_of(name: str) -> str:
    """Return the temperament in the name of a bot; empty: an even one.

    >>> temper_of("strong gambler"), temper_of("master"), temper_of("random")
    ('gambler', '', '')
    """
    level, _, temper = name.partition(" ")
    return temper if level in LEVELS else ""


def most(amounts: Sequence[float]) -> int | None:
    """Return where there is most, the first of equals; None if there is nothing anywhere."""
    best = max(range(len(amounts)), key=amounts.__getitem__, default=0)
    return best if amounts and amounts[best] > 0 else None
