"""The guide: one thing at a time, in a prepared game; it leads to the end, and never blocks."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pygame
import pytest

from parlour.assets.languages import catalogue
from parlour.client.games import board_for
from parlour.client.games.protocol import Board
from parlour.client.games.rattus.figures import RatToken
from parlour.client.games.teacher import Task
from parlour.client.games.teaching import CONFIRM, GESTURES, Change, Teaching
from parlour.client.scenes.table.guide import Guide
from parlour.client.scenes.table.script import plain
from parlour.client.scenes.table.teacher import FIGURES, figure
from parlour.client.scenes.table.teaching import PARTY
from parlour.server.courses import course_of
from parlour.shared.dice import RandomDice
from parlour.shared.games import find_game
from parlour.shared.language import speak
from tests.client.pupil import NAMES, Pupil, led

GAMES = ("gods_playground", "rattus", "playing_gods")
MOST_WORDS, MOST_SENTENCES, MOST_NUMBERS, MOST_OF_A_COMMAND = 28, 2, 2, 9
RIDERS = {
    "type": "buy_army", "region": "ukraine", "infantry": 0, "cavalry": 2, "artillery": 0,
    "cossacks": 2,
}  # fmt: skip
COURSES: dict[str, tuple[str, ...]] = {
    "gods_playground": (
        "riders", "riders_enough", "campaign", "campaigns_enough", "army", "army_enough",
        "blocks", "estate", "estates_enough", "danzig", "manager", "own",
    ),
    "rattus": (
        "plague", "spread", "card", "trade", "cubes", "own", "spread_again",
    ),
    "playing_gods": (
        "idol", "way", "eruption", "end", "way_again", "theft", "draw", "way_back", "convert",
        "promise", "promise_again", "own", "gain",
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_who_does_what_the_hand_points_at_comes_to_the_end(game: str) -> None:
    pupil = Pupil(game)
    pupil.learn()
    assert not pupil.teacher.course
    assert tuple(each.id for each in pupil.asked) == COURSES[game]
    said = [each.id for each in pupil.heard if not each.id.startswith("tip_")]
    assert said[-1] == ("won" if game == "playing_gods" else "over")
    course = course_of(game)
    assert course is not None
    for seat in range(1, course.players):
        past = [each.entry for each in pupil.practice.table.past if each.entry.seat == seat]
        written = [move.action for move in course.steps if move.seat == seat]
        pairs = zip((json.loads(entry.action or "{}") for entry in past), written, strict=False)
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
    assert done[-1] == names[:-1], "at the last one is still"


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
def test_each_step_says_what_is_confirmed(game: str) -> None:
    for step in board_for(game).teaching().steps:
        said = step.confirm
        assert said.startswith("Confirm: ") or (step.free and not said), step.id
        assert said.endswith(".") or step.free, step.id
        assert len(said.split()) <= MOST_OF_A_COMMAND, step.id


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_in_a_text_is_drawn(game: str) -> None:
    teaching = board_for(game).teaching()
    assert teaching.greeting is not None
    texts = [text for step in teaching.steps for text in (step.ask, step.done, step.price)]
    texts += [change.text for step in teaching.steps for change in step.changes]
    texts += [change.text for say in teaching.says for change in say.changes]
    texts += [beat.text for say in teaching.says for beat in say.beats]
    texts += [*teaching.greeting, *(say.text for say in (*teaching.says, *teaching.tips))]
    now = teaching.numbers(Pupil(game).practice.view(), 0, (), None)
    numbers = {**now, **{f"was_{name}": number for name, number in now.items()}}
    texts = [text.format(**numbers) for text in texts]
    named = {name for text in texts for name in re.findall(r"\[(\w+)\]", text)}
    assert named
    assert named <= set(teaching.icons)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_nothing_that_is_said_is_long(game: str, language: str) -> None:
    """Two short sentences at most, with two numbers; and none reads like a bill."""
    speak(catalogue(language))  # English is spoken again after each test
    pupil = Pupil(game)
    tasks = tasks_of(pupil)
    pupil.learn()
    beats = [beat.text for each in pupil.lines for beat in each.beats]
    parts = [part.ask for task in tasks for part in task.parts.values() if part.ask]
    said = [each.text for each in (*pupil.asked, *pupil.heard)] + pupil.followed + beats + parts
    assert len(said) > 12
    for text in map(plain, said):
        assert len(text.split()) <= MOST_WORDS, text
        assert not {"{", "}"} & set(text)
        assert text[-1] in ".!?", text
        assert len(re.findall(r"[.!?](?=\s\S|$)", text)) <= MOST_SENTENCES, text
        assert len(re.findall(r"\d+", text)) <= MOST_NUMBERS, text
        if language == "en":
            assert not re.search(r":\s\d+[.;]", text), text


def tasks_of(pupil: Pupil) -> list[Task]:
    """Return a list into which all that is asked for comes, while the pupil learns."""
    tasks: list[Task] = []
    ask = pupil.teacher.ask

    def asks(view: Any, seat: int) -> None:
        ask(view, seat)
        if pupil.teacher.task is not None:
            tasks.append(pupil.teacher.task)

    pupil.teacher.ask = asks  # type: ignore[method-assign]
    return tasks


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_who_does_something_else_is_never_blocked(game: str, seed: int) -> None:
    rules, rng = find_game(game), Random(seed)
    pupil = Pupil(game, lambda view, _: rules.sample(view, 0, rng), seed)
    pupil.learn(400)
    assert not pupil.teacher.course or rules.outcome(pupil.practice.table.state) is not None
    assert not any(set("{}") & set(each.text) for each in (*pupil.asked, *pupil.heard))


def test_something_else_is_allowed_and_told_so() -> None:
    """Land elsewhere does it too; soldiers elsewhere do not stop the Tatars."""
    load = find_game("gods_playground").load_action
    pupil = Pupil("gods_playground")
    until_step(pupil, "blocks")
    pupil.choose = lambda _view, _rng: load({"type": "build_estate", "region": "little_poland"})
    pupil.learn(1)
    pupil.teacher.ask(pupil.practice.view(), 0)
    assert pupil.teacher.followed.startswith("It pays 3 money [coin]")
    assert pupil.teacher.result.changes[0].at == ("estate:little_poland:2",)
    elsewhere = load({**RIDERS, "region": "great_poland", "cossacks": 0})
    for other in (elsewhere, load({"type": "pass"})):
        pupil = Pupil("gods_playground", partial(_always, other))
        pupil.learn(1)
        assert pupil.teacher.followed.startswith("That works, too. But only soldiers")
        assert not pupil.teacher.result.done
        assert not pupil.teacher.result.changes


def _always(action: Any, _view: Any, _rng: Any) -> Any:
    return action


def until_step(pupil: Pupil, last: str) -> None:
    """Let a pupil do what is asked up to and with a step."""
    for _ in range(40):
        if any(each.id == last for each in pupil.asked):
            return
        pupil.learn(1)
    raise AssertionError(last)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_raid_comes_soon(game: str) -> None:
    """Within four decisions something is fought: that is what comes first in a course."""
    pupil = Pupil(game)
    pupil.learn(4)
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
    assert all(say.do.format(**numbers)[-1] in ".?" for say in said if say.do)
    assert all(step.instead.format(**numbers) or not step.instead for step in teaching.steps)
    ids = [step.id for step in teaching.steps] + [say.id for say in said]
    assert len(set(ids)) == len(ids)
    assert not any(tip.waits for tip in teaching.tips), "the game does not stop for a tip"


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_spoken_of_is_on_the_board(game: str) -> None:
    board, view = board_for(game), Pupil(game).practice.view()
    teaching: Teaching = board.teaching()
    numbers = teaching.numbers(view, 0, (), None)
    there = on_board(board, view)
    for say in (*teaching.says, *teaching.tips):
        named = {place.format(**numbers) for place in (*say.places, say.at)} - {""}
        assert named <= there, say.id


def on_board(board: Board, view: Any) -> set[str]:
    """Return all that can be spoken of: places, actors, and the numbers of the plates."""
    scene, plates = board.scene(view), board.plates(view, NAMES[: len(view.players)])
    counts = {f"{each.place}/{n}" for each in plates for n in range(len(each.counts))}
    return {*scene.places, *scene.actors, *counts, *(f"{each.place}/points" for each in plates)}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_have_changed_is_on_the_board(game: str) -> None:
    """And so are the figures: those that stand at a number of a plate end as that does."""
    pupil = Pupil(game)
    hear, ask = pupil.teacher.hear, pupil.teacher.ask
    told: list[Change] = []

    def seen(view: Any, changes: Sequence[Change]) -> None:
        there, plates = on_board(pupil.board, view), pupil.board.plates(view, NAMES[:3])
        for change in changes:
            at = next((place for place in change.at if place in there), "")
            assert at, change
            told.append(change)
            number = re.fullmatch(r"~\d+~ (\d+)\[\w+\]", change.text)
            plate, _, count = at.removeprefix("panel:").partition("/")
            if at.startswith("panel:") and number is not None and count.isdigit():
                assert plates[int(plate)].counts[int(count)].number == int(number[1]), change

    def hears(event: Any, view: Any, seat: int) -> None:
        before = pupil.teacher.line
        hear(event, view, seat)
        line = pupil.teacher.line
        if line is not None and line is not before:
            assert set(line.places) <= on_board(pupil.board, view)
            seen(view, line.changes)

    def asks(view: Any, seat: int) -> None:
        ask(view, seat)
        seen(view, pupil.teacher.result.changes)

    pupil.teacher.hear, pupil.teacher.ask = hears, asks  # type: ignore[method-assign, assignment]
    pupil.learn()
    assert len(told) >= 4


def test_what_a_raid_has_come_to_is_told_as_it_was() -> None:
    """Old and new numbers are those before and after: of Tatars, riders, land, money and points."""
    pupil = Pupil("gods_playground")
    said: dict[str, list[str]] = {}
    hear = pupil.teacher.hear

    def hears(event: Any, view: Any, seat: int) -> None:
        before = pupil.teacher.line
        hear(event, view, seat)
        line = pupil.teacher.line
        if line is not None and line is not before:
            beats = (line.changes, *(beat.changes for beat in line.beats))
            said[line.id] = [change.text for changes in beats for change in changes]

    pupil.teacher.hear = hears  # type: ignore[method-assign, assignment]
    pupil.learn()
    assert said["omens"] == ["~6~ 9", "~2~ 3"]
    assert said["raid"] == ["~3~ 0[tatar]", "~2~ 1[rider]"]
    assert not said["falls"]
    assert said["ashes"] == ["~3~ 2[coin]"] * 3 + ["\u22121[manor]"]
    assert said["glory"] == [
        "+7[laurel]", "+3[laurel]", "+2[laurel]", "\u221210[coin]", "+2[laurel]"
    ]  # fmt: skip
    assert said["sejm"] == ["+2[laurel]"] * 2


def test_the_signs_of_a_token_that_was_turned_are_lit_one_by_one() -> None:
    """The token is large, its limit is lit first; told of each sign is whom it costs a cube."""
    pupil = Pupil("rattus")
    hear, shown, texts = pupil.teacher.hear, [], []

    def hears(event: Any, view: Any, seat: int) -> None:
        before = pupil.teacher.line
        hear(event, view, seat)
        line = pupil.teacher.line
        if line is not None and line is not before and line.id == "struck":
            texts.extend([line.text, *(beat.text for beat in line.beats)])
            for changes in (line.changes, *(beat.changes for beat in line.beats)):
                shown.append([(change.text, change.large) for change in changes])

    pupil.teacher.hear = hears  # type: ignore[method-assign, assignment]
    pupil.learn()
    lost = "\u22121[people{}]".format
    assert shown == [
        [("[token4_]", True)],
        [("[token4_1]", True), (lost(1), False), (lost(2), False)],
        [("[token4_100]", True)],
    ], "two cards that nobody holds are one thing"
    assert texts[0] == "This rat bites where 2 or more live. Here lived 4!"
    assert "a tie of player 2 and player 3" in texts[1]
    assert texts[2].startswith("[sign_king][sign_merchant] King and Merchant: nobody")
    icons = pupil.board.teaching().icons
    assert icons["token4_10"] == RatToken(4, 120.0, judged=(True, False))
    assert icons["token4_"] == RatToken(4, 120.0, judged=()), "no sign is lit yet"


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_lit_is_on_the_board(game: str) -> None:
    """Whenever something is asked for, or was done: a light on nothing would leave all dark."""
    pupil = Pupil(game)
    ask, act = pupil.teacher.ask, pupil.teacher.act
    lit: list[str] = []

    def looks(view: Any, seat: int) -> None:
        ask(view, seat)
        task = pupil.teacher.task
        if task is not None:
            planned = {each.id for each in pupil.board.ghosts(view, seat, task.action)}
            named = {*task.places, *(each for part in task.parts.values() for each in part.lights)}
            named |= {task.at, *(part.at for part in task.parts.values())} - {""}
            missing = named - on_board(pupil.board, view) - planned
            assert not missing, (task.step.id, missing)
            lit.extend(named)

    def done(action: Any) -> None:
        act(action)
        result = pupil.teacher.result
        seen = {each for each in result.places if not each.startswith("rat:")}
        wanted.append(seen)

    wanted: list[Any] = []
    pupil.teacher.ask, pupil.teacher.act = looks, done  # type: ignore[method-assign]
    pupil.learn(1)
    for _ in range(20):
        pupil.learn(1)
        for seen in wanted:
            view = pupil.practice.view()
            there = on_board(pupil.board, view)
            assert seen <= there, seen - there
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
    pupil = Pupil(game, lambda view, rng: rules.sample(view, 0, rng))
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


@pytest.mark.parametrize(
    ("game", "step", "then"),
    [("gods_playground", "blocks", "sejm"), ("gods_playground", "own", "over")],
)
def test_what_followed_is_told_before_what_else_comes_of_it(
    game: str, step: str, then: str
) -> None:
    """Although more comes of the same action after that."""
    pupil = Pupil(game)
    teacher, hear = pupil.teacher, pupil.teacher.hear
    told: list[tuple[str, str]] = []

    def hears(event: Any, view: Any, seat: int) -> None:
        before = teacher.line
        hear(event, view, seat, whole=False)
        if teacher.line is not None and teacher.line is not before:
            told.append((teacher.line.id, teacher.followed))

    teacher.hear = hears  # type: ignore[method-assign, assignment]
    until_step(pupil, step)
    pupil.learn(1)
    assert [bool(followed) for id_, followed in told if id_ == then] == [True]


def test_the_voice_tells_the_hits_that_the_preview_shows() -> None:
    """Both before the Cossacks are chosen and with them."""
    pupil = Pupil("gods_playground")
    tasks = tasks_of(pupil)
    while not tasks or tasks[-1].step.id != "campaign":
        view = pupil.practice.view()
        pupil.learn(1)
    board, task = pupil.board, tasks[-1]
    assert task.step.id == "campaign"
    told = {False: task.text, True: task.parts[CONFIRM].ask}
    for cossacks in (False, True):
        plan = pupil.practice.game.load_action(
            {"type": "campaign", "region": "ukraine", "cossacks": cossacks, "polish_army": False}
        )
        facts = board.terms(view, 0, plan)
        shown = next(fact.text for fact in facts if fact.text.startswith("\u2248"))
        assert f"about {shown[2:]} hit" in told[cossacks], (shown, told)


def test_what_followed_is_told_when_all_of_it_was_seen() -> None:
    """Not "no hits" as long as the dice still lie in the air."""
    pupil = Pupil("gods_playground")
    while not any(each.id == "campaign" for each in pupil.asked):
        pupil.teacher.followed = ""
        pupil.learn(1)
    assert pupil.teacher.followed.startswith("3 hits: as many nobles [noble] of yours")
    teacher, view = Pupil("gods_playground").teacher, Pupil("gods_playground").practice.view()
    teacher.ask(view, 0)
    assert teacher.task is not None
    teacher.act(teacher.task.action)
    practice = Pupil("gods_playground").practice
    events = practice.act(0, pupil.practice.game.load_action(RIDERS))
    teacher.hear(events[0], view, 0, whole=False)
    assert not teacher.followed
    teacher.hear(events[-1], practice.view(), 0)
    assert teacher.followed.startswith("Your riders are here")


def test_the_confetti_at_the_end_bursts_on_both_sides_of_the_window_alike() -> None:
    assert all(0 < x < 1 and 0 < y < 1 for x, y in PARTY)
    assert sorted((round(1 - x, 2), y) for x, y in PARTY) == sorted(PARTY)
