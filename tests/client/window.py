"""One window of a game over a server, played to its end by mouse and keyboard.

    python -m tests.client.window NAME LANGUAGE ADDRESS FOLDER SEAT GAME [unseen]

Prints the final score as the window tells it, one line. An ``unseen`` window draws no table, and
whoever plays there goes the shortest way.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

from parlour.assets.languages import Language
from parlour.client import settings
from parlour.client.app import App
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.lobby.join import Join
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.moving import WHERE, Following, Moving
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.message import Message
from parlour.client.scenes.table.table import TableScene
from parlour.client.settings import Settings
from parlour.shared.language import spoken, tr
from parlour.shared.messages import SeatInfo
from tests.client.person import Person
from tests.client.unseen import look_away

LONG = 300.0
"""Seconds to wait for the others at most."""
AWAY = 20
"""Milliseconds between two looks at what the others do."""
PATIENCE = 3.0
"""Seconds until a button is pressed again of which nothing came: the screen changed just then."""
SIZES = ((1920, 1080), (1280, 720), (1600, 900))


def never() -> bool:
    """Return that it is not so."""
    return False


def press(person: Person, label: str, unless: Callable[[], bool] = never) -> None:
    """Click the button with a label in the language spoken, once it is there."""

    def pressed() -> bool:
        if unless():
            return True
        scene = person.app.scene
        assert not isinstance(scene, Message), scene._text
        for button, _ in scene.focus._targets if isinstance(scene, MenuScene) else ():
            named = getattr(button, "text", ""), getattr(button, "known_as", "")
            if tr(label) in named and button.is_enabled:
                person.click(button.get_abs_rect().center)
                return True
        return False

    until(person, pressed, label)


def press_until(person: Person, label: str, done: Callable[[], bool]) -> None:
    """Click the button with a label until something is so: the others change the screen as well."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        press(person, label, done)
        again = time.monotonic() + PATIENCE
        while time.monotonic() < again:
            if done():
                return
            person.wait()
    raise AssertionError(f"nothing comes of {label!r}; {type(person.app.scene).__name__}")


def until(person: Person, done: Callable[[], bool], what: str) -> None:
    """Let the window run until something is so."""
    end = time.monotonic() + LONG
    while not done():
        if time.monotonic() > end:
            raise AssertionError(f"{what} never came; {type(person.app.scene).__name__}")
        person.wait()


def join(person: Person, name: str, address: str) -> Lobby:
    """Go from the title to the lobby of a server."""
    person.frames(3)
    press(person, "Play with others")
    scene = person.wait_for(Join)
    assert isinstance(scene, Join)
    scene._name.set_text(name)
    scene._where.set_text(address)
    press(person, "Join")
    return person.wait_for(Lobby)


def sit_down(person: Person, name: str, address: str, seat: int) -> None:
    """Go from the title to the board, by way of the server's lobby; seat 0 opens the table."""

    def shows(scene: type[MenuScene | TableScene]) -> Callable[[], bool]:
        return lambda: isinstance(person.app.scene, scene)

    join(person, name, address)
    if seat == 0:
        press_until(person, "New table", shows(NewTable))
        press_until(person, "Open the table", shows(Seats))
        press_until(person, "Begin the game", shows(TableScene))
        return
    press_until(person, "Look in", shows(Seats))
    seats = person.wait_for(Seats)
    until(person, lambda: seats._info.seats[seat - 1].kind == "person", "who sits before")
    press_until(person, "Sit", lambda: seats._info.seats[seat].kind == "person")
    press_until(person, "I am ready", lambda: seats._info.seats[seat].ready)
    until(person, shows(TableScene), "the board")


def move(person: Person, name: str, address: str, elsewhere: str, seat: int) -> list[str]:
    """Meet at a table, go on at another server with its host, and return who begins there."""

    def seats() -> tuple[SeatInfo, ...]:
        scene = person.app.scene
        return scene._info.seats if isinstance(scene, Seats) else ()

    def all_here() -> bool:
        return bool(seats()) and all(each.kind != "open" for each in seats())

    def shows(scene: type[MenuScene | TableScene]) -> Callable[[], bool]:
        return lambda: isinstance(person.app.scene, scene)

    def there() -> bool:
        return person.app.connection.url == f"ws://{elsewhere}/" and bool(seats())

    join(person, name, address)
    if seat == 0:
        press_until(person, "New table", shows(NewTable))
        press_until(person, "Open the table", shows(Seats))
        until(person, all_here, "the others")
        press_until(person, "Move to another server…", shows(Moving))
        page = person.wait_for(Moving)
        page.form.named[WHERE].set_text(elsewhere)
        press_until(person, "Move the table", there)
        press_until(person, "Begin the game", shows(TableScene))
    else:
        press_until(person, "Look in", shows(Seats))
        until(person, lambda: seats()[seat - 1].kind == "person", "who sits before")
        press_until(person, "Sit", lambda: seats()[seat].kind == "person")
        follow = tr("Follow to {server}", server=elsewhere)
        press_until(person, follow, shows(Following))
        press_until(person, follow, there)
        until(person, lambda: seats()[seat].kind == "person", "the own seat")
        press_until(person, "I am ready", lambda: not seats() or seats()[seat].ready)
    table = person.wait_for(TableScene)
    return [each.name for each in table.model.info.seats if each.kind == "person"]


def play(person: Person) -> FinalScore:
    """Decide whenever it is this person's turn, until the score is shown."""
    last = time.monotonic()
    while time.monotonic() < last + LONG:
        scene = person.app.scene
        if isinstance(scene, FinalScore):
            return scene
        assert not isinstance(scene, Message), scene._text
        if isinstance(scene, TableScene) and scene.shown.asked is not None:
            person.decide(scene)
            last = time.monotonic()
        else:
            person.wait()
    raise AssertionError("the game stands still")


def main(
    name: str,
    language: Language,
    address: str,
    folder: str,
    seat: str,
    game: str,
    how: str = "",
    elsewhere: str = "",
) -> None:
    """Play one game and tell how it ended, or move it ``elsewhere`` and tell who is there."""
    assert language in get_args(Language)
    config = Path(folder) / "settings.json"
    chosen = Settings(speed="off", language=language, sound=0, music=0, game=game)
    chosen.reduced_motion = bool(how)
    settings.save(chosen, config)
    app = App(Path(folder) / "games", SIZES[int(seat)], config)
    app.push(Title(app))
    person = Person(app, len(name))
    person.pause = AWAY
    person.decided = 0.95
    if how == "unseen":
        look_away()
        person.be_brief()
    try:
        assert spoken() == language
        if elsewhere:
            names = move(person, name, address, elsewhere, int(seat))
            told: dict[str, Any] = {"at": person.app.connection.url, "seats": names}
            sys.stdout.write(json.dumps(told) + "\n")
            return
        sit_down(person, name, address, int(seat))
        score = play(person)
        person.frames(3)
        told = {"title": score.verdict, "scores": score._scores, "summary": score.summary()}
        sys.stdout.write(json.dumps(told) + "\n")
    finally:
        app.close()


if __name__ == "__main__":
    main(*sys.argv[1:])  # type: ignore[arg-type] # checked there
