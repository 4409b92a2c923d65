"""Figures and pictures on slips, beside what they are about: what it takes, what has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from math import dist
from typing import NamedTuple

import pygame

from parlour.client.scenes.table.beside import covered
from parlour.client.scenes.table.hud import Hud
from parlour.client.scenes.table.pane import SHEET_INK
from parlour.client.scenes.table.script import Script, Style
from parlour.client.scenes.table.spotlight import LARGEST, Tag, tag_of

CLEAR = 16.0
"""How far from what they are about figures stand."""
SIDES = (
    ("midbottom", "midtop"), ("midtop", "midbottom"), ("midleft", "midright"),
    ("midright", "midleft"), ("bottomleft", "topright"), ("bottomright", "topleft"),
    ("topleft", "bottomright"), ("topright", "bottomleft"),
)  # fmt: skip
"""Where figures may stand: which corner of theirs is at which of what they are about."""
APART = (0.5, 1.0, 2.0)
"""How far from that they may be, of ``CLEAR``."""
AMID = 60
"""How large the middle of a land or a card is, in units: its figures stand there, on it."""
REMEMBERED = 24

Pixel = tuple[int, int]


class Figures(NamedTuple):
    """What is told, how large, and the part of the window that it is about."""

    text: str
    size: float
    about: pygame.Rect


class Tags:
    """See the module."""

    def __init__(self, hud: Hud, things: Callable[[], Sequence[pygame.Rect]]) -> None:
        """Stand over a table; ``things`` returns what is rather not covered."""
        self._hud, self._things = hud, things
        self._slips: dict[object, pygame.Surface] = {}
        self._placed: tuple[object, tuple[Tag, ...]] = (None, ())

    def slip(self, text: str, size: float) -> pygame.Surface:
        """Return figures and pictures on a slip of parchment."""
        voice = self._hud.voice
        known = (text, size, voice.canvas.scale, voice.art.text_size)
        if known not in self._slips:
            if len(self._slips) >= REMEMBERED:
                self._slips.clear()
            style = Style("text_bold", size, SHEET_INK)
            script = Script(voice.art, voice.studio, text, style, voice.icons)
            row = pygame.Surface(script.measure(10_000), pygame.SRCALPHA)
            script.draw(row, (0, 0), 10_000)
            self._slips[known] = tag_of(row.premul_alpha(), voice.canvas.scale)
        return self._slips[known]

    def beside(self, told: Sequence[Figures], never: Sequence[pygame.Rect]) -> tuple[Tag, ...]:
        """Return slips where they cover least, each near what it is about; ``never`` on some."""
        known = (
            tuple((each.text, each.size, tuple(each.about)) for each in told),
            tuple(map(tuple, never)),
        )
        if self._placed[0] == known:
            return self._placed[1]
        tags: list[Tag] = []
        abouts = [self._narrow(each.about) for each in told]
        for each, about in zip(told, abouts, strict=True):
            picture = self.slip(each.text, each.size)
            taken = [*never, *(tag.rect for tag in tags), *abouts]
            tags.append(Tag(picture, self._place(about, picture, taken)))
        self._placed = known, tuple(tags)
        return self._placed[1]

    def _narrow(self, about: pygame.Rect) -> pygame.Rect:
        """Return what figures stand beside: of a land or a card its middle."""
        voice = self._hud.voice
        if max(about.size) <= voice.px(LARGEST):
            return about
        middle = pygame.Rect(0, 0, voice.px(AMID), voice.px(AMID))
        middle.center = about.center
        return middle

    def _place(
        self, rect: pygame.Rect, picture: pygame.Surface, never: Sequence[pygame.Rect]
    ) -> Pixel:
        """Return the middle of a slip beside a thing."""
        wide, high = self._hud.voice.canvas.size
        top = self._hud.free.top
        whole = pygame.Rect(0, top, wide, high - top)
        things = [each for each in self._things() if not each.contains(rect)]
        tried = []
        for away, (mine, its) in product(APART, SIDES):
            tag = picture.get_rect()
            clear = round(2 * self._hud.voice.px(CLEAR) * away)
            setattr(tag, mine, getattr(rect.inflate(clear, clear), its))
            tag.clamp_ip(whole)
            bad = dist(tag.center, rect.center) * tag.height
            bad += covered(tag, things) + 100 * covered(tag, [*never, rect])
            tried.append((bad, tag.center))
        return min(tried)[1]
