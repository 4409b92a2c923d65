"""What is looked at: the sources of an area, the tests that hold them, and what is wanted."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path, PurePosixPath
from random import Random
from typing import Final, NamedTuple

from parlour.server.bots.arena import interval
from parlour.shared.games import OWN

ROOT: Final = Path(__file__).resolve().parents[2]
HARMLESS: Final = Path(__file__).with_name("harmless.toml")


class Area(NamedTuple):
    """Some sources and their tests; paths are those of the checkout."""

    sources: tuple[str, ...]
    without: tuple[str, ...]
    """Folders and files of the sources that belong elsewhere, or that no test can run."""
    tests: tuple[str, ...]
    wanted: float
    """The share of faults that shall be noticed."""
    marked: str = "not slow and not bench"
    """Which of the tests are run, by their marks."""
    leaves: tuple[str, ...] = ()
    """Folders and files of the tests that are about another area alone."""
    first: tuple[str, ...] = ()
    """Files of the tests that notice most: they are run before quicker ones."""

    def about(self, tests: Iterable[str]) -> list[str]:
        """Return the files of tests that are not about another area alone."""
        left = tuple(map(PurePosixPath, self.leaves))
        return [
            name for name in tests if not any(PurePosixPath(name).is_relative_to(p) for p in left)
        ]

    def alike(self) -> list[str]:
        """Return the names of the areas that have the same tests."""
        tests = self.tests, self.marked
        return [name for name, each in AREAS.items() if (each.tests, each.marked) == tests]

    def files(self, root: Path = ROOT) -> list[Path]:
        """Return the modules of the area, relative to ``root``."""
        found = (path.relative_to(root) for name in self.sources for path in _modules(root / name))
        left_out = tuple(map(Path, self.without))
        return sorted(path for path in found if not any(path.is_relative_to(p) for p in left_out))


def _modules(path: Path) -> Iterable[Path]:
    return path.rglob("*.py") if path.is_dir() else (path,)


NO_LONG_ONES: Final = "not slow and not bench and not long"
"""Whole games and all screens reach every line, and take too long for each fault; what a server
does in a process of its own is not followed."""
DOCS: Final = "tests/test_docstrings.py"
"""The examples in the docstrings of every room."""
LAN: Final = "tests/server/test_lan.py"
"""What games on a network are told by, the rules of which are shared."""
ALONE: Final = (
    *(f"tests/server/{game}" for game in OWN),
    *(
        f"tests/server/test_{subject}.py"
        for subject in (
            "arena",
            "bots",
            "evolution",
            "gate",
            "halving",
            "likes",
            "playouts",
            "response",
            "search",
            "sights",
            "styles",
            "temper",
            "thoughts",
            "tree",
            "tuning",
            "values",
            "variety",
        )
    ),
)
"""The tests of bots without a server."""
PLAYING: Final = (
    "tests/golden/test_judgements.py",
    *ALONE,
    *(
        f"tests/server/test_{subject}.py"
        for subject in ("bot_runner", "glances", "help", "review", "thinking")
    ),
)
"""The tests of bots alone: games at a table reach them as well, and take long."""
MEMORY: Final = "tests/client/test_memory.py"
"""What the stage keeps, beside all else that does."""
TOLD: Final = "tests/golden/test_boards.py"
"""What boards make of recorded games."""
DRAWN: Final = "tests/golden/test_drawings.py"
"""What looks of boards are drawn as."""
STAGED: Final = "tests/golden/test_stage.py"
"""What the stage makes of small things of no game."""
BOARDS: Final = (
    *(f"tests/client/{game}" for game in OWN),
    *(
        f"tests/client/test_{subject}.py"
        for subject in (
            "feats",
            "guide",
            "guide_verdicts",
            "hints",
            "parts",
            "retold",
            "usual_board",
        )
    ),
    TOLD,
    DRAWN,
)
"""The tests of boards, of their guides, and of what all games share."""
AREAS: Final = {
    "rules": Area(
        ("shared",),
        (),
        ("tests/shared", "tests/golden", LAN, DOCS),
        0.97,
        leaves=(TOLD, DRAWN, STAGED),
    ),
    "server": Area(
        ("server",), ("server/bots",), ("tests/server", DOCS), 0.85, NO_LONG_ONES, leaves=ALONE
    ),
    "bots": Area(("server/bots",), (), (*PLAYING, DOCS), 0.85),
    "stage": Area(
        ("client/stage",), (), ("tests/client/stage", MEMORY, STAGED, DOCS), 0.75, first=(STAGED,)
    ),
    "boards": Area(("client/games",), (), (*BOARDS, DOCS), 0.75, first=(TOLD, DRAWN)),
    "client": Area(
        ("client",),
        ("client/stage", "client/games"),
        ("tests/client", DOCS),
        0.75,
        NO_LONG_ONES,
        leaves=("tests/client/stage", *(f"tests/client/{game}" for game in OWN)),
    ),
}


class Mutant(NamedTuple):
    """One small fault."""

    path: Path
    """Of the module, relative to the checkout."""
    after: str
    """All of the module, with the fault in it."""
    line: int
    """From 1."""
    was: str
    becomes: str
    """The first line that differs, before and after."""

    def told(self) -> str:
        """Return where it is and what it changes."""
        return f"{self.path}:{self.line}\n    - {self.was}\n    + {self.becomes}"


class Harmless(NamedTuple):
    """A fault that changes nothing that matters, and why."""

    file: str
    was: str
    becomes: str
    why: str

    def is_it(self, mutant: Mutant) -> bool:
        """Return whether a fault is this one."""
        told = (mutant.path.as_posix(), mutant.was, mutant.becomes)
        return told == (self.file, self.was, self.becomes)


def harmless(path: Path = HARMLESS) -> list[Harmless]:
    """Return the faults that are set aside by name."""
    listed = tomllib.loads(path.read_text(encoding="utf-8")).get("harmless", [])
    return [Harmless(**each) for each in listed]


def drawn(files: Sequence[Path], rng: Random, root: Path = ROOT) -> Iterator[Path]:
    """Yield modules at random for ever, those with many lines more often."""
    lines = [len((root / path).read_bytes().splitlines()) for path in files]
    while True:
        yield from rng.choices(files, lines)


def guarded(line: str) -> str:
    """Return a line without what it says of lengths that may differ: they never do."""
    return line.replace("strict=False", "strict=True")


UNTOLD: Final = ("class ", "@dataclass", "if TYPE_CHECKING", "@lru_cache")
"""How structs are made, what only the type checker reads, how much is kept: no result changes."""


def told(path: Path, code: str, after: str) -> Mutant | None:
    """Return a fault by the line that it changes; None if it is no fault, or no code."""
    try:
        compile(after, str(path), "exec")
    except SyntaxError:
        return None
    lines = zip_longest(code.splitlines(), after.splitlines(), fillvalue="")
    for number, (was, becomes) in enumerate(lines, 1):
        if was.strip() != becomes.strip():
            if was.strip().startswith(UNTOLD) or guarded(was) == guarded(becomes):
                return None
            return Mutant(path, after, number, was.strip(), becomes.strip())
    return None


class Found(NamedTuple):
    """What the tests of an area noticed."""

    caught: list[Mutant]
    missed: list[Mutant]

    def share(self) -> float:
        """Return the share that was noticed; of nothing, all."""
        number = len(self.caught) + len(self.missed)
        return len(self.caught) / number if number else 1.0

    def serious(self, known: Iterable[Harmless]) -> Found:
        """Return the same without what is known to be harmless."""
        known = list(known)
        missed = [each for each in self.missed if not any(one.is_it(each) for one in known)]
        return Found(self.caught, missed)


def report(area: str, found: Found, known: Iterable[Harmless]) -> str:
    """Return what was found in an area, to be read."""
    left, wanted = found.serious(known), AREAS[area].wanted
    number = len(left.caught) + len(left.missed)
    least, most = interval(left.share(), number)
    told = [
        f"{area}: {len(left.caught)} of {number} noticed, {left.share():.0%} ({wanted:.0%} wanted)",
        f"with 95% confidence between {least:.0%} and {most:.0%}",
        f"set aside as harmless: {len(found.missed) - len(left.missed)}",
        *(each.told() for each in left.missed),
    ]
    return "\n".join(told)
