"""What is seen of the guide: the light, the hand, the voice, figures, and the end of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.games.teaching import CONFIRM
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.table.guide import (
    AFRESH,
    ENDS,
    GOES_ON,
    SHOWS,
    Speech,
)
from parlour.client.scenes.table.praise import LASTS, MEDAL, Praise
from parlour.client.stage.geometry import Box
from tests.client import unseen
from tests.client.lessons import learn, table_after, until_asked, until_said
from tests.client.person import Person
from tests.client.pupil import follow, moments, settle

GAMES = ("gods_playground", "rattus", "playing_gods")


def test_what_the_hand_points_at_is_seen(app: App) -> None:
    person = Person(app, 3)
    table = learn(person)
    until_said(person, table)
    person.frames(3)
    shown = table.shown
    assert shown.aim is not None
    glove = table._house.hud.glove
    assert glove.is_open
    (point,) = table._presenting._teaching.way()
    assert glove.rect.inflate(60, 60).collidepoint(point)
    assert "region:ukraine" in table._house.stage.places_at(point)
    assert not table._house.hud.voice.covers(point)


def test_only_what_the_hand_points_at_lights_up(app: App) -> None:
    """All else steps back; and when the guide is ended, all that is possible lights up."""
    person = Person(app, 3)
    table = learn(person)
    until_said(person, table)
    person.frames(3)
    meant = table._house.stage._meant
    assert "region:ukraine" in meant.lit
    alone = len(meant.lit)
    assert table._house.hud.spotlight._wish is not None
    person.click(table.shown.spots[ENDS])
    person.frames(3)
    assert len(meant.lit) > alone
    assert table._house.hud.spotlight._wish is None


def test_the_voice_covers_nothing_that_it_is_about(app: App) -> None:
    """And it stands nowhere else as long as it says the same."""
    person = Person(app, 3)
    table = learn(person)
    until_said(person, table)
    person.frames(3)
    voice = table._house.hud.voice
    stage = table._house.stage
    region = stage.scene.places["region:ukraine"]
    assert not isinstance(region, Box)
    assert not any(voice.covers((round(x), round(y))) for x, y in map(stage.pixel, region))
    assert table._house.hud.free.inflate(40, 40).contains(voice.sheet)
    before = voice.rect.copy()
    person.frames(10)
    assert voice.rect == before


def test_all_else_lies_in_the_dark(app: App) -> None:
    """Enemies and the card that passes are darker than before, the region is as light."""
    person = Person(app, 3)
    table = learn(person)
    until_said(person, table)
    settle(person, table)
    spotlight = table._house.hud.spotlight
    assert spotlight.is_open
    surface = spotlight._surface
    assert surface is not None
    stage = table._house.stage
    places = {
        name: stage.pixel(stage.scene.where(name))
        for name in ("enemy:habsburgs", "estate:ukraine:1")
    }
    deep = {name: surface.get_at((round(x), round(y))).a for name, (x, y) in places.items()}
    passes = next(each.rect for each in table._house.hud.tray.hand.spots if each.id == "kind=pass")
    assert deep["enemy:habsburgs"] > 70
    assert surface.get_at(passes.center).a > 70
    assert deep["estate:ukraine:1"] < 30
    assert not spotlight.covers((10, 10)), "it can be pressed through"
    person.click(table.shown.spots[ENDS])
    for _ in range(60):
        person.frames(1)
    assert not spotlight.is_open


def test_the_greeting_shows_the_board_in_full_light(app: App) -> None:
    person = Person(app, 4)
    table = learn(person)
    person.frames(3)
    assert table.shown.reading
    assert not table._house.hud.spotlight.is_open


def test_figures_stand_where_something_has_changed(app: App) -> None:
    """Each beside what it is about, and none over another."""
    guide, table = table_after(app, "riders")
    texts = [each.text for each in guide.speech.changes]
    assert texts == ["~6+3~ 6+1[tatar]", "~3~ 2[noble]", "~26~ 14[coin]"]
    shed = table._presenting._teaching._shed()
    assert shed is not None
    assert len(shed.tags) == len(texts)
    rects = [tag.rect for tag in shed.tags]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert not any(table._house.hud.voice.covers(rect.center) for rect in rects)
    for tag, change in zip(shed.tags, guide.speech.changes, strict=True):
        about = table._presenting._teaching._lit.first(change.at)[0].rect
        assert tag.rect.inflate(100, 100).colliderect(about), change


def test_the_voice_stands_beside_what_is_done(app: App) -> None:
    """And where the next thing is done near it, it stays; what it was over before is seen again."""
    person = Person(app, 2)
    table = learn(person)
    voice, near = table._house.hud.voice, table._house.hud.voice.px(420)
    stood: list[tuple[int, int]] = []
    for step in ("riders", "riders_enough", "campaign"):
        until_asked(person, table, step)
        person.let_pass(1.0)
        x, y = table._presenting._teaching.way()[-1]
        beside = pygame.Rect(0, 0, 2 * near, 2 * near)
        beside.center = x, y
        assert voice.sheet.colliderect(beside), step
        assert table._house.hud.free.contains(voice.sheet)
        stood.append(voice.rect.topleft)
    assert len(set(stood)) > 1


def test_a_part_of_the_course_that_is_done_is_praised(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, with a medal beside who teaches, and no confetti over what is said."""
    praised: list[tuple[tuple[int, int], Sequence[pygame.Rect]]] = []
    monkeypatch.setattr(Praise, "burst", lambda _, *where: praised.append(where))
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, "riders_enough")
    assert not praised
    until_asked(person, table, "campaign")
    assert len(praised) == 1
    ((point, clear),) = praised
    voice, side = table._house.hud.voice, table._house.hud.praise.px(MEDAL)
    medal = pygame.Rect(0, 0, side, side)
    medal.center = point
    assert app.window.get_rect().contains(medal)
    assert {*map(tuple, clear)} == {tuple(voice.stands), tuple(voice.sheet)}
    assert medal.collidelist([*clear]) < 0


