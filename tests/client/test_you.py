"""One's name at a server, and being the same person on another device, through the window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import cast

import pytest
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.phrase import WORDS, PhraseError, phrase_of, token_of
from parlour.client.scenes.lobby import own_data, own_games
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.lobby.you import DEVICES, NAME, OTHER, You
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.message import Message
from parlour.server.world import World
from parlour.shared.messages import (
    GameStatistics,
    GetStatistics,
    Identity,
    LendIdentity,
    Lent,
    Opponent,
    Refused,
    Say,
    Statistics,
    TakeIdentity,
)
from tests.client.club import Club
from tests.client.friend import Friend
from tests.client.person import Person
from tests.client.test_lobby_scenes import join, press, until


@pytest.fixture
def old(club: Club) -> Iterator[Friend]:
    """Somebody's other device, on which they are called Kazimierz."""
    made = Friend(club.address, "Kazimierz")
    yield made
    made.close()


def go_there(app: App, club: Club) -> tuple[Person, You]:
    """Join the club as Ada, and look who one is."""
    person = join(app, club)
    press(person, "You")
    scene = person.wait_for(You)
    assert isinstance(scene, You)
    return person, scene


def at_the_devices(app: App, club: Club) -> tuple[Person, You]:
    """Look which devices lead to one."""
    person, scene = go_there(app, club)
    press(person, DEVICES)
    return person, scene


def words(scene: You) -> str:
    """Return all that is written on a screen."""
    return " ".join(item.words.html for item in scene.form.items.values() if item.words is not None)


def write(scene: You, name: str, text: str) -> None:
    """Type into a field."""
    cast("UITextEntryLine", scene.form.named[name]).set_text(text)


def test_a_token_and_its_words_are_the_same() -> None:
    tokens = [World(random=Random(seed)).token(32) for seed in range(20)]
    for token in tokens:
        words = phrase_of(token)
        assert len(words) == WORDS
        assert token_of("  ".join(words).upper()) == token
    assert len({phrase_of(token) for token in tokens}) == len(tokens)


@pytest.mark.parametrize(
    "change",
    [
        lambda words: words[1:],
        lambda words: (*words[:-1], "parlour"),
        lambda words: (words[1], words[0], *words[2:]),
        lambda words: (),
    ],
)
def test_words_with_a_mistake_are_noticed(change: object) -> None:
    words = phrase_of(World(random=Random(7)).token(32))
    with pytest.raises(PhraseError):
        token_of(" ".join(change(words)))  # type: ignore[operator]


def test_a_name_is_changed_and_greets_next_time(app: App, club: Club) -> None:
    person, scene = go_there(app, club)
    write(scene, NAME, "Zofia")
    press(person, "Change")
    until(person, lambda: app.welcome is not None and app.welcome.name == "Zofia")
    assert app.servers.nickname == "Zofia"


def test_a_code_from_another_device_makes_one_that_person(
    app: App, club: Club, old: Friend
) -> None:
    person, scene = at_the_devices(app, club)
    old.say(LendIdentity(id=1))
    write(scene, OTHER, old.hear(Lent).code)
    press(person, "That is me")
    until(person, lambda: app.welcome is not None and app.welcome.name == "Kazimierz")
    assert app.welcome is not None
    assert app.welcome.person == old.person
    until(person, lambda: scene._told == "You are Kazimierz now.")
    press(person, "Back")
    lobby = person.wait_for(Lobby)
    assert isinstance(lobby, Lobby)
    until(person, lambda: any(guest.me and guest.name == "Kazimierz" for guest in lobby._guests()))
    lobby.escape()
    join(app, club)
    assert app.welcome.person == old.person  # and on this device for good


def test_the_code_that_is_shown_lets_another_device_in(app: App, club: Club, old: Friend) -> None:
    person, scene = at_the_devices(app, club)
    press(person, "Show a code")
    until(person, lambda: scene._code)
    old.say(TakeIdentity(id=2, code=scene._code))
    assert old.hear(Identity).name == "Ada"


def test_words_bring_one_back_and_wrong_ones_change_nothing(app: App, club: Club) -> None:
    person, scene = at_the_devices(app, club)
    assert app.welcome is not None
    ada, token = app.welcome.person, app.connection.greeting.token
    press(person, "Show the words")
    words = scene._phrase
    assert token_of(" ".join(words)) == token
    write(scene, OTHER, " ".join(words[::-1]))
    press(person, "That is me")
    until(person, lambda: "mistyped" in scene._told)
    write(scene, OTHER, " ".join(phrase_of(World(random=Random(3)).token(32))))
    press(person, "That is me")
    until(person, lambda: "does not know" in scene._told)
    until(person, lambda: app.welcome is not None and app.welcome.person == ada)
    write(scene, OTHER, " ".join(words))
    press(person, "That is me")
    until(person, lambda: scene._told == "You are Ada now.")
    assert app.welcome.person == ada


def test_a_key_that_no_words_tell_is_said_to_be_one(app: App, club: Club) -> None:
    person, scene = at_the_devices(app, club)
    app.connection.greeting = app.connection.greeting._replace(token="of another make")
    press(person, "Show the words")
    until(person, lambda: "cannot be put into words" in scene._told)


def test_the_name_of_this_machines_person_needs_no_device(app: App) -> None:
    app.push(You(app))
    Person(app).frames(3)
    assert isinstance(app.scene, You)
    assert OTHER not in app.scene.form.named
    assert DEVICES not in {getattr(each, "known_as", "") for each, _ in app.scene.focus._targets}


