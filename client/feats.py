"""Feats that the rules make memorable: what they are called, and who did them in a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

from parlour.shared.games import is_there
from parlour.shared.record import RecordError, Replay, parse


class FeatKind(NamedTuple):
    """A feat; name and sentence are English, whoever shows them looks them up."""

    name: str
    asks: str
    """What it asks for, in a sentence."""
    motif: str
    """The piece that is struck on its medal."""


class Witness(Protocol):
    """Looks at one game, event by event."""

    def hear(self, state: Any, event: Any) -> None:
        """Take an event up, ``state`` being the position before it."""
        ...

    def seen(self, state: Any, winners: tuple[int, ...]) -> set[tuple[str, int]]:
        """Return the feats by name and the seats that did them; ``state`` is the end."""
        ...


class Done(NamedTuple):
    """A feat that a seat has done."""

    key: str
    seat: int


MOST_SHOWN: Final = 3
"""Medals that are shown after a game."""
_MODULES: Final = "parlour.client.games.{game}.feats"


def kinds(game: str) -> Mapping[str, FeatKind]:
    """Return the feats of a game; of one that somebody else brings, none."""
    if not is_there(_MODULES.format(game=game)):
        return {}
    known: Mapping[str, FeatKind] = import_module(_MODULES.format(game=game)).FEATS
    return known


def found_in(text: str) -> tuple[Done, ...]:
    """Return the feats that were done in the game of a record; raises RecordError."""
    record = parse(text)
    replay = Replay(record.header)
    game = replay.game
    if not is_there(_MODULES.format(game=game.name)):
        return ()
    make: Callable[[int], Witness] = import_module(_MODULES.format(game=game.name)).Watch
    witness = make(len(record.header.seats))
    for step in record.steps:
        state = game.copy(replay.state)
        for event in replay.repeat(step):
            witness.hear(state, event)
            game.evolve(state, event)
    outcome = game.outcome(replay.state)
    if outcome is None:
        raise RecordError("the game is not over")
    order = [*kinds(game.name)]
    done = witness.seen(replay.state, tuple(outcome.winners))
    return tuple(
        Done(*each) for each in sorted(done, key=lambda each: (order.index(each[0]), each[1]))
    )
