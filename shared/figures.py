"""The numbers printed on a board, each certain or reconstructed, read from a data file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")
F = TypeVar("F", bound=Struct)


class BoardError(ValueError):
    """The data file of a board is wrong; the message names the field."""


class Figure(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A number (or row of numbers, or word) of the board, and whether it is certain."""

    value: T
    certain: bool | tuple[bool, ...]

    @property
    def wholly_certain(self) -> bool:
        """Whether every number of the row is certain."""
        return self.certain if isinstance(self.certain, bool) else all(self.certain)


def read_figures(text: str, kind: type[F]) -> F:
    """Read a data file from ``text`` (TOML) as ``kind``, a struct of figures.

    Raises BoardError, naming the field, when a figure is missing, unknown or out of range, or has
    not one answer, or one for each value, to whether it is certain.
    """
    try:
        figures = msgspec.toml.decode(text, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BoardError(f"board.toml: {error}") from error
    for path, figure in _named("", figures):
        if isinstance(figure.certain, tuple) and len(figure.certain) != len(figure.value):
            raise BoardError(f"board.toml: {path}.certain needs one answer for each value")
    return figures


def reconstructed(figures: Struct) -> Iterator[str]:
    """Yield the dotted name of every number, or row of numbers, that is not wholly certain."""
    return (path for path, figure in _named("", figures) if not figure.wholly_certain)


def _named(path: str, node: Any) -> Iterator[tuple[str, Figure[Any]]]:
    if isinstance(node, Figure):
        yield path, node
    elif isinstance(node, tuple):
        for index, part in enumerate(node):
            yield from _named(f"{path}[{index}]", part)
    else:
        for field in msgspec.structs.fields(node):
            dotted = f"{path}.{field.name}" if path else field.name
            yield from _named(dotted, getattr(node, field.name))
