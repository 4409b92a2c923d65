"""Emotes over the plates of the players: a balloon that pops, stays a while and fades."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from parlour.client.art import Art
from parlour.client.kept import pictured
from parlour.client.palette import in_use, shade
from parlour.client.scenes.emote_words import phrase
from parlour.client.scenes.table.emotes_drawn import face
from parlour.client.scenes.table.pane import BRIGHT, SHEET_INK, Pane
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, fade, laid_over, smooth

LASTS, POPS, FADES = 3.6, 0.28, 0.5
"""For how many seconds a balloon is seen, pops up, and fades."""
FACE, TEXT = 84.0, 26.0
PAPER = (255, 250, 232)
PAD, TAIL = 16.0, 18.0
STEPS = 8
"""In how many steps it grows and fades."""


def balloon(art: Art, key: str) -> pygame.Surface:
    """Return a balloon with a face, or with what is said, premultiplied."""
    return _balloon(art, key, phrase(key), in_use())


@pictured
def _balloon(art: Art, key: str, words: str, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    if words:
        inside = art.text(words, TEXT, SHEET_INK, "text_bold").premul_alpha()
    else:
        inside = face(key, round(FACE * art.scale * min(1.4, max(1.0, art.text_size))))
    pad, tail = round(PAD * art.scale), round(TAIL * art.scale)
    size = inside.get_width() + 2 * pad, inside.get_height() + pad + pad // 2 + tail

    def draw(large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        body = whole.copy()
        body.height -= round(tail * finer)
        radius = min(body.height // 2, round(26 * art.scale * finer))
        edge = max(2, round(3 * art.scale * finer))
        x, foot = whole.centerx, whole.bottom
        for inset, colour in ((0, SHEET_INK), (edge, BRIGHT), (2 * edge, PAPER)):
            inner = body.inflate(-2 * inset, -2 * inset)
            wide = tail * finer * 0.7 - inset
            points = [(x - wide, inner.bottom - 2), (x + wide, inner.bottom - 2)]
            points.append((x - wide * 0.2, foot - 2 * inset))
            pygame.draw.polygon(large, shade(colour), points)
            pygame.draw.rect(large, shade(colour), inner, border_radius=max(2, radius - inset))

    made = smooth(size, draw, 3)
    laid_over(made, inside, (size[0] / 2, (size[1] - tail) / 2))
    return made


def faded(image: pygame.Surface, age: float) -> pygame.Surface:
    """Return a balloon as it is so many seconds after it came: growing, full, or fading."""
    if age < POPS:
        step = int(STEPS * age / POPS)
        return _grown(image, step)
    left = LASTS - age
    if left < FADES:
        return _paler(image, max(0, int(STEPS * left / FADES)))
    return image


@pictured
def _grown(image: pygame.Surface, step: int) -> pygame.Surface:
    share = (step + 1) / STEPS
    overshot = 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2
    return pygame.transform.smoothscale_by(image, max(0.08, overshot))


@pictured
def _paler(image: pygame.Surface, step: int) -> pygame.Surface:
    made = image.copy()
    fade(made, step / STEPS)
    return made


class EmotesPane(Pane):
    """See the module; it is not in the way of the mouse."""

    def __init__(self) -> None:
        """Begin silent."""
        super().__init__()
        self._shown: dict[int, tuple[str, float]] = {}
        """What each seat shows, and for how long it has."""
        self._rects: dict[int, tuple[pygame.Surface, pygame.Rect]] = {}

    @property
    def seen(self) -> dict[int, str]:
        """What is shown over which seat."""
        return {seat: key for seat, (key, _) in self._shown.items()}

    def say(self, seat: int, key: str) -> None:
        """Let a seat show an emote."""
        self._shown[seat] = key, 0.0

    def update(
        self,
        seconds: float,
        plates: Sequence[pygame.Rect],
        asked: pygame.Rect,
        *,
        still: bool,
    ) -> None:
        """Let them pop and fade over the plates, and above what is ``asked`` there.

        ``still``: they come and go at once.
        """
        before, self._rects = self._rects, {}
        for seat, (key, age) in list(self._shown.items()):
            if age >= LASTS:
                del self._shown[seat]
                continue
            self._shown[seat] = key, age + seconds
            if seat < len(plates):
                image = balloon(self.art, key)
                image = image if still else faded(image, age)
                at = (plates[seat].left + plates[seat].width // 4, plates[seat].top + self.px(10))
                rect = image.get_rect(midbottom=at)
                if rect.colliderect(asked):
                    rect.bottom = asked.top + self.px(4)
                rect.clamp_ip(pygame.Rect((0, 0), self.canvas.size))
                self._rects[seat] = image, rect
        for seat in before.keys() | self._rects.keys():
            if before.get(seat) != self._rects.get(seat):
                for _, rect in filter(None, (before.get(seat), self._rects.get(seat))):
                    self.touch(rect)

    def covers(self, point: tuple[int, int]) -> bool:
        """Return that nothing is covered."""
        return False

    def blit(self, window: pygame.Surface) -> None:
        """Draw the balloons."""
        for image, rect in self._rects.values():
            if rect.colliderect(window.get_clip()):
                window.blit(image, rect, special_flags=PREMULTIPLIED)
