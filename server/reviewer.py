"""Reviews of finished games: made once for each, by the processes in which bots think."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from parlour.server.bots.workers import Workers
from parlour.server.facts import ReviewWanted
from parlour.server.peer import Peer
from parlour.shared.messages import Moment, Refused, Review

if TYPE_CHECKING:
    from parlour.server.bots import review

log = logging.getLogger(__name__)

KEPT = 50
"""Reviews that are kept in memory; another one is made anew."""


class Asked(NamedTuple):
    """Somebody who waits for a review."""

    request: int
    peer: Peer


class Reviewer:
    """Makes reviews, tells how far they are, and keeps the last ones."""

    def __init__(self, workers: Workers) -> None:
        """Work in the processes of ``workers``."""
        self._workers = workers
        self._made: OrderedDict[str, Review] = OrderedDict()
        self._waiting: dict[str, list[Asked]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, fact: ReviewWanted) -> None:
        """Tell whoever wants it the review of a game, as soon as it is made."""
        request, text, peer = fact
        made = self._made.get(request.table)
        asked = Asked(request.id, peer)
        if made is not None:
            _tell(made, [asked])
        elif request.table in self._waiting:
            self._waiting[request.table].append(asked)
        else:
            self._waiting[request.table] = [asked]
            task = asyncio.get_running_loop().create_task(self._make(request.table, text))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _make(self, table: str, text: str) -> None:
        try:
            made = await self._review(table, text)
        except Exception:
            log.exception("the game of table %s cannot be reviewed", table)
            for asked in self._waiting.pop(table):
                asked.peer.tell(
                    Refused(id=asked.request, code="internal", text="the review failed")
                )
            return
        self._made[table] = made
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        _tell(made, self._waiting.pop(table))

    async def _review(self, table: str, text: str) -> Review:
        from parlour.server.bots import review  # noqa: PLC0415 - few games are reviewed

        steps = text.count("\n") - 1
        parts = list(review.chunks(steps))
        whole = len(parts) + review.LOOKED_AT
        course: list[review.Judged] = []
        for number, (first, last) in enumerate(parts):
            self._progress(table, number / whole)
            course += await self._workers.run(review.judge, text, first, last)
        weighed: list[review.Weighed] = []
        for step in review.suspects(course):
            self._progress(table, (len(parts) + len(weighed)) / whole)
            weighed.append(await self._workers.run(review.weigh, text, step))
        turns = await self._workers.run(review.turns, text)
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


def _tell(made: Review, waiting: Iterable[Asked]) -> None:
    for asked in waiting:
        asked.peer.tell(
            Review(asked.request, made.table, made.done, made.course, made.turns, made.moments)
        )


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
