"""What stands in the hall: chairs with whoever sits there, tables, candles, the floor."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from parlour.client.art import Art, drawing
from parlour.client.games import mark_of
from parlour.client.games.covers import COVERS
from parlour.client.palette import SEAT_COLOURS, Colour, in_use, shade
from parlour.client.scenes import thumbs
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.lobby import folk
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, laid_over, smooth

OAK, OAK_DARK, OAK_LIGHT = (128, 82, 46), (70, 42, 24), (176, 124, 74)
FLOOR, FLOOR_DARK = (150, 100, 62), (66, 41, 27)
GOLD, BRIGHT, CREAM = (214, 168, 82), (255, 222, 138), (250, 240, 214)
LINE: Colour = (36, 20, 12)
CLOTH: Colour = (84, 92, 58)
READY: Colour = (76, 150, 70)
AWAY: Colour = (128, 116, 104)
EMPTY = ("open", "closed", "none")
"""What kinds of chairs nobody sits on."""
FLAMES = 6
"""How many pictures a flame has."""
PLANK = 92.0
LAMPS = ((6, 6), (19, 6), (31, 6), (6, 19), (19, 19), (31, 19), (42, 4))
"""Over which parts of the floor lamps hang, of 48 across and 27 down."""
WARM: Colour = (255, 190, 104)


class Sitter(NamedTuple):
    """What is seen of a seat: whose emblem, and what is to be known at a glance."""

    game: str
    seat: int
    kind: str
    emblem: str = ""
    ready: bool = False
    host: bool = False
    gone: bool = False
    acts: bool = False
    bot: bool = False
    """Whether a bot plays, also in the place of somebody."""


FIGURE, FEET = 0.96, 0.98
"""How high who sits there is, and where their feet are, beside the chair."""
LOW = 0.52
"""How far down a chair the lower badges are."""


def chair(sitter: Sitter, size: int, *, back: bool = True) -> pygame.Surface:
    """Return a chair seen from its table, so many pixels high and wide, premultiplied.

    ``back``: its back is above, as on the far side of the table.
    """
    return _chair(sitter, size, back, seated(sitter, size) is not None, in_use())


def seated(sitter: Sitter, size: int) -> pygame.Surface | None:
    """Return the miniature on a chair so large; None: nobody sits there, or it comes later."""
    if sitter.kind in EMPTY:
        return None
    high = round(size * FIGURE)
    return folk.figure(sitter.game, sitter.seat, sitter.emblem, (round(size * 0.9), high))


@lru_cache(256)
def _chair(sitter: Sitter, size: int, back: bool, there: bool, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    figure = seated(sitter, size) if there else None

    def draw(large: pygame.Surface, finer: float) -> None:
        unit = large.get_width() / 100
        _wood(large, unit, back=back or figure is not None)
        if figure is None:
            _cushion(large, unit, sitter)
        else:
            _upholstery(large, unit, sitter)

    made = smooth((size, size), draw, 4 if size < 160 else 3)
    if figure is not None:
        shown = pygame.transform.grayscale(figure) if sitter.gone else figure
        made.blit(shown, shown.get_rect(midbottom=(size // 2, round(size * FEET))),
                  special_flags=PREMULTIPLIED)  # fmt: skip
    elif sitter.kind not in EMPTY:
        pixels = round(size * 0.52)
        emblem = drawing(f"pieces/{mark_of(sitter.game, sitter.seat, sitter.emblem)}.svg",
                         (pixels, pixels))  # fmt: skip
        if sitter.gone:
            emblem = pygame.transform.grayscale(emblem)
        laid_over(made, emblem.premul_alpha(), (size / 2, size / 2))
    _badges(made, sitter)
    return made


def _upholstery(large: pygame.Surface, unit: float, sitter: Sitter) -> None:
    """Draw the high back and the seat of a chair in the colour of who has it."""
    colour = AWAY if sitter.gone else SEAT_COLOURS[sitter.seat % len(SEAT_COLOURS)]
    rim = BRIGHT if sitter.acts else GOLD
    tint = pygame.Color(*shade(colour)).lerp(pygame.Color(*shade(LINE)), 0.35)
    for inset, each in ((0, shade(LINE)), (2, shade(rim)), (5, shade(LINE)), (6.5, tint)):
        rect = pygame.Rect(
            round((17 + inset) * unit), round((6 + inset) * unit),
            round((66 - 2 * inset) * unit), round((78 - 2 * inset) * unit),
        )  # fmt: skip
        pygame.draw.rect(large, each, rect, border_radius=round((26 - inset) * unit))
    for inset, each in ((0, shade(LINE)), (2.5, shade(OAK)), (6, tint)):
        rect = pygame.Rect(
            round((14 + inset) * unit), round((72 + inset * 0.6) * unit),
            round((72 - 2 * inset) * unit), round((27 - 1.4 * inset) * unit),
        )  # fmt: skip
        pygame.draw.ellipse(large, each, rect)


def _wood(large: pygame.Surface, unit: float, *, back: bool) -> None:
    """Draw the back of a chair and its arms."""
    top = 2 if back else 66
    rect = pygame.Rect(round(12 * unit), round(top * unit), round(76 * unit), round(32 * unit))
    pygame.draw.rect(large, shade(LINE), rect, border_radius=round(14 * unit))
    rect = rect.inflate(-round(5 * unit), -round(5 * unit))
    pygame.draw.rect(large, shade(OAK), rect, border_radius=round(12 * unit))
    rect.height = round(rect.height * 0.4)
    pygame.draw.rect(large, shade(OAK_LIGHT), rect, border_radius=round(10 * unit))
    for x in (8, 80):
        arm = pygame.Rect(round(x * unit), round(30 * unit), round(12 * unit), round(42 * unit))
        pygame.draw.rect(large, shade(LINE), arm, border_radius=round(6 * unit))
        arm = arm.inflate(-round(4 * unit), -round(4 * unit))
        pygame.draw.rect(large, shade(OAK), arm, border_radius=round(5 * unit))


def _cushion(large: pygame.Surface, unit: float, sitter: Sitter) -> None:
    """Draw the seat, in the colour of who has it, with a ring of gold."""
    middle = (50 * unit, 50 * unit)
    colour = SEAT_COLOURS[sitter.seat % len(SEAT_COLOURS)]
    if sitter.gone:
        colour = AWAY
    if sitter.kind in EMPTY:
        pygame.draw.circle(large, shade(LINE), middle, 37 * unit)
        pygame.draw.circle(large, shade(OAK_DARK), middle, 34 * unit)
        if sitter.kind == "open":
            _dashes(large, unit)
            for wide, high in ((34, 8), (8, 34)):
                bar = pygame.Rect(0, 0, round(wide * unit), round(high * unit))
                bar.center = round(middle[0]), round(middle[1])
                pygame.draw.rect(large, shade(BRIGHT), bar, border_radius=round(4 * unit))
        elif sitter.kind == "closed":
            for turn in (1, -1):
                start = (50 - 15) * unit, (50 - 15 * turn) * unit
                end = (50 + 15) * unit, (50 + 15 * turn) * unit
                pygame.draw.line(large, shade(AWAY), start, end, round(6 * unit))
        return
    rim = BRIGHT if sitter.acts else GOLD
    pygame.draw.circle(large, shade(LINE), middle, 40 * unit)
    pygame.draw.circle(large, shade(rim), middle, 38 * unit)
    pygame.draw.circle(large, shade(LINE), middle, 33.5 * unit)
    red, green, blue = shade(colour)
    for step in range(16):
        share = 0.62 + 0.38 * step / 15
        tint = round(red * share), round(green * share), round(blue * share)
        place = (50 * unit, (50 - step * 0.5) * unit)
        pygame.draw.circle(large, tint, place, (32 - step * 0.9) * unit)


def _dashes(large: pygame.Surface, unit: float) -> None:
    for dash in range(14):
        angle = 2 * math.pi * dash / 14
        for part in range(6):
            at = angle + part * 0.035
            x, y = 50 + 30 * math.cos(at), 50 + 30 * math.sin(at)
            pygame.draw.circle(large, shade(GOLD), (x * unit, y * unit), 2.2 * unit)


def _badges(made: pygame.Surface, sitter: Sitter) -> None:
    """Mark who is the host, ready, a bot, or away."""
    size = round(made.get_width() * 0.36)
    half = size / 2 - made.get_width() * 0.02
    low, right = made.get_width() * LOW, made.get_width() - half
    if sitter.kind in EMPTY:
        return
    if sitter.host:
        laid_over(made, badge("host", size), (half, half))
    if sitter.bot:
        laid_over(made, badge("bot", size), (half, low))
    if sitter.gone:
        laid_over(made, badge("gone", size), (right, low))
    elif sitter.acts:
        laid_over(made, badge("acts", size), (right, low))
    elif sitter.ready and not sitter.bot:
        laid_over(made, badge("ready", size), (right, low))


def badge(name: str, size: int) -> pygame.Surface:
    """Return a small round sign, premultiplied."""
    return _badge(name, size, in_use())


@lru_cache(64)
def _badge(name: str, size: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        unit = large.get_width() / 100
        ground = {"ready": READY, "host": (150, 34, 30), "bot": (84, 96, 116)}.get(name, OAK_DARK)
        pygame.draw.circle(large, shade(LINE), (50 * unit, 50 * unit), 49 * unit)
        pygame.draw.circle(large, shade(CREAM), (50 * unit, 50 * unit), 45 * unit)
        pygame.draw.circle(large, shade(ground), (50 * unit, 50 * unit), 38 * unit)
        _SIGNS[name](large, unit)

    return smooth((size, size), draw, 4)


def _tick(large: pygame.Surface, unit: float) -> None:
    points = [(28, 52), (44, 68), (74, 34)]
    for start, end in pairwise(points):
        for step in range(25):
            x, y = (a + (b - a) * step / 24 for a, b in zip(start, end, strict=True))
            pygame.draw.circle(large, shade(CREAM), (x * unit, y * unit), 6.5 * unit)


def _crown(large: pygame.Surface, unit: float) -> None:
    points = [(26, 70), (22, 36), (38, 52), (50, 28), (62, 52), (78, 36), (74, 70)]
    pygame.draw.polygon(large, shade(BRIGHT), [(x * unit, y * unit) for x, y in points])
    for x, y in ((22, 34), (50, 26), (78, 34)):
        pygame.draw.circle(large, shade(BRIGHT), (x * unit, y * unit), 5 * unit)


def _cog(large: pygame.Surface, unit: float) -> None:
    for tooth in range(8):
        angle = math.pi * tooth / 4
        x, y = 50 + 23 * math.cos(angle), 50 + 23 * math.sin(angle)
        pygame.draw.circle(large, shade(CREAM), (x * unit, y * unit), 7 * unit)
    pygame.draw.circle(large, shade(CREAM), (50 * unit, 50 * unit), 22 * unit)
    pygame.draw.circle(large, shade((84, 96, 116)), (50 * unit, 50 * unit), 9 * unit)


def _moon(large: pygame.Surface, unit: float) -> None:
    pygame.draw.circle(large, shade(BRIGHT), (48 * unit, 52 * unit), 24 * unit)
    pygame.draw.circle(large, shade(OAK_DARK), (58 * unit, 44 * unit), 21 * unit)


def _hourglass(large: pygame.Surface, unit: float) -> None:
    for points in ([(30, 26), (70, 26), (50, 52)], [(30, 76), (70, 76), (50, 50)]):
        pygame.draw.polygon(large, shade(BRIGHT), [(x * unit, y * unit) for x, y in points])
    for y in (22, 74):
        bar = pygame.Rect(round(26 * unit), round(y * unit), round(48 * unit), round(6 * unit))
        pygame.draw.rect(large, shade(CREAM), bar, border_radius=round(3 * unit))


_SIGNS = {"ready": _tick, "host": _crown, "bot": _cog, "gone": _moon, "acts": _hourglass}


# --- tables -------------------------------------------------------------------------------------


def table_top(
    game: str, size: tuple[int, int], *, dim: bool = False, laid: bool = False
) -> pygame.Surface:
    """Return a table with the world of its game in the middle, premultiplied.

    ``laid``: dice and a mug stand on it.
    """
    return _table_top(game, size, dim, laid, in_use())


@lru_cache(24)
def _table_top(
    game: str, size: tuple[int, int], dim: bool, laid: bool, palette: Palette
) -> pygame.Surface:
    assert palette == in_use()
    width, height = size

    def draw(large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        edge = max(2, round(height * 0.035 * finer))
        drop = round(height * 0.07 * finer)
        body = whole.copy()
        body.height -= drop
        radius = min(body.width, body.height) // 2
        pygame.draw.rect(large, shade(LINE), body.move(0, drop), border_radius=radius)
        pygame.draw.rect(large, shade(OAK_DARK), body.move(0, drop).inflate(-edge, -edge),
                         border_radius=radius)  # fmt: skip
        pygame.draw.rect(large, shade(LINE), body, border_radius=radius)
        for step in range(10):
            inner = body.inflate(-edge - 2 * step * edge // 5, -edge - 2 * step * edge // 5)
            tint = pygame.Color(*shade(OAK_LIGHT)).lerp(pygame.Color(*shade(OAK)), step / 9)
            pygame.draw.rect(large, tint, inner, border_radius=max(1, inner.height // 2))
        cloth = body.inflate(-7 * edge, -7 * edge)
        colour = COVERS[game].colour if game in COVERS else CLOTH
        pygame.draw.rect(large, shade(GOLD), cloth, border_radius=cloth.height // 2)
        cloth = cloth.inflate(-edge, -edge)
        pygame.draw.rect(large, shade(colour), cloth, border_radius=cloth.height // 2)
        if laid:
            _dice(large, (0.17 * whole.width, 0.5 * body.height), body.height / 100)
            _mug(large, (0.84 * whole.width, 0.44 * body.height), body.height / 100)

    made = smooth(size, draw, 3)
    high = round(height * 0.7)
    picture = thumbs.world(game, round(high * 1.5), 1 / 1.5)
    if picture is not None:
        picture = picture.premul_alpha()
        if dim:
            picture.fill((150, 140, 130), special_flags=pygame.BLEND_RGB_MULT)
        laid_over(made, picture, (width / 2, height * 0.465))
    return made


def _dice(large: pygame.Surface, at: tuple[float, float], unit: float) -> None:
    for x, y, pips in ((-11, -7, ((0, 0),)), (7, 6, ((-4, -4), (0, 0), (4, 4)))):
        die = pygame.Rect(0, 0, round(17 * unit), round(17 * unit))
        die.center = round(at[0] + x * unit), round(at[1] + y * unit)
        pygame.draw.rect(large, shade(LINE), die.inflate(4 * unit, 4 * unit).move(0, unit),
                         border_radius=round(5 * unit))  # fmt: skip
        pygame.draw.rect(large, shade(CREAM), die, border_radius=round(4 * unit))
        for dx, dy in pips:
            pygame.draw.circle(large, shade(LINE), (die.centerx + dx * unit,
                               die.centery + dy * unit), 1.8 * unit)  # fmt: skip


def _mug(large: pygame.Surface, at: tuple[float, float], unit: float) -> None:
    x, y = at
    pygame.draw.circle(large, shade(LINE), (x + 12 * unit, y + 2 * unit), 9 * unit)
    pygame.draw.circle(large, shade(OAK_LIGHT), (x + 12 * unit, y + 2 * unit), 7 * unit)
    pygame.draw.circle(large, shade(LINE), (x + 12 * unit, y + 2 * unit), 4 * unit)
    for wide, tint in ((26, LINE), (22, OAK)):
        mug = pygame.Rect(0, 0, round(wide * unit), round((wide + 4) * unit))
        mug.center = round(x), round(y)
        pygame.draw.rect(large, shade(tint), mug, border_radius=round(4 * unit))
    for hoop in (-3, 8):
        pygame.draw.line(large, shade(GOLD), (x - 11 * unit, y + hoop * unit),
                         (x + 10 * unit, y + hoop * unit), max(1, round(2.4 * unit)))  # fmt: skip
    for dx, radius in ((-8, 6), (0, 7.5), (8, 6)):
        pygame.draw.circle(large, shade(CREAM), (x + dx * unit, y - 13 * unit), radius * unit)


def seal(text: str, art: Art, size: int) -> pygame.Surface:
    """Return a seal of red wax with a number on it, premultiplied."""

    def draw(large: pygame.Surface, finer: float) -> None:
        unit = large.get_width() / 100
        for blob in range(12):
            angle = math.pi * blob / 6
            reach = 40 + 3 * (blob % 3)
            at = (50 + 8 * math.cos(angle)) * unit, (50 + 8 * math.sin(angle)) * unit
            pygame.draw.circle(large, shade((112, 20, 20)), at, reach * unit)
        pygame.draw.circle(large, shade((178, 42, 36)), (50 * unit, 50 * unit), 38 * unit)
        pygame.draw.circle(large, shade((140, 28, 26)), (50 * unit, 51 * unit), 33 * unit)

    made = smooth((size, size), draw, 4)
    units = size / art.scale
    number = art.text(text, units * 0.52 / art.text_size, CREAM, "text_bold", (units * 0.7, units))
    laid_over(made, number.premul_alpha(), (size / 2, size / 2))
    return made


# --- light --------------------------------------------------------------------------------------


def candle(size: int, *, lit: bool, frame: int = 0) -> pygame.Surface:
    """Return a candle in its stick, so many pixels high, premultiplied."""
    return _candle(size, lit, frame % FLAMES, in_use())


@lru_cache(4 * FLAMES)
def _candle(size: int, lit: bool, frame: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    wide = max(1, round(size * 0.6))

    def draw(large: pygame.Surface, finer: float) -> None:
        unit = large.get_height() / 100
        x = large.get_width() / 2 / unit
        foot = pygame.Rect(0, 0, round(44 * unit), round(14 * unit))
        foot.midbottom = round(x * unit), round(99 * unit)
        pygame.draw.ellipse(large, shade(LINE), foot)
        pygame.draw.ellipse(large, shade(GOLD), foot.inflate(-round(4 * unit), -round(4 * unit)))
        for wide_, high, colour in ((18, 52, LINE), (13, 50, CREAM)):
            wax = pygame.Rect(0, 0, round(wide_ * unit), round(high * unit))
            wax.midbottom = round(x * unit), round((94 - (52 - high) / 2) * unit)
            pygame.draw.rect(large, shade(colour), wax, border_radius=round(4 * unit))
        pygame.draw.line(large, shade(LINE), (x * unit, 44 * unit), (x * unit, 36 * unit),
                         max(1, round(3 * unit)))  # fmt: skip
        if lit:
            _flame(large, unit, x, frame)

    return smooth((wide, size), draw, 4)


def _flame(large: pygame.Surface, unit: float, x: float, frame: int) -> None:
    sway = 2.4 * math.sin(2 * math.pi * frame / FLAMES)
    tall = 1 + 0.08 * math.cos(4 * math.pi * frame / FLAMES)
    for scale, colour in ((1.0, (240, 130, 30)), (0.68, (255, 200, 70)), (0.36, (255, 248, 214))):
        for step in range(18):
            share = step / 17
            y = 40 - 32 * share * tall * (0.55 + 0.45 * scale)
            radius = 10.5 * scale * (1 - share) ** 0.7
            pygame.draw.circle(large, shade(colour), ((x + sway * share**2) * unit, y * unit),
                               max(1.0, radius * unit))  # fmt: skip


@lru_cache(48)
def glow(size: int, level: int, palette: Palette) -> pygame.Surface:
    """Return a ring of light round a chair, at a level of 0 to 8, premultiplied."""
    assert palette == in_use()
    small = max(8, size // 2)
    ring = pygame.Surface((small, small), pygame.SRCALPHA)
    middle, strength = small / 2, level / 8
    for step in range(8):
        alpha = round(255 * strength * ((step + 1) / 8) ** 2)
        radius = small * (0.5 - 0.014 * step)
        pygame.draw.circle(ring, (*shade(BRIGHT), alpha), (middle, middle), radius)
    for step in range(6):
        alpha = round(255 * strength * (1 - (step + 1) / 6) ** 2)
        pygame.draw.circle(ring, (*shade(BRIGHT), alpha), (middle, middle),
                           small * (0.385 - 0.012 * step))  # fmt: skip
    return pygame.transform.smoothscale(ring.premul_alpha(), (size, size))


@lru_cache(2)
def rounded_floor(
    size: tuple[int, int], unit: float, radius: int, palette: Palette
) -> pygame.Surface:
    """Return the boards of the hall with round corners."""
    return rounded(floor(size, unit, palette).convert_alpha(), radius)


@lru_cache(2)
def floor(size: tuple[int, int], unit: float, palette: Palette) -> pygame.Surface:
    """Return the boards of the hall, lit from above and dark at the walls."""
    assert palette == in_use()
    rng, made = random.Random("floor"), pygame.Surface(size)
    plank = max(8, round(PLANK * unit))
    light, dark = pygame.Color(*shade(FLOOR)), pygame.Color(*shade(FLOOR_DARK))
    for row, top in enumerate(range(0, size[1], plank)):
        left = -round(rng.random() * 5 * plank)
        while left < size[0]:
            long = round(plank * (4 + 4 * rng.random()))
            board = pygame.Rect(left, top, long, plank)
            made.fill(light.lerp(dark, 0.12 + 0.3 * rng.random()), board)
            _grain(made, board, rng, dark)
            pygame.draw.rect(made, dark, board, max(1, plank // 40))
            left += long
        pygame.draw.line(made, dark, (0, top), (size[0], top), max(1, plank // 26 + row % 2))
    made.blit(_lamplight(size, palette), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


def _grain(
    made: pygame.Surface, board: pygame.Rect, rng: random.Random, dark: pygame.Color
) -> None:
    tint = pygame.Color(*shade(FLOOR)).lerp(dark, 0.55)
    for _ in range(4):
        y = board.top + rng.random() * board.height
        start = board.left + rng.random() * board.width * 0.5
        end = start + board.width * (0.2 + 0.3 * rng.random())
        pygame.draw.line(made, tint, (start, y), (end, y + rng.uniform(-2, 2)))


@lru_cache(2)
def _lamplight(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return what multiplies the floor: warm under the chandelier, dark in the corners."""
    assert palette == in_use()
    small = pygame.Surface((48, 27))
    for x in range(48):
        for y in range(27):
            away = min(((x - left) / 15) ** 2 + ((y - top) / 9) ** 2 for left, top in LAMPS)
            level = 0.5 + 0.72 * max(0.0, 1.0 - away) ** 1.5
            small.set_at((x, y), [round(min(255, part * level)) for part in (255, 232, 196)])
    return pygame.transform.smoothscale(small, size)


