"""Puts faults into the code, one at a time, and tells which of them no test notices.

    python -m tests.mutants [AREAS] [--number N] [--seed SEED]

Works on a copy of the checkout in ``build/mutants``. A fault is noticed if a test fails that
reaches the line, or if they take far longer than they should.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import islice

from tests.mutants.areas import AREAS, harmless, report
from tests.mutants.faults import faults
from tests.mutants.hunt import TREE, copied, hunt, reach_of


def main(arguments: Sequence[str]) -> int:
    """Look at areas, all of them if none is named; return 1 if the tests notice too little."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("areas", nargs="*", metavar="AREAS", help=", ".join(AREAS))
    parser.add_argument("--number", type=int, default=40, help="faults in each area (40)")
    parser.add_argument("--seed", default="1", help="which of them; any text (1)")
    chosen = parser.parse_args(arguments)
    if unknown := {*chosen.areas} - {*AREAS}:
        parser.error(f"there is no area {', '.join(sorted(unknown))}; there is {', '.join(AREAS)}")
    names, known, enough = copied(), harmless(), True
    for area in chosen.areas or AREAS:
        mutants = faults(AREAS[area], f"{area} {chosen.seed}", TREE)
        found = hunt(area, reach_of(area, names), islice(mutants, chosen.number))
        sys.stdout.write(report(area, found, known) + "\n\n")
        sys.stdout.flush()
        enough &= found.serious(known).share() >= AREAS[area].wanted
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
