"""Pages, health and metrics, at the port of the websockets."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from prometheus_client import CollectorRegistry, Histogram, generate_latest
from websockets.datastructures import Headers
from websockets.http11 import Request

from parlour.server.facts import ThoughtDone
from parlour.server.house import House
from parlour.server.limits import BURST, Limits
from parlour.server.listener import Access, Listener
from parlour.server.lobby import Lobby
from parlour.server.metrics import Metrics, Times
from parlour.server.sqlite_store import SqliteStore
from parlour.server.web import Web
from parlour.shared import __version__
from parlour.shared.messages import PROTOCOL_VERSION, ClockPlan, SeatInfo, Standing, TableInfo
from tests.server.conftest import Wire


class Site:
    """A server with pages, asked by a browser."""

    def __init__(self, folder: Path) -> None:
        self._store = SqliteStore(folder)
        self.lobby = Lobby(self._store)
        self.metrics = Metrics()
        self.healthy = True
        self.answers: dict[str, tuple[int, str, str]] = {}

    async def ask(
        self, *paths: str, host: str = "club.example:8765", limits: Limits | None = None
    ) -> None:
        """Ask for pages; keeps status, type and text of each."""
        web = Web(
            "The <Club>",
            "1.0",
            self.lobby.tables.listing.public,
            self.metrics,
            lambda: self.healthy,
        )
        listener = Listener(House(self.lobby), limits=limits, metrics=self.metrics, web=web)
        port = await listener.start("127.0.0.1", 0)
        self.metrics.count(self.lobby)
        for path in paths:
            url = f"http://127.0.0.1:{port}{path}"
            self.answers[path] = await asyncio.to_thread(_get, url, host)
        await listener.stop()

    def close(self) -> None:
        """Close."""
        self._store.close()


def _get(url: str, host: str) -> tuple[int, str, str]:
    request = urllib.request.Request(url, headers={"Host": host})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers["Content-Type"], error.read().decode()


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A site without tables."""
    return Site(tmp_path)


def test_the_page_tells_what_this_is_and_which_public_tables_run(site: Site) -> None:
    ada, jan = Wire(site.lobby).greet("Ada <b>"), Wire(site.lobby).greet("Secret Jan")
    ada.open_table(("me", "open", "random"))
    jan.open_table(("me", "open", "open"), private=True)
    asyncio.run(site.ask("/", "/?from=a+friend"))
    site.close()
    status, kind, page = site.answers["/"]
    assert (status, kind) == (200, "text/html; charset=utf-8")
    assert site.answers["/?from=a+friend"][0] == 200
    assert "The &lt;Club&gt;" in page
    assert "gods-playground://club.example:8765" in page
    assert "1 free" in page
    assert "Secret Jan" not in page
    assert "<script" not in page


def info(number: int, **changed: Any) -> TableInfo:
    """Return what everybody is told of a table."""
    seats = (SeatInfo("person", f"Ada {number}"), SeatInfo("bot", "Rex"), SeatInfo("open"))
    clock = ClockPlan()
    table = TableInfo(
        f"t{number}", "rattus", "open", "a", False, seats, {}, clock, "own", 0.0, 0.0, ""
    )
    return structs.replace(table, **changed)


def page_of(infos: list[TableInfo], *, healthy: bool = True) -> Web:
    """Return the pages of a server with some tables."""
    return Web("Club", "1.0", lambda: infos, Metrics(), lambda: healthy)


def shown(web: Web, path: str = "/", host: str = "club.example:8765") -> str:
    """Return the text of a page."""
    return bytes(web.answer(Request(path, Headers({"Host": host}))).body or b"").decode()


def test_the_page_lists_fifty_tables_that_are_public_and_not_over() -> None:
    others = [info(900, status="finished"), info(901, private=True)]
    page = shown(page_of([*others, *map(info, range(60))]))
    assert page.count("Ada ") == 50
    assert "Ada 49" in page
    assert "Ada 900" not in page
    assert "Ada 901" not in page
    assert "Nobody plays" not in page
    assert "Nobody plays" in shown(page_of(others))


def test_the_page_tells_who_is_ranked_in_which_game() -> None:
    rows = (Standing("a", "Ada <b>", 1123.4, 7, 5), Standing("b", "Jan", 998.6, 9, 3))
    web = Web(
        "Club", "1.0", list, Metrics(), lambda: True, lambda game: rows if game == "rattus" else ()
    )
    page = web.answer(Request("/", Headers())).body.decode()
    assert page.count("the ranking") == 1
    assert "Rattus: the ranking" in page
    cells = re.findall(r"<td>(.*?)</td>", page[page.index("the ranking") :])
    assert cells == ["1", "Ada &lt;b&gt;", "1123", "7", "5", "2", "Jan", "999", "9", "3"]


