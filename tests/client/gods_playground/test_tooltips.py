"""Tooltips of God's Playground give the figures of the board."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.client.games.gods_playground.tooltips import tooltip
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME

ESTATE = {"owner": 0, "manager": False, "city": False}


def told(place: str, **parts: Any) -> str:
    """Return what is said of a place in a position."""
    return tooltip(GAME.position(parts), place)


def test_the_table_of_the_army_has_what_each_sum_of_blocks_adds() -> None:
    army = told("army", army={"infantry": 2, "cavalry": 1, "artillery": 0})
    assert army.startswith("The Polish army: 2 infantry, 1 cavalry, 0 artillery.")
    rows = army.partition(": 0–2")[2]
    assert f"0–2{rows}" == (
        "0–2: 0 infantry, 0 cavalry, 0 artillery; 3–4: 1 infantry, 0 cavalry, 0 artillery; "
        "5–6: 1 infantry, 1 cavalry, 0 artillery; 7–8: 2 infantry, 1 cavalry, 0 artillery; "
        "9–11: 2 infantry, 1 cavalry, 1 artillery; 12–15: 2 infantry, 2 cavalry, 1 artillery."
    )


@pytest.mark.parametrize(
    ("estate", "said"),
    [
        (ESTATE, "4 VP"),
        ({**ESTATE, "city": True}, "The city makes it 12."),
        ({**ESTATE, "manager": True}, "land manager brings 2 money more each turn"),
    ],
)
def test_an_estate_says_what_it_is_worth(estate: dict[str, Any], said: str) -> None:
    regions = {"ukraine": {"estates": [ESTATE, estate]}}
    assert said in told("estate:ukraine:1", regions=regions)


def test_the_value_of_a_region_is_what_each_estate_brings() -> None:
    assert "Ukraine brings 5 money" in told("value:ukraine", regions={"ukraine": {"value": 5}})


@pytest.mark.parametrize(
    ("nobles", "said"),
    [(0, "invades with 6 as"), (5, "invades with 1 as"), (6, "no invasion as")],
)
def test_an_enemy_says_what_comes_beyond_the_nobles_in_its_box(nobles: int, said: str) -> None:
    enemies = {"tatars": {"cubes": 1, "nobles": [nobles, 0, 0], "king": 0}}
    assert said in told("enemy:tatars", turn=1, enemies=enemies)


def test_a_player_has_what_is_not_on_the_board() -> None:
    regions = {"ukraine": {"nobles": [5, 0, 0], "estates": [ESTATE, ESTATE]}}
    players = {"0": {"blocks": [0, 2, 5]}}
    panel = told("panel:0:points", regions=regions, players=players)
    assert "In stock: 15 nobles, 13 discs, 4 infantry, 3 cavalry, 1 artillery." in panel
    assert "Blocks in hand: 0 2 5." in panel
