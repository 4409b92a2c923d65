"""Talk at a table that plays: emotes over the plates, quick phrases, muting, leaving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from parlour.assets.languages import LANGUAGES
from parlour.client import settings
from parlour.client.app import App
from parlour.client.net import Connection
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.message import Message
from parlour.client.scenes.table.emotes import LASTS, balloon
from parlour.client.scenes.table.emotes_drawn import face
from parlour.client.scenes.table.menu import TableMenu
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.table.talk import Talk
from parlour.client.settings import Settings
from parlour.shared.emotes import EMOTES, FACES
from parlour.shared.messages import (
    AskBot,
    ChatLine,
    ClientMessage,
    Emote,
    LeaveTable,
    Mute,
    Muted,
    Said,
    Say,
)
from tests.client.canned import BOT, HERE, Server
from tests.client.screens import named
from tests.client.unseen import keep_lands, share_drawings
from tests.client.welcome import until_welcomed

ME, JAN = "pAda", "pJan"


@pytest.fixture
def sent() -> list[ClientMessage]:
    """What the client has said."""
    return []


@pytest.fixture
def app(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: list[ClientMessage]
) -> Iterator[App]:
    """A client whose words to the server are kept instead of said."""
    keep_lands(monkeypatch.setattr)
    share_drawings(monkeypatch.setattr)
    config = tmp_path / "settings.json"
    settings.save(Settings(speed="off", language="en", music=0, sound=0), config)
    app = App(tmp_path / "games", (1280, 720), config)
    app.push(Title(app))
    app.welcome = structs.replace(until_welcomed(app), person=ME)
    monkeypatch.setattr(Connection, "send", lambda _, message: sent.append(message))
    yield app
    app.settings.language = "en"
    app.settings_changed()
    app.close()


def table(app: App, *, alone: bool = False) -> TableScene:
    """Return a table of Ada and Jan at two devices, and a bot."""
    model = named(Server((HERE, HERE, BOT)))
    persons = (ME, ME if alone else JAN, None)
    seats = zip(model.info.seats, persons, strict=True)
    model.info = structs.replace(
        model.info, seats=tuple(structs.replace(seat, person=person) for seat, person in seats)
    )
    scene = TableScene(app, model)
    app.push(scene)
    scene.stage.freeze()
    app.frame(0.0)
    return scene


def talk(scene: TableScene) -> Talk:
    return scene._house.hud.drawer.pages.chat


def shows(scene: TableScene, person: str, text: str) -> None:
    scene.answer(Said(table="t", line=ChatLine(person, person[1:], text, 0.0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_emote_is_seen_over_its_plate_and_told_in_ones_own_language(
    app: App, language: str
) -> None:
    app.settings.language = language  # type: ignore[assignment]
    app.settings_changed()
    scene = table(app)
    emotes = scene._house.hud.emotes
    shows(scene, JAN, ":well_played:")
    assert emotes.seen == {1: "well_played"}
    told = {"en": "Jan: Well played!", "fr": "Jan: Bien joué\u00a0!", "pl": "Jan: Dobra gra!"}
    assert scene.shown.log[-1] == told[language]
    assert scene.shown.unread == 1
    shows(scene, JAN, ":laughs:")
    does = {"en": "Jan laughs", "fr": "Jan rit", "pl": "Jan się śmieje"}
    assert scene.shown.log[-1] == does[language]
    app.frame(0.1)
    _, rect = emotes._rects[1]
    plate = scene._house.hud.plates.plate_rects[1]
    assert plate.left <= rect.centerx <= plate.right
    assert rect.bottom <= plate.centery
    strip = scene._house.hud.tray.strip
    assert strip.is_open
    assert rect.clip(strip.rect).height <= strip.rect.height // 3
    for _ in range(12):
        app.frame(LASTS / 10)
    assert not emotes.seen
    assert not emotes._rects


def test_what_only_somebody_types_or_a_spectator_shows_hangs_over_no_plate(app: App) -> None:
    scene = table(app)
    shows(scene, JAN, "hello")
    shows(scene, "pZofia", ":laughs:")
    assert not scene._house.hud.emotes.seen
    assert scene.shown.log[-1] == "Zofia laughs"


def test_a_balloon_is_only_drawn_anew_while_it_moves(app: App) -> None:
    scene = table(app)
    emotes = scene._house.hud.emotes
    shows(scene, JAN, ":laughs:")
    app.frame(0.5)
    app.frame(0.5)
    emotes.take_dirty()
    hud = scene._house.hud
    emotes.update(0.1, hud.plates.plate_rects, hud.tray.strip.rect, still=False)
    assert emotes.take_dirty() == []


def test_emotes_are_pressed_in_the_drawer(app: App, sent: list[ClientMessage]) -> None:
    scene = table(app)
    scene._house.hud.drawer.open_at("chat")
    app.frame(0.3)
    spots = {spot.id: spot for spot in scene._house.hud.drawer.spots}
    for key in EMOTES:
        press = spots[key].press
        assert press is not None
        press()
    assert [each.key for each in sent if isinstance(each, Emote)] == list(EMOTES)
    home = scene._house.hud.drawer.rect
    chips = [spot.rect for name, spot in spots.items() if name in EMOTES]
    assert all(home.contains(rect) for rect in chips)
    assert all(rect.collidelist([o for o in chips if o is not rect]) < 0 for rect in chips)


def test_emotes_are_reached_by_the_keyboard(app: App, sent: list[ClientMessage]) -> None:
    scene = table(app)

    def key(which: int) -> None:
        scene.handle(pygame.Event(pygame.KEYDOWN, key=which, mod=0, unicode=""))

    key(pygame.K_F5)
    assert scene.shown.drawer == "chat"
    for which in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        key(which)
    assert [each.key for each in sent if isinstance(each, Emote)] == [FACES[1]]
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="hello"))
    key(pygame.K_RETURN)
    assert [each.text for each in sent if isinstance(each, Say)] == ["hello"]
    key(pygame.K_DOWN)
    key(pygame.K_UP)
    key(pygame.K_RETURN)
    assert len([each for each in sent if isinstance(each, Emote)]) == 1


def test_others_are_muted_and_heard_again(app: App, sent: list[ClientMessage]) -> None:
    scene = table(app)
    shows(scene, JAN, "blah")
    shows(scene, ME, "hush")
    page = talk(scene)
    assert page.others() == {JAN: "Jan"}
    scene._house.hud.drawer.open_at("chat")
    app.frame(0.3)
    for muted in (True, False):
        press = next(s.press for s in scene._house.hud.drawer.spots if s.id == f"mute:{JAN}")
        assert press is not None
        press()
        scene.answer(Muted(table="t", persons=(JAN,) if muted else ()))
        app.frame(0.1)
    assert [each.muted for each in sent if isinstance(each, Mute)] == [True, False]
    assert [line.person for line in scene.model.chat] == [ME]


def test_who_plays_at_one_device_has_nobody_to_show_emotes_to(app: App) -> None:
    scene = table(app, alone=True)
    scene._house.hud.drawer.open_at("chat")
    app.frame(0.3)
    assert not {spot.id for spot in scene._house.hud.drawer.spots} & set(EMOTES)


@pytest.mark.parametrize("alone", [True, False])
def test_leaving_a_game_asks_only_where_others_wait(
    app: App, sent: list[ClientMessage], alone: bool
) -> None:
    scene = table(app, alone=alone)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    menu = app.scene
    assert isinstance(menu, TableMenu)
    _leave(menu)
    if not alone:
        asked = app.scene
        assert isinstance(asked, Message)
        assert "Jan" in asked._text
        assert not [each for each in sent if isinstance(each, LeaveTable)]
        _leave(asked)
    assert isinstance(app.scene, Title)
    assert len([each for each in sent if isinstance(each, LeaveTable)]) == 1


def _leave(scene: TableMenu | Message) -> None:
    leave = next(act for each, act in scene.focus._targets if each.text == "Leave the table")  # type: ignore[attr-defined]
    leave()


def test_every_emote_has_a_look_of_its_own(app: App) -> None:
    art = app.art(app.scene.canvas)  # type: ignore[attr-defined]
    looks = {balloon(art, key).get_buffer().raw for key in EMOTES}
    assert len(looks) == len(EMOTES)
    assert len({face(key, 60).get_buffer().raw for key in FACES}) == len(FACES)


WATCHES = ":aim:gods_playground:watch:tatars 1:"


def asked_of(sent: list[ClientMessage]) -> list[int]:
    return [each.seat for each in sent if isinstance(each, AskBot)]


@pytest.mark.parametrize("alone", [True, False])
def test_a_bot_is_asked_by_its_plate_or_in_the_talk_and_answers_over_its_plate(
    app: App, sent: list[ClientMessage], alone: bool
) -> None:
    scene = table(app, alone=alone)
    house = scene._house
    for seat, plate in enumerate(house.hud.plates.plate_rects):
        at = (plate.left + plate.width // 3, plate.centery)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, button=pygame.BUTTON_LEFT, pos=at))
        assert asked_of(sent) == ([2] if seat == 2 else [])
    house.hud.drawer.open_at("chat")
    app.frame(0.3)
    app.frame(0.3)
    (spot,) = (each for each in house.hud.drawer.spots if each.id.startswith("ask:"))
    assert spot.press is not None
    spot.press()
    assert asked_of(sent) == [2, 2]
    bot = scene.model.info.seats[2].name
    scene.answer(Said(table="t", line=ChatLine("", bot, WATCHES, 0.0)))
    assert house.hud.emotes.seen == {2: WATCHES}
    assert scene.shown.log[-1] == f"{bot}: We must keep an eye on them: Tatars."
    app.frame(0.1)


def test_nobody_speaks_in_the_name_of_a_bot(app: App) -> None:
    scene = table(app)
    shows(scene, JAN, WATCHES)
    scene.answer(Said(table="t", line=ChatLine("", "Nobody", WATCHES, 0.0)))
    assert not scene._house.hud.emotes.seen


@pytest.mark.parametrize("change", [{"status": "finished"}, {"delay": 300.0}])
def test_bots_are_not_asked_where_they_say_nothing(
    app: App, sent: list[ClientMessage], change: dict[str, object]
) -> None:
    scene = table(app)
    assert [*talk(scene).bots()] == [2]
    scene.model.info = structs.replace(scene.model.info, **change)
    assert not talk(scene).bots()
