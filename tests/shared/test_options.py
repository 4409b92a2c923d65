"""Whether something can be done is known without a list of all that can be done."""

from __future__ import annotations

from random import Random

import pytest

from parlour.shared.dice import RandomDice, ScriptedDice
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.phases import buy_armies
from parlour.shared.gods_playground.special import move_nobles
from parlour.shared.phase import OptionsPhase
from parlour.shared.phased import PhasedGame
from tests.random_games import RandomGame

GAMES = 3


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_what_is_possible_has_options(game: AnyGame) -> None:
    assert isinstance(game, PhasedGame)
    for seed in range(GAMES):
        rng = Random(seed)
        dice = RandomDice(rng)
        state = game.new(game.players[-1], {})
        game.play(state, None, None, dice)
        while asked := game.to_act(state):
            phase = game.course.phases[state.phase]
            if isinstance(phase, OptionsPhase):
                for offer in phase.offers:
                    options = [*offer.options(state, asked[0])]
                    assert offer.possible(state, asked[0]) == bool(options)
                passes = phase.passing is not None
                listed = len([*phase.legal(state, asked[0])])
                assert phase.has_option(state, asked[0]) == (listed > passes)
            game.play(state, asked[0], game.sample(state, asked[0], rng), dice)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_a_random_action_is_any_of_those_that_are_listed(game: AnyGame) -> None:
    rng, same = Random(1), Random(1)
    dice = RandomDice(Random(2))
    state = game.new(game.players[-1], {})
    game.play(state, None, None, dice)
    while asked := game.to_act(state):
        same.setstate(rng.getstate())
        action = game.sample(state, asked[0], rng)
        if state.phase != "nobles":  # blocks are laid without a list of the ways to lay them
            assert action == same.choice([*game.legal(state, asked[0])])
        game.play(state, asked[0], action, dice)


def test_whoever_only_follows_a_game_lists_no_purchases_and_moves() -> None:
    steps = [*RandomGame(GODS_PLAYGROUND, 3, 1).play()]
    buy_armies._purchases.cache_clear()
    move_nobles._moves.cache_clear()
    state = GODS_PLAYGROUND.new(3, {})
    for step in steps:
        if step.seat is not None:
            GODS_PLAYGROUND.check(state, step.seat, step.action)
        GODS_PLAYGROUND.play(state, step.seat, step.action, ScriptedDice(step.dice))
    assert buy_armies._purchases.cache_info().currsize == 0
    assert move_nobles._moves.cache_info().currsize == 0
