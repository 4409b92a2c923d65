"""Frames that nobody should send, made by the types of the messages."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from random import Random
from typing import Any

import msgpack
import msgspec
from msgspec import inspect
from websockets.asyncio.client import connect

from parlour.shared.messages import MAX_FRAME, PROTOCOL_VERSION, ClientMessage, Hello, kinds
from parlour.shared.tagged import tag
from tests.server.driver import GAME

CONNECTIONS = 8
"""Attackers who divide the wrong values among themselves."""
KINDS: dict[str, type] = {tag(kind): kind for kind in kinds(ClientMessage)}

Frame = bytes | str
Wrong = tuple[str, str, Any]
"""The tag of a message, one of its fields, and a value for it."""


# --- frames that nobody should send -------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    16,
    2**31 + 1,
    2**63,
    -(2**63),
    0.5,
    float("nan"),
    float("inf"),
    "",
    " ",
    "\0",
    "\u202e\ud7ff",
    "x" * 65,
    "x" * 2000,
    b"",
    b"bytes",
    [],
    [[]],
    [None] * 17,
    {},
    {"type": "act"},
    {"": {"": {}}},
    {1: 2},
    msgpack.ExtType(5, b"ext"),
    msgpack.Timestamp(1, 2),
)
"""Values of every kind; each is wrong for most fields, and some are only just right or wrong."""


def every_wrong_value() -> list[Wrong]:
    """Return every field of every message with every kind of junk, in a mixed order."""
    wrong = [
        (tag, field, value)
        for tag, kind in KINDS.items()
        for field in ("type", *(field.encode_name for field in msgspec.structs.fields(kind)))
        for value in JUNK
    ]
    Random("wrong values").shuffle(wrong)
    return wrong


class Fuzzer:
    """Makes frames from a seed; ``targets`` are the tables of other people."""

    def __init__(self, number: int, targets: Sequence[str], recorded: Sequence[bytes]) -> None:
        """Make the frames of attacker ``number``; ``recorded`` are others', to be replayed."""
        self._rng = Random(f"frames {number}")
        self._targets = targets
        self._recorded = recorded
        self._sent: list[bytes] = []
        self._wrong = cycle(islice(every_wrong_value(), number, None, CONNECTIONS))

    def frames(self, number: int) -> Iterator[Frame]:
        """Yield so many frames."""
        makers: dict[Callable[[], Frame], int] = {
            self._truncated: 15,
            self._flipped: 15,
            self._random_bytes: 8,
            self._text: 3,
            self._nested: 4,
            self._wrong_value: 50,
            self._not_allowed: 20,
            self._any_valid: 8,
            self._replayed: 10,
        }
        chosen = self._rng.choices(list(makers), list(makers.values()), k=number)
        for place, make in enumerate(chosen):
            frame = self._huge() if place % 250 == 249 else make()
            if isinstance(frame, bytes) and len(frame) <= MAX_FRAME:
                self._sent.append(frame)
            yield frame

    # --- broken frames ---

    def _truncated(self) -> bytes:
        frame = self._any_valid()
        return frame[: self._rng.randrange(len(frame))]

    def _flipped(self) -> bytes:
        frame = bytearray(self._any_valid())
        for _ in range(self._rng.randint(1, 4)):
            frame[self._rng.randrange(len(frame))] ^= 1 << self._rng.randrange(8)
        return bytes(frame)

    def _random_bytes(self) -> bytes:
        return self._rng.randbytes(self._rng.choice((0, 1, 2, 8, 64, 1000)))

    def _text(self) -> str:
        return self._rng.choice(("", "hello", '{"type": "hello"}', "\u2620" * 500))

    def _huge(self) -> bytes:
        return b"\0" * self._rng.choice((MAX_FRAME + 1, 5 * MAX_FRAME, 60 * MAX_FRAME))

    def _nested(self) -> bytes:
        depth = self._rng.choice((10, 600, 5000))
        around = self._rng.choice((b"\x91", b"\x81\xa1a", b"\x81\x91"))
        nest = (around * depth)[: MAX_FRAME - 200] + b"\xc0"
        if self._rng.random() < 0.5:
            return nest
        fields = {"type": "act", "id": 1, "table": self._table(), "seat": 0, "step": 1}
        return _packed({**fields, "action": None})[:-1] + nest

    # --- wrong and forged messages ---

    def _wrong_value(self) -> bytes:
        tag, field, value = next(self._wrong)
        data = self._message(tag)
        how = self._rng.random()
        if how < 0.1:
            data.pop(field, None)
        elif how < 0.2:
            data[self._rng.choice(("", "more", "__class__", "Type"))] = value
        data[field] = value
        return _packed(data)

    def _not_allowed(self) -> bytes:
        """A message that is right in itself, and aims at somebody else's table."""
        forbidden = ("act", "start", "delete_table", "set_seat", "stand", "swap", "ready", "vote")
        also = ("take_back", "substitute", "shown", "rematch", "get_record", "operate", "say")
        data = self._message(self._rng.choice((*forbidden, *also)))
        if "table" in data:
            data["table"] = self._rng.choice(self._targets)
        if data["type"] == "act" and self._rng.random() < 0.7:
            data["action"] = self._rng.choice(PLAUSIBLE)
            data["step"] = self._rng.randrange(200)
        return _packed(data)

    def _any_valid(self) -> bytes:
        return _packed(self._message(self._rng.choice(list(KINDS))))

    def _replayed(self) -> bytes:
        return self._rng.choice(self._recorded if self._rng.random() < 0.5 else self._sent or [b""])

    def _message(self, tag: str) -> dict[str, Any]:
        """Return a message whose every field is of its type."""
        kind = inspect.type_info(KINDS[tag])
        assert isinstance(kind, inspect.StructType)
        data: dict[str, Any] = {"type": tag}
        for field in kind.fields:
            if field.required or self._rng.random() < 0.5:
                data[field.encode_name] = self._value(field.name, field.type)
        return data

    def _table(self) -> str:
        return self._rng.choice((*self._targets, "no such table"))

    def _value(self, name: str, kind: inspect.Type) -> Any:
        match name, kind:
            case ("table", _):
                return self._table()
            case ("game", _):
                return self._rng.choice((GAME.name, "chess"))
            case ("protocol", _):
                return PROTOCOL_VERSION
        return self._of(kind)

    def _of(self, kind: Any) -> Any:
        """Return a value of a type; None stands for what has no value of its own."""
        choice = self._rng.choice
        makers: dict[type, Callable[[], Any]] = {
            inspect.IntType: lambda: self._number(kind),
            inspect.StrType: lambda: "x" * self._rng.randint(1, min(kind.max_length or 10, 500)),
            inspect.BoolType: lambda: choice((True, False)),
            inspect.LiteralType: lambda: choice(kind.values),
            inspect.UnionType: lambda: self._of(choice(kind.types)),
            inspect.VarTupleType: lambda: [self._of(kind.item_type) for _ in range(choice((1, 3)))],
            inspect.StructType: lambda: {f.encode_name: self._of(f.type) for f in kind.fields},
            inspect.DictType: lambda: choice(({}, {"x": 1}, {"type": "pass"})),
        }
        return makers.get(type(kind), lambda: None)()

    def _number(self, kind: inspect.IntType) -> int:
        least, most = int(kind.ge or 0), min(int(kind.le or 10**6), 10**6)
        return self._rng.choice((least, least + 1, least + 2, most))


