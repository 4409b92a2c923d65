"""What burns is laid on the land, as thick as its picture says."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.stage.ground import GroundArt
from parlour.client.stage.lands import Masks, Picture, Size

SIZE = (6, 4)
WHOLE, ASH = (200, 160, 100), (30, 20, 10)


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    """Open a window, as pictures are kept as it has its pixels."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)


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
