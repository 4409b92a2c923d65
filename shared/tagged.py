"""Structs that are told apart by a tag: found by it, which converting to their union is not.

msgspec looks at the whole union anew at every conversion, which costs more than all the rest.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec


class Tagged:
    """The structs of a union, by their tag."""

    def __init__(self, union: Any) -> None:
        """Know the members of ``union``, which all have ``type`` as the field of their tag."""
        self._kinds: dict[str, type] = {
            kind.__struct_config__.tag: kind for kind in get_args(union)
        }

    def convert(self, data: Any) -> Any:
        """Return the struct that plain ``data`` holds; raises msgspec.ValidationError."""
        tag = data.get("type") if isinstance(data, dict) else None
        kind = self._kinds.get(tag) if isinstance(tag, str) else None
        if kind is None:
            raise msgspec.ValidationError(f"there is no type {tag!r:.40}")
        return msgspec.convert(data, kind)
