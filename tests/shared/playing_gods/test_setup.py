"""The set-up's draws, the options, and positions and states that cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlour.shared.dice import Dice, RandomDice, RecordedDice, ScriptedDice
from parlour.shared.game import BadDataError, Outcome
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Move, PlaceIdol, Settle
from parlour.shared.playing_gods.events import (
    CardDrawn,
    Event,
    FirstPlayerRolled,
    PermanentDealt,
)
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, FAITHS
from parlour.shared.playing_gods.state import State


def at_home(players: int, dice: Dice) -> tuple[State, list[Event]]:
    """Return the position in which all gods have a continent, and what happened before."""
    state = GAME.new(players, {})
    events = GAME.play(state, None, None, ScriptedDice([]))
    for seat in range(min(players, 4)):
        assert state.to_act == (seat,)
        assert not any(player.hand or player.permanent for player in state.players)
        events += GAME.play(state, seat, Settle(CONTINENTS[-1 - seat]), dice)
    return state, events


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_cards_of_each_number_of_players(players: int) -> None:
    for number in range(20):
        dice = RecordedDice(RandomDice(Random(number)))
        state, _ = at_home(players, dice)
        assert len(dice.drawn) == 2 * players
        for player in state.players:
            (permanent,) = player.permanent
            assert CARDS[permanent] in FAITHS
            assert len(player.hand) == 1
        assert len(state.wrath) == 52 - players
        assert len(state.conversion) == 31 - players
        assert state.phase == "setup"
        assert state.to_act == (0,)


def test_draws_are_indices_into_what_is_left() -> None:
    dice = ScriptedDice([0, 0, 17, 16, 0, 0, 49, 48])
    _, events = at_home(4, dice)
    assert dice.left == []
    assert [event for event in events if isinstance(event, PermanentDealt | CardDrawn)] == [
        PermanentDealt(0, "communion"),
        PermanentDealt(1, "communion"),
        PermanentDealt(2, "miracles"),
        PermanentDealt(3, "miracles"),
        CardDrawn(0, "wrath", "plague"),
        CardDrawn(1, "wrath", "famine"),
        CardDrawn(2, "wrath", "air_protection"),
        CardDrawn(3, "wrath", "air_protection"),
    ]


@pytest.mark.parametrize(
    ("players", "dice", "rolled"),
    [
        (2, [4, 4, 2, 2, 1, 6], FirstPlayerRolled(1, ((4, 4), (2, 2), (1, 6)))),
        (4, [2, 5, 5, 1, 3, 6], FirstPlayerRolled(2, ((2, 5, 5, 1), (0, 3, 6, 0)))),
    ],
)
def test_equal_highest_dice_are_rolled_again(
    players: int, dice: list[int], rolled: FirstPlayerRolled
) -> None:
    state, _ = at_home(players, ScriptedDice([0] * 2 * players))
    *early, last = range(players)
    for seat in early:
        portal = board.PORTALS_OF[state.players[seat].home][0]
        told = GAME.play(state, seat, PlaceIdol(portal), ScriptedDice([]))
        assert not any(isinstance(event, FirstPlayerRolled) for event in told)
    portal = board.PORTALS_OF[state.players[last].home][1]
    told = GAME.play(state, last, PlaceIdol(portal), ScriptedDice([*dice, 3]))
    assert rolled in told
    assert state.first_player == state.active == rolled.seat
    assert state.to_act == (rolled.seat,)


def test_idols_are_placed_in_the_order_of_seats_and_the_highest_die_begins() -> None:
    state, _ = at_home(3, ScriptedDice([0] * 6))
    for seat, portal in ((0, 36), (1, 24), (2, 16)):
        assert state.to_act == (seat,)
        dice = ScriptedDice([1, 2, 6, 3] if seat == 2 else [])
        GAME.play(state, seat, PlaceIdol(portal), dice)
        assert not dice.left
    assert state.to_act == (2,)
    assert [player.home for player in state.players] == [4, 3, 2]
    assert [player.space for player in state.players] == [36, 24, 16]
    GAME.play(state, 2, Move("clockwise"), ScriptedDice([0, 6]))
    assert state.players[2].space == 19
    assert state.to_act == (0,)


# --- options ------------------------------------------------------------------------------------


def test_only_two_to_five_play() -> None:
    for seats in (0, 1, 6):
        with pytest.raises(BadDataError, match="2 to 5 players"):
            GAME.new(seats, {})


def test_options_are_kept() -> None:
    state = GAME.new(2, {"regions": 11, "turn_limit": 30})
    assert GAME.dump_state(state)["options"] == {"regions": 11, "turn_limit": 30}
    state = GAME.new(2, {})
    assert GAME.dump_state(state)["options"] == {"regions": 7, "turn_limit": None}


def test_options_that_are_offered_are_taken_and_told() -> None:
    told = set()
    for option, values in GAME.offered.items():
        for value in values:
            state = GAME.new(3, {option: value})
            assert GAME.dump_state(state)["options"][option] == value
            told.add(GAME.option_words(option, value))
    assert len(told) == sum(map(len, GAME.offered.values()))
    assert {"Regions to win: 11", "Rounds: no limit", "Rounds: 40"} <= told
    usual = {option: values[0] for option, values in GAME.offered.items()}
    assert GAME.new(3, usual) == GAME.new(3, {})


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ({"regions": 8}, "regions are 7 or 11"),
        ({"regions": "7"}, r"\$\.regions"),
        ({"turn_limit": 0}, r"\$\.turn_limit"),
        ({"turn_limit": 1001}, r"\$\.turn_limit"),
        ({"cards": 1}, "cards"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], found: str) -> None:
    with pytest.raises(BadDataError, match=found):
        GAME.new(2, options)


@pytest.mark.parametrize("players", [2, 5])
def test_random_games_with_options_end(players: int) -> None:
    for number in range(10):
        rng = Random(number)
        dice = RandomDice(rng)
        state = GAME.new(players, {"regions": 11, "turn_limit": 12})
        GAME.play(state, None, None, dice)
        while state.to_act:
            (seat,) = state.to_act
            GAME.play(state, seat, GAME.sample(state, seat, rng), dice)
        assert state.round <= 12
        assert state.winners


# --- positions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ({"players": [{}]}, "2 to 5 play, not 1"),
        ({"players": {"5": {}}}, r"players\.5: there is no such part"),
        ({"regions": {"siberia": [0] * 21}}, r"players\.0: 1 more pawns"),
        ({"players": {"0": {"stock": 19}}}, r"players\.0: 19 pawns, not 20"),
        ({"regions": {"atlantis": []}}, r"regions\.atlantis"),
        ({"regions": {"siberia": [0, 1, 0]}}, "nothing lies between"),
        ({"players": [{}, {}], "regions": {"siberia": [2]}}, "there are 2 seats"),
        ({"players": [{}, {}], "active": 2}, "active: there are 2 seats"),
        ({"players": [{}, {}], "losing": [3]}, "losing: there are 2 seats"),
        ({"players": {"0": {"hand": ["plague", "plague"]}}}, "2 cards plague, not 1"),
        ({"players": {"0": {"hand": ["rain"]}}}, "rain"),
        ({"players": {"0": {"permanent": ["plague"]}}}, r"permanent"),
        ({"players": {"0": {"space": 40}}}, r"space"),
        ({"piles": {"wrath": []}}, "31 cards, not 83"),
        ({"piles": {"wrath": ["gain"]}}, "6 cards gain, not 5"),
        ({"piles": {"wrath": 52}}, "both are hidden, or neither is"),
        (
            {"attack": {"regions": ["siberia"]}, "conversion": {"regions": ["siberia"]}},
            "not at once",
        ),
        ({"attack": {"target": 1}}, r"attack\.regions"),
        ({"conversion": {"target": 1}}, r"conversion\.regions"),
        ({"attack": {"target": 5}}, r"attack\.target"),
        ({"phase": "lunch"}, r"\$\.phase"),
        ({"options": {"regions": 0}}, r"options\.regions"),
    ],
)
def test_a_position_that_cannot_be_is_refused(parts: dict[str, Any], found: str) -> None:
    with pytest.raises(BadDataError, match=found):
        GAME.position(parts)


def test_a_card_in_the_wrong_pile_is_refused() -> None:
    plain = GAME.dump_state(GAME.new(2, {}))
    plain["piles"]["conversion"].append(plain["piles"]["wrath"].pop())
    with pytest.raises(BadDataError, match="belongs to the other pile"):
        GAME.load_state(plain)


def test_a_state_without_a_region_is_refused() -> None:
    plain = GAME.dump_state(GAME.new(3, {}))
    del plain["regions"]["siberia"]
    with pytest.raises(BadDataError, match="regions must be"):
        GAME.load_state(plain)


def test_progress_turn_weight_and_outcome() -> None:
    state = GAME.position({"phase": "portal", "round": 4})
    assert GAME.progress_words(GAME.progress(state)) == "Round 4: On a portal"
    assert GAME.progress_words("?") == "?"
    assert GAME.turn(state) == 4
    assert GAME.weight(state) > GAME.weight(GAME.position({"phase": "move"}))
    assert not GAME.secret(state)
    assert GAME.outcome(state) is None
    over = {"phase": "over", "winners": [1, 2], "regions": {"siberia": [1], "andes": [1, 2]}}
    assert GAME.outcome(GAME.position(over)) == Outcome((1, 2), (0, 1, 1, 0, 0), "turn_limit")
