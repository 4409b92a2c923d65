"""The board of God's Playground in the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.client.games.base import BoardBase, Parts
from parlour.client.games.gods_playground.chronicle import GodsPlaygroundChronicle
from parlour.client.games.gods_playground.compose import composer_for
from parlour.client.games.gods_playground.deeds import DEEDS
from parlour.client.games.gods_playground.figures import noble
from parlour.client.games.gods_playground.ground_art import ground_art
from parlour.client.games.gods_playground.headlines import headline
from parlour.client.games.gods_playground.lessons import TEACHING
from parlour.client.games.gods_playground.places import place_of
from parlour.client.games.gods_playground.plan import ghosts, hints
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.sentences import sentence
from parlour.client.games.gods_playground.shows import SHOWS
from parlour.client.games.gods_playground.shows.vienna import riders
from parlour.client.games.gods_playground.sounds import SOUNDS
from parlour.client.games.gods_playground.standing.spots import chimneys
from parlour.client.games.gods_playground.table import cards_to_come, face, plates, ribbon
from parlour.client.games.gods_playground.terms import headed, terms
from parlour.client.games.gods_playground.themes import THEMES
from parlour.client.games.gods_playground.tooltips import facts, tooltip
from parlour.client.games.plain import plainly
from parlour.client.games.protocol import Choice, Face, Fact, Plate, Ribbon
from parlour.client.stage.actors import Actor, Scene
from parlour.client.stage.ambient import Ambience, Heard
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import GroundArt
from parlour.client.stage.looks import Sprite
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Look, Sprites
from parlour.shared.gods_playground.state import State

LARGER = 1.1
"""How much larger figures and signs are in the plain style."""
ADORNS = ("decor:", "fire:", "town:")
"""How the ids of what only adorns begin."""
STEADY = (":banner", ":flag")
"""How those of cloths end: larger ones would hang over names and over each other."""


HEARD = {
    "summer": (Heard("birds", 9.0),),
    "deluge": (Heard("wind", 9.0, 0.4), Heard("water", 14.0, 0.3)),
    "smoke": (Heard("wind", 12.0),),
    "winter": (Heard("wind", 7.0, 0.5),),
    "": (Heard("fire", 7.0, 0.25, burns=True),),
}
"""What is heard of the land in each season."""
FOREST = Box(1120, 190, 320, 170)
"""Where birds circle over Lithuania."""
SOUTH = Box(318, 906, 786, 86)
"""The Carpathians, where nothing stands and nothing goes."""
FOOT, HUNGARY, OPEN_SEA = Box(318, 906, 1284, 86), Box(318, 844, 254, 62), Box(318, 48, 530, 112)
"""Where no tiles are, south of all; west of who stands in Little Poland; north of Prussia."""
BALTIC, BLACK_SEA = Box(395, 60, 260, 120), Box(1490, 900, 130, 110)
"""The water round the names of the seas on the painted map."""


class GodsPlaygroundBoard(BoardBase):
    """See ``games.protocol.Board`` for what each method promises."""

    hand_room: Box | None = SOUTH
    asked_rooms: Sequence[Box] = (FOOT, HUNGARY, OPEN_SEA)
    seen_whole: Sequence[str] = (
        "sejm", "estate", "value", "points", "name", "town", "enemy", "noble",
    )  # fmt: skip
    parts = Parts(
        tooltip=tooltip,
        where=place_of,
        sentence=sentence,
        compose=composer_for,
        chronicle=GodsPlaygroundChronicle,
        themes=THEMES,
        sounds=SOUNDS,
        teaching=TEACHING,
        topics={"short_nobles": "nobles"},
        shows=SHOWS,
        deeds=DEEDS,
        facts=facts,
        headline=headline,
    )

    def ground(self) -> GroundArt:
        """Return the map of the Commonwealth in its four seasons, and burnt."""
        return ground_art(plain=self.plain)

    def sprites(self) -> Sprites:
        """Return the atlas."""
        return sprites_of("gods_playground")

    def ambience(self) -> Ambience:
        """Return the life of the land: clouds, gulls, the glitter of the seas, chimneys."""
        if self.plain:
            return Ambience()
        return Ambience(
            clouds=3,
            birds=(BALTIC.grown(50), FOREST),
            glints=(BALTIC, BLACK_SEA),
            chimneys=chimneys(),
            smoke=Sprite("smoke/light/0"),
            heard=HEARD,
        )

    def soon(self, state: State) -> Sequence[Look]:
        """Return what the next cards show, and those who ride to Vienna while it is besieged."""
        return *cards_to_come(state), *(riders() if state.vienna else ())

    def champion(self, seat: int, mark: str) -> Look:
        """Return the noble of a family."""
        return noble(seat)

    def scene(self, state: State) -> Scene:
        """Return what stands where."""
        return plainly(scene(state), LARGER, ADORNS, STEADY) if self.plain else scene(state)

    def ghosts(self, state: State, seat: int, plan: Any) -> Sequence[Actor]:
        """Return what would stand where."""
        return ghosts(state, seat, plan)

    def hints(self, state: State, seat: int, places: Sequence[str]) -> Sequence[Actor]:
        """Return ghosts of what could stand at places."""
        return hints(state, seat, places)

    def terms(self, state: State, seat: int, plan: Any) -> Sequence[Fact]:
        """Return what an action costs and may bring."""
        return terms(state, seat, plan)

    def headed(self, state: State, plan: Any) -> str:
        """Return where a campaign is fought, and against whom."""
        return headed(state, plan)

    def ribbon(self, state: State) -> Ribbon:
        """Return king, turn and phase."""
        return ribbon(state)

    def plates(self, state: State, names: Sequence[str]) -> Sequence[Plate]:
        """Return what is seen of each family."""
        return plates(state, names)

    def face(self, state: State, seat: int, choice: Choice) -> Face | None:
        """Return the picture of what a choice is about."""
        return face(state, seat, choice)
