"""What puts faults into the code: which modules and tests it takes, and what it tells."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import bootstrap
from tests.mutants import hunt
from tests.mutants.areas import (
    AREAS,
    ROOT,
    Found,
    Harmless,
    Mutant,
    drawn,
    harmless,
    report,
    told,
)
from tests.mutants.reach import MOST_SECONDS, Layers, Reach

CODE = "def half(number):\n    return number // 2\n"
FAULT = CODE.replace("//", "*")
HALF = Path("shared/half.py")


@pytest.fixture
def mutant() -> Mutant:
    """A fault."""
    made = told(HALF, CODE, FAULT)
    assert made is not None
    return made


def test_every_module_of_the_game_is_in_one_area() -> None:
    areas = [path for area in AREAS.values() for path in area.files()]
    rooms = [room for room in bootstrap.ROOMS if room != "assets"]
    there = {path.relative_to(ROOT) for room in rooms for path in (ROOT / room).rglob("*.py")}
    assert len(areas) == len(set(areas))
    assert set(areas) == there
    assert all((ROOT / name).exists() for area in AREAS.values() for name in area.tests)


def test_tests_about_another_area_alone_are_left_to_it() -> None:
    about = ["tests/server/test_table.py", "tests/server/test_thinking.py", "tests/test_docs.py"]
    alone = ["tests/server/test_tree.py", "tests/server/rattus/test_bot.py"]
    assert AREAS["server"].about([*about, *alone]) == about
    assert AREAS["bots"].about([*about, *alone]) == [*about, *alone]
    assert {*AREAS["server"].leaves} <= {*AREAS["bots"].tests}


def test_areas_with_the_same_tests_share_what_these_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    twin = AREAS["bots"]._replace(sources=("server/twin",))
    monkeypatch.setitem(AREAS, "twin", twin)
    assert AREAS["bots"].alike() == twin.alike() == ["bots", "twin"]
    assert AREAS["client"].alike() == ["client"]


def test_modules_are_drawn_by_their_lines_and_by_the_seed_alone(tmp_path: Path) -> None:
    for name, lines in (("short", 1), ("long", 9)):
        (tmp_path / name).write_text("pass\n" * lines)
    files = [Path("short"), Path("long")]

    def first(seed: int) -> list[Path]:
        return list(islice(drawn(files, Random(seed), tmp_path), 1000))

    assert first(1) == first(1) != first(2)
    assert 850 < first(1).count(Path("long")) < 950


def test_a_fault_is_told_by_the_line_that_it_changes(mutant: Mutant) -> None:
    assert (mutant.line, mutant.was, mutant.becomes) == (
        2,
        "return number // 2",
        "return number * 2",
    )
    assert mutant.told().splitlines()[0] == "shared/half.py:2"


@pytest.mark.parametrize(
    "after",
    [CODE, CODE.replace("number", "not", 1), CODE.replace("    return", "\treturn")],
    ids=["the same", "no Python", "other spaces"],
)
def test_what_changes_nothing_and_what_is_no_python_is_no_fault(after: str) -> None:
    assert told(HALF, CODE, after) is None


@pytest.mark.parametrize(
    ("code", "right", "wrong"),
    [
        ("class Half(Struct, frozen=True): pass\n", "True", "False"),
        ("@dataclass(frozen=True)\nclass Half: pass\n", "True", "False"),
        ("half = zip(one, two, strict=True)\n", "True", "False"),
        ("@lru_cache(maxsize=9)\ndef half(): pass\n", "9", "8"),
        ("if TYPE_CHECKING:\n    import half\n", "TYPE", "not TYPE"),
    ],
)
def test_what_says_nothing_of_what_code_does_is_no_fault(code: str, right: str, wrong: str) -> None:
    assert told(HALF, code, code.replace(right, wrong)) is None


# --- which tests are run ------------------------------------------------------------------------

REACH = Reach(
    {
        "shared/half.py": {
            1: frozenset({""}),
            2: frozenset({"slow", "quick", "failing"}),
            3: frozenset({"", "quick"}),
            4: frozenset({"other"}),
        }
    },
    {"slow": 2.0, "quick": 0.1, "other": 1.0, "elsewhere": 0.1},
)


def test_the_tests_that_reach_a_line_are_run_the_quickest_first() -> None:
    assert REACH.tests(HALF, 2) == ["quick", "slow"]
    assert REACH.tests(HALF, 3) == ["quick"]


def test_a_line_that_runs_on_import_is_left_to_all_that_use_the_module() -> None:
    assert REACH.tests(HALF, 1) == REACH.tests(HALF, 99) == ["quick", "other", "slow"]
    assert REACH.tests(Path("shared/names.py"), 1) == ["elsewhere", "quick", "other", "slow"]


def test_a_line_that_runs_on_import_is_left_to_those_who_import_it_too() -> None:
    reach = REACH._replace(users={"shared/numbers.py": frozenset({HALF.as_posix()})})
    assert reach.tests(Path("shared/numbers.py"), 1) == ["quick", "other", "slow"]


def test_a_line_that_runs_on_import_is_left_to_files_of_tests_that_import_it_by_name() -> None:
    name = "tests/shared/test_numbers.py::test_one"
    reach = REACH._replace(
        seconds={**REACH.seconds, name: 0.01},
        testers={HALF.as_posix(): frozenset({"tests/shared/test_numbers.py"})},
    )
    assert reach.tests(HALF, 1) == [name, "quick", "other", "slow"]
    assert reach.tests(HALF, 2) == ["quick", "slow"]


def test_a_line_outside_of_functions_is_not_left_to_who_imported_it_first() -> None:
    lines = {1: frozenset({"quick"}), 2: frozenset({"slow"}), 4: frozenset({"other"})}
    reach = Reach({HALF.as_posix(): lines}, REACH.seconds)
    assert reach.tests(HALF, 1) == ["quick"]
    reach = reach._replace(called={HALF.as_posix(): frozenset({2, 4})})
    assert reach.tests(HALF, 1) == ["quick", "other", "slow"]
    assert reach.tests(HALF, 2) == ["slow"]


def test_a_line_that_no_test_reaches_is_left_to_none() -> None:
    lines = {HALF.as_posix(): {1: frozenset({""}), 2: frozenset[str]()}}
    assert Reach(lines, REACH.seconds).tests(HALF, 2) == []


def test_a_few_long_tests_are_enough() -> None:
    names = ("a", "b", "c")
    seconds = dict.fromkeys(names, MOST_SECONDS / 2)
    reach = Reach({HALF.as_posix(): {1: frozenset(names)}}, seconds)
    assert reach.tests(HALF, 1) == ["a", "b"]
    assert Reach(reach.lines, {"c": 2 * MOST_SECONDS}).tests(HALF, 1) == ["c"]


def test_files_that_notice_most_are_run_first() -> None:
    name = "tests/golden/test_boards.py::test[a]"
    seconds = {name: MOST_SECONDS - 1, "quick": 0.5, "slow": 2.0}
    reach = Reach({HALF.as_posix(): {1: frozenset(seconds)}}, seconds)
    assert reach.tests(HALF, 1) == ["quick", "slow"]
    assert reach.tests(HALF, 1, AREAS["boards"].first) == [name, "quick"]


# --- one fault ----------------------------------------------------------------------------------


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a checkout with one module."""
    tree = tmp_path / "tree"
    for room in bootstrap.ROOMS:
        (tree / room).mkdir(parents=True)
    (tree / HALF).write_text(CODE)
    monkeypatch.setattr(hunt, "TREE", tree)
    monkeypatch.setattr(hunt, "WORK", tmp_path)
    return tree


