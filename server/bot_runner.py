"""Lets bots play: they think outside the event loop, one decision at a time for each table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from parlour.server.bots import RANDOM, find_bearing, find_bot, find_hurts, time_of
from parlour.server.bots.advice import Advice
from parlour.server.bots.grudges import Done, Grudge, grudge_of
from parlour.server.bots.haste import Haste
from parlour.server.bots.thought import thought_of
from parlour.server.bots.workers import LAST, OVERTIME, Workers
from parlour.server.courses import scripted
from parlour.server.errors import RefusedError
from parlour.server.facts import BotsTurn, HintWanted, ReviewWanted, ThoughtDone
from parlour.server.hints import Hints
from parlour.server.lobby import Lobby
from parlour.server.looking import BeingReadError
from parlour.server.referee import best_level
from parlour.server.reviewer import Reviewer
from parlour.server.room import Room
from parlour.server.table import Table
from parlour.server.thinkers import AwayError
from parlour.server.thinking import Account, Thinking
from parlour.shared.game import AnyGame, Illegal
from parlour.shared.messages import Cause

log = logging.getLogger(__name__)

RETRY = 0.5
"""Seconds before a bot tries again what could not be stored."""
QUEUED = 10.0
"""Seconds that a thought may wait elsewhere, where other servers are asking too."""
QUICK = 2
"""Bots that choose at a glance at the same time; each wants the interpreter for itself."""


class _Question(NamedTuple):
    """What a bot that searches is asked."""

    game: AnyGame
    bot: str
    view: Any
    seat: int
    grudge: Grudge | None


class BotRunner:
    """The bots of a lobby's tables."""

    def __init__(self, lobby: Lobby) -> None:
        """Play for the bots of ``lobby``; must be made where the event loop runs."""
        self._lobby = lobby
        self._rng = Random()
        self._workers = Workers()
        self._patient = Workers(niceness=LAST)
        self._slow = Thinking(self._workers.processes)
        self._quick = Thinking(QUICK)
        self._here = asyncio.Semaphore(self._workers.processes)
        """Free for as many thoughts as this machine has processes, if others have gone."""
        self._elsewhere = lobby.thinkers
        if self._elsewhere is not None:
            self._elsewhere.begin(self._count_places)
        self._running: dict[str, asyncio.Task[None]] = {}
        self._hints = Hints(self._consider, lambda fact: fact.peer in lobby.connected)
        self._reviewer = Reviewer(self._workers, self._slow)
        self._deaf = [
            lobby.facts.hear(BotsTurn, self._wake),
            lobby.facts.hear(HintWanted, self._hints.ask),
            lobby.facts.hear(ReviewWanted, self._reviewer.ask),
        ]

    def _count_places(self) -> None:
        """Think where there are places: on other machines if there are any, and else here."""
        there = 0 if self._elsewhere is None else self._elsewhere.places
        self._slow.give_places(max(2, there) if there else self._workers.processes)

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
        if not waiting or room.table is None or not room.awaited():
            return False
        seat, level = waiting[0]
        cause: Cause = "clock" if level is None else "bot"
        table = room.table
        view = table.game.view(table.state, seat)
        step = table.entries
        level = level or best_level(table.game.name)
        action = scripted(table, seat)
        if action is None:

            def wanted() -> bool:
                here = self._lobby.tables.rooms.get(name) is room
                return here and table.entries == step and room.awaited()

            account = Account(room.seating.host, room.made_at, not room.anybody_present())
            advice = await self._consider(
                account, table.game, level, view, seat, wanted, held_at(room, table, seat)
            )
            if advice is None:
                return True  # the table is another now, and looked at anew
            action = advice.action
        self._lobby.referee.act_for_bot(room, seat, step, action, cause)
        await _until_free(room)
        if table.entries == step:
            await asyncio.sleep(RETRY)  # it was not stored, or is no longer wanted
        return True

    async def _consider(
        self,
        account: Account,
        game: AnyGame,
        name: str,
        view: Any,
        seat: int,
        wanted: Callable[[], bool],
        grudge: Grudge | None = None,
    ) -> Advice | None:
        """Return what a bot would do, or None if it is not ``wanted`` when its turn has come.

        Those that search think in a process of their own. ``grudge``: what it holds against
        somebody.
        """
        if find_bot(game.name, name).slow:
            haste, question = Haste(), _Question(game, name, view, seat, grudge)

            async def search() -> Advice | None:
                if not wanted():
                    return None
                patient = account.patient or self._slow.much(account)
                advice = await self._ask(question, haste, patient=patient)
                if advice is None:
                    workers = self._patient if patient else self._workers
                    advice = await self._search(question, haste, workers)
                return advice

            try:
                return await self._slow.run(account, search, haste)
            except Illegal as refusal:
                log.warning("bot %s: illegal action: %s", name, game.explain(refusal))
            except Exception:
                log.exception("bot %s failed", name)
            name = best_level(game.name)

        async def glance() -> Advice | None:
            if not wanted():
                return None
            action = await asyncio.to_thread(choose, game, name, view, seat, self._rng, grudge)
            return Advice(action)

        return await self._quick.run(account, glance)

    async def _ask(self, question: _Question, haste: Haste, *, patient: bool) -> Advice | None:
        """Return what a bot would do that thinks on another machine; None: none does."""
        there = self._elsewhere
        if there is None or not there.places:
            return None
        game, name, view, seat, grudge = question
        thought = thought_of(game, name, view, seat, self._rng.getrandbits(48), grudge)
        most, began = _most(game.name, name), monotonic()
        try:
            async with asyncio.timeout(None if most is None else most + QUEUED):
                advice = await there.advise(game, thought, haste, patient=patient)
            game.check(view, seat, advice.action)
        except (AwayError, TimeoutError) as error:
            log.info("bot %s thinks here: %s", name, error or "the others take too long")
        except Exception:
            log.warning("bot %s thinks here: others answer wrongly", name, exc_info=True)
        else:
            self._lobby.facts.report(ThoughtDone(monotonic() - began, elsewhere=True))
            return advice
        return None

    async def _search(self, question: _Question, haste: Haste, workers: Workers) -> Advice:
        game, name, view, seat, grudge = question
        seed = self._rng.getrandbits(48)
        async with self._here:
            began = monotonic()
            thought = workers.advise(game, name, view, seat, seed, haste, grudge)
            try:
                advice = await asyncio.wait_for(thought, _most(game.name, name))
            except TimeoutError:
                workers.renew()
                raise
        self._lobby.facts.report(ThoughtDone(monotonic() - began, elsewhere=False))
        game.check(view, seat, advice.action)
        return advice

    async def stop(self) -> None:
        """Stop thinking; what is still stored meanwhile wakes nobody."""
        for be_deaf in self._deaf:
            be_deaf()
        await self._reviewer.stop()
        await self._hints.stop()
        tasks = [*self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._slow.stop()
        if self._elsewhere is not None:
            await self._elsewhere.stop()
        await self._quick.stop()
        self._workers.stop()
        self._patient.stop()


def _most(game: str, name: str) -> float | None:
    """Return how many seconds a bot is waited for at most; None: as long as it wants."""
    seconds = time_of(game, name)
    return None if seconds is None else seconds + OVERTIME


async def _until_free(room: Room) -> None:
    free = asyncio.Event()
    room.when_free(free.set, lambda gone: free.set())
    await free.wait()


def held_at(room: Room, table: Table, seat: int) -> Grudge | None:
    """Return what the bot of a seat holds against somebody, where the table wants that."""
    hurts = find_hurts(table.game.name)
    if hurts is None or not room.setting.grudges or room.seat(seat).kind != "bot":
        return None
    steps = (Done(past.entry.seat, table.events(past)) for past in table.past)
    return grudge_of(table.game, table.position_after(0), steps, seat, hurts)


def choose(
    game: AnyGame, level: str, view: Any, seat: int, rng: Random, grudge: Grudge | None = None
) -> Any:
    """Return the action of a bot; one that fails or breaks the rules plays at random this time."""
    try:
        action = find_bearing(game.name, level, grudge, seat).choose(game, view, seat, rng)
        game.check(view, seat, action)
    except Illegal as refusal:
        log.warning("bot %s: illegal action: %s", level, game.explain(refusal))
    except Exception:
        log.exception("bot %s failed", level)
    else:
        return action
    return find_bot(game.name, RANDOM).choose(game, view, seat, rng)
