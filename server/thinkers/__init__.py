"""Machines for bots alone: thoughts wait in the database that servers and thinkers share.

A server puts a thought there, one of the thinkers takes it, and both tell each other so by
notifications of the database: nobody asks again and again. What is told of a game is the view of
one seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from parlour.server.bots.advice import Advice
    from parlour.server.bots.haste import Haste
    from parlour.server.bots.thought import Thought
    from parlour.shared.game import AnyGame


class AwayError(Exception):
    """Nobody elsewhere thinks of it; it has to be thought of here."""


class Elsewhere(Protocol):
    """Who thinks on other machines."""

    @property
    def places(self) -> int:
        """How many thoughts can be done there at once; 0: nobody is there now."""
        ...

    def begin(self, changed: Callable[[], None]) -> None:
        """Look for thinkers from now on; ``changed`` is called whenever ``places`` has changed."""
        ...

    async def advise(
        self, game: AnyGame, thought: Thought, haste: Haste, *, patient: bool = False
    ) -> Advice:
        """Return what a bot would do there, unchecked; raises AwayError.

        ``haste``: what it is told meanwhile; ``patient``: all others come before it.
        """
        ...

    async def stop(self) -> None:
        """Give up what is thought of."""
        ...
