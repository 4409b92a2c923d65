"""Who is ranked, by the names that they have now."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace

from parlour.server.errors import RefusedError
from parlour.server.looking import BeingReadError
from parlour.server.people import People
from parlour.server.standings import Standings
from parlour.shared.messages import Standing


class Rankings:
    """The rankings of a server; most of those who are in one are not in memory."""

    def __init__(self, standings: Standings, people: People) -> None:
        """Tell how ``people`` stand."""
        self._standings, self._people = standings, people
        self._shown: dict[str, tuple[Standing, ...]] = {}

    def of(self, game: str) -> tuple[Standing, ...]:
        """Return those who are ranked in a game, the best first.

        Raises BeingReadError, and RefusedError if their names cannot be read.
        """
        rows = self._standings.ranking(game)
        people = self._people.those(row.person for row in rows)
        return tuple(
            replace(row, name=people[row.person].name) for row in rows if row.person in people
        )

    def shown(self, game: str) -> tuple[Standing, ...]:
        """Return the same, or where somebody's name is being read, what was shown before."""
        with suppress(BeingReadError, RefusedError):
            self._shown[game] = self.of(game)
        ranked = {row.person for row in self._standings.ranking(game)}  # not who was forgotten
        return tuple(row for row in self._shown.get(game, ()) if row.person in ranked)
