"""Lets bots play: they think outside the event loop, one decision at a time for each table."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Any

from server.bots import RANDOM, levels
from server.errors import RefusedError
from server.lobby import Lobby
from shared.game import AnyGame, Illegal

log = logging.getLogger(__name__)


class BotRunner:
    """The bots of a lobby's tables."""

    def __init__(self, lobby: Lobby) -> None:
        """Play for the bots of ``lobby``; must be made where the event loop runs."""
        self._lobby = lobby
        self._rng = Random()
        self._running: dict[str, asyncio.Task[None]] = {}
        lobby.on_bots_turn = self._wake

    def _wake(self, table: str) -> None:
        if table not in self._running:
            self._running[table] = asyncio.get_running_loop().create_task(self._play(table))

    async def _play(self, name: str) -> None:
        try:
            while await self._decide(name):
                pass
        except Exception:
            log.exception("bots of table %s stopped", name)
        finally:
            # At once, not when the task is done: a wake-up in between would be lost.
            del self._running[name]

    async def _decide(self, name: str) -> bool:
        """Take one decision; False if there is none, or the table is deleted."""
        try:
            table = self._lobby.table(name)
        except RefusedError:
            return False
        waiting = self._lobby.bots_to_act(table)
        if not waiting:
            return False
        seat, level = waiting[0]
        view = table.game.view(table.state, seat)
        step = len(table.steps)
        action = await asyncio.to_thread(choose, table.game, level, view, seat, self._rng)
        try:
            self._lobby.act_for_bot(name, seat, step, action)
        except RefusedError as refusal:
            if refusal.code not in ("wrong_step", "no_such_table"):
                raise
        return True

    async def stop(self) -> None:
        """Stop thinking."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def choose(game: AnyGame, level: str, view: Any, seat: int, rng: Random) -> Any:
    """Return the action of a bot; one that fails or breaks the rules plays at random this time."""
    bots = levels(game.name)
    try:
        action = bots[level].choose(game, view, seat, rng)
        game.check(view, seat, action)
    except Illegal as refusal:
        log.warning("bot %s: illegal action: %s", level, game.explain(refusal))
    except Exception:
        log.exception("bot %s failed", level)
    else:
        return action
    return bots[RANDOM].choose(game, view, seat, rng)
