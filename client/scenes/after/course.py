"""The course of the celebration: who stands on the podium, and what is counted when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from parlour.client.art import Art
from parlour.client.palette import Colour
from parlour.client.scenes.after.festive import LASTS
from parlour.client.scenes.after.sources import EACH
from parlour.client.stage import ease
from parlour.client.stage.studio import Look

BEGINS, GROWS = 0.45, 0.36
"""Seconds before the first source is counted, and that each takes."""
CROWN_FALLS: Final = 0.6
"""Seconds that the crown falls."""
LATER: Final = 0.2
"""Seconds that the best wait in each source for those behind them."""


class Standing(NamedTuple):
    """Somebody on the podium."""

    name: str
    score: int
    parts: tuple[int, ...]
    """Points by source."""
    place: int
    """1 is the best."""
    won: bool
    mark: str
    """The piece that stands for them."""
    colour: Colour
    figure: Look | None
    """Who stands for them; None: their mark does."""


class Measured:
    """Something that is drawn in the units of an art."""

    def __init__(self, art: Art) -> None:
        """Draw with ``art``."""
        self._art = art

    def _px(self, units: float) -> int:
        return max(1, round(units * self._art.scale))


class Course:
    """When what is counted for whom, until the winner wears the crown."""

    def __init__(self, standings: Sequence[Standing]) -> None:
        """Celebrate those who played, the best first."""
        self.standings = standings
        self.sources = max((len(each.parts) for each in standings), default=0)
        """How many sources of points there are."""

    @property
    def crowned(self) -> float:
        """The second at which the winner's crown is on."""
        return self.counted_out + CROWN_FALLS

    @property
    def seconds(self) -> float:
        """How long the celebration is."""
        return self.crowned + LASTS

    def beats(self) -> Iterator[tuple[float, int]]:
        """Yield when each source begins to be counted, and which."""
        for source in range(self.sources):
            yield BEGINS + EACH * source, source

    @property
    def counted_out(self) -> float:
        """The second at which the last source has been counted."""
        return BEGINS + EACH * self.sources

    def share(self, standing: Standing, beat: float, now: float) -> float:
        """Return how much of a source is counted for somebody: those behind come first."""
        last = max(1, len(self.standings) - 1)
        begins = beat + LATER * (1 - self.standings.index(standing) / last)
        return ease.out_quad(min(1.0, max(0.0, (now - begins) / GROWS)))

    def counted(self, standing: Standing, now: float) -> int:
        """Return how many points are counted so far."""
        told = 0.0
        for (begins, _), points in zip(self.beats(), standing.parts, strict=False):
            told += points * self.share(standing, begins, now)
        return standing.score if now >= self.crowned else round(told)

    def swells(self, now: float) -> float:
        """Return how much numbers swell: each source that is counted makes them pop."""
        for begins, _ in self.beats():
            share = (now - begins - GROWS * 0.7) / 0.24
            if 0 < share < 1:
                return ease.bump(share)
        return 0.0

    def gains(self, standing: Standing, now: float) -> tuple[int, float]:
        """Return what somebody is just given, and how many seconds ago that began."""
        last = max(1, len(self.standings) - 1)
        late = LATER * (1 - self.standings.index(standing) / last)
        for (begins, _), points in zip(self.beats(), standing.parts, strict=False):
            if 0 < now - begins - late < EACH:
                return points, now - begins - late
        return 0, 0.0

    def winning(self) -> list[Colour]:
        """Return the colours of who won."""
        return [each.colour for each in self.standings if each.won]
