"""How a game stands is told without entering its table, and hides what spectators may not see."""

from __future__ import annotations

from parlour.server.lobby import Lobby
from parlour.shared.messages import GetView, Seen
from tests.server.conftest import MakeWire


def test_a_game_is_seen_as_spectators_see_it_and_nobody_enters(
    wire: MakeWire, lobby: Lobby
) -> None:
    one = wire()
    room = lobby.room(one.open_table(("me", "me", "me")).info.table)
    table = room.table
    assert table is not None
    two = wire("Jan")
    one.say(GetView(id=5, table=room.id))
    seen = one.last(Seen)
    assert (seen.id, seen.table) == (5, room.id)
    assert seen.state == table.game.dump_state(table.game.view(table.state, None))
    two.refused(GetView(id=6, table="nowhere"), "no_such_table")
    assert len(room.watchers) == 1
