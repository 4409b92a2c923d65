"""Whoever adds an action, an event or a phase is told of every table that says nothing of it."""

from __future__ import annotations

import pytest

from parlour.client.games import board_for
from parlour.client.games.base import BoardBase
from parlour.client.rules import topics
from parlour.shared.games import OWN
from tests.doors import SPECIAL, every_table, left_out, registries, tables


@pytest.mark.parametrize("game", OWN)
def test_every_table_names_all_that_it_is_about(game: str) -> None:
    known = left_out()
    forgotten = []
    for table in tables(game):
        allowed = known.get(table.key())
        if allowed is not None and allowed.without is None:
            continue
        without = frozenset[str]() if allowed is None else allowed.without or frozenset()
        for name in sorted(table.missing - without):
            forgotten.append(f"{table.file}: {table.name} has no {table.about} {name}")
        for name in sorted(without - table.missing):
            forgotten.append(f"tests/doors.toml: {table.key()} does not leave out {name}")
    assert not forgotten, "\n".join(forgotten)


def test_what_is_left_out_is_of_a_table_that_is_there_and_has_its_reason() -> None:
    assert left_out().keys() <= every_table().keys()
    assert all(each.why.endswith(".") for each in left_out().values())


def test_tables_are_found_in_every_room() -> None:
    """Those that are known to be there: if they are not found, others are not either."""
    found = every_table()
    for name in (
        "shared/gods_playground/evolve.py:CHANGES",
        "shared/rattus/words.py:ACTION_NAMES",
        "client/games/playing_gods/sentences.py:_SENTENCES",
        "client/games/gods_playground/compose/special.py:KINDS",
        "server/bots/rattus/policy.py:_WORTH",
    ):
        assert name in found
    assert found["client/games/gods_playground/compose/special.py:KINDS"].about == (
        "special action by name"
    )
    assert len(SPECIAL) == 8


@pytest.mark.parametrize("game", OWN)
def test_every_phase_that_asks_anybody_has_its_rules(game: str) -> None:
    keys = {topic.key for topic in topics(game, "en")}
    board = board_for(game)
    assert isinstance(board, BoardBase)
    unknown = {
        phase
        for phase in registries(game)["phase"]
        if board.parts.topics.get(phase, phase) not in keys
    }
    assert not unknown, f"assets/rules/{game}.en.toml tells nothing of {sorted(unknown)}"


@pytest.mark.parametrize(
    ("game", "registry"), [("gods_playground", "special action by name"), ("rattus", "card")]
)
def test_every_special_action_and_every_card_has_its_rules(game: str, registry: str) -> None:
    keys = {topic.key for topic in topics(game, "en")}
    unknown = registries(game)[registry] - keys
    assert not unknown, f"assets/rules/{game}.en.toml tells nothing of {sorted(unknown)}"
