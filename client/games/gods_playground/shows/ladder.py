"""A ladder that is set against the wall of a city."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth


@dataclass(frozen=True, slots=True)
class Ladder(Still):
    """A ladder that leans to the left against a wall; its feet are its own."""

    height: float = 40.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw two rails and the rungs between them."""
        wide, high = studio.px(self.height * 0.62), studio.px(self.height)

        def draw(large: pygame.Surface, finer: float) -> None:
            w, h = large.get_size()
            rails = [((w * (x + 0.4), h * 0.98), (w * x, h * 0.02)) for x in (0.08, 0.46)]
            for tint, thick in ((RAIL[0], 0.075), (RAIL[1], 0.04)):
                for step in range(1, 7):
                    left, right = (
                        (a[0] + (b[0] - a[0]) * step / 7, a[1] + (b[1] - a[1]) * step / 7)
                        for a, b in rails
                    )
                    pygame.draw.line(large, (*tint, 255), left, right, max(2, round(h * thick)))
                for start, end in rails:
                    pygame.draw.line(large, (*tint, 255), start, end, max(2, round(h * thick)))

        return Image(smooth((wide, high), draw, 2), (round(wide * 0.7), high))


RAIL = (66, 42, 22), (176, 124, 66)
"""The colours of a ladder: its edge, and its wood."""
