"""All rows of a database, as they are carried into another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any, Final, Protocol

import msgspec

Row = tuple[Any, ...]

TABLES: Final[dict[str, tuple[str, ...]]] = {
    "people": (
        *("id", "name", "token_hash", "created", "seen"),
        *("banned", "channels", "devices", "look", "played"),
    ),
    "devices": ("token_hash", "person"),
    "banned_addresses": ("address", "person"),
    "tables": (
        *("id", "created", "setting", "seats", "status", "progress"),
        *("changed", "clocks", "rematch"),
    ),
    "steps": ("tab", "n", "seat", "action", "dice", "at", "cause", "keeps"),
    "chat": ("id", "tab", "person", "name", "text", "at"),
    "results": ("tab", "game", "at", "rated", "places", "counted"),
    "ratings": ("game", "person", "mu", "sigma", "games", "wins", "rating"),
    "opponents": ("game", "person", "other"),
    "tournaments": ("id", "created", "info"),
    "shelf": ("key", "tab"),
}
"""The columns of each table; a row never points to one of a later table."""


class Rows(Protocol):
    """The rows of a database in one transaction, which sees nothing of what others change."""

    def count(self, table: str) -> int:
        """Return the number of rows."""
        ...

    def read(self, table: str) -> Iterator[Row]:
        """Yield every row, with the columns as in ``TABLES``, in whatever order."""
        ...

    def write(self, table: str, rows: Iterable[Row]) -> None:
        """Add rows."""
        ...


class Digest:
    """The rows of a table in few bytes: others give another one, another order does not."""

    def __init__(self) -> None:
        """Begin without rows."""
        self.rows = 0
        self._sum = 0

    def add(self, row: Row) -> None:
        """Take a row in."""
        self.rows += 1
        digest = sha256(msgspec.json.encode(row)).digest()
        self._sum = (self._sum + int.from_bytes(digest)) % (1 << 256)

    def __str__(self) -> str:
        """The sum of what each row gives, as 64 hexadecimal digits."""
        return f"{self._sum:064x}"
