"""Announces a server on every network that this machine is connected to."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import secrets
import socket
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from parlour.shared.discovery import LONGEST_NAME, SERVICE, properties
from parlour.shared.messages import PROTOCOL_VERSION

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncZeroconf

log = logging.getLogger(__name__)
logging.getLogger("zeroconf").setLevel(logging.ERROR)  # a network less is no news

LOOK_AGAIN = 15.0
"""Seconds between looks at the networks: a laptop joins others while it runs."""
TTL = 120
EVERYWHERE = {"0.0.0.0": 4, "::": 6}
"""Addresses that stand for all of this machine's, and the version of these."""


def own_addresses() -> tuple[str, ...]:
    """Return the addresses of this machine, the loopback's only if there are no others."""
    import ifaddr  # noqa: PLC0415 - only who announces needs it

    found = sorted({_numeric(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips})
    outside = [each for each in found if not ipaddress.ip_address(each).is_loopback]
    return tuple(outside or found)


def reachable(listened: Collection[str], own: Sequence[str]) -> tuple[str, ...]:
    """Return those of this machine's ``own`` addresses at which somebody listens."""
    found = {each.partition("%")[0] for each in listened}
    everywhere = {version for each, version in EVERYWHERE.items() if each in found}
    return tuple(
        each
        for each in own
        if each in found or ipaddress.ip_address(each.partition("%")[0]).version in everywhere
    )


def is_for_others(listened: Collection[str]) -> bool:
    """Return whether others than this machine can reach any of the addresses."""
    addresses = (ipaddress.ip_address(each.partition("%")[0]) for each in listened)
    return not all(address.is_loopback for address in addresses)


def _numeric(address: str | tuple[str, int, int]) -> str:
    return address if isinstance(address, str) else address[0]


class Announcer:
    """Announces one server for as long as it runs; no network is no reason not to run."""

    def __init__(self) -> None:
        """Announce nothing yet."""
        self._task: asyncio.Task[None] | None = None

    async def start(
        self, name: str, port: int, listened: Collection[str], *, tls: bool, password: bool
    ) -> None:
        """Begin to announce, in the background, the addresses that are ``listened`` at.

        What only this machine can reach is nothing for the network.
        """
        if not is_for_others(listened):
            log.info("not announced: only this machine can reach it (--host 0.0.0.0 lets others)")
            return
        told = properties(name, PROTOCOL_VERSION, tls=tls, password=password)
        self._task = asyncio.create_task(self._announce(name, port, listened, told))

    async def stop(self) -> None:
        """Take the announcement back."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _announce(
        self, name: str, port: int, listened: Collection[str], told: dict[str, str]
    ) -> None:
        unique = f"{name[: LONGEST_NAME - 10]} {secrets.token_hex(2)}"
        while True:
            own = own_addresses()
            addresses = reachable(listened, own)
            try:
                await self._announce_at(unique, port, told, addresses, own)
            except OSError as error:
                log.warning("the server cannot be announced on the network: %s", error)
                await asyncio.sleep(LOOK_AGAIN)

    async def _announce_at(
        self,
        name: str,
        port: int,
        told: dict[str, str],
        addresses: tuple[str, ...],
        own: tuple[str, ...],
    ) -> None:
        """Announce ``addresses``, if there are any, until this machine's ``own`` change."""
        from zeroconf import ServiceInfo  # noqa: PLC0415 - only who announces needs it

        if not addresses:
            await _change(own)
            return
        zeroconf = _everywhere()
        info = ServiceInfo(
            SERVICE,
            f"{name}.{SERVICE}",
            port=port,
            properties=told,
            server=f"gods-playground-{secrets.token_hex(4)}.local.",
            parsed_addresses=list(addresses),
            host_ttl=TTL,
        )
        try:
            await (await zeroconf.async_register_service(info, allow_name_change=True))
            log.info("announced on the network at %s", ", ".join(addresses))
            await _change(own)
        finally:
            await asyncio.shield(zeroconf.async_close())


async def _change(own: tuple[str, ...]) -> None:
    """Wait until this machine has other addresses."""
    while own_addresses() == own:
        await asyncio.sleep(LOOK_AGAIN)


def _everywhere() -> AsyncZeroconf:
    """Return multicast on every interface, of IPv4 alone where there is no IPv6."""
    from zeroconf import IPVersion  # noqa: PLC0415 - as above
    from zeroconf.asyncio import AsyncZeroconf  # noqa: PLC0415 - as above

    if socket.has_ipv6:
        with suppress(OSError):
            return AsyncZeroconf(ip_version=IPVersion.All)
    return AsyncZeroconf(ip_version=IPVersion.V4Only)
