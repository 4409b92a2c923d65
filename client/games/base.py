"""What the boards of all games share: a board is a few functions of a view, and tables of data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from parlour.client.games.protocol import (
    Choice,
    Chronicle,
    Composer,
    Deed,
    Face,
    Fact,
    Plate,
    Ribbon,
    Theme,
)
from parlour.client.games.teaching import Teaching
from parlour.client.stage.actors import Actor, Scene
from parlour.client.stage.ambient import Ambience
from parlour.client.stage.anims import Anim
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import GroundArt
from parlour.client.stage.studio import Look, Sprites
from parlour.shared.language import tr


class Parts(NamedTuple):
    """What the board of a game is made of beside its scene; see ``games.protocol``."""

    tooltip: Callable[[Any, str], str]
    where: Callable[[Any], str | None]
    sentence: Callable[[Any, Any, Sequence[str]], str]
    compose: Callable[[Any, int], Composer]
    chronicle: Callable[[], Chronicle]
    themes: Mapping[Any, Theme]
    sounds: Mapping[Any, str]
    teaching: Teaching
    topics: Mapping[str, str] = {}
    """The rules that are in force in a phase, where they are not called like it."""
    shows: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {}
    """How events look, by their type; what is not here just moves to its place."""
    deeds: Mapping[type, Callable[[Any], Deed]] = {}
    """How events look on the trail of what happened last, by their type."""
    facts: Callable[[Any, str], Sequence[Fact]] = lambda _state, _place: ()
    """What pictures tell of a place."""
    headline: Callable[[Any, Any, Sequence[str]], str] = lambda _after, _event, _names: ""
    """What an event came to, where its line of the log tells dice."""


class BoardBase(ABC):
    """See ``games.protocol.Board``; what differs from game to game is in its parts."""

    parts: Parts
    emblems: Mapping[str, str] = {}
    drawer: Literal["left", "right"] = "right"
    hand_room: Box | None = None
    hand_ends: bool = False
    asked_rooms: Sequence[Box] = ()
    seen_whole: Sequence[str] = ()

    def __init__(self) -> None:
        """Begin with seats under their own crests."""
        self._worn: tuple[str, ...] = ()
        self.plain = False

    def wear(self, emblems: Sequence[str]) -> None:
        """Show the seats under these emblems, in games that offer any."""
        self._worn = tuple(emblems)

    @abstractmethod
    def ground(self) -> GroundArt:
        """Return the pictures of the land."""

    def sprites(self) -> Sprites | None:
        """Return the atlas: none."""
        return None

    def champion(self, seat: int, mark: str) -> Look | None:
        """Return who stands for a seat on the podium: its mark."""
        return None

    def ambience(self) -> Ambience:
        """Return what lives by itself: nothing."""
        return Ambience()

    def soon(self, state: Any) -> Sequence[Look]:
        """Return what may have to be shown all at once soon: nothing."""
        return ()

    def room(self, state: Any) -> Box | None:
        """Return where the hand may lie: always in the same place."""
        return self.hand_room

    @abstractmethod
    def scene(self, state: Any) -> Scene:
        """Return what stands where."""

    def show(self, before: Any, event: Any, after: Any) -> Anim | None:
        """Return how an event looks."""
        shown = self.parts.shows.get(type(event))
        return None if shown is None else shown(before, event, after)

    def ghosts(self, state: Any, seat: int, plan: Any) -> Sequence[Actor]:
        """Return what would stand where: nothing is shown ahead."""
        return ()

    def hints(self, state: Any, seat: int, places: Sequence[str]) -> Sequence[Actor]:
        """Return what could stand at places: nothing is shown there."""
        return ()

    def carried(self, state: Any, seat: int) -> Sequence[str]:
        """Return the actors that can be carried to a place: none."""
        return ()

    def terms(self, state: Any, seat: int, plan: Any) -> Sequence[Fact]:
        """Return what a plan costs and may bring: its summary tells it."""
        return ()

    def headed(self, state: Any, plan: Any) -> str:
        """Return what a plan is: its terms say all."""
        return ""

    def does(self, plan: Any) -> str:
        """Return what the button says that does what is planned: that it is confirmed."""
        return tr("Confirm")

    @abstractmethod
    def ribbon(self, state: Any) -> Ribbon:
        """Return where the game stands."""

    @abstractmethod
    def plates(self, state: Any, names: Sequence[str]) -> Sequence[Plate]:
        """Return what is seen of each seat."""

    def face(self, state: Any, seat: int, choice: Choice) -> Face | None:
        """Return how a choice looks in the hand: as words alone."""
        return None

    def deed(self, event: Any) -> Deed | None:
        """Return how an event looks on the trail."""
        made = self.parts.deeds.get(type(event))
        return None if made is None else made(event)

    def tooltip(self, state: Any, place_id: str) -> str:
        """Return what a place is."""
        return self.parts.tooltip(state, place_id)

    def facts(self, state: Any, place_id: str) -> Sequence[Fact]:
        """Return what pictures tell of a place."""
        return self.parts.facts(state, place_id)

    def where(self, event: Any) -> str | None:
        """Return the place that an event is about."""
        return self.parts.where(event)

    def theme(self, event: Any) -> Theme:
        """Return what the line of an event is about."""
        return self.parts.themes.get(type(event), "")

    def sound(self, event: Any) -> str | None:
        """Return what an event sounds like."""
        return self.parts.sounds.get(type(event))

    def sentence(self, state: Any, event: Any, names: Sequence[str]) -> str:
        """Return the line of the log."""
        return self.parts.sentence(state, event, names)

    def headline(self, after: Any, event: Any, names: Sequence[str]) -> str:
        """Return what an event came to; empty: the line of the log says it."""
        return self.parts.headline(after, event, names)

    def compose(self, state: Any, seat: int) -> Composer:
        """Return the composer of the phase."""
        return self.parts.compose(state, seat)

    def topic(self, state: Any) -> str:
        """Return the rules of the phase."""
        return self.parts.topics.get(state.phase, state.phase)

    def teaching(self) -> Teaching:
        """Return how the game is taught."""
        return self.parts.teaching

    def chronicle(self) -> Chronicle:
        """Return a chronicle of a game that begins."""
        return self.parts.chronicle()
