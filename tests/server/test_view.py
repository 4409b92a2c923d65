"""How a game stands is told without entering its table, and hides what spectators may not see."""

from __future__ import annotations

from parlour.server.lobby import Lobby
from parlour.shared.messages import GetPosition, GetView, Position, Seen
from tests.server.conftest import MakeWire


def test_a_game_is_seen_as_spectators_see_it_and_nobody_enters(
    wire: MakeWire, lobby: Lobby
) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table(("me", "me", "me")).info.table)
    table = room.table
    assert table is not None
    two = wire("Jan")
    one.say(GetView(id=5, table=room.id))
    seen = one.last(Seen)
    assert (seen.id, seen.table) == (5, room.id)
    assert seen.state == table.game.dump_state(table.game.view(table.state, None))
    two.refused(GetView(id=6, table="nowhere"), "no_such_table")
    assert len(room.watchers) == 1


def test_a_client_without_rules_is_told_its_position_and_what_it_can_do(
    wire: MakeWire, lobby: Lobby
) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table(("me", "me", "me")).info.table)
    table = room.table
    assert table is not None
    game, state = table.game, table.state
    (seat, *_) = game.to_act(state)
    one.say(GetPosition(id=5, table=room.id, seat=seat))
    told = one.last(Position)
    assert (told.step, told.to_act) == (table.past[-1].entry.n, game.to_act(state))
    assert told.state == game.dump_state(game.view(state, seat))
    assert told.actions
    assert told.whole == (len([*game.legal(state, seat)]) == len(told.actions))
    for action in told.actions:
        game.check(state, seat, game.load_action(action))
    one.say(GetPosition(id=6, table=room.id))
    assert one.last(Position).state == game.dump_state(game.view(state, None))
    assert not one.last(Position).actions
    two = wire("Jan")
    two.refused(GetPosition(id=7, table=room.id, seat=seat), "not_your_seat")
