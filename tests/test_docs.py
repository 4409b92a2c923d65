"""README and docs: links lead somewhere, and what is quoted is so."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.shared import record
from parlour.shared.games import find_game

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md")))
PICTURES = ROOT / "docs" / "pictures"


def text_of(page: Path) -> str:
    """Return a page without its blocks of code."""
    return re.sub(r"(?ms)^```.*?^```$", "", page.read_text(encoding="utf-8"))


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """Yield the file, and the place in it, to which each relative link or picture leads."""
    for target in re.findall(r"\]\(([^)\s]+)\)", text_of(page)):
        if "://" not in target:
            path, _, place = target.partition("#")
            yield (page.parent / path if path else page), place


def places(page: Path) -> set[str]:
    """Return the anchors of the headings of a page."""
    titles = re.findall(r"(?m)^#+ (.*)$", text_of(page))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_and_picture_exists(page: Path) -> None:
    for file, place in links(page):
        assert file.exists(), file
        assert not place or place in places(file), (file, place)


def test_every_picture_is_shown_somewhere() -> None:
    shown = {file.resolve() for page in PAGES for file, _ in links(page)}
    assert [path.name for path in PICTURES.iterdir() if path.resolve() not in shown] == []


@pytest.mark.parametrize("game", ["gods_playground", "rattus", "playing_gods"])
def test_the_lines_of_records_that_are_quoted_are_those_of_the_game(game: str) -> None:
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    blocks = re.findall(r"(?ms)^```\n(.*?)^```$", text)
    (quoted,) = [block for block in blocks if f'"game":"{game}"' in block]
    assert f"record random {game} --players 3 --seed plague" in text
    played = record.random_game(find_game(game), 3, record.seed_of("plague"))
    lines = {line.rstrip("\n") for line in record.lines(played.header, played.steps)}
    assert set(quoted.splitlines()) <= lines


def test_the_agents_that_are_shown_play_a_game(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (program,) = (
        block
        for block in re.findall(r"(?ms)^```python\n(.*?)^```$", text)
        if "environment" in block
    )
    file = tmp_path / "program.py"
    file.write_text(program, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(file)], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    rewards = dict(line.split() for line in done.stdout.splitlines())
    assert sorted(rewards) == ["seat_0", "seat_1", "seat_2"]
    assert sum(map(float, rewards.values())) == pytest.approx(1)


QUOTED = {
    "A game": ROOT / "tests" / "examples" / "tiny_game" / "moths.py",
    "A message": ROOT / "shared" / "messages" / "requests.py",
}
"""Where the code of the sections about adding something comes from."""


@pytest.mark.parametrize("section", QUOTED)
def test_the_code_of_the_guide_is_that_which_is_tested(section: str) -> None:
    guide = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
    text = guide.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"(?ms)^```python\n(.*?)^```$", text)
    source = QUOTED[section].read_text(encoding="utf-8")
    assert blocks
    assert [block for block in blocks if block not in source] == []
