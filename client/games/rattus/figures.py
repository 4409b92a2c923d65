"""What the pieces of Rattus look like on the stage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from parlour.client.art import GOLD, INK, RED
from parlour.client.palette import SEAT_COLOURS, Colour, in_use, shade
from parlour.client.stage.geometry import Outline, Point, hull
from parlour.client.stage.looks import Sprite, soft_shadow
from parlour.client.stage.particles import Emitter
from parlour.client.stage.signs import Banner, text
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    STILL,
    Frames,
    Image,
    Look,
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
    "smoke", 6, 4.2, -1.0, (14, 34), (0, 360), (120, 30), 0.5, -4, 5, (34, 104),
    ((112, 156, 70), (86, 126, 58), (142, 180, 92)), 0.2,
)  # fmt: skip
"""What rolls along the ground where the Plague is."""
NIGHT: Colour = (18, 20, 34)
"""What lies over a region that is not in use."""
BONE: Colour = (214, 198, 156)
SOOT: Colour = (34, 26, 22)
CROWD: Final = (
    ((0.0, 0.0),),
    ((-11.0, -3.0), (9.0, 2.0)),
    ((-14.0, -2.0), (2.0, -10.0), (10.0, 3.0)),
)
"""Where one, two, and three or more people stand, from the feet of all."""
POLE: Final[Point] = (21.0, -3.0)
"""Where the pole of a banner stands, from the feet of its people."""


@dataclass(frozen=True, slots=True)
class Person:
    """One of the people of a seat, in the colour that it has in the palette in use."""

    side: int

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the atlas; in other palettes the palest one is dyed."""
        if in_use() == "map":
            return studio.sprite(f"pawn/{self.side}", "idle", 0, 0, studio.scale)
        palest = studio.sprite("pawn/0", "idle", 0, 0, studio.scale)
        dyed = palest.surface.copy()
        red, green, blue = (
            min(255, part * 255 // pale)
            for part, pale in zip(shade(COLOURS[self.side]), COLOURS[0], strict=True)
        )
        dyed.fill((red, green, blue), special_flags=pygame.BLEND_RGB_MULT)
        return palest._replace(surface=dyed)


def pawn(side: int | str) -> Look:
    """Return one of the people of a seat, or of nobody: ``neutral``."""
    return Person(side) if isinstance(side, int) else Sprite(f"pawn/{side}")


def banner(seat: int, number: int) -> Banner:
    """Return the banner of a seat, with how many of its people are there."""
    return Banner(COLOURS[seat], number, f"crest_{seat}", 62.0, 27.0, INKS[seat])


def doctor(action: str = "idle", heading: int = 6) -> Sprite:
    """Return the plague doctor, who stands for the Plague."""
    return Sprite("doctor", action, heading)


@dataclass(frozen=True, slots=True)
class Crowd:
    """So many people of a seat; more than three look like three."""

    side: int | str
    number: int

    def counting(self, number: int) -> Crowd:
        """Return a crowd of another number."""
        return replace(self, number=number)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw who stands behind first."""
        one = studio.image(pawn(self.side))
        spots = CROWD[max(0, min(self.number, len(CROWD)) - 1)]
        room = studio.px(34)
        wide, high = one.surface.get_size()
        surface = pygame.Surface((wide + 2 * room, high + 2 * room), pygame.SRCALPHA)
        shadow = None
        if one.shadow is not None:
            across, down = one.shadow.get_size()
            shadow = pygame.Surface((across + 2 * room, down + 2 * room), pygame.SRCALPHA)
        for x, y in sorted(spots, key=lambda spot: spot[1]):
            at = (room + round(x * studio.scale), room + round(y * studio.scale))
            surface.blit(one.surface, at, special_flags=PREMULTIPLIED)
            if shadow is not None and one.shadow is not None:
                shadow.blit(one.shadow, at, special_flags=PREMULTIPLIED)
        feet = (one.feet[0] + room, one.feet[1] + room)
        fallen = (one.shadow_feet[0] + room, one.shadow_feet[1] + room)
        return Image(surface, feet, shadow, fallen)


@dataclass(frozen=True, slots=True)
class RatToken:
    """A rat token: it lies face down, or shows its limit over its symbols; it turns over."""

    token: int | None
    size: float = 52.0
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
        if self.token is None and self.size < LARGE:
            return self._lying(studio)
        side = studio.px(self.size)
        surface = smooth((side, side), _bone)
        if self.token is None:
            self._rat(studio, surface)
        else:
            self._face(studio, surface, board.TOKENS[self.token])
        self._eye(studio, surface, (0.80, 0.17))
        shadow = soft_shadow((round(side * 1.1), round(side * 1.06)))
        at = (shadow.get_width() // 2 - studio.px(2), shadow.get_height() // 2 - studio.px(4))
        return Image(surface, (side // 2, side // 2), shadow, at)

    def _lying(self, studio: Studio) -> Image:
        image = studio.sprite("token", "idle", 0, 0, studio.scale * self.size / LIES)
        surface = image.surface.copy()
        self._eye(studio, surface, (0.84, 0.2))
        return image._replace(surface=surface)

    def _eye(self, studio: Studio, surface: pygame.Surface, at: Point) -> None:
        if self.seen:
            eye = studio.piece("rat_seen", self.size * 0.40)
            wide, high = surface.get_size()
            laid_over(surface, eye, (wide * at[0], high * at[1]))

    def _rat(self, studio: Studio, surface: pygame.Surface) -> None:
        side = surface.get_width()
        rat = studio.piece("rat", self.size * 0.56).copy()
        rat.fill((*SOOT, 255), special_flags=pygame.BLEND_RGBA_MULT)
        laid_over(surface, rat, (side / 2, side / 2))

    def _face(self, studio: Studio, surface: pygame.Surface, token: Token) -> None:
        side = surface.get_height()
        limit = text(studio, str(token.limit), self.size * 0.32, RED)
        laid_over(surface, limit, (side * 0.5, side * 0.25))
        pieces = symbols(token)
        for number, (piece, (x, y)) in enumerate(zip(pieces, spots(len(pieces)), strict=True)):
            laid_over(surface, studio.piece(piece, self.size * 0.24), (x * side, y * side))
            named = number - token.majority - token.everyone
            if 0 <= named < len(self.holders) and self.holders[named] != NOBODY:
                crest = studio.piece(f"crest_{self.holders[named]}", self.size * 0.15)
                laid_over(surface, crest, ((x + 0.08) * side, (y + 0.08) * side))


LIES: Final = 52.0
"""How wide the token of the atlas is."""
LARGE: Final = 100.0
"""From which size a token stands up instead of lying."""


def _bone(large: pygame.Surface, finer: float) -> None:
    side = large.get_width()
    middle = (side / 2, side / 2)
    rings = (
        (0.5, (44, 32, 22)), (0.48, (122, 102, 66)), (0.455, shade(GOLD)),
        (0.43, (96, 76, 46)), (0.415, BONE),
    )  # fmt: skip
    for radius, tint in rings:
        pygame.draw.circle(large, (*tint, 255), middle, side * radius)
    pygame.draw.circle(large, (232, 219, 184, 255), (side * 0.47, side * 0.45), side * 0.33)


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
            x = 0.5 + (each - (inside - 1) / 2) * 0.25
            found.append((x, (0.5 if lines[1] else 0.60) + line * 0.25))
    return found


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
            pygame.draw.polygon(large, (*shade(NIGHT), 176), points)

        return Image(smooth((studio.px(box.w), studio.px(box.h)), draw, 2), (0, 0))
