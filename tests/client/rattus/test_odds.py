"""What is foretold of a rat is what the rules do, token for token."""

from __future__ import annotations

from random import Random

import pytest

from parlour.client.games.rattus import odds
from parlour.client.games.rattus.tooltips import tooltip
from parlour.shared.dice import RandomDice
from parlour.shared.rattus import board
from parlour.shared.rattus.actions import TurnRat
from parlour.shared.rattus.events import RatTurned
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import CARD_INDEX, REGION_INDEX
from parlour.shared.rattus.state import State, population
from tests.client.rattus.games import moments, position

FEW = (0, 3, 12, 19, 26, 34, 42, 46, 48)
"""Tokens of every limit and every symbol."""


def unknown(first: int, own: int, *, neutral: bool) -> State:
    """Return a position with two of the few tokens in Gallia, ``first`` before another one."""
    second, *stock = (token for token in FEW if token != first)
    return position(
        "devastation",
        3,
        cubes={"gallia": [own, 1, 0]},
        rats={"gallia": [first, second]},
        tokens={"stock": stock},
        cards={"king": 0, "merchant": 0, "monk": 1, "witch": 2},
        plague="gallia",
        neutral_cubes=neutral,
    )


def turned(state: State) -> RatTurned:
    """Return what the rules do when the first rat of Gallia is turned."""
    events = GAME.decide(state, 0, TurnRat(0), RandomDice(Random(1)))
    assert isinstance(events[0], RatTurned)
    return events[0]


@pytest.mark.parametrize("neutral", [False, True])
@pytest.mark.parametrize("own", [0, 1, 3, 5])
def test_every_token_is_counted(own: int, neutral: bool) -> None:
    view = GAME.view(unknown(FEW[0], own, neutral=neutral), 0)
    assert tuple(odds.unseen(view)) == FEW
    expected = odds.odds(view, REGION_INDEX["gallia"], 0)
    came = [turned(unknown(token, own, neutral=neutral)) for token in FEW]
    assert expected.strikes == pytest.approx(sum(event.struck for event in came) / len(came))
    for seat in range(3):
        lost = [event.losses[seat] for event in came]
        assert expected.hit[seat] == pytest.approx(sum(map(bool, lost)) / len(came))
        assert expected.lost[seat] == pytest.approx(sum(lost) / len(came))
    assert odds.of_any(view, REGION_INDEX["gallia"]) == expected


def test_a_token_that_was_seen_is_certain() -> None:
    state = position(
        "devastation",
        rats={"gallia": [12]},
        seen=True,
        cubes={"gallia": [2, 2]},
        cards={"merchant": 0},
        plague="gallia",
    )
    assert odds.odds(GAME.view(state, 0), 1, 0) == odds.Odds(1.0, (1.0, 0.0), (1.0, 0.0))
    assert 12 not in odds.unseen(GAME.view(state, 0))
    assert 12 in odds.unseen(GAME.view(state, 1))
    assert odds.bearing(GAME.view(state, 1), CARD_INDEX["merchant"]) == (
        odds.bearing(GAME.view(state, 0), CARD_INDEX["merchant"]) + 1
    )


def test_all_tokens_are_on_the_board_in_stock_away_or_turned() -> None:
    for state, _ in moments(1)[::5]:
        for seat in range(len(state.players)):
            view = GAME.view(state, seat)
            face_down = sum(rat.token is None for rats in view.rats for rat in rats)
            assert len(odds.unseen(view)) == face_down + len(view.stock) + len(view.away)
            assert len(odds.unseen(view)) <= len(board.TOKENS) - len(view.turned)


def test_the_tooltip_says_it() -> None:
    told = set()
    for state, _ in moments(1)[::9]:
        view = GAME.view(state, 0)
        for region, name in enumerate(GAME.dump_state(state)["regions"]):
            said = "A rat turned here strikes" in tooltip(view, f"region:{name}")
            assert said == bool(population(state, region))
            told.add(said)
    assert told == {False, True}
