"""The locks, the licence and the texts of the project."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

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
