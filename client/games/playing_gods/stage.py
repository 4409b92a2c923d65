"""The stage of this game's animations, and where its pieces stand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from parlour.client import animation
from parlour.client.animation import Animation, Lifted
from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games import stage
from parlour.client.games.boxes import Box
from parlour.client.games.playing_gods import layout
from parlour.client.games.playing_gods.draw import draw_idol, stack_boxes
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import Direction
from parlour.shared.playing_gods.state import State

SECONDS_A_SPACE = 0.2


class Stage(stage.Stage[State]):
    """The position before the event, and the means to show what comes."""

    middle = layout.WORLD

    def __init__(
        self,
        state: State,
        canvas: Canvas,
        art: Art,
        ground: pygame.Surface,
        marks: Sequence[str],
    ) -> None:
        """Show what follows ``state``; ``ground`` is the board without any pieces."""
        super().__init__(state, canvas, art)
        self.ground = ground
        self.marks = marks

    def idol(self, seat: int) -> pygame.Surface:
        """Return the picture of an idol."""
        sheet = self.sheet(layout.IDOL, layout.IDOL)
        draw_idol(sheet, seat, self.marks[seat], Box(0, 0, layout.IDOL, layout.IDOL))
        return sheet.surface

    def trail(self, seat: int, spaces: Sequence[int]) -> Animation:
        """Let an idol hop from space to space."""
        points = [self.canvas.point(*layout.SPACES[space]) for space in spaces]
        arc = self.canvas.length(26)
        trail = animation.Trail(self.idol(seat), points, arc, SECONDS_A_SPACE)
        start = layout.idol_box(spaces[0])
        return Lifted(trail, self.ground, [self.canvas.rect(start)])

    def burst(self, piece: str, boxes: Sequence[Box], size: float, seconds: float) -> Animation:
        """Let a piece flare up in the middle of each box."""
        points = [self.centre(box) for box in boxes]
        return animation.Burst(self.art.piece(piece, size), points, seconds)


def way(start: int, end: int, direction: Direction) -> list[int]:
    """Return the spaces from one to another, both included."""
    step = 1 if direction == "clockwise" else -1
    spaces = [start]
    while spaces[-1] != end:
        spaces.append((spaces[-1] + step) % board.SPACES)
    return spaces


def top_box(state: State, region: int) -> Box:
    """Return where the next pawn of a region comes to lie."""
    stack = layout.REGIONS[region].at(layout.REGION_STACK)
    return stack_boxes(len(state.pawns[region]) + 1, stack)[-1]


def stock_box(seat: int) -> Box:
    """Return where the pawns that are left are counted."""
    slot = layout.PANELS[seat].at(layout.PANEL_COUNTS[1])
    return Box(slot.x, slot.y, slot.h, slot.h)


def hand_box(seat: int) -> Box:
    """Return where the cards in a hand are counted."""
    slot = layout.PANELS[seat].at(layout.PANEL_COUNTS[2])
    return Box(slot.x, slot.y, slot.h, slot.h)
