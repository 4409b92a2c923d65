"""Makes what stands behind the menus: the world of each game at night, a little out of focus.

``menus/vistas/<game>-travels.webp`` holds, side by side, the steps of somebody who crosses it;
``menus/vistas/<game>.webp`` is the painted ground with sprites of the game's atlas on it, graded
dark and blue, with warm light at camps and windows, clouds at the edges, and dark corners.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

BOARD: Final = (1920, 1080)
SIZE: Final = (1600, 900)
"""Of a picture, in pixels: it is out of focus, and may be enlarged."""
SOFT: Final = 1.7
"""The radius of the blur, in pixels of the picture."""
CORNERS: Final = 0.80
"""How much darker it is in the corners than in the middle."""
FINE: Final = "1"
"""The size of the atlas whose sprites are taken."""

Colour = tuple[int, int, int]


class Light(NamedTuple):
    """Warm light on the ground, in units of the board."""

    x: float
    y: float
    radius: float
    colour: Colour = (255, 164, 70)


class Vista(NamedTuple):
    """What is seen of a game."""

    game: str
    ground: str
    crop: tuple[float, float, float]
    """The left upper corner, and how wide, in shares of the board's width and height."""
    crowd: Sequence[tuple[str, float, float]]
    """Sprites and where their feet stand, in units of the board."""
    lights: Sequence[Light]
    grade: tuple[float, float, float]
    """How bright red, green and blue are left."""
    rich: float
    clouds: Sequence[tuple[float, float, float]]
    """Where clouds are, and how large, in shares of the picture."""
    mist: Colour
    traveller: tuple[str, str, int]
    """Who crosses it: a sprite, its action, and which of its headings is taken."""


