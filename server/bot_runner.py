"""Lets bots play: they think outside the event loop, one decision at a time for each table."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Any

from parlour.server.bots import RANDOM, adviser, find_bot
from parlour.server.bots.advice import Advice
from parlour.server.bots.workers import Workers
from parlour.server.courses import scripted
from parlour.server.errors import RefusedError
from parlour.server.facts import BotsTurn, HintWanted, ReviewWanted
from parlour.server.lobby import Lobby
from parlour.server.peer import Peer
from parlour.server.referee import best_level
from parlour.server.reviewer import Reviewer
from parlour.server.room import Room
from parlour.server.tables import BeingReadError
from parlour.shared.game import AnyGame, Illegal
from parlour.shared.messages import Cause, GetHint, Hint

log = logging.getLogger(__name__)

RETRY = 0.5
"""Seconds before a bot tries again what could not be stored."""


class BotRunner:
    """The bots of a lobby's tables."""

    def __init__(self, lobby: Lobby) -> None:
        """Play for the bots of ``lobby``; must be made where the event loop runs."""
        self._lobby = lobby
        self._rng = Random()
        self._workers = Workers()
        self._hints: set[asyncio.Task[None]] = set()
        self._running: dict[str, asyncio.Task[None]] = {}
        self._reviewer = Reviewer(self._workers)
        self._deaf = [
            lobby.facts.hear(BotsTurn, self._wake),
            lobby.facts.hear(HintWanted, self._advise),
            lobby.facts.hear(ReviewWanted, self._reviewer.ask),
        ]

    def _wake(self, fact: BotsTurn) -> None:
        name = fact.room.id
        if name not in self._running:
            self._running[name] = asyncio.get_running_loop().create_task(self._play(name))

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
            room = self._lobby.tables.room(name)
        except (RefusedError, BeingReadError):
            return False  # where a game is being read, its bots are woken when it is there
        await _until_free(room)
        waiting = room.bots_to_act()
        if not waiting or room.table is None:
            return False
        seat, level = waiting[0]
        cause: Cause = "clock" if level is None else "bot"
        table = room.table
        view = table.game.view(table.state, seat)
        step = table.entries
        level = level or best_level(table.game.name)
        action = scripted(table, seat)
        if action is None:
            action = (await self._consider(table.game, level, view, seat)).action
        self._lobby.referee.act_for_bot(room, seat, step, action, cause)
        await _until_free(room)
        if table.entries == step:
            await asyncio.sleep(RETRY)  # it was not stored, or is no longer wanted
        return True

    def _advise(self, fact: HintWanted) -> None:
        """Tell a player what a strong bot would do, unless the game goes on meanwhile."""
        task = asyncio.get_running_loop().create_task(self._hint(*fact))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, room: Room, request: GetHint, peer: Peer) -> None:
        table, seat = room.table, request.seat
        if table is None:
            return
        game, step = table.game, table.entries
        view = game.view(table.state, seat)
        name = adviser(game.name)
        advice = await self._consider(game, name, view, seat)
        if table.entries != step:
            return
        other = None if advice.other is None else game.dump_action(advice.other)
        peer.tell(
            Hint(
                id=request.id,
                table=room.id,
                seat=seat,
                step=step - 1,
                action=game.dump_action(advice.action),
                chance=advice.chance,
                other=other,
                other_chance=advice.other_chance,
            )
        )

    async def _consider(self, game: AnyGame, name: str, view: Any, seat: int) -> Advice:
        """Return what a bot would do: those that search think in a process of their own."""
        if find_bot(game.name, name).slow:
            try:
                advice = await self._workers.advise(
                    game, name, view, seat, self._rng.getrandbits(48)
                )
                game.check(view, seat, advice.action)
            except Illegal as refusal:
                log.warning("bot %s: illegal action: %s", name, game.explain(refusal))
            except Exception:
                log.exception("bot %s failed", name)
            else:
                return advice
            name = best_level(game.name)
        return Advice(await asyncio.to_thread(choose, game, name, view, seat, self._rng))

    async def stop(self) -> None:
        """Stop thinking; what is still stored meanwhile wakes nobody."""
        for be_deaf in self._deaf:
            be_deaf()
        self._workers.stop()
        await self._reviewer.stop()
        tasks = [*self._running.values(), *self._hints]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _until_free(room: Room) -> None:
    free = asyncio.Event()
    room.when_free(free.set)
    await free.wait()


def choose(game: AnyGame, level: str, view: Any, seat: int, rng: Random) -> Any:
    """Return the action of a bot; one that fails or breaks the rules plays at random this time."""
    try:
        action = find_bot(game.name, level).choose(game, view, seat, rng)
        game.check(view, seat, action)
    except Illegal as refusal:
        log.warning("bot %s: illegal action: %s", level, game.explain(refusal))
    except Exception:
        log.exception("bot %s failed", level)
    else:
        return action
    return find_bot(game.name, RANDOM).choose(game, view, seat, rng)
