"""Servers that stand by for one another, behind a real nginx with what the documents say."""

from __future__ import annotations

import asyncio
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import free_port
from tests.server.driver import ROOT
from tests.server.front import Pair
from tests.server.spread import NGINX, PLAIN
from tests.server.test_killed import killed_and_resumed

HOSTING = ROOT / "docs" / "hosting"
SITE = """
{map}
{upstream}
server {{
    listen 127.0.0.1:{port};
    {location}
}}
"""


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text, re.MULTILINE | re.DOTALL)
    assert match is not None, pattern
    return match[0]


def configuration(folder: Path, port: int, servers: list[int]) -> str:
    """Return what the documents say, without certificate and for these ports."""
    site = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    upstream = found(r"^upstream .*?^}", page)
    for told, used in zip(re.findall(r"127\.0\.0\.1:(\d+)", upstream), servers, strict=True):
        upstream = upstream.replace(f":{told}", f":{used}")
    location = found(r"^    location / \{.*?^    }", site)
    location = re.sub(r"limit_conn .*", "", location)
    location = re.sub(r"proxy_pass .*", "proxy_pass http://gods-playground;", location)
    map_ = found(r"^map .*?^}", site)
    site = SITE.format(port=port, map=map_, upstream=upstream, location=location)
    return PLAIN.format(folder=folder, site=site)


class Behind(Pair):
    """Two servers that are reached through nginx."""

    def __init__(self, folder: Path, database: str) -> None:
        super().__init__(folder, database)
        self.port = free_port()
        self._file = folder / "nginx.conf"
        ports = [server.port for server in self.servers]
        self._file.write_text(configuration(folder, self.port, ports), encoding="utf-8")
        self._nginx: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/"

    async def start(self) -> None:
        assert NGINX is not None
        if self._nginx is None:
            self._nginx = subprocess.Popen([NGINX, "-c", self._file, "-e", "stderr"])
        await super().start()

    def end(self) -> None:
        super().end()
        if self._nginx is not None:
            self._nginx.terminate()
            self._nginx.wait(30)


@pytest.fixture
def behind(tmp_path: Path, database: str) -> Iterator[Behind]:
    if NGINX is None:
        pytest.skip("there is no nginx on this machine")
    tmp_path.chmod(0o755)
    pair = Behind(tmp_path, database)
    yield pair
    pair.end()


@pytest.mark.slow
def test_killing_servers_behind_nginx_loses_nothing(
    behind: Behind, capsys: pytest.CaptureFixture[str]
) -> None:
    async def main() -> str:
        async with asyncio.timeout(1800):
            return await killed_and_resumed(behind, 20, seed=5, life=3.0)

    told = asyncio.run(main())
    with capsys.disabled():
        print(f"\n{told}")  # noqa: T201
