"""How a rat is turned: who dies of it, who is spared, and what is seen and told of that."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, groupby, islice, pairwise

import pygame
import pytest

from parlour.client.games import board_for
from parlour.client.games.rattus.figures import RatToken, TokenEdge, symbols
from parlour.client.games.rattus.folk import pawn
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import cubes_at, plague_at
from parlour.client.games.rattus.scene import strikes_everywhere
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    LARGE,
    Gloom,
    middle_of,
    shown_of,
)
from parlour.client.games.rattus.shows.deaths import ABOVE
from parlour.client.games.rattus.shows.doctor import FLAG
from parlour.client.games.rattus.shows.dread import STRETCH
from parlour.client.games.rattus.shows.effects import Ashen
from parlour.client.games.rattus.shows.graves import (
    APART,
    GRAVE,
    MOST_AT_ONCE,
    grave_of,
    is_hidden,
    plots,
)
from parlour.client.games.rattus.shows.parking import beyond, parked, stood_by
from parlour.client.games.rattus.shows.toll import deaths, pace, unhurried
from parlour.client.games.rattus.shows.verdicts import MARK, blows, mark_at, mark_name, strikes
from parlour.client.games.seats import plate_at
from parlour.client.stage.actors import Layer
from parlour.client.stage.geometry import covers
from parlour.client.stage.motion import compiled
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sprites import sprites_of
from parlour.shared.rattus import board, events
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population
from tests.client import boards
from tests.client.rattus.games import moments
from tests.client.rattus.played import first, shown, turned


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


def test_symbols_take_as_many_as_die() -> None:
    for state, event in turned(deadly=True):
        taken = blows(state, event)
        for seat, lost in enumerate(event.losses):
            assert [blow.place for blow in taken if blow.seat == seat] == [*range(lost)]
        holders = board.TOKENS[event.token].classes
        first = len(symbols(board.TOKENS[event.token])) - len(holders)
        for blow in taken:
            if blow.symbol >= first:
                assert state.cards[holders[blow.symbol - first]] == blow.seat


def test_who_dies_is_marked_before_anybody_falls_and_nobody_else() -> None:
    for state, event in islice(turned(deadly=True), 30):
        told, region = shown(state, event), REGION_INDEX[event.region]
        falls = next(n for n in range(300) if told.actor(f"bite:{_first(event)}:0", n / 30))
        marked = {name for name in told.moving if name.startswith("mark:")}
        assert marked == {
            mark_name(seat, place)
            for seat, lost in enumerate(event.losses)
            for place in range(lost)
        }
        for seat, lost in enumerate(event.losses):
            spots = [mark_at(state, event, seat, place) for place in range(lost)]
            assert all(b[0] - a[0] >= MARK for a, b in pairwise(spots))
            x, y = cubes_at(region, seat)
            assert all(spot[0] + MARK / 2 <= x + FLAG[0] and spot[1] < y - 50 for spot in spots)
            for place, spot in enumerate(spots):
                mark = told.actor(mark_name(seat, place), falls / 30)
                assert mark is not None
                assert math.dist(mark.pose.feet, spot) < 2


def _first(event: events.RatTurned) -> int:
    """Return the seat of who dies first."""
    return next(seat for seat, lost in enumerate(event.losses) if lost)


def test_flags_and_tokens_of_others_step_aside_while_a_token_is_judged() -> None:
    for state, event in islice(turned(deadly=True), 30):
        aside = shown(state, event).aside(1.5)
        for who in board_for("rattus").scene(GAME.view(state, None)).actors.values():
            own = f":{event.region}" in who.id
            if who.id.startswith("rat:") or who.id.endswith(":banner"):
                assert (who.id in aside) != own, who.id


def test_a_token_that_is_judged_hides_nobody_of_its_region() -> None:
    for region in range(len(REGIONS)):
        for seat in range(PLAYERS[-1]):
            (x, y), seen = stood_by(region, (seat,))
            assert beyond(shown_of(seen), (x, y), LARGE) < 1, REGIONS[region]
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


def test_crosses_stand_for_all_who_died_until_the_morning() -> None:
    standing = set[str]()
    for state, event in turned(deadly=True):
        if strikes_everywhere(state):
            told = shown(state, event)
            standing |= {name for name in told.left if name.startswith(GRAVE)}
            assert len([name for name in told.left if name.startswith(GRAVE)]) == sum(event.losses)
    assert standing


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


def test_there_is_room_for_crosses_all_over_each_region() -> None:
    for region, name in enumerate(REGIONS):
        places = plots(region)
        assert len(places) > MOST_AT_ONCE, name
        assert all(covers(OUTLINES[region], at) for at in places), name
        assert all(math.dist(*each) > APART for each in combinations(places, 2)), name


def test_who_dies_goes_one_after_the_other_to_ground_that_nothing_hides() -> None:
    alone = 0
    for state, event in islice(turned(deadly=True), 12):
        region = REGION_INDEX[event.region]
        stood, told = parked(state, region), shown(state, event)
        free = [at for at in plots(region) if not is_hidden(at, stood.at)]
        starts = []
        for order, death in enumerate(deaths(state, event)):
            name = f"bite:{death.seat}:{death.number}"
            seen = [(n, told.actor(name, n / 30)) for n in range(round(told.seconds * 30))]
            starts.append(next(n for n, each in seen if each is not None) / 30)
            cross = told.actor(grave_of(event, death), told.seconds - 0.1)
            assert cross is not None
            if order < len(free) and len(state.rats[region]) == board.MOST_RATS:
                assert not is_hidden(cross.pose.feet, stood.at), (event, order)
                alone += 1
        if len(starts) <= 3 and not strikes_everywhere(state):
            assert all(b - a > 0.34 for a, b in pairwise(starts)), (event, starts)
    assert alone


def test_who_dies_staggers_to_where_the_cross_rises() -> None:
    state, event = next(turned(deadly=True))
    told = shown(state, event)
    for death in deaths(state, event):
        cross = told.actor(grave_of(event, death), told.seconds - 0.1)
        name = f"bite:{death.seat}:{death.number}"
        seen = [told.actor(name, n / 30) for n in range(round(told.seconds * 30))]
        there = [each for each in seen if each is not None]
        assert cross is not None
        assert math.dist(cross.pose.feet, there[-1].pose.feet) < 1
        assert abs(there[-1].pose.scale - 1.0) < 0.01, "who has fallen is larger than the living"
        assert max(abs(each.pose.turn) for each in there) > 88, "they fall without an overshoot"


def test_fog_of_a_strike_lies_below_whoever_stands_in_it() -> None:
    told = shown(*next(turned(deadly=True)))
    fog = [told.actor("surge:0", n / 30) for n in range(round(told.seconds * 30))]
    assert {each.layer for each in fog if each is not None} == {Layer.GROUND}


def test_what_is_left_of_one_rises_over_the_cross() -> None:
    state, event = next(turned(deadly=True))
    told, seen = shown(state, event), parked(state, REGION_INDEX[event.region]).seen
    for death in deaths(state, event):
        cross = told.actor(grave_of(event, death), told.seconds - 0.1)
        name = f"bite:{death.seat}:{death.number}:home"
        loss = next(
            each for n in range(round(told.seconds * 30)) if (each := told.actor(name, n / 30))
        )
        assert cross is not None
        x, y = cross.pose.feet
        assert math.dist(loss.pose.feet, seen.on_window((x, y - ABOVE))) < 1


def test_who_has_died_is_told_over_their_plates_until_the_token_is_gone() -> None:
    for state, event in islice(turned(deadly=True), 4):
        told = shown(state, event)
        times = [n / 30 for n in range(round(told.seconds * 30))]
        token = max(at for at in times if told.actor("turned", at))
        for seat, lost in enumerate(event.losses):
            seen = [(at, each) for at in times if (each := told.actor(f"fallen:{seat}", at))]
            counts = [
                text for text, _ in groupby(getattr(each.look, "text", "") for _, each in seen)
            ]
            assert counts == [f"\N{MINUS SIGN}{n + 1}" for n in range(lost)]
            if lost:
                x, y = plate_at(seat, len(state.players))
                assert seen[-1][1].pose.x == x
                assert seen[-1][1].pose.y < y
                assert strikes_everywhere(state) or seen[-1][0] > token


def test_a_token_is_seen_with_those_whom_it_strikes() -> None:
    for region, name in enumerate(REGIONS):
        at, seen = stood_by(region, tuple(range(PLAYERS[-1])))
        assert math.dist(at, middle_of(region)) < 460, name
        assert seen.zoom >= CLOSE, name
        x, y = plague_at(region)
        assert shown_of(seen).holds((x, y - 120)), name


def test_fog_creeps_up_and_people_look_up_before_the_blow() -> None:
    state, event = next(each for each in turned(deadly=True) if not strikes_everywhere(each[0]))
    told, (x, y) = shown(state, event), middle_of(REGION_INDEX[event.region])
    times = [n / 30 for n in range(round(told.seconds * 30))]
    blow = min(at for at in times if told.actor("bolt:0", at))
    fog = [each.pose.feet for at in times if at < blow and (each := told.actor("dread:0", at))]
    assert math.dist(fog[-1], (x, y)) < 0.6 * math.dist(fog[0], (x, y))
    struck = next(seat for seat, lost in enumerate(event.losses) if lost)
    people = [told.actor(f"cubes:{event.region}:{struck}", at) for at in times if at < blow]
    assert min(each.pose.squash for each in people if each) < -STRETCH / 2


def test_land_that_is_not_struck_can_be_read() -> None:
    night = Gloom((OUTLINES[3],), (), (1600.0, 1000.0))._coarse()
    assert max(night.get_at((x, 50))[3] for x in range(night.get_width())) < 110


def test_a_token_turns_over_its_edge() -> None:
    for state, event in islice(turned(deadly=True), 40):
        if strikes_everywhere(state):
            continue
        timeline = shown(state, event)
        looks = [
            type(each.look) for n in range(200) if (each := timeline.actor("turned", 0.02 * n))
        ]
        order = [look for look, _ in groupby(looks)]
        assert order == [RatToken, TokenEdge, RatToken], event
        return
    pytest.fail("no token was turned alone")


def test_who_dies_keeps_half_of_their_colour() -> None:
    drawn = boards.studio(1.0, sprites_of("rattus"))
    sick = []
    for seat in range(4):
        living, ill = (
            pygame.transform.average_color(drawn.image(look).surface, consider_alpha=True)[:3]
            for look in (pawn(seat, 0), Ashen(seat, 0))
        )
        assert ill != living, "nobody sees who is ill"
        sick.append(ill)
    for one, other in combinations(sick, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 12, "all look alike"


def last_nights() -> Iterator[list[tuple[State, events.RatTurned]]]:
    """Yield of each game the strikes of its last night."""
    everywhere = (
        (state, event, isinstance(event, events.RatTurned) and strikes_everywhere(state))
        for state, event in moments()
    )
    for struck, group in groupby(everywhere, key=lambda each: each[2]):
        if struck:
            yield [
                (state, event) for state, event, _ in group if isinstance(event, events.RatTurned)
            ]


def test_strikes_quicken_in_the_last_night_and_the_last_is_held() -> None:
    nights = [night for night in last_nights() if len(night) > 3]
    assert nights
    for night in nights:
        shares = [pace(state, event) for state, event in night[:-1]]
        assert shares == sorted(shares, reverse=True)
        assert shares[-1] < 0.7
        assert [unhurried(state, event) for state, event in night] == [
            *(False for _ in night[:-1]), True,
        ]  # fmt: skip
        assert shown(*night[-1]).seconds > 1.5 * min(shown(*each).seconds for each in night[:-1])


def test_a_token_that_is_judged_hides_no_flag_of_its_region() -> None:
    for region in range(len(REGIONS)):
        (x, y), _ = stood_by(region, tuple(range(PLAYERS[-1])))
        for seat in range(PLAYERS[-1]):
            feet = cubes_at(region, seat)
            across = max(0.0, abs(x - feet[0] - FLAG[0]) - 28)
            down = max(0.0, abs(y - feet[1] - FLAG[1]) - 17)
            assert math.hypot(across, down) > LARGE / 2 + 12, REGIONS[region]


def test_those_who_are_spared_throw_up_their_hats() -> None:
    assert any(name.startswith("hat:") for name in shown(*next(turned(deadly=False))).moving)
    assert not any(name.startswith("hat:") for name in shown(*next(turned(deadly=True))).moving)
