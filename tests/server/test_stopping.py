"""The server ends when it is told to, while bots think, and takes their processes with it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from parlour.shared.messages import CreateTable, Entered, SeatPlan
from tests.server.driver import GAME, Client, ServerProcess
from tests.server.endless import THINKING

PATIENCE = 30.0
"""Seconds until a server that was told to stop has ended, however busy the machine is."""
ENDLESS = (sys.executable, "-m", "tests.server.endless")
SCRIPT = """
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
    """Their thoughts have no end here: who waited for one would wait for ever."""

    async def main() -> None:
        server = ServerProcess(tmp_path, command=ENDLESS)
        await server.start()
        client = Client(server.url, "Ada", Random(1))
        try:
            await client.connect()
            seats = (SeatPlan("bot", None, "master"),) * 3
            await client.ask(CreateTable(id=0, game=GAME.name, seats=seats, start=True), Entered)
            async with asyncio.timeout(2 * PATIENCE):
                while THINKING not in server.logged():
                    await asyncio.sleep(0.02)
            os.kill(server.pid, number)
            async with asyncio.timeout(PATIENCE):
                while server.alive():
                    await asyncio.sleep(0.02)
        finally:
            server.kill()
            await client.leave()

    asyncio.run(main())


@pytest.mark.skipif(sys.platform == "win32", reason="there, processes do not inherit the pipe")
def test_processes_in_which_bots_think_end_with_the_server(tmp_path: Path) -> None:
    script = tmp_path / "thinking.py"
    script.write_text(SCRIPT, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, env=environment, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "1\n"
        server.kill()
        server.communicate(timeout=20)  # the pipe is theirs too: it closes when all have ended
