"""Whole campaigns of attacks beside honest tables: nobody can spoil it for others.

Everything comes from addresses of this machine, and stops by itself.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from pathlib import Path
from time import perf_counter

import msgspec
import pytest

from parlour.server.limits import AT_THE_DOOR
from tests.server.attacks.campaigns import CAMPAIGNS, SILENT, TOGETHER, Orders
from tests.server.attacks.honest import Felt, Table
from tests.server.driver import ROOT, ServerProcess

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        sys.platform != "linux", reason="elsewhere 127.0.0.0/8 is not all of this machine"
    ),
]
CALM = 2.0
"""Seconds in which nobody attacks."""
AGAIN = 30
"""How often a campaign is carried out at most: until it meets what it must, on a slow machine."""
MOST_MEMORY = 200 * 2**20
"""Bytes that all campaigns together may cost."""
WORST_LEAST, WORST_TIMES = 10.0, 50
"""Seconds that an honest action may take on a busy machine, or so many times the calm worst."""
MOST_HALF_OPEN = SILENT * (20 + AT_THE_DOOR)
"""Sockets of all those who open them and say nothing, by the limits that a server has anyway."""
LONG = 10.0
"""Seconds in which somebody who asks for pages comes to the end of what is allowed at once."""
UNHURRIED = 0.15
"""Seconds that honest people think where it takes long: they make fewer tables than they may."""
LIMITS = {
    "hostile frames": ("bad_frame", "no_such_table"),
    "replays": ("hello_first", "no_such_table"),
    "tables": ("full", "too_fast", "no_such_table"),
    "archives": ("no_such_table", "wrong_code"),
    "questions": ("wrong_status", "no_hints", "not_your_seat", "too_fast"),
}
"""The refusals of which a campaign must meet some."""


def cpu_seconds(pid: int) -> float:
    """Return how many seconds of a core a process has used, without those it has started."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def horde() -> Process:
    """Start the process of the attackers."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.server.attacks.campaigns"),
        stdin=PIPE,
        stdout=PIPE,
        env=environment,
        cwd=ROOT,
    )


async def order(attackers: Process, orders: Orders) -> Counter[str]:
    """Let a campaign be carried out; returns what it met."""
    assert attackers.stdin is not None
    assert attackers.stdout is not None
    attackers.stdin.write(msgspec.json.encode(orders) + b"\n")
    line = await asyncio.wait_for(attackers.stdout.readline(), orders.seconds + 120)
    return Counter(json.loads(line))


class Siege:
    """A server with its usual limits, two honest tables, and what they feel."""

    def __init__(self, folder: Path, seconds: float) -> None:
        """Let each campaign take so many seconds."""
        self.server = ServerProcess(folder)
        self.seconds = seconds
        self.felt: dict[str, Felt] = {}
        self.met: dict[str, Counter[str]] = {}

    async def run(self) -> None:
        """Carry everything out, one campaign after the other, then all at once."""
        await self.server.start()
        self.tables = [Table(self.server.url, number) for number in range(2)]
        known, secret = [
            await table.sit_down(private=bool(number)) for number, table in enumerate(self.tables)
        ]
        code = self.tables[1].players[0].boards[secret].info.code
        assert code is not None
        if self.seconds >= LONG:
            for table in self.tables:
                for player in table.players:
                    player.pause = UNHURRIED
        tokens = [player.token or "" for table in self.tables for player in table.players]
        attackers = await horde()
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        self._since, self._spent = perf_counter(), cpu_seconds(self.server.pid)
        await asyncio.sleep(CALM)
        self._feel("calm", self._waits())
        self.before = self.server.memory()
        for campaign in (*CAMPAIGNS, TOGETHER):
            orders = Orders(
                campaign,
                self.seconds * (1 + (campaign == TOGETHER)),
                self.server.port,
                [known, secret],
                [code, *tokens],
            )
            await self._endure(attackers, orders)
            for task in playing:
                assert not task.done() or task.exception() is None, task.exception()
        self.after = self.server.memory()
        assert attackers.stdin is not None
        attackers.stdin.close()
        await attackers.wait()
        for table in self.tables:
            table.enough = True
            for player in table.players:
                player.pause = 0.0
        await asyncio.wait_for(asyncio.gather(*playing), 120)
        for table in self.tables:
            for player in table.players:
                await player.leave()
        assert await self.server.stop() == 0

    async def _endure(self, attackers: Process, orders: Orders) -> None:
        """Let a campaign be carried out until it has met what stops it, and others have played."""
        met, waits = Counter[str](), list[float]()
        self.met[orders.campaign] = met
        stopped = LIMITS.get(orders.campaign, ())
        for _ in range(AGAIN):
            met.update(await order(attackers, orders))
            waits += self._waits()
            if waits and (not stopped or any(met[code] for code in stopped)):
                break
        self._feel(orders.campaign, waits)

    def _waits(self) -> list[float]:
        return [wait for table in self.tables for wait in table.felt()]

    def _feel(self, campaign: str, waits: list[float]) -> None:
        now, spent = perf_counter(), cpu_seconds(self.server.pid)
        busy = (spent - self._spent) / (now - self._since)
        self._since, self._spent = now, spent
        self.felt[campaign] = Felt(waits, busy)

    def told(self) -> str:
        """Return what was felt, a line for each campaign."""
        lines = [
            f"{name}: {felt}; {dict(self.met.get(name, {}))}" for name, felt in self.felt.items()
        ]
        grown = (self.after - self.before) / 2**20
        games = sum(table.games for table in self.tables)
        return "\n".join([*lines, f"memory grew by {grown:.0f} MiB; {games} honest games"])

    def check(self) -> None:
        """Check what must hold on any machine."""
        worst = max(WORST_LEAST, WORST_TIMES * self.felt["calm"].worst)
        for name, felt in self.felt.items():
            assert felt.waits, f"nobody could play beside {name}"
            assert felt.worst < worst, f"{name}: {felt}"
        for name, met in self.met.items():
            assert not met["secret"], name
            assert not met["internal"], name
            assert not met["no message"], name
        for name, codes in LIMITS.items():
            assert any(self.met[name][code] for code in codes), (name, self.met[name])
        opened = self.met["half-open"]
        assert opened["still open"] < opened["sockets"] or opened["sockets"] <= MOST_HALF_OPEN
        assert self.met["pages"]["page 429"] or self.seconds < LONG
        assert all(table.games for table in self.tables)
        assert self.after < self.before + MOST_MEMORY
        logged = self.server.logged()
        assert b"Traceback" not in logged, logged[-5000:].decode()


def besiege(folder: Path, seconds: float) -> str:
    """Carry out a siege; returns what was felt."""
    siege = Siege(folder, seconds)

    async def main() -> None:
        async with asyncio.timeout(900 + 40 * seconds):
            await siege.run()

    try:
        asyncio.run(main())
    finally:
        siege.server.kill()
    told = siege.told()
    print(told)  # noqa: T201 - shown where it fails
    siege.check()
    return told


def test_honest_people_play_on_beside_every_campaign(tmp_path: Path) -> None:
    besiege(tmp_path, 1.2)


@pytest.mark.slow
def test_honest_people_play_on_for_half_an_hour(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = besiege(tmp_path, 120.0)
    with capsys.disabled():
        print(f"\n{told}")  # noqa: T201
