"""The game starts where nothing is installed but what it declares, however it got there."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import bootstrap
from programs.locks import locked
from tests.environments import (
    PARTS,
    ROOT,
    SOURCES,
    Environment,
    clean,
    keep,
    source_tree,
)
from tests.started import Started


def check(environment: Environment, folder: Path) -> None:
    """Start the game of an environment in every way."""
    Started(environment.game, folder, PATH=str(environment.game.parent)).check()


def test_the_locks_agree_about_what_is_played_with() -> None:
    play = locked("play")
    for lock in ("test", "package"):
        other = locked(lock)
        assert {name: other[name].specifier for name in play} == {
            name: each.specifier for name, each in play.items()
        }


def test_the_clean_environment_is_clean() -> None:
    environment = checkout()
    names = [path.name for path in environment.site().glob("*.dist-info")]
    found = {name.partition("-")[0].lower().replace("_", "-") for name in names}
    assert found == {*locked("play"), "gods-playground"}


def checkout() -> Environment:
    """Return an environment as ``bootstrap.py play`` makes it."""
    environment, ready = clean("play", ROOT / "pyproject.toml", ROOT / "setup.py")
    if not ready:
        environment.install("--editable", ROOT)
        keep(environment)
    return environment


def test_the_checkout_plays(tmp_path: Path) -> None:
    check(checkout(), tmp_path)


def test_what_pip_installs_plays(tmp_path: Path) -> None:
    environment, ready = clean("pip", *PARTS)
    if not ready:
        environment.install(source_tree(tmp_path))
        keep(environment)
    check(environment, tmp_path)


def test_the_wheel_plays_and_the_source_archive_makes_the_same(tmp_path: Path) -> None:
    environment, ready = clean("wheel", *PARTS)
    kept = environment.folder / "built"
    if not ready:
        tree = source_tree(tmp_path)
        add_workshop(tree)
        wheel = environment.build("wheel", tree, kept / "tree")
        archive = environment.build("sdist", tree, kept)
        environment.build("wheel", archive, kept / "archive")
        environment.install(wheel)
        keep(environment)
    (wheel,) = (kept / "tree").glob("*.whl")
    (again,) = (kept / "archive").glob("*.whl")
    assert contents(wheel) == contents(again)
    check_contents(wheel)
    check(environment, tmp_path)


def contents(wheel: Path) -> dict[str, bytes]:
    """Return what a wheel holds."""
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def add_workshop(tree: Path) -> None:
    """Put a tool beside the drawings, which nobody needs who plays."""
    workshop = tree / "assets" / "workshop"
    workshop.mkdir()
    for name in ("__init__.py", "draw.py", "pen.toml", "sketch.svg"):
        (workshop / name).touch()


def check_contents(wheel: Path) -> None:
    """A wheel has every module and every file of the rooms, and nothing else."""
    rooms = {
        f"parlour/{file.relative_to(ROOT).as_posix()}"
        for room in bootstrap.ROOMS
        for file in (ROOT / room).rglob("*")
        if file.is_file() and not {"__pycache__", "workshop"}.intersection(file.parts)
    }
    found = {name for name in contents(wheel) if ".dist-info/" not in name}
    assert found == rooms


def test_a_container_gets_all_that_is_built() -> None:
    recipe = (ROOT / "docs" / "hosting" / "Containerfile").read_text(encoding="utf-8")
    copied = {
        name
        for line in recipe.splitlines()
        if line.startswith("COPY ") and "--from" not in line
        for name in line.split()[1:-1]
    }
    assert {*SOURCES} - {"MANIFEST.in"} <= copied
