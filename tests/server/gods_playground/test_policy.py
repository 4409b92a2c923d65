"""What the policy of God's Playground weighs: each of its weights alone does what it says."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from msgspec import structs

from parlour.server.bots.gods_playground.levels import TEMPERAMENTS
from parlour.server.bots.gods_playground.policy import Policy, _Weighing
from parlour.shared.games import find_game
from parlour.shared.gods_playground import actions
from parlour.shared.gods_playground.actions import Action, per_region
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from tests.server.bot_games import decisions
from tests.server.gods_playground.sights import armed, decided
from tests.server.judged import Parts

GAME = find_game("gods_playground")


def worth(
    parts: Parts, action: Action, likes: Mapping[type, float] | None = None, **weights: float
) -> float:
    """Return what an action is worth to seat 0 by the even weights, some of them changed."""
    even = structs.replace(TEMPERAMENTS[""], **weights)
    return _Weighing(GAME.position(parts), 0, even, likes or {}).worth(action)


@pytest.mark.parametrize(
    ("turn", "money", "free"), [(1, 12, 3), (2, 10, 0), (2, 12, 2), (3, 40, 3), (4, 3, 0)]
)
def test_no_bid_takes_the_money_for_schools(turn: int, money: int, free: int) -> None:
    parts = decided("king", turn, players={"0": {"money": money}})
    weights = {"modest_bid": 3.0, "schools_first": 1.0}
    worths = [worth(parts, actions.Bid(bid), None, **weights) for bid in range(5)]
    assert [value == 0 for value in worths] == [bid <= free for bid in range(5)]


def test_it_may_bid_the_money_for_schools_if_it_does_not_mean_to_keep_it() -> None:
    parts = decided("king", 2, players={"0": {"money": 10}})
    assert worth(parts, actions.Bid(3), modest_bid=3.0, schools_first=0.0) == 0


def _army(**weights: float) -> float:
    """Return what one cavalry is worth where two stand already."""
    region = {"nobles": [3, 0, 0], "armies": armed(cavalry=2)}
    parts = decided("buy_armies", 1, players={"0": {"money": 9}}, regions={"prussia": region})
    return worth(parts, actions.BuyArmy("prussia", 0, 1, 0, 0), None, **weights)


def test_more_soldiers_do_not_promise_again_what_the_others_promise() -> None:
    assert _army(armed=1.0) < _army(armed=0.0) - 1


def test_the_first_soldiers_promise_all_that_they_hit() -> None:
    parts = decided("buy_armies", 1, regions={"prussia": {"nobles": [3, 0, 0]}})
    first = actions.BuyArmy("prussia", 0, 1, 0, 0)
    assert worth(parts, first, armed=1.0) == worth(parts, first, armed=0.0) > 0


def _laid(turn: int, blocks: tuple[int, ...], **weights: float) -> float:
    hand = {str(seat): {"blocks": [0, 1, 2, 2, 2, 2]} for seat in range(3)}
    parts = decided("nobles", turn, players=hand, to_act=[0, 1, 2], passed=[])
    none = {"early_noble": 0.0, "trade_noble": 0.0, "second_noble": 0.0}
    placed = actions.PlaceNobles(per_region(list(blocks)), 2)
    return worth(parts, placed, None, **{**none, **weights})


BEFORE_OTTOMANS, BEFORE_TATARS = (2, 2, 1, 2, 0), (2, 2, 2, 1, 0)


def test_the_dearest_box_draws_nobles_in_the_first_turn() -> None:
    first, later = (
        [
            _laid(turn, blocks, early_noble=2.0) - _laid(turn, blocks)
            for blocks in (BEFORE_OTTOMANS, BEFORE_TATARS)
        ]
        for turn in (1, 2)
    )
    assert first[0] > first[1] > 0
    assert later == [0, 0]


def test_danzig_draws_nobles_to_prussia() -> None:
    more, fewer = (2, 1, 2, 2, 0), (1, 2, 2, 2, 0)
    gained = [_laid(2, blocks, trade_noble=2.0) - _laid(2, blocks) for blocks in (more, fewer)]
    assert gained[0] > gained[1] > 0


def test_a_second_noble_counts_once_in_each_region() -> None:
    gained = _laid(2, (2, 2, 2, 1, 0), second_noble=0.5) - _laid(2, (2, 2, 2, 1, 0))
    assert gained == pytest.approx(1.5)


def test_what_is_liked_of_a_kind_of_action_is_added() -> None:
    parts = decided("special_actions", 2, regions={"prussia": {"nobles": [3, 0, 0]}})
    trade = actions.Danzig()
    liked: Mapping[type, float] = {actions.Danzig: 2.5}
    assert worth(parts, trade, liked) == worth(parts, trade) + 2.5
    assert worth(parts, actions.PASS, liked) == 0
    assert worth(parts, actions.PASS, {actions.Pass: 1.0}) == 1.0


EVEN = TEMPERAMENTS[""]


@pytest.mark.parametrize("noise", [0.0, EVEN.noise])
@pytest.mark.parametrize("likes", [{}, {actions.Pass: 1.0}])
def test_a_choice_is_the_same_as_if_every_move_of_nobles_were_weighed(
    noise: float, likes: Mapping[type, float]
) -> None:
    weights = structs.replace(EVEN, noise=noise)
    policy = Policy(weights, likes)
    asked = [
        each for each in decisions(GODS_PLAYGROUND, 3, 2) if each[0].phase == "special_actions"
    ]
    for number, (state, seat) in enumerate(asked):
        chosen = policy.choose(GAME, state, seat, Random(number))
        weigh, rng = _Weighing(state, seat, weights, likes).worth, Random(number)
        worths = {each: weigh(each) + noise * rng.random() for each in GAME.legal(state, seat)}
        assert chosen == max(worths, key=worths.__getitem__)


@pytest.mark.parametrize(
    ("noise", "likes", "moves"),
    [
        (0.0, {}, False),
        (0.15, {}, False),
        (0.0, {actions.MoveNobles: 9.0}, True),
        (0.0, {actions.Pass: -9.0}, False),
        (9.0, {}, True),
    ],
)
def test_nobles_are_moved_by_who_likes_to_or_errs_alone(
    noise: float, likes: Mapping[type, float], moves: bool
) -> None:
    """To pass may be disliked: then there is something better than to move."""
    parts = decided("special_actions", regions={"ukraine": {"nobles": [3, 0, 0]}})
    policy = Policy(structs.replace(EVEN, noise=noise), likes)
    chosen = [policy.choose(GAME, GAME.position(parts), 0, Random(seed)) for seed in range(8)]
    assert any(isinstance(each, actions.MoveNobles) for each in chosen) == moves