def test_each_page_is_found_at_its_path_whatever_is_asked_of_it() -> None:
    metrics = Metrics()
    web = Web("The <Club>", "1.0", lambda: [], metrics, lambda: False)
    for path, status, text in (
        ("/", 200, "Nobody plays right now."),
        ("/?a=b", 200, "The &lt;Club&gt;"),
        ("/tournaments", 200, "<title>The &lt;Club&gt;: tournaments</title>"),
        ("/tournaments?a=b", 200, "The &lt;Club&gt;: tournaments"),
        ("/dice", 200, "<script"),
        ("/healthz", 503, "stopping"),
        ("/metrics", 200, "gods_playground"),
        ("/nowhere", 404, "There is nothing here."),
    ):
        answer = web.answer(Request(path, Headers(Host="club.example")))
        assert (answer.status_code, text in answer.body.decode()) == (status, True), path
        assert answer.headers["Content-Length"] == str(len(answer.body))
        assert answer.headers["Connection"] == "close"
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_a_row_tells_who_sits_there_and_where_the_game_stands() -> None:
    running = {"status": "running", "progress": "4 actions"}
    cells = re.findall("<td>(.*?)</td>", shown(page_of([info(1), info(2, **running)])))
    assert cells[:4] == ["Rattus", "Ada 1, Rex", "open", "1 free"]
    assert cells[4:] == ["Rattus", "Ada 2, Rex", "running", "Round 4: Cards and cubes"]
    (title, *_) = re.findall("<td>(.*?)</td>", shown(page_of([info(1, game="<chess>")])))
    assert title == "&lt;chess&gt;"


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("club.example:8765", "club.example:8765"),
        ("club.example", "club.example"),
        ("[2001:db8::1]:8765", "[2001:db8::1]:8765"),
        ("", "this-server:8765"),
        ("club.example:123456", "this-server:8765"),
    ],
)
def test_the_page_tells_the_address_by_which_it_was_found(host: str, address: str) -> None:
    assert f"gods-playground://{address}" in shown(page_of([]), host=host)


def test_a_page_is_made_anew_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now, infos = [0.0], [info(1)]
    monkeypatch.setattr("parlour.server.web.monotonic", lambda: now[0])
    web = page_of(infos)
    assert "Ada 1" in shown(web)
    infos[0] = info(2)
    now[0] = 0.99
    assert "Ada 1" in shown(web)
    now[0] = 1.0
    assert "Ada 2" in shown(web)


@pytest.mark.parametrize(
    ("path", "status", "text"),
    [
        ("/healthz", 503, "stopping\n"),
        ("/healthz?x=1", 503, "stopping\n"),
        ("/nothing", 404, "There is nothing here.\n"),
    ],
)
def test_pages_that_are_no_pages(path: str, status: int, text: str) -> None:
    answer = page_of([], healthy=False).answer(Request(path, Headers()))
    assert answer.status_code == status
    assert bytes(answer.body or b"").decode() == text
    assert answer.headers["Content-Length"] == str(len(text))


@pytest.mark.parametrize(
    ("path", "upgrade", "page"),
    [
        ("/", "websocket", False),
        ("/?x=1", "WebSocket", False),
        ("/", "", True),
        ("/", "h2c", True),
        ("/healthz", "websocket", True),
    ],
)
def test_a_handshake_asks_for_no_page(path: str, upgrade: str, page: bool) -> None:
    headers = Headers({"Upgrade": upgrade} if upgrade else {})
    assert page_of([]).answers(Request(path, headers)) == page


def test_who_asks_for_pages_again_and_again_is_refused_some(site: Site) -> None:
    asyncio.run(site.ask(*(f"/?{number}" for number in range(3 * BURST)), limits=Limits(0, 1)))
    site.close()
    statuses = [status for status, _, _ in site.answers.values()]
    assert statuses[:BURST] == [200] * BURST
    assert statuses[-1] == 429


def test_the_list_of_tables_is_made_once_for_many_visitors(site: Site) -> None:
    made: list[int] = []
    public = site.lobby.tables.listing.public
    site.lobby.tables.listing.public = lambda: made.append(1) or public()  # type: ignore[func-returns-value, method-assign]
    asyncio.run(site.ask(*(f"/?{number}" for number in range(20))))
    site.close()
    assert len(made) <= 2


