"""Sounds are made, and every event has one or is silent on purpose."""

from __future__ import annotations

from array import array
from typing import Any, get_args

import pygame
import pytest

from parlour.client import music
from parlour.client.app import App
from parlour.client.games.gods_playground.sounds import SOUNDS
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.sound import Sounds
from parlour.client.synth import RATE, RECIPES, samples
from parlour.shared.gods_playground import events
from tests.client.person import Person

SILENT = {
    events.PhaseBegan,
    events.RoundBegan,
    events.Waiting,
    events.Passed,
    events.BidMade,
    events.TurnEnded,
}


def test_every_event_sounds_or_is_silent_on_purpose() -> None:
    assert set(SOUNDS) == set(get_args(events.Event)) - SILENT
    assert set(SOUNDS.values()) <= set(RECIPES)


@pytest.mark.parametrize("name", RECIPES)
def test_sounds_are_short_loud_enough_and_end_softly(name: str) -> None:
    heard = array("h", samples(RECIPES[name]()))
    assert 0.05 < len(heard) / RATE < 2
    assert 25_000 < max(map(abs, heard)) < 32_767
    assert abs(heard[-1]) < 500
    assert samples(RECIPES[name]()) == heard.tobytes()


def test_sounds_are_played_once_they_are_made() -> None:
    sounds = Sounds(0.5, 0.5)
    sounds.play("nothing of that name")
    sounds.wait()
    assert set(sounds._ready) in (set(RECIPES), set())
    sounds.play("dice")
    sounds.close()


def test_without_a_sound_card_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of this name")
    sounds = Sounds(1.0, 1.0)
    sounds.wait()
    sounds.play("dice")
    sounds.close()


def test_the_volume_is_set_and_kept(app: App) -> None:
    app.push(SettingsScene(app))
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    person = Person(app)
    for label, volume in (("+", 70), ("+", 80), ("\u2212", 70)):
        button: Any = next(each for each, _ in scene.focus._targets if _text(each) == label)
        person.click(button.get_abs_rect().center)
        assert app.settings.sound == volume
        assert app.sounds.volume == volume / 100
    slider = next(iter(scene.form.sliders))
    x, y = slider.sliding_button.get_abs_rect().center
    pygame.mouse.set_pos((x, y))
    person.frames(2)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
    person.frames(2)
    pygame.mouse.set_pos((x - slider.rect.width // 4, y))
    person.frames(3)
    assert 35 < app.settings.sound < 60


def _text(widget: object) -> str:
    return getattr(widget, "text", "")


def test_every_bar_of_the_score_is_full() -> None:
    assert len(music.TUNE) == len(music.GROUND)
    for bar in music.TUNE:
        assert sum(map(float, bar.split()[1::2])) == music.BEATS
    assert all(60 < music.hertz(note) < 600 for note in music.NOTES)
    assert music.hertz("A4") == music.TUNING
    assert round(music.hertz("C4")) == 262


def test_the_score_is_played_in_time_and_begins_again() -> None:
    player = music.Player()
    struck = []
    for _ in range(int((music.LENGTH + 4) * 10)):
        struck += player.due(0.1)
    assert struck[: len(music.SCORE)] == list(music.SCORE)
    assert len(struck) > len(music.SCORE), "it begins again"


def test_strings_are_struck_only_when_there_is_music() -> None:
    sounds = Sounds(0.5, 0.0)
    sounds.wait()
    sounds.let_pass(60)
    assert sounds._player.due(3.0), "nothing was played meanwhile"
    sounds.music = 0.4
    sounds.let_pass(5.0)
    sounds.close()
