"""The bots for Playing Gods: by the rules, on what their seat sees, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from parlour.server.bots import find_bot
from parlour.server.bots.playing_gods.levels import TEMPERAMENTS
from parlour.server.bots.playing_gods.outlook import Outlook
from parlour.server.bots.playing_gods.plans import Plans
from parlour.server.bots.playing_gods.tactics import PlayingGodsTactics
from parlour.server.bots.search import Budget
from parlour.shared.playing_gods import actions, board
from parlour.shared.playing_gods.cards import FAITH_OF, LOSS_OF
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.state import State
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

TACTICS = PlayingGodsTactics(TEMPERAMENTS[""])
PLAYERS = pytest.mark.parametrize("players", GAME.players)
LONGEST = 250
"""No game between steady bots took more rounds in measurements (docs/balance.md)."""


def asked(players: int) -> list[tuple[State, int]]:
    """Return the positions of some games, and who is to act."""
    return decisions(GAME, players, 4, turn_limit=40)


@PLAYERS
@pytest.mark.parametrize("level", ["novice", "steady"])
def test_whole_games_are_legal(level: str, players: int) -> None:
    for seed in range(3):
        bots = [find_bot(GAME.name, level)] * players
        *_, (end, _, _) = played(GAME, bots, seed, turn_limit=60)
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert end.winners[0] in outcome.winners


@PLAYERS
def test_games_between_steady_bots_come_to_an_end(players: int) -> None:
    for seed in range(4):
        *_, (end, _, _) = played(GAME, [find_bot(GAME.name, "steady")] * players, seed)
        assert end.round <= LONGEST


@PLAYERS
def test_search_is_legal_and_leaves_the_view_alone(players: int) -> None:
    check_search(GAME, TACTICS, asked(players)[::97], Budget(4, candidates=4))


@PLAYERS
def test_the_policy_never_looks_at_cards_that_the_seat_may_not_see(players: int) -> None:
    check_blind(GAME, TEMPERAMENTS, asked(players)[::11])


@PLAYERS
def test_an_imagined_world_looks_the_same_to_the_seat(players: int) -> None:
    worlds = set()
    for state, seat in asked(players)[::7]:
        view = GAME.view(state, seat)
        world = TACTICS.imagine(view, seat, Random(3))
        assert GAME.view(world, seat) == view
        GAME.load_state(GAME.dump_state(world))  # every card is somewhere, once
        assert not world.hidden
        worlds.add((tuple(world.wrath), tuple(world.conversion)))
    assert len(worlds) > 5


@PLAYERS
def test_imagined_hands_could_have_been_drawn(players: int) -> None:
    """Pairs become permanent, and cards by which sects are lost stay in no hand."""
    for state, seat in asked(players)[::11]:
        world = TACTICS.imagine(GAME.view(state, seat), seat, Random(4))
        for player in world.players:
            for card in FAITH_OF:
                assert player.hand.count(card) < 2 or card in player.permanent
            assert not set(LOSS_OF).intersection(player.hand)


def test_many_hidden_cards_of_conversion_can_be_imagined() -> None:
    """However the hidden hands share them: two gods hold each kind, the seat all Gain cards."""
    faiths = list(FAITH_OF.values())
    hand = [*faiths, "flood", "tsunami", "volcano", "avalanche", "lightning"]
    players = [{"hand": ["gain"] * 5 + ["deicide"]}, {"hand": hand}, {"hand": hand}]
    state = GAME.position({"phase": "move", "to_act": [0], "die": 1, "players": players})
    view = GAME.view(state, 0)
    for seed in range(60):
        world = TACTICS.imagine(view, 0, Random(seed))
        assert GAME.view(world, 0) == view
        GAME.load_state(GAME.dump_state(world))


@PLAYERS
def test_values_are_chances(players: int) -> None:
    check_chances(TACTICS, asked(players)[::7], players)
    *_, (end, winner, _) = played(GAME, [find_bot(GAME.name, "steady")] * players, 0)
    assert TACTICS.values(end)[winner] == 1


@PLAYERS
def test_a_budget_of_playouts_is_reproducible(players: int) -> None:
    check_reproducible(GAME, TACTICS, asked(players)[::151], Budget(8, candidates=4))


def test_temperaments_play_differently() -> None:
    check_temperaments(GAME, TEMPERAMENTS, asked(3)[::2])


@pytest.mark.parametrize(("players", "least"), [(2, 16), (3, 16), (4, 16), (5, 10)])
def test_steady_beats_random_clearly(players: int, least: int) -> None:
    """Random gods with cards nearly always attack: that is what most legal actions are."""
    assert wins_against_random(GAME, players) >= least


def test_what_wins_is_worth_most() -> None:
    """With four regions and three more to convert, the attempt comes first."""
    state = GAME.position(
        {
            "phase": "portal",
            "to_act": [0],
            "players": [
                {
                    "space": board.PORTALS_OF[1][0],
                    "permanent": ["communion", "miracles", "prosperity", "scriptures"],
                    "hand": ["flood", "gain"],
                },
                {},
            ],
            "regions": {
                **{name: [0] for name in ("east_america", "west_america", "canada")},
                "central_america": [0],
                **{name: [1] for name in ("west_europe", "north_europe", "east_europe")},
                "south_europe": [1, 1],
            },
        }
    )
    view = GAME.view(state, 0)
    assert find_bot(GAME.name, "steady").choose(GAME, view, 0, Random(1)) == actions.Convert(
        1, ("west_europe", "north_europe", "east_europe")
    )
    bare = GAME.position({"phase": "move", "to_act": [0], "players": [{}, {}]})
    plans = Plans(Outlook(bare, 0, TEMPERAMENTS[""]))
    assert plans.visit(1, wrath=True) == 0


def test_to_kill_the_last_other_god_is_to_win() -> None:
    three = {"west_europe": [1], "north_europe": [1], "canada": [2]}
    parts = {"phase": "move", "to_act": [0], "players": [{}, {}, {}]}
    won = 2 * TEMPERAMENTS[""].win

    def worth(regions: dict[str, list[int]]) -> float:
        state = GAME.position({**parts, "regions": {"east_america": [0], **regions}})
        return Plans(Outlook(state, 0, TEMPERAMENTS[""])).murder(1)

    assert worth({name: own for name, own in three.items() if own == [1]}) == won
    assert 0 < worth(three) < won


def test_nobody_fears_defences_that_it_holds_itself() -> None:
    """All that defends from earth is in the own hand; what defends from water is not."""
    hand = [*["earth_protection"] * 3, "earth_immunity"]
    parts = {
        "phase": "move",
        "to_act": [0],
        "die": 1,
        "players": [{"hand": hand}, {"hand": ["famine", "flood"]}],
    }
    view = GAME.view(GAME.position(parts), 0)
    outlook = Outlook(view, 0, TEMPERAMENTS[""])
    earth, water = (outlook.defence_odds(element, 1) for element in (0, 1))
    assert earth == 0
    left = len(board.WRATH) - len(hand)
    assert water == pytest.approx(1 - (1 - 4 / left) ** 2)


def test_an_own_card_of_conversion_is_none_of_those_that_defend() -> None:
    def feared(card: str) -> float:
        parts = {
            "phase": "move",
            "to_act": [0],
            "die": 1,
            "players": [{"hand": [card]}, {"hand": ["famine", "flood"]}],
        }
        view = GAME.view(GAME.position(parts), 0)
        return Outlook(view, 0, TEMPERAMENTS[""]).defence_odds(1, 1)

    assert feared("deicide") == feared("communion") > 0
