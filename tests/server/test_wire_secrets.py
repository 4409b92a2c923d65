"""No frame holds what its receiver may not know: captured games beside what was true.

What is true comes from the record, once a game is over. What is hidden is worked out from the
rules of the printed games, in ``tests.server.masks``.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgpack
import pytest

from parlour.shared.dice import ScriptedDice
from parlour.shared.messages import (
    Act,
    CreateTable,
    Done,
    Entered,
    EnterLobby,
    EnterTable,
    GetRecord,
    LeaveTable,
    RecordText,
    Refused,
    Say,
    SeatPlan,
    Sit,
    Tables,
    decode_server,
)
from parlour.shared.record import Record, Replay
from tests.server.driver import GAME, Client, coming, open_table, serving, start_table
from tests.server.masks import MASKS, Masks

NAMES = ("Anna", "Bela", "Cyryl", "Dora", "Emil")
HAPPENED_KEYS = {"type", "table", "step", "actor", "updates", "at", "cause", "clock"}

SEEDS = (0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 12)))
"""What the games follow from."""


class Truth(NamedTuple):
    """One step as it really was: the events, and the position after it."""

    events: list[dict[str, Any]]
    state: dict[str, Any]


def truths(record: Record) -> list[Truth]:
    """Return every step of a record, with nothing masked."""
    run = Replay(record.header)
    found = []
    for step in record.steps:
        events = run.take(step, ScriptedDice(step.dice))
        plain = [run.game.dump_event(event) for event in events]
        found.append(Truth(plain, run.game.dump_state(run.state)))
    return found


# --- frames beside the truth --------------------------------------------------------------------


class Checker:
    """Compares the frames of one receiver with the truth of one game."""

    def __init__(self, table: str, masks: Masks, truth: list[Truth], seat: int | None) -> None:
        """Check what somebody at ``seat``, or a spectator, received of ``table``."""
        self._masks = masks
        self._table = table
        self._truth = truth
        self._seat = seat
        self._step: int | None = None
        self.steps = 0
        self.masks = 0
        self.views = 0

    def check(self, frames: list[bytes]) -> None:
        """Check every frame, in the order of arrival."""
        for frame in frames:
            data = msgpack.unpackb(frame)
            if data["type"] == "happened" and data["table"] == self._table:
                self._happened(data)
                self._step = data["step"]
            elif data["type"] == "entered" and data["info"]["table"] == self._table:
                for view in data["views"]:
                    self._view(view, data["step"])
                for missed in data["missed"]:
                    self._happened(missed)
                self._step = max([data["step"], *(missed["step"] for missed in data["missed"])])
            if data["type"] != "record_text" and not data.get("missed"):
                self._secrets_are_absent(frame)

    def _happened(self, data: dict[str, Any]) -> None:
        """A step says what is true and may be known, and not a thing more."""
        events = self._truth[data["step"]].events
        seen = [self._masks.event(event, self._seat) for event in events]
        assert set(data) <= HAPPENED_KEYS
        assert data["updates"] == [{"seat": self._seat, "events": seen}]
        assert isinstance(data["at"], float)
        assert data["cause"] in (None, "bot")
        assert data["clock"] is None
        self.steps += 1
        self.masks += sum(shown != event for shown, event in zip(seen, events, strict=True))

    def _view(self, view: dict[str, Any], step: int) -> None:
        """A position is the true one, masked."""
        state = self._truth[step].state
        seen = self._masks.state(state, self._seat)
        assert view == {"seat": self._seat, "state": seen}
        self.views += 1
        self.masks += seen != state

    def _secrets_are_absent(self, frame: bytes) -> None:
        """Nothing that is hidden now is in the bytes, however it is packed."""
        truth = self._truth[self._step or 0]
        told = msgpack.packb([self._masks.event(event, None) for event in truth.events])
        for packed in self._masks.secrets(truth.state, self._seat):
            # A hand that is played whole lies open in the event that plays it.
            assert packed not in frame or packed in told


def forms_of_seed(seed: str) -> list[bytes]:
    """Return how the seed of the dice could be written in a frame."""
    raw = bytes.fromhex(seed)
    return [raw, seed.encode(), seed.upper().encode(), base64.b64encode(raw)[:40]]


def check_bytes(client: Client, everybody: list[Client], seed: str) -> None:
    """Check that no frame holds the seed, but the record itself, nor anybody else's token."""
    secrets = forms_of_seed(seed)
    for other in everybody:
        assert other.token
        secrets += [other.token.encode()] if other is not client else []
    for frame in client.frames:
        if not isinstance(decode_server(frame), RecordText):
            assert not any(secret in frame for secret in secrets)


# --- games --------------------------------------------------------------------------------------


