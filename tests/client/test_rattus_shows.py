"""What the shows of Rattus tell: who dies, and who is spared."""

from __future__ import annotations

import math
from collections.abc import Iterator

from parlour.client.games import board_for
from parlour.client.games.rattus.figures import symbols
from parlour.client.games.rattus.places import cubes_at, plague_at
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    CLOSER,
    LAND_EDGE,
    framed,
)
from parlour.client.games.rattus.shows.deaths import deaths
from parlour.client.games.rattus.shows.rats import ASIDE, LARGE, aside_at, strikes
from parlour.client.stage.geometry import WORLD
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Timeline
from parlour.shared.rattus import board, events
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population
from tests.client.rattus_games import moments


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


def test_a_cross_rises_for_each_of_the_dead() -> None:
    state, event = next(turned(deadly=True))
    crosses = [name for name in shown(state, event).moving if name.endswith(":cross")]
    assert len(crosses) == sum(event.losses)


def test_those_who_die_are_those_that_are_lost() -> None:
    for state, event in turned(deadly=True):
        every = list(deaths(state, event))
        for seat, lost in enumerate(event.losses):
            assert [each.number for each in every if each.seat == seat] == list(range(lost))
        there = population(state, REGION_INDEX[event.region])
        assert every[-1].left == there - sum(event.losses)


def test_light_goes_up_where_nobody_dies() -> None:
    assert "sigh" in shown(*next(turned(deadly=False))).moving
    assert "sigh" not in shown(*next(turned(deadly=True))).moving


def test_symbols_are_judged_by_whom_they_strike() -> None:
    for state, event in turned(deadly=True):
        judged = list(strikes(state, event))
        assert any(judged)
        assert len(judged) == len(symbols(board.TOKENS[event.token]))
    for state, event in turned(deadly=False):
        assert not any(strikes(state, event)) or event.struck


def test_the_camera_never_sees_beyond_the_land() -> None:
    for region in range(len(REGIONS)):
        for zoom in (CLOSE, CLOSER):
            x, y = framed(plague_at(region), zoom)
            assert x - WORLD.w / 2 / zoom >= 0
            assert x + (LAND_EDGE - WORLD.w / 2) / zoom <= LAND_EDGE + 0.01
            assert y + WORLD.h / 2 / zoom <= WORLD.h


def test_a_token_that_is_judged_hides_nobody_of_its_region() -> None:
    for region in range(len(REGIONS)):
        x, y = aside_at(region)
        for seat in range(PLAYERS[-1]):
            feet = cubes_at(region, seat)
            assert math.dist((x, y), (feet[0], feet[1] - 20)) > LARGE * ASIDE * 0.45


def test_the_living_are_counted_while_the_plague_strikes_everywhere() -> None:
    table, seen = board_for("rattus"), 0
    for state, event in moments():
        if isinstance(event, events.FinalDevastationBegan):
            assert "living" in table.scene(GAME.view(state, None)).actors
            seen += 1
    assert seen
    first = next(iter(moments())).state
    assert "living" not in table.scene(GAME.view(first, None)).actors


def test_who_is_sheltered_walks_to_a_gate_that_is_lit() -> None:
    found = (each for each in moments() if isinstance(each.event, events.CubeSheltered))
    assert {"shelter", "gate"} <= set(shown(*next(found)).moving)
