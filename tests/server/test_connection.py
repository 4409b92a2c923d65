"""How messages are read from a websocket, and how it ends."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import pairwise
from typing import Any, cast

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode

from parlour.server.connection import (
    LONG,
    MOST_PARTS,
    READ_AHEAD,
    SHORT,
    Connection,
    Take,
    are_whole,
    short_message,
)
from parlour.server.limits import Limits

WAIT = 60.0
"""Seconds in which everything here has happened, however busy the machine is."""


class Entrance:
    """Where connections come in that are not limited."""

    tls = None

    def __init__(self) -> None:
        """Begin with nobody."""
        self.limits = Limits()

    def is_proxy(self, address: str) -> bool:
        """Trust nobody."""
        return False

    def turned_away(self) -> None:
        """Turn nobody away."""
        raise AssertionError

    def slow_reader(self) -> None:
        """Cut nobody."""
        raise AssertionError


class Reading:
    """What a connection has handed on, and what it is to do then."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.taken: list[bytes | str] = []
        self.pause = 0.0
        self.then: Callable[[], None] = lambda: None
        self.connection: Connection
        self.came = asyncio.Event()

    def take(self, message: bytes | str) -> float:
        """Take a message."""
        self.taken.append(message)
        self.came.set()
        self.then()
        return self.pause

    async def until(self, number: int) -> None:
        """Wait for so many messages."""
        async with asyncio.timeout(WAIT):
            while len(self.taken) < number:
                self.came.clear()
                await self.came.wait()


@asynccontextmanager
async def reading(take: Take | None = None) -> AsyncIterator[tuple[ClientConnection, Reading]]:
    """Connect to a server that reads."""
    read = Reading()

    async def handle(connection: ServerConnection) -> None:
        assert isinstance(connection, Connection)
        read.connection = connection
        connection.read(take or read.take)
        await connection.wait_closed()

    made = cast(Any, partial(Connection, door=Entrance()))
    async with (
        serve(handle, "127.0.0.1", 0, create_connection=made, compression=None) as server,
        connect(f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}") as client,
    ):
        yield client, read


def close_code(sent: Callable[[ClientConnection], Any], take: Take | None = None) -> int | None:
    """Return with which code a connection ends that has sent something."""

    async def main() -> int | None:
        async with reading(take) as (client, _):
            await sent(client)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(client.recv(), WAIT)
            return client.close_code

    return asyncio.run(main())


def test_messages_come_whole_and_in_order() -> None:
    async def main() -> None:
        async with reading() as (client, read):
            await client.send(b"one")
            await client.send([b"t", b"w", b"o"])
            await client.send("three")
            await client.send([b"", b""])
            await client.send(["fo", "ur ¿"])
            await read.until(5)
            assert read.taken == [b"one", b"two", "three", b"", "four ¿"]

    asyncio.run(main())


def test_the_loop_turns_to_others_between_messages_that_came_at_once() -> None:
    async def main() -> None:
        turns = 0
        seen: list[int] = []

        def turn() -> None:
            nonlocal turns
            turns += 1
            asyncio.get_running_loop().call_soon(turn)

        async with reading() as (client, read):
            turn()
            read.then = lambda: seen.append(turns)
            client.transport.write(
                b"".join(Frame(Opcode.BINARY, b"x").serialize(mask=True) for _ in range(100))
            )
            await read.until(100)
            assert all(later > before for before, later in pairwise(seen)), seen

    asyncio.run(main())


def test_who_is_read_slowly_is_not_read_ahead() -> None:
    async def main() -> None:
        async with reading() as (client, read):
            read.pause = 3600.0
            await client.send(b"first")
            await read.until(1)
            for number in range(READ_AHEAD + 1):
                await client.send(bytes((number,)))
            async with asyncio.timeout(WAIT):
                while read.connection.transport.is_reading():
                    await asyncio.sleep(0.001)
            assert read.taken == [b"first"]
            read.pause = 0.0
            read.connection._go_on()  # as it would be after the pause
            await read.until(READ_AHEAD + 2)
            await client.send(b"last")
            await read.until(READ_AHEAD + 3)
            assert read.taken[-1] == b"last"

    asyncio.run(main())


