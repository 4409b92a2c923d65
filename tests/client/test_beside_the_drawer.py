"""How much of the window is free beside the drawer."""

from __future__ import annotations

import pytest

from parlour.client.app import App
from parlour.client.scenes.table.table import TableScene
from tests.client.screens import SCREENS


@pytest.mark.parametrize(("name", "side"), [("rattus_actions", "left"), ("table_setup", "right")])
def test_the_window_is_free_beside_an_open_drawer_and_all_of_it_else(
    app: App, name: str, side: str
) -> None:
    table = SCREENS[name](app)
    assert isinstance(table, TableScene)
    app.push(table)
    drawer, width = table._house.hud.drawer, app.window.get_width()
    assert drawer.beside == (0, width)
    drawer.open_at("log")
    first, last = drawer.beside
    assert 0 < last - first < width
    assert (first, last) == ((first, width) if side == "left" else (0, last))
    drawer.push()
    assert drawer.beside == (0, width)
