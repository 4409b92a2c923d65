"""The board of Rattus in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from parlour.client.games.base import BoardBase, Parts
from parlour.client.games.plain import plainly
from parlour.client.games.protocol import Choice, Face, Plate, Ribbon
from parlour.client.games.rattus.chronicle import RattusChronicle
from parlour.client.games.rattus.compose import composer_for
from parlour.client.games.rattus.lessons import LESSONS
from parlour.client.games.rattus.outlines import DRAWING
from parlour.client.games.rattus.places import place_of
from parlour.client.games.rattus.plan import ghosts
from parlour.client.games.rattus.scene import scene
from parlour.client.games.rattus.sentences import sentence
from parlour.client.games.rattus.shows import SHOWS
from parlour.client.games.rattus.sounds import SOUNDS
from parlour.client.games.rattus.table import face, plates, ribbon
from parlour.client.games.rattus.themes import THEMES
from parlour.client.games.rattus.tooltips import tooltip
from parlour.client.stage.actors import Actor, Scene
from parlour.client.stage.ambient import Ambience
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import GroundArt, svg_ground
from parlour.shared.rattus.state import State

TOPICS: Mapping[str, str] = {"neutral_cubes": "knight"}
"""The rules that are in force in a phase, where they are not called like it."""

MEDITERRANEAN = Box(472, 788, 420, 162)
"""The sea between Hispania and Italia, on which nothing lies."""


class RattusBoard(BoardBase):
    """See ``games.protocol.Board`` for what each method promises."""

    drawer: Literal["left", "right"] = "left"  # the class cards lie at the right
    hand_room: Box | None = MEDITERRANEAN
    parts = Parts(
        tooltip=tooltip,
        where=place_of,
        sentence=sentence,
        compose=composer_for,
        chronicle=RattusChronicle,
        themes=THEMES,
        sounds=SOUNDS,
        lessons={TOPICS.get(phase, phase): lesson for phase, lesson in LESSONS.items()},
        topics=TOPICS,
        shows=SHOWS,
    )

    def ground(self) -> GroundArt:
        """Return the map of Europe."""
        return svg_ground(DRAWING)

    def ambience(self) -> Ambience:
        """Return clouds, birds and the glitter of the seas."""
        if self.plain:
            return Ambience()
        return Ambience(
            clouds=2,
            birds=(Box(420, 740, 300, 140),),
            glints=(Box(20, 660, 30, 200), Box(460, 780, 380, 150), Box(420, 210, 140, 120)),
        )

    def scene(self, state: State) -> Scene:
        """Return what stands where."""
        return plainly(scene(state)) if self.plain else scene(state)

    def ghosts(self, state: State, seat: int, plan: Any) -> Sequence[Actor]:
        """Return what would stand where."""
        return ghosts(state, seat, plan)

    def ribbon(self, state: State) -> Ribbon:
        """Return round and phase."""
        return ribbon(state)

    def plates(self, state: State, names: Sequence[str]) -> Sequence[Plate]:
        """Return what is seen of each player."""
        return plates(state, names)

    def face(self, state: State, seat: int, choice: Choice) -> Face | None:
        """Return the picture of a kind of action."""
        return face(choice)
