"""The board of Playing Gods in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.games.base import BoardBase, Parts
from parlour.client.games.plain import plainly
from parlour.client.games.playing_gods.chronicle import PlayingGodsChronicle
from parlour.client.games.playing_gods.compose import composer_for
from parlour.client.games.playing_gods.emblems import EMBLEMS
from parlour.client.games.playing_gods.figures import Idol
from parlour.client.games.playing_gods.lessons import LESSONS
from parlour.client.games.playing_gods.outlines import DRAWING
from parlour.client.games.playing_gods.places import place_of
from parlour.client.games.playing_gods.plan import ghosts
from parlour.client.games.playing_gods.scene import scene
from parlour.client.games.playing_gods.sentences import sentence
from parlour.client.games.playing_gods.shows import SHOWS
from parlour.client.games.playing_gods.sounds import SOUNDS
from parlour.client.games.playing_gods.table import face, plates, ribbon
from parlour.client.games.playing_gods.themes import THEMES
from parlour.client.games.playing_gods.tooltips import tooltip
from parlour.client.games.protocol import Choice, Face, Plate, Ribbon
from parlour.client.stage.actors import Actor, Scene
from parlour.client.stage.ambient import Ambience
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import GroundArt, svg_ground
from parlour.client.stage.studio import Look
from parlour.shared.playing_gods.state import State


class PlayingGodsBoard(BoardBase):
    """See ``games.protocol.Board`` for what each method promises."""

    emblems: Mapping[str, str] = EMBLEMS
    parts = Parts(
        tooltip=tooltip,
        where=place_of,
        sentence=sentence,
        compose=composer_for,
        chronicle=PlayingGodsChronicle,
        themes=THEMES,
        sounds=SOUNDS,
        lessons=LESSONS,
        shows=SHOWS,
    )

    def marks(self, state: State) -> list[str]:
        """Return the pieces that stand for the seats: their emblems, or else their crests."""
        worn = [*self._worn, *[""] * len(state.players)]
        return [
            worn[seat] if worn[seat] in EMBLEMS else f"crest_{seat}"
            for seat in range(len(state.players))
        ]

    def ground(self) -> GroundArt:
        """Return the world unrolled, with the ring of clouds round it."""
        return svg_ground(DRAWING)

    def ambience(self) -> Ambience:
        """Return clouds, birds and the glitter of the sea."""
        if self.plain:
            return Ambience()
        return Ambience(
            clouds=3,
            birds=(Box(1240, 640, 300, 120),),
            glints=(Box(660, 200, 60, 300), Box(1200, 620, 560, 190), Box(130, 480, 160, 200)),
        )

    def champion(self, seat: int, mark: str) -> Look:
        """Return the idol of a god."""
        return Idol(seat, mark)

    def scene(self, state: State) -> Scene:
        """Return what stands where."""
        shown = scene(state, self.marks(state))
        return plainly(shown) if self.plain else shown

    def ghosts(self, state: State, seat: int, plan: Any) -> Sequence[Actor]:
        """Return what would stand where."""
        return ghosts(state, seat, plan, self.marks(state))

    def ribbon(self, state: State) -> Ribbon:
        """Return round, goal and phase."""
        return ribbon(state)

    def plates(self, state: State, names: Sequence[str]) -> Sequence[Plate]:
        """Return what is seen of each god."""
        return plates(state, names, self.marks(state))

    def face(self, state: State, seat: int, choice: Choice) -> Face | None:
        """Return the picture of what a card does."""
        return face(choice)
