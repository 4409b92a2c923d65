"""What games brought: points by source add up to the score, chance is held beside its mean."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from parlour.shared.account import account_of, ledgers_of
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import OWN, find_game
from parlour.shared.gods_playground.account import GameAccount, chance_to_hit
from parlour.shared.gods_playground.events import BattleFought, Volley
from parlour.shared.playing_gods.events import DieRolled
from parlour.shared.rattus import board
from parlour.shared.rattus.account import GameAccount as RattusAccount
from parlour.shared.rattus.events import RatTurned
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.strike import losses, mean_losses
from tests.examples import installed
from tests.random_games import moments_of

GAMES = [find_game(name) for name in OWN]
every_game = pytest.mark.parametrize("game", GAMES, ids=OWN)


@every_game
def test_points_by_source_add_up_to_the_score(game: AnyGame) -> None:
    for players in game.players:
        moments = [*moments_of(game, players, 7)]
        last = moments[-1]
        ledgers = ledgers_of(game, game.copy(moments[0].state), [each.event for each in moments])
        game.evolve(last.state, last.event)
        outcome = game.outcome(last.state)
        assert outcome is not None
        assert tuple(sum(each.points.values()) for each in ledgers) == outcome.scores
        account = account_of(game.name)
        assert account is not None
        assert {key for each in ledgers for key in each.points} <= account.SOURCES.keys()
        assert "{came}" in account.FORTUNE
        assert "{expected}" in account.FORTUNE


@every_game
def test_chance_is_near_its_mean_over_many_games(game: AnyGame) -> None:
    came = expected = 0.0
    for number in range(6):
        moments = [*moments_of(game, game.players[-1], number)]
        events = [each.event for each in moments]
        for ledger in ledgers_of(game, game.copy(moments[0].state), events):
            came += ledger.came
            expected += ledger.expected
    assert expected > 50
    assert abs(came - expected) < 4 * sqrt(expected)


@pytest.mark.parametrize(
    ("hits_on", "bonus", "faces"), [(5, 0, 2), (3, 0, 4), (3, 2, 5), (6, 0, 1)]
)
def test_a_die_of_battle_is_expected_to_hit_as_often_as_it_does(
    hits_on: int, bonus: int, faces: int
) -> None:
    volley = Volley(0, "infantry", (1, 2, 3, 4, 5, 6), bonus, hits_on)
    assert volley.hits == faces
    assert 6 * chance_to_hit(volley) == pytest.approx(faces)


def test_hits_of_the_king_and_of_cossacks_are_nobodys() -> None:
    account, state = GameAccount(), find_game("gods_playground").new(3, {})
    volleys = tuple(Volley(army, "cavalry", (6, 2), 0, 5) for army in (1, "king", "cossacks"))
    account.hear(state, BattleFought("prussia", defence=True, volleys=volleys))
    assert [(each.came, round(6 * each.expected)) for each in account.ledgers()] == [
        (0.0, 0),
        (1.0, 4),
        (0.0, 0),
    ]


def test_the_mean_of_what_rats_take_is_that_over_all_of_them() -> None:
    rng = Random(5)
    looked_at = 0
    for players in RATTUS.players:
        for moment in moments_of(RATTUS, players, 11):
            region = rng.randrange(len(moment.state.rats))
            lost = [losses(moment.state, region, token) for token in board.TOKENS]
            means = [sum(each) / len(lost) for each in zip(*lost, strict=True)]
            assert mean_losses(moment.state, region) == pytest.approx(means)
            looked_at += any(means)
    assert looked_at > 50


def test_what_a_rat_takes_is_held_against_every_rat_that_might_have_been_there() -> None:
    state = RATTUS.new(2, {})
    RATTUS.play(state, None, None, RandomDice(Random(1)))
    state.players[0].cubes[2] = 3
    might = [losses(state, 2, token)[0] for token in board.TOKENS]
    account = RattusAccount()
    account.hear(state, RatTurned("germania", 0, 0, struck=True, losses=(2, 0)))
    first, second = account._ledgers
    assert (first.came, second.came, second.expected) == (2.0, 0.0, 0.0)
    assert first.expected == pytest.approx(sum(might) / len(might))
    account.hear(state, RatTurned("anglia", 0, 0, struck=False, losses=(0, 0)))
    assert first.expected == pytest.approx(sum(might) / len(might)), "nobody was there"


def test_a_god_is_expected_to_roll_three_and_a_half() -> None:
    account, game = account_of("playing_gods"), find_game("playing_gods")
    assert account is not None
    state = game.new(2, {})
    for number in (6, 5):
        account.hear(state, DieRolled(1, number))
    assert account.ledgers() == (), "the game goes on"
    assert [(each.came, each.expected) for each in account._ledgers] == [(0.0, 0.0), (11.0, 7.0)]  # type: ignore[attr-defined]


def test_games_without_an_account_have_no_ledgers() -> None:
    with installed():
        game = find_game("moths")
        assert account_of(game.name) is None
        assert ledgers_of(game, game.new(game.players[0], {}), []) == ()
