"""Which tests reach a line, and how long each takes: worked out by one run with coverage.

As a plugin of pytest (``-p tests.mutants.reach``) it tells coverage which test runs, and writes how
long each took into the file that ``MUTANTS_SECONDS`` names.
"""

from __future__ import annotations

import ast
import json
import os
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import pytest

SECONDS = "MUTANTS_SECONDS"
MOST_SECONDS = 30.0
"""How long the tests take together that are run for one fault: the quickest of those in reach."""

_took: dict[str, float] = {}


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note what a test reaches, its fixtures included, and how long it takes if it passes."""
    import coverage  # noqa: PLC0415 - only where tests are followed

    measured = coverage.Coverage.current()
    assert measured is not None, "coverage does not run"
    measured.switch_context(item.nodeid)
    began = time.process_time()
    result = yield
    _took.setdefault(item.nodeid, time.process_time() - began)
    measured.switch_context("")
    return result


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Leave out who does not pass without any fault."""
    if not report.passed:
        _took[report.nodeid] = -1.0


def pytest_sessionfinish() -> None:
    """Write down how long each test takes."""
    passed = {name: seconds for name, seconds in _took.items() if seconds >= 0}
    Path(os.environ[SECONDS]).write_text(json.dumps(passed), encoding="utf-8")


def is_file_of_tests(name: str) -> bool:
    """Return whether a path is that of a file of tests, and not of what several of them share."""
    return name.startswith("tests/") and PurePosixPath(name).name.startswith("test_")


NOBODY: Mapping[str, frozenset[str]] = {}
NO_LINES: Mapping[str, frozenset[int]] = {}


class Reach(NamedTuple):
    """The tests that reach each line of each module, and how long they take."""

    lines: Mapping[str, Mapping[int, frozenset[str]]]
    """By the path of a module, relative to the checkout, and the number of a line."""
    seconds: Mapping[str, float]
    """Of each test that passes."""
    users: Mapping[str, frozenset[str]] = NOBODY
    """Which modules import each module, by their paths."""
    called: Mapping[str, frozenset[int]] = NO_LINES
    """The lines of functions by their modules: all others run while a module is imported."""
    testers: Mapping[str, frozenset[str]] = NOBODY
    """Which files of tests import each module by name, if only to look at a number of it."""

    def tests(self, path: Path, line: int, first: Sequence[str] = ()) -> list[str]:
        """Return the tests to run for a fault in a line: those of some files, then the quickest.

        A line that runs while its module is imported is left to all tests that use the module or
        one that imports it, or whose files import it, and not to the one that happened to import
        it first; if nothing in these is called, to all tests that there are.
        """
        lines = self.lines.get(path.as_posix(), {})
        own = lines.get(line, frozenset()) - {""}
        imported = line not in self.called.get(path.as_posix(), (line,))
        if imported or (not own and (line not in lines or "" in lines[line])):
            using = (path.as_posix(), *self.users.get(path.as_posix(), ()))
            reached = (each for name in using for each in self.lines.get(name, {}).values())
            files = self.testers.get(path.as_posix(), frozenset())
            named = {name for name in self.seconds if name.partition("::")[0] in files}
            own = frozenset(named).union(*reached) - {""} or frozenset(self.seconds)
        chosen: list[str] = []
        together = 0.0

        def order(name: str) -> tuple[bool, float, str]:
            return name.partition("::")[0] not in first, self.seconds[name], name

        for name in sorted(own & self.seconds.keys(), key=order):
            together += self.seconds[name]
            if chosen and together > MOST_SECONDS:
                break
            chosen.append(name)
        return chosen


def _imports(code: ast.Module) -> Iterator[str]:
    """Yield the names of modules that code may import; some of them are of what is in them."""
    for node in ast.walk(code):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def _hands_on(name: str) -> bool:
    """Return whether a module is a package, which may hand on what it imports."""
    return PurePosixPath(name).name == "__init__.py"


def _called(code: ast.Module) -> Iterator[int]:
    """Yield the lines that run only when a function is called."""
    for node in ast.walk(code):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from range(node.body[0].lineno, (node.end_lineno or 0) + 1)


class Known(NamedTuple):
    """What is known of a file of tests."""

    parts: str
    """The digest of the file, and of what it shares with others."""
    layer: str
    modules: dict[str, str]
    """The digests of the modules that its tests reach."""


