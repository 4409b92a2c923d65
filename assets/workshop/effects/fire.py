"""Smoke, dust, flames, sparks, splashes, flashes and glows."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np
from scipy import ndimage

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


_TONGUES: Final = ((0.0, 1.0, 0), (-0.27, 0.64, 3), (0.26, 0.72, 5), (-0.05, 0.45, 6))
"""The tongues of a flame: how far aside, how high, and how many steps they lag behind."""


def _rising(shape: tuple[int, int], high: float, seed: int, steps: int) -> list[Field]:
    """Return noise that rises and comes round after so many steps."""
    loop = -(-shape[0] // steps) * steps
    field = noise((2 * loop, shape[1]), high * 0.26, seed, 3)
    blend = np.linspace(0, 1, loop)[:, None]
    round_ = field[:loop] * blend + field[loop:] * (1 - blend)
    return [np.roll(round_, -k * loop // steps, 0)[: shape[0]] for k in range(steps)]


def flame(wide: float, high: float, seed: int, steps: int = 8) -> Frames:
    """Return a flame of some tongues that burns in a loop; its foot is where it stands."""
    x, y = plane(int(wide * 2.0), int(high * 1.5))
    up = (high * 0.62 - y) / high
    fields = _rising((x.shape[0], x.shape[1]), high, seed, steps)
    frames: Frames = []
    for k in range(steps):
        heat = np.full_like(x, -1.0)
        for aside, tall, lag in _TONGUES:
            moved = fields[(k + lag) % steps]
            u = up / (tall * (0.94 + 0.10 * math.sin(2 * math.pi * (k + lag) / steps)))
            sway = (moved * 0.16 + 0.05 * math.sin(2 * math.pi * (k - lag) / steps)) * wide
            middle = aside * wide * (1 - 0.35 * u.clip(0, 1)) + sway * u.clip(0, 1.1)
            belly = np.sqrt((u / 0.20).clip(0, 1)) * (1 - u).clip(0, 1) ** 0.9
            half = wide * (0.20 + 0.16 * tall) * belly + 1e-6
            side = 1 - np.abs(x - middle) / np.maximum(half, wide * 0.03)
            burning = side.clip(-1, 1) * (1.05 - 0.62 * u.clip(0, 1))
            heat = np.maximum(heat, np.where(u < 1, burning, -1.0))
        alpha = soft(heat, 0.0, 0.12) * soft(up, -0.03, 0.03)
        frames.append(cut(ramp(heat.clip(0, 1), _FIRE), alpha, (0.0, high * 0.60)))
    return frames


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


def cloud(seed: int, wide: float) -> Frames:
    """Return the shadow of a cloud, to lie on the land."""
    x, y = plane(int(wide * 1.2), int(wide * 0.75))
    rough = noise(x.shape, wide * 0.22, seed)
    out = np.hypot(x / (wide * 0.5), y / (wide * 0.27))
    alpha = soft(1.0 - out + 0.22 * rough, 0.0, 0.55) * 0.30 * (1 - soft(out, 0.9, 1.1))
    return [cut(tinted("2a2438", x), np.round(alpha * 60) / 60)]


_ANGLES: Final = {"e": 0, "ne": 35, "n": 90, "nw": 145, "w": 180, "sw": 215, "s": 270, "se": 325}

EFFECTS: Final[dict[str, Callable[[], Frames]]] = {
    "smoke/dark/0": lambda: puff("6b6058", "2b2420", 30, 11),
    "smoke/dark/1": lambda: puff("6b6058", "2b2420", 30, 23),
    "smoke/light/0": lambda: puff("f2ece0", "a59a8c", 26, 31),
    "smoke/light/1": lambda: puff("f2ece0", "a59a8c", 26, 47),
    "dust/0": lambda: puff("ecdcb6", "a98c5c", 20, 53),
    "dust/1": lambda: puff("ecdcb6", "a98c5c", 20, 67),
    "flame/small": lambda: flame(18, 30, 5),
    "flame/medium": lambda: flame(30, 50, 8),
    "flame/large": lambda: flame(46, 76, 13),
    "glow/fire": lambda: glow("ff9a3c", 46),
    "glow/gold": lambda: glow("ffe08a", 40),
    "glow/white": lambda: glow("fff6e0", 30),
    "spark/0": lambda: sparks(3, 26),
    "spark/1": lambda: sparks(7, 36),
    "splash": lambda: splash(9, 24),
    "cloud/0": lambda: cloud(4, 330),
    "cloud/1": lambda: cloud(15, 250),
    **{f"flash/{way}": partial(flash, angle, 26, 71) for way, angle in _ANGLES.items()},
}
