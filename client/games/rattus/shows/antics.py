"""What the figures of the classes do, beat by beat.

All of it is told as if they acted to the right; to the left it is mirrored.
"""

from __future__ import annotations

from typing import Final

from parlour.client.games.rattus.limber import Stance
from parlour.client.games.rattus.shows.gestures import Beat

LOOKS_AT: Final = (
    Beat(0, Stance(10.0), 0.06), Beat(0, Stance(16.0, bows=6.0), 0.14), Beat(0, Stance(6.0), 0.05),
)  # fmt: skip
"""How the Monk bends over the rat that he means."""
WINDS_UP: Final = (
    Beat(0, Stance(-6.0, bows=10.0), 0.05), Beat(1, Stance(-12.0, bows=16.0), 0.06),
    Beat(1, Stance(-18.0, bows=12.0), 0.12), Beat(2, Stance(-10.0, bows=-6.0), 0.04),
)  # fmt: skip
"""How he crouches away from it, his staff behind his head, and springs up."""
STRIKES: Final = (
    Beat(3, Stance(10.0, bows=-6.0), 0.04), Beat(4, Stance(20.0, bows=14.0), 0.06),
    Beat(4, Stance(24.0, bows=20.0), 0.08),
)  # fmt: skip
"""How he comes down on it."""
RECOILS: Final = (
    Beat(4, Stance(8.0, bows=6.0), 0.05), Beat(3, Stance(-8.0, bows=-6.0), 0.06),
    Beat(3, Stance(4.0), 0.05),
)  # fmt: skip
SHOOS: Final = (
    Beat(2, Stance(-8.0, 4.0), 0.08), Beat(3, Stance(6.0, -4.0, -4.0), 0.07),
    Beat(4, Stance(14.0, 3.0, 8.0), 0.09), Beat(3, Stance(4.0, -4.0, -4.0), 0.07),
)  # fmt: skip
"""How he starts back, and shakes his staff after it."""
CONTENT: Final = (
    Beat(0, Stance(-5.0, bows=-4.0), 0.06), Beat(0, Stance(3.0, bows=6.0), 0.06), Beat(0),
)  # fmt: skip
"""How he stands up again when it is gone."""
STIRS: Final = (
    Beat(0, Stance(8.0, bows=8.0), 0.08), Beat(1, Stance(-6.0, 3.0, 4.0), 0.08),
    Beat(1, Stance(8.0, -3.0, 6.0), 0.08), Beat(0, Stance(-4.0, bows=14.0), 0.1),
)  # fmt: skip
"""How the Witch stirs her brew, and crouches over it."""
CONJURES: Final = (
    Beat(2, Stance(-4.0, bows=-4.0), 0.05), Beat(3, Stance(-8.0, bows=-9.0), 0.06),
    Beat(4, Stance(-4.0, bows=-12.0), 0.12), Beat(4, Stance(10.0, bows=-4.0), 0.16),
    Beat(4, Stance(13.0, bows=-7.0), 0.22),
)  # fmt: skip
"""How she springs up with her arms, and leans after what rises from it."""
CACKLES: Final = (
    Beat(3, Stance(6.0, bows=8.0), 0.07), Beat(4, Stance(-8.0, bows=-8.0), 0.07),
    Beat(3, Stance(-4.0, bows=6.0), 0.07), Beat(4, Stance(-10.0, bows=-8.0), 0.07),
    Beat(2, Stance(2.0, bows=4.0), 0.06), Beat(0),
)  # fmt: skip
"""How she laughs over what she has seen."""
DIGS: Final = (
    Beat(0, Stance(10.0, bows=8.0), 0.08), Beat(1, Stance(-6.0, bows=4.0), 0.07),
    Beat(2, Stance(-12.0, bows=-8.0), 0.12), Beat(3, Stance(8.0, bows=4.0), 0.04),
    Beat(4, Stance(14.0, bows=16.0), 0.06),
)  # fmt: skip
"""How the Peasant looks at the earth, lifts his fork, stretches, and drives it in."""
IS_PLEASED: Final = (
    Beat(3, Stance(6.0, bows=8.0), 0.06), Beat(2, Stance(-4.0), 0.06),
    Beat(1, Stance(-7.0, bows=-8.0), 0.1), Beat(0, Stance(4.0, bows=6.0), 0.06), Beat(0),
)  # fmt: skip
BECKONING: Final = (
    Beat(0, Stance(-8.0, bows=8.0), 0.06), Beat(2, Stance(-4.0), 0.04),
    Beat(4, Stance(7.0, bows=-6.0), 0.08), Beat(3, Stance(2.0), 0.05), Beat(4, Stance(8.0), 0.05),
)  # fmt: skip
"""How the Merchant turns to those whom he leads, and waves them on."""
WELCOMES: Final = (
    Beat(2, Stance(-9.0, bows=10.0), 0.07), Beat(3, Stance(-4.0, bows=-5.0), 0.06),
    Beat(1, Stance(-6.0, bows=12.0), 0.1), Beat(0),
)  # fmt: skip
BIDS: Final = (
    Beat(0, Stance(-4.0, bows=-5.0), 0.06), Beat(1, Stance(2.0), 0.05), Beat(2, Stance(5.0), 0.05),
    Beat(3, Stance(8.0, bows=8.0), 0.05), Beat(4, Stance(11.0, bows=14.0), 0.1),
)  # fmt: skip
"""How the King straightens up, bows a little, and points the way with his sceptre."""
POINTS: Final = (
    Beat(0, Stance(-8.0, bows=10.0), 0.07), Beat(1, Stance(-4.0), 0.04), Beat(2, Stance(4.0), 0.04),
    Beat(3, Stance(9.0, bows=-5.0), 0.05), Beat(4, Stance(12.0, bows=-5.0), 0.08),
)  # fmt: skip
"""How the Knight draws back his sword, and points with it where he rides."""
