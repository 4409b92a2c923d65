"""How large tables stand in the hall, and how many side by side: so that all of them are seen."""

from __future__ import annotations

from typing import Final

from parlour.client.layout.form import Form
from parlour.client.scenes.lobby import cards

GAP: Final = 16.0
"""Units from one table to the next at least."""
MANY: Final = 12
"""Of more tables than so many not all are seen at once."""
SMALLER: Final = tuple(1 - 0.02 * step for step in range(25))
"""How much smaller tables may be, for all of them to be seen."""
SMALLEST: Final = 0.82
"""How much smaller at most than what a table needs."""
BROADEST: Final = 2.3
"""How much wider than needed the place of a table may be."""


def sizes(form: Form, number: int, width: float) -> list[tuple[int, int]]:
    """Return how many tables may stand side by side and how wide each is, the widest first.

    ``width``: pixels that there are for ``number`` tables.
    """
    if number > MANY:
        return []
    most = min(max(1, number), abreast(form, width))
    gap, least = form.px(GAP), cards.least_wide(form.art)
    found = []
    for across in range(1, most + 1):
        broad = min((width - (across - 1) * gap) / across, least * BROADEST)
        found += [(across, int(broad * by)) for by in SMALLER]
    fitting = (each for each in found if each[1] >= least * SMALLEST)
    return sorted(fitting, key=lambda each: -each[1])


def abreast(form: Form, width: float) -> int:
    """Return for how many tables side by side there is room in so many pixels at most."""
    gap, least = form.px(GAP), cards.least_wide(form.art)
    return max(1, int((width + gap) // (least + gap)))
