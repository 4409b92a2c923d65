"""Tournaments at a server: made, entered, played round by round, kept and told."""

from __future__ import annotations

from random import Random

import pytest

from parlour.server import tables
from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.server.tournaments.tournaments import LONGEST_OPEN, MOST_OF_ONE
from parlour.shared.messages import (
    CloseTournament,
    CreateTournament,
    DeleteTable,
    Done,
    Enter,
    ForgetMe,
    GetStoredData,
    GetTournaments,
    LeaveLobby,
    StartTournament,
    StoredData,
    TournamentInfo,
    TournamentPlan,
    Tournaments,
    Withdraw,
)
from tests.server.conftest import Disk, MakeWire, Simulated, Wire, an_action

SHORT = TournamentPlan("Short", "rattus", 2, rounds=1)
LEAGUE = TournamentPlan("League of eight", "rattus", 4, form="round_robin")


def make(wire: Wire, plan: TournamentPlan = SHORT) -> str:
    """Make a tournament; returns its id."""
    (info,) = wire.ask(CreateTournament(id=1, plan=plan), Tournaments).tournaments
    return info.tournament


def league(wire: Wire, bots: int = 8, plan: TournamentPlan = LEAGUE) -> str:
    """Make a tournament of bots alone, and begin it."""
    name = make(wire, plan)
    for _ in range(bots):
        wire.ask(Enter(id=2, tournament=name, bot="random"), Done)
    wire.ask(StartTournament(id=3, tournament=name), Done)
    return name


def known(lobby: Lobby, name: str) -> TournamentInfo:
    """Return a tournament as it is told."""
    return next(each for each in lobby.tournaments.infos() if each.tournament == name)


def play(lobby: Lobby, rng: Random, steps: int = 10_000) -> int:
    """Let everybody at all tables take random actions; returns how many were taken."""
    taken = 0
    for room in [*lobby.tables.register.those("status", "running").values()]:
        while room.status == "running" and taken < steps:
            seat, action = an_action(room, rng)
            assert room.table is not None
            room.overdue |= {seat}
            prepared = room.table.game.load_action(action)
            lobby.referee.act_for_bot(room, seat, room.table.entries, prepared, "bot")
            taken += 1
    return taken


def play_out(lobby: Lobby, name: str) -> TournamentInfo:
    """Play a tournament to its end."""
    rng = Random(3)
    for _ in range(40):
        lobby.tick()
        play(lobby, rng)
        if known(lobby, name).status == "finished":
            return known(lobby, name)
    raise AssertionError("the tournament does not end")


def test_a_league_of_eight_bots_is_played_to_its_end_by_itself(
    wire: MakeWire, lobby: Lobby
) -> None:
    host = wire("Ada")
    name = league(host)
    host.say(GetTournaments(id=9))
    info = play_out(lobby, name)
    assert (len(info.rounds), info.planned) == (3, 3)
    assert all(len(round_) == 2 for round_ in info.rounds)
    assert {row.games for row in info.standing} == {3}
    assert sum(row.points for row in info.standing) == pytest.approx(3 * 2 * 2.0, abs=0.1)
    assert [row.points for row in info.standing] == sorted(
        (row.points for row in info.standing), reverse=True
    )
    lobby.tick()
    assert host.last(Tournaments).tournaments == (info,)
    for round_ in info.rounds:
        for table in round_:
            room = lobby.tables.rooms[table.table]
            assert room.setting.tournament == name
            assert len({seat.name for seat in room.seating.seats}) == 4


def test_people_enter_leave_and_find_their_table(wire: MakeWire, lobby: Lobby) -> None:
    ada, jan, eve = wire("Ada"), wire("Jan"), wire("Eve")
    name = make(ada)
    for one in (ada, jan, eve):
        one.ask(Enter(id=2, tournament=name), Done)
    eve.ask(Withdraw(id=3, tournament=name), Done)
    ada.ask(StartTournament(id=4, tournament=name), Done)
    lobby.tick()
    ((table,),) = known(lobby, name).rounds
    room = lobby.tables.rooms[table.table]
    assert room.status == "running"
    assert {*room.seating.owners()} == {ada.person, jan.person}
    assert room.setting.take_back == "never"
    assert not room.setting.private
    info = play_out(lobby, name)
    assert {row.points for row in info.standing} == {1.0, 0.0}


