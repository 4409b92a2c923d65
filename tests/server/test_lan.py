"""Servers are announced and found, on loopback and between network namespaces."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Awaitable, Iterator
from pathlib import Path

import pytest
from zeroconf import ServiceInfo

from parlour.client.lan import Browser
from parlour.server.lan import Announcer, is_for_others, own_addresses, reachable
from parlour.shared.discovery import SERVICE, FoundServer, found_server, properties
from parlour.shared.messages import PROTOCOL_VERSION

ROOT = Path(__file__).parents[2]
LONG = 120.0


# --- what is announced --------------------------------------------------------------------------


def told(**changes: str | None) -> dict[bytes, bytes | None]:
    """Return an announcement as it arrives; None takes a part away."""
    parts: dict[str, str | None] = {**properties("Club", 2, tls=False, password=True), **changes}
    return {k.encode(): v.encode() for k, v in parts.items() if v is not None}


def test_an_announcement_is_read_as_it_was_written() -> None:
    server = found_server(told(), 8765, ["fe80::1%3", "2001:db8::1", "192.0.2.7"])
    assert server is not None
    assert (server.name, server.protocol, server.tls, server.password) == ("Club", 2, False, True)
    assert server.addresses == ("192.0.2.7", "2001:db8::1", "fe80::1%3")
    assert server.url == "ws://192.0.2.7:8765/"


@pytest.mark.parametrize(("tls", "password"), [(True, False), (False, True), (True, True)])
def test_what_a_server_asks_for_is_told(tls: bool, password: bool) -> None:
    parts = properties("Club", 3, tls=tls, password=password)
    assert parts == {
        "name": "Club",
        "protocol": "3",
        "tls": "1" if tls else "0",
        "password": "1" if password else "0",
    }
    server = found_server(told(**parts), 1, ["192.0.2.7"])
    assert server == FoundServer("Club", 1, tls, password, 3, ("192.0.2.7",))


def test_a_network_less_is_no_news_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("zeroconf").warning("one of the networks is gone")
    assert not caplog.records


def test_addresses_that_reach_furthest_are_tried_first() -> None:
    best = ("192.0.2.7", "169.254.0.9", "2001:db8::1", "fe80::1%3", "127.0.0.1", "::1")
    server = found_server(told(), 8765, [*reversed(best), "ff02::1", "::"])
    assert server is not None
    assert server.addresses == best


@pytest.mark.parametrize(
    ("told_as", "read"), [("123456", 123456), ("1234567", 123456), ("0", 0), ("\u0663", None)]
)
def test_a_protocol_is_a_number_of_six_digits_at_most(told_as: str, read: int | None) -> None:
    server = found_server(told(protocol=told_as), 8765, ["192.0.2.7"])
    assert (None if server is None else server.protocol) == read


@pytest.mark.parametrize(
    ("address", "tls", "url"),
    [
        ("2001:db8::1", False, "ws://[2001:db8::1]:8765/"),
        ("fe80::1%3", False, "ws://[fe80::1%3]:8765/"),
        ("192.0.2.7", True, "wss://192.0.2.7:8765/"),
    ],
)
def test_the_address_to_connect_to(address: str, tls: bool, url: str) -> None:
    assert FoundServer("Club", 8765, tls, False, 2, (address,)).url == url


@pytest.mark.parametrize(
    ("parts", "port", "addresses"),
    [
        ({"name": None}, 8765, ["192.0.2.7"]),
        ({"name": "\x00\x1b"}, 8765, ["192.0.2.7"]),
        ({"protocol": "two"}, 8765, ["192.0.2.7"]),
        ({"protocol": None}, 8765, ["192.0.2.7"]),
        ({}, None, ["192.0.2.7"]),
        ({}, 0, ["192.0.2.7"]),
        ({}, 8765, []),
        ({}, 8765, ["nonsense", "224.0.0.251", "0.0.0.0"]),
    ],
)
def test_announcements_of_others_are_passed_over(
    parts: dict[str, str | None], port: int | None, addresses: list[str]
) -> None:
    assert found_server(told(**parts), port, addresses) is None


def test_hostile_names_are_made_harmless() -> None:
    server = found_server(told(name="Club\x1b[31m\nred" + "x" * 500), 1, ["192.0.2.7"])
    assert server is not None
    assert server.name == "Club[31mred" + "x" * 49
    assert properties("x" * 500, 2, tls=False, password=False)["name"] == "x" * 60


def test_this_machine_has_addresses() -> None:
    assert own_addresses()


OWN = ("10.0.0.5", "192.168.1.20", "2001:db8::1", "fe80::1")


@pytest.mark.parametrize(
    ("listened", "announced"),
    [
        (("127.0.0.1", "::1"), ()),
        (("0.0.0.0",), OWN[:2]),
        (("::",), OWN[2:]),
        (("0.0.0.0", "::"), OWN),
        (("192.168.1.20",), OWN[1:2]),
        (("fe80::1%3", "127.0.0.1"), OWN[3:]),
    ],
)
def test_what_is_listened_at_is_announced_and_nothing_else(
    listened: tuple[str, ...], announced: tuple[str, ...]
) -> None:
    assert reachable(listened, OWN) == announced
    assert is_for_others(listened) == bool(announced)


def test_what_others_cannot_reach_is_not_announced(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        announcer = Announcer()
        await announcer.start("Club", 4321, ("127.0.0.1", "::1"), tls=False, password=False)
        assert announcer._task is None
        await announcer.stop()

    with caplog.at_level("INFO"):
        asyncio.run(main())
    assert "only this machine can reach it" in caplog.text


def test_a_machine_without_a_network_waits_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[str, ...]] = []

    def look() -> tuple[str, ...]:
        looked.append(("127.0.0.1",) if len(looked) < 3 else ("10.0.0.5",))
        return looked[-1]

    monkeypatch.setattr("parlour.server.lan.own_addresses", look)
    monkeypatch.setattr("parlour.server.lan.LOOK_AGAIN", 0.0)
    asyncio.run(Announcer()._announce_at("Club", 1, {}, (), ("127.0.0.1",)))
    assert looked == [("127.0.0.1",)] * 3 + [("10.0.0.5",)]


class Multicast:
    """A network that notes what is announced on it."""

    def __init__(self) -> None:
        self.infos: list[ServiceInfo] = []
        self.closed = 0

    async def async_register_service(
        self, info: ServiceInfo, *, allow_name_change: bool
    ) -> Awaitable[None]:
        """Note it."""
        assert allow_name_change
        self.infos.append(info)
        return asyncio.sleep(0)

    async def async_close(self) -> None:
        """Note it."""
        self.closed += 1


def test_what_is_announced_of_a_server_until_its_machine_has_other_addresses(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    network, left = Multicast(), [OWN, OWN, OWN, OWN[:1], OWN[:1]]
    monkeypatch.setattr("parlour.server.lan._everywhere", lambda: network)
    monkeypatch.setattr("parlour.server.lan.LOOK_AGAIN", 0.0)
    monkeypatch.setattr(
        "parlour.server.lan.own_addresses", lambda: left.pop(0) if left else OWN[:1]
    )

    async def main() -> None:
        announcer = Announcer()
        await announcer.start("x" * 99, 4321, ("0.0.0.0", "::"), tls=True, password=False)
        async with asyncio.timeout(LONG):
            while len(network.infos) < 2:
                await asyncio.sleep(0)
        assert network.closed == 1
        await announcer.stop()
        await announcer.stop()

    with caplog.at_level("INFO"):
        asyncio.run(main())
    assert network.closed == 2
    first, second = network.infos
    assert (first.port, first.host_ttl) == (4321, 120)
    assert sorted(first.parsed_addresses()) == sorted(OWN)
    assert second.parsed_addresses() == [OWN[0]]
    told = {k: v for k, v in first.properties.items() if v is not None}
    server = found_server(told, 4321, OWN)
    assert server is not None
    assert (server.tls, server.password, server.protocol) == (True, False, PROTOCOL_VERSION)
    assert re.fullmatch(rf"x{{50}} [0-9a-f]{{4}}\.{re.escape(SERVICE)}", first.name)
    assert re.fullmatch(r"gods-playground-[0-9a-f]{8}\.local\.", first.server or "")
    assert f"announced on the network at {', '.join(OWN)}" in caplog.text


def test_a_network_that_takes_no_announcement_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    network, failed = Multicast(), list[bool]()

    def everywhere() -> Multicast:
        if not failed:
            failed.append(True)
            raise OSError("no multicast")
        return network

    monkeypatch.setattr("parlour.server.lan._everywhere", everywhere)
    monkeypatch.setattr("parlour.server.lan.LOOK_AGAIN", 0.0)
    monkeypatch.setattr("parlour.server.lan.own_addresses", lambda: OWN)

    async def main() -> None:
        announcer = Announcer()
        await announcer.start("Club", 4321, OWN, tls=False, password=False)
        async with asyncio.timeout(LONG):
            while not network.infos:
                await asyncio.sleep(0)
        await announcer.stop()

    asyncio.run(main())
    assert "the server cannot be announced on the network: no multicast" in caplog.text
    assert network.closed == 1


# --- on this machine ----------------------------------------------------------------------------


def wait_for(browser: Browser, name: str) -> FoundServer | None:
    """Return a server once it is found; None if it is not in time."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        for server in browser.found():
            if server.name == name:
                return server
        time.sleep(0.05)
    return None


