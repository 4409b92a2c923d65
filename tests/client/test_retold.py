"""A table speaks of its players by name, and goes on in the language that is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.games.seated import call_seats, called, called_first
from parlour.client.net import Connection
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.table.table import TableScene
from parlour.client.table_model import TableModel
from parlour.shared.game import AnyGame
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.messages import ChatLine, Said
from parlour.shared.playing_gods.game import PLAYING_GODS
from parlour.shared.rattus.game import RATTUS
from tests.client.canned import HERE, Server
from tests.client.person import Person
from tests.client.screens import NAMES, _final_score, _table, named
from tests.client.welcome import until_welcomed

GAMES = {"gods_playground": "nobles", "rattus": "actions", "playing_gods": "portal"}
BY_NAME: dict[str, AnyGame] = {game.name: game for game in (GODS_PLAYGROUND, RATTUS, PLAYING_GODS)}


@pytest.fixture(autouse=True)
def in_english(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests after this one hear English, and numbers of seats; no server hears of these."""
    until_welcomed(app)
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    yield
    app.settings.language = "en"
    app.settings_changed()
    call_seats(())


def at_table(app: App, scene: TableScene) -> TableScene:
    """Show a table until it asks."""
    app.push(scene)
    for _ in range(3):
        app.frame(0.02)
    assert scene.shown.asked is not None
    return scene


def speak(app: App, language: str) -> None:
    """Choose a language in the settings."""
    app.settings.language = language  # type: ignore[assignment]
    app.settings_changed()


def test_players_are_called_by_their_names_at_a_table_alone(app: App) -> None:
    assert (called(1), called_first(1)) == ("player 2", "Player 2")
    scene = at_table(app, _table(app, 5, "move", "portal", game=PLAYING_GODS))
    assert (called(1), called_first(2), called(3)) == ("Jan", "Zofia", "player 4")
    told = [
        board_for("playing_gods").tooltip(scene.model.shown, f"panel:{seat}") for seat in range(3)
    ]
    assert [text.partition(":")[0] for text in told] == ["Ada", "Jan", "Zofia"]
    app.pop()
    assert called(1) == "player 2"


def test_whom_to_choose_is_called_by_name(app: App) -> None:
    server = Server((HERE,) * 3, 5, PLAYING_GODS)
    while True:
        state = server.state
        app_model = named(server)
        app_model.viewer = app_model.waiting_for()[0]
        call_seats(app_model.names)
        composer = board_for("playing_gods").compose(
            app_model.view(app_model.viewer), app_model.viewer
        )
        labels = [choice.label for choice in composer.choices()]
        assert not any("layer" in label for label in labels), labels
        if {"Ada", "Jan", "Zofia"}.intersection(labels):
            return
        server.act(PLAYING_GODS.to_act(state)[0])
        server.tell_all()


def test_the_final_score_shows_the_emblems_that_were_chosen(app: App) -> None:
    scene = _final_score(app, PLAYING_GODS, 3)
    assert isinstance(scene, FinalScore)
    model = scene._model
    worn = ("emblem_god_cat", "", "emblem_god_sock")
    seats = [
        structs.replace(seat, emblem=emblem)
        for seat, emblem in zip(model.info.seats, worn, strict=True)
    ]
    model.info = structs.replace(model.info, seats=tuple(seats))
    chronicle = board_for("playing_gods").chronicle()
    again = FinalScore(app, model, chronicle)
    assert again._marks == ["emblem_god_cat", "emblem_god_cloud", "emblem_god_sock"]
    assert called(0) == NAMES[0]


def test_a_new_table_gives_every_seat_its_emblem(app: App) -> None:
    scene = NewTable(app)
    scene._choice.take(PLAYING_GODS)
    scene._chosen_anew = lambda: None  # type: ignore[method-assign]
    scene._open_seats()
    worn = [scene._plan(seat).emblem for seat in range(len(scene._kinds))]
    assert len({*worn}) == len(worn) == 5
    assert all(each.startswith("emblem_god_") for each in worn)


@pytest.mark.parametrize("game", GAMES)
def test_another_language_is_spoken_at_once_with_the_same_choices(app: App, game: str) -> None:
    server = Server((HERE,) * 3, 1, BY_NAME[game])
    entered = server.entered(server.views(), server.step)
    server.until(GAMES[game])
    model = TableModel(entered)
    for happened in server.told:
        model.receive(happened)
    model.viewer = 0
    scene = at_table(app, TableScene(app, model))
    person = Person(app)
    person.press(pygame.K_TAB)
    person.press(pygame.K_RETURN)
    before = scene.shown
    english, log = before.prompt, before.log
    chosen = [choice.id for choice in before.choices if choice.selected]
    line = ChatLine("Ada", "Ada", "as it was said", 0.0)
    scene.answer(Said(model.info.table, line))
    assert len(log) > 5
    speak(app, "pl")
    after = scene.shown
    assert after.prompt != english
    assert [choice.id for choice in after.choices if choice.selected] == chosen
    assert after.log[-1] == "Ada: as it was said"
    retold = after.log[:-1]
    assert len(retold) == len(log)
    same = sum(one == other for one, other in zip(log, retold, strict=True))
    assert same < len(log) / 3
    speak(app, "en")
    assert scene.shown.log[:-1] == log
    assert scene.shown.prompt == english


@pytest.mark.parametrize("game", GAMES)
def test_a_chronicle_is_told_in_the_language_spoken_at_the_end(app: App, game: str) -> None:
    server = Server((HERE,) * 3, 3, BY_NAME[game])
    model = named(server)
    chronicle = board_for(game).chronicle()
    while BY_NAME[game].to_act(server.state):
        server.act(server.state.to_act[0])
        model.receive(server.told[-1])
        while (event := model.next_event()) is not None:
            chronicle.hear(model.shown, event)
            model.take_event()
    english = [row.label for row in chronicle.course()], chronicle.story()
    assert english[0][-1] == "The end"
    speak(app, "fr")
    french = [row.label for row in chronicle.course()], chronicle.story()
    assert french[0][-1] != "The end"
    assert not set(english[1]) & set(french[1])
    assert [row.points for row in chronicle.course()]
