"""Servers that announce themselves on the local network."""

from __future__ import annotations

from typing import NamedTuple


class FoundServer(NamedTuple):
    """To be replaced."""

    name: str
    url: str
    password: bool


class Browser:
    """To be replaced."""

    def start(self) -> None:
        """Start."""

    def found(self) -> tuple[FoundServer, ...]:
        """Return what was found."""
        return ()

    def close(self) -> None:
        """Close."""
