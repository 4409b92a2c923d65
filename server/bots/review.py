"""The review of a game that is over: how the chances went, and where they turned.

The chances after a step are the mean of playouts from there, with what was hidden laid open. What
a step changed is what its dice did beyond the mean of the same action with other dice (luck), and
what was left to the action (choice).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from msgspec import Struct

from parlour.server.bots import find_tactics
from parlour.server.bots.search import follow
from parlour.shared.dice import RandomDice, ScriptedDice
from parlour.shared.game import AnyGame
from parlour.shared.record import Record, Replay, Step, parse

PLAYOUTS = 16
"""For the chances after each step."""
MORE_PLAYOUTS = 64
"""To weigh the steps that seem to be turning points."""
LOOKED_AT, MOST_MOMENTS = 14, 7
LEAST_SWING = 0.08
"""What a turning point changes at least, of the chance of the seat that it hits most."""
CHUNK = 8
"""Steps that are judged in one go."""

Chances = list[float]


class Weighed(Struct, frozen=True):
    """A step: the chances before and after it, and those of its action whatever the dice."""

    step: int
    seat: int | None
    before: Chances
    fair: Chances
    after: Chances
    state: dict[str, Any]
    """The canonical state before the step."""
    events: list[dict[str, Any]]

    def swing(self) -> float:
        """Return how much it changed for the seat that it hit most."""
        return max(abs(b - a) for b, a in zip(self.before, self.after, strict=True))


def judge(text: str, first: int, last: int) -> list[Chances]:
    """Return the chances after each of the steps ``first`` to ``last`` of a record."""
    record = _record(text)
    found = []
    for step, replay, _ in _positions(record, last):
        if step.n >= first:
            found.append(_chances(replay.game, replay.state, PLAYOUTS))
    return found


def weigh(text: str, number: int) -> Weighed:
    """Return what step ``number`` of a record, not the first, brought."""
    record = _record(text)
    replay = _before(record, number)
    step, game = record.steps[number], replay.game
    state = game.dump_state(replay.state)
    before = _chances(game, replay.state, MORE_PLAYOUTS)
    fair = _mean(
        [
            _after(game, replay.state, step, Random(f"{number} {world}"))
            for world in range(MORE_PLAYOUTS)
        ]
    )
    events = replay.take(step, ScriptedDice(step.dice))
    after = _chances(game, replay.state, MORE_PLAYOUTS)
    told = [game.dump_event(event) for event in events]
    return Weighed(number, step.seat, before, fair, after, state, told)


@lru_cache(2)
def _record(text: str) -> Record:
    """Return a record: many parts of the same one are looked at, one after the other."""
    return parse(text)


def chunks(steps: int) -> Iterator[tuple[int, int]]:
    """Yield first and last of the steps that are judged in one go."""
    for first in range(0, steps, CHUNK):
        yield first, min(first + CHUNK, steps) - 1


def suspects(course: Sequence[Chances]) -> list[int]:
    """Return the steps that seem to have changed most."""
    swings = {
        step: max(abs(a - b) for a, b in zip(course[step - 1], course[step], strict=True))
        for step in range(1, len(course))
    }
    return sorted(sorted(swings, key=lambda step: -swings[step])[:LOOKED_AT])


def turning_points(weighed: Sequence[Weighed]) -> list[Weighed]:
    """Return those that changed most indeed, in the order of the game."""
    turned = [each for each in weighed if each.swing() >= LEAST_SWING]
    turned.sort(key=Weighed.swing, reverse=True)
    return sorted(turned[:MOST_MOMENTS], key=lambda each: each.step)


def turns(text: str) -> list[int]:
    """Return the step in which each turn began, the first being that of the set-up."""
    found: list[int] = []
    record = _record(text)
    for step, replay, _ in _positions(record, len(record.steps) - 1):
        if replay.game.turn(replay.state) > len(found):
            found.append(step.n)
    return found


# --- positions ----------------------------------------------------------------------------------


def _positions(record: Record, last: int) -> Iterator[tuple[Step, Replay, list[Any]]]:
    replay = Replay(record.header)
    for step in record.steps[: last + 1]:
        yield step, replay, replay.take(step, ScriptedDice(step.dice))


def _before(record: Record, number: int) -> Replay:
    replay = Replay(record.header)
    for step in record.steps[:number]:
        replay.take(step, ScriptedDice(step.dice))
    return replay


def _chances(game: AnyGame, state: Any, playouts: int) -> Chances:
    won = _won(game, state)
    if won is not None:
        return won
    rngs = [Random(f"playout {n}") for n in range(playouts)]
    return _mean([_end(game, game.copy(state), state, rng) for rng in rngs])


def _after(game: AnyGame, state: Any, step: Step, rng: Random) -> Sequence[float]:
    """Return the chances after a playout from the action of ``step``, with dice anew."""
    position = game.copy(state)
    game.play(position, step.seat, game.load_action(step.action), RandomDice(rng))
    return _end(game, position, state, rng)


def _end(game: AnyGame, position: Any, start: Any, rng: Random) -> Sequence[float]:
    """Return the chances where a playout from ``position`` ends."""
    tactics = find_tactics(game.name)
    follow(game, tactics, position, start, rng, RandomDice(rng))
    return _won(game, position) or tactics.values(position)


def _won(game: AnyGame, state: Any) -> Chances | None:
    """Return each seat's part of the victory, if the game is over."""
    outcome = game.outcome(state)
    if outcome is None:
        return None
    share = 1 / len(outcome.winners)
    return [share * (seat in outcome.winners) for seat in range(len(outcome.scores))]


def _mean(rows: Sequence[Sequence[float]]) -> Chances:
    return [round(sum(column) / len(rows), 3) for column in zip(*rows, strict=True)]