# --- what is kept, and being forgotten -----------------------------------------------------------


def test_all_that_is_kept_is_shown_and_saved_as_a_file(app: App, club: Club) -> None:
    person, scene = go_there(app, club)
    app.connection.send(Say(id=app.connection.next_id(), table=None, text="I <was> here"))
    press(person, "What is kept")
    until(person, lambda: "I &lt;was&gt; here" in words(scene))
    assert "1 line that you said" in words(scene)
    assert "Ada, here since" in words(scene)
    press(person, "Save it as a file")
    said = person.wait_for(Message)
    assert isinstance(said, Message)
    kept = json.loads(Path(said._text).read_text(encoding="utf-8"))
    assert kept["person"]["name"] == "Ada"
    assert [line["text"] for line in kept["said"]] == ["I <was> here"]


def test_where_no_file_can_be_written_it_is_said(app: App, club: Club) -> None:
    person, _ = go_there(app, club)
    (app.folder / own_data.FOLDER).write_text("in the way")
    press(person, "What is kept")
    press(person, "Save it as a file")
    said = person.wait_for(Message)
    assert isinstance(said, Message)
    assert said._title == "Could not save the file"


def test_whoever_wants_it_is_forgotten_and_comes_again_as_somebody_new(
    app: App, club: Club
) -> None:
    person, scene = go_there(app, club)
    assert app.welcome is not None
    before = app.welcome.person
    press(person, "What is kept")
    press(person, "Forget me…")
    asked = person.wait_for(Message)
    assert isinstance(asked, Message)
    assert "rating" in asked._text
    press(person, "Back")
    until(person, lambda: app.scene is scene)
    press(person, "Forget me…")
    person.wait_for(Message)
    press(person, "Forget me")
    until(
        person, lambda: isinstance(app.scene, Message) and app.scene._title == "You are forgotten"
    )
    press(person, "Continue")
    person.wait_for(Title)
    assert app.is_local
    assert app.servers.find(club.url).token is None
    probe = Friend(club.address, "Jan")
    probe.say(GetStatistics(id=9, person=before))
    assert probe.hear(Refused).code == "no_such_person"
    probe.close()
    join(app, club)
    assert app.welcome is not None
    assert app.welcome.person != before


def test_whoever_sits_at_a_table_is_told_to_leave_it_first(app: App, club: Club) -> None:
    person = join(app, club)
    press(person, "New table")
    person.wait_for(NewTable)
    press(person, "Open the table")
    person.wait_for(Seats)
    scene = You(app)
    app.push(scene)
    person.frames(3)
    press(person, "What is kept")
    until(person, lambda: scene._kept is not None)
    assert "leave them" in words(scene)
    forget = next(each for each, _ in scene.focus._targets if "Forget" in getattr(each, "text", ""))
    assert not forget.is_enabled


def test_at_this_machine_one_sees_what_is_kept_but_cannot_be_forgotten(app: App) -> None:
    scene = You(app)
    app.push(scene)
    person = Person(app)
    person.frames(3)
    press(person, "What is kept")
    until(person, lambda: scene._kept is not None)
    assert "Forget me" not in words(scene)
    assert not any("Forget" in getattr(each, "text", "") for each, _ in scene.focus._targets)


def test_more_than_the_last_things_are_counted() -> None:
    said = [{"person": "a", "name": "Ada", "text": f"n{n}", "at": n * 86400.0} for n in range(9)]
    kept = own_data.read(json.dumps({"said": said, "unheard of": 1}))
    (lines,) = (each.lines for each in own_data.entries(kept) if each.sign == "sheets")
    assert [line[-2:] for line in lines[:3]] == ["n8", "n7", "n6"]
    assert lines[3] == "and 6 more, in the file"
    with pytest.raises(ValueError, match="truncated"):
        own_data.read("{")


# --- one's games ---------------------------------------------------------------------------------


def test_games_of_all_kinds_are_told_with_whom_one_has_met(app: App) -> None:
    scene = You(app)
    app.push(scene)
    until(Person(app), lambda: scene._own is not None)  # the server knows of none
    zofia = Opponent("z", "Zofia", 3, 1, 2)
    own = (
        GameStatistics("rattus", 13, 6, 11, 1096.2, 7.4, 15, (zofia,)),
        GameStatistics("gods_playground", 4, 1, 0, None, 22.5, 41,
                       (Opponent("j", "Jan <b>", 4, 4, 0), zofia)),
    )  # fmt: skip
    assert scene.answered(Statistics(id=1, person="a", name="Ada", games=own))
    Person(app).frames(2)
    told = words(scene)
    for text in ("17", "1096", "7.4", "No rated game yet", "11 rated games", "None yet",
                 "Jan &lt;b&gt;", "ahead in 2, behind in 4"):  # fmt: skip
        assert text in told
    assert [each.name for each in own_games.together(own)] == ["Zofia", "Jan <b>"]


def test_who_tries_words_takes_nobodys_name_with_them(app: App, club: Club) -> None:
    person, _ = at_the_devices(app, club)
    app.become("of somebody who is not there")
    assert app.connection.greeting.name == "Guest"
    until(person, lambda: app.welcome is not None)
    app.become()
    assert app.connection.greeting.name == app.servers.nickname == "Ada"
    until(person, lambda: app.welcome is not None)
