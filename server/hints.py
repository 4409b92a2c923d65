"""Hints: what a strong bot would do, for players who ask. One thought at a time for each seat."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from parlour.server.bots import adviser
from parlour.server.bots.advice import Advice
from parlour.server.facts import HintWanted
from parlour.server.room import Room
from parlour.server.table import Table
from parlour.server.thinking import Account
from parlour.shared.game import AnyGame
from parlour.shared.messages import Hint, Refused

log = logging.getLogger(__name__)

Consider: TypeAlias = Callable[
    [Account, AnyGame, str, Any, int, Callable[[], bool]], Awaitable[Advice | None]
]
"""Finds what a bot would do, unless it is no longer wanted when its turn has come."""
Place: TypeAlias = tuple[str, int]
"""A table and a seat."""


class Hints:
    """Answers those who ask for a hint; a new question takes the place of the one before."""

    def __init__(self, consider: Consider, there: Callable[[HintWanted], bool]) -> None:
        """Think by ``consider`` for whoever is still ``there``."""
        self._consider = consider
        self._there = there
        self._asked: dict[Place, HintWanted] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, fact: HintWanted) -> None:
        """Tell a player what a strong bot would do, unless the game goes on meanwhile."""
        place = (fact.room.id, fact.request.seat)
        before = self._asked.get(place)
        self._asked[place] = fact
        if before is not None:
            text = "you have asked again for the same seat"
            before.peer.tell(Refused(id=before.request.id, code="too_fast", text=text))
            return
        task = asyncio.get_running_loop().create_task(self._answer(place))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, place: Place) -> None:
        try:
            fact = self._asked[place]
            while not await self._think(place, fact) and self._asked[place] is not fact:
                fact = self._asked[place]
        except Exception:
            log.exception("no hint for seat %d of table %s", place[1], place[0])
        finally:
            del self._asked[place]

    async def _think(self, place: Place, fact: HintWanted) -> bool:
        """Answer the last question for a place; False if the game has gone on."""
        room, seat = fact.room, place[1]
        table = room.table
        if table is None or seat not in table.asked_since:
            return False
        game, step = table.game, table.entries
        payer = Account(fact.peer.person.id, fact.peer.address)

        def wanted() -> bool:
            return table.entries == step and self._there(self._asked[place])

        view = game.view(table.state, seat)
        advice = await self._consider(payer, game, adviser(game.name), view, seat, wanted)
        if advice is None or table.entries != step:
            return False
        _tell(self._asked[place], room, table, advice)
        return True

    async def stop(self) -> None:
        """Answer nobody any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _tell(fact: HintWanted, room: Room, table: Table, advice: Advice) -> None:
    game = table.game
    fact.peer.tell(
        Hint(
            id=fact.request.id,
            table=room.id,
            seat=fact.request.seat,
            step=table.entries - 1,
            action=game.dump_action(advice.action),
            chance=advice.chance,
            other=None if advice.other is None else game.dump_action(advice.other),
            other_chance=advice.other_chance,
        )
    )
