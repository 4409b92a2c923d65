"""An upgrade while people play: a newer server takes over, and who is older is told."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect

from parlour.shared import __version__
from parlour.shared.messages import PROTOCOL_VERSION, Hello, Refused
from parlour.shared.verify import verify
from tests.server import driver
from tests.server.driver import STARTING, UNLIMITED, Client, ServerProcess, begin_table
from tests.server.test_restored import play_on

NEWER = (
    sys.executable,
    "-c",
    "import sys; from parlour.shared import messages; messages.PROTOCOL_VERSION += 1; "
    "from parlour.client.main import main; sys.exit(main())",
)
"""The game as it would be if the next version spoke another protocol."""
NAMES = ("Anna", "Bela", "Cyryl")
STEPS = 10
"""Steps that are played before the upgrade."""
PATIENCE = 180.0


@pytest.fixture
def versions(tmp_path: Path, database: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """A server of this version and one of the next with one database, which do not run yet."""
    servers = []
    for name, command in (("this", driver.COMMAND), ("next", NEWER)):
        (tmp_path / name).mkdir()
        given = (*UNLIMITED, "--database", database, "--standby")
        server = ServerProcess(tmp_path / name, *given, command=command)
        servers.append(server)
    yield servers[0], servers[1]
    for server in servers:
        server.kill()


async def heard(server: ServerProcess, words: bytes) -> None:
    """Wait until a server has logged something."""
    async with asyncio.timeout(STARTING):
        while words not in server.logged():
            await asyncio.sleep(0.02)


async def greeted(url: str, protocol: int) -> Refused:
    """Greet a server in a protocol that it does not speak; returns what it says."""
    client = Client(url, "Anna", Random(1))
    hello = Hello(id=0, protocol=protocol, client="test", name="Anna")
    async with connect(url, compression=None, proxy=None) as client.connection:
        return await client.ask(hello, Refused)


@pytest.mark.long
def test_a_newer_server_takes_over_and_tells_who_is_older_what_to_do(
    versions: tuple[ServerProcess, ServerProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    this, following = versions

    async def main() -> None:
        await this.start()
        begun = following.begin()
        await heard(following, b"standing by")
        clients = [Client(this.url, name, Random(name)) for name in NAMES]
        table = await begin_table(clients)
        await play_on(clients, table, STEPS)
        assert await this.stop() == 0
        await following.listening(begun)

        refused = await greeted(following.url, PROTOCOL_VERSION)
        assert refused.code == "wrong_protocol"
        assert refused.params == {"protocol": PROTOCOL_VERSION + 1, "version": __version__}
        monkeypatch.setattr(driver, "PROTOCOL_VERSION", PROTOCOL_VERSION + 1)
        for client in clients:  # who has installed the newer version is who they were
            client.url = following.url
            await client.connect()
            await client.enter(table)
        await asyncio.gather(*(client.play(table) for client in clients))
        record = await clients[0].record(table)
        verify(record)
        for client in clients:
            client.boards[table].check(record)
            await client.leave()
        assert await following.stop() == 0

    async def limited() -> None:
        async with asyncio.timeout(PATIENCE):
            await main()

    asyncio.run(limited())
    for server in versions:
        assert b"Traceback" not in server.logged(), server.logged().decode()


@pytest.mark.long
def test_an_older_server_tells_who_is_newer_too(
    versions: tuple[ServerProcess, ServerProcess],
) -> None:
    async def main() -> None:
        await versions[0].start()
        refused = await greeted(versions[0].url, PROTOCOL_VERSION + 1)
        assert refused.code == "wrong_protocol"
        assert refused.params == {"protocol": PROTOCOL_VERSION, "version": __version__}

    asyncio.run(main())
