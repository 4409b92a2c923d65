"""A whole game in a real window, by a real mouse: where there are Xvfb and xdotool."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool")


@pytest.mark.slow
@pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason="needs Xvfb and xdotool")
def test_a_game_is_played_to_the_end_by_the_mouse_of_an_x_server(tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    command = (sys.executable, "-m", "tests.client.window_driver", pictures)
    environment = {name: each for name, each in os.environ.items() if not name.startswith("SDL_")}
    told = subprocess.check_output(
        [*command, "--size", "1280x720", "--game", "rattus"],
        cwd=ROOT,
        env=environment,
        text=True,
        timeout=1200,
    )
    assert "victory points" in told
    assert re.search(r"'drags': [1-9]", told), told
    assert list(pictures.glob("*-the-end.jpg"))
