"""Cards, tooltips and the trail of God's Playground tell by pictures that are there and true."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.games.gods_playground.deeds import DEEDS
from parlour.client.games.protocol import Deed
from parlour.client.scenes.table.tooltip import Tip, Tooltip
from parlour.client.scenes.table.trail import MOST, Trail
from parlour.client.stage.looks import Picture
from parlour.client.stage.studio import Studio
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import ENEMIES, REGIONS
from parlour.shared.gods_playground.state import box_nobles, strength
from tests.client.gods_playground.positions import decisions, moments

BOARD = board_for(GAME.name)
SEVERAL = 7
"""Every which position is looked at."""


@pytest.fixture
def drawer() -> Studio:
    """What draws the looks of the game."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    return Studio(Art(2 / 3), BOARD.sprites())


def test_every_card_has_a_picture_that_is_there(drawer: Studio) -> None:
    seen = set()
    for state in decisions(2)[::SEVERAL]:
        seat = state.to_act[0]
        view = GAME.view(state, seat)
        for choice in BOARD.compose(view, seat).choices():
            face = BOARD.face(view, seat, choice)
            if face is not None and face.look not in seen:
                seen.add(face.look)
                assert drawer.image(face.look).surface.get_width() > 8
    assert len(seen) > 15


def test_deeds_are_those_of_who_did_them(drawer: Studio) -> None:
    seen = set()
    for _, event in moments(2):
        deed = BOARD.deed(event)
        assert (deed is None) == (type(event) not in DEEDS)
        if deed is None:
            continue
        seen.add(type(event))
        assert drawer.image(deed.look).surface.get_width() > 8
        if hasattr(event, "seat"):
            assert deed.seat == event.seat
        elif isinstance(event, events.ElectionHeld):
            assert deed.seat == event.winner
        else:
            assert deed.seat is None, "enemies are nobody"
    assert len(seen) > len(DEEDS) * 2 / 3


def test_threats_tell_strength_and_chance_by_pictures(drawer: Studio) -> None:
    told = set()
    for state in decisions(2)[::SEVERAL]:
        view = GAME.view(state, state.to_act[0])
        for number, enemy in enumerate(ENEMIES):
            facts = BOARD.facts(view, f"enemy:{enemy}")
            assert facts
            for fact in facts:
                assert fact.look is None or drawer.image(fact.look).surface.get_width() > 1
            if len(facts) > 1:
                assert facts[0].text == str(strength(view, number))
                against = box_nobles(view.enemies[number])
                assert facts[1].text in (f"\u2212{against}", str(against))
            told.add(any(fact.text.endswith("%") for fact in facts))
        for region in REGIONS:
            value, *nobles = BOARD.facts(view, f"region:{region}")
            here = view.regions[REGIONS.index(region)]
            assert value.text == str(here.value)
            assert [fact.text for fact in nobles[:3]] == [str(n) for n in here.nobles]
    assert told == {True, False}
    assert BOARD.facts(view, "supplies") == ()


def test_the_trail_keeps_the_last_deeds_and_what_they_were_about(drawer: Studio) -> None:
    trail = Trail()
    canvas = Canvas((1280, 720))
    trail.layout(canvas, drawer.art, drawer)
    trail.show()
    assert not trail.is_open
    look = Picture("coin", 40)
    for number in range(MOST + 3):
        trail.add(Deed(look, number % 3), f"region:{number}", partial(str, f"deed {number}"))
    trail.show()
    assert [spot.told for spot in trail.spots] == [f"deed {n}" for n in range(3, MOST + 3)]
    newest = trail.spots[-1].rect
    assert trail.place_at(newest.center) == f"region:{MOST + 2}"
    assert trail.covers(newest.center)
    assert not trail.covers((newest.right + 20, newest.centery))
    assert trail.place_at((600, 300)) is None
    trail.take_dirty()
    trail.show()
    assert trail.take_dirty() == [], "nothing has happened"
    trail.forget()
    trail.show()
    assert not trail.is_open


@pytest.mark.parametrize("text_size", [0.8, 1.0, 2.0])
def test_a_tip_is_inside_the_window_and_not_under_the_pointer(
    drawer: Studio, text_size: float
) -> None:
    canvas, tooltip = Canvas((1280, 720)), Tooltip()
    tooltip.layout(canvas, Art(canvas.scale, text_size), drawer)
    window = pygame.Rect((0, 0), canvas.size)
    view = GAME.view(decisions(2)[5], 0)
    facts = tuple(BOARD.facts(view, "enemy:tatars"))
    tip = Tip("A long tale of what the Tatars are up to, and of why. " * 3, "It is full.", facts)
    for point in ((0, 0), (1279, 719), (640, 719), (1279, 0), (640, 360)):
        tooltip.show(tip, point)
        assert window.contains(tooltip.rect)
        assert not tooltip.rect.collidepoint(point)
    card = pygame.Rect(600, 560, 90, 120)
    tooltip.show(tip, (640, 600), card)
    assert window.contains(tooltip.rect)
    assert tooltip.rect.bottom <= card.top
    tooltip.show(Tip(), (640, 600))
    assert not tooltip.is_open
