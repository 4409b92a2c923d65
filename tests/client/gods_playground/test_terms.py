"""What a plan costs and may bring is told in a few pictures with numbers."""

from __future__ import annotations

from collections import defaultdict
from itertools import islice

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.games import board_for
from parlour.client.games.gods_playground.compose.nobles import Laid
from parlour.client.games.gods_playground.compose.war import odds_of
from parlour.client.games.gods_playground.terms import _TERMS, Hit, headed, terms
from parlour.client.games.protocol import LEADS, RULE, Fact
from parlour.client.stage.dice import AtRest
from parlour.client.stage.studio import Studio
from parlour.shared.gods_playground import actions
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.phases.buy_armies import army_price
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from tests.client.gods_playground.positions import decisions

SEVERAL, MOST = 3, 6
Told = tuple[State, int, actions.Action, tuple[Fact, ...]]


@pytest.fixture(scope="module")
def told() -> dict[type, list[Told]]:
    """What is told of one legal action of each kind in many positions."""
    found: dict[type, list[Told]] = defaultdict(list)
    for state in decisions(2)[::SEVERAL]:
        seat = state.to_act[0]
        several = {type(each): each for each in islice(GAME.legal(state, seat), 400)}
        for kind, action in several.items():
            found[kind].append((state, seat, action, tuple(terms(state, seat, action))))
    return found


def test_they_are_few_and_can_be_drawn(told: dict[type, list[Told]]) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    drawer = Studio(Art(1.0), board_for(GAME.name).sprites())
    looks = set()
    for kind, each in told.items():
        for *_, facts in each:
            assert bool(facts) == (kind in _TERMS)
            assert len(facts) <= MOST
            assert all(fact.text for fact in facts)
            looks |= {fact.look for fact in facts if fact.look is not None}
    assert len(told.keys() & _TERMS.keys()) > len(_TERMS) / 2
    assert all(drawer.image(look).surface.get_width() > 8 for look in looks)


def test_over_the_terms_of_a_campaign_stands_where_it_goes(told: dict[type, list[Told]]) -> None:
    for kind, each in told.items():
        for state, _, plan, _ in each:
            text = headed(state, plan)
            if isinstance(plan, actions.Campaign):
                assert text.startswith(f"{region_name(plan.region)}: ")
                continue
            assert text == "", kind


def test_a_campaign_tells_its_dice(told: dict[type, list[Told]]) -> None:
    assert told[actions.Campaign]
    for state, seat, plan, facts in told[actions.Campaign]:
        assert isinstance(plan, actions.Campaign)
        odds = odds_of(state, seat, plan)
        by_look = {type(fact.look): fact.text for fact in facts}
        assert by_look[AtRest] == str(odds.dice)
        assert by_look[Hit].startswith("\u2248 ")
        assert facts[0].text == "\u22121", "a noble is paid"
        words = [fact.word for fact in facts]
        assert words[-3:-1] == ["hits", "enemies"]
        assert [fact.joint for fact in facts[-4:]] == [RULE, LEADS, "of", RULE]
        assert facts[-1].text.startswith("\u2248 \u2212"), "a 1 costs who rolled it"


def test_an_army_tells_its_price(told: dict[type, list[Told]]) -> None:
    assert told[actions.BuyArmy]
    for state, _, plan, facts in told[actions.BuyArmy]:
        assert isinstance(plan, actions.BuyArmy)
        assert facts[1].text == f"\u2212{army_price(state, plan)}"
        assert all(fact.text.startswith("+") for fact in facts[2:])


def test_blocks_tell_how_many_nobles_they_call() -> None:
    state = decisions(2)[0]
    assert terms(state, 0, Laid((None,) * 6, 0)) == ()
    called, left = terms(state, 0, Laid((4, 1, None, None, None, 5), 2))
    assert called.text == f"5 / {state.players[0].stock}", "that of the army calls none"
    assert left.text == "3"
