"""The game starts where nothing is installed but what it declares, however it got there."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

import bootstrap
from parlour.assets.programs.locks import locked
from tests.environments import (
    PARTS,
    ROOT,
    SOURCES,
    TOOLS,
    Environment,
    clean,
    source_tree,
)
from tests.started import Started


def check(environment: Environment, folder: Path) -> None:
    """Start the game of an environment in every way."""
    Started(environment.game, folder, PATH=str(environment.game.parent)).check()


def test_the_locks_agree_about_what_is_played_with() -> None:
    play = locked("play")
    for lock in ("test", "package", "mutants"):
        other = locked(lock)
        assert {name: other[name].specifier for name in play} == {
            name: each.specifier for name, each in play.items()
        }


def test_faults_are_looked_for_with_all_that_the_tests_need() -> None:
    tests, mutants = locked("test"), locked("mutants")
    assert tests.keys() <= mutants.keys()
    assert all(mutants[name].specifier == each.specifier for name, each in tests.items())


@pytest.mark.parametrize("name", ["cython", "pyinstaller"])
def test_what_is_handed_out_is_made_by_what_is_tested(name: str) -> None:
    assert locked("package")[name].specifier == locked("test")[name].specifier


def test_an_environment_is_made_once_of_the_same_files(tmp_path: Path) -> None:
    lock, made = tmp_path / "lock.txt", []

    def make() -> None:
        made.append(lock.read_text())

    def ask() -> list[str]:
        bootstrap.make_once(tmp_path, [lock], make)
        return made

    lock.write_text("one")
    assert ask() == ["one"]
    assert ask() == ["one"]
    lock.write_text("two")
    assert ask() == ["one", "two"]


def test_an_environment_that_failed_is_made_again_though_the_files_are_as_before(
    tmp_path: Path,
) -> None:
    lock, made = tmp_path / "lock.txt", []

    def fail() -> None:
        raise bootstrap.SetupError("the network is away")

    lock.write_text("one")
    bootstrap.make_once(tmp_path, [lock], lambda: made.append("one"))
    lock.write_text("two")
    with pytest.raises(bootstrap.SetupError):
        bootstrap.make_once(tmp_path, [lock], fail)
    lock.write_text("one")
    bootstrap.make_once(tmp_path, [lock], lambda: made.append("again"))
    assert made == ["one", "again"]


def test_the_checkout_plays(tmp_path: Path) -> None:
    parts = (ROOT / "pyproject.toml", ROOT / "setup.py")
    environment = clean("play", lambda made: made.install("--editable", ROOT), *parts)
    names = [path.name for path in environment.site().glob("*.dist-info")]
    found = {name.partition("-")[0].lower().replace("_", "-") for name in names}
    assert found == {*locked("play"), "gods-playground"}, "the environment is not clean"
    check(environment, tmp_path)
    Started(environment.game, tmp_path, PATH=str(environment.game.parent)).check_film()


def test_what_is_built_plays_and_the_source_archive_makes_the_same(tmp_path: Path) -> None:
    def build(made: Environment) -> None:
        tree, built = source_tree(tmp_path), made.folder / "built"
        add_workshop(tree)
        made.install(made.build("wheel", made.build("sdist", tree, built), built))

    environment = clean("wheel", build, *PARTS)
    (wheel,) = (environment.folder / "built").glob("*.whl")
    check_contents(wheel)
    assert contents(wheel) == installed(pip_environment(tmp_path))
    check(environment, tmp_path)


def test_what_pip_installs_plays(tmp_path: Path) -> None:
    check(pip_environment(tmp_path), tmp_path)


def pip_environment(folder: Path) -> Environment:
    """Return the environment into which the tree was installed as it stands."""

    def install(made: Environment) -> None:
        tree = source_tree(folder / "tree")
        add_workshop(tree)
        made.install(tree)

    return clean("pip", install, *PARTS)


def installed(environment: Environment) -> dict[str, bytes]:
    """Return the modules and files that were installed of the game."""
    site = environment.site()
    files = (file for file in (site / "parlour").rglob("*") if file.suffix != ".pyc")
    return {
        file.relative_to(site).as_posix(): file.read_bytes() for file in files if file.is_file()
    }


def contents(wheel: Path) -> dict[str, bytes]:
    """Return the modules and files that a wheel holds."""
    with ZipFile(wheel) as archive:
        names = (name for name in archive.namelist() if ".dist-info/" not in name)
        return {name: archive.read(name) for name in names}


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
        if file.is_file() and not {"__pycache__", *TOOLS}.intersection(file.parts)
    }
    assert contents(wheel).keys() == rooms


def test_a_container_gets_all_that_is_built() -> None:
    recipe = (ROOT / "docs" / "hosting" / "Containerfile").read_text(encoding="utf-8")
    copied = {
        name
        for line in recipe.splitlines()
        if line.startswith("COPY ") and "--from" not in line
        for name in line.split()[1:-1]
    }
    assert {*SOURCES} - {"MANIFEST.in"} <= copied
