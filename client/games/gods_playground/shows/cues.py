"""What is heard in the shows: the name of each sound, and what it should sound like.

``pitch`` rises with a run: of hits, of points, of steps of a march.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CUES: Final[Mapping[str, str]] = {}
