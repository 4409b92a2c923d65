"""One websocket: counted while it is there, read message by message, written to without waiting.

The handshake, pings and the farewell are those of websockets. Messages are handed on as soon as
they are read, without a task that would be woken for each of them.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, cast

from websockets import frames
from websockets.asyncio.server import ServerConnection
from websockets.frames import DATA_OPCODES, CloseCode, Frame, Opcode
from websockets.protocol import OPEN, Event

from parlour.server.limits import Limits

log = logging.getLogger(__name__)

HANDSHAKE_TIME = 5.0
"""Seconds in which somebody who knocks must say what they want, over TLS and in HTTP each."""
POLITE = 0.2
"""Seconds that somebody who is sent away has to answer."""
READ_AHEAD = 4
"""Messages that may wait for their turn before no more is read."""
MOST_WAITING = 1024 * 1024
"""Bytes that may wait for a slow reader before its connection is cut."""
MOST_PARTS = 64
"""Frames of which a message may consist."""
LONG = 4096
"""Bytes of a message whose frame is kept, in case that others are told the same."""
SHORT = 1024
"""Bytes of a message that is read here, if it comes in one piece; others are for websockets."""

_unmasked: Callable[[bytes, bytes], bytes] = frames.apply_mask  # type: ignore[attr-defined]

Take = Callable[[bytes | str], float]
"""Takes a message; returns for how many seconds it wants no other."""


class Door(Protocol):
    """Where connections come in."""

    limits: Limits

    @property
    def tls(self) -> ssl.SSLContext | None:
        """By which certificate it is spoken to, if by any."""

    def is_proxy(self, address: str) -> bool:
        """Return whether an address is that of a proxy, which speaks for others."""

    def turned_away(self) -> None:
        """Take note that an address had too many sockets for another one."""

    def slow_reader(self) -> None:
        """Take note that a connection is cut because too much waits for it."""


class Connection(ServerConnection):
    """A socket, counted from when it is accepted until it is gone: while it agrees on TLS too.

    What is looked at with every message lies in slots, side by side: what stands in the dict of an
    object with so many attributes has left the processor's cache by then.
    """

    __slots__ = (
        *("_between", "_deaf", "_open", "_full", "_turn", "_take", "_waiting", "_parts", "_out"),
        *("_begun", "_counted", "_door", "_early", "_handshake", "_held"),
    )

    def __init__(self, *args: Any, door: Door, **options: Any) -> None:
        """Come in at ``door``; the rest is what websockets wants to know."""
        super().__init__(*args, **options)
        self._door = door
        self._counted: str | None = None
        self._begun = False
        self._early: list[bytes] = []
        """What came before anybody could take it: the loops of uvloop do not wait with reading."""
        self._handshake: asyncio.Task[None] | None = None
        self._take: Take | None = None
        self._between = False
        """Whether websockets has read nothing of the frame that comes next."""
        self._parts: list[Frame] = []
        """Frames of a message that has not come to its end."""
        self._waiting: deque[bytes | str] = deque()
        """Messages whose turn has not come."""
        self._turn: asyncio.Handle | None = None
        """When the next message has its turn, if there was one of late."""
        self._held = False
        """Whether nothing is read until those that wait are taken."""
        self._deaf = False
        """Whether what still comes is not looked at."""
        self._open = False
        """Whether messages may go both ways, as of what was sent last: a farewell is sent too."""
        self._full = False
        """Whether what is sent has to wait, because they read slowly."""
        self._out: asyncio.Transport
        """Where messages are sent to."""

    # --- coming and going ---

    def count(self, address: str) -> bool:
        """Count this socket for an address, unless it is; False if that has too many."""
        if self._counted is None and self._door.limits.arrive(address):
            self._counted = address
        return self._counted is not None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, or end at once; behind a proxy it shows later for whom."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        if not (self._door.is_proxy(address) or self.count(address)):
            self._door.turned_away()
            cast(asyncio.Transport, transport).abort()
        elif self._door.tls is None:
            self._begin(transport)
        else:
            plain = cast(asyncio.Transport, transport)
            plain.pause_reading()
            self._handshake = self.loop.create_task(self._shake_hands(plain, self._door.tls))

    async def _shake_hands(self, plain: asyncio.Transport, tls: ssl.SSLContext) -> None:
        """Agree on TLS, which the event loop would do before anybody could count the socket."""
        shaking = self.loop.create_task(
            self.loop.start_tls(
                plain, self, tls, server_side=True, ssl_handshake_timeout=HANDSHAKE_TIME
            )
        )
        self.loop.call_soon(self._hand_on, plain)  # it has begun by then
        try:
            safe = await shaking
        except OSError:
            self._leave()
            return
        if safe is None or safe.is_closing():
            self._leave()
        else:
            self._begin(safe)

    def _hand_on(self, plain: asyncio.Transport) -> None:
        """Let TLS have what came before it was there."""
        early, self._early = b"".join(self._early), []
        taker = cast(asyncio.BufferedProtocol, plain.get_protocol())
        while early:
            space = memoryview(taker.get_buffer(len(early)))
            some = early[: len(space)]
            space[: len(some)] = some
            taker.buffer_updated(len(some))
            early = early[len(some) :]

    def _begin(self, transport: asyncio.BaseTransport) -> None:
        self._begun = True
        self._out = cast(asyncio.Transport, transport)
        super().connection_made(transport)
        for data in self._early:
            self._pass_on(data)
        self._early.clear()

    def data_received(self, data: bytes) -> None:
        """Take what comes, unless this is no connection yet."""
        if not self._begun:
            self._early.append(data)
            return
        message = short_message(data) if self._between else None
        if message is None or self._parts or self._deaf or not self._open:
            self._pass_on(data)
        elif self._turn is None and self._take is not None and not self._waiting:
            self._give(message, self._take)
            return
        else:
            self._line_up(message)
        if self._turn is None:
            self._go_on()

    def _pass_on(self, data: bytes) -> None:
        """Let websockets have what comes, and take note of whether that ends with a frame."""
        if self._open:
            self._between = self._between and are_whole(data)
        else:
            self._between = data.endswith(b"\r\n\r\n")  # of the handshake
        super().data_received(data)

    def eof_received(self) -> None:
        """Take the end, unless this is no connection."""
        if self._begun:
            super().eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting, and hand nothing on."""
        self._open = False
        self._leave()
        self._stop_reading()
        if self._begun:
            super().connection_lost(exc)
            self._fall_apart()

    def _fall_apart(self) -> None:
        """Let what has read the frames refer to itself no more.

        Cyclic garbage is looked for so rarely that what each connection left would be megabytes.
        """
        self.protocol.parser.close()
        if self.protocol.parser_exc is not None:
            self.protocol.parser_exc.__traceback__ = None

    def _leave(self) -> None:
        if self._counted is not None:
            self._door.limits.leave(self._counted)
            self._counted = None

    # --- reading ---

    def read(self, take: Take) -> None:
        """Hand messages to ``take`` from now on, in their order and one at a time.

        Between two messages of a connection the event loop turns to others, for as long as
        ``take`` wants; meanwhile hardly anything is read ahead.
        """
        self._take = take
        self._go_on()

    def process_event(self, event: Event) -> None:
        """Take a frame: those of messages have their turn, the others are for websockets."""
        if isinstance(event, Frame) and event.opcode in DATA_OPCODES:
            self._come(event)
        else:
            super().process_event(event)

    def _come(self, frame: Frame) -> None:
        if self._deaf:
            return
        self._parts.append(frame)
        if not frame.fin:
            if len(self._parts) >= MOST_PARTS:
                self.dismiss(CloseCode.MESSAGE_TOO_BIG, "too many frames for one message")
            return
        parts, self._parts = self._parts, []
        try:
            self._line_up(_message(parts))
        except UnicodeDecodeError:
            self.dismiss(CloseCode.INVALID_DATA, "this text is not UTF-8")

    def _line_up(self, message: bytes | str) -> None:
        """Let a message wait for its turn."""
        self._waiting.append(message)
        if len(self._waiting) > READ_AHEAD and not self._held:
            self._held = True
            self.transport.pause_reading()

    def _go_on(self) -> None:
        """Hand on the message whose turn it is."""
        self._turn = None
        if self._waiting and self._take is not None:
            self._give(self._waiting.popleft(), self._take)

    def _give(self, message: bytes | str, take: Take) -> None:
        """Hand on a message, and see to it that the next one has its turn."""
        try:
            pause = take(message)
        except Exception:
            log.exception("a connection failed")
            self.dismiss(CloseCode.INTERNAL_ERROR, "the server failed")
        if self._deaf:
            return
        if pause:
            self._turn = self.loop.call_later(pause, self._go_on)
        elif self._waiting:
            self._turn = self.loop.call_soon(self._go_on)
        if self._held and not self._waiting:
            self._held = False
            self.transport.resume_reading()

    def _stop_reading(self) -> None:
        """Hand nothing on any more: what came before the end is not looked at either."""
        self._deaf = True
        self._take = None
        self._waiting.clear()
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None

    # --- writing ---

    def send_data(self) -> None:
        """Send what websockets has to say, and take note of whether it was the last of it."""
        super().send_data()
        self._open = self.protocol.state is OPEN

    def tell(self, message: bytes) -> None:
        """Send a message at once, unless the farewell has begun; who reads too slowly is cut."""
        if self._full and self._out.get_write_buffer_size() > MOST_WAITING:
            self._door.slow_reader()
            self.cut()
        elif self._open:
            size = len(message)
            self._out.write(_HEADS[size] + message if size < LONG else _LONG.frame_of(message))

    def pause_writing(self) -> None:
        """Take note that they read slowly."""
        self._full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """Take note that they have read most of it."""
        self._full = False
        super().resume_writing()

    def dismiss(self, code: int, reason: str) -> None:
        """Say why, and end the connection without waiting for long."""
        self._stop_reading()
        if self._held and not self.transport.is_closing():
            self.transport.resume_reading()  # to hear their farewell
        if self._open:
            self.protocol.send_close(code, reason)
            self.send_data()
        self.loop.call_later(POLITE, self.cut)

    def cut(self) -> None:
        """End the connection at once: nothing that it has sent is looked at any more."""
        self._stop_reading()
        self.transport.abort()


