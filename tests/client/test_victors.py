"""Those who stand alone and large: each seat of each game has a picture, as high as is asked."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.games import board_for, emblems_of
from parlour.client.palette import SEAT_COLOURS
from parlour.client.scenes.pedestal import Someone, stand
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
