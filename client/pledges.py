"""What servers have promised of the dice, what this device has added, and whether that was kept.

docs/dice.md describes the scheme. Nothing here draws, waits or sends: messages are heard, and what
is to be answered is returned.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct

from parlour.shared.dice import NOTHING
from parlour.shared.messages import (
    Contribute,
    Done,
    Entered,
    Happened,
    Refused,
    SeatView,
    TableChanged,
    TableGone,
    TableInfo,
    TakenBack,
)
from parlour.shared.record import Header, Record, RecordError, Replay, parse
from parlour.shared.verify import contributions_of, verify

MOST_KEPT = 200
"""Promises that are kept, for as many tables."""

Breach = Literal["commitment", "contribution", "dice", "told"]
"""What a server did not keep: ``client/scenes/words.py`` has it in words."""


class Verdict(NamedTuple):
    """What came of holding a record against the promise; ``breach`` is None where all was kept.

    ``added``: whether something of this device is in the dice. ``step`` is of the record.
    """

    breach: Breach | None
    added: bool = False
    step: int | None = None


class Pledge(Struct):
    """What was promised for one table, as it is kept over a restart.

    ``own`` is what this device has added; ``contributions`` are those of all seats.
    """

    commitment: str
    own: str | None = None
    contributions: tuple[str, ...] | None = None
    seats: tuple[int, ...] = ()
    breach: Breach | None = None


class _Told:
    """The steps of a game as they were shown to this device, those taken back left out."""

    def __init__(self, entered: Entered) -> None:
        self.views: tuple[SeatView, ...] = entered.views
        self.steps: list[Happened] = []
        """What came after ``views``."""
        self._base = self._last = entered.step
        for happened in entered.missed:
            self.receive(happened)

    def receive(self, happened: Happened) -> None:
        if happened.step > self._last:
            self._last = happened.step
            self.steps.append(happened)

    def take_back(self, taken: TakenBack) -> None:
        self._last = taken.step
        self.steps = [each for each in self.steps if each.step <= taken.after]
        if taken.after < self._base:
            self.views, self._base = taken.views, taken.after

    def differs(self, record: Record) -> int | None:
        """Return the first step of a record that was shown in another way; None if none was."""
        replay = Replay(record.header)
        game, before = replay.game, len(record.steps) - len(self.steps)
        for step in record.steps:
            events = replay.repeat(step)
            if step.n == before - 1 and not self._seen(game, replay.state):
                return step.n
            if step.n >= before and not _shown(game, events, self.steps[step.n - before]):
                return step.n
        return None

    def _seen(self, game: Any, state: Any) -> bool:
        """Return whether the views are those of a position."""
        seen = {view.seat: game.dump_state(game.view(state, view.seat)) for view in self.views}
        return bool(_plain(seen) == _plain({view.seat: view.state for view in self.views}))


def _shown(game: Any, events: list[Any], happened: Happened) -> bool:
    """Return whether events were told as each seat may see them."""
    return all(
        _plain([game.dump_event(game.redact(event, update.seat)) for event in events])
        == _plain(update.events)
        for update in happened.updates
    )


def _plain(value: Any) -> Any:
    """Return a value as it arrives over the wire, where a tuple is a list."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value), strict=False)


