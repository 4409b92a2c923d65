"""Every die of a battle is a shot of the unit that threw it."""

from __future__ import annotations

from typing import Literal

import pytest

from parlour.client.games.gods_playground.figures import SIDE_COLOURS
from parlour.client.games.gods_playground.shows.battlefield import Field
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.volleys import Shot, men, shots_of
from parlour.client.stage.dice import IRON
from parlour.shared.gods_playground.events import BattleFought, Unit, Volley

AT = Field((900.0, 500.0), 1)


def shots(*volleys: Volley) -> list[Shot]:
    """Return the shots of a battle."""
    return shots_of(BattleFought("ukraine", False, volleys), AT)


@pytest.mark.parametrize(
    ("army", "unit", "pictured", "rides"),
    [
        (0, "infantry", "infantry/0", False),
        (2, "cavalry", "cavalry/2", True),
        ("cossacks", "cavalry", "cossack/rider", True),
        ("king", "infantry", "infantry/king", False),
        ("king", "cavalry", "hussar/king", True),
    ],
)
def test_who_fires_is_seen_as_the_unit_whose_die_it_is(
    army: int | Literal["cossacks", "king"], unit: Unit, pictured: str, rides: bool
) -> None:
    (shot,) = shots(Volley(army, unit, (4,), 0, 5))
    look = shot.figure("walk", 0)
    assert isinstance(look, Grand)
    assert look.name == pictured
    assert shot.rides == rides
    assert shot.die.colour == (IRON if army == "cossacks" else SIDE_COLOURS[army])
    assert (shot.army, shot.die.face) == (army, 4)


@pytest.mark.parametrize(
    ("face", "bonus", "hits", "dies"),
    [(1, 5, False, True), (3, 1, False, False), (4, 1, True, False), (5, 0, True, False)],
)
def test_a_shot_hits_by_the_rules_and_a_one_kills_who_fired(
    face: int, bonus: int, hits: bool, dies: bool
) -> None:
    (shot,) = shots(Volley(0, "infantry", (face,), bonus, 5))
    assert (shot.hits, shot.dies) == (hits, dies)


def test_beyond_fifteen_dice_some_fire_again_and_fall_with_their_last_shot() -> None:
    fought = shots(Volley(0, "infantry", (1,) * 17, 0, 5))
    assert len(men(fought)) == 15
    assert [shot.dies for shot in fought] == [False] * 2 + [True] * 15
    assert fought[15].shooter == fought[0].shooter
