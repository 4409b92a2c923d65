"""The bots for Rattus: by the rules, on what their seat sees, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from parlour.server.bots import find_bot
from parlour.server.bots.rattus.harm import UNSEEN
from parlour.server.bots.rattus.levels import TEMPERAMENTS
from parlour.server.bots.rattus.outlook import Outlook
from parlour.server.bots.rattus.policy import _STEPS
from parlour.server.bots.rattus.tactics import RattusTactics
from parlour.server.bots.search import Budget
from parlour.shared.rattus import actions
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.state import State
from tests.server.bot_games import (
    check_blind,
    check_chances,
    check_reproducible,
    check_search,
    check_temperaments,
    decisions,
    played,
    wins_against_random,
)

EVEN = TEMPERAMENTS[""]
TACTICS = RattusTactics(EVEN)
PLAYERS = pytest.mark.parametrize("players", GAME.players)


def asked(players: int) -> list[tuple[State, int]]:
    """Return the positions of some games, and who is to act."""
    return decisions(GAME, players, 3)


@PLAYERS
@pytest.mark.parametrize("level", ["novice", "steady"])
def test_whole_games_are_legal(level: str, players: int) -> None:
    for seed in range(3):
        *_, (end, _, _) = played(GAME, [find_bot(GAME.name, level)] * players, seed)
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert outcome.winners == (end.winner,)


@PLAYERS
def test_search_is_legal_and_leaves_the_view_alone(players: int) -> None:
    check_search(GAME, TACTICS, asked(players)[::19], Budget(4, candidates=4))


@PLAYERS
def test_the_policy_never_looks_at_tokens_that_the_seat_has_not_seen(players: int) -> None:
    check_blind(GAME, TEMPERAMENTS, asked(players)[::5])
    for state, seat in asked(players)[::5]:
        view = GAME.view(state, seat)
        assert Outlook(state, seat, EVEN).tokens == Outlook(view, seat, EVEN).tokens


def test_what_the_witch_has_seen_is_known_to_her_seat_alone() -> None:
    given = {
        "regions": {
            "italia": {"cubes": [2, 2, 0, 0], "rats": [{"token": 20, "seen": [0]}]},
        }
    }
    state = GAME.position(given)
    italia = 5
    assert Outlook(state, 0, EVEN).tokens[italia] == (20,)
    assert Outlook(state, 1, EVEN).tokens[italia] == (UNSEEN,)


@PLAYERS
def test_an_imagined_world_looks_the_same_to_the_seat(players: int) -> None:
    worlds = set()
    for state, seat in asked(players)[::7]:
        view = GAME.view(state, seat)
        world = TACTICS.imagine(view, seat, Random(3))
        assert GAME.view(world, seat) == view
        GAME.load_state(GAME.dump_state(world))  # every token is somewhere, once
        assert None not in (*world.stock, *world.away)
        worlds.add(tuple(world.stock))
    assert len(worlds) > 5


@PLAYERS
def test_values_are_chances(players: int) -> None:
    check_chances(TACTICS, asked(players)[::7], players)


@PLAYERS
def test_a_budget_of_playouts_is_reproducible(players: int) -> None:
    check_reproducible(GAME, TACTICS, asked(players)[::47], Budget(8, candidates=4))


def test_temperaments_play_differently() -> None:
    check_temperaments(GAME, TEMPERAMENTS, asked(3)[::3])


@PLAYERS
def test_steady_beats_random_clearly(players: int) -> None:
    assert wins_against_random(GAME, players) >= 20


def test_the_parts_of_a_turn_are_played_in_their_order() -> None:
    """A card first, while its class can still help; what ends the turn last."""
    order = [
        (actions.TakeCard,),
        (actions.Witch, actions.Swap),
        (actions.PlaceCubes,),
        (actions.Merchant, actions.Monk, actions.Knight, actions.King, actions.Peasant),
        (actions.MovePlague, actions.Pass),
    ]
    ranks = [{_STEPS.get(kind, 1) for kind in kinds} for kinds in order]
    assert [len(rank) for rank in ranks] == [1] * len(order)
    assert ranks == sorted(ranks, key=min, reverse=True)
    assert len({min(rank) for rank in ranks}) == len(order)
