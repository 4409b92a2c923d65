"""The gods side by side when all is over: who comes first, and how many regions each has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from parlour.client.games.playing_gods.compose.texts import regions
from parlour.client.games.playing_gods.emblems import EMBLEMS
from parlour.client.games.playing_gods.shows.drawings import BAND, medal
from parlour.client.palette import Colour
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Image, Studio, smooth
from parlour.shared.language import tr

CELL, TALL = 236.0, 178.0
"""How much room a god has, across and down."""
DISC, RANK, NAME, LANDS = 100.0, 34.0, 27.0, 22.0
"""How large its medal is, the number of its rank, its name, and what it owns."""
IDOL: Final = 0.95
"""How large idols are in their medals."""
GOLD: Final[Colour] = (255, 226, 150)
PALE: Final[Colour] = (226, 226, 236)
"""Who wins is told in gold, all others pale."""


class Honour(NamedTuple):
    """How a god ends the game."""

    idol: Sprite
    rank: int
    regions: int


def name_of(idol: Sprite) -> str:
    """Return the name of the god that an idol shows."""
    return tr(EMBLEMS[f"emblem_god_{idol.name.split('/')[1]}"])


def ranked(
    owned: Sequence[int], sects: Sequence[int], winners: Sequence[int]
) -> list[tuple[int, int]]:
    """Return seats with their ranks, the best first: who wins, then by regions, then by sects."""
    both = enumerate(zip(owned, sects, strict=True))
    merit = {seat: (seat in winners, *each) for seat, each in both}
    order = sorted(merit, key=lambda seat: merit[seat], reverse=True)
    return [(seat, 1 + sum(merit[seat] < other for other in merit.values())) for seat in order]


@dataclass(frozen=True, slots=True)
class Honours(Still):
    """The gods in a row, the best first; the feet are the middle."""

    gods: tuple[Honour, ...]

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw each in its medal, with its rank, its name and its regions on a dark band."""
        cell, high = studio.px(CELL), studio.px(TALL)
        surface = pygame.Surface((cell * len(self.gods), high), pygame.SRCALPHA)
        band = pygame.Rect(0, 0, surface.get_width(), studio.px(NAME + LANDS + 18))
        band.bottom = high
        pygame.draw.rect(surface, (*(part * 9 // 10 for part in BAND), 230), band, 0, band.h // 3)
        for number, god in enumerate(self.gods):
            self._cell(studio, surface, pygame.Rect(cell * number, 0, cell, high), god)
        return Image(surface, (surface.get_width() // 2, high // 2))

    def _cell(
        self, studio: Studio, surface: pygame.Surface, cell: pygame.Rect, god: Honour
    ) -> None:
        side, tint = studio.px(DISC), GOLD if god.rank == 1 else PALE
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = cell.midtop
        surface.blit(smooth(disc.size, medal, 2), disc, special_flags=PREMULTIPLIED)
        image = studio.sprite(god.idol.name, god.idol.action, 0, 0, studio.scale * IDOL)
        feet = disc.centerx, disc.centery + round(side * 0.4)
        corner = feet[0] - image.feet[0], feet[1] - image.feet[1]
        surface.blit(image.surface, corner, special_flags=PREMULTIPLIED)
        for told, size, middle in (
            (str(god.rank), RANK, (disc.left - studio.px(8), disc.centery)),
            (name_of(god.idol), NAME, (cell.centerx, cell.bottom - studio.px(LANDS + 23))),
            (regions(god.regions), LANDS, (cell.centerx, cell.bottom - studio.px(17))),
        ):
            words = text(studio, told, size, tint, "title", (CELL - 12, 2 * size))
            surface.blit(words, words.get_rect(center=middle), special_flags=PREMULTIPLIED)
