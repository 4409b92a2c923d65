"""Solid dice: a cube in perspective that tumbles, bounces and comes to rest on what was thrown.

A throw is an animation: the dice are transient actors. They lie near what they are about and never
over what must be read.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random
from typing import Literal

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    change,
    enter,
    hold,
    moment,
    sink,
    together,
)
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.particles import DUST
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Frames, Image, Studio, smooth
from parlour.client.stage.timeline import Bump, Burst, Guise, Sound

IVORY: Colour = (244, 236, 216)
RED: Colour = (184, 53, 47)
IRON: Colour = (112, 118, 128)
TUMBLE = 20
"""Pictures of a throw."""
ROLLS = 0.75
"""Seconds that a die rolls."""
APART = 0.07
"""Seconds from one die of a throw to the next, unless there are many."""
ALL_THROWN = 0.4
"""Seconds from the first die of a throw to the last, at most."""
WAYS = 4
"""Ways in which a die tumbles, so that no two side by side do the same."""
BOUNCES = ((0.0, 0.38, 46.0), (0.38, 0.66, 22.0), (0.66, 0.86, 8.0))
"""From when to when, in shares of the roll, a die is in the air, and how high in units."""
READ = 0.7
"""Seconds to read what was thrown."""

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

# The faces 1 to 6, opposite ones adding up to seven: the normal, and the two directions on it.
_FACES: dict[int, tuple[Vector, Vector, Vector]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    6: ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    5: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    4: ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
}
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_PITCH = math.radians(52)
"""How steeply one looks down at the table."""
_DISTANCE = 7.0
_LIGHT: Vector = (-0.45, 0.35, 0.82)
"""Where light comes from: from the left, from behind, from above."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die that comes to rest on ``face``; its last frame is the die at rest."""

    face: int
    colour: Colour = IVORY
    way: int = 0
    """How it tumbles, 0 to ``WAYS`` - 1."""
    size: float = 44.0
    """Units of an edge."""
    counted: Literal["", "hit", "lost", "miss"] = ""
    """What came of it, once it is counted: a hit has a rim of gold, one of the other side's too, a
    miss is grey and flat."""

    def frames(self, studio: Studio) -> Frames:
        """Return the throw, once."""
        return Frames(TUMBLE, TUMBLE / ROLLS, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the cube as it lies in this frame."""
        side = studio.px(self.size * 1.9)
        turned = orientation(self.face, self.way, frame)
        colour = shade(self.colour)
        if self.counted == "miss":
            colour = _dull(colour)

        def draw(large: pygame.Surface, finer: float) -> None:
            if self.counted in {"hit", "lost"}:
                _shine(large)
                _rim(large, turned)
            _cube(large, turned, colour)

        surface = smooth((side, side), draw, 3 if frame == TUMBLE - 1 else 2)
        if self.counted == "miss":
            return Image(surface, (side // 2, round(side * 0.62)))
        shadow = soft_shadow((studio.px(self.size * 1.7), studio.px(self.size * 0.95)), 130)
        at = (round(shadow.get_width() * 0.4), round(shadow.get_height() * 0.36))
        return Image(surface, (side // 2, round(side * 0.62)), shadow, at)


@dataclass(frozen=True, slots=True)
class AtRest(Still):
    """A die that nobody throws: it lies there."""

    die: Die

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the die as it lies when it has rolled."""
        return studio.image(self.die, TUMBLE - 1)


def _dull(colour: Colour) -> Colour:
    """Return a colour without its force."""
    grey = sum(colour) / 3
    red, green, blue = (round((part * 0.2 + grey * 0.8) * 0.5) for part in colour)
    return red, green, blue


def _shine(large: pygame.Surface) -> None:
    """Draw a halo of gold in which a die lies."""
    side = large.get_width()
    middle = (side / 2, side / 2)
    for ring in range(14):
        share = 1 - ring / 14
        level = round(210 * (1 - share) ** 1.4)
        pygame.draw.circle(large, (255, 206, 84, level), middle, side * (0.3 + 0.2 * share))


def _rim(large: pygame.Surface, turned: Matrix) -> None:
    """Draw a rim of gold round the whole die, between lines of ink."""
    side = large.get_width()
    for wide, tint in ((0.15, (66, 38, 8)), (0.115, (255, 200, 60)), (0.06, (255, 244, 176))):
        _outlined(large, turned, (*tint, 255), max(2, round(side * wide)))


# --- the cube ---


def orientation(face: int, way: int, frame: int) -> Matrix:
    """Return how a die lies in a frame of its throw: the last has ``face`` above."""
    rng = Random(way * 7919 + 1)
    rest = _times(_about_z(math.radians(rng.uniform(12, 33) + 90 * way)), _face_up(face))
    left = (1 - frame / (TUMBLE - 1)) ** 1.6
    heading = math.radians(rng.uniform(-50, 50))
    rolled = 2 * math.pi * (1.25 + 0.25 * (way % 3)) * left
    axis = (math.sin(heading), math.cos(heading), 0.25)
    return _times(_about(axis, rolled), rest)


def upper_face(turned: Matrix) -> int:
    """Return which face of a die lies above."""
    return max(_FACES, key=lambda face: _apply(turned, _FACES[face][0])[2])


def _face_up(face: int) -> Matrix:
    normal, right, ahead = _FACES[face]
    return right, ahead, normal


def _about_z(angle: float) -> Matrix:
    return _about((0, 0, 1), angle)


def _about(axis: Vector, angle: float) -> Matrix:
    """Return a turn about an axis (Rodrigues)."""
    length = math.sqrt(sum(part * part for part in axis))
    x, y, z = (part / length for part in axis)
    c, s = math.cos(angle), math.sin(angle)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def _times(a: Matrix, b: Matrix) -> Matrix:
    columns = tuple(zip(*b, strict=True))
    rows = (tuple(_dot(row, column) for column in columns) for row in a)
    first, second, third = ((r[0], r[1], r[2]) for r in rows)
    return first, second, third


def _apply(matrix: Matrix, vector: Sequence[float]) -> Vector:
    x, y, z = (_dot(row, vector) for row in matrix)
    return x, y, z


def _dot(a: Sequence[float], b: Sequence[float]) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _projected(point: Vector, side: float) -> Point:
    """Return where a point of space is in a picture, its middle being the origin."""
    x, y, z = point
    up = y * math.sin(_PITCH) + z * math.cos(_PITCH)
    near = z * math.sin(_PITCH) - y * math.cos(_PITCH)
    scale = side * 0.262 * _DISTANCE / (_DISTANCE - near)
    return side / 2 + x * scale, side / 2 - up * scale


def _cube(large: pygame.Surface, turned: Matrix, colour: Colour) -> None:
    """Draw the three faces that are seen, the farthest first, their pips on them."""
    side = large.get_width()
    _edge(large, turned, colour)
    eye = (0.0, -math.cos(_PITCH) * _DISTANCE, math.sin(_PITCH) * _DISTANCE)
    seen = []
    for face, axes in _FACES.items():
        normal, right, ahead = (_apply(turned, axis) for axis in axes)
        towards = _dot(normal, (eye[0] - normal[0], eye[1] - normal[1], eye[2] - normal[2]))
        if towards > 0:
            seen.append((towards, face, normal, right, ahead))
    middles = [normal for _, _, normal, _, _ in seen]
    if len(middles) == 3:  # where three round corners meet
        corner = tuple(sum(parts) * 0.95 for parts in zip(*middles, strict=True))
        meet = _projected((corner[0], corner[1], corner[2]), side)
        pygame.draw.circle(large, (*darker(colour, 0.6), 255), meet, side * 0.03)
    for _, face, normal, right, ahead in sorted(seen):
        lit = 0.6 + 0.46 * max(0.0, _dot(normal, _LIGHT))
        tint = darker(colour, lit) if lit < 1 else lighter(colour, lit - 1)
        outline = _on_face(normal, right, ahead, _rounded(), side)
        pygame.draw.polygon(large, (*darker(colour, lit * 0.8), 255), outline)
        inner = _on_face(normal, right, ahead, [(x * 0.93, y * 0.93) for x, y in _rounded()], side)
        pygame.draw.polygon(large, (*tint, 255), inner)
        ink = (40, 30, 26) if sum(colour) > 420 else (250, 244, 230)
        for pip in _PIPS[face]:
            spot = [(pip[0] * 0.5 + x, pip[1] * 0.5 + y) for x, y in _round(0.2)]
            pygame.draw.polygon(
                large,
                (*darker(ink, 0.5 + lit / 2), 255),
                _on_face(normal, right, ahead, spot, side),
            )


def _edge(large: pygame.Surface, turned: Matrix, colour: Colour) -> None:
    """Draw a dark line of ink round the whole die."""
    side = large.get_width()
    _outlined(large, turned, (*darker(colour, 0.22), 255), max(2, round(side * 0.034)))


def _outlined(
    large: pygame.Surface, turned: Matrix, ink: tuple[int, int, int, int], wide: int
) -> None:
    """Draw all faces of a die in one colour, with so wide a line round each."""
    side = large.get_width()
    for axes in _FACES.values():
        normal, right, ahead = (_apply(turned, axis) for axis in axes)
        outline = _on_face(normal, right, ahead, _rounded(), side)
        pygame.draw.polygon(large, ink, outline)
        pygame.draw.lines(large, ink, True, outline, wide)
        for corner in outline:
            pygame.draw.circle(large, ink, corner, wide / 2)


def _on_face(
    normal: Vector, right: Vector, ahead: Vector, points: Sequence[Point], side: float
) -> list[Point]:
    return [
        _projected(
            (
                normal[0] + right[0] * x + ahead[0] * y,
                normal[1] + right[1] * x + ahead[1] * y,
                normal[2] + right[2] * x + ahead[2] * y,
            ),
            side,
        )
        for x, y in points
    ]


@lru_cache(1)
def _rounded() -> tuple[Point, ...]:
    """Return the outline of a face with round corners."""
    points = []
    for corner in range(4):
        middle = math.radians(45 + 90 * corner)
        cx, cy = (math.copysign(0.8, math.cos(middle)), math.copysign(0.8, math.sin(middle)))
        for step in range(-2, 3):
            angle = middle + math.radians(22.5 * step)
            points.append((cx + 0.2 * math.cos(angle), cy + 0.2 * math.sin(angle)))
    return tuple(points)


@lru_cache(4)
def _round(radius: float) -> tuple[Point, ...]:
    angles = [2 * math.pi * step / 12 for step in range(12)]
    return tuple((radius * math.cos(a), radius * math.sin(a)) for a in angles)


# --- the throw ---


def throw(
    name: str,
    faces: Sequence[int],
    near: Point,
    colours: Sequence[Colour] = (IVORY,),
    avoid: Sequence[Box] = (),
    size: float = 44.0,
    stays: float = READ,
    spots: Sequence[Point] | None = None,
) -> Anim:
    """Return a throw of dice that come to rest near a point.

    Args:
        name: begins the ids of the dice; different for each throw of one show.
        faces: what was thrown, 1 to 6.
        near: what it is about, in the world.
        colours: of the dice in turn; the last holds for the rest.
        avoid: what must stay readable: no die lies there.
        size: units of an edge.
        stays: seconds for which the dice lie before they fade.
        spots: where they lie, if that is known.
    """
    if spots is None:
        spots = resting_places(len(faces), near, avoid, size)
    gap = wait_between(len(faces))
    thrown, gone = [], []
    for number, (face, spot) in enumerate(zip(faces, spots, strict=True)):
        die_id = f"{name}.die{number}"
        colour = colours[min(number, len(colours) - 1)]
        look = Die(face, colour, number % WAYS, size)
        wait = gap * number
        roll = partial(_roll, die_id, look, spot, number, wait)
        thrown.append(Written(ROLLS + wait, roll))
        gone.append(sink(die_id, 0.2))
    return after_one_another(together(*thrown), moment(), hold(stays), together(*gone))


def wait_between(number: int) -> float:
    """Return how many seconds pass from one die of so many to the next."""
    return min(APART, ALL_THROWN / max(1, number - 1))


def _roll(
    die_id: str, look: Die, spot: Point, number: int, wait: float, sheet: Sheet, at: float
) -> None:
    """Write how one die comes in, bounces and lies still."""
    rng = Random(die_id)
    at += wait
    side = -1 if spot[0] > WORLD.w * 0.35 else 1
    start = (spot[0] + side * rng.uniform(230, 300), spot[1] + rng.uniform(30, 90))
    enter(actor(die_id, look, start, Layer.FLYING, weight=1.5), 0.08, ease.out_quad).write(
        sheet, at
    )
    track = sheet.tracks[die_id]
    track.become(Guise(at, track.last, acted=True))
    change(die_id, ROLLS, ease.out_cubic, x=spot[0], y=spot[1]).write(sheet, at)
    for count, (begins, ends, height) in enumerate(BOUNCES):
        first, last = at + begins * ROLLS, at + ends * ROLLS
        track.add("lift", Bump(first, last, height, ease.bump))
        sheet.cue(last, Sound("die", pitch=-2 * count + number % 3, at=spot))
        sheet.cue(last, Burst(DUST.times(0.4), die_id))


def resting_places(
    number: int, near: Point, avoid: Sequence[Box], size: float = 44.0, world: Box = WORLD
) -> list[Point]:
    """Return where dice lie: side by side near a point, over nothing that is to be avoided.

    Where there is no such place, they lie as near as they can.
    """
    inside = world.grown(-size)
    places: list[Point] = []
    for x, y in _spiral(size):
        spot = (near[0] + x, near[1] + y)
        room = die_room(spot, size)
        blocked = any(room.meets(box) for box in avoid)
        apart = all(not room.meets(die_room(other, size)) for other in places)
        if inside.holds(spot) and not blocked and apart:
            places.append(spot)
            if len(places) == number:
                return places
    return places + [near] * (number - len(places))


@lru_cache(4)
def _spiral(size: float) -> list[Point]:
    """Return where a die may lie, from a point outwards, over all of the world."""
    step = size * 0.95
    wide, high = math.ceil(WORLD.w / step), math.ceil(WORLD.h / step)
    return sorted(
        ((x * step, y * step) for x in range(-wide, wide + 1) for y in range(-high, high + 1)),
        key=lambda offset: math.hypot(offset[0], offset[1] * 1.4),
    )


def die_room(spot: Point, size: float = 44.0) -> Box:
    """Return the room that a die at rest takes up."""
    return Box(spot[0] - size * 0.8, spot[1] - size * 1.05, size * 1.6, size * 1.6)
