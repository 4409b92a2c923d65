"""Values told as text that is the same on every machine: what is long ends in a digest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from hashlib import sha256
from inspect import isfunction
from typing import Any, Final

from msgspec import Struct, structs

from parlour.client.stage import ease

LARGE: Final = 20.0
"""From here on, numbers are told to a tenth, below to a thousandth."""
ASIDE: Final = 3e-7
"""Added before rounding, so that no machine rounds what lies between two numbers another way."""
EASES: Final[dict[Any, str]] = {each: name for name, each in vars(ease).items() if isfunction(each)}
"""The names of the usual ways to go."""
SHARES: Final = (0.25, 0.5, 0.75)
"""Shares of the time at which another way to go is told."""


def number(value: float) -> str:
    """Return a number, rounded."""
    found = round(value + ASIDE, 1 if abs(value) >= LARGE else 3)
    return f"{found + 0.0:g}" if abs(found) < 1e5 else str(found)


def digest(text: str) -> str:
    """Return a few letters that differ where a text does."""
    return sha256(text.encode()).hexdigest()[:8]


def short(text: str, most: int = 96) -> str:
    """Return a text that is at most so long, its end as a digest if need be; in one line."""
    line = text.replace("\n", " / ")
    return line if len(line) <= most else f"{line[: most - 10]}…#{digest(text)}"


def told(value: Any) -> str:
    """Return a value in full; raises TypeError if it is of a kind that cannot be told."""
    if type(value) is float:
        return number(value)
    if is_dataclass(type(value)):
        try:
            return _of_look(value)
        except TypeError:  # it has parts that are not hashable
            return _of_fields(value)
    if hasattr(value, "_fields"):
        return _of_fields(value)
    for kinds, tell in KINDS:
        if isinstance(value, kinds):
            return tell(value)
    if callable(value):
        return _of_function(value)
    raise TypeError(f"{value!r} cannot be told")


@cache
def _of_look(value: Any) -> str:
    """Return a value of which there are many alike."""
    return _of_fields(value)


def forget() -> None:
    """Forget what was told: of equal values, such as 1 and True, the first is told for all."""
    _of_look.cache_clear()


def _of_fields(value: Any) -> str:
    filled = (
        f"{name}={told(each)}"
        for name, each, usual in _fields(value)
        if not (type(each) is type(usual) and each == usual)
    )
    return f"{type(value).__name__}({', '.join(filled)})"


def _fields(value: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield the fields of a value: name, what it is, what it usually is."""
    if hasattr(value, "_fields"):
        for name in value._fields:
            yield name, getattr(value, name), value._field_defaults.get(name, MISSING)
    elif isinstance(value, Struct):
        for known in structs.fields(value):
            yield known.name, getattr(value, known.name), known.default
    else:
        for each in fields(value):
            yield each.name, getattr(value, each.name), each.default


def _of_function(value: Any) -> str:
    if isinstance(value, partial):
        return f"{_of_function(value.func)}{told(value.args)}"
    return str(EASES.get(value) or value.__qualname__)


def told_ease(value: ease.Ease) -> str:
    """Return an ease: by its name, or by what it makes of some shares of the time."""
    return EASES.get(value) or "~".join(number(value(share)) for share in SHARES)


KINDS: Final[tuple[tuple[tuple[type, ...], Callable[[Any], str]], ...]] = (
    ((bool, str, bytes, type(None)), repr),
    ((Enum,), lambda value: str(value.name).lower()),
    ((int, float), number),
    ((type,), lambda value: str(value.__name__)),
    (
        (Mapping,),
        lambda value: f"{{{', '.join(f'{told(k)}: {told(v)}' for k, v in value.items())}}}",
    ),
    ((set, frozenset), lambda value: f"{{{', '.join(sorted(map(told, value)))}}}"),
    ((tuple, list), lambda value: f"[{', '.join(map(told, value))}]"),
    ((Struct,), _of_fields),
)
"""How values are told, the first kind that fits."""
