"""Those who stand alone and large: each seat of each game has a picture, as high as is asked."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.games import board_for, emblems_of
from parlour.client.palette import SEAT_COLOURS
from parlour.client.scenes.laurels import laurel, place_disc
from parlour.client.scenes.pedestal import Someone, medallion, stand
from parlour.client.scenes.victors import victor
from parlour.shared.games import games


@pytest.mark.parametrize("game", games())
def test_every_seat_has_a_figure(app: App, game: str) -> None:
    del app
    board = board_for(game)
    for seat in range(max(games()[game].players)):
        for mark in (f"crest_{seat}", *emblems_of(game)):
            standing = victor(board.champion(seat, mark), 200)
            assert standing is not None
            assert 150 < standing.get_height() < 260
            assert victor(board.champion(seat, mark), 200, won=True) is not None


def test_a_noble_who_has_won_holds_a_sabre_up(app: App) -> None:
    del app
    noble = board_for("gods_playground").champion(0, "crest_0")
    standing, won = victor(noble, 200), victor(noble, 200, won=True)
    assert standing is not None
    assert won is not None
    assert won.get_height() >= standing.get_height()


def test_who_is_unknown_has_no_figure_but_stands_there_by_their_mark(app: App) -> None:
    del app
    assert victor(None, 200) is None
    room = pygame.Rect(40, 60, 560, 280)
    empty, filled = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    stand(filled, room, Art(0.4), Someone(None, "crest_1", SEAT_COLOURS[1]))
    assert pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(filled, "RGB")


def test_each_place_has_a_disc_of_its_own_and_a_wreath_is_as_high_as_asked(app: App) -> None:
    del app
    discs = {pygame.image.tobytes(place_disc(60, place), "RGBA") for place in range(1, 6)}
    assert len(discs) == 5
    wreath = laurel(120)
    assert wreath.get_height() == 120
    assert wreath.get_at((wreath.get_width() // 2, 50)).a == 0, "open in its middle"


def test_nobody_leaves_a_round_frame(app: App) -> None:
    del app
    figure = pygame.Surface((300, 300), pygame.SRCALPHA)
    figure.fill((0, 255, 0, 255))
    framed = medallion(figure, 100, (90, 60, 40))
    assert framed.get_at((2, 2)).a == 0
    assert framed.get_at((50, 60)).g > 240
    assert framed.get_at((50, 1)).g < 240
