"""Announces a server on the local network."""

from __future__ import annotations


class Announcer:
    """To be replaced."""

    async def start(self, name: str, port: int, *, tls: bool, password: bool) -> None:
        """Start."""

    async def stop(self) -> None:
        """Stop."""
