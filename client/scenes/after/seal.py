"""A seal beside the score: the dice were as the server had promised, or it is broken."""

from __future__ import annotations

import math
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.art import PARCHMENT, Art
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.pledges import Verdict
from parlour.client.scenes.words import breach_words
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, smooth
from parlour.client.table_model import TableModel
from parlour.shared.language import tr, tr_noop

KEPT: Final = tr_noop("The dice were fixed before the game began, and are just as promised.")
ADDED: Final = tr_noop("This device has added to them, so nobody could choose them alone.")
"""What is said where everything was kept."""
SIZE, RIGHT, ABOVE = 92.0, 34.0, 18.0
"""Units: of the seal, and how far it is from the corner of the window."""
CAPTION, WIDE = 21.0, 150.0
"""Units: of the words below it, and how wide these may be."""
WAX: Final[tuple[Colour, ...]] = ((88, 12, 14), (150, 26, 24), (196, 58, 44))
COLD: Final[tuple[Colour, ...]] = ((44, 40, 42), (86, 82, 84), (128, 122, 122))
"""The tones of wax from dark to light: of a whole seal, and of a broken one."""
_CHECKING: Final = ThreadPoolExecutor(1, "seal")
"""A whole game is replayed: no frame waits for it."""


class Sealing:
    """Holds the record of a game that is over against what was promised of its dice."""

    def __init__(self, app: App, model: TableModel) -> None:
        """Wait for the record."""
        self._app, self._table = app, model.info.table
        self._judged: Future[Verdict | None] | None = None
        self._known = False

    def take(self, text: str) -> None:
        """Check a record; the first that comes counts."""
        if self._judged is None:
            self._judged = _CHECKING.submit(self._app.pledges.judge, self._table, text)

    def news(self) -> bool:
        """Return whether it has just become known what came of it."""
        if self._known or self._judged is None or not self._judged.done():
            return False
        self._known = True
        return self.verdict is not None

    @property
    def verdict(self) -> Verdict | None:
        """What came of it; None: nothing was promised, or it is not known yet."""
        judged = self._judged
        if judged is None or not judged.done() or judged.exception() is not None:
            return None
        return judged.result()

    def sentences(self) -> list[str]:
        """Return what came of it, in words."""
        verdict = self.verdict
        if verdict is None:
            return []
        if verdict.breach is not None:
            return [breach_words(verdict.breach)]
        return [tr(KEPT), tr(ADDED)] if verdict.added else [tr(KEPT)]

    def draw(self, window: pygame.Surface, art: Art) -> None:
        """Press the seal into the corner of the window."""
        verdict = self.verdict
        if verdict is None:
            return
        whole = verdict.breach is None
        image = seal(round(SIZE * art.scale), whole=whole)
        x = window.get_width() - (RIGHT + WIDE / 2) * art.scale
        place = image.get_rect(midtop=(round(x), round(ABOVE * art.scale)))
        window.blit(image, place, special_flags=PREMULTIPLIED)
        text = tr("Fair dice") if whole else tr("False dice")
        for ink, aside in (((16, 6, 8), max(1, round(2 * art.scale))), (shade(PARCHMENT), 0)):
            words = art.text(text, CAPTION, ink, "title", (WIDE, 30.0))
            window.blit(words, words.get_rect(midtop=(round(x) + aside, place.bottom + aside)))


def seal(size: int, *, whole: bool) -> pygame.Surface:
    """Return a seal of wax of so many pixels, with a die in it; premultiplied."""
    return _seal(size, in_use(), whole=whole)


@pictured
def _seal(size: int, palette: Palette, *, whole: bool) -> pygame.Surface:
    """Draw a seal; the palette is named, as its colours depend on it."""
    tones = [shade(tone) for tone in (WAX if whole else COLD)]

    def draw(large: pygame.Surface, finer: float) -> None:
        half = large.get_width() / 2
        for tone, radius, aside in zip(tones, (0.96, 0.93, 0.70), (0.03, 0.0, -0.01), strict=True):
            wavy = 0.045 if radius > 0.8 else 0.0
            _blob(large, tone, half, radius, wavy, aside)
        pygame.draw.circle(large, tones[1], (half, half), 0.66 * half)
        _die(large, tones, half)
        if not whole:
            _crack(large, half)

    return smooth((size, size), draw, 4)


def _blob(
    large: pygame.Surface, tone: Colour, half: float, radius: float, wavy: float, aside: float
) -> None:
    """Draw wax as it has run: round, but not quite."""
    points = []
    for step in range(72):
        angle = math.tau * step / 72
        far = half * (radius - wavy + wavy * math.sin(5 * angle + 0.7) * math.cos(3 * angle))
        points.append((half * (1 + aside) + far * math.cos(angle), half + far * math.sin(angle)))
    pygame.draw.polygon(large, tone, points)


def _die(large: pygame.Surface, tones: list[Colour], half: float) -> None:
    """Draw a five as it stands in relief."""
    for tone, aside in ((tones[0], 0.025), (tones[2], 0.0)):
        rect = pygame.Rect(0, 0, round(0.7 * half), round(0.7 * half))
        rect.center = round(half * (1 + aside)), round(half * (1 + aside))
        pygame.draw.rect(large, tone, rect, border_radius=round(0.14 * half))
    for x, y in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)):
        at = half * (1 + 0.2 * x), half * (1 + 0.2 * y)
        pygame.draw.circle(large, tones[0], at, 0.075 * half)


def _crack(large: pygame.Surface, half: float) -> None:
    """Break it from above to below."""
    points = [(1.1, 0.0), (0.94, 0.42), (1.1, 0.72), (0.86, 1.1), (1.04, 1.46), (0.9, 2.0)]
    line = [(half * x, half * y) for x, y in points]
    pygame.draw.lines(large, (0, 0, 0, 0), False, line, max(2, round(0.09 * half)))
