"""A server whose disk is watched, and fails when it is told to."""

from __future__ import annotations

import errno
import os
import shutil
import struct
import subprocess
import sys
from enum import IntFlag
from pathlib import Path

import pytest

from tests.server.driver import ROOT, ServerProcess

SOURCE = Path(__file__).with_name("recorder.c")
FLAGS = ("-shared", "-fPIC", "-O1")
FOREVER = -1
COMMAND = (sys.executable, "-m", "tests.server.power.hasty")


class Calls(IntFlag):
    """What can be told to fail; the same numbers are in recorder.c."""

    WRITE = 1 << 1
    TRUNCATE = 1 << 2
    SYNC = 1 << 3


def build(folder: Path) -> Path:
    """Return the library that is preloaded; skips the test where it cannot be made."""
    if sys.platform != "linux":
        pytest.skip("a disk is watched by a library that Linux preloads")
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler to make the library with that watches the disk")
    library = folder / "recorder.so"
    command = [compiler, *FLAGS, "-o", str(library), str(SOURCE), "-ldl", "-lpthread"]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return library


class WatchedServer(ServerProcess):
    """A server about whose folder everything is written down; its syncs wait for no real disk.

    It sorts steps in again and again.
    """

    def __init__(self, folder: Path, *arguments: str) -> None:
        """Prepare it; what is written down goes to ``folder`` too."""
        library = build(folder)
        self.record = folder / "disk.log"
        self._orders = folder / "orders"
        self.record.touch()
        self._orders.write_bytes(bytes(12))
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
            "LD_PRELOAD": str(library),
            "DISK_FOLDER": str(folder / "data"),
            "DISK_LOG": str(self.record),
            "DISK_ORDERS": str(self._orders),
        }
        super().__init__(folder, *arguments, command=COMMAND, environment=environment)

    def recorded(self) -> int:
        """Return how many bytes are written down so far."""
        return self.record.stat().st_size

    def fail(self, calls: Calls, number: int = errno.EIO, times: int = FOREVER) -> None:
        """Let the next ``times`` calls of some kinds fail with an error of that number."""
        with self._orders.open("r+b") as orders:  # in place: the server has it in memory
            orders.write(struct.pack("=iii", int(calls), number, times))

    def work(self) -> None:
        """Let the disk work again."""
        self.fail(Calls(0), 0, 0)