def shadow(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Lay the shadow of a table on the floor, softer than its place."""
    soft = _shadow((max(8, rect.width), max(8, rect.height)))
    surface.blit(soft, soft.get_rect(center=rect.center), special_flags=PREMULTIPLIED)


def rug(surface: pygame.Surface, rect: pygame.Rect, game: str) -> None:
    """Lay a rug under a table, in the colour of its game."""
    made = _rug(rect.size, COVERS[game].colour if game in COVERS else CLOTH, in_use())
    surface.blit(made, made.get_rect(center=rect.center), special_flags=PREMULTIPLIED)


@lru_cache(12)
def _rug(size: tuple[int, int], colour: Colour, palette: Palette) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        whole, unit = large.get_rect(), large.get_height() / 100
        cloth = pygame.Color(*shade(colour)).lerp(pygame.Color(*shade(FLOOR)), 0.3)
        dark = cloth.lerp(pygame.Color(*shade(LINE)), 0.4)
        light = pygame.Color(*shade(GOLD)).lerp(cloth, 0.45)
        rings = ((0.0, dark), (2.5, light), (4.5, cloth), (10.0, light), (11.5, dark))
        for inset, tint in rings:
            by = -round(2 * inset * unit)
            pygame.draw.ellipse(large, tint, whole.inflate(by, by))

    return smooth(size, draw, 2)


@lru_cache(12)
def _shadow(size: tuple[int, int]) -> pygame.Surface:
    small = pygame.Surface((size[0] // 4, size[1] // 4), pygame.SRCALPHA)
    inner = small.get_rect().inflate(-size[0] // 20, -size[1] // 12)
    pygame.draw.ellipse(small, (0, 0, 0, 150), inner)
    soft = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, size[1] // 36))
    return pygame.transform.smoothscale(soft, size)
