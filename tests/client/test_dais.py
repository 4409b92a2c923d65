"""Those who come first at a club stand on steps; who meets whom is seen before a tournament."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.scenes.lobby.dais import Placed, dais, seats_of
from parlour.client.scenes.lobby.meetings import meetings
from parlour.client.scenes.lobby.notices import notice
from parlour.shared.games import games

SIZE = (480, 200)
PEOPLE = (Placed("Ada", "p1", "31"), Placed("Jan", "p2", "24"), Placed("Zofia", "p3", "18"))


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("game", [*games()])
def test_each_of_three_is_seen_as_somebody_else_and_always_as_the_same(game: str) -> None:
    names = [f"p{number}" for number in range(40)]
    for first in range(37):
        seats = seats_of(game, names[first : first + 3])
        assert len(set(seats)) == min(3, games()[game].players[-1])
        assert seats[0] == seats_of(game, names[first : first + 1])[0]


def test_who_comes_third_is_seen_on_the_right_step(app: App) -> None:
    art = Art(0.5)
    two, three = (dais(art, "rattus", PEOPLE[:number], SIZE) for number in (2, 3))
    assert two.get_size() == three.get_size() == SIZE
    left = pygame.Rect(0, 0, SIZE[0] // 2, SIZE[1])
    right = pygame.Rect(SIZE[0] // 2 + 80, 0, SIZE[0] // 2 - 80, SIZE[1])
    assert same(two.subsurface(left), three.subsurface(left))
    assert not same(two.subsurface(right), three.subsurface(right))


def test_both_forms_are_seen_and_look_different(app: App) -> None:
    seen = [meetings(form, "rattus", 0.5, (320, 260)) for form in ("swiss", "round_robin")]
    assert not same(*seen)


def test_a_notice_that_is_chosen_stands_out(app: App) -> None:
    lies, chosen = (
        notice(Art(0.5), "rattus", "Evening", "3 players", (320, 60), "normal", chosen=chosen)
        for chosen in (False, True)
    )
    assert not same(lies, chosen)
