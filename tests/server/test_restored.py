"""A database restored to a moment holds exactly what players were told until then."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import psycopg
import pytest

from parlour.shared.games import games
from parlour.shared.messages import CreateTable, Entered, EnterTable, Refused, SeatPlan
from parlour.shared.record import Replay
from parlour.shared.verify import verify
from tests.postgres import FAST, Postgres, running
from tests.server.driver import ROOT, Board, Client, begin_table, serving

NAMES = ("Anna", "Bela", "Cyryl", "Dora", "Emil")
"""As many as can sit at any table: a game of few that play at random may be over too soon."""
BEFORE, BETWEEN, AFTER = 12, 15, 10
"""Steps that are played at each table before the copy, from there to the moment, and after it."""
PATIENCE = 240.0


def told(pattern: str, file: str) -> str:
    """Return what a file of the documents tells hosts to set."""
    found = re.search(pattern, (ROOT / "docs" / file).read_text(encoding="utf-8"))
    assert found is not None
    return found[1].replace("/archive/", "../archive/")


ARCHIVE = told(r'"archive_command=([^"]*)"', "hosting/compose.yaml")
FETCH = told(r"restore_command = '([^']*)'", "operating.md")


@pytest.fixture
def archiving() -> Iterator[Postgres]:
    """A PostgreSQL server that keeps what it writes in an archive."""
    settings = (*FAST, "archive_mode=on", f"archive_command={ARCHIVE}")
    with running(*settings) as server:
        server.own(server.folder / "archive")
        yield server


async def play_on(clients: Sequence[Client], table: str, steps: int) -> int:
    """Let all play so many steps on, until nothing is on its way; returns the last step."""
    boards = [client.boards[table] for client in clients]
    until = boards[0].step + steps

    async def play(client: Client, board: Board) -> None:
        while board.step < until and not board.over:
            await client.act(board)
            await client.hear()
        while board.pending:
            await client.hear()

    async def hear(client: Client, board: Board, last: int) -> None:
        while board.step < last:
            await client.hear()

    await asyncio.gather(*map(play, clients, boards))
    last = max(board.step for board in boards)
    await asyncio.gather(*(hear(*each, last) for each in zip(clients, boards, strict=True)))
    assert not boards[0].over
    return last


class Evening:
    """Tables at which people play, each of their own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.people: dict[str, list[Client]] = {}

    async def begin(self) -> None:
        """Let everybody sit down."""
        for game in games():
            names = NAMES[: games()[game].players[-1]]
            clients = [Client(self._url, name, Random(game + name)) for name in names]
            self.people[await begin_table(clients, game=game)] = clients

    async def go_on(self, steps: int) -> dict[str, int]:
        """Play so many steps at each table; returns the last one of each."""
        return {table: await play_on(each, table, steps) for table, each in self.people.items()}

    async def leave(self) -> None:
        """Let everybody go."""
        for clients in self.people.values():
            for client in clients:
                await client.leave()


def moment(address: str) -> str:
    """Return what time it is for a database."""
    with psycopg.connect(address, autocommit=True) as db:
        (now,) = db.execute("SELECT clock_timestamp()::text").fetchone() or ("",)
    return str(now)


async def archived(server: Postgres) -> None:
    """Wait until all that was written is in the archive."""
    with psycopg.connect(server.address, autocommit=True) as db:
        query = "SELECT pg_walfile_name(pg_switch_wal())"
        (last,) = db.execute(query).fetchone() or ("",)
        query = "SELECT last_archived_wal >= %s FROM pg_stat_archiver"
        while (db.execute(query, (last,)).fetchone() or (None,))[0] is not True:
            await asyncio.sleep(0.05)


async def writable(server: Postgres) -> None:
    """Wait until a restored server has come to its moment and takes what is new."""
    with psycopg.connect(server.address, autocommit=True) as db:
        while db.execute("SELECT pg_is_in_recovery()").fetchone() != (False,):
            await asyncio.sleep(0.05)


async def played_out(evening: Evening, url: str, last: dict[str, int]) -> None:
    """Let everybody come back and play to the end; what was told until the moment is there."""
    for table, clients in evening.people.items():
        again = [Client(url, client.name, Random(f"again {table}")) for client in clients]
        for client, old in zip(again, clients, strict=True):
            client.token = old.token
            await client.connect()
            assert client.person == old.person
            late = EnterTable(id=0, table=table, since=old.boards[table].step)
            assert (await client.ask(late, Entered)).views, (
                "it takes what this client knows for true"
            )
            assert client.boards[table].step == last[table]
        await asyncio.gather(*(client.play(table) for client in again))
        record = await again[0].record(table)
        verify(record)
        for client in clients:
            run = Replay(record.header)
            for step in record.steps[: last[table] + 1]:
                client.boards[table].check_step(step, run.repeat(step))
        for client in again:
            client.boards[table].check(record)
            await client.leave()


async def lost_and_restored(archiving: Postgres, folder: Path) -> None:
    """Play, lose everything, and go on where it stood at a moment."""
    address = archiving.database()
    for name in ("first", "second"):
        (folder / name).mkdir()
    async with serving(folder / "first", "--database", address) as server:
        evening = Evening(server.url)
        await evening.begin()
        await evening.go_on(BEFORE)
        await asyncio.to_thread(archiving.back_up, archiving.folder / "copy")
        last = await evening.go_on(BETWEEN)
        then = moment(address)
        after = await evening.go_on(AFTER)
        host = next(iter(evening.people.values()))[0]
        plan = CreateTable(id=0, game="rattus", seats=(SeatPlan("me"), SeatPlan("open")))
        later = (await host.ask(plan, Entered)).info.table
        await evening.leave()
    await archived(archiving)
    archiving.kill()
    assert all(after[table] > step for table, step in last.items())

    settings = (f"restore_command={FETCH}", f"recovery_target_time={then}")
    restored = archiving.restored(
        archiving.folder / "copy", *FAST, *settings, "recovery_target_action=promote"
    )
    restored.start()
    try:
        await writable(restored)
        address = address.replace(f":{archiving.port}/", f":{restored.port}/")
        async with serving(folder / "second", "--database", address) as server:
            await played_out(evening, server.url, last)
            nobody = Client(server.url, "Nobody", Random(1))
            nobody.token = host.token
            await nobody.connect()
            refused = await nobody.answer(EnterTable(id=0, table=later))
            assert isinstance(refused, Refused), "it was made after the moment"
            await nobody.leave()
            assert await server.stop() == 0
        assert b"Traceback" not in server.logged(), server.logged().decode()
    finally:
        restored.kill()


@pytest.mark.long
def test_a_restored_database_is_as_it_was_between_two_actions(
    archiving: Postgres, tmp_path: Path
) -> None:
    async def main() -> None:
        async with asyncio.timeout(PATIENCE):
            await lost_and_restored(archiving, tmp_path)

    asyncio.run(main())
