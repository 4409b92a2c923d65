"""What rises, falls and flies over a stage: as long as a mood lasts, or for a moment."""

from __future__ import annotations

from zlib import crc32

from parlour.client.stage.actors import Mood
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.particles import EMITTERS, Emission, Emitter

MOST_EMISSIONS = 120
"""Bursts that fly at once; beyond it the oldest end."""


class Life:
    """The emissions of a stage, each with a seed of its own."""

    def __init__(self, world: Box) -> None:
        """Be empty."""
        self._world = world
        self._seed = 0
        self._emitted = 0
        self.bursts: list[tuple[int, Emission]] = []
        """What flies for a moment, by its number."""
        self.lasting: dict[str, Emission] = {}
        """What belongs to the mood, by its name."""

    def begin_anew(self, seed: int) -> None:
        """Let all that comes from now on follow from a seed."""
        self._seed, self._emitted = seed, 0
        self.bursts.clear()

    def burst(self, emitter: Emitter, where: Point, at: float) -> None:
        """Let something fly from a point, at a time of the stage."""
        self._emitted += 1
        emission = Emission(emitter, where, at, self._seed + self._emitted)
        self.bursts = [*self.bursts[-MOST_EMISSIONS + 1 :], (self._emitted, emission)]

    def end(self, now: float) -> None:
        """Let go what has flown."""
        self.bursts = [(n, each) for n, each in self.bursts if each.ends() > now]

    def live(self, mood: Mood, now: float) -> None:
        """Let rise and fall what belongs to a mood, as if it had done so for long."""
        wanted: dict[str, tuple[Emitter, Point]] = dict(mood.life)
        if mood.weather:
            wanted["@weather"] = (EMITTERS[mood.weather], (self._world.w / 2, self._world.y - 30))
        before, self.lasting = self.lasting, {}
        for name, (emitter, at) in wanted.items():
            old = before.get(name)
            endless = emitter.lasting(-1.0)
            if old is not None and (old.emitter, old.at) == (endless, at):
                self.lasting[name] = old
            else:
                seed = crc32(name.encode()) + self._seed
                self.lasting[name] = Emission(endless, at, now, seed)
