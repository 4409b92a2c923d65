"""What the bots make of a recorded game, line by line: the worths of actions, and the features."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct, structs

from parlour.server.bots.gods_playground import encoding
from parlour.server.bots.gods_playground import policy as gods_playground
from parlour.server.bots.gods_playground.tactics import features as gods_playground_features
from parlour.server.bots.playing_gods import policy as playing_gods
from parlour.server.bots.playing_gods.chances import features as playing_gods_features
from parlour.server.bots.playing_gods.outlook import Outlook as PlayingGodsOutlook
from parlour.server.bots.playing_gods.outlook import Weights as PlayingGodsWeights
from parlour.server.bots.rattus import policy as rattus
from parlour.server.bots.rattus.chances import features as rattus_features
from parlour.server.bots.rattus.outlook import Outlook as RattusOutlook
from parlour.server.bots.rattus.outlook import Weights as RattusWeights
from parlour.shared.dice import ScriptedDice
from parlour.shared.game import AnyGame
from parlour.shared.record import Record, Replay

W = TypeVar("W", bound=Struct)
PER_PHASE: Final = 3
"""Decisions of each phase that are looked at in a record, those far apart."""
APART: Final = 7
BEST: Final = 3
NEARLY: Final = 2.0
"""Regions of Playing Gods by which they are worth less than the best, at most."""
MOST: Final = 2000
"""Legal actions of which some are weighed: the first, one in the middle and the last of a kind."""


def plain(kind: type[W]) -> W:
    """Return weights that no tuning changes, all of them different."""
    fields = structs.fields(kind)
    return kind(**{field.name: 0.3 + 0.17 * at for at, field in enumerate(fields)})


class Eyes(NamedTuple):
    """How the bots of a game look at a view."""

    worth: Callable[[Any, int], Callable[[Any], float]]
    features: Callable[[Any], Sequence[Sequence[float]]]
    best: Callable[[AnyGame, Any, int], Sequence[Any]]
    """What a search would look at first."""
    row: Callable[[Any, int], Sequence[int]] = lambda _view, _seat: ()
    """The view in numbers, for those who learn."""


def _rattus(view: Any, seat: int) -> RattusOutlook:
    return RattusOutlook(view, seat, plain(RattusWeights))


EYES: Final = {
    "gods_playground": Eyes(
        lambda view, seat: (
            gods_playground._Weighing(view, seat, plain(gods_playground.Weights)).worth
        ),
        gods_playground_features,
        lambda game, view, seat: gods_playground.Policy(plain(gods_playground.Weights)).ranked(
            game, view, seat, Random(1)
        )[:BEST],
        encoding.features,
    ),
    "rattus": Eyes(
        lambda view, seat: rattus.Weighing(_rattus(view, seat)).worth,
        rattus_features,
        lambda game, view, seat: rattus.Policy(plain(RattusWeights)).varied(game, view, seat, BEST),
    ),
    "playing_gods": Eyes(
        lambda view, seat: (
            playing_gods.Weighing(PlayingGodsOutlook(view, seat, plain(PlayingGodsWeights))).worth
        ),
        playing_gods_features,
        lambda game, view, seat: playing_gods.Policy(plain(PlayingGodsWeights)).ranked(
            game, view, seat, NEARLY
        )[:BEST],
    ),
}


def judge(record: Record) -> Iterator[str]:
    """Yield what the bots make of some decisions of a record."""
    run = Replay(record.header)
    eyes = EYES[record.header.game]
    met: Counter[str] = Counter()
    for step in record.steps:
        if step.seat is not None:
            phase = run.state.phase
            number, rest = divmod(met[phase], APART)
            met[phase] += 1
            if number < PER_PHASE and not rest:
                view = run.game.view(run.state, step.seat)
                yield f"== {step.n}: {phase}, seat {step.seat}"
                yield from _weighed(run.game, view, step.seat, eyes)
                if row := eyes.row(view, step.seat):
                    yield f"  row {' '.join(map(str, row))}"
        run.take(step, ScriptedDice(step.dice))


def _weighed(game: AnyGame, view: Any, seat: int, eyes: Eyes) -> Iterator[str]:
    worth = eyes.worth(view, seat)
    for action in _some(game, view, seat):
        told = json.dumps(game.dump_action(action))
        yield f"  {worth(action):.5g} {told}"
    for action in eyes.best(game, view, seat):
        yield f"  best {json.dumps(game.dump_action(action))}"
    for other, row in enumerate(eyes.features(view)):
        yield f"  seat {other}: {' '.join(f'{each:.5g}' for each in row)}"


def _some(game: AnyGame, view: Any, seat: int) -> Iterator[Any]:
    kinds: dict[type, list[Any]] = {}
    for action in islice(game.legal(view, seat), MOST):
        kinds.setdefault(type(action), []).append(action)
    for each in kinds.values():
        yield from dict.fromkeys((each[0], each[len(each) // 2], each[-1]))
