"""The tables of a tournament's rounds: who sits there, when they are made, what is kept of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.server.tournaments.tournaments import MOST_KEPT, MOST_OF_ONE
from parlour.shared.messages import (
    CloseTournament,
    CreateTournament,
    Done,
    Enter,
    GetTournaments,
    Refused,
    StartTournament,
    TournamentPlan,
    Tournaments,
)
from tests.server.conftest import Disk, MakeWire, Simulated, Wire
from tests.server.tournaments.test_desk import LEAGUE, SHORT, known, league, make, play_out


def begun(lobby: Lobby, host: Wire, plan: TournamentPlan, *others: Wire) -> str:
    """Let people enter a tournament, and a bot, and begin it; returns its id."""
    name = make(host, plan)
    for one in (host, *others):
        one.ask(Enter(id=2, tournament=name), Done)
    host.ask(Enter(id=3, tournament=name, bot="random"), Done)
    host.ask(StartTournament(id=4, tournament=name), Done)
    return name


def test_entrants_and_those_who_fill_up_sit_there_ready(wire: MakeWire, lobby: Lobby) -> None:
    ada = wire("Ada")
    plan = replace(LEAGUE, filler="steady")
    name = begun(lobby, ada, plan)
    lobby.tick()
    ((table,),) = known(lobby, name).rounds
    room = lobby.tables.rooms[table.table]
    seats = sorted(room.seating.seats, key=lambda seat: seat.name)
    assert [(seat.kind, seat.name, seat.person, seat.bot) for seat in seats] == [
        ("person", "Ada", ada.person, None),
        ("bot", "Random 1", None, "random"),
        ("bot", "Steady +2", None, "steady"),
        ("bot", "Steady +3", None, "steady"),
    ]
    assert all(seat.ready for seat in seats)
    assert (room.seating.host, room.status) == (ada.person, "running")


def test_a_bot_has_a_name_that_nobody_else_has(wire: MakeWire, lobby: Lobby) -> None:
    ada, other = wire("Ada"), wire("Random 2")
    name = make(ada)
    other.ask(Enter(id=2, tournament=name), Done)
    for _ in range(3):
        ada.ask(Enter(id=3, tournament=name, bot="random"), Done)
    names = [each.name for each in known(lobby, name).entrants]
    assert names == ["Random 2", "Random 1", "Random 3", "Random 4"]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("rattus", "Rattus is not played by 9; choose 2 or 3 or 4"),
        ("gods_playground", "God's Playground is not played by 9; choose 3"),
    ],
)
def test_of_how_many_a_game_is_played_is_told(wire: MakeWire, game: str, told: str) -> None:
    request = CreateTournament(id=1, plan=TournamentPlan("Nine", game, 9))
    assert wire("Ada").refused(request, "bad_seats").text == told


def test_a_server_that_is_about_to_stop_makes_no_tables(wire: MakeWire, lobby: Lobby) -> None:
    name = begun(lobby, wire("Ada"), SHORT)
    lobby.matchmaking.draining = True
    lobby.tick()
    assert not lobby.tables.rooms
    lobby.matchmaking.draining = False
    lobby.tick()
    assert {each.table for each in known(lobby, name).rounds[0]} == lobby.tables.rooms.keys()


def test_a_table_that_is_being_stored_is_not_made_twice(
    wire: MakeWire, lobby: Lobby, disk: Disk
) -> None:
    name = make_slowly(wire("Ada"), disk)
    lobby.tick()
    waiting = len(disk.waiting)
    lobby.tick()
    assert len(disk.waiting) == waiting > 0
    disk.take()
    assert len(lobby.tables.rooms) == 1
    assert known(lobby, name).status == "running"


def make_slowly(host: Wire, disk: Disk) -> str:
    """Begin a tournament of two bots at a server that stores nothing by itself; returns its id."""
    host.say(CreateTournament(id=1, plan=SHORT))
    disk.take()
    (info,) = host.last(Tournaments).tournaments
    for _ in range(2):
        host.say(Enter(id=2, tournament=info.tournament, bot="random"))
        disk.take()
    host.say(StartTournament(id=3, tournament=info.tournament))
    disk.take()
    return info.tournament


def test_a_game_that_had_not_begun_when_the_server_ended_begins_when_it_is_back(
    wire: MakeWire,
    lobby: Lobby,
    store: SqliteStore,
    hours: Simulated,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = league(wire("Ada"), bots=2, plan=SHORT)
    monkeypatch.setattr(lobby.gathering, "begin_if_full", lambda room: None)
    lobby.tick()
    ((table,),) = known(lobby, name).rounds
    assert lobby.tables.rooms[table.table].status == "open"
    again = Lobby(store, hours.world)
    assert again.tables.rooms[table.table].status == "open"
    again.tick()
    assert again.tables.rooms[table.table].status == "running"
    assert play_out(again, name).status == "finished"


def test_a_table_whose_end_is_not_noted_yet_stays_in_memory(wire: MakeWire, lobby: Lobby) -> None:
    ada = wire("Ada")
    first, second = (begun(lobby, ada, SHORT) for _ in range(2))
    lobby.tick()
    awaited, closed = (
        lobby.tables.rooms[known(lobby, name).rounds[0][0].table] for name in (first, second)
    )
    plain = lobby.tables.room(ada.open_table(("me", "open", "open")).info.table)
    ada.ask(CloseTournament(id=5, tournament=second), Done)
    wanted = lobby.tables.wanted_still
    assert [wanted(room) for room in (awaited, closed, plain)] == [True, False, False]
    play_out(lobby, first)
    assert not wanted(awaited)


def test_a_tournament_that_could_not_be_forgotten_is_there_as_before(
    wire: MakeWire, lobby: Lobby, disk: Disk
) -> None:
    ada = wire("Ada")
    ada.say(CreateTournament(id=1, plan=SHORT))
    disk.take()
    ada.say(GetTournaments(id=2))
    (info,) = ada.last(Tournaments).tournaments
    ada.say(CloseTournament(id=3, tournament=info.tournament))
    ada.refused(CloseTournament(id=4, tournament=info.tournament), "wrong_status")
    before = len(ada.heard)
    disk.fail()
    (refused,) = ada.heard[before:]
    assert isinstance(refused, Refused)
    assert refused.code == "storage"
    lobby.tick()
    assert known(lobby, info.tournament) == info
    ada.say(CloseTournament(id=5, tournament=info.tournament))
    disk.take()
    assert ada.last(Done).id == 5
    assert [*lobby.tournaments.infos()] == []


def test_how_many_tournaments_there_may_be() -> None:
    assert (MOST_OF_ONE, MOST_KEPT) == (3, 100)


def test_tournaments_of_others_take_nothing_from_a_host(wire: MakeWire) -> None:
    ada, jan = wire("Ada"), wire("Jan")
    for _ in range(MOST_OF_ONE):
        name = make(jan)
        ada.ask(Enter(id=2, tournament=name), Done)
    make(ada)


def test_the_newest_tournament_is_told_first(wire: MakeWire, hours: Simulated) -> None:
    ada = wire("Ada")
    first = make(ada)
    hours.pass_by(1.0)
    second = make(ada)
    told = ada.ask(GetTournaments(id=2), Tournaments).tournaments
    assert [each.tournament for each in told] == [second, first]