def test_so_many_messages_may_wait_before_nothing_more_is_read() -> None:
    async def main() -> None:
        async with reading() as (client, read):
            read.pause = 3600.0
            await client.send(b"first")
            await read.until(1)
            held = []
            for number in range(READ_AHEAD + 1):
                read.connection._line_up(bytes((number,)))
                held.append(not read.connection.transport.is_reading())
            assert held == [False] * READ_AHEAD + [True]

    asyncio.run(main())


def test_what_came_before_somebody_was_cut_is_not_looked_at() -> None:
    async def main() -> None:
        async with reading() as (client, read):
            read.then = read.connection.cut
            client.transport.write(
                b"".join(Frame(Opcode.BINARY, b"x").serialize(mask=True) for _ in range(3))
            )
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(client.recv(), WAIT)
            assert read.taken == [b"x"]

    asyncio.run(main())


FRAMES = (
    Frame(Opcode.BINARY, b"one"),
    Frame(Opcode.BINARY, b""),
    Frame(Opcode.PING, b"?"),
    Frame(Opcode.BINARY, b"tw", fin=False),
    Frame(Opcode.PING, b""),
    Frame(Opcode.CONT, b"o"),
    Frame(Opcode.TEXT, b"three"),
    Frame(Opcode.BINARY, b"f" * 126),
    Frame(Opcode.BINARY, b"v" * (SHORT + 1)),
)
MESSAGES = [b"one", b"", b"two", "three", b"f" * 126, b"v" * (SHORT + 1)]


def test_messages_are_the_same_however_their_bytes_come() -> None:
    whole = [frame.serialize(mask=True) for frame in FRAMES]
    stream = b"".join(whole)
    glued = [b"".join(pair) for pair in zip(whole[::2], [*whole[1::2], b""], strict=True)]
    cuts = [*range(1, 80), len(stream) - SHORT - 3, len(stream) - 1]
    halves = [[stream[:cut], stream[cut:]] for cut in cuts]
    single = [bytes((byte,)) for byte in stream]

    async def taken(*ways: list[bytes]) -> list[bytes | str]:
        async with reading() as (client, read):
            await client.send(b"hello")
            await read.until(1)
            for number, pieces in enumerate(ways, 1):
                for piece in pieces:
                    read.connection.data_received(piece)
                await read.until(1 + number * len(MESSAGES))
            return read.taken[1:]

    async def main() -> None:
        assert await taken(whole) == MESSAGES
        assert await taken(whole, glued, [stream], whole, single, whole) == 6 * MESSAGES
        assert await taken(*halves) == len(halves) * MESSAGES

    asyncio.run(main())


def test_bytes_that_look_like_a_frame_in_the_middle_of_one_are_none() -> None:
    inner = Frame(Opcode.BINARY, b"x").serialize(mask=True)
    outer = b"\x82" + bytes((128 + len(inner),)) + bytes(4) + inner

    async def main() -> None:
        async with reading() as (client, read):
            await client.send(b"hello")
            await read.until(1)
            read.connection.data_received(outer[:6])
            read.connection.data_received(inner)
            await read.until(2)
            assert read.taken[1] == inner

    asyncio.run(main())


def test_what_is_read_here_is_what_websockets_would_read() -> None:
    for size in (0, 1, 125, 126, SHORT):
        message = bytes(n % 251 for n in range(size))
        data = Frame(Opcode.BINARY, message).serialize(mask=True)
        assert short_message(data) == message
        assert are_whole(data)
        assert are_whole(data + data)
        for other in (data[:-1], data + b"x", data + data, b"\x02" + data[1:], b"\x81" + data[1:]):
            assert short_message(other) is None
        assert not are_whole(data[:-1])
        assert not are_whole(data + b"\x82")
        plain = Frame(Opcode.BINARY, message).serialize(mask=False)
        assert are_whole(plain)
        assert not are_whole(plain + b"\x82")


