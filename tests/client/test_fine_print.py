"""Small letters keep the proportions of their typeface."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.art import Art, Typeface
from parlour.client.assets import asset
from parlour.client.fine_print import COARSE, FinePrint

FILE = "fonts/EBGaramond12-Regular.otf"
TEXTS = ("Polish army", "Launch a campaign", "Confederation", "Écoles jésuites", "Żupnik")


def _gaps(font: pygame.Font, text: str, pixels: int) -> list[float]:
    """Return how far each letter of a text is from the first, as shares of the typeface."""
    return [font.size(text[:end])[0] / pixels for end in range(1, len(text) + 1)]


@pytest.mark.parametrize("pixels", range(8, COARSE, 3))
def test_letters_stand_where_the_typeface_has_them(app: object, pixels: int) -> None:
    font = FinePrint(asset(FILE), pixels)
    large = Art(1.0).font("title", 400)
    assert type(large) is pygame.Font
    for text in TEXTS:
        pairs = zip(_gaps(font, text, pixels), _gaps(large, text, 400), strict=True)
        assert max(abs(one - other) for one, other in pairs) < 1.7 / pixels


@pytest.mark.parametrize("pixels", [9, 13, 18])
def test_small_letters_stand_on_the_line_of_their_font(app: object, pixels: int) -> None:
    fine = FinePrint(asset(FILE), pixels)
    for text in TEXTS:
        plain = pygame.Font.render(fine, text, True, (0, 0, 0))
        written = fine.render(text, True, (0, 0, 0))
        assert written.get_size() == fine.size(text)
        assert written.get_height() == plain.get_height()
        one, other = (pygame.mask.from_surface(each, 90).get_bounding_rects() for each in
                      (plain, written))  # fmt: skip
        foot = [max(rect.bottom for rect in rects) for rects in (one, other)]
        assert abs(foot[0] - foot[1]) <= 1


def test_small_letters_are_as_dark_as_larger_ones(app: object) -> None:
    art = Art(1.0)
    darkest = []
    for size in (12, 40):
        written = art.font("title", size).render("Illinium", True, (0, 0, 0))
        darkest.append(max(written.get_at((x, y)).a for x in range(written.get_width())
                           for y in range(written.get_height())))  # fmt: skip
    assert darkest[0] > 0.9 * darkest[1]


@pytest.mark.parametrize("typeface", ["title", "title_italic", "text", "text_bold"])
def test_figures_are_of_one_height_and_one_width(app: object, typeface: Typeface) -> None:
    font = Art(1.0).font(typeface, 200)
    metrics = [each for each in font.metrics("0123456789") if each is not None]
    wide = [advance for *_, advance in metrics]
    assert max(wide) - min(wide) <= 2
    tops, feet = [top for _, _, _, top, _ in metrics], [low for _, _, low, _, _ in metrics]
    assert max(tops) - min(tops) <= 8
    assert max(feet) - min(feet) <= 8
