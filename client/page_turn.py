"""The moment in which one screen gives way to another: a page is laid on, or taken away again."""

from __future__ import annotations

from typing import Final, Literal

import pygame

Manner = Literal["", "page", "veil"]
"""How a screen comes and goes: at once, like a page that is laid over another, or fading."""
SECONDS: Final[dict[Manner, float]] = {"": 0.0, "page": 0.3, "veil": 0.16}
LONGEST: Final = 1 / 30
"""Seconds of a frame that count at most: a page does not jump because a frame took long."""
BEHIND: Final = 0.28
"""How far a page moves on while another is laid over it, of the width of the window."""
DIM: Final = 0.55
"""How dark a page is that is covered."""
SHADE: Final = 0.03
"""How wide the shadow at the edge of a page is, of the width of the window."""
DARK: Final = 130
"""How dark that shadow is at the edge, of 255."""


class PageTurn:
    """Shows how the window changes from one picture to another, which may go on living."""

    def __init__(self, before: pygame.Surface, manner: Manner, *, back: bool) -> None:
        """Begin with what is seen ``before``; ``back``: a page is taken away."""
        self._before = before
        self._manner, self._back = manner, back
        self._seconds = SECONDS[manner]
        self._passed = 0.0
        self._begun = False
        self.page = pygame.Surface(before.get_size()).convert()
        """What the screen that comes is drawn on meanwhile."""
        wide = max(1, round(before.get_width() * SHADE))
        self._shade = _shade(wide, before.get_height())

    @property
    def over(self) -> bool:
        """Whether the screen that came is seen alone."""
        return self._passed >= self._seconds

    def let_pass(self, seconds: float) -> None:
        """Let time pass, from the first frame that shows it on."""
        if self._begun:
            self._passed += min(seconds, LONGEST)
        self._begun = True

    def draw(self, window: pygame.Surface) -> None:
        """Show how far it is."""
        share = 1 - (1 - min(1.0, self._passed / self._seconds)) ** 3
        if self.over:
            window.blit(self.page, (0, 0))
        elif self._manner == "veil":
            window.blit(self._before, (0, 0))
            self.page.set_alpha(round(255 * share))
            window.blit(self.page, (0, 0))
            self.page.set_alpha(None)
        elif self._back:
            self._lay(window, self.page, self._before, 1 - share)
        else:
            self._lay(window, self._before, self.page, share)

    def _lay(
        self, window: pygame.Surface, below: pygame.Surface, above: pygame.Surface, share: float
    ) -> None:
        """Lay a page over another from the right, so far."""
        wide, high = window.get_size()
        edge = round(wide * (1 - share))
        if edge:
            part = pygame.Rect(0, 0, edge, high)
            window.blit(below, (0, 0), part.move(round(BEHIND * wide * share), 0).clip(
                below.get_rect()))  # fmt: skip
            light = round(255 * (1 - DIM * share))
            window.fill((light, light, light), part, pygame.BLEND_RGB_MULT)
            window.blit(self._shade, self._shade.get_rect(topright=(edge, 0)))
        window.blit(above, (edge, 0), (0, 0, wide - edge, high))


def _shade(wide: int, high: int) -> pygame.Surface:
    """Return a shadow that grows darker to the right."""
    line = pygame.Surface((wide, 1), pygame.SRCALPHA)
    for x in range(wide):
        line.set_at((x, 0), (0, 0, 0, round(DARK * ((x + 1) / wide) ** 2)))
    return pygame.transform.scale(line, (wide, high))
