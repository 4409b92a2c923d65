"""What the pieces of Playing Gods look like on the stage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.art import INK
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.stage.dice import AtRest, Die
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import lighter
from parlour.client.stage.studio import PREMULTIPLIED, STILL, Frames, Image, Look, Studio, fade
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, words
from parlour.shared.playing_gods.names import CARDS, ELEMENTS, FAITHS, PLAGUES

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
DIE_SIZE: Final = 62.0


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


@dataclass(frozen=True, slots=True)
class Silhouette:
    """A sprite as a pale shape in an outline: it could stand there."""

    of: Sprite
    colour: Colour

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the outline, and in it the shape, brighter where the sprite is."""
        image = studio.image(self.of)
        round_ = max(2, studio.px(2.4))
        mask = pygame.mask.from_surface(image.surface, 110)
        wide, high = image.surface.get_size()
        size = wide + 2 * round_, high + 2 * round_
        shape = pygame.Surface(size, pygame.SRCALPHA)
        edge = mask.to_surface(
            setcolor=(*lighter(shade(self.colour), 0.15), 255), unsetcolor=(0, 0, 0, 0)
        )
        for step in range(16):
            turn = pygame.Vector2(round_, 0).rotate(360 * step / 16)
            shape.blit(edge, (round_ + turn.x, round_ + turn.y))
        inner = pygame.Surface((wide, high), pygame.SRCALPHA)
        mask.to_surface(inner, setcolor=(255, 252, 240, 255), unsetcolor=(0, 0, 0, 0))
        shape.blit(inner, (round_, round_))
        faint = image.surface.copy()
        fade(faint, 0.34)
        shape.blit(faint, (round_, round_), special_flags=PREMULTIPLIED)
        fade(shape, 0.86)
        soft = pygame.transform.smoothscale(shape, size)
        return Image(soft, (image.feet[0] + round_, image.feet[1] + round_))


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
