"""Some looks side by side."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Image, Look, Studio


@dataclass(frozen=True, slots=True)
class Together(Still):
    """Some looks side by side, as if they were one."""

    parts: tuple[Look, ...]

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw one beside the other, each over the edge of the one before."""
        pictures = [studio.image(part).surface for part in self.parts]
        step = round(pictures[0].get_width() * 0.8)
        high = max(picture.get_height() for picture in pictures)
        wide = step * (len(pictures) - 1) + pictures[-1].get_width()
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        for number, picture in enumerate(pictures):
            surface.blit(picture, (number * step, 0), special_flags=PREMULTIPLIED)
        return Image(surface, (wide // 2, high - 1))
