"""What stands in the hall: the room, tables with boards, chairs with whoever sits there, signs."""

from __future__ import annotations

import io
import json
import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final, Literal, NamedTuple
from zlib import crc32

import pygame

from parlour.client.art import drawing
from parlour.client.assets import asset
from parlour.client.games import mark_of
from parlour.client.games.covers import has_cover
from parlour.client.kept import pictured
from parlour.client.palette import SEAT_COLOURS, Colour, in_use, shade
from parlour.client.scenes.lobby import folk
from parlour.client.scenes.lobby.manners import Mover
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, laid_over, smooth
from parlour.shared.messages import TableStatus

OAK_DARK: Colour = (70, 42, 24)
GOLD, BRIGHT, CREAM = (214, 168, 82), (255, 222, 138), (250, 240, 214)
LINE: Colour = (36, 20, 12)
SLATE: Colour = (30, 22, 20)
AWAY: Colour = (128, 116, 104)
EMPTY = ("open", "closed", "none")
"""What kinds of chairs nobody sits on."""
UNIT: Final = 300.0
"""Pixels a unit in the pictures of tables and chairs."""
NEAR: Final = 240.0
"""Pixels a unit in the pictures of those who sit there."""
DEPTH: Final = 0.6157
"""How high a unit of the floor is on the screen: the camera looks down by 38 degrees."""
Room = Literal["far", "near"]


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
    person: str = ""
    """The name of the person whose seal is shown; empty: nobody's."""
    won: bool = False
    lost: bool = False
    """Whether the game is over and somebody else has won it: the chair is pushed back."""
    mine: bool = False
    """Whether oneself sits there."""
    guise: int = -1
    """How they look who sit there, one of ``folk.guises``; -1: as the seat does."""


# --- pictures -----------------------------------------------------------------------------------


@cache
def feet() -> dict[str, tuple[int, int]]:
    """Return where the foot of each picture is, and where its flames burn."""
    return {name: (each[0], each[1]) for name, each in _measures().items()}


@cache
def _measures() -> dict[str, list[int]]:
    found: dict[str, list[int]] = json.loads(asset("menus/hall/feet.json"))
    return found


def _read(name: str) -> pygame.Surface:
    path = f"menus/hall/{name}.webp"
    return pygame.image.load(io.BytesIO(asset(path)), path)


class Piece(NamedTuple):
    """A picture, premultiplied, and where its foot is in it."""

    surface: pygame.Surface
    foot: tuple[int, int]

    def lay(self, on: pygame.Surface, at: tuple[float, float]) -> None:
        """Draw it with its foot at a point."""
        place = round(at[0]) - self.foot[0], round(at[1]) - self.foot[1]
        on.blit(self.surface, place, special_flags=PREMULTIPLIED)


@pictured
def piece(name: str, unit: float) -> Piece:
    """Return a table or chair, ``unit`` pixels a unit."""
    return _sized(_read(name).convert_alpha(), name, unit / UNIT)


def _sized(image: pygame.Surface, name: str, share: float) -> Piece:
    size = max(1, round(image.get_width() * share)), max(1, round(image.get_height() * share))
    x, y = feet()[name]
    small = pygame.transform.smoothscale(image.premul_alpha(), size)
    return Piece(small, (round(x * share), round(y * share)))


@pictured
def chair(heading: str, colour: Colour, unit: float) -> Piece:
    """Return a chair upholstered in a colour, ``unit`` pixels a unit."""
    wood, cloth = _read(f"chair-{heading}").convert_alpha(), _read(f"cloth-{heading}")
    cloth = cloth.convert_alpha()
    cloth.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    bare, worn = feet()[f"chair-{heading}"], feet()[f"cloth-{heading}"]
    wood.blit(cloth, (bare[0] - worn[0], bare[1] - worn[1]))
    return _sized(wood, f"chair-{heading}", unit / UNIT)


