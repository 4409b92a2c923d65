"""How long a thought may take, which bots are loaded, and what the arena says while it plays."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import pytest

from parlour.client.main import main
from parlour.server import bots
from parlour.server.bots import arena_cli, haste
from parlour.server.bots.arena import LineUp, Result
from parlour.server.bots.haste import Clock


@pytest.mark.parametrize(
    ("seconds", "said", "passed", "over"),
    [
        (2.0, inf, 1.9, False),
        (2.0, inf, 2.1, True),
        (2.0, 0.5, 0.4, False),
        (2.0, 0.5, 0.6, True),
        (0.5, 2.0, 0.6, True),
        (0.0, inf, 0.1, True),
        (None, inf, 999.0, False),
        (None, 0.5, 999.0, False),
    ],
)
def test_a_thought_ends_when_its_time_is_up_or_that_which_it_was_told(
    seconds: float | None, said: float, passed: float, over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that follows from its playouts alone cannot be hurried."""
    now = [5000.0]
    monkeypatch.setattr(haste, "monotonic", lambda: now[0])
    monkeypatch.setattr(haste, "_said", [inf, said])
    monkeypatch.setattr(haste, "_place", 1)
    clock = Clock(seconds)
    assert not clock.over()
    now[0] += passed
    assert clock.over() == over


def test_bots_are_loaded_before_anybody_waits_for_them_where_there_are_any(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded: list[str] = []
    known = {"rattus": None, "a game without bots": None, "playing_gods": None}
    monkeypatch.setattr(bots, "games", lambda: known)
    monkeypatch.setattr(bots, "_kit", loaded.append)
    bots.load()
    assert loaded == ["rattus", "playing_gods"]


def test_the_progress_of_an_arena_ends_with_its_last_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(line_up: LineUp, games: int, processes: int, path: object) -> Iterator[Result]:
        for number in range(games):
            yield Result(number, line_up.seats(number), (3, 2, 1), (0,))

    monkeypatch.setattr(arena_cli, "run", run)
    assert main(["arena", "steady", "novice", "random", "--games", "3"]) == 0
    told = capsys.readouterr().err
    assert "3/3" in told
    assert told.endswith("\n")