def test_only_the_host_leads_a_tournament(wire: MakeWire) -> None:
    ada, jan = wire("Ada"), wire("Jan")
    name = make(ada)
    jan.refused(Enter(id=2, tournament=name, bot="random"), "not_the_host")
    jan.refused(StartTournament(id=3, tournament=name), "not_the_host")
    jan.refused(CloseTournament(id=4, tournament=name), "not_the_host")
    ada.ask(Enter(id=5, tournament=name), Done)
    jan.refused(Withdraw(id=6, tournament=name, entrant=0), "not_the_host")
    jan.refused(Withdraw(id=7, tournament=name), "no_such_person")
    jan.refused(Enter(id=8, tournament="elsewhere"), "no_such_tournament")
    ada.refused(StartTournament(id=9, tournament=name), "not_ready")
    jan.ask(Enter(id=10, tournament=name), Done)
    ada.ask(Withdraw(id=11, tournament=name, entrant=1), Done)
    jan.refused(Withdraw(id=12, tournament=name), "no_such_person")


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (TournamentPlan("T", "chess", 2), "unknown_game"),
        (TournamentPlan("T", "gods_playground", 2), "bad_seats"),
        (TournamentPlan("T", "rattus", 2, options={"odd": 1}), "bad_options"),
        (TournamentPlan("T", "rattus", 2, filler="genius"), "bad_seats"),
        (TournamentPlan("\u200b", "rattus", 2), "bad_name"),
    ],
)
def test_what_cannot_be_is_refused_when_it_is_made(
    wire: MakeWire, plan: TournamentPlan, code: str
) -> None:
    wire("Ada").refused(CreateTournament(id=1, plan=plan), code)


def test_a_restart_in_the_middle_of_a_round_loses_nothing(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, hours: Simulated
) -> None:
    name = league(wire("Ada"))
    lobby.tick()
    play(lobby, Random(1), steps=150)  # one of two games ends
    before = known(lobby, name)
    again = Lobby(store, hours.world)
    assert known(again, name).rounds == before.rounds
    while again.tables.load_next():
        pass
    assert play_out(again, name).status == "finished"
    assert len(again.tables.rooms) == 6, "no table was made twice"


