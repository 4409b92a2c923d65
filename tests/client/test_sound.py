"""Sounds are files that are well made, each is used, and few are heard at the same time."""

from __future__ import annotations

import ast
import io
import itertools
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

import parlour.client
from parlour.assets.workshop.sounds import RECIPES, lute, samples
from parlour.assets.workshop.sounds.waves import RATE as MADE_AT
from parlour.client import music
from parlour.client.app import App
from parlour.client.games.gods_playground.shows import SHOWS
from parlour.client.games.gods_playground.sounds import SOUNDS
from parlour.client.games.playing_gods.sounds import SOUNDS as GODS_SOUNDS
from parlour.client.games.rattus.sounds import SOUNDS as RATTUS_SOUNDS
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.sound import (
    AT_ONCE,
    DUCKED,
    RATE,
    SOFTER,
    Sounds,
    higher,
    sound_files,
    string_file,
)
from parlour.client.stage.actors import Scene, actor
from parlour.client.stage.anims import hold
from parlour.client.stage.signs import Seal
from parlour.client.voices import VOICES, Voices, sides
from parlour.shared.gods_playground import events
from tests.client.person import Person
from tests.client.stage.kit import stage

SILENT = {events.RoundBegan, events.Waiting, events.Passed, events.BidMade}
MOST_BYTES = 2_500_000
SEAL = Seal(3)
Heard = NDArray[np.float64]


# --- names ---


def test_every_event_sounds_in_its_show_or_by_itself_or_is_silent_on_purpose() -> None:
    assert {*SOUNDS, *SHOWS} == set(get_args(events.Event)) - SILENT
    assert not set(SOUNDS) & set(SHOWS)


Told = dict[str, tuple[str, int]]


def _places_of_names(nodes: Iterable[ast.AST]) -> Told:
    """Return the functions that are told the name of a sound: the parameter and its place."""
    told = dict.fromkeys(("Sound", "Heard", "play", "_sound", "sound"), ("name", 0))
    for function in _functions(nodes):
        parameters = [each.arg for each in function.args.args]
        if "heard" in parameters:
            told[function.name] = ("heard", parameters.index("heard"))
    return told


def _functions(nodes: Iterable[ast.AST]) -> Iterator[ast.FunctionDef]:
    return (node for node in nodes if isinstance(node, ast.FunctionDef))


def _defaults(function: ast.FunctionDef) -> Iterator[str]:
    """Return the sound that a function has where nobody tells it another."""
    arguments = function.args
    with_default = arguments.args[len(arguments.args) - len(arguments.defaults) :]
    for argument, default in zip(with_default, arguments.defaults, strict=True):
        if argument.arg == "heard":
            yield from _texts(default)


def _texts(node: ast.expr) -> Iterator[str]:
    """Return the texts that an argument can be: one, or one of two."""
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value


def _names_in(nodes: Iterable[ast.AST], told: Told) -> Iterator[str]:
    for node in nodes:
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else None
        called = node.func.id if isinstance(node.func, ast.Name) else called
        keyword, place = told.get(called or "", ("heard", len(node.args)))
        for argument in node.args[place : place + 1]:
            yield from _texts(argument)
        for named in node.keywords:
            if named.arg == keyword:
                yield from _texts(named.value)


def names_used() -> set[str]:
    """Return every name of a sound in the client's code."""
    files = [file for folder in parlour.client.__path__ for file in Path(folder).rglob("*.py")]
    modules = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    nodes = [node for module in modules for node in ast.walk(module)]
    told = _places_of_names(nodes)
    assert {"blow", "fall", "flights", "slam"} <= set(told)
    used = {*SOUNDS.values(), *RATTUS_SOUNDS.values(), *GODS_SOUNDS.values()}
    used.update(_names_in(nodes, told))
    for function in _functions(nodes):
        used.update(_defaults(function))
    return used


def test_every_sound_that_is_named_is_a_file_and_every_file_is_named() -> None:
    assert names_used() == set(sound_files())


def test_names_are_found_wherever_they_stand() -> None:
    module = ast.parse(
        "def slam(who, high, heard='f'): ...\n"
        "sound('a', 2); slam(x, 9, 'b'); slam(y, heard='c'); s.play('d' if z else 'e')"
    )
    nodes = list(ast.walk(module))
    assert set(_names_in(nodes, _places_of_names(nodes))) == {"a", "b", "c", "d", "e"}
    assert [name for each in _functions(nodes) for name in _defaults(each)] == ["f"]


# --- files ---


def all_files() -> dict[str, Traversable]:
    """Return every file by its name, the notes of the lute as ``lute A4``."""
    files = {file.name: file for variants in sound_files().values() for file in variants}
    return files | {f"lute {note}": string_file(note) for note in music.NOTES}


