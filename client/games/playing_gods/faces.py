"""The faces of the idols: they look about, blink, and show how they feel.

The workshop gave every idol eyes that look ahead. What is drawn here lies over these, so that a
face is sharp however near it is seen, and takes no picture of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, pi, sin
from typing import Final, NamedTuple

import pygame

from parlour.client.palette import Colour
from parlour.client.stage.geometry import Point
from parlour.client.stage.studio import PREMULTIPLIED, Image, smooth

AHEAD: Final = -1
BEARINGS: Final = 8
"""The way of eyes that look at who looks on, and how many other ways there are."""
LARGER: Final = 1.13
"""How much larger eyes are than those that the workshop gave them, which they hide."""
INK: Final[Colour] = (40, 22, 24)
WHITE: Final[Colour] = (252, 248, 238)
SHADED: Final[Colour] = (214, 204, 196)
BLACK: Final[Colour] = (26, 18, 26)
THROAT: Final[Colour] = (94, 16, 28)
TONGUE: Final[Colour] = (226, 96, 100)
THICKEST: Final = 2.8
"""How thick the lines of a face are at most."""
FINER, BROAD = 3, 110
"""How many times as large a face is drawn, unless it is as broad as this many pixels or more."""
ROOM: Final = 2.4
"""How large the picture of a face is, from its middle, in sizes of an eye beyond its features."""


class Features(NamedTuple):
    """Where the face of an idol is, in pixels of its sprite in size 1, to the right and up."""

    eyes: tuple[Point, ...]
    size: float
    """Half of how wide an eye is."""
    mouth: Point | None = None
    wide: float = 5.0
    """Half of how wide the mouth is."""
    scowls: bool = False
    """Whether its brows are low on the best of days."""
    iris: bool = False
    """Whether its eye has the colour of its seat."""


FEATURES: Final[dict[str, Features]] = {
    "teapot": Features(((-10.3, 25.9), (10.3, 25.9)), 7.3, (0.0, 13.6), 8.2),
    "cloud": Features(((-8.6, 29.9), (8.6, 29.9)), 5.6, (0.0, 19.2), 7.6, scowls=True),
    "cat": Features(((-7.3, 54.3), (7.3, 54.3)), 5.2, (0.0, 43.6), 5.4),
    "sun": Features(((-9.0, 36.9), (9.0, 36.9)), 6.0, (0.0, 25.6), 11.4),
    "mushroom": Features(((-8.2, 27.4), (8.2, 27.4)), 6.7, (0.0, 15.6), 8.4),
    "duck": Features(((12.5, 48.5), (27.1, 48.5)), 4.7),
    "eye": Features(((0.0, 38.6),), 13.2, None, iris=True),
    "octopus": Features(((-9.0, 37.1), (9.0, 37.1)), 6.9, (0.0, 24.8), 8.0),
    "sock": Features(((-12.0, 40.6), (1.7, 40.6)), 5.6, (-5.2, 31.2), 8.0),
    "spiral": Features(((-10.3, 47.9), (10.3, 47.9)), 5.6, (0.0, 35.0), 7.0),
}
"""By the names of their emblems; from the recipes of the workshop."""


class Feeling(NamedTuple):
    """How a mood is told by a face."""

    pupil: float = 0.54
    """How large the pupils are, of an eye; 0: the eyes are closed."""
    lid: float = 0.0
    """How far down the upper lids are, of the height of an eye,"""
    slant: float = 0.0
    """and how much farther at their inner ends; below 0: at their outer ends."""
    brow: bool = False
    mouth: str = ""
    opened: float = 1.0
    """How much larger than usual eyes are."""


FEELINGS: Final[dict[str, Feeling]] = {
    "": Feeling(),
    "sulk": Feeling(lid=0.22, slant=0.42, brow=True),
    "blink": Feeling(pupil=0.0, lid=1.0),
    "wrath": Feeling(pupil=0.46, lid=0.2, slant=0.62, brow=True, mouth="teeth"),
    "fear": Feeling(pupil=0.3, slant=-0.16, brow=True, mouth="wail", opened=1.16),
    "hurt": Feeling(pupil=0.0, mouth="wail"),
    "preach": Feeling(slant=-0.1, brow=True, mouth="laugh"),
    "sad": Feeling(pupil=0.5, lid=0.2, slant=-0.5, brow=True, mouth="frown"),
    "joy": Feeling(pupil=0.0, mouth="laugh"),
    "gloat": Feeling(pupil=0.5, lid=0.3, slant=0.4, brow=True, mouth="laugh"),
}
"""By the name of a mood; with closed eyes, ``hurt`` squeezes them and ``joy`` laughs."""
LIVES: Final = ("", "", "left", "", "blink", "right")
"""What a face does while nothing happens, step by step."""
GLANCES: Final = {"left": 4, "right": 0}


def bearing(start: Point, end: Point) -> int:
    """Return which way eyes look that see a point from another one: 0 is east, 2 is south."""
    turn = atan2(end[1] - start[1], end[0] - start[0])
    return round(turn / (2 * pi / BEARINGS)) % BEARINGS


def faced(image: Image, kind: str, scale: float, mood: str = "", looks: int = AHEAD) -> Image:
    """Return an idol with another face; ``scale`` is that of its sprite, in pixels for size 1."""
    features = FEATURES[kind]
    box = _box(features)
    middle, half = box.center, max(box.w, box.h) / 2 + ROOM * features.size
    feet = image.feet[0] + middle[0] * scale, image.feet[1] - middle[1] * scale
    side = max(2, round(2 * half * scale))
    skin = _skin(image, features, scale)

    def draw(large: pygame.Surface, finer: float) -> None:
        pen = _Pen(large, scale * finer, middle, skin)
        _draw(pen, features, mood, looks)

    face = smooth((side, side), draw, FINER if side < BROAD else FINER - 1)
    surface = image.surface.copy()
    corner = round(feet[0] - side / 2), round(feet[1] - side / 2)
    surface.blit(face, corner, special_flags=PREMULTIPLIED)
    return image._replace(surface=surface)


def _box(features: Features) -> pygame.Rect:
    """Return what features take up: eyes and mouth, by their middles."""
    points = [*features.eyes, *([features.mouth] if features.mouth else [])]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    low, left = round(min(ys)), round(min(xs))
    return pygame.Rect(left, low, round(max(xs)) - left, round(max(ys)) - low)


def _skin(image: Image, features: Features, scale: float) -> Colour:
    """Return the colour of an idol between its eyes, which its lids have, too."""
    x = sum(each for each, _ in features.eyes) / len(features.eyes)
    up = features.eyes[0][1] + (1.6 * features.size if len(features.eyes) == 1 else 0.0)
    spot = round(image.feet[0] + x * scale), round(image.feet[1] - up * scale)
    if not image.surface.get_rect().collidepoint(spot):
        return SHADED
    red, green, blue, _ = image.surface.get_at(spot)
    return red, green, blue


class _Pen:
    """Draws in the pixels of a sprite in size 1, from its feet."""

    def __init__(
        self, large: pygame.Surface, scale: float, middle: tuple[int, int], skin: Colour
    ) -> None:
        self.large, self.scale, self.middle, self.skin = large, scale, middle, skin
        self._half = large.get_width() / 2

    def at(self, x: float, up: float) -> Point:
        return (
            self._half + (x - self.middle[0]) * self.scale,
            self._half - (up - self.middle[1]) * self.scale,
        )

    def oval(self, tint: Colour, x: float, up: float, wide: float, high: float) -> None:
        box = pygame.Rect(0, 0, round(2 * wide * self.scale), round(2 * high * self.scale))
        left, top = self.at(x, up)
        box.center = round(left), round(top)
        pygame.draw.ellipse(self.large, (*tint, 255), box)

    def line(self, tint: Colour, points: list[Point], thick: float) -> None:
        wide = max(1.0, thick * self.scale)
        spots = [self.at(*point) for point in points]
        pygame.draw.lines(self.large, (*tint, 255), closed=False, points=spots, width=round(wide))
        for spot in spots:
            pygame.draw.circle(self.large, (*tint, 255), spot, wide / 2)

    def shape(self, tint: Colour, points: list[Point]) -> None:
        pygame.draw.polygon(self.large, (*tint, 255), [self.at(*point) for point in points])


def _draw(pen: _Pen, features: Features, mood: str, looks: int) -> None:
    feeling = FEELINGS[mood]
    if features.scowls and mood in ("", "blink"):
        feeling = feeling if mood else FEELINGS["sulk"]
    for x, up in features.eyes:
        _eye(pen, features, (x, up), feeling, looks)
        if not feeling.pupil and mood in _CLOSED:
            _CLOSED[mood](pen, x, up, features.size, _inner(features, x))
    if feeling.mouth and features.mouth:
        _MOUTHS[feeling.mouth](pen, *features.mouth, features.wide)


def _inner(features: Features, x: float) -> int:
    """Return on which side of an eye the other one is: -1 or 1; 0: it is alone."""
    if len(features.eyes) == 1:
        return 0
    middle = sum(each for each, _ in features.eyes) / len(features.eyes)
    return 1 if x <= middle else -1


def _eye(pen: _Pen, features: Features, at: Point, feeling: Feeling, looks: int) -> None:
    """Draw an eye with its pupil and its lid."""
    (x, up), size = at, features.size * LARGER * feeling.opened
    if features.scowls and not feeling.lid:
        pen.oval(pen.skin, x, up + size * 0.5, size * 1.25, size * 1.1)
    if not feeling.pupil:
        pen.oval(_darker(pen.skin, 0.72), x, up, size * 1.06, size * 1.06)
        pen.oval(pen.skin, x, up + size * 0.04, size * 0.96, size * 0.96)
        if feeling.lid:
            arc = [(x + size * 0.8 * cos(pi * n / 8), up - size * 0.36 * sin(pi * n / 8))
                   for n in range(9)]  # fmt: skip
            pen.line(INK, arc, min(size * 0.22, THICKEST))
        return
    pen.oval(INK, x, up, size * 1.1, size * 1.1)
    pen.oval(SHADED, x, up, size, size)
    pen.oval(WHITE, x - size * 0.04, up + size * 0.08, size * 0.92, size * 0.9)
    _pupil(pen, features, (x, up), size, feeling, looks)
    if feeling.lid or feeling.slant:
        _lid(pen, (x, up), size, feeling, _inner(features, x))


def _pupil(
    pen: _Pen, features: Features, at: Point, size: float, feeling: Feeling, looks: int
) -> None:
    (x, up), part = at, feeling.pupil
    aside = 0.0 if looks == AHEAD else (0.86 - part) * size
    turn = 2 * pi * looks / BEARINGS
    x, up = x + aside * cos(turn), up - aside * sin(turn)
    if looks == AHEAD:
        x += _inner(features, at[0]) * size * 0.1
    if features.iris:
        pen.oval(INK, x, up, size * (part + 0.16), size * (part + 0.16))
        pen.oval(_darker(pen.skin, 0.94), x, up, size * (part + 0.1), size * (part + 0.1))
    pen.oval(BLACK, x, up, size * part, size * part)
    pen.oval(WHITE, x - size * part * 0.36, up + size * part * 0.4, size * 0.17, size * 0.17)


def _lid(pen: _Pen, at: Point, size: float, feeling: Feeling, inner: int) -> None:
    """Draw the lid over an eye, in the colour of the face, and the brow along its edge.

    One that is alone (``inner`` is 0) has a level lid.
    """
    if not inner:
        level = 0.1 + feeling.lid * 0.7 + abs(feeling.slant) * 0.3
        feeling, inner = feeling._replace(lid=level, slant=0.0), 1
    (x, up), reach = at, size * 1.14
    outer_up = up + reach * (1 - 2 * (feeling.lid + max(0.0, -feeling.slant)))
    inner_up = up + reach * (1 - 2 * (feeling.lid + max(0.0, feeling.slant)))
    ends = [(x - inner * reach, outer_up), (x + inner * reach, inner_up)]
    rim = [(x + inner * reach * cos(pi * n / 12), up + reach * sin(pi * n / 12)) for n in range(13)]
    above = [point for point in rim if point[1] > _height(ends, point[0])]
    if len(above) > 1:
        edge = [(point[0], _height(ends, point[0])) for point in (above[0], above[-1])]
        pen.shape(pen.skin, [*above, edge[1], edge[0]])
    if feeling.brow:
        lift = size * (0.3 if feeling.slant < 0 else 0.06)
        line = [(x + (ax - x) * 0.86, a + lift) for ax, a in ends]
        pen.line(INK, line, min(size * 0.34, THICKEST))


def _height(ends: list[Point], x: float) -> float:
    """Return how high a line through two points is at a place."""
    (left, first), (right, last) = ends
    return first + (last - first) * (x - left) / (right - left)


def _darker(colour: Colour, share: float) -> Colour:
    red, green, blue = (round(part * share) for part in colour)
    return red, green, blue


def _squeezed(pen: _Pen, x: float, up: float, size: float, inner: int) -> None:
    """Draw an eye that is squeezed shut: an angle that points inwards."""
    way = inner or 1
    far, near = x - way * size * 0.8, x + way * size * 0.75
    thick = min(size * 0.32, THICKEST)
    pen.line(INK, [(far, up + size * 0.7), (near, up), (far, up - size * 0.7)], thick)


def _laughs(pen: _Pen, x: float, up: float, size: float, inner: int) -> None:
    """Draw an eye that is shut with laughter: a bow."""
    bow = [
        (x + size * 0.9 * cos(pi * n / 10), up - size * 0.3 + size * 0.9 * sin(pi * n / 10))
        for n in range(11)
    ]
    pen.line(INK, bow, min(size * 0.3, THICKEST))


def _wail(pen: _Pen, x: float, up: float, wide: float) -> None:
    """Draw a mouth that is wide open."""
    up -= wide * 0.12
    pen.oval(INK, x, up, wide * 1.14, wide * 0.94)
    pen.oval(THROAT, x, up, wide * 0.96, wide * 0.77)
    pen.oval(TONGUE, x, up - wide * 0.42, wide * 0.56, wide * 0.3)


def _teeth(pen: _Pen, x: float, up: float, wide: float) -> None:
    """Draw a mouth that bares its teeth."""
    pen.oval(INK, x, up, wide * 1.2, wide * 0.62)
    pen.oval(WHITE, x, up, wide * 1.02, wide * 0.46)
    for share in (-0.6, -0.2, 0.2, 0.6):
        pen.line(INK, [(x + wide * share, up + wide * 0.42), (x + wide * share, up - wide * 0.42)],
                 wide * 0.07)  # fmt: skip
    pen.line(INK, [(x - wide, up), (x + wide, up)], wide * 0.09)


def _frown(pen: _Pen, x: float, up: float, wide: float) -> None:
    """Draw a mouth whose corners hang down."""
    bow = [
        (x + wide * 1.05 * cos(pi * n / 10), up - wide * 0.5 + wide * 0.75 * sin(pi * n / 10))
        for n in range(11)
    ]
    pen.oval(pen.skin, x, up, wide * 1.15, wide * 0.5)
    pen.line(INK, bow, wide * 0.26)


def _laugh(pen: _Pen, x: float, up: float, wide: float) -> None:
    """Draw a mouth that laughs: flat above, round below."""
    for grown, tint in ((1.2, INK), (1.0, THROAT)):
        top = up + wide * (0.34 if grown == 1.0 else 0.46)
        bowl = [
            (x + wide * grown * cos(pi * n / 12), top - wide * 0.95 * grown * sin(pi * n / 12))
            for n in range(13)
        ]
        pen.shape(tint, bowl)
    pen.oval(TONGUE, x, up - wide * 0.3, wide * 0.5, wide * 0.24)
    pen.shape(WHITE, [
        (x - wide * 0.86, up + wide * 0.33), (x + wide * 0.86, up + wide * 0.33),
        (x + wide * 0.74, up + wide * 0.08), (x - wide * 0.74, up + wide * 0.08),
    ])  # fmt: skip


_CLOSED: Final[dict[str, Callable[[_Pen, float, float, float, int], None]]] = {
    "hurt": _squeezed,
    "joy": _laughs,
}
_MOUTHS: Final[dict[str, Callable[[_Pen, float, float, float], None]]] = {
    "wail": _wail,
    "teeth": _teeth,
    "frown": _frown,
    "laugh": _laugh,
}
