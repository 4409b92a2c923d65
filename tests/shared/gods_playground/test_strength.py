"""How strong the enemies are in each turn (rulings 11, 33 and 35)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.shared.game import BadDataError
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import ENEMIES, ENEMY_INDEX
from parlour.shared.gods_playground.state import strength


def strong(enemy: str, turn: int, **parts: Any) -> int:
    """Return the strength of an enemy in a position."""
    return strength(GAME.position({"turn": turn, **parts}), ENEMY_INDEX[enemy])


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_an_enemy_has_what_is_printed_and_its_cubes(turn: int) -> None:
    for number, enemy in enumerate(ENEMIES[:4]):
        printed = board.PRINTED_STRENGTH[number][turn - 1]
        cubes = {enemy: {"cubes": 3, "nobles": [0, 0, 0], "king": 0}}
        assert strong(enemy, turn) == printed
        assert strong(enemy, turn, enemies=cubes) == printed + 3


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_habsburgs_have_their_influence_before_the_last_turn(turn: int) -> None:
    assert strong("habsburgs", turn, influence_box=4) == 4
    assert strong("habsburgs", turn, influence_box=0) == 0


def test_in_the_last_turn_the_habsburgs_have_what_is_printed_or_serve_the_ottomans() -> None:
    assert strong("habsburgs", 4) == board.PRINTED_STRENGTH[4][3]
    assert strong("habsburgs", 4, vienna=2) == 10 + 2
    assert strong("ottomans", 4, vienna=2) == board.OTTOMAN_STRENGTH_HOLDING_VIENNA
    assert strong("ottomans", 4) == board.PRINTED_STRENGTH[3][3]
    assert strong("ottomans", 3, vienna=2) == board.PRINTED_STRENGTH[3][2]


def test_cossacks_whom_nobody_hired_ride_with_the_tatars_alone() -> None:
    cossacks = {"box": 0, "ukraine": 0, "tatars": 2}
    assert strong("tatars", 2, cossacks=cossacks) == board.PRINTED_STRENGTH[2][1] + 2
    assert strong("russia", 2, cossacks=cossacks) == board.PRINTED_STRENGTH[1][1]


@pytest.mark.parametrize("table", ["regions", "enemies", "sejm"])
def test_a_position_without_one_of_its_parts_is_refused(table: str) -> None:
    state = GAME.dump_state(GAME.position({}))
    gone = next(iter(state[table]))
    del state[table][gone]
    with pytest.raises(BadDataError, match=gone):
        GAME.load_state(state)