def _rows(name: str, number: int, at: tuple[float, float], step: float) -> list[Any]:
    """Return a body of men in rows of four."""
    return [
        (name, at[0] + step * (k % 4) + step * 0.4 * (k // 4), at[1] + step * 0.62 * (k // 4))
        for k in range(number)
    ]


COMMONWEALTH: Final = (
    ("camp/swedes", 300, 200), ("camp/russia", 1710, 210), ("camp/tatars", 1680, 800),
    ("camp/ottomans", 1340, 925), ("camp/habsburgs", 200, 850), ("city/1", 1060, 240),
    ("city/0", 320, 500), ("city/2", 560, 240), ("city/0", 1530, 560), ("city/1", 540, 850),
    ("town/ukraine", 1180, 690), ("town/prussia", 850, 250), ("town/lithuania", 1370, 330),
    ("town/little_poland", 960, 800), ("windmill", 420, 620), ("windmill", 1300, 600),
    ("church/wood", 1240, 300), ("estate/0", 700, 700), ("estate/1", 1100, 420),
    ("estate/2", 1420, 690), ("estate/1", 640, 620), ("king", 860, 520), ("throne", 860, 480),
    ("tent/ottomans", 1250, 985), ("tent/ottomans", 1430, 985), ("tent/tatars", 1560, 860),
    ("tent/tatars", 1800, 850), ("tent/russia", 1620, 300), ("tent/russia", 1800, 320),
    ("tent/habsburgs", 70, 930), ("tent/habsburgs", 330, 930), ("tent/swedes", 420, 300),
    ("campfire", 1340, 990), ("campfire", 1690, 850), ("campfire", 1720, 330),
    ("campfire", 210, 940), ("campfire", 1160, 560), ("campfire", 460, 700),
    ("host/ottomans/3", 1120, 975), ("host/tatars/3", 1480, 760), ("host/russia/3", 1560, 230),
    ("host/habsburgs/2", 390, 850), ("host/swedes/3", 480, 200),
    *_rows("hussar/king", 8, (980, 560), 78), *_rows("cavalry/2", 6, (420, 420), 72),
    *_rows("infantry/1", 8, (620, 330), 46), *_rows("infantry/2", 8, (1200, 470), 44),
    *_rows("cavalry/1", 4, (1240, 800), 72), *_rows("infantry/0", 8, (720, 880), 44),
    ("noble/2/proud", 540, 560), ("noble/1/sabre", 760, 370), ("noble/0/speech", 1060, 730),
    ("noble/2/sabre", 1400, 460), ("noble/1/proud", 1320, 760), ("noble/0/proud", 640, 920),
)  # fmt: skip
PLAGUE: Final = (
    ("castle", 840, 500), ("town/lit/0", 600, 360), ("town/lit/1", 470, 580),
    ("town/lit/2", 330, 320), ("town/lit/3", 680, 620), ("town/lit/0", 1060, 360),
    ("town/lit/1", 1180, 560), ("town/lit/2", 230, 700), ("town/lit/3", 960, 720),
    ("town/lit/0", 1330, 420), ("town/lit/2", 780, 260), ("town/lit/1", 1360, 720),
    ("town/lit/3", 540, 470), ("town/lit/2", 720, 420), ("town/lit/0", 930, 610),
    ("town/lit/1", 860, 830), ("town/lit/3", 1110, 800), ("town/lit/0", 380, 470),
    ("town/lit/2", 600, 770), ("town/lit/1", 1240, 290), ("town/lit/3", 1460, 560),
    ("doctor", 620, 560), ("doctor", 1090, 660),
    ("rat/grey", 560, 650), ("rat/brown", 640, 690), ("rat/grey", 740, 550),
    ("rat/brown", 990, 470), ("rat/grey", 1140, 720), ("rat/brown", 1220, 650),
    *_rows("pawn/2", 6, (400, 620), 34), *_rows("pawn/1", 7, (800, 690), 34),
    *_rows("pawn/3", 6, (1210, 470), 34), *_rows("pawn/0", 7, (560, 300), 34),
)  # fmt: skip
GODS: Final = (
    ("temple/north_america", 640, 350), ("temple/europe", 1010, 400), ("temple/asia", 1420, 420),
    ("temple/africa", 1060, 560), ("temple/south_america", 440, 590), ("whale", 180, 440),
    ("whale", 1680, 620), ("ship/0", 400, 430), ("ship/1", 820, 500), ("ship/2", 1290, 640),
    ("strike/volcano", 560, 300), ("idol/teapot/2", 1200, 150), ("idol/cat/1", 920, 150),
    ("idol/duck/3", 640, 165), ("idol/sun/3", 1480, 190), ("idol/mushroom/4", 1140, 850),
    ("idol/octopus/1", 620, 840), ("idol/cloud/0", 1780, 690), ("idol/eye/4", 110, 600),
    ("crowd/0/0", 620, 420), ("crowd/1/1", 980, 350), ("crowd/2/2", 1480, 340),
    ("crowd/3/0", 1380, 510), ("crowd/4/1", 520, 640), ("crowd/1/2", 1100, 680),
    ("crowd/2/0", 1040, 470), ("crowd/0/1", 480, 720), ("totem/0", 560, 380),
    ("totem/1", 900, 560), ("totem/2", 1520, 460), ("totem/3", 1320, 330), ("totem/4", 420, 660),
    ("strike/tornado", 1250, 330),
)  # fmt: skip
GLOW, PINK = (255, 190, 96), (255, 150, 190)
VISTAS: Final = (
    Vista(
        "gods_playground", "summer", (0.0, 0.0, 1.0), COMMONWEALTH,
        [Light(x, y, 190) for name, x, y in COMMONWEALTH if name in ("campfire", "throne")]
        + [Light(x, y, 120) for name, x, y in COMMONWEALTH if name.startswith("city")],
        (0.40, 0.50, 0.76), 1.22,
        ((0.03, 0.10, 0.15), (0.98, 0.06, 0.16), (0.72, 0.02, 0.10), (0.0, 0.62, 0.13),
         (1.0, 0.66, 0.14), (0.08, 1.0, 0.16), (0.90, 1.0, 0.17), (0.40, 1.04, 0.12)),
        (120, 142, 190), ("hussar/king", "walk", 3),
    ),
    Vista(
        "rattus", "night", (0.06, 0.12, 0.72), PLAGUE,
        [Light(x, y - 20, 110, GLOW) for name, x, y in PLAGUE if name.startswith("town")]
        + [Light(840, 470, 190, GLOW)],
        (0.62, 0.62, 0.86), 1.15,
        ((0.02, 0.05, 0.16), (0.98, 0.08, 0.15), (0.02, 0.98, 0.16), (0.96, 0.98, 0.17),
         (0.5, 1.06, 0.13)),
        (96, 84, 150), ("rat/grey", "walk", 0),
    ),
    Vista(
        "playing_gods", "world", (0.02, 0.02, 0.96), GODS,
        [Light(x, y - 30, 130, GLOW) for name, x, y in GODS if name.startswith("temple")]
        + [Light(x, y - 30, 120, PINK) for name, x, y in GODS if name.startswith("idol")],
        (0.46, 0.50, 0.74), 1.12,
        ((0.03, 0.08, 0.18), (0.97, 0.06, 0.18), (0.5, -0.02, 0.13), (0.0, 0.70, 0.15),
         (1.0, 0.62, 0.15), (0.1, 1.0, 0.19), (0.92, 1.0, 0.19), (0.5, 1.06, 0.17),
         (0.30, 1.06, 0.13), (0.72, 1.06, 0.13)),
        (188, 158, 214), ("ship/1", "idle", 0),
    ),
)  # fmt: skip


class _Atlas:
    """The sprites of a game as they were made."""

    def __init__(self, folder: Path) -> None:
        manifest = json.loads((folder / "sprites.json").read_text(encoding="utf-8"))
        self._sprites = manifest["sprites"]
        self._files = [folder / name for name in manifest["pages"][FINE]]
        self._pages: dict[int, Image.Image] = {}

    def _cut(self, cell: Sequence[int]) -> Image.Image:
        page, x, y, wide, high = cell[:5]
        if page not in self._pages:
            self._pages[page] = Image.open(self._files[page]).convert("RGBA")
        return self._pages[page].crop((x, y, x + wide, y + high))

    def steps(self, name: str, action: str, heading: int) -> list[Image.Image]:
        """Return the pictures of the steps of an action in a heading."""
        entry, before = self._sprites[name], 0
        turns = max(1, len(entry["headings"]))
        for each, number in entry["frames"].items():
            if action == each:
                first = before + (heading % turns) * number
                return [self._cut(cell) for cell in entry["bodies"][FINE][first : first + number]]
            before += turns * number
        raise KeyError(action)

    def stand(self, ground: Image.Image, name: str, at: tuple[float, float], step: int) -> None:
        """Draw a sprite with its shadow, its foot at a place."""
        entry = self._sprites[name]
        bodies = entry["bodies"][FINE]
        turns = max(1, len(entry["headings"]))
        idle = next(iter(entry["frames"].values()))
        number = (step % turns) * idle
        cells = [bodies[number]]
        if entry["casts"]:
            cells.insert(0, entry["shadows"][FINE][entry["casts"][number]])
        for cell in cells:
            cut = self._cut(cell)
            layer = Image.new("RGBA", ground.size)
            layer.paste(cut, (round(at[0]) - cell[5], round(at[1]) - cell[6]))
            ground.alpha_composite(layer)


def _peopled(vista: Vista, assets: Path) -> Image.Image:
    """Return the ground with all who stand on it, as much of it as is seen."""
    folder = assets / vista.game
    ground = Image.open(folder / "ground" / f"{vista.ground}.webp").convert("RGBA").resize(BOARD)
    atlas = _Atlas(folder / "atlas")
    for number, (name, x, y) in enumerate(sorted(vista.crowd, key=lambda each: each[2])):
        atlas.stand(ground, name, (x, y), 0 if name.startswith(("rat", "whale")) else number // 40)
    left, top, share = vista.crop
    wide, high = BOARD
    box = (left * wide, top * high, (left + share) * wide, (top + share) * high)
    seen = ground.convert("RGB").crop(box)
    return seen.resize(SIZE, Image.Resampling.LANCZOS)


def _graded(vista: Vista, picture: Image.Image) -> Image.Image:
    """Return a picture as it is by night, a little out of focus."""
    soft = picture.filter(ImageFilter.GaussianBlur(SOFT))
    rich = ImageEnhance.Contrast(ImageEnhance.Color(soft).enhance(vista.rich)).enhance(1.12)
    night = np.asarray(rich, dtype=np.float64) * np.array(vista.grade)
    high, wide = night.shape[:2]
    y, x = np.mgrid[0:high, 0:wide]
    left, top, share = vista.crop
    glow = np.zeros_like(night)
    for light in vista.lights:
        cx = (light.x / BOARD[0] - left) / share * wide
        cy = (light.y / BOARD[1] - top) / share * high
        away = np.hypot(x - cx, (y - cy) * 1.25) / (light.radius / BOARD[0] / share * wide)
        level = np.clip(1 - away, 0, 1) ** 2
        glow = np.maximum(glow, level[..., None] * np.array(light.colour))
    night = night + glow * (0.16 + np.asarray(rich, dtype=np.float64) / 255 * 0.62)
    return Image.fromarray(night.clip(0, 255).astype(np.uint8))


def _cloud(picture: Image.Image, at: tuple[float, float], size: float, tint: Colour) -> None:
    """Lay a heap of soft balls over a picture, lit from above."""
    wide, high = picture.size
    drawn = random.Random(round(997 * at[0] + 89 * at[1]))
    mask, light = Image.new("L", picture.size), Image.new("L", picture.size)
    pen, upper = ImageDraw.Draw(mask), ImageDraw.Draw(light)
    for k in range(13):
        along = (k / 12 - 0.5) * 2
        r = size * wide * (0.20 + 0.30 * (1 - along * along)) * drawn.uniform(0.75, 1.15)
        cx = at[0] * wide + along * size * wide
        cy = at[1] * high + drawn.uniform(-0.3, 0.3) * r
        pen.ellipse((cx - r, cy - 0.8 * r, cx + r, cy + 0.8 * r), fill=235)
        upper.ellipse((cx - 0.7 * r, cy - 0.7 * r, cx + 0.5 * r, cy + 0.2 * r), fill=200)
    body = mask.filter(ImageFilter.GaussianBlur(9))
    lit = ImageChops.darker(light.filter(ImageFilter.GaussianBlur(16)), body)
    dark = (round(tint[0] * 0.62), round(tint[1] * 0.62), round(tint[2] * 0.72))
    picture.paste(Image.new("RGB", picture.size, dark), mask=body.point(lambda v: v * 0.88))
    picture.paste(Image.new("RGB", picture.size, tint), mask=lit)


def _vignetted(picture: Image.Image) -> Image.Image:
    pixels = np.asarray(picture, dtype=np.float64)
    high, wide = pixels.shape[:2]
    y, x = np.mgrid[0:high, 0:wide]
    away = np.hypot((2 * x / wide - 1) * 0.86, (2 * y / high - 1) * 0.86)
    left = 1 - CORNERS * np.clip((away - 0.30) / math.sqrt(0.84), 0, 1) ** 1.5
    tinted = pixels * left[..., None] + np.array((6, 8, 20)) * (1 - left[..., None])
    return Image.fromarray(tinted.clip(0, 255).astype(np.uint8))


def vista_of(vista: Vista, assets: Path) -> Image.Image:
    """Return the picture of a game's world."""
    picture = _graded(vista, _peopled(vista, assets))
    for x, y, size in vista.clouds:
        _cloud(picture, (x, y), size, vista.mist)
    return _vignetted(picture)


def travels_of(vista: Vista, assets: Path) -> Image.Image:
    """Return the steps of who crosses the world of a game, each as wide as the next."""
    name, action, heading = vista.traveller
    cuts = _Atlas(assets / vista.game / "atlas").steps(name, action, heading)
    wide, high = (max(each) for each in zip(*(cut.size for cut in cuts), strict=True))
    edge, share = 6, SIZE[0] / BOARD[0] / vista.crop[2]
    size = round(wide * share) + 2 * edge, round(high * share) + 2 * edge
    strip = Image.new("RGBA", (size[0] * len(cuts), size[1]))
    for number, cut in enumerate(cuts):
        small = cut.resize((round(cut.width * share), round(cut.height * share)))
        at = number * size[0] + (size[0] - small.width) // 2, size[1] - edge - small.height
        strip.paste(small, at)
    premultiplied = strip.convert("RGBa").filter(ImageFilter.GaussianBlur(SOFT * 0.7))
    pixels = np.asarray(premultiplied.convert("RGBA"), dtype=np.float64)
    grade = np.array([*(1.15 * part for part in vista.grade), 1.0])
    return Image.fromarray((pixels * grade).clip(0, 255).astype(np.uint8))


def make(assets: Path) -> None:
    """Make the pictures below ``assets``."""
    folder = assets / "menus" / "vistas"
    folder.mkdir(parents=True, exist_ok=True)
    for vista in VISTAS:
        vista_of(vista, assets).save(folder / f"{vista.game}.webp", quality=80, method=6)
        travels = travels_of(vista, assets)
        travels.save(folder / f"{vista.game}-travels.webp", quality=80, method=6)
