"""Hints in the window: what a strong bot would do is chosen, told, and left to the player."""

from __future__ import annotations

import time
from functools import partial
from random import Random

import pygame
import pytest

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.games.gods_playground.compose import composer_for
from parlour.client.scenes.table.composing import Composing
from parlour.shared.dice import RandomDice
from parlour.shared.games import games
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.client.gods_playground.positions import decisions
from tests.client.person import Person
from tests.client.test_again import to_a_decision
from tests.client.test_whole_game import begin

LONG = 120.0


def test_every_action_can_be_proposed() -> None:
    for state in decisions(2)[::11]:
        seat = state.to_act[0]
        composer = composer_for(GAME.view(state, seat), seat)
        for number, action in enumerate(GAME.legal(state, seat)):
            if number > 40:
                break
            composer.propose(action)
            assert composer.action == action
            assert composer.back()


@pytest.mark.parametrize("name", games())
def test_whatever_may_be_advised_is_told_in_a_summary(name: str) -> None:
    game, board = games()[name], board_for(name)
    told: set[type] = set()
    state, dice, rng = game.new(game.players[0], {}), RandomDice(Random(4)), Random(4)
    game.play(state, None, None, dice)
    while game.to_act(state):
        seat = game.to_act(state)[0]
        action, view = game.sample(state, seat, rng), game.view(state, seat)
        composing = Composing(partial(board.compose, view, seat))
        offered = composing.choices()
        summary = composing.summary_of(action)
        assert summary, action
        assert "{" not in summary
        assert composing.choices() == offered, "nothing is chosen by it"
        told.add(type(action))
        game.play(state, seat, action, dice)
    assert len(told) > 7


def test_a_hint_is_chosen_and_told(app: App) -> None:
    person = Person(app, 3)
    table = begin(person, 1)
    to_a_decision(person, table, 2)
    person.press(pygame.K_F4)
    end = time.monotonic() + LONG
    while not any(line.startswith("Hint: ") for line in table.shown.log):
        assert time.monotonic() < end, table.shown.log[-3:]
        person.frames(1)
    assert person.seen(table).ready
    house, asked = table._house, table.shown.prompt
    told = next(line for line in table.shown.log if line.startswith("Hint: "))
    assert house.asking.composer is not None
    assert told == f"Hint: {house.asking.composer.summary} {house.asking.advice}"
    assert "%" in house.asking.advice, "how likely it is to win with it"
    assert any(house.asking.advice in spot.told for spot in house.hud.bubble.spots)
    assert house.stage._meant.ghosts, "its plan is seen as one's own is"
    person.frames(30)
    assert table.shown.prompt == asked, "nothing is confirmed for the player"
    person.press(pygame.K_RETURN)
    assert not person.seen(table).ready
    assert table.shown.prompt != asked
