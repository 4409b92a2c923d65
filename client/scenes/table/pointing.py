"""Where the mouse is, what it points at, and what it holds."""

from __future__ import annotations

from typing import NamedTuple

SLOP = 7
"""Pixels that the mouse may move before a click becomes a drag."""


class Drag(NamedTuple):
    """Something is held: what, where it was taken up, and where the mouse is."""

    thing: str
    """The place or the choice that was taken up."""
    start: tuple[int, int]
    at: tuple[int, int]

    @property
    def moved(self) -> bool:
        """Whether it is a drag by now, and no click."""
        dx, dy = self.at[0] - self.start[0], self.at[1] - self.start[1]
        return dx * dx + dy * dy > SLOP * SLOP


class Pointing:
    """See the module."""

    def __init__(self) -> None:
        """Begin with empty hands."""
        self.at = (-1, -1)
        self.hover: str | None = None
        """The place that is pointed at."""
        self.choice = ""
        """The choice that is pointed at, wherever it is offered."""
        self.drag: Drag | None = None
        self.used = False
        """Whether the mouse was used last, and not the keyboard."""

    def press(self, thing: str, point: tuple[int, int]) -> None:
        """Take something up; it is a drag once it has moved."""
        self.drag = Drag(thing, point, point)

    def move(self, point: tuple[int, int]) -> bool:
        """Move the mouse; returns whether something is being dragged."""
        self.at = point
        if self.drag is not None:
            self.drag = self.drag._replace(at=point)
        return self.dragging

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self.drag is not None and self.drag.moved

    def release(self) -> Drag | None:
        """Let go of what is held."""
        held, self.drag = self.drag, None
        return held
