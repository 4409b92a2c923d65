"""The way in from the internet: opened at the router, kept open, and closed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from parlour.server import way_in
from parlour.server.local import LocalServer, own_address
from parlour.server.way_in import LASTS, NOTE, WHAT, NoWayError, Router, UpnpRouter, Way, WayIn
from tests.server.router import FakeRouter, Mapping, answering

SOON = 10.0
"""Seconds in which whatever goes on in the background has happened."""


@pytest.fixture
def router() -> Iterator[FakeRouter]:
    """A router at home."""
    with answering(FakeRouter()) as answers:
        yield answers


def make(folder: Path, router: FakeRouter, addresses: tuple[str, ...] = ("192.168.1.9",)) -> WayIn:
    return WayIn(folder, partial(UpnpRouter, router.where), lambda: addresses)


def test_the_log_tells_when_a_port_is_opened_and_when_it_is_closed(
    tmp_path: Path, router: FakeRouter, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "parlour.server.way_in")
    ways = make(tmp_path, router)
    ways.open(8765)
    ways.close(SOON)
    assert caplog.messages == [
        "the router lets in what comes to 11.22.33.44 port 8765",
        "the router lets nobody in at port 8765 any more",
    ]


def test_a_port_is_open_until_it_is_closed(tmp_path: Path, router: FakeRouter) -> None:
    ways = make(tmp_path, router)
    way = ways.open(8765)
    assert way == Way("11.22.33.44", 8765, "router")
    assert way.url == "ws://11.22.33.44:8765/"
    assert router.ports == {8765: Mapping("127.0.0.1", 8765, LASTS, WHAT)}
    assert (tmp_path / NOTE).exists()
    ways.close(SOON)
    assert router.ports == {}
    assert not (tmp_path / NOTE).exists()
    ways.close(SOON)
    assert ways.open(8765) == way
    ways.close(SOON)


def test_a_port_of_another_machine_is_left_to_it(tmp_path: Path, router: FakeRouter) -> None:
    theirs = Mapping("192.168.1.77", 8765, 0, WHAT)
    router.ports[8765] = theirs
    ways = make(tmp_path, router)
    way = ways.open(8765)
    assert way.port != 8765
    assert router.ports[way.port] == Mapping("127.0.0.1", 8765, LASTS, WHAT)
    ways.close(SOON)
    assert router.ports == {8765: theirs}


def test_a_router_that_knows_no_end_opens_for_good(tmp_path: Path, router: FakeRouter) -> None:
    router.only_for_good = True
    ways = make(tmp_path, router)
    ways.open(8765)
    assert router.ports[8765].seconds == 0
    ways.close(SOON)
    assert router.ports == {}


def test_more_time_is_asked_for_again_and_again(
    tmp_path: Path, router: FakeRouter, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = make(tmp_path, router)
    monkeypatch.setattr(way_in, "LASTS", 0.02)
    again = Event()

    class Counting(UpnpRouter):
        def open(self, port: int, inner: int, seconds: int) -> None:
            super().open(port, inner, 60)
            if router.asked.count("AddPortMapping") > 2:
                again.set()

    ways = WayIn(tmp_path, partial(Counting, router.where), lambda: ())
    ways.open(8765)
    assert again.wait(SOON)
    ways.close(SOON)
    assert router.ports == {}


def test_more_time_is_asked_for_after_half_of_it(
    tmp_path: Path, router: FakeRouter, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float | None] = []

    class Ends(Event):
        def wait(self, timeout: float | None = None) -> bool:
            waited.append(timeout)
            return len(waited) > 2

    ways = make(tmp_path, router)
    monkeypatch.setattr(way_in, "Event", Ends)
    ways.open(8765)
    ways.close(SOON)
    assert waited == [LASTS / 2] * 3
    assert router.asked.count("AddPortMapping") == 3
    assert router.ports == {}


def test_what_a_crash_has_left_open_is_closed_at_the_next_start(
    tmp_path: Path, router: FakeRouter
) -> None:
    crashed = make(tmp_path, router)
    crashed._keep = lambda *_: None  # type: ignore[method-assign]
    crashed.open(8765)
    theirs = Mapping("192.168.1.77", 1, 0, WHAT)
    router.ports[1] = theirs
    server = LocalServer(tmp_path, make(tmp_path, router))
    server.start()
    server.stop()
    assert router.ports == {1: theirs}
    assert not (tmp_path / NOTE).exists()


def test_a_note_of_what_is_gone_by_now_does_no_harm(tmp_path: Path, router: FakeRouter) -> None:
    for note in ('{"port": 8765}', "{"):
        (tmp_path / NOTE).write_text(note, encoding="utf-8")
        ways = make(tmp_path, router)
        ways.clean_up()
        ways.close(SOON)
        assert ways.open(8765).port == 8765
        ways.close(SOON)
        assert not (tmp_path / NOTE).exists()


class Sulking:
    """A router that does nothing for anybody."""

    def address(self) -> str:
        return "11.22.33.44"

    def open(self, port: int, inner: int, seconds: int) -> None:
        raise OSError("Not Authorized")

    def close(self, port: int) -> None:
        raise OSError("Not Authorized")


def silence() -> Router:
    raise NoWayError("no_router", "no router answers")


@pytest.mark.parametrize(("find", "reason"), [(silence, "no_router"), (Sulking, "refused")])
def test_no_way_in_says_why_and_leaves_nothing(
    tmp_path: Path, find: Callable[[], Router], reason: str
) -> None:
    ways = WayIn(tmp_path, find, lambda: ("192.168.1.9", "fe80::1", "fd00::1"))
    with pytest.raises(NoWayError) as refused:
        ways.open(8765)
    assert refused.value.reason == reason
    assert not (tmp_path / NOTE).exists()


@pytest.mark.parametrize("address", ["100.64.3.2", "10.0.0.1", "192.168.0.3", "", "0.0.0.0"])
def test_an_address_that_is_shared_is_no_way_in(
    tmp_path: Path, router: FakeRouter, address: str
) -> None:
    router.address = address
    with pytest.raises(NoWayError) as refused:
        make(tmp_path, router).open(8765)
    assert refused.value.reason == "shared"
    assert router.ports == {}


class Mute:
    """A router that does not tell its address, or leaves nothing open any more."""

    def __init__(self, *, tells: bool) -> None:
        self.tells, self.opened = tells, 0

    def address(self) -> str:
        if not self.tells:
            raise OSError("no answer")
        return "11.22.33.44"

    def open(self, port: int, inner: int, seconds: int) -> None:
        self.opened += 1
        if self.opened > 1:
            raise OSError("Not Authorized")

    def close(self, port: int) -> None:
        raise OSError("Not Authorized")


def test_a_router_that_does_not_tell_its_address_is_no_way_in(tmp_path: Path) -> None:
    with pytest.raises(NoWayError, match="does not tell its address: no answer") as refused:
        WayIn(tmp_path, lambda: Mute(tells=False), lambda: ()).open(8765)
    assert refused.value.reason == "refused"


def test_what_a_router_does_not_do_later_is_logged_and_what_may_be_open_is_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Ends(Event):
        def wait(self, timeout: float | None = None) -> bool:
            return sulks.opened > 1

    sulks = Mute(tells=True)
    ways = WayIn(tmp_path, lambda: sulks, lambda: ())
    monkeypatch.setattr(way_in, "Event", Ends)
    ways.open(8765)
    ways.close(SOON)
    assert caplog.messages == [
        "the router does not leave port 8765 open: Not Authorized",
        "the router may still let people in: Not Authorized",
    ]
    assert (tmp_path / NOTE).exists()


def test_a_router_is_looked_for_where_it_is_not_said_which(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    did: list[object] = []

    class Upnp:
        discoverdelay = 0

        def discover(self) -> None:
            did.append(self.discoverdelay)

        def selectigd(self, *where: str) -> None:
            did.append(where)

    monkeypatch.setattr("miniupnpc.UPnP", Upnp)
    UpnpRouter()
    UpnpRouter("http://192.168.1.1/")
    assert did == [2000, (), ("http://192.168.1.1/",)]


def test_an_own_address_of_ipv6_is_better_than_nothing(tmp_path: Path) -> None:
    ways = WayIn(tmp_path, silence, lambda: ("192.168.1.9", "fe80::1", "2a01:4f8::7"))
    way = ways.open(8765)
    assert way == Way("2a01:4f8::7", 8765, "IPv6")
    assert way.url == "ws://[2a01:4f8::7]:8765/"


def test_nothing_that_answers_is_no_router() -> None:
    with pytest.raises(NoWayError) as refused:
        UpnpRouter("http://127.0.0.1:9/description.xml")
    assert refused.value.reason == "no_router"


def test_without_the_library_there_is_no_router(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "miniupnpc", None)
    with pytest.raises(NoWayError, match="not installed"):
        UpnpRouter()


def test_hosting_on_the_internet_tells_the_address_of_the_router(
    tmp_path: Path, router: FakeRouter
) -> None:
    server = LocalServer(tmp_path, make(tmp_path, router))
    server.start()
    try:
        address = server.host("At home", internet=True)
        port = server.guest_port
        assert address == f"ws://11.22.33.44:{port}/"
        assert [each.port for each in router.ports.values()] == [port]
        server.close_to_guests()
        assert server.guest_port is None
        router.address = "100.64.3.2"
        with pytest.raises(NoWayError):
            server.host("At home", internet=True)
        assert server.guest_port is None
        assert server.host("At home") == f"ws://{own_address()}:{server.guest_port}/"
    finally:
        server.stop()
    assert router.ports == {}
