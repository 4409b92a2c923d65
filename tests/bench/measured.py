"""What tests/bench/scaling.py reckons with: figures that benches gave, and what is assumed."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import linear_regression
from typing import Final, NamedTuple


class Figure(NamedTuple):
    """A figure, its unit, and the bench that gives it."""

    value: float
    unit: str
    bench: str


PROCESSES, FLOWS = "test_processes.py", "test_flows.py"
US: Final = 1e-6
KIB: Final = 1024.0

MEASURED: Final = {
    "proxy": Figure(41 * US, "s of the proxy's processor an action", PROCESSES),
    "client": Figure(76 * US, "s of the load's processor an action", PROCESSES),
    "process": Figure(62 * KIB * KIB, "bytes of memory a server with 15 to 30 tables", PROCESSES),
    "wal alone": Figure(432, "bytes of the database's log, an action alone", FLOWS),
    "wal together": Figure(249, "bytes of the log an action, many in a transaction", FLOWS),
    "wal shown": Figure(1121, "bytes of the log, a table shown to other servers", FLOWS),
    "disk": Figure(191, "bytes of the database's disk an action", FLOWS),
    "game": Figure(142, "actions a game, at random", FLOWS),
    "showing": Figure(11 * US, "s of a server, a table shown to others", FLOWS),
    "shown": Figure(16 * US, "s of the database, a table shown and read", FLOWS),
    "reading": Figure(5 * US, "s of the hall, a table read", FLOWS),
    "hearing": Figure(4.0 * US, "s of the hall, a table taken note of", FLOWS),
    "ordering": Figure(10.9 * US, "s of the hall, a changed table put in order", FLOWS),
    "among": Figure(0.28e-3 * US, "s more of that for each table that is known", FLOWS),
    "telling": Figure(0.08 * US, "s of the hall, a table told to one in the lobby", FLOWS),
    "sending": Figure(0.05 * US, "s of the hall to send that, without encryption", FLOWS),
    "entry": Figure(497, "bytes told of a table to one in the lobby", FLOWS),
    "list": Figure(97 * KIB, "bytes of the list for one who comes", FLOWS),
    "coming": Figure(0.17e-3, "s of the hall, one who comes to the list", FLOWS),
    "known": Figure(2.8 * KIB, "bytes of memory of the hall a table", FLOWS),
    "thought": Figure(0.4e-3, "s of the database, a thought on another machine", FLOWS),
    "up": Figure(109, "bytes from people an action", FLOWS),
    "down": Figure(1120 / 3, "bytes to each of three at the table an action", FLOWS),
    "hello": Figure(0.27e-3, "s, a hello of somebody in the store", "test_coming.py"),
    "connection": Figure(19 * KIB, "bytes of memory an idle connection", "test_server.py"),
    "table": Figure(100 * KIB, "bytes of memory a game, at most", "test_server.py"),
    "onlooker": Figure(0.6 * US, "s of a server, an action told to an onlooker", "test_fair.py"),
    "novice": Figure(0.1e-3, "s of a core a decision", "test_decisions.py"),
    "steady": Figure(0.1e-3, "s of a core a decision", "test_decisions.py"),
    "strong": Figure(38e-3, "s of a core a decision", "test_decisions.py"),
    "master": Figure(0.41, "s of a core a decision", "test_decisions.py"),
}
"""Medians, of God's Playground, on two cores that others used too."""


def given(name: str) -> float:
    """Return a measured figure."""
    return MEASURED[name].value


class Point(NamedTuple):
    """What so many processes did on two cores for 60 tables that played as fast as machines can.

    Of two rounds; the second gave all but the first rate and the first p99. Times in seconds.
    """

    processes: int
    rates: tuple[float, float]
    """Actions a second."""
    commits: float
    """Transactions a second."""
    server: float
    """Of the processors of all servers, an action."""
    database: float
    p50: float
    p99: tuple[float, float]


POINTS: Final = (
    Point(1, (1499, 1777), 153, 174 * US, 40 * US, 0.0239, (0.126, 0.126)),
    Point(2, (1585, 1637), 257, 208 * US, 49 * US, 0.0282, (0.135, 0.121)),
    Point(4, (1874, 1617), 431, 253 * US, 68 * US, 0.0211, (0.096, 0.162)),
)
"""From test_processes.py."""


class Line(NamedTuple):
    """What an action costs, in seconds of the processor, and a transaction beside its actions."""

    action: float
    transaction: float

    def of(self, transactions: float) -> float:
        """Return what an action costs that has this part of a transaction."""
        return self.action + self.transaction * transactions


def line(costs: Sequence[float]) -> Line:
    """Return the line nearest to what actions cost at the three points."""
    parts = [point.commits / point.rates[1] for point in POINTS]
    slope, intercept = linear_regression(parts, costs)
    return Line(intercept, slope)


SERVER: Final = line([point.server for point in POINTS])
DATABASE: Final = line([point.database for point in POINTS])


class Guess(NamedTuple):
    """What nobody has measured where the three points were, chosen so that the model is near."""

    beside: float
    """How many others computed (the load average was 13 to 18, much of it at a low priority)."""
    disk: float
    """Seconds that the disk took to keep something."""
    stalls: float
    """How often it took longer."""
    stall: float
    """By how many seconds."""


ALL: Final = Guess(3.5, 0.0015, 0.05, 0.03)
"""Chosen by all three points, by hand from some dozens at random."""
FIRST: Final = Guess(3.0, 0.0035, 0.01, 0.08)
"""The nearest of sixty to the point of one process alone: of two and four it is a forecast."""
OWN: Final = 5.5
"""Transactions a second of a process that has nothing to do: its lease, what it tells and hears."""
CONNECTIONS: Final = 6
"""Of a server with the database: two for thinkers; a thinker has two."""
EXCHANGE: Final = 0.5
MOST_CHANGES: Final = 100
"""Seconds between the times at which tables are shown and the list is told, and tables it tells."""
CHECKPOINT: Final = 300.0
PAGES: Final = 3 * 8 * KIB
"""Seconds after which the database logs whole pages again, and bytes of those of a table.

PostgreSQL does so by default; that a table has three pages of its own is assumed.
"""
