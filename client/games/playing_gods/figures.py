"""What the pieces of Playing Gods look like on the stage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from parlour.client.art import GOLD, INK, PARCHMENT
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.stage.looks import Picture, soft_shadow
from parlour.client.stage.signs import darker, text
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    STILL,
    Frames,
    Image,
    Look,
    Studio,
    laid_over,
    smooth,
)
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, words
from parlour.shared.playing_gods.names import (
    CARDS,
    ELEMENTS,
    FAITHS,
    FIRST_CONVERSION,
    PLAGUES,
)

COLOURS: Final = SEAT_COLOURS
INKS: Final[tuple[Colour, ...]] = (
    INK,
    (238, 243, 251),
    (251, 233, 226),
    (74, 52, 16),
    (240, 250, 240),
)
PAPERS: Final[dict[str, Colour]] = {"wrath": (246, 226, 206), "conversion": (220, 234, 240)}
"""The paper of the cards of each pile."""


def sect(seat: int, size: float = 56.0) -> Picture:
    """Return a sect of a god."""
    return Picture(f"sect_{seat}", size, 0.72)


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


@dataclass(frozen=True, slots=True)
class Idol:
    """An idol of a god: its emblem on the pedestal of its seat."""

    seat: int
    mark: str
    size: float = 76.0

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        surface = studio.piece(f"idol_{self.seat}", self.size).copy()
        wide, high = surface.get_size()
        if self.mark.startswith("emblem"):
            laid_over(surface, studio.piece(self.mark, self.size * 0.62), (wide / 2, high * 0.32))
        shadow = soft_shadow((round(wide * 0.9), max(2, round(high * 0.28))))
        at = (shadow.get_width() // 2, shadow.get_height() // 2)
        return Image(surface, (wide // 2, round(high * 0.92)), shadow, at)


@dataclass(frozen=True, slots=True)
class Together:
    """Some looks side by side, as if they were one."""

    parts: tuple[Look, ...]

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw one beside the other, each over the edge of the one before."""
        pictures = [studio.image(part).surface for part in self.parts]
        step = round(pictures[0].get_width() * 0.8)
        high = max(picture.get_height() for picture in pictures)
        wide = step * (len(pictures) - 1) + pictures[-1].get_width()
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        for number, picture in enumerate(pictures):
            surface.blit(picture, (number * step, 0), special_flags=PREMULTIPLIED)
        return Image(surface, (wide // 2, high - 1))


@dataclass(frozen=True, slots=True)
class GodCard:
    """A card of either pile, its face up or (None) down, and how many there are of it."""

    card: int | None
    pile: str
    name: str = ""
    number: int = 1
    height: float = 92.0
    turns_over: ClassVar[bool] = True

    def counting(self, number: int) -> GodCard:
        """Return so many of the card."""
        return replace(self, number=number)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the side that is up."""
        wide, high = studio.px(self.height * 0.72), studio.px(self.height)
        if self.card is None:
            surface = pygame.Surface((wide, high), pygame.SRCALPHA)
            laid_over(surface, studio.piece(f"card_{self.pile}", self.height), (wide / 2, high / 2))
        else:
            surface = smooth((wide, high), self._paper)
            self._face(studio, surface, self.card)
        shadow = soft_shadow((round(wide * 1.1), round(high * 1.06)))
        at = (shadow.get_width() // 2 - studio.px(2), shadow.get_height() // 2 - studio.px(4))
        return Image(surface, (wide // 2, high // 2), shadow, at)

    def _face(self, studio: Studio, surface: pygame.Surface, card: int) -> None:
        wide, high = surface.get_size()
        symbol, inner = card_symbols(card)
        middle = (wide / 2, high * 0.42)
        laid_over(surface, studio.piece(symbol, self.height * 0.52), middle)
        if inner is not None:
            laid_over(surface, studio.piece(inner, self.height * 0.28), middle)
        room = (self.height * 0.64, self.height * 0.24)
        name = studio.art.text(self.name, self.height * 0.15, INK, "title", room)
        laid_over(surface, name.premul_alpha(), (wide / 2, high * 0.82))
        if self.number > 1:
            told = text(studio, f"\u00d7{self.number}", self.height * 0.22, (150, 34, 30))
            laid_over(surface, told, (wide * 0.8, high * 0.13))

    def _paper(self, large: pygame.Surface, finer: float) -> None:
        box = large.get_rect()
        radius = round(box.w * 0.1)
        pygame.draw.rect(large, (*darker(shade(GOLD), 0.4), 255), box, border_radius=radius)
        inner = box.inflate(-3 * finer, -3 * finer)
        paper = shade(PAPERS.get(self.pile, PARCHMENT))
        pygame.draw.rect(large, (*paper, 255), inner, border_radius=radius)
        pygame.draw.rect(
            large, (*shade(GOLD), 255), inner, max(1, round(1.5 * finer)), border_radius=radius
        )


def god_card(card: int, number: int = 1, height: float = 92.0) -> GodCard:
    """Return a card, its face up."""
    pile = "wrath" if card < FIRST_CONVERSION else "conversion"
    return GodCard(card, pile, card_label(card), number, height)


def card_label(card: int) -> str:
    """Return the name of a card; where the symbol tells what it does, its element alone."""
    for cards in (board.PROTECTION, board.IMMUNITY):
        if card in cards:
            return tr(words.ELEMENT_NAMES[ELEMENTS[cards.index(card)]])
    return tr(words.CARD_NAMES[CARDS[card]])
