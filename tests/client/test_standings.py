"""How saved games stand is told in the list, with a picture of each, drawn a little at a time."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pygame
import pytest

from parlour.client.app import App
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.standings import OFTEN, Standings
from parlour.client.snapshots import SIZE
from parlour.shared.games import find_game, games
from parlour.shared.messages import GetView, Refused, Seen, TableInfo
from tests.client.canned import BOT, HERE, Server
from tests.client.welcome import until_welcomed


@pytest.fixture(autouse=True)
def _nothing_is_sent(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    until_welcomed(app)
    monkeypatch.setattr(app.connection, "send", mock.Mock())


def asked(app: App) -> list[GetView]:
    """Return what was asked of how games stand."""
    send: Any = app.connection.send
    return [call.args[0] for call in send.call_args_list if isinstance(call.args[0], GetView)]


def table(game: str) -> tuple[TableInfo, Any]:
    """Return a table, and how it stands, as all may see it."""
    server = Server((HERE, BOT, BOT), 3, find_game(game))
    for _ in range(30):
        server.act(server.state.to_act[0])
    info = server.entered(server.views()).info
    return info, server.game.dump_state(server.game.view(server.state, None))


@pytest.mark.parametrize("game", games())
def test_a_game_without_a_picture_gets_one_from_its_state(app: App, game: str) -> None:
    info, state = table(game)
    standings = Standings(app)
    standings.look_at([(info, True)])
    standings.update(0.02)
    (request,) = asked(app)
    assert standings.leads(info.table) == ""
    assert standings.take(Seen(request.id, info.table, state))
    standings._boards[game].result()
    assert standings.leads(info.table)
    for _ in range(600):
        standings.update(0.02)
        if standings.picture(info.table) is not None:
            break
    picture = standings.picture(info.table)
    assert picture is not None
    assert picture.get_size() == SIZE
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 480, 30) for y in range(0, 270, 30)}
    assert len(colours) > 8
    assert standings._sketch is None, "the board is given up"


def test_games_are_asked_for_one_after_the_other_and_one_that_fails_stops_none(app: App) -> None:
    info, state = table("rattus")
    other = mock.Mock(wraps=info, table="u", game="rattus", status="running", changed=2.0)
    standings = Standings(app)
    standings.look_at([(info, False), (other, False)])
    standings.update(0.02)
    standings.update(0.02)
    assert len(asked(app)) == 1
    assert standings.take(Refused(id=asked(app)[0].id, code="internal", text="no"))
    assert not standings.take(Refused(id=999, code="internal", text="no"))
    standings.update(0.02)
    assert [each.table for each in asked(app)] == [info.table, "u"]
    assert standings.take(Seen(asked(app)[1].id, "u", state))
    assert not standings.update(OFTEN / 10)
    assert standings.update(OFTEN)


def test_the_list_tells_who_leads(app: App) -> None:
    info, state = table("gods_playground")
    scene = SavedGames(app)
    app.push(scene)
    scene._tables = (info,)
    scene._standings.look_at([(info, True)])
    scene.update(0.02)
    (request,) = asked(app)
    before = app.window.copy()
    assert scene.answer(Seen(request.id, info.table, state))
    for _ in range(60):
        app.frame(0.1)
    assert app.window.get_buffer().raw != before.get_buffer().raw
    assert scene._picture(info) is not None
    assert pygame.display.get_surface() is not None
