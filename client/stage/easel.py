"""Draws new pictures as far as there is time for them: in a frame, before one, or at once."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Sequence

from parlour.client import kept
from parlour.client.stage.allowance import Allowance
from parlour.client.stage.studio import Look, Studio

IN_USE = 90
"""Frames within which a picture was used that is not to go for one of later."""

ASKED = 12
"""Pictures that are being read and are asked for in one frame: of a page all are taken at once."""


class Easel:
    """Where the new pictures of a studio are drawn, within the allowance of the frame."""

    def __init__(self, studio: Studio, allowance: Allowance) -> None:
        """Draw for ``studio``."""
        self.studio = studio
        self.allowance = allowance
        self.at_once = False
        """Whether everything is drawn in this frame, however long it takes."""
        self._ahead: Sequence[Look] = ()
        self._cold: deque[tuple[Look, int]] = deque()
        self._uses: deque[int] = deque([0], IN_USE)
        """The numbers of uses with which frames began: the last ones."""
        self._began = 0
        """The same of when it began to draw what will be shown."""

    @property
    def in_time(self) -> bool:
        """Whether there is time in this frame to draw another new picture."""
        return self.at_once or self.allowance.lasts

    def drawn(self, look: Look, number: int = 0) -> bool:
        """Return whether a picture is there, having drawn it now if there is time."""
        if self.studio.has(look, number):
            return True
        if not self.in_time:
            return False
        with self.allowance:
            return self.studio.soon(look, number)

    def warm(self, looks: Iterable[tuple[Look, int]], own: Allowance | None = None) -> bool:
        """Draw pictures before they are needed; return whether all are ready.

        ``own``: for so long, however much else is done; None: what the frame has left for it.
        """
        ready = True
        for look, number in looks:
            if self.studio.has(look, number):
                continue
            if not (self.allowance.lasts_for_later if own is None else own.lasts):
                return False
            with own or self.allowance:
                if own is not None and own.seconds == math.inf:
                    self.studio.image(look, number)
                else:
                    ready &= self.studio.soon(look, number)
        return ready

    @property
    def _spares(self) -> bool:
        return self.studio.spares(min(self._began, self._uses[0]))

    def look_ahead(self, looks: Sequence[Look]) -> None:
        """Draw what will be shown in this order, while there is time; the next call goes on.

        Nothing of what is seen meanwhile goes for it, or was drawn ahead before.
        """
        now = kept.ALL.use()
        self._uses.append(now)
        if self._ahead is not looks:
            self._ahead, self._began = looks, now
            self._cold = deque((look, 0) for look in looks)
            self._cold.extend(
                (look, number)
                for look in looks
                for number in range(1, look.frames(self.studio).number)
            )
        asked = 0
        with self.allowance:
            while self._cold and self.allowance.lasts_for_later and self._spares:
                if asked >= min(ASKED, len(self._cold)):
                    break
                look, number = self._cold.popleft()
                if not self.studio.soon(look, number):
                    self._cold.append((look, number))
                    asked += 1
