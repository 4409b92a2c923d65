"""Reviews of finished games: made once for each, by the processes in which bots think.

One is made for a person at a time, and another one may wait: the last that they asked for.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, TypeVarTuple

from parlour.server.bots.workers import Workers
from parlour.server.facts import ReviewWanted
from parlour.server.peer import Peer
from parlour.server.thinking import Account, Thinking
from parlour.shared.messages import ErrorCode, Moment, Refused, Review

if TYPE_CHECKING:
    from parlour.server.bots import review

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Work: TypeAlias = Callable[..., Awaitable[Any]]

log = logging.getLogger(__name__)

KEPT = 50
"""Reviews that are kept in memory; another one is made anew."""


class Reviewer:
    """Makes reviews, tells how far they are, and keeps the last ones."""

    def __init__(self, workers: Workers, thinking: Thinking) -> None:
        """Work in the processes of ``workers`` whenever ``thinking`` has a place."""
        self._workers = workers
        self._thinking = thinking
        self._made: OrderedDict[str, Review] = OrderedDict()
        self._waiting: dict[str, dict[Peer, int]] = {}
        """Who wants to be told of the review of a table, and by which request."""
        self._busy: set[str] = set()
        """People for whom a review is being made."""
        self._next: dict[str, ReviewWanted] = {}
        """What a person wants after that."""
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, fact: ReviewWanted) -> None:
        """Tell whoever wants it the review of a game, as soon as it is made."""
        request, text, peer = fact
        made, person = self._made.get(request.table), peer.person.id
        if made is not None:
            _tell(made, {peer: request.id})
        elif request.table in self._waiting:
            waiting = self._waiting[request.table]
            if peer in waiting:
                _refuse(peer, waiting[peer], "too_fast", "you have asked for this review again")
            waiting[peer] = request.id
        elif person in self._busy:
            before = self._next.get(person)
            self._next[person] = fact
            if before is not None:
                text = "you have asked for another review meanwhile"
                _refuse(before.peer, before.request.id, "too_fast", text)
        else:
            self._busy.add(person)
            self._waiting[request.table] = {peer: request.id}
            account = Account(person, peer.address, patient=True)
            task = asyncio.get_running_loop().create_task(self._make(account, request.table, text))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _make(self, account: Account, table: str, text: str) -> None:
        try:
            made = await self._review(partial(self._work, account), table, text)
        except Exception:
            log.exception("the game of table %s cannot be reviewed", table)
            for peer, request in self._waiting.pop(table).items():
                _refuse(peer, request, "internal", "the review failed")
        else:
            self._made[table] = made
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
            _tell(made, self._waiting.pop(table))
        self._busy.discard(account.person)
        after = self._next.pop(account.person, None)
        if after is not None:
            self.ask(after)

    async def _work(self, account: Account, work: Callable[[*Ts], T], *args: *Ts) -> T:
        return await self._thinking.run(account, lambda: self._workers.run(work, *args))

    async def _review(self, work: Work, table: str, text: str) -> Review:
        from parlour.server.bots import review  # noqa: PLC0415 - few games are reviewed

        steps = text.count("\n") - 1
        parts = list(review.chunks(steps))
        whole = len(parts) + review.LOOKED_AT
        course: list[review.Judged] = []
        for number, (first, last) in enumerate(parts):
            self._progress(table, number / whole)
            course += await work(review.judge, text, first, last)
        weighed: list[review.Weighed] = []
        for step in review.suspects(course):
            self._progress(table, (len(parts) + len(weighed)) / whole)
            weighed.append(await work(review.weigh, text, step))
        turns = await work(review.turns, text)
        return Review(
            id=0,
            table=table,
            done=1.0,
            course=tuple(tuple(each.chances) for each in course),
            turns=tuple(turns),
            moments=tuple(map(_moment, review.turning_points(weighed, course))),
        )

    def _progress(self, table: str, done: float) -> None:
        _tell(Review(id=0, table=table, done=done), self._waiting[table])

    async def stop(self) -> None:
        """Give up what is being made."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _tell(made: Review, waiting: Mapping[Peer, int]) -> None:
    for peer, request in waiting.items():
        peer.tell(Review(request, made.table, made.done, made.course, made.turns, made.moments))


def _refuse(peer: Peer, request: int, code: ErrorCode, text: str) -> None:
    peer.tell(Refused(id=request, code=code, text=text))


def _moment(weighed: review.Weighed) -> Moment:
    return Moment(
        step=weighed.step,
        seat=weighed.seat,
        before=tuple(weighed.before),
        fair=tuple(weighed.fair),
        after=tuple(weighed.after),
        state=weighed.state,
        events=tuple(weighed.events),
    )
