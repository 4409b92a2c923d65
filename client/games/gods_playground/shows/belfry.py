"""Buildings that are put up while one looks: a scaffold, walls in courses, a roof that drops."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

import pygame

from parlour.client.games.gods_playground.shows.regalia import Storey
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.studio import PREMULTIPLIED, Frames, Image, Look, Studio, smooth

COURSES, BUILT = 6, 0.28
"""Pictures in which walls rise behind their scaffold, and the seconds that they take."""
POLE: Final[Colour] = (150, 100, 52)
DARK: Final[Colour] = (74, 44, 22)
"""The timber of a scaffold, and its edges."""
POLES, PLANKS = 4, 3
"""How many poles stand before a building, and how many planks lie across them."""


@dataclass(frozen=True, slots=True)
class Scaffolded:
    """The walls of a building that rise course by course within a scaffold, still without roof."""

    of: Look

    def frames(self, studio: Studio) -> Frames:
        """Return the courses."""
        return Frames(COURSES, COURSES / BUILT, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw as many courses as are laid, and the scaffold before them."""
        image = studio.image(Storey(self.of))
        surface = image.surface.copy()
        seen = surface.get_bounding_rect()
        rng, stone = Random(frame), max(2, seen.w // 9)
        bare = max(0.0, 1 - (frame + 1) / (COURSES - 1))
        for left in range(0, surface.get_width(), stone):
            top = seen.top + round(seen.h * bare * rng.uniform(0.86, 1.1))
            surface.fill((0, 0, 0, 0), (left, 0, stone, max(0, top)))
        timber = smooth(surface.get_size(), partial(_scaffold, seen), 2)
        surface.blit(timber, (0, 0), special_flags=PREMULTIPLIED)
        return Image(surface, image.feet, image.shadow, image.shadow_feet)


def _scaffold(seen: pygame.Rect, large: pygame.Surface, finer: float) -> None:
    """Draw poles, planks across them and a brace, a little wider than the walls."""
    box = pygame.Rect(*(round(part * finer) for part in seen)).inflate(-4 * finer, 0)
    box.h = round(box.h * 0.92)
    thick = max(3, round(box.w * 0.028))
    across = [box.left + box.w * n / (POLES - 1) for n in range(POLES)]
    rows = [box.bottom - box.h * (0.2 + 0.34 * n) for n in range(PLANKS)]
    lines: list[tuple[Point, Point]]
    lines = [((x, box.top - box.h * 0.06), (x, box.bottom)) for x in across]
    lines += [((box.left - thick, y), (box.right + thick, y)) for y in rows]
    lines += [((a, rows[0]), (b, rows[1])) for a, b in ((across[0], across[1]),
                                                        (across[-1], across[-2]))]  # fmt: skip
    for tint, width in ((DARK, thick + max(2, thick // 2)), (POLE, thick)):
        for start, end in lines:
            pygame.draw.line(large, (*shade(tint), 255), start, end, width)
