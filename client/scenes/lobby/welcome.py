"""Small pictures of the club, for screens before it and lists with nothing on them."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.kept import pictured
from parlour.client.palette import in_use
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.lobby import furniture
from parlour.client.scenes.lobby.cards import PLATED, name_plate
from parlour.client.scenes.lobby.furniture import Round, Sitter
from parlour.client.settings import Palette

Kind = Literal["host", "empty", "waits"]
ROUND: Final = 12.0
ROOM_WIDE: Final = 1.25
"""How much wider than a picture the room is that is seen in it."""
FLOOR: Final = 0.9
"""How far down the foot of the table stands."""
NAME: Final = 22.0
"""Size of the names of who sits there."""


TABLES: Final[dict[Kind, tuple[str, tuple[Sitter, ...]]]] = {
    "host": (
        "gods_playground",
        (
            Sitter("gods_playground", 0, "open"),
            Sitter("gods_playground", 2, "person", "crest_2"),
            Sitter("gods_playground", 1, "open"),
        ),
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


class Corner(NamedTuple):
    """A part of the club: of which room, how far across its middle is, and how wide it is."""

    room: furniture.Room = "near"
    middle: float = 0.5
    wide: float = 1 / ROOM_WIDE


NEAR: Final = Corner()
CORNERS: Final[dict[Kind, Corner]] = {
    "empty": Corner("far", 0.26, 0.5),
    "waits": Corner("far", 0.71, 0.5),
}
"""Where in the club tables stand that are not before the fire."""


def picture(art: Art, kind: Kind, size: tuple[int, int]) -> pygame.Surface:
    """Return a corner of the club in ``size`` pixels, premultiplied."""
    return _picture(*TABLES[kind], size, art.scale, in_use(), CORNERS.get(kind, NEAR))


def gathering(
    art: Art,
    game: str,
    sitters: tuple[Sitter, ...],
    size: tuple[int, int],
    names: tuple[str, ...] = (),
) -> pygame.Surface:
    """Return a table of a game in the club with those round it, premultiplied.

    ``names``: of those who sit there, to be read over their heads.
    """
    if not names:
        return _picture(game, sitters, size, art.scale, in_use())
    return _with_names(art, game, sitters, size, names, in_use())


@pictured
def _picture(
    game: str, sitters: tuple[Sitter, ...], size: tuple[int, int], scale: float, palette: Palette,
    corner: Corner = NEAR,
) -> pygame.Surface:  # fmt: skip
    assert palette == in_use()
    made = _room(size, corner)
    furniture.paint(made, _placed(size, len(sitters), 0), game, sitters)
    return rounded(made, round(ROUND * scale)).premul_alpha()


@pictured
def _with_names(
    art: Art, game: str, sitters: tuple[Sitter, ...], size: tuple[int, int],
    names: tuple[str, ...], palette: Palette,
) -> pygame.Surface:  # fmt: skip
    assert palette == in_use()
    made = _room(size)
    high = round(art.font("text_bold", NAME).get_linesize() * 1.2)
    where = _placed(size, len(sitters), high)
    furniture.paint(made, where, game, sitters)
    for number, name in enumerate(names):
        if sitters[number].kind in PLATED and name:
            over = where.chairs[number].centerx
            room = where.names[number].move(0, furniture.lowered(where, number, sitters[number]))
            name_plate(made, art, name, room, sitters[number], over, NAME)
    return rounded(made, round(ROUND * art.scale)).premul_alpha()


def _room(size: tuple[int, int], corner: Corner = NEAR) -> pygame.Surface:
    """Return a corner of the club that fills a size, its fire lit."""
    wide, high = size
    broad = max(round(wide / corner.wide), round(high * 16 / 9))
    whole = broad, max(high, round(broad * 9 / 16))
    room = furniture.room(corner.room, whole, in_use())
    left = min(max(0, round(broad * corner.middle - wide / 2)), broad - wide)
    above = whole[1] - high if corner.room == "near" else 0
    made = room.subsurface((left, above, wide, high)).convert_alpha()
    furniture.kindle(made, furniture.hearth(corner.room, whole).move(-left, -above))
    return made


def _placed(size: tuple[int, int], number: int, name: int) -> Round:
    """Return where a table with so many chairs stands in a picture; ``name``: pixels of a name."""
    wide, high = size
    unit = min(wide * 0.94 / furniture.SPREAD, (high - name) / (furniture.ABOVE + furniture.BELOW))
    top = round(high * FLOOR - furniture.ABOVE * unit) - name
    return furniture.gathered(wide, top, unit, number, name)
