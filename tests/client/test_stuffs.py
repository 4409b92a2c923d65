"""What things in rooms are made of: paper, walnut and mouldings, in any size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.layout import faces, stuffs
from parlour.client.layout.faces import Segment
from parlour.client.palette import use

SIZES = ((40, 30), (300, 44), (611, 377))


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    use("map")


def corners(picture: pygame.Surface) -> list[pygame.Color]:
    """Return the colours of the four corners of a picture."""
    wide, high = picture.get_size()
    return [picture.get_at(at) for at in product((0, wide - 1), (0, high - 1))]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stuff", ["paper", "wood"])
@pytest.mark.parametrize("unit", [0.5, 1.0, 2.0])
def test_nothing_is_seen_beyond_the_round_corners_of_a_frame(
    size: tuple[int, int], stuff: stuffs.Stuff, unit: float
) -> None:
    made = stuffs.framed(size, unit, stuff)
    assert made.get_size() == size
    assert all(corner.a < 30 for corner in corners(made))
    assert made.get_at((size[0] // 2, size[1] // 2)).a == 255


@pytest.mark.parametrize("size", SIZES)
def test_a_leaf_is_torn_at_its_edges_and_whole_within(size: tuple[int, int]) -> None:
    made = stuffs.leaf(size, 1.0)
    assert all(corner.a < 200 for corner in corners(made))
    inner = made.subsurface(made.get_rect().inflate(-16, -16))
    assert inner.get_bounding_rect(254).size == inner.get_size()
    assert stuffs.leaf(size, 1.0) is made, "the same each time"


def test_paper_is_plain_where_contrast_is_wanted() -> None:
    old = stuffs.paper((200, 120), 1.0)
    assert len({tuple(old.get_at((x, 60))) for x in range(200)}) > 20
    use("contrast")
    plain = stuffs.paper((200, 120), 1.0)
    assert len({tuple(plain.get_at(at)) for at in product(range(200), range(120))}) == 1


def test_what_is_chosen_differs_from_the_rest_in_more_than_its_colour() -> None:
    art = Art(1.0)
    size = faces.segment_size(art, Segment("yes"))
    chosen, other = (
        pygame.transform.grayscale(
            faces.segment_face(art, Segment("yes", chosen=each), "normal", size)
        )
        for each in (True, False)
    )
    middle = size[1] // 2
    inset = round(faces.INSET)
    rim = [chosen.get_at((inset + n, middle)).r for n in range(4)]
    assert max(rim) > 2 * max(other.get_at((inset + n, middle)).r for n in range(4)), "a bright rim"


@pytest.mark.parametrize("start", [0, 7, 16, 25, 100])
@pytest.mark.parametrize("size", SIZES)
def test_tiles_cover_all_of_a_picture_and_meet_without_a_seam(
    size: tuple[int, int], start: int
) -> None:
    side = 16
    tile, picture = pygame.Surface((side, side)), pygame.Surface(size)
    for x, y in product(range(side), range(side)):
        tile.set_at((x, y), (40 + 10 * x, 40 + 10 * y, 9))
    stuffs._cover(picture, tile, 0, start)
    first = picture.get_at((0, 0))
    right, down = (first.r - 40) // 10, (first.g - 40) // 10
    for x, y in product(range(0, size[0], 5), range(0, size[1], 3)):
        assert picture.get_at((x, y)) == tile.get_at(((x + right) % side, (y + down) % side))
    assert (right, down) == (start % side, start // 2 % side), "each begins elsewhere"
