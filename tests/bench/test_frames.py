"""Frame times at 1920 x 1080, software rendering, beside one blit of the whole screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from statistics import median
from time import perf_counter

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from client.art import Art
from client.board import board_for
from client.canvas import Canvas
from shared.gods_playground.events import EnemyInvaded
from shared.gods_playground.game import GODS_PLAYGROUND as GAME
from tests.client.positions import NAMES, decisions, moments

SIZE = (1920, 1080)
FRAMES = 300

pytestmark = pytest.mark.bench


def milliseconds(work: Callable[[int], object], times: int = FRAMES) -> list[float]:
    """Return how long each of ``times`` calls took, sorted."""
    taken = []
    for number in range(times):
        start = perf_counter()
        work(number)
        taken.append((perf_counter() - start) * 1000)
    return sorted(taken)


def test_frames(capsys: pytest.CaptureFixture[str]) -> None:
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(SIZE)
    board = board_for("gods_playground")
    board.resize(Canvas(SIZE), Art(Canvas(SIZE).scale))
    base = pygame.Surface(SIZE).convert()
    invasions = [m for m in moments() if isinstance(m.event, EnemyInvaded)]
    largest = max(invasions, key=lambda m: m.event.points)  # type: ignore[union-attr]
    board.draw(base, largest.state, NAMES, (), None)
    animation = board.animation(largest.state, largest.event)
    assert animation is not None
    touched: list[pygame.Rect] = []

    def frame(number: int) -> None:
        for rect in touched:
            window.blit(base, rect, rect)
        before = list(touched)
        touched[:] = animation.draw(window, number / FRAMES)
        pygame.display.update([*before, *touched])

    states = decisions()
    blit = median(milliseconds(lambda _: window.blit(base, (0, 0))))
    rows = {
        "largest invasion": milliseconds(frame),
        "whole board drawn anew": milliseconds(
            lambda n: board.draw(base, GAME.view(states[n % len(states)], 0), NAMES, (), None)
        ),
    }
    with capsys.disabled():
        print(f"\none blit of the whole screen: {blit:.2f} ms")  # noqa: T201
        for name, taken in rows.items():
            print(  # noqa: T201
                f"{name}: median {median(taken):.2f} ms ({median(taken) / blit:.1f} blits), "
                f"95 % {taken[int(FRAMES * 0.95)]:.2f} ms, largest {taken[-1]:.2f} ms"
            )
    assert all(taken[0] > 0 for taken in rows.values())