def _message(parts: Sequence[Frame]) -> bytes | str:
    """Return what frames hold together; raises UnicodeDecodeError."""
    whole = b"".join(part.data for part in parts)
    return whole.decode() if parts[0].opcode is Opcode.TEXT else whole


def short_message(data: bytes) -> bytes | None:
    """Return the message that is all there is in ``data``, in one frame; None: it is otherwise.

    Websockets reads any frame at any point; for nearly all that come, this is the same in less.
    """
    if len(data) < 6 or data[0] != 0x82:
        return None
    size, begin = data[1] - 128, 6
    if size == 126:
        size, begin = int.from_bytes(data[2:4], "big"), 8
    elif size > 126:
        return None
    if not 0 <= size <= SHORT or len(data) != begin + size:
        return None
    return _unmasked(data[begin:], data[begin - 4 : begin])


def are_whole(data: bytes) -> bool:
    """Return whether frames begin and end with ``data``."""
    at = 0
    while at + 2 <= len(data):
        masked, size = divmod(data[at + 1], 128)
        at += 2
        if size > 125:
            width = 2 if size == 126 else 8
            size = int.from_bytes(data[at : at + width], "big")
            at += width
        at += 4 * masked + size
    return at == len(data)


class _Long:
    """The long message that was sent last, and its frame: many are told the same in a row."""

    def __init__(self) -> None:
        self._message = self._frame = b""

    def frame_of(self, message: bytes) -> bytes:
        """Return the frame of a message."""
        if message is not self._message:
            self._message, self._frame = message, _head(len(message)) + message
        return self._frame


def _head(size: int) -> bytes:
    """Return what comes before so many bytes in a frame (RFC 6455, 5.2): none is masked."""
    if size < 126:
        return bytes((0x82, size))
    width, kind = (2, 126) if size < 1 << 16 else (8, 127)
    return bytes((0x82, kind)) + size.to_bytes(width, "big")


_HEADS: Final = tuple(map(_head, range(LONG)))
_LONG: Final = _Long()
