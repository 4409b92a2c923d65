"""Makes the pictures of the cards from which a game is chosen: each world on an island of its own.

``menus/worlds/<game>.webp`` is as large as a card is in a window 2160 pixels high.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from parlour.assets.workshop.models import gods, plague
from parlour.assets.workshop.models.cities import city
from parlour.assets.workshop.models.colours import LIVERIES, STONE, TILE
from parlour.assets.workshop.models.families import BEARINGS, noble, sprites
from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.sprite import YAW
from parlour.assets.workshop.solids.model import Model, Point, mixed, rgb, speckled, turn
from parlour.assets.workshop.solids.render import body

SIZE: Final = (940, 1120)
"""Of a picture, in pixels."""
PX: Final = 66.0
"""Pixels a unit in the size of half that."""
FINEST: Final = "2"
DEEP: Final = 3.6
"""How much hangs below the land, units: nothing is seen below z = 0."""

Layer = Image.Image


class World(NamedTuple):
    """What is seen on a card: a sky, what is far in it, and the island before it."""

    name: str
    sky: tuple[str, ...]
    """Colours from above to below."""
    far: Callable[[Layer], None]
    build: Callable[[], Model]
    foot: tuple[float, float]
    """Where the middle of the island stands, in shares of the picture."""
    px: float = PX
    near: Callable[[Layer], None] = lambda _: None
    """What lies before the island."""


# --- skies ---


def _sky(colours: tuple[str, ...]) -> Layer:
    wide, high = SIZE
    steps = np.linspace(0, 1, len(colours))
    table = np.array([rgb(each) for each in colours])
    down = np.linspace(0, 1, high)
    column = np.stack([np.interp(down, steps, table[:, k]) for k in range(3)], 1)
    whole = np.repeat(column[:, None], wide, 1)
    return Image.fromarray((whole * 255).astype(np.uint8)).convert("RGBA")


def _rays(picture: Layer, centre: tuple[float, float], strength: float, number: int = 18) -> None:
    """Lay soft rays over a sky."""
    wide, high = picture.size
    y, x = np.mgrid[0:high, 0:wide]
    dx, dy = x - centre[0] * wide, y - centre[1] * high
    wave = np.sin(np.arctan2(dy, dx) * number)
    share = np.clip(wave * 3 + 0.5, 0, 1) * np.clip(1.25 - np.hypot(dx, dy) / high, 0, 1)
    _brighten(picture, share * strength)


def _brighten(picture: Layer, share: NDArray[np.float64], colour: str = "ffffff") -> None:
    over = Image.new("RGBA", picture.size, f"#{colour}")
    over.putalpha(Image.fromarray((share.clip(0, 1) * 255).astype(np.uint8)))
    picture.alpha_composite(over)


def _glow(picture: Layer, at: tuple[float, float], radius: float, colour: str, most: float) -> None:
    wide, high = picture.size
    y, x = np.mgrid[0:high, 0:wide]
    away = np.hypot(x - at[0] * wide, y - at[1] * high) / (radius * wide)
    _brighten(picture, most * np.clip(1 - away, 0, 1) ** 2, colour)


def _cloud(
    picture: Layer,
    at: tuple[float, float],
    size: float,
    seed: int,
    shade: str,
    light: str = "ffffff",
) -> None:
    """Draw a heap of soft balls, lit from above."""
    drawn = random.Random(seed)
    wide, high = picture.size
    mask = Image.new("L", picture.size)
    pen = ImageDraw.Draw(mask)
    for k in range(11):
        along = (k / 10 - 0.5) * 2
        r = size * wide * (0.30 + 0.45 * (1 - along * along)) * drawn.uniform(0.75, 1.1) / 2
        x = at[0] * wide + along * size * wide
        y = at[1] * high - r * 0.35 * drawn.uniform(0.2, 1.0)
        pen.ellipse((x - r, y - r, x + r, y + r), fill=255)
    flat = at[1] * high + size * wide * 0.16
    pen.rectangle((0, min(flat, high), wide, high), fill=0)
    mask = mask.filter(ImageFilter.GaussianBlur(3))
    below = Image.new("RGBA", picture.size, f"#{shade}")
    below.putalpha(mask)
    picture.alpha_composite(below)
    upper = ImageChops.multiply(
        mask, ImageChops.offset(mask, round(-size * 40), round(-size * 170))
    )
    soft = upper.filter(ImageFilter.GaussianBlur(size * 60)).point(lambda v: v * 0.9)
    above = Image.new("RGBA", picture.size, f"#{light}")
    above.putalpha(ImageChops.darker(soft, mask))
    picture.alpha_composite(above)


def _day(picture: Layer) -> None:
    _rays(picture, (0.5, 0.42), 0.22)
    _glow(picture, (0.5, 0.40), 0.75, "fff3c8", 0.55)
    for at, size, seed in (
        ((0.16, 0.13), 0.17, 1),
        ((0.86, 0.20), 0.20, 3),
        ((0.07, 0.36), 0.13, 4),
    ):
        _cloud(picture, at, size, seed, "d9ecfa")


def _night(picture: Layer) -> None:
    drawn = random.Random(8)
    pen = ImageDraw.Draw(picture)
    wide, high = picture.size
    for _ in range(110):
        x, y, r = drawn.uniform(0, wide), drawn.uniform(0, high * 0.62), drawn.uniform(0.7, 2.4)
        bright = drawn.randint(120, 255)
        pen.ellipse((x - r, y - r, x + r, y + r), fill=(255, 246, 220, bright))
    _glow(picture, (0.74, 0.17), 0.52, "cdd4ff", 0.75)
    moon = Image.new("RGBA", picture.size)
    pen = ImageDraw.Draw(moon)
    x, y, r = 0.74 * wide, 0.17 * high, 0.115 * wide
    pen.ellipse((x - r, y - r, x + r, y + r), fill="#fff7dc")
    for dx, dy, size in (
        (-0.35, -0.2, 0.2),
        (0.25, 0.3, 0.26),
        (0.3, -0.35, 0.13),
        (-0.2, 0.45, 0.12),
    ):
        cx, cy, s = x + dx * r, y + dy * r, size * r
        pen.ellipse((cx - s, cy - s, cx + s, cy + s), fill="#e9dcbb")
    picture.alpha_composite(moon.filter(ImageFilter.GaussianBlur(1.2)))
    for at, size, seed in (((0.14, 0.24), 0.20, 2), ((0.96, 0.34), 0.18, 5)):
        _cloud(picture, at, size, seed, "4a3a78", "8a7ab4")


def _dawn(picture: Layer) -> None:
    _rays(picture, (0.5, 0.36), 0.30, 20)
    _glow(picture, (0.72, 0.30), 0.6, "fff0b0", 0.8)
    clouds = (
        ((0.13, 0.20), 0.18, 1), ((0.86, 0.14), 0.17, 3), ((0.06, 0.78), 0.22, 6),
        ((0.96, 0.74), 0.22, 7), ((0.5, 0.95), 0.34, 9),
    )  # fmt: skip
    for at, size, seed in clouds:
        _cloud(picture, at, size, seed, "f3d7e6")


def _fog(picture: Layer) -> None:
    """Let green fog creep over the foot of the island."""
    drawn = random.Random(3)
    veil = Image.new("RGBA", picture.size)
    pen = ImageDraw.Draw(veil)
    wide, high = picture.size
    for _ in range(46):
        x, y = drawn.uniform(-0.1, 1.1) * wide, drawn.uniform(0.74, 1.0) * high
        r = drawn.uniform(0.05, 0.14) * wide
        tint = drawn.choice(((116, 190, 96), (150, 200, 130), (92, 150, 110)))
        pen.ellipse((x - 1.8 * r, y - r, x + 1.8 * r, y + r), fill=(*tint, drawn.randint(26, 54)))
    picture.alpha_composite(veil.filter(ImageFilter.GaussianBlur(26)))


def _haze(picture: Layer) -> None:
    """Let the island float on soft mist."""
    for at, size, seed in (
        ((0.10, 0.90), 0.22, 11),
        ((0.92, 0.93), 0.24, 12),
        ((0.5, 1.0), 0.3, 13),
    ):
        _cloud(picture, at, size, seed, "f4e3c8")


def _bolt(picture: Layer) -> None:
    """Let the Teapot throw lightning."""
    wide, high = picture.size
    points = (
        (0.775, 0.125), (0.715, 0.235), (0.755, 0.230), (0.665, 0.385), (0.820, 0.205),
        (0.775, 0.205), (0.830, 0.125),
    )  # fmt: skip
    corners = [(x * wide, y * high) for x, y in points]
    glow = Image.new("RGBA", picture.size)
    ImageDraw.Draw(glow).polygon(corners, fill="#fff2a0", outline="#fff2a0", width=18)
    picture.alpha_composite(glow.filter(ImageFilter.GaussianBlur(16)))
    bolt = Image.new("RGBA", picture.size)
    ImageDraw.Draw(bolt).polygon(corners, fill="#ffe24a", outline="#a8680c", width=4)
    picture.alpha_composite(bolt)


# --- islands ---


ROCKS: Final = ((0.86, 0.55, 20), (0.66, 1.3, 14), (0.42, 2.1, 9), (0.18, 2.8, 4))
"""Rings of rock below an island: its share of the radius, how low, and how many."""


def _island(radius: float, top: str, spots: str, rock: str) -> Model:
    """Return a round piece of land that floats at z = 0, its rock hanging down."""
    m = Model()
    m.cone(speckled(top, spots, 4.5), (0, 0, -0.16), (0, 0, 0), radius, radius)
    m.cone(rock, (0, 0, -3.2), (0, 0, -0.14), radius * 0.12, radius * 0.93)
    drawn = random.Random(4)
    for share, low, number in ROCKS:
        for k in range(number):
            a = 2 * math.pi * (k + drawn.uniform(-0.3, 0.3)) / number
            r, size = radius * share * drawn.uniform(0.9, 1.04), drawn.uniform(0.34, 0.62)
            at = (r * math.cos(a), r * math.sin(a), -low * drawn.uniform(0.85, 1.2))
            m.egg(mixed(rock, "2e1c14", 0.09 * low), at, (size, size, drawn.uniform(0.4, 0.75)))
    return m


def _wood(m: Model, places: tuple[tuple[float, float], ...], seed: int) -> None:
    drawn = random.Random(seed)
    for x, y in places:
        size = drawn.uniform(0.8, 1.25)
        m.rod("5d3f26", (x, y, 0), (x, y, 0.25 * size), 0.06)
        if drawn.random() < 0.6:
            for k in range(3):
                z = (0.18 + 0.26 * k) * size
                m.cone("2f6b3e", (x, y, z), (x, y, z + 0.44 * size), (0.34 - 0.08 * k) * size, 0.02)
        else:
            m.ball("5f9a3c", (x, y, 0.46 * size), 0.32 * size)
            m.ball("74ad48", (x - 0.1, y - 0.08, 0.62 * size), 0.22 * size)


def _sprite(name: str, heading: str, action: str = "idle", step: int = 0) -> Model:
    found = next(each for each in sprites() if each.name == name)
    return found.build(action, step, found.frames[action]).turn(turn(YAW[heading]))


def _banner(m: Model, at: Point, cloth: str, high: float) -> None:
    x, y, z = at
    m.rod("6d4526", (x, y, z), (x, y, z + high), 0.06)
    m.ball(GOLD, (x, y, z + high + 0.06), 0.10)
    for k in range(7):
        wave = 0.07 * math.sin(k * 1.1)
        middle = (x + 0.14 + 0.17 * k, y + wave, z + high - 0.46 - 0.02 * k)
        m.box(cloth, middle, (0.10, 0.025, 0.40), 0.01, turn(14 * math.cos(k * 1.1)))


def commonwealth() -> Model:
    """Return the island of God's Playground: a city, nobles and winged hussars."""
    m = _island(3.3, "8fb548", "7aa33c", "9a6d48")
    m.join(city(TILE, STONE, "6b9a8a", 4).grow(1.12).move(0.85, 1.25, 0))
    woods = (
        (-2.5, 1.3), (-2.1, 1.8), (-1.6, 2.3), (-2.75, 0.6), (2.75, 0.9), (2.9, 0.2), (2.55, 1.6),
        (-2.95, -0.3), (2.6, -1.3), (-2.3, -1.75), (-1.3, 2.75), (2.1, 2.2),
    )  # fmt: skip
    _wood(m, woods, 2)
    m.join(_sprite("hussar/king", "se", "walk", 1).grow(1.46).move(0.25, -1.45, 0))
    for seat, bearing, x, y in (("2", "proud", -1.95, -1.60), ("1", "sabre", 2.30, -1.45)):
        m.join(noble(LIVERIES[seat], BEARINGS[bearing], 0.0).grow(1.22).move(x, y, 0))
    _banner(m, (-2.75, -0.75, 0), LIVERIES["2"].coat, 2.6)
    _banner(m, (1.75, -0.05, 0), LIVERIES["1"].coat, 2.3)
    return m


