"""Databases of every version are opened: each was written by the program of its time.

Most lines of a database are those of the version before it. Of these, a file names the numbers
alone: ``@ first end`` stands for the lines from ``first`` up to ``end``, counted from 0.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from random import Random

import pytest

from parlour.server.lobby import Lobby
from parlour.server.migrations import MIGRATIONS
from parlour.server.people import LOCAL
from parlour.server.room import Room
from parlour.server.sqlite_store import FILE_NAME, SqliteStore
from parlour.shared.messages import (
    CreateTournament,
    Enter,
    Happened,
    Say,
    SeatPlan,
    TournamentPlan,
    Tournaments,
)
from tests.server.conftest import Simulated, Wire, act, act_for, three

HERE = Path(__file__).parent / "databases"
VERSIONS = range(1, len(MIGRATIONS) + 1)
PLAYED = 40
"""Steps of the game that goes on."""
SORTED_IN = 45
"""Steps of a new database after which they are sorted in: some are, and others are not."""


def dumped(folder: Path) -> list[str]:
    """Return a database as the lines of the statements that make it anew."""
    db = sqlite3.connect(folder / FILE_NAME)
    (version,) = db.execute("PRAGMA user_version").fetchone()
    lines = "\n".join((*db.iterdump(), f"PRAGMA user_version = {version};")).splitlines()
    db.close()
    return lines


def shortened(lines: Sequence[str], before: Sequence[str]) -> Iterator[str]:
    """Yield lines, naming those that are in the version ``before`` too."""
    matcher = SequenceMatcher(None, before, lines, autojunk=False)
    for kind, first, end, from_, to in matcher.get_opcodes():
        if kind == "equal":
            yield f"@ {first} {end}"
        else:
            yield from lines[from_:to]


def written(version: int) -> list[str]:
    """Return the lines of the database of a version."""
    if not version:
        return []
    before, lines = written(version - 1), list[str]()
    for line in (HERE / f"version-{version}.sql").read_text(encoding="utf-8").splitlines():
        kind, *numbers = line.split(" ", 3)
        lines += before[slice(*map(int, numbers))] if kind == "@" else [line]
    return lines


def opened(folder: Path, version: int) -> SqliteStore:
    """Open the database of a version."""
    db = sqlite3.connect(folder / FILE_NAME)
    db.executescript("\n".join(written(version)))
    db.close()
    return SqliteStore(folder)


def an_evening(lobby: Lobby) -> None:
    """Play one game to its end and another for a while, open a third, and talk."""
    people, name = three(lambda who="Ada", token=None: Wire(lobby).greet(who, token))
    rng = Random(4)
    for _ in range(PLAYED):
        act_for(people, lobby.tables.room(name), rng)
    people[0].say(Say(id=7, table=name, text="Zażółć gęślą jaźń"))
    seats = SeatPlan("me", "Ada"), SeatPlan("me", "Ada too")
    short = people[0].open_table(("me",) * len(seats), game="rattus")
    while lobby.tables.rooms[short.info.table].status != "finished":
        act(people[0], lobby.tables.room(short.info.table), rng)
    people[1].open_table(("me", "open", "random"), private=True, hints=True)
    plan = TournamentPlan("Winter", "rattus", 2)
    (info,) = people[1].ask(CreateTournament(id=8, plan=plan), Tournaments).tournaments
    people[0].say(Enter(id=9, tournament=info.tournament))


def told(lobby: Lobby) -> str:
    """Return what a lobby knows, line by line."""
    return "".join(f"{line}\n" for line in _lines(lobby))


def _lines(lobby: Lobby) -> Iterator[str]:
    for person in sorted(lobby._store.people(), key=lambda each: each.name):
        yield f"person {person.name}"
    for room in sorted(lobby.tables.rooms.values(), key=lambda each: each.setting.created):
        setting = room.setting
        private = "private" if setting.private else "public"
        yield f"table {room.id} of {setting.game}, {room.status}, {private}"
        for seat in room.seating.seats:
            yield f"  {seat.kind} {seat.name} {seat.bot or ''}".rstrip()
        if room.status != "open":
            yield f"  {_position(lobby.tables.room(room.id))}"
        for line in room.chat:
            yield f"  {line.name}: {line.text}"
    for result in lobby._store.results_of(_ada(lobby)):
        yield f"result of {result.game}: {[place.points for place in result.places]}"
    for tournament in lobby.tournaments.infos():
        names = ", ".join(entrant.name for entrant in tournament.entrants)
        yield f"tournament {tournament.plan.title}, {tournament.status}: {names}"


def _position(room: Room) -> str:
    table = room.table
    assert table is not None
    where = table.game.progress_words(room.progress) if not table.over else room.progress
    return f"{table.entries} steps, {where}, to act: {[*table.asked_since]}"


def _ada(lobby: Lobby) -> str:
    return next((each.id for each in lobby._store.people() if each.name == "Ada"), LOCAL)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_of_every_version_is_opened_and_its_games_go_on(
    version: int, tmp_path: Path, update_golden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = HERE / f"version-{version}.sql"
    if update_golden and not path.exists():
        monkeypatch.setattr("parlour.server.sqlite_store.SORTED_IN_AFTER", SORTED_IN)
        store = SqliteStore(tmp_path / "new")
        an_evening(Lobby(store, Simulated().world))
        store.close()
        lines = shortened(dumped(tmp_path / "new"), written(version - 1))
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    store = opened(tmp_path, version)
    lobby = Lobby(store, grace=1e9)
    seen = told(lobby)
    if update_golden:
        path.with_suffix(".txt").write_text(seen, encoding="utf-8")
    assert seen == path.with_suffix(".txt").read_text(encoding="utf-8")
    (running,) = lobby.tables.register.those("status", "running").values()
    wire = Wire(lobby, local=True).greet()
    room = lobby.tables.room(running.id)
    for seat in room.seating.seats:
        seat.person = wire.person
    assert isinstance(_played(wire, room), Happened)
    store.close()
    again = SqliteStore(tmp_path)
    assert told(Lobby(again, grace=1e9)) != seen
    again.close()


def _played(wire: Wire, room: Room) -> object:
    wire.enter(room.id, code=room.setting.code)
    return act(wire, room, Random(9))


def test_there_is_a_database_of_each_version_and_no_other() -> None:
    assert {path.name for path in HERE.iterdir()} == {
        f"version-{version}.{kind}" for version in VERSIONS for kind in ("sql", "txt")
    }
