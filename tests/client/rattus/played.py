"""Shows of games that were recorded, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from parlour.client.games import board_for
from parlour.client.stage.motion import compiled
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Timeline
from parlour.shared.rattus import events
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.state import State
from tests.client.rattus.games import moments
from tests.random_games import Moment


def turned(*, deadly: bool) -> Iterator[tuple[State, events.RatTurned]]:
    for state, event in moments():
        if isinstance(event, events.RatTurned) and bool(sum(event.losses)) == deadly:
            yield state, event


def shown(state: State, event: events.Event) -> Timeline:
    table, after = board_for("rattus"), GAME.copy(state)
    GAME.evolve(after, event)
    before, then = GAME.view(state, None), GAME.view(after, None)
    first = table.scene(before)
    return compiled(first.actors, table.scene(then), table.show(before, event, then), first.places)


def first(kind: type) -> Moment:
    return next(each for each in moments() if isinstance(each.event, kind))


def looks_in(told: Timeline, name: str) -> list[Look]:
    """Return the looks that an actor has in a show, in their order."""
    seen = [told.actor(name, n / 60) for n in range(round(told.seconds * 60))]
    return [look for look, _ in groupby(each.look for each in seen if each is not None)]
