"""Small pictures of how one comes to a club: before its door, and in a street of lit houses."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.games import mark_of
from parlour.client.kept import pictured
from parlour.client.palette import in_use
from parlour.client.scenes import backdrop
from parlour.client.scenes.after.stages import square
from parlour.client.scenes.menus.seat_card import grounded, portrait
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED

Place = Literal["door", "street", "met"]
ROUND: Final = 12.0
DOOR: Final = (0.0, 0.0, 0.46, 0.53)
"""The part of the room that is seen: where its door is, of its width and height."""
FLOOR: Final = 0.74
"""How far down the ground of a street begins."""
HOUSES: Final = 0.0011
"""How large the houses of a street are: units beside the height of the picture."""


class Guest(NamedTuple):
    """Somebody who stands there: of which game, as who, how far across and how high."""

    game: str
    seat: int
    emblem: str
    across: float
    high: float


GUESTS: Final[dict[Place, tuple[Guest, ...]]] = {
    "door": (Guest("gods_playground", 0, "", 0.62, 0.62),),
    "street": (),
    "met": (
        Guest("rattus", 3, "", 0.3, 0.46),
        Guest("gods_playground", 2, "", 0.52, 0.52),
        Guest("rattus", 1, "", 0.74, 0.46),
    ),
}
FEET: Final = 0.95
"""How far down they stand."""


def view(art: Art, place: Place, size: tuple[int, int]) -> pygame.Surface:
    """Return a place in ``size`` pixels, premultiplied."""
    return _view(place, size, art.scale, in_use())


@pictured
def _view(place: Place, size: tuple[int, int], scale: float, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    made = _door(size) if place == "door" else _street(size)
    for guest in GUESTS[place]:
        _stand(made, guest)
    return backdrop.rounded(made, round(ROUND * scale)).premul_alpha()


def _door(size: tuple[int, int]) -> pygame.Surface:
    """Return the inside of the door, with the coats of those who have come."""
    wide, high = size
    left, above, across, down = DOOR
    whole = max(round(wide / across), round(high / down * 16 / 9))
    room = backdrop.interior((whole, round(whole * 9 / 16)), in_use(), "entrance")
    part = pygame.Rect(round(left * whole), round(above * whole), wide, high)
    return room.subsurface(part.clamp(room.get_rect())).convert_alpha()


def _street(size: tuple[int, int]) -> pygame.Surface:
    """Return a street by night, where windows are lit."""
    made = pygame.Surface(size).convert()
    square(made, round(size[1] * FLOOR), size[1] * HOUSES)
    return made.convert_alpha()


def _stand(made: pygame.Surface, guest: Guest) -> None:
    """Let somebody stand there."""
    wide, high = made.get_size()
    mark = mark_of(guest.game, guest.seat, guest.emblem)
    room = round(wide * 0.5), round(high * guest.high)
    figure = portrait(guest.game, guest.seat, mark, room)
    feet = round(wide * guest.across), round(high * FEET)
    grounded(made, feet[0], feet[1] - room[1] * 0.03, figure.get_width() * 1.1)
    made.blit(figure, figure.get_rect(midbottom=feet), special_flags=PREMULTIPLIED)