def plague_town() -> Model:
    """Return the island of Rattus: a town at night, the doctor and his rats."""
    m = _island(3.3, "5f5a78", "4d4966", "4a3d52")
    m.join(plague.town(6, 2.75, 7).move(0, 0.5, 0))
    m.join(plague.doctor().grow(1.56).move(0.0, -1.45, 0))
    rats = (
        (-2.25, -0.75, -30, "6d5f66"), (-1.55, -2.0, 20, "574c54"), (1.6, -2.1, 160, "6d5f66"),
        (2.35, -0.8, 195, "7b6c70"),
    )  # fmt: skip
    for x, y, yaw, fur in rats:
        m.join(plague.rat(fur).grow(0.78).turn(turn(yaw)).move(x, y, 0))
    return m


def toy_globe() -> Model:
    """Return the globe of Playing Gods with its idols."""
    radius = 2.25
    m = gods.globe(radius)
    m.join(gods.teapot().grow(1.08).move(0.0, 0.05, radius - 0.12))
    m.join(gods.duck().grow(0.86).turn(turn(8, -38)).move(-1.55, -0.55, 1.35))
    m.join(gods.cat().grow(0.84).turn(turn(-12, 36)).move(1.55, -0.60, 1.30))
    m.join(gods.mushroom().grow(0.62).turn(turn(0, -4, 34)).move(-0.25, -2.12, 0.30))
    return m.join(gods.stand())


