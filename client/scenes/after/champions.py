"""Who stands on the podium: they hop as points come, wear the crown, bow, or sulk."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from parlour.client.art import DARK, Art
from parlour.client.palette import Colour
from parlour.client.scenes.after.course import CROWN_FALLS, GROWS, Course, Measured, Standing
from parlour.client.scenes.after.hall import LIT
from parlour.client.scenes.after.masonry import DEPTH
from parlour.client.scenes.after.sources import EACH
from parlour.client.scenes.pedestal import contact, foot_of
from parlour.client.scenes.victors import crown, victor
from parlour.client.stage import ease
from parlour.client.stage.studio import PREMULTIPLIED, Sprites, Studio

JUMPS: Final = 2.4
"""Seconds for which a winner jumps."""
BOWS: Final = 1.1
"""Seconds in which all others bow before the winner."""
FIGURE, CROWN = 246.0, 96.0
"""Units of a figure, and of the crown."""
VICTOR, GROWTH = 326.0, 0.4
"""Units that a winner is high, and seconds in which they grow to that as they are crowned."""
LESSER: Final = (1.0, 0.97, 0.91, 0.86, 0.82)
"""How high those stand there who come second, third and so on, beside a figure (place 1: it)."""
SITS, TILTS = 0.40, -7.0
"""How far the crown sits below the top of a head, of its height, and how it is tilted, degrees."""
CONTACT, FLAT = 0.74, 0.22
"""How wide the shadow under somebody is, of their height, and how high, of that."""
BROAD: Final = 0.94
"""How wide somebody may be, of the room for them."""
SHADE: Final[Colour] = (226, 222, 232)
"""How bright those stand there who have not won."""
HOPS, SQUASHED = 16.0, 0.1
"""Units that somebody is thrown up by a source that is counted, and how they are pressed then."""
RISES = 44.0
"""Units that what a source brings rises over a head."""


class Figure(NamedTuple):
    """Somebody as they are drawn; lengths in pixels of the picture."""

    image: pygame.Surface
    foot: int
    """How far from the left their foot is."""
    head: int
    """How far from the upper edge the top of their head is."""

    def at_scale(self, wide: float, high: float) -> Figure:
        """Return them so much wider and higher, drawn quickly."""
        size = round(self.image.get_width() * wide), round(self.image.get_height() * high)
        image = pygame.transform.scale(self.image, size)
        return Figure(image, round(self.foot * wide), round(self.head * high))


class Champions(Measured):
    """Draws those who stand on the podium at any moment of its course."""

    def __init__(self, art: Art, sprites: Sprites | None, course: Course) -> None:
        """Draw them with ``art``; ``sprites``: the atlas of the game, if there is one."""
        super().__init__(art)
        self._sprites, self._course = sprites, course
        self.pitch = 0.0
        """Pixels of the room that each has."""
        self.lower = 1.0
        """How high figures are, of their height where there is room enough."""
        self._figures: dict[tuple[Standing, bool], Figure] = {}
        self._losers: dict[Standing, Figure] = {}
        self._worn: pygame.Surface | None = None
        """The crown as it is worn."""

    def clear(self) -> None:
        """Draw all anew: there is more or less room."""
        self._figures.clear()
        self._losers.clear()
        self._worn = None

    def draw(
        self, surface: pygame.Surface, standing: Standing, feet: tuple[int, int], now: float
    ) -> None:
        """Draw a figure on its pillar; winners grow, jump, and wear the crown."""
        since = now - self._course.crowned
        shown = self.shown(standing, since)
        x, y = feet[0] + self._px(DEPTH) // 2, feet[1] + self._px(4)
        points, lands = self._course.gains(standing, now)
        if points and 0 < lands < EACH:
            shown, y = self._thrown_up(shown, y, lands)
            self._gain(surface, points, (x, y - self._px(FIGURE * self.lower)), lands)
        if standing.won and 0 < since < JUMPS:
            y -= round(abs(math.sin(since * 5.2)) * self._px(26) * (1 - since / JUMPS))
        high = (VICTOR if standing.won and since > 0 else FIGURE) * self.lower
        spot = contact(self._px(CONTACT * high), FLAT)
        surface.blit(
            spot, spot.get_rect(center=(x, feet[1] - self._px(4))), special_flags=PREMULTIPLIED
        )
        top = y - shown.image.get_height()
        surface.blit(shown.image, (x - shown.foot, top), special_flags=PREMULTIPLIED)
        if standing.won and since > -CROWN_FALLS:
            self._crown(surface, (x, top + shown.head), since)

    def shown(self, standing: Standing, since: float) -> Figure:
        """Return somebody so many seconds after the crown: they grow, bow or sulk."""
        figure = self.image(standing, won=standing.won and since > 0)
        if standing.won:
            if not 0 < since < GROWTH:
                return figure
            grown = ease.out_back(since / GROWTH)
            size = FIGURE / VICTOR + (1 - FIGURE / VICTOR) * grown
            return figure.at_scale(size, size)
        if 0 < since < BOWS:
            image = _bowing(figure.image, ease.bump(since / BOWS))
            return Figure(image, image.get_width() // 2, 0)
        return self._sulking(standing) if since >= BOWS else figure

    def _thrown_up(self, figure: Figure, y: int, since: float) -> tuple[Figure, int]:
        """Return somebody whose pillar rises below them: a hop, and a squash as they land."""
        if since < GROWS:
            return figure, y - round(self._px(HOPS) * ease.bump(since / GROWS))
        press = SQUASHED * ease.bump(min(1.0, (since - GROWS) / (EACH - GROWS)))
        return figure.at_scale(1 + press / 2, 1 - press), y

    def _gain(
        self, surface: pygame.Surface, points: int, at: tuple[int, int], since: float
    ) -> None:  # fmt: skip
        """Let what a source brings rise over a head in gold."""
        share = since / EACH
        text = self._art.text(f"{points:+}", 54, LIT, "text_bold")
        dark = self._art.text(f"{points:+}", 54, DARK, "text_bold")
        up = round(self._px(RISES) * ease.out_quad(share))
        spot = text.get_rect(midbottom=(at[0], at[1] + self._px(20) - up))
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (0, 4)):
            surface.blit(dark, spot.move(self._px(1) * dx, self._px(1) * dy))
        surface.blit(text, spot)

    def image(self, standing: Standing, *, won: bool) -> Figure:
        """Return a figure; ``won``: as it stands when it has."""
        key = standing, won
        if key not in self._figures:
            image = self._figure_of(standing, won=won)
            foot = foot_of(image)
            self._figures[key] = Figure(image, foot, _head_of(image, foot))
        return self._figures[key]

    def _sulking(self, standing: Standing) -> Figure:
        """Return somebody who has not won: smaller by their place, and a little in the shade."""
        if standing not in self._losers:
            image = self.image(standing, won=False).image
            lesser = LESSER[min(standing.place, len(LESSER)) - 1]
            sad = pygame.transform.smoothscale_by(image, (lesser, lesser * 0.97))
            sad.fill((*SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._losers[standing] = Figure(sad, foot_of(sad), 0)
        return self._losers[standing]

    def _figure_of(self, standing: Standing, *, won: bool) -> pygame.Surface:
        high = self._px((VICTOR if won else FIGURE) * self.lower)
        found = victor(standing.figure, high, won=won)
        if found is None and standing.figure is None:
            found = self._art.piece(standing.mark, high * 0.72 / self._art.scale).premul_alpha()
        if found is None and standing.figure is not None:
            studio = Studio(Art(self._art.scale * 2.0), self._sprites)
            figure = studio.image(standing.figure).surface
            wide = round(figure.get_width() * high / figure.get_height())
            found = pygame.transform.smoothscale(figure, (wide, high))
        assert found is not None
        most = BROAD * self.pitch
        if self.pitch and found.get_width() > most:
            found = pygame.transform.smoothscale_by(found, most / found.get_width())
        return found

    def _crown(self, surface: pygame.Surface, at: tuple[int, int], since: float) -> None:
        if self._worn is None:
            self._worn = pygame.transform.rotozoom(crown(self._px(CROWN * self.lower)), TILTS, 1.0)
        worn = self._worn
        share = ease.out_bounce(min(1.0, 1 + since / CROWN_FALLS))
        lift = round((1 - share) * self._px(190))
        low = at[1] + round(SITS * worn.get_height()) - lift
        surface.blit(worn, worn.get_rect(midbottom=(at[0], low)), special_flags=PREMULTIPLIED)


def _bowing(image: pygame.Surface, share: float) -> pygame.Surface:
    """Return somebody who bows so deeply before the winner."""
    wide, high = image.get_size()
    lower = pygame.transform.scale(image, (wide, round(high * (1 - 0.2 * share))))
    return pygame.transform.rotate(lower, -10 * share)


def _head_of(image: pygame.Surface, foot: int) -> int:
    """Return how far down the top of a head is: of what is right above the foot."""
    half = max(1, image.get_width() // 24)
    strip = pygame.Rect(foot - half, 0, 2 * half, image.get_height()).clip(image.get_rect())
    return image.subsurface(strip).get_bounding_rect(160).top
