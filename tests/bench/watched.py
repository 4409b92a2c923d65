"""``gods-playground`` that tells on its end where the time of its event loop went.

Run as a program in place of the game's own command. Functions are timed where the parts of an
action begin; each moment counts for the innermost part. What holds the loop up is found by a beat
that the loop should do every millisecond, and a thread that looks meanwhile at what runs. All
times are the processor's: what other programs take of it is not the server's fault.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import wraps
from types import FrameType
from typing import Any, NamedTuple

from parlour.client.main import main
from parlour.server import (
    connection,
    journal,
    listener,
    peer,
    requests,
    room,
    session,
    sqlite_store,
    table,
)
from parlour.server.facts import Facts
from parlour.server.lobby import Lobby
from parlour.shared import phased

MARK = "watched:"
"""Stands before each line of the report, in what the server logs."""
BEAT = 0.001
LONG = 0.005
"""Seconds of work after which the loop has been held up."""
WORST = 6
"""How many kinds of stalls are told of."""
REST = "event loop"
PARTS: dict[str, tuple[tuple[Any, str], ...]] = {
    "receive": ((connection.Connection, "data_received"),),
    "decode": ((session, "decode_client"),),
    "session": ((session.Session, "receive"),),
    "rules": ((table.Table, "prepare"), (table.Table, "propose"), (table.Table, "accept")),
    "write down": ((phased.PhasedGame, "dump_action"), (phased.PhasedGame, "pack_events")),
    "journal": (
        *((journal.Journal, name) for name in ("submit", "_gather", "_committed", "_tell")),
        (sqlite_store.SqliteStore, "add_entry"),
    ),
    "views": ((room.Room, "tell_step"),),
    "encode": ((room, "encode"), (room, "alike"), (peer, "encode"), (requests, "encode")),
    "send": ((connection.Connection, "tell"),),
    "facts": ((Facts, "report"),),
    "clocks and lists": ((Lobby, "tick"),),
}


class Account:
    """The processor's time of the thread of the event loop, by part."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.collections: list[float] = []
        """Seconds that each search for garbage took."""
        self._parts = [REST]
        self._since = time.thread_time()

    def begin(self) -> None:
        """Forget what was before: a server may take its time to start."""
        self.seconds.clear()
        gc.callbacks.append(self._collecting)

    def _turn(self) -> None:
        now = time.thread_time()
        self.seconds[self._parts[-1]] += now - self._since
        self._since = now

    def timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return ``function`` so that its time counts for ``part``, but for parts within it."""

        @wraps(function)
        def call(*arguments: Any, **named: Any) -> Any:
            self._turn()
            self._parts.append(part)
            try:
                return function(*arguments, **named)
            finally:
                self._turn()
                self._parts.pop()

        return call

    def _collecting(self, phase: str, info: dict[str, int]) -> None:
        """Count the search for cyclic garbage, as ``gc`` calls it."""
        if threading.current_thread() is not threading.main_thread():
            return
        before = self._since
        self._turn()
        if phase == "start":
            self._parts.append("garbage")
        else:
            self._parts.pop()
            self.collections.append(self._since - before)

    def told(self) -> str:
        """Return the parts by their share."""
        self._turn()
        whole = sum(self.seconds.values())
        parts = sorted(self.seconds.items(), key=lambda part: -part[1])
        shares = ", ".join(f"{part} {took / whole:.1%}" for part, took in parts)
        longest = 1000 * max(self.collections, default=0.0)
        return (
            f"{whole:.1f} s of the loop's thread: {shares}; garbage was looked for "
            f"{len(self.collections)} times, for {longest:.0f} ms at most"
        )


class Stall(NamedTuple):
    """How long the loop was held up, and in what it was seen most often."""

    seconds: float
    doing: str


class Watchdog:
    """Finds what holds the loop up."""

    def __init__(self) -> None:
        self.stalls: list[Stall] = []
        self._seen: Counter[str] = Counter()
        self._beaten = time.thread_time()
        self._loop: asyncio.AbstractEventLoop

    def start(self) -> None:
        """Watch the running loop, which is this thread's."""
        self._loop = asyncio.get_running_loop()
        thread = threading.Thread(target=self._look, args=(threading.get_ident(),), daemon=True)
        thread.start()
        self._beat()

    def _beat(self) -> None:
        now = time.thread_time()
        seen, self._seen = self._seen, Counter()
        if now - self._beaten > LONG:
            doing = seen.most_common(1)
            self.stalls.append(Stall(now - self._beaten, doing[0][0] if doing else "not seen"))
        self._beaten = now
        self._loop.call_later(BEAT, self._beat)

    def _look(self, thread: int) -> None:
        while True:
            time.sleep(BEAT)
            self._seen[where(sys._current_frames()[thread])] += 1

    def told(self) -> str:
        """Return the stalls in a few words."""
        kinds: dict[str, list[float]] = {}
        for stall in self.stalls:
            kinds.setdefault(stall.doing, []).append(1000 * stall.seconds)
        worst = sorted(kinds.items(), key=lambda kind: -max(kind[1]))[:WORST]
        told = [f"{doing} {len(took)} times, up to {max(took):.0f} ms" for doing, took in worst]
        return f"held up for more than {1000 * LONG:.0f} ms: " + ("; ".join(told) or "never")


def where(frame: FrameType | None) -> str:
    """Return the outermost and the innermost function of the server in a stack of calls."""
    names: list[str] = []
    while frame is not None:
        module, name = frame.f_globals.get("__name__", ""), frame.f_code.co_qualname
        if module.startswith("parlour.") and module != "parlour.server.cli":
            names.append(name)
        frame = frame.f_back
    inner = [
        name
        for name in names
        if name not in ("main", "Connection.data_received", "Connection._give", "Listener._take")
    ]
    return REST if not inner else f"{inner[-1]} in {inner[0]}" if len(inner) > 1 else inner[0]


def watch() -> None:
    """Time the parts and watch the loop from now on; the report is logged on the end."""
    account, dog = Account(), Watchdog()
    for part, functions in PARTS.items():
        for owner, name in functions:
            setattr(owner, name, account.timed(part, getattr(owner, name)))
    play = listener.Listener._play

    def playing(self: listener.Listener) -> None:
        play(self)
        account.begin()
        asyncio.get_running_loop().call_soon(dog.start)

    setattr(listener.Listener, "_play", playing)  # noqa: B010 - mypy forbids to assign a method
    sys.setswitchinterval(BEAT / 2)

    def report() -> None:
        for line in (account.told(), dog.told()):
            sys.stderr.write(f"{MARK} {line}\n")

    atexit.register(report)


if __name__ == "__main__":
    watch()
    sys.exit(main())
