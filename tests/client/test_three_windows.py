"""Three people at three windows, each in a language of their own, at a real server."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest

from tests.client.club import Club
from tests.server.driver import ServerProcess
from tests.server.spread import NGINX, Nginx, Spread, several

ROOT = Path(__file__).parents[2]
LONG = 600.0
"""Seconds for a whole game at most."""
NAMES = ("Ada", "Jan", "Zofia")
WINS = {"en": " wins", "fr": " gagne", "pl": "Wygrywa "}
VP = {"en": "victory point", "fr": "point", "pl": "punkt"}

STEPS = 100
"""Actions after which a server is killed: a game has some hundreds."""
LEADS = b"""
SELECT leases.holder FROM holds JOIN leases ON leases.name = holds.holder JOIN tables ON id = what
WHERE status = 'running' AND (SELECT count(*) FROM steps WHERE tab = id) > %s
"""


class Behind(NamedTuple):
    """Servers behind one address."""

    address: str


def open_window(
    number: int, language: str, club: Club | Behind, folder: Path, *how: str
) -> subprocess.Popen[str]:
    """Start a window; the first person opens the table."""
    name = NAMES[number]
    command = (
        "-m",
        "tests.client.window",
        name,
        language,
        club.address,
        str(folder / name),
        str(number),
        *how,
    )
    return subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.mark.long
def test_a_short_game_in_three_windows(club: Club, tmp_path: Path) -> None:
    told = play(("en", "fr", "pl"), club, tmp_path, "rattus", "unseen")
    for language, end in zip(WINS, told, strict=True):
        assert WINS[language] in end["title"]
        assert len(end["summary"].splitlines()) == 1 + len(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("languages", [("en", "fr", "pl"), ("fr", "pl", "en")], ids="-".join)
def test_a_whole_game_in_three_windows(
    club: Club, tmp_path: Path, languages: tuple[str, str, str]
) -> None:
    told = play(languages, club, tmp_path, "gods_playground")
    for language, end in zip(languages, told, strict=True):
        assert WINS[language] in end["title"]
        assert end["summary"].count(VP[language]) == 3


@pytest.mark.slow
def test_a_whole_game_goes_on_in_three_windows_when_its_server_is_killed(
    database: str, tmp_path: Path
) -> None:
    async def main() -> list[dict[str, Any]]:
        spreading = Spread if NGINX is None else partial(Nginx, tmp_path)
        async with several(tmp_path, database, 2, spreading) as (servers, spread):
            behind = Behind(f"127.0.0.1:{spread.port}")
            game = asyncio.to_thread(play, ("en", "fr", "pl"), behind, tmp_path, "gods_playground")
            playing = asyncio.create_task(game)
            killed = await led_by(database, servers, playing)
            killed.kill()
            ends = await playing
            assert [server.alive() for server in servers].count(False) == 1
            return ends

    told = asyncio.run(main())
    for language, end in zip(WINS, told, strict=True):
        assert WINS[language] in end["title"]
        assert end["summary"].count(VP[language]) == 3


async def led_by(
    database: str, servers: Sequence[ServerProcess], playing: asyncio.Task[Any]
) -> ServerProcess:
    """Return the server that leads the game, once it is in its middle."""
    with psycopg.connect(database, autocommit=True) as db:
        while not playing.done():
            for (holder,) in db.execute(LEADS, (STEPS,)):
                return next(each for each in servers if f"process {each.pid} " in str(holder))
            await asyncio.sleep(0.1)
    playing.result()
    raise AssertionError("the game was over before anybody could be killed")


@pytest.mark.long
def test_three_windows_move_to_another_server(club: Club, tmp_path: Path) -> None:
    other = Club(tmp_path / "other")
    other.start()
    try:
        told = tell(("en", "fr", "pl"), club, tmp_path, "rattus", "unseen", other.address)
    finally:
        other.stop()
    assert told == [{"at": other.url, "seats": [*NAMES]}] * 3


def play(
    languages: tuple[str, str, str], club: Club | Behind, folder: Path, *how: str
) -> list[dict[str, Any]]:
    """Play a game in three windows; return how it ended in each, the scores being the same."""
    told = tell(languages, club, folder, *how)
    assert told[0]["scores"] == told[1]["scores"] == told[2]["scores"]
    return told


def tell(
    languages: tuple[str, str, str], club: Club | Behind, folder: Path, *how: str
) -> list[dict[str, Any]]:
    """Open three windows, and return what each of them tells at its end."""
    windows = [open_window(n, each, club, folder, *how) for n, each in enumerate(languages)]
    try:
        ends = [window.communicate(timeout=LONG) for window in windows]
        assert [window.returncode for window in windows] == [0, 0, 0], [e[-800:] for _, e in ends]
        return [json.loads(out.splitlines()[-1]) for out, _ in ends]
    finally:
        for window in windows:
            window.kill()
