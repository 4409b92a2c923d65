"""``gods-playground`` whose bots never come to the end of a thought, and say that they think."""

from __future__ import annotations

import sys
from typing import Any

from parlour.client.main import main
from parlour.server.bots import workers

THINKING = b"a bot thinks without end"


def think(*thought: Any) -> bytes:
    """Think for ever, whatever of."""
    sys.stderr.buffer.write(THINKING + b"\n")
    sys.stderr.flush()
    while True:
        pass


if __name__ == "__main__":
    from tests.server import endless  # noqa: PLW0406 - as the processes know it in which bots think

    setattr(workers, "think", endless.think)  # noqa: B010 - mypy forbids to assign a function
    sys.exit(main())
