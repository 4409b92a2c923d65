"""Films of what is looked at again, made beside it by another process of this program."""

from __future__ import annotations

import logging
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Final

from parlour.client.replay import Stretch
from parlour.shared.record import Record, lines

log = logging.getLogger(__name__)

ENDING: Final = ".webp"


class Filming:
    """One film at a time: begun, and asked now and then how far it is."""

    def __init__(self, record: Record, folder: Path) -> None:
        """Film the game of ``record`` into files of ``folder``."""
        self._record, self._folder = record, folder
        self._process: subprocess.Popen[str] | None = None
        self._hearing = threading.Thread()
        self._stopped = False
        self.done = 0.0
        """How much of the film is made, from 0 to 1."""
        self.path = Path()
        """The film that is being made, or was made last."""

    @property
    def busy(self) -> bool:
        """Whether a film is being made."""
        return self._process is not None and self._process.poll() is None

    def begin(self, stretch: Stretch) -> None:
        """Begin a film; raises OSError."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self.path, self.done, self._stopped = self._free(stretch), 0.0, False
        source = tempfile.NamedTemporaryFile(  # noqa: SIM115 - the other process reads it
            "w", encoding="utf-8", suffix=".jsonl", delete=False
        )
        with source:
            source.write("\n".join(lines(self._record.header, self._record.steps)) + "\n")
        eyes = "public" if stretch.eyes is None else str(stretch.eyes)
        words = ["record", "film", source.name, "-o", str(self.path), "--eyes", eyes]
        words += ["--from", str(stretch.first), "--to", str(stretch.last)]
        self._process = subprocess.Popen(
            [*program(), *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
        )  # fmt: skip
        self._hearing = threading.Thread(
            target=self._hear, args=(self._process, source.name), daemon=True
        )
        self._hearing.start()

    def _free(self, stretch: Stretch) -> Path:
        """Return a name for the film that no other has."""
        name = f"{self._record.header.game}-{stretch.first}-{stretch.last}"
        names = (f"{name}{'' if n == 1 else f'-{n}'}{ENDING}" for n in range(1, 1000))
        return next(path for path in map(self._folder.joinpath, names) if not path.exists())

    def _hear(self, process: subprocess.Popen[str], source: str) -> None:
        """Take up how far the film is, until there is no more to hear."""
        assert process.stdout is not None
        told = ""
        with process:
            while letters := process.stdout.read(8):
                told = (told + letters)[-2000:]
                share = told.rpartition("%")[0][-3:].strip()
                if share.isdecimal():
                    self.done = int(share) / 100
        Path(source).unlink(missing_ok=True)
        if process.returncode and not self._stopped:
            log.warning("no film was made: %s", told)

    def made(self) -> bool | None:
        """Return whether the film that was begun is there; None: it is not known yet, or told."""
        if self._process is None or self.busy:
            return None
        self._hearing.join()
        good, self._process = self._process.returncode == 0, None
        return good

    def stop(self) -> None:
        """Make no film any more."""
        if self._process is not None:
            self._stopped = True
            self._process.kill()
            self._hearing.join()
            self._process = None
            self.path.unlink(missing_ok=True)


def program() -> list[str]:
    """Return how this program is started once more."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", "parlour.client.main"]
