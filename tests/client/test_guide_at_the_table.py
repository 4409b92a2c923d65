"""The guide in the window: its voice, its hand and its light, followed by mouse and keyboard."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

import pygame
import pytest

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.games.teaching import CONFIRM
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.composing import Composing
from parlour.client.scenes.table.guide import (
    AFRESH,
    BACKS,
    ENDS,
    GOES_ON,
    SHOWS,
    TRIES,
    Guide,
    Speech,
)
from parlour.client.scenes.table.script import plain
from parlour.client.scenes.table.table import TableScene
from parlour.client.stage.geometry import Box
from parlour.shared.games import find_game
from tests.client import unseen
from tests.client.person import Person
from tests.client.pupil import Pupil, follow, led, moments, settle
from tests.client.test_whole_game import choose, press

GAMES = ("gods_playground", "rattus", "playing_gods")
MOST_FRAMES, MOST_IN_VAIN = 20_000, 40
MOST_WORDS, MOST_OF_A_COMMAND = 32, 9
RIDERS = {
    "type": "buy_army", "region": "ukraine", "infantry": 0, "cavalry": 2, "artillery": 0,
    "cossacks": 2,
}  # fmt: skip


def learn(person: Person, game: str = "gods_playground") -> TableScene:
    """Open a guided game from the title."""
    title = person.wait_for(Title)
    assert isinstance(title, Title)
    person.frames(3)
    press(person, title, "Learn by playing")
    scene = person.wait_for(NewGame)
    assert isinstance(scene, NewGame)
    choose(person, scene, game, 3)
    press(person, scene, "Begin")
    table = person.wait_for(TableScene)
    assert isinstance(table, TableScene)
    return table


def until_said(person: Person, table: TableScene) -> None:
    """Read on until the guide asks for something."""
    for _ in range(MOST_FRAMES):
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        elif table.shown.lesson:
            return
        person.frames(1)
    raise AssertionError("nothing is said")


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_can_be_followed_with_the_mouse(unseen_app: App, game: str) -> None:
    person = Person(unseen_app, 2)
    table = learn(person, game)
    assert len(_play(person, table, partial(follow, person))) > 12


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_does_it(unseen_app: App, game: str) -> None:
    """A controller is a keyboard: arrows and Enter."""
    person = Person(unseen_app, 2)
    table = learn(person, game)

    def by_keys(table: TableScene) -> None:
        shown = table.shown
        if shown.asked is None:
            return
        if shown.aim is None:
            person.be_brief()  # keys first
            person.decide(table)
            return
        for _ in range(80):
            if table.shown.focus == shown.aim.choice:
                break
            person.press(pygame.K_RIGHT)
        assert table.shown.focus == shown.aim.choice
        person.press(pygame.K_RETURN)

    assert len(_play(person, table, by_keys)) > 12


def _play(person: Person, table: TableScene, do: Any) -> list[str]:
    """Do what is asked until the course is over; returns what was said."""
    said: list[str] = []
    vain = 0
    for _ in range(MOST_FRAMES):
        shown = table.shown
        if shown.lesson and shown.lesson not in said:
            said.append(shown.lesson)
            vain = 0
        if shown.reading:
            assert shown.asked is None, "nothing is asked while something is read"
            ends = table._house.guide.speech.ends
            person.press(pygame.K_RETURN)
            if ends:
                return said
        elif shown.asked is not None:
            vain += shown.aim is not None
            assert vain <= MOST_IN_VAIN, (shown.lesson, shown.aim)
            do(table)
        else:
            person.frames(1)
    raise AssertionError(said)


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


def test_what_was_said_can_be_read_again(app: App) -> None:
    person = Person(app, 3)
    table = learn(person)
    until_said(person, table)
    person.frames(3)
    asked = table.shown.lesson
    person.click(table.shown.spots[BACKS])
    greeting = board_for("gods_playground").teaching().greeting
    assert greeting is not None
    assert table.shown.lesson == plain(greeting.text)
    assert table.shown.aim is None, "the hand does not point meanwhile"
    person.click(table.shown.spots[GOES_ON])
    assert table.shown.lesson == asked
    assert table.shown.aim is not None


def test_what_comes_of_a_step_is_read_for_itself() -> None:
    guide = Guide(find_game("gods_playground"), board_for("gods_playground"), guided=True)
    pupil = Pupil("gods_playground")
    view = pupil.practice.view()
    guide.ask(view, 0)
    assert guide.speech.do
    action = pupil.practice.game.load_action(RIDERS)
    guide.act(action)
    events = pupil.practice.act(0, action)
    assert guide.hear(events[-1], pupil.practice.view(), 0, news=True)
    assert guide.speech.done
    assert not guide.speech.do
    assert not guide.speech.stations[0].done, "the second step of the first part is to come"
    assert "~26~ 14[coin]" in [each.text for each in guide.speech.changes]
    guide.go_on()
    assert not guide.waits


def test_the_end_of_the_course_is_celebrated() -> None:
    pupil = Pupil("rattus")
    ended: list[bool] = []
    go_on = pupil.teacher.go_on

    def goes_on() -> None:
        assert pupil.teacher.line is not None
        ended.append(pupil.teacher.line.ends)
        go_on()

    pupil.teacher.go_on = goes_on  # type: ignore[method-assign]
    pupil.learn()
    assert ended[-1]
    assert not any(ended[:-1])


def test_the_guide_can_be_ended(app: App) -> None:
    person = Person(app, 3)
    table = learn(person)
    until_said(person, table)
    person.click(table.shown.spots[ENDS])
    for _ in range(3):
        while table.shown.asked is None:
            assert not table.shown.lesson
            person.frames(1)
        person.decide(table)


def test_a_thing_can_be_shown_by_the_keyboard(app: App) -> None:
    """Each "Show me" does what the hand points at, until the step is done."""
    person = Person(app, 4)
    table = learn(person)
    until_said(person, table)
    for _ in range(6):
        if table.shown.reading:
            break
        for _ in range(40):
            if table.shown.focus == SHOWS:
                break
            person.press(pygame.K_LEFT)
        person.press(pygame.K_RETURN)
        for _ in range(200):
            if table.shown.reading or (table.shown.asked is not None and not table.shown.busy):
                break
            person.frames(1)
    assert table.shown.lesson.startswith("Soldiers in Ukraine: 4.")


def test_what_is_said_survives_a_change_of_the_window(app: App) -> None:
    person = Person(app, 4)
    table = learn(person)
    until_said(person, table)
    lesson, aim = table.shown.lesson, table.shown.aim
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900)))
    person.frames(3)
    assert (table.shown.lesson, table.shown.aim) == (lesson, aim)
    assert SHOWS in table.shown.spots


def test_the_greeting_shows_the_board_in_full_light(app: App) -> None:
    person = Person(app, 4)
    table = learn(person)
    person.frames(3)
    assert table.shown.reading
    assert not table._house.hud.spotlight.is_open


def test_what_came_of_a_step_goes_by_itself(app: App) -> None:
    person = Person(app, 4)
    table = learn(person)
    until_said(person, table)
    for _ in range(400):
        if table.shown.reading:
            break
        follow(person, table)
        person.frames(1)
    told = table.shown.lesson
    assert told.startswith("Soldiers in Ukraine: 4.")
    person.let_pass(1.0)
    assert table.shown.lesson == told
    for _ in range(60):
        person.let_pass(0.5)
    assert table.shown.lesson != told


def test_taking_back_asks_again(app: App) -> None:
    person = Person(app, 4)
    table = learn(person)
    until_said(person, table)
    first = table.shown.lesson
    while table.shown.lesson == first:
        follow(person, table)
        person.frames(1)
    for _ in range(200):
        if table.shown.asked is not None and not table.shown.busy:
            break
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        person.frames(1)
    person.press(pygame.K_BACKSPACE)
    for _ in range(200):
        if table.shown.lesson == first:
            break
        person.frames(1)
    assert table.shown.lesson == first


def test_what_was_decided_alone_is_taken_back_by_the_server(unseen_app: App) -> None:
    """Although others may have acted since; and then it is asked for again."""
    person = Person(unseen_app, 3)
    table = learn(person, "rattus")
    guide = table._house.guide
    for _ in range(MOST_FRAMES):
        if guide.speech.tries:
            break
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        elif table.shown.asked is not None:
            follow(person, table)
        person.frames(1)
    assert guide.speech.tries
    person.frames(3)
    person.click(table.shown.spots[TRIES])
    for _ in range(MOST_FRAMES):
        if guide.speech.free and table.shown.asked is not None:
            break
        person.frames(1)
    task = guide._teacher.task
    assert task is not None
    assert task.step.id == "own"
    assert not guide.speech.tries


def test_a_composer_is_not_changed_by_looking_ahead() -> None:
    practice = Pupil("gods_playground").practice
    board, view = board_for("gods_playground"), practice.view()
    composer = Composing(partial(board.compose, view, 0))
    before = composer.choices()
    led(board, view, 0, next(iter(practice.game.legal(view, 0))))
    assert composer.choices() == before
    assert CONFIRM not in {choice.id for choice in before}


def until_asked(person: Person, table: TableScene, step: str) -> None:
    """Do what the hand points at until a step is asked for."""
    for _ in range(MOST_FRAMES):
        task = table._house.guide._teacher.task
        if task is not None and task.step.id == step and table.shown.asked is not None:
            person.frames(3)
            return
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        else:
            follow(person, table)
        person.frames(1)
    raise AssertionError(step)


def test_what_is_asked_for_is_confirmed_once_all_of_it_is_chosen(app: App) -> None:
    """Not the campaign without the Cossacks, who are clicked where they stand."""
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, "campaign")
    shown, asking = table.shown, table._house.asking
    assert asking.composer is not None
    assert asking.composer.action is not None, "by itself it could be confirmed"
    assert not shown.ready
    assert "confirm" not in shown.spots
    person.press(pygame.K_RETURN)
    assert table.shown.asked is not None
    (point,) = table._presenting._teaching.way()
    who = table._house.stage.actor_at(point)
    assert who is not None
    assert who.id.startswith("cossacks:ukraine")
    person.click(point)
    person.frames(2)
    assert table.shown.ready
    assert "about 2 hits" in table._presenting._beside_button.text


def test_a_step_of_several_choices_is_asked_for_one_by_one(app: App) -> None:
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, "riders")
    asked: list[str] = []
    ghosts = {each.id for each in table._presenting._teaching.ghosts()}
    assert {"plan:cavalry", "plan:cossacks"} <= ghosts, "they stand there before they are paid"
    while table.shown.asked is not None and len(asked) < 5:
        asked.append(table._house.guide.speech.do)
        follow(person, table)
        person.frames(2)
    assert asked == [
        "Click Ukraine: soldiers are needed there.", "Raise cavalry: 2.", "Hire Cossacks: 2.",
        "Confirm.",
    ]  # fmt: skip


def test_figures_stand_where_something_has_changed(app: App) -> None:
    """Each beside what it is about, and none over another."""
    guide, table = table_after(app, "riders")
    texts = [each.text for each in guide.speech.changes]
    assert texts == ["~6+3~ 6+1[tatar]", "+2[rider]", "+2[cossack]", "~26~ 14[coin]"]
    shed = table._presenting._teaching._shed()
    assert shed is not None
    assert len(shed.tags) == len(texts)
    rects = [tag.rect for tag in shed.tags]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert not any(table._house.hud.voice.covers(rect.center) for rect in rects)
    for tag, change in zip(shed.tags, guide.speech.changes, strict=True):
        about = table._presenting._teaching._lit.first(change.at)[0].rect
        assert tag.rect.inflate(100, 100).colliderect(about), change


def table_after(app: App, step: str) -> tuple[Guide, TableScene]:
    """Return the guide of a window, and its table, when it tells what came of a step."""
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, step)
    for _ in range(MOST_FRAMES):
        guide = table._house.guide
        if guide.speech.done and guide._teacher._at == step:
            return guide, table
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        else:
            follow(person, table)
        person.frames(1)
    raise AssertionError(step)


def test_the_voice_stays_in_its_corner(app: App) -> None:
    """As long as it covers nothing that it speaks about; the figure stands at the edge."""
    person = Person(app, 2)
    table = learn(person)
    voice, free = table._house.hud.voice, table._house.hud.free
    stands: list[tuple[int, int]] = []
    for step in ("riders", "riders_enough", "campaign", "campaigns_enough"):
        until_asked(person, table, step)
        assert free.topleft == voice.rect.topleft
        stands.append(voice.stands.topleft)
    assert set(stands) == {free.topleft}


def test_a_click_anywhere_goes_on(app: App) -> None:
    """But not one that was meant for what was there before, and not past the end."""
    guide, table = table_after(app, "riders")
    person = Person(app, 2)
    told = table.shown.lesson
    guide._age = 0.0
    person.button(pygame.MOUSEBUTTONDOWN, (640, 400))
    person.button(pygame.MOUSEBUTTONUP, (640, 400))
    assert table.shown.lesson == told
    person.let_pass(0.5)
    person.click((640, 400))
    assert table.shown.lesson != told
    guide._pages = [Speech("over", waits=True, ends=True, stays=True)]
    person.let_pass(60.0)
    person.click((640, 400))
    assert guide.speech.ends


def test_a_page_goes_by_itself_but_the_greeting_stays() -> None:
    guide = Guide(find_game("rattus"), board_for("rattus"), guided=True)
    view = Pupil("rattus").practice.view()
    assert guide.greet(view, 0)
    assert not guide.update(100.0)
    assert guide.waits
    guide.go_on()
    guide._pages = [Speech("It is told, and nothing is asked.", waits=True)]
    assert not guide.update(3.0)
    assert guide.update(10.0)
    assert not guide.waits


def test_a_page_stays_while_the_drawer_is_read(app: App) -> None:
    guide, _ = table_after(app, "riders")
    person = Person(app, 2)
    person.press(pygame.K_F1)
    person.let_pass(60.0)
    assert guide.speech.done
    person.press(pygame.K_ESCAPE)
    person.let_pass(60.0)
    assert not guide.speech.done


def test_what_cannot_be_done_is_answered_kindly(app: App) -> None:
    """With why, until something else is chosen."""
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, "riders")
    lithuania = table._house.stage.pixel(table._house.stage.scene.where("region:lithuania"))
    person.click((round(lithuania[0]), round(lithuania[1])))
    assert table._house.guide.speech.followed.startswith("Not quite: ")
    follow(person, table)
    assert not table._house.guide.speech.followed


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
    assert len(guide.learnt) == 4
    person.click(table.shown.spots[GOES_ON])
    assert not diploma.spots
    guide._pages = [Speech("It is over.", waits=True, ends=True, stays=True)]
    table._presenting.refresh()
    person.frames(2)
    person.click(table.shown.spots[AFRESH])
    assert isinstance(person.wait_for(NewGame), NewGame)


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
