"""A bot that searches and wants what the rules refuse does not stop its table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from parlour.server.bot_runner import BotRunner
from parlour.server.bots.advice import Advice
from parlour.server.bots.workers import Workers
from parlour.server.lobby import Lobby
from parlour.shared.game import AnyGame
from parlour.shared.gods_playground.actions import Bid
from tests.server.conftest import MakeWire
from tests.server.test_bot_runner import until


def test_the_usual_bot_plays_instead_of_one_that_breaks_the_rules(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[int] = []

    async def think(_: object, game: AnyGame, name: str, view: Any, seat: int, *__: Any) -> Advice:
        asked.append(seat)
        return Advice(Bid(-1))

    async def main() -> None:
        runner = BotRunner(lobby)
        monkeypatch.setattr(Workers, "advise", think)
        room = lobby.tables.room(wire().open_table(("strong",) * 3).info.table)
        table = room.table
        assert table is not None
        await until(lambda: len(asked) > 3)
        assert table.entries > 3, "each of them has done something else"
        await runner.stop()

    asyncio.run(main())
    assert "bot strong: illegal action" in caplog.text
