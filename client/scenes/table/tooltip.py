"""A small sheet beside the pointer: numbers by pictures, a reason against it, and a text."""

from __future__ import annotations

from html import escape
from math import ceil
from typing import NamedTuple

import pygame

from parlour.client.art import GOLD, INK, RED
from parlour.client.games.protocol import Fact
from parlour.client.layout.words import Words
from parlour.client.palette import shade
from parlour.client.scenes.table.facts import Sizes, row_of
from parlour.client.scenes.table.pane import SHEET_EDGE, Pane
from parlour.client.stage.studio import PREMULTIPLIED

WIDTH, SIZE = 400.0, 18.0
PADDING = 12.0
FACTS = Sizes(46.0, 23.0, 14.0)
AWAY = 18
"""Pixels between it and the pointer."""


class Tip(NamedTuple):
    """What is told of something that is pointed at."""

    text: str = ""
    reason: str = ""
    """Why it cannot be chosen."""
    facts: tuple[Fact, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text or self.reason or self.facts)


class Tooltip(Pane):
    """Shows a tip, or nothing."""

    def show(
        self,
        tip: Tip,
        point: tuple[int, int],
        card: pygame.Rect | None = None,
        *,
        aside: bool = False,
    ) -> None:
        """Show a tip beside a point of the window or at a card; an empty one shows nothing.

        ``aside``: to the right of the card, not over it.
        """
        if not tip:
            self.close()
            return
        if self.takes_up(tip):
            self._paint(tip)
        if card is None:
            self._stand_beside(point)
        else:
            self._stand_at(card, aside=aside)

    @property
    def tip(self) -> Tip:
        """What is shown."""
        return self._content if isinstance(self._content, Tip) else Tip()

    def _paint(self, tip: Tip) -> None:
        room = self.px(WIDTH * self.large)
        lines = [Words(self.art, escape(tip.reason), SIZE, RED, ("text_bold", "text_bold"))]
        lines = lines if tip.reason else []
        if tip.text:
            lines.append(Words(self.art, escape(tip.text), SIZE, INK))
        sizes = [each.measure(float(room)) for each in lines]
        pad = self.px(PADDING)
        facts = row_of(self.studio, tip.facts, FACTS)
        across = max([facts.get_width(), *(ceil(size[0]) for size in sizes)])
        lock = self.art.piece("lock", 24) if tip.reason else None
        beside = lock.get_width() + pad // 2 if lock is not None else 0
        down = sum(ceil(size[1]) for size in sizes) + (len(sizes) - 1) * pad // 2
        gap = pad // 2 if tip.facts and lines else 0
        height = facts.get_height() + gap + max(0, down) + 2 * pad
        corner = self.rect.topleft
        surface = self.open(pygame.Rect(corner, (across + beside + 2 * pad, height)))
        box, radius = surface.get_rect(), self.px(8)
        pygame.draw.rect(surface, shade((253, 246, 226)), box, border_radius=radius)
        pygame.draw.rect(surface, shade(SHEET_EDGE), box, max(2, self.px(2)), border_radius=radius)
        inside = box.inflate(-self.px(5), -self.px(5))
        pygame.draw.rect(surface, shade(GOLD), inside, 1, border_radius=radius)
        surface.blit(facts, (pad, pad), special_flags=PREMULTIPLIED)
        if lock is not None:
            surface.blit(lock, (pad, pad + facts.get_height() + gap))
        y = pad + facts.get_height() + gap
        for each, size in zip(lines, sizes, strict=True):
            surface.blit(each.draw(ceil(size[0])), (pad + beside, y))
            y += ceil(size[1]) + pad // 2

    def _stand_at(self, card: pygame.Rect, *, aside: bool) -> None:
        box = self.rect.copy()
        box.midbottom = (card.centerx, card.top - AWAY)
        if aside:
            box.midleft = (card.right + AWAY, card.centery)
        box.clamp_ip(pygame.Rect((0, 0), self.canvas.size))
        self.move_to(box.topleft)

    def _stand_beside(self, point: tuple[int, int]) -> None:
        box = self.rect.copy()
        box.topleft = (point[0] + AWAY, point[1] + AWAY)
        box.clamp_ip(pygame.Rect((0, 0), self.canvas.size))
        if box.collidepoint(point):
            box.bottom = point[1] - 8
        self.move_to((box.x, max(0, box.y)))
