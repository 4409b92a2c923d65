"""How saved games stand: who leads, and a small picture of the board, both made from the state.

The server is asked for one game after the other, and pictures are drawn a little in each frame.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final

import pygame

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.games.protocol import Board
from parlour.client.net import Incoming
from parlour.client.scenes.sketch import Sketch
from parlour.client.snapshots import SIZE
from parlour.shared.games import find_game, games
from parlour.shared.language import listed, tr, trn
from parlour.shared.messages import GetView, Refused, Seen, TableInfo

_LOADING: Final = ThreadPoolExecutor(1, "boards")
"""Loads the boards of games: no frame waits for it."""
OFTEN: Final = 0.5
"""Seconds between two times that the list is made anew."""


class Standings:
    """See the module."""

    def __init__(self, app: App) -> None:
        """Know nothing yet."""
        self._app = app
        self._tables: dict[str, TableInfo] = {}
        self._bare: set[str] = set()
        """Tables of which there is no picture."""
        self._to_ask: deque[str] = deque()
        self._asked: int | None = None
        """The request that is not answered yet."""
        self._states: dict[str, Any] = {}
        self._to_draw: deque[str] = deque()
        self._pictures: dict[str, pygame.Surface] = {}
        self._sketch: Sketch | None = None
        self._boards: dict[str, Future[Board]] = {}
        """The board of each game, as soon as it is loaded."""
        self._loads = 0
        """How many boards are still loaded."""
        self._changed = False
        self._since = 0.0

    def look_at(self, tables: Iterable[tuple[TableInfo, bool]]) -> None:
        """Have these tables in the list; with each, whether there is no picture of it."""
        for info, bare in tables:
            known = self._tables.get(info.table)
            self._tables[info.table] = info
            (self._bare.add if bare else self._bare.discard)(info.table)
            fresh = known is None or known.changed != info.changed
            if fresh and info.status != "open" and info.game in games() and self._app.is_local:
                self._to_ask.append(info.table)
                if info.game not in self._boards:
                    self._boards[info.game] = _LOADING.submit(board_for, info.game)

    # --- what the server says ---

    def take(self, answer: Incoming) -> bool:
        """Take up how a game stands, or that it is not told; False for anything else."""
        if not isinstance(answer, Seen | Refused) or answer.id != self._asked:
            return False
        self._asked = None
        if isinstance(answer, Seen):
            info = self._tables[answer.table]
            self._states[answer.table] = find_game(info.game).load_state(answer.state)
            self._changed = True
            if answer.table in self._bare:
                self._to_draw.append(answer.table)
        return True

    def _ask(self) -> None:
        connection = self._app.connection
        self._asked = connection.next_id()
        connection.send(GetView(id=self._asked, table=self._to_ask.popleft()))

    # --- what is told ---

    def leads(self, table: str) -> str:
        """Return who leads in a game, or who has won it; empty: nobody, or it is not known."""
        state, info = self._states.get(table), self._tables.get(table)
        if state is None or info is None or not self._loaded(info):
            return ""
        names = [seat.name for seat in info.seats]
        outcome = find_game(info.game).outcome(state)
        if outcome is not None:
            won = listed([names[seat] for seat in outcome.winners])
            return trn("{names} wins", "{names} win", len(outcome.winners), names=won)
        board, points = self._points(info, state)
        most = max(points, default=0)
        best = [names[seat] for seat in self.best(table)]
        if not best:
            return tr("Nobody leads yet")
        return trn(
            "{names} leads: {points}",
            "{names} lead: {points}",
            len(best),
            names=listed(best),
            points=board.chronicle().points(most),
        )

    def best(self, table: str) -> tuple[int, ...]:
        """Return the seats that lead in a game, or have won it; none: nobody, or it is unknown."""
        state, info = self._states.get(table), self._tables.get(table)
        if state is None or info is None or not self._loaded(info):
            return ()
        outcome = find_game(info.game).outcome(state)
        if outcome is not None:
            return tuple(outcome.winners)
        _, points = self._points(info, state)
        best = tuple(seat for seat, each in enumerate(points) if each == max(points))
        return best if len(best) < len(points) else ()

    def points(self, table: str) -> Sequence[int] | None:
        """Return the points of each seat of a game; None: they are not known."""
        state, info = self._states.get(table), self._tables.get(table)
        if state is None or info is None or not self._loaded(info):
            return None
        return self._points(info, state)[1]

    def _points(self, info: TableInfo, state: Any) -> tuple[Board, list[int]]:
        """Return the board of a game, and the points of each seat on it."""
        board = self._boards[info.game].result()
        board.wear([seat.emblem for seat in info.seats])
        plates = board.plates(state, [seat.name for seat in info.seats])
        return board, [plate.points for plate in plates]

    def _loaded(self, info: TableInfo) -> bool:
        """Return whether the board of a game is there."""
        return info.game in self._boards and self._boards[info.game].done()

    def picture(self, table: str) -> pygame.Surface | None:
        """Return the picture of a game; None: there is none yet."""
        return self._pictures.get(table)

    # --- time ---

    def update(self, seconds: float) -> bool:
        """Ask and draw a little; return whether the list is to be made anew."""
        loading = [each for each in self._boards.values() if not each.done()]
        self._changed |= len(loading) < self._loads
        self._loads = len(loading)
        if self._asked is None and self._to_ask:
            self._ask()
        if self._to_draw and self._loaded(self._tables[self._to_draw[0]]):
            self._draw()
        self._since += seconds
        if not self._changed or self._since < OFTEN:
            return False
        self._changed, self._since = False, 0.0
        return True

    def _draw(self) -> None:
        """Go on with the picture of the first game that waits for one."""
        table = self._to_draw[0]
        if self._sketch is None:
            info, state = self._tables[table], self._states[table]
            self._sketch = Sketch(self._app.settings, info, state, SIZE)
            return
        picture = self._sketch.go_on()
        if picture is not None:
            self._pictures[table] = picture
            self._changed, self._sketch = True, None
            self._to_draw.popleft()

    def rest(self) -> None:
        """Give up the board that is drawn just now; it begins anew when it is looked at again."""
        if self._sketch is not None:
            self._sketch.close()
            self._sketch = None
