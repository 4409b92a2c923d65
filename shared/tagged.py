"""Structs that are told apart by a tag: found by it, which converting to their union is not.

msgspec looks at the whole union anew at every conversion, which costs more than all the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar, Union, get_args

import msgspec

from parlour.shared.game import BadDataError


def tag(kind: Any) -> str:
    """Return the ``type`` of a struct or of a class of structs.

    >>> tag(type("Roll", (msgspec.Struct,), {}, tag_field="type", tag="roll"))
    'roll'
    """
    of: type = kind if isinstance(kind, type) else type(kind)
    config: msgspec.structs.StructConfig = of.__struct_config__  # type: ignore[attr-defined]
    return str(config.tag)


T = TypeVar("T")

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder().decode
_write = msgspec.json.Encoder().encode


class Tagged(Generic[T]):
    """Structs by their tag."""

    def __init__(self, structs: Any, what: str = "message") -> None:
        """Know some structs, which all have ``type`` as the field of their tag.

        ``structs``: their union, or they themselves. ``what`` they are stands before the reason
        when data is refused.
        """
        self._what = what
        kinds = structs if isinstance(structs, tuple) else get_args(structs)
        self._kinds: dict[str, type] = {tag(kind): kind for kind in kinds}
        union: Any = Union[kinds]  # noqa: UP007 - of as many as there are
        self._list = msgspec.msgpack.Decoder(list[union])

    @property
    def kinds(self) -> tuple[type, ...]:
        """The structs."""
        return tuple(self._kinds.values())

    def convert(self, data: Any) -> T:
        """Return the struct that plain ``data`` holds; raises msgspec.ValidationError."""
        tag = data.get("type") if isinstance(data, dict) else None
        kind = self._kinds.get(tag) if isinstance(tag, str) else None
        if kind is None:
            raise msgspec.ValidationError(f"there is no type {tag!r:.40}")
        struct: T = msgspec.convert(data, kind)
        return struct

    def load(self, data: Any) -> T:
        """Return the struct that plain ``data`` holds; raises BadDataError."""
        try:
            return self.convert(data)
        except msgspec.ValidationError as error:
            raise BadDataError(f"{self._what}: {error}") from error

    def dump(self, struct: T) -> dict[str, Any]:
        """Return maps, lists and values: what decoding gives back."""
        plain: dict[str, Any] = _unpack(_pack(struct))
        return plain

    def write(self, struct: T) -> str:
        """Return what ``dump`` returns, as JSON."""
        return _write(struct).decode()

    def pack(self, structs: Sequence[T]) -> bytes:
        """Return several as they go over the wire: a list of what ``dump`` returns of each."""
        return _pack(structs)

    def unpack(self, packed: bytes) -> list[T]:
        """Return what was packed; raises BadDataError."""
        try:
            structs: list[T] = self._list.decode(packed)
        except msgspec.MsgspecError as error:
            raise BadDataError(f"{self._what}: {error}") from error
        return structs
