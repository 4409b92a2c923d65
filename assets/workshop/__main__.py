"""Makes pictures and sounds: ``python -m parlour.assets.workshop [JOBS]``; without names, all.

Each job is a module with ``make(assets)``, which writes below the folder it is given. A job is
imported when it runs, so that one needs nothing that only another one uses.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, cast

ASSETS: Final = Path(__file__).resolve().parent.parent
JOBS: Final[dict[str, str]] = {
    "fonts": "parlour.assets.workshop.fonts",
    "solids": "parlour.assets.workshop.atlas",
    "grounds": "parlour.assets.workshop.grounds.gods_playground",
    "toys": "parlour.assets.workshop.toys",
    "toy_world": "parlour.assets.workshop.grounds.playing_gods",
    "sounds": "parlour.assets.workshop.sounds",
    "menus": "parlour.assets.workshop.menus",
    "victors": "parlour.assets.workshop.victors",
    "worlds": "parlour.assets.workshop.worlds",
    "hall": "parlour.assets.workshop.hall",
    "rooms": "parlour.assets.workshop.rooms",
    "stuffs": "parlour.assets.workshop.stuffs",
    "teacher": "parlour.assets.workshop.teacher",
    "rattus-solids": "parlour.assets.workshop.rattus_atlas",
    "rattus-ground": "parlour.assets.workshop.grounds.rattus",
}


PLAIN: Final = "X86_V3 X86_V4 AVX512_ICL AVX512_SPR"
"""What numpy shall not use of newer processors: they round in other places, and a picture that is
rounded otherwise here and there is another file."""


def main(names: Sequence[str]) -> int:
    """Run the jobs named, in the order of the table, and return the exit status."""
    unknown = sorted(set(names) - JOBS.keys())
    if unknown:
        sys.stderr.write(f"no such job: {', '.join(unknown)}; there are {', '.join(JOBS)}\n")
        return 2
    os.environ.setdefault("NPY_DISABLE_CPU_FEATURES", PLAIN)
    for name, module in JOBS.items():
        if names and name not in names:
            continue
        started = time.perf_counter()
        make = cast(Callable[[Path], None], import_module(module).make)
        make(ASSETS)
        sys.stderr.write(f"{name}: {time.perf_counter() - started:.1f} s\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
