"""Where the voice of the guide stands: over nothing that matters, beside what is done."""

from __future__ import annotations

from math import dist

import pygame
import pytest

from parlour.client.scenes.table.beside import Around, Halves, Stand, stand

FREE = pygame.Rect(0, 40, 1280, 600)
WHOLE = (400, 150)


def halves(turned: bool, high: bool) -> Halves:
    sheet = pygame.Rect(0 if turned else 100, 0 if high else 30, 300, 120)
    return Halves(sheet, pygame.Rect(300 if turned else 0, 0, 100, 150))


def parts(found: Stand) -> list[pygame.Rect]:
    return [each.move(found.place) for each in halves(found.turned, found.high)]


@pytest.mark.parametrize("point", [(200, 120), (640, 300), (1200, 560), (40, 600)])
def test_it_stands_near_and_covers_nothing_that_is_pressed(point: tuple[int, int]) -> None:
    pressed = pygame.Rect(0, 0, 80, 80)
    pressed.center = point
    found = stand(WHOLE, halves, Around(FREE, [pressed], [pressed], near=point), 0.67)
    assert found.hides == 0
    sheet = parts(found)[0]
    edge = (
        min(max(point[0], sheet.left), sheet.right),
        min(max(point[1], sheet.top), sheet.bottom),
    )
    assert dist(edge, point) < 100
    assert all(FREE.contains(part) for part in parts(found))


def test_it_stays_where_it_was_unless_another_place_is_much_nearer() -> None:
    first = stand(WHOLE, halves, Around(FREE, [], [], near=(640, 300)), 0.67)
    beside = stand(WHOLE, halves, Around(FREE, [], [], near=(700, 340)), 0.67, first)
    assert beside[:3] == first[:3]
    away = stand(WHOLE, halves, Around(FREE, [], [], near=(1250, 620)), 0.67, first)
    assert away.place != first.place


def test_what_is_spoken_of_is_left_free_rather_than_what_else_stands_there() -> None:
    spoken, thing = pygame.Rect(0, 40, 1280, 300), pygame.Rect(0, 340, 1280, 300)
    found = stand(WHOLE, halves, Around(FREE, [], [spoken], lambda: [thing], (640, 100)), 0.67)
    assert not any(part.colliderect(spoken) for part in parts(found))


def test_of_things_that_stand_there_as_few_as_can_be_are_covered() -> None:
    thing = pygame.Rect(400, 100, 500, 300)
    near = (640, 410)
    alone, found = (
        stand(WHOLE, halves, Around(FREE, [], [], things, near), 0.67)
        for things in (tuple, lambda: [thing])
    )
    assert any(part.colliderect(thing) for part in parts(alone))
    assert not any(part.colliderect(thing) for part in parts(found))


def test_where_everything_is_to_be_pressed_it_says_how_much_it_hides() -> None:
    assert stand(WHOLE, halves, Around(FREE, [FREE], [], near=(640, 300)), 0.67).hides > 0
