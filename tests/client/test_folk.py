"""Tests for those who sit in the hall."""

from __future__ import annotations

from itertools import pairwise, product

import pygame
import pytest
from msgspec.structs import replace

from parlour.client.art import Art
from parlour.client.games import emblems_of
from parlour.client.scenes.lobby import badges, cards, folk, furniture, manners, welcome
from parlour.client.scenes.lobby.furniture import Sitter
from parlour.shared.games import games
from parlour.shared.messages import SeatInfo


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


def test_people_move_each_in_their_own_way_and_rest_between() -> None:
    frames = [n / 12 for n in range(12 * 60)]
    seen = [[manners.pose(number, "s", now) for now in frames] for number in range(4)]
    for poses in seen:
        changes = sum(one != other for one, other in pairwise(poses))
        assert 60 < changes < 360, "alive, but not restless"
        assert max(abs(each.tilt) for each in poses) == 3
        assert {each.tall for each in poses} >= {-5, -1, 0, 1}
        assert max(each.tall for each in poses) == 1, "their names stand above them"
    assert len({tuple(poses) for poses in seen}) == 4


def test_who_sits_at_an_end_leans_to_the_middle_of_the_table() -> None:
    frames = [n / 12 for n in range(12 * 90)]
    most = {
        side: max((manners.pose(1, side, now).tilt for now in frames), key=abs) for side in "ew"
    }
    assert most == {"e": 5, "w": -5}


def test_whoever_is_to_act_leans_over_the_board() -> None:
    frames = [n / 12 for n in range(12 * 60)]
    for heading, side in (("e", 1), ("w", -1), ("s", 0)):
        for now in frames:
            rest = manners.pose(2, heading, now)
            bent = manners.pose(2, heading, now, bent=True)
            assert bent.tilt - rest.tilt == 3 * side
            assert bent.tall <= min(rest.tall, 0) - 3


@pytest.mark.parametrize("game", ["gods_playground", "rattus"])
def test_people_differ_and_look_the_same_wherever_they_sit(game: str) -> None:
    number = folk.GUISES[folk.sitter(game, 0, "").partition("-")[0]]
    people = [f"person {n}" for n in range(60)]
    alone = {who: folk.guises(game, [who])[0] for who in people}
    assert set(alone.values()) == set(range(number)), "everybody may be met"
    for seat in range(3):
        told = [""] * seat + [people[0]]
        assert folk.guises(game, told) == (*[-1] * seat, alone[people[0]])
    for first in range(0, 60, number):
        table = folk.guises(game, people[first : first + number])
        assert len(set(table)) == len(table), "no two at a table are the same"
        assert table[0] == alone[people[first]]
    assert len(folk.guises(game, people[: number + 2])) == number + 2


@pytest.mark.parametrize("game", ["gods_playground", "rattus"])
def test_each_guise_can_sit_on_every_chair_dyed_in_the_colour_of_the_seat(game: str) -> None:
    kind = folk.sitter(game, 0, "").partition("-")[0]
    seen = set()
    for guise, heading in product(range(folk.GUISES[kind]), "esw"):
        name = folk.sitter(game, 1, "", guise)
        red, blue = (
            furniture.person(name, heading, colour, 60.0).surface
            for colour in ((184, 53, 47), (63, 111, 176))
        )
        assert pygame.image.tobytes(red, "RGBA") != pygame.image.tobytes(blue, "RGBA")
        assert f"brow-{name}-{heading}" in furniture._measures()
        seen.add(pygame.image.tobytes(red, "RGBA"))
    assert len(seen) == 3 * folk.GUISES[kind]


def test_those_at_a_table_of_the_hall_are_told_apart_by_who_they_are() -> None:
    seats = tuple(SeatInfo("person", name, f"p{name}") for name in ("Ada", "Jan", "Zofia"))
    info = replace(cards.NO_TABLE, table="T1", game="gods_playground", seats=seats)
    first = {
        seat.name: each.guise for seat, each in zip(seats, cards.sitters_of(info), strict=True)
    }
    assert len(set(first.values())) == 3
    alone = replace(info, seats=(SeatInfo("open"), SeatInfo("open"), seats[0]))
    assert [each.guise for each in cards.sitters_of(alone)] == [-1, -1, first["Ada"]]


def company() -> tuple[pygame.Surface, manners.Company]:
    """Return a bare table, and somebody in red who sits there with their feet at (30, 50)."""
    bare, red = (pygame.Surface(size, pygame.SRCALPHA) for size in ((60, 60), (20, 40)))
    bare.fill("blue")
    red.fill("red")
    who = manners.Mover(0, "s", red, (30, 50), pygame.Rect(5, 0, 50, 55))
    return bare, manners.Company(bare, [who])


def reds(window: pygame.Surface) -> pygame.Rect:
    """Return where a window is red."""
    found = pygame.mask.from_threshold(window, (255, 0, 0, 255), (60, 60, 60, 255))
    return found.get_bounding_rects()[0]


def test_who_moves_is_drawn_once_on_the_bare_table_with_still_feet() -> None:
    _, round_the_table = company()
    behind, tall = pygame.Surface((60, 60)), set()
    for now in (n / 12 for n in range(12 * 40)):
        window = behind.copy()
        round_the_table.paint(window, behind, round_the_table.rect, now)
        drawn = reds(window)
        assert abs(drawn.bottom - 50) <= 2
        assert 16 <= drawn.width <= 26
        tall.add(drawn.height)
        assert window.get_at((2, 30))[:3] == (0, 0, 0), "nothing beside it is touched"
    assert len(tall) > 4


def test_a_table_wakes_only_when_somebody_sits_otherwise_than_drawn() -> None:
    _, round_the_table = company()
    window = pygame.Surface((60, 60))
    assert round_the_table.wakes(0.0)
    round_the_table.paint(window, window.copy(), round_the_table.rect, 0.0)
    assert not round_the_table.wakes(0.0)
    assert any(round_the_table.wakes(n / 12) for n in range(60))


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


def test_a_fire_burns_in_the_hearth_of_a_picture_of_the_club() -> None:
    picture = welcome.gathering(Art(1.0), "rattus", (), (700, 430))
    whole = round(700 * welcome.ROOM_WIDE), round(700 * welcome.ROOM_WIDE * 9 / 16)
    hearth = furniture.hearth("near", whole).move((700 - whole[0]) // 2, 430 - whole[1])
    inside = hearth.inflate(-hearth.width * 3 // 4, -hearth.height * 3 // 4)
    bright = pygame.transform.average_color(picture, inside.clip(picture.get_rect()))
    assert bright[0] > 110
