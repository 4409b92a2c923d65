"""The set-up's draws (ruling 4), and positions and states that cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlour.shared.dice import RandomDice, RecordedDice, ScriptedDice
from parlour.shared.game import BadDataError
from parlour.shared.rattus import board
from parlour.shared.rattus.events import FirstPlayerDrawn, PlaguePlaced, RatPlaced, TokenPutAway
from parlour.shared.rattus.game import RATTUS as GAME


@pytest.mark.parametrize(("players", "regions", "away"), [(2, 8, 12), (3, 10, 6), (4, 12, 0)])
def test_the_pieces_of_each_number_of_players(players: int, regions: int, away: int) -> None:
    for number in range(20):
        dice = RecordedDice(RandomDice(Random(number)))
        state = GAME.new(players, {})
        GAME.play(state, None, None, dice)
        assert len(dice.drawn) == 2 + regions + away
        assert [len(rats) for rats in state.rats] == [1] * regions
        on_board = [rats[0].token for rats in state.rats]
        assert all(t is not None and t < board.START_TOKENS for t in on_board)
        assert len(state.stock) == 49 - regions - away
        assert len(state.away) == away
        assert state.to_act == (state.first_player,)
        assert state.first_player == dice.drawn[0]
        assert state.plague == dice.drawn[1]


def test_draws_are_indices_into_what_is_left() -> None:
    draws = [1, 7, 11, 0, 0, 0, 0, 0, 0, 0, 40, 0, *[38 - n for n in range(10)]]
    dice = ScriptedDice(draws)
    state = GAME.new(2, {})
    events = GAME.play(state, None, None, dice)
    assert dice.left == []
    assert events[:4] == [
        FirstPlayerDrawn(1),
        PlaguePlaced("scandia"),
        RatPlaced("anglia", 11),
        RatPlaced("gallia", 0),
    ]
    assert [event for event in events if isinstance(event, TokenPutAway)][:3] == [
        TokenPutAway(48),
        TokenPutAway(7),
        TokenPutAway(47),
    ]
    assert state.stock == [8, 9, 10, *range(12, 38)]
    assert state.away == [7, *range(38, 49)]


def test_start_tokens_not_used_join_the_others() -> None:
    unused = set()
    for number in range(40):
        state = GAME.new(3, {})
        GAME.play(state, None, None, RandomDice(Random(number)))
        unused |= {t for t in state.stock if t is not None and t < board.START_TOKENS}
    assert unused == set(range(board.START_TOKENS))


def test_only_two_to_four_play() -> None:
    for seats in (0, 1, 5):
        with pytest.raises(BadDataError, match="2 to 4 players"):
            GAME.new(seats, {})


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ({"players": [{}]}, "2 to 4 play, not 1"),
        ({"players": {"4": {}}}, r"players\.4: there is no such part"),
        ({"regions": {"gallia": {"cubes": [21, 0, 0, 0]}}}, r"players\.0: 1 more cubes"),
        ({"players": [{}, {}], "regions": {"russia": {}}}, r"regions\.russia"),
        ({"players": [{}, {}], "plague": "russia"}, "not in use"),
        ({"players": [{}, {}], "active": 2}, "there are 2 seats"),
        ({"players": [{}, {}], "cards": {"king": 3}}, "cards: there are 2 seats"),
        ({"regions": {"gallia": {"cubes": [1, 0]}}}, "one number a player"),
        ({"tokens": {"away": [49]}}, r"tokens\.away"),
        ({"tokens": {"away": [3], "turned": [3]}}, "token 3 is there twice"),
        ({"tokens": {"stock": [3], "turned": [4]}}, "2 tokens, not 49"),
        ({"looked": [{"region": "gallia", "rat": 0}]}, "no rat 0 in 'gallia'"),
        ({"phase": "lunch"}, r"\$\.phase"),
        ({"cards": {"bishop": 0}}, r"cards\.bishop"),
    ],
)
def test_a_position_that_cannot_be_is_refused(parts: dict[str, Any], found: str) -> None:
    with pytest.raises(BadDataError, match=found):
        GAME.position(parts)


def test_four_rats_in_a_region_are_refused() -> None:
    rats = [{"token": token, "seen": []} for token in range(4)]
    with pytest.raises(BadDataError, match="3 at most"):
        GAME.position({"regions": {"gallia": {"rats": rats}}})


def test_a_state_without_a_region_or_card_is_refused() -> None:
    plain = GAME.dump_state(GAME.new(3, {}))
    del plain["regions"]["gallia"]
    with pytest.raises(BadDataError, match="regions must be anglia"):
        GAME.load_state(plain)
    plain = GAME.dump_state(GAME.new(3, {}))
    del plain["cards"]["king"]
    with pytest.raises(BadDataError, match="cards must be peasant"):
        GAME.load_state(plain)


def test_progress_turn_and_weight() -> None:
    state = GAME.position({"phase": "setup", "round": 2})
    assert GAME.turn(state) == 1
    state = GAME.position({"phase": "actions", "round": 4})
    assert GAME.progress_words(GAME.progress(state)) == "Round 4: Cards and cubes"
    assert GAME.progress_words("2 setup") == "Set-up"
    assert GAME.turn(state) == 4
    assert GAME.weight(state) > GAME.weight(GAME.position({"phase": "devastation"}))
    assert not GAME.secret(state)
