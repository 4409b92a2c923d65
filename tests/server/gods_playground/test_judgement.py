"""What the bots of God's Playground take for best, where a person sees what is."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.server.bots import find_tactics
from parlour.server.bots.gods_playground.levels import TEMPERAMENTS
from parlour.server.bots.gods_playground.policy import _Weighing
from parlour.shared.games import find_game
from parlour.shared.gods_playground.names import REGIONS
from tests.server.gods_playground.sights import GAME, WARS, decided, owned
from tests.server.judged import ranked


def test_with_two_nobles_left_both_go_where_the_own_estates_are() -> None:
    placed = {"regions": dict.fromkeys(REGIONS, 2), "army": 1}
    parts = decided(
        "short_nobles",
        players={"0": {"stock": 2, "placed": placed}},
        regions={"ukraine": {"estates": owned(0, 0)}},
    )
    best = ranked(GAME, parts)[0]
    assert best["regions"] == {**dict.fromkeys(REGIONS, 0), "ukraine": 2}


def test_the_most_nobles_are_laid_where_the_own_estates_are() -> None:
    blocks = {str(seat): {"blocks": [0, 1, 2, 3, 4, 5]} for seat in range(3)}
    parts = decided(
        "nobles",
        players=blocks,
        regions={"ukraine": {"estates": owned(0, 0, 0, 0)}},
        to_act=[0, 1, 2],
        passed=[],
    )
    best = ranked(GAME, parts)[0]
    assert best["regions"]["ukraine"] == 5
    assert best["army"] == 0


def test_who_has_much_money_bids_a_little_of_it() -> None:
    parts = decided("king", players={"0": {"money": 20}}, to_act=[0, 1, 2], passed=[])
    bids = [each["money"] for each in ranked(GAME, parts)]
    assert bids == sorted(bids)
    assert len(bids) == 21


@pytest.mark.parametrize("richest", ["prussia", "ukraine", "little_poland"])
def test_an_estate_is_best_where_the_land_is_rich(richest: str) -> None:
    parts = {"phase": "setup", "to_act": [0], "regions": {richest: {"value": 6}}}
    assert ranked(GAME, parts)[0]["region"] == richest


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_the_habsburgs_are_feared_in_the_last_turn_alone(turn: int) -> None:
    state = find_game(GAME).position({"phase": "setup", "to_act": [0], "turn": turn})
    weighing = _Weighing(state, 0, TEMPERAMENTS[""])
    feared = [weighing._invasion(enemy) > 0 for enemy in range(5)]
    assert feared == [True] * 4 + [turn == 4]


@pytest.mark.parametrize(("ours", "enemy"), WARS)
def test_the_best_treaty_shelters_the_own_estates(ours: str, enemy: str) -> None:
    parts = decided(
        "special_actions",
        players={"0": {"money": 10}},
        sejm={"ukraine": 0, "prussia": 0},
        regions={
            region: {"nobles": [2, 0, 0], "estates": owned(*(0, 0) if region == ours else (1, 1))}
            for region, _ in WARS
        },
    )
    assert ranked(GAME, parts, type="diplomacy")[0]["enemy"] == enemy


def feared(**parts: Any) -> float:
    """Return the strength with which the Tatars are likely to come."""
    enemies = {"tatars": {"cubes": 2, "nobles": [3, 0, 0], "king": 0}}
    position = {"phase": "campaigns", "to_act": [0], "turn": 1, "enemies": enemies, **parts}
    state = find_game(GAME).position(position)
    return _Weighing(state, 0, TEMPERAMENTS[""])._invasion(2)


def test_an_enemy_is_feared_by_what_its_box_lacks_and_the_dice_may_bring() -> None:
    coming = feared(phase="enemies_attack")
    assert coming == 5 + 2 - 3  # its strength of the turn, its cubes, and who holds it
    assert coming < feared() < coming + 1
    held = {"tatars": {"cubes": 2, "nobles": [8, 0, 0], "king": 0}}
    assert feared(enemies=held) == 0


def test_who_made_peace_is_not_feared() -> None:
    assert feared(treaty="tatars", treaty_made=True) == 0
    assert feared(treaty="russia", treaty_made=True) > 0


@pytest.mark.parametrize(("turn", "beyond"), [(2, False), (3, True), (4, True)])
def test_a_playout_ends_with_the_turn(turn: int, beyond: bool) -> None:
    rules = find_game(GAME)
    start, state = (
        rules.position({"phase": "campaigns", "to_act": [0], "turn": each}) for each in (2, turn)
    )
    assert find_tactics(GAME).beyond(start, state) == beyond
