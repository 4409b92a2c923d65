"""What is thought of decisions that were taken alone: true in its position, and tried again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

import pytest

from parlour.client.canvas import LOGICAL_SIZE
from parlour.client.games.gods_playground.forecast import danger
from parlour.client.games.gods_playground.lesson_verdicts import _danger
from parlour.client.games.rattus import odds
from parlour.client.games.teacher import Teacher
from parlour.client.scenes.table import diploma, teaching, voice
from parlour.client.scenes.table.guide import GOES_ON, TRIES, Guide
from parlour.client.scenes.table.script import plain
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.rattus.names import REGION_INDEX
from parlour.shared.rattus.state import population
from tests.client import unseen
from tests.client.pupil import Practice, Pupil, moments

Action = Mapping[str, Any]
GAMES = ("gods_playground", "rattus", "playing_gods")
BLOCKS = {"prussia": 2, "lithuania": 0, "ukraine": 4, "little_poland": 3, "great_poland": 3}


def until(game: str, step: str) -> Pupil:
    """Return somebody who is asked for a step next."""
    pupil = Pupil(game)
    for _ in range(40):
        for _, events in pupil.practice.others():
            pupil._hear(events)
        pupil.teacher.ask(pupil.practice.view(), 0)
        task = pupil.teacher.task
        if task is not None and task.step.id == step:
            return pupil
        pupil.learn(1)
    raise AssertionError(step)


def judged(game: str, step: str, action: Action) -> Teacher:
    """Return who teaches when a decision was taken that is judged."""
    pupil = until(game, step)
    does(pupil, action)
    assert pupil.teacher.result.tries
    return pupil.teacher


def does(pupil: Pupil, action: Action) -> None:
    """Let a pupil do something, and see what comes of it."""
    loaded = pupil.practice.game.load_action(action)
    pupil.teacher.act(loaded)
    events = pupil.practice.act(0, loaded)
    for number, event in enumerate(events):
        pupil.practice.game.evolve(pupil._view, event)
        pupil.teacher.hear(event, pupil._view, 0, whole=number == len(events) - 1)


def soldiers(region: str, cavalry: int, cossacks: int = 0) -> Action:
    """Return a purchase."""
    return {
        "type": "buy_army", "region": region, "infantry": 0, "cavalry": cavalry, "artillery": 0,
        "cossacks": cossacks,
    }  # fmt: skip


def laid(**regions: int) -> Action:
    """Return blocks that are laid, otherwise than in the course where they are named."""
    return {"type": "place_nobles", "regions": {**BLOCKS, **regions}, "army": 5}


@pytest.mark.parametrize(
    ("game", "step", "action", "good", "told"),
    [
        (
            "gods_playground", "blocks", laid(), True,
            ("You sent the most nobles in Great Poland.", "2 points"),
        ),
        (
            "gods_playground", "blocks", laid(lithuania=3, great_poland=0), False,
            ("Player 3 has more nobles in Great Poland than you.", "Your 3 there"),
        ),
        (
            "gods_playground", "own", soldiers("ukraine", 2, 2), True,
            ("stop about 3 of them", "2 manors are saved"),
        ),
        (
            "gods_playground", "own", soldiers("ukraine", 0, 1), False,
            ("About 12 are coming", "Too few", "still burn"),
        ),
        (
            "gods_playground", "own", soldiers("great_poland", 1), False,
            ("no land in Great Poland to guard", "But in Ukraine 3 manors of yours will burn!"),
        ),
        (
            "gods_playground", "own", {"type": "pass"}, False,
            ("worth 3 points at most.", "But in Ukraine 3 manors of yours will burn!"),
        ),
        (
            "rattus", "own", {"type": "move_plague", "region": "polonia"}, True,
            ("in 69% of cases", "bites others."),
        ),
        (
            "rattus", "own", {"type": "move_plague", "region": "hungaria"}, False,
            ("in 46% of cases", "bites you!", "In Polonia it would have hurt them more."),
        ),
        (
            "rattus", "own", {"type": "move_plague", "region": "gallia"}, False,
            ("Nobody lives here", "In Polonia"),
        ),
        (
            "playing_gods", "own", {"type": "move", "direction": "clockwise"}, True,
            ("a free sect", "With it you own 7 of the 7 regions you need."),
        ),
        (
            "playing_gods", "own", {"type": "move", "direction": "counterclockwise"}, False,
            ("You found a card of Wrath. The other way lay a free sect!",),
        ),
    ],
)  # fmt: skip
def test_a_decision_of_ones_own_is_judged_by_its_position(
    game: str, step: str, action: Action, good: bool, told: tuple[str, ...]
) -> None:
    teacher = judged(game, step, action)
    assert teacher.result.done is good
    text = plain(teacher.followed)
    assert all(each in text for each in told), text


def test_the_best_place_for_cubes_is_what_is_said_of_it() -> None:
    """Nowhere are more rats, and where as many are, nowhere fewer cubes of others."""
    pupil = until("rattus", "cubes")
    view, task = pupil.practice.view(), pupil.teacher.task
    assert task is not None
    offered = {
        each.region
        for each in pupil.practice.game.legal(view, 0)
        if type(each) is type(task.action)
    }

    def worth(region: str) -> tuple[int, int]:
        place = REGION_INDEX[region]
        others = population(view, place) - view.players[0].cubes[place]
        return len(view.rats[place]), -others

    goal = task.action.region
    assert worth(goal) == max(map(worth, offered))
    assert sum(worth(each) == worth(goal) for each in offered) == 1
    rats, fewer = worth(goal)
    assert not fewer, "nobody else is there"
    assert task.price == f"+{rats}[people]"


def test_all_rats_and_all_people_that_are_counted_are_lit() -> None:
    """Each of the two rats of Scandia, and the people of both who live in Germania."""
    cubes, plague = (until("rattus", step).teacher.task for step in ("cubes", "plague"))
    assert cubes is not None
    assert plague is not None
    assert [each for each in cubes.places if each.startswith("rat:")] == [
        "rat:scandia:0", "rat:scandia:1"
    ]  # fmt: skip
    assert [each for each in plague.places if each.startswith("cubes:")] == [
        "cubes:germania:1", "cubes:germania:2"
    ]  # fmt: skip


def test_the_judge_of_the_plague_agrees_with_the_odds() -> None:
    """Where it is best to lead it, others lose the most, less what is lost oneself."""
    pupil = until("rattus", "own")
    view = pupil.practice.view()
    ways = [each.region for each in pupil.practice.game.legal(view, 0) if hasattr(each, "region")]

    def gain(region: str) -> float:
        place = REGION_INDEX[region]
        lost = odds.of_any(view, place).lost
        return len(view.rats[place]) * (sum(lost[1:]) / 2 - lost[0])

    best = max(ways, key=gain)
    for region in set(ways):
        teacher = judged("rattus", "own", {"type": "move_plague", "region": region})
        assert teacher.result.done is (gain(region) > gain(best) - 0.05), region


def test_the_judge_of_war_fears_what_is_foretold_on_the_board() -> None:
    """Before there are soldiers, as many manors as the numbers in red."""
    view = until("gods_playground", "own").practice.view()
    for index in range(len(REGIONS)):
        feared, foretold = _danger(view, 0, index), danger(view, index)
        own = [estate.owner == 0 for estate in view.regions[index].estates]
        lost = 0 if foretold is None else foretold.estates
        assert feared.burns == sum(own[len(own) - lost :]), REGIONS[index]


def test_what_else_may_be_done_first_is_not_judged() -> None:
    """Cubes are no answer to where the Plague goes: that is asked still."""
    pupil = until("rattus", "card")
    pupil.teacher._told |= {"card", "trade", "cubes"}
    pupil.teacher.ask(pupil.practice.view(), 0)
    does(pupil, {"type": "place_cubes", "region": "scandia", "peasant": False})
    assert not pupil.teacher.followed
    pupil.teacher.ask(pupil.practice.view(), 0)
    assert pupil.teacher.task is not None
    assert pupil.teacher.task.step.id == "own"


@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_back_is_asked_for_again_and_all_is_told_again(game: str) -> None:
    """Also the end of the course, which was told with it."""
    pupil = until(game, "own")
    teacher, before = pupil.teacher, set(pupil.teacher._told)
    task = teacher.task
    assert task is not None
    does(pupil, pupil.practice.game.dump_action(task.action))
    for _, events in pupil.practice.others():
        pupil._hear(events)
    assert set(teacher._told) > before
    pupil.practice.take_back()
    teacher.again()
    assert teacher._told == before
    assert teacher.course
    teacher.ask(pupil.practice.view(), 0)
    assert teacher.task is not None
    assert teacher.task.step.id == "own"
    assert teacher.task.text == task.text


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_can_be_tried_again_at_the_table(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button leads back to the position in which it was taken; the other one goes on."""
    unseen.look_away(monkeypatch.setattr)
    found: list[tuple[str, Any]] = []
    for _, table, person in moments(game, (1280, 720)):
        speech, model = table._house.guide.speech, table._house.model
        if not speech.tries:
            continue
        person.frames(3)
        spots = table.shown.spots
        assert {TRIES, GOES_ON} <= spots.keys()
        person.click((640, 500))
        assert table._house.guide.speech == speech, "it is not passed over by chance"
        task = "blocks" if game == "gods_playground" else "own"
        step = model.step
        person.click(spots[TRIES])
        for answer in table.app.connection.poll():
            table.answer(answer)
        person.frames(2)
        asked = table._house.guide._teacher.task
        assert asked is not None
        assert asked.step.id == task
        assert table._house.guide.speech.free, "what of it was led is done"
        found.append((task, model.step > step))
        break
    assert found


