"""The review of a game that is over: how the chances went, and where they turned.

The chances after a step are the mean of playouts from there to where the next turn begins, always
with the same seat to act: else they would swing with whose turn it is. What hands hold is laid
open; what lies face down for everybody is dealt anew in each playout. What a step changed is what
its dice did beyond the mean of the same action with other dice (luck), and what was left to the
action (choice). Who passed, or could do one thing only, has chosen nothing: luck alone counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from math import sqrt
from random import Random
from statistics import pvariance
from typing import Any, Final, NamedTuple

from msgspec import Struct

from parlour.server.bots import find_tactics
from parlour.server.bots.search import follow
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.record import Record, Replay, Step, parse

PLAYOUTS = 16
"""For the chances after each step."""
MORE_PLAYOUTS = 64
"""To weigh the steps that seem to be turning points."""
LOOKED_AT, MOST_MOMENTS = 14, 7
LEAST_SWING = 0.1
"""What a turning point changes at least, of the chance of the seat that it hits most."""
ERRORS = 3.0
"""How many times its standard error a change is at least, not to be chance of the playouts."""
AROUND, LASTS = 3, 0.5
"""Steps before and after a turning point that are compared, and the part of it that is left then:
what the next player answers at once has turned nothing."""
CHUNK = 8
"""Steps that are judged in one go."""
PASS: Final = "pass"
"""The type of the action that does nothing."""

Chances = list[float]


class Judged(NamedTuple):
    """The chances after a step, and those that are to be compared with the chances before it."""

    chances: Chances
    closing: Chances


class Weighed(Struct, frozen=True):
    """A step: the chances before and after it, and those of its action whatever the dice.

    Where nothing was chosen, those before are those whatever the dice.
    """

    step: int
    seat: int | None
    before: Chances
    fair: Chances
    after: Chances
    state: dict[str, Any]
    """The canonical state before the step."""
    events: list[dict[str, Any]]
    error: float = 0.0
    """The largest standard error of what it changed."""

    def swing(self) -> float:
        """Return how much it changed for the seat that it hit most."""
        return max(abs(b - a) for a, b in zip(self.before, self.after, strict=True))

    def turned(self) -> bool:
        """Return whether it changed enough, and surely so."""
        return self.swing() >= max(LEAST_SWING, ERRORS * self.error)


def judge(text: str, first: int, last: int) -> list[Judged]:
    """Return the chances after each of the steps ``first`` to ``last`` of a record."""
    found = []
    for step, replay, began in _positions(_record(text), last):
        if step.n >= first:
            game, state = replay.game, replay.state
            closing = chances = _mean(_worlds(game, state, began, PLAYOUTS))
            if game.turn(state) != game.turn(began):
                chances = _mean(_worlds(game, state, state, PLAYOUTS))
            found.append(Judged(chances, closing))
    return found


def weigh(text: str, number: int) -> Weighed:
    """Return what step ``number`` of a record, not the first, brought."""
    record = _record(text)
    replay, began = _before(record, number)
    step, game = record.steps[number], replay.game
    state = game.dump_state(replay.state)
    before = _worlds(game, replay.state, began, MORE_PLAYOUTS)
    drawn = step.dice or find_tactics(game.name).face_down
    others = [
        _after(game, replay.state, began, step, Random(f"{number} {world}"))
        for world in range(MORE_PLAYOUTS if drawn else 0)
    ]
    chosen = _chosen(game, replay.state, step)
    events = replay.repeat(step)
    after = _worlds(game, replay.state, began, MORE_PLAYOUTS)
    fair = others or after  # where nothing is drawn, all else is chance of the playouts
    before = before if chosen else fair
    told = [game.dump_event(event) for event in events]
    error = max(map(_error, zip(*before, strict=True), zip(*after, strict=True)))
    return Weighed(number, step.seat, _mean(before), _mean(fair), _mean(after), state, told, error)


def _chosen(game: AnyGame, state: Any, step: Step) -> bool:
    """Return whether who acted did something, and could have done something else."""
    if step.seat is None or step.action is None or step.action.get("type") == PASS:
        return False
    return len([*islice(game.legal(state, step.seat), 2)]) > 1


@lru_cache(2)
def _record(text: str) -> Record:
    """Return a record: many parts of the same one are looked at, one after the other."""
    return parse(text)


def chunks(steps: int) -> Iterator[tuple[int, int]]:
    """Yield first and last of the steps that are judged in one go."""
    for first in range(0, steps, CHUNK):
        yield first, min(first + CHUNK, steps) - 1


def suspects(course: Sequence[Judged]) -> list[int]:
    """Return the steps that seem to have changed most."""
    swings = {
        step: max(
            abs(a - b) for a, b in zip(course[step - 1].chances, course[step].closing, strict=True)
        )
        for step in range(1, len(course))
    }
    return sorted(sorted(swings, key=lambda step: -swings[step])[:LOOKED_AT])


def turning_points(weighed: Sequence[Weighed], course: Sequence[Judged] = ()) -> list[Weighed]:
    """Return those that changed most, and for more than a moment, in the order of the game."""
    turned = [each for each in weighed if each.turned() and _lasts(each, course)]
    turned.sort(key=Weighed.swing, reverse=True)
    return sorted(turned[:MOST_MOMENTS], key=lambda each: each.step)


def _lasts(weighed: Weighed, course: Sequence[Judged]) -> bool:
    """Return whether a change is still there some steps later, beside some steps before."""
    earlier = course[max(0, weighed.step - AROUND) : weighed.step]
    later = course[weighed.step : weighed.step + AROUND]
    if not (earlier and later):
        return True
    changes = [after - before for before, after in zip(weighed.before, weighed.after, strict=True)]
    hit = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
    was, became = (_mean([each.chances for each in part])[hit] for part in (earlier, later))
    return (became - was) / changes[hit] >= LASTS


def turns(text: str) -> list[int]:
    """Return the step in which each turn began, the first being that of the set-up."""
    found: list[int] = []
    record = _record(text)
    for step, replay, _ in _positions(record, len(record.steps) - 1):
        if replay.game.turn(replay.state) > len(found):
            found.append(step.n)
    return found


# --- positions ----------------------------------------------------------------------------------


def _positions(record: Record, last: int) -> Iterator[tuple[Step, Replay, Any]]:
    """Yield each step with the position after it, and that in which the turn before it began."""
    replay = Replay(record.header)
    game = replay.game
    began = None
    for step in record.steps[: last + 1]:
        replay.repeat(step)
        if began is None:
            began = game.copy(replay.state)
        yield step, replay, began
        if game.turn(replay.state) != game.turn(began):
            began = game.copy(replay.state)


def _before(record: Record, number: int) -> tuple[Replay, Any]:
    """Return the position before a step, and that in which its turn began."""
    replay = Replay(record.header)
    began = replay.game.copy(replay.state)
    for step in record.steps[:number]:
        replay.repeat(step)
        if step.n == 0 or replay.game.turn(replay.state) != replay.game.turn(began):
            began = replay.game.copy(replay.state)
    return replay, began


def _worlds(game: AnyGame, state: Any, began: Any, playouts: int) -> list[Sequence[float]]:
    """Return the chances at the ends of playouts from ``state``, whose turn began so."""
    won = _won(game, state)
    if won is not None:
        return [won] * playouts
    rngs = [Random(f"playout {n}") for n in range(playouts)]
    return [_end(game, _world(game, state, rng), began, rng) for rng in rngs]


def _world(game: AnyGame, state: Any, rng: Random) -> Any:
    """Return a copy of a position, in which anything may lie face down that nobody knows."""
    tactics = find_tactics(game.name)
    if tactics.face_down:
        return tactics.imagine(game.view(state, None), 0, rng)
    return game.copy(state)


def _after(game: AnyGame, state: Any, began: Any, step: Step, rng: Random) -> Sequence[float]:
    """Return the chances after a playout from the action of ``step``, with dice anew."""
    position = _world(game, state, rng)
    game.play(position, step.seat, game.load_action(step.action), RandomDice(rng))
    return _end(game, position, began, rng)


def _end(game: AnyGame, position: Any, began: Any, rng: Random) -> Sequence[float]:
    """Return the chances where a playout from ``position`` ends."""
    tactics = find_tactics(game.name)
    follow(game, tactics, position, began, rng, RandomDice(rng))
    return tactics.values(position)


def _won(game: AnyGame, state: Any) -> Chances | None:
    """Return each seat's part of the victory, if the game is over."""
    outcome = game.outcome(state)
    return None if outcome is None else outcome.shares()


def _mean(rows: Sequence[Sequence[float]]) -> Chances:
    return [round(sum(column) / len(rows), 3) for column in zip(*rows, strict=True)]


def _error(before: Sequence[float], after: Sequence[float]) -> float:
    """Return the standard error of the difference of two means."""
    return sqrt(pvariance(before) / len(before) + pvariance(after) / len(after))
