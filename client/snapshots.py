"""Small pictures of tables as they were last seen, for the list of saved games."""

from __future__ import annotations

import io
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

SIZE: Final = (480, 270)
"""Pixels of a picture."""
FOLDER: Final = "snapshots"


class Snapshots:
    """The pictures kept in a folder beside the games; a disk that is full loses them only."""

    def __init__(self, games: Path) -> None:
        """Keep pictures in a folder of ``games``."""
        self._folder = games / FOLDER

    def _path(self, table: str) -> Path | None:
        """Return where the picture of a table is; None for an id that is no name of a file."""
        return self._folder / f"{table}.png" if table.isalnum() else None

    def keep(self, table: str, window: pygame.Surface) -> None:
        """Keep what a window shows as the picture of a table."""
        path = self._path(table)
        if path is None:
            return
        written = io.BytesIO()
        small = pygame.transform.smoothscale(window.convert(pygame.Surface((1, 1), depth=24)), SIZE)
        pygame.image.save(small, written, "snapshot.png")
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            beside = path.with_suffix(".new")
            beside.write_bytes(written.getvalue())
            beside.replace(path)

    def find(self, table: str) -> pygame.Surface | None:
        """Return the picture of a table; None if there is none, or none that can be read."""
        path = self._path(table)
        try:
            return pygame.image.load(path) if path is not None else None
        except (OSError, pygame.error):
            return None

    def forget(self, table: str) -> None:
        """Throw the picture of a table away."""
        path = self._path(table)
        if path is not None:
            with suppress(OSError):
                path.unlink(missing_ok=True)
