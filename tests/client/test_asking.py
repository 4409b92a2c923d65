"""A decision is asked for: what is meant, where the keyboard stands, what one drag counts."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.games import board_for
from parlour.client.games.protocol import Choice
from parlour.client.scenes.table.asking import Asking, Foreseen, offered_places, reason_at
from parlour.client.scenes.table.pointing import SLOP, Pointing
from parlour.client.scenes.table.told import BACK, CONFIRM, in_hand
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.client.gods_playground.positions import decisions

BOARD = board_for(GAME.name)


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.font.init()


def asking(phase: str) -> Asking:
    """Return somebody who is asked in a phase."""
    state = next(state for state in decisions(2) if state.phase == phase)
    made = Asking(GAME, BOARD)
    made.begin(GAME.view(state, state.to_act[0]), state.to_act[0])
    return made


def test_nothing_is_offered_where_nobody_is_asked() -> None:
    nobody = Asking(GAME, BOARD)
    assert (nobody.asks, nobody.ready, nobody.offered) == (False, False, ())
    assert not nobody.choose("region=prussia")
    assert not nobody.key("p")
    assert not nobody.back()
    made = asking("setup")
    made.end()
    assert (made.asks, made.offered, made.focus) == (False, (), "")


def test_what_stands_innermost_is_meant() -> None:
    made = asking("setup")
    possible = next(each for each in made.offered if each.enabled and each.places)
    assert made.meant(["nowhere", *possible.places, "region:nowhere"]) == possible
    assert made.meant(["nowhere"]) is None
    assert made.choose_at(possible.places)
    assert made.ready
    assert made.focus == CONFIRM
    assert made.gestures == 1


def test_what_a_choice_would_come_to_is_foreseen_until_something_is_chosen() -> None:
    nothing = Foreseen()
    assert Asking(GAME, BOARD).foreseen("region=prussia") == nothing
    made = asking("setup")
    possible = next(each for each in made.offered if each.enabled and each.places)
    ahead = made.foreseen(possible.id)
    assert ahead.summary.endswith(".")
    ready = [made.ready]
    assert made.foreseen("region=nowhere") == nothing
    refused = [each for each in made.offered if not each.enabled]
    assert all(made.foreseen(each.id) == nothing for each in refused)
    assert made.choose(possible.id)
    assert [*ready, made.ready] == [False, True], "it is chosen only now"
    assert all(made.foreseen(each.id) == nothing for each in made.offered)
    parts = asking("nobles")
    assert parts.foreseen(parts.offered[0].id) == nothing, "one block is no whole action"


def test_the_keyboard_comes_to_everything_that_is_possible_and_no_further() -> None:
    made = asking("special_actions")
    targets = made.targets()
    assert BACK in targets
    assert CONFIRM not in targets
    assert {each.id for each in made.offered if each.enabled} < {*targets}
    seen = []
    for _ in targets:
        made.move_focus(1)
        seen.append(made.focus)
    assert seen == targets
    made.move_focus(1)
    assert made.focus == targets[0]
    made.move_focus(-1)
    assert made.focus == targets[-1]


def test_a_drag_is_one_gesture() -> None:
    made = asking("nobles")
    before = made.gestures
    assert made.choose("space=2")
    assert made.choose("block=3")
    assert made.gestures == before + 2
    made.count_once(before)
    assert made.gestures == before + 1
    assert made.back()
    assert made.gestures == before + 2


def test_why_a_place_cannot_be_chosen_is_said_only_where_it_is_so() -> None:
    yes = Choice("a", "A", places=("region:a",))
    no = Choice("b", "B", enabled=False, reason="It is full.", places=("region:a", "estate:a:0"))
    assert reason_at([yes, no], ["estate:a:0", "region:a"]) == ""
    assert reason_at([no], ["estate:a:0", "region:a"]) == "It is full."
    assert reason_at([no], ["nowhere"]) == ""
    assert offered_places([yes, no], {"region:a", "estate:a:0"}) == {"region:a"}


@pytest.mark.parametrize("phase", ["setup", "nobles", "special_actions", "campaigns"])
def test_every_choice_has_a_place_or_a_card(phase: str) -> None:
    made = asking(phase)
    places = BOARD.scene(decisions(2)[0]).places
    told = made.told("Ada", places)
    assert told.choices == in_hand(made.offered, places)
    cards = {each.id for each in told.choices}
    for choice in made.offered:
        assert choice.id in cards or any(place in places for place in choice.places)
    assert told.buttons == (((CONFIRM, "Confirm"),) if made.ready else ())
    possible = next(each for each in made.offered if each.enabled and not each.selected)
    made.choose(possible.id)
    names = [name for name, _ in made.told("Ada", places).buttons]
    assert names == ([BACK, CONFIRM] if made.ready else [BACK])


def test_choices_that_share_a_place_have_cards() -> None:
    here, there = {"region:a": None}, Choice("n=2", "2", places=("region:b",), group="n")
    shared = [Choice(f"n={n}", str(n), places=("region:a",), group="n") for n in range(2)]
    other = Choice("m=0", "0", places=("region:a",), group="m")
    assert in_hand([*shared, other], here) == tuple(shared)
    assert in_hand([there], here) == (there,)


def test_what_a_choice_leads_to_is_foreseen_and_nothing_is_chosen() -> None:
    made = asking("setup")
    possible = next(each for each in made.offered if each.enabled)
    before = made.offered
    foreseen = made.foreseen(possible.id)
    assert foreseen.summary
    assert (made.offered, made.ready) == (before, False)
    made.choose(possible.id)
    assert made.composer is not None
    assert foreseen == (made.composer.summary, made.composer.plan)
    assert made.foreseen(possible.id) == ("", None), "what is ready is shown anyway"
    assert asking("special_actions").foreseen("nothing") == ("", None)


def test_a_click_that_trembles_is_no_drag() -> None:
    hand = Pointing()
    hand.press("chip", (100, 100))
    assert not hand.move((100 + SLOP, 100))
    assert hand.move((100 + SLOP, 101))
    assert hand.dragging
    held = hand.release()
    assert held is not None
    assert (held.thing, held.start, held.at) == ("chip", (100, 100), (100 + SLOP, 101))
    assert not hand.move((500, 500))
    assert hand.release() is None
