"""Positions and views of God's Playground that can be, and those that cannot."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.shared.game import BadDataError
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.state import FACE_DOWN, HIDDEN_BID


def test_only_three_play_and_there_are_no_options() -> None:
    for seats in (0, 2, 4):
        with pytest.raises(BadDataError, match=f"for exactly 3 players, not {seats}"):
            GAME.new(seats, {})
    with pytest.raises(BadDataError, match="no option 'turns'"):
        GAME.new(3, {"turns": 4})
    assert [*GAME.players] == [3]


def test_the_board_before_the_set_up() -> None:
    """What is in the box, as rulebook and rulings count it."""
    state = GAME.dump_state(GAME.new(3, {}))
    supply = {"stock": 20, "discs": 15, "infantry": 4, "cavalry": 3, "artillery": 1}
    for player in state["players"]:
        assert {name: player[name] for name in supply} == supply
        assert (player["vp"], player["money"]) == (0, 10)
        assert player["blocks"] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
        assert (player["placed"], player["bid"]) == (None, None)
    army = {"infantry": 0, "cavalry": 0, "artillery": 0}
    for region in state["regions"].values():
        assert region["value"] == 3
        assert region["nobles"] == [0, 0, 0]
        assert region["armies"] == [army] * 3
        assert not any(region["enemy"].values())
        assert (region["estates"], region["influence"], region["invaded"]) == ([], 0, False)
    assert {
        box["cubes"] + box["king"] + sum(box["nobles"]) for box in state["enemies"].values()
    } == {0}
    assert (state["turn"], state["phase"], state["round"]) == (1, "setup", 1)
    assert state["cossacks"] == {"box": 2, "ukraine": 0, "tatars": 0}
    assert state["managers"] == 8
    assert state["army"] == army
    assert {state[name] for name in ("first_player", "influence_box", "vienna")} == {0}
    assert not any(state[name] for name in ("vienna_invaded", "treaty_made", "city_built"))
    assert {state["treaty"], state["winner"], *state["sejm"].values()} == {None}
    assert state["to_act"] == state["passed"] == []


def test_what_may_not_be_seen_is_read_as_hidden() -> None:
    state = GAME.dump_state(GAME.new(3, {}))
    state["players"][1] |= {"placed": "hidden", "bid": "hidden"}
    view = GAME.load_state(state)
    assert (view.players[1].placed, view.players[1].bid) == (FACE_DOWN, HIDDEN_BID)
    assert (view.players[0].placed, view.players[0].bid) == (None, None)
    assert GAME.dump_state(view) == state


@pytest.mark.parametrize("as_list", [True, False])
def test_supplies_are_what_is_not_on_the_board(as_list: bool) -> None:
    players: Any = [GAME.dump_state(GAME.new(3, {}))["players"][0]] * 3
    armies = [
        {"infantry": 1, "cavalry": 2, "artillery": 1},
        *[{"infantry": 0, "cavalry": 0, "artillery": 0}] * 2,
    ]
    estate = {"owner": 0, "manager": True, "city": False}
    parts: dict[str, Any] = {
        "regions": {"prussia": {"nobles": [3, 0, 0], "armies": armies, "estates": [estate]}},
        "enemies": {"russia": {"nobles": [2, 0, 0]}},
        "sejm": {"ukraine": 0},
    }
    if as_list:
        parts["players"] = players
    state = GAME.position(parts)
    player = state.players[0]
    if as_list:
        assert (player.stock, player.discs, player.infantry) == (20, 15, 4)
    else:
        assert (player.stock, player.discs) == (15, 13)
        assert (player.infantry, player.cavalry, player.artillery) == (3, 1, 0)
    assert state.managers == 7
    assert GAME.position({**parts, "managers": 3}).managers == 3


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ({"players": {"0": {}}, "regions": {"prussia": {"nobles": [21, 0, 0]}}}, "1 more stock"),
        (
            {
                "regions": {
                    "prussia": {"estates": [{"owner": 0, "manager": False, "city": False}] * 16}
                }
            },
            "1 more discs",
        ),
        (
            {"regions": {"prussia": {"armies": {"1": {"infantry": 5}}}}},
            "players.1: 1 more infantry",
        ),
        ({"regions": {"prussia": {"armies": {"2": {"cavalry": 5}}}}}, "players.2: 2 more cavalry"),
        ({"regions": {"prussia": {"armies": {"2": {"artillery": 2}}}}}, "1 more artillery"),
        ({"enemies": {"habsburgs": {"cubes": 21}}}, "1 more habsburgs points"),
        (
            {"regions": {"prussia": {"influence": 10}}, "influence_box": 2},
            "2 more influence pieces",
        ),
    ],
)
def test_no_more_can_be_on_the_board_than_exists(parts: dict[str, Any], found: str) -> None:
    with pytest.raises(BadDataError, match=found):
        GAME.position(parts)


@pytest.mark.parametrize(
    "parts",
    [
        {"regions": {"prussia": {"nobles": [20, 0, 0]}}},
        {"enemies": {"habsburgs": {"cubes": 20}, "russia": {"king": 12}}},
        {"regions": {"prussia": {"influence": 8}}, "influence_box": 2},
        {"cossacks": {"box": 1, "ukraine": 1}, "managers": 0},
    ],
)
def test_all_that_exists_can_be_on_the_board(parts: dict[str, Any]) -> None:
    GAME.position(parts)
