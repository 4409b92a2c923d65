"""Clean environments that hold only what a lock declares, made without a network, and kept.

The environment of the tests has the same versions (test_packaging.py), so its files are linked.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import distribution
from importlib.util import cache_from_source
from pathlib import Path

from filelock import FileLock

import bootstrap
from parlour.assets.programs.locks import locked

ROOT = bootstrap.ROOT
KEPT = ROOT / "build" / "environments"
OFFLINE = {"UV_OFFLINE": "1", "UV_PYTHON_DOWNLOADS": "never"}
SOURCES = (*bootstrap.ROOMS, "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE")
TOOLS = ("programs", "workshop")
"""Folders of the assets with what makes programs and pictures, which nobody needs to play."""
PARTS = tuple(ROOT / name for name in SOURCES)
"""What the game is built from."""


class Environment:
    """A virtual environment, and how the game is started in it."""

    def __init__(self, folder: Path) -> None:
        """Be the environment in ``folder``."""
        self.folder = folder

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / bootstrap.SCRIPTS / f"python{bootstrap.SUFFIX}"

    @property
    def game(self) -> Path:
        """Its command of the game."""
        return self.folder / bootstrap.SCRIPTS / f"gods-playground{bootstrap.SUFFIX}"

    def site(self) -> Path:
        """Return the folder of its packages."""
        code = "import sysconfig; print(sysconfig.get_path('purelib'))"
        return Path(subprocess.check_output([self.python, "-I", "-c", code], text=True).strip())

    def uv(self, *arguments: str | Path, form: Mapping[str, str] = bootstrap.PLAIN) -> None:
        """Run uv for this environment, without a network."""
        command = list(map(str, (bootstrap.find_uv(), *arguments, "--quiet", "--offline")))
        environment = {**os.environ, **OFFLINE, **form, "VIRTUAL_ENV": str(self.folder)}
        subprocess.run(command, env=environment, check=True)

    def install(self, *what: str | Path) -> None:
        """Install the game, whose requirements are there."""
        self.uv("pip", "install", "--no-index", "--no-deps", "--no-build-isolation", *what)

    def build(
        self, kind: str, source: Path, into: Path, form: Mapping[str, str] = bootstrap.PLAIN
    ) -> Path:
        """Build a ``wheel`` or an ``sdist`` of ``source``, and return it."""
        here = ("--no-build-isolation", "--no-build-logs", "--python", self.python)
        self.uv("build", f"--{kind}", "--no-index", *here, "--out-dir", into, source, form=form)
        (built,) = into.glob("*.whl" if kind == "wheel" else "*.tar.gz")
        return built


def clean(
    kind: str, finish: Callable[[Environment], None], *parts: Path, lock: str = "play"
) -> Environment:
    """Return an environment with what a lock names, to which ``finish`` has added the game.

    One is kept of each ``kind``, for as long as the lock and the ``parts`` stay as they are.
    """
    digest = _digest((ROOT / "requirements" / f"{lock}.txt", Path(__file__), *parts))
    environment = Environment(KEPT / f"{kind}-{digest}")
    ready = environment.folder / "ready"
    KEPT.mkdir(parents=True, exist_ok=True)
    with FileLock(KEPT / f"{kind}.lock"):  # tests run in several processes
        if not ready.exists():
            for old in KEPT.glob(f"{kind}-*"):
                shutil.rmtree(old)
            environment.uv("venv", "--python", sys.executable, environment.folder)
            for name in locked(lock):
                _link(name, environment.site())
            finish(environment)
            ready.touch()
    return environment


def _digest(paths: Iterable[Path]) -> str:
    whole = hashlib.sha256(sys.version.encode())
    for path in paths:
        for file in sorted(_files(path)):
            whole.update(f"{file.relative_to(path.parent)}\n".encode())
            whole.update(file.read_bytes())
    return whole.hexdigest()[:16]


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    elif path.name not in ("__pycache__", *TOOLS):
        for each in path.iterdir():
            yield from _files(each)


def _link(name: str, site: Path) -> None:
    """Link the files of a distribution of this environment into another."""
    for file in distribution(name).files or ():
        source = Path(str(file.locate()))
        if ".." in file.parts or not source.exists():
            continue  # a command, which no program of the game calls
        compiled = Path(cache_from_source(str(source))) if source.suffix == ".py" else source
        for each in {source, compiled}:
            if each.exists():
                _link_file(each, site / file.parent / each.relative_to(source.parent))


def _link_file(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        return
    try:
        target.hardlink_to(source)
    except OSError:  # another disk, or one without links
        shutil.copy2(source, target)


def source_tree(folder: Path) -> Path:
    """Copy what the game is built from, so that nothing built before comes into it."""
    tree = folder / "source"
    tree.mkdir(parents=True)
    without = shutil.ignore_patterns("__pycache__", "*.egg-info", *TOOLS)
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=without)
        else:
            shutil.copy2(source, tree / name)
    return tree
