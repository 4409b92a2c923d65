"""Real websockets over loopback."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from server.listener import Listener
from server.lobby import Lobby
from server.store import Store
from shared.game import find_game
from shared.messages import (
    MAX_FRAME,
    Act,
    ClientMessage,
    CreateTable,
    Happened,
    Hello,
    ListTables,
    Position,
    Refused,
    SeatPlan,
    ServerMessage,
    Tables,
    decode_server,
    encode,
)

GAME = find_game("gods_playground")


async def say(connection: ClientConnection, message: ClientMessage) -> None:
    """Send a message."""
    await connection.send(encode(message))


async def hear(connection: ClientConnection) -> ServerMessage:
    """Return the next message."""
    frame = await asyncio.wait_for(connection.recv(), 10)
    return decode_server(frame)


async def sit(connection: ClientConnection, *kinds: str) -> Position:
    """Say hello and open a table."""
    await say(connection, Hello(id=1, protocol=1, client="test"))
    await hear(connection)
    seats = tuple(
        SeatPlan(f"P{seat}", "here") if kind == "here" else SeatPlan(f"P{seat}", "bot", kind)
        for seat, kind in enumerate(kinds)
    )
    await say(connection, CreateTable(id=2, game=GAME.name, seats=seats))
    answer = await hear(connection)
    assert isinstance(answer, Position)
    return answer


async def play(connection: ClientConnection, position: Position, rng: Random) -> dict[int, Any]:
    """Play every seat of this connection at random to the end; returns its views."""
    views = {v.seat: GAME.load_state(v.state) for v in position.views if v.seat is not None}
    step = position.step
    pending: int | None = None
    while True:
        view = next(iter(views.values()))
        if GAME.outcome(view) is not None:
            return views
        mine = [s for s in GAME.to_act(view) if s in views]
        if mine and pending is None:
            seat = pending = rng.choice(mine)
            action = GAME.dump_action(GAME.sample(views[seat], seat, rng))
            table = position.info.table
            await say(connection, Act(id=3, table=table, seat=seat, step=step + 1, action=action))
        answer = await hear(connection)
        assert isinstance(answer, Happened), answer
        assert answer.step == step + 1
        step = answer.step
        pending = None if answer.actor == pending else pending
        for update in answer.updates:
            assert update.seat is not None
            for event in update.events:
                GAME.evolve(views[update.seat], GAME.load_event(event))


@contextlib.asynccontextmanager
async def serving(folder: Path) -> Any:
    """Serve an empty lobby; gives the address and the lobby."""
    store = Store(folder)
    lobby = Lobby(store)
    listener = Listener(lobby)
    port = await listener.start("127.0.0.1", 0)
    try:
        yield f"ws://127.0.0.1:{port}/", lobby
    finally:
        await listener.stop()
        store.close()


def test_three_tables_play_at_once_to_the_end(tmp_path: Path) -> None:
    async def table(url: str, lobby: Lobby, kinds: tuple[str, ...], seed: int) -> None:
        async with connect(url, compression=None) as connection:
            position = await sit(connection, *kinds)
            views = await play(connection, position, Random(seed))
        state = lobby.table(position.info.table).state
        assert all(GAME.view(state, seat) == view for seat, view in views.items())

    async def main() -> None:
        async with serving(tmp_path) as (url, lobby):
            await asyncio.gather(
                table(url, lobby, ("here", "here", "here"), 1),
                table(url, lobby, ("here", "random", "simple"), 2),
                table(url, lobby, ("simple", "here", "simple"), 3),
            )

    asyncio.run(main())


@pytest.mark.parametrize("frame", [b"\xff\xfe", "hello", b"\x91" * 5000])
def test_a_bad_frame_harms_nobody(tmp_path: Path, frame: bytes | str) -> None:
    async def main() -> None:
        async with (
            serving(tmp_path) as (url, _),
            connect(url, compression=None) as good,
            connect(url, compression=None) as bad,
        ):
            position = await sit(good, "here", "here", "here")
            await bad.send(frame)
            answer = await hear(bad)
            assert isinstance(answer, Refused)
            await play(good, position, Random(1))
            await say(bad, Hello(id=1, protocol=1, client="x"))
            await hear(bad)
            await say(bad, ListTables(id=2))
            assert isinstance(await hear(bad), Tables)

    asyncio.run(main())


def test_a_frame_that_is_too_long_ends_that_connection_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            serving(tmp_path) as (url, _),
            connect(url, compression=None) as good,
            connect(url, compression=None) as bad,
        ):
            position = await sit(good, "here", "here", "here")
            await bad.send(b"\x00" * (MAX_FRAME + 1))
            with pytest.raises(ConnectionClosed):
                await hear(bad)
            await play(good, position, Random(1))

    asyncio.run(main())


def test_a_slow_reader_is_cut_and_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.listener.MOST_WAITING", 20)
    seats = tuple(SeatPlan(name, "here") for name in "ABC")
    answered_at_length = CreateTable(
        id=2, game=GAME.name, seats=seats, options={"x" * (MAX_FRAME - 1000): True}
    )

    async def flood(connection: ClientConnection) -> None:
        await say(connection, Hello(id=1, protocol=1, client="slow"))
        with contextlib.suppress(ConnectionClosed):
            while True:
                await say(connection, answered_at_length)

    async def main() -> None:
        async with (
            serving(tmp_path) as (url, lobby),
            connect(url, compression=None) as good,
            connect(url, compression=None, max_queue=1) as slow,
        ):
            position = await sit(good, "here", "here", "here")
            async with asyncio.timeout(10):
                await asyncio.gather(flood(slow), play(good, position, Random(1)))
            assert len(lobby.infos()) == 1

    asyncio.run(main())


def test_web_pages_may_not_play(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as (url, _):
            with pytest.raises(InvalidStatus, match="403"):
                await connect(url, origin=Origin("http://localhost"))

    asyncio.run(main())
