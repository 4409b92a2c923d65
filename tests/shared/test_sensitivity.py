"""Boards with another number are read as such, and by the process alone that asked for it."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from tests.bench.sensitivity import Change, Told, changed, row, shifted, take

BOARD: dict[str, Any] = {
    "money": {"value": 10, "certain": False},
    "enemy": {"strength": {"value": [2, 3], "certain": [True, False]}},
}


def test_only_what_is_reconstructed_becomes_another() -> None:
    other = changed(BOARD, Change("enemy.strength", 1))
    assert other["enemy"]["strength"]["value"] == [2, 4]
    assert BOARD["enemy"]["strength"]["value"] == [2, 3]
    assert changed(BOARD, Change("money", -1))["money"]["value"] == 9
    assert shifted([[0, 2], [1, 1]], [False, True], -1) == [[0, 1], [1, 1]]


def test_another_process_reads_the_changed_board() -> None:
    with ProcessPoolExecutor(
        1, get_context("spawn"), take, (Change("enemies.russia.vp", 1),)
    ) as pool:
        teutons, russia, *others = pool.submit(_points).result()
    assert (teutons, russia - 1, *others) == _points()


def _points() -> tuple[int, ...]:
    from parlour.shared.gods_playground import board  # noqa: PLC0415 - read where it is asked for

    return board.ENEMY_VP


def test_games_are_told_in_a_row() -> None:
    games = [Told(100, 4, 0), Told(110, 8, 2)]
    assert row(Change("a.b", -1), games) == "| a.b -1 | 105.0 ± 9.8 | 6.0 | 50%, 0%, 50% |"
