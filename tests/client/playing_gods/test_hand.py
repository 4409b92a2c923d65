"""Cards of Playing Gods are laid on the board by hand: an element on the region that it strikes."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.client.app import App
from parlour.client.scenes.table.table import TableScene
from parlour.shared.language import tr
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Attack
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, ELEMENT_INDEX
from tests.client.canned import BOT, HERE, Server
from tests.client.person import Person
from tests.client.screens import named


def _simple_attack(state: Any, seat: int) -> Attack | None:
    """Return an attack with one card on one region, if there is one."""
    legal = GAME.legal(state, seat) if seat in state.to_act else ()
    attacks = (each for each in legal if isinstance(each, Attack))
    return next((each for each in attacks if len(each.regions) == 1), None)


def _pixel(table: TableScene, name: str) -> tuple[int, int]:
    x, y = table.stage.pixel(table.stage.scene.where(name))
    return round(x), round(y)


def test_an_element_is_dragged_onto_the_region_that_it_strikes(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.connection, "send", lambda *_: None)
    server, seat = Server((HERE, BOT), 3, GAME), 0
    while (attack := _simple_attack(server.state, seat)) is None:
        server.act(server.state.to_act[0])
    model = named(server)
    model.viewer = seat
    table = TableScene(app, model)
    app.push(table)
    person = Person(app)
    person.frames(60)
    element = ELEMENT_INDEX[attack.elements[0]]
    hand = server.state.players[seat].hand
    card = next(CARDS[card] for card in hand if board.ELEMENT_OF[card] == element)
    start = _pixel(table, f"hand:{card}")
    end = _pixel(table, f"region:{attack.regions[0]}")
    person.take(start, end)
    person.let_fall(start, end)
    seen = person.seen(table)
    assert seen.ready
    assert seen.gestures == 1, "a drag; the other gesture is to confirm it"
    assert seen.summary
    assert table._house.asking.does == tr("Smite!")
    assert table._house.asking.composer is not None
    ahead = table._house.board.ghosts(model.shown, seat, table._house.asking.composer.plan)
    raised = next(each for each in ahead if each.id.startswith("plan:card:"))
    assert board.ELEMENT_OF[CARDS.index(raised.id.removeprefix("plan:card:"))] == element


def test_what_is_asked_on_a_portal_is_read_whole_in_a_small_window(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.connection, "send", lambda *_: None)
    assert app.window.get_size() == (1280, 720)
    server = Server((HERE,) * 3, 5, GAME)
    server.until("move")
    server.until("portal")
    model = named(server)
    model.viewer = model.waiting_for()[0]
    table = TableScene(app, model)
    app.push(table)
    Person(app).frames(60)
    tray = table._house.hud.tray
    assert tray.hand.asked is not None, "it stands in the band"
    words = tray.strip._images[0]
    ink = words.get_bounding_rect()
    assert ink.height > 20
    assert ink.top > 0
    assert ink.bottom < words.get_height()
