"""A curtain before the board, while its pictures are made ready; then it is drawn aside.

After the game it closes over the board, and opens on who has won.
"""

from __future__ import annotations

import math

import pygame

from parlour.client.art import PARCHMENT, Art
from parlour.client.games.covers import cover_of
from parlour.client.palette import Colour, shade
from parlour.client.scenes.table.pane import BRIGHT
from parlour.client.stage.signs import darker
from parlour.client.stage.studio import PREMULTIPLIED

FOLDS, DEPTH = 26, 0.34
"""How many folds it has, and how dark they are."""
HEM, FRINGE = 34.0, 22.0
"""Units: how high its golden hem is, and the fringe below that."""
CROWN, TITLE = 120.0, 58.0
OPENS, FADES = 0.56, 0.12
"""Seconds in which it is drawn aside, and in which its title fades first: cloth alone is torn."""
CLOSES, STAYS = 0.42, 0.16
"""Seconds in which it closes over a screen, and stays closed before it opens on the next."""


class Curtain:
    """Closed at first; ``open`` begins to draw it aside."""

    def __init__(self, title: str, game: str = "") -> None:
        """Hang before a table of the game with this title, in the cloth of that game."""
        self._title = title
        self._tint = cover_of(game).curtain
        self._cloth = pygame.Surface((0, 0))
        self._sign = pygame.Surface((0, 0))
        """Crown and title on a piece of the cloth."""
        self._at = (0, 0)
        self._behind: pygame.Surface | None = None
        self._age: float | None = None
        self._seen = False
        self.waited = 0.0
        """For how many seconds it has been closed."""

    def layout(self, size: tuple[int, int], art: Art) -> None:
        """Hang in a window of a size in pixels."""
        self._behind = None
        self._cloth = curtain_cloth(size, art.scale, self._tint)
        middle, high = size[0] // 2, size[1]
        crown = art.piece("marker_first", CROWN)
        title = art.text(self._title, TITLE, PARCHMENT, "title", (size[0] / art.scale, 2 * TITLE))
        signs = (
            (crown, crown.get_rect(midbottom=(middle, round(high * 0.47)))),
            (title, title.get_rect(midtop=(middle, round(high * 0.49)))),
        )
        box = signs[0][1].union(signs[1][1])
        sign = self._cloth.subsurface(box.clip(self._cloth.get_rect())).copy()
        for picture, spot in signs:
            sign.blit(picture, spot.move(-box.x, -box.y))
        self._sign, self._at = sign, box.topleft
        self._seen = False

    @property
    def closed(self) -> bool:
        """Whether nothing is seen of what is behind it."""
        return self._age is None

    @property
    def gone(self) -> bool:
        """Whether all is seen of that."""
        return self._age is not None and self._age >= OPENS

    def open(self, *, at_once: bool = False) -> None:
        """Begin to be drawn aside."""
        self._age = OPENS if at_once else 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._age is None:
            self.waited += seconds
        else:
            self._age += seconds

    @property
    def knows_what_is_behind(self) -> bool:
        """Whether it can be drawn without that."""
        return self._behind is not None

    def hang_before(self, window: pygame.Surface) -> None:
        """Take up what is behind it, which stands still while it opens, and hang before that."""
        self._behind = window.copy()
        self.draw(window)

    def draw(self, window: pygame.Surface) -> bool:
        """Hang it over the window; returns whether that looks otherwise than before."""
        if self._age is None:
            changed, self._seen = not self._seen, True
            if changed:
                window.blit(self._cloth, (0, 0))
                self._entitle(window, 1.0)
            return changed
        if self._age < FADES:
            window.blit(self._cloth, (0, 0))
            self._entitle(window, 1 - self._age / FADES)
            return True
        assert self._behind is not None
        window.blit(self._behind, (0, 0))
        share = min(1.0, (self._age - FADES) / (OPENS - FADES))
        self._hang(window, share * share * (3 - 2 * share))
        return True

    def _entitle(self, window: pygame.Surface, seen: float) -> None:
        """Show crown and title on the cloth, as far as they are seen: 0 to 1."""
        self._sign.set_alpha(round(255 * seen))
        window.blit(self._sign, self._at)

    def _hang(self, window: pygame.Surface, share: float) -> None:
        """Hang it over the window, drawn aside by a share of its way."""
        wide, high = self._cloth.get_size()
        aside = round(wide / 2 * share)
        window.blit(self._cloth, (-aside, 0), (0, 0, wide // 2, high))
        window.blit(self._cloth, (wide // 2 + aside, 0), (wide // 2, 0, wide, high))


class Interval(Curtain):
    """Closes over one screen, stays so for a moment, and opens on the next."""

    def __init__(self, title: str, before: pygame.Surface, game: str = "") -> None:
        """Close over ``before``."""
        super().__init__(title, game)
        self._before = before

    @property
    def closes(self) -> bool:
        """Whether something of the screen before is still seen."""
        return self.waited < CLOSES

    def update(self, seconds: float) -> None:
        """Let time pass: it opens by itself once it knows what is behind it."""
        super().update(seconds)
        if self.closed and self.knows_what_is_behind and self.waited >= CLOSES + STAYS:
            self.open()

    def draw(self, window: pygame.Surface) -> bool:
        """Hang it over the screen before, or over the next; returns whether that has changed."""
        if not self.closes:
            return super().draw(window)
        window.blit(self._before, (0, 0))
        share = 1 - self.waited / CLOSES
        self._hang(window, share * share)
        return True


def curtain_cloth(size: tuple[int, int], unit: float, tint: Colour) -> pygame.Surface:
    """Return cloth in folds with a golden hem."""
    wide, high = size
    row = pygame.Surface((max(1, wide // 2), 1))
    for x in range(row.get_width()):
        along = x / row.get_width()
        fold = math.sin(2 * math.pi * FOLDS * along + 1.3 * math.sin(21 * along))
        row.set_at((x, 0), darker(shade(tint), 1 - DEPTH * (0.5 - 0.5 * fold)))
    cloth = pygame.transform.smoothscale(row, size).convert()
    _darken_above(cloth)
    hem = pygame.Rect(0, 0, wide, round(HEM * unit))
    hem.bottom = high - round(FRINGE * unit)
    gold = pygame.transform.smoothscale(_golden(row), hem.size)
    cloth.blit(gold, hem)
    fringe = pygame.Rect(0, hem.bottom, wide, high - hem.bottom)
    cloth.fill(darker(shade(tint), 0.3), fringe)
    step = max(3, round(5 * unit))
    for x in range(0, wide, step):
        strand = pygame.Rect(x, fringe.top, max(2, step * 3 // 5), fringe.h)
        cloth.blit(gold, strand, strand.move(0, -strand.top))
    return cloth


def _golden(row: pygame.Surface) -> pygame.Surface:
    """Return a row of cloth in gold."""
    grey = pygame.transform.grayscale(row)
    grey.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_ADD)
    grey.fill(shade(BRIGHT), special_flags=pygame.BLEND_RGB_MULT)
    return grey


def _darken_above(cloth: pygame.Surface) -> None:
    """Let it be darker above and below, where less light falls."""
    column = pygame.Surface((1, 9), pygame.SRCALPHA)
    for y in range(9):
        column.set_at((0, y), (0, 0, 0, round(150 * abs(y / 8 - 0.45) ** 1.5)))
    veil = pygame.transform.smoothscale(column, cloth.get_size())
    cloth.blit(veil, (0, 0), special_flags=PREMULTIPLIED)
