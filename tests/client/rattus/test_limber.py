"""Figures that bend as they act, and people whose feelings are seen."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.games.rattus.folk import Crowd, Feeling, pawn
from parlour.client.games.rattus.limber import Bent, Stance, mirrored, walks
from parlour.client.games.rattus.shows.gestures import posed
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Image, Studio
from tests.client import boards


@pytest.fixture(scope="module")
def drawn() -> Studio:
    return boards.studio(2.0, sprites_of("rattus"))


def head_of(image: Image) -> tuple[float, float]:
    """Return where the uppermost quarter of a figure is, in pixels right of and over its feet."""
    mask = pygame.mask.from_surface(image.surface)
    top = mask.get_bounding_rects()[0].top
    part = pygame.mask.Mask((mask.get_size()[0], max(1, mask.get_size()[1] // 4)))
    part.draw(mask, (0, -top))
    x, _ = part.centroid()
    return x - image.feet[0], image.feet[1] - top


def test_who_bends_keeps_their_feet_and_moves_their_head(drawn: Studio) -> None:
    upright, right, left = (
        head_of(drawn.image(Bent(pawn(0), Stance(bend)))) for bend in (0.0, 20.0, -20.0)
    )
    assert left[0] < upright[0] - 8 < upright[0] + 8 < right[0]
    assert left[1] == upright[1] == right[1]


def test_who_bows_is_lower_and_who_stretches_is_whole(drawn: Studio) -> None:
    _, upright = head_of(drawn.image(pawn(0)))
    _, bows = head_of(drawn.image(Bent(pawn(0), Stance(bows=25.0))))
    _, stretched = head_of(drawn.image(Bent(pawn(0), Stance(bows=-15.0))))
    assert bows < 0.9 * upright < 1.05 * upright < stretched
    whole = drawn.image(pawn(0)).surface
    tall = drawn.image(Bent(pawn(0), Stance(bows=-15.0))).surface
    assert abs(tall.get_width() - whole.get_width()) <= 8, "nothing of the hat is cut off"


def test_the_monk_strikes_to_both_sides(drawn: Studio) -> None:
    right, left = (drawn.image(posed("monk", 4, side=side)) for side in (1, -1))
    assert right.surface.get_width() - right.feet[0] > 2 * right.feet[0]
    assert abs(mirrored(right).feet[0] - left.feet[0]) <= 1


def test_a_robe_swings_to_both_sides_as_its_wearer_walks(drawn: Studio) -> None:
    look = walks(posed("king"))
    frames = [drawn.image(look, n).surface for n in range(look.frames(drawn).number)]
    assert len({pygame.image.tobytes(each, "RGBA") for each in frames}) == len(frames)


@pytest.mark.parametrize("mood", ["afraid", "mourning"])
def test_it_is_seen_what_people_feel(drawn: Studio, mood: Feeling) -> None:
    calm, moved = (drawn.image(Crowd(1, 6, 4, each)).surface for each in ("", mood))
    wide, tall = (each.get_bounding_rect(20).size for each in (calm, moved))
    assert tall[1] < wide[1], "they bow"
    if mood == "afraid":
        assert tall[0] < 0.9 * wide[0], "they huddle"
