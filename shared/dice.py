"""Dice: where every random draw of a game comes from.

A draw is an index of ``n`` things, counted from 0; a die is a draw of six, shown as 1 to 6.
docs/dice.md describes the dice that nobody can bend.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import NamedTuple, Protocol

NOTHING = "00" * 32
"""The contribution of a seat that adds nothing to the dice: a bot's, or an absent player's."""
LABEL = b"gods-playground dice 1"
_BYTES, _VALUES = 8, 1 << 64
"""Of each HMAC the first eight bytes are one of so many values."""
_COUNTED, _ATTEMPTS = 12, 32
"""Bytes that tell an attempt of a draw from all others, and how many bits of it tell attempts."""


class DiceExhaustedError(LookupError):
    """A script of dice has no draw left, or one that does not fit what is drawn."""


class Dice(Protocol):
    """A source of random draws."""

    def draw(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``, each equally likely."""
        ...

    def d6(self) -> int:
        """Return the number of one die, 1 to 6."""
        ...

    def roll(self, number: int) -> tuple[int, ...]:
        """Return the numbers of so many dice, one thrown after the other."""
        ...


class _Draws:
    """What all dice share: a die is a draw of six, and several are thrown one by one."""

    __slots__ = ()

    def draw(self, n: int) -> int:
        raise NotImplementedError

    def d6(self) -> int:
        return self.draw(6) + 1

    def roll(self, number: int) -> tuple[int, ...]:
        return tuple([self.d6() for _ in range(number)])


def commitment(seed: str) -> str:
    """Return the commitment to a ``seed`` of 64 hex digits: the SHA-256 of its 32 bytes, in hex.

    >>> commitment("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def mixed(contributions: Sequence[str]) -> bytes:
    """Return the 32 bytes in which the ``contributions`` of all seats, 64 hex digits each, meet.

    >>> mixed([NOTHING, NOTHING, NOTHING]).hex()[:16]
    '6c9670f001a3c884'
    """
    parts = b"".join(map(bytes.fromhex, contributions))
    return hashlib.sha256(LABEL + bytes([len(contributions)]) + parts).digest()


class Attempt(NamedTuple):
    """One HMAC on the way to a draw: ``value`` is its first eight bytes as a number."""

    message: bytes
    digest: bytes
    value: int
    accepted: bool


class FairDice(_Draws):
    """Dice that follow from a committed seed and what every seat has added to it.

    Draw k (from 0) of n is the first eight bytes, big endian, of HMAC-SHA256 with the seed as key
    over ``mixed``, k in 8 bytes and the attempt in 4 bytes (from 0), modulo n. Values from the
    largest multiple of n below 2**64 on are passed over for the next attempt.

    >>> dice = FairDice("00" * 32, [NOTHING] * 3)
    >>> [dice.d6() for _ in range(5)]
    [6, 6, 5, 6, 1]
    """

    __slots__ = ("_inner", "_mixed", "_outer", "drawn")

    def __init__(self, seed: str, contributions: Sequence[str], drawn: int = 0) -> None:
        """Go on after ``drawn`` draws; the seed and each contribution are 64 hex digits."""
        self._mixed = mixed(contributions)
        # What all draws share is digested once. The one-shot functions of hmac would let go of the
        # interpreter at each draw, and wait for it as long as other threads keep it; its objects
        # take half as long again as the two digests that an HMAC is made of (RFC 2104).
        key = bytes.fromhex(seed).ljust(hashlib.sha256().block_size, b"\0")
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + self._mixed)
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in key))
        self.drawn = drawn
        """How many draws there were."""

    def draw(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``."""
        counted = self.drawn << _ATTEMPTS
        self.drawn += 1
        limit = _VALUES - _VALUES % n
        while (value := int.from_bytes(self._digest(counted)[:_BYTES], "big")) >= limit:
            counted += 1
        return value % n

    def _digest(self, counted: int) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(counted.to_bytes(_COUNTED, "big"))
        outer.update(inner.digest())
        return outer.digest()

    def attempts(self, k: int, n: int) -> Iterator[Attempt]:
        """Yield how draw ``k`` of ``n`` comes about; the last attempt is accepted."""
        limit = _VALUES - _VALUES % n
        for counted in count(k << _ATTEMPTS):
            digest = self._digest(counted)
            value = int.from_bytes(digest[:_BYTES], "big")
            message = self._mixed + counted.to_bytes(_COUNTED, "big")
            yield Attempt(message, digest, value, value < limit)
            if value < limit:
                return


