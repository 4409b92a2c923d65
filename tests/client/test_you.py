"""One's name at a server, and being the same person on another device, through the window."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.phrase import WORDS, PhraseError, phrase_of, token_of
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.you import NAME, OTHER, You
from parlour.server.world import World
from parlour.shared.messages import Identity, LendIdentity, Lent, TakeIdentity
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
    person, scene = go_there(app, club)
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
    person, scene = go_there(app, club)
    press(person, "Show a code")
    until(person, lambda: scene._code)
    old.say(TakeIdentity(id=2, code=scene._code))
    assert old.hear(Identity).name == "Ada"


def test_words_bring_one_back_and_wrong_ones_change_nothing(app: App, club: Club) -> None:
    person, scene = go_there(app, club)
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
    person, scene = go_there(app, club)
    app.connection.greeting = app.connection.greeting._replace(token="of another make")
    press(person, "Show the words")
    until(person, lambda: "cannot be told in words" in scene._told)


def test_the_name_of_this_machines_person_needs_no_device(app: App) -> None:
    app.push(You(app))
    Person(app).frames(3)
    assert isinstance(app.scene, You)
    assert OTHER not in app.scene.form.named
