"""The programs for people without Python: made here, and really started (``-m slow``)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path, PurePath, PurePosixPath
from zipfile import ZipFile

import pytest

import bootstrap
from parlour.assets.programs.locks import locked
from setup import compiled
from tests.environments import PARTS, ROOT, Environment, clean, source_tree
from tests.started import Started

MOST_BYTES = 120 * 1000 * 1000
RECIPE = tuple(
    path
    for path in sorted((ROOT / "assets" / "programs").rglob("*"))
    if "__pycache__" not in path.parts
)

pytestmark = pytest.mark.slow


@cache
def can_compile() -> bool:
    """Return whether programs are made of compiled rules, as ``bootstrap.py package`` has it."""
    return bootstrap.can_compile(Path(sys.prefix))


def started(program: Path, folder: Path) -> Started:
    """Return a program as it is tried, which must say in which form its rules are."""
    tried = Started(program, folder)
    tried.form = "compiled" if can_compile() else "plain Python"
    return tried


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the programs, made as ``bootstrap.py package`` makes them."""
    files = [path for path in RECIPE if path.is_file()]

    def make(environment: Environment) -> None:
        tree, built = source_tree(tmp_path_factory.mktemp("source")), environment.folder / "wheel"
        form = bootstrap.COMPILED if can_compile() else bootstrap.PLAIN
        environment.install(environment.build("wheel", tree, built, form))
        target = environment.folder / "programs"
        command: list[str | Path] = [environment.python, "-m", "assets.programs.make", target]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": ""}, check=True)

    return clean("package", make, *PARTS, *files, lock="package").folder / "programs"


@pytest.fixture(scope="module")
def folder(made: Path) -> Path:
    """Return the folder that a person unpacks."""
    (found,) = (path for path in made.iterdir() if path.is_dir() and path.suffix != ".app")
    return found


@pytest.fixture(params=["folder", "one file"])
def program(request: pytest.FixtureRequest, made: Path, tmp_path: Path) -> Iterator[Path]:
    """Yield a program, moved to where nothing else of the checkout lies."""
    away = tmp_path / "away from the checkout"
    away.mkdir()
    if request.param == "folder":
        (source,) = (path for path in made.iterdir() if path.is_dir() and path.suffix != ".app")
        shutil.copytree(source, away / source.name, symlinks=True)
        suffix = ".exe" if sys.platform == "win32" else ""
        yield away / source.name / f"gods-playground{suffix}"
    else:
        (source,) = made.glob("*-one-file*")
        yield Path(shutil.copy2(source, away))
    shutil.rmtree(away)


def size(path: Path) -> int:
    """Return the bytes that a file or a folder takes."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


def test_they_are_small(made: Path) -> None:
    sizes = {path.name: size(path) for path in made.iterdir()}
    assert len(sizes) >= 2
    assert max(sizes.values()) < MOST_BYTES, sizes


def test_all_that_shall_be_compiled_is(made: Path, folder: Path) -> None:
    if not can_compile():
        pytest.skip("there is no C compiler")
    wanted = {source.removesuffix(".py") for source in compiled().values()}
    (wheel,) = (made.parent / "wheel").glob("*.whl")
    assert not wheel.name.endswith("-py3-none-any.whl")
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    assert _extensions(PurePosixPath(name) for name in names) == wanted
    assert {f"parlour/{name}.py" for name in wanted} <= {*names}
    inside = folder / "_internal"
    assert _extensions(path.relative_to(inside) for path in inside.rglob("*")) == wanted


def _extensions(paths: Iterable[PurePath]) -> set[str]:
    """Return those extension modules among some paths that are the game's, by their sources."""
    own = (path for path in paths if path.parts[0] == "parlour" and path.suffix in (".so", ".pyd"))
    return {
        (path.parent / path.name.partition(".")[0]).relative_to("parlour").as_posix()
        for path in own
    }


def test_a_program_starts_where_there_is_no_python(program: Path, tmp_path: Path) -> None:
    tried = started(program, tmp_path)
    assert "PATH" not in tried.environment
    tried.check()
    tried.check_film()


def test_bots_play_in_processes_of_the_program(program: Path, tmp_path: Path) -> None:
    bots = ("strong", "steady")
    options = ("--game", "rattus", "--games", "2", "--processes", "2")
    printed = started(program, tmp_path).run("arena", *bots, *options)
    assert all(bot in printed for bot in bots)


def test_a_program_serves_with_notifications(program: Path, tmp_path: Path) -> None:
    channels = tmp_path / "channels.toml"
    channels.write_text('[channels]\nclub = "json://127.0.0.1:9/"\n', encoding="utf-8")
    started(program, tmp_path).check_server_starts("--notify", str(channels))


def test_the_licences_of_everything_are_inside(folder: Path) -> None:
    text = (folder / "LICENCES.txt").read_text(encoding="utf-8")
    for name in set(locked("play")) - {"setuptools"}:
        assert f"\n{name.lower()} " in text.lower().replace("_", "-")
    for title in ("God's Playground", "The fonts of God's Playground", "Python", "pyinstaller"):
        assert title in text


@pytest.mark.skipif(sys.platform != "linux", reason="others have their own ways")
def test_the_menu_and_invitations_find_the_program(folder: Path, tmp_path: Path) -> None:
    odd = tmp_path / "a $folder"
    odd.mkdir()
    shutil.copy2(folder / "install.sh", odd)
    for name in ("gods-playground.desktop", "gods-playground.png"):
        shutil.copy2(folder / name, odd)
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    environment = {"PATH": os.environ["PATH"], **home}
    subprocess.run([odd / "install.sh"], env=environment, check=True)
    entry = tmp_path / "data" / "applications" / "gods-playground.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert f'Exec="{tmp_path}/a \\\\$folder/gods-playground" %u' in lines
    assert "MimeType=x-scheme-handler/gods-playground;" in lines
    assert sum(line.startswith("Exec=") for line in lines) == 1
    icon = tmp_path / "data" / "icons" / "hicolor" / "256x256" / "apps" / "gods-playground.png"
    assert icon.read_bytes().startswith(b"\x89PNG")
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", entry], check=True)
    subprocess.run([odd / "install.sh", "--remove"], env=environment, check=True)
    assert not entry.exists()
    assert not icon.exists()
