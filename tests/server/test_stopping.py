"""The server ends when it is told to, while bots think, and takes their processes with it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from parlour.shared.messages import CreateTable, Entered, SeatPlan
from tests.server.driver import GAME, Client, ServerProcess

LONGEST = 4.0
"""Seconds until a server that was told to stop has ended: two, and as many on a busy machine."""
THINKING = """
import asyncio
from parlour.server.bots.workers import Workers

async def main():
    workers = Workers(2)
    print(await workers.run(int, "1"), flush=True)
    await asyncio.gather(*(workers.run(exec, "while True: pass") for _ in range(2)))

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_who_is_told_to_stop_does_not_wait_for_bots(tmp_path: Path, number: int) -> None:
    async def main() -> None:
        server = ServerProcess(tmp_path)
        await server.start()
        client = Client(server.url, "Ada", Random(1))
        await client.connect()
        seats = (SeatPlan("bot", None, "master"),) * 3
        await client.ask(CreateTable(id=0, game=GAME.name, seats=seats, start=True), Entered)
        await asyncio.sleep(3)
        began = perf_counter()
        os.kill(server.pid, number)
        while server.alive() and perf_counter() - began < 30:
            await asyncio.sleep(0.02)
        took = perf_counter() - began
        server.kill()
        await client.leave()
        assert took < LONGEST

    asyncio.run(main())


@pytest.mark.skipif(sys.platform == "win32", reason="there, processes do not inherit the pipe")
def test_processes_in_which_bots_think_end_with_the_server(tmp_path: Path) -> None:
    script = tmp_path / "thinking.py"
    script.write_text(THINKING, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, env=environment, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "1\n"
        server.kill()
        server.communicate(timeout=20)  # the pipe is theirs too: it closes when all have ended
