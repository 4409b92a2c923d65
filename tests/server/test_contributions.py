"""What players add to the dice before the game: how long it waits for it, and what counts."""

from __future__ import annotations

from random import Random

import pytest

from parlour.server.gathering import PATIENCE
from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.dice import NOTHING, commitment
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    Contribute,
    CreateTable,
    Done,
    Entered,
    EnterTable,
    GetRecord,
    Hello,
    LeaveTable,
    QuickMatch,
    Ready,
    RecordText,
    Refused,
    SeatPlan,
    Sit,
    Start,
    Welcome,
    encode,
)
from parlour.shared.record import parse
from parlour.shared.verify import verify
from tests.server.conftest import Disk, MakeWire, Simulated, Wire, act_for, an_action

MINE, YOURS = "11" * 32, "22" * 32


def contributor(lobby: Lobby, name: str) -> Wire:
    """Return somebody whose client says that it adds to the dice."""
    one = Wire(lobby)
    hello = Hello(id=1, protocol=PROTOCOL_VERSION, client="test", name=name, contributes=True)
    one.person = one.ask(hello, Welcome).person
    return one


def begun(one: Wire) -> bool:
    """Return whether somebody was told that the game has begun."""
    return bool(one.last(Entered).views)


def two(lobby: Lobby) -> tuple[Wire, Wire, str]:
    """Return two who add to the dice and sit, ready, at a table of Rattus that has not begun."""
    one, other = contributor(lobby, "Ada"), contributor(lobby, "Jan")
    table = one.open_table(("me", "open"), game="rattus").info.table
    other.enter(table)
    other.say(Sit(id=4, table=table, seat=1))
    for each in (one, other):
        each.say(Ready(id=5, table=table, ready=True))
    return one, other, table


def test_a_game_waits_for_all_who_are_there(lobby: Lobby) -> None:
    one, other, table = two(lobby)
    one.say(Start(id=6, table=table))
    one.ask(Contribute(id=7, table=table, contribution=MINE), Done)
    assert not begun(one)
    other.ask(Contribute(id=7, table=table, contribution=YOURS), Done)
    assert begun(one)
    assert begun(other)
    assert one.last(Entered).contributions == (MINE, YOURS)


def test_what_came_before_the_start_counts_and_nobody_waits(lobby: Lobby) -> None:
    one, other, table = two(lobby)
    other.ask(Contribute(id=7, table=table, contribution=YOURS), Done)
    one.ask(Contribute(id=7, table=table, contribution=MINE), Done)
    one.say(Start(id=6, table=table))
    assert one.last(Entered).contributions == (MINE, YOURS)


def test_who_says_nothing_adds_nothing_after_a_while(lobby: Lobby, hours: Simulated) -> None:
    one, _, table = two(lobby)
    one.say(Start(id=6, table=table))
    one.say(Contribute(id=7, table=table, contribution=MINE))
    hours.pass_by(PATIENCE - 0.5)
    lobby.tick()
    assert not begun(one)
    hours.pass_by(0.5)
    lobby.tick()
    assert one.last(Entered).contributions == (MINE, NOTHING)


def test_nobody_waits_for_clients_that_do_not_add(wire: MakeWire) -> None:
    one = wire()
    one.open_table(("me", "novice"), game="rattus")
    assert one.last(Entered).contributions == (NOTHING, NOTHING)


def test_nobody_waits_for_who_has_left(lobby: Lobby) -> None:
    one, other, table = two(lobby)
    one.say(Contribute(id=7, table=table, contribution=MINE))
    one.say(Start(id=6, table=table))
    other.session.close()
    lobby.tick()
    assert one.last(Entered).contributions == (MINE, NOTHING)


def test_all_seats_of_a_person_have_what_the_person_added(lobby: Lobby) -> None:
    one = contributor(lobby, "Ada")
    table = one.open_table(("me", "novice", "me"), game="rattus").info.table
    assert not begun(one)
    one.say(Contribute(id=7, table=table, contribution=MINE))
    assert one.last(Entered).contributions == (MINE, NOTHING, MINE)


def test_a_quick_match_waits_too(lobby: Lobby) -> None:
    people = [contributor(lobby, name) for name in ("Ada", "Jan", "Zofia")]
    for one in people:
        table = one.ask(QuickMatch(id=3, game="gods_playground"), Entered).info.table
        one.say(Contribute(id=7, table=table, contribution=MINE))
    assert people[0].last(Entered).contributions == (MINE,) * 3


@pytest.mark.parametrize("contribution", ["", "11", "GG" * 32, "AB" * 32, "11" * 33])
def test_what_is_no_contribution_is_refused(lobby: Lobby, contribution: str) -> None:
    one, _, table = two(lobby)
    wrong = Contribute(id=7, table=table, contribution=contribution)
    one.session.receive(encode(wrong))
    assert one.last(Refused).code == "bad_frame"


def test_the_first_counts_and_only_those_who_sit_add(lobby: Lobby, wire: MakeWire) -> None:
    one, other, table = two(lobby)
    one.ask(Contribute(id=7, table=table, contribution=MINE), Done)
    one.ask(Contribute(id=8, table=table, contribution=MINE), Done)  # the same again is no other
    one.refused(Contribute(id=9, table=table, contribution=YOURS), "wrong_status")
    looks_on = wire("Zofia")
    looks_on.enter(table)
    looks_on.refused(Contribute(id=9, table=table, contribution=YOURS), "not_your_seat")
    other.say(Contribute(id=9, table=table, contribution=YOURS))
    one.say(Start(id=6, table=table))
    assert one.last(Entered).contributions == (MINE, YOURS)
    one.refused(Contribute(id=9, table=table, contribution=YOURS), "wrong_status")


