"""The hand leaves the land free on which one decides, and can be read, in usual windows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pygame
import pytest

from parlour.assets.languages import Language, catalogue
from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.games.gods_playground.ground import Slot, places
from parlour.client.scenes.table.cards import Cutter, Drawn
from parlour.client.scenes.table.items import Item
from parlour.client.scenes.table.told import CONFIRM
from parlour.client.scenes.table.tray import Tray
from parlour.client.stage.studio import Studio
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.language import speak
from tests.client.test_panes import land, told
from tests.client.unseen import share_drawings

GAME = "gods_playground"
SIZES = ((960, 540), (1280, 720), (1920, 1080))
LANGUAGES: tuple[Language, ...] = get_args(Language)
FACE, BODY = 62.0, 40.0
"""How high the figures of nobles are, and how wide, in units."""
READ = 12
"""Pixels from the top of a capital to the foot of a letter that hangs below its line."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Language]:
    """A language that is spoken."""
    share_drawings(monkeypatch.setattr)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    speak(catalogue(request.param))
    yield request.param
    speak(catalogue("en"))


def _tray(size: tuple[int, int]) -> tuple[Tray, Canvas]:
    board, canvas = board_for(GAME), Canvas(size)
    tray, art = Tray(rooms=board.asked_rooms), Art(canvas.scale)
    tray.layout(canvas, art, Studio(art, board.sprites()))
    tray.raise_fully()
    tray.update(1.0, still=True)
    return tray, canvas


def _asked(tray: Tray, size: tuple[int, int]) -> Iterator[tuple[str, list[pygame.Rect]]]:
    """Yield every kind of decision, and what then lies over the land."""
    board = board_for(GAME)
    for decision, seen in land(GAME):
        content = told(GAME, decision, seen)
        if CONFIRM in dict(content.buttons):
            content = content.confirmed_on_board(told_there=True)
        tray.room = board.room(decision.view)
        tray.show(content, content.summary, lambda _: None, (0, size[0]))
        covered = [pane.rect for pane in tray.panes if pane.is_open]
        yield f"{decision.phase} after {decision.chosen}", covered


def _read(canvas: Canvas) -> dict[str, pygame.Rect]:
    """Return what of the land is looked at: names, worths, middles, and who stands there."""
    seen = {}
    for name, region in zip(REGIONS, places().regions, strict=True):
        x, y = region.label.curve.at(0.5)
        seen[f"name of {name}"] = canvas.rect((x - 40, y - 24, 80, 30))
        seen[f"worth of {name}"] = canvas.rect(_box(region.seal))
        xs, ys = zip(*(point for outline in region.outlines for point in outline), strict=True)
        middle = canvas.point((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        seen[f"middle of {name}"] = pygame.Rect(middle, (1, 1))
        for seat, slot in enumerate(region.nobles):
            body = slot.x - BODY / 2, slot.y - FACE, BODY, FACE
            seen[f"nobles of {seat} in {name}"] = canvas.rect(body)
    return seen


def _box(slot: Slot) -> tuple[float, float, float, float]:
    return slot.left, slot.top, slot.width, slot.height


@pytest.mark.parametrize("size", SIZES)
def test_no_decision_covers_a_region_or_who_stands_there(
    language: Language, size: tuple[int, int]
) -> None:
    # Where five rows of tokens are needed, no band is so low that no foot is covered.
    tray, canvas = _tray(size)
    land = _read(canvas)
    found = [
        f"{where}: {name}"
        for where, covered in _asked(tray, size)
        for name, rect in land.items()
        if not (where.startswith("short_nobles") and name.startswith("nobles"))
        if any(rect.colliderect(each) for each in covered)
    ]
    assert found == []


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_names_of_cards_can_be_read(
    language: Language, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[pygame.Font] = []
    draw = Cutter.draw

    def noted(cutter: Cutter, item: Item) -> Drawn:
        if item.kind == "card":
            drawn.append(cutter._font(cutter._of.name))
        return draw(cutter, item)

    monkeypatch.setattr(Cutter, "draw", noted)
    tray, _ = _tray(size)
    decided = 0
    for where, _ in _asked(tray, size):
        decided += 1
        for font in set(drawn):
            letters = pygame.mask.from_surface(font.render("Kp", True, (0, 0, 0)), 100)
            rects = [rect for rect in letters.get_bounding_rects() if rect.height > 2]
            high = max(each.bottom for each in rects) - min(each.top for each in rects)
            assert high >= READ, where
        drawn.clear()
    assert decided > 10
