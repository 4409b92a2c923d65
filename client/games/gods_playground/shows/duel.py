"""What is told over a battle: who fights whom, and how many are left of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from parlour.client.games.gods_playground.shows.tokens import (
    IVORY,
    MET,
    heater,
    inked,
    slab,
    socket,
)
from parlour.client.games.gods_playground.standing.swords import crossed
from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, lighter, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth

WIDE, HIGH = 860.0, 92.0
"""Units that the board is wide and high."""
SHIELD: Final = 104.0
"""Units that a shield at either end is high."""
MIDDLE: Final = 78.0
"""Units that the crossed swords in the middle are wide."""
NAME, NUMBER = 28.0, 64.0
"""How large a name and a number are."""
NAME_ROOM: Final = (190.0, 46.0)
"""How wide and high a name is at most."""
NUMBER_AT: Final = 84.0
"""Units from the middle of the board to the middle of either number."""
PEGS_WIDE, PEGS_AT, PEGS_DOWN = 196.0, 232.0, 17.0
"""Units that the pegs of a side have, that their middle is aside, and below that of the board."""
PEG: Final = 30.0
LONG_ROW, MOST_PEGS = 9, 18
"""How large a peg is at most; how many stand in a row, and how many are seen at all."""


class Army(NamedTuple):
    """Who fights, as it is told: the colour, the emblem, and the name in a word."""

    colour: Colour
    emblem: str
    called: str


@dataclass(frozen=True, slots=True)
class Duel(Still):
    """A board with a shield at either end, names, and swords between them; feet in its middle."""

    left: Army
    right: Army
    won: int = 0
    """Who has won: -1 the left, 1 the right, 0 nobody so far."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the board, the shields over its ends, the names and the swords."""
        wide, high = studio.px(WIDE), studio.px(SHIELD)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        shield = round(high * 0.9)
        size = (wide - shield, studio.px(HIGH))
        laid_over(surface, smooth(size, partial(_board, self), 2), (wide / 2, high / 2))
        for way, army in ((-1, self.left), (1, self.right)):
            x = wide / 2 + way * (wide - shield) / 2
            drawn = partial(heater, shade(army.colour), self.won == way)
            laid_over(surface, smooth((shield, high), drawn, 2), (x, high / 2))
            laid_over(surface, studio.piece(army.emblem, SHIELD * 0.56), (x, high * 0.44))
            name = inked(text(studio, army.called, NAME, IVORY, "title", NAME_ROOM))
            aside = wide / 2 + way * studio.px(PEGS_AT)
            laid_over(surface, name, (aside, high / 2 - studio.px(HIGH * 0.24)))
        swords = smooth((studio.px(MIDDLE),) * 2, crossed, 2)
        laid_over(surface, swords, (wide / 2, high / 2))
        shadow = soft_shadow((round(wide * 0.96), round(high * 1.1)), 150)
        at = round(shadow.get_width() / 2), round(shadow.get_height() * 0.44)
        return Image(surface, (wide // 2, high // 2), shadow, at)


def _board(duel: Duel, large: pygame.Surface, finer: float) -> None:
    """Draw dark wood, each half of it with a breath of the colour of its side."""
    slab(large, MET if duel.won else (150, 112, 56))
    wide, high = large.get_size()
    inset = round(high * 0.12)
    for way, army in ((-1, duel.left), (1, duel.right)):
        tint = shade(army.colour)
        tint = darker(tint, 0.7) if sum(tint) > 380 else tint
        half = pygame.Surface(((wide - 2 * inset) // 2, high - 2 * inset), pygame.SRCALPHA)
        for x in range(half.get_width()):
            share = (half.get_width() - x if way < 0 else x) / half.get_width()
            level = round(190 * share)
            line = (*(part * level // 255 for part in tint), level)
            pygame.draw.line(half, line, (x, 0), (x, half.get_height()))
        corner = (inset if way < 0 else wide // 2, inset)
        large.blit(half, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


@dataclass(frozen=True, slots=True)
class Left(Still):
    """How many are left of a side: a number, and a peg for each, struck where one has fallen.

    It is laid over the board; its feet are in the middle of that.
    """

    of: int
    """How many there were at first."""
    colour: Colour
    way: int
    """On which side of the board: -1 on the left, 1 on the right."""
    struck: int = 0
    """How many have been struck."""
    falls: bool = True
    """Whether whoever is struck falls; those of a camp are only held in check."""

    @property
    def number(self) -> int:
        """How many are left."""
        return max(0, self.of - self.struck) if self.falls else self.of

    def counting(self, struck: int) -> Left:
        """Return it with so many struck."""
        return replace(self, struck=struck)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the number near the swords, and the pegs beside it, those nearest struck first."""
        wide, high = studio.px(WIDE * 0.84), studio.px(HIGH)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        ink = IVORY if self.number else (255, 126, 96)
        number = inked(text(studio, str(self.number), NUMBER, ink))
        laid_over(surface, number, (wide / 2 + self.way * studio.px(NUMBER_AT), high / 2))
        if 0 < self.of <= MOST_PEGS:
            pegs = self._pegs(studio)
            x = wide / 2 + self.way * studio.px(PEGS_AT)
            laid_over(surface, pegs, (x, high / 2 + studio.px(PEGS_DOWN)))
        return Image(surface, (wide // 2, high // 2))

    def _pegs(self, studio: Studio) -> pygame.Surface:
        a_row = self.of if self.of <= LONG_ROW else -(-self.of // 2)
        rows = -(-self.of // a_row)
        step = min(PEG if rows == 1 else PEG * 0.66, PEGS_WIDE / a_row)
        size = studio.px(step * a_row), studio.px(step * rows)

        def draw(large: pygame.Surface, finer: float) -> None:
            side = large.get_width() / a_row
            for each in range(self.of):
                row, place = divmod(each, a_row)
                place = a_row - 1 - place if self.way < 0 else place
                at = ((place + 0.5) * side, (row + 0.5) * side)
                fallen = each < self.struck
                socket(large, at, side, fallen)
                if not fallen:
                    colour = shade(self.colour)
                    pygame.draw.circle(large, (*darker(colour, 0.6), 255), at, side * 0.33)
                    pygame.draw.circle(large, (*colour, 255), at, side * 0.28)
                    shine = (at[0] - side * 0.08, at[1] - side * 0.1)
                    pygame.draw.circle(large, (*lighter(colour, 0.45), 255), shine, side * 0.09)

        return smooth(size, draw, 3)
