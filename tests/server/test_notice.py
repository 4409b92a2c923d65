"""What everybody should know of the disk: told at once, and to those who come before it is over."""

from __future__ import annotations

from parlour.server.lobby import Lobby
from parlour.server.store import Notice
from parlour.shared.messages import Announced
from tests.server.conftest import MakeWire, Wire


def told(one: Wire) -> list[str]:
    """Return what somebody was told."""
    return [each.text for each in one.all(Announced)]


def test_what_is_amiss_is_told_to_all_until_it_is_over(wire: MakeWire, lobby: Lobby) -> None:
    before = wire("Ada")
    lobby.notice(Notice("The disk is full.", over=False))
    meanwhile = wire("Jan")
    lobby.notice(Notice("It works again.", over=True))
    after = wire("Zofia")
    assert told(before) == told(meanwhile) == ["The disk is full.", "It works again."]
    assert told(after) == []
