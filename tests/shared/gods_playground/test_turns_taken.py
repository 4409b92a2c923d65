"""Whoever has built, bought, acted or passed is not asked again before the next one is."""

from __future__ import annotations

from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.random_games import RandomGame
from tests.shared.gods_playground.subject import SUBJECT

TAKEN = (
    events.ArmyBought,
    events.BidMade,
    events.BlocksPlaced,
    events.CampaignLaunched,
    events.CityBuilt,
    events.CounterattackLaunched,
    events.DanzigTraded,
    events.EstateBuilt,
    events.EstatePlaced,
    events.EstateSeized,
    events.ManagerPlaced,
    events.NoblesArrived,
    events.NoblesMoved,
    events.Passed,
    events.SchoolsEndowed,
    events.SejmDissolved,
    events.TreatyMade,
)


def test_a_turn_that_is_taken_is_over_as_soon_as_it_is_told() -> None:
    met = set()
    for number in SUBJECT.telling:
        for step in RandomGame(GAME, 3, number).play():
            state = GAME.copy(step.before)
            for event in step.events:
                GAME.evolve(state, event)
                if isinstance(event, TAKEN):
                    met.add(type(event))
                    assert event.seat not in state.to_act, event
    assert met == set(TAKEN)
