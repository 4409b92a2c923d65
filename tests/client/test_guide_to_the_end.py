"""A whole lesson of Playing Gods: what is confirmed, stolen, won, and decided alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from parlour.client.games.seated import called
from parlour.client.games.teaching import CONFIRM, POINTS
from parlour.client.scenes.table.spotlight import DEEP, Light, Shed, _woven
from parlour.shared.playing_gods.state import regions_owned
from tests.client import unseen
from tests.client.pupil import Pupil, moments

SIZE = (1280, 720)


class Seen(NamedTuple):
    """What was seen when something new was said."""

    speech: Any
    aim: Any
    buttons: tuple[str, ...]
    glove: Any
    """Where the hand is in the window; None: it is away."""
    shining: frozenset[str]
    """The plates that can be chosen."""
    lit: frozenset[str]
    """The places that light up on the board."""
    confirms: bool
    """Whether it leads to the confirmation."""
    dims: bool
    """Whether all else is darkened."""


@pytest.fixture(autouse=True, scope="module")
def _unseen() -> Iterator[None]:
    """Draw nothing: where everything is and what is said is all that is asked for here."""
    with pytest.MonkeyPatch.context() as patch:
        unseen.look_away(patch.setattr)
        yield


@pytest.fixture(scope="module")
def lesson(_unseen: None) -> list[Seen]:
    """Return all moments of the lesson."""
    found = []
    for app, table, person in moments("playing_gods", SIZE):
        person.frames(3)
        house = table._house
        aim, glove = table.shown.aim, house.hud.glove
        found.append(
            Seen(
                house.guide.speech,
                aim,
                house.guide.buttons,
                glove.rect.copy() if glove.is_open else None,
                house.hud.plates._lit,
                frozenset(house.stage._meant.lit),
                aim is not None and aim.choice == CONFIRM,
                house.guide.dims,
            )
        )
        assert app.window.get_size() == SIZE
    return found


def test_whoever_leaves_a_lesson_early_leaves_no_names_behind() -> None:
    """Texts of other tests would tell of them."""
    lesson = moments("rattus", SIZE)
    next(lesson)
    assert called(0) != "player 1"
    lesson.close()  # type: ignore[attr-defined]
    assert called(0) == "player 1"


def test_only_the_first_confirmation_is_told(lesson: list[Seen]) -> None:
    """To all others the hand leads without a word."""
    (first,) = (each for each in lesson if each.confirms)
    assert first.speech.do == "Confirm: your idol begins on this portal."
    assert first.speech.text
    assert first.glove is not None
    assert all(each.speech.do for each in lesson if each.speech.asks)


def test_nothing_is_darkened_while_it_is_told_what_came_of_something(lesson: list[Seen]) -> None:
    assert all(each.dims != each.speech.waits for each in lesson if each.speech.text)
    assert {each.dims for each in lesson} == {True, False}
    light = Light.of(pygame.Rect(400, 300, 60, 60), ring=True)
    for dims in (True, False):
        (woven,) = _woven(Shed((light,), dims=dims), SIZE, 1.0, DEEP[-1:])
        assert bool(woven.get_at((10, 10)).a) == dims
        assert woven.get_bounding_rect().contains(light.rect), "it is ringed in any case"


def test_whoever_is_robbed_is_lit_and_the_hand_comes_from_above(lesson: list[Seen]) -> None:
    (theft,) = (each for each in lesson if each.speech.do.startswith("Pick a pocket"))
    assert theft.shining == {"panel:1"}
    assert "panel:1" not in theft.lit, "no frame stands beside the plate"
    assert theft.glove is not None
    assert theft.glove.bottom <= SIZE[1]
    assert theft.glove.top > SIZE[1] // 2


def test_the_last_decision_is_alone(lesson: list[Seen]) -> None:
    """Nothing points at anything, nobody shows it, and all that is possible lights up."""
    (own,) = (each for each in lesson if each.speech.free)
    assert own.aim is None
    assert own.glove is None
    assert own.speech.mood != POINTS
    assert not {"guide_shows"} & set(own.buttons)
    assert own.lit


def test_regions_are_won_and_settled_until_the_game_is_won() -> None:
    """With the promises of both sides in pictures, and what is missing told on the way."""
    pupil = Pupil("playing_gods")
    shown: list[str] = []
    hear = pupil.teacher.hear

    def heard(event: Any, view: Any, seat: int) -> None:
        hear(event, view, seat)
        shown.extend(change.text for change in pupil.teacher.result.changes)
        line = pupil.teacher.line
        shown.extend(change.text for change in ([] if line is None else line.changes))

    pupil.teacher.hear = heard  # type: ignore[method-assign, assignment]
    pupil.learn()
    assert pupil.practice.game.outcome(pupil.practice.table.state) is not None
    assert regions_owned(pupil.practice.table.state)[0] == 7
    assert pupil.heard[-1].id == "won"
    (promise,) = {each for each in shown if " > " in each}
    mine, theirs = promise.split(" > ")
    assert mine == "Player 1 3[faith]"
    assert theirs == "1[faith] Player 2"
    assert {"~4~ 6 / 7", "~6~ 7 / 7"} <= {*shown}


def test_what_the_others_did_is_told() -> None:
    pupil = Pupil("playing_gods")
    pupil.learn()
    (line,) = (each for each in pupil.lines if each.id == "others")
    (then,) = line.beats
    assert line.text.startswith("Player 2 stopped at a loudspeaker.")
    assert then.text.startswith("Player 3 stopped at lightning.")
    assert (line.places, then.places) == (("space:21", "panel:1"), ("space:30", "panel:2"))
    assert (line.trail, then.trail) == (("space:20", "space:21"), ("space:24", "space:30"))
    marked = [change.at for change in (*line.changes, *then.changes)]
    assert marked == [("panel:1/2",), ("panel:2/2",)]


def test_what_the_others_did_is_told_in_rattus() -> None:
    """Which cards they took and where they led the Plague, one by one, marked on the board."""
    pupil = Pupil("rattus")
    pupil.learn()
    (line,) = (each for each in pupil.lines if each.id == "rivals")
    (then,) = line.beats
    assert line.text == "Player 2 took the Peasant and led the Plague to Gallia."
    assert then.text == "Player 3 took the King and led the Plague to Germania."
    assert line.trail == ("region:germania", "region:gallia")
    assert then.trail == ("region:gallia", "region:germania")
    assert {"card:peasant", "cubes:italia:1"} <= {*line.places}
    assert {"card:king", "cubes:polonia:2"} <= {*then.places}
    assert [change.text for change in then.changes] == ["+1[people2]"]
    assert then.alone, "what the first of them did is dark again"


def test_who_else_raises_soldiers_is_told() -> None:
    pupil = Pupil("gods_playground")
    pupil.learn()
    (line,) = (each for each in pupil.lines if each.id == "soldiers")
    assert line.text == "Player 3 raises soldiers, too: 3 of them stand in Lithuania now."
    assert line.at == "region:lithuania"
    assert line.places == ("region:lithuania", "panel:2")
    assert [change.text for change in line.changes] == ["+3[soldier2]"]
    assert line.do == "Have a look: click Lithuania."


def test_every_invasion_of_the_first_turn_is_told() -> None:
    """In the order in which they come: where nobody is, where soldiers miss, and who rides on."""
    pupil = Pupil("gods_playground")
    pupil.learn()
    told = {each.id: each for each in pupil.lines}
    assert told["falls"].text.endswith("So they come in with strength 9.")
    assert "kept 2 of 3 busy" in told["missed"].text
    assert "soldiers in Lithuania rolled no hit" in told["missed"].text
    assert "come in with strength 4" in told["walks_in"].text
    assert told["rides_on"].text.endswith("with strength 6.")
    assert told["rides_on"].trail == ("region:prussia", "region:great_poland")
    order = ["falls", "missed", "raid", "walks_in", "rides_on", "ashes"]
    assert [each.id for each in pupil.lines if each.id in order] == order


def test_where_one_decides_alone_the_voice_covers_nothing_that_can_be_chosen() -> None:
    """The last blocks in the lesson of God's Playground, and soldiers in four regions at least."""
    found = []
    for _, table, person in moments("gods_playground", SIZE):
        speech = table._house.guide.speech
        if not speech.free:
            continue
        person.frames(3)
        house = table._house
        assert house.guide.speech.text, "there is room to say why"
        places = {place for each in house.asking.offered if each.enabled for place in each.places}
        regions = sorted(place for place in places if place.startswith("region:"))
        about = [each for each in regions if each in speech.places] or regions
        for region in about:
            x, y = house.stage.pixel(house.stage.scene.where(region))
            assert not house.hud.voice.covers((round(x), round(y))), region
        found.append(len(about))
    assert len(found) == 2
    assert found[0] == 3
    assert found[1] >= 4


def test_each_block_is_asked_for_with_its_region_lit() -> None:
    """Whether its space or the block itself is to be clicked next; the last are laid alone."""
    lit = []
    for _, table, _ in moments("gods_playground", SIZE):
        guide = table._house.guide
        speech = guide.speech
        task = guide._teacher.task
        if task is not None and task.step.id == "blocks" and speech.do:
            lit.append((speech.do, speech.places))
        elif lit:
            break
    left = ("region:lithuania", "region:little_poland", "region:great_poland")
    assert lit == [
        ("Place the 5 on the army.", ("army",)),
        ("Place the 4 on Ukraine.", ("region:ukraine",)),
        ("Place the 2 on Prussia.", ("region:prussia",)),
        ("Place these as you like.", left),
    ]