@cache
def heard() -> dict[str, Heard]:
    """Return what is heard of every file, between -1 and 1, as the mixer decodes it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
        found = {
            name: np.frombuffer(
                pygame.mixer.Sound(io.BytesIO(file.read_bytes())).get_raw(), np.int16
            )
            / 32768
            for name, file in all_files().items()
        }
        pygame.mixer.quit()
    return found


def decibels(power: Any) -> float:
    return float(10 * np.log10(max(1e-12, power)))


def colours(wave: Heard) -> Heard:
    """Return how loud a sound is in each third of an octave, in decibels of the whole."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
    edges = 60 * 2 ** (np.arange(25) / 3)
    bands = [
        power[(hertz >= low) & (hertz < high)].sum() for low, high in itertools.pairwise(edges)
    ]
    return np.asarray(10 * np.log10(np.asarray(bands) / power.sum() + 1e-7))


def courses(wave: Heard) -> Heard:
    """Return how loud a sound is in each tenth of its first second, in decibels of its loudest."""
    whole = np.pad(wave, (0, RATE))[:RATE].reshape(10, -1)
    power = np.mean(whole**2, axis=1)
    return np.asarray(10 * np.log10(power / power.max() + 1e-4))


def test_all_files_together_are_small() -> None:
    assert sum(len(file.read_bytes()) for file in all_files().values()) < MOST_BYTES


def test_files_are_those_of_the_recipes() -> None:
    made = {name: recipe.variants for name, recipe in RECIPES.items()}
    assert {name: len(variants) for name, variants in sound_files().items()} == made
    assert set(lute.NOTES) == set(music.NOTES)
    assert MADE_AT == RATE


@pytest.mark.parametrize("name", sorted(all_files()))
def test_sounds_are_loud_enough_and_begin_and_end_softly(name: str) -> None:
    wave = heard()[name]
    tenth = wave[: len(wave) // 1600 * 1600].reshape(-1, 1600)
    loudest = max(decibels(np.mean(part**2)) for part in tenth)
    assert 0.15 < len(wave) / RATE < 5.5
    assert -26 < loudest < -6
    assert np.max(np.abs(wave)) < 0.99, "it is clipped"
    assert abs(np.mean(wave)) < 0.002, "it does not swing around nothing"
    assert np.max(np.abs(wave[-32:])) < 0.01, "it breaks off"
    assert abs(wave[0]) < 0.06, "it begins with a click"
    assert decibels(np.mean(wave[-480:] ** 2)) < loudest - 14, "it fades"


@pytest.mark.parametrize(
    "name", sorted(name for name, each in RECIPES.items() if each.variants > 1)
)
def test_variants_are_alike_but_not_the_same(name: str) -> None:
    first, *others = (heard()[file.name] for file in sound_files()[name])
    for other in others:
        apart = float(np.mean(np.abs(colours(first) - colours(other))))
        assert 0.4 < apart < 12


def test_different_sounds_are_told_apart() -> None:
    firsts = {name: heard()[files[0].name] for name, files in sound_files().items()}
    coloured = {name: colours(wave) for name, wave in firsts.items()}
    running = {name: courses(wave) for name, wave in firsts.items()}
    for one, other in itertools.combinations(sorted(firsts), 2):
        colour = float(np.mean(np.abs(coloured[one] - coloured[other])))
        course = float(np.mean(np.abs(running[one] - running[other])))
        assert colour + course > 4, (one, other, colour, course)


@pytest.mark.parametrize("name", ["coin", "die", "drum", "paper", "place", "shot"])
def test_files_hold_what_the_workshop_makes(name: str) -> None:
    for number, file in enumerate(sound_files()[name], 1):
        made = samples(name, number)
        assert np.array_equal(made, samples(name, number))
        kept = heard()[file.name]
        assert len(kept) == len(made)
        assert np.corrcoef(kept, made)[0, 1] > 0.9


@pytest.mark.parametrize("note", music.NOTES)
def test_strings_are_in_tune(note: str) -> None:
    wave = heard()[f"lute {note}"][2000:34000]
    power = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), 1 << 19))
    hertz = np.fft.rfftfreq(1 << 19, 1 / RATE)
    wanted = lute.hertz(note)
    near = (hertz > wanted * 0.9) & (hertz < wanted * 1.1)
    found = hertz[near][np.argmax(power[near])]
    assert abs(1200 * np.log2(found / wanted)) < 8, "cents"


def test_the_lute_is_tuned_to_a() -> None:
    assert lute.hertz("A4") == lute.TUNING
    assert round(lute.hertz("C4")) == 262


