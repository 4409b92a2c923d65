"""The board of Playing Gods in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.games.base import BoardBase, Parts
from parlour.client.games.plain import plainly
from parlour.client.games.playing_gods.chronicle import PlayingGodsChronicle
from parlour.client.games.playing_gods.compose import composer_for
from parlour.client.games.playing_gods.deeds import DEEDS
from parlour.client.games.playing_gods.emblems import EMBLEMS
from parlour.client.games.playing_gods.facts import facts
from parlour.client.games.playing_gods.figures import idol
from parlour.client.games.playing_gods.ground_art import ground_art
from parlour.client.games.playing_gods.lands import paints
from parlour.client.games.playing_gods.lessons import TEACHING
from parlour.client.games.playing_gods.liveries import Liveries
from parlour.client.games.playing_gods.places import asked_room, crowds_at, place_of
from parlour.client.games.playing_gods.plan import carried, ghosts, hints
from parlour.client.games.playing_gods.scene import scene
from parlour.client.games.playing_gods.sentences import sentence
from parlour.client.games.playing_gods.shows import SHOWS
from parlour.client.games.playing_gods.sounds import SOUNDS
from parlour.client.games.playing_gods.table import face, plates, ribbon
from parlour.client.games.playing_gods.terms import terms
from parlour.client.games.playing_gods.themes import THEMES
from parlour.client.games.playing_gods.tooltips import tooltip
from parlour.client.games.protocol import Choice, Face, Fact, Plate, Ribbon
from parlour.client.stage.actors import Actor, Scene
from parlour.client.stage.ambient import Ambience, Heard
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import GroundArt
from parlour.client.stage.looks import Sprite
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Look, Sprites
from parlour.shared.language import tr
from parlour.shared.playing_gods import actions
from parlour.shared.playing_gods.state import State

ADORNS = ("decor:", "crowd:", "continent:", "throne:")
"""How the ids of what only adorns begin."""
HEARD = {
    "": (
        Heard("surf", 7.0, 0.4),
        Heard("gulls", 17.0, 0.35),
        Heard("birds", 29.0, 0.25),
        Heard("vespers", 41.0, 0.3),
    )
}
"""What is heard of the world."""


class PlayingGodsBoard(BoardBase):
    """See ``games.protocol.Board`` for what each method promises."""

    emblems: Mapping[str, str] = EMBLEMS
    hand_ends: bool = True
    parts = Parts(
        tooltip=tooltip,
        where=place_of,
        sentence=sentence,
        compose=composer_for,
        chronicle=PlayingGodsChronicle,
        themes=THEMES,
        sounds=SOUNDS,
        teaching=TEACHING,
        shows=SHOWS,
        deeds=DEEDS,
        facts=facts,
    )

    def marks(self, state: State) -> list[str]:
        """Return the pieces that stand for the seats: their emblems, or else their crests."""
        worn = [*self._worn, *[""] * len(state.players)]
        return [
            worn[seat] if worn[seat] in EMBLEMS else f"crest_{seat}"
            for seat in range(len(state.players))
        ]

    def ground(self) -> GroundArt:
        """Return the world unrolled, with the ring of clouds round it; what takes long is found."""
        paints()
        crowds_at(0)
        return ground_art(plain=self.plain)

    def sprites(self) -> Sprites:
        """Return the atlas, in the colours in use."""
        return Liveries(sprites_of("playing_gods"))

    def ambience(self) -> Ambience:
        """Return clouds, birds and the glitter of the sea."""
        if self.plain:
            return Ambience()
        return Ambience(
            clouds=3,
            birds=(Box(1240, 660, 300, 100), Box(230, 420, 200, 80)),
            glints=(
                Box(120, 480, 240, 300), Box(780, 520, 80, 240), Box(1220, 640, 480, 130),
                Box(60, 890, 1800, 60), Box(640, 460, 160, 50),
            ),
            smoke=Sprite("smoke/light/0"),
            heard=HEARD,
        )  # fmt: skip

    def champion(self, seat: int, mark: str) -> Look:
        """Return the idol of a god."""
        return idol(seat, mark)

    def room(self, state: State) -> Box:
        """Return where what can be chosen stands that is no card of the hand: left of that."""
        return asked_room(state)

    def scene(self, state: State) -> Scene:
        """Return what stands where."""
        shown = scene(state, self.marks(state))
        return plainly(shown, adorns=ADORNS) if self.plain else shown

    def ghosts(self, state: State, seat: int, plan: Any) -> Sequence[Actor]:
        """Return what would stand where."""
        return ghosts(state, seat, plan, self.marks(state))

    def terms(self, state: State, seat: int, plan: Any) -> Sequence[Fact]:
        """Return what an action costs and may bring."""
        return terms(state, seat, plan)

    def does(self, plan: Any) -> str:
        """Return what the button says: gods smite, and convert."""
        if isinstance(plan, actions.Attack | actions.SendPlague):
            return tr("Smite!")
        return tr("Convert") if isinstance(plan, actions.Convert) else super().does(plan)

    def hints(self, state: State, seat: int, places: Sequence[str]) -> Sequence[Actor]:
        """Return ghosts of the idol where it could go."""
        return hints(state, seat, places, self.marks(state))

    def carried(self, state: State, seat: int) -> Sequence[str]:
        """Return the idol, where it is about to go."""
        return carried(state, seat)

    def ribbon(self, state: State) -> Ribbon:
        """Return round, goal and phase."""
        return ribbon(state)

    def plates(self, state: State, names: Sequence[str]) -> Sequence[Plate]:
        """Return what is seen of each god."""
        return plates(state, names, self.marks(state))

    def face(self, state: State, seat: int, choice: Choice) -> Face | None:
        """Return the picture of what a card does."""
        return face(seat, choice)
