"""The cards of Playing Gods: an illustrated face in the colours of what it does, or the back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from parlour.client.art import GOLD, INK
from parlour.client.games.playing_gods.figures import card_label, card_symbols
from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import Seal, darker, haloed, lighter, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    Image,
    Studio,
    laid_over,
    smooth,
)
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import CARDS, ELEMENTS, FIRST_CONVERSION, PLAGUES

HEIGHT: Final = 127.0
SHAPE: Final = 0.70
"""How wide a card is, of its height."""
SPRITE: Final = 92.0
"""How high a card is on which pictures have the size in which they were drawn."""
RAYS: Final = 12
VALUE: Final = 0.23
"""How large the disc is that tells how many sects a card kills, of the height of the card."""
DEADLY: Final[Colour] = (168, 52, 44)
NAME_SIZE, SQUEEZED, OF_TWO = 0.125, 0.92, 0.8
"""How large a name is, of the height of its card, how much narrower it may be made before it takes
two lines, and how large these are."""
WIDEST_NAME: Final = 0.8
"""How wide the name of a card may be, of the card."""
NAMED, WHOLE = 0.76, 0.92
"""How much of its height the picture of a card takes, below its name and without one."""


class Tint(NamedTuple):
    """The colours of a face, above and below."""

    above: Colour
    below: Colour


TINTS: Final[Mapping[str, Tint]] = {
    "earth": Tint((232, 206, 130), (118, 132, 56)),
    "water": Tint((150, 222, 250), (30, 94, 182)),
    "fire": Tint((255, 178, 96), (198, 42, 28)),
    "air": Tint((238, 246, 252), (136, 178, 210)),
    "plague": Tint((196, 176, 206), (76, 52, 96)),
    "faith": Tint((255, 240, 196), (214, 146, 60)),
    "gain": Tint((216, 246, 190), (74, 150, 76)),
    "loss": Tint((226, 222, 226), (128, 118, 132)),
    "deicide": Tint((250, 160, 140), (92, 16, 36)),
}
ART: Final[Mapping[str, str]] = {
    "plague": "sickness", "famine": "famine", "darkness": "dark_sun", "locusts": "locust",
    "mudslide": "rocks", "avalanche": "rocks", "earth_drought": "cracked", "quicksand": "cracked",
    "hailstorm": "snow", "flood": "wave", "water_drought": "cracked", "tsunami": "wave",
    "volcano": "volcano", "solar_flare": "sun", "wildfire": "flame", "heat_wave": "sun",
    "lightning": "thunder", "tornado": "tornado", "pestilent_fog": "fog", "blizzard": "snow",
    "deicide": "reaper", "communion": "chalice", "scriptures": "book", "eternal_life": "ankh",
    "prosperity": "coins", "miracles": "star", "gain": "gain", "loss": "loss",
    "loss_of_all": "loss", "loss_of_choice": "loss",
}  # fmt: skip
"""The picture of each card; protections show a shield, immunities a halo, with their element."""


def art_of(card: int) -> str:
    """Return the name of the picture on a card."""
    if card in board.PROTECTION:
        return "shield"
    return "halo" if card in board.IMMUNITY else ART[CARDS[card]]


def element_of(card: int) -> str:
    """Return the element of a card; empty: it has none."""
    if card in board.PROTECTION:
        return ELEMENTS[board.PROTECTION.index(card)]
    if card in board.IMMUNITY:
        return ELEMENTS[board.IMMUNITY.index(card)]
    element = board.ELEMENT_OF[card]
    return "" if element is None else ELEMENTS[element]


def kills_of(card: int) -> int:
    """Return how many sects a card kills by itself."""
    if CARDS[card] in PLAGUES:
        return board.PLAGUE_KILLS
    return 0 if board.ELEMENT_OF[card] is None else board.KILLS[1]


def tint_of(card: int) -> Tint:
    """Return the colours of a card."""
    name = CARDS[card]
    if card < FIRST_CONVERSION:
        return TINTS[element_of(card) or "plague"]
    return TINTS[
        name.partition("_")[0] if name.startswith(("gain", "loss", "deicide")) else "faith"
    ]


@dataclass(frozen=True, slots=True)
class GodCard(Still):
    """A card of either pile, its face up or (None) down, and how many there are of it."""

    card: int | None
    pile: str
    name: str = ""
    number: int = 1
    height: float = HEIGHT
    turns_over: ClassVar[bool] = True

    def counting(self, number: int) -> GodCard:
        """Return so many of the card."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the side that is up."""
        wide, high = studio.px(self.height * SHAPE), studio.px(self.height)
        if self.card is None:
            surface = pygame.Surface((wide, high), pygame.SRCALPHA)
            laid_over(surface, studio.piece(f"card_{self.pile}", self.height), (wide / 2, high / 2))
        else:
            share = NAMED if self.name else WHOLE
            surface = smooth((wide, high), partial(_paper, tint=tint_of(self.card), share=share))
            self._face(studio, surface, self.card)
        shadow = soft_shadow((round(wide * 1.1), round(high * 1.06)))
        at = (shadow.get_width() // 2 - studio.px(2), shadow.get_height() // 2 - studio.px(4))
        return Image(surface, (wide // 2, high // 2), shadow, at)

    def _face(self, studio: Studio, surface: pygame.Surface, card: int) -> None:
        """Draw picture, element, name and number on a card."""
        wide, high = surface.get_size()
        scale = studio.scale * self.height / SPRITE
        art = studio.sprite(f"card/{art_of(card)}", "idle", 0, 0, scale * 0.7).surface
        middle = (wide / 2, high * (0.53 if self.name else 0.54))
        laid_over(surface, art, middle)
        symbol, inner = card_symbols(card)
        corner = (wide * 0.2, high * (0.29 if self.name else 0.13))
        if inner is not None:
            laid_over(surface, studio.piece(inner, self.height * 0.32), middle)
        laid_over(surface, studio.piece(inner or symbol, self.height * 0.2), corner)
        kills = kills_of(card)
        if kills:
            seal = Seal(None, f"\u2212{kills}", DEADLY, self.height * VALUE)
            at = (wide * 0.76, high * (0.33 if self.name else 0.16))
            laid_over(surface, studio.image(seal).surface, at)
        room = (self.height * (SHAPE - 0.1), self.height * 0.22)
        if self.name:
            for line, size, down in self._lines(studio, wide, room):
                name = studio.art.text(line, size, INK, "title", room)
                laid_over(surface, _narrowed(name.premul_alpha(), wide), (wide / 2, high * down))
        if self.number > 1:
            told = text(studio, f"\u00d7{self.number}", self.height * 0.19, (255, 252, 240))
            told = haloed(told, (70, 30, 12), studio.px(1.5))
            laid_over(surface, told, (wide * 0.2, high * 0.66))

    def _lines(
        self, studio: Studio, wide: int, room: tuple[float, float]
    ) -> list[tuple[str, float, float]]:
        """Return the lines of its name, two of a long one: how large, and how far down each is.

        Sizes are in units; what is 1 down is the foot of the card.
        """
        size = self.height * NAME_SIZE
        one = studio.art.text(self.name, size, INK, "title", room)
        if " " not in self.name or SQUEEZED * one.get_width() <= WIDEST_NAME * wide:
            return [(self.name, size, 0.105)]
        words = self.name.split(" ")
        ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        first, second = min(ways, key=lambda way: max(map(len, way)))
        return [(first, size * OF_TWO, 0.062), (second, size * OF_TWO, 0.152)]


def _narrowed(name: pygame.Surface, wide: int) -> pygame.Surface:
    """Return a name no wider than its card: letters have a least size, cards have none."""
    share = WIDEST_NAME * wide / name.get_width()
    if share >= 1:
        return name
    size = round(name.get_width() * share), max(1, round(name.get_height() * share))
    return pygame.transform.smoothscale(name, size)


def _paper(large: pygame.Surface, finer: float, tint: Tint, share: float) -> None:
    """Draw a golden edge, a field that shines, and the strip on which the name stands."""
    box = large.get_rect()
    radius = round(box.w * 0.1)
    pygame.draw.rect(large, (*darker(shade(GOLD), 0.45), 255), box, border_radius=radius)
    inner = box.inflate(-2.4 * finer, -2.4 * finer)
    pygame.draw.rect(large, (255, 246, 214, 255), inner, border_radius=radius)
    field = inner.inflate(-box.w * 0.09, -box.w * 0.09)
    field.h, field.bottom = round(box.h * share), field.bottom
    large.blit(_field(field.size, tint), field)
    pygame.draw.rect(
        large, (*darker(tint.below, 0.7), 255), field, max(1, round(1.4 * finer)),
        border_radius=round(radius * 0.6),
    )  # fmt: skip


def _field(size: tuple[int, int], tint: Tint) -> pygame.Surface:
    """Return the coloured ground of a face, with rays behind what it shows."""
    column = pygame.Surface((1, 2))
    column.set_at((0, 0), shade(tint.above))
    column.set_at((0, 1), shade(tint.below))
    field = pygame.transform.smoothscale(column.convert(24), size).convert_alpha()
    middle = pygame.Vector2(size[0] / 2, size[1] * 0.56)
    rays = pygame.Surface(size, pygame.SRCALPHA)
    for ray in range(RAYS):
        ends = (pygame.Vector2(size[1], 0).rotate(360 * (ray + part) / RAYS) for part in (0.0, 0.5))
        pygame.draw.polygon(
            rays, (*lighter(tint.above, 0.5), 70), [middle, *(middle + end for end in ends)]
        )
    field.blit(rays, (0, 0))
    return field


def pile_of(card: int) -> str:
    """Return which pile a card is of."""
    return "wrath" if card < FIRST_CONVERSION else "conversion"


def god_card(card: int, number: int = 1, height: float = HEIGHT, *, named: bool = True) -> GodCard:
    """Return a card, its face up, with its name on it if it is not to be covered by others."""
    return GodCard(card, pile_of(card), card_label(card) if named else "", number, height)
