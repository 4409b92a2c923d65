"""Values by a small network: how likely each seat is to win, from numbers about a position.

One hidden layer, evaluated once for each seat: it sees what all have in common, what is of that
seat, and the sum of what is of the others. A softmax over what comes out for the seats makes
chances of it. Training (``bots/training.py``) wants numpy; here nothing does, and what is nought
costs nothing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from importlib.resources.abc import Traversable
from operator import add, mul, sub
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from parlour.server.bots.values import softmax
from parlour.shared.game import BadDataError

S = TypeVar("S")
Row: TypeAlias = list[float]
Inputs: TypeAlias = tuple[Row, list[Row]]
"""The numbers that all seats have in common, and those of each seat."""


class Layers(Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of a network: for each input a row with a number for each hidden unit."""

    made: str
    """By which command, when, and from how many games."""
    common: list[Row]
    own: list[Row]
    others: list[Row]
    out: Row
    """What each hidden unit counts for."""


class Network(Generic[S]):
    """The value function of a game.

    The numbers of a position are few different ones: what each adds to the hidden units is worked
    out once and kept.
    """

    def __init__(self, inputs: Callable[[S], Inputs], layers: Layers) -> None:
        """Weigh ``inputs`` by ``layers``."""
        self._inputs = inputs
        self._out = layers.out
        self._nothing = (0.0,) * len(layers.out)
        self._common = [_Kept(row) for row in layers.common]
        self._own = [
            _Kept([*map(sub, own, others), *others])
            for own, others in zip(layers.own, layers.others, strict=True)
        ]
        """What a seat's own number adds for itself beyond what it adds for all, and that."""

    def chances(self, state: S) -> list[float]:
        """Return the chance of each seat to win."""
        common, rows = self._inputs(state)
        units = len(self._out)
        seats = [_added(2 * self._nothing, self._own, row) for row in rows]
        shared = [_added(self._nothing, self._common, common), *(seat[units:] for seat in seats)]
        base = [*map(sum, zip(*shared, strict=True))]
        return softmax([self._worth(map(add, base, seat)) for seat in seats])

    def _worth(self, hidden: Iterable[float]) -> float:
        lit = [each if each > 0.0 else 0.0 for each in hidden]
        return float(sum(map(mul, self._out, lit)))


class _Kept(dict[float, tuple[float, ...]]):
    """What a number of one input adds to the hidden units, for all that it has ever been."""

    def __init__(self, weights: Sequence[float]) -> None:
        self._weights = weights

    def __missing__(self, number: float) -> tuple[float, ...]:
        self[number] = added = tuple([number * weight for weight in self._weights])
        return added


def _added(nothing: tuple[float, ...], kept: Sequence[_Kept], numbers: Row) -> list[float]:
    """Return what the hidden units have of some inputs; what is nought adds nothing."""
    rows = [nothing, *[of[number] for of, number in zip(kept, numbers, strict=True) if number]]
    return [*map(sum, zip(*rows, strict=True))]


def read(file: Traversable, widths: tuple[int, int]) -> Layers:
    """Return the weights of a network for so many common and own inputs; raises BadDataError."""
    try:
        layers = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Layers)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadDataError(f"{file.name}: {error}") from error
    common, own = widths
    expected = [(layers.common, common), (layers.own, own), (layers.others, own)]
    if any(len(rows) != number for rows, number in expected):
        raise BadDataError(f"{file.name}: it was made for other inputs")
    if any(len(row) != len(layers.out) for rows, _ in expected for row in rows):
        raise BadDataError(f"{file.name}: rows of different lengths")
    return layers


def write(path: Path, layers: Layers) -> None:
    """Write the weights of a network."""
    lines = ["# The network of values.", f'made = "{layers.made}"', f"out = {_told(layers.out)}"]
    for name in ("common", "own", "others"):
        rows: list[Row] = getattr(layers, name)
        lines += [f"{name} = [", *(f"    {_told(row)}," for row in rows), "]"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _told(row: Row) -> str:
    return "[" + ", ".join(f"{each:.4g}" for each in row) + "]"
