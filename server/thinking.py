"""Who may think now: time to think is shared fairly between those for whom it is spent.

Every thought is done for somebody, known by who they are and where they come from. The seconds
spent for a person and for an address are counted, and fade. Whenever there is room for another
thought, it is for whoever was served least; what they have asked first is thought of first. One
place is always left to others, so that nobody waits for the long thoughts of somebody else.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import NamedTuple, TypeVar

from msgspec import Struct

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


class Account(NamedTuple):
    """For whom is thought: the id of a person, and an address; empty where it is not known."""

    person: str
    address: str = ""

    def payers(self) -> tuple[tuple[str, str], ...]:
        """Return under what is counted for it."""
        here = (("address", network(self.address)),) if self.address else ()
        return (("person", self.person), *here)


class _Served(Struct):
    """What was spent for a person or an address: ``seconds``, faded until ``at``."""

    seconds: float = 0.0
    at: float = 0.0
    running: int = 0

    def faded(self, now: float) -> float:
        """Return what of it counts now."""
        return self.seconds * float(0.5 ** ((now - self.at) / HALF_LIFE))


class _Turn(NamedTuple):
    number: int
    comes: asyncio.Future[None]


class Thinking:
    """A number of places at which thoughts are done, and those who wait for one."""

    def __init__(self, places: int, clock: Callable[[], float] = monotonic) -> None:
        """Let so many thoughts be done at once; one of the places is always left to others."""
        self._places = places
        self._clock = clock
        self._waiting: dict[Account, deque[_Turn]] = {}
        self._served: dict[tuple[str, str], _Served] = {}
        self._busy: set[asyncio.Task[object]] = set()
        self._taken = 0
        self._asked = 0

    async def run(self, account: Account, work: Callable[[], Awaitable[T]]) -> T:
        """Return what ``work`` returns, which is called when it is the turn of ``account``.

        Who gives up waiting gives up the turn; work that has begun keeps its place to its end.
        """
        comes: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asked += 1
        self._waiting.setdefault(account, deque()).append(_Turn(self._asked, comes))
        self._go_on()
        try:
            await comes
        except asyncio.CancelledError:
            if not comes.cancelled():
                self._done(account, 0.0)
            raise
        task = asyncio.ensure_future(self._work(account, work))
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        return await asyncio.shield(task)

    def much(self, account: Account) -> bool:
        """Return whether so much was spent for somebody of late that others come first."""
        return self._spent(account, self._clock())[0] > MUCH

    async def _work(self, account: Account, work: Callable[[], Awaitable[T]]) -> T:
        began = self._clock()
        try:
            return await work()
        finally:
            self._done(account, self._clock() - began)

    def _done(self, account: Account, seconds: float) -> None:
        now = self._clock()
        self._taken -= 1
        for key in account.payers():
            served = self._served[key]
            served.seconds, served.at = served.faded(now) + seconds, now
            served.running -= 1
        if len(self._served) > MANY:
            self._forget(now)
        self._go_on()

    def _forget(self, now: float) -> None:
        gone = [k for k, each in self._served.items() if not each.running]
        for key in gone:
            if self._served[key].faded(now) < NOTHING:
                del self._served[key]

    def _go_on(self) -> None:
        """Give free places to those whose turn it is."""
        while self._taken < self._places:
            self._drop_those_who_gave_up()
            now = self._clock()
            ready = [account for account in self._waiting if self._may(account)]
            if not ready:
                return
            account = min(ready, key=lambda each: self._rank(each, now))
            turns = self._waiting[account]
            turn = turns.popleft()
            if not turns:
                del self._waiting[account]
            self._taken += 1
            for key in account.payers():
                self._served.setdefault(key, _Served(at=now)).running += 1
            turn.comes.set_result(None)

    def _drop_those_who_gave_up(self) -> None:
        for account, turns in list(self._waiting.items()):
            while turns and turns[0].comes.done():
                turns.popleft()
            if not turns:
                del self._waiting[account]

    def _may(self, account: Account) -> bool:
        """Return whether somebody may have another place; the last one is left to others."""
        others = max(1, self._places - 1)
        most = (min(others, MOST_AT_ONCE), others)
        known = (self._served.get(payer) for payer in account.payers())
        running = (0 if each is None else each.running for each in known)
        return all(each < limit for each, limit in zip(running, most, strict=False))

    def _rank(self, account: Account, now: float) -> tuple[float, float, int]:
        """Return what puts those who wait in order, who comes first lowest."""
        return *self._spent(account, now), self._waiting[account][0].number

    def _spent(self, account: Account, now: float) -> tuple[float, float]:
        """Return what counts for person or address, whichever had more, and for the person."""
        known = (self._served.get(payer) for payer in account.payers())
        spent = [0.0 if each is None else each.faded(now) for each in known]
        return max(spent), spent[0]

    async def stop(self) -> None:
        """Give up what is being thought."""
        for task in self._busy:
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
