"""Several servers with one database, behind an address that spreads connections as nginx does."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from zlib import crc32

from tests.postgres import free_port
from tests.server.driver import ROOT, UNLIMITED, ServerProcess
from tests.server.front import Front, pass_on

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/sbin:/usr/local/bin")
LONG = 3000
PLAIN = """
daemon off;
error_log stderr;
pid {folder}/pid;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""
HEAD_END = b"\r\n\r\n"
NOT_FOUND = b"HTTP/1.1 404"


class Spread(Front):
    """Forwards each connection: by its address to a server, to the next where nothing is there."""

    def __init__(self, ports: Sequence[int]) -> None:
        """Forward to ``ports`` of this machine."""
        super().__init__([*ports])
        self._numbers = count()

    @property
    def url(self) -> str:
        """The address at which all of them are reached."""
        return f"ws://127.0.0.1:{self.port}/"

    def _order(self, head: bytes) -> list[int]:
        """Return the ports in the order in which they are tried: as ``hash $uri`` does it."""
        path = head.split(b" ", 2)[1]
        first = next(self._numbers) if path == b"/" else crc32(path)
        return [self._ports[(first + n) % len(self._ports)] for n in range(len(self._ports))]

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        outer: asyncio.StreamWriter | None = None
        answer = b""
        with suppress(OSError, EOFError, asyncio.IncompleteReadError):
            head = await reader.readuntil(HEAD_END)
            for port in self._order(head):
                with suppress(OSError, EOFError, asyncio.IncompleteReadError):
                    inner, outer = await asyncio.open_connection("127.0.0.1", port)
                    outer.write(head)
                    answer = await inner.readuntil(HEAD_END)
                    if not answer.startswith(NOT_FOUND):
                        break
                    outer.transport.abort()
        if not answer or outer is None:
            writer.transport.abort()
            return
        try:
            writer.write(answer)
            await asyncio.gather(pass_on(reader, outer), pass_on(inner, writer))
        finally:
            for end in (writer, outer):
                end.transport.abort()


class Nginx:
    """A real nginx that spreads connections as the documents say."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        """Forward to ``ports`` of this machine, without a certificate."""
        self._file = folder / "nginx.conf"
        self.port = free_port()
        self._file.write_text(configuration(folder, self.port, ports), encoding="utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address at which all of them are reached."""
        return f"ws://127.0.0.1:{self.port}/"

    @property
    def pid(self) -> int:
        """The id of the process that runs."""
        assert self._process is not None
        return self._process.pid

    async def open(self) -> None:
        """Begin to listen."""
        assert NGINX is not None
        self._process = subprocess.Popen([NGINX, "-c", self._file, "-e", "stderr"])
        for _ in range(LONG):
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            await asyncio.sleep(0.01)
        raise TimeoutError("nginx does not listen")

    async def close(self) -> None:
        """End all connections, and take no more."""
        if self._process is not None:
            self._process.terminate()
            await asyncio.to_thread(self._process.wait, 30)


def configuration(folder: Path, port: int, servers: Sequence[int]) -> str:
    """Return what the documents say, without certificate and limit, for these ports."""
    site = (ROOT / "docs" / "hosting" / "nginx-several.conf").read_text(encoding="utf-8")
    lines = "".join(f"    server 127.0.0.1:{each} max_fails=0;\n" for each in servers)
    site = re.sub(r"(    server 127\.0\.0\.1:\d+ max_fails=0;\n)+", lines, site)
    site = re.sub(r"server \{\n    listen 80;.*?^}", "", site, flags=re.MULTILINE | re.DOTALL)
    site = re.sub(r" *(ssl_|server_name|limit_conn|listen \[).*\n", "", site)
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    return PLAIN.format(folder=folder, site=site)


@asynccontextmanager
async def several(
    folder: Path,
    database: str,
    number: int,
    spreading: Callable[[Sequence[int]], Spread | Nginx] = Spread,
) -> AsyncIterator[tuple[list[ServerProcess], Spread | Nginx]]:
    """Run servers that share a database, and what spreads connections to their ports."""
    servers = []
    for name in map(str, range(number)):
        (folder / name).mkdir()
        server = ServerProcess(folder / name, *UNLIMITED, "--database", database, "--share")
        server.port = free_port()
        servers.append(server)
    spread = spreading([server.port for server in servers])
    try:
        await asyncio.gather(*(server.start() for server in servers))
        await spread.open()
        yield servers, spread
    finally:
        for server in servers:
            server.kill()
        await spread.close()
