"""Frames: one msgpack map each, checked on arrival."""

from __future__ import annotations

from typing import Any, Final

import msgpack
import msgspec

from parlour.shared.messages.answers import Happened
from parlour.shared.messages.parts import (
    MOST_NUMBER,
    MOST_SEATS,
    ClientMessage,
    MessageError,
    ServerMessage,
    kinds,
)
from parlour.shared.messages.requests import Act, Shown
from parlour.shared.tagged import Tagged

_ENCODER = msgspec.msgpack.Encoder()


def encode(message: ClientMessage | ServerMessage) -> bytes:
    """Return the frame of a message."""
    return _ENCODER.encode(message)


_SEATS: Final[dict[int | None, bytes]] = {
    seat: _ENCODER.encode(seat) for seat in (None, *range(MOST_SEATS))
}
_SEAT: Final = b"\xa7updates\x91\x82\xa4seat"


def alike(happened: Happened) -> tuple[bytes, dict[int | None, bytes], bytes]:
    """Return what the frames of a step consist of, if each seat sees what the one told of sees.

    They differ in the one byte that is the number of the seat: what comes before it, that byte
    for each seat, and what comes after it.
    """
    frame = _ENCODER.encode(happened)
    at = frame.index(_SEAT) + len(_SEAT)
    return frame[:at], _SEATS, frame[at + 1 :]


def decode_client(frame: bytes | str) -> ClientMessage:
    """Return the message in a client's frame; raises MessageError."""
    message: ClientMessage = _soon(frame) or _decode(frame, _CLIENT_TYPES)
    return message


def decode_server(frame: bytes | str) -> ServerMessage:
    """Return the message in a server's frame; raises MessageError."""
    message: ServerMessage = _decode(frame, _SERVER_TYPES)
    return message


_CLIENT_TYPES: Tagged[Any] = Tagged(kinds(ClientMessage))
_SERVER_TYPES: Tagged[Any] = Tagged(kinds(ServerMessage))


_OFTEN: Final[dict[bytes | str, msgspec.msgpack.Decoder[Any]]] = {
    encode(often)[6:10]: msgspec.msgpack.Decoder(type(often))
    for often in (Act(id=0, table="t", seat=0, step=0, action={}), Shown(id=0, table="t", step=0))
}
"""What decodes messages that come with every step, by some bytes of their type."""
_PLAIN: Final = frozenset({str, int, float, bool, type(None)})
_WORDS: Final = frozenset({str})


def _soon(frame: bytes | str) -> Act | Shown | None:
    """Return a message that comes with every step; None: anything that takes a closer look.

    All that is taken here would be taken there too, and for the same.
    """
    decoder = _OFTEN.get(frame[6:10])
    if decoder is None:
        return None
    try:
        message: Act | Shown = decoder.decode(frame)  # type: ignore[arg-type] # not text by now
        plain = _is_plain(message.action) if type(message) is Act else True
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError):
        return None
    return message if plain else None


def _is_plain(value: Any) -> bool:
    """Return whether there are but values in it, and lists and maps of such."""
    kind = type(value)
    if kind is dict:
        within = value.values()
        if not _WORDS.issuperset(map(type, value)):
            return False
    elif kind is list:
        within = value
    else:
        return kind in _PLAIN
    # Most hold no others: that is seen without a call for each.
    return _PLAIN.issuperset(map(type, within)) or all(map(_is_plain, within))


def _decode(frame: bytes | str, known: Tagged[Any]) -> Any:
    if isinstance(frame, str):
        raise MessageError("the frame is text; messages are binary msgpack")
    data = None
    try:
        data = msgpack.unpackb(frame)
        return known.convert(data)
    except msgspec.ValidationError as error:
        raise MessageError(str(error), _number(data, "id"), _protocol(data)) from error
    except (ValueError, TypeError, RecursionError, msgpack.exceptions.UnpackException) as error:
        raise MessageError(f"the frame is not msgpack: {error or type(error).__name__}") from error


def _number(data: Any, name: str) -> int | None:
    found = data.get(name) if isinstance(data, dict) else None
    return found if type(found) is int and 0 <= found <= MOST_NUMBER else None


def _protocol(data: Any) -> int | None:
    """Return the version that a greeting names, whatever else is in it."""
    greets = isinstance(data, dict) and data.get("type") == "hello"
    return _number(data, "protocol") if greets else None