class Layers:
    """What runs with coverage wrote down, each about some files of tests; the newest holds."""

    def __init__(self, folder: Path, tree: Path, names: Sequence[str]) -> None:
        """Keep in ``folder`` what the tests of ``tree`` reach; ``names`` are its files."""
        self._tree, self._folder = tree, folder
        self._names = [name for name in names if name.endswith(".py")]
        self._modules = {
            name[:-3].replace("/", ".").removesuffix(".__init__"): name for name in self._names
        }
        self._index = folder / "index.json"
        folder.mkdir(parents=True, exist_ok=True)
        self._known: dict[str, Known] = {}
        if self._index.exists():
            told = json.loads(self._index.read_text(encoding="utf-8"))
            self._known = {name: Known(*each) for name, each in told.items()}

    def to_run(self, tests: Sequence[str]) -> list[str]:
        """Return the files of tests, in some files and folders, that are not known as they are."""
        folders = tuple(f"{name}/" for name in tests)
        return [
            name
            for name in self._names
            if is_file_of_tests(name)
            and (name in tests or name.startswith(folders))
            and not self._is_known(name)
        ]

    def _is_known(self, test: str) -> bool:
        known = self._known.get(test)
        return (
            known is not None
            and known.parts == self._digest(*self._parts(test))
            and all(self._digest(name) == digest for name, digest in known.modules.items())
        )

    def _parts(self, test: str) -> list[str]:
        """Return a file of tests, and what it shares with others of their folders."""
        met = {test, *(f"{each}/conftest.py" for each in PurePosixPath(test).parents)}
        left = [name for name in met if name in self._names]
        while left:
            code = ast.parse((self._tree / left.pop()).read_bytes())
            named = {self._modules.get(each, "") for each in _imports(code)}
            new = {each for each in named if each.startswith("tests/")} - met
            met |= new
            left += new
        return sorted(met)

    def _digest(self, *names: str) -> str:
        whole = sha256()
        for path in (self._tree / name for name in names):
            whole.update(path.read_bytes() if path.is_file() else b"")
        return whole.hexdigest()[:16]

    def next(self) -> tuple[Path, Path]:
        """Return where the next run writes what is reached, and how long each test takes."""
        data = self._folder / str(len(list(self._folder.glob("[0-9]*.json"))))
        self._data = data
        return data, data.with_suffix(".json")

    def add(self, tests: Iterable[str]) -> None:
        """Take up what the last run wrote about files of tests."""
        layer = self._data.name
        for name in tests:
            self._known[name] = Known(self._digest(*self._parts(name)), layer, {})
        for module, lines in self._reached(layer).items():
            for test in {each.partition("::")[0] for every in lines.values() for each in every}:
                if test in self._known:
                    self._known[test].modules[module] = self._digest(module)
        self._index.write_text(json.dumps(self._known), encoding="utf-8")

    def read(self) -> Reach:
        """Return all that is known."""
        layers = {each.layer for each in self._known.values()}
        lines: dict[str, dict[int, frozenset[str]]] = {}
        seconds: dict[str, float] = {}
        for layer in sorted(layers):
            took = json.loads((self._folder / f"{layer}.json").read_text(encoding="utf-8"))
            seconds |= {name: took[name] for name in took if self._is_of(name, layer)}
            for path, of_file in self._reached(layer).items():
                known = lines.setdefault(path, {})
                for line, tests in of_file.items():
                    known[line] = known.get(line, frozenset()) | tests
        called = {
            path: frozenset(_called(ast.parse((self._tree / path).read_bytes()))) for path in lines
        }
        return Reach(lines, seconds, self._users(), called, self._importers(tests=True))

    def _importers(self, *, tests: bool) -> dict[str, frozenset[str]]:
        """Return which modules import each module, or which files of tests do."""
        users: dict[str, set[str]] = {}
        for name in (each for each in self._names if each.startswith("tests/") == tests):
            for imported in _imports(ast.parse((self._tree / name).read_bytes())):
                module = self._modules.get(imported.removeprefix("parlour."))
                if module is not None:
                    users.setdefault(module, set()).add(name)
        return {name: frozenset(each) for name, each in users.items()}

    def _users(self) -> dict[str, frozenset[str]]:
        users = {name: {*each} for name, each in self._importers(tests=False).items()}
        for each in users.values():  # what a package hands on is used by those who import it
            each.update(*(users.get(name, ()) for name in tuple(each) if _hands_on(name)))
        return {name: frozenset(each) for name, each in users.items()}

    def _is_of(self, test: str, layer: str) -> bool:
        """Return whether a test is told of by a layer."""
        known = self._known.get(test.partition("::")[0])
        return known is not None and known.layer == layer

    def _reached(self, layer: str) -> dict[str, dict[int, frozenset[str]]]:
        from coverage import CoverageData  # noqa: PLC0415 - only where tests are followed

        data = CoverageData(str(self._folder / layer))
        data.read()
        found = {}
        for file in data.measured_files():
            path = Path(file)
            if path.is_relative_to(self._tree):
                found[path.relative_to(self._tree).as_posix()] = {
                    line: frozenset(each for each in tests if not each or self._is_of(each, layer))
                    for line, tests in data.contexts_by_lineno(file).items()
                }
        return found
