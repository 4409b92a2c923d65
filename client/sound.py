"""Plays the sounds; a machine without a sound card is a quiet one."""

from __future__ import annotations

import logging
import threading

import pygame

from parlour.client.music import NOTES, Player, string
from parlour.client.synth import RATE, RECIPES, samples

log = logging.getLogger(__name__)

AT_ONCE = 24
"""Sounds and strings that are heard at the same time."""


class Sounds:
    """Sounds that are made in the background, once any are wanted; until then it is quiet."""

    def __init__(self, volume: float, music: float) -> None:
        """Make none yet; ``volume`` is how loud sounds are, and ``music`` the score, 0 to 1."""
        self.volume = volume
        self.music = music
        self._player = Player()
        self._strings: dict[str, pygame.mixer.Sound] = {}
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._make, name="sounds", daemon=True)
        self._started = False

    def start(self) -> None:
        """Begin to make them, if that has not begun and anything is to be heard."""
        if not self._started and (self.volume or self.music):
            self._started = True
            self._thread.start()

    def play(self, name: str) -> None:
        """Let a sound be heard now."""
        sound = self._ready.get(name)
        if sound is not None and self.volume:
            sound.set_volume(self.volume)
            sound.play()

    def let_pass(self, seconds: float) -> None:
        """Let the music go on for so many seconds."""
        if not self.music or len(self._strings) < len(NOTES):
            return
        for stroke in self._player.due(seconds):
            channel = pygame.mixer.find_channel()
            if channel is not None:
                channel.set_volume(stroke.strength * self.music)
                channel.play(self._strings[stroke.note])

    def wait(self) -> None:
        """Wait until every sound is made, if anything is to be heard."""
        self.start()
        if self._started:
            self._thread.join()

    def close(self) -> None:
        """Be quiet."""
        self._closed.set()
        if self._started:
            self._thread.join()
        pygame.mixer.quit()

    def _make(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
            pygame.mixer.set_num_channels(AT_ONCE)
        except pygame.error as error:
            log.info("there is no sound here: %s", error)
            return
        for name, recipe in RECIPES.items():
            if self._closed.is_set():
                return
            self._ready[name] = pygame.mixer.Sound(buffer=samples(recipe()))
        for note in NOTES:
            if self._closed.is_set():
                return
            self._strings[note] = pygame.mixer.Sound(buffer=samples(string(note)))