def told(game: str, see: Callable[[Guide], None]) -> None:
    """Play a course without a window, as a guide tells it; ``see`` looks at each thing said."""
    practice, pupil = Practice(game), Pupil(game)
    guide, view = Guide(practice.game, pupil.board, guided=True), practice.view()

    def hear(events: list[Any]) -> None:
        for number, event in enumerate(events):
            practice.game.evolve(view, event)
            guide.hear(event, view, 0, news=True, whole=number == len(events) - 1)
            read()

    def read() -> None:
        while guide.waits:
            see(guide)
            guide.go_on()

    guide.greet(view, 0)
    read()
    for _ in range(60):
        for _, events in practice.others():
            hear(events)
        if not guide._teacher.course or not practice.game.to_act(practice.table.state):
            return
        guide.ask(practice.view(), 0)
        see(guide)
        task = guide._teacher.task
        assert task is not None
        guide.act(task.action)
        hear(practice.act(0, task.action))


@pytest.mark.parametrize("game", GAMES)
def test_between_two_things_that_are_told_there_is_something_to_do(game: str) -> None:
    """What grows beat by beat is one thing; the end of a course is none."""
    said: list[tuple[str, bool]] = []

    def see(guide: Guide) -> None:
        speech = guide.speech
        if not (speech.more or speech.ends):
            said.append((speech.text, speech.asks or speech.tries or bool(speech.do)))

    told(game, see)
    assert len(said) > 12
    for (one, does), (other, also) in pairwise(said):
        assert does or also, (one, other)


def test_nothing_that_is_said_is_written_small() -> None:
    """In a window of 720 rows no letter of a lesson is smaller than 14 pixels."""
    sizes = [voice.STORY, voice.TEXT, voice.DO, voice.FOLLOWED, voice.BUTTON, voice.NAME]
    sizes += [voice.STATION_NAME, teaching.TAG_SIZE, teaching.AT_THING, teaching.CHANGED]
    sizes += [diploma.LINE, diploma.TEXT, diploma.BUTTON]
    assert min(sizes) * 720 / LOGICAL_SIZE[1] >= 14


@pytest.mark.parametrize("game", GAMES)
def test_the_course_is_where_what_is_shown_is(game: str) -> None:
    """What came of a step belongs to its part still, and no part comes before it is asked for."""
    at: list[tuple[bool, str]] = []

    def see(guide: Guide) -> None:
        speech = guide.speech
        here = [each.name for each in speech.stations if each.now]
        assert len(here) == 1, "also of what is told when the course is over"
        at.append((speech.asks, here[0]))
        assert not next(each for each in speech.stations if each.now).done

    told(game, see)
    for (_, before), (asks, now) in pairwise(at):
        assert asks or now == before, "a part begins where something is asked for"
    assert len({name for _, name in at}) >= 4
