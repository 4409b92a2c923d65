"""Tries out the game as somebody installed it: every way to start it, from outside."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from parlour.shared import __version__
from parlour.shared.games import games
from parlour.shared.messages import CreateTable, Entered, Refused, SeatPlan
from parlour.shared.record import parse, replay
from tests.server.driver import Client, coming, serving

PATIENCE = 120.0
"""Seconds that any of it may take on a busy machine."""
BOT_STEPS = 6
"""Steps of bots that are waited for in each game."""


class Started:
    """A program of the game, and the only environment that it is given."""

    form = "plain Python"
    """What it says of its rules."""

    def __init__(self, program: Path, folder: Path, **environment: str) -> None:
        """Try ``program``; whatever it writes goes into ``folder``."""
        self.program = program
        self.folder = folder
        self.environment: Mapping[str, str] = {
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "share"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            **{name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ},
            **environment,
        }

    def run(self, *arguments: str) -> str:
        """Run it to its end, which must be a good one; returns what it printed."""
        done = subprocess.run(
            [self.program, *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        errors = done.stderr.decode("utf-8", "replace")
        assert done.returncode == 0, errors
        assert "Traceback" not in errors, errors
        return done.stdout.decode("utf-8")

    def check(self) -> None:
        """Start it in every way; raises AssertionError."""
        assert self.run("--version") == f"gods-playground {__version__} ({self.form})\n"
        self.check_records()
        self.check_window()
        asyncio.run(self.check_server())

    def check_records(self) -> None:
        """Let it play a game of each kind at random."""
        for game in games().values():
            players = str(game.players[-1])
            text = self.run("record", "random", game.name, "--players", players, "--seed", "one")
            record = parse(text)
            assert record.header.game == game.name
            assert len(list(replay(record, states=False))) == len(record.steps)

    def check_film(self) -> None:
        """Let it film a step of a game."""
        self.run("record", "random", "rattus", "--players", "2", "--seed", "one", "-o", "one.jsonl")
        told = self.run("record", "film", "one.jsonl", "-o", "one.webp", "--to", "1", "--width=320")
        assert "one.webp: " in told
        assert (self.folder / "one.webp").read_bytes().startswith(b"RIFF")

    def check_window(self) -> None:
        """Let it open its window, draw some frames, and close it."""
        self.run("--data", str(self.folder / "games"), "--frames", "5")
        assert list((self.folder / "games").iterdir()), "its own server stored nothing"

    def check_server_starts(self, *arguments: str) -> None:
        """Let it serve with further ``arguments``, and a client come."""

        async def main() -> None:
            command, environment = [self.program], self.environment
            async with (
                serving(
                    self.folder, *arguments, command=command, environment=environment
                ) as server,
                coming(server.url, ["one"], "started"),
            ):
                assert await server.stop() == 0

        asyncio.run(main())

    async def check_server(self) -> None:
        """Let it serve a client that plays each game with its bots."""
        command, environment = [self.program], self.environment
        async with (
            serving(self.folder, command=command, environment=environment) as server,
            coming(server.url, ["one"], "started") as (client,),
        ):
            for name in games():
                await self._play_with_bots(client, name)
            assert await server.stop() == 0
        assert b"Traceback" not in server.logged(), server.logged().decode()

    async def _play_with_bots(self, client: Client, game: str) -> None:
        """Play at random until the bots have acted a few times."""
        others = games()[game].players[0] - 1
        seats = (SeatPlan("me"), *(SeatPlan("bot", bot="steady") for _ in range(others)))
        asked = CreateTable(id=0, game=game, seats=seats)
        table = (await client.ask(asked, Entered)).info.table
        await client.begin(table)
        board = client.boards[table]
        async with asyncio.timeout(PATIENCE):
            while sum(told.actor not in (None, 0) for told in board.told.values()) < BOT_STEPS:
                await client.act(board)
                message = await client.hear()
                assert not isinstance(message, Refused), message
