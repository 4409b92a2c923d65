"""The page that checks dice, in a real browser if there is one: fetched, pasted into, pressed."""

from __future__ import annotations

import asyncio
import json
import shutil
import urllib.request
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from parlour.server.house import House
from parlour.server.listener import Listener
from parlour.server.lobby import Lobby
from parlour.server.metrics import Metrics
from parlour.server.record_cli import _draws
from parlour.server.sqlite_store import SqliteStore
from parlour.server.web import Web
from tests.shared.test_verify import contributed

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ALONE = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run")
SILENT = ("--disable-background-networking", "--disable-component-update", "--disable-sync")
PATIENCE = 60.0
"""Seconds in which a browser must have started and answered."""
PRESS = """(() => {{
    const part = (id) => document.getElementById(id);
    part("given").value = {given};
    part("k").value = 2;
    part("check").click();
    return [part("verdict").textContent, part("explained").textContent];
}})()"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


class Page:
    """One page of a browser, led by its protocol for tools."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._numbers = count(1)

    async def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Give an order and return what came of it."""
        number = next(self._numbers)
        order = {"id": number, "method": method, "params": parameters}
        await self._connection.send(json.dumps(order))
        while True:
            heard = json.loads(await self._connection.recv())
            if heard.get("id") == number:
                result: dict[str, Any] = heard["result"]
                return result

    async def run(self, script: str) -> Any:
        """Return the value of a script in the page."""
        told = await self.ask("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    async def open(self, url: str) -> None:
        """Go to an address, and wait until it is there."""
        await self.ask("Page.navigate", url=url)
        while await self.run(f"location.href == '{url}' && document.readyState") != "complete":
            await asyncio.sleep(0.05)


@asynccontextmanager
async def browser(folder: Path) -> AsyncIterator[Page]:
    """Start a browser that keeps everything in ``folder``."""
    assert CHROMIUM is not None
    kept = ("--remote-debugging-port=0", f"--user-data-dir={folder}", "about:blank")
    process = await asyncio.create_subprocess_exec(
        CHROMIUM, *ALONE, *SILENT, *kept, stdout=DEVNULL, stderr=DEVNULL
    )
    try:
        told = folder / "DevToolsActivePort"
        while not told.exists() or told.read_text(encoding="utf-8").count("\n") < 1:
            await asyncio.sleep(0.05)
        port = told.read_text(encoding="utf-8").split()[0]
        pages = await asyncio.to_thread(_pages, int(port))
        (url,) = (each["webSocketDebuggerUrl"] for each in pages if each["type"] == "page")
        async with connect(url, max_size=None) as connection:
            yield Page(connection)
    finally:
        process.kill()
        await process.wait()


def _pages(port: int) -> list[dict[str, str]]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=PATIENCE) as answer:
        pages: list[dict[str, str]] = json.load(answer)
    return pages


@asynccontextmanager
async def site(folder: Path) -> AsyncIterator[str]:
    """Serve the pages of a server; yields the address."""
    store = SqliteStore(folder)
    lobby, metrics = Lobby(store), Metrics()
    web = Web("The club", "1.0", lobby.tables.listing.public, metrics, lambda: True)
    listener = Listener(House(lobby), metrics=metrics, web=web)
    try:
        yield f"http://127.0.0.1:{await listener.start('127.0.0.1', 0)}"
    finally:
        await listener.stop()
        store.close()


def test_dice_are_checked_in_a_browser_as_here(tmp_path: Path) -> None:
    (given,) = _draws(contributed())
    game = json.loads(given)
    of, written = game["draws"][1]
    changed = json.dumps({**game, "draws": [game["draws"][0], [of, written % 6 + 1]]})

    async def main() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            site(tmp_path / "games") as address,
            browser(tmp_path / "browser") as page,
        ):
            await page.open(f"{address}/dice")
            verdict, explained = await page.run(PRESS.format(given=json.dumps(given)))
            assert str(len(game["draws"])) in verdict
            assert explained.startswith("draw 2, of ")
            verdict, explained = await page.run(PRESS.format(given=json.dumps(changed)))
            assert "draw 1 is" in verdict

    asyncio.run(main())
