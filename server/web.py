"""What a browser or a monitor gets from the port of the websockets."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from http import HTTPStatus
from importlib.resources import files
from string import Template
from time import monotonic
from types import MappingProxyType
from typing import Generic, TypeVar

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from parlour.server.metrics import Metrics
from parlour.server.pages import podium, section, table
from parlour.server.tournaments.page import tournaments_page
from parlour.shared.games import games, standing
from parlour.shared.messages import Standing, TableInfo, TournamentInfo

T = TypeVar("T")

MOST_TABLES = 50
MOST_RANKED = 20
KEEP = 1.0
"""Seconds for which a page is shown as it was made."""
_HOST = re.compile(r"[A-Za-z0-9.\-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")


def _asset(name: str) -> str:
    return (files("parlour.assets") / name).read_text(encoding="utf-8")


_STYLE = "/* page.css */"
"""Where the looks stand that pages share."""


def _page(name: str) -> str:
    return _asset(name).replace(_STYLE, _asset("page.css"))


_FRAME = Template(_page("frame.html"))
_FRONT = Template(_asset("front.html"))
_DICE = _page("dice.html").encode()
_SCRIPT = re.compile(rb"<script>(.*)</script>", re.DOTALL)
_SAFE = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def _only_script(page: bytes) -> str:
    """Return what lets a browser run the one script of a page, and no other."""
    (script,) = _SCRIPT.findall(page)
    digest = base64.b64encode(hashlib.sha256(script).digest()).decode()
    return f"{_SAFE['Content-Security-Policy']}; script-src 'sha256-{digest}'"


_MAY_CHECK = {"Content-Security-Policy": _only_script(_DICE)}


class _Kept(Generic[T]):
    """Something that is made anew at most once a second, however often it is asked for."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._made: tuple[T, float] | None = None

    def get(self) -> T:
        """Return it."""
        if self._made is None or monotonic() - self._made[1] >= KEEP:
            self._made = self._make(), monotonic()
        return self._made[0]


class Web:
    """The pages of a server."""

    def __init__(
        self,
        name: str,
        version: str,
        infos: Callable[[], Sequence[TableInfo]],
        metrics: Metrics,
        healthy: Callable[[], bool],
        ranking: Callable[[str], Sequence[Standing]] = lambda game: (),
        tournaments: Callable[[], Iterable[TournamentInfo]] = tuple,
    ) -> None:
        """Show the server called ``name``, and what ``infos`` returns: public tables only.

        ``ranking`` returns who is ranked in a game, the best first; ``tournaments`` all there are.
        """
        self._name = name
        self._version = version
        self._infos = infos
        self._measured = _Kept(metrics.render)
        self._shown = _Kept(self._rows)
        self._ranked = _Kept(lambda: "".join(_ranking(game, ranking(game)) for game in games()))
        self._held = _Kept(lambda: tournaments_page(name, tournaments()))
        self._healthy = healthy

    def answers(self, request: Request) -> bool:
        """Return whether this asks for a page, and is not the handshake of a websocket."""
        handshake = request.headers.get("Upgrade", "").lower() == "websocket"
        return not handshake or request.path.partition("?")[0] != "/"

    def answer(self, request: Request) -> Response:
        """Return the page that is asked for."""
        path = request.path.partition("?")[0]
        if path == "/":
            return self._page(request.headers.get("Host", ""))
        if path == "/tournaments":
            return self._tournaments()
        if path == "/dice":
            return _response(HTTPStatus.OK, "text/html; charset=utf-8", _DICE, _MAY_CHECK)
        if path == "/healthz":
            healthy = self._healthy()
            status = HTTPStatus.OK if healthy else HTTPStatus.SERVICE_UNAVAILABLE
            return _response(status, "text/plain", b"ok\n" if healthy else b"stopping\n")
        if path == "/metrics":
            return _response(HTTPStatus.OK, *self._measured.get())
        return _response(HTTPStatus.NOT_FOUND, "text/plain", b"There is nothing here.\n")

    def _tournaments(self) -> Response:
        return _framed(f"{self._name}: tournaments", self._held.get())

    def _rows(self) -> str:
        tables = [info for info in self._infos() if info.status != "finished" and not info.private]
        return "".join(map(_row, tables[:MOST_TABLES]))

    def _page(self, host: str) -> Response:
        address = host if _HOST.fullmatch(host) else "this-server:8765"
        rows = self._shown.get()
        body = _FRONT.substitute(
            name=escape(self._name),
            version=escape(self._version),
            address=escape(address),
            rankings=self._ranked.get(),
            tables=rows or '<tr><td colspan="4">Nobody plays right now. Be the first.</td></tr>',
        )
        return _framed(self._name, body)


def _framed(title: str, body: str) -> Response:
    page = _FRAME.substitute(title=escape(title), body=body)
    return _response(HTTPStatus.OK, "text/html; charset=utf-8", page.encode())


def _row(info: TableInfo) -> str:
    game = games().get(info.game)
    taken = ", ".join(seat.name for seat in info.seats if seat.kind in ("person", "bot"))
    free = sum(seat.kind == "open" for seat in info.seats)
    state = f"{free} free" if info.status == "open" else standing(info.game, info.progress)
    cells = (game.title if game is not None else info.game, taken, info.status, state)
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


def _ranking(game: str, rows: Sequence[Standing]) -> str:
    """Return the ranking of a game, nothing if nobody is ranked yet."""
    if not rows:
        return ""
    told = [
        (str(number), row.name, f"{row.rating:.0f}", str(row.games), str(row.wins))
        for number, row in enumerate(rows[:MOST_RANKED], 1)
    ]
    first = podium([(name, rating) for _, name, rating, *_ in told])
    head = ("", "Name", "Rating", "Rated games", "Won")
    title = f"{games()[game].title}: the ranking"
    return section(game, title, "", f"{first}{table(head, told, 'ranks')}")


def _response(
    status: HTTPStatus, kind: str, body: bytes, others: Mapping[str, str] = MappingProxyType({})
) -> Response:
    headers = Headers({**_SAFE, **others})
    headers["Content-Type"] = kind
    headers["Content-Length"] = str(len(body))
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, body)
