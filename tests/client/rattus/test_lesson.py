"""The lesson of Rattus in the window: people are pointed at, and nothing lies on the sea."""

from __future__ import annotations

import pytest

from parlour.client.games.rattus.places import cubes_at, places_of
from parlour.client.stage.geometry import hull
from parlour.shared.rattus.names import CARDS, REGION_INDEX
from tests.client.pupil import Practice, moments


def test_people_are_outlined_only_where_they_live() -> None:
    """Not at the empty room of a seat that has nobody there, which may lie on the sea."""
    view = Practice("rattus").view()
    region = REGION_INDEX["italia"]
    living = [seat for seat, player in enumerate(view.players) if player.cubes[region]]
    assert living == [0]
    shape = places_of(view)["cubes:italia"]
    box, (x, y) = hull(shape), cubes_at(region, 0)
    assert (box.w, box.h) == (86, 78)
    assert box.x < x < box.x + box.w
    assert box.y < y <= box.y + box.h


@pytest.mark.parametrize("size", [(1280, 720)])
def test_the_hand_points_at_ones_own_people(size: tuple[int, int]) -> None:
    for _, table, person in moments("rattus", size):
        if not table._house.guide.speech.do.startswith("Click Italia"):
            continue
        person.frames(3)
        (point,) = table._presenting._teaching.way()
        assert table._house.stage.actor_at(point).id == "cubes:italia:0"
        return
    raise AssertionError("nobody is led from Italia")


def test_what_is_told_of_a_card_stands_right_beside_it() -> None:
    """And on no other card."""
    for _, table, _ in moments("rattus", (1280, 720)):
        teaching = table._presenting._teaching
        if not any("sign_merchant" in each.text for each in table._house.guide.speech.changes):
            continue
        (tag,) = teaching._shed().tags
        (light,) = teaching._lit.first(["card:merchant"])
        assert light.rect.top < tag.rect.centery < light.rect.bottom
        assert light.rect.inflate(32, 0).colliderect(tag.rect)
        for card in CARDS:
            (other,) = teaching._lit.first([f"card:{card}"])
            assert card == "merchant" or not other.rect.collidepoint(tag.rect.center), card
        return
    raise AssertionError("nothing is told of the card")
