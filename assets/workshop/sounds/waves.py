"""What sounds are made of: noise, tones, ringing bodies, voices, and the room around them.

A wave is an array of samples, mostly between -1 and 1; lengths are in seconds, pitches in hertz.
Filters work on a whole wave at once, in its spectrum: sounds are short, and nobody waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

RATE: Final = 32000
"""Samples a second."""

Wave = NDArray[np.float64]
Random = np.random.Generator


def count(seconds: float) -> int:
    """Return how many samples so many seconds are."""
    return max(1, round(seconds * RATE))


def times(seconds: float) -> Wave:
    """Return the time of each sample, in seconds."""
    return np.arange(count(seconds)) / RATE


# --- shapes in time ---


def shape(seconds: float, *points: tuple[float, float]) -> Wave:
    """Return a line through points (time in seconds, height); level before and after them."""
    at, height = zip(*points, strict=True)
    return np.interp(times(seconds), at, height)


def dying(seconds: float, decay: float, attack: float = 0.001) -> Wave:
    """Return a strength that rises at once and dies away, by e to the ``decay`` a second.

    It is nothing at its end, so that nothing breaks off with a click.
    """
    t = times(seconds)
    closes = np.clip((seconds - t) / (0.25 * seconds), 0, 1)
    return np.minimum(1.0, t / attack) * np.exp(-decay * t) * closes


def swelling(seconds: float, attack: float, release: float) -> Wave:
    """Return a strength that rises softly, stays, and falls softly."""
    t = times(seconds)
    rise = np.clip(t / attack, 0, 1)
    fall = np.clip((seconds - t) / release, 0, 1)
    return np.sin(np.pi / 2 * rise) ** 2 * np.sin(np.pi / 2 * fall) ** 2


def wandering(rng: Random, seconds: float, per_second: float) -> Wave:
    """Return values from 0 to 1 that change smoothly so many times a second."""
    number = max(2, round(seconds * per_second) + 2)
    knots = rng.uniform(0, 1, number)
    place = np.linspace(0, number - 1, count(seconds))
    low = np.minimum(place.astype(int), number - 2)
    share = 0.5 - 0.5 * np.cos(np.pi * (place - low))
    return knots[low] * (1 - share) + knots[low + 1] * share


# --- putting waves together ---


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Return waves laid over one another: each begins after some seconds, at some strength."""
    begins = [max(0, round(at * RATE)) for at, _, _ in parts]
    whole = np.zeros(max(at + len(part[2]) for at, part in zip(begins, parts, strict=True)))
    for begin, (_, strength, wave) in zip(begins, parts, strict=True):
        whole[begin : begin + len(wave)] += strength * wave
    return whole


def scattered(moments: Iterable[float], each: Callable[[int], tuple[float, Wave]]) -> Wave:
    """Return one wave for each moment; ``each`` gives the strength and the wave of a number."""
    return mixed(*((at, *each(number)) for number, at in enumerate(moments)))


def even(wave: Wave, loudest: float = 1.0) -> Wave:
    """Return a wave as loud as wanted at its loudest."""
    return wave * (loudest / max(1e-9, float(np.max(np.abs(wave)))))


def driven(wave: Wave, amount: float) -> Wave:
    """Return a wave that is overdriven: thicker, and never above 1."""
    return np.tanh(amount * even(wave)) / np.tanh(amount)


# --- filters ---


def filtered(wave: Wave, gain: Callable[[Wave], Wave]) -> Wave:
    """Return a wave with its spectrum weighed; ``gain`` takes hertz."""
    size = len(wave) + count(0.1)
    spectrum = np.fft.rfft(wave, size)
    hertz = np.asarray(np.fft.rfftfreq(size, 1 / RATE), np.float64)
    return np.fft.irfft(spectrum * gain(hertz), size)[: len(wave)]


def band(wave: Wave, low: float, high: float, steep: float = 2.0) -> Wave:
    """Return what of a wave lies between two pitches."""

    def gain(hertz: Wave) -> Wave:
        safe = np.maximum(hertz, 1e-6)
        return 1 / (1 + (low / safe) ** (2 * steep)) / (1 + (safe / high) ** (2 * steep))

    return filtered(wave, gain)


