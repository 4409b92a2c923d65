"""The dashboard of docs/hosting shows what a server counts, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from prometheus_client.parser import text_string_to_metric_families

from parlour.server.facts import ThoughtDone
from parlour.server.lobby import Lobby
from parlour.server.metrics import Metrics
from tests.server.driver import ROOT

DASHBOARD = ROOT / "docs" / "hosting" / "dashboard.json"
OURS = "gods_playground"
STANDARD = {"up"}
"""What Prometheus itself knows of whatever it asks."""
WORDS = {"sum", "by", "rate", "max", "min", "count", "histogram_quantile", "le"}
"""Words of its language that are used."""


def samples(lobby: Lobby) -> dict[str, set[str]]:
    """Return what a server counts to which everything has happened, with the labels of each."""
    metrics = Metrics()
    metrics.connected(1)
    metrics.connection_refused("too many")
    metrics.refused("wrong_step")
    metrics.slow_reader()
    metrics.action(0.1)
    metrics.commit(0.1)
    metrics.thought(ThoughtDone(0.1, elsewhere=False))
    metrics.count(lobby)
    text = metrics.render()[1].decode()
    every = [each for family in text_string_to_metric_families(text) for each in family.samples]
    return {each.name: set(each.labels) for each in every}


def queries() -> Iterator[str]:
    """Yield all queries of the dashboard."""
    board = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    for panel in board["panels"]:
        yield from (target["expr"] for target in panel.get("targets", ()))


def bare(query: str) -> str:
    """Return a query without its ranges and texts."""
    return re.sub(r'\[[^]]*\]|"[^"]*"', "", query)


def names(query: str) -> set[str]:
    """Return the metrics that a query is about."""
    labels = r"\{[^}]*\}|\bby \([^)]*\)"
    return set(re.findall(r"[a-z_]{2,}", re.sub(labels, "", bare(query)))) - WORDS


def labels(query: str) -> set[str]:
    """Return the labels by which a query tells its metrics apart."""
    groups = re.findall(r"\bby \(([^)]*)\)", query)
    chosen = re.findall(r"(\w+)=", query)
    return {label.strip() for group in groups for label in group.split(",")} | {*chosen}


def test_everything_that_the_dashboard_shows_is_counted(lobby: Lobby) -> None:
    counted = samples(lobby)
    shown = [names(query) for query in queries()]
    assert len(shown) > 20
    for query, metrics in zip(queries(), shown, strict=True):
        assert metrics, query
        assert metrics <= STANDARD | set(counted), query
        known = set().union(*(counted.get(name, set()) for name in metrics))
        assert labels(query) <= known | {"instance", "job"}, query


def test_everything_that_the_server_itself_counts_is_shown(lobby: Lobby) -> None:
    counted = {name for name in samples(lobby) if name.startswith(OURS)}
    shown = set().union(*map(names, queries()))
    unseen = {name for name in counted - shown if not name.endswith(("_created", "_sum"))}
    through = {name.removesuffix("_count") + "_bucket" for name in unseen}
    assert through <= shown, "a count that is seen neither by itself nor in its steps"


def test_each_panel_has_its_own_place_on_the_dashboard() -> None:
    board = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    taken: set[tuple[int, int]] = set()
    for panel in board["panels"]:
        place = panel["gridPos"]
        columns = range(place["x"], place["x"] + place["w"])
        cells = {(x, y) for x in columns for y in range(place["y"], place["y"] + place["h"])}
        assert not cells & taken, panel["title"]
        assert max(columns) < 24, panel["title"]
        taken |= cells
    numbers = [panel["id"] for panel in board["panels"]]
    assert len(set(numbers)) == len(numbers)


def test_the_servers_that_are_counted_are_those_that_are_asked() -> None:
    asked = (DASHBOARD.parent / "prometheus.yaml").read_text(encoding="utf-8")
    jobs = {job for query in queries() for job in re.findall(r'job="([^"]*)"', query)}
    assert jobs == set(re.findall(r"job_name: (\S+)", asked))