async def look_in(client: Client, table: str, host: Client) -> None:
    """Come to a running game again and again, with and without what is known already."""
    rng = Random(client.name)
    while not host.boards[table].over:
        if rng.random() < 0.5:
            client.boards.pop(table, None)
        await client.enter(table)
        await client.ask(LeaveTable(id=0, table=table), Done)
        await asyncio.sleep(rng.uniform(0, 0.02))


async def pry(client: Client, table: str, victim: Client) -> None:
    """Ask for what is not one's business; the refusals are captured like everything else."""
    board = victim.boards[table]
    while not board.over:
        action = {"type": "pass"}
        act = Act(id=0, table=table, seat=0, step=board.step + 1, action=action)
        assert isinstance(await client.answer(act), Refused)
        answer = await client.answer(GetRecord(id=0, table=table))
        assert isinstance(answer, Refused) or board.over
        await asyncio.sleep(0.02)


async def check_all(
    table: str, clients: list[Client], places: tuple[int | None, ...]
) -> list[Checker]:
    """Check what each of ``clients``, at ``places``, received of a finished game."""
    record = await clients[0].record(table)
    assert record.header.seed
    truth = truths(record)
    checkers = []
    for client, place in zip(clients, places, strict=True):
        check_bytes(client, clients, record.header.seed)
        checkers.append(Checker(table, MASKS[record.header.game], truth, place))
        checkers[-1].check(client.frames)
    return checkers


@contextlib.asynccontextmanager
async def captured(folder: Path, names: Sequence[str], seed: object) -> AsyncIterator[list[Client]]:
    """Connect clients who keep every frame to a server of their own."""
    async with (
        asyncio.timeout(240),
        serving(folder) as server,
        coming(server.url, names, seed, keep=True) as clients,
    ):
        yield clients


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", MASKS)
def test_nobody_receives_what_is_hidden(tmp_path: Path, game: str, seed: int) -> None:
    masks = MASKS[game]
    players = masks.players

    async def main() -> list[Checker]:
        names = (*NAMES[:players], "Spectator", "Passer-by", "Prier")
        async with captured(tmp_path, names, seed) as clients:
            host, *_, passer_by, prier = clients
            table = await start_table(clients[:players], game=game, **masks.options)
            await clients[players].enter(table)
            for client in clients:
                client.pause = 0.002
            await asyncio.gather(
                *(client.play(table) for client in clients[: players + 1]),
                look_in(passer_by, table, host),
                pry(prier, table, host),
            )
            return await check_all(table, clients, (*range(players), None, None, None))

    *playing, passer_by, prier = asyncio.run(main())
    # Gods that attack at random end some games after fifty steps.
    assert all(checker.steps > 30 and checker.masks >= masks.least for checker in playing)
    assert passer_by.views > 1
    assert passer_by.steps > 1
    assert not prier.steps + prier.views


def test_a_person_among_bots_receives_nothing_that_is_hidden(tmp_path: Path) -> None:
    async def main() -> list[Checker]:
        async with captured(tmp_path, ("Anna", "Spectator"), 0) as clients:
            levels = clients[0].games[GAME.name]
            seats = (
                SeatPlan("bot", bot=levels[-1]),
                SeatPlan("me"),
                SeatPlan("bot", bot=levels[0]),
            )
            asked = CreateTable(id=0, game=GAME.name, seats=seats)
            table = (await clients[0].ask(asked, Entered)).info.table
            await clients[1].enter(table)
            await clients[0].begin(table)
            await asyncio.gather(*(client.play(table) for client in clients))
            return await check_all(table, clients, (1, None))

    assert all(checker.steps > 50 and checker.masks >= 8 for checker in asyncio.run(main()))


def test_invitations_of_private_tables_stay_private(tmp_path: Path) -> None:
    async def main() -> None:
        names = (*NAMES[:3], "In the lobby", "Guesser", "Invited")
        async with captured(tmp_path, names, 0) as clients:
            *players, lobby, guesser, invited = clients
            await lobby.ask(EnterLobby(id=0), Tables)
            table = await open_table(players, private=True)
            code = players[0].boards[table].info.code
            assert code
            for asked in (
                EnterTable(id=0, table=table),
                EnterTable(id=0, table=table, code="wrong"),
                EnterTable(id=0, table=table, since=0),
                Sit(id=0, table=table, seat=0),
                GetRecord(id=0, table=table),
                Say(id=0, table=table, text="let me in"),
            ):
                await guesser.ask(asked, Refused)
            await guesser.ask(EnterLobby(id=0), Tables)
            await invited.enter(table, code)
            await players[0].begin(table)
            await asyncio.gather(*(client.play(table) for client in (*players, invited)))
            await lobby.ask(EnterLobby(id=0), Tables)
            for outsider in (lobby, guesser, invited):
                assert not any(code.encode() in frame for frame in outsider.frames)
            for outsider in (lobby, guesser):
                assert table not in outsider.boards
            await check_all(table, [*players, invited], (0, 1, 2, None))

    asyncio.run(main())