@pytest.mark.parametrize("status", [0, 1])
def test_a_fault_is_there_while_the_tests_run_and_gone_afterwards(
    tree: Path, mutant: Mutant, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def run(*arguments: object, seconds: float, work: float) -> int:
        assert work == hunt.BEGINNING + 2.0 * hunt.WORKING
        chosen = Path(str(arguments[-1])[1:]).read_text()
        seen.append(((tree / HALF).read_text(), chosen, seconds))
        return status

    monkeypatch.setattr(hunt, "run", run)
    before = (tree / HALF).stat().st_mtime_ns
    assert hunt.is_noticed("rules", mutant, ["one", "two"], 2.0) == (status != 0)
    assert seen == [(FAULT, "one\ntwo", hunt.START + 2.0 * hunt.PATIENCE)]
    assert (tree / HALF).read_text() == CODE
    assert (tree / HALF).stat().st_mtime_ns == before


def test_tests_that_never_end_have_noticed_and_none_at_all_notice_nothing(
    tree: Path, mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*_: object, seconds: float, work: float) -> int:
        raise subprocess.TimeoutExpired("pytest", seconds)

    monkeypatch.setattr(hunt, "run", run)
    assert hunt.is_noticed("rules", mutant, ["one"], 2.0)
    assert (tree / HALF).read_text() == CODE
    assert not hunt.is_noticed("rules", mutant, [], 0.0)


def test_faults_are_kept_apart_by_whether_they_are_noticed(
    mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = mutant._replace(line=4)
    monkeypatch.setattr(hunt, "is_noticed", lambda _area, each, *_: each.line == 2)
    assert hunt.hunt("rules", REACH, [mutant, other]) == Found([mutant], [other])


def test_who_interrupts_it_is_told_what_was_found_so_far(
    mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def until_interrupted() -> Iterator[Mutant]:
        yield mutant
        raise KeyboardInterrupt

    monkeypatch.setattr(hunt, "is_noticed", lambda *_: True)
    assert hunt.hunt("rules", REACH, until_interrupted()) == Found([mutant], [])


# --- the copy, and what is known of it ----------------------------------------------------------


def test_what_keeps_a_processor_for_too_long_is_ended(tree: Path) -> None:
    if os.name == "nt":
        pytest.skip("work is not counted there")
    assert hunt.run("-c", "while True: pass", work=1.0) != 0
    assert hunt.run("-c", "pass", work=30.0) == 0


def test_the_copy_keeps_what_has_not_changed(
    tmp_path: Path, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "root"
    for name in ("a.py", "b.py", "shared/c.py"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name)
    listed = ["a.py", "b.py", "shared/c.py", "gone.py"]
    monkeypatch.setattr(hunt, "ROOT", root)
    monkeypatch.setattr(subprocess, "check_output", lambda *_, **__: "\n".join(listed))
    assert hunt.copied() == listed[:3]
    kept, changed = (tree / name for name in ("shared/c.py", "a.py"))
    (tree / "__pycache__").mkdir()
    (tree / "__pycache__" / "a.pyc").touch()
    before = kept.stat().st_ino, kept.stat().st_mtime_ns
    (root / "a.py").write_text("other")
    (root / "shared" / "c.py").touch()
    listed.remove("b.py")
    assert hunt.copied() == ["a.py", "shared/c.py"]
    assert (kept.stat().st_ino, kept.stat().st_mtime_ns) == before
    assert changed.read_text() == "other"
    assert not (tree / "b.py").exists()
    assert not (tree / HALF).exists()
    assert (tree / "__pycache__" / "a.pyc").exists()


@pytest.mark.parametrize("status", [2, 1], ids=["not at all", "not to their end"])
def test_tests_that_cannot_be_run_notice_nothing_by_mistake(
    tree: Path, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    (tree / "tests/shared").mkdir(parents=True)
    (tree / "tests/shared/test_half.py").write_text("")
    monkeypatch.setattr(hunt, "run", lambda *_, **__: status)
    with pytest.raises(RuntimeError, match="cannot be run"):
        hunt.reach_of("rules", ["tests/shared/test_half.py"])


NAMES = ["shared/half.py", "client/ui.py", "tests/helper.py", "tests/test_a.py", "tests/test_b.py"]
A, B = "tests/test_a.py::x", "tests/test_b.py::x"
TOLD = {
    "0": {"shared/half.py": {1: ["", A, B], 2: [B]}},
    "1": {"shared/half.py": {1: ["", B], 3: [B]}},
}


@pytest.fixture
def layered(tree: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Layers]:
    """What makes the layers of a tree anew; coverage tells of ``TOLD``."""
    for name in NAMES:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).touch()
    (tree / "client/ui.py").write_text("from parlour.shared.half import half\nimport sys\n")
    (tree / "tests/test_a.py").write_text("from tests.helper import help\n")

    class Data:
        def __init__(self, path: str) -> None:
            self.told = TOLD[Path(path).name]

        def read(self) -> None:
            pass

        def measured_files(self) -> list[str]:
            return [*(str(tree / name) for name in self.told), "/elsewhere.py"]

        def contexts_by_lineno(self, path: str) -> dict[int, list[str]]:
            return self.told[Path(path).relative_to(tree).as_posix()]

    coverage = ModuleType("coverage")
    coverage.CoverageData = Data  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "coverage", coverage)
    return lambda: Layers(tree.parent / "reach", tree, NAMES)


def ran(layers: Layers, tests: list[str], **seconds: float) -> None:
    """Let some files of tests have been run."""
    data, took = layers.next()
    assert not data.exists()
    data.touch()
    took.write_text(
        json.dumps({f"tests/test_{name}.py::x": each for name, each in seconds.items()})
    )
    layers.add(tests)


def test_only_files_of_tests_that_have_changed_are_run_again(
    tree: Path, layered: Callable[[], Layers]
) -> None:
    both = NAMES[-2:]
    assert layered().to_run(["tests"]) == both
    assert layered().to_run(["tests/test_b.py"]) == both[1:]
    ran(layered(), both, a=1.0, b=2.0)
    assert layered().to_run(["tests"]) == []
    (tree / "tests/test_b.py").write_text("'more'")
    (tree / "client/ui.py").write_text("'what nothing reaches'")
    assert layered().to_run(["tests"]) == both[1:]
    ran(layered(), both[1:], b=3.0)
    assert layered().to_run(["tests"]) == []


@pytest.mark.parametrize(
    ("name", "again"), [("shared/half.py", NAMES[-2:]), ("tests/helper.py", NAMES[-2:-1])]
)
def test_who_reaches_what_has_changed_or_shares_it_is_run_again(
    name: str, again: list[str], tree: Path, layered: Callable[[], Layers]
) -> None:
    ran(layered(), NAMES[-2:], a=1.0)
    (tree / name).write_text("'more'")
    assert layered().to_run(["tests"]) == again


def test_the_newest_layer_tells_what_a_file_of_tests_reaches(
    tree: Path, layered: Callable[[], Layers]
) -> None:
    ran(layered(), NAMES[-2:], a=1.0, b=2.0)
    ran(layered(), NAMES[-1:], b=3.0)
    (tree / "shared/half.py").write_text(
        "NAMES = {\n    1: 2,\n}\n\n\ndef half(\n    of=3,\n):\n    of += 1\n    return of\n"
    )
    reach = layered().read()
    assert reach.called == {"shared/half.py": frozenset({9, 10})}
    assert reach.users == {"shared/half.py": frozenset({"client/ui.py"})}
    assert reach.seconds == {A: 1.0, B: 3.0}
    lines = {1: frozenset({"", A, B}), 2: frozenset[str](), 3: frozenset({B})}
    assert reach.lines == {"shared/half.py": lines}


def test_what_a_package_hands_on_is_used_by_those_who_import_the_package(
    tree: Path, layered: Callable[[], Layers]
) -> None:
    names = {
        "shared/parts/__init__.py": "from parlour.shared.parts.half import *\n",
        "shared/parts/half.py": "HALF = 2\n",
        "client/ui.py": "from parlour.shared.parts import HALF\n",
    }
    for name, text in names.items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(text)
    users = Layers(tree.parent / "reach", tree, [*names])._users()
    assert users["shared/parts/half.py"] == {"shared/parts/__init__.py", "client/ui.py"}


def test_files_of_tests_are_known_by_what_they_import(tree: Path) -> None:
    names = {
        "shared/half.py": "HALF = 2\n",
        "tests/test_a.py": "from parlour.shared import half\n",
        "tests/test_b.py": "from tests import test_a\n",
    }
    for name, text in names.items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(text)
    layers = Layers(tree.parent / "reach", tree, [*names])
    assert layers._importers(tests=True)["shared/half.py"] == {"tests/test_a.py"}
    assert "shared/half.py" not in layers._importers(tests=False)


# --- what is told -------------------------------------------------------------------------------


def test_what_is_harmless_does_not_count(mutant: Mutant) -> None:
    other = mutant._replace(was="return 1", becomes="return 2")
    found = Found([mutant, mutant], [mutant, other])
    known = [Harmless("shared/half.py", "return 1", "return 2", "nobody asks")]
    assert found.share() == 0.5
    assert found.serious(known) == Found([mutant, mutant], [mutant])
    text = report("rules", found, known)
    assert "2 of 3 noticed, 67%" in text
    assert "between 21% and 94%" in text
    assert "harmless: 1" in text
    assert mutant.told() in text
    assert "return 1" not in text
    assert Found([], []).share() == 1.0


def test_what_is_set_aside_still_stands_in_the_code_and_has_its_reason() -> None:
    for each in harmless():
        lines = (ROOT / each.file).read_text(encoding="utf-8").splitlines()
        assert each.was in {line.strip() for line in lines}, each
        assert each.was != each.becomes
        assert each.why.endswith(".")
