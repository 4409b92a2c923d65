"""Where the program begins: bots that search think in further processes of the same program."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # does not return in those processes

    from parlour.client.main import main

    sys.exit(main())
