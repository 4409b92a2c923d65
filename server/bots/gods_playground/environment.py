"""A PettingZoo environment around the rules, for researchers; wants the extra ``research``.

    from parlour.server.bots.gods_playground.environment import Environment
    env = Environment()

The agents are ``seat_0`` to ``seat_2``. An observation has the numbers of the seat's own view, and
the mask of its legal actions; ``bots/gods_playground/encoding.py`` says what they mean. Rewards
come at the end: 1 for a win (shared by those who tie), 0 for the others.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from pettingzoo import AECEnv

from parlour.server.bots.gods_playground.encoding import all_actions, features, index_of
from parlour.shared.dice import RandomDice
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import SEATS

LIMIT = 10_000
"""No number of an observation is larger."""


class Environment(AECEnv):  # type: ignore[misc]
    """God's Playground as an agent environment cycle."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "gods_playground_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, render_mode: str | None = None) -> None:
        """Make an environment; ``reset`` begins a game."""
        super().__init__()
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(SEATS)]
        length = len(features(GAME.new(SEATS, {}), 0))
        number = len(all_actions())
        self._observation = Dict(
            {
                "observation": Box(-1, LIMIT, (length,), np.int16),
                "action_mask": MultiBinary(number),
            }
        )
        self._actions = {agent: Discrete(number) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """Return what ``agent`` may see."""
        return self._observation

    def action_space(self, agent: str) -> Discrete:
        """Return the indices of all actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same ``seed`` throws the same dice."""
        self._rng = Random(seed)
        self._dice = RandomDice(self._rng)
        self._state = GAME.new(SEATS, {})
        GAME.play(self._state, None, None, self._dice)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._wait()

    def _wait(self) -> None:
        """Let the first seat that is to act choose next."""
        if self._state.to_act:
            self.agent_selection = self.possible_agents[self._state.to_act[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what ``agent`` sees: the numbers of its view, and its legal actions."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(all_actions()), np.int8)
        if seat in self._state.to_act:
            numbers = index_of()
            legal = [numbers[action] for action in GAME.legal(self._state, seat)]
            mask[legal] = 1
        row = features(GAME.view(self._state, seat), seat)
        return {"observation": np.array(row, np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the agent that is to choose take an action by its index; raises Illegal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        seat = self.possible_agents.index(agent)
        chosen = all_actions()[int(action)]
        GAME.check(self._state, seat, chosen)
        self._cumulative_rewards[agent] = 0.0
        GAME.play(self._state, seat, chosen, self._dice)
        self._clear_rewards()
        outcome = GAME.outcome(self._state)
        if outcome is not None:
            for other, name in enumerate(self.possible_agents):
                self.rewards[name] = outcome.share(other)
                self.terminations[name] = True
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()
        self._wait()

    def render(self) -> str | None:
        """Return where the game stands, for the mode ``ansi``."""
        if self.render_mode != "ansi":
            return None
        return GAME.progress_words(GAME.progress(self._state))

    def close(self) -> None:
        """Nothing is open."""
