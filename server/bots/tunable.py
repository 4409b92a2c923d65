"""What tuning must know of a game's bots; each game says it in a module of this name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from parlour.server.bots.games import Player
from parlour.server.bots.values import LinearValues


class Tunable(NamedTuple):
    """What can be tuned of a game's bots."""

    weights: Path
    temperaments: Mapping[str, Struct]
    fixed: frozenset[str]
    """Weights that make a level or a temperament, and are not varied."""
    bot: Callable[[Any], Player]
    margin: float
    """Points ahead of the next seat that count as much as winning."""
    values: Path
    linear: LinearValues[Any]
    moment: Callable[[Any], object]
    """The values are fitted to the positions in which this changes."""
