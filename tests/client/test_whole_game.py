"""Whole games through the window, by mouse and keyboard."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame_gui.elements import UIButton

from parlour.client.app import App
from parlour.client.pledges import Verdict
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.after.review import ReviewScene
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.seating import HUMAN
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.message import Message
from parlour.client.scenes.table.hand_over import HandOver
from parlour.client.scenes.table.menu import TableMenu
from parlour.client.scenes.table.table import TableScene
from parlour.shared.games import games
from parlour.shared.language import tr
from parlour.shared.record import parse
from parlour.shared.verify import verify
from tests.client.person import Person
from tests.thinking import think_quickly

MOST_FRAMES = 40_000
LONG = 300.0
"""Seconds that a review may take on a busy machine."""
REVIEWED = 50
"""Milliseconds between two looks at whether a review is made."""


def buttons(scene: MenuScene) -> list[UIButton]:
    """Return the buttons of a menu, in order."""
    return [each for each, _ in scene.focus._targets if isinstance(each, UIButton)]


def choose(person: Person, scene: NewGame, game: str, seats: int) -> None:
    """Choose what is played by how many."""
    press(person, scene, games()[game].title)
    if len(games()[game].players) > 1:
        press(person, scene, str(seats))
    assert (scene._choice.game.name, scene._choice.seats) == (game, seats)


def begin(
    person: Person,
    people: int,
    game: str = "gods_playground",
    seats: int = 3,
    options: Sequence[str] = (),
) -> TableScene:
    """Go from the title to a new table with so many people, and with options by their labels."""
    person.frames(3)
    person.press(pygame.K_RETURN)
    scene = person.wait_for(NewGame)
    assert isinstance(scene, NewGame)
    choose(person, scene, game, seats)
    for option in options:
        press(person, scene, option)
    for seat in range(people):
        seat_a_person(person, scene, seat)
        assert scene._kinds[seat] == HUMAN
    press(person, scene, tr("Begin"))
    return at_the_table(person)


def at_the_table(person: Person) -> TableScene:
    """Wait for the table, and take the device if it is to be handed over first."""
    for _ in range(MOST_FRAMES):
        scene = person.app.scene
        if isinstance(scene, TableScene):
            return scene
        if isinstance(scene, HandOver):
            person.press(pygame.K_RETURN)
        else:
            person.wait()
    raise AssertionError("no table came")


def seat_a_person(person: Person, scene: NewGame, seat: int) -> None:
    """Choose that a person sits at a seat, whose row may have to be scrolled to."""
    button = [each for each in buttons(scene) if each.text == tr(HUMAN)][seat]
    container: Any = next(iter(scene._containers.values()), None)
    for _ in range(100):
        if container is None or container.get_abs_rect().contains(button.get_abs_rect()):
            break
        pygame.mouse.set_pos(container.get_abs_rect().center)
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
        person.frames(5)
    person.click(button.get_abs_rect().center)


def play_to_the_end(person: Person) -> list[str]:
    """Play until the score is shown; returns the names that were asked to take the device."""
    handed_to: list[str] = []
    for _ in range(MOST_FRAMES):
        scene = person.app.scene
        if isinstance(scene, FinalScore):
            return handed_to
        assert not isinstance(scene, Message), scene._text
        if isinstance(scene, HandOver):
            handed_to.append(scene._name)
            person.press(pygame.K_RETURN)
        elif isinstance(scene, TableScene) and scene.shown.asked is not None:
            person.decide(scene)
        else:
            person.wait()
    raise AssertionError("the game does not end")


def press(person: Person, scene: MenuScene, label: str) -> None:
    """Click the button with a label, once the screen stands: it may be arranged anew till then."""
    person.look()
    person.frames(2)
    button = next(b for b in buttons(scene) if b.text == label)
    person.click(button.get_abs_rect().center)


def look_at_the_turning_points(person: Person, score: FinalScore) -> None:
    """Wait for the review, see it, and come back to the final score."""
    press(person, score, "Turning points")
    scene = person.wait_for(ReviewScene)
    assert isinstance(scene, ReviewScene)
    end = time.monotonic() + LONG
    while scene._review is None:
        assert time.monotonic() < end
        person.wait(REVIEWED)
    assert len(scene._review.course) == scene._model.step + 1
    assert len(scene._moments) == len(scene._review.moments)
    person.press(pygame.K_RETURN)
    assert person.wait_for(FinalScore) is score


@pytest.mark.long
def test_one_person_plays_two_bots_to_the_end(
    unseen_app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_quickly(monkeypatch)
    app = unseen_app
    person = Person(app, 1)
    begin(person, 1)
    assert play_to_the_end(person) == []
    score = app.scene
    assert isinstance(score, FinalScore)
    person.press(pygame.K_DOWN)
    press(person, score, "Points in detail")
    end = time.monotonic() + LONG
    while score.seal is None:
        assert time.monotonic() < end
        person.wait(REVIEWED)
    assert score.seal == Verdict(None, added=True)
    press(person, score, "Save the record")
    saved = person.wait_for(Message)
    person.press(pygame.K_RETURN)
    assert isinstance(saved, Message)
    (path,) = (app.folder / "records").iterdir()
    verify(parse(path.read_text(encoding="utf-8")))
    assert score.summary().count("victory point") == 3
    look_at_the_turning_points(person, score)
    again = next(b for b in buttons(score) if b.text == "Play again")
    person.click(again.get_abs_rect().center)
    seats = person.wait_for(Seats)
    assert isinstance(seats, Seats)
    begin_again = next(b for b in buttons(seats) if b.text == "Begin the game")
    person.click(begin_again.get_abs_rect().center)
    assert isinstance(person.wait_for(TableScene), TableScene)


SHORT = 6
"""Rounds of a game of gods, who would go on for hours."""


def limited(game: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str]:
    """Let a short game be offered, and return the label of that option."""
    offered = {**games()[game].offered, "turn_limit": (None, SHORT)}
    monkeypatch.setattr(type(games()[game]), "offered", offered)
    return (str(SHORT),)


GAMES = [("rattus", 2), ("rattus", 3), ("rattus", 4), ("playing_gods", 2), ("playing_gods", 5)]


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), GAMES, ids=str)
def test_every_game_is_played_by_every_number_of_people(
    unseen_app: App, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = limited(game, monkeypatch) if game == "playing_gods" else ()
    play_by_people(unseen_app, game, seats, options, monkeypatch)


@pytest.mark.slow
def test_two_gods_play_until_one_has_won(unseen_app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play_by_people(unseen_app, "playing_gods", 2, (), monkeypatch)


def play_by_people(
    unseen_app: App,
    game: str,
    seats: int,
    options: Sequence[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Play a game with people alone to its end, and look at what is told then."""
    think_quickly(monkeypatch)
    app = unseen_app
    person = Person(app, 4)
    person.decided = 0.95
    if seats > 2:
        person.be_brief()
    table = begin(person, seats, game, seats, options)
    assert len(table.model.names) == seats
    play_to_the_end(person)
    score = app.scene
    assert isinstance(score, FinalScore)
    assert len(score.summary().splitlines()) == 1 + seats
    if seats == 2:
        look_at_the_turning_points(person, score)
    assert app.settings.game == game


