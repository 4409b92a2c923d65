"""What the pieces of Rattus look like on the stage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from parlour.client.art import GOLD, INK, PALE_INK, PARCHMENT, RED
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.stage.geometry import Outline, hull
from parlour.client.stage.looks import Picture, soft_shadow
from parlour.client.stage.particles import Emitter
from parlour.client.stage.signs import Banner, darker, text
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    STILL,
    Frames,
    Image,
    Studio,
    laid_over,
    smooth,
)
from parlour.shared.rattus import board
from parlour.shared.rattus.board import Token
from parlour.shared.rattus.names import CARDS
from parlour.shared.rattus.state import NOBODY

COLOURS: Final[tuple[Colour, ...]] = SEAT_COLOURS[:4]
INKS: Final[tuple[Colour, ...]] = (INK, (238, 243, 251), (251, 233, 226), (74, 52, 16))
FOG = Emitter(
    "smoke", 5, 3.2, -1.0, (8, 20), (200, 340), (40, 8), 0.5, -4, 10, (18, 54),
    ((70, 62, 78), (52, 48, 60), (96, 88, 92)), 0.34,
)  # fmt: skip
"""What rolls along the ground where the Plague is."""
MIST: Colour = (230, 211, 169)
HEAP: Final = ((-0.5, 0.0), (0.5, 0.0), (0.0, 0.72))
"""Where the first, second and third cube of a heap lie, in cubes."""


def cube(side: int | str, size: float = 34.0) -> Picture:
    """Return a cube of a seat, or a ``neutral`` one."""
    return Picture(f"cube_{side}", size, 0.9)


def banner(seat: int, number: int) -> Banner:
    """Return the banner of a seat, with how many of its cubes are there."""
    return Banner(COLOURS[seat], number, f"crest_{seat}", 70.0, 26.0, INKS[seat])


@dataclass(frozen=True, slots=True)
class Heap:
    """So many cubes; more than three look like three."""

    side: int | str
    number: int
    size: float = 34.0

    def counting(self, number: int) -> Heap:
        """Return a heap of another number."""
        return replace(self, number=number)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw one beside and on the other."""
        piece = studio.piece(f"cube_{self.side}", self.size)
        side = studio.px(self.size)
        spots = HEAP[: max(1, min(self.number, len(HEAP)))] if self.number != 1 else ((0.0, 0.0),)
        surface = pygame.Surface((side * 2, round(side * 1.8)), pygame.SRCALPHA)
        foot = surface.get_height() - side
        for x, up in spots:
            at = (round(side / 2 + x * side * 0.84), round(foot - up * side))
            surface.blit(piece, at, special_flags=PREMULTIPLIED)
        shadow = soft_shadow((side * 2, max(2, side // 2)))
        return Image(
            surface,
            (side, surface.get_height() - side // 10),
            shadow,
            (side, shadow.get_height() // 2),
        )


@dataclass(frozen=True, slots=True)
class RatToken:
    """A rat token: its back, or its limit over its symbols; it turns over."""

    token: int | None
    size: float = 54.0
    seen: bool = False
    """Whether a Witch has looked at it."""
    holders: tuple[int, ...] = ()
    """Who holds the card of each class symbol, on a token that is shown large."""
    turns_over: ClassVar[bool] = True

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the side that is up."""
        side = studio.px(self.size)
        back = self.token is None
        surface = studio.piece("rat_back" if back else "rat_face", self.size).copy()
        if self.token is not None:
            self._face(studio, surface, board.TOKENS[self.token])
        if self.seen:
            eye = studio.piece("rat_seen", self.size * 0.44)
            laid_over(surface, eye, (side * 0.78, side * 0.17))
        shadow = soft_shadow((round(side * 1.1), round(side * 1.06)))
        at = (shadow.get_width() // 2 - studio.px(2), shadow.get_height() // 2 - studio.px(4))
        return Image(surface, (side // 2, side // 2), shadow, at)

    def _face(self, studio: Studio, surface: pygame.Surface, token: Token) -> None:
        side = surface.get_height()
        limit = text(studio, str(token.limit), self.size * 0.34, RED)
        laid_over(surface, limit, (side * 0.485, side * 0.25))
        pieces = symbols(token)
        for number, (piece, (x, y)) in enumerate(zip(pieces, spots(len(pieces)), strict=True)):
            laid_over(surface, studio.piece(piece, self.size * 0.27), (x * side, y * side))
            named = number - token.majority - token.everyone
            if 0 <= named < len(self.holders) and self.holders[named] != NOBODY:
                crest = studio.piece(f"crest_{self.holders[named]}", self.size * 0.15)
                laid_over(surface, crest, ((x + 0.09) * side, (y + 0.09) * side))


def symbols(token: Token) -> list[str]:
    """Return the pieces of a token's symbols, in the order in which they are drawn."""
    named = [f"symbol_{CARDS[card]}" for card in token.classes]
    return ["symbol_majority"] * token.majority + ["symbol_all"] * token.everyone + named


def spots(number: int) -> list[tuple[float, float]]:
    """Return where so many symbols are on a token, in shares of it: in two lines at most."""
    lines = [min(number, 3), max(0, number - 3)]
    found = []
    for line, inside in enumerate(lines):
        for each in range(inside):
            x = 0.485 + (each - (inside - 1) / 2) * 0.28
            found.append((x, (0.5 if lines[1] else 0.62) + line * 0.28))
    return found


@dataclass(frozen=True, slots=True)
class ClassCard:
    """A class card: its symbol and name, and whose it is."""

    card: str
    name: str
    holder: int
    told: str
    """What stands on its foot where nobody holds it."""
    used: bool = False
    width: float = 150.0
    height: float = 146.0
    turns_over: ClassVar[bool] = True

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        wide, high = studio.px(self.width), studio.px(self.height)
        surface = smooth((wide, high), self._paper)
        laid_over(surface, studio.piece(f"symbol_{self.card}", 68), (wide / 2, high * 0.3))
        room = (self.width * 0.88, self.height * 0.2)
        name = studio.art.text(self.name, 24, INK, "title", room).premul_alpha()
        laid_over(surface, name, (wide / 2, high * 0.63))
        foot = (wide / 2, high * 0.855)
        if self.holder == NOBODY:
            told = studio.art.text(self.told, 18, PALE_INK, "title_italic", room).premul_alpha()
            laid_over(surface, told, foot)
        else:
            laid_over(surface, studio.piece(f"crest_{self.holder}", 34), foot)
        if self.used:
            laid_over(surface, studio.piece("used", 34), (wide * 0.83, high * 0.18))
        shadow = soft_shadow((round(wide * 1.06), round(high * 1.06)))
        at = (shadow.get_width() // 2 - studio.px(2), shadow.get_height() // 2 - studio.px(5))
        return Image(surface, (wide // 2, high // 2), shadow, at)

    def _paper(self, large: pygame.Surface, finer: float) -> None:
        box = large.get_rect()
        radius = round(box.w * 0.07)
        held = self.holder != NOBODY
        colour = shade(COLOURS[self.holder]) if held else shade(GOLD)
        pygame.draw.rect(large, (*darker(colour, 0.5), 255), box, border_radius=radius)
        inner = box.inflate(-4 * finer, -4 * finer)
        pygame.draw.rect(large, (*colour, 255), inner, border_radius=radius)
        paper = inner.inflate(-8 * finer, -8 * finer)
        if held:
            paper.height = round(box.h * 0.7)
        pygame.draw.rect(large, (*shade(PARCHMENT), 255), paper, border_radius=radius // 2)


@dataclass(frozen=True, slots=True)
class Mist:
    """What lies over a region that is not in use with so few players; its feet are its corner."""

    outline: Outline

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        box = hull(self.outline)

        def draw(large: pygame.Surface, finer: float) -> None:
            scale = studio.scale * finer
            points = [((x - box.x) * scale, (y - box.y) * scale) for x, y in self.outline]
            pygame.draw.polygon(large, (*shade(MIST), 205), points)

        return Image(smooth((studio.px(box.w), studio.px(box.h)), draw, 2), (0, 0))
