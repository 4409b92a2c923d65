"""Who may think now: time to think is shared fairly between those for whom it is spent.

Every thought is done for somebody, known by who they are and where they come from. Their turns come
by the seconds that were spent for the person and the address (start-time fair queuing): whoever has
had least while others waited too is next, and what they have asked first is thought of first. Who
begins to ask, or comes back, has no more right than those who wait. One place is always left to
other addresses, so that nobody waits for the long thoughts of somebody else.

Where nobody plays, thoughts are in the second row: they come after all others, never have the last
place, and end soon when somebody of the first row waits; as the thoughts of whoever had much do.
The more addresses want to think in a row, the shorter each thought there is cut, those that have
begun too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from math import inf
from time import monotonic
from typing import NamedTuple, TypeVar

from msgspec import Struct

from parlour.server.bots.haste import Haste
from parlour.server.limits import network

T = TypeVar("T")

HALF_LIFE = 60.0
"""Seconds after which what was spent for somebody counts half."""
MOST_AT_ONCE = 2
"""Thoughts for one person at the same time: at most so many seconds of thinking a second."""
MANY = 1000
"""People and addresses that are known before those that count no more are forgotten."""
MUCH = 15.0
"""Seconds spent for somebody, after which their thoughts give way to those of others."""
NOTHING = 0.01
"""Seconds that count no more."""
LONGEST, SHORTER = 8.0, 1.5
"""Seconds that a thought may take if as many addresses think as there are places, and the power of
the places for each address with which it becomes shorter: for 8 at two places it is one second."""
LEAST = 0.05
"""Seconds that every thought may take: some of it is needed to find what is worth a look."""
SLICE = 0.5
"""Seconds after which a thought ends that is to give way."""


class Account(NamedTuple):
    """For whom is thought: the id of a person, and an address; empty where it is not known.

    ``patient``: it can wait, as nobody plays there.
    """

    person: str
    address: str = ""
    patient: bool = False

    def payers(self) -> tuple[tuple[str, str], ...]:
        """Return under what is counted for it."""
        here = (("address", network(self.address)),) if self.address else ()
        return (("person", self.person), *here)


class _Served(Struct):
    """What was spent for a person or an address: ``seconds``, faded until ``at``."""

    at: float
    tag: float
    """Where in the course of all thoughts its last one ended."""
    seconds: float = 0.0
    running: int = 0

    def faded(self, now: float) -> float:
        """Return what of the seconds counts now."""
        return self.seconds * float(0.5 ** ((now - self.at) / HALF_LIFE))


class _Turn(NamedTuple):
    number: int
    comes: asyncio.Future[None]
    haste: Haste


class Thinking:
    """A number of places at which thoughts are done, and those who wait for one."""

    def __init__(self, places: int, clock: Callable[[], float] = monotonic) -> None:
        """Let so many thoughts be done at once; one of the places is always left to others."""
        self._places = self._others = places
        """``_others``: places that one address, or the second row, may have."""
        self._clock = clock
        self._waiting: dict[Account, deque[_Turn]] = {}
        self._served: dict[tuple[str, str], _Served] = {}
        self._busy: set[asyncio.Task[object]] = set()
        self._thoughts: list[tuple[Account, Haste]] = []
        """Those that are being thought."""
        self._asked = 0
        self._course = 0.0
        """How far the course of all thoughts has come: where the last of them began."""
        self.give_places(places)

    def give_places(self, places: int) -> None:
        """Let so many thoughts be done at once from now on; what has begun goes on."""
        self._places = places
        self._others = max(1, places - 1)
        self._go_on()

    async def run(
        self, account: Account, work: Callable[[], Awaitable[T]], haste: Haste | None = None
    ) -> T:
        """Return what ``work`` returns, which is called when it is the turn of ``account``.

        Who gives up waiting gives up the turn; work that has begun keeps its place to its end.
        ``haste`` is told how long it may take.
        """
        comes: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turn = _Turn(self._asked, comes, haste or Haste())
        self._asked += 1
        self._waiting.setdefault(account, deque()).append(turn)
        self._go_on()
        try:
            await comes
        except asyncio.CancelledError:
            if not comes.cancelled():
                self._done(account, turn.haste, 0.0)
            raise
        task = asyncio.ensure_future(self._work(account, turn.haste, work))
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        return await asyncio.shield(task)

    def much(self, account: Account) -> bool:
        """Return whether so much was spent for somebody of late that others come first."""
        now, known = self._clock(), (self._served.get(payer) for payer in account.payers())
        return any(each is not None and each.faded(now) > MUCH for each in known)

    def _shares(self) -> tuple[float, float]:
        """Return how many seconds a thought in each row may take.

        The more addresses want to think there, the fewer.
        """
        wanting: tuple[set[object], set[object]] = set(), set()
        for account in (*self._waiting, *(account for account, _ in self._thoughts)):
            wanting[account.patient].add(account.payers()[-1])
        first, second = wanting
        return _share(self._places, len(first)), _share(self._others, len(second))

    async def _work(self, account: Account, haste: Haste, work: Callable[[], Awaitable[T]]) -> T:
        began = self._clock()
        try:
            return await work()
        finally:
            self._done(account, haste, self._clock() - began)

    def _done(self, account: Account, haste: Haste, seconds: float) -> None:
        now = self._clock()
        self._thoughts.remove((account, haste))
        for key in account.payers():
            served = self._served[key]
            served.seconds, served.at = served.faded(now) + seconds, now
            served.tag += seconds
            served.running -= 1
            if not (self._thoughts or self._waiting):
                self._course = max(self._course, served.tag)
        if len(self._served) > MANY:
            self._forget(now)
        self._go_on()

    def _forget(self, now: float) -> None:
        """Forget those who would be treated as if they were new."""
        for key, each in [*self._served.items()]:
            if not each.running and each.faded(now) < NOTHING and each.tag <= self._course:
                del self._served[key]

    def _go_on(self) -> None:
        """Give free places to those whose turn it is; others may have to make room."""
        self._drop_those_who_gave_up()
        now, shares = self._clock(), self._shares()
        for each, haste in self._thoughts:
            haste.say(shares[each.patient])
        while (account := self._next()) is not None:
            if len(self._thoughts) >= self._places:
                self._make_room(account)
                return
            turns = self._waiting[account]
            turn = turns.popleft()
            if not turns:
                del self._waiting[account]
            self._thoughts.append((account, turn.haste))
            self._course = max(self._course, *self._tags(account))
            for key in account.payers():
                served = self._served.setdefault(key, _Served(now, self._course))
                served.tag = max(served.tag, self._course)
                served.running += 1
            turn.haste.say(shares[account.patient])
            turn.comes.set_result(None)

    def _next(self) -> Account | None:
        """Return whose turn it is."""
        self._drop_those_who_gave_up()
        ready = [account for account in self._waiting if self._may(account)]
        return min(ready, key=self._rank, default=None)

    def _make_room(self, waits: Account) -> None:
        """Cut thoughts short that give way to those of somebody who waits."""
        light = not self.much(waits)
        for account, haste in self._thoughts:
            if account.patient > waits.patient or (light and self.much(account)):
                haste.say(SLICE)

    def _drop_those_who_gave_up(self) -> None:
        for account, turns in list(self._waiting.items()):
            while turns and turns[0].comes.done():
                turns.popleft()
            if not turns:
                del self._waiting[account]

    def _may(self, account: Account) -> bool:
        """Return whether somebody may have another place; the last one is left to others."""
        if account.patient and sum(each.patient for each, _ in self._thoughts) >= self._others:
            return False
        most = (min(self._others, MOST_AT_ONCE), self._others)
        known = (self._served.get(payer) for payer in account.payers())
        running = (0 if each is None else each.running for each in known)
        return all(each < limit for each, limit in zip(running, most, strict=False))

    def _rank(self, account: Account) -> tuple[bool, float, float, int]:
        """Return what puts those who wait in order, who comes first lowest."""
        person, *_ = tags = self._tags(account)
        return account.patient, max(tags), person, self._waiting[account][0].number

    def _tags(self, account: Account) -> list[float]:
        """Return where in the course person and address stand, the course at least."""
        known = (self._served.get(payer) for payer in account.payers())
        return [self._course if each is None else max(self._course, each.tag) for each in known]

    async def stop(self) -> None:
        """Give up what is being thought."""
        for task in self._busy:
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)


def _share(places: int, wanting: int) -> float:
    """Return how many seconds a thought may take where so many addresses want to think."""
    if wanting <= places:
        return inf
    return max(LEAST, LONGEST * float((places / wanting) ** SHORTER))
