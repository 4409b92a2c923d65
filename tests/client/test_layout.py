"""No two widgets lie over one another and none leaves its frame, whatever is shown how large.

Screens are arranged without being drawn, by managers of widgets that are used again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from msgspec import structs
from pygame_gui import UIManager
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIVerticalScrollBar

from parlour.assets.languages import LANGUAGES, Language
from parlour.client import settings, ui
from parlour.client.app import App, Scene
from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.net import Connection
from parlour.client.scenes import menu, message
from parlour.client.scenes.lobby.new_table import MINE, NewTable
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.message import Message
from parlour.client.settings import Settings
from parlour.shared.game import games
from parlour.shared.messages import Entered, SeatInfo, Tables
from tests.client.screens import CHAT, NAMES, SCREENS, TABLES, _info

WINDOWS = ((1280, 720), (1920, 1080))
HEADING = ((130, 130, 780, 96), (130, 240, 780, 44))
"""Where a menu has its title and subtitle."""
SLACK = 2
"""Pixels by which frames may touch: they are rounded."""
KINDS = ("person", "open", "bot", "closed", "person")
MENUS = [name for name in SCREENS if name not in TABLES]
"""The screens that are made of widgets; those of the table are tried in test_panes."""


def _new_game(game: str, seats: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = NewGame(app)
        _choose(scene, game, seats)
        return scene

    return make


def _new_table(game: str, seats: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = NewTable(app)
        _choose(scene, game, seats)
        scene._kinds = [scene._kinds[0], *[MINE] * (len(scene._kinds) - 1)]
        return scene

    return make


def _choose(scene: NewGame | NewTable, game: str, seats: int) -> None:
    scene._again = lambda: None  # type: ignore[method-assign]
    while scene._choice.game.name != game:
        scene._choice.next_game()
    scene._choice.seats = seats
    scene._chosen_anew()


def _seats(game: str, seats: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        assert app.welcome is not None
        me, other = app.welcome.person, "somebody else"
        infos = tuple(
            SeatInfo(kind, name, me if number == 0 else other, bot="strong magnate")  # type: ignore[arg-type]
            for number, (name, kind) in enumerate(zip(NAMES[:seats], KINDS, strict=False))
        )
        info = structs.replace(_info("T2", "open"), game=game, seats=infos, host=me)
        entered = Entered(id=1, info=info, step=0, views=(), missed=(), seen=0, chat=CHAT)
        return Seats(app, entered)

    return make


def _saved_games(app: App) -> Scene:
    scene = SavedGames(app)
    scene.layout(Canvas((960, 540)))
    tables = tuple(_info(f"T{number}", "running", "3 nobles") for number in range(7))
    scene.answer(Tables(id=None, whole=True, tables=tables))
    return scene


class Way(NamedTuple):
    """How a screen is shown."""

    window: tuple[int, int]
    language: Language
    text_size: int


EVERY_TABLE = [(game.name, seats) for game in games().values() for seats in game.players]
LARGEST_TABLES = [(game.name, game.players[-1]) for game in games().values()]
SCENES: dict[str, Callable[[App], Scene]] = {
    **{name: SCREENS[name] for name in MENUS},
    **{f"new_game-{game}-{seats}": _new_game(game, seats) for game, seats in EVERY_TABLE},
    **{f"new_table-{game}-{seats}": _new_table(game, seats) for game, seats in LARGEST_TABLES},
    **{f"seats-{game}-{seats}": _seats(game, seats) for game, seats in EVERY_TABLE},
    "saved_games": _saved_games,
    "message": lambda app: message.Message(app, "Quit?", "Nothing is lost.", ("Quit", app.pop)),
}


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A client that arranges without drawing, whom the server no longer hears."""
    config = tmp_path / "settings.json"
    settings.save(Settings(speed="off", language="en", music=0, sound=0), config)
    app = App(tmp_path / "games", (1280, 720), config)
    app.push(Title(app))
    while app.welcome is None:
        app.frame(0.01)
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    managers: dict[tuple[object, ...], UIManager] = {}
    arts: dict[tuple[float, float], Art] = {}
    make_manager = ui.make_manager

    def manager(canvas: Canvas, art: Art) -> UIManager:
        key = (canvas.size, art.text_size)
        if key not in managers:
            managers[key] = make_manager(canvas, art)
        managers[key].clear_and_reset()
        return managers[key]

    def art(canvas: Canvas, largest: float = 2.0) -> Art:
        size = min(largest, app.settings.text_size / 100)
        return arts.setdefault((canvas.scale, size), Art(canvas.scale, size))

    for module in (menu, message):
        monkeypatch.setattr(module, "make_manager", manager)
    monkeypatch.setattr(app, "art", art)
    monkeypatch.setattr(menu.MenuScene, "_draw_background", lambda _: pygame.Surface((1, 1)))
    yield app
    app.settings.language = "en"
    app.settings_changed()
    app.close()


def _own(container: Any) -> list[Any]:
    """Return the widgets of a container that are seen, without the bars that scroll them."""
    return [
        each
        for each in container.elements
        if each.visible and type(each) not in (UIContainer, UIVerticalScrollBar)
    ]


def _overlaps(rects: list[tuple[str, pygame.Rect]]) -> Iterator[str]:
    for (one, first), (other, second) in combinations(rects, 2):
        if first.inflate(-SLACK, -SLACK).colliderect(second.inflate(-SLACK, -SLACK)):
            yield f"{one} {tuple(first)} lies over {other} {tuple(second)}"


def _leaves(rects: list[tuple[str, pygame.Rect]], frame: pygame.Rect) -> Iterator[str]:
    for name, rect in rects:
        if not frame.inflate(SLACK, SLACK).contains(rect):
            yield f"{name} {tuple(rect)} leaves {tuple(frame)}"


def _widgets(manager: UIManager) -> list[tuple[str, pygame.Rect]]:
    root = manager.get_root_container()
    return [
        (f"{type(each).__name__} {getattr(each, 'text', '')!r}", each.get_abs_rect())
        for each in _own(root)
    ]


def _faults_of_menu(scene: menu.MenuScene, canvas: Canvas) -> Iterator[str]:
    widgets = _widgets(scene.manager)
    assert widgets
    frame = canvas.rect(scene.plate or (0, 0, 1920, 1080))
    yield from _leaves(widgets, frame)
    headed = HEADING if scene.title else ()
    yield from _overlaps([*widgets, *(("the heading", canvas.rect(box)) for box in headed)])


def _faults(scene: Scene, canvas: Canvas) -> Iterator[str]:
    scene.layout(canvas)
    if isinstance(scene, menu.MenuScene):
        yield from _faults_of_menu(scene, canvas)
    else:
        assert isinstance(scene, Message)
        widgets = _widgets(scene._manager)
        yield from _leaves(widgets, canvas.rect(message.BOX))
        yield from _overlaps(widgets)


def test_nothing_lies_over_anything_and_nothing_leaves_its_frame(app: App) -> None:
    sizes = [Way(window, "en", 100) for window in WINDOWS]
    largest = max(settings.TEXT_SIZES)
    words = [Way((960, 540), language, largest) for language in LANGUAGES]
    found = []
    for name, make in SCENES.items():
        scene = make(app)
        for way in (*sizes, *(words if name in MENUS else ())):
            app.settings.language, app.settings.text_size = way.language, way.text_size
            app._take_up_settings()
            found += [f"{name}, {way}: {fault}" for fault in _faults(scene, Canvas(way.window))]
    assert found == []
