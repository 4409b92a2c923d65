"""Writes Ogg Vorbis files whose bytes depend on nothing but what is heard in them."""

from __future__ import annotations

import io
import struct
from typing import Final

import numpy as np
import soundfile
from numpy.typing import NDArray

_SERIAL: Final = 1683
_HEADER: Final = struct.Struct("<4sBBqIIIB")
_CHECK_AT: Final = 22
_POLYNOMIAL: Final = 0x04C11DB7


def encoded(samples: NDArray[np.int16], rate: int, quality: float) -> bytes:
    """Return one channel as Ogg Vorbis; ``quality`` from 0 (small) to 1 (good)."""
    target = io.BytesIO()
    soundfile.write(
        target, samples, rate, format="OGG", subtype="VORBIS", compression_level=1 - quality
    )
    return _numbered(target.getvalue())


def _numbered(stream: bytes) -> bytes:
    """Return a stream under a serial number that is always the same: libsndfile draws one."""
    pages, at = [], 0
    while at < len(stream):
        mark, version, kind, granule, _, number, _, segments = _HEADER.unpack_from(stream, at)
        table = stream[at + _HEADER.size : at + _HEADER.size + segments]
        end = at + _HEADER.size + segments + sum(table)
        head = _HEADER.pack(mark, version, kind, granule, _SERIAL, number, 0, segments)
        page = bytearray(head + stream[at + _HEADER.size : end])
        struct.pack_into("<I", page, _CHECK_AT, _check(page))
        pages.append(bytes(page))
        at = end
    return b"".join(pages)


def _row(value: int) -> int:
    value <<= 24
    for _ in range(8):
        value = (value << 1) ^ (_POLYNOMIAL if value & 0x80000000 else 0)
    return value & 0xFFFFFFFF


_TABLE: Final = tuple(map(_row, range(256)))


def _check(page: bytes | bytearray) -> int:
    """Return the checksum of a page, as Ogg wants it (zlib's has its bits the other way round)."""
    check = 0
    for byte in page:
        check = (check << 8) & 0xFFFFFFFF ^ _TABLE[(check >> 24) ^ byte]
    return check
