"""What so many tables at once need, and what of it there is only one of.

The figures stand in measured.py; scaling.py tells what comes of them. Nothing of this was tried
with so many tables.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil, exp, isfinite
from typing import Final, NamedTuple

from tests.bench.measured import (
    CHECKPOINT,
    CONNECTIONS,
    DATABASE,
    EXCHANGE,
    MOST_CHANGES,
    OWN,
    PAGES,
    SERVER,
    given,
)

MONTH: Final = 30 * 24 * 3600.0
HOURS: Final = MONTH / 3600
GB: Final = 1e9
LISTED: Final = MOST_CHANGES / EXCHANGE
"""Tables a second of whose changes those who look at the list are told."""
MOST: Final = 1e9
"""Tables up to which it is looked for what is used up."""


class Mix(NamedTuple):
    """How a table is used, on average; all of it is assumed."""

    seats: float = 3.0
    people: float = 0.7
    """Part of the seats; bots have the others."""
    decision: float = 6.0
    """Seconds that somebody takes for a decision."""
    steady: float = 0.6
    strong: float = 0.3
    master: float = 0.1
    """Parts of the bots by level."""
    onlookers: float = 0.2
    """For each table."""
    looking: float = 0.1
    """People who look at the list of tables, for each table."""
    visit: float = 2700.0
    """Seconds that somebody stays, going once through the hall to a table."""
    average: float = 0.35
    """Of a month, in relation to the hours in which so many tables are played at."""

    @property
    def thought(self) -> float:
        """Seconds of a core that a bot takes for a decision."""
        levels = {"steady": self.steady, "strong": self.strong, "master": self.master}
        return sum(part * given(level) for level, part in levels.items())

    @property
    def step(self) -> float:
        """Seconds between two actions at a table."""
        return self.people * self.decision + (1 - self.people) * self.thought


class Means(NamedTuple):
    """What there is to be used up, and what it costs a month; all of it is assumed."""

    busy: float = 0.6
    """How much of a core may be used, on average."""
    database_cores: float = 32.0
    database_write: float = 200e6
    """Bytes of its log a second."""
    database_connections: float = 500.0
    files: float = 16_000.0
    """Connections of a server, as docs/hosting/gods-playground@.service lets it open files."""
    line: float = 1.25e9
    """Bytes a second out of the machine of the proxy, and of the hall."""
    proxy_cores: float = 32.0
    thinker_cores: float = 32.0
    """Of a machine for bots alone."""
    disk: float = 0.002
    """Seconds that the disk of the database takes to keep something."""
    core_hour: float = 0.03
    memory_hour: float = 0.004
    """A GB."""
    disk_month: float = 0.10
    """A GB."""
    sent: float = 0.02
    """A GB to people."""


class Need(NamedTuple):
    """What so many tables need while they are played at."""

    tables: float
    people: float
    """Who are connected."""
    actions: float
    """A second."""
    processes: int
    server_cores: float
    hall: float
    """Of the one core that the hall can use, beside the tables of its process."""
    hall_memory: float
    commits: float
    """Transactions a second."""
    written: float
    """Bytes a second of the log of the database."""
    database_cores: float
    connections: int
    stored: float
    """Bytes a month."""
    memory: float
    """Of all servers, in bytes."""
    sent: float
    """Bytes a second to people."""
    hall_sent: float
    """Of these by the process that has the hall, to those who look at the list."""
    proxy_cores: float
    bot_cores: float
    thoughts: float
    """A second, of bots that search, on other machines."""
    of_one: float
    """How much of what one process has it would use for all of it."""
    heard: float
    """Tables a second whose changes the hall is to tell."""


def changes(tables: float, mix: Mix, seconds: float = EXCHANGE) -> float:
    """Return how many tables a second are seen to have changed by who looks every so often."""
    return tables * (1 - exp(-seconds / mix.step)) / seconds


def ordering(tables: float, mix: Mix) -> float:
    """Return how much of a core puts the list in order, which is done when somebody comes to it."""
    comings = people_of(tables, mix) / mix.visit
    changed = changes(tables, mix, max(EXCHANGE, 1 / comings))
    return changed * (given("ordering") + tables * given("among"))


def transactions(rate: float, means: Means) -> float:
    """Return the transactions a second of a process that stores so many actions a second.

    One is under way at a time, and takes along what has come meanwhile.
    """
    cycle = means.disk * 1.5 + SERVER.transaction + DATABASE.transaction
    return rate / (1 + rate * cycle)


def busy(rate: float, tables: float, mix: Mix, means: Means) -> float:
    """Return how much of its core a process uses for so many tables that act so often together."""
    shown = changes(tables, mix) * given("showing")
    seen = rate * mix.onlookers * given("onlooker")
    come = people_of(tables, mix) / mix.visit * given("hello")
    stored = rate * SERVER.action + transactions(rate, means) * SERVER.transaction
    return stored + shown + seen + come


def people_of(tables: float, mix: Mix) -> float:
    """Return who is connected."""
    return tables * (mix.seats * mix.people + mix.onlookers + mix.looking)


def a_process(mix: Mix, means: Means) -> float:
    """Return how many tables a process can lead."""
    return used_up(lambda tables: alone(tables, mix, means))


def alone(tables: float, mix: Mix, means: Means) -> float:
    """Return how much of what one process has it would use for so many tables."""
    core = busy(tables / mix.step, tables, mix, means) / means.busy
    return max(core, people_of(tables, mix) / means.files)


def need(tables: float, mix: Mix, means: Means) -> Need:
    """Return what so many tables need, if one hall and one database are enough for them."""
    rate = tables / mix.step
    people = people_of(tables, mix)
    processes = max(1, ceil(tables / a_process(mix, means)))
    heard = changes(tables, mix)
    told = min(LISTED, heard) * tables * mix.looking
    comings = people / mix.visit
    commits = processes * (transactions(rate / processes, means) + OWN)
    thoughts = rate * (1 - mix.people) * mix.thought
    machines = thoughts / means.busy
    elsewhere = rate * (1 - mix.people) * (mix.strong + mix.master)
    each = given("wal alone") - given("wal together")
    shown = heard if processes > 1 else 0.0
    written = rate * given("wal together") + commits * each + shown * given("wal shown")
    hall_sent = told * given("entry") + comings * given("list")
    at_tables = rate * (mix.seats * mix.people + mix.onlookers) * given("down")
    used = processes * busy(rate / processes, tables / processes, mix, means)
    known = tables * given("known")
    return Need(
        tables,
        people,
        rate,
        processes,
        used / means.busy,
        shown * (given("reading") + given("hearing"))
        + told * (given("telling") + given("sending"))
        + comings * (given("hello") + given("coming"))
        + ordering(tables, mix),
        known,
        commits,
        written + tables * PAGES / CHECKPOINT,
        (
            DATABASE.action * rate
            + DATABASE.transaction * commits
            + shown * given("shown")
            + elsewhere * given("thought")
        )
        / means.busy,
        processes * CONNECTIONS + 2 * ceil(machines / means.thinker_cores),
        rate * given("disk") * MONTH * mix.average,
        processes * given("process")
        + tables * given("table")
        + people * given("connection")
        + known,
        at_tables + hall_sent,
        hall_sent,
        rate * given("proxy") / means.busy,
        machines,
        elsewhere,
        alone(tables, mix, means),
        heard,
    )


class Limit(NamedTuple):
    """Something of which there is one, how much of it is used, and what one does then."""

    name: str
    used: Callable[[Need, Means], float]
    """As a part of what there is."""
    today: bool
    """Whether more of it can be had as the game is now, in one club."""
    then: str


LIMITS: Final = (
    Limit(
        "one process",
        lambda need, means: need.of_one,
        True,
        "`--share`, and a process for each core",
    ),
    Limit(
        "the list that everybody sees is a second old at most",
        lambda need, means: need.heard / LISTED,
        True,
        "nothing: games go on as before, and the list tells of some tables later",
    ),
    Limit(
        "what the hall's process sends of the list",
        lambda need, means: need.hall_sent / means.line,
        False,
        "tell each only of the tables that they are shown, or less often",
    ),
    Limit(
        "the core of the hall",
        lambda need, means: need.hall / means.busy,
        False,
        "show the hall the tables that it lists and no others; then halls by game or region",
    ),
    Limit(
        "the log of the database",
        lambda need, means: need.written / means.database_write,
        False,
        "do not log what servers show each other; then several databases",
    ),
    Limit(
        "connections of the database",
        lambda need, means: need.connections / means.database_connections,
        False,
        "fewer connections a server; then several databases",
    ),
    Limit(
        "cores of the database",
        lambda need, means: need.database_cores / means.database_cores,
        False,
        "several databases, a table in one of them by its id",
    ),
    Limit(
        "cores of the proxy",
        lambda need, means: need.proxy_cores / means.proxy_cores,
        True,
        "several proxies under one name, each with all servers in its list",
    ),
    Limit(
        "what the proxy sends",
        lambda need, means: need.sent / means.line,
        True,
        "several proxies under one name, each with all servers in its list",
    ),
)
HARD: Final = [limit for limit in LIMITS if not limit.today]


def used_up(used: Callable[[float], float], most: float = MOST) -> float:
    """Return at how many tables all is used of what ``used`` tells the part of; inf if never."""
    if used(most) < 1:
        return float("inf")
    low, high = 0.0, most
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (middle, high) if used(middle) < 1 else (low, middle)
    return high


def _part(limit: Limit, mix: Mix, means: Means, tables: float) -> float:
    return limit.used(need(tables, mix, means), means)


def bounds(mix: Mix, means: Means) -> list[tuple[float, Limit]]:
    """Return at how many tables each limit is reached, the first one first."""
    found = [(used_up(partial(_part, limit, mix, means)), limit) for limit in LIMITS]
    return sorted(found, key=lambda each: each[0])


def clubs(tables: float, mix: Mix, means: Means) -> int:
    """Return into how many clubs, with a hall and a database each, so many tables must be split."""
    first = min(at for at, limit in bounds(mix, means) if limit in HARD)
    return ceil(tables / first) if isfinite(first) else 1


def month(need: Need, mix: Mix, means: Means) -> dict[str, float]:
    """Return what a month costs, by what; machines are as large as they must be, all the time."""
    cores = need.server_cores + need.database_cores + need.proxy_cores
    return {
        "cores": cores * HOURS * means.core_hour,
        "bots": need.bot_cores * HOURS * means.core_hour,
        "memory": need.memory / GB * HOURS * means.memory_hour,
        "disk": need.stored / GB * means.disk_month,
        "network": need.sent * mix.average * MONTH / GB * means.sent,
    }