def formants(wave: Wave, peaks: Sequence[tuple[float, float, float]]) -> Wave:
    """Return a wave as a mouth or a body colours it; peaks are pitch, width and strength."""

    def gain(hertz: Wave) -> Wave:
        parts = [
            strength / (1 + ((hertz - pitch) / (width / 2)) ** 2)
            for pitch, width, strength in peaks
        ]
        return np.sum(parts, axis=0)

    return filtered(wave, gain)


def in_room(wave: Wave, wet: float, seconds: float, bright: float = 4000.0, seed: int = 7) -> Wave:
    """Return a wave with the echo of a room or of hills, which lasts for so many seconds."""
    rng = np.random.default_rng(seed)
    tail = rng.standard_normal(count(seconds)) * np.exp(-6.0 * times(seconds) / seconds)
    tail = band(tail, 150, bright, 1.0) * dying(seconds, 0.0, 0.012)
    tail /= np.sqrt(np.sum(tail**2))
    size = len(wave) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(tail, size), size)
    return mixed((0.0, 1.0, wave), (0.0, wet, echo))


# --- sources ---


def noise(rng: Random, seconds: float, low: float = 20.0, high: float = 16000.0) -> Wave:
    """Return noise between two pitches, about as loud whatever they are."""
    wave = band(rng.standard_normal(count(seconds)), low, high)
    return wave / max(1e-9, 3 * float(np.std(wave)))


def tone(hertz: Wave | float, seconds: float) -> Wave:
    """Return a pure tone; its pitch may change from sample to sample."""
    pitch = np.broadcast_to(np.asarray(hertz, float), (count(seconds),))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def ringing(
    seconds: float, modes: Iterable[tuple[float, float, float]], rng: Random | None = None
) -> Wave:
    """Return a struck body: modes are pitch, decay in e a second, and strength."""
    t = times(seconds)
    whole = np.zeros(len(t))
    for pitch, decay, strength in modes:
        if pitch < 0.47 * RATE:
            phase = 0.0 if rng is None else rng.uniform(0, 2 * np.pi)
            whole += strength * np.exp(-decay * t) * np.sin(2 * np.pi * pitch * t + phase)
    return whole * dying(seconds, 0.0, 1e-4)


def string(rng: Random, pitch: float, seconds: float, bright: float = 0.5) -> Wave:
    """Return a plucked string: noise that goes round and is smoothed each time.

    After Karplus and Strong; the pitch is brought in tune by reading a little faster or slower.
    ``bright``: 0 is plucked with the flesh, 1 with the nail.
    """
    period = max(2, round(RATE / pitch + 0.5))
    turn = rng.uniform(-1, 1, period)
    for _ in range(round(6 * (1 - bright))):
        turn = 0.5 * (turn + np.roll(turn, 1))
    turn -= np.mean(turn)
    turns = count(seconds * 1.05) // period + 2
    wave = np.empty(turns * period)
    for number in range(turns):
        wave[number * period : (number + 1) * period] = turn
        # The first sample of a turn is smoothed with the last: the string is closed.
        turn = 0.996 * (0.5 * turn + 0.5 * np.roll(turn, -1))
    # Each turn so smoothed comes half a sample sooner: the string is that much shorter.
    speed = pitch * (period - 0.5) / RATE
    place = np.arange(count(seconds)) * speed
    return even(np.interp(place, np.arange(len(wave)), wave)) * dying(seconds, 0.0, 1e-4)


VOWELS: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "a": ((730, 110, 1.0), (1150, 130, 0.6), (2500, 200, 0.22), (3400, 300, 0.1)),
    "e": ((500, 90, 1.0), (1800, 140, 0.4), (2500, 200, 0.22), (3400, 300, 0.08)),
    "i": ((300, 70, 1.0), (2250, 150, 0.28), (3000, 200, 0.2), (3600, 300, 0.08)),
    "o": ((480, 90, 1.0), (850, 110, 0.5), (2500, 200, 0.08), (3300, 300, 0.03)),
    "u": ((330, 80, 1.0), (700, 100, 0.3), (2400, 200, 0.04), (3300, 300, 0.02)),
}
"""Where mouths resound: pitch, width, strength."""


