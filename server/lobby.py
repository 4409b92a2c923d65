"""All tables of a server, and which session holds which seats. No sockets, no waiting."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Iterator
from typing import Any

from server.bots import levels
from server.errors import RefusedError
from server.store import Store
from server.table import DamagedTableError, Proposal, Setting, Table
from shared.messages import CreateTable, Happened, SeatPlan, ServerMessage, TableInfo

log = logging.getLogger(__name__)

Deliver = Callable[[ServerMessage], None]
"""Hands a message to a session's connection; must not wait."""


class Lobby:
    """The tables, kept in a store."""

    def __init__(self, store: Store) -> None:
        """Open every table of ``store``; damaged ones are logged and left alone.

        Raises StoreError.
        """
        self._store = store
        self._tables: dict[str, Table] = {}
        self._holders: dict[str, dict[int | None, Deliver]] = {}
        self.on_bots_turn: Callable[[str], None] = lambda table: None
        """Called with a table when bots there are to act."""
        for name in store.tables():
            self._restore(name)

    def _restore(self, name: str) -> None:
        try:
            self._tables[name] = self._store.load(name)
        except DamagedTableError as error:
            log.error("%s", error)

    # --- tables ---

    def infos(self) -> tuple[TableInfo, ...]:
        """Return all tables, last changed first."""
        infos = [table.info() for table in self._tables.values()]
        return tuple(sorted(infos, key=lambda info: -info.changed))

    def table(self, name: str) -> Table:
        """Return a table; raises RefusedError."""
        if name not in self._tables:
            raise RefusedError("no_such_table", f"there is no table {name!r} here")
        return self._tables[name]

    def create(self, request: CreateTable) -> Table:
        """Open a table and begin its game; raises RefusedError."""
        _check_bots(request.game, request.seats)
        setting = Setting(
            table=secrets.token_hex(4),
            game=request.game,
            seats=request.seats,
            options=request.options,
            seed=secrets.token_hex(32),
            created=time.time(),
        )
        table = Table(setting)
        setup = table.propose(None, None)
        self._store.add_table(setting, setup.step)
        table.accept(setup)
        self._tables[setting.table] = table
        return table

    def delete(self, name: str) -> None:
        """Forget a table that nobody sits at; raises RefusedError."""
        self.table(name)
        if self._holders.get(name):
            raise RefusedError("not_your_seat", "somebody sits at this table; leave it first")
        self._store.delete_table(name)
        del self._tables[name]

    # --- seats ---

    def take_seats(self, name: str, deliver: Deliver) -> tuple[int | None, ...]:
        """Give the free human seats of a table to a session; raises RefusedError if none is.

        Where only bots sit, the session gets the one place of a spectator, None.
        """
        plans = self.table(name).setting.seats
        people: list[int | None] = [n for n, plan in enumerate(plans) if plan.kind == "here"]
        places = people or [None]
        holders = self._holders.setdefault(name, {})
        free = [place for place in places if place not in holders]
        if not free:
            raise RefusedError("not_your_seat", "every seat of this table is taken")
        holders.update(dict.fromkeys(free, deliver))
        return tuple(free)

    def leave(self, name: str, deliver: Deliver) -> None:
        """Give back the seats that a session holds at a table."""
        holders = self._holders.get(name, {})
        for seat in [seat for seat, held_by in holders.items() if held_by is deliver]:
            del holders[seat]

    def leave_all(self, deliver: Deliver) -> None:
        """Give back every seat that a session holds."""
        for name in self._holders:
            self.leave(name, deliver)

    # --- playing ---

    def act(self, name: str, seat: int, step: int, data: dict[str, Any], deliver: Deliver) -> None:
        """Take an action of a seat that the session holds, and tell all; raises RefusedError."""
        table = self.table(name)
        if self._holders.get(name, {}).get(seat) is not deliver:
            raise RefusedError("not_your_seat", f"you do not sit at seat {seat} of this table")
        self._take(table, seat, table.prepare(seat, step, data))

    def act_for_bot(self, name: str, seat: int, step: int, action: Any) -> None:
        """Take an action that a bot chose after step ``step - 1``; raises RefusedError."""
        table = self.table(name)
        data = table.game.dump_action(action)
        self._take(table, seat, table.prepare(seat, step, data))

    def _take(self, table: Table, seat: int, action: Any) -> None:
        proposal = table.propose(seat, action)
        self._store.add_step(table.setting.table, proposal.step)
        table.accept(proposal)
        self._tell(table, seat, proposal)
        self.wake_bots(table)

    def _tell(self, table: Table, seat: int, proposal: Proposal) -> None:
        name = table.setting.table
        for deliver, seats in self._by_session(name):
            updates = table.updates(proposal.events, seats)
            deliver(Happened(table=name, step=proposal.step.n, actor=seat, updates=updates))

    def _by_session(self, name: str) -> Iterator[tuple[Deliver, list[int | None]]]:
        holders = self._holders.get(name, {})
        for deliver in dict.fromkeys(holders.values()):
            yield deliver, [seat for seat, held_by in holders.items() if held_by is deliver]

    def wake_bots(self, table: Table) -> None:
        """Call for the bots if one of them is to act."""
        if self.bots_to_act(table):
            self.on_bots_turn(table.setting.table)

    def bots_to_act(self, table: Table) -> list[tuple[int, str]]:
        """Return the seats of bots that are to act, and their levels."""
        plans = table.setting.seats
        return [
            (seat, plans[seat].bot or "")
            for seat in table.game.to_act(table.state)
            if plans[seat].kind == "bot"
        ]


def _check_bots(game: str, seats: tuple[SeatPlan, ...]) -> None:
    known = levels(game)
    for plan in seats:
        if plan.kind == "bot" and plan.bot not in known:
            raise RefusedError(
                "bad_seats", f"there is no bot {plan.bot!r}; there is {', '.join(known)}"
            )