WORLDS: Final = (
    World(
        "gods_playground", ("4f9fe4", "a8d6f6", "fbe3b8", "f6c98c"), _day, commonwealth,
        (0.5, 0.84), near=_haze,
    ),
    World(
        "rattus", ("1c1440", "3a2368", "6a3a86", "40285e"), _night, plague_town, (0.5, 0.84),
        near=_fog,
    ),
    World(
        "playing_gods", ("ff8fb4", "ffc089", "9be3e0", "57b7e6"), _dawn, toy_globe, (0.5, 0.84),
        px=72.0, near=_bolt,
    ),
)  # fmt: skip


def picture_of(world: World, fine: str = FINEST) -> Layer:
    """Return the picture of a world."""
    picture = _sky(world.sky)
    world.far(picture)
    cut = body(world.build().move(z=DEEP), world.px)[fine]
    island = Image.fromarray(cut.pixels)
    if fine != FINEST:
        island = island.resize((island.width * 2, island.height * 2))
        foot = cut.foot[0] * 2, cut.foot[1] * 2
    else:
        foot = cut.foot
    at = round(world.foot[0] * SIZE[0] - foot[0]), round(world.foot[1] * SIZE[1] - foot[1])
    layer = Image.new("RGBA", SIZE)
    layer.paste(island, at)
    picture.alpha_composite(layer)
    world.near(picture)
    return picture.convert("RGB")


def make(assets: Path) -> None:
    """Make the pictures below ``assets``."""
    folder = assets / "menus" / "worlds"
    folder.mkdir(parents=True, exist_ok=True)
    for world in WORLDS:
        picture_of(world).save(folder / f"{world.name}.webp", quality=84, method=6)