# --- playing ---


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """Return sounds that are ready."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Sounds(0.5, 0.5)
    made.wait()
    yield made
    made.close()


def frame(sounds: Sounds, seconds: float = 0.001) -> None:
    sounds.let_pass(seconds)


def playing() -> list[pygame.mixer.Sound]:
    """Return what the channels sound."""
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [sound for each in channels if (sound := each.get_sound()) is not None]


def test_all_sounds_are_loaded(sounds: Sounds) -> None:
    assert set(sounds._ready) == set(sound_files())
    assert set(sounds._strings) == set(music.NOTES)
    assert pygame.mixer.get_init() == (RATE, -16, 2)


def test_sounds_are_played_once_they_are_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(0.5, 0.5)
    sounds.play("dice")
    sounds.wait()
    sounds.play("nothing of that name")
    assert not playing()
    sounds.play("dice")
    assert len(playing()) == 1
    sounds.close()


def test_without_a_sound_card_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of this name")
    sounds = Sounds(1.0, 1.0)
    sounds.wait()
    sounds.play("dice")
    sounds.play("fanfare", 3, 0.2)
    for _ in range(50):
        sounds.let_pass(0.1)
    sounds.hush()
    sounds.close()


def test_without_volume_nothing_is_heard(sounds: Sounds) -> None:
    sounds.volume = 0.0
    sounds.play("dice")
    assert not playing()


def test_what_is_asked_for_twice_in_a_frame_is_heard_once(sounds: Sounds) -> None:
    sounds.play("place")
    sounds.play("place")
    assert len(playing()) == 1
    sounds.play("place", 2)
    assert len(playing()) == 2
    frame(sounds)
    sounds.play("place")
    assert len(playing()) == 3


def test_the_pitch_rises_with_a_run(sounds: Sounds) -> None:
    lengths = []
    for pitch in (-5, 0, 5, 12, 40):
        sounds.play("coin", pitch, varied=False)
        lengths.append(playing()[-1].get_length())
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[1] / lengths[3] == pytest.approx(2.0, rel=0.02)
    assert lengths[3] == lengths[4], "an octave is enough"


def test_a_higher_sound_has_a_higher_spectrum(sounds: Sounds) -> None:
    note = sounds._strings["A4"]
    for pitch in (-7, 7):
        raw = np.frombuffer(higher(note, pitch).get_raw(), np.int16)[::2]
        hertz = np.fft.rfftfreq(len(raw), 1 / RATE)
        loudest = hertz[np.argmax(np.abs(np.fft.rfft(raw)))]
        whole = 1200 * np.log2(loudest / (lute.TUNING * 2 ** (pitch / 12))) / 1200
        assert abs(whole - round(whole)) < 0.02, "a partial of the note that is wanted"


def test_long_sounds_are_made_at_their_pitch_beside_the_frames(sounds: Sounds) -> None:
    plain = sounds._ready["horn"][0]
    assert plain.get_length() > AT_ONCE
    sounds.play("horn", -3)
    assert not playing()
    for _ in range(200):
        if playing():
            break
        pygame.time.wait(5)
        frame(sounds)
    (heard_now,) = playing()
    assert heard_now.get_length() == pytest.approx(plain.get_length() * 2 ** (3 / 12), rel=0.02)
    frame(sounds)
    sounds.play("horn", -3)
    assert playing() == [heard_now, heard_now], "it is kept"


def test_what_still_comes_is_not_heard_after_a_hush(sounds: Sounds) -> None:
    sounds.play("horn", 4)
    sounds.hush()
    sounds._threads.submit(int).result()
    frame(sounds)
    assert not playing()


def test_a_march_swells(sounds: Sounds) -> None:
    loud = []
    for beat in range(8):
        sounds.play("drums", varied=False)
        loud.append(pygame.mixer.Channel(0).get_volume())
        pygame.mixer.stop()
        frame(sounds, 0.3 if beat < 6 else 2.0)
    assert loud[:5] == sorted(loud[:5])
    assert loud[0] < 0.8 * loud[5]
    assert loud[5] == loud[6] == pytest.approx(0.5, abs=0.01)
    assert loud[7] == loud[0], "another march"


def test_variants_change_but_not_where_pictures_repeat(sounds: Sounds) -> None:
    said: list[pygame.mixer.Sound] = []
    for _ in range(10):
        sounds.play("shot")
        number = max(sounds._voices._voices.items(), key=lambda each: each[1].number)[0]
        sound = pygame.mixer.Channel(number).get_sound()
        assert sound is not None
        said.append(sound)
        assert SOFTER * 0.5 - 0.02 < pygame.mixer.Channel(number).get_volume() <= 0.5
        pygame.mixer.stop()
        frame(sounds)
    assert all(one is not other for one, other in itertools.pairwise(said))
    for _ in range(5):
        sounds.play("shot", varied=False)
        assert playing() == [sounds._ready["shot"][0]]
        pygame.mixer.stop()
        frame(sounds)


# --- voices ---


def test_never_more_voices_than_are_told_apart_and_the_oldest_gives_way(sounds: Sounds) -> None:
    voices, long = Voices(), sounds._ready["toll"][0]
    taken = [voices.play(long, 0.5) for _ in range(VOICES)]
    assert set(taken) == set(range(VOICES))
    assert len(voices.sounding()) == VOICES == pygame.mixer.get_num_channels()
    assert voices.play(long, 0.5) == taken[0]
    assert voices.play(long, 0.5) == taken[1]
    assert len(voices.sounding()) == VOICES


def test_the_quietest_gives_way_first(sounds: Sounds) -> None:
    voices, long = Voices(), sounds._ready["toll"][0]
    taken = [voices.play(long, 0.2 if number == 7 else 0.5) for number in range(VOICES)]
    assert voices.play(long, 0.1) is None, "it is the quietest itself"
    assert voices.play(long, 0.5) == taken[7]
    assert set(voices.sounding().values()) == {0.5}


def test_sounds_come_from_where_they_are(sounds: Sounds) -> None:
    assert sides(0.5) == pytest.approx((1.0, 1.0))
    left, right = sides(0.0)
    assert left == 1.0
    assert 0.2 < right < 0.5, "the other ear hears it as well"
    assert sides(1.0) == pytest.approx((right, left))
    assert sides(-3) == (left, right)
    rights = [sides(x / 10)[1] for x in range(6)]
    assert rights == sorted(rights)


def test_what_goes_on_for_long_is_hushed(sounds: Sounds) -> None:
    sounds.play("choir")
    sounds.play("toll")
    number = sounds._voices.play(sounds._strings["A2"], 0.4, score=True)
    assert number is not None
    sounds.hush()
    pygame.time.wait(600)
    assert set(sounds._voices.sounding()) == {number}


def test_the_score_gives_way_to_a_fanfare_and_comes_back(sounds: Sounds) -> None:
    number = sounds._voices.play(sounds._strings["A2"], 0.4, score=True)
    assert number is not None
    channel = pygame.mixer.Channel(number)
    sounds.music = 0.0  # nothing new is struck meanwhile
    sounds.play("fanfare")
    for _ in range(30):
        frame(sounds, 0.016)
    assert channel.get_volume() == pytest.approx(0.4 * DUCKED, abs=0.02)
    for _ in range(300):
        frame(sounds, 0.016)
    assert channel.get_volume() == pytest.approx(0.4, abs=0.02)


def test_a_stage_knows_how_far_across_the_window_something_is(app: App) -> None:
    made = stage(app.window.get_size())
    assert made.across(None) is None
    assert made.across("nobody") is None
    view = made.camera.view()
    wide = made.camera.width
    assert made.across(view.world((wide / 4, 10))) == pytest.approx(0.25)
    assert made.across(view.world((wide, 10))) == pytest.approx(1.0)
    two = Scene.of([actor("a", SEAL, (300, 500)), actor("b", SEAL, (1500, 500))])
    made.set(two)
    made.show(two, hold(0.5))
    assert len(made.actors) == 2
    for actor_id, now in made.actors.items():
        there = view.pixel(now.pose.feet)[0] / wide
        assert made.across(actor_id) == pytest.approx(there)


# --- the setting and the score ---


def test_the_volume_is_set_and_kept(app: App) -> None:
    app.push(SettingsScene(app))
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    person = Person(app)
    for percent in (100, 30, 0):
        scene.set_sound(percent)
        person.frames(1)
        assert app.settings.sound == percent
        assert app.sounds.volume == percent / 100


def test_every_bar_of_the_score_is_full() -> None:
    assert len(music.TUNE) == len(music.GROUND)
    for bar in music.TUNE:
        assert sum(map(float, bar.split()[1::2])) == music.BEATS


def test_the_score_is_played_in_time_and_begins_again() -> None:
    player = music.Player()
    struck = []
    for _ in range(int((music.LENGTH + 4) * 10)):
        struck += player.due(0.1)
    assert struck[: len(music.SCORE)] == list(music.SCORE)
    assert len(struck) > len(music.SCORE), "it begins again"


def test_strings_are_struck_only_when_there_is_music(sounds: Sounds) -> None:
    sounds.music = 0.0
    sounds.let_pass(60)
    assert not playing()
    assert sounds._player.due(3.0), "nothing was played meanwhile"
    sounds.music = 0.4
    sounds.let_pass(5.0)
    assert playing()
