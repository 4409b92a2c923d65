"""Puts faults into a copy of the checkout, one at a time, and runs the tests that reach them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import bootstrap
from tests.mutants.areas import AREAS, ROOT, Found, Mutant
from tests.mutants.reach import SECONDS, Layers, Reach

WORK: Final = ROOT / "build" / "mutants"
TREE: Final = WORK / "tree"
PATIENCE: Final = 15.0
"""How much longer than its tests take a fault may keep them, times; a busy machine is slow."""
START: Final = 120.0
"""Seconds in which pytest has begun on the busiest machine."""
WORKING: Final = 5.0
"""How much more work than its tests are a fault may make of them, times, beside ``BEGINNING``."""
BEGINNING: Final = 20.0
"""Seconds of work in which pytest has begun, however busy the machine is."""
NOTHING: Final[Mapping[str, str]] = {}


def copied() -> list[str]:
    """Bring the copy up to date, and return the paths of its files.

    What has not changed stays, with what Python has compiled of it.
    """
    listed = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
    names = [name for name in listed if (ROOT / name).is_file()]
    TREE.mkdir(parents=True, exist_ok=True)
    for name in set(_there()) - set(names):
        (TREE / name).unlink()
    for name in names:
        if not _is_same(ROOT / name, TREE / name):
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, TREE / name)
    bootstrap.link_names(TREE)
    return names


def _there() -> Iterable[str]:
    for folder, folders, files in os.walk(TREE):
        folders[:] = [name for name in folders if name not in ("build", "__pycache__")]
        yield from ((Path(folder) / name).relative_to(TREE).as_posix() for name in files)


def _is_same(one: Path, other: Path) -> bool:
    return other.exists() and one.read_bytes() == other.read_bytes()


def run(
    *arguments: str | Path,
    seconds: float | None = None,
    work: float | None = None,
    followed: Mapping[str, str] = NOTHING,
) -> int:
    """Run Python in the copy, and return its status; raises TimeoutExpired.

    It may take so many ``seconds``, and keep a processor for ``work`` of them (where the system
    can count that: elsewhere what never ends takes all the seconds).
    """
    paths = os.pathsep.join(map(str, (bootstrap.link_names(TREE), TREE)))
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": paths}
    command = [sys.executable, *map(str, arguments)]
    if work is not None and os.name != "nt":
        command = ["sh", "-c", f'ulimit -t {int(work)}; exec "$@"', "sh", *command]
    began = subprocess.Popen(
        command,
        cwd=TREE,
        env=os.environ | quiet | dict(followed),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return began.wait(seconds)
    finally:
        if began.poll() is None:
            began.kill()
            began.wait()


def reach_of(area: str, names: Sequence[str]) -> Reach:
    """Return which tests of an area reach what; raises RuntimeError if they cannot be run.

    Only files of tests are run again that have changed, or reach what has. Areas with the same
    tests share what was found.
    """
    alike = AREAS[area].alike()
    layers = Layers(WORK / "reach" / "-".join(alike), TREE, names)
    tests = AREAS[area].about(layers.to_run(AREAS[area].tests))
    if tests:
        bootstrap.say(f"running {len(tests)} files of tests of {area} to see what they reach")
        data, seconds = layers.next()
        folders = (name for each in alike for name in AREAS[each].sources)
        sources = ",".join(str(TREE / name) for name in folders)
        plain = ("-q", "-p", "no:cacheprovider", "-p", "tests.mutants.reach")
        covered = ("-m", "coverage", "run", f"--data-file={data}", f"--source={sources}")
        marked = ("-m", AREAS[area].marked)
        status = run(
            *covered, "-m", "pytest", *plain, *marked, *tests, followed={SECONDS: str(seconds)}
        )
        if status not in WHOLE or not seconds.exists():
            raise RuntimeError(f"the tests of {area} cannot be run ({status})")
        layers.add(tests)
    return layers.read()


WHOLE: Final = (0, 1)
"""What pytest returns when all tests ran, as it has written down then; those that fail without any
fault are left out."""


def is_noticed(area: str, mutant: Mutant, tests: Sequence[str], seconds: float) -> bool:
    """Return whether any of some tests, which take so long, fails when a fault is put in."""
    if not tests:
        return False
    path = TREE / mutant.path
    code, known = path.read_text(encoding="utf-8"), path.stat()
    chosen = WORK / "chosen.txt"
    chosen.write_text("\n".join(tests), encoding="utf-8")
    plain = ("-q", "-x", "-p", "no:cacheprovider", "-m", AREAS[area].marked)
    path.write_text(mutant.after, encoding="utf-8")
    try:
        patience, work = START + PATIENCE * seconds, BEGINNING + WORKING * seconds
        return run("-B", "-m", "pytest", *plain, f"@{chosen}", seconds=patience, work=work) != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(code, encoding="utf-8")
        os.utime(path, ns=(known.st_atime_ns, known.st_mtime_ns))


def hunt(area: str, reach: Reach, mutants: Iterable[Mutant]) -> Found:
    """Put faults into an area, one at a time, and return which of them were noticed.

    Whoever interrupts it is told what was found so far.
    """
    found = Found([], [])
    with suppress(KeyboardInterrupt):
        for count, mutant in enumerate(mutants, 1):
            tests = reach.tests(mutant.path, mutant.line, AREAS[area].first)
            seconds = sum(reach.seconds[name] for name in tests)
            noticed = is_noticed(area, mutant, tests, seconds)
            (found.caught if noticed else found.missed).append(mutant)
            told = "noticed" if noticed else "MISSED"
            bootstrap.say(
                f"{area} {count} {told} by {len(tests)} tests ({seconds:.0f} s): {mutant.told()}"
            )
    return found
