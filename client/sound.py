"""Plays the sounds of ``assets/sounds``; a machine without a sound card is a quiet one."""

from __future__ import annotations

import io
import logging
import threading
import wave
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.music import NOTES, Player
from parlour.client.voices import VOICES, Voices

log = logging.getLogger(__name__)

RATE: Final = 32000
"""Samples a second, of the files and of what the mixer mixes: nothing is converted."""
_BITS, _CHANNELS, _BUFFER = 16, 2, 512
HIGHEST: Final = 12
"""Semitones by which sounds are made higher or lower at most."""
AT_ONCE: Final = 0.8
"""Seconds; what is longer and wants another pitch is heard a moment later: it takes too much of a
frame to make."""
SWELLING: Final = frozenset({"drums", "gallop", "march"})
"""Sounds that get louder in a run: who marches comes nearer."""
_SWELLS: Final = (0.7, 0.8, 0.88, 0.95, 1.0)
_RUN: Final = 0.6
"""Seconds; who is heard again within them goes on with a run."""
OVER_MUSIC: Final = frozenset({"choir", "fanfare", "horn"})
"""Sounds that make music of their own: the score is hardly heard meanwhile."""
DUCKED: Final = 0.25
"""How loud the score is then, of how loud it is."""
_SINKS, _COMES_BACK = 8.0, 1.2
"""How quickly the score gets quieter and louder again, in its whole loudness a second."""
SOFTER: Final = 0.85
"""How loud a sound is at least, of how loud it is mostly: no two are quite alike."""


def sound_files() -> dict[str, list[Traversable]]:
    """Return the files of each sound, by its name: its variants."""
    found: dict[str, list[Traversable]] = defaultdict(list)
    for file in sorted(_folder().iterdir(), key=lambda each: each.name):
        if file.name.endswith(".ogg"):
            found[file.name.removesuffix(".ogg").partition("_")[0]].append(file)
    return dict(found)


def string_file(note: str) -> Traversable:
    """Return the file of a note of the lute, such as ``C#4``."""
    return _folder() / "lute" / f"{note.replace('#', 's')}.ogg"


def _folder() -> Traversable:
    return files("parlour.assets") / "sounds"


class _Wanted(NamedTuple):
    """A sound that is to be heard: which variant, how loud of how loud it can be, from where."""

    name: str
    number: int
    scale: float
    x: float | None


