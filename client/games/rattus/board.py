"""The board of Rattus in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from parlour.client.games.base import BoardBase, Parts
from parlour.client.games.plain import LARGER, plainly
from parlour.client.games.protocol import Choice, Face, Fact, Plate, Ribbon
from parlour.client.games.rattus.chronicle import RattusChronicle
from parlour.client.games.rattus.compose import composer_for
from parlour.client.games.rattus.deeds import DEEDS
from parlour.client.games.rattus.facts import facts
from parlour.client.games.rattus.folk import pawn
from parlour.client.games.rattus.ground import DAWN, ground_art
from parlour.client.games.rattus.hints import carried, hints
from parlour.client.games.rattus.lessons import TEACHING
from parlour.client.games.rattus.places import place_of
from parlour.client.games.rattus.plan import ghosts
from parlour.client.games.rattus.scene import ADORNS, scene
from parlour.client.games.rattus.sentences import headline, sentence
from parlour.client.games.rattus.shows import SHOWS
from parlour.client.games.rattus.sounds import SOUNDS
from parlour.client.games.rattus.table import face, plates, ribbon
from parlour.client.games.rattus.terms import terms
from parlour.client.games.rattus.themes import THEMES
from parlour.client.games.rattus.tooltips import tooltip
from parlour.client.stage.actors import Actor, Scene
from parlour.client.stage.ambient import Ambience, Heard
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import GroundArt
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Look, Sprites
from parlour.shared.rattus.state import State

TOPICS: Mapping[str, str] = {"neutral_cubes": "knight"}
"""The rules that are in force in a phase, where they are not called like it."""

HEARD = {
    "": (
        Heard("crickets", 8.0, 0.3), Heard("wind", 23.0, 0.35), Heard("owl", 31.0, 0.3),
        Heard("dog", 41.0, 0.3), Heard("bell", 67.0, 0.12),
    ),
    DAWN: (Heard("birds", 6.0),),
}  # fmt: skip
"""What is heard of the night, and of the morning after it."""
MEDITERRANEAN = Box(332, 882, 812, 110)
"""The sea south of Europe, west of Turcia,"""
WESTERN = Box(320, 780, 440, 212)
"""and that part of it where nothing stands or is told, to the south of Italia."""


class RattusBoard(BoardBase):
    """See ``games.protocol.Board`` for what each method promises."""

    drawer: Literal["left", "right"] = "left"  # the class cards lie at the right
    hand_room: Box | None = MEDITERRANEAN
    asked_rooms: Sequence[Box] = (WESTERN,)
    parts = Parts(
        tooltip=tooltip,
        where=place_of,
        sentence=sentence,
        compose=composer_for,
        chronicle=RattusChronicle,
        themes=THEMES,
        sounds=SOUNDS,
        teaching=TEACHING,
        topics=TOPICS,
        shows=SHOWS,
        deeds=DEEDS,
        facts=facts,
        headline=headline,
    )

    def __init__(self) -> None:
        """Begin without hints."""
        super().__init__()
        self._hinted: tuple[State, tuple[int, tuple[str, ...]], Sequence[Actor]] | None = None

    def ground(self) -> GroundArt:
        """Return the map of Europe, whole and plagued."""
        return ground_art(plain=self.plain)

    def sprites(self) -> Sprites:
        """Return the atlas."""
        return sprites_of("rattus")

    def champion(self, seat: int, mark: str) -> Look:
        """Return one of the people of a seat."""
        return pawn(seat)

    def ambience(self) -> Ambience:
        """Return clouds, bats and the glitter of the moon on the seas."""
        if self.plain:
            return Ambience()
        return Ambience(
            clouds=3,
            heard=HEARD,
            birds=(Box(1167, 180, 292, 120),),
            glints=(
                Box(22, 180, 135, 80), Box(22, 480, 168, 190), Box(449, 220, 135, 90),
                Box(673, 780, 135, 70), Box(1256, 640, 202, 90), Box(920, 880, 135, 70),
            ),
        )  # fmt: skip

    def scene(self, state: State) -> Scene:
        """Return what stands where."""
        return plainly(scene(state), LARGER, ADORNS) if self.plain else scene(state)

    def ghosts(self, state: State, seat: int, plan: Any) -> Sequence[Actor]:
        """Return what would stand where."""
        return ghosts(state, seat, plan)

    def hints(self, state: State, seat: int, places: Sequence[str]) -> Sequence[Actor]:
        """Return ghosts of what could stand at places; it is asked for often, so it is kept."""
        asked = (seat, tuple(places))
        if self._hinted is None or self._hinted[0] is not state or self._hinted[1] != asked:
            self._hinted = (state, asked, hints(state, seat, places))
        return self._hinted[2]

    def carried(self, state: State, seat: int) -> Sequence[str]:
        """Return the doctor, where he may be led."""
        return carried(state, seat)

    def terms(self, state: State, seat: int, plan: Any) -> Sequence[Fact]:
        """Return what an action costs and may bring."""
        return terms(state, seat, plan)

    def ribbon(self, state: State) -> Ribbon:
        """Return round and phase."""
        return ribbon(state)

    def plates(self, state: State, names: Sequence[str]) -> Sequence[Plate]:
        """Return what is seen of each player."""
        return plates(state, names)

    def face(self, state: State, seat: int, choice: Choice) -> Face | None:
        """Return the picture of a kind of action."""
        return face(seat, choice)
