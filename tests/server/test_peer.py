"""Somebody at the other end of a connection, as far as nothing else is said of them."""

from __future__ import annotations

from parlour.server.peer import Peer
from parlour.server.people import Person
from parlour.shared.messages import Announced, decode_server


def test_of_whom_nothing_is_said_nobody_waits_for_an_address_or_for_dice() -> None:
    sent: list[bytes] = []
    peer = Peer(Person("ada", "Ada", "", 0.0, 0.0), sent.append)
    assert (peer.address, peer.contributes) == ("", False)
    peer.cut()
    peer.tell(Announced(text="At ten"))
    (frame,) = sent
    assert decode_server(frame) == Announced(text="At ten")