@pytest.mark.long
def test_three_people_play_at_one_device(unseen_app: App) -> None:
    person = Person(unseen_app, 2)
    person.be_brief()
    play_at_one_device(person)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_three_people_play_at_one_device_and_look(app: App, size: tuple[int, int]) -> None:
    app.window = pygame.display.set_mode(size, pygame.RESIZABLE)
    app._show()
    play_at_one_device(Person(app, 2))


def play_at_one_device(person: Person) -> None:
    """Play a game with three people, who hand the device on, and come back to the title."""
    begin(person, 3)
    handed_to = play_to_the_end(person)
    assert len(handed_to) >= 8
    score = person.app.scene
    assert isinstance(score, FinalScore)
    press(person, score, "Leave the table")
    person.wait_for(Title)


def test_a_game_is_saved_at_every_step_and_taken_up_again(app: App, tmp_path: Path) -> None:
    person = Person(app, 3)
    table = begin(person, 3)
    while table.model.step < 12:
        if isinstance(app.scene, HandOver):
            person.press(pygame.K_RETURN)
        elif table.shown.asked is not None:
            person.decide(table)
        person.frames(1)
    person.frames(5)
    step, shown = table.model.step, table.model.game.dump_state(table.model.view(0))
    app.close()
    again = App(tmp_path / "games", (1280, 720), tmp_path / "other.json")
    try:
        again.settings.speed = "off"
        again.push(Title(again))
        other = Person(again, 4)
        other.frames(3)
        other.press(pygame.K_DOWN)
        other.press(pygame.K_RETURN)
        scene = other.wait_for(SavedGames)
        assert isinstance(scene, SavedGames)
        while scene._tables is None:
            other.wait()
        other.click(buttons(scene)[0].get_abs_rect().center)
        for _ in range(3000):
            if isinstance(again.scene, TableScene | HandOver):
                break
            other.wait()
        resumed = next(each for each in again._scenes if isinstance(each, TableScene))
        other.frames(30)
        assert resumed.model.told
        assert resumed.model.step == step
        assert resumed.model.game.dump_state(resumed.model.view(0)) == shown
    finally:
        again.close()


def test_the_menu_leaves_the_table_and_the_game_is_listed(app: App) -> None:
    person = Person(app, 5)
    begin(person, 1)
    person.press(pygame.K_ESCAPE)
    person.wait_for(TableMenu)
    for _ in range(4):
        person.press(pygame.K_DOWN)
    person.press(pygame.K_RETURN)
    person.wait_for(Title)
    person.press(pygame.K_DOWN)
    person.press(pygame.K_RETURN)
    scene = person.wait_for(SavedGames)
    assert isinstance(scene, SavedGames)
    while scene._tables is None:
        person.wait()
    assert len(scene._tables) == 1


def test_names_are_typed_and_a_game_is_begun_by_keyboard_alone(app: App) -> None:
    person = Person(app, 6)
    person.frames(3)
    person.press(pygame.K_RETURN)
    scene = person.wait_for(NewGame)
    assert isinstance(scene, NewGame)
    for _ in range(len(scene.focus._targets)):
        if scene.focus.focused is scene.fields[1]:
            break
        person.press(pygame.K_TAB)
    for letter in "xy":
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        person.press(ord(letter), letter)
    assert scene.fields[1].get_text().count("x") == 1
    while getattr(scene.focus.focused, "text", "") != "Begin":
        person.press(pygame.K_TAB)
    person.press(pygame.K_RETURN)
    table = person.wait_for(TableScene)
    assert isinstance(table, TableScene)
    assert "x" in table.model.names[1]
    assert app.settings.names[1] == table.model.names[1]
