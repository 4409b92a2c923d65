"""A way in through a real miniupnpd: a home, its router and the internet as namespaces."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.server.driver import ROOT

PATHS = "/usr/sbin:/sbin:/usr/bin:/bin:/usr/local/sbin"
IP, UPNPD, NFT = (shutil.which(name, path=PATHS) for name in ("ip", "miniupnpd", "nft"))
HOME, ROUTER, WORLD = "gp-home", "gp-router", "gp-world"
PUBLIC = "11.22.33.1"
"""The router's address on the internet, which is no further away than the next namespace."""
CHAINS = """
table inet miniupnpd {
    chain forward { type filter hook forward priority 0; policy drop;
        ct state established,related accept
        iifname "lan" accept
        jump miniupnpd
    }
    chain miniupnpd { }
    chain prerouting { type nat hook prerouting priority -100; jump prerouting_miniupnpd; }
    chain prerouting_miniupnpd { }
    chain postrouting { type nat hook postrouting priority 100;
        jump postrouting_miniupnpd
        oifname "wan" masquerade
    }
    chain postrouting_miniupnpd { }
}
"""
SETTINGS = """
ext_ifname=wan
listening_ip=lan
enable_upnp=yes
enable_natpmp=no
uuid=00000000-0000-0000-0000-000000000001
upnp_table_name=miniupnpd
upnp_nat_table_name=miniupnpd
upnp_forward_chain=miniupnpd
upnp_nat_chain=prerouting_miniupnpd
upnp_nat_postrouting_chain=postrouting_miniupnpd
allow 1024-65535 192.168.77.0/24 1024-65535
deny 0-65535 0.0.0.0/0 0-65535
"""
AT_HOME = """
import sys
from pathlib import Path
from parlour.server.local import LocalServer
server = LocalServer(Path(sys.argv[1]))
server.start()
print(server.host("At home", internet=True), flush=True)
sys.stdin.readline()
server.stop()
print("closed", flush=True)
"""
COMES = """
import asyncio, sys
from random import Random
from tests.server.driver import Client
async def main():
    client = Client(sys.argv[1], "Jan", Random(1))
    await client.connect()
    await client.leave()
asyncio.run(main())
print("welcome")
"""


def run(*command: str | None) -> str:
    assert None not in command
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False, timeout=60
    )
    if done.returncode:
        raise RuntimeError(f"{command}: {done.stderr}")
    return done.stdout


def within(space: str, *command: str) -> list[str]:
    assert IP is not None
    return [IP, "netns", "exec", space, *command]


def link(name: str, at: str, address: str, other: str, there: str, peer: str) -> None:
    """Lay a cable between two namespaces, with an address at each end."""
    run(IP, "link", "add", name, "netns", at, "type", "veth", "peer", "name", other, "netns", there)
    for space, end, own in ((at, name, address), (there, other, peer)):
        run(IP, "-n", space, "addr", "add", own, "dev", end)
        run(IP, "-n", space, "link", "set", end, "up")


@pytest.fixture
def network(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A home behind a router that opens ports, and the internet beyond it."""
    if IP is None or UPNPD is None or NFT is None or os.geteuid() != 0:
        pytest.skip("this wants root, ip, nft and miniupnpd")
    with ExitStack() as after:
        try:
            for space in (HOME, ROUTER, WORLD):
                run(IP, "netns", "add", space)
                after.callback(run, IP, "netns", "del", space)
                run(IP, "-n", space, "link", "set", "lo", "up")
            link("eth0", HOME, "192.168.77.2/24", "lan", ROUTER, "192.168.77.1/24")
            link("eth0", WORLD, "11.22.33.9/24", "wan", ROUTER, f"{PUBLIC}/24")
            run(IP, "-n", HOME, "route", "add", "default", "via", "192.168.77.1")
            run(*within(ROUTER, "sysctl", "-qw", "net.ipv4.ip_forward=1"))
            (tmp_path / "chains").write_text(CHAINS, encoding="utf-8")
            run(*within(ROUTER, NFT, "-f", str(tmp_path / "chains")))
        except RuntimeError as error:
            pytest.skip(f"no such network can be made here: {error}")
        (tmp_path / "conf").write_text(SETTINGS, encoding="utf-8")
        command = within(ROUTER, UPNPD, "-d", "-f", str(tmp_path / "conf"), "-P", f"{tmp_path}/pid")
        with (tmp_path / "upnpd.log").open("wb") as log:
            daemon = subprocess.Popen(command, stdout=log, stderr=log)
        after.callback(daemon.wait, 30)
        after.callback(daemon.terminate)
        yield daemon


def home(folder: Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    return subprocess.Popen(
        within(HOME, sys.executable, "-c", AT_HOME, str(folder)),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT,
    )  # fmt: skip


def ports() -> str:
    assert NFT is not None
    return run(*within(ROUTER, NFT, "list", "chain", "inet", "miniupnpd", "prerouting_miniupnpd"))


def comes(address: str) -> bool:
    with suppress(RuntimeError):
        return "welcome" in run(*within(WORLD, sys.executable, "-c", COMES, address))
    return False


@pytest.mark.slow
def test_friends_come_in_through_a_real_router_until_hosting_ends(
    network: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    assert network.poll() is None, (tmp_path / "upnpd.log").read_text()
    with home(tmp_path / "one") as host:
        assert host.stdout is not None
        address = host.stdout.readline().strip()
        assert address == f"ws://{PUBLIC}:8765/", (tmp_path / "upnpd.log").read_text()
        assert "8765" in ports()
        assert comes(address)
        host.communicate("\n", timeout=60)
    assert "8765" not in ports()
    assert not comes(address)


@pytest.mark.slow
def test_a_crash_leaves_nothing_open_after_the_next_start(
    network: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    assert network.poll() is None
    with home(tmp_path / "one") as host:
        assert host.stdout is not None
        assert host.stdout.readline().startswith("ws://")
        host.kill()
    assert "8765" in ports()
    again = AT_HOME.replace('print(server.host("At home", internet=True), flush=True)\n', "")
    with subprocess.Popen(
        within(HOME, sys.executable, "-c", again, str(tmp_path / "one")),
        stdin=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}, cwd=ROOT,
    ) as after:  # fmt: skip
        until = monotonic() + 30
        while "8765" in ports():
            assert monotonic() < until
            sleep(0.1)
        after.communicate(b"\n", timeout=60)
