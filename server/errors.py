"""A request that changed nothing, and why."""

from __future__ import annotations

from typing import Any

from parlour.shared.messages import ErrorCode


class RefusedError(ValueError):
    """A refusal with the code of the protocol, and a text that says what to do.

    For illegal actions ``key`` and ``params`` are those of the game's own refusal.
    """

    def __init__(
        self,
        code: ErrorCode,
        text: str,
        key: str | None = None,
        params: dict[str, Any] | None = None,
    ) -> None:
        """Refuse with ``code``."""
        super().__init__(text)
        self.code: ErrorCode = code
        self.text = text
        self.key = key
        self.params = params or {}


class ElsewhereError(RefusedError):
    """What is asked for is led by another process, which is to be asked."""

    def __init__(self, table: str | None, pause: float = 0.0) -> None:
        """Name the ``table`` by which that process is reached; None: it is the hall.

        ``pause``: seconds after which to ask there.
        """
        super().__init__("wrong_status", "another process leads this; connect there")
        self.table, self.pause = table, pause
