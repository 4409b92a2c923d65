"""Smoke, dust, fog, flames, sparks, splashes, flashes, shots and glows."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np
from scipy import ndimage

from parlour.assets.workshop.effects import fog
from parlour.assets.workshop.effects.paint import Field, cut, noise, plane, ramp, soft, tinted
from parlour.assets.workshop.solids.render import Cut

Frames = list[dict[str, Cut]]

_FIRE: Final = (
    (0.0, "7a1606"), (0.22, "c8320c"), (0.45, "f0761a"), (0.68, "ffb935"), (0.88, "ffe88a"),
    (1.0, "fffbe0"),
)  # fmt: skip


def _lit(height: Field) -> Field:
    """Return how light a soft relief is under the sun of the workshop."""
    down, across = np.gradient(ndimage.gaussian_filter(height, 5.0))
    return (0.86 + 9.0 * (across + 1.1 * down)).clip(0.52, 1.22)


def _balls(seed: int, radius: float, part: float) -> list[tuple[float, float, float]]:
    """Return the balls of a cloud at a part of its life: x, y and radius."""
    random = np.random.default_rng(seed)
    grown = radius * (0.42 + 0.58 * part**0.55)
    balls = [(0.0, 0.0, 0.62 * grown * (1 - part**3))]
    for k in range(9):
        angle = 2 * math.pi * k / 9 + random.uniform(-0.3, 0.3)
        far, size = random.uniform(0.40, 0.62) * grown, random.uniform(0.26, 0.46) * grown
        late = random.uniform(0.75, 1.15)
        left = max(0.0, 1 - (part / late) ** 3)
        x, y = far * math.cos(angle), 0.72 * far * math.sin(angle) - 0.25 * radius * part
        balls.append((x, y, size * left))
    return balls


def puff(colour: str, dark: str, radius: float, seed: int, steps: int = 8) -> Frames:
    """Return a round puff that swells, rises a little and dissolves."""
    x, y = plane(int(radius * 2.6), int(radius * 2.6))
    rough = noise(x.shape, radius * 0.34, seed)
    frames: Frames = []
    for k in range(steps):
        part = (k + 0.6) / steps
        relief = np.full_like(x, -radius)
        for bx, by, r in _balls(seed, radius, part):
            if r > 0.5:
                inside = r * r - (x - bx) ** 2 - (y - by) ** 2
                relief = np.maximum(relief, np.sign(inside) * np.sqrt(np.abs(inside)))
        relief = relief / radius + 0.05 * rough
        alpha = soft(relief, -0.04, 0.20) * (1 - part**2.5) * 0.94
        down, across = np.gradient(ndimage.gaussian_filter(relief.clip(0, 1), 2.5))
        light = (0.52 + 3.2 * radius / 26 * (across + 1.2 * down)).clip(0, 1)[..., None]
        colours = tinted(dark, x) * (1 - light) + tinted(colour, x) * light
        frames.append(cut(colours.clip(0, 1), alpha))
    return frames


def _rising(shape: tuple[int, int], high: float, seed: int, steps: int) -> list[Field]:
    """Return noise that rises and comes round after so many steps."""
    loop = -(-shape[0] // steps) * steps
    field = noise((2 * loop, shape[1]), high * 0.26, seed, 3)
    blend = np.linspace(0, 1, loop)[:, None]
    round_ = field[:loop] * blend + field[loop:] * (1 - blend)
    return [np.roll(round_, -k * loop // steps, 0)[: shape[0]] for k in range(steps)]


@dataclass(frozen=True)
class Fire:
    """What a fire is like: its size, its tongues (aside and height, in shares) and its wildness."""

    wide: float
    high: float
    tongues: tuple[tuple[float, float], ...]
    wild: float = 0.5


def flame(fire: Fire, seed: int, steps: int = 10) -> Frames:
    """Return a fire that burns in a loop, soft where it ends; its foot is where it stands."""
    wide, high = fire.wide, fire.high
    x, y = plane(int(wide * 2.2), int(high * 1.6))
    up = (high * 0.66 - y) / high
    licks = _rising((x.shape[0], x.shape[1]), high, seed, steps)
    sways = _rising((x.shape[0], x.shape[1]), high * 2.2, seed + 1, steps)
    frames: Frames = []
    for k in range(steps):
        heat = np.full_like(x, -1.6)
        bent = x + sways[k] * wide * 0.20 * up.clip(0, 1.2) ** 1.2
        for number, (aside, tall) in enumerate(fire.tongues):
            beat = math.sin(2 * math.pi * (k / steps + 0.37 * number))
            u = up / (tall * (1 + 0.10 * beat))
            half = wide * (0.19 + 0.20 * tall) * np.sqrt((u + 0.14).clip(0, 1)) * (1.05 - u)
            middle = aside * wide * (1 - 0.3 * u.clip(0, 1)) + 0.04 * wide * beat * u.clip(0, 1)
            body = 1 - (np.abs(bent - middle) / np.maximum(half, wide * 0.02)) ** 1.7
            burning = body.clip(-1.5, 1) - 0.62 * u.clip(0, 1.5) ** 1.3
            heat = np.logaddexp(6 * heat, 6 * burning) / 6
        near = soft(heat, -1.0, -0.25)
        heat = heat + fire.wild * licks[k] * (0.2 + up.clip(0, 0.8)) * near
        bowl = up - 0.09 + 0.30 * (x / (0.5 * wide)) ** 2
        ground = soft(up, -0.06, 0.02) * soft(up + 0.5 * up.clip(0, 1) - 0.4 * bowl, -0.09, 0.03)
        alpha = soft(heat, -0.10, 0.45) * ground * (1 - soft(up, 1.0, 1.18))
        alpha *= soft(alpha, 0.03, 0.15)
        colours = ramp((0.24 + 0.60 * heat).clip(0, 1), _FIRE)
        frames.append(cut(colours, alpha * 0.96, (0.0, high * 0.64)))
    return frames


FIRES: Final = {
    "flame/small": (Fire(19, 28, ((0.0, 1.0), (-0.26, 0.6), (0.25, 0.7)), 0.45), 5),
    "flame/medium": (Fire(32, 46, ((-0.08, 1.0), (0.27, 0.72), (-0.34, 0.55)), 0.5), 8),
    "flame/large": (Fire(48, 72, ((0.05, 1.0), (-0.28, 0.78), (0.32, 0.66), (-0.1, 0.5))), 13),
    "flame/camp": (Fire(20, 20, ((0.0, 0.95), (-0.3, 0.6), (0.3, 0.65)), 0.4), 21),
    "flame/roof": (Fire(58, 40, ((-0.32, 0.8), (0.0, 1.0), (0.3, 0.74), (0.42, 0.5), (-0.46, 0.5)),
                        0.55), 34),
    "flame/tall": (Fire(34, 84, ((0.0, 1.0), (0.24, 0.62), (-0.24, 0.7)), 0.6), 55),
}  # fmt: skip
"""Fires by name, each with the seed of its noise."""


def tracer(colour: str, long: float, thick: float, steps: int = 3) -> Frames:
    """Return the streak of what flies to the right: bright at its head, which is its foot."""
    x, y = plane(int(long * 2.2), int(thick * 8))
    frames: Frames = []
    for k in range(steps):
        tail = long * (0.7 + 0.3 * math.sin(2 * math.pi * k / steps + 1))
        part = (1 + x / tail).clip(0, 1) * (x <= 0)
        width = thick * (0.25 + 0.75 * part)
        body = soft(-np.abs(y) / width, -1.0, -0.2) * part**1.4
        head = np.exp(-((np.hypot(x, y) / (thick * 1.1)) ** 2))
        heat = np.maximum(body, head)
        colours = tinted(colour, x) * (1 - head[..., None]) + tinted("fffbe6", x) * head[..., None]
        frames.append(cut(colours, heat * 0.95))
    return frames


def arrow(long: float) -> Frames:
    """Return an arrow that flies to the right; its head is its foot."""
    x, y = plane(int(long * 2.4), int(long * 0.8))
    shaft = (np.abs(y) < 0.9) & (x < 0) & (x > -long)
    head = (x > -0.22 * long) & (x < 0.04 * long) & (np.abs(y) < (0.04 * long - x) * 0.34)
    vane = (
        (x > -long) & (x < -0.74 * long) & (np.abs(y) < 0.11 * long - 0.1 * np.abs(x + 0.9 * long))
    )
    colours = tinted("7a4a24", x)
    colours[vane] = (0.95, 0.90, 0.80)
    colours[head] = (0.30, 0.30, 0.33)
    whole = (shaft | head | vane).astype(np.float64)
    edge = ndimage.maximum_filter(whole, 3)
    ink = (edge - whole)[..., None]
    return [cut(colours * (1 - ink) + ink * 0.12, ndimage.gaussian_filter(edge, 0.7))]


def ball(radius: float) -> Frames:
    """Return a cannon ball that flies to the right and trails a little smoke."""
    x, y = plane(int(radius * 14), int(radius * 5))
    rough = noise(x.shape, radius * 2.4, 3)
    out = np.hypot(x, y) / radius
    shell = soft(-out, -1.0, -0.8)
    part = (1 + x / (radius * 6)).clip(0, 1) * (x < 0)
    trail = soft(0.5 * part + 0.25 * rough - np.abs(y) / (radius * 1.6), 0.0, 0.5) * part * 0.55
    light = (1 - 0.75 * np.hypot(x / radius + 0.4, y / radius + 0.45)).clip(0, 1)
    iron = tinted("2b2a2e", x) + 0.65 * light[..., None] ** 1.5
    colours = tinted("d8d0c2", x) * (1 - shell[..., None]) + iron * shell[..., None]
    return [cut(colours.clip(0, 1), np.maximum(shell, trail))]


def glow(colour: str, radius: float, steps: int = 6) -> Frames:
    """Return a flickering light, to be added to what is under it."""
    x, y = plane(int(radius * 2.3), int(radius * 2.3))
    frames: Frames = []
    for k in range(steps):
        reach = radius * (0.93 + 0.07 * math.sin(2 * math.pi * k / steps))
        out = np.hypot(x, y) / reach
        alpha = np.exp(-3.2 * out**2) * (1 - soft(out, 0.7, 1.05)) * 0.85
        frames.append(cut(tinted(colour, x), alpha))
    return frames


def sparks(seed: int, reach: float, steps: int = 6) -> Frames:
    """Return sparks that fly apart and fade."""
    random = np.random.default_rng(seed)
    count = 22
    angles, speeds = random.uniform(0, 2 * math.pi, count), random.uniform(0.45, 1.0, count)
    x, y = plane(int(reach * 2.3), int(reach * 2.3))
    frames: Frames = []
    for k in range(steps):
        part = (k + 0.6) / steps
        heat = np.exp(-((np.hypot(x, y) / (reach * 0.30 * (1 - part) + 1)) ** 2)) * (1 - part)
        for angle, speed in zip(angles, speeds, strict=True):
            far = reach * speed * (1 - (1 - part) ** 2)
            near = far * (0.55 + 0.3 * part)
            dx, dy = math.cos(angle), math.sin(angle) * 0.85
            fallen = reach * 0.22 * part * part
            along = (x * dx + (y - fallen) * dy).clip(near, far)
            gap = np.hypot(x - along * dx, y - fallen - along * dy)
            heat = np.maximum(heat, (1 - part**1.6) * soft(-gap, -1.5 + 0.6 * part, -0.2))
        frames.append(cut(ramp(heat.clip(0, 1) * 0.5 + 0.5, _FIRE), soft(heat, 0.04, 0.35)))
    return frames


def flash(angle: float, reach: float, seed: int, steps: int = 6) -> Frames:
    """Return the flash of a gun towards an angle in degrees on the screen, and its smoke."""
    x, y = plane(int(reach * 2.4), int(reach * 2.4))
    a = math.radians(angle)
    ahead, aside = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
    rough = noise(x.shape, reach * 0.28, seed)
    frames: Frames = []
    for k in range(steps):
        part = k / (steps - 1)
        burst = reach * (0.55, 1.0, 0.7, 0.3, 0.1, 0.0)[k]
        cone = 1 - np.abs(aside) / (burst * 0.20 * np.sqrt((ahead / (burst + 1)).clip(0, 1)) + 0.8)
        rays = np.abs(np.sin(3.5 * np.arctan2(aside, ahead))) ** 5 * 0.6
        ball = 1 - np.hypot(ahead - burst * 0.18, aside) / (burst * (0.24 + rays * 0.35) + 0.5)
        tip = 1 - soft(ahead, burst * 0.6, burst + 0.1)
        heat = np.maximum(cone * tip * soft(ahead, -1, 2), ball).clip(0, 1) * (burst > 1)
        out = np.hypot(ahead - reach * (0.30 + 0.30 * part), aside * 1.25)
        cloud = 1 - out / (reach * (0.18 + 0.42 * part)) + 0.30 * rough
        smoke = soft(cloud, 0.05, 0.5) * 0.85 * (1 - part) ** 0.8 * min(1.0, 2.2 * part)
        fire = soft(heat, 0.05, 0.3)
        grey = tinted("d9d2c4", x) * _lit(cloud.clip(0, 1) + 0.1 * rough)[..., None]
        colours = grey * (1 - fire[..., None]) + ramp(heat, _FIRE) * fire[..., None]
        frames.append(cut(colours.clip(0, 1), np.maximum(fire, smoke)))
    return frames


def splash(seed: int, reach: float, steps: int = 7) -> Frames:
    """Return water that splashes up and falls back in a ring."""
    random = np.random.default_rng(seed)
    throws = [(random.uniform(-0.75, 0.75), random.uniform(0.6, 1.0)) for _ in range(16)]
    x, y = plane(int(reach * 2.4), int(reach * 2.4))
    frames: Frames = []
    for k in range(steps):
        part = (k + 0.6) / steps
        ring = np.abs(np.hypot(x, y * 1.9) - reach * 0.85 * part**0.7)
        drops = soft(-ring, -2.6 * (1 - 0.6 * part), -0.4) * (1 - part) * 0.9
        for aside, speed in throws:
            px = aside * reach * part
            py = -reach * 1.9 * speed * part * (1 - part) * (1 - 0.5 * abs(aside))
            size = (2.6 - 1.4 * part) * (0.6 + 0.5 * speed)
            drops = np.maximum(drops, soft(-np.hypot(x - px, (y - py) * 0.8), -size, -size * 0.4))
        drops *= 1 - soft(np.full_like(x, part), 0.75, 1.02)
        frames.append(cut(ramp(drops, ((0.0, "5f9fb5"), (0.6, "bfe0e6"), (1.0, "f6fcfb"))), drops))
    return frames


_ANGLES: Final = {"e": 0, "ne": 35, "n": 90, "nw": 145, "w": 180, "sw": 215, "s": 270, "se": 325}

EFFECTS: Final[dict[str, Callable[[], Frames]]] = {
    "smoke/dark/0": lambda: puff("6b6058", "2b2420", 30, 11),
    "smoke/dark/1": lambda: puff("6b6058", "2b2420", 30, 23),
    "smoke/light/0": lambda: puff("f2ece0", "a59a8c", 26, 31),
    "smoke/light/1": lambda: puff("f2ece0", "a59a8c", 26, 47),
    "dust/0": lambda: puff("ecdcb6", "a98c5c", 20, 53),
    "dust/1": lambda: puff("ecdcb6", "a98c5c", 20, 67),
    "smoke/ash/0": lambda: puff("c4bbae", "6d6258", 32, 83),
    "smoke/ash/1": lambda: puff("c4bbae", "6d6258", 32, 97),
    "smoke/gun/0": lambda: puff("fbf6ea", "b9b1a4", 36, 101),
    "smoke/gun/1": lambda: puff("fbf6ea", "b9b1a4", 36, 113),
    **{name: partial(flame, *fire) for name, fire in FIRES.items()},
    "shot/streak": lambda: tracer("ffc24a", 46, 3.0),
    "shot/arrow": lambda: arrow(26),
    "shot/ball": lambda: ball(5.0),
    "glow/fire": lambda: glow("ff9a3c", 46),
    "glow/gold": lambda: glow("ffe08a", 40),
    "glow/white": lambda: glow("fff6e0", 30),
    "spark/0": lambda: sparks(3, 26),
    "spark/1": lambda: sparks(7, 36),
    "splash": lambda: splash(9, 24),
    **{f"fog/{n}": partial(fog.wisps, 84.0, 201 + 10 * n) for n in range(3)},
    **{f"wisp/{n}": partial(fog.wisps, 26.0, 301 + 10 * n, 8, fog.PALE, 1.7) for n in range(2)},
    **{f"flash/{way}": partial(flash, angle, 26, 71) for way, angle in _ANGLES.items()},
}