@pytest.mark.parametrize(
    "data",
    [
        Frame(Opcode.BINARY, b"x" * (SHORT + 1)).serialize(mask=True),
        Frame(Opcode.BINARY, b"unmasked").serialize(mask=False),
        b"\x82\xff" + bytes(4 + 127),
        b"\x82\xfe\xff\xff" + bytes(4),
        b"\xc2\x80" + bytes(4),
        b"",
    ],
)
def test_other_frames_are_left_to_websockets(data: bytes) -> None:
    assert short_message(data) is None


@pytest.mark.parametrize("masked", [False, True])
def test_a_frame_that_may_not_be_ends_the_connection(masked: bool) -> None:
    """It comes after one that was read here: unmasked, or with a bit that means nothing."""
    wrong = b"\xc2\x80" + bytes(4) if masked else b"\x82\x01x"

    async def send(client: ClientConnection) -> None:
        await client.send(b"x")
        client.transport.write(wrong)

    assert close_code(send) == CloseCode.PROTOCOL_ERROR


def test_a_new_message_in_the_middle_of_another_ends_the_connection() -> None:
    async def send(client: ClientConnection) -> None:
        client.transport.write(Frame(Opcode.BINARY, b"x", fin=False).serialize(mask=True))
        await asyncio.sleep(0.05)
        client.transport.write(Frame(Opcode.BINARY, b"y").serialize(mask=True))

    assert close_code(send) == CloseCode.PROTOCOL_ERROR


def test_a_message_of_too_many_parts_ends_the_connection() -> None:
    most = [b"x"] * (MOST_PARTS - 1)  # websockets ends it with an empty one

    async def main() -> None:
        async with reading() as (client, read):
            await client.send(most)
            await read.until(1)
            assert read.taken == [b"".join(most)]

    asyncio.run(main())
    assert close_code(lambda client: client.send([*most, b"x"])) == CloseCode.MESSAGE_TOO_BIG


def test_text_that_is_none_ends_the_connection() -> None:
    assert close_code(lambda client: client.send(b"\xff", text=True)) == CloseCode.INVALID_DATA


def test_a_message_at_which_the_server_fails_ends_the_connection() -> None:
    def fail(message: bytes | str) -> float:
        raise ZeroDivisionError

    assert close_code(lambda client: client.send(b"x"), fail) == CloseCode.INTERNAL_ERROR


@pytest.mark.parametrize("size", [0, 125, 126, LONG - 1, LONG, 65_535, 65_536])
def test_frames_are_written_as_websockets_reads_them(size: int) -> None:
    async def main() -> None:
        async with reading() as (client, read):
            await client.send(b"hello")
            await read.until(1)
            message = bytes(n % 251 for n in range(size))
            told = [message, message, message[::-1]]  # what is told twice in a row is kept
            for each in told:
                read.connection.tell(each)
            assert [await asyncio.wait_for(client.recv(), WAIT) for _ in told] == told

    asyncio.run(main())


def test_who_is_sent_away_is_told_why_and_nothing_more() -> None:
    async def main() -> None:
        async with reading() as (client, read):

            def dismiss() -> None:
                read.connection.dismiss(CloseCode.POLICY_VIOLATION, "enough")
                read.connection.tell(b"never")

            read.then = dismiss
            await client.send(b"x")
            with pytest.raises(ConnectionClosed, match="enough"):
                await asyncio.wait_for(client.recv(), WAIT)

    asyncio.run(main())


@pytest.mark.parametrize("polite", [True, False])
def test_nothing_of_a_connection_is_left_until_garbage_is_looked_for(*, polite: bool) -> None:
    """There are hundreds a minute, and a server looks for cyclic garbage once in many minutes."""
    gone: list[weakref.ref[object]] = []

    async def main() -> None:
        async with reading() as (client, seen):
            await client.send(b"hello")
            await seen.until(1)
            gone.append(weakref.ref(seen.connection.protocol))
            if polite:
                await client.close()
            else:
                client.transport.abort()
            await seen.connection.wait_closed()
            del seen.connection

    gc.collect()
    gc.disable()
    try:
        asyncio.run(main())
        assert gone[0]() is None
    finally:
        gc.enable()
