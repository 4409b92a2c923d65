"""What tells something can be told apart, is written whole, and is as large as it says."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any, NamedTuple

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.stage.dice import Die
from parlour.client.stage.geometry import Box
from parlour.client.stage.glow import Glow, Puff
from parlour.client.stage.looks import Ghost, Picture, Stack
from parlour.client.stage.particles import FLAME, STEPS
from parlour.client.stage.signs import (
    Banner,
    Gonfalon,
    Lettering,
    Seal,
    Sign,
    coin,
    darker,
    haloed,
    levelled,
    lighter,
)
from parlour.client.stage.studio import Image, Look, Studio
from tests.client.stage.kit import window

BLUE, RED, PALE, INK = (40, 60, 180), (180, 40, 40), (250, 240, 220), (20, 20, 20)


class Told(NamedTuple):
    """A look, and what it may be otherwise in: each is to be seen."""

    look: Any
    otherwise: dict[str, Any]


TOLD = (
    Told(
        Banner(BLUE, 4, "crest_0", 90.0),
        {"colour": RED, "number": 5, "emblem": "crest_1", "height": 99, "cloth": 40, "ink": INK},
    ),
    Told(
        Gonfalon(BLUE, 4, "crest_0"),
        {"colour": RED, "number": 5, "emblem": "crest_1", "height": 99, "cloth": 60.0, "leads": 1},
    ),
    Told(
        Sign("Danzig", None, 20.0),
        {"text": "Wilno", "number": 3, "size": 26.0, "colour": RED, "ink": PALE, "post": 20.0,
         "alpha": 0.5, "widest": 20.0, "points": True},
    ),
    Told(Seal(3), {"number": 8, "colour": BLUE, "size": 50.0, "ink": INK}),
    Told(Seal(text="x"), {"text": "y"}),
    Told(
        Lettering("PRUSSIA", bend=20, tilt=5),
        {"text": "UKRAINE", "size": 40.0, "spacing": 0.6, "bend": -20, "tilt": 40, "colour": RED,
         "alpha": 0.4, "halo": PALE, "typeface": "text", "longest": 90.0},
    ),
    Told(Picture("city", 60), {"name": "coin", "size": 90}),
    Told(
        Stack(Picture("coin", 30), 3),
        {"of": Picture("coin", 40), "number": 5, "step": 9.0, "most": 2},
    ),
    Told(Ghost(Picture("city", 60)), {"of": Picture("coin", 60), "alpha": 0.4, "edge": RED}),
    Told(Die(3, RED, 1), {"face": 4, "colour": PALE, "way": 2, "size": 60.0, "counted": "hit"}),
    Told(Die(3, PALE), {"counted": "miss"}),
    Told(Glow(Box(0, 0, 60, 60), RED), {"shape": Box(0, 0, 90, 90), "colour": BLUE}),
    Told(Glow(((0, 0), (300, 0), (150, 300)), RED), {"colour": BLUE, "fill": 200}),
)  # fmt: skip
ASPECTS = [(each.look, name, value) for each in TOLD for name, value in each.otherwise.items()]


@pytest.fixture(scope="module")
def studio() -> Studio:
    """Pictures at two pixels a unit."""
    window()
    return Studio(Art(2.0))


def at_rest(studio: Studio, look: Look) -> Image:
    """Return the last picture of a look."""
    return studio.image(look, look.frames(studio).number - 1)


def pixels(image: Image) -> tuple[tuple[int, int], bytes]:
    """Return all that is seen of a picture."""
    return image.surface.get_size(), pygame.image.tobytes(image.surface, "RGBA")


@pytest.mark.parametrize(
    ("look", "name", "value"), ASPECTS, ids=[f"{type(a).__name__}-{b}" for a, b, _ in ASPECTS]
)
def test_what_differs_looks_different(studio: Studio, look: Any, name: str, value: Any) -> None:
    plain, other = (at_rest(studio, each) for each in (look, replace(look, **{name: value})))
    assert pixels(plain) != pixels(other)


@pytest.mark.parametrize("each", TOLD, ids=lambda each: type(each.look).__name__)
def test_feet_are_in_the_picture_and_no_picture_is_mostly_empty(studio: Studio, each: Told) -> None:
    image = at_rest(studio, each.look)
    seen, whole = image.surface.get_bounding_rect(), image.surface.get_rect()
    assert seen.w * seen.h > 0.45 * whole.w * whole.h
    assert whole.inflate(2, 2).collidepoint(image.feet)


@pytest.mark.parametrize("height", [60.0, 90.0, 150.0])
def test_poles_are_as_high_as_they_say_and_stand_on_their_feet(
    studio: Studio, height: float
) -> None:
    for look in (Banner(BLUE, 4, height=height), Gonfalon(BLUE, 4, height=height)):
        surface, feet, shadow, _ = at_rest(studio, look)
        top = next(y for y in range(surface.get_height()) if surface.get_at((feet[0], y)).a > 99)
        assert feet[1] - top == pytest.approx(2 * height, abs=14)
        assert feet[1] == surface.get_height() - 1
        assert surface.get_at(feet).a == 255, "the pole reaches the ground"
        assert shadow is not None


def test_seals_and_coins_are_round_and_as_wide_as_they_say(studio: Studio) -> None:
    for size in (20.0, 34.0, 80.0):
        for look in (Seal(size=size), coin(size=size)):
            surface = at_rest(studio, look).surface
            assert surface.get_bounding_rect().size == pytest.approx((2 * size, 2 * size), abs=2)
            side = surface.get_width()
            assert surface.get_at((1, 1)).a == 0, "its corners are open"
            assert surface.get_at((side // 2, side - 4)).a > 240
            left, right = (surface.get_at((x, side // 2)) for x in (6, side - 7))
            assert left == right


@pytest.mark.parametrize("number", [0, 7, 12, 88])
def test_numbers_are_written_in_the_middle_and_whole(studio: Studio, number: int) -> None:
    for look in (Seal(number, size=60.0), Sign("", number, 30.0)):
        surface = at_rest(studio, look).surface
        bare = replace(look, ink=look.colour)
        other = at_rest(studio, bare).surface
        points = [
            (x, y)
            for x in range(surface.get_width())
            for y in range(surface.get_height())
            if surface.get_at((x, y))[:3] != other.get_at((x, y))[:3]
        ]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        wanted = surface.get_width() / 2, surface.get_height() / 2
        assert middle == pytest.approx(wanted, abs=5)
        assert min(xs) > 0
        assert max(xs) < surface.get_width() - 1


def test_writing_that_would_be_too_long_is_written_smaller(studio: Studio) -> None:
    long = "Constantinople"
    wide = at_rest(studio, Sign(long)).surface.get_width()
    assert at_rest(studio, Sign(long, widest=80.0)).surface.get_width() <= 2 * 80 + 20 < wide
    spread = at_rest(studio, Lettering(long)).surface.get_width()
    short = at_rest(studio, Lettering(long, longest=120.0)).surface.get_width()
    assert short <= 2 * 120 + 20 < spread
    assert short > 1.7 * 120, "but no smaller than it must be"


def test_letters_follow_one_another_on_their_curve(studio: Studio) -> None:
    flat, sags, rises = (
        at_rest(studio, Lettering("I" * 30, bend=bend)).surface for bend in (0.0, 60.0, -60.0)
    )
    assert flat.get_height() < sags.get_height()
    ends = [
        each.subsurface((0, 0, 60, each.get_height())).get_bounding_rect().centery
        - each.subsurface((each.get_width() // 2 - 20, 0, 60, each.get_height()))
        .get_bounding_rect()
        .centery
        for each in (flat, sags, rises)
    ]
    assert abs(ends[0]) <= 2
    assert (ends[1] > 4, ends[2] < -4) == (True, True) or (ends[1] < -4, ends[2] > 4) == (
        True,
        True,
    )
    upright = at_rest(studio, Lettering("WWWW", tilt=90)).surface
    assert upright.get_height() > 2 * upright.get_width()


def test_capitals_lie_in_the_middle_of_their_line(studio: Studio) -> None:
    for told in ("Hy", "H"):
        surface = levelled(studio, told, 30.0, (9, 9, 9))
        capital = levelled(studio, "H", 30.0, (9, 9, 9)).get_bounding_rect()
        assert surface.get_height() >= capital.height
        column = surface.subsurface((0, 0, capital.width, surface.get_height()))
        assert column.get_bounding_rect().centery == pytest.approx(surface.get_height() / 2, abs=1)


def test_a_halo_lies_evenly_round_what_it_is_laid_round() -> None:
    window()
    dot = pygame.Surface((30, 30), pygame.SRCALPHA)
    dot.fill((255, 255, 255, 255), (12, 12, 6, 6))
    round_it = haloed(dot, RED, 4)
    assert round_it.get_bounding_rect() == pygame.Rect(8, 8, 14, 14)
    assert round_it.get_at((15, 15))[:3] == (255, 255, 255)
    for at in ((9, 15), (20, 15), (15, 9), (15, 20)):
        assert round_it.get_at(at)[:3] == pytest.approx(RED, abs=1)


def test_colours_become_darker_and_lighter_by_shares() -> None:
    assert [darker((200, 100, 0), share) for share in (0.0, 0.5, 1.0)] == [
        (0, 0, 0), (100, 50, 0), (200, 100, 0),
    ]  # fmt: skip
    assert [lighter((200, 100, 0), share) for share in (0.0, 0.5, 1.0)] == [
        (200, 100, 0), (228, 178, 128), (255, 255, 255),
    ]  # fmt: skip


# --- stacks, dice, light ---


def test_stacks_grow_by_steps_up_to_their_most(studio: Studio) -> None:
    high = [
        at_rest(studio, Stack(Picture("coin", 30), n, 5.0, 4)).surface.get_height()
        for n in range(7)
    ]
    assert [b - a for a, b in pairwise(high)] == [0, 10, 10, 10, 0, 0]
    feet = {at_rest(studio, Stack(Picture("coin", 30), n)).feet[1] - high[n] for n in (1, 2, 3)}
    assert len(feet) == 1, "it grows upwards from where it lies"
    counted = Stack(Picture("coin", 30), 2, 7.0, 5).counting(4)
    assert counted == Stack(Picture("coin", 30), 4, 7.0, 5)


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("way", range(4))
def test_a_die_at_rest_shows_as_many_pips_above_as_were_thrown(
    studio: Studio, face: int, way: int
) -> None:
    window()
    die = Die(face, (200, 40, 40), way, 80.0)
    surface = studio.image(die, die.frames(studio).number - 1).surface
    bright = pygame.mask.from_threshold(surface, (250, 244, 230), (30, 30, 30, 255))
    assert len(bright.connected_components(30)) == face, (
        "of the other two faces the pips are in the shade"
    )


def test_every_two_faces_of_a_die_can_be_told_apart(studio: Studio) -> None:
    seen = [at_rest(studio, Die(face)) for face in range(1, 7)]
    assert all(pixels(a) != pixels(b) for a, b in combinations(seen, 2))


@pytest.mark.parametrize("shape", [Box(0, 0, 60, 60), Box(0, 0, 300, 60)], ids=["small", "low"])
def test_light_round_a_place_is_even_on_both_sides_and_beyond_its_edge(
    studio: Studio, shape: Box
) -> None:
    surface, feet, *_ = at_rest(studio, Glow(shape, RED))
    assert (
        pixels(Image(surface, feet))
        == pixels(Image(pygame.transform.flip(surface, True, False), feet))
        or _apart(surface, pygame.transform.flip(surface, True, False)) < 0.02
    )
    seen = surface.get_bounding_rect()
    assert seen.left < feet[0]
    assert seen.right > feet[0] + 2 * shape.w
    assert surface.get_at((feet[0] + round(shape.w), feet[1] + round(2 * shape.h) - 8)).a > 60


def test_the_light_round_a_low_place_has_round_corners(studio: Studio) -> None:
    surface = at_rest(studio, Glow(Box(0, 0, 300, 60), RED)).surface
    seen = surface.get_bounding_rect()
    for x, y in ((seen.left + 3, seen.top + 3), (seen.right - 4, seen.bottom - 4)):
        assert surface.get_at((x, y)).a == 0


def _apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return how much two pictures differ, as a share."""
    a, b = (pygame.image.tobytes(each, "RGBA") for each in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / (255 * len(a))


def test_light_within_a_land_is_brightest_at_its_border_and_never_beyond(studio: Studio) -> None:
    land = ((0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0))
    surface = at_rest(studio, Glow(land, RED)).surface
    assert surface.get_size() == (400, 400)
    alphas = [surface.get_at((x, 200)).a for x in (20, 40, 60, 200)]
    assert alphas == sorted(alphas, reverse=True)
    assert alphas[0] > 1.5 * alphas[-1] > 0
    bent = at_rest(studio, Glow(((0.0, 0.0), (200.0, 0.0), (0.0, 200.0)), RED)).surface
    assert bent.get_at((390, 390)).a == 0


def test_particles_grow_fade_and_keep_their_colours(studio: Studio) -> None:
    puffs = [Puff.of(FLAME, 0, step, 8) for step in range(STEPS)]
    sizes = [each.size for each in puffs]
    assert sizes == sorted(sizes, reverse=FLAME.size[0] > FLAME.size[1])
    assert all(min(FLAME.size) <= each <= max(FLAME.size) for each in sizes)
    assert {Puff.of(FLAME, n, 0, 8).colour for n in range(3)} == {*FLAME.colours}
    thick = [
        sum(pygame.image.tobytes(studio.image(Puff.of(FLAME, 0, 3, level)).surface, "RGBA")[3::4])
        for level in (2, 4, 8)
    ]
    assert 0 < thick[0] < thick[1] < thick[2]
