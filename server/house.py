"""What all connections to a server have in common."""

from __future__ import annotations

from msgspec import Struct

from parlour.server.lobby import Lobby
from parlour.server.operator import Operator


class House(Struct):
    """What all sessions of a server share.

    ``local``: every connection is the one person of this machine, who needs no token.
    """

    lobby: Lobby
    operator: Operator | None = None
    name: str = "God's Playground"
    password: str | None = None
    local: bool = False
