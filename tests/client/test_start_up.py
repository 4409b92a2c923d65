"""A window opens without what only other uses of the game need."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.server.driver import ROOT

UNUSED = (
    "apprise",
    "cmaes",
    "gymnasium",
    "ifaddr",
    "multiprocessing",
    "numpy",
    "openskill",
    "pettingzoo",
    "prometheus_client",
    "pythonjsonlogger",
    "tqdm",
    "psycopg",
    "uvloop",
    "zeroconf",
    "parlour.client.games.gods_playground.board",
    "parlour.client.games.playing_gods.board",
    "parlour.client.games.rattus.board",
    "parlour.server.bots.arena",
    "parlour.server.bots.gate",
    "parlour.server.bots.league",
    "parlour.server.bots.gods_playground",
    "parlour.server.bots.playing_gods",
    "parlour.server.bots.rattus",
    "parlour.server.bots.review",
    "parlour.server.bots.search",
    "parlour.server.bots.tree",
    "parlour.server.bots.tuning",
    "parlour.server.cli",
    "parlour.server.bots.gods_playground.environment",
    "parlour.server.notify",
    "parlour.server.migrate_cli",
    "parlour.server.operate_cli",
    "parlour.server.record_cli",
    "parlour.server.web",
)
"""What is for who hosts, searches, measures or researches, or for a table that is open."""
USED = (
    "pygame",
    "pygame_gui",
    "websockets",
    "parlour.server.local",
    "parlour.client.scenes.menus.title",
)

SHOW = """
import sys
from pathlib import Path
from parlour.client.main import main

status = main(["--data", sys.argv[1], "--frames", "3"])
print("\\n".join(sys.modules))
sys.exit(status)
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Return the modules that are loaded when the title has been drawn."""
    folder = tmp_path_factory.mktemp("start")
    home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    path = {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    done = subprocess.run(
        [sys.executable, "-c", SHOW, folder / "games"],
        env={**os.environ, **home, **drivers, **path},
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("name", UNUSED)
def test_the_title_is_shown_without(name: str, loaded: set[str]) -> None:
    assert name not in loaded


def test_the_title_was_shown(loaded: set[str]) -> None:
    assert loaded.issuperset(USED)
