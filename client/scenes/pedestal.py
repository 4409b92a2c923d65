"""Somebody on a pedestal in a beam of light, their banner behind them."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from parlour.client.art import GOLD, Art
from parlour.client.games import mark_of
from parlour.client.games.protocol import Board
from parlour.client.kept import pictured
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.scenes.after.hall import beam
from parlour.client.scenes.drapery import cloth, rod
from parlour.client.scenes.victors import upright
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import PREMULTIPLIED, Look, smooth
from parlour.shared.messages import TableInfo

STONE: Final[Colour] = (124, 104, 92)
FIGURE, FOOT, TOP = 0.585, 0.17, 0.055
"""Shares of the height there is: the figure, how high the pedestal is, and half its upper side."""
SHIELD: Final = 0.15
"""How high the mark over a head is, of the same."""
WIDE: Final = 0.36
"""Half the width of the pedestal, of the same."""


class Someone(NamedTuple):
    """Who stands there."""

    figure: Look | None
    mark: str
    colour: Colour


def someone(board: Board, info: TableInfo, seat: int) -> Someone:
    """Return who stands for a seat."""
    mark = mark_of(info.game, seat, info.seats[seat].emblem)
    return Someone(board.champion(seat, mark), mark, SEAT_COLOURS[seat % len(SEAT_COLOURS)])


def crest_of(art: Art, who: Someone, units: float) -> pygame.Surface:
    """Return the mark of somebody on a disc of their colour, so many units across."""
    side = max(8, round(units * art.scale))
    ink, rim = shade(who.colour), shade(GOLD)

    def draw(large: pygame.Surface, _: float) -> None:
        half = large.get_width() / 2
        for share, colour in ((1.0, darker(ink, 0.3)), (0.95, rim), (0.88, ink)):
            pygame.draw.circle(large, (*colour, 255), (half, half), half * share)

    made = smooth((side, side), draw, 3)
    piece = art.piece(who.mark, 0.62 * units)
    made.blit(piece, piece.get_rect(center=(side // 2, side // 2)))
    return made


def medallion(
    figure: pygame.Surface, side: int, ground: Colour, *, above: float | None = None
) -> pygame.Surface:
    """Return somebody in a round frame of gold, ``side`` pixels wide; alpha is premultiplied.

    Args:
        figure: who is seen, alpha premultiplied.
        side: how wide the frame is, in pixels.
        ground: what is behind them.
        above: how far below the frame's top their head begins, of its height; None: they stand on
            its foot.
    """
    rim = side * 0.03

    def draw(large: pygame.Surface, finer: float) -> None:
        half = large.get_width() / 2
        rings = ((1.0, darker(shade(GOLD), 0.4)), (0.98, shade(GOLD)), (0.92, shade(ground)))
        for share, ink in rings:
            pygame.draw.circle(large, (*ink, 255), (half, half), half * share)
        for step in range(10):
            ink = lighter(shade(ground), 0.035 * step)
            pygame.draw.circle(large, (*ink, 255), (half, half * 1.05), half * 0.09 * (10 - step))

    def hole(large: pygame.Surface, finer: float) -> None:
        half = large.get_width() / 2
        pygame.draw.circle(large, (255, 255, 255, 255), (half, half), half - rim * 2 * finer)

    made, seen = smooth((side, side), draw, 3), pygame.Surface((side, side), pygame.SRCALPHA)
    at = figure.get_rect(midbottom=(side // 2, side))
    if above is not None:
        at.top = round(side * above)
    seen.blit(figure, at, special_flags=PREMULTIPLIED)
    seen.blit(smooth((side, side), hole, 3), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(seen, (0, 0), special_flags=PREMULTIPLIED)
    return made


def stand(surface: pygame.Surface, room: pygame.Rect, art: Art, who: Someone) -> None:
    """Draw somebody in the middle of a room, as large as it allows."""
    high = min(room.height, round(room.width * 1.2))
    middle, floor = room.centerx, room.bottom
    light = beam((round(high * 1.5), round(surface.get_height() * 1.2)))
    surface.blit(light, (middle - light.get_width() // 2, 0), special_flags=pygame.BLEND_RGB_ADD)
    _hang(surface, room, art, who, high)
    feet = floor - round(high * (FOOT + TOP))
    _shadow(surface, (middle, floor - round(high * 0.02)), high)
    stone = _drum((round(2 * WIDE * high), round((FOOT + 2 * TOP) * high)), who.colour)
    surface.blit(stone, stone.get_rect(midbottom=(middle, floor)), special_flags=PREMULTIPLIED)
    figure = upright(who.figure, round(high * FIGURE))
    if figure is None:
        figure = art.piece(who.mark, 0.5 * high / art.scale).premul_alpha()
    foot = foot_of(figure)
    _contact(surface, (middle, feet - round(high * 0.008)), round(high * 0.2))
    at = figure.get_rect(bottomleft=(middle - foot, feet + round(high * 0.018)))
    surface.blit(figure, at, special_flags=PREMULTIPLIED)


def _hang(
    surface: pygame.Surface, room: pygame.Rect, art: Art, who: Someone, high: int
) -> None:  # fmt: skip
    """Hang the banner of somebody behind them."""
    wide, long = round(high * 0.52), round(high * 0.80)
    mark = high * SHIELD / art.scale, 0.0, high * 0.105 / art.scale
    banner = cloth(art, who.colour, who.mark, (wide, long), 214, [mark])
    left, top = room.centerx - wide // 2, room.top + round(8 * art.scale)
    surface.blit(banner, (left, top), special_flags=PREMULTIPLIED)
    rod(surface, left, left + wide, top, high / 640)


def _shadow(surface: pygame.Surface, at: tuple[int, int], high: int) -> None:
    """Lay the shadow of a pedestal on the ground."""
    small = pygame.Surface((64, 24), pygame.SRCALPHA)
    pygame.draw.ellipse(small, (0, 0, 0, 190), (12, 6, 40, 12))
    soft = pygame.transform.gaussian_blur(small.premul_alpha(), 4)
    wide = round(high * 1.25)
    made = pygame.transform.smoothscale(soft, (wide, round(wide * 0.32)))
    surface.blit(made, made.get_rect(center=at), special_flags=PREMULTIPLIED)


def foot_of(image: pygame.Surface) -> int:
    """Return how far from the left the foot of a figure is, in its picture."""
    low = max(1, image.get_height() // 12)
    foot = image.subsurface((0, image.get_height() - low, image.get_width(), low))
    return foot.get_bounding_rect().centerx


def _contact(surface: pygame.Surface, at: tuple[int, int], half: int) -> None:
    """Lay the dark spot where somebody stands, ``2 * half`` pixels wide."""
    spot = contact(2 * half)
    surface.blit(spot, spot.get_rect(center=at), special_flags=PREMULTIPLIED)


@pictured
def contact(wide: int, flat: float = 0.4) -> pygame.Surface:
    """Return the shadow of what stands on something, so many pixels wide, alpha premultiplied.

    ``flat``: how high it is, of its width.
    """
    small = pygame.Surface((64, 26), pygame.SRCALPHA)
    pygame.draw.ellipse(small, (0, 0, 0, 215), (7, 6, 50, 14))
    soft = pygame.transform.gaussian_blur(small.premul_alpha(), 3)
    return pygame.transform.smoothscale(soft, (wide, max(1, round(wide * flat))))


def _drum(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a round pedestal of stone, banded with gold and the colour of a seat."""
    stone, gold, tint = shade(STONE), shade(GOLD), shade(colour)
    # What each ring is: how far it is drawn in, where it begins and ends, and its colour.
    rings = (
        (0.00, 0.66, 1.00, darker(stone, 0.72)), (0.00, 0.66, 0.70, gold),
        (0.05, 0.26, 0.66, stone), (0.05, 0.56, 0.64, tint), (0.05, 0.53, 0.56, gold),
        (0.02, 0.00, 0.26, lighter(stone, 0.12)), (0.02, 0.19, 0.23, gold),
    )  # fmt: skip

    def draw(large: pygame.Surface, finer: float) -> None:
        w, h = large.get_size()
        oval = h * 2 * TOP / (FOOT + 2 * TOP)
        for inset, top, foot, ink in rings:
            x, wide = inset * w, w * (1 - 2 * inset)
            above, below = oval / 2 + top * (h - oval), oval / 2 + foot * (h - oval)
            band = pygame.Surface((w, h), pygame.SRCALPHA)
            pygame.draw.rect(band, (*ink, 255), (x, above, wide, below - above))
            pygame.draw.ellipse(band, (*ink, 255), (x, below - oval / 2, wide, oval))
            pygame.draw.ellipse(band, (0, 0, 0, 0), (x, above - oval / 2, wide, oval))
            large.blit(band, (0, 0))
            if ink not in (gold, tint):
                lid = (x, above - oval / 2, wide, oval)
                pygame.draw.ellipse(large, (*lighter(ink, 0.16), 255), lid)
        lit = pygame.Surface((9, 1))
        for x, level in enumerate((0.40, 0.72, 1.0, 1.13, 1.0, 0.82, 0.62, 0.44, 0.30)):
            lit.set_at((x, 0), (min(255, round(225 * level)),) * 3)
        light = pygame.transform.smoothscale(lit, (w, h)).convert_alpha()
        large.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face = pygame.Rect(round(0.02 * w), 0, round(0.96 * w), round(oval))
        for share, ink in ((0.0, lighter(gold, 0.2)), (0.02, darker(stone, 0.8)),
                           (0.03, lighter(stone, 0.30)), (0.22, lighter(stone, 0.46))):  # fmt: skip
            step = face.inflate(-share * face.width, -share * face.height)
            pygame.draw.ellipse(large, (*ink, 255), step)

    return smooth(size, draw, 3)
