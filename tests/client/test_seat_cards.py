"""Seats are given on cards, and settings and rules of tables by switches and sliders."""

from __future__ import annotations

from typing import Any, TypeVar

import pygame
import pytest

from parlour.client.app import App
from parlour.client.games import board_for, emblems_of, mark_of
from parlour.client.layout.slider import Slider
from parlour.client.scenes.lobby.new_table import CLOCKS, MINE, OPEN, PACES, NewTable
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.new_game import HUMAN, NewGame
from parlour.client.scenes.menus.seat_card import Sits, banner, portrait
from parlour.client.scenes.menus.settings import SECTIONS, SettingsScene
from parlour.client.scenes.words import clock_words
from parlour.client.settings import Settings
from parlour.server.bots import LEVELS, RANDOM
from parlour.shared.games import games
from parlour.shared.language import tr
from tests.client.person import Person

S = TypeVar("S", bound=ChoosingScene)


def opened(app: App, kind: type[S]) -> tuple[Person, S]:
    """Open a screen when it is known which bots there are, and look at it."""
    person = Person(app)
    while app.welcome is None:
        person.wait()
    scene = kind(app)
    app.push(scene)
    person.frames(2)
    return person, scene


def widget(scene: ChoosingScene, name: str, number: int = 0) -> Any:
    """Return what is called so, the first of it or a later one."""
    return [each for each, _ in scene.focus._targets if getattr(each, "text", "") == name][number]


def click(person: Person, scene: ChoosingScene, name: str, number: int = 0) -> None:
    """Click what is called so."""
    person.click(widget(scene, name, number).get_abs_rect().center)


def test_strength_and_temper_of_a_bot_are_chosen_on_its_card(app: App) -> None:
    person, scene = opened(app, NewGame)
    assert scene._kinds == [HUMAN, "bot:steady", "bot:steady"]
    click(person, scene, "magnate")
    click(person, scene, "Bot: strong")
    assert scene._kinds[1] == "bot:strong magnate", "it keeps its temper"
    click(person, scene, "Bot: random")
    assert scene._kinds[1] == "bot:random", "which chance has not"
    click(person, scene, tr(HUMAN), 1)
    click(person, scene, "A bot")
    assert scene._kinds == ["bot:steady", HUMAN, "bot:steady"]


def test_every_strength_is_a_bar_the_weakest_first(app: App) -> None:
    _, scene = opened(app, NewGame)
    bars = [
        widget(scene, f"Bot: {level}").get_abs_rect().x for level in (RANDOM, "novice", *LEVELS)
    ]
    random, novice, steady, _, strong, master = bars
    assert random < novice < steady < strong < master


def test_an_emblem_is_taken_from_those_that_are_free(app: App) -> None:
    person, scene = opened(app, NewGame)
    click(person, scene, "Playing Gods")
    words = emblems_of("playing_gods")
    taken = [tr(words[each]) for each in scene._emblems]
    click(person, scene, taken[1])
    shown = {getattr(each, "text", "") for each, _ in scene.focus._targets}
    assert {tr(each) for each in words.values()} - shown == set(), "all stay in sight"
    free = next(each for each in words if each not in scene._emblems)
    click(person, scene, tr(words[free]))
    assert scene._emblems[1] == free
    assert scene._unfolded is None


@pytest.mark.parametrize("game", games())
def test_everybody_who_can_sit_there_has_a_portrait(app: App, game: str) -> None:
    for seat in range(games()[game].players[-1]):
        for emblem in emblems_of(game) or ("",):
            figure = portrait(game, seat, mark_of(game, seat, emblem), (300, 200))
            assert 200 in figure.get_size() or 300 in figure.get_size()
    for kind in ("person", "bot", "open", "closed"):
        app.scene.layout(app.scene.canvas)  # type: ignore[attr-defined]
        art = app.art(app.scene.canvas)  # type: ignore[attr-defined]
        assert banner(art, Sits(game, 0, "", kind), (200, 150)).get_size() == (200, 150)
    assert board_for(game).champion(0, mark_of(game, 0, "")) is not None


def test_a_table_is_laid_out_by_signs_and_says_what_they_mean(app: App) -> None:
    person, scene = opened(app, NewTable)
    caption = scene.form.captions["who 1"]
    assert caption.shown == "Open seat"
    person.move(widget(scene, "Another player here", 1).get_abs_rect().center)
    person.frames(2)
    assert caption.shown == "Another player here"
    person.move((2, 2))
    person.frames(2)
    assert caption.shown == "Open seat"
    click(person, scene, "Another player here", 1)
    assert scene._kinds[1:] == [MINE, OPEN]


def test_few_clocks_are_offered_and_all_of_them_unfold(app: App) -> None:
    person, scene = opened(app, NewTable)
    click(person, scene, "By mail")
    assert CLOCKS[scene._clock].seconds == 86400
    assert scene.form.captions["rules"].shown == "1 day per decision"
    click(person, scene, "All clocks")
    assert len([each for each in CLOCKS if _offers(scene, each)]) == len(CLOCKS) > len(PACES)


def _offers(scene: NewTable, clock: Any) -> bool:
    return any(getattr(each, "text", "") == clock_words(clock) for each, _ in scene.focus._targets)


def test_a_slider_is_pulled_put_and_pressed(app: App) -> None:
    person, scene = opened(app, SettingsScene)
    slider = next(each for each in scene.form.sayings if isinstance(each, Slider))
    rect: Any = slider.get_abs_rect()
    person.click((rect.right - 2, rect.centery))
    assert app.settings.sound == 100
    person.take((rect.right - 4, rect.centery), (rect.centerx, rect.centery))
    person.button(pygame.MOUSEBUTTONUP, (rect.centerx, rect.centery))
    assert app.settings.sound == 50
    person.move((rect.left, rect.centery))
    assert app.settings.sound == 50, "it was let go"
    click(person, scene, "\u2212 How loud dice, drums and bells are.")
    assert app.settings.sound == slider.percent == 40


def test_what_a_setting_changes_is_told_of_the_one_that_is_meant(app: App) -> None:
    person, scene = opened(app, SettingsScene)
    caption = scene.form.captions["setting"]
    usual = caption.shown
    person.move(widget(scene, "reduced").get_abs_rect().center)
    person.frames(2)
    assert caption.shown not in ("", usual)
    told = {row.told for section in SECTIONS for row in section.rows}
    assert caption.shown in told
    person.move((2, 2))
    scene.focus.focus(widget(scene, "fast"))
    person.frames(2)
    assert caption.shown == tr("How quickly events are shown.")


def test_every_setting_that_is_chosen_stands_in_a_section() -> None:
    shown = {row.field for section in SECTIONS for row in section.rows}
    assert shown <= set(Settings.__struct_fields__)
    assert set(Settings.__struct_fields__) - shown == {"follow", "game", "names"}
