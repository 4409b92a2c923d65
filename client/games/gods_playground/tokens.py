"""What is no piece of the board: blocks as they lie in the hand, and marks of what is planned."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from parlour.client.art import INK
from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS
from parlour.client.games.gods_playground.standing.drawings import Plaque
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter, text
from parlour.client.stage.studio import STILL, Frames, Image, Studio, laid_over, smooth

GOLDEN: Colour = (255, 214, 92)


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a family, its number to the front."""

    seat: int
    number: int
    size: float = 70.0
    """Units that it is high."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its front, its top and its side, and the number."""
        side = studio.px(self.size)
        surface = smooth((side, side), self._wood)
        font = studio.art.font("text_bold", self.size * 0.5 / max(1.0, studio.art.text_size))
        written = font.render(str(self.number), True, shade(SIDE_INKS[self.seat]))
        surface.blit(written, written.get_rect(center=(round(side * 0.43), round(side * 0.6))))
        return Image(surface, (side // 2, side - 1))

    def _wood(self, large: pygame.Surface, _: float) -> None:
        colour, unit = shade(SIDE_COLOURS[self.seat]), large.get_width() / 100
        ink = darker(colour, 0.35)

        def polygon(tint: tuple[int, int, int], *points: tuple[float, float]) -> None:
            scaled = [(x * unit, y * unit) for x, y in points]
            pygame.draw.polygon(large, (*tint, 255), scaled)
            pygame.draw.polygon(large, (*ink, 255), scaled, max(1, round(3 * unit)))

        pygame.draw.ellipse(large, (30, 18, 8, 90), (4 * unit, 86 * unit, 92 * unit, 13 * unit))
        polygon(lighter(colour, 0.35), (6, 26), (24, 8), (96, 8), (80, 26))
        polygon(darker(colour, 0.68), (80, 26), (96, 8), (96, 76), (80, 94))
        polygon(colour, (6, 26), (80, 26), (80, 94), (6, 94))
        inner = pygame.Rect(14 * unit, 34 * unit, 58 * unit, 52 * unit)
        rim = (*darker(colour, 0.82), 255)
        pygame.draw.rect(large, rim, inner, max(1, round(2.5 * unit)), round(8 * unit))


@dataclass(frozen=True, slots=True)
class Note:
    """A few words on a slip of parchment; its feet are in its middle."""

    told: str
    size: float = 22.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the slip and the words."""
        words = text(studio, self.told, self.size, INK)
        wide, high = (side / studio.scale for side in words.get_size())
        slip = studio.image(Plaque(wide + 18, max(high, self.size) + 8))
        surface = slip.surface.copy()
        middle = surface.get_width() / 2, surface.get_height() / 2 + studio.px(1.5)
        laid_over(surface, words, middle)
        return Image(surface, slip.feet)


@dataclass(frozen=True, slots=True)
class Ring:
    """A golden ring on the ground, round the feet of whoever is meant."""

    wide: float = 64.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it as it lies on the ground."""
        size = studio.px(self.wide), studio.px(self.wide * 0.5)
        return Image(smooth(size, self._draw), (size[0] // 2, size[1] // 2))

    def _draw(self, large: pygame.Surface, _: float) -> None:
        whole = large.get_rect()
        line = max(2, whole.w // 11)
        pygame.draw.ellipse(large, (*shade(GOLDEN), 120), whole)
        pygame.draw.ellipse(large, (*darker(shade(GOLDEN), 0.3), 255), whole, line)
        inner = whole.inflate(-line // 2, -line // 2)
        pygame.draw.ellipse(large, (*shade(GOLDEN), 255), inner, max(1, line * 2 // 3))
