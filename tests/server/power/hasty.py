"""``gods-playground`` that sorts steps in after a few, as others do after thousands.

Run as a program in place of the game's own command.
"""

from __future__ import annotations

import sys

from parlour.client.main import main
from parlour.server import sqlite_store

AFTER = 20
"""Steps after which they are sorted in."""

if __name__ == "__main__":
    setattr(sqlite_store, "SORTED_IN_AFTER", AFTER)  # noqa: B010 - mypy forbids to assign a Final
    sys.exit(main())
