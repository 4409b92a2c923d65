"""Class cards: what is on them is read where they lie, in every language."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from parlour.assets.languages import LANGUAGES, Language, catalogue
from parlour.client.games.rattus.class_card import ART, BAND, DOES, SIZE, ClassCard
from parlour.client.stage.sprites import sprites_of
from parlour.shared.language import speak, tr
from parlour.shared.rattus import words
from parlour.shared.rattus.names import CARDS
from parlour.shared.rattus.state import NOBODY
from tests.client import boards

SCALE = 2 / 3
"""Pixels a unit in a window of 1280 by 720."""


def pixels(card: ClassCard) -> np.ndarray:
    """Return the colours of a card."""
    studio = boards.studio(SCALE, sprites_of("rattus"))
    return pygame.surfarray.array3d(card.render(studio, 0).surface).astype(int)


def test_every_class_card_says_what_it_does_by_signs_of_its_own() -> None:
    assert DOES.keys() == {*CARDS}
    assert len({*DOES.values()}) == len(CARDS)


@pytest.mark.parametrize("holder", [NOBODY, 1])
@pytest.mark.parametrize("name", CARDS)
def test_the_signs_of_a_class_card_lie_over_its_picture_and_no_name(
    name: str, holder: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = ClassCard(name, "Name", holder)
    told = pixels(card)
    monkeypatch.setattr(ClassCard, "_does", lambda *_: None)
    columns, rows = np.nonzero((told != pixels(card)).any(axis=2))
    assert columns.max() - columns.min() <= ART[0] * SCALE
    assert abs(columns.max() + columns.min() + 1 - SIZE[0] * SCALE) <= 2, "it is in the middle"
    assert rows.max() < BAND[0] * SCALE
    assert rows.max() - rows.min() > 16, "it is too small to be read"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_class_cards_are_not_made_small(language: Language) -> None:
    art, room = boards.studio(SCALE).art, (ART[0] - 12, BAND[1])
    speak(catalogue(language))
    try:
        names = [tr(words.CARD_NAMES[name]) for name in CARDS]
    finally:
        speak(catalogue("en"))
    for name in names:
        whole = art.text(name, 25, (0, 0, 0), "title")
        fitted = art.text(name, 25, (0, 0, 0), "title", room)
        assert fitted.get_height() >= 0.8 * whole.get_height(), name
