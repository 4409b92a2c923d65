"""Makes the rooms behind the pages: a study, an archive, a gallery, an entrance and two more.

``menus/rooms/NAME.webp`` is a room whose wall is seen above and beside what lies before it; its
middle is calm, for there the heading stands.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from parlour.assets.workshop import hung
from parlour.assets.workshop.interiors import Light, Room, interior
from parlour.assets.workshop.models import gods
from parlour.assets.workshop.models import hall as club
from parlour.assets.workshop.models import rooms as models
from parlour.assets.workshop.models.colours import LIVERIES
from parlour.assets.workshop.models.families import BEARINGS, noble
from parlour.assets.workshop.solids.model import Model, Paint
from parlour.assets.workshop.solids.render import Pixels

PX: Final = 118.0
LINE: Final = 382.0
"""Pixels a unit, and where the floor begins."""
QUALITY: Final = 78
SOFT: Final = (1440, 810)
"""Pixels of a picture: a room is a little out of focus behind what is read."""
_MAP: Final = "gods_playground/ground/summer.webp"
_LAID: Final = (960.0, 800.0, 880.0, 300.0)
"""Where a carpet lies, and half its measures."""


def _lamps(sconces: tuple[float, ...]) -> tuple[Light, ...]:
    """Return the light of candles at the wall, and of a chandelier that is not seen."""
    candles = (Light((x, 0.5, 2.3), 2.3, "ffc46a", 1.7) for x in sconces)
    return (
        *candles,
        Light((960, 3.0, 2.8), 5.6, "ffdca8", 1.15),
        Light((180, 3.2, 2.0), 4.2, "ffc888", 0.85),
        Light((1740, 3.2, 2.0), 4.2, "ffc888", 0.85),
        Light((420, 6.5, 1.2), 4.6, "ffc080", 0.5),
        Light((1500, 6.5, 1.2), 4.6, "ffc080", 0.5),
    )


def _posts(*places: float) -> tuple[tuple[float, Model], ...]:
    return tuple((x, club.post()) for x in places)


def _room(
    name: str,
    finish: club.Finish,
    carpet: str,
    sconces: tuple[float, ...],
    things: tuple[tuple[float, Model], ...],
    ambient: tuple[float, float, float] = (0.56, 0.47, 0.42),
) -> Room:
    return Room(
        name, PX, LINE, None, sconces, things, _lamps(sconces), ((*_LAID, carpet),),
        finish, ambient=ambient, burning=True,
    )  # fmt: skip


ROOMS: Final = (
    _room(
        "study", models.STUDY, "3d5638", (560, 1330),
        (
            (300, club.painting(models.MAP, (1.5, 0.85), 2.35)), (690, models.clock()),
            (1120, club.shields()), (1600, club.shelves("study", 1.6)), (1850, club.globe()),
            (40, club.window().grow(0.9)), *_posts(500, 790, 1230, 1420),
        ),
    ),
    _room(
        "archive", models.ARCHIVE, "4a3018", (740, 1215),
        (
            (260, models.pigeonholes("west", 7)), (620, models.ladder()),
            (1480, models.pigeonholes("east", 5)), (1815, club.shelves("archive", 1.0)),
            (1330, models.ladder()), *_posts(680, 1275),
        ),
    ),
    _room(
        "gallery", models.GALLERY, "6a1f26", (570, 1350),
        (
            (130, club.painting(models.NOBLE, (0.62, 0.78), 2.45)),
            (400, club.painting(club.HUSSAR, (0.95, 0.72), 2.45)),
            (660, models.bust()), (1260, models.bust()),
            (1520, club.painting(club.KING, (0.95, 0.72), 2.45)),
            (1790, club.painting(models.TEAPOT, (0.62, 0.78), 2.45)),
            (400, models.rope(1.5)), (1520, models.rope(1.5)),
        ),
    ),
    _room(
        "entrance", models.ENTRANCE, "4a2a20", (1400,),
        (
            (240, models.door()), (430, models.lantern()), (640, models.hooks()),
            (1240, models.signboard()), (1610, club.window()), (1860, club.barrels()),
            *_posts(790, 1130),
        ),
        (0.50, 0.48, 0.50),
    ),
    _room(
        "playroom", models.PLAYROOM, "34507c", (440, 1480),
        (
            (220, models.games("one")), (560, models.pennon("7c2430", "f0e2b8")),
            (710, models.pennon("d8d2c2", "2f4f78")), (1210, models.pennon("2f5a90", "f0e2b8")),
            (1360, models.pennon("c49a34", "7c2430")), (1700, models.games("two")),
        ),
    ),
    _room(
        "library", models.LIBRARY, "5c2a1c", (660, 1260),
        (
            (130, club.shelves("a", 1.5)), (460, club.shelves("b", 1.45)),
            (1450, club.shelves("c", 1.45)), (1780, club.shelves("d", 1.5)),
            (1290, models.ladder()), (740, models.bust()), *_posts(620, 1185),
        ),
    ),
)  # fmt: skip


def _canvases(assets: Path) -> dict[Paint, Pixels]:
    """Return what is laid on which paint, as colours of 0 to 1."""
    land = Image.open(assets / _MAP).convert("RGB").resize((640, 362), Image.Resampling.LANCZOS)
    proud = noble(LIVERIES["0"], BEARINGS["proud"], 0)
    return {
        **hung.pictures(),
        models.MAP: np.asarray(land, np.float64) / 255,
        models.NOBLE: hung.painted(proud, ("c8d0b0", "4a6a6a"), ("5a7048", "34482c"), 0.92),
        models.TEAPOT: hung.painted(gods.teapot(), ("f0d8a0", "8a6ab0"), ("7aa0b8", "5a7a98"), 0.7),
    }


def make(assets: Path) -> None:
    """Make the pictures below ``assets``."""
    folder = assets / "menus" / "rooms"
    folder.mkdir(parents=True, exist_ok=True)
    hung_here = _canvases(assets)
    for room in ROOMS:
        seen = interior(room, hung_here, fine=1).resize(SOFT, Image.Resampling.LANCZOS)
        seen.save(folder / f"{room.name}.webp", quality=QUALITY, method=6)
