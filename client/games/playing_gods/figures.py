"""What the pieces of Playing Gods look like on the stage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.client.art import INK
from parlour.client.palette import SEAT_COLOURS, Colour
from parlour.client.stage.dice import AtRest, Die
from parlour.client.stage.looks import Sprite
from parlour.client.stage.studio import STILL, Frames, Image, Look, Studio
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, words
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, ELEMENTS, FAITHS, PLAGUES

COLOURS: Final = SEAT_COLOURS
INKS: Final[tuple[Colour, ...]] = (
    INK,
    (238, 243, 251),
    (251, 233, 226),
    (74, 52, 16),
    (240, 250, 240),
)
GODS: Final = ("teapot", "cloud", "cat", "sun", "mushroom")
"""Who stands for each seat that wears a crest alone."""
CROWDS: Final = 3
"""How many different crowds there are of each seat."""
DIE_SIZE: Final = 50.0


def idol(seat: int, mark: str) -> Sprite:
    """Return the idol of a god: what its emblem shows, on the pedestal of its seat."""
    kind, _, name = mark.rpartition("_")
    return Sprite(f"idol/{name if kind == 'emblem_god' else GODS[seat]}/{seat}")


def sect(seat: int) -> Sprite:
    """Return a sect of a god that stands alone: a totem."""
    return Sprite(f"totem/{seat}")


def drum(seat: int) -> Sprite:
    """Return a sect of a god on which another one stands."""
    return Sprite(f"drum/{seat}")


def crowd(seat: int, number: int, action: str = "idle") -> Sprite:
    """Return some people of a sect."""
    return Sprite(f"crowd/{seat}/{number % CROWDS}", action)


@dataclass(frozen=True, slots=True)
class Posed:
    """One step of a sprite, at which it stands still."""

    of: Sprite
    step: int

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Take that step."""
        return studio.image(self.of, self.step % self.of.frames(studio).number)


def bystanders(seat: int, number: int) -> Posed:
    """Return some people of a sect who stand still: a whole world that waves takes too long."""
    return Posed(crowd(seat, number), number)


def temple(continent: int, *, ruined: bool = False) -> Sprite:
    """Return the temple of a holy city."""
    return Sprite(f"{'ruin' if ruined else 'temple'}/{CONTINENTS[continent]}")


def lying_die(number: int) -> Look:
    """Return the die as it lies when it was thrown."""
    return AtRest(Die(number, size=DIE_SIZE))


def card_symbols(card: int) -> tuple[str, str | None]:
    """Return the piece of a card's symbol, and a smaller one on it."""
    name = CARDS[card]
    element = board.ELEMENT_OF[card]
    if element is not None:
        return f"element_{ELEMENTS[element]}", None
    if card in board.PROTECTION:
        return "shield", f"element_{ELEMENTS[board.PROTECTION.index(card)]}"
    if card in board.IMMUNITY:
        return "halo", f"element_{ELEMENTS[board.IMMUNITY.index(card)]}"
    if name in PLAGUES:
        return f"scourge_{name}", None
    if name in FAITHS:
        return f"faith_{name}", None
    return ("loss" if name.startswith("loss") else name), None


def card_label(card: int) -> str:
    """Return the name of a card; where the symbol tells what it does, its element alone."""
    for cards in (board.PROTECTION, board.IMMUNITY):
        if card in cards:
            return tr(words.ELEMENT_NAMES[ELEMENTS[cards.index(card)]])
    return tr(words.CARD_NAMES[CARDS[card]])
