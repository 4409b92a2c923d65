"""Bots prefer what a person sees to be best, in positions made for it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from parlour.server.bots import find_tactics
from parlour.server.bots.gods_playground.levels import TEMPERAMENTS
from parlour.server.bots.gods_playground.policy import _Weighing
from parlour.shared.games import find_game


def liked(game: str, parts: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return what seat 0 may do in a position, what the search would look at first first."""
    rules, tactics = find_game(game), find_tactics(game)
    view = rules.view(rules.position(parts), 0)
    return [rules.dump_action(each) for each in tactics.candidates(view, 0, Random(1), 99)]


def regions(game: str, parts: Mapping[str, Any]) -> list[str]:
    """Return the regions of these actions, in the same order, each once."""
    return [*dict.fromkeys(each["region"] for each in liked(game, parts) if "region" in each)]


@pytest.mark.parametrize("richest", ["prussia", "ukraine", "little_poland"])
def test_an_estate_is_best_where_the_land_is_rich(richest: str) -> None:
    parts = {"phase": "setup", "to_act": [0], "regions": {richest: {"value": 6}}}
    assert regions("gods_playground", parts)[0] == richest


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_the_habsburgs_are_feared_in_the_last_turn_alone(turn: int) -> None:
    rules = find_game("gods_playground")
    state = rules.position({"phase": "setup", "to_act": [0], "turn": turn})
    weighing = _Weighing(state, 0, TEMPERAMENTS[""])
    feared = [weighing._invasion(enemy) > 0 for enemy in range(5)]
    assert feared == [True] * 4 + [turn == 4]


def test_cubes_are_best_placed_where_most_may_be() -> None:
    rats = [{"token": number, "seen": []} for number in range(4)]
    parts = {
        "phase": "actions",
        "round": 3,
        "active": 0,
        "to_act": [0],
        "plague": "russia",
        "regions": {"gallia": {"rats": rats[:3]}, "italia": {"rats": rats[3:]}},
    }
    placed = [each["region"] for each in liked("rattus", parts) if each["type"] == "place_cubes"]
    assert placed[:2] == ["gallia", "italia"]
