"""Small pictures of the club, for screens before it and lists with nothing on them."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from parlour.client.art import Art
from parlour.client.kept import pictured
from parlour.client.palette import in_use
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.lobby import furniture
from parlour.client.scenes.lobby.furniture import Sitter
from parlour.client.settings import Palette

Kind = Literal["host", "join", "found", "empty", "waits"]
ROUND: Final = 12.0
ROOM_WIDE: Final = 1.25
"""How much wider than a picture the room is that is seen in it."""
FLOOR: Final = 0.9
"""How far down the foot of the table stands."""

TABLES: Final[dict[Kind, tuple[str, tuple[Sitter, ...]]]] = {
    "host": (
        "gods_playground",
        (
            Sitter("gods_playground", 0, "open"),
            Sitter("gods_playground", 2, "person", "crest_2"),
            Sitter("gods_playground", 1, "open"),
        ),
    ),
    "join": (
        "playing_gods",
        (
            Sitter("playing_gods", 1, "person", "emblem_god_cloud"),
            Sitter("playing_gods", 2, "person", "emblem_god_cat"),
            Sitter("playing_gods", 3, "person", "emblem_god_sun"),
            Sitter("playing_gods", 0, "open"),
        ),
    ),
    "found": (
        "rattus",
        tuple(Sitter("rattus", seat, "person", f"crest_{seat}") for seat in (0, 2, 3)),
    ),
    "waits": (
        "rattus",
        (
            Sitter("rattus", 0, "person", "crest_0"),
            Sitter("rattus", 3, "person", "crest_3"),
            Sitter("rattus", 1, "open"),
            Sitter("rattus", 2, "person", "crest_2"),
        ),
    ),
    "empty": ("", tuple(Sitter("", seat, "none") for seat in range(3))),
}


def picture(art: Art, kind: Kind, size: tuple[int, int]) -> pygame.Surface:
    """Return a corner of the club in ``size`` pixels, premultiplied."""
    return _picture(kind, size, art.scale, in_use())


@pictured
def _picture(kind: Kind, size: tuple[int, int], scale: float, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    game, sitters = TABLES[kind]
    wide, high = size
    unit = min(wide * 0.94 / furniture.SPREAD, high / (furniture.ABOVE + furniture.BELOW))
    whole = round(wide * ROOM_WIDE), max(high, round(wide * ROOM_WIDE * 9 / 16))
    room = furniture.room("near", whole, palette)
    made = room.subsurface(((whole[0] - wide) // 2, whole[1] - high, wide, high)).convert_alpha()
    top = round(high * FLOOR - furniture.ABOVE * unit)
    where = furniture.gathered(wide, top, unit, len(sitters), 0)
    furniture.paint(made, where, game, sitters)
    return rounded(made, round(ROUND * scale)).premul_alpha()
