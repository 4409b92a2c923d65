"""What other people would write for the program, each a package of its own; and installing it."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from parlour.shared import games

TINY_GAME = Path(__file__).parent / "tiny_game"


@contextmanager
def installed(package: Path = TINY_GAME) -> Iterator[None]:
    """Let a package be found as if it were installed, with the entry points of its project."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    with TemporaryDirectory() as folder:
        told = Path(folder) / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        told.mkdir()
        (told / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        lines = []
        for group, points in project["entry-points"].items():
            lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
        (told / "entry_points.txt").write_text("\n".join(lines))
        sys.path[:0] = paths = [folder, str(package)]
        forget()
        try:
            yield
        finally:
            for path in paths:
                sys.path.remove(path)
            forget()


def forget() -> None:
    """Look for games anew."""
    games.games.cache_clear()
    games.brought.cache_clear()