def test_no_confetti_falls_over_what_is_said(app: App) -> None:
    praise = learn(Person(app, 2))._house.hud.praise
    window, said = pygame.Surface(app.window.get_size()), pygame.Rect(640, 60, 300, 150)
    seen = []
    for clear in ((), (said,)):
        praise.burst((640, 300), clear)
        praise._time = LASTS / 2
        window.fill(0)
        praise.blit(window)
        seen.append(pygame.mask.from_threshold(window.subsurface(said), 0, (1, 1, 1)).count())
    everything = said.width * said.height
    assert seen[0] < everything
    assert seen[1] == everything


def test_praise_goes_by_itself_and_hides_nothing_that_is_pressed(app: App) -> None:
    person = Person(app, 2)
    table = learn(person)
    person.frames(3)
    hud = table._house.hud
    praise, voice = hud.praise, hud.voice
    praise.burst((640, 300))
    assert praise.is_open
    assert praise.rect.center == (640, 300)
    assert not praise.covers((640, 300))
    person.frames(1)
    assert praise.rect.center == praise.beside(voice.stands, voice.sheet, hud.free), "it follows"
    person.let_pass(LASTS / 2)
    assert praise.is_open
    person.let_pass(LASTS)
    assert not praise.is_open


def test_what_is_asked_for_is_confirmed_beside_its_plan(app: App) -> None:
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, "riders")
    while table.shown.aim is None or table.shown.aim.choice != CONFIRM:
        follow(person, table)
        person.frames(2)
    stage, bubble = table._house.stage, table._house.hud.bubble
    ghost = next(
        each for each in table._presenting._teaching.ghosts() if each.id == "plan:cossacks"
    )
    x, y = stage.pixel(ghost.pose.feet)
    near = pygame.Rect(0, 0, *[stage.studio.px(260)] * 2)
    near.center = round(x), round(y)
    assert bubble.sheet.colliderect(near)
    assert not table._house.hud.voice.covers(bubble.sheet.center)


def test_what_is_said_survives_a_change_of_the_window(app: App) -> None:
    person = Person(app, 4)
    table = learn(person)
    until_said(person, table)
    lesson, aim = table.shown.lesson, table.shown.aim
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900)))
    person.frames(3)
    assert (table.shown.lesson, table.shown.aim) == (lesson, aim)
    assert SHOWS in table.shown.spots


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_goes_on_in_a_small_window_with_large_texts(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The voice hides nothing that is to be clicked: rather, it says less."""
    unseen.look_away(monkeypatch.setattr)
    said = 0
    for moment in moments(game, (960, 540), text_size=200):
        moment.person.frames(2)
        voice = moment.table._house.hud.voice
        pressed = moment.table._presenting._teaching._pressed()
        said += 1
        if voice.is_open:
            assert moment.app.window.get_rect().contains(voice.rect)
            hides = [
                each
                for part in (voice.sheet, voice.stands)
                for each in pressed
                if part.colliderect(each)
            ]
            assert not hides, moment.table.shown.lesson
    assert said > 12


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_lesson_fits_a_small_window_with_large_texts(game: str) -> None:
    lesson = moments(game, (960, 540), text_size=200)
    app, table, person = next(lesson)
    table._house.guide._pages = [Speech("It is over.", waits=True, ends=True, stays=True)]
    table._presenting.refresh()
    person.frames(2)
    window = pygame.Rect((0, 0), app.window.get_size())
    assert {spot.id for spot in table._house.hud.diploma.spots} == {GOES_ON, AFRESH}
    assert all(window.contains(spot.rect) for spot in table._house.hud.diploma.spots)
    lesson.close()  # type: ignore[attr-defined]


def test_the_end_of_a_lesson_offers_the_ways_on(app: App) -> None:
    """A medal, what one can do, and two large buttons: on, or a game of one's own."""
    person = Person(app, 2)
    table = learn(person, "rattus")
    until_said(person, table)
    guide = table._house.guide
    guide._pages = [Speech("It is over.", waits=True, ends=True, stays=True)]
    table._presenting.refresh()
    person.frames(2)
    diploma = table._house.hud.diploma
    assert diploma.spots
    assert not table._house.hud.voice.is_open
    assert {spot.id for spot in diploma.spots} == {GOES_ON, AFRESH}
    window = pygame.Rect((0, 0), app.window.get_size())
    assert all(window.contains(spot.rect) for spot in diploma.spots)
    usual, other = (next(s.rect for s in diploma.spots if s.id == n) for n in (GOES_ON, AFRESH))
    assert usual.width * usual.height > 2 * other.width * other.height, "which one is usual is seen"
    assert guide.focus == GOES_ON
    assert len(guide.learnt) == 4
    person.click(table.shown.spots[GOES_ON])
    assert not diploma.spots
    guide._pages = [Speech("It is over.", waits=True, ends=True, stays=True)]
    table._presenting.refresh()
    person.frames(2)
    person.click(table.shown.spots[AFRESH])
    assert isinstance(person.wait_for(NewGame), NewGame)
