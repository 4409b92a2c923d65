"""What training must know of a game's values; each game says it in a module of this name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from parlour.server.bots.network import Inputs
from parlour.server.bots.search import Tactics


class Trainable(NamedTuple):
    """What can be trained of a game's bots."""

    file: Path
    """Where the weights of the network are kept."""
    inputs: Callable[[Any], Inputs]
    widths: tuple[int, int]
    """How many inputs all seats have in common, and how many each has."""
    tactics: Callable[[Any], Tactics]
    """Makes the tactics of a seat that judges by the values that it is given."""
