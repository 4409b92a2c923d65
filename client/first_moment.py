"""The first moment of a screen, in which nobody can have meant what they click."""

from __future__ import annotations

import pygame

FIRST_MOMENT = 0.3
"""Seconds: longer than between the two clicks of nearly everybody who clicks twice."""
_PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER)
_CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.FINGERDOWN, pygame.FINGERUP)


class FirstMoment:
    """Knows which input was meant for the screen before.

    Clicks do not count for a moment. Nor does Enter, but for who has pressed another key since:
    they know where they are. All other keys count at once, unless they are held down since the
    screen before.
    """

    def __init__(self) -> None:
        """Begin when nothing is shown yet."""
        self._left = 0.0
        self._unseen = 0
        """Frames whose time does not count: to arrange a screen may take long."""
        self._enter_counts = True
        self._down: set[int] = set()
        self._held_over: set[int] = set()

    def begin(self) -> None:
        """Another screen is shown."""
        self._left = FIRST_MOMENT
        self._unseen = 2
        self._enter_counts = False
        self._held_over = set(self._down)

    def let_pass(self, seconds: float) -> None:
        """Let ``seconds`` pass, which is how long the last frame was shown."""
        if self._unseen:
            self._unseen -= 1
        else:
            self._left -= seconds

    @property
    def over(self) -> bool:
        """Whether every click counts."""
        return self._left <= 0

    def counts(self, event: pygame.Event) -> bool:
        """Return whether ``event`` may be meant for the screen that is shown."""
        if event.type in _CLICKS:
            return self.over
        if event.type == pygame.KEYDOWN:
            return self._key_counts(event.key)
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._held_over.discard(event.key)
        return True

    def _key_counts(self, key: int) -> bool:
        self._down.add(key)
        if key in self._held_over:
            return False
        if key in _PRESSING:
            return self.over or self._enter_counts
        self._enter_counts = True
        return True
