"""Databases that are opened by an address, if what speaks to them is installed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from parlour.server.store import StoreError

if TYPE_CHECKING:
    from parlour.server.postgres_store import PostgresStore
    from parlour.server.shared_store import SharedStore
    from parlour.server.thinkers import Elsewhere
    from parlour.server.thinkers.thinker import Thinker

SCHEMES = ("postgresql://", "postgres://")
_NOT_INSTALLED = (
    "PostgreSQL needs the package psycopg; install the game with python3 bootstrap.py host, or "
    "psycopg[binary] beside it"
)


def is_database(address: str) -> bool:
    """Return whether this is the address of a database, and not a folder."""
    return address.startswith(SCHEMES)


def database_at(text: str) -> str:
    """Return an address as it was given, or, of ``@FILE``, as it stands in that file.

    Raises OSError, and StoreError if the file is empty.
    """
    if not text.startswith("@"):
        return text
    address = Path(text[1:]).read_text(encoding="utf-8").strip()
    if not address:
        raise StoreError(f"{text[1:]} is empty; write the address of the database into it")
    return address


def open_database(address: str, *, serve: bool = False, standby: bool = False) -> PostgresStore:
    """Open the database at an address, ``postgresql://…``; raises StoreError.

    ``serve``: be its one server, as soon as there is no other if ``standby``, and else now.
    """
    _check(address)
    from parlour.server.postgres_store import PostgresStore  # noqa: PLC0415 - few servers do

    return PostgresStore(address, serve=serve, standby=standby)


def share_database(address: str, *, standby: bool = False) -> SharedStore:
    """Open the database at an address for one of several processes that serve it together.

    ``standby``: wait until no single server uses it. Raises StoreError.
    """
    _check(address)
    from parlour.server.shared_store import SharedStore  # noqa: PLC0415 - as above

    return SharedStore(address, standby=standby)


def open_thinkers(address: str) -> Elsewhere:
    """Return those who think for the servers of the database at an address; raises StoreError."""
    _check(address)
    from parlour.server.thinkers.asking import Thinkers  # noqa: PLC0415 - as above

    return Thinkers(address)


def open_thinker(address: str, processes: int) -> Thinker:
    """Return what thinks for the servers of the database at an address; raises StoreError."""
    _check(address)
    from parlour.server.thinkers.thinker import Thinker  # noqa: PLC0415 - as above

    return Thinker(address, processes)


def _check(address: str) -> None:
    """Raise StoreError if this is no address of a database, or nothing here speaks to one."""
    if not is_database(address):
        raise StoreError("a database has an address such as postgresql://USER:PASSWORD@HOST/NAME")
    try:
        from parlour.server.postgres_store import without_password  # noqa: PLC0415 - as above
    except ImportError as error:
        raise StoreError(_NOT_INSTALLED) from error
    without_password(address)
