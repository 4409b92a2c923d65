"""Somebody at the other end of a connection."""

from __future__ import annotations

from collections.abc import Callable

from parlour.server.people import Person
from parlour.shared.messages import ServerMessage, encode


class Peer:
    """A person, and how to reach one connection of theirs; sending never waits."""

    __slots__ = ("address", "contributes", "cut", "person", "send")

    def __init__(
        self,
        person: Person,
        send: Callable[[bytes], None],
        cut: Callable[[], None] = lambda: None,
        address: str = "",
        *,
        contributes: bool = False,
    ) -> None:
        """Reach ``person`` by handing frames to ``send``; ``cut`` ends the connection.

        ``contributes``: whether their client adds to the dice.
        """
        self.person = person
        self.send = send
        self.cut = cut
        self.address = address
        self.contributes = contributes

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        self.send(encode(message))
