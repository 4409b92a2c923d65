"""The locks, the licence and the texts of the project."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from pathlib import Path

import pytest

import bootstrap
import setup
from parlour.shared import __version__

ROOT = Path(__file__).parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_name_versions_and_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    packages = re.findall(r"^([\w.-]+)==(\S+)(?P<rest>(?:.*\\\n)*.*)$", text, re.MULTILINE)
    assert packages
    assert all("--hash=sha256:" in rest for _, _, rest in packages)


def test_every_dependency_is_explained_and_locked() -> None:
    explained = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    extras = PROJECT["optional-dependencies"]
    named = {"play": PROJECT["dependencies"], "test": extras["dev"], "workshop": extras["workshop"]}
    named["host"] = extras["postgresql"]
    for lock, names in named.items():
        locked = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8").lower()
        for name in (each.partition(";")[0].partition("[")[0] for each in names):
            assert f"| {name} |" in explained
            assert f"\n{name.replace('_', '-')}==" in f"\n{locked}"


def test_the_version_is_one() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
    assert "## Unreleased" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_all_that_is_named_to_be_compiled_is_there() -> None:
    patterns = [pattern for each in setup.COMPILED for pattern in each]
    assert all(any(ROOT.glob(pattern)) for pattern in patterns)
    rules = [path for pattern in setup.RULES for path in ROOT.glob(pattern)]
    assert all(any(path.match(f"{name}.py") for path in rules) for name in setup.PLAIN)
    assert all((ROOT / source).is_file() for source in setup.compiled().values())


@pytest.mark.skipif(os.name == "nt", reason="the compiler of Windows is found otherwise")
def test_a_compiler_that_is_not_there_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not bootstrap.can_compile(Path(sys.prefix))


def test_who_cannot_compile_is_told_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "COMPILED_VENV", tmp_path)
    monkeypatch.setattr(bootstrap, "fill", lambda *_, **__: None)
    monkeypatch.setattr(bootstrap, "can_compile", lambda _: False)
    assert bootstrap.main(["compiled"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "C compiler" in line
