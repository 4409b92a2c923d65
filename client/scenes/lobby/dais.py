"""The dais of a club: those who come first at a game stand on three steps before its curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from zlib import crc32

import pygame

from parlour.client.art import GOLD, Art
from parlour.client.games import board_for, emblems_of, mark_of
from parlour.client.kept import pictured
from parlour.client.palette import SEAT_COLOURS, Colour, in_use, shade
from parlour.client.scenes import victors
from parlour.client.scenes.after.hall import beam, hall
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.laurels import laurel, place_disc
from parlour.client.scenes.lobby import folk
from parlour.client.scenes.pedestal import contact, foot_of
from parlour.client.settings import Palette
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import PREMULTIPLIED, smooth
from parlour.shared.games import find_game

STONE: Final[Colour] = (104, 74, 66)
PALE: Final[Colour] = (252, 240, 210)
BRIGHT: Final[Colour] = (255, 224, 140)
ACROSS: Final = (0.0, -1.06, 1.06)
"""How far right of the middle the first, the second and the third stand, in widths of a step."""
HIGH: Final = (0.44, 0.36, 0.30)
"""How high their steps are, of the height."""
WIDE, BROAD, TALL, FLOOR = 0.29, 0.72, 0.47, 0.955
"""How wide a step is of the width, and of the height at most; how high who stands there is, and
where the floor is, of the height."""
LID: Final = 0.11
"""How high the upper side of a step is seen, of its width."""
LEAST: Final = 0.86
"""How large the second and third are, beside the first."""
NAME, TOLD = 0.34, 0.39
"""How high a name on a step is, and what is told below it, of the step's face."""
BENEATH: Final = 0.2
"""How far above its feet the middle of the shadow of a figure is, of its height: the foot of a
figure is round, and stands in it."""
LARGEST: Final = (30.0, 38.0)
"""Units that both are high at most."""


class Placed(NamedTuple):
    """Who stands on a step."""

    name: str
    person: str
    """By what they are known: they always look the same."""
    told: str
    """Points, or a rating."""


def dais(art: Art, game: str, placed: Sequence[Placed], size: tuple[int, int]) -> pygame.Surface:
    """Return up to three who come first, on their steps; premultiplied."""
    return _dais(art, game, tuple(placed[: len(ACROSS)]), size, in_use())


@pictured
def _dais(
    art: Art, game: str, placed: tuple[Placed, ...], size: tuple[int, int], palette: Palette
) -> pygame.Surface:
    assert palette == in_use()
    seats = seats_of(game, [each.person or each.name for each in placed])

    def draw(made: pygame.Surface) -> None:
        for number in reversed(range(len(ACROSS))):
            who = placed[number] if number < len(placed) else None
            _step(made, art, game, number, who, seats[number] if who is not None else 0)

    return framed_stage(game, art.scale, size, draw)


def framed_stage(
    game: str, unit: float, size: tuple[int, int], draw: Callable[[pygame.Surface], None]
) -> pygame.Surface:
    """Return the stage of a game with what is drawn on it, in a golden frame; premultiplied.

    ``unit``: pixels of a unit.
    """
    made = hall(size, pygame.Rect((0, 0), size), size[1] / 1080, 60.0, game).convert_alpha()
    draw(made)
    radius = round(12 * unit)
    rounded(made, radius)
    line = max(2, round(2 * unit))
    pygame.draw.rect(made, shade(GOLD), made.get_rect(), line, border_radius=radius)
    return made.premul_alpha()


def seats_of(game: str, people: Sequence[str]) -> list[int]:
    """Return as the figure of which seat each is seen: as their own where nobody else is."""
    number, taken = find_game(game).players[-1], list[int]()
    for person in people:
        own = crc32(person.encode()) % number
        free = [seat for n in range(number) if (seat := (own + n) % number) not in taken]
        taken.append(free[0] if free else own)
    return taken


def _step(
    made: pygame.Surface, art: Art, game: str, number: int, who: Placed | None, seat: int
) -> None:
    """Draw a step, and who stands there."""
    wide, high = made.get_size()
    broad = min(WIDE * wide, BROAD * high)
    rect = pygame.Rect(0, 0, round(broad), round(HIGH[number] * high))
    rect.midbottom = round(wide / 2 + ACROSS[number] * broad), round(FLOOR * high)
    if who is not None and number == 0:
        light = beam((round(1.7 * rect.width), high))
        place = light.get_rect(midbottom=rect.midbottom)
        made.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)] if who is not None else STONE
    stone = block(rect.size, colour if who is not None else None)
    made.blit(stone, rect, special_flags=PREMULTIPLIED)
    disc = place_disc(round(min(0.34 * rect.height, 0.2 * rect.width)), number + 1)
    if who is None:
        made.blit(disc, disc.get_rect(center=rect.center), special_flags=PREMULTIPLIED)
        return
    _stand(made, game, seat, rect, TALL * high * (1.0 if number == 0 else LEAST), won=number == 0)
    _write(made, art, rect, disc, who, first=number == 0)


