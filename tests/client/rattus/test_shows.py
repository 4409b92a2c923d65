"""The shows of Rattus but for strikes: figures, the doctor, people, and where the camera looks."""

from __future__ import annotations

import math
from itertools import groupby, islice, permutations, product

import pytest

from parlour.client.games.rattus.figures import RatToken
from parlour.client.games.rattus.mists import Running
from parlour.client.games.rattus.places import CASTLE, cubes_at, plague_at, rat_at
from parlour.client.games.rattus.scene import cubes_of
from parlour.client.games.rattus.shows.cards import HELP
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    CLOSER,
    LAND_EDGE,
    LARGE,
    Outlook,
    flag_of,
    framed,
    middle_of,
    outlook,
    shown_of,
)
from parlour.client.games.rattus.shows.deaths import TOWN
from parlour.client.games.rattus.shows.doctor import FLAG, roundabout
from parlour.client.games.rattus.shows.gestures import UP, Gesture
from parlour.client.games.rattus.shows.looking import framing, is_cut, look_on
from parlour.client.games.rattus.shows.people import GATE, KING, WINDOW, castle_seen
from parlour.client.games.rattus.shows.pestilence import AHEAD, ROOM, _free_beside
from parlour.client.games.rattus.shows.scurry import scurry
from parlour.client.games.rattus.shows.standing import BOARD, FIGURE, beside
from parlour.client.games.rattus.tooltips import CARD_HELP
from parlour.client.stage.actors import Actor, Mood, Pose, Scene
from parlour.client.stage.anims import Anim
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.motion import compiled
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Nothing
from parlour.client.stage.timeline import Burst, Lean, Tally
from parlour.shared.rattus import events
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX, REGIONS
from tests.client import boards
from tests.client.rattus.games import moments
from tests.client.rattus.played import first, looks_in, shown


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


def test_the_camera_never_sees_beyond_the_land() -> None:
    for region in range(len(REGIONS)):
        for zoom in (CLOSE, CLOSER):
            x, y = framed(plague_at(region), zoom)
            assert x - WORLD.w / 2 / zoom >= 0
            assert x + (LAND_EDGE - WORLD.w / 2) / zoom <= LAND_EDGE + 0.01
            assert y + WORLD.h / 2 / zoom <= WORLD.h


def test_who_is_sheltered_walks_to_a_gate_that_is_lit() -> None:
    found = (each for each in moments() if isinstance(each.event, events.CubeSheltered))
    assert {"shelter", "gate"} <= set(shown(*next(found)).moving)


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
    rises = next(at for at in (n / 60 for n in range(480)) if told.actor(last, at))
    digger = told.actor("peasant", rises - 0.05)
    assert digger is not None
    assert isinstance(digger.look, Gesture)
    assert digger.look.step == UP[-1]


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


def test_who_helps_hides_no_number_of_a_flag() -> None:
    seen = 0
    for state, event in moments():
        if not isinstance(event, events.RatMoved | events.RatSeen):
            continue
        region = event.origin if isinstance(event, events.RatMoved) else event.region
        at = rat_at(REGION_INDEX[region], event.rat)
        x, y = beside(state, at, [at])
        figure = FIGURE._replace(x=x + FIGURE.x, y=y + FIGURE.y)
        for place, seat in product(range(len(state.rats)), range(len(state.players))):
            if state.players[seat].cubes[place]:
                a, b = flag_of(cubes_at(place, seat))
                assert not figure.holds((a, b)), event
                seen += 1
    assert seen


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


def test_a_rat_is_carved_in_more_than_one_colour() -> None:
    image = boards.studio(1.0, sprites_of("rattus")).image(RatToken(None, LARGE)).surface
    wide, high = image.get_size()
    seen = {tuple(image.get_at((wide // 2, y)))[:3] for y in range(high // 3, 2 * high // 3)}
    dark = [each for each in seen if sum(each) < 360]
    assert len(dark) > 8, "it is a flat silhouette"


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
