"""No text overflows its place, in any language; where it is long it is not made too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from parlour.assets.languages import LANGUAGES, Language
from parlour.client import settings, text, ui
from parlour.client.app import App, Scene
from parlour.client.art import Art, Typeface
from parlour.client.scenes.lobby.join import Join
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.rules import Rules
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table import hud
from parlour.client.scenes.table.menu import TableMenu
from parlour.client.settings import Settings
from tests.client.person import Person

SMALLEST_PERCENT = 60
"""How small the text of a widget may become at the ordinary size of texts."""
SMALLEST_UNITS = 13
"""How small a drawn text may become, in units of the canvas."""
SCENES: tuple[Callable[[App], Scene], ...] = (
    SettingsScene,
    NewGame,
    Join,
    NewTable,
    Rules,
    About,
    lambda app: TableMenu(app, "gods_playground"),
)


class Misfits:
    """Listens to what is measured, and collects the texts that are too small or too long."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: set[str] = set()
        self.measured = 0
        self._watch_widgets(monkeypatch)
        self._watch_paragraphs(monkeypatch)
        self._watch_labels(monkeypatch)

    def _watch_widgets(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fitting = ui.fitting

        def watched(art: Art, style: str, words: str, rect: pygame.Rect) -> int:
            percent = fitting(art, style, words, rect)
            self.measured += 1
            if percent < SMALLEST_PERCENT:
                self.found.add(f"widget: {words!r} at {percent} %")
            return percent

        monkeypatch.setattr(ui, "fitting", watched)

    def _watch_paragraphs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        draw = text.draw_text

        def watched(
            surface: pygame.Surface, art: Art, words: str, rect: pygame.Rect, *rest: object
        ) -> int:
            height = draw(surface, art, words, rect, *rest)  # type: ignore[arg-type]
            self.measured += 1
            if height > rect.height + 2:
                self.found.add(f"paragraph: {words!r}")
            return height

        monkeypatch.setattr(hud, "draw_text", watched)

    def _watch_labels(self, monkeypatch: pytest.MonkeyPatch) -> None:
        make = Art.text
        seen: set[tuple[object, ...]] = set()

        def watched(
            art: Art,
            words: str,
            size: float,
            colour: tuple[int, int, int] = (0, 0, 0),
            typeface: Typeface = "text_bold",
            room: tuple[float, float] | None = None,
        ) -> pygame.Surface:
            image = make(art, words, size, colour, typeface, room)
            self.measured += 1
            asked = (words, size, typeface, room, art.scale, art.text_size)
            if asked in seen:
                return image
            seen.add(asked)
            least = art.font(typeface, min(size, SMALLEST_UNITS)).size(words)
            if room is not None and (
                image.get_width() > room[0] * art.scale + 1 or image.get_height() < least[1]
            ):
                self.found.add(f"label: {words!r}")
            return image

        monkeypatch.setattr(Art, "text", watched)


@pytest.fixture
def misfits(monkeypatch: pytest.MonkeyPatch) -> Misfits:
    """What does not fit, from now on."""
    return Misfits(monkeypatch)


@pytest.fixture(params=[*LANGUAGES])
def speaking(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    """The client in each language, in a small window."""
    language: Language = request.param
    config = tmp_path / "settings.json"
    settings.save(Settings(speed="off", language=language, sound=0, music=0), config)
    app = App(tmp_path / "games", (1280, 720), config)
    app.push(Title(app))
    yield app
    app.settings.language = "en"
    app.settings_changed()
    app.close()


@pytest.mark.long
def test_the_screens_fit(misfits: Misfits, speaking: App) -> None:
    person = Person(speaking, 1)
    person.frames(3)
    for scene in SCENES:
        speaking.push(scene(speaking))
        person.frames(2)
        speaking.pop()
    for size in settings.TEXT_SIZES:
        speaking.settings.text_size = size
        speaking.settings_changed()
        person.frames(2)
    assert misfits.measured > 100
    assert not misfits.found
