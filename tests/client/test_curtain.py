"""A curtain hangs before a table until all of it can be seen, and is drawn aside."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from parlour.client.app import App
from parlour.client.canvas import Canvas
from parlour.client.games.covers import cover_of
from parlour.client.net import Connection
from parlour.client.scenes.table.curtain import OPENS, Curtain, curtain_cloth
from parlour.client.scenes.table.table import TableScene
from tests.client.person import Person
from tests.client.screens import _table
from tests.client.welcome import until_welcomed

MOST_FRAMES = 400


@pytest.fixture
def table(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    """A table that is opened in a window whose frames follow a clock."""
    until_welcomed(app)
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    monkeypatch.setattr(app, "paced", True)
    scene = _table(app, 3, "nobles", "special_actions")
    app.push(scene)
    yield scene
    app.pop()


def curtain_of(table: TableScene) -> Curtain:
    """Return what hangs before a table."""
    assert table._curtain is not None
    return table._curtain


def test_nothing_is_pressed_behind_the_curtain(app: App, table: TableScene) -> None:
    app.frame(0.01)
    if curtain_of(table).closed:
        assert not table.shown.spots
        table.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_m, unicode="m", mod=0))
        assert table.shown.gestures == 0
        assert table.draw(app.window) == [], "a curtain hangs still"


def test_it_is_drawn_aside_when_all_is_ready(app: App, table: TableScene) -> None:
    for _ in range(MOST_FRAMES):
        app.frame(0.01)
        if not curtain_of(table).closed:
            break
        pygame.time.wait(5)
    assert table.stage._ground.comes()
    middle, edge = (app.window.get_width() // 2, 300), (4, 300)
    app.frame(OPENS / 2)
    halfway = app.window.copy()
    app.frame(OPENS)
    app.frame(0.01)
    assert table._curtain is None
    assert app.window.get_at(edge) != halfway.get_at(edge), "there it hung last"
    table.stage.redraw()
    before = pygame.image.tobytes(app.window.subsurface((0, 60, 200, 400)), "RGB")
    Person(app).frames(1)
    assert pygame.image.tobytes(app.window.subsurface((0, 60, 200, 400)), "RGB") == before
    assert halfway.get_at(middle) == app.window.get_at(middle), "and there it opened first"
    assert table.shown.spots


def test_its_title_is_on_it_only_while_it_is_closed(app: App) -> None:
    window = app.window
    art = app.art(Canvas(window.get_size()), 1.0)
    curtain, bare = Curtain("Playing Gods"), Curtain("")
    for each in (curtain, bare):
        each.layout(window.get_size(), art)
    spot = pygame.Rect(0, 0, window.get_width() // 2, window.get_height() // 8)
    spot.midtop = window.get_width() // 2, window.get_height() // 2

    def title(each: Curtain) -> bytes:
        each.draw(window)
        return pygame.image.tobytes(window.subsurface(spot), "RGB")

    assert title(curtain) != title(bare)
    for each in (curtain, bare):
        each.hang_before(window)
        each.open()
        each.update(OPENS / 3)
    assert title(curtain) == title(bare)


def test_each_game_has_a_curtain_of_its_own_cloth() -> None:
    hung = {
        game: pygame.transform.average_color(curtain_cloth((320, 180), 0.2, cover_of(game).curtain))
        for game in ("gods_playground", "rattus")
    }
    assert hung["gods_playground"][0] > 2 * hung["gods_playground"][2], "red, in a theatre"
    assert hung["rattus"][2] > 1.5 * hung["rattus"][0], "blue as the night over the square"
