"""What the table scene knows of a game's board: one module per game fulfils this.

The scene owns the window, the queue of events, the stage and all that lies over it. A board says
what stands where for a view of the game, how an event is shown, what the ribbon and the plates of
the players tell, and leads a player to an action by offering choices. It is told positions and
draws nothing: lengths are units of the world, 1920 x 1080, whatever the window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Scene
from parlour.client.stage.ambient import Ambience
from parlour.client.stage.anims import Anim
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import GroundArt
from parlour.client.stage.studio import Look, Sprites

if TYPE_CHECKING:
    from parlour.client.games.teaching import Teaching


class Count(NamedTuple):
    """How many of something somebody has."""

    look: Look
    number: int
    place: str = ""
    """What is told when it is pointed at."""
    word: str = ""
    """What is counted, in a word or two, for plates with room for it."""


class Plate(NamedTuple):
    """What is always seen of a player, at the foot of the window."""

    emblem: Look
    name: str
    line: str
    """A few words, such as the family, or what is held."""
    points: int
    counts: tuple[Count, ...]
    place: str
    """The id of the plate, where things come from and go to."""
    acts: bool = False
    """Whether the game waits for this player."""
    first: bool = False
    """Whether this player goes first."""
    held: tuple[Look, ...] = ()
    """What is drawn in the place of its line, if there is anything."""


class Ribbon(NamedTuple):
    """Where the game stands, at the top of the window."""

    age: str
    """What the present part of the game is called, such as its king."""
    note: str
    """Which part it is, such as the turn."""
    phases: tuple[str, ...] = ()
    now: int | None = None
    """The index of the present phase."""
    cloth: tuple[Colour, Colour] | None = None
    """Its colours above and below; None: the red of the house."""
    lit: tuple[Colour, Colour] | None = None
    """The colours of the present phase, and of its edge; None: gold."""
    doing: str = ""
    """What is said after the name of who acts in this phase; empty: what the phase is called."""


class Face(NamedTuple):
    """How a choice looks as a card in the hand."""

    look: Look
    note: str = ""
    """What it costs or brings, in a few words."""
    title: str | None = None
    """What stands on the card, where that is not the label of the choice."""
    short: str = ""
    """A shorter name for where there is little room; empty: there is none."""
    price: int | None = None
    """What it costs in money, on a coin."""
    counter: bool = False
    """Whether it is the face of its whole group, whose choices are numbers to count by."""
    cost: tuple[Look, ...] = ()
    """What it costs, piece by piece: shown in place of ``note`` where there is little room."""
    bare: bool = False
    """Whether it lies in a tray as it is, without a card."""
    scene: str = ""
    """Where it happens, one of the scenes of ``scenes.table.places_drawn``; empty: on a meadow."""


class Fact(NamedTuple):
    """Something told by a picture and a few letters; without a picture, by letters alone."""

    look: Look | None
    text: str
    word: str = ""
    """What it is a number of, in one word."""
    joint: str = ""
    """How it follows from what stands before it: a word, or one of ``JOINTS``."""


RULE, LEADS = "|", ">"
JOINTS = (RULE, LEADS)
"""A line that sets apart what it costs, and an arrow to what comes of it."""


class Deed(NamedTuple):
    """How something that happened looks on the trail of what happened last, and who did it."""

    look: Look
    seat: int | None = None
    doing: str = ""
    """What is said, after the name, of who does it while it is seen; empty: what the phase says."""


class Choice(NamedTuple):
    """One thing that the player may choose now, or may not, and why.

    ``places`` are where on the board it can be clicked, or what can be dragged to another (ids of
    places of the scene); a choice without places is only in the hand. ``group`` puts choices under
    one heading; ``key`` is a hotkey of one character.
    """

    id: str
    label: str
    enabled: bool = True
    reason: str = ""
    places: tuple[str, ...] = ()
    selected: bool = False
    group: str = ""
    key: str = ""


class Composer(Protocol):
    """Leads one player to one action, choice by choice; knows no pygame."""

    @property
    def prompt(self) -> str:
        """What the phase asks, in a sentence."""
        ...

    @property
    def summary(self) -> str:
        """What is chosen so far, its cost and effect; empty at the start."""
        ...

    @property
    def plan(self) -> Any:
        """What is chosen so far, for who draws it ahead: the action, or what the game knows."""
        ...

    @property
    def place_first(self) -> bool:
        """Whether what is dragged is chosen after the place where it falls, not before."""
        ...

    def choices(self) -> Sequence[Choice]:
        """Return what can be chosen now, the impossible ones with the reason."""
        ...

    def choose(self, choice_id: str) -> None:
        """Choose; an unknown or disabled id changes nothing."""
        ...

    def back(self) -> bool:
        """Take the last choice back; False if there is none."""
        ...

    def propose(self, action: Any) -> None:
        """Choose all that makes up a legal action; taking back brings the choices before."""
        ...

    @property
    def action(self) -> Any | None:
        """The action that is ready to be confirmed, or None while something is missing."""
        ...


Theme = Literal["", "war", "points", "talk"]
"""What a line of the log is about, for who wants to read of that alone."""


Telling = Callable[[], str]
"""Tells something in the language spoken."""


class ScoreRow(NamedTuple):
    """A line of a table of points: what it is about, and the points of each seat."""

    label: str
    points: tuple[int, ...]
    icon: Look | None = None
    """What pictures it; None: nothing does."""


class Chronicle(Protocol):
    """Hears a whole game, and tells at the end what it came to."""

    def hear(self, state: Any, event: Any) -> None:
        """Take an event up, ``state`` being the position before it."""
        ...

    def points(self, number: int) -> str:
        """Return ``number`` of what wins the game, in words, such as "8 victory points"."""
        ...

    def sources(self) -> list[ScoreRow]:
        """Return the points of each seat by where they came from."""
        ...

    def course(self) -> list[ScoreRow]:
        """Return the points of each seat as the game went on, the end last."""
        ...

    def story(self) -> list[str]:
        """Return what the game brought, part by part, a sentence or two each."""
        ...


class Board(Protocol):
    """A game's board in the window."""

    emblems: Mapping[str, str]
    """What a seat may go under: the name of a piece, and what it is called; empty: its crest."""

    drawer: Literal["left", "right"]
    """The side of the board over which the drawer slides: where nothing is that one chooses."""

    hand_ends: bool
    """Whether the hand ends where that room does, beside cards of the game that lie there."""

    asked_rooms: Sequence[Box]
    """Where what is asked may stand if it has no room beside the tiles of the hand, clear of who
    plays, the best first; where it fits into none, it stands anywhere."""

    seen_whole: Sequence[str]
    """How places begin that nothing covers which can stand elsewhere."""

    plain: bool
    """Whether the board is plain: no weather, nothing that only adorns, pieces large."""

    def room(self, state: Any) -> Box | None:
        """Return where at the foot of the board the hand may lie, as nothing that plays is there.

        None: nowhere.
        """
        ...

    def wear(self, emblems: Sequence[str]) -> None:
        """Show the seats under these emblems; an empty or unknown one is the seat's own."""
        ...

    def ground(self) -> GroundArt:
        """Return the pictures of the land."""
        ...

    def sprites(self) -> Sprites | None:
        """Return the atlas of the figures; None: there is none."""
        ...

    def champion(self, seat: int, mark: str) -> Look | None:
        """Return who stands on the podium for a seat under a mark; None: the mark itself."""
        ...

    def ambience(self) -> Ambience:
        """Return what lives by itself."""
        ...

    def soon(self, state: Any) -> Sequence[Look]:
        """Return what may have to be shown all at once soon, to be drawn in quiet frames."""
        ...

    def scene(self, state: Any) -> Scene:
        """Return what stands where: for equal views equal scenes."""
        ...

    def show(self, before: Any, event: Any, after: Any) -> Anim | None:
        """Return how ``event`` looks between two positions; None: things just move to their place.

        What the animation leaves out is moved by the stage, so that all ends in ``scene(after)``.
        """
        ...

    def ghosts(self, state: Any, seat: int, plan: Any) -> Sequence[Actor]:
        """Return what would stand where after what ``seat`` plans (``Composer.plan``)."""
        ...

    def hints(self, state: Any, seat: int, places: Sequence[str]) -> Sequence[Actor]:
        """Return ghosts of what ``seat`` could set at places that can be chosen."""
        ...

    def carried(self, state: Any, seat: int) -> Sequence[str]:
        """Return the actors that ``seat`` may carry to a place that can be chosen."""
        ...

    def terms(self, state: Any, seat: int, plan: Any) -> Sequence[Fact]:
        """Return what a plan costs and may bring, in pictures; nothing: its summary tells it."""
        ...

    def headed(self, state: Any, plan: Any) -> str:
        """Return what a plan is, in a few words over its terms; empty: these say all."""
        ...

    def does(self, plan: Any) -> str:
        """Return what the button says that does what is planned."""
        ...

    def ribbon(self, state: Any) -> Ribbon:
        """Return where the game stands."""
        ...

    def plates(self, state: Any, names: Sequence[str]) -> Sequence[Plate]:
        """Return what is seen of each seat."""
        ...

    def face(self, state: Any, seat: int, choice: Choice) -> Face | None:
        """Return how a choice of a seat looks as a card in the hand; None: as words alone."""
        ...

    def deed(self, event: Any) -> Deed | None:
        """Return how an event looks on the trail of what happened last; None: it is not on it."""
        ...

    def tooltip(self, state: Any, place_id: str) -> str:
        """Return what a place is and the rule and numbers that belong to it; may be empty."""
        ...

    def facts(self, state: Any, place_id: str) -> Sequence[Fact]:
        """Return what pictures and numbers tell of a place, above its tooltip."""
        ...

    def where(self, event: Any) -> str | None:
        """Return the id of the place that ``event`` is about; None: no place of its own."""
        ...

    def theme(self, event: Any) -> Theme:
        """Return what ``event`` is about."""
        ...

    def sound(self, event: Any) -> str | None:
        """Return the name of what ``event`` sounds like; None: it is silent."""
        ...

    def sentence(self, state: Any, event: Any, names: Sequence[str]) -> str:
        """Return the line of the log for ``event`` (position before it); empty for none."""
        ...

    def headline(self, after: Any, event: Any, names: Sequence[str]) -> str:
        """Return what ``event`` came to in a few words, where its line of the log tells dice.

        ``after`` is the position once all was over that it was part of; empty: the line says it.
        """
        ...

    def compose(self, state: Any, seat: int) -> Composer:
        """Return a composer for a seat that is to act."""
        ...

    def topic(self, state: Any) -> str:
        """Return the key of the rules that are in force now."""
        ...

    def teaching(self) -> Teaching:
        """Return how the game is taught."""
        ...

    def chronicle(self) -> Chronicle:
        """Return a chronicle of a game that begins."""
        ...
