"""The guide: one thing at a time, in a prepared game; it leads to the end, and never blocks."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Any

import pygame
import pytest

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.games.teaching import CONFIRM, GESTURES, Teaching
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.composing import Composing
from parlour.client.scenes.table.guide import BACKS, ENDS, GOES_ON, SHOWS, Guide
from parlour.client.scenes.table.script import plain
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.table.teacher import FIGURES, figure
from parlour.client.stage.geometry import Box
from parlour.server.courses import course_of
from parlour.shared.dice import RandomDice
from parlour.shared.games import find_game
from tests.client.person import Person
from tests.client.pupil import NAMES, Pupil, follow, led, settle
from tests.client.test_whole_game import choose, press

GAMES = ("gods_playground", "rattus", "playing_gods")
MOST_FRAMES, MOST_IN_VAIN = 20_000, 40
MOST_WORDS, MOST_OF_A_COMMAND = 32, 9
LAND = {"type": "build_estate", "region": "ukraine"}
COURSES: dict[str, tuple[str, ...]] = {
    "gods_playground": (
        "estate", "estates_enough", "danzig", "manager", "riders", "riders_enough", "campaign",
        "campaigns_enough", "army", "army_enough", "blocks",
    ),
    "rattus": (
        "settle", "card", "cubes", "plague", "spread", "merchant", "trade", "cubes_again",
        "plague_again",
    ),
    "playing_gods": ("idol", "way", "eruption", "end", "way_again", "theft", "draw"),
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


# --- without a window --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_who_does_what_the_hand_points_at_comes_to_the_end(game: str) -> None:
    pupil = Pupil(game)
    pupil.learn()
    assert not pupil.teacher.course
    assert tuple(each.id for each in pupil.asked) == COURSES[game]
    assert pupil.heard[-1].id == "over"
    course = course_of(game)
    assert course is not None
    for seat in range(1, course.players):
        past = [each.entry for each in pupil.practice.table.past if each.entry.seat == seat]
        written = [move.action for move in course.steps if move.seat == seat]
        pairs = zip((entry.action for entry in past), written, strict=False)
        assert all(done == wrote for done, wrote in pairs), "the others act as written"


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_the_course_are_done_one_after_the_other(game: str) -> None:
    pupil = Pupil(game)
    done: list[list[str]] = []
    ask = pupil.teacher.ask

    def counts(view: Any, seat: int) -> None:
        ask(view, seat)
        done.append([each.name for each in pupil.teacher.stations if each.done])

    pupil.teacher.ask = counts  # type: ignore[method-assign]
    pupil.learn()
    names = [each.name for each in pupil.teacher.stations]
    assert len(set(names)) == len(names) >= 4
    assert all(names)
    assert done[0] == []
    assert done[-1] in (names, names[:-1])


def test_every_game_is_taught_by_a_figure_of_its_own() -> None:
    assert {board_for(game).teaching().face for game in GAMES} == set(FIGURES)
    drawn = {
        pygame.image.tobytes(figure(name, mood, 60), "RGBA")
        for name in FIGURES
        for mood in GESTURES
    }
    assert len(drawn) == len(FIGURES) * len(GESTURES)


@pytest.mark.parametrize("game", GAMES)
def test_each_step_ends_in_a_command(game: str) -> None:
    for step in board_for(game).teaching().steps:
        assert step.do.endswith("."), step.id
        assert len(step.do.split()) <= MOST_OF_A_COMMAND, step.id


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_in_a_text_is_drawn(game: str) -> None:
    teaching = board_for(game).teaching()
    assert teaching.greeting is not None
    texts = [text for step in teaching.steps for text in (step.ask, step.done, step.price)]
    texts += [*teaching.greeting, *(say.text for say in (*teaching.says, *teaching.tips))]
    named = {name for text in texts for name in re.findall(r"\[(\w+)\]", text)}
    assert named
    assert named <= set(teaching.icons)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_said_is_long(game: str) -> None:
    pupil = Pupil(game)
    pupil.learn()
    for said in [each.text for each in (*pupil.asked, *pupil.heard)] + pupil.followed:
        text = plain(said)
        assert len(text.split()) <= MOST_WORDS, text
        assert not {"{", "}"} & set(text)
        assert text[-1] in ".!", text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_who_does_something_else_is_never_blocked(game: str, seed: int) -> None:
    rules, rng = find_game(game), Random(seed)
    pupil = Pupil(game, lambda view, _: rules.sample(view, 0, rng), seed)
    pupil.learn(400)
    assert not pupil.teacher.course or rules.outcome(pupil.practice.table.state) is not None
    assert not any(set("{}") & set(each.text) for each in (*pupil.asked, *pupil.heard))


def test_something_else_is_allowed_and_told_so() -> None:
    rules = find_game("gods_playground")
    passing = rules.load_action({"type": "pass"})
    land = rules.load_action({"type": "build_estate", "region": "great_poland"})
    pupil = Pupil("gods_playground", lambda view, rng: _or(rules, view, land, passing))
    pupil.learn(1)
    assert pupil.teacher.followed.startswith("Great Poland: 3 money [coin]")
    pupil = Pupil("gods_playground", lambda _view, _rng: passing)
    pupil.learn(1)
    assert pupil.teacher.followed == "That goes as well!"


def _or(rules: Any, view: Any, first: Any, then: Any) -> Any:
    return first if first in list(rules.legal(view, 0)) else then


@pytest.mark.parametrize("game", GAMES)
def test_the_first_raid_comes_soon(game: str) -> None:
    """Within eight decisions something is fought: that is what comes first in a course."""
    pupil = Pupil(game)
    pupil.learn(8)
    fights = {"campaign", "turn", "eruption", "plague"}
    assert fights & {each.id for each in pupil.asked}


@pytest.mark.parametrize("game", GAMES)
def test_every_text_can_be_filled(game: str) -> None:
    teaching: Teaching = board_for(game).teaching()
    view = Pupil(game).practice.view()
    numbers = dict(teaching.numbers(view, 0, (), None))
    for step in teaching.steps:
        assert step.ask.format(**numbers)
        assert step.done.format(**numbers) or not step.done
    said = (*teaching.says, *teaching.tips)
    assert all(say.text.format(**numbers) for say in said)
    ids = [step.id for step in teaching.steps] + [say.id for say in said]
    assert len(set(ids)) == len(ids)
    assert not any(tip.waits for tip in teaching.tips), "the game does not stop for a tip"


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_spoken_of_is_on_the_board(game: str) -> None:
    board = board_for(game)
    scene = board.scene(Pupil(game).practice.view())
    teaching: Teaching = board.teaching()
    there = {*scene.places, *scene.actors}
    for say in (*teaching.says, *teaching.tips):
        assert set(say.places) <= there, say.id


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_lit_is_on_the_board(game: str) -> None:
    """Whenever something is asked for, or was done: a light on nothing would leave all dark."""
    pupil = Pupil(game)
    ask, act = pupil.teacher.ask, pupil.teacher.act
    lit: list[str] = []

    def there(view: Any) -> set[str]:
        scene, plates = (
            pupil.board.scene(view),
            pupil.board.plates(view, NAMES[: len(view.players)]),
        )
        counts = {f"{each.place}/{n}" for each in plates for n in range(len(each.counts))}
        return {*scene.places, *scene.actors, *counts, *(f"{each.place}/points" for each in plates)}

    def looks(view: Any, seat: int) -> None:
        ask(view, seat)
        task = pupil.teacher.task
        if task is not None:
            planned = {each.id for each in pupil.board.ghosts(view, seat, task.action)}
            named = {*task.places, *(each for part in task.parts.values() for each in part.lights)}
            named |= {task.at, *(part.at for part in task.parts.values())} - {""}
            missing = named - there(view) - planned
            assert not missing, (task.step.id, missing)
            lit.extend(named)

    def done(action: Any) -> None:
        act(action)
        result = pupil.teacher.result
        seen = {each for each in result.places if not each.startswith("rat:")}
        wanted.append((seen, result))

    wanted: list[Any] = []
    pupil.teacher.ask, pupil.teacher.act = looks, done  # type: ignore[method-assign]
    pupil.learn(1)
    for _ in range(20):
        pupil.learn(1)
        for seen, result in wanted:
            view = pupil.practice.view()
            assert seen <= there(view), seen - there(view)
            assert not result.at or result.at in there(view), result
        wanted.clear()
    assert lit


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_leads_to_every_action(game: str) -> None:
    rules, board, rng = find_game(game), board_for(game), Random(5)
    dice, state = RandomDice(rng), rules.new(3, {})
    rules.play(state, None, None, dice)
    for _ in range(150):
        if not rules.to_act(state):
            break
        seat = rules.to_act(state)[0]
        view = rules.view(state, seat)
        action = rules.sample(view, seat, rng)
        assert led(board, view, seat, action) == action
        rules.play(state, seat, action, dice)


def test_the_hand_leads_back_from_what_was_chosen_otherwise() -> None:
    practice = Pupil("gods_playground").practice
    board, view = board_for("gods_playground"), practice.view()
    legal = list(practice.game.legal(view, 0))
    for other in legal:
        assert led(board, view, 0, legal[0], begin=other) == legal[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_tip_is_given_once_and_goes(game: str) -> None:
    """Over a whole game, each is told at most once, and after its time it is gone."""
    rules = find_game(game)
    pupil = Pupil(game)
    pupil.learn()
    pupil.choose = lambda view, rng: rules.sample(view, 0, rng)
    tips = {tip.id for tip in board_for(game).teaching().tips}
    for _ in range(120):
        pupil.teacher.course = False
        pupil.play_on()
    told = [each.id for each in pupil.heard if each.id in tips]
    assert told
    assert len(set(told)) == len(told)


def test_a_tip_goes_after_its_time() -> None:
    board = board_for("rattus")
    pupil = Pupil("rattus")
    guide = Guide(find_game("rattus"), board, guided=True)
    guide._teacher.course = False
    event, view = object(), pupil.practice.view()
    tip = board.teaching().tips[0]
    guide._teacher.line = None
    struck = pupil.practice.game.load_event(
        {"type": "rat_turned", "region": "italia", "rat": 0, "token": 5, "struck": True,
         "losses": [1, 0, 0]}
    )  # fmt: skip
    assert not guide.hear(struck, view, 0, news=True), "the game does not wait"
    assert guide.speech.text.startswith("That one hit you")
    assert tip.id in guide._teacher._told
    assert not guide.update(1.0)
    assert guide.update(20.0)
    assert not guide.speech
    assert event is not struck


def test_the_voice_tells_the_hits_that_the_preview_shows() -> None:
    """Both before the Cossacks are chosen and with them."""
    pupil = Pupil("gods_playground")
    while not any(each.id == "campaigns_enough" for each in pupil.asked):
        view = pupil.practice.view()
        pupil.learn(1)
        if pupil.asked[-1].id == "campaign":
            break
    board, text = pupil.board, pupil.asked[-1].text
    for cossacks in (False, True):
        plan = pupil.practice.game.load_action(
            {"type": "campaign", "region": "ukraine", "cossacks": cossacks, "polish_army": False}
        )
        facts = board.terms(view, 0, plan)
        shown = next(fact.text for fact in facts if fact.text.startswith("\u2248"))
        assert f"about {shown[2:]} hit" in text, (shown, text)


def test_what_followed_is_told_when_all_of_it_was_seen() -> None:
    """Not "no hits" as long as the dice still lie in the air."""
    pupil = Pupil("gods_playground")
    while not any(each.id == "campaign" for each in pupil.asked):
        pupil.teacher.followed = ""
        pupil.learn(1)
    assert pupil.teacher.followed.startswith("Hits: 3.")
    teacher, view = Pupil("gods_playground").teacher, Pupil("gods_playground").practice.view()
    teacher.ask(view, 0)
    assert teacher.task is not None
    teacher.act(teacher.task.action)
    events = Pupil("gods_playground").practice.act(0, pupil.practice.game.load_action(LAND))
    teacher.hear(events[0], view, 0, whole=False)
    assert not teacher.followed
    teacher.hear(events[-1], view, 0)
    assert teacher.followed.startswith("Ukraine: 3 money [coin]")


# --- in the window -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_can_be_followed_with_the_mouse(app: App, game: str) -> None:
    person = Person(app, 2)
    table = learn(person, game)
    said = _play(person, table, partial(follow, person))
    assert any("you know" in text.lower() for text in said)


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_does_it(app: App, game: str) -> None:
    """A controller is a keyboard: arrows and Enter."""
    person = Person(app, 2)
    table = learn(person, game)

    def by_keys(table: TableScene) -> None:
        shown = table.shown
        if shown.asked is None:
            return
        if shown.aim is None:
            person.decide(table)
            return
        for _ in range(80):
            if table.shown.focus == shown.aim.choice:
                break
            person.press(pygame.K_RIGHT)
        assert table.shown.focus == shown.aim.choice
        person.press(pygame.K_RETURN)

    said = _play(person, table, by_keys)
    assert any("you know" in text.lower() for text in said)


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
            person.press(pygame.K_RETURN)
            if "you know" in shown.lesson.lower():
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
    assert glove.rect.inflate(60, 60).collidepoint(shown.places["estate:ukraine:1"])
    assert not table._house.hud.voice.covers(shown.places["estate:ukraine:1"])


def test_only_what_the_hand_points_at_lights_up(app: App) -> None:
    """All else steps back; and when the guide is ended, all that is possible lights up."""
    person = Person(app, 3)
    table = learn(person)
    until_said(person, table)
    person.frames(3)
    meant = table._house.stage._meant
    assert "estate:ukraine:1" in meant.lit
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
        name: stage.pixel(stage.scene.where(name)) for name in ("enemy:teutons", "estate:ukraine:1")
    }
    deep = {name: surface.get_at((round(x), round(y))).a for name, (x, y) in places.items()}
    passes = next(each.rect for each in table._house.hud.tray.hand.spots if each.id == "kind=pass")
    assert deep["enemy:teutons"] > 90
    assert surface.get_at(passes.center).a > 90
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
    assert table.shown.lesson == greeting.text
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
    action = pupil.practice.game.load_action(LAND)
    guide.act(action)
    events = pupil.practice.act(0, action)
    assert guide.hear(events[-1], pupil.practice.view(), 0, news=True)
    assert guide.speech.done
    assert not guide.speech.do
    assert not guide.speech.stations[0].done, "the second step of the first part is to come"
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
    assert table.shown.lesson.startswith("Ukraine: 3 money")


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
    assert told.startswith("Ukraine: 3 money")
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


def test_figures_tell_what_a_step_has_changed(app: App) -> None:
    pupil = Pupil("gods_playground")
    while not any(each.id == "manager" for each in pupil.asked):
        before = pupil.teacher.result
        pupil.learn(1)
        if before.text:
            break
    told = {before.text, pupil.teacher.result.text}
    assert "+3[coin]" in told
    guide = table_after(app, "danzig")
    assert guide.speech.price == "~20~ 26[coin]"


def table_after(app: App, step: str) -> Guide:
    """Return the guide of a window when it tells what came of a step."""
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, step)
    for _ in range(MOST_FRAMES):
        guide = table._house.guide
        if guide.speech.done and guide._teacher._last == step:
            return guide
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        else:
            follow(person, table)
        person.frames(1)
    raise AssertionError(step)


def test_whoever_points_does_not_point_into_the_bubble(app: App) -> None:
    person = Person(app, 2)
    table = learn(person)
    voice = table._house.hud.voice
    for step in ("estate", "danzig", "riders_enough"):
        until_asked(person, table, step)
        point = table._presenting._teaching.way()[0]
        right = voice.stands.centerx > voice.sheet.centerx
        dx, dy = point[0] - voice.stands.centerx, point[1] - voice.stands.centery
        assert (dx > 0) == right or abs(dy) > 0.7 * abs(dx), (step, voice.rect, point)
