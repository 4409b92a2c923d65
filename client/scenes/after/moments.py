"""Turning points in words: who did what where, and what that changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from parlour.client.games.protocol import Board
from parlour.client.table_model import TableModel
from parlour.shared.language import tr
from parlour.shared.messages import Moment

MOST: Final = 2
"""Lines of the log that are told of what followed the deed."""
WEIGHTS: Final = {("war", True): 0, ("points", True): 0, ("war", False): 1, ("points", False): 2}
"""How early what followed is told, 0 first: by its theme, and whether it names whom it hit."""
HEADING: Final = "\u2014"
"""What lines begin with that are headings of the log."""


class Told(NamedTuple):
    """A turning point as people read of it."""

    when: str
    """The turn, and the phase."""
    deed: str
    """Who did what where."""
    followed: tuple[str, ...]
    """What came of it at once."""
    change: str
    """Whose chance it changed most, from what to what."""
    cause: str
    """Whether that was the dice or the decision."""
    seat: int
    """Whose chance it changed most."""
    state: Any
    """The position before it."""
    events: tuple[Any, ...]


def hit(moment: Moment) -> int:
    """Return the seat whose chances changed most."""
    seats = range(len(moment.before))
    return max(seats, key=lambda seat: abs(moment.after[seat] - moment.before[seat]))


def told(model: TableModel, board: Board, moment: Moment) -> Told:
    """Put a turning point into words."""
    game = model.game
    before: Any = game.load_state(moment.state)
    events = tuple(map(game.load_event, moment.events))
    seat = hit(moment)
    deed, followed = _story(
        model, board, game.copy(before), events, model.names[seat], chosen=not _by_luck(moment)
    )
    change = tr(
        "{name}’s chance to win: {before}% → {after}%",
        name=model.names[seat],
        before=round(100 * moment.before[seat]),
        after=round(100 * moment.after[seat]),
    )
    return Told(_when(board, before), deed, followed, change, _cause(moment), seat, before, events)


def _when(board: Board, state: Any) -> str:
    """Return the turn and the phase of a position."""
    ribbon = board.ribbon(state)
    phase = "" if ribbon.now is None else ribbon.phases[ribbon.now]
    return " \u00b7 ".join(filter(None, (ribbon.age, phase)))


def _cause(moment: Moment) -> str:
    """Return whether the dice or the decision did it."""
    return tr("mostly the dice") if _by_luck(moment) else tr("mostly the decision")


def _by_luck(moment: Moment) -> bool:
    """Return whether the dice changed more than the decision; nothing was decided: they did."""
    seat = hit(moment)
    luck = abs(moment.after[seat] - moment.fair[seat])
    return luck > abs(moment.fair[seat] - moment.before[seat])


def _story(
    model: TableModel, board: Board, state: Any, events: Sequence[Any], name: str, *, chosen: bool
) -> tuple[str, tuple[str, ...]]:
    """Return the line of the log for the deed, and the weightiest of those after it.

    Where it was not what was ``chosen`` that changed so much, the weightiest of all is the deed.
    """
    lines: list[tuple[str, str]] = []
    for event in events:
        sentence = board.sentence(state, event, model.names)
        if sentence and not sentence.startswith(HEADING):
            lines.append((sentence, board.theme(event)))
        model.game.evolve(state, event)
    told = [0] if chosen and lines else []
    rest = sorted(set(range(len(lines))).difference(told), key=lambda n: _weight(*lines[n], name))
    told += rest[: 1 - len(told)]
    told += sorted(rest[1 : MOST + 1] if not chosen else rest[:MOST])
    deeds = [lines[n][0] for n in told]
    return (deeds[0], tuple(deeds[1:])) if deeds else ("", ())


def _weight(line: str, theme: str, name: str) -> int:
    """Return how early a line is to be told, 0 first."""
    return WEIGHTS.get((theme, name in line), len(WEIGHTS))