def test_games_that_ended_before_a_restart_count_though_their_tables_were_put_away(
    wire: MakeWire,
    lobby: Lobby,
    store: SqliteStore,
    hours: Simulated,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = league(wire("Ada"))
    lobby.tick()
    play(lobby, Random(1))  # both games end, and nobody has noted that yet
    monkeypatch.setattr(tables, "MOST_OVER_KEPT", 0)
    again = Lobby(store, hours.world)
    (round_,) = known(again, name).rounds
    assert {each.table for each in round_} == again.tables.rooms.keys()
    info = play_out(again, name)
    assert {row.games for row in info.standing} == {3}


def test_tables_that_were_not_stored_are_made_again(
    wire: MakeWire, lobby: Lobby, disk: Disk
) -> None:
    ada = wire("Ada")
    ada.say(CreateTournament(id=1, plan=SHORT))
    disk.take()
    (info,) = ada.last(Tournaments).tournaments
    name = info.tournament
    for number in range(2):
        ada.say(Enter(id=2 + number, tournament=name, bot="random"))
        ada.refused(Enter(id=9, tournament=name, bot="random"), "wrong_status")
        disk.take()
    ada.say(StartTournament(id=5, tournament=name))
    assert known(lobby, name).status == "open", "it is not on disk yet"
    disk.fail()
    assert known(lobby, name).status == "open"
    ada.say(StartTournament(id=6, tournament=name))
    disk.take()
    lobby.tick()
    disk.fail()
    assert not lobby.tables.rooms
    lobby.tick()
    disk.take()
    ((table,),) = known(lobby, name).rounds
    assert lobby.tables.rooms[table.table].status == "running"


def test_a_table_that_is_closed_counts_for_nobody(wire: MakeWire, lobby: Lobby) -> None:
    ada = wire("Ada")
    name = make(ada)
    ada.ask(Enter(id=2, tournament=name), Done)
    ada.ask(Enter(id=3, tournament=name, bot="random"), Done)
    ada.ask(StartTournament(id=4, tournament=name), Done)
    lobby.tick()
    ((table,),) = known(lobby, name).rounds
    ada.ask(DeleteTable(id=5, table=table.table), Done)
    lobby.tick()
    info = known(lobby, name)
    assert info.status == "finished"
    assert {row.games for row in info.standing} == {0}


def test_a_tournament_that_is_closed_makes_no_more_tables(wire: MakeWire, lobby: Lobby) -> None:
    ada = wire("Ada")
    ada.say(GetTournaments(id=1))
    open_one = make(ada)
    ada.ask(CloseTournament(id=2, tournament=open_one), Done)
    lobby.tick()
    assert ada.last(Tournaments).gone == (open_one,)
    name = league(ada)
    lobby.tick()
    ada.ask(CloseTournament(id=3, tournament=name), Done)
    play(lobby, Random(1))
    lobby.tick()
    assert known(lobby, name).status == "finished"
    assert len(known(lobby, name).rounds) == 1


def test_who_looks_is_told_what_changes_until_they_look_away(wire: MakeWire, lobby: Lobby) -> None:
    ada, jan = wire("Ada"), wire("Jan")
    name = make(ada)
    told = jan.ask(GetTournaments(id=1), Tournaments)
    assert told.whole
    assert [each.tournament for each in told.tournaments] == [name]
    ada.ask(Enter(id=2, tournament=name), Done)
    lobby.tick()
    (changed,) = jan.last(Tournaments).tournaments
    assert [each.name for each in changed.entrants] == ["Ada"]
    heard = len(jan.heard)
    lobby.tick()
    assert len(jan.heard) == heard, "nothing has changed"
    jan.say(LeaveLobby(id=3))
    ada.ask(Withdraw(id=4, tournament=name), Done)
    lobby.tick()
    assert not any(isinstance(each, Tournaments) for each in jan.heard[heard:])


def test_one_host_has_so_many_and_makes_so_many_an_hour(wire: MakeWire, hours: Simulated) -> None:
    ada = wire("Ada")
    names = [make(ada) for _ in range(MOST_OF_ONE)]
    ada.refused(CreateTournament(id=1, plan=SHORT), "full")
    for _ in range(MOST_OF_ONE):
        ada.ask(CloseTournament(id=2, tournament=names.pop()), Done)
        names.insert(0, make(ada))
    ada.ask(CloseTournament(id=3, tournament=names.pop()), Done)
    ada.refused(CreateTournament(id=4, plan=SHORT), "too_fast")
    hours.pass_by(3600.0)
    make(ada)


def test_of_those_that_are_over_the_oldest_are_forgotten(
    lobby: Lobby, store: SqliteStore, hours: Simulated, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.tournaments.tournaments.MOST_KEPT", 4)
    local = Wire(lobby, local=True).greet()
    first = league(local, bots=2, plan=SHORT)
    hours.pass_by(1.0)
    for _ in range(4):
        name = league(local, bots=2, plan=SHORT)
        local.ask(CloseTournament(id=9, tournament=name), Done)
    local.ask(CloseTournament(id=9, tournament=first), Done)
    lobby.tick()
    kept = {each.tournament for each in store.tournaments()}
    assert len(kept) == 4
    assert first not in kept


def test_a_tournament_that_nobody_begins_is_forgotten_in_time(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, hours: Simulated
) -> None:
    ada, jan = wire("Ada"), wire("Jan")
    goes_on = league(ada)
    first = make(ada)
    jan.ask(GetTournaments(id=1), Tournaments)
    hours.pass_by(LONGEST_OPEN / 2)
    second = make(ada)
    hours.pass_by(LONGEST_OPEN / 2 + 1.0)
    lobby.tick()
    assert {each.tournament for each in store.tournaments()} == {goes_on, second}
    lobby.tick()
    gone = [name for each in jan.heard if isinstance(each, Tournaments) for name in each.gone]
    assert gone == [first]


def test_rated_tournaments_rate_the_tables_at_which_only_people_play(
    wire: MakeWire, lobby: Lobby
) -> None:
    ada, jan = wire("Ada"), wire("Jan")
    plan = TournamentPlan("Rated", "rattus", 2, rounds=1, rated=True)
    name = make(ada, plan)
    for one in (ada, jan):
        one.ask(Enter(id=2, tournament=name), Done)
    for _ in range(2):
        ada.ask(Enter(id=3, tournament=name, bot="random"), Done)
    ada.ask(StartTournament(id=4, tournament=name), Done)
    lobby.tick()
    tables = [lobby.tables.rooms[each.table] for each in known(lobby, name).rounds[0]]
    assert sorted(room.setting.rated for room in tables) == [False, True]


def test_who_is_forgotten_leaves_their_tournaments_without_a_name(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    ada, jan = wire("Ada"), wire("Jan")
    name = make(jan)
    for one in (ada, jan):
        one.ask(Enter(id=2, tournament=name), Done)
    assert "Short" in ada.ask(GetStoredData(id=3), StoredData).text
    ada.refused(ForgetMe(id=4), "wrong_status")
    jan.ask(StartTournament(id=5, tournament=name), Done)
    play_out(lobby, name)
    ada.ask(ForgetMe(id=6), Done)
    (kept,) = store.tournaments()
    assert [each.name for each in kept.entrants] == ["Somebody", "Jan"]
    assert known(lobby, name).entrants == kept.entrants
