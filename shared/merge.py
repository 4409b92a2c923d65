"""Plain data (maps, lists, values) laid over other plain data, and compared in part.

A list may be addressed with a map from index to part: ``{"players": {"0": {"money": 3}}}``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from parlour.shared.game import BadDataError


def merged(base: Any, parts: Any, path: str = "") -> Any:
    """Return ``base`` with ``parts`` in place; raises BadDataError for a part that is not in it.

    >>> merged({"turn": 1, "money": [2, 2]}, {"money": {"1": 5}})
    {'turn': 1, 'money': [2, 5]}
    """
    if isinstance(base, dict) and isinstance(parts, Mapping):
        unknown = next((key for key in parts if key not in base), None)
        if unknown is not None:
            raise BadDataError(f"{_join(path, unknown)}: there is no such part")
        return {
            key: merged(value, parts[key], _join(path, key)) if key in parts else value
            for key, value in base.items()
        }
    if isinstance(base, list) and isinstance(parts, Mapping):
        unknown = next((key for key in parts if not _is_index(key, base)), None)
        if unknown is not None:
            raise BadDataError(f"{_join(path, unknown)}: there is no such part")
        return [
            merged(value, parts[str(index)], _join(path, str(index)))
            if str(index) in parts
            else value
            for index, value in enumerate(base)
        ]
    return parts


def differences(actual: Any, expected: Any, path: str = "") -> Iterator[str]:
    """Yield a line for each part of ``expected`` that ``actual`` does not hold."""
    if isinstance(expected, Mapping) and isinstance(actual, dict | list):
        for key, value in expected.items():
            place = _join(path, key)
            if isinstance(actual, dict) and key in actual:
                yield from differences(actual[key], value, place)
            elif isinstance(actual, list) and _is_index(key, actual):
                yield from differences(actual[int(key)], value, place)
            else:
                yield f"{place}: there is no such part"
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for index, (one, other) in enumerate(zip(actual, expected, strict=True)):
            yield from differences(one, other, _join(path, str(index)))
    elif type(actual) is not type(expected) or actual != expected:
        yield f"{path or 'value'}: {actual!r} where {expected!r} is expected"


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _is_index(key: str, items: list[Any]) -> bool:
    return key.isdecimal() and int(key) < len(items)
