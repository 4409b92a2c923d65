"""What the shows of Rattus tell: who dies, and who is spared."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import groupby, pairwise, permutations

import pytest

from parlour.client.games import board_for
from parlour.client.games.rattus.figures import symbols
from parlour.client.games.rattus.places import CASTLE, cubes_at, plague_at
from parlour.client.games.rattus.scene import strikes_everywhere
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    CLOSER,
    LAND_EDGE,
    Outlook,
    beyond,
    framed,
    framing,
    look_on,
    middle_of,
    outlook,
    parked,
    shown_of,
)
from parlour.client.games.rattus.shows.deaths import GRAVE, deaths
from parlour.client.games.rattus.shows.people import GATE, KING, WINDOW, castle_seen
from parlour.client.games.rattus.shows.rats import LARGE, strikes
from parlour.client.games.rattus.shows.standing import BOARD, beside
from parlour.client.stage.actors import Mood, Scene
from parlour.client.stage.anims import Anim
from parlour.client.stage.geometry import WORLD
from parlour.client.stage.motion import compiled
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Lean, Timeline
from parlour.shared.rattus import board, events
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population
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
        (x, y), seen = parked(region, LARGE)
        assert beyond(shown_of(seen), (x, y), LARGE) < 1, REGIONS[region]
        for seat in range(PLAYERS[-1]):
            feet = cubes_at(region, seat)
            assert math.dist((x, y), (feet[0], feet[1] - 20)) > LARGE / 2 + 14, REGIONS[region]
            assert shown_of(seen).holds((feet[0], feet[1] - 20)), REGIONS[region]


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


def first(kind: type) -> Moment:
    return next(each for each in moments() if isinstance(each.event, kind))


def test_people_fall_one_by_one() -> None:
    for state, event in turned(deadly=True):
        if sum(event.losses) > 4:
            continue
        told = shown(state, event)
        falls = sorted(
            next(at for at in (n / 60 for n in range(480)) if told.actor(name, at))
            for name in told.moving
            if name.startswith("bite:") and name.count(":") == 2
        )
        assert len(falls) == sum(event.losses)
        assert all(later - earlier > 0.09 for earlier, later in pairwise(falls)), falls


def test_what_is_looked_at_is_seen() -> None:
    for region in range(len(REGIONS)):
        for seat in range(PLAYERS[-1]):
            start = cubes_at(region, seat)
            for points in ((start, CASTLE), (start, plague_at(region)), (start,)):
                seen = outlook(*points)
                assert seen.zoom == 1 or all(shown_of(seen).holds(at) for at in points)
    for at in (CASTLE, GATE, KING, (KING[0], KING[1] - 110), WINDOW):
        assert shown_of(castle_seen()).holds(at)


def test_the_camera_holds_what_it_sees_already() -> None:
    (x, y), seen = middle_of(0), outlook((700, 500), most=CLOSE)
    lean = Lean(*framed(*seen), seen.zoom, 1.0)
    chosen: list[Outlook] = []

    def shown_as(seen: Outlook) -> Anim:
        chosen.append(seen)
        return look_on(seen)

    elsewhere = outlook((x, y), most=CLOSER)
    for points, held in (([(700.0, 500.0)], True), ([(700.0, 500.0), (80.0, 900.0)], False)):
        told = framing(elsewhere, points, shown_as)
        sheet = Sheet({}, Scene.of([], {}, Mood()), lambda *_: 0.0, {}, lean)
        told.write(sheet, 0.0)
        assert (framed(*chosen[-1]) == pytest.approx(lean[:2])) == held
        assert sheet.stays


def test_crosses_stand_for_all_who_died_until_the_morning() -> None:
    standing = set[str]()
    for state, event in turned(deadly=True):
        if strikes_everywhere(state):
            told = shown(state, event)
            standing |= {name for name in told.left if name.startswith(GRAVE)}
            assert len([name for name in told.left if name.startswith(GRAVE)]) == sum(event.losses)
    assert standing


def test_people_are_counted_here_and_there_as_the_merchant_leads_them() -> None:
    state, event = next(
        each
        for each in moments()
        if isinstance(each.event, events.CubesMoved) and each.event.cubes > 1
    )
    assert isinstance(event, events.CubesMoved)
    told, name = shown(state, event), f"cubes:{event.target}:{event.seat}:banner"
    had = state.players[event.seat].cubes[REGION_INDEX[event.target]]
    seen = [told.actor(name, n / 60) for n in range(round(told.seconds * 60))]
    numbers = [getattr(each.look, "number", None) for each in seen if each is not None]
    steps = [number for number, _ in groupby(numbers)]
    assert steps == list(range(max(1, had), had + event.cubes + 1))


def test_who_leads_people_on_stands_beside_and_on_the_board() -> None:
    state = first(events.GameEnded).state
    for origin, target in permutations(range(len(REGIONS)), 2):
        start, end = cubes_at(origin, 1), cubes_at(target, 1)
        stand = beside(state, start, [start, end])
        assert BOARD.holds(stand)
        assert math.dist(stand, start) > 60


def test_night_stays_from_one_strike_to_the_next_while_they_are_everywhere() -> None:
    table, left = board_for("rattus"), 0
    for state, event in moments():
        if not isinstance(event, events.RatTurned) or not strikes_everywhere(state):
            continue
        after = GAME.copy(state)
        GAME.evolve(after, event)
        before, then = GAME.view(state, None), GAME.view(after, None)
        scene = table.scene(before)
        told = compiled(
            scene.actors, table.scene(then), table.show(before, event, then), scene.places
        )
        nights = {name for name in told.left if not name.startswith(GRAVE)}
        assert nights == {f"dusk:{event.region}"}
        left += 1
    assert left


def test_all_who_live_are_told_in_the_morning_and_never_fewer() -> None:
    state, event = first(events.GameEnded)
    told = shown(state, event)
    living = sum(population(state, region) for region in range(len(state.rats)))
    seen = [told.actor("count", n / 60) for n in range(round(told.seconds * 60))]
    texts = {each.look.text for each in seen if each and isinstance(each.look, Ribbon)}
    assert len(texts) == 1
    assert texts.pop().endswith(f" {living}")
