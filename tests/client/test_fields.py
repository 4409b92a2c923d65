"""What is typed stands in the middle of its field, and colours of widgets are read once."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame_gui import UIManager
from pygame_gui.core import colour_parser
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.elements import UITextEntryLine

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.ui import MEASURED, make_manager


def _middle(manager: UIManager) -> int:
    """Return how far down the middle is of what is written in a field at the corner."""
    manager.update(0.1)
    window = pygame.display.get_surface()
    assert window is not None
    window.fill((253, 243, 216))
    manager.draw_ui(window)
    inside = window.subsurface((10, 8, 280, 54))
    dark = pygame.mask.from_threshold(inside, (62, 44, 26, 255), (40, 40, 40, 255))
    rects = dark.get_bounding_rects()
    return rects[0].unionall(rects[1:]).centery + 8


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 1.0), ((1920, 1080), 1.0),
                                                 ((1920, 1080), 1.5)])  # fmt: skip
def test_capitals_stand_in_the_middle_of_a_field(size: tuple[int, int], text_size: float) -> None:
    pygame.init()
    pygame.display.set_mode(size)
    canvas = Canvas(size)
    manager = make_manager(canvas, Art(canvas.scale, text_size))
    field = UITextEntryLine(pygame.Rect(0, 0, 300, 70), manager)
    for typed in ("HH", "HHH"):
        field.set_text(typed)
        assert abs(_middle(manager) - 35) <= 1
        field.rebuild()
        assert abs(_middle(manager) - 35) <= 1, "also when it is made anew"


def test_the_colours_of_the_theme_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    pygame.display.set_mode((640, 360))
    first = make_manager(Canvas((640, 360)), Art(0.5))
    monkeypatch.setattr(colour_parser, "is_valid_colour_string", None)
    again = make_manager(Canvas((640, 360)), Art(0.5))
    themes: tuple[Any, ...] = first.get_theme(), again.get_theme()
    kept = [each.ui_element_colours for each in themes]
    assert kept[0]["#way"]
    assert kept[0] == kept[1]


def test_texts_of_widgets_are_measured_once() -> None:
    font = GUIFontPygame(None, 20)
    first = font.get_rect("Ukraine")
    wide, first.width = first.width, 0
    assert font.get_rect("Ukraine").width == font.size("Ukraine")[0] == wide > 0
    assert font.get_rect("").size == (0, 0)
    for number in range(MEASURED + 1):
        assert font.get_rect(f"{number}").width > 0
    assert font.get_rect("Ukraine").width > font.get_rect("U").width
