"""Installs the rooms of the checkout under one name, so that they collide with nobody else's.

With ``GODS_PLAYGROUND_COMPILED=1`` in the environment rules and search become extension modules,
by Cython and a C compiler; without it all is plain Python. The sources lie beside them either way.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from setuptools import Extension, find_packages, setup

ROOT: Final = Path(__file__).resolve().parent
ROOMS: Final = ("assets", "client", "server", "shared")
TOOLS: Final = ("assets.programs", "assets.workshop")
"""What makes programs and pictures; those who play have no use for it."""
RULES: Final = (
    "shared/dice.py",
    "shared/phase.py",
    "shared/phased.py",
    "shared/play.py",
    "shared/gods_playground/**/*.py",
    "shared/playing_gods/**/*.py",
    "shared/rattus/**/*.py",
)
SEARCH: Final = (
    "server/bots/search.py",
    "server/bots/tree.py",
    "server/bots/values.py",
    "server/bots/variety.py",
    "server/bots/*/chances.py",
    "server/bots/*/harm.py",
    "server/bots/*/outlook.py",
    "server/bots/*/plans.py",
    "server/bots/*/policy.py",
    "server/bots/*/tactics.py",
)
PLAIN: Final = (
    *("__init__", "account", "board", "canonical", "game", "names", "needs", "options"),
    *("position", "refusals", "setup", "sight", "words"),
    *("actions", "playing_gods/events", "rattus/events", "playing_gods/phases/base"),
    *("danzig", "diplomacy", "elections", "new_city", "special_actions"),
    *("answer", "blame", "deicide_space", "fall", "offer", "protection", "rescue"),
    *("teleport_space", "final_devastation", "last_round", "neutral_cubes"),
    *("rattus/classes/king", "knight", "peasant", "rattus/phases/base"),
)
"""The ends of names that are left out: playouts spend next to no time in them."""
DIRECTIVES: Final = {"language_level": 3, "emit_code_comments": False}
COMPILED: Final = {RULES: {"annotation_typing": True}, SEARCH: {"annotation_typing": False}}
"""What is compiled where that is asked for, and whether its annotations are held to.

They make rules quicker; ``float`` would become a number of C, of which Cython makes tuples that
are not always taken for tuples.
"""
FLAGS: Final = {
    "nt": ([], []),
    "posix": (["-O1", "-g0", "-w", "-ffp-contract=off"], []),
    "linux": (["-O1", "-g0", "-w", "-ffp-contract=off"], ["-s"]),
}
"""For compiler and linker, by system: quickly made and small (``-O2`` takes twice as long), and
without rounding of their own, so that bots choose the same in both forms."""


def modules(patterns: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield name and source, relative to the checkout, of each module that is to be compiled."""
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            if not any(path.match(f"{name}.py") for name in PLAIN):
                source = path.relative_to(ROOT)
                yield ".".join(("parlour", *source.with_suffix("").parts)), source.as_posix()


def compiled() -> dict[str, str]:
    """Return the source of each module that is to be compiled, by the module's name."""
    return {name: source for patterns in COMPILED for name, source in modules(patterns)}


def extensions() -> list[Any]:
    """Return the extension modules; exits and says what is missing if there is no Cython."""
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - only who compiles needs it
    except ImportError:
        sys.exit("GODS_PLAYGROUND_COMPILED is set, and Cython is not installed: pip install cython")
    made: list[Any] = []
    for patterns, held_to in COMPILED.items():
        wanted = [_extension(*module) for module in modules(patterns)]
        directives = DIRECTIVES | held_to
        made += cythonize(wanted, build_dir="build/c", compiler_directives=directives, quiet=True)
    return made


def _extension(name: str, source: str) -> Any:
    compiler, linker = FLAGS.get(sys.platform, FLAGS[os.name])
    options = {"extra_compile_args": compiler, "extra_link_args": linker}
    return Extension(name, [source], depends=["setup.py"], **options)


if __name__ == "__main__":
    setup(
        packages=[
            f"parlour.{package}"
            for package in find_packages(
                include=[*ROOMS, *(f"{room}.*" for room in ROOMS)],
                exclude=[*TOOLS, *(f"{tool}.*" for tool in TOOLS)],
            )
        ],
        package_dir={f"parlour.{room}": room for room in ROOMS},
        ext_modules=extensions() if os.environ.get("GODS_PLAYGROUND_COMPILED") == "1" else [],
        options={"build_ext": {"parallel": os.cpu_count()}},
    )