def _stand(
    made: pygame.Surface, game: str, seat: int, rect: pygame.Rect, high: float, *, won: bool
) -> None:
    """Let a figure stand on a step."""
    offered = [*emblems_of(game)]
    mark = mark_of(game, seat, offered[seat] if seat < len(offered) else "")
    look = board_for(game).champion(seat, mark)
    figure = victors.victor(look, round(high), won=won)
    room = round(0.9 * rect.width), round(high)
    figure = figure or victors.within(look, room) or folk.figure(game, seat, mark, room, wait=True)
    if figure is None:
        return
    if figure.get_width() > 1.15 * rect.width:
        figure = victors.fitted(figure, (round(1.15 * rect.width), round(1.3 * high)))
    feet = rect.centerx, rect.top + round(0.6 * LID * rect.width)
    spot = contact(round(0.66 * min(rect.width, high)))
    below = feet[0] + round(0.02 * high), feet[1] - round(BENEATH * spot.get_height())
    made.blit(spot, spot.get_rect(center=below), special_flags=PREMULTIPLIED)
    at = figure.get_rect(bottomleft=(feet[0] - foot_of(figure), feet[1]))
    made.blit(figure, at, special_flags=PREMULTIPLIED)


def _write(
    made: pygame.Surface, art: Art, rect: pygame.Rect, disc: pygame.Surface, who: Placed,
    *, first: bool,
) -> None:  # fmt: skip
    """Write who stands on a step, and what they came to, beside the medal."""
    lid = round(LID * rect.width * 1.3)
    face = pygame.Rect(rect.left, rect.top + lid, rect.width, rect.height - lid)
    room, tall = 0.86 * rect.width / art.scale, face.height / art.scale
    # What is written is as large as its step: whoever reads larger texts has the plates below.
    sizes = [
        min(share * tall, most) / max(1.0, art.text_size)
        for share, most in zip((NAME, TOLD), LARGEST, strict=True)
    ]
    name = art.text(who.name, sizes[0], PALE, "text_bold", (room, 0.5 * tall))
    told = art.text(who.told, sizes[1], BRIGHT, "text_bold", (room / 2, 0.6 * tall))
    gap = round((18 if first else 9) * art.scale)
    whole = disc.get_width() + gap + told.get_width()
    y = face.top + round(0.27 * face.height)
    made.blit(name, name.get_rect(center=(face.centerx, y)))
    y = face.top + round(0.70 * face.height)
    at = disc.get_rect(midleft=(face.centerx - whole // 2, y))
    if first:
        wreath = laurel(round(1.3 * disc.get_height()))
        made.blit(wreath, wreath.get_rect(center=at.center), special_flags=PREMULTIPLIED)
    made.blit(disc, at, special_flags=PREMULTIPLIED)
    made.blit(told, told.get_rect(midleft=(at.right + gap, y)))


def block(size: tuple[int, int], colour: Colour | None) -> pygame.Surface:
    """Return a step of stone in a size in pixels, banded with a colour; premultiplied."""
    return _block(size, colour, in_use())


@pictured
def _block(size: tuple[int, int], colour: Colour | None, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    stone = shade(STONE)
    tint = darker(stone, 0.7) if colour is None else shade(colour)

    def draw(large: pygame.Surface, finer: float) -> None:
        w, h = large.get_size()
        lid = LID * w
        face = pygame.Rect(0, round(lid), w, round(h - lid))
        for y in range(face.top, face.bottom):
            share = (y - face.top) / max(1, face.height)
            ink = darker(stone, 1.0 - 0.42 * share)
            pygame.draw.line(large, (*ink, 255), (0, y), (w, y))
        top = [(0.07 * w, 0), (0.93 * w, 0), (w, lid), (0, lid)]
        pygame.draw.polygon(large, (*lighter(stone, 0.30), 255), top)
        band = pygame.Rect(0, round(lid), w, max(2, round(0.022 * w)))
        pygame.draw.rect(large, (*tint, 255), band)
        pygame.draw.rect(
            large, (*shade(GOLD), 255), band.move(0, band.height).inflate(0, -band.height // 2)
        )
        inner = face.inflate(round(-0.06 * w), round(-0.10 * w))
        inner.top += round(0.02 * w)
        pygame.draw.rect(large, (*darker(stone, 0.62), 255), inner, max(1, round(0.008 * w)))

    return smooth(size, draw, 2)
