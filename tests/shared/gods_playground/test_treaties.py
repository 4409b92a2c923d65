"""What treaties cost, and with whom they are made when (ruling 15)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.shared.dice import ScriptedDice
from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import Diplomacy
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import ENEMIES, REGIONS
from parlour.shared.gods_playground.special import diplomacy
from parlour.shared.gods_playground.state import State


def asked(turn: int = 2, money: int = 8, **parts: Any) -> State:
    """Return a position in which seat 0 may make treaties: with nobles everywhere and a disc."""
    return GAME.position(
        {
            "turn": turn,
            "phase": "special_actions",
            "to_act": [0],
            "regions": {name: {"nobles": [1, 0, 0]} for name in REGIONS},
            "sejm": {"ukraine": 0},
            "players": {"0": {"money": money}},
            **parts,
        }
    )


def test_the_die_asks_for_its_number_and_two_more() -> None:
    prices = []
    for die in range(1, 7):
        state = asked()
        (treaty, *_) = GAME.decide(state, 0, Diplomacy("russia"), ScriptedDice([die]))
        GAME.evolve(state, treaty)
        prices.append(8 - state.players[0].money)
    assert prices == [3, 4, 5, 6, 7, 8]
    assert prices[-1] == diplomacy.HIGHEST_PRICE
    assert sum(prices) / 6 == diplomacy.MEAN_PRICE


@pytest.mark.parametrize(
    ("turn", "vienna", "partners"),
    [
        (1, 0, ENEMIES[:3]),
        (3, 2, ENEMIES[:3]),
        (4, 0, (*ENEMIES[:3], "habsburgs")),
        (4, 1, ENEMIES[:3]),
    ],
)
def test_who_makes_treaties(turn: int, vienna: int, partners: tuple[str, ...]) -> None:
    state = asked(turn, vienna=vienna)
    offered = [each for each in GAME.legal(state, 0) if isinstance(each, Diplomacy)]
    assert [each.enemy for each in offered] == [*partners]


def test_the_highest_price_must_be_in_hand() -> None:
    GAME.check(asked(money=8), 0, Diplomacy("russia"))
    with pytest.raises(Illegal) as refusal:
        GAME.check(asked(money=7), 0, Diplomacy("russia"))
    assert refusal.value.params == {"needed": 8, "have": 7}
