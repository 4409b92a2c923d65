"""A club that is known by a name on the internet, for tests of those who are at home."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.client.app import App
from parlour.client.servers import Server
from tests.client.club import Club

HOST = "club.example"


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the names of servers lead to this machine, past every proxy."""
    found = socket.getaddrinfo

    def find(host: Any, *rest: Any, **how: Any) -> Any:
        return found("127.0.0.1" if host == HOST else host, *rest, **how)

    monkeypatch.setattr(socket, "getaddrinfo", find)
    monkeypatch.setenv("no_proxy", "*")


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[Club]:
    """A club with a password."""
    club = Club(tmp_path / "closed", password="sésame")
    club.start()
    yield club
    club.stop()


def away(club: Club) -> str:
    """Return the address of a club as one that is not at home."""
    return f"ws://{HOST}:{club.port}/"


def known(app: App, club: Club, name: str = "The club") -> None:
    """Have been at a club before."""
    app.servers.keep(Server(away(club), name))
