"""What is told is on disk; what could not be stored is refused, and has not happened."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.dice import commitment
from parlour.shared.messages import (
    Act,
    ChooseChannels,
    ClientMessage,
    ClockPlan,
    CreateTable,
    Done,
    Emote,
    Entered,
    EnterLobby,
    GetPosition,
    GetRecord,
    LeaveTable,
    Mute,
    Person,
    Position,
    QuickMatch,
    Ready,
    RecordText,
    Refused,
    Rename,
    Said,
    Say,
    SeatPlan,
    SetSeat,
    Sit,
    Stand,
    Start,
    Swap,
    Tables,
    Wear,
    encode,
)
from parlour.shared.record import parse
from tests.server.conftest import GAME, Disk, MakeWire, Simulated, Wire, act_for, an_action, three

OPEN = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
CHANGES: dict[str, tuple[Callable[[str, str], ClientMessage], type]] = {
    "create_table": (lambda table, other: CreateTable(id=9, game=GAME, seats=OPEN), Entered),
    "quick_match": (lambda table, other: QuickMatch(id=9, game=GAME), Entered),
    "sit": (lambda table, other: Sit(id=9, table=table, seat=2), Done),
    "wear": (lambda table, other: Wear(id=9, table=table, seat=0, emblem="red"), Done),
    "stand": (lambda table, other: Stand(id=9, table=table, seat=0), Done),
    "swap": (lambda table, other: Swap(id=9, table=table, seat=0, other=2), Done),
    "ready": (lambda table, other: Ready(id=9, table=table, ready=False), Done),
    "set_seat": (lambda table, other: SetSeat(id=9, table=table, seat=2, kind="closed"), Done),
    "mute": (lambda table, other: Mute(id=9, table=table, person=other, muted=True), Done),
    "say at a table": (lambda table, other: Say(id=9, table=table, text="hello"), Said),
    "say in the lobby": (lambda table, other: Say(id=9, table=None, text="hello"), Said),
    "emote": (lambda table, other: Emote(id=9, table=table, key="laughs"), Said),
    "rename": (lambda table, other: Rename(id=9, name="Maria"), Person),
    "choose_channels": (lambda table, other: ChooseChannels(id=9, channels=("club",)), Person),
    "leave_table": (lambda table, other: LeaveTable(id=9, table=table), Done),
}


class Club:
    """Ada's table, at which Jan sits too, and what the store knows of it."""

    def __init__(self, lobby: Lobby, store: SqliteStore, wire: MakeWire) -> None:
        """Begin."""
        lobby.channels = ("club",)
        self._lobby, self._store = lobby, store
        self.ada, self.jan = wire("Ada"), wire("Jan")
        self.ada.say(EnterLobby(id=1))
        self.table = self.ada.open_table(("me", "open", "open")).info.table
        self.jan.enter(self.table)
        self.jan.say(Sit(id=1, table=self.table, seat=1))

    def memory(self) -> object:
        """Return what the server thinks."""
        lobby = self._lobby
        rooms = {
            room.id: (room.seating, [line.text for line in room.chat])
            for room in lobby.tables.rooms.values()
        }
        people = {each.id: (each.name, each.channels) for each in lobby.people.all() if each.stored}
        return rooms, people, [line.text for line in lobby.talk.chat.lines]

    def disk(self) -> object:
        """Return what is stored."""
        store = self._store
        rooms = {
            room.id: (room.seating, [line.text for line in store.chat(room.id)])
            for room in store.rooms()
            if isinstance(room, Room)
        }
        people = {each.id: (each.name, each.channels) for each in store.people()}
        return rooms, people, [line.text for line in store.chat(None)]


@pytest.fixture
def club(lobby: Lobby, store: SqliteStore, wire: MakeWire) -> Club:
    """A club whose disk obeys from now on."""
    return Club(lobby, store, wire)


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_told_is_on_disk_first(club: Club, disk: Disk, change: str) -> None:
    message, answer = CHANGES[change]
    before = len(club.ada.heard), len(club.jan.heard)
    club.ada.say(message(club.table, club.jan.person))
    assert disk.waiting
    assert [type(heard) for heard in club.ada.heard[before[0] :]] in ([], [Tables])
    assert len(club.jan.heard) == before[1] or change == "leave_table"
    disk.take()
    assert isinstance(club.ada.last(answer), answer)
    assert len(club.ada.heard) > before[0]
    assert club.memory() == club.disk()


@pytest.mark.parametrize("change", CHANGES)
def test_what_cannot_be_stored_is_refused_and_has_not_happened(
    club: Club, disk: Disk, change: str
) -> None:
    kept = club.memory()
    before = len(club.ada.heard)
    club.ada.session.receive(encode(CHANGES[change][0](club.table, club.jan.person)))
    disk.fail()
    told = [heard for heard in club.ada.heard[before:] if isinstance(heard, Refused)]
    assert [(each.id, each.code) for each in told] == [(9, "storage")]
    assert club.memory() == kept == club.disk()
    club.ada.say(Ready(id=10, table=club.table, ready=True))  # the table is not stuck
    disk.take()
    assert club.memory() == club.disk()


