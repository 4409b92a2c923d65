"""The data file of the board: checked, and every wrong field named."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.board import parse
from tests.shared.figures import check_that_it_is_named, check_what_is_reconstructed, text_of

TEXT = text_of("gods_playground")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("starting_money = { value = 10", "starting_money = { value = -1", "starting_money"),
        ("starting_money = { value = 10", "starting_mony = { value = 10", "starting_mony"),
        ("starting_money = { value = 10, certain = true }", "", "starting_money"),
        ("\nvp = { value = 5", '\nvp = { value = "5"', "enemies.ottomans.vp"),
        ("[2, 3, 7, 12]", "[2, 3, 7]", "enemies.russia.strength"),
        ("[2, 3, 7, 12]", "[2, 3, 7, 12, 13]", "enemies.russia.strength"),
        (
            "estate_vp = { value = [3, 4, 4, 5, 5]",
            "estate_vp = { value = [3, 4, 4, 5]",
            "estate_vp",
        ),
        (
            "estate_vp = { value = [3, 4, 4, 5, 5]",
            "estate_vp = { value = [3, 4, 4, 5, 5, 6]",
            "estate_vp",
        ),
        ("blocks = { value = [", "blocks = { value = [1, ", "supply.blocks"),
        ("blocks = { value = [0, ", "blocks = { value = [", "supply.blocks"),
        ("money_per_vp = { value = 5", "money_per_vp = { value = 0", "money_per_vp"),
        ("hits_on = { value = 5", "hits_on = { value = 7", "units.infantry.hits_on"),
        ("hits_on = { value = 5", "hits_on = { value = 0", "units.infantry.hits_on"),
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


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("starting_money = { value = 10", "starting_money = { value = 0"),
        ("money_per_vp = { value = 5", "money_per_vp = { value = 1"),
        ("hits_on = { value = 5", "hits_on = { value = 1"),
        ("hits_on = { value = 5", "hits_on = { value = 6"),
        ("[2, 4, 6, 8, 11, 15]", "[2, 4, 6, 8, 11, 16]"),
    ],
)
def test_a_correction_within_bounds_is_taken(old: str, new: str) -> None:
    assert old in TEXT
    parse(TEXT.replace(old, new, 1))


def test_what_is_certain_and_what_is_reconstructed() -> None:
    uncertain = {"enemies.russia.strength", "enemies.teutons.vp", "army.base", "estate_vp"}
    certain = {"starting_money", "enemies.tatars.vp", "units.cavalry.hits_on"}
    check_what_is_reconstructed(parse(TEXT), uncertain, certain)


ARMIES = {
    1: ((2, 2, 0), (3, 2, 0), (3, 3, 0), (4, 3, 0), (4, 3, 0), (4, 4, 0)),
    2: ((2, 1, 0), (3, 1, 0), (3, 2, 0), (4, 2, 0), (4, 2, 1), (4, 3, 1)),
    3: ((1, 2, 0), (2, 2, 0), (2, 3, 0), (3, 3, 0), (3, 3, 1), (3, 4, 1)),
    4: ((1, 1, 0), (2, 1, 0), (2, 2, 0), (3, 2, 0), (3, 2, 1), (3, 3, 1)),
}
"""Infantry, cavalry and artillery by turn, for sums of blocks from 0, 3, 5, 7, 9 and 12 on."""
FROM = (0, 3, 5, 7, 9, 12, 16)


@pytest.mark.parametrize("turn", ARMIES)
def test_the_army_follows_the_table_and_its_limits(turn: int) -> None:
    columns = zip(ARMIES[turn], pairwise(FROM), strict=True)
    expected = [units for units, (first, end) in columns for _ in range(first, end)]
    assert [board.army_units(turn, blocks) for blocks in range(16)] == expected
