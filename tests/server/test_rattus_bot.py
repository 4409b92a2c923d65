"""The bots for Rattus: by the rules, on what their seat sees, and better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, get_args

import pytest

from server.bots import find_bot, levels
from server.bots.rattus.harm import UNSEEN
from server.bots.rattus.levels import BUDGETS, TEMPERAMENTS
from server.bots.rattus.outlook import Outlook
from server.bots.rattus.tactics import RattusTactics
from server.bots.search import Budget, search
from shared.dice import RandomDice
from shared.rattus import actions
from shared.rattus.game import RATTUS as GAME
from shared.rattus.names import CARDS
from shared.rattus.state import State

EVEN = TEMPERAMENTS[""]
TACTICS = RattusTactics(EVEN)
PLAYERS = pytest.mark.parametrize("players", GAME.players)


def game(bots: list[Any], seed: int) -> Iterator[tuple[State, int, Any]]:
    """Play a game; yield each position, who acts, and the action; then the last position."""
    rng = Random(seed)
    dice = RandomDice(rng)
    state = GAME.new(len(bots), {})
    GAME.play(state, None, None, dice)
    while state.to_act:
        (seat,) = state.to_act
        action = bots[seat].choose(GAME, GAME.view(state, seat), seat, rng)
        yield GAME.copy(state), seat, action
        GAME.check(state, seat, action)
        GAME.play(state, seat, action, dice)
    yield state, state.winner, None


@cache
def decisions(players: int) -> list[tuple[State, int]]:
    """Return the positions of some games between steady and random bots, and who is to act."""
    bots = [find_bot(GAME.name, ("steady", "random")[seat % 2]) for seat in range(players)]
    return [
        (state, seat)
        for seed in range(3)
        for state, seat, action in game(bots, seed)
        if action is not None
    ]


@PLAYERS
@pytest.mark.parametrize("level", ["novice", "steady"])
def test_whole_games_are_legal(level: str, players: int) -> None:
    for seed in range(3):
        *_, (end, winner, _) = game([find_bot(GAME.name, level)] * players, seed)
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert outcome.winners == (winner,)


@PLAYERS
def test_search_is_legal_and_leaves_the_view_alone(players: int) -> None:
    for state, seat in decisions(players)[::11]:
        view = GAME.view(state, seat)
        found = search(GAME, TACTICS, view, seat, Random(1), Budget(6, candidates=6))
        GAME.check(state, seat, found.action)
        assert view == GAME.view(state, seat)
        assert 0 <= found.value <= 1


@PLAYERS
def test_the_policy_never_looks_at_tokens_that_the_seat_has_not_seen(players: int) -> None:
    """Playouts give it whole positions: it must choose there as on the view."""
    for temperament in TEMPERAMENTS:
        bot = find_bot(GAME.name, f"steady {temperament}".strip())
        for state, seat in decisions(players)[::5]:
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
    for state, seat in decisions(players)[::7]:
        view = GAME.view(state, seat)
        world = TACTICS.imagine(view, seat, Random(3))
        assert GAME.view(world, seat) == view
        GAME.load_state(GAME.dump_state(world))  # every token is somewhere, once
        assert None not in (*world.stock, *world.away)
        worlds.add(tuple(world.stock))
    assert len(worlds) > 5


@PLAYERS
def test_values_are_chances(players: int) -> None:
    for state, _ in decisions(players)[::7]:
        chances = TACTICS.values(state)
        assert len(chances) == players
        assert abs(sum(chances) - 1) < 1e-9


@PLAYERS
def test_a_budget_of_playouts_is_reproducible(players: int) -> None:
    for state, seat in decisions(players)[::29]:
        view = GAME.view(state, seat)
        first, second = (
            search(GAME, TACTICS, view, seat, Random(5), Budget(12, candidates=5)) for _ in range(2)
        )
        assert first == second


def test_every_level_comes_in_every_temperament() -> None:
    known = levels(GAME.name)
    for level in ("novice", "steady", *BUDGETS):
        for temperament in TEMPERAMENTS:
            assert f"{level} {temperament}".strip() in known
    assert next(iter(known)) == "steady"


def test_temperaments_play_differently() -> None:
    def choices(temperament: str) -> list[Any]:
        bot = find_bot(GAME.name, f"steady {temperament}".strip())
        return [
            bot.choose(GAME, GAME.view(state, seat), seat, Random(3))
            for state, seat in decisions(3)[::3]
        ]

    plays = {name: choices(name) for name in TEMPERAMENTS}
    names = list(TEMPERAMENTS)
    for one, other in zip(names, [*names[1:], names[0]], strict=True):
        differences = sum(a != b for a, b in zip(plays[one], plays[other], strict=True))
        assert differences >= 3, (one, other)


@PLAYERS
def test_steady_beats_random_clearly(players: int) -> None:
    won = 0
    for seed in range(24):
        bots = [find_bot(GAME.name, "random")] * players
        bots[seed % players] = find_bot(GAME.name, "steady")
        *_, (_, winner, _) = game(bots, seed)
        won += winner == seed % players
    assert won >= 20


def test_every_kind_of_action_has_a_reason() -> None:
    bot = find_bot(GAME.name, "strong")
    told: dict[type, str] = {}
    played = [each for players in GAME.players for each in decisions(players)]
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
    for seat, words in ((0, "strikes from"), (1, "No rat seems worse")):
        told = find_bot(GAME.name, "steady").explain(GAME.view(state, seat), 0, actions.TurnRat(0))
        assert words in told


def test_a_card_is_explained_by_the_rats_that_bear_its_symbol() -> None:
    bot = find_bot(GAME.name, "steady")
    state = GAME.position({"phase": "actions", "to_act": [0]})
    for card in CARDS:
        assert "of 49 unknown rats" in bot.explain(state, 0, actions.TakeCard(card))
