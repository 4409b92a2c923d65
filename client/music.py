"""A quiet score for a lute: variations over the folia, the ground bass of the game's centuries.

Only its single notes are recorded (``assets/sounds/lute``); while the window runs, each is struck
when it is due.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

BEAT = 0.82
"""Seconds a beat."""
BEATS = 3
"""Beats a bar."""
REST = 24.0
"""Seconds of silence before it begins again."""

GROUND = ["D", "A", "D", "C", "F", "C", "D", "A", "D", "A", "D", "C", "F", "C", "A", "D"]
"""The chord of each bar."""
CHORDS = {
    "D": ("D3", "A3", "D4", "F4", "A4"),
    "A": ("A2", "E3", "A3", "C#4", "E4"),
    "C": ("C3", "G3", "C4", "E4", "G4"),
    "F": ("F3", "C4", "F4", "A4", "C5"),
}
TUNE = (
    "F4 1.5 E4 .5 D4 1",
    "E4 2 C#4 1",
    "D4 1.5 E4 .5 F4 1",
    "G4 2 E4 1",
    "A4 1.5 G4 .5 F4 1",
    "G4 2 E4 1",
    "F4 1 E4 1 D4 1",
    "C#4 3",
    "D4 1 F4 1 A4 1",
    "A4 1.5 G4 .5 E4 1",
    "F4 1.5 G4 .5 A4 1",
    "G4 1 E4 1 C4 1",
    "F4 1 A4 1 C5 1",
    "A#4 1 A4 1 G4 1",
    "F4 1 E4 1.5 C#4 .5",
    "D4 3",
)
"""The tune of the first time, bar by bar: notes, and how many beats each lasts."""
BROKEN = (0, 2, 3, 4, 3, 2)
"""The order in which the second time takes the notes of a chord, two a beat."""


class Stroke(NamedTuple):
    """A note: when it is struck, in seconds from the beginning, which, and how loud (0 to 1)."""

    at: float
    note: str
    strength: float


def _bars() -> Iterator[Stroke]:
    for number, chord in enumerate(GROUND):
        start = number * BEATS * BEAT
        yield Stroke(start, CHORDS[chord][0], 0.7)
        yield Stroke(start + 2 * BEAT, CHORDS[chord][1], 0.4)
        yield from _tune(TUNE[number], start)
    whole = len(GROUND) * BEATS * BEAT
    for number, chord in enumerate(GROUND):
        start = whole + number * BEATS * BEAT
        for step, place in enumerate(BROKEN):
            yield Stroke(start + step * BEAT / 2, CHORDS[chord][place], 0.7 if step == 0 else 0.45)


def _tune(bar: str, start: float) -> Iterator[Stroke]:
    words = bar.split()
    at = start
    for note, beats in zip(words[::2], words[1::2], strict=True):
        yield Stroke(at, note, 0.8)
        at += float(beats) * BEAT


SCORE = tuple(sorted(_bars()))
NOTES = tuple(sorted({stroke.note for stroke in SCORE}))
LENGTH = 2 * len(GROUND) * BEATS * BEAT + REST
"""Seconds until it begins again."""


class Player:
    """Follows the score in time."""

    def __init__(self) -> None:
        """Begin at the beginning, after a moment of quiet."""
        self._now = -3.0
        self._next = 0

    def due(self, seconds: float) -> list[Stroke]:
        """Let so many seconds pass, and return the notes that are struck meanwhile."""
        self._now += seconds
        struck = []
        while self._next < len(SCORE) and SCORE[self._next].at <= self._now:
            struck.append(SCORE[self._next])
            self._next += 1
        if self._now >= LENGTH:
            self._now, self._next = 0.0, 0
        return struck