def test_a_table_that_could_not_be_stored_is_known_to_nobody(club: Club, disk: Disk) -> None:
    many = len(club.ada.last(Tables).tables)
    club.jan.session.receive(encode(CreateTable(id=9, game=GAME, seats=OPEN)))
    assert len(club.jan.ask(EnterLobby(id=10), Tables).tables) == many + 1  # Ada's alone
    disk.fail()
    assert len(club.jan.ask(EnterLobby(id=11), Tables).tables) == many + 1


def test_tables_that_wait_for_the_disk_count_among_those_of_a_person(
    lobby: Lobby, wire: MakeWire, disk: Disk
) -> None:
    lobby.matchmaking.limit_tables(2)
    jan = wire("Jan")
    for number in (1, 2, 3):
        jan.session.receive(encode(CreateTable(id=number, game=GAME, seats=OPEN)))
    assert [(each.id, each.code) for each in jan.all(Refused)] == [(3, "full")]
    disk.take()
    assert len(lobby.tables.rooms) == 2


def test_two_who_want_a_quick_match_at_once_share_a_table(
    lobby: Lobby, wire: MakeWire, disk: Disk
) -> None:
    one, two = wire("Ada"), wire("Jan")
    for each in (one, two):
        each.session.receive(encode(QuickMatch(id=1, game=GAME)))
    disk.take()
    assert one.last(Entered).info.table == two.last(Entered).info.table


def test_who_finds_the_last_seat_of_a_quick_match_taken_gets_another_table(
    lobby: Lobby, wire: MakeWire, disk: Disk
) -> None:
    people = [wire(name) for name in ("Ada", "Jan", "Zofia", "Ola")]
    for each in people:
        each.session.receive(encode(QuickMatch(id=1, game=GAME)))
    for _ in people:
        disk.take()
    first, *others, last = (each.last(Entered).info.table for each in people)
    assert others == [first, first]
    assert last != first
    assert lobby.tables.room(first).status == "running"


def test_a_position_that_waits_for_the_disk_is_shown_to_nobody(
    lobby: Lobby, wire: MakeWire, disk: Disk
) -> None:
    one = wire("Ada")
    plan = CreateTable(id=1, game=GAME, seats=(SeatPlan("me"),) * 3, start=True)
    one.session.receive(encode(plan))
    disk.take()
    room = next(iter(lobby.tables.rooms.values()))
    before = one.ask(GetPosition(id=2, table=room.id), Position)
    act_waiting(one, room.id, lobby)
    one.session.receive(encode(GetPosition(id=3, table=room.id)))
    assert one.last(Position) == before
    disk.take()
    assert one.last(Position).id == 3
    assert one.last(Position).step == before.step + 1


def act_waiting(one: Wire, table: str, lobby: Lobby) -> None:
    """Let somebody act, without waiting for it to be stored."""
    room = lobby.tables.rooms[table]
    seat, action = an_action(room, Random(1))
    assert room.table is not None
    step = room.table.entries
    one.session.receive(encode(Act(id=9, table=table, seat=seat, step=step, action=action)))


# --- the dice -----------------------------------------------------------------------------------


def test_the_commitment_to_the_dice_is_told_before_the_game_begins(
    wire: MakeWire, lobby: Lobby
) -> None:
    one = wire("Ada")
    entered = one.open_table(("me", "me", "me"), start=False)
    table, told = entered.info.table, entered.commitment
    assert not entered.views
    one.say(Ready(id=3, table=table, ready=True))
    one.say(Start(id=4, table=table))
    assert one.last(Entered).views
    assert one.last(Entered).commitment == told
    room, rng = lobby.tables.rooms[table], Random(3)
    assert room.table is not None
    while not room.table.over:
        act_for([one, one, one], room, rng)
    header = parse(one.ask(GetRecord(id=2, table=table), RecordText).text).header
    assert header.seed is not None
    assert told == header.commitment == commitment(header.seed)


# --- time ---------------------------------------------------------------------------------------


def test_whoever_sets_the_clock_takes_no_time_from_anybody(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    people, table = three(wire, clock=ClockPlan("bank", 600))
    room = lobby.tables.rooms[table]
    hours.pass_by(60.0)
    hours.set_clock(7200.0)
    lobby.tick()
    assert not room.overdue
    told = people[0].enter(table).clock
    assert told is not None
    assert told.at == lobby.now()
    assert min(told.left) >= 600 - 60 - 1
    hours.set_clock(-90000.0)
    hours.pass_by(700.0)
    lobby.tick()
    assert room.overdue
