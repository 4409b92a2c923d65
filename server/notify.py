"""Notifications that the operator offers and players choose by name, through Apprise."""

from __future__ import annotations

import asyncio
import logging
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

QUIET = 600.0
"""Seconds between two notifications about the same thing."""
AT_ONCE = 4
TIMEOUT = 30.0


class NotifyError(ValueError):
    """The file of the notifications cannot be used; the message says what to change."""


class Notifier:
    """The channels of a server. Their addresses are secrets: they are never told or logged."""

    def __init__(self, channels: dict[str, str]) -> None:
        """Offer ``channels``: an Apprise address for each name. Raises NotifyError."""
        from apprise import Apprise  # noqa: PLC0415 - heavy, and not every server needs it

        self._senders: dict[str, Any] = {}
        for name, address in channels.items():
            sender = Apprise()
            if not isinstance(address, str) or not sender.add(address):
                raise NotifyError(f"the address of the channel {name!r} is none that Apprise knows")
            self._senders[name] = sender
        self._told: dict[tuple[str, str], float] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)

    @classmethod
    def load(cls, path: Path) -> Notifier:
        """Return what a TOML file with a table ``[channels]`` offers; raises NotifyError."""
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise NotifyError(f"{path} cannot be read: {error}") from error
        channels = data.get("channels")
        if not isinstance(channels, dict) or not channels:
            raise NotifyError(f'{path} needs a table [channels] with lines like club = "…"')
        return cls(channels)

    @property
    def channels(self) -> tuple[str, ...]:
        """The names that players may choose."""
        return tuple(self._senders)

    async def notify(self, channels: Sequence[str], title: str, text: str, key: str) -> None:
        """Notify; about the same ``key``, a channel is not used again for a while."""
        now = time.monotonic()
        self._told = {each: at for each, at in self._told.items() if now - at < QUIET}
        for channel in channels:
            if channel in self._senders and (channel, key) not in self._told:
                self._told[channel, key] = now
                await self._send(channel, title, text)

    async def _send(self, channel: str, title: str, text: str) -> None:
        sender = self._senders[channel]
        try:
            async with self._slots, asyncio.timeout(TIMEOUT):
                sent = await asyncio.to_thread(sender.notify, body=text, title=title)
        except TimeoutError:
            sent = False
        if not sent:
            log.warning("a notification through the channel %s failed", channel)
