"""Plays the games that are seen behind the first screen, and writes their records.

python -m tests.attract_records assets/attract
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from parlour.server.bots import find_bot
from parlour.shared.dice import RecordedDice, SeededDice, commitment
from parlour.shared.game import AnyGame, games
from parlour.shared.record import Header, Record, Step, lines, seed_of

NAMES = ("Ada", "Jan", "Zofia", "Kazimierz", "Maria")
LEVEL = "strong"
SEATS = {"gods_playground": 3, "rattus": 4, "playing_gods": 4}
SEED = seed_of("1772")


def played(game: AnyGame, seats: int) -> Record:
    """Return a game between bots."""
    bot = find_bot(game.name, LEVEL).timeless()
    source, rng = SeededDice(SEED), Random(SEED)
    header = Header(
        record=game.record_version,
        game=game.name,
        seats=NAMES[:seats],
        seed=SEED,
        commitment=commitment(SEED),
    )
    state = game.new(seats, {})
    steps: list[Step] = []
    seat: int | None = None
    action: Any = None
    while True:
        dice = RecordedDice(source)
        game.play(state, seat, action, dice)
        plain = None if action is None else game.dump_action(action)
        steps.append(Step(len(steps), seat, plain, tuple(dice.drawn)))
        if not game.to_act(state):
            return Record(header, steps)
        seat = game.to_act(state)[0]
        action = bot.choose(game, game.view(state, seat), seat, rng)


def main(folder: Path) -> None:
    """Write a record of each game."""
    for name, seats in SEATS.items():
        record = played(games()[name], seats)
        text = "\n".join(lines(record.header, record.steps)) + "\n"
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
