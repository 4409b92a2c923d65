"""Who is heard at the same time, how loud and from where: the channels of the mixer."""

from __future__ import annotations

import itertools
import math
from typing import Final, NamedTuple

import pygame

VOICES: Final = 12
"""Sounds and strings that are heard at the same time."""
_WIDTH: Final = 0.7
"""How far to the side the edges of the window are: at 1, one ear would hear nothing of them."""
LONG: Final = 1.5
"""Seconds; longer sounds can be hushed."""
_FADE: Final = 250
"""Milliseconds in which they are."""


class _Voice(NamedTuple):
    """What a channel sounds: the quieter (``loudness``) and then the older gives way."""

    loudness: float
    number: int
    score: bool
    seconds: float


def sides(x: float) -> tuple[float, float]:
    """Return how loud the left and the right ear hear what comes from ``x`` (0 left, 1 right)."""
    turn = math.pi / 2 * (0.5 + _WIDTH * (min(1.0, max(0.0, x)) - 0.5))
    return min(1.0, math.sqrt(2) * math.cos(turn)), min(1.0, math.sqrt(2) * math.sin(turn))


class Voices:
    """Finds a channel for what is to be heard."""

    def __init__(self) -> None:
        """Sound nothing yet."""
        self._voices: dict[int, _Voice] = {}
        self._numbers = itertools.count()

    def play(
        self,
        sound: pygame.mixer.Sound,
        loudness: float,
        x: float | None = None,
        *,
        score: bool = False,
        scale: float = 1.0,
    ) -> int | None:
        """Sound something, if all that sounds already is not louder; return the channel.

        Args:
            sound: what.
            loudness: 0 to 1; who is quieter gives way, and among the equally loud the older.
            x: where it comes from, 0 (left) to 1 (right); None: from everywhere.
            score: whether it belongs to the score (see ``rescale_score``).
            scale: how loud it is, of ``loudness``.
        """
        number = self._free(loudness)
        if number is None:
            return None
        self._voices[number] = _Voice(loudness, next(self._numbers), score, sound.get_length())
        channel = pygame.mixer.Channel(number)
        channel.play(sound)
        if x is None:
            channel.set_volume(loudness * scale)
        else:
            left, right = sides(x)
            channel.set_volume(left * loudness * scale, right * loudness * scale)
        return number

    def _free(self, loudness: float) -> int | None:
        for number in range(pygame.mixer.get_num_channels()):
            if not pygame.mixer.Channel(number).get_busy():
                return number
        first = min(self._voices, key=lambda number: self._voices[number][:2], default=None)
        if first is None or self._voices[first].loudness > loudness:
            return None
        return first

    def sounding(self) -> dict[int, float]:
        """Return the channels that sound, and how loud each is."""
        return {
            number: voice.loudness
            for number, voice in self._voices.items()
            if pygame.mixer.Channel(number).get_busy()
        }

    def rescale_score(self, scale: float) -> None:
        """Let the score that sounds be as loud as ``scale`` says, of its own loudness."""
        for number, voice in self._voices.items():
            if voice.score:
                pygame.mixer.Channel(number).set_volume(voice.loudness * scale)

    def hush(self) -> None:
        """Let what goes on for long fade, but not the score."""
        for number, voice in self._voices.items():
            if voice.seconds > LONG and not voice.score:
                pygame.mixer.Channel(number).fadeout(_FADE)