PLAUSIBLE: tuple[dict[str, Any], ...] = (
    {"type": "pass"},
    {"type": "bid", "money": 0},
    {"type": "place_estate", "region": "ukraine"},
    {"type": "build_estate", "region": "prussia"},
    {"type": "bid", "money": -1},
    {"type": "bid", "money": 2**40},
    {"type": "bid", "money": "all"},
    {"type": "no such action"},
)
"""Actions that are sometimes legal for the seat's owner, and some that never are."""


def _packed(data: dict[str, Any]) -> bytes:
    packed: bytes = msgpack.packb(data)
    return packed


def hello(number: int, token: str | None = None) -> Hello:
    """Return the greeting of somebody new, or of whoever has the ``token``."""
    return Hello(id=number, protocol=PROTOCOL_VERSION, client="test", name="Mallory", token=token)


def quick_connection(
    url: str, sock: socket.socket | None = None, queue: int = 16, address: str | None = None
) -> connect:
    """Return a connection without pings, to be entered; over ``sock`` if that is given.

    ``address``: whence it comes, one of this machine's own.
    """
    options: dict[str, Any] = {} if address is None else {"local_addr": (address, 0)}
    return connect(
        url,
        sock=sock,
        compression=None,
        max_size=None,
        max_queue=queue,
        proxy=None,
        ping_interval=None,
        close_timeout=0.05,
        **options,
    )


NO_WEBSOCKETS = (
    b"",
    b"\0" * 100,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET /" + b"x" * 20_000,
    b"POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n",
    b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
)
