"""Databases that are opened by an address, if what speaks to them is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.server.store import StoreError

if TYPE_CHECKING:
    from parlour.server.postgres_store import PostgresStore

SCHEMES = ("postgresql://", "postgres://")
_NOT_INSTALLED = (
    "PostgreSQL needs the package psycopg; install the game with python3 bootstrap.py host, or "
    "psycopg[binary] beside it"
)


def is_database(address: str) -> bool:
    """Return whether this is the address of a database, and not a folder."""
    return address.startswith(SCHEMES)


def open_database(address: str) -> PostgresStore:
    """Open the database at an address, ``postgresql://…``; raises StoreError."""
    if not is_database(address):
        raise StoreError("a database has an address such as postgresql://USER:PASSWORD@HOST/NAME")
    try:
        from parlour.server.postgres_store import PostgresStore  # noqa: PLC0415 - few servers do
    except ImportError as error:
        raise StoreError(_NOT_INSTALLED) from error
    return PostgresStore(address)
