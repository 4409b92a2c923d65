"""The last actions as a trail of small icons on the rail: who did what, to be pointed at."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

import pygame

from parlour.client.art import GOLD
from parlour.client.games.protocol import Deed, Telling
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.scenes.table.pane import SHEET, WOOD, Pane, Spot, fitted
from parlour.client.scenes.table.plates import HEIGHT, RAIL
from parlour.client.stage.studio import PREMULTIPLIED

MOST = 8
SIZE, GAP, EDGE = 34.0, 4.0, 8.0
"""Units of a medallion, between two, and to the edge of the window."""
LONGEST = EDGE + MOST * (SIZE + GAP)
"""Units of the rail that it takes at most."""
NOBODYS: Colour = (74, 58, 44)
"""The rim of what no player has done."""


class Step(NamedTuple):
    """A deed, the place that it is about, and what tells of it."""

    deed: Deed
    place: str | None
    wording: Telling


class Trail(Pane):
    """See the module; the newest is the rightmost."""

    def __init__(self) -> None:
        """Begin when nothing has happened."""
        super().__init__()
        self._steps: deque[Step] = deque(maxlen=MOST)
        self._number = 0

    def add(self, deed: Deed, place: str | None, wording: Telling) -> None:
        """Go on by something that happened."""
        self._steps.append(Step(deed, place, wording))
        self._number += 1

    def forget(self) -> None:
        """Show nothing of before."""
        self._steps.clear()
        self._number += 1

    def show(self) -> None:
        """Draw the trail as it is by now."""
        if not self._steps:
            self.close()
            return
        if not self.takes_up((self._number, self.canvas.size)):
            return
        side, gap = self.px(SIZE), self.px(GAP)
        width = len(self._steps) * (side + gap)
        low, rail = self.canvas.size[1] - self.px(HEIGHT), self.px(RAIL)
        top = low - (rail + side) // 2
        surface = self.open(pygame.Rect(self.px(EDGE), top, width, side))
        for number, step in enumerate(self._steps):
            rect = pygame.Rect(number * (side + gap), 0, side, side)
            self._medallion(surface, rect, step.deed, newest=number == len(self._steps) - 1)
            place = rect.move(self.rect.topleft)
            self.spots.append(Spot(place, f"deed:{number}", told=step.wording()))

    def _medallion(
        self, surface: pygame.Surface, rect: pygame.Rect, deed: Deed, *, newest: bool
    ) -> None:
        rim = NOBODYS if deed.seat is None else SEAT_COLOURS[deed.seat]
        radius = rect.width // 2
        pygame.draw.circle(surface, shade(WOOD), rect.center, radius)
        pygame.draw.circle(surface, shade(rim), rect.center, radius - self.px(1))
        inner = radius - self.px(4)
        pygame.draw.circle(surface, shade(SHEET), rect.center, inner)
        pygame.draw.circle(surface, shade(WOOD), rect.center, inner, max(1, self.px(1)))
        if newest:
            pygame.draw.circle(surface, shade(GOLD), rect.center, radius, max(2, self.px(2)))
        figure = fitted(self.studio, deed.look, (inner * 1.6, inner * 1.5))
        surface.blit(figure, figure.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether a medallion lies over a point of the window."""
        return any(spot.rect.collidepoint(point) for spot in self.spots)

    def place_at(self, point: tuple[int, int]) -> str | None:
        """Return what the deed under a point of the window was about."""
        for number, spot in enumerate(self.spots):
            if spot.rect.collidepoint(point):
                return self._steps[number].place
        return None
