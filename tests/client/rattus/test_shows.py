"""What the shows of Rattus tell: who dies, and who is spared."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, groupby, islice, pairwise, permutations

import pygame
import pytest

from parlour.client.games import board_for
from parlour.client.games.rattus.figures import RatToken, TokenEdge, pawn, symbols
from parlour.client.games.rattus.mists import Running
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import CASTLE, cubes_at, plague_at
from parlour.client.games.rattus.scene import cubes_of, strikes_everywhere
from parlour.client.games.rattus.shows.cards import HELP
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    CLOSER,
    LAND_EDGE,
    LARGE,
    Gloom,
    Outlook,
    framed,
    middle_of,
    outlook,
    shown_of,
)
from parlour.client.games.rattus.shows.deaths import (
    ABOVE,
    APART,
    GRAVE,
    MOST_AT_ONCE,
    TOWN,
    deaths,
    grave_of,
    is_hidden,
    pace,
    plots,
    unhurried,
)
from parlour.client.games.rattus.shows.doctor import FLAG, roundabout
from parlour.client.games.rattus.shows.dread import STRETCH
from parlour.client.games.rattus.shows.effects import Ashen
from parlour.client.games.rattus.shows.gestures import UP, Gesture
from parlour.client.games.rattus.shows.looking import framing, is_cut, look_on
from parlour.client.games.rattus.shows.parking import beyond, parked, stood_by
from parlour.client.games.rattus.shows.people import GATE, KING, WINDOW, castle_seen
from parlour.client.games.rattus.shows.pestilence import AHEAD, ROOM, _free_beside
from parlour.client.games.rattus.shows.scurry import scurry
from parlour.client.games.rattus.shows.standing import BOARD, FIGURE, beside
from parlour.client.games.rattus.shows.verdicts import MARK, blows, mark_at, mark_name, strikes
from parlour.client.games.rattus.tooltips import CARD_HELP
from parlour.client.games.seats import plate_at
from parlour.client.stage.actors import Actor, Layer, Mood, Pose, Scene
from parlour.client.stage.anims import Anim
from parlour.client.stage.geometry import WORLD, Box, Point, covers
from parlour.client.stage.looks import Sprite
from parlour.client.stage.motion import compiled
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Look, Nothing
from parlour.client.stage.timeline import Burst, Lean, Tally, Timeline
from parlour.shared.rattus import board, events
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population
from tests.client import boards
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


def test_only_scraps_of_people_step_aside_at_the_edge() -> None:
    everybody = [
        each
        for region in range(len(REGIONS))
        for seat in range(PLAYERS[-1])
        for each in cubes_of(region, seat, 4)
    ]
    seen, cut = outlook(plague_at(0), most=CLOSE), 0
    box = shown_of(seen)
    for who in everybody:
        x, y = who.pose.feet
        if is_cut(who, seen):
            cut += 1
            assert not who.id.endswith(":banner")
            assert not box.holds((x, y - 28))
            assert box.grown(80).holds((x, y))
    left = everybody[1]._replace(pose=Pose(box.x - 30, box.y + 200))
    assert is_cut(left._replace(pose=Pose(box.x + box.w + 30, box.y + 200)), seen)
    assert not is_cut(left, seen), "its flag is seen"
    assert not is_cut(left._replace(pose=Pose(box.x + box.w - 30, box.y + 200)), seen)
    assert not is_cut(left._replace(pose=Pose(box.x + box.w + 300, box.y + 200)), seen)


def test_people_go_at_the_edge_when_the_camera_has_come_and_not_before() -> None:
    seen = outlook(plague_at(0), most=CLOSE)
    box = shown_of(seen)
    at_edge = Actor("cubes:here:0", Nothing(), Pose(box.x + box.w + 30, box.y + 200))
    after = Scene.of([at_edge], {}, Mood())
    for lean, before in ((None, set()), (Lean(*framed(*seen), seen.zoom, 1.0), {at_edge.id})):
        sheet = Sheet(after.actors, after, lambda *_: 0.0, {}, lean)
        look_on(seen, 0.4).write(sheet, 0.0)
        told = sheet.timeline()
        assert told.aside(0.2) == before
        assert told.aside(0.5) == {at_edge.id}


def test_flags_and_tokens_of_others_step_aside_while_a_token_is_judged() -> None:
    for state, event in islice(turned(deadly=True), 30):
        aside = shown(state, event).aside(1.5)
        for who in board_for("rattus").scene(GAME.view(state, None)).actors.values():
            own = f":{event.region}" in who.id
            if who.id.startswith("rat:") or who.id.endswith(":banner"):
                assert (who.id in aside) != own, who.id


def test_the_camera_never_sees_beyond_the_land() -> None:
    for region in range(len(REGIONS)):
        for zoom in (CLOSE, CLOSER):
            x, y = framed(plague_at(region), zoom)
            assert x - WORLD.w / 2 / zoom >= 0
            assert x + (LAND_EDGE - WORLD.w / 2) / zoom <= LAND_EDGE + 0.01
            assert y + WORLD.h / 2 / zoom <= WORLD.h


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


def test_the_king_comes_to_whom_he_shelters() -> None:
    state, event = first(events.CubeSheltered)
    assert isinstance(event, events.CubeSheltered)
    told = shown(state, event)
    king = next(each for n in range(30) if (each := told.actor("king", n / 30)))
    home = cubes_at(REGION_INDEX[event.region], event.seat)
    assert math.dist(king.pose.feet, home) < math.dist(king.pose.feet, KING)


def test_the_knight_halts_on_the_side_where_there_is_more_room() -> None:
    taken = [
        at
        for region in range(len(REGIONS))
        for x, y in (cubes_at(region, seat) for seat in range(PLAYERS[-1]))
        for at in ((x, y), (x + FLAG[0], y + FLAG[1]))
    ]

    def room(at: Point) -> float:
        return min(ROOM, *(math.dist(at, each) for each in taken))

    for region, name in enumerate(REGIONS):
        x, y = plague_at(region)
        most = max(room((x + side * AHEAD, y + 6)) for side in (1, -1))
        assert all(room(_free_beside((x, y), side)) == most for side in (1, -1)), name


def looks_in(told: Timeline, name: str) -> list[Look]:
    """Return the looks that an actor has in a show, in their order."""
    seen = [told.actor(name, n / 60) for n in range(round(told.seconds * 60))]
    return [look for look, _ in groupby(each.look for each in seen if each is not None)]


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("merchant", events.CubesMoved), ("monk", events.RatMoved), ("witch", events.RatSeen),
        ("king", events.CubeSheltered),
    ],
)  # fmt: skip
def test_a_class_makes_its_gesture(card: str, kind: type) -> None:
    looks = looks_in(shown(*first(kind)), card)
    assert {each.step for each in looks if isinstance(each, Gesture)} >= {0, *UP}


def test_the_peasant_digs_before_the_last_of_the_people_rises_from_the_earth() -> None:
    state, event = next(
        each
        for each in moments()
        if isinstance(each.event, events.CubesPlaced) and each.event.peasant
    )
    assert isinstance(event, events.CubesPlaced)
    told, last = shown(state, event), f"placed:{event.cubes - 1}"
    assert Gesture("peasant", UP[-1]) in looks_in(told, "peasant")
    rises = next(at for at in (n / 60 for n in range(480)) if told.actor(last, at))
    digger = told.actor("peasant", rises - 0.05)
    assert digger is not None
    assert digger.look == Gesture("peasant", UP[-1])


def test_the_knight_rides_before_the_doctor() -> None:
    state, event = next(
        each
        for each in moments()
        if isinstance(each.event, events.PlagueMoved)
        and each.event.knight
        and REGIONS[each.state.plague] != each.event.region
    )
    looks = looks_in(shown(state, event), "knight")
    assert any(isinstance(each, Sprite) and each.name == "rider" for each in looks)


def test_the_merchant_goes_to_where_he_leads_people() -> None:
    state, event = first(events.CubesMoved)
    assert isinstance(event, events.CubesMoved)
    told = shown(state, event)
    goal = cubes_at(REGION_INDEX[event.target], event.seat)
    spots = [each.pose.feet for n in range(round(told.seconds * 30))
             if (each := told.actor("merchant", n / 30))]  # fmt: skip
    assert math.dist(spots[-1], goal) < math.dist(spots[0], goal)


def test_a_rat_winds_about_and_sits_up_on_its_way() -> None:
    start, end = (300.0, 300.0), (700.0, 420.0)
    told = compiled({}, Scene.of([], {}, Mood()), scurry("rat", start, end))
    looks = [each for each in looks_in(told, "rat") if isinstance(each, Running)]
    assert any(each.sits for each in looks)
    assert len({each.heading for each in looks}) > 1
    spots = [each.pose.feet for n in range(round(told.seconds * 60))
             if (each := told.actor("rat", n / 60))]  # fmt: skip
    aside = [(y - start[1]) - (x - start[0]) * 0.3 for x, y in spots]
    assert max(aside) > 15
    assert min(aside) < -15


def test_land_that_is_not_struck_can_be_read() -> None:
    night = Gloom((OUTLINES[3],), (), (1600.0, 1000.0))._coarse()
    assert max(night.get_at((x, 50))[3] for x in range(night.get_width())) < 110


def test_the_peasant_covers_no_banner_of_those_whom_he_plants() -> None:
    planted = [
        (state, event)
        for state, event in moments()
        if isinstance(event, events.CubesPlaced) and event.peasant
    ]
    for state, event in planted:
        told = shown(state, event)
        at = next(n / 30 for n in range(90) if told.actor(f"placed:{event.cubes - 1}", n / 30))
        digger = told.actor("peasant", at)
        assert digger is not None
        x, y = cubes_at(REGION_INDEX[event.region], event.seat)
        cloth = Box(x + 26, y - 69, 56, 34)  # of the lowest banner
        figure = FIGURE._replace(x=digger.pose.x + FIGURE.x, y=digger.pose.y + FIGURE.y)
        assert not figure.grown(-8).meets(cloth), event


def test_who_helps_is_beside_those_whom_it_helps() -> None:
    led = [(state, event) for state, event in moments() if isinstance(event, events.CubesMoved)]
    for state, event in led:
        start = cubes_at(REGION_INDEX[event.origin], event.seat)
        end = cubes_at(REGION_INDEX[event.target], event.seat)
        stand = beside(state, start, [start, roundabout(start, end), end])
        assert math.dist(stand, start) < 195, event
    assert led


@pytest.mark.parametrize("kind", [events.CubesMoved, events.RatMoved, events.RatSeen,
                                  events.CubesPlaced])  # fmt: skip
def test_the_camera_is_near_whoever_acts(kind: type) -> None:
    shows = [
        shown(*each) for each in islice((m for m in moments() if isinstance(m.event, kind)), 8)
    ]
    assert shows
    for told in shows:
        nearest = max(
            lean.zoom for n in range(round(told.seconds * 30)) if (lean := told.lean(n / 30))
        )
        assert nearest >= CLOSE


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


def test_a_rat_is_carved_in_more_than_one_colour() -> None:
    image = boards.studio(1.0, sprites_of("rattus")).image(RatToken(None, LARGE)).surface
    wide, high = image.get_size()
    seen = {tuple(image.get_at((wide // 2, y)))[:3] for y in range(high // 3, 2 * high // 3)}
    dark = [each for each in seen if sum(each) < 360]
    assert len(dark) > 8, "it is a flat silhouette"


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


def test_the_end_names_nobody_before_the_points_are_counted() -> None:
    state, event = first(events.GameEnded)
    told = shown(state, event)
    signs = {
        each.look.text
        for n in range(round(told.seconds * 10))
        for each in told.sample(n / 10).values()
        if isinstance(each.look, Ribbon)
    }
    assert "The Plague has left Europe" in signs
    assert all(text.startswith(("The Plague", "The living")) for text in signs), signs


def test_a_token_that_is_judged_hides_no_flag_of_its_region() -> None:
    for region in range(len(REGIONS)):
        (x, y), _ = stood_by(region, tuple(range(PLAYERS[-1])))
        for seat in range(PLAYERS[-1]):
            feet = cubes_at(region, seat)
            across = max(0.0, abs(x - feet[0] - FLAG[0]) - 28)
            down = max(0.0, abs(y - feet[1] - FLAG[1]) - 17)
            assert math.hypot(across, down) > LARGE / 2 + 12, REGIONS[region]


def test_a_plate_counts_as_each_of_the_people_lands() -> None:
    state, event = next(
        (before, event)
        for before, event in moments()
        if isinstance(event, events.CubesPlaced) and event.cubes > 1
    )
    told = [
        (cued.at, cued.cue.number)
        for cued in shown(state, event).cues
        if isinstance(cued.cue, Tally) and cued.cue.place == f"panel:{event.seat}/{TOWN}"
    ]
    there = sum(state.players[event.seat].cubes)
    assert [number for _, number in told] == [there + n + 1 for n in range(event.cubes)]
    assert len({at for at, _ in told}) == event.cubes


def test_those_who_are_spared_throw_up_their_hats() -> None:
    assert any(name.startswith("hat:") for name in shown(*next(turned(deadly=False))).moving)
    assert not any(name.startswith("hat:") for name in shown(*next(turned(deadly=True))).moving)


def test_fog_about_the_doctor_lies_behind_him() -> None:
    state, event = first(events.PlagueMoved)
    fog = [
        cued.cue.emitter
        for cued in shown(state, event).cues
        if isinstance(cued.cue, Burst) and cued.cue.emitter.kind in {"miasma", "ring", "rolling"}
    ]
    assert fog
    assert all(each.behind for each in fog), {each.kind for each in fog if not each.behind}


def test_what_a_class_does_is_told_while_its_card_is_held_up() -> None:
    taken = [m for m in moments() if isinstance(m.event, events.CardTaken)]
    for state, event in islice(taken, 12):
        told = shown(state, event)
        words = [each for n in range(30) if (each := told.actor("dealt:told", 0.1 * n)) is not None]
        assert len(words) > 12, "long enough to be read"
        assert {each.look for each in words} == {Ribbon(CARD_HELP[event.card], HELP)}
        assert told.actor("dealt:told", told.seconds) is None
