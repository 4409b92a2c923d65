"""Servers that announce themselves on the local network, found in the background."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING

from parlour.shared.discovery import SERVICE, FoundServer, found_server

if TYPE_CHECKING:
    from zeroconf import ServiceStateChange, Zeroconf

log = logging.getLogger(__name__)
logging.getLogger("zeroconf").setLevel(logging.ERROR)  # a network less is no news

PATIENCE = 3000
"""Milliseconds to wait for what an announced server says of itself."""


class Browser:
    """Keeps a list of the servers that are announced now."""

    def __init__(self) -> None:
        """Know nobody yet."""
        self._found: dict[str, FoundServer] = {}
        self._lock = threading.Lock()
        self._zeroconf: Zeroconf | None = None
        self._closed = False

    def start(self) -> None:
        """Begin to look; a machine without a network finds nobody."""
        threading.Thread(target=self._look, name="lan", daemon=True).start()

    def found(self) -> tuple[FoundServer, ...]:
        """Return the servers that are announced now, by name."""
        with self._lock:
            return tuple(sorted(self._found.values(), key=lambda server: server.name))

    def close(self) -> None:
        """Look no more."""
        with self._lock:
            self._closed = True
            zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is not None:
            threading.Thread(target=zeroconf.close, daemon=True).start()

    def _look(self) -> None:
        from zeroconf import ServiceBrowser  # noqa: PLC0415 - in the thread, no frame waits for it

        zeroconf = _everywhere()
        if zeroconf is None:
            return
        with self._lock:
            if not self._closed:
                self._zeroconf = zeroconf
                ServiceBrowser(zeroconf, SERVICE, handlers=[self._changed])
                return
        zeroconf.close()

    # --- in the thread of zeroconf ---

    def _changed(
        self,
        zeroconf: Zeroconf,
        service_type: str,
        name: str,
        state_change: ServiceStateChange,
    ) -> None:
        """Take up a server that came or says something new; forget one that has gone."""
        from zeroconf import ServiceStateChange  # noqa: PLC0415 - as above

        if state_change is ServiceStateChange.Removed:
            with self._lock:
                self._found.pop(name, None)
        else:
            self._take_up(zeroconf, service_type, name)

    def _take_up(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        from zeroconf import Error, IPVersion  # noqa: PLC0415 - as above

        try:
            info = zeroconf.get_service_info(service_type, name, PATIENCE)
        except Error:
            return  # closed meanwhile
        if info is None:
            return
        addresses = info.parsed_scoped_addresses(IPVersion.All)
        server = found_server(info.properties, info.port, addresses)
        if server is not None:
            with self._lock:
                self._found[name] = server


def _everywhere() -> Zeroconf | None:
    """Listen on every network, without IPv6 where there is none; None without a network."""
    from zeroconf import IPVersion, Zeroconf  # noqa: PLC0415 - as above

    for version in (IPVersion.All, IPVersion.V4Only):
        try:
            return Zeroconf(ip_version=version)
        except OSError as error:
            log.warning("servers on this network cannot be found by %s: %s", version, error)
    return None
