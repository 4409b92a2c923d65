"""A sheet beside the pointer: a tile of the hand as a large card, numbers, a reason, a text."""

from __future__ import annotations

from html import escape
from math import ceil
from typing import NamedTuple

import pygame

from parlour.client.art import GOLD, INK, RED, Typeface
from parlour.client.games.protocol import Face, Fact
from parlour.client.layout.words import Words
from parlour.client.palette import in_use, shade
from parlour.client.scenes.table.facts import Sizes, row_of
from parlour.client.scenes.table.pane import SHEET_EDGE, Pane, fitted
from parlour.client.scenes.table.scenery import scenery
from parlour.client.stage.studio import PREMULTIPLIED

WIDTH, SIZE = 400.0, 18.0
PADDING = 12.0
FACTS = Sizes(46.0, 23.0, 14.0)
AWAY = 18
"""Pixels between it and the pointer."""
PICTURE: tuple[float, float] = (348.0, 168.0)
"""How wide and high the picture of a card is."""
TITLE, RULE = 30.0, 19.0
"""How large the name of a card is, and the rule on it."""
LARGEST = 4.0
"""How much larger than on the land who stands on a card may be."""


class Card(NamedTuple):
    """A tile of the hand as a large card: what it shows, its name, and what it does."""

    face: Face
    title: str
    rule: str = ""


class Tip(NamedTuple):
    """What is told of something that is pointed at."""

    text: str = ""
    reason: str = ""
    """Why it cannot be chosen."""
    facts: tuple[Fact, ...] = ()
    card: Card | None = None

    def __bool__(self) -> bool:
        return bool(self.text or self.reason or self.facts or self.card)


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
        room = self.px((WIDTH if tip.card is None else PICTURE[0]) * self.large)
        lines = [Words(self.art, escape(tip.reason), SIZE, RED, ("text_bold", "text_bold"))]
        lines = lines if tip.reason else []
        if tip.card is not None and tip.card.rule:
            lines.append(Words(self.art, escape(tip.card.rule), RULE, INK))
        if tip.text:
            faces: tuple[Typeface, Typeface] = ("text_bold" if tip.card else "text", "text_bold")
            lines.append(Words(self.art, escape(tip.text), SIZE, INK, faces))
        sizes = [each.measure(float(room)) for each in lines]
        pad = self.px(PADDING)
        facts = row_of(self.studio, tip.facts, FACTS)
        head = self._head(tip.card, room) if tip.card is not None else pygame.Surface((0, 0))
        across = max([facts.get_width(), head.get_width(), *(ceil(size[0]) for size in sizes)])
        lock = self.art.piece("lock", 24) if tip.reason else None
        beside = lock.get_width() + pad // 2 if lock is not None else 0
        down = sum(ceil(size[1]) for size in sizes) + (len(sizes) - 1) * pad // 2
        gap = pad // 2 if tip.facts and lines else 0
        top = pad + head.get_height() + (pad // 2 if tip.card else 0)
        height = top + facts.get_height() + gap + max(0, down) + pad
        corner = self.rect.topleft
        surface = self.open(pygame.Rect(corner, (across + beside + 2 * pad, height)))
        box, radius = surface.get_rect(), self.px(8)
        pygame.draw.rect(surface, shade((253, 246, 226)), box, border_radius=radius)
        pygame.draw.rect(surface, shade(SHEET_EDGE), box, max(2, self.px(2)), border_radius=radius)
        inside = box.inflate(-self.px(5), -self.px(5))
        pygame.draw.rect(surface, shade(GOLD), inside, 1, border_radius=radius)
        if tip.card is not None:
            surface.blit(head, (pad, pad), special_flags=PREMULTIPLIED)
        surface.blit(facts, (pad, top), special_flags=PREMULTIPLIED)
        y = top + facts.get_height() + gap
        if lock is not None:
            surface.blit(lock, (pad, y))
        for each, size in zip(lines, sizes, strict=True):
            surface.blit(each.draw(ceil(size[0])), (pad + beside, y))
            y += ceil(size[1]) + pad // 2

    def _head(self, card: Card, wide: int) -> pygame.Surface:
        """Return the picture of a card with its name below, what it costs on the right of that."""
        title = self.art.text(card.title, TITLE, INK, "title", (PICTURE[0] * 0.62, TITLE * 1.5))
        high, below = self.px(PICTURE[1]), max(title.get_height(), self.px(40.0))
        surface = pygame.Surface((wide, high + below), pygame.SRCALPHA)
        surface.blit(scenery((wide, high), card.face.scene, in_use()), (0, 0))
        figure = fitted(self.studio, card.face.look, (wide * 0.94, high * 0.92), LARGEST)
        at = figure.get_rect(midbottom=(wide // 2, high - self.px(6)))
        surface.blit(figure, at, special_flags=PREMULTIPLIED)
        middle = high + below // 2
        surface.blit(title.premul_alpha(), title.get_rect(midleft=(self.px(4), middle)))
        right = wide
        for look in reversed(card.face.cost):
            piece = fitted(self.studio, look, (self.px(38.0), below * 0.94))
            place = piece.get_rect(midright=(right, middle))
            surface.blit(piece, place, special_flags=PREMULTIPLIED)
            right = place.left - self.px(4)
        return surface

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
