"""Plays the games that are seen behind the first screen, and writes their records.

python -m tests.attract_records assets/attract
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from parlour.server.bots import find_bot
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from parlour.shared.record import Record, lines, played_game, seed_of

NAMES = ("Ada", "Jan", "Zofia", "Kazimierz", "Maria")
LEVEL = "strong"
SEATS = {"gods_playground": 3, "rattus": 4, "playing_gods": 4}
SEED = seed_of("1772")


def played(game: AnyGame, seats: int) -> Record:
    """Return a game between bots."""
    bot, rng = find_bot(game.name, LEVEL).timeless(), Random(SEED)

    def choose(state: Any, to_act: Sequence[int]) -> tuple[int, Any]:
        seat = to_act[0]
        return seat, bot.choose(game, game.view(state, seat), seat, rng)

    return played_game(game, NAMES[:seats], SEED, choose)


def main(folder: Path) -> None:
    """Write a record of each game."""
    for name, seats in SEATS.items():
        record = played(games()[name], seats)
        text = "\n".join(lines(record.header, record.steps)) + "\n"
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
