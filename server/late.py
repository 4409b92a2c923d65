"""What is seen by those who look on at a table with a delay: everybody's hand, but only later."""

from __future__ import annotations

from bisect import bisect_right

from parlour.server.table import Past, Table

Places = tuple[int | None, ...]
SPECTATOR: Places = (None,)


class Late:
    """How far those who look on at one table have been told, all of them alike.

    Until the set-up is old enough they see it as everybody may.
    """

    def __init__(self, delay: float) -> None:
        """Tell what happens ``delay`` seconds later."""
        self.delay = delay
        self._steps = 0
        """How many steps they have seen with all hands."""
        self._last = -1
        """The entry of the last of them."""

    def seen(self, table: Table) -> tuple[int, Places]:
        """Return how many steps of a game have been told, and as whom they are seen."""
        if not self._steps:
            return 1, SPECTATOR
        return self._steps, (None, *range(table.players))

    def catch_up(self, table: Table, at: float) -> list[Past] | None:
        """Go on to what is old enough at a time, in Unix seconds, and return the steps in between.

        None if the position must be shown anew: all hands are seen for the first time, or what was
        seen has been taken back.
        """
        before, due = self._steps, bisect_right(table.past, at - self.delay, key=_when)
        if before and self._still_holds(table):
            due = max(before, due)  # somebody may set the machine's clock back
            self._go_to(table, due)
            return table.past[before:due]
        self._go_to(table, due)
        return None if before or due else []

    def _still_holds(self, table: Table) -> bool:
        steps = self._steps
        return steps <= len(table.past) and table.past[steps - 1].entry.n == self._last

    def _go_to(self, table: Table, steps: int) -> None:
        self._steps = steps
        self._last = table.past[steps - 1].entry.n if steps else -1


def _when(past: Past) -> float:
    return past.entry.at
