"""What burns is laid on the land, as thick as its picture says."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.stage.ground import GroundArt
from parlour.client.stage.lands import Masks, Picture, Size, _grey

SIZE = (6, 4)
WHOLE, ASH = (200, 160, 100), (30, 20, 10)


def even(colour: tuple[int, int, int]) -> Picture:
    def fill(size: Size) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill(colour)
        return surface

    return fill


def grey(level: int) -> Picture:
    def fill(size: Size) -> pygame.Surface:
        surface = pygame.Surface(size, depth=8)
        surface.set_palette([(n, n, n) for n in range(256)])
        surface.fill(level)
        return surface

    return fill


@pytest.mark.parametrize(
    ("cover", "kept"),
    [(None, 0.0), (grey(255), 0.0), (grey(102), 0.6), (grey(0), 1.0)],
    ids=["none", "thick", "thin", "nothing"],
)
def test_burnt_land_is_seen_through_what_lies_on_it(cover: Picture | None, kept: float) -> None:
    art = GroundArt({"": even(WHOLE)}, even(ASH), grey(0), grey(1), ("west",), cover=cover)
    seen = even(WHOLE)(SIZE).convert()
    Masks(art, SIZE).burn(seen, "west", 1.0, seen.get_rect())
    wanted = [whole * kept + ash for whole, ash in zip(WHOLE, ASH, strict=True)]
    assert [*seen.get_at((2, 2))][:3] == pytest.approx(wanted, abs=2)


def halves(size: Size) -> pygame.Surface:
    """Return numbers: the left half is region 1, the right one 2."""
    numbers = grey(1)(size)
    numbers.fill(2, (size[0] // 2, 0, size[0], size[1]))
    return numbers


def test_the_edge_of_a_burnt_region_is_soft_and_all_else_as_it_was() -> None:
    art = GroundArt({"": even(WHOLE)}, even(ASH), grey(0), halves, ("west", "east"))
    wide = (12, 4)
    seen = even(WHOLE)(wide).convert()
    masks = Masks(art, wide)
    masks.burn(seen, "west", 1.0, pygame.Rect(0, 0, 3, 4))
    masks.burn(seen, "west", 1.0, pygame.Rect(3, 0, 9, 4))
    reds = [seen.get_at((x, 2)).r for x in range(wide[0])]
    assert reds[1:5] == pytest.approx([ASH[0]] * 4, abs=2)  # and no seam between the two parts
    assert ASH[0] < reds[5] < reds[6] < WHOLE[0]
    assert reds[7:] == [WHOLE[0]] * 5


def test_levels_between_two_of_a_smaller_picture_are_made_and_numbers_never() -> None:
    small = pygame.Surface((2, 1), depth=8)
    small.set_palette([(n, n, n) for n in range(256)])
    small.set_at((1, 0), 200)
    mixed, kept = _grey(lambda _: small, (8, 1)), _grey(lambda _: small, (8, 1), numbers=True)
    assert mixed is not None
    assert kept is not None
    assert len({*pygame.image.tobytes(mixed, "P")}) > 2
    assert {*pygame.image.tobytes(kept, "P")} == {0, 200}
