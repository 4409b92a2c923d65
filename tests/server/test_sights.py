"""Bots of every level prefer what a person sees, in positions of every game made for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.server.gods_playground import sights as gods_playground
from tests.server.judged import Sight, check_glance, check_novice, check_search
from tests.server.playing_gods import sights as playing_gods
from tests.server.rattus import sights as rattus

GAMES: Final = {each.GAME: each for each in (gods_playground, rattus, playing_gods)}
SURE: Final = {game: each.SURE for game, each in GAMES.items()}
"""What those who search find as well."""
ALL: Final = {game: [*each.PLAIN, *each.SURE] for game, each in GAMES.items()}


def each(of: Mapping[str, list[Sight]]) -> list[Any]:
    """Return every sight with its game."""
    return [
        pytest.param(game, sight, id=f"{game}: {sight.why}")
        for game, sights in of.items()
        for sight in sights
    ]


@pytest.mark.parametrize(("game", "sight"), each(ALL))
def test_what_a_person_sees_is_seen_at_a_glance(game: str, sight: Sight) -> None:
    check_glance(game, sight)


@pytest.mark.parametrize("game", ALL)
def test_what_a_person_sees_is_often_seen_by_a_novice(game: str) -> None:
    check_novice(game, ALL[game])


@pytest.mark.parametrize(("game", "sight"), each(SURE))
def test_what_a_person_sees_is_found_by_search(game: str, sight: Sight) -> None:
    check_search(game, sight)