class Pledges:
    """The promises of all servers, and the games of this device that are under way."""

    def __init__(self, path: Path, random: Callable[[int], str] = secrets.token_hex) -> None:
        """Keep the promises in a file; ``random`` makes so many bytes in hex digits."""
        self._path, self._random = path, random
        self._kept: dict[str, Pledge] = self._read()
        self._told: dict[str, _Told] = {}
        self._asked: dict[tuple[str, int], str] = {}
        """Tables to which something was added, by the person and the request."""

    def _read(self) -> dict[str, Pledge]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, Pledge])
        except (OSError, ValueError, msgspec.MsgspecError):
            return {}

    def _keep(self, table: str, pledge: Pledge) -> None:
        """Remember a promise; the oldest are forgotten."""
        self._kept.pop(table, None)
        self._kept[table] = pledge
        for old in [*self._kept][:-MOST_KEPT]:
            del self._kept[old]
        with suppress(OSError):  # it is known until the window is closed
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self._path.with_suffix(".new")
            fresh.write_bytes(msgspec.json.encode(self._kept))
            fresh.replace(self._path)

    # --- what the server says ---

    def hear(self, person: str, message: object, next_id: Callable[[], int]) -> Contribute | None:
        """Take up what is told of a table; return what is to be added to its dice, if that is due.

        ``person`` is who this device is to the server.
        """
        if isinstance(message, Entered):
            return self._entered(person, message, next_id)
        if isinstance(message, TableChanged):
            return self._contribution(person, message.info, next_id)
        if isinstance(message, Happened) and message.table in self._told:
            self._told[message.table].receive(message)
        elif isinstance(message, TakenBack) and message.table in self._told:
            self._told[message.table].take_back(message)
        elif isinstance(message, TableGone):
            self._told.pop(message.table, None)
        return None

    def answered(self, person: str, message: object) -> bool:
        """Return whether this answers what was added, and concerns nobody else."""
        if not isinstance(message, Done | Refused) or message.id is None:
            return False
        if isinstance(message, Done):
            return (person, message.id) in self._asked
        table = self._asked.pop((person, message.id), None)
        pledge = None if table is None else self._kept.get(table)
        if pledge is not None:
            pledge.own = None  # it came too late, or another device of this person was quicker
            pledge.breach = None if pledge.breach == "contribution" else pledge.breach
        return table is not None

    def _entered(
        self, person: str, entered: Entered, next_id: Callable[[], int]
    ) -> Contribute | None:
        table, commitment = entered.info.table, entered.commitment
        known = self._kept.get(table)
        if commitment is None:
            if known is not None:
                known.breach = "commitment"
            return None
        pledge = known or Pledge(commitment)
        if pledge.commitment != commitment:
            pledge.breach = "commitment"
        if entered.info.status == "open":
            self._keep(table, pledge)
            self._asked = {key: name for key, name in self._asked.items() if name != table}
            return self._contribution(person, entered.info, next_id)
        if entered.views:
            self._told = {table: _Told(entered)}
        elif table in self._told:
            for happened in entered.missed:
                self._told[table].receive(happened)
        self._begun(person, entered, pledge)
        return None

    def _begun(self, person: str, entered: Entered, pledge: Pledge) -> None:
        """Take up what all have added, and look whether the own is among it."""
        found = entered.contributions
        own = tuple(n for n, seat in enumerate(entered.info.seats) if seat.person == person)
        if pledge.contributions is None:
            pledge.contributions, pledge.seats = found, own
            missing = found is None or any(found[n] != pledge.own for n in own)
            if pledge.own is not None and own and missing:
                pledge.breach = pledge.breach or "contribution"
        elif pledge.contributions != found:
            pledge.breach = pledge.breach or "contribution"
        self._keep(entered.info.table, pledge)

    def _contribution(
        self, person: str, info: TableInfo, next_id: Callable[[], int]
    ) -> Contribute | None:
        """Return what is to be added to the dice of a table, where this person sits by now."""
        pledge = self._kept.get(info.table)
        sits = any(seat.person == person for seat in info.seats)
        if pledge is None or info.status != "open" or not sits:
            return None
        if info.table in self._asked.values():
            return None
        pledge.own = pledge.own or self._random(32)
        self._keep(info.table, pledge)
        request = next_id()
        self._asked[person, request] = info.table
        return Contribute(id=request, table=info.table, contribution=pledge.own)

    # --- at the end ---

    def breach(self, table: str) -> Breach | None:
        """Return what a server did not keep when a game began; None if nothing is known of."""
        pledge = self._kept.get(table)
        return None if pledge is None else pledge.breach

    def judge(self, table: str, text: str) -> Verdict | None:
        """Hold the record of a game against the promise; None if none was given.

        It replays the game: call it in a thread.
        """
        pledge, told = self._kept.get(table), self._told.get(table)
        if pledge is None:
            return None
        added = pledge.own not in (None, NOTHING) and bool(pledge.seats)
        if pledge.breach is not None:
            return Verdict(pledge.breach, added)
        try:
            record = parse(text)
            verdict = _held(pledge, record.header)
            if verdict is not None:
                return Verdict(verdict, added)
            verify(record)
        except RecordError:
            return Verdict("dice", added)
        step = None if told is None else told.differs(record)
        return Verdict("told" if step is not None else None, added, step)


def _held(pledge: Pledge, header: Header) -> Breach | None:
    """Return what the header of a record does not keep of a promise; raises RecordError."""
    if header.commitment != pledge.commitment:
        return "commitment"
    nothing = pledge.contributions is None and header.contributions is UNSET
    if not nothing and contributions_of(header) != pledge.contributions:
        return "contribution"
    return None
