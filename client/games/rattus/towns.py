"""Towns by night: a window is lit for each cube that lives there, and all is dark without any."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from parlour.client.games.rattus.mists import soft_disc
from parlour.client.palette import Colour
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over

KINDS: Final = 4
MOST: Final = 9
"""More people than these look like these."""
SMALLER: Final = 0.9
"""How large a town is, of how large it was made: what lies beside it is to be seen."""
DESERTED: Final[Colour] = (150, 158, 198)
"""What a town is multiplied with where nobody lives."""
PEOPLED: Final[Colour] = (255, 244, 234)
CANDLE: Final[Colour] = (255, 196, 104)
SHINE: Final = 18.0
"""Units that the light of a window reaches round it."""
BRIGHTER: Final = 40
"""How much brighter a point of the lit picture is, at least, where a window is."""


@dataclass(frozen=True, slots=True)
class Town(Still):
    """The town of a region."""

    kind: int
    people: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it dark, and then the windows that are lit."""
        scale = studio.scale * SMALLER
        dark = studio.sprite(f"town/dark/{self.kind}", "idle", 0, 0, scale)
        surface = dark.surface.copy()
        if not self.people:
            surface.fill(DESERTED, special_flags=pygame.BLEND_RGB_MULT)
            return dark._replace(surface=surface)
        lit = studio.sprite(f"town/lit/{self.kind}", "idle", 0, 0, scale).surface
        surface.fill(PEOPLED, special_flags=pygame.BLEND_RGB_MULT)
        panes = windows(lit, dark.surface, self.kind)
        share = min(self.people, MOST) / MOST
        shine = soft_disc(studio.px(SHINE), CANDLE, 205)
        for pane in panes[: max(3, round(share * len(panes)))]:
            surface.blit(lit, pane, pane)
            laid_over(surface, shine, pane.center)
        return dark._replace(surface=surface)


def windows(lit: pygame.Surface, dark: pygame.Surface, kind: int) -> list[pygame.Rect]:
    """Return where two pictures of a town differ, in the order in which windows are lit."""
    lighter = lit.copy()
    lighter.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    reach = (255 - BRIGHTER, 255, 255, 255)
    mask = pygame.mask.from_threshold(lighter, (255, 255, 255, 255), reach)
    panes = sorted(mask.get_bounding_rects(), key=lambda pane: (pane.x, pane.y))
    Random(kind).shuffle(panes)
    return panes
