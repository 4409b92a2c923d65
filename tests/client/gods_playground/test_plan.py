"""What is planned in God's Playground is seen on the board before it is confirmed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.games import board_for
from parlour.client.games.gods_playground.compose.nobles import Laid
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.plan import _GHOSTS, ghosts, hints
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.standing.carved import Berth, Block
from parlour.client.games.gods_playground.standing.drawings import Arrow
from parlour.client.games.gods_playground.standing.spots import (
    PLACES,
    camp,
    quarters,
    units,
)
from parlour.client.games.gods_playground.tokens import Ring
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.geometry import covers
from parlour.client.stage.looks import Ghost
from parlour.client.stage.studio import Studio
from parlour.shared.gods_playground import actions
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.state import points
from tests.client.gods_playground.positions import decisions

SEVERAL = 3


def plans(wanted: type) -> Iterator[tuple[Any, int, Any, dict[str, Actor]]]:
    """Yield positions, seats, their plans of a kind, and the ghosts of these by id."""
    for state in decisions(2)[::SEVERAL]:
        seat = state.to_act[0]
        for action in islice(GAME.legal(state, seat), 400):
            if isinstance(action, wanted):
                yield state, seat, action, {each.id: each for each in ghosts(state, seat, action)}
                break


def test_every_plan_is_drawn() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    drawer = Studio(Art(1.0), board_for(GAME.name).sprites())
    drawn: Counter[type] = Counter()
    for state in decisions(2)[::SEVERAL]:
        seat = state.to_act[0]
        for kind, action in {
            type(each): each for each in islice(GAME.legal(state, seat), 4000)
        }.items():
            found = ghosts(state, seat, action)
            drawn[kind] += len(found)
            assert len({each.id for each in found}) == len(found)
            for each in found:
                assert drawer.image(each.look).surface.get_width() > 8
    assert {kind for kind, number in drawn.items() if number} <= set(_GHOSTS)
    assert len(+drawn) > len(_GHOSTS) / 2
    assert ghosts(decisions(2)[0], 0, None) == ()


def test_a_campaign_shows_who_goes_where() -> None:
    seen = 0
    for state, seat, plan, found in plans(actions.Campaign):
        who = scene(state).actors[f"noble:{plan.region}:{seat}"]
        ring = found["plan:noble"]
        assert isinstance(ring.look, Ghost)
        assert isinstance(ring.look.of, Ring)
        assert ring.pose.feet == who.pose.feet
        arrow = found["plan:campaign"]
        assert ring.place == f"region:{plan.region}"
        fights_here = points(state.regions[REGION_INDEX[plan.region]]) > 0
        assert (arrow.place == ring.place) == fights_here, "its target alone is lit"
        seen += 1
    assert seen


def test_an_arrow_goes_from_the_feet_and_is_clear_of_names() -> None:
    for _, seat, plan, found in plans(actions.Campaign):
        arrow, at = found["plan:campaign"], places().regions[REGION_INDEX[plan.region]]
        assert isinstance(arrow.look, Ghost)
        assert isinstance(arrow.look.of, Arrow)
        tip = arrow.pose.feet
        way = [(x + tip[0], y + tip[1]) for x, y in arrow.look.of.way]
        army = units(quarters(at, seat))
        assert any(way[0] == pytest.approx(spot) for spot in army), "from the army that goes"
        middle = at.label.curve.at(0.5)
        assert all(math.dist(point, (middle.x, middle.y)) > 20 for point in way)


def test_an_arrow_is_curved_and_ends_at_the_tents() -> None:
    for state, _, plan, found in plans(actions.Campaign):
        arrow, index = found["plan:campaign"], REGION_INDEX[plan.region]
        assert isinstance(arrow.look, Ghost)
        assert isinstance(arrow.look.of, Arrow)
        way = arrow.look.of.way
        assert sum(map(math.dist, way, way[1:])) > 1.01 * math.dist(way[0], way[-1])
        if points(state.regions[index]):
            x, y = arrow.pose.x + way[-1][0], arrow.pose.y + way[-1][1]
            tents = camp(places().regions[index])
            assert math.dist((x, y), (tents.x, tents.y)) < 80
            assert (x > tents.x) == (arrow.pose.x + way[0][0] > tents.x), "it goes through them"


def test_an_arrow_at_a_host_lies_on_the_land_of_its_region() -> None:
    seen = 0
    for _, _, plan, found in plans(actions.Campaign):
        arrow, land = found["plan:campaign"], PLACES[f"region:{plan.region}"]
        if arrow.place == f"region:{plan.region}":
            assert isinstance(arrow.look, Ghost)
            assert isinstance(arrow.look.of, Arrow)
            tip = arrow.pose.feet
            way = [(x + tip[0], y + tip[1]) for x, y in arrow.look.of.way]
            assert sum(covers(land, point) for point in way) > 0.8 * len(way)
            seen += 1
    assert seen


def test_an_arrow_lies_on_the_land_below_all_whom_it_passes() -> None:
    arrows = [found["plan:campaign"] for _, _, _, found in plans(actions.Campaign)]
    assert arrows
    assert {arrow.layer for arrow in arrows} == {Layer.GROUND}


def test_a_free_place_shows_the_house_that_may_stand_there() -> None:
    state = decisions(2)[0]
    built = len(state.regions[0].estates)
    offered = [f"region:{REGIONS[0]}", *(f"estate:{REGIONS[0]}:{n}" for n in range(5))]
    house, flag = hints(state, 1, offered)
    assert house.id == f"may:estate:{REGIONS[0]}:{built}"
    assert flag.pose.y < house.pose.y


def test_an_army_is_planned_where_it_will_stand() -> None:
    seen = 0
    for state, seat, plan, found in plans(actions.BuyArmy):
        there = scene(state).actors
        for kind in ("infantry", "cavalry", "artillery"):
            stands = there.get(f"armies:{plan.region}:{seat}:{kind}")
            if stands is not None and getattr(plan, kind):
                assert found[f"plan:{kind}"].pose.feet == stands.pose.feet
                seen += 1
    assert seen


def test_blocks_have_places_until_they_are_laid() -> None:
    found = ghosts(decisions(2)[0], 1, Laid((4, None, None, 0, None, 2), 2))
    looks = [each.look.of if isinstance(each.look, Ghost) else each.look for each in found]
    assert [look.number for look in looks if isinstance(look, Block)] == [4, 0, 2]
    berths = {each.id: look for each, look in zip(found, looks, strict=True)}
    pulsing = {name for name, look in berths.items() if isinstance(look, Berth) and look.next}
    assert pulsing == {"berth:2"}


def test_every_army_that_goes_on_a_campaign_has_an_arrow_to_what_it_attacks() -> None:
    met = 0
    for state, seat, plan, _ in plans(actions.Campaign):
        if not any(state.army):
            continue
        both = actions.Campaign(plan.region, polish_army=True, cossacks=False)
        arrows = [each for each in ghosts(state, seat, both) if "campaign" in each.id]
        assert len(arrows) == 2
        assert len({arrow.place for arrow in arrows}) == 1
        met += 1
    assert met