def test_a_hostile_host_is_not_repeated(site: Site) -> None:
    asyncio.run(site.ask("/", host='x"><script>alert(1)</script>'))
    site.close()
    assert "alert" not in site.answers["/"][2]


def test_the_page_that_checks_dice_runs_its_own_script_alone(site: Site) -> None:
    web = Web("Club", "1.0", site.lobby.tables.listing.public, site.metrics, lambda: True)
    answer = web.answer(Request("/dice", Headers()))
    site.close()
    (script,) = re.findall(rb"<script>(.*)</script>", answer.body, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script).digest()).decode()
    policy = answer.headers["Content-Security-Policy"]
    assert f"script-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert b"http:" not in answer.body
    assert b"https:" not in answer.body
    assert (
        "script-src" not in web.answer(Request("/", Headers())).headers["Content-Security-Policy"]
    )


def test_health_follows_the_server(site: Site) -> None:
    asyncio.run(site.ask("/healthz"))
    assert site.answers["/healthz"][0] == 200
    site.healthy = False
    asyncio.run(site.ask("/healthz", "/favicon.ico"))
    site.close()
    assert site.answers["/healthz"][0] == 503
    assert site.answers["/favicon.ico"][0] == 404


def test_metrics_count_what_happened(site: Site) -> None:
    Wire(site.lobby).greet().open_table(("me", "open", "open"))
    site.metrics.connected(1)
    site.metrics.refused("wrong_step")
    site.metrics.slow_reader()
    site.metrics.connection_refused("too many")
    site.metrics.action(0.003)
    site.metrics.commit(0.001)
    site.metrics.thought(ThoughtDone(0.25, elsewhere=True))
    site.metrics.thought(ThoughtDone(0.5, elsewhere=False))
    site.metrics.thought(ThoughtDone(0.5, elsewhere=False))
    asyncio.run(site.ask("/metrics"))
    site.close()
    status, kind, text = site.answers["/metrics"]
    assert status == 200
    assert kind.startswith("text/plain")
    lines = text.splitlines()
    for line in (
        'gods_playground_tables{status="open"} 1.0',
        'gods_playground_refused_total{code="wrong_step"} 1.0',
        'gods_playground_connections_refused_total{reason="too many"} 1.0',
        "gods_playground_slow_readers_total 1.0",
        "gods_playground_connections 1.0",
        "gods_playground_people 1.0",
        "gods_playground_action_seconds_count 1.0",
        'gods_playground_commit_seconds_bucket{le="0.001"} 1.0',
        'gods_playground_thoughts_total{where="here"} 2.0',
        'gods_playground_thoughts_total{where="elsewhere"} 1.0',
        "gods_playground_thought_seconds_total 1.25",
        "gods_playground_places_elsewhere 0.0",
        f'gods_playground_server_info{{protocol="{PROTOCOL_VERSION}",version="{__version__}"}} 1.0',
    ):
        assert line in lines


def test_times_are_told_as_prometheus_would_tell_them() -> None:
    bounds = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
    own, usual = CollectorRegistry(), CollectorRegistry()
    times = Times("seconds", "How long.", own)
    histogram = Histogram("seconds", "How long.", buckets=bounds, registry=usual)
    for seconds in (0.0, 0.0004, 0.0005, 0.003, 0.003, 1.0, 5.0, 7.5):
        times.observe(seconds)
        histogram.observe(seconds)

    def told(registry: CollectorRegistry) -> str:
        return re.sub(r"(?m)^(seconds_created) .*$", r"\1", generate_latest(registry).decode())

    assert told(own) == told(usual)
    assert 'seconds_bucket{le="0.005"} 5.0' in told(own)


@pytest.mark.parametrize("header", ["Host", "Upgrade", "X-Forwarded-For", "Origin"])
def test_a_header_that_is_there_twice_is_a_bad_request(site: Site, header: str) -> None:
    async def main() -> bytes:
        web = Web("Club", "1", list, site.metrics, lambda: True)
        access = Access(proxies=("127.0.0.1",))
        listener = Listener(House(site.lobby), access, metrics=site.metrics, web=web)
        port = await listener.start("127.0.0.1", 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        lines = ["GET / HTTP/1.1", "Host: a", "Connection: Upgrade", "Upgrade: websocket"]
        lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
        lines += [f"{header}: b"] * 2
        writer.write("\r\n".join([*lines, "", ""]).encode())
        answer = await reader.readline()
        writer.close()
        await listener.stop()
        return answer

    answer = asyncio.run(main())
    site.close()
    assert b" 400 " in answer
