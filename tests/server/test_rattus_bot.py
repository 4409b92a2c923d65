"""The bots for Rattus: by the rules, on what their seat sees, and better than chance."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from parlour.server.bots import find_bot
from parlour.server.bots.rattus.harm import UNSEEN
from parlour.server.bots.rattus.levels import TEMPERAMENTS
from parlour.server.bots.rattus.outlook import Outlook
from parlour.server.bots.rattus.tactics import RattusTactics
from parlour.server.bots.search import Budget
from parlour.shared.rattus import actions
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import CARDS
from parlour.shared.rattus.state import State
from tests.server.bot_games import (
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
    """Playouts give it whole positions: it must choose there as on the view."""
    for temperament in TEMPERAMENTS:
        bot = find_bot(GAME.name, f"steady {temperament}".strip())
        for state, seat in asked(players)[::5]:
            view = GAME.view(state, seat)
            blind = bot.choose(GAME, view, seat, Random(2))
            assert bot.choose(GAME, state, seat, Random(2)) == blind
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


def test_every_kind_of_action_has_a_reason() -> None:
    bot = find_bot(GAME.name, "strong")
    told: dict[type, str] = {}
    played = [each for players in GAME.players for each in asked(players)]
    for state, seat in [*played, (_last_round(), 0)]:
        view = GAME.view(state, seat)
        for action in GAME.legal(view, seat):
            told[type(action)] = bot.explain(view, seat, action)
    assert set(told) == set(get_args(actions.Action))
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told.values())


def _last_round() -> State:
    """Return a position of the last round in which one seat holds all cards."""
    cards = dict.fromkeys(CARDS, 0)
    return GAME.position({"phase": "last_round", "last": 1, "to_act": [0], "cards": cards})


def test_a_rat_that_the_witch_has_seen_is_explained_by_its_limit() -> None:
    here = {"cubes": [2, 0, 0, 0], "rats": [{"token": 30, "seen": [0]}]}
    state = GAME.position({"phase": "devastation", "to_act": [0], "regions": {"anglia": here}})
    for seat, words in ((0, "strikes if at least"), (1, "No rat seems worse")):
        told = find_bot(GAME.name, "steady").explain(GAME.view(state, seat), 0, actions.TurnRat(0))
        assert words in told


def test_a_card_is_explained_by_the_rats_that_bear_its_symbol() -> None:
    bot = find_bot(GAME.name, "steady")
    state = GAME.position({"phase": "actions", "to_act": [0]})
    for card in CARDS:
        assert "of 49 unknown rats" in bot.explain(state, 0, actions.TakeCard(card))
