"""Turning points in words: who did what where, and what that changed."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple

from parlour.client.games.protocol import Board
from parlour.client.table_model import TableModel
from parlour.shared.game import AnyGame
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import Moment

MOST: Final = 2
"""Lines of the log that are told of what followed the deed."""
WEIGHTS: Final = {("war", True): 0, ("points", True): 0, ("war", False): 1, ("points", False): 2}
"""How early what followed is told, 0 first: by its theme, and whether it names whom it hit."""
PASSED: Final = "passed"
"""The type of the event in which somebody does nothing."""
PLATES: Final = "panel:"
"""What places of players are called."""
RISES: Final = tr_noop(
    "{name}’s chance to win rises from {before}% to {after}%; {other} loses most: {much}%."
)
FALLS: Final = tr_noop(
    "{name}’s chance to win falls from {before}% to {after}%; {other} gains most: {much}%."
)
HEADING: Final = "\u2014"
"""What lines begin with that are headings of the log."""


class Told(NamedTuple):
    """A turning point as people read of it."""

    when: str
    """The turn, and the phase."""
    headline: str
    """What it came to, in a few words."""
    deed: str
    """Who did what where."""
    followed: tuple[str, ...]
    """What came of it at once."""
    change: str
    """Whose chance it changed most, from what to what, and whose the other way."""
    cause: str
    """Whether that was the dice or the decision."""
    seat: int
    """Whose chance it changed most."""
    state: Any
    """The position before it."""
    events: tuple[Any, ...]
    place: str
    """The id of the place that the deed is about; empty: of no place."""
    pictured: Any
    """The position after the deed."""
    step: int
    """The step of the game in which it happened."""


class _Line(NamedTuple):
    """A line of the log."""

    number: int
    """Of the event that it tells."""
    text: str
    theme: str
    when: str
    """The turn, and the phase, in which that happened."""
    place: str
    """The id of the place on the land that it is about; empty: none."""
    aside: bool
    """Whether it is about somebody's plate alone."""


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
    lines = _lines(model, board, game.copy(before), events)
    story = _story(lines, model.names[seat], chosen=_chosen(moment))
    deed = story[0] if story else _Line(0, "", "", _when(board, before), "", aside=False)
    pictured = game.copy(before)
    for event in events[: deed.number + 1]:
        game.evolve(pictured, event)
    after = _after(game, before, events)
    headline = board.headline(after, events[deed.number], model.names) if story else ""
    change = _change(model.names, moment)
    return Told(
        deed.when,
        headline or deed.text,
        deed.text,
        tuple(line.text for line in story[1:]),
        change,
        _cause(moment),
        seat,
        before,
        events,
        next((line.place for line in (deed, *lines) if line.place), ""),
        pictured,
        moment.step,
    )


def _change(names: Sequence[str], moment: Moment) -> str:
    """Return whose chance rose or fell most, and who else lost or gained most by it."""
    gains = [after - before for before, after in zip(moment.before, moment.after, strict=True)]
    seat = hit(moment)
    before, after = (round(100 * chances[seat]) for chances in (moment.before, moment.after))
    other = (min if gains[seat] > 0 else max)(range(len(gains)), key=gains.__getitem__)
    much = abs(round(100 * gains[other]))
    told = RISES if gains[seat] > 0 else FALLS
    return tr(told, name=names[seat], before=before, after=after, other=names[other], much=much)


def _after(game: AnyGame, before: Any, events: Sequence[Any]) -> Any:
    """Return the position once events were over, or the turn in which they began."""
    after = game.copy(before)
    for event in events:
        later = game.copy(after)
        game.evolve(later, event)
        if game.turn(later) != game.turn(before):
            break
        after = later
    return after


def _when(board: Board, state: Any) -> str:
    """Return the turn and the phase of a position."""
    ribbon = board.ribbon(state)
    phase = "" if ribbon.now is None else ribbon.phases[ribbon.now]
    return " \u00b7 ".join(filter(None, (ribbon.age, phase)))


def _cause(moment: Moment) -> str:
    """Return whether the dice or the decision did it."""
    return tr("a decision") if _chosen(moment) else tr("the luck of the dice")


def _chosen(moment: Moment) -> bool:
    """Return whether the decision changed more than the dice; who passes has decided nothing."""
    if moment.events and moment.events[0].get("type") == PASSED:
        return False
    seat = hit(moment)
    luck = abs(moment.after[seat] - moment.fair[seat])
    return luck <= abs(moment.fair[seat] - moment.before[seat])


def _lines(model: TableModel, board: Board, state: Any, events: Sequence[Any]) -> list[_Line]:
    """Return the lines of the log that tell of events, but its headings; ``state`` goes along."""
    lines: list[_Line] = []
    for number, event in enumerate(events):
        sentence = board.sentence(state, event, model.names)
        if sentence and not sentence.startswith(HEADING):
            where = board.where(event) or ""
            aside = where.startswith(PLATES)
            place = "" if aside else where
            theme = board.theme(event)
            lines.append(_Line(number, sentence, theme, _when(board, state), place, aside))
        model.game.evolve(state, event)
    return lines


def _story(lines: Sequence[_Line], name: str, *, chosen: bool) -> list[_Line]:
    """Return the line of the log for the deed, and the weightiest of those after it.

    Where it was not what was ``chosen`` that changed so much, the weightiest of all that followed
    is the deed.
    """
    if not lines:
        return []
    first, rest = lines[0], sorted(lines[1:], key=lambda line: _weight(line, name))
    if not chosen and rest and (rest[0].theme or not first.theme):
        first, *rest = rest
    return [first, *sorted(rest[:MOST], key=attrgetter("number"))]


def _weight(line: _Line, name: str) -> tuple[bool, int, bool]:
    """Return how early a line is to be told, the least first."""
    weight = WEIGHTS.get((line.theme, name in line.text), len(WEIGHTS))
    return line.aside, weight, weight > 0 and not line.place
