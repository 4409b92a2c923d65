"""What a search looks at first: the policy's ranking, and the best of every kind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour.server.bots import find_bot, find_tactics
from parlour.server.bots.craft import SearchBot
from parlour.server.bots.playing_gods.levels import TACTICS as PLAYING
from parlour.server.bots.playing_gods.levels import TEMPERAMENTS as GODS
from parlour.server.bots.playing_gods.outlook import Outlook
from parlour.server.bots.playing_gods.policy import Weighing
from parlour.server.bots.variety import EVERYTHING, varied
from parlour.shared.game import AnyGame
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.playing_gods.game import PLAYING_GODS
from parlour.shared.rattus.game import RATTUS
from tests.server.bot_games import decisions
from tests.server.judged import ranked
from tests.server.playing_gods import sights


def test_the_first_of_the_ranking_and_of_each_kind_take_turns() -> None:
    ranked = [9, 8, 7, "b", 6, 5.5, "a", 5]
    assert varied(ranked, 4) == [9, 8, "b", 7, 5.5]
    assert varied(ranked, 1) == [9, "b", 5.5]
    assert varied(ranked, EVERYTHING) == [9, 8, "b", 7, 5.5, 6, "a", 5]
    assert varied([3], 2) == [3]


def check_kinds(game: AnyGame, asked: Sequence[tuple[Any, int]]) -> None:
    """Check that of every kind of action that is legal one is looked at, however few may be."""
    tactics = find_tactics(game.name)
    for state, seat in asked:
        legal = [*game.legal(state, seat)]
        few = tactics.candidates(state, seat, Random(1), 2)
        assert {type(each) for each in few} == {type(each) for each in legal}
        assert len({*few}) == len(few)


def test_the_best_of_every_kind_is_always_looked_at() -> None:
    check_kinds(GODS_PLAYGROUND, decisions(GODS_PLAYGROUND, 3, 1)[::5])
    check_kinds(RATTUS, decisions(RATTUS, 3, 1)[::5])


def test_of_playing_gods_every_kind_is_looked_at_that_is_no_mistake() -> None:
    for state, seat in decisions(PLAYING_GODS, 3, 1)[::3]:
        weighing = Weighing(Outlook(state, seat, GODS[""]))
        worths = {type(each): 0.0 for each in PLAYING_GODS.legal(state, seat)}
        for each in weighing.options(PLAYING_GODS):
            worths[type(each)] = max(worths[type(each)], weighing.worth(each))
        few = {type(each) for each in PLAYING.candidates(state, seat, Random(1), 2)}
        for kind in worths.keys() - few:
            assert worths[kind] < max(worths.values()) - GODS[""].win / 2


def test_what_throws_the_game_away_is_not_looked_at() -> None:
    (sight,) = [each for each in sights.PLAIN + sights.SURE if "is rescued" in each.why]
    assert [each["type"] for each in ranked(sights.GAME, sight.parts)] == ["rescue"]


@pytest.mark.parametrize("level", ["strong", "master"])
def test_in_gods_playground_nothing_is_cut_off(level: str) -> None:
    bot = find_bot("gods_playground", level)
    assert isinstance(bot, SearchBot)
    assert bot.budget.candidates == EVERYTHING
