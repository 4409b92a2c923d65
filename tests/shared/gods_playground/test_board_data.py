"""The data file of the board: checked, and every wrong field named."""

from __future__ import annotations

import pytest

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.board import parse
from tests.shared.figures import check_that_it_is_named, check_what_is_reconstructed, text_of

TEXT = text_of("gods_playground")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("starting_money = { value = 10", "starting_money = { value = -10", "starting_money"),
        ("starting_money = { value = 10", "starting_mony = { value = 10", "starting_mony"),
        ("starting_money = { value = 10, certain = true }", "", "starting_money"),
        ("\nvp = { value = 5", '\nvp = { value = "5"', "enemies.ottomans.vp"),
        ("[2, 3, 7, 12]", "[2, 3, 7]", "enemies.russia.strength"),
        ("hits_on = { value = 5", "hits_on = { value = 7", "units.infantry.hits_on"),
        ("[false, true, false, false]", "[false, true]", "enemies.tatars.strength.certain"),
        (
            "up_to = { value = [2, 4, 6, 8, 11, 15]",
            "up_to = { value = [2, 4, 6, 8, 11, 14]",
            "up_to",
        ),
        ("up_to = { value = [2, 4, 6, 8, 11, 15]", "up_to = { value = [2, 4, 6, 8, 15]", "added"),
        (
            "up_to = { value = [2, 4, 6, 8, 11, 15]",
            "up_to = { value = [4, 2, 6, 8, 11, 15]",
            "rise",
        ),
        ("certain = true }", "certain = maybe }", "board.toml"),
    ],
)
def test_a_wrong_field_is_named(old: str, new: str, named: str) -> None:
    check_that_it_is_named(parse, TEXT, old, new, named)


def test_what_is_certain_and_what_is_reconstructed() -> None:
    uncertain = {"enemies.russia.strength", "enemies.teutons.vp", "army.base", "estate_vp"}
    certain = {"starting_money", "enemies.tatars.vp", "units.cavalry.hits_on"}
    check_what_is_reconstructed(parse(TEXT), uncertain, certain)


def test_the_army_follows_the_table_and_its_limits() -> None:
    assert board.army_units(1, 8) == (4, 3, 0)
    assert board.army_units(1, 0) == (2, 2, 0)
    assert board.army_units(2, 9) == (4, 2, 1)
    assert board.army_units(3, 15) == (3, 4, 1)
    assert board.army_units(4, 3) == (2, 1, 0)
