"""Particles in frames: where each is, and the small pictures that they are."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from parlour.client.kept import MEGABYTE
from parlour.client.stage.allowance import Allowance
from parlour.client.stage.camera import View
from parlour.client.stage.easel import Easel
from parlour.client.stage.frame import Blit, Drift, Frame, Shown
from parlour.client.stage.glow import ALPHAS, Puff
from parlour.client.stage.paces import ages, rate, speeds
from parlour.client.stage.particles import Emission, Emitter
from parlour.client.stage.studio import image_bytes

MOST_PUFFS = 40
"""Kinds of particles whose pictures are at hand."""
PUFF_BYTES = 12 * MEGABYTE
"""Bytes of these pictures at most, but for the last kind."""

_Pictures = tuple[list[pygame.Surface], tuple[int, int]]
_Puffs = dict[int, _Pictures]


class Drifts:
    """What flies, rises and falls, with the pictures of one easel."""

    def __init__(self, easel: Easel) -> None:
        """Have no pictures yet."""
        self._easel = easel
        self._drifts: dict[object, Drift] = {}
        self._puffs: dict[object, _Puffs] = {}
        self._puff_bytes = 0

    def add(self, frame: Frame, shown: Shown, view: View, bodies: Sequence[Blit] = ()) -> None:
        """Add all particles of a moment to a frame, and between them those who stand."""
        before: list[Blit] = []
        drifts: dict[object, Drift] = {}
        for emissions, at in (
            (shown.emissions, shown.life),
            (shown.bursts, shown.now),
        ):
            for key, emission in emissions:
                drifts[key] = drift = self._drift(key, emission, at, view)
                if drift.blits:
                    of = emission.emitter
                    (frame.flat if of.behind else frame.glows if of.glows else before).extend(
                        drift.blits
                    )
                    frame.marks["particles", key] = drift
        frame.flat += (*bodies, *before)
        self._drifts = drifts

    def _drift(self, key: object, emission: Emission, at: float, view: View) -> Drift:
        """Return the particles of an emission at a time: those of the frame before, if equal."""
        pace = rate(emission.emitter)
        now = math.floor(at * pace + 1e-6) / pace if pace else at
        drift = self._drifts.get(key)
        if drift is None or drift.of is not emission or drift.how != (now, view):
            return self._emitted(emission, now, view)
        return drift

    def _emitted(self, emission: Emission, now: float, view: View) -> Drift:
        emitter, scale = emission.emitter, view.scale
        puffs = self._puffs_of(emitter)
        base_x, base_y = emission.at[0] * scale + view.x, emission.at[1] * scale + view.y
        wide, high = emitter.spread[0] * scale, emitter.spread[1] * scale
        slow_x, fast_x, slow_y, fast_y = speeds(emitter.speed, emitter.aim)
        blits: list[Blit] = []
        rect = pygame.Rect(0, 0, 0, 0)
        for step, alpha, stretch, drop, drift, particles in emission.waves(now):
            level = round(alpha * ALPHAS)
            if level <= 0 or not particles:
                continue
            number = step * (ALPHAS + 1) + level
            found = puffs.get(number) or self._make_puffs(emitter, step, level)
            if found is None:
                continue  # the next frame may have time for it
            puffs[number] = found
            surfaces, feet = found
            left = base_x + drift * scale - feet[0]
            top = base_y + drop * scale - feet[1]
            far = stretch * scale
            blits += [
                (surfaces[v], (left + x * scale + vx * far, top + y * scale + vy * far))
                for x, y, vx, vy, v in particles
            ]
            size = _largest(surfaces)
            own = pygame.Rect(
                left - wide + slow_x * far - 1,
                top - high + slow_y * far - 1,
                2 * wide + (fast_x - slow_x) * far + size[0] + 3,
                2 * high + (fast_y - slow_y) * far + size[1] + 3,
            )
            rect = own if not rect.w else rect.union(own)
        return Drift(emission, (now, view), blits, rect)

    def _puffs_of(self, emitter: Emitter) -> _Puffs:
        if len(self._puffs) > MOST_PUFFS or self._puff_bytes > PUFF_BYTES:
            self._puffs.clear()
            self._puff_bytes = 0
        return self._puffs.setdefault(
            (emitter.kind, emitter.size, emitter.colours, emitter.sprites), {}
        )

    def _make_puffs(self, emitter: Emitter, step: int, level: int) -> _Pictures | None:
        """Return the pictures of a step of life; None while there is no time for them."""
        looks = _looks(emitter, step, level)
        if not (self._easel.at_once or all(map(self._easel.drawn, looks))):
            return None
        return self._taken(looks)

    def _taken(self, looks: Sequence[Puff]) -> _Pictures:
        images = [self._easel.studio.image(look) for look in looks]
        self._puff_bytes += sum(map(image_bytes, images))
        return [image.surface for image in images], images[0].feet

    def warm(self, emitters: Iterable[Emitter], own: Allowance | None = None) -> bool:
        """Draw particles before they are needed; return whether all are ready.

        ``own``: as for ``Easel.warm``.
        """
        for emitter in emitters:
            puffs = self._puffs_of(emitter)
            for step, level in ages(emitter.opacity, emitter.fades_in):
                number = step * (ALPHAS + 1) + level
                if number in puffs:
                    continue
                looks = _looks(emitter, step, level)
                if not self._easel.warm([(look, 0) for look in looks], own):
                    return False
                puffs[number] = self._taken(looks)
        return True


def _looks(emitter: Emitter, step: int, level: int) -> list[Puff]:
    """Return what the particles of a step of life look like."""
    return [Puff.of(emitter, variant, step, level) for variant in range(len(emitter.colours))]


def _largest(surfaces: Sequence[pygame.Surface]) -> tuple[int, int]:
    sizes = [surface.get_size() for surface in surfaces]
    return max(wide for wide, _ in sizes), max(high for _, high in sizes)
