"""Dice on the stage: what came of them is seen."""

from __future__ import annotations

import pygame

from parlour.client.art import Art
from parlour.client.stage.dice import Die
from parlour.client.stage.studio import Studio
from tests.client.stage.kit import window

RED = (196, 40, 40)


def redness(die: Die) -> int:
    """Return how much more red than green there is in the picture of a die at rest."""
    studio = Studio(Art(1.0))
    picture = studio.image(die, die.frames(studio).number - 1).surface
    red, green, *_ = pygame.transform.average_color(picture)
    return red - green


def test_a_die_that_misses_is_dull_and_the_others_are_not() -> None:
    window()
    plain = redness(Die(5, RED))
    assert redness(Die(5, RED, counted="miss")) < 0.8 * plain
    assert redness(Die(5, RED, counted="hit")) > 0.8 * plain


def test_a_studio_is_full_when_a_new_picture_may_cost_an_old_one() -> None:
    window()
    studio = Studio(Art(1.0))
    assert not studio.full
    studio.image(Die(5), 0)
    assert not studio.full
    studio._rendered.most = studio._rendered.used
    assert studio.full