def test_a_server_is_found_and_gone_again() -> None:
    name = f"Test {os.getpid()}"

    async def main() -> None:
        browser, announcer = Browser(), Announcer()
        browser.start()
        await announcer.start(name, 4321, ("0.0.0.0", "::"), tls=True, password=False)
        try:
            server = await asyncio.to_thread(wait_for, browser, name)
            if server is None:
                pytest.skip("this machine has no network with multicast")
            assert (server.port, server.tls, server.protocol) == (4321, True, PROTOCOL_VERSION)
        finally:
            await announcer.stop()
        async with asyncio.timeout(LONG):
            while any(server.name == name for server in browser.found()):
                await asyncio.sleep(0.05)
        browser.close()

    asyncio.run(main())


def test_stopping_what_was_never_started_is_nothing() -> None:
    asyncio.run(Announcer().stop())
    browser = Browser()
    assert browser.found() == ()
    browser.close()


# --- between network namespaces -----------------------------------------------------------------


class Networks:
    """A server's machine and a player's, and cables between them."""

    def __init__(self) -> None:
        self.server, self.player = f"gp-s{os.getpid()}", f"gp-p{os.getpid()}"

    def make(self, cables: int) -> None:
        """Make both and connect them, each cable with its own network."""
        for name in (self.server, self.player):
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
        for number in range(cables):
            one, other = f"s{os.getpid() % 9999}x{number}", f"p{os.getpid() % 9999}x{number}"
            _ip("link", "add", one, "type", "veth", "peer", "name", other)
            for name, end, host in ((self.server, one, 1), (self.player, other, 2)):
                _ip("link", "set", end, "netns", name)
                _ip("-n", name, "addr", "add", f"10.99.{number}.{host}/24", "dev", end)
                _ip("-n", name, "link", "set", end, "up")

    def without_ipv4(self) -> None:
        """Take IPv4 away, so that only IPv6 is left."""
        for name in (self.server, self.player):
            _ip("-n", name, "-4", "addr", "flush", "scope", "global")

    def remove(self) -> None:
        """Remove both, with their cables."""
        for name in (self.server, self.player):
            subprocess.run(["ip", "netns", "delete", name], capture_output=True, check=False)


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], capture_output=True, check=True)


