"""The log of a server: text or JSON lines, without secrets, and never a flood."""

from __future__ import annotations

import logging
import re
import sys
import time
from typing import Literal

from pythonjsonlogger.json import JsonFormatter

LogFormat = Literal["text", "json"]
MOST_A_MINUTE = 20
"""Lines of one kind that are written in a minute; the rest is counted."""
_SECRETS = re.compile(
    r"""(?ix) (token|password|code|secret|authorization) (["']?\s*[=:]\s*["']?) ([^\s"'&,;)]+)"""
)


def set_up(kind: LogFormat, level: int = logging.INFO) -> None:
    """Write the log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_json() if kind == "json" else _text())
    handler.addFilter(without_secrets)
    handler.addFilter(Throttle())
    logging.basicConfig(level=level, handlers=[handler], force=True)


def _text() -> logging.Formatter:
    return logging.Formatter("%(asctime)s %(levelname)s %(message)s")


def _json() -> logging.Formatter:
    formatter = JsonFormatter(
        "%(asctime)s %(levelname)s %(name)s %(message)s",
        rename_fields={"asctime": "time", "levelname": "level", "name": "logger"},
        datefmt="%Y-%m-%dT%H:%M:%SZ",
    )
    formatter.converter = time.gmtime
    return formatter


def without_secrets(record: logging.LogRecord) -> bool:
    """Take what looks like a secret out of a line."""
    record.msg = _SECRETS.sub(r"\1\2***", record.getMessage())
    record.args = None
    return True


class Throttle(logging.Filter):
    """Lets so many lines from one place of the code through in a minute."""

    def __init__(self, most: int = MOST_A_MINUTE) -> None:
        """Let ``most`` lines through."""
        super().__init__()
        self._most = most
        self._counts: dict[tuple[str, int], int] = {}
        self._minute = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the line is written; the last one says that more are left out."""
        minute = int(record.created // 60)
        if minute != self._minute:
            self._minute = minute
            self._counts.clear()
        place = (record.pathname, record.lineno)
        count = self._counts[place] = self._counts.get(place, 0) + 1
        if count == self._most:
            record.msg = f"{record.getMessage()} (more of these are left out for a minute)"
            record.args = None
        return count <= self._most