@pictured
def person(name: str, heading: str, colour: Colour, unit: float) -> Piece:
    """Return somebody on a chair, with their shadow on it, dressed in a colour."""
    whole = f"{name}-{heading}"
    made, dyed = _read(f"sitters/{whole}").convert_alpha(), f"dyed-{whole}"
    if dyed in feet():
        coat = _read(f"sitters/{dyed}").convert_alpha()
        coat.fill((*_lit(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
        (x, y), (left, top) = feet()[whole], feet()[dyed]
        made.blit(coat, (x - left, y - top))
    return _sized(made, whole, unit / NEAR)


EXPOSED: Final = 2.1
"""How strongly colours are exposed in the pictures; what is dyed is white before."""


def _lit(colour: Colour) -> Colour:
    """Return a colour as it comes out of the exposure of the pictures."""
    whole = 1 - math.exp(-EXPOSED)
    red, green, blue = (
        round(255 * (1 - math.exp(-EXPOSED * each / 255)) / whole) for each in colour
    )
    return red, green, blue


@pictured
def wreath(part: Literal["front", "back"], wide: int) -> Piece:
    """Return half of a wreath of laurel, of a radius in pixels."""
    name = f"wreath-{part}"
    return _sized(_read(f"sitters/{name}").convert_alpha(), name, wide / (WREATH * NEAR))


WREATH: Final = 0.36
"""The radius of the wreath in its pictures, units."""


@pictured
def room(kind: Room, size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return the room of the club, covering a window of ``size`` pixels."""
    picture = _read(kind).convert()
    wide, high, share = _covering(picture.get_size(), size)
    large = pygame.transform.smoothscale(picture, (wide, high))
    seen = pygame.Surface(size).convert()
    seen.blit(large, ((size[0] - wide) // 2, 0))
    wicks = [at for name, at in feet().items() if name.startswith(f"candle-{kind}-")]
    side = round(CANDLE[kind] * share)
    for x, y in wicks:
        _burn(seen, (round(x * share) + (size[0] - wide) // 2, round(y * share)), side)
    if palette == "contrast":
        seen.fill((140, 140, 140), special_flags=pygame.BLEND_RGB_MULT)
    return seen


def _covering(picture: tuple[int, int], size: tuple[int, int]) -> tuple[int, int, float]:
    share = max(size[0] / picture[0], size[1] / picture[1])
    return round(picture[0] * share), round(picture[1] * share), share


def hearth(kind: Room, size: tuple[int, int]) -> pygame.Rect:
    """Return where the fire burns in a window of ``size`` pixels, with the light round it."""
    wide, _, share = _covering(ROOM, size)
    x, y = feet()[f"fire-{kind}"]
    side = round(FIRE[kind] * share)
    rect = pygame.Rect(0, 0, 2 * side, 2 * side)
    rect.center = round(x * share) + (size[0] - wide) // 2, round(y * share) - side // 3
    return rect


ROOM: Final = (1920, 1080)
"""Pixels of the pictures of the room."""
FIRE: Final[dict[Room, float]] = {"far": 74.0, "near": 128.0}
"""How high the fire is, in pixels of the room."""
CANDLE: Final[dict[Room, float]] = {"far": 15.0, "near": 26.0}
"""How high the flame of a candle at the wall is."""
GLOWS: Final = 6


@pictured
def flames(side: int) -> tuple[pygame.Surface, ...]:
    """Return the frames of a fire, ``side`` pixels high, premultiplied."""
    strip = _read("fire").convert_alpha().premul_alpha()
    each = strip.get_width() // frames()
    found = []
    for number in range(frames()):
        cut = strip.subsurface((number * each, 0, each, strip.get_height()))
        size = max(1, round(each * side / strip.get_height())), side
        found.append(pygame.transform.smoothscale(cut, size))
    return tuple(found)


def _burn(on: pygame.Surface, at: tuple[int, int], side: int) -> None:
    """Let a candle burn with its foot at a point."""
    light = shine(7 * max(1, side), GLOWS // 2, in_use())
    middle = at[0], at[1] - side // 2
    on.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    flame = flames(max(4, side))[STILL]
    on.blit(flame, flame.get_rect(midbottom=(at[0], at[1] + 1)), special_flags=PREMULTIPLIED)


def kindle(on: pygame.Surface, hearth: pygame.Rect) -> None:
    """Let the fire of a hearth be seen that does not flicker."""
    light = shine(hearth.width, GLOWS // 2, in_use())
    on.blit(light, hearth, special_flags=pygame.BLEND_RGB_ADD)
    flame = flames(max(4, hearth.height // 2))[STILL]
    foot = hearth.centerx, hearth.centery + hearth.height // 6
    on.blit(flame, flame.get_rect(midbottom=foot), special_flags=PREMULTIPLIED)


STILL: Final = 4
"""The frame of the fire that is seen where nothing moves."""


def frames() -> int:
    """Return how many frames the fire has."""
    return feet()["fire"][0]


@pictured
def shine(side: int, level: int, palette: Palette) -> pygame.Surface:
    """Return warm light that is added, at a level of 0 to ``GLOWS``."""
    assert palette == in_use()
    small = pygame.Surface((33, 33))
    for x in range(33):
        for y in range(33):
            away = math.hypot(x - 16, y - 16) / 16
            part = max(0.0, 1 - away) ** 2 * (0.45 + 0.3 * level / GLOWS)
            small.set_at((x, y), [round(255 * part * each) for each in (0.62, 0.34, 0.12)])
    return pygame.transform.smoothscale(small, (side, side))


# --- a table with those around it ----------------------------------------------------------------


class Seat(NamedTuple):
    """Where somebody sits: units right of the middle of a table and behind it, and the heading."""

    x: float
    y: float
    heading: str


END, BACK = 2.42, 1.06
"""How far from the middle of a table chairs stand, beside it and behind it."""
APART = {1: 0.0, 2: 1.5, 3: 1.25, 4: 1.02}
"""Between chairs behind a table, by their number."""
SPREAD = 6.3
"""How wide a table is with its chairs, units."""
ABOVE, BELOW = 2.74, 0.46
"""How far it reaches above its middle and below, units on the screen."""
RAISED, TALL, BROAD = 0.36, 1.62, 1.02
"""How high above its foot the seat of a chair is, and the measures of who sits there."""
BESIDE: Final = (Seat(-END, 0.04, "e"), Seat(END, 0.04, "w"))


def seats_round(number: int) -> tuple[Seat, ...]:
    """Return where so many sit: from the left end round the back of the table to the right end."""
    behind = max(1, number - 2) if number != len(BESIDE) else 0
    apart = APART.get(behind, 3.2 / max(1, behind))
    back = tuple(Seat(apart * (place - (behind - 1) / 2), BACK, "s") for place in range(behind))
    if number < len(BESIDE):
        return back[:number]
    return (BESIDE[0], *back, BESIDE[1])


class Round(NamedTuple):
    """A table with chairs round it, in pixels."""

    unit: float
    middle: tuple[int, int]
    """Of the table, on the floor."""
    chairs: tuple[pygame.Rect, ...]
    """Where each seat is seen, from the head of who sits there to the chair's seat."""
    feet: tuple[tuple[int, int], ...]
    """Where who sits there stands."""
    names: tuple[pygame.Rect, ...]
    top: pygame.Rect
    """Of the table."""

    def stirring(self, number: int, seen: pygame.Rect) -> pygame.Rect:
        """Return where somebody is seen to stir who is ``seen``: if behind the table, above it."""
        rect = seen.inflate(round(0.3 * self.unit), round(0.24 * self.unit))
        if self.feet[number][1] < self.middle[1] - 0.9 * self.unit:
            rect.height = self.middle[1] - round(1.24 * self.unit) - rect.top
        return rect


def gathered(width: int, top: int, unit: float, number: int, name: int, *, first: int = 0) -> Round:
    """Return where all stand of a table whose names begin at ``top``, ``name`` pixels high.

    ``first``: who sits at the left end.
    """
    middle = width // 2, top + name + round(ABOVE * unit)
    places = seats_round(number)
    between = [middle[0] + round((a.x + b.x) / 2 * unit) for a, b in pairwise(places)]
    edges = [1, *between, width - 1]
    broad = min((abs(a.x - b.x) for a, b in pairwise(places)), default=BROAD)
    size = round(min(BROAD, broad) * unit) - 1, round(TALL * unit)
    chairs, names = ([pygame.Rect(0, 0, 0, 0)] * number for _ in range(2))
    feet = [(0, 0)] * number
    behind = [middle[0] + round(seat.x * unit) for seat in places if seat.heading == "s"]
    for turn, seat in enumerate(places):
        who = (first + turn) % number
        x = middle[0] + round(seat.x * unit)
        feet[who] = x, middle[1] - round((seat.y * DEPTH + RAISED) * unit)
        chairs[who] = pygame.Rect((0, 0), size)
        chairs[who].midbottom = feet[who]
        left, right = edges[turn] + 1, edges[turn + 1] - 1
        if seat.heading == "s":  # names behind the table are above those beside it
            left = 1 if x == behind[0] else left
            right = width - 1 if x == behind[-1] else right
        elif behind:
            left = left if seat.x < 0 else behind[-1] + size[0] // 2 + 2
            right = right if seat.x > 0 else behind[0] - size[0] // 2 - 2
        names[who] = pygame.Rect(left, chairs[who].top - name, right - left, name)
    table = pygame.Rect(0, 0, round(3.80 * unit), round(1.26 * unit))
    table.center = middle[0], middle[1] - round(0.63 * unit)
    return Round(unit, middle, tuple(chairs), tuple(feet), tuple(names), table)


def heading_of(where: Round, number: int) -> str:
    """Return where somebody looks: to the camera, or from an end of the table to its middle."""
    away = where.feet[number][0] - where.middle[0]
    if abs(away) <= 1.9 * where.unit:
        return "s"
    return "e" if away < 0 else "w"


PUSHED: Final = (0.10, 0.14)
"""How far chairs are pushed back from a table, sideways and backwards, units."""


def _foot(where: Round, number: int, sitter: Sitter) -> tuple[int, int]:
    """Return where somebody's chair is, higher by the height of its seat."""
    x, y = where.feet[number]
    if not sitter.lost:
        return x, y
    aside = {"s": 0.0, "e": -PUSHED[0], "w": PUSHED[0]}[heading_of(where, number)]
    back = 0.0 if aside else PUSHED[1] * DEPTH
    return x + round(aside * where.unit), y - round(back * where.unit)


def on_chair(
    where: Round, number: int, sitter: Sitter
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """Return who sits on a chair, and where; None: nobody, or they come later."""
    if sitter.kind in EMPTY:
        return None
    x, y = _foot(where, number, sitter)
    name = folk.sitter(sitter.game, sitter.seat, sitter.emblem, sitter.guise)
    if f"{name}-s" in feet():
        colour = SEAT_COLOURS[sitter.seat % len(SEAT_COLOURS)]
        found = person(name, heading_of(where, number), shade(colour), where.unit)
        foot = y + round(RAISED * where.unit)
        return found.surface, found.surface.get_rect(
            topleft=(x - found.foot[0], foot - found.foot[1])
        )
    image = seated(sitter, where.chairs[number].size)
    return None if image is None else (image, image.get_rect(midbottom=(x, y)))


def seated(sitter: Sitter, size: tuple[int, int]) -> pygame.Surface | None:
    """Return who sits on a chair, within a size; None: nobody, or they come later."""
    if sitter.kind in EMPTY:
        return None
    return folk.figure(sitter.game, sitter.seat, sitter.emblem, size)


def movers(where: Round, sitters: Sequence[Sitter], first: int = 0) -> dict[int, Mover]:
    """Return who moves of those round a table; ``first``: the number of the first of them."""
    found = {}
    for number, sitter in enumerate(sitters):
        placed = None if sitter.gone or sitter.won else on_chair(where, number, sitter)
        if placed is not None:
            image, rect = placed
            within = where.stirring(number, rect)
            heading = heading_of(where, number)
            feet, bent = rect.midbottom, sitter.acts
            found[number] = Mover(first + number, heading, image, feet, within, bent)
    return found


def lowered(where: Round, number: int, sitter: Sitter) -> int:
    """Return how many pixels the head of somebody is below the top of their place."""
    placed = on_chair(where, number, sitter)
    return 0 if placed is None else max(0, placed[1].top - where.chairs[number].top)


def paint(
    made: pygame.Surface, where: Round, game: str, sitters: tuple[Sitter, ...],
    status: TableStatus = "open", *, aglow: bool = True, absent: frozenset[int] = frozenset(),
    way: int = 0,
) -> None:  # fmt: skip
    """Draw a table with its board, its chairs and those who sit there but for ``absent``.

    ``way``: in which of ``WAYS`` the table of a game is laid.
    """
    _ground(made, where, sitters, aglow=aglow)
    places = sorted(range(len(sitters)), key=lambda n: where.feet[n][1])
    behind = [n for n in places if where.feet[n][1] < where.middle[1] - 0.9 * where.unit]
    for number in behind:
        _sit(made, where, number, sitters[number], absent=number in absent)
    known = game if has_cover(game) else "none"
    over = status == "finished" and f"over-{known}" in feet()
    laid = "none" if known == "none" else f"{known}-{way % WAYS}"
    piece(f"over-{known}" if over else f"table-{laid}", where.unit).lay(made, where.middle)
    flame = feet()["flame-over" if over else f"flame-{known}"]
    x, up = (each * where.unit / UNIT for each in flame)
    _burn(made, (round(where.middle[0] + x), round(where.middle[1] - up)), round(0.24 * where.unit))
    for number in places:
        if number not in behind:
            _sit(made, where, number, sitters[number], absent=number in absent)


WAYS: Final = 3
"""In how many ways the table of a game may be laid."""


def way_of(table: str) -> int:
    """Return in which way a table is laid, known by its id."""
    return crc32(table.encode()) % WAYS


def _ground(
    made: pygame.Surface, where: Round, sitters: tuple[Sitter, ...], *, aglow: bool
) -> None:
    """Lay light and soft shadows on the floor."""
    unit, (x, y) = where.unit, where.middle
    if aglow:
        pool = pygame.Rect(0, 0, round(SPREAD * unit), round(2.5 * unit))
        pool.center = x, y - round(0.8 * unit)
        light = _pool(pool.size)
        made.blit(light, pool, special_flags=PREMULTIPLIED)
    for number, sitter in enumerate(sitters):
        at = where.feet[number]
        if sitter.mine:
            ring = _pool((round(2.5 * unit), round(2.3 * unit)))
            place = ring.get_rect(center=(at[0], at[1] - round(0.15 * unit)))
            for _ in range(3):
                made.blit(ring, place, special_flags=PREMULTIPLIED)
        if sitter.kind != "closed":
            _shade(made, (at[0] + 0.10 * unit, at[1] + (RAISED + 0.02) * unit), 1.5 * unit)
    _shade(made, (x + 0.12 * unit, y - 0.10 * unit), 5.0 * unit, 0.30)
    _shade(made, (x + 0.06 * unit, y - 0.02 * unit), 3.0 * unit, 0.24)


@pictured
def _pool(size: tuple[int, int]) -> pygame.Surface:
    """Return warm light on the floor, premultiplied."""
    small = pygame.Surface((48, 27), pygame.SRCALPHA)
    for across in range(48):
        for down in range(27):
            away = math.hypot((across - 23.5) / 23.5, (down - 13) / 13)
            part = max(0.0, 1 - away) ** 1.5
            small.set_at((across, down), [round(part * each) for each in (96, 58, 26, 96)])
    return pygame.transform.smoothscale(small, size)


def _shade(made: pygame.Surface, at: tuple[float, float], wide: float, flat: float = 0.4) -> None:
    image = _shadow(round(wide), flat)
    made.blit(image, image.get_rect(center=at), special_flags=PREMULTIPLIED)


@pictured
def _shadow(wide: int, flat: float) -> pygame.Surface:
    small = pygame.Surface((48, 24), pygame.SRCALPHA)
    for across in range(48):
        for down in range(24):
            away = math.hypot((across - 23.5) / 23.5, (down - 11.5) / 11.5)
            alpha = round(190 * min(1.0, max(0.0, 1 - away) * 1.7))
            small.set_at((across, down), (0, 0, 0, alpha))
    return pygame.transform.smoothscale(small, (max(2, wide), max(2, round(wide * flat))))


def _sit(made: pygame.Surface, where: Round, number: int, sitter: Sitter, *, absent: bool) -> None:
    if sitter.kind == "closed":
        return
    unit, (x, y) = where.unit, _foot(where, number, sitter)
    colour = AWAY if sitter.gone else SEAT_COLOURS[sitter.seat % len(SEAT_COLOURS)]
    if sitter.kind == "none":
        colour = (126, 84, 56)
    heading = heading_of(where, number)
    chair(heading, shade(colour), unit).lay(made, (x, y + RAISED * unit))
    placed = on_chair(where, number, sitter)
    if absent:
        return
    if placed is not None:
        if sitter.won:
            _crown(made, where, number, sitter, "back")
        image = pygame.transform.grayscale(placed[0]) if sitter.gone else placed[0]
        made.blit(image, placed[1], special_flags=PREMULTIPLIED)
        if sitter.won:
            _crown(made, where, number, sitter, "front")
    elif sitter.kind not in EMPTY:
        pixels = round(unit * 0.7)
        mark = mark_of(sitter.game, sitter.seat, sitter.emblem)
        emblem = drawing(f"pieces/{mark}.svg", (pixels, pixels)).premul_alpha()
        laid_over(made, emblem, (x, y - 0.6 * unit))
    elif sitter.kind == "open":
        laid_over(made, plus(round(unit * 0.62)), (x, y - 0.62 * unit))


def _crown(
    made: pygame.Surface, where: Round, number: int, sitter: Sitter, part: Literal["front", "back"]
) -> None:
    """Lay the half of a wreath round the brow of who has won."""
    name = folk.sitter(sitter.game, sitter.seat, sitter.emblem, sitter.guise)
    brow = _measures().get(f"brow-{name}-{heading_of(where, number)}")
    if brow is None:
        return
    share, (x, y) = where.unit / NEAR, where.feet[number]
    at = x + brow[0] * share, y + RAISED * where.unit - brow[1] * share
    wreath(part, max(2, round(brow[2] * share))).lay(made, at)


def plus(size: int) -> pygame.Surface:
    """Return the sign of a free chair, premultiplied."""
    return _plus(size, in_use())


@pictured
def _plus(size: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        unit = large.get_width() / 100
        middle = (50 * unit, 50 * unit)
        for radius, colour in ((49, LINE), (46, BRIGHT), (40, LINE), (38, (120, 78, 28))):
            pygame.draw.circle(large, shade(colour), middle, radius * unit)
        for wide, high in ((46, 12), (12, 46)):
            bar = pygame.Rect(0, 0, round(wide * unit), round(high * unit))
            bar.center = round(middle[0]), round(middle[1])
            pygame.draw.rect(large, shade(BRIGHT), bar, border_radius=round(5 * unit))

    return smooth((size, size), draw, 4)