@pytest.fixture
def networks() -> Iterator[Networks]:
    """Two machines on one."""
    networks = Networks()
    if shutil.which("ip") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("network namespaces need root and iproute2")
    try:
        _ip("netns", "add", networks.server)
        _ip("netns", "delete", networks.server)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"there are no network namespaces here: {error.stderr.decode().strip()}")
    yield networks
    networks.remove()


FIND = """
import sys, time
from parlour.client.lan import Browser
browser = Browser()
browser.start()
end = time.monotonic() + 120
while not browser.found() and time.monotonic() < end:
    time.sleep(0.05)
for server in browser.found():
    print(server.name, server.url, *server.addresses)
"""

CONNECT = """
import sys, time
from parlour.client.net import Connected, Connection
connection = Connection(sys.argv[1])
end = time.monotonic() + 120
while time.monotonic() < end:
    for message in connection.poll():
        if isinstance(message, Connected):
            print(message.welcome.server)
            connection.close()
            sys.exit(0)
    time.sleep(0.02)
"""


def inside(network: str, *command: str, wait: float = 300.0) -> str:
    """Run Python in a network and return what it prints."""
    done = subprocess.run(
        ["ip", "netns", "exec", network, sys.executable, *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=wait,
        check=False,
    )
    return done.stdout


@contextlib.contextmanager
def serving(network: str, folder: Path, *arguments: str) -> Iterator[None]:
    """Run a server in a network."""
    command = [sys.executable, "-m", "parlour.client.main", "serve", "--name", "Club", *arguments]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            ["ip", "netns", "exec", network, *command, "--data", str(folder / "data")],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
    try:
        yield
    finally:
        server.terminate()
        server.wait(60)


@pytest.mark.long
@pytest.mark.parametrize("cables", [1, 2])
def test_a_server_is_found_from_another_machine(
    networks: Networks, tmp_path: Path, cables: int
) -> None:
    networks.make(cables)
    everywhere = ("--host", "0.0.0.0", "--host", "::")
    with serving(networks.server, tmp_path, *everywhere):
        name, url, *addresses = inside(networks.player, "-c", FIND).split()
        assert name == "Club"
        for number in range(cables):
            assert f"10.99.{number}.1" in addresses
        assert inside(networks.player, "-c", CONNECT, url).strip() == "Club"


@pytest.mark.long
def test_a_server_is_found_where_there_is_ipv6_alone(networks: Networks, tmp_path: Path) -> None:
    networks.make(1)
    networks.without_ipv4()
    time.sleep(2.5)  # until the addresses of IPv6 may be used
    with serving(networks.server, tmp_path, "--host", "::"):
        found = inside(networks.player, "-c", FIND).split()
        assert found, (tmp_path / "log").read_text()
        assert found[1].startswith("ws://[fe80:")
        assert inside(networks.player, "-c", CONNECT, found[1]).strip() == "Club"


@pytest.mark.long
def test_a_server_that_wants_no_announcement_is_not_found(
    networks: Networks, tmp_path: Path
) -> None:
    networks.make(1)
    with serving(networks.server, tmp_path, "--host", "0.0.0.0", "--no-announce"):
        patience = FIND.replace("+ 120", "+ 4")
        assert inside(networks.player, "-c", patience) == ""
