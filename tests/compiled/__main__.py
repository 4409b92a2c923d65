"""Runs the tests of rules and bots on extension modules.

    python -m tests.compiled [PYTEST ARGUMENTS]

``bootstrap.py compiled`` makes the environment for it. It does not begin unless every module that
setup.py names is loaded in compiled form.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

import pytest

from bootstrap import EVERY_TEST
from parlour.shared.compiled import is_compiled
from setup import compiled
from tests.mutants.areas import AREAS

HOLDING = [AREAS["rules"], AREAS["bots"]]
"""The areas that hold the modules, whose tests are run."""
TESTS = dict.fromkeys(("tests/compiled", *(name for area in HOLDING for name in area.tests)))
ELSEWHERE = [f"--ignore={name}" for area in HOLDING for name in area.leaves]
MARKED = ("-m", "not slow and not bench")


def main(arguments: Sequence[str]) -> int:
    """Run the tests that ``arguments`` name, or all that are about these modules."""
    plain = [name for name in compiled() if not is_compiled(import_module(name).__name__)]
    if plain:
        sys.stderr.write(f"not compiled, or not loaded so: {', '.join(plain)}\n")
        return 1
    every = (*TESTS, *ELSEWHERE, *EVERY_TEST)
    return pytest.main([*MARKED, *(arguments or every)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
