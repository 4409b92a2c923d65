"""What a disk may hold after its power was cut: all that was synced, and any part of the rest.

The order of changes to the folder itself is kept, as file systems with a journal do; which of the
last ones are there is open, until the folder was synced. Of what was written to a file and not
synced yet, anything may be there, in sectors. What a failed sync was to bring to the disk is never
certain again: the system takes it for written, and does not try once more.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from enum import IntEnum
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from msgspec import Struct

HEAD = struct.Struct("=IIQQQQ")
SECTOR = 512
SHARED_MEMORY = 32768
"""Bytes of the file beside a database that is made anew by whoever opens it first."""


class Kind(IntEnum):
    """What was done; the same numbers are in recorder.c."""

    CREATE = 0
    WRITE = 1
    TRUNCATE = 2
    SYNC = 3
    SYNC_FOLDER = 4
    RENAME = 5
    UNLINK = 6


class Call(NamedTuple):
    """A call that the server made: ``end`` is where its record ends in the file of records."""

    kind: Kind
    error: int
    inode: int
    offset: int
    name: str
    data: bytes
    end: int


def calls(record: Path) -> list[Call]:
    """Return the calls that were written down, in their order."""
    raw, found, at = record.read_bytes(), list[Call](), 0
    while at + HEAD.size <= len(raw):
        kind, error, inode, offset, name, data = HEAD.unpack_from(raw, at)
        middle = at + HEAD.size + name
        at, began = middle + data, at + HEAD.size
        named = raw[began:middle].decode()
        found.append(Call(Kind(kind), error, inode, offset, named, raw[middle:at], at))
    return found


class _Change(Struct):
    """A change of a file: bytes that were written, or a size it was cut to if ``data`` is None."""

    offset: int
    data: bytes | None
    certain: bool = False
    doubtful: bool = False

    def apply(self, content: bytearray) -> None:
        """Let it happen."""
        if self.data is None:
            del content[self.offset :]
            content.extend(bytes(self.offset - len(content)))
        elif self.data:
            content.extend(bytes(max(0, self.offset - len(content))))
            content[self.offset : self.offset + len(self.data)] = self.data


class _File:
    def __init__(self) -> None:
        self.content = bytearray()
        """What is certain, up to the first change that is not."""
        self.changes: list[_Change] = []

    def settle(self, *, failed: bool) -> None:
        for change in self.changes:
            if failed and not change.certain:
                change.doubtful = True
            change.certain = not change.doubtful
        while self.changes and self.changes[0].certain:
            self.changes.pop(0).apply(self.content)

    def after(self, keep: Keep, rng: Random) -> bytes:
        content = bytearray(self.content)
        open_ = [change for change in self.changes if not change.certain]
        kept = {id(change): parts for change, parts in zip(open_, keep(open_, rng), strict=True)}
        for change in self.changes:
            for part in kept.get(id(change), [change]):
                part.apply(content)
        return bytes(content)


Keep: TypeAlias = Callable[[list[_Change], Random], list[list[_Change]]]
"""Chooses which parts of each of some uncertain changes reached the disk."""


def _nothing(changes: list[_Change], rng: Random) -> list[list[_Change]]:
    return [[] for _ in changes]


def _everything(changes: list[_Change], rng: Random) -> list[list[_Change]]:
    return [[change] for change in changes]


def _some(changes: list[_Change], rng: Random) -> list[list[_Change]]:
    return [[change] if rng.random() < 0.5 else [] for change in changes]


def _first(changes: list[_Change], rng: Random) -> list[list[_Change]]:
    number = rng.randint(0, len(changes))
    whole = [[change] for change in changes[:number]]
    torn = [_torn(change, rng) for change in changes[number : number + 1]]
    return [*whole, *torn, *([] for _ in changes[number + 1 :])]


def _sectors(changes: list[_Change], rng: Random) -> list[list[_Change]]:
    return [_torn(change, rng) for change in changes]


def _torn(change: _Change, rng: Random) -> list[_Change]:
    """Return the sectors of a change that were written when the power went."""
    if change.data is None:
        return [change] if rng.random() < 0.5 else []
    parts, at = [], 0
    while at < len(change.data):
        size = SECTOR - (change.offset + at) % SECTOR
        if rng.random() < 0.5:
            parts.append(_Change(change.offset + at, change.data[at : at + size]))
        at += size
    return parts


KEEPS: tuple[Keep, ...] = (_nothing, _everything, _some, _first, _sectors)


class Disk:
    """The files of a folder: as programs see them, and as they may be after a cut."""

    def __init__(self) -> None:
        """Begin empty."""
        self._files: list[_File] = []
        self._by_inode: dict[int, _File] = {}
        self._names: dict[str, _File] = {}
        """As programs see them."""
        self._certain: dict[str, _File] = {}
        self._open: list[dict[str, _File]] = []
        """The names after each change of the folder that is not certain yet."""

    def take(self, call: Call) -> None:
        """Let a call happen."""
        match call.kind:
            case Kind.WRITE | Kind.TRUNCATE:
                if not call.error:
                    data = call.data if call.kind is Kind.WRITE else None
                    self._by_inode[call.inode].changes.append(_Change(call.offset, data))
            case Kind.SYNC:
                self._by_inode[call.inode].settle(failed=bool(call.error))
            case Kind.SYNC_FOLDER:
                self._certain, self._open = dict(self._names), []
            case _:
                self._rename(call)

    def _rename(self, call: Call) -> None:
        if call.kind is Kind.CREATE:
            self._names[call.name] = self._by_inode[call.inode] = _File()
        else:
            file = self._names.pop(call.name)
            if call.kind is Kind.RENAME:
                self._names[call.data.decode()] = file
        self._open.append(dict(self._names))

    def cut(self, folder: Path, rng: Random) -> None:
        """Write into an empty folder what may be there if the power is cut now."""
        keep = rng.choice(KEEPS)
        most = 0 if keep is _nothing else len(self._open)
        number = most if keep is _everything else rng.randint(0, most)
        names = self._open[number - 1] if number else self._certain
        for name, file in names.items():
            (folder / name).write_bytes(file.after(keep, rng))
            if name.endswith("-wal") and rng.random() < 0.5:
                shared = folder / f"{name.removesuffix('-wal')}-shm"
                shared.write_bytes(rng.randbytes(SHARED_MEMORY))


def moments(record: Path, ends: set[int]) -> Iterator[tuple[int, Disk]]:
    """Yield the disk after the calls whose records end at ``ends``."""
    disk = Disk()
    for call in calls(record):
        disk.take(call)
        if call.end in ends:
            yield call.end, disk
