"""What games say of themselves: names in every turn, and how long people think about what."""

from __future__ import annotations

from typing import get_args

import pytest

from parlour.shared.games import find_game
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, PhaseName
from parlour.shared.gods_playground.words import enemy_name, in_region, phase_name, region_name


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_every_enemy_has_a_name_in_every_turn(turn: int) -> None:
    north = {1: "Teutonic Knights", 2: "Swedes", 3: "Swedes", 4: "Prussians"}[turn]
    named = [enemy_name(enemy, turn) for enemy in ENEMIES]
    assert named == [north, "Russia", "Tatars", "Ottoman Empire", "Habsburg Empire"]


def test_regions_and_phases_have_names() -> None:
    assert [in_region(region) for region in REGIONS] == [
        f"in {region_name(region)}" for region in REGIONS
    ]
    assert all(phase_name(phase)[0].isupper() for phase in get_args(PhaseName))


THOUGHT = {
    "gods_playground": {
        "nobles": 4.0,
        "short_nobles": 3.0,
        "special_actions": 2.0,
        **dict.fromkeys(("king", "buy_armies", "campaigns", "poland_fights_back"), 1.5),
        **dict.fromkeys(("setup", "build_estates"), 1.0),
    },
    "rattus": {
        **dict.fromkeys(("actions", "last_round"), 1.5),
        **dict.fromkeys(("setup", "witch", "spread", "neutral_cubes", "devastation"), 1.0),
    },
    "playing_gods": {
        "portal": 2.0,
        **dict.fromkeys(("offer", "answer"), 1.5),
        **dict.fromkeys(("setup", "move", "theft", "protection", "blame", "loss"), 1.0),
    },
}


@pytest.mark.parametrize("name", THOUGHT)
def test_clocks_give_time_by_how_long_people_think(name: str) -> None:
    game = find_game(name)
    state = game.position({})
    found = {}
    for phase in THOUGHT[name]:
        state.phase = phase
        found[phase] = game.weight(state)
    assert found == THOUGHT[name]
