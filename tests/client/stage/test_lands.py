"""What burns is laid on the land, as thick as its picture says."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
import pytest

from parlour.client.stage.ground import GroundArt
from parlour.client.stage.lands import (
    Masks,
    Picture,
    Size,
    _grey,
    forget_fine_lands,
    land,
    lay_front,
    masks,
)

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


# --- what burns when, and the front of a season ---


def rising(size: Size) -> pygame.Surface:
    """Return noise: from the left to the right what burns later and later."""
    picture = grey(0)(size)
    for x in range(size[0]):
        picture.fill(255 * x // (size[0] - 1), (x, 0, 1, size[1]))
    return picture


def test_a_region_burns_bit_by_bit_the_earliest_first_and_never_grows_green_again() -> None:
    wide = (32, 4)
    art = GroundArt({"": even(WHOLE)}, even(ASH), rising, grey(1), ("west",))
    burning = Masks(art, wide)
    before = [WHOLE[0]] * wide[0]
    for share in (0.0, 0.2, 0.5, 0.8, 1.0):
        seen = even(WHOLE)(wide).convert()
        burning.burn(seen, "west", share, seen.get_rect())
        reds = [seen.get_at((x, 2)).r for x in range(wide[0])]
        assert reds == sorted(reds), "what is earlier is never less burnt"
        assert all(now <= then for now, then in zip(reds, before, strict=True))
        assert (reds[0] == ASH[0]) == (share > 0)
        assert (reds[-1] == WHOLE[0]) == (share < 1)
        before = reds
    assert before == [ASH[0]] * wide[0]


def test_a_region_lies_where_its_number_is_and_nowhere_else() -> None:
    art = GroundArt({"": even(WHOLE)}, even(ASH), grey(0), halves, ("west", "east"))
    made = Masks(art, (12, 4))
    left, right = pygame.Rect(0, 0, 6, 4), pygame.Rect(6, 0, 6, 4)
    assert [made.covers("west", each) for each in (left, right)] == [True, False]
    assert [made.covers("east", each) for each in (left, right)] == [False, True]
    assert not made.covers("nowhere", left)
    assert made.covers("east", pygame.Rect(-5, -5, 99, 99)), "as far as there is land"


def test_beside_a_burnt_region_land_is_as_it_was_however_thin_the_burnt_land_is() -> None:
    wide = (12, 4)
    for cover in (None, grey(255), grey(102)):
        art = GroundArt(
            {"": even(WHOLE)}, even(ASH), grey(0), halves, ("west", "east"), cover=cover
        )
        seen = even(WHOLE)(wide).convert()
        Masks(art, wide).burn(seen, "west", 1.0, seen.get_rect())
        assert seen.get_at((1, 2)).r < WHOLE[0]
        assert {seen.get_at((x, 2))[:3] for x in range(7, 12)} == {WHOLE}


@pytest.mark.parametrize("share", [0.2, 0.5, 0.8])
def test_the_front_of_a_season_is_soft_and_whole_behind_it(share: float) -> None:
    wide = (400, 60)
    seen, coming = (even(colour)(wide).convert() for colour in (WHOLE, ASH))
    lay_front(seen, coming, share, pygame.Rect(0, 0, 250, 60))
    lay_front(seen, coming, share, pygame.Rect(250, 0, 150, 60))
    for y in (1, 30, 59):
        reds = [seen.get_at((x, y)).r for x in range(wide[0])]
        assert reds == sorted(reds)
        assert (reds[0], reds[-1]) == (ASH[0], WHOLE[0])
        assert max(b - a for a, b in pairwise(reds)) < 40, "no stairs"
        middle = next(x for x, red in enumerate(reds) if red > (ASH[0] + WHOLE[0]) / 2)
        assert middle == pytest.approx(share * wide[0], abs=0.15 * wide[0])
    assert coming.get_alpha() in (None, 255), "it is as it was"


def test_lands_and_masks_of_the_assets_are_made_once_for_a_size() -> None:
    pygame.display.set_mode((64, 64))
    made: list[Size] = []

    def make(level: int, size: Size) -> pygame.Surface:
        made.append(size)
        return grey(level)(size)

    sources = [partial(make, level) for level in range(4)]
    art = GroundArt(
        {"": sources[0]}, sources[0], sources[1], sources[2], ("west",), cover=sources[3]
    )
    assert masks(art, SIZE) is masks(art, SIZE)
    assert masks(art, (8, 8)) is not masks(art, SIZE)
    assert land(sources[0], SIZE) is land(sources[0], SIZE)
    assert sorted(made) == sorted([SIZE] * 4 + [(8, 8)] * 4)
    near = land(sources[0], SIZE, fine=True)
    assert near is land(sources[0], SIZE, fine=True)
    forget_fine_lands()
    assert near is not land(sources[0], SIZE, fine=True)
    assert len(made) == 10
    plain = GroundArt({"": grey(1)}, grey(1), grey(1), grey(1), ("west",))
    assert masks(plain, SIZE) is not masks(plain, SIZE), "what is no asset may be another"
