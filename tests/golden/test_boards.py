"""What the boards make of real moments stands: a change is a diff that somebody reads."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from itertools import islice, zip_longest
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from parlour.assets.languages import catalogue
from parlour.client import palette
from parlour.client.games import board_for
from parlour.client.games.seated import call_seats
from parlour.client.games.usual.board import UsualBoard
from parlour.shared.games import OWN, find_game
from parlour.shared.language import speak
from tests.golden.boards import written
from tests.golden.values import number, short

HERE = Path(__file__).parent
MOST_TOLD = 30
"""Lines that differ, of those that are told."""


@pytest.fixture(autouse=True)
def _as_just_started() -> None:
    """Let nothing of what is said and seen be as another test left it."""
    speak(catalogue("en"))
    palette.use("map")
    call_seats(())
    for name, module in list(sys.modules.items()):
        if name.startswith("parlour.client.games."):
            for each in vars(module).values():
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


def differences(now: list[str], golden: list[str]) -> Iterator[str]:
    """Yield what differs, under the headings where it does."""
    here, there = by_heading(now), by_heading(golden)
    for heading in dict.fromkeys((*there, *here)):
        old, new = there.get(heading, []), here.get(heading, [])
        if old != new:
            yield heading
            gone, come = set(new), set(old)
            for was, is_now in zip_longest(old, new, fillvalue=""):
                if was and was not in gone:
                    yield f"- {was}"
                if is_now and is_now not in come:
                    yield f"+ {is_now}"


def by_heading(lines: list[str]) -> dict[str, list[str]]:
    """Return lines by the heading under which they stand."""
    found: dict[str, list[str]] = {}
    under: list[str] = []
    for line in lines:
        if line.startswith("=="):
            under = found.setdefault(line, [])
        else:
            under.append(line)
    return found


@pytest.mark.parametrize("name", [*OWN, "usual"])
def test_a_board_tells_of_a_game_as_ever(name: str, update_golden: bool) -> None:
    """The usual board is for games that bring none; it can show any."""
    game = "rattus" if name == "usual" else name
    board = UsualBoard(find_game(game)) if name == "usual" else board_for(name)
    now = written(game, board)
    golden = HERE / f"{name}.boards.txt"
    if update_golden:
        golden.write_text("".join(f"{line}\n" for line in now), encoding="utf-8", newline="\n")
    before = golden.read_text(encoding="utf-8").splitlines()
    if now != before:
        pytest.fail("\n".join(islice(differences(now, before), MOST_TOLD)), pytrace=False)


def test_a_difference_is_told_with_the_event_and_the_actor() -> None:
    golden = ["== Moved 1", "  idol: x 0-1 20", "  city: x 0-1 5", "== Moved 2", "  idol: x 3"]
    now = [*golden[:1], "  idol: x 0-1 21", *golden[2:]]
    told = ["== Moved 1", "-   idol: x 0-1 20", "+   idol: x 0-1 21"]
    assert list(differences(now, golden)) == told


def test_what_is_long_differs_to_its_end() -> None:
    assert short("a" * 200 + "b") != short("a" * 200 + "c")
    assert number(0.30000000000000004) == number(0.3)
    assert number(0.3) != number(0.301)
