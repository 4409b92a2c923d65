"""Linear value functions: how likely each seat is to win, from a few features of a position.

Every stage of a game has coefficients of its own, which ``bots/tuning.py`` fits to games that
bots play, and keeps in a TOML file.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from operator import mul
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from parlour.shared.game import BadDataError

S = TypeVar("S")


class LinearValues(Generic[S]):
    """The value function of a game."""

    def __init__(
        self,
        names: Sequence[str],
        features: Callable[[S], Sequence[Sequence[float]]],
        stage: Callable[[S], int],
        coefficients: Mapping[int, Sequence[float]],
    ) -> None:
        """Weigh the ``features`` of each seat by the coefficients of a position's ``stage``."""
        self.names = tuple(names)
        self.features = features
        self.stage = stage
        self._coefficients = coefficients
        self._first, self._last = min(coefficients), max(coefficients)

    def chances(self, state: S) -> list[float]:
        """Return the chance of each seat to win; a stage without coefficients takes the next."""
        stage = min(max(self.stage(state), self._first), self._last)
        coefficients = self._coefficients[stage]
        return softmax([sum(map(mul, coefficients, row)) for row in self.features(state)])


def one_stage(state: object) -> int:
    """Return 1: for games in which the same counts from the first turn to the last."""
    return 1


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
    lines = [
        "# What a win hangs on, by stage; made by `python -m parlour.server.bots.tuning values`."
    ]
    for stage, row in coefficients.items():
        lines += ["", f"[stage.{stage}]"]
        lines += [f'"{name}" = {value:.4g}' for name, value in zip(names, row, strict=True)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
