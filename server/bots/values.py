"""Linear value functions: how likely each seat is to win, from a few features of a position.

Every stage of a game has coefficients of its own, which ``server.bots.tuning`` fits to games that
bots play, and keeps in a TOML file.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from shared.game import BadDataError

S = TypeVar("S")

Feature = Callable[[S, int], float]
"""What a feature is for a seat."""


class LinearValues(Generic[S]):
    """The value function of a game."""

    def __init__(
        self,
        features: Mapping[str, Feature[S]],
        stage: Callable[[S], int],
        coefficients: Mapping[int, Sequence[float]],
    ) -> None:
        """Weigh ``features`` by the coefficients of the ``stage`` that a position is in."""
        self.names = tuple(features)
        self.stage = stage
        self._features = tuple(features.values())
        self._coefficients = coefficients
        self._first, self._last = min(coefficients), max(coefficients)

    def features(self, state: S, seat: int) -> list[float]:
        """Return the features of a seat."""
        return [feature(state, seat) for feature in self._features]

    def chances(self, state: S, seats: int) -> list[float]:
        """Return the chance of each seat to win; a stage without coefficients takes the next."""
        stage = min(max(self.stage(state), self._first), self._last)
        coefficients = self._coefficients[stage]
        raw = [
            sum([c * f(state, seat) for c, f in zip(coefficients, self._features, strict=True)])
            for seat in range(seats)
        ]
        return softmax(raw)


def softmax(raw: Sequence[float]) -> list[float]:
    """Return chances that are to each other as e to the power of what is given."""
    most = max(raw)
    odds = [math.exp(value - most) for value in raw]
    whole = sum(odds)
    return [each / whole for each in odds]


def read(file: Traversable, names: Sequence[str]) -> dict[int, list[float]]:
    """Return the coefficients of each stage, in the order of ``names``; raises BadDataError."""
    try:
        stages = msgspec.convert(
            tomllib.loads(file.read_text(encoding="utf-8"))["stage"],
            dict[int, dict[str, float]],
            strict=False,
        )
        return {stage: [table[name] for name in names] for stage, table in stages.items()}
    except (KeyError, ValueError) as error:
        raise BadDataError(f"{file.name}: {error!r}") from error


def write(path: Path, names: Sequence[str], coefficients: Mapping[int, Sequence[float]]) -> None:
    """Write the coefficients of each stage."""
    lines = ["# What a win hangs on, by stage; made by `python -m server.bots.tuning values`."]
    for stage, row in coefficients.items():
        lines += ["", f"[stage.{stage}]"]
        lines += [f"{name} = {value:.4g}" for name, value in zip(names, row, strict=True)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
