"""Makes the programs: a folder and one file, with icon, version and licences.

Runs in the environment that ``bootstrap.py package`` makes, which holds what the game needs, the
game and PyInstaller.
"""

from __future__ import annotations

import io
import os
import platform
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from parlour.shared import __version__

from .licences import texts
from .locks import locked

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "assets" / "programs"
NAME = "gods-playground"
ICON_SIZE = 256
QUIET = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
SUFFIX = ".exe" if sys.platform == "win32" else ""


def main(target: Path) -> None:
    """Make the programs and put them into ``target``."""
    os.environ.update(QUIET)
    parts = target / "parts"
    parts.mkdir(parents=True, exist_ok=True)
    draw_icon(parts / f"{NAME}.png")
    names = [*(name for name in locked("play") if name != "setuptools"), "pyinstaller"]
    licences = texts(names, ROOT / "LICENSE", ROOT / "assets" / "fonts" / "OFL.txt")
    (parts / "LICENCES.txt").write_text(licences, encoding="utf-8")
    work = ("--distpath", str(target / "made"), "--workpath", str(target / "work"), "--noconfirm")
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--log-level", "WARN", *work, f"{NAME}.spec"],
        cwd=HERE,
        env={**os.environ, "PARTS": str(parts), "PYTHONPATH": str(ROOT)},
        check=True,
    )
    _finish(target)


def draw_icon(path: Path) -> None:
    """Draw the icon of the game."""
    import pygame  # noqa: PLC0415 - the rest needs no drawing

    svg = (files("parlour.assets") / "icon.svg").read_bytes()
    icon = pygame.image.load_sized_svg(io.BytesIO(svg), (ICON_SIZE, ICON_SIZE))
    pygame.image.save(icon, path)


def _finish(target: Path) -> None:
    """Name the results, and put what belongs to them beside the program in the folder."""
    made = target / "made"
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    full = f"{NAME}-{__version__}-{system}-{platform.machine().lower()}"
    folder, file = target / full, target / f"{full}-one-file{SUFFIX}"
    shutil.rmtree(folder, ignore_errors=True)
    (made / "folder").rename(folder)
    (made / f"{NAME}{SUFFIX}").replace(file)
    shutil.copy2(target / "parts" / "LICENCES.txt", folder)
    shutil.copy2(target / "parts" / f"{NAME}.png", folder)
    own = HERE / system
    if own.is_dir():
        shutil.copytree(own, folder, dirs_exist_ok=True)
    for bundle in made.glob("*.app"):
        shutil.rmtree(target / bundle.name, ignore_errors=True)
        bundle.rename(target / bundle.name)
    for each in ("made", "work", "parts"):
        shutil.rmtree(target / each)
    sys.stdout.write(f"{folder}\n{file}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
