"""What a server counts and measures, for Prometheus."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, get_args

from parlour.shared import __version__
from parlour.shared.messages import PROTOCOL_VERSION, ErrorCode, TableStatus

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry
    from prometheus_client.core import HistogramMetricFamily

    from parlour.server.facts import ThoughtDone
    from parlour.server.lobby import Lobby

_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Times:
    """How long something took each time, in steps of ``_SECONDS``; one thread alone counts.

    Prometheus' own histogram is for many threads, which costs ten times as much.
    """

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        """Begin at zero; ``registry`` tells of it."""
        self._name, self._text = name, text
        self._counts = [0] * (len(_SECONDS) + 1)
        self._sum = 0.0
        self._since = time.time()
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(_SECONDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Tell Prometheus."""
        from prometheus_client.core import HistogramMetricFamily  # noqa: PLC0415 - as below

        bounds = (*map(str, _SECONDS), "+Inf")
        buckets = [*zip(bounds, map(float, accumulate(self._counts)), strict=True)]
        family = HistogramMetricFamily(self._name, self._text, buckets, self._sum)
        family.add_sample(f"{self._name}_created", {}, self._since)
        yield family


class Uncounted:
    """What a server tells that nobody counts: the one in a player's own process."""

    def connected(self, change: int) -> None:
        """Take note of a connection that came (1) or went (-1)."""

    def connection_refused(self, reason: str) -> None:
        """Take note of a connection that was refused."""

    def refused(self, code: ErrorCode) -> None:
        """Take note of a request that was refused."""

    def slow_reader(self) -> None:
        """Take note of a connection that was cut for reading too slowly."""

    def action(self, seconds: float) -> None:
        """Take note of an action, from its arrival until everybody was told."""

    def commit(self, seconds: float) -> None:
        """Take note of a commit."""

    def thought(self, fact: ThoughtDone) -> None:
        """Take note of a thought of a bot that searches."""

    def count(self, lobby: Lobby) -> None:
        """Take note of how many people and tables there are."""


class Metrics(Uncounted):
    """The counters of one server; each method costs no more than an addition."""

    def __init__(self) -> None:
        """Begin at zero."""
        from prometheus_client import (  # noqa: PLC0415 - no window needs it
            CollectorRegistry,
            Counter,
            Gauge,
            Info,
            ProcessCollector,
        )

        registry = self._registry = CollectorRegistry()
        self._connections = Gauge(
            "gods_playground_connections", "Connections that are open.", registry=registry
        )
        self._people = Gauge("gods_playground_people", "People connected.", registry=registry)
        tables = Gauge("gods_playground_tables", "Tables.", ["status"], registry=registry)
        self._tables = {status: tables.labels(status) for status in get_args(TableStatus)}
        refused = Counter(
            "gods_playground_refused", "Requests refused.", ["code"], registry=registry
        )
        self._refused = {code: refused.labels(code) for code in get_args(ErrorCode)}
        self._connections_refused = Counter(
            "gods_playground_connections_refused",
            "Connections refused.",
            ["reason"],
            registry=registry,
        )
        self._slow = Counter(
            "gods_playground_slow_readers", "Connections cut for reading slowly.", registry=registry
        )
        self._actions = Times(
            "gods_playground_action_seconds",
            "From an action's arrival until everybody was told, stored in between.",
            registry,
        )
        self._commits = Times(
            "gods_playground_commit_seconds", "Storing what came together.", registry
        )
        thoughts = Counter(
            "gods_playground_thoughts",
            "Thoughts of bots that search.",
            ["where"],
            registry=registry,
        )
        self._thoughts = thoughts.labels("here"), thoughts.labels("elsewhere")
        self._thought = Counter(
            "gods_playground_thought_seconds", "What these took together.", registry=registry
        )
        self._thinkers = Gauge(
            "gods_playground_places_elsewhere",
            "Thoughts that other machines can do at once.",
            registry=registry,
        )
        Info("gods_playground_server", "What serves.", registry=registry).info(
            {"version": __version__, "protocol": str(PROTOCOL_VERSION)}
        )
        ProcessCollector(registry=registry)

    def connected(self, change: int) -> None:
        """Count a connection that came (1) or went (-1)."""
        self._connections.inc(change)

    def connection_refused(self, reason: str) -> None:
        """Count a connection that was refused."""
        self._connections_refused.labels(reason).inc()

    def refused(self, code: ErrorCode) -> None:
        """Count a request that was refused."""
        self._refused[code].inc()

    def slow_reader(self) -> None:
        """Count a connection that was cut for reading too slowly."""
        self._slow.inc()

    def action(self, seconds: float) -> None:
        """Measure an action, from its arrival until everybody was told."""
        self._actions.observe(seconds)

    def commit(self, seconds: float) -> None:
        """Measure a commit."""
        self._commits.observe(seconds)

    def thought(self, fact: ThoughtDone) -> None:
        """Measure a thought of a bot that searches, here or on another machine."""
        self._thoughts[fact.elsewhere].inc()
        self._thought.inc(fact.seconds)

    def count(self, lobby: Lobby) -> None:
        """Look at how many people and tables there are."""
        self._people.set(lobby.present)
        self._thinkers.set(0 if lobby.thinkers is None else lobby.thinkers.places)
        for status, gauge in self._tables.items():
            gauge.set(lobby.tables.number(status))

    def render(self) -> tuple[str, bytes]:
        """Return everything as Prometheus reads it: the type of the content, and the content."""
        from prometheus_client import CONTENT_TYPE_LATEST, generate_latest  # noqa: PLC0415 - as above

        return CONTENT_TYPE_LATEST, generate_latest(self._registry)
