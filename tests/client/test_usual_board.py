"""The board of games that bring none, with the tiny game of somebody else, from end to end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import structs

from parlour.client import feats, rules
from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.games.covers import picture_of
from parlour.client.games.usual.board import UsualBoard
from parlour.client.games.usual.told import tale
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.menus.hall_of_fame import HallOfFame
from parlour.client.scenes.menus.rules import Rules
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.table.table import TableScene
from parlour.shared.game import AnyGame
from parlour.shared.games import OWN, find_game, standing
from parlour.shared.messages import Entered, Tables
from tests.client import screens
from tests.client.boards import check_scene, check_words, offered, studio
from tests.client.person import Person
from tests.client.test_whole_game import at_the_table, begin, play_to_the_end, press
from tests.examples import installed
from tests.random_games import RandomGame

NAMES = ("Ada", "Jan", "Zofia", "Maria", "Piotr")


@pytest.fixture(autouse=True, scope="module")
def _brought() -> Iterator[None]:
    with installed():
        yield


@pytest.mark.parametrize("name", ["moths", *OWN])
def test_any_position_of_any_game_is_shown_and_asked_about(name: str) -> None:
    game, drawer = find_game(name), studio()
    players = game.players[-1]
    shown = UsualBoard(game)
    for number, step in enumerate(RandomGame(game, players, 3).play()):
        if number > 30:
            break
        if number % 6 and number > 1:
            continue
        for seat in game.to_act(step.after):
            view = game.view(step.after, seat)
            check_scene(shown, view, drawer)
            check_words(shown, view, NAMES[:players])
            assert not [*offered(shown, view, seat)]
        assert all(shown.sentence(step.before, event, NAMES) for event in step.events)


def test_every_legal_action_can_be_composed() -> None:
    game = find_game("moths")
    shown = board_for("moths")
    assert isinstance(shown, UsualBoard)
    for step in RandomGame(game, 3, 8).play():
        for seat in game.to_act(step.after):
            view = game.view(step.after, seat)
            for action in game.legal(view, seat):
                assert _composed(game, view, seat, action)


def _composed(game: AnyGame, view: object, seat: int, action: object) -> bool:
    composer = board_for(game.name).compose(view, seat)
    plain = game.dump_action(action)
    wanted = {f"type={plain['type']}", *(f"{plain['type']}.{k}={v}" for k, v in plain.items())}
    while composer.action != action:
        left = [c for c in composer.choices() if c.enabled and not c.selected and c.id in wanted]
        composer.choose(left[0].id)
    return bool(composer.summary)


def test_what_is_hidden_is_not_told_and_seats_are_called_by_name() -> None:
    game = find_game("moths")
    step = next(RandomGame(game, 2, 1).play())
    mine, theirs = (board_for("moths").scene(game.view(step.after, seat)) for seat in (0, 1))
    assert mine.actors["part:table:die"] != theirs.actors["part:table:die"]
    (event,) = step.events
    assert "die" in tale(game.dump_event(event))
    assert "die" not in tale(game.dump_event(game.redact(event, 1)))
    assert tale({"type": "flew", "seat": 1, "spaces": 2}).startswith("Player 2: flew")


def test_what_a_game_does_not_bring_is_as_usual() -> None:
    (topic,) = rules.topics("moths", "pl")
    assert "fifteen spaces" in topic.text
    assert not feats.kinds("moths")
    assert picture_of("moths") != picture_of("rattus")


def test_menus_and_lobby_show_it_among_the_others(app: App) -> None:
    app.settings.game = "moths"
    info = structs.replace(screens._info("T2", "open", "", 1), game="moths")
    running = structs.replace(screens._info("T1", "running", "3 claim"), game="moths")
    lobby, saved = Lobby(app), SavedGames(app)
    lobby.answer(Tables(id=None, whole=True, tables=(running, info)))
    saved._tables = (running,)
    seats = Seats(app, Entered(id=1, info=info, step=0, views=(), missed=(), seen=0))
    person = Person(app)
    for scene in (lobby, seats, NewTable(app), saved, Rules(app, "moths"), HallOfFame(app)):
        app.push(scene)
        person.frames(3)
        assert app.scene is scene
        app.pop_off(scene)
    assert standing("moths", running.progress) == "Turn 3: Claim"


@pytest.mark.parametrize(("people", "seats"), [(1, 3), (2, 2)])
def test_it_is_played_in_the_window_from_a_new_game_to_the_score(
    app: App, people: int, seats: int
) -> None:
    person = Person(app, 2)
    table = begin(person, people, "moths", seats)
    assert isinstance(table, TableScene)
    handed = play_to_the_end(person)
    assert bool(handed) == (people > 1)
    score = app.scene
    assert isinstance(score, FinalScore)
    assert score.summary().count("point") >= seats
    press(person, score, "Play again")
    seats_again = person.wait_for(Seats)
    assert isinstance(seats_again, Seats)
    press(person, seats_again, "Begin the game")
    at_the_table(person)
