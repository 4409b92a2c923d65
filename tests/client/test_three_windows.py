"""Three people at three windows, each in a language of their own, at a real server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.client.club import Club

ROOT = Path(__file__).parents[2]
LONG = 600.0
"""Seconds for a whole game at most."""
NAMES = ("Ada", "Jan", "Zofia")
WINS = {"en": " wins", "fr": " gagne", "pl": "Wygrywa "}
VP = {"en": "victory point", "fr": "point", "pl": "punkt"}


def open_window(number: int, language: str, club: Club, folder: Path) -> subprocess.Popen[str]:
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
@pytest.mark.parametrize(
    "languages",
    [("en", "fr", "pl"), pytest.param(("fr", "pl", "en"), marks=pytest.mark.slow)],
    ids="-".join,
)
def test_a_whole_game_in_three_windows(
    club: Club, tmp_path: Path, languages: tuple[str, str, str]
) -> None:
    windows = [open_window(n, language, club, tmp_path) for n, language in enumerate(languages)]
    told: list[dict[str, Any]]
    try:
        ends = [window.communicate(timeout=LONG) for window in windows]
        assert [window.returncode for window in windows] == [0, 0, 0], [e[-800:] for _, e in ends]
        told = [json.loads(out.splitlines()[-1]) for out, _ in ends]
    finally:
        for window in windows:
            window.kill()
    assert told[0]["scores"] == told[1]["scores"] == told[2]["scores"]
    for language, end in zip(languages, told, strict=True):
        assert WINS[language] in end["title"]
        assert end["summary"].count(VP[language]) == 3