class SeededDice(_Draws):
    """Dice that follow from a seed alone, as those of games did before seats contributed.

    The stream is SHA-256(seed bytes + block number in 8 bytes, big endian), block after block from
    0, read byte by byte. A draw of n takes the next byte below the largest multiple of n that is
    at most 256, modulo n.

    >>> dice = SeededDice("00" * 32)
    >>> [dice.d6() for _ in range(5)]
    [3, 5, 3, 6, 3]
    """

    def __init__(self, seed: str, drawn: int = 0) -> None:
        """Start at byte ``drawn`` of the stream of ``seed`` (64 hex digits)."""
        self._seed = bytes.fromhex(seed)
        self.drawn = drawn
        """Bytes of the stream that are used up."""
        self._block = b""
        self._block_number = -1

    def draw(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``; ``n`` is at most 256."""
        limit = 256 - 256 % n
        while True:
            byte = self._next_byte()
            if byte < limit:
                return byte % n

    def _next_byte(self) -> int:
        number, offset = divmod(self.drawn, hashlib.sha256().digest_size)
        if number != self._block_number:
            self._block = hashlib.sha256(self._seed + number.to_bytes(8, "big")).digest()
            self._block_number = number
        self.drawn += 1
        return self._block[offset]


class RandomDice(_Draws):
    """Quick dice for playouts, from a ``random.Random``."""

    def __init__(self, rng: Random) -> None:
        """Draw from ``rng``."""
        self._random = rng.random

    def draw(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``."""
        return int(self._random() * n)

    def d6(self) -> int:
        """Return the number of one die, 1 to 6."""
        return int(self._random() * 6) + 1

    def roll(self, number: int) -> tuple[int, ...]:
        """Return the numbers of so many dice."""
        random = self._random
        return tuple([int(random() * 6) + 1 for _ in range(number)])


class ScriptedDice(_Draws):
    """Dice that show what was written down: a record's, or a scenario's."""

    def __init__(self, script: Sequence[int]) -> None:
        """Show the draws of ``script`` in order (dice as 1 to 6, other draws from 0)."""
        self._script = list(script)
        self._next = 0

    @property
    def left(self) -> list[int]:
        """The draws that nothing asked for yet."""
        return self._script[self._next :]

    def draw(self, n: int) -> int:
        """Return the next draw; raises DiceExhaustedError if there is none or it is not below n."""
        return self._take(0, n - 1)

    def d6(self) -> int:
        """Return the next die; raises DiceExhaustedError if there is none or it is not 1 to 6."""
        return self._take(1, 6)

    def _take(self, lowest: int, highest: int) -> int:
        if self._next == len(self._script):
            raise DiceExhaustedError(f"{self._next} dice are written down, one more is needed")
        value = self._script[self._next]
        if not lowest <= value <= highest:
            raise DiceExhaustedError(
                f"draw {self._next + 1} is {value}, which is not {lowest} to {highest}"
            )
        self._next += 1
        return value


class RecordedDice(_Draws):
    """Dice that remember every draw of the source behind them."""

    __slots__ = ("_source", "drawn")

    def __init__(self, source: Dice) -> None:
        """Draw from ``source``."""
        self._source = source
        self.drawn: list[int] = []
        """The draws so far, as a record writes them."""

    def draw(self, n: int) -> int:
        """Return a draw of the source, and remember it."""
        value = self._source.draw(n)
        self.drawn.append(value)
        return value

    def d6(self) -> int:
        """Return a die of the source, and remember it."""
        value = self._source.d6()
        self.drawn.append(value)
        return value
