"""The logical canvas of 1920 x 1080, scaled to fit any window."""

from __future__ import annotations

from typing import Final

import pygame

LOGICAL_SIZE: Final = (1920, 1080)


class Canvas:
    """How the canvas lies in a window."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Fit the canvas into a window of ``size`` pixels."""
        width, height = LOGICAL_SIZE
        self.size = size
        self.scale = min(size[0] / width, size[1] / height)
        """Pixels for one unit of the canvas."""
        self.origin = (
            (size[0] - width * self.scale) / 2,
            (size[1] - height * self.scale) / 2,
        )

    @property
    def units(self) -> tuple[float, float]:
        """The size of the window in units of the canvas."""
        return self.size[0] / self.scale, self.size[1] / self.scale

    def length(self, logical: float) -> int:
        """Return a length in pixels, at least 1."""
        return max(1, round(logical * self.scale))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return a point of the canvas in pixels of the window."""
        return round(self.origin[0] + x * self.scale), round(self.origin[1] + y * self.scale)

    def rect(self, box: tuple[float, float, float, float]) -> pygame.Rect:
        """Return a box (x, y, width, height) of the canvas in pixels of the window."""
        left, top = self.point(box[0], box[1])
        right, bottom = self.point(box[0] + box[2], box[1] + box[3])
        return pygame.Rect(left, top, right - left, bottom - top)

    def logical(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return where a point of the window is on the canvas."""
        return (
            (point[0] - self.origin[0]) / self.scale,
            (point[1] - self.origin[1]) / self.scale,
        )
