"""One of several processes that serve a database together.

Every process leads the tables whose players come to it by their address; one of them has the hall
besides: people, the list of tables, making tables, tournaments. Each writes twice a second what has
changed of its tables and people, and the hall reads it. When the hall is free, whoever notices
first opens it.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable
from typing import ClassVar, Final

import msgspec
from msgspec.structs import replace

from parlour.server.facts import Order, Ordered
from parlour.server.lobby import Lobby, Whereabouts
from parlour.server.loops import by_turns, what_stays
from parlour.server.results import result_of
from parlour.server.room import Room
from parlour.server.shared_store import HALL, News, SharedStore
from parlour.server.store import StoreError
from parlour.shared.messages import TableInfo

log = logging.getLogger(__name__)

EXCHANGE: Final = 0.5
"""Seconds between the times at which processes tell and hear what has changed."""
ADOPT_EVERY: Final = 4
"""Times of these after which it is looked for tables that nobody leads."""
AT_A_TIME: Final = 20
"""Such tables that one process takes at a time."""
SETTLES: Final = 3.0
"""Seconds in which those who live have renewed their leases after the database was away."""
MOST_SAID: Final = 50
"""Things said by the hall to all processes that are kept for those who are late."""
MOST_PEOPLE: Final = 200
"""People of one process whom the others are told of."""
_PEOPLE, _SAID = "people ", "hall said"


class Said(msgspec.Struct, frozen=True):
    """What the hall says to all processes, by numbers that rise."""

    number: int
    order: Order
    about: str


class Together:
    """What one process leads of a database, and what it tells the others."""

    def __init__(self, lobby: Lobby, store: SharedStore) -> None:
        """Lead tables in ``lobby``, and its hall when that is free."""
        self._lobby, self._store = lobby, store
        self._coming: dict[str, asyncio.Task[bool]] = {}
        self._led_by: dict[str, str] = {}
        """Which process leads a table, as far as it was told."""
        self._people: dict[str, dict[str, Whereabouts]] = {}
        """Who is connected to which other process."""
        self._shown_people = b"{}"
        self._said: list[Said] = []
        self._says = False
        self._heard = -1
        """The number of what was said last by the hall."""
        self._rounds = 0
        self._failed = -math.inf
        lobby.facts.hear(Ordered, self._say)
        assert lobby.shared is not None
        self._tables = lobby.shared
        store.lost = self._tables.lost
        self._tables.listing.noted = {}

    @property
    def hall(self) -> bool:
        """Whether the hall is here."""
        return self._lobby.hall

    # --- leading ---

    async def lead(self, table: str) -> bool:
        """Lead a table from now on, if no other process does; returns whether it is led here."""
        task = self._coming.get(table)
        if task is None:
            room = self._tables.rooms.get(table)
            if room is not None and self._tables.leads(room):
                return room.status != "open"
            if not self._settled():
                return False
            task = self._coming[table] = asyncio.create_task(self._lead(table))
            task.add_done_callback(lambda done: self._coming.pop(table, None))
        return await asyncio.shield(task)

    async def _lead(self, table: str) -> bool:
        try:
            room = await asyncio.to_thread(self._take, table)
        except StoreError as error:
            log.error("%s", error)
            return False
        if room is None:
            return False
        self._tables.take_in(room)
        return True

    def _take(self, table: str) -> Room | None:
        """Return a table that is led here from now on, None if it cannot be; for any thread."""
        known = self._store.bare(table)
        if known is None or known.status == "open" or not self._store.take(table):
            return None
        return self._store.bare(table)

    async def exchange(self) -> None:
        """Tell the others what has changed, and hear it of them; raises StoreError."""
        wants = not self.hall and self._settled()
        if wants and await asyncio.to_thread(self._store.take, HALL):
            await self._open_hall()
        await self._tell()
        if self.hall:
            await self._hear_all(await asyncio.to_thread(self._store.news))
        else:
            self._obey(await asyncio.to_thread(self._store.news, "hall %"))
            await self._hear_of_rematches()
        self._rounds += 1
        if self._rounds % ADOPT_EVERY == 0:
            for table in await asyncio.to_thread(self._store.orphans, AT_A_TIME):
                await self.lead(table)

    async def run(self) -> None:
        """Exchange again and again, until it is cancelled."""
        while True:
            await asyncio.sleep(EXCHANGE)
            try:
                await self.exchange()
            except StoreError as error:
                log.error("%s", error)
                self._failed = time.monotonic()
            except Exception:
                log.exception("the exchange with other processes failed")

    def _settled(self) -> bool:
        """Return whether the database has been there long enough for others to be heard of.

        When it was away, all leases have run out, also of processes that live.
        """
        return time.monotonic() - self._failed > SETTLES

    async def _open_hall(self) -> None:
        await asyncio.to_thread(self._store.take_waiting)
        with what_stays():
            found = await asyncio.to_thread(self._lobby.will_open())
            async for _ in by_turns(self._lobby.take_up(found)):
                pass
            self._lobby.ratings.catch_up()
            await self._hear_all(await asyncio.to_thread(self._store.news))
        log.info("the hall is here")

    # --- telling ---

    def _say(self, fact: Ordered) -> None:
        """Say something to all processes with the next of what is told."""
        number = self._said[-1].number + 1 if self._said else time.time_ns()
        self._said = [*self._said, Said(number, fact.order, fact.about)][-MOST_SAID:]
        self._says = True

    async def _tell(self) -> None:
        tables = self._tables
        noted, tables.listing.noted = tables.listing.noted or {}, {}
        told = {}
        for name, room in noted.items():
            if room is None:
                if not self.hall:
                    told[name] = "null"
            elif self._store.holds(name) and room.status != "open":
                told[name] = _json(room.info())
        if self._says:
            told[_SAID] = msgspec.json.encode(self._said).decode()
            self._says = False
        people = msgspec.json.encode(self._here())
        if people != self._shown_people:
            told[f"{_PEOPLE}{self._store.process}"] = people.decode()
        try:
            if told:
                await asyncio.to_thread(self._store.show, told)
        except StoreError:
            self._says = self._says or _SAID in told
            tables.listing.noted = {**noted, **(tables.listing.noted or {})}
            raise
        self._shown_people = people

    def _here(self) -> dict[str, Whereabouts]:
        """Return who is connected here, and at which table they are."""
        rooms = self._tables.register.those("watched").values()
        at = {peer.person.id: room.id for room in rooms for peer in room.watchers}
        people = [peer.person for peer in self._lobby.connected][:MOST_PEOPLE]
        return {each.id: Whereabouts(each.name, at.get(each.id)) for each in people}

    # --- hearing, in the hall ---

    async def _hear_all(self, news: News) -> None:
        ended, done = [], []
        async for process, key, text in by_turns(news.told):
            if key.startswith(_PEOPLE):
                self._people[process] = msgspec.json.decode(text, type=dict[str, Whereabouts])
            elif key != _SAID:
                self._led_by[key] = process
                info = msgspec.json.decode(text, type=TableInfo | None)
                done += [key] if info is None or info.status == "finished" else []
                room = self._tables.told(key, info)
                ended += [room] if room is not None else []
                self._tables.listing.settle()
        done += await self._bury(news.alive)
        self._lobby.others = {
            person: where for people in self._people.values() for person, where in people.items()
        }
        if ended:
            results = await asyncio.to_thread(self._store.results_at, [r.id for r in ended])
            for room in ended:
                self._lobby.count(results.get(room.id) or result_of(room))
        if done:
            await asyncio.to_thread(self._store.put_away, done)

    async def _bury(self, alive: set[str]) -> list[str]:
        """Let nobody be at the tables of processes that are gone.

        Returns the keys of what they have shown of their people.
        """
        dead = [each for each in self._people if each not in alive]
        for process in dead:
            del self._people[process]
        gone = [table for table, process in self._led_by.items() if process not in alive]
        async for table in by_turns(gone):
            del self._led_by[table]
            room = self._tables.rooms.get(table)
            if room is not None and room.away is not None:
                seats = tuple(replace(seat, present=False) for seat in room.away.seats)
                self._tables.told(table, replace(room.away, watchers=0, seats=seats))
                self._tables.listing.settle()
        return [f"{_PEOPLE}{process}" for process in dead]

    # --- hearing, elsewhere ---

    async def _hear_of_rematches(self) -> None:
        """Tell those at tables whose games are over that they are played again."""
        watched = self._tables.register.those("watched").values()
        over = {room.id: room for room in watched if room.status == "finished"}
        again = {name: room for name, room in over.items() if room.rematch is None}
        if again:
            found = await asyncio.to_thread(self._store.rematches, [*again])
            for name, rematch in found.items():
                again[name].rematch = rematch
                self._tables.changed(again[name])

    def _obey(self, news: News) -> None:
        """Do what the hall says to all processes."""
        for told in news.told:
            if told.key == _SAID:
                said = msgspec.json.decode(told.text, type=list[Said])
                if self._heard >= 0:
                    for each in said:
                        if each.number > self._heard:
                            self._DOES[each.order](self, each.about)
                self._heard = said[-1].number
        self._heard = max(self._heard, 0)

    def _announce(self, text: str) -> None:
        self._lobby.announce(text)

    def _ban(self, person: str) -> None:
        for peer in [each for each in self._lobby.connected if each.person.id == person]:
            self._lobby.banned[peer.address] = person
            peer.cut()

    def _unban(self, person: str) -> None:
        banned = self._lobby.banned
        for address in [address for address, whose in banned.items() if whose == person]:
            del banned[address]

    def _close(self, table: str) -> None:
        self._tables.closed(table)

    _DOES: ClassVar[dict[Order, Callable[[Together, str], None]]] = {
        "announce": _announce,
        "ban": _ban,
        "unban": _unban,
        "close": _close,
    }


def _json(info: TableInfo) -> str:
    return msgspec.json.encode(info).decode()