class Sounds:
    """Sounds that are loaded in the background; until one is ready it is not heard."""

    def __init__(self, volume: float, music: float) -> None:
        """Load none yet; ``volume`` is how loud sounds are, and ``music`` the score, 0 to 1."""
        self.volume = volume
        self.music = music
        self._player = Player()
        self._strings: dict[str, pygame.mixer.Sound] = {}
        self._ready: dict[str, list[pygame.mixer.Sound]] = {}
        self._pitched: dict[tuple[str, int, int], pygame.mixer.Sound] = {}
        self._voices = Voices()
        self._chance = Random(1683)
        self._last: dict[str, int] = {}
        self._heard_now: set[tuple[str, int]] = set()
        self._over_music = 0.0
        self._duck = 1.0
        self._now = 0.0
        self._runs: dict[str, tuple[int, float]] = {}
        self._coming: list[tuple[Future[pygame.mixer.Sound], _Wanted]] = []
        self._closed = threading.Event()
        self._threads = ThreadPoolExecutor(1, "sounds")
        self._loading: Future[None] | None = None

    def start(self) -> None:
        """Begin to load them, if that has not begun and anything is to be heard."""
        if self._loading is None and (self.volume or self.music):
            self._loading = self._threads.submit(self._load)

    def play(
        self,
        name: str,
        pitch: int = 0,
        x: float | None = None,
        *,
        varied: bool = True,
        loud: float = 1.0,
    ) -> None:
        """Let a sound be heard now.

        Args:
            name: the name of its file; what is asked for twice in a frame is heard once.
            pitch: semitones, above 0 the higher.
            x: where in the window it comes from: 0 is the left edge, 1 the right; None: all over.
            varied: whether it is a little different each time.
            loud: how loud it is, of how loud sounds are.
        """
        variants = self._ready.get(name)
        if not variants or not self.volume or (name, pitch) in self._heard_now:
            return
        self._heard_now.add((name, pitch))
        number = self._variant(name, len(variants)) if varied else 0
        softer = self._chance.uniform(SOFTER, 1.0) if varied else 1.0
        wanted = _Wanted(name, number, self._swell(name) * softer * loud, x)
        sound = variants[number]
        pitch = max(-HIGHEST, min(HIGHEST, pitch))
        if pitch and sound.get_length() > AT_ONCE and (name, number, pitch) not in self._pitched:
            self._coming.append(
                (self._threads.submit(self._at_pitch, sound, pitch, wanted), wanted)
            )
        else:
            self._sound(self._at_pitch(sound, pitch, wanted), wanted)

    def _sound(self, sound: pygame.mixer.Sound, wanted: _Wanted) -> None:
        self._voices.play(sound, self.volume, wanted.x, scale=wanted.scale)
        if wanted.name in OVER_MUSIC:
            self._over_music = max(self._over_music, sound.get_length())

    def _variant(self, name: str, number: int) -> int:
        """Return which of so many variants is heard: not the one that was heard last."""
        if number == 1:
            return 0
        chosen = (self._last.get(name, -1) + self._chance.randrange(1, number)) % number
        self._last[name] = chosen
        return chosen

    def _swell(self, name: str) -> float:
        """Return how loud a sound is that may go on with a run, of how loud it can be."""
        if name not in SWELLING:
            return 1.0
        length, last = self._runs.get(name, (0, -_RUN))
        length = length + 1 if self._now - last < _RUN else 0
        self._runs[name] = length, self._now
        return _SWELLS[min(length, len(_SWELLS) - 1)]

    def _at_pitch(
        self, sound: pygame.mixer.Sound, pitch: int, wanted: _Wanted
    ) -> pygame.mixer.Sound:
        """Return a variant, higher or lower; it is made when it is first wanted."""
        if not pitch:
            return sound
        key = wanted.name, wanted.number, pitch
        if key not in self._pitched:
            self._pitched[key] = higher(sound, pitch)
        return self._pitched[key]

    def _sound_what_came(self) -> None:
        """Let be heard what had to be made at its pitch."""
        coming, self._coming = self._coming, []
        for made, wanted in coming:
            if made.done():
                self._sound(made.result(), wanted)
            else:
                self._coming.append((made, wanted))

    def hush(self) -> None:
        """Let what goes on for long fade: what it told of is over."""
        self._coming.clear()
        self._voices.hush()

    def let_pass(self, seconds: float) -> None:
        """Let the music go on for so many seconds."""
        self._now += seconds
        self._heard_now.clear()
        self._sound_what_came()
        self._let_duck(seconds)
        if not self.music or len(self._strings) < len(NOTES):
            return
        for stroke in self._player.due(seconds):
            loudness = stroke.strength * self.music
            self._voices.play(self._strings[stroke.note], loudness, score=True, scale=self._duck)

    def _let_duck(self, seconds: float) -> None:
        """Let the score get quieter under what is louder, and come back."""
        before, goal = self._duck, DUCKED if self._over_music > 0 else 1.0
        self._over_music -= seconds
        if self._duck > goal:
            self._duck = max(goal, self._duck - _SINKS * seconds)
        else:
            self._duck = min(goal, self._duck + _COMES_BACK * seconds)
        if self._duck != before:
            self._voices.rescale_score(self._duck)

    def wait(self) -> None:
        """Wait until every sound is ready, if anything is to be heard."""
        self.start()
        if self._loading is not None:
            self._loading.result()

    def close(self) -> None:
        """Be quiet."""
        self._closed.set()
        self._threads.shutdown(cancel_futures=True)
        pygame.mixer.quit()

    def _load(self) -> None:
        try:
            pygame.mixer.init(RATE, -_BITS, _CHANNELS, _BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES)
        except pygame.error as error:
            log.info("there is no sound here: %s", error)
            return
        for name, variants in sound_files().items():
            sounds = list(self._read(variants))
            if self._closed.is_set():
                return
            self._ready[name] = sounds
        for note in NOTES:
            for sound in self._read([string_file(note)]):
                self._strings[note] = sound

    def _read(self, sounds: list[Traversable]) -> Iterator[pygame.mixer.Sound]:
        for file in sounds:
            if self._closed.is_set():
                return
            yield pygame.mixer.Sound(io.BytesIO(file.read_bytes()))


def higher(sound: pygame.mixer.Sound, pitch: int) -> pygame.mixer.Sound:
    """Return a sound some semitones higher, and so much shorter.

    Its samples are read again as if they had been taken quicker: the mixer then resamples them,
    in a tenth of the time that Python would take.
    """
    target = io.BytesIO()
    with wave.open(target, "wb") as written:
        written.setnchannels(_CHANNELS)
        written.setsampwidth(_BITS // 8)
        written.setframerate(round(RATE * 2 ** (pitch / 12)))
        written.writeframes(sound.get_raw())
    target.seek(0)
    return pygame.mixer.Sound(target)
