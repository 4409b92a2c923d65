"""What several tests of this game's window look at, made once."""

from __future__ import annotations

import pytest

from parlour.shared.games import find_game
from parlour.shared.record import random_game, seed_of
from tests.client.gods_playground.court import GOLDEN, SEEDS, Shown, shown
from tests.client.stage import laws


@pytest.fixture(scope="package")
def court() -> list[Shown]:
    """Every show of peace and of the end, of a game between bots and of random ones."""
    game = find_game("gods_playground")
    records = [laws.read(GOLDEN), *(random_game(game, 3, seed_of(seed)) for seed in SEEDS)]
    return [each for record in records for each in shown(record)]
