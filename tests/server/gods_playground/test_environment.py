"""The environment for researchers passes PettingZoo's own tests."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from parlour.server.bots.gods_playground.encoding import MOST_BID, all_actions, features, index_of
from parlour.server.bots.gods_playground.environment import Environment
from parlour.shared.game import Illegal
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.client.gods_playground.positions import decisions


def test_pettingzoos_own_test_of_the_api() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(Environment(), num_cycles=60)


def test_pettingzoos_own_test_of_seeds() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(Environment, num_cycles=20)


def test_what_researchers_have_learnt_by_stays_what_it_is() -> None:
    """A name, a number for every action (of bids up to 150 too), and one for all that is seen."""
    assert Environment.metadata == {
        "name": "gods_playground_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }
    assert (len(all_actions()), MOST_BID) == (38_416, 150)
    assert len(features(GAME.new(3, {}), 0)) == 308


def test_every_legal_action_has_an_index() -> None:
    assert len(index_of()) == len(all_actions())
    for state in decisions(3)[::7]:
        for seat in state.to_act:
            assert all(action in index_of() for action in GAME.legal(state, seat))
            assert state.players[seat].money <= MOST_BID


def test_a_row_hides_what_the_view_hides() -> None:
    lengths = set()
    for state in decisions(2)[::9]:
        seat = state.to_act[0]
        view = GAME.view(state, seat)
        lengths.add(len(features(view, seat)))
    assert len(lengths) == 1


def test_a_game_to_its_end() -> None:
    env = Environment("ansi")
    env.reset(seed=4)
    rng = Random(1)
    steps = 0
    rewards = []
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            rewards.append(reward)
            env.step(None)
            continue
        assert env.observation_space(agent).contains(observation)
        env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        steps += 1
    assert steps > 50
    assert sorted(rewards) == [0.0, 0.0, 1.0]


def test_of_those_who_choose_at_once_the_first_seat_is_asked() -> None:
    env = Environment()
    env.reset(seed=4)
    rng = Random(1)
    at_once = []
    for agent in env.agent_iter(60):
        at_once.append(len(env._state.to_act))
        assert agent == env.possible_agents[env._state.to_act[0]]
        mask = env.observe(agent)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask).tolist()))
    assert max(at_once) == 3


def test_an_illegal_action_is_refused() -> None:
    env = Environment()
    env.reset(seed=1)
    with pytest.raises(Illegal):
        env.step(0)
