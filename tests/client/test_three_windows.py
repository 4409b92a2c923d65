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


def open_window(
    number: int, language: str, club: Club, folder: Path, *how: str
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
    languages: tuple[str, str, str], club: Club, folder: Path, *how: str
) -> list[dict[str, Any]]:
    """Play a game in three windows; return how it ended in each, the scores being the same."""
    told = tell(languages, club, folder, *how)
    assert told[0]["scores"] == told[1]["scores"] == told[2]["scores"]
    return told


def tell(
    languages: tuple[str, str, str], club: Club, folder: Path, *how: str
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