def test_who_adds_last_has_been_told_nothing_that_the_dice_follow_from(lobby: Lobby) -> None:
    """Of the others' contributions and of the seed nothing is told before the game has begun."""
    one, other, table = two(lobby)
    one.ask(Contribute(id=7, table=table, contribution=MINE), Done)
    one.say(Start(id=6, table=table))
    other.enter(table)  # once more, now that all but this one have added
    seed = lobby.tables.room(table).setting.seed
    told = b"".join(map(encode, other.heard))
    assert commitment(seed).encode() in told
    for secret in (MINE, seed):
        assert secret.encode() not in told
        assert bytes.fromhex(secret) not in told
    other.ask(Contribute(id=8, table=table, contribution=YOURS), Done)
    assert other.last(Entered).contributions == (MINE, YOURS)
    other.refused(Contribute(id=9, table=table, contribution="33" * 32), "wrong_status")


def test_a_game_that_waits_is_refused_if_somebody_is_not_ready_by_then(lobby: Lobby) -> None:
    one, other, table = two(lobby)
    one.say(Start(id=6, table=table))
    other.say(Ready(id=7, table=table, ready=False))
    for each in (one, other):
        each.say(Contribute(id=8, table=table, contribution=MINE))
    assert one.last(Refused).code == "not_ready"
    assert not begun(one)
    other.say(Ready(id=9, table=table, ready=True))
    one.say(Start(id=10, table=table))
    assert begun(one)


def test_a_table_that_is_given_up_while_it_waits_is_no_more(lobby: Lobby, hours: Simulated) -> None:
    one = contributor(lobby, "Ada")
    table = one.open_table(("me", "novice"), game="rattus").info.table
    one.ask(LeaveTable(id=7, table=table), Done)
    hours.pass_by(2 * PATIENCE)
    lobby.tick()
    assert table not in lobby.tables.rooms
    assert not lobby.gathering._beginning


def test_a_full_disk_begins_nothing_and_one_may_try_again(lobby: Lobby, disk: Disk) -> None:
    one = contributor(lobby, "Ada")
    plan = (SeatPlan("me"), SeatPlan("bot", bot="novice"))
    one.say(CreateTable(id=2, game="rattus", seats=plan, start=True))
    disk.take()
    table = one.last(Entered).info.table
    one.say(Contribute(id=7, table=table, contribution=MINE))
    disk.fail()
    assert one.last(Refused).code == "storage"
    assert lobby.tables.rooms[table].seating.contributions is None
    one.say(Start(id=8, table=table))
    disk.take()
    assert one.last(Entered).contributions == (MINE, NOTHING)


def test_the_seed_is_in_no_frame_before_the_end_and_the_record_verifies(
    lobby: Lobby, store: SqliteStore
) -> None:
    one, other, table = two(lobby)
    for each, added in ((one, MINE), (other, YOURS)):
        each.say(Contribute(id=7, table=table, contribution=added))
    one.say(Start(id=6, table=table))
    room, rng = lobby.tables.rooms[table], Random(5)
    assert room.table is not None
    while not room.table.over:
        assert not any(room.setting.seed.encode() in encode(heard) for heard in one.heard[-3:])
        act_for([one, other], room, rng)
    record = parse(one.ask(GetRecord(id=9, table=table), RecordText).text)
    assert record.header.contributions == (MINE, YOURS)
    assert record.header.commitment == one.last(Entered).commitment
    verify(record)


def test_a_restart_in_the_middle_goes_on_with_the_same_dice(
    lobby: Lobby, store: SqliteStore
) -> None:
    one, other, table = two(lobby)
    for each, added in ((one, MINE), (other, YOURS)):
        each.say(Contribute(id=7, table=table, contribution=added))
    one.say(Start(id=6, table=table))
    room, rng = lobby.tables.rooms[table], Random(5)
    for _ in range(12):
        act_for([one, other], room, rng)
    again = Lobby(store).tables.room(table)
    assert again.table is not None
    assert room.table is not None
    seat, action = an_action(room, rng)
    proposals = [
        each.propose(seat, each.game.load_action(action)) for each in (room.table, again.table)
    ]
    assert proposals[0].entry == proposals[1].entry
    assert again.seating.contributions == [MINE, YOURS]


def test_a_lesson_has_known_dice_to_which_nobody_adds(lobby: Lobby) -> None:
    one = contributor(lobby, "Ada")
    entered = one.open_table(("me", "novice", "novice"), course=True)
    assert entered.commitment is None
    assert begun(one)
    assert one.last(Entered).contributions is None


def test_who_comes_later_is_told_what_all_have_added(lobby: Lobby, wire: MakeWire) -> None:
    one, other, table = two(lobby)
    for each, added in ((one, MINE), (other, YOURS)):
        each.say(Contribute(id=7, table=table, contribution=added))
    one.say(Start(id=6, table=table))
    seen = wire("Zofia").ask(EnterTable(id=3, table=table), Entered)
    assert seen.contributions == (MINE, YOURS)
