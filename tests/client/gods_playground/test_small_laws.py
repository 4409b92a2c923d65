"""Small promises of the board of God's Playground: smoke, medals, riders, room about feet."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import get_args

import pytest

from parlour.client.games.gods_playground.figures import people
from parlour.client.games.gods_playground.shows.common import MANOR
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.reckoning import PICTURES, _picture
from parlour.client.games.gods_playground.shows.resting import TOWN
from parlour.client.games.gods_playground.shows.vienna import (
    HELD,
    MEETS,
    RESTS,
    SETS_OFF,
    _beats,
    _ridden,
)
from parlour.client.games.gods_playground.standing.land import mood
from parlour.client.stage.geometry import Box
from parlour.client.stage.looks import Picture
from parlour.shared.gods_playground.events import PointsScored, VPSource
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import ENEMIES


@pytest.mark.parametrize("box", [MANOR, TOWN])
def test_the_room_of_a_house_is_about_its_feet_and_most_of_it_above_them(box: Box) -> None:
    assert box.x == -box.w / 2
    assert 0 < box.y + box.h < -box.y
    assert box.w >= box.h
    assert TOWN.grown(1).holds((box.x, box.y))


def test_vienna_smokes_as_long_as_there_is_anything_of_it() -> None:
    state = GAME.new(3, {})
    for strength in (0, 4):
        state.vienna = strength
        assert ("smoke:vienna" in mood(state).life) == bool(strength)


def test_a_medal_pictures_what_its_points_are_for() -> None:
    for enemy in ENEMIES:
        look = _picture(PointsScored(0, 3, "enemy_box", enemy=enemy))
        assert isinstance(look, Picture)
        assert look.name == f"emblem_{people(enemy, 1)}"
    assert set(PICTURES) < set(get_args(VPSource))
    for source in get_args(VPSource):
        pictured = PICTURES.get(source, Grand("estate/0", 1.0))
        assert _picture(PointsScored(0, 3, source)) == pictured


def test_riders_charge_are_held_and_rein_in() -> None:
    assert _ridden(900.0, 100.0, 0.0) == _ridden(900.0, 100.0, SETS_OFF) == 900
    met = _ridden(900.0, 100.0, MEETS)
    assert _ridden(900.0, 100.0, MEETS + HELD) == pytest.approx(met)
    assert _ridden(900.0, 100.0, RESTS) == pytest.approx(100)
    way = [_ridden(900.0, 100.0, RESTS * step / 50) for step in range(51)]
    assert all(a >= b for a, b in pairwise(way)), "nobody rides back"


def test_the_nearer_riders_are_the_more_dust_they_raise_and_never_once_they_stand() -> None:

    beats = {size: [at for _, at in _beats(Random(1), size)] for size in (1.5, 2.0, 2.5)}
    assert beats[1.5] == []
    assert len(beats[2.5]) > 1.5 * len(beats[2.0]) > 5
    for each in beats.values():
        assert each == sorted(each)
        assert all(SETS_OFF < at < RESTS for at in each)
