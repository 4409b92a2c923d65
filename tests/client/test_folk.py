"""Tests for those who sit in the hall."""

from __future__ import annotations

from itertools import pairwise, product

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.games import emblems_of
from parlour.client.scenes.lobby import badges, cards, folk, furniture
from parlour.client.scenes.lobby.furniture import Sitter
from parlour.shared.games import games


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize(
    ("game", "emblem"), [("gods_playground", ""), ("rattus", ""), ("playing_gods", "cat")]
)
def test_each_game_has_people_who_fit_on_a_chair(game: str, emblem: str) -> None:
    sitter = Sitter(game, 1, "person", emblem)
    assert folk.figure(game, 1, emblem, (54, 58), wait=True) is not None
    shown = furniture.seated(sitter, (60, 60))
    assert shown is not None
    assert max(shown.get_size()) <= 60


def test_nobody_sits_on_an_empty_chair_nor_at_an_unknown_game() -> None:
    assert furniture.seated(Sitter("gods_playground", 0, "open"), (60, 60)) is None
    assert furniture.seated(Sitter("chess", 0, "person"), (60, 60)) is None
    assert furniture.seated(Sitter("gods_playground", 7, "person"), (60, 60)) is None


def test_people_stir_one_after_the_other_and_rest_between() -> None:
    moments = [n / 12 for n in range(12 * 30)]
    for number in range(4):
        awake = [folk.wakes(number, now) for now in moments]
        assert 0.05 < sum(awake) / len(awake) < 0.4
        starts = [after and not before for before, after in pairwise(awake)]
        assert sum(starts) >= 4


def test_who_stirs_grows_from_the_feet() -> None:
    window, image = (pygame.Surface(size, pygame.SRCALPHA) for size in ((60, 60), (20, 40)))
    image.fill("red")
    folk.stir(window, image, (30, 50), 0, folk.NODS / 2)
    drawn = window.get_bounding_rect()
    assert (drawn.bottom, drawn.height > 40) == (50, True)
    window.fill((0, 0, 0, 0))
    folk.stir(window, image, (30, 50), 0, folk.NODS + 0.1)
    assert not window.get_bounding_rect().height


def test_three_tables_stand_side_by_side_in_a_small_window() -> None:
    art = Art(2 / 3)
    assert 3 * cards.LEAST_WIDE * art.scale <= 710
    plan = cards.plan(art, 232, 3, "Watch")
    assert plan.plaque.width == 232
    assert all(name.bottom <= plan.plaque.top for name in plan.names)


@pytest.mark.parametrize("number", range(1, 7))
def test_all_sit_apart_and_nobody_before_the_table(number: int) -> None:
    where = furniture.gathered(630, 0, 100.0, number, 30, first=number - 1)
    assert len(where.chairs) == number
    for one, other in pairwise(sorted(where.chairs, key=lambda rect: rect.x)):
        assert one.right <= other.left
    assert all(feet[1] < where.middle[1] for feet in where.feet)
    assert where.chairs[number - 1].x == min(rect.x for rect in where.chairs)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (3840, 2160)])
def test_the_fire_burns_in_the_hearth_of_any_window(size: tuple[int, int]) -> None:
    for room in ("far", "near"):
        assert furniture.room(room, size, "map").get_size() == size
        hearth = furniture.hearth(room, size)
        assert pygame.Rect((0, 0), size).contains(hearth)
    bright = furniture.shine(64, furniture.GLOWS, "map").get_at((32, 32)).r
    assert bright > furniture.shine(64, 0, "map").get_at((32, 32)).r


@pytest.mark.parametrize("game", games())
def test_everybody_sits_on_their_chair_however_it_is_turned(game: str) -> None:
    where = furniture.gathered(700, 0, 100.0, 3, 30)
    worn = emblems_of(game) or ("",)
    for seat, emblem in product(range(games()[game].players[-1]), worn):
        for number in range(3):
            placed = furniture.on_chair(where, number, Sitter(game, seat, "person", emblem))
            assert placed is not None
            rect, (x, foot) = placed[1], where.feet[number]
            assert rect.left < x < rect.right
            assert where.chairs[number].top < rect.bottom
            assert abs(rect.bottom - foot) < where.unit, "not above the chair, nor below the floor"
            assert f"brow-{folk.sitter(game, seat, emblem)}-s" in furniture._measures()


def test_who_has_won_wears_a_wreath_of_gold() -> None:
    where = furniture.gathered(700, 0, 100.0, 3, 30)

    def drawn(*, won: bool) -> pygame.Surface:
        made = pygame.Surface((700, 420), pygame.SRCALPHA)
        sitters = tuple(Sitter("gods_playground", n, "person", won=won and not n) for n in range(3))
        furniture.paint(made, where, "gods_playground", sitters, "finished")
        return made

    bare, crowned = drawn(won=False), drawn(won=True)
    differs = pygame.mask.from_threshold(crowned, (0, 0, 0), (3, 3, 3, 255), bare)
    differs.invert()
    around = differs.get_bounding_rects()
    assert differs.count() > 100
    assert all(where.chairs[0].inflate(60, 60).colliderect(rect) for rect in around)


def test_everybody_has_one_seal_wherever_they_are() -> None:
    jan = badges.seal("Jan", 40)
    assert badges.seal("Jan", 40) is jan
    inks = {tuple(badges.seal(name, 40).get_at((20, 7))) for name in ("Ada", "Jan", "Zofia")}
    assert len(inks) == 3
