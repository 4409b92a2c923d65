"""What was just shown or said by those at a table, over their chairs: it pops and fades."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.scenes.table.emotes import LASTS, balloon, faded
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.shared.emotes import emote_in
from parlour.shared.messages import ChatLine


class _Shown(NamedTuple):
    key: str
    since: float


class Bubbles:
    """The last emote of each person."""

    def __init__(self) -> None:
        """Begin silent."""
        self._shown: dict[str, _Shown] = {}

    def say(self, line: ChatLine, now: float) -> None:
        """Take up a line of talk; only emotes are shown."""
        key = emote_in(line.text)
        if key is not None:
            self._shown[line.person] = _Shown(key, now)

    def wakes(self, person: str | None, now: float) -> bool:
        """Return whether something moves over the chair of a person, or has until just now."""
        shown = self._shown.get(person or "")
        return shown is not None and now - shown.since < LASTS + 0.3

    def draw(
        self, window: pygame.Surface, art: Art, person: str | None, rect: pygame.Rect, now: float
    ) -> None:
        """Draw what a person shows over the chair at ``rect``."""
        shown = self._shown.get(person or "")
        age = 0.0 if shown is None else now - shown.since
        if shown is None or age >= LASTS:
            return
        image = faded(balloon(art, shown.key), age)
        place = image.get_rect(midbottom=(rect.centerx, rect.top + rect.height // 3))
        window.blit(image, place.clamp(window.get_rect()), special_flags=PREMULTIPLIED)
