"""The strings of the lute that plays the score (``client/music.py``)."""

from __future__ import annotations

from typing import Final

import numpy as np

from parlour.assets.workshop.sounds.waves import (
    Random,
    Wave,
    dying,
    formants,
    in_room,
    mixed,
    string,
)

NOTES: Final = (
    "A2", "C3", "D3", "E3", "F3", "G3", "A3", "C4", "C#4", "D4", "E4", "F4", "G4", "A4", "A#4",
    "C5",
)  # fmt: skip
TUNING: Final = 440.0
RING: Final = 2.1
"""Seconds that a string sounds."""
_SEMITONES: Final = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
_BODY: Final = ((118, 60, 0.7), (232, 110, 0.6), (410, 260, 0.5), (900, 1400, 0.5))
"""Where the body of the instrument resounds: pitch, width, strength."""


def hertz(note: str) -> float:
    """Return the pitch of a note such as ``C#4``."""
    octave = int(note[-1]) - 4
    semitones = _SEMITONES[note[0]] + ("#" in note) + 12 * octave
    return float(TUNING * 2 ** (semitones / 12))


def course(note: str, rng: Random) -> Wave:
    """Return a note as the lute sounds it: two strings, the second hardly later, and its body."""
    pitch = hertz(note)
    strings = mixed(
        (0, 1.0, string(rng, pitch, RING, 0.6)),
        (0.013, 0.55, string(rng, pitch * 1.0012, RING - 0.02, 0.4)),
    )
    body = formants(strings, _BODY)
    finger = rng.standard_normal(600) * dying(600 / 32000, 400) * 0.05
    whole = mixed((0, 0.5, strings), (0, 0.9, body), (0, 1.0, finger))
    return in_room(whole * np.exp(-0.5 * np.arange(len(whole)) / 32000), 0.16, 0.7, 4000)