def throat(rng: Random, hertz: Wave | float, seconds: float, breath: float = 0.05) -> Wave:
    """Return a voice before its mouth: a buzz that trembles, with breath in it."""
    trembles = 1 + 0.012 * np.sin(
        2 * np.pi * (rng.uniform(4.6, 6.2) * times(seconds) + rng.uniform(0, 1))
    )
    jitter = 1 + 0.014 * (wandering(rng, seconds, 18) - 0.5)
    pitch = np.broadcast_to(np.asarray(hertz, float), (count(seconds),)) * trembles * jitter
    phase = np.cumsum(pitch) / RATE + rng.uniform(0, 1)
    buzz = 1 - 2 * (phase % 1.0)
    air = noise(rng, seconds, 400, 8000)
    return band(buzz, 60, 5000, 1.0) + breath * air


def sung(rng: Random, hertz: Wave | float, seconds: float, vowels: str) -> Wave:
    """Return a voice that goes through vowels, one after the other."""
    source = throat(rng, hertz, seconds)
    mouth = rng.uniform(0.92, 1.1)
    whole = np.zeros(len(source))
    middles = (np.arange(len(vowels)) + 0.5) * seconds / len(vowels)
    for number, vowel in enumerate(vowels):
        heights = np.zeros(len(vowels))
        heights[number] = 1.0
        weight = np.interp(times(seconds), middles, heights)
        peaks = [(pitch * mouth, width, strength) for pitch, width, strength in VOWELS[vowel]]
        whole += weight * formants(source, peaks)
    return whole


def brass(
    rng: Random, pitch: float, seconds: float, bright: float = 1.0, attack: float = 0.04
) -> Wave:
    """Return a natural trumpet or horn: the louder it is, the brighter."""
    t = times(seconds)
    strength = shape(
        seconds, (0, 0), (attack, 1), (attack + 0.08, 0.82), (seconds - 0.12, 0.75), (seconds, 0)
    )
    scoop = 1 - 0.02 * np.exp(-t / 0.025)
    shakes = 1 + 0.004 * np.sin(2 * np.pi * 5.4 * t) * np.clip((t - 0.2) / 0.3, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * scoop * shakes) / RATE + rng.uniform(0, 6)
    whole = np.zeros(len(t))
    for number in range(1, 25):
        if number * pitch > 0.45 * RATE:
            break
        hidden = number / (5.5 * bright)
        whole += strength ** (1 + 0.35 * number) * np.exp(-hidden) * np.sin(number * phase)
    air = noise(rng, seconds, 800, 6000) * strength * np.exp(-t / 0.06)
    return even(whole) + 0.08 * air


# --- the end of it ---

_WINDOW: Final = 0.05
_LOUDEST: Final = 0.89


def finished(wave: Wave, level: float, ends: float = 0.03) -> NDArray[np.int16]:
    """Return the samples of a sound as they are kept.

    Args:
        wave: the sound.
        level: how loud its loudest twentieth of a second is, in decibels of full scale: the
            root mean square of what small loudspeakers sound and ears are keen on. Peaks that
            come too near full scale are rounded off.
        ends: seconds over which its end is faded.
    """
    wave = band(wave, 28, 15500, 2.0)
    wave = wave - np.mean(wave)
    window = count(_WINDOW)
    power = np.convolve(band(wave, 170, 9000, 1.0) ** 2, np.full(window, 1 / window), "same")
    wave = wave * (10 ** (level / 20) / np.sqrt(np.max(power)))
    wave = _rounded(wave)
    wave = wave[: _last_heard(wave) + 1]
    fade = min(len(wave), count(ends))
    wave[-fade:] *= np.linspace(1, 0, fade) ** 2
    begin = min(len(wave), count(0.0015))
    wave[:begin] *= np.linspace(0, 1, begin)
    return np.round(wave * 32767).astype(np.int16)


def _rounded(wave: Wave) -> Wave:
    """Return a wave whose peaks are rounded off where they come near the loudest."""
    knee = 0.6
    over = np.abs(wave) - knee
    room = _LOUDEST - knee
    soft = knee + room * np.tanh(np.maximum(0, over) / room)
    return np.where(over > 0, np.sign(wave) * soft, wave)


def _last_heard(wave: Wave) -> int:
    heard = np.nonzero(np.abs(wave) > 0.0015)[0]
    return int(heard[-1]) if len(heard) else 0
