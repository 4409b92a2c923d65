"""What lies in the hand: cards with a picture, cards with tokens to count by, and plain tickets.

Each is drawn once as a picture whose alpha is premultiplied, with a soft shadow round it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from typing import Literal, NamedTuple

import pygame

from parlour.client.art import GOLD, INK, PALE_INK, PARCHMENT, Art
from parlour.client.games.protocol import Choice, Face
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.table.pane import (
    BRIGHT,
    CLOTH_RED,
    WOOD,
    WOOD_LIGHT,
    fitted,
    gradient,
)
from parlour.client.scenes.table.scenery import scenery
from parlour.client.settings import Palette
from parlour.client.stage.looks import Picture
from parlour.client.stage.studio import PREMULTIPLIED, Look, Studio, fade, laid_over, smooth
from parlour.client.text import wrapped

Wax = Literal["chosen", "open", "shut"]
"""How a token looks."""
KEY, TICKET = 11.0, 18.0
PAD, LINE = 8.0, 4.0
MOST_IN_A_ROW = 6
ENLARGED = 1.6
"""How much larger than on the land a figure may be."""
MARGIN = 14.0
"""Round a card, where its shadow falls."""
COST = 26.0
"""How wide the strip of a picture is that shows what it costs."""
WIDEST_TICKET = 230.0
SKY: Colour = (190, 214, 220)
PAPER: tuple[Colour, Colour] = ((254, 247, 228), (238, 219, 180))
THING = 0.86
"""How large what lies in a tray is, beside the picture of a card."""
GREY, PALE, LOCK = 0.85, (252, 234, 190, 100), 25.0
"""What makes a card look like one that cannot be used: without colours, pale, with a lock."""
ROW = 17.0
"""How large the letters of a locked card are that is folded to a row."""
LOCK_HIGH = 0.62
"""How high the lock on such a card is, of its height."""
FRAME = 5.0
"""Round the name of a card that lies on the board."""
SHUT_INK: Colour = (92, 74, 52)
"""What is read of a locked card: it stands out from paper at more than 4.5 to 1."""
SHORT = 3
"""Letters of a label that is a number."""


class Measures(NamedTuple):
    """How large the pieces of a hand are, in units."""

    share: float = 1.0
    """How much smaller everything is than it is written here."""
    width: float = 128.0
    """How wide a card is at least."""
    height: float = 88.0
    """How high its picture is."""
    name: float = 18.0
    note: float = 15.0
    pad: float = PAD
    token: float = 36.0
    beside: float = 0.0
    """How wide a counter is, its picture beside its tokens; 0: as they need, one over the other."""
    row_pad: float = 8.0
    """What is above and below the letters of a locked card that is folded to a row."""


HELD = tuple(Measures(share) for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.52, 0.45))
"""Cards that are held at the edge of the table, the largest first."""
WIDE = tuple(
    Measures(width=222.0, height=height, name=18.0, note=15.5, pad=7.0, beside=230.0, row_pad=18.0)
    for height in (118.0, 100.0, 88.0)
)
"""A few cards that lie on the board, one over the other."""
ASIDE = tuple(
    Measures(width=113.0, height=height, name=name, note=15.5, pad=pad, token=token, beside=230.0)
    for height, name, pad, token in (
        (104.0, 16.5, 7.0, 36.0), (92.0, 16.5, 7.0, 36.0), (80.0, 16.5, 6.0, 34.0),
        (74.0, 16.5, 4.0, 33.0), (68.0, 16.5, 4.0, 33.0), (63.0, 16.5, 4.0, 33.0),
        (58.0, 16.5, 4.0, 32.0), (50.0, 16.5, 4.0, 30.0),
        (44.0, 16.5, 3.0, 28.0), (38.5, 16.5, 3.0, 28.0), (33.0, 16.5, 2.0, 28.0),
        (44.0, 14.5, 3.0, 28.0), (44.0, 13.0, 3.0, 28.0), (38.0, 13.0, 3.0, 28.0),
        (36.0, 11.5, 3.0, 28.0), (34.0, 10.5, 3.0, 26.0), (34.0, 9.4, 3.0, 26.0),
    )
)  # fmt: skip
"""Cards that lie on the board in two columns: low, with what they cost in their picture."""
LOW, BESIDE_TAG = 70.0, 0.64
"""Which share of a picture that is so low is the figure's, beside the slip with what it costs."""
PICTURE_BESIDE, MOST_BESIDE = 48.0, 10
"""How wide the picture beside tokens is, and how many lie there at most."""


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of the hand: what can be chosen by it."""

    kind: Literal["card", "counter", "ticket", "thing"]
    choices: tuple[Choice, ...]
    face: Face | None = None
    heading: str = ""

    @property
    def name(self) -> str:
        """What stands on a card."""
        titled = self.face is not None and self.face.title is not None
        return (self.face.title or "") if titled and self.face else self.choices[0].label

    @property
    def shut(self) -> bool:
        """Whether nothing of it can be used, or has been chosen."""
        return not any(choice.enabled or choice.selected for choice in self.choices)

    @property
    def id(self) -> str:
        """What it is known by while choices change."""
        return self.choices[0].id if self.kind != "counter" else f"counter:{self.choices[0].id}"


class Drawn(NamedTuple):
    """A piece of the hand as a picture."""

    image: pygame.Surface
    margin: int
    """Pixels round the piece itself, for its shadow."""
    spots: tuple[tuple[pygame.Rect, Choice], ...]
    """Where each choice is, from the corner of the piece itself."""


def items_of(choices: Sequence[Choice], faces: dict[str, Face]) -> Iterator[Item]:
    """Yield the pieces of a hand."""
    for heading, found in groupby(choices, key=lambda choice: choice.group):
        group = tuple(found)
        face = faces.get(group[0].id)
        if _counts(group, face):
            yield Item("counter", group, face, heading)
            continue
        for choice in group:
            own = faces.get(choice.id)
            yield Item(_kind(own), (choice,), own, heading)


def _kind(face: Face | None) -> Literal["card", "ticket", "thing"]:
    """Return what a choice with such a face is in the hand."""
    if face is None:
        return "ticket"
    return "thing" if face.bare else "card"


def _counts(group: tuple[Choice, ...], face: Face | None) -> bool:
    if face is not None:
        return face.counter
    return len(group) > 1 and all(len(choice.label) <= SHORT for choice in group)


class Cutter:
    """Measures and draws the pieces of one hand, all in one size."""

    def __init__(
        self, studio: Studio, items: Sequence[Item], measures: Measures, *, keys: bool = False
    ) -> None:
        """Draw for the window of ``studio``, as large as ``measures`` says.

        ``keys``: with the letters that choose them.
        """
        self._studio, self._of, self._keys = studio, measures, keys
        self._share = measures.share
        self._unit = studio.scale * measures.share
        cards = [item for item in items if item.kind == "card"]
        self._rows = [item for item in cards if self.is_folded(item)]
        self._card = self._cut([item for item in cards if not self.is_folded(item)] or cards)

    @property
    def _art(self) -> Art:
        return self._studio.art

    def _px(self, units: float) -> int:
        return max(1, round(units * self._unit))

    @property
    def _pad(self) -> int:
        return self._px(self._of.pad)

    @property
    def _low(self) -> bool:
        """Whether pieces are low: what they cost stands in their picture."""
        return bool(self._of.beside)

    def is_folded(self, item: Item) -> bool:
        """Return whether a card is a thin row: where there is little room, and it is locked."""
        return self._low and item.kind == "card" and item.shut

    def _folded(self) -> tuple[int, int]:
        """Return how large a row is."""
        font = self._font(ROW)
        high = font.get_linesize() + self._px(self._of.row_pad)
        beside = round(LOCK_HIGH * high) + self._px(8 + 6 + 6)
        longest = max((font.size(each.name)[0] + beside for each in self._rows), default=0)
        return max(self._card[0], longest), high

    def _font(self, size: float, *, bold: bool = False) -> pygame.Font:
        return self._art.font("text_bold" if bold else "title", size * self._share)

    # --- measuring ---

    def _cut(self, cards: Sequence[Item]) -> tuple[int, int]:
        """Return the size of every card: as wide as the longest word, as high as most lines."""
        if not cards:
            return 0, 0
        name, note = self._font(self._of.name), self._font(self._of.note)
        labels = [card.name for card in cards]
        notes = [card.face.note for card in cards if card.face and card.face.note]
        widest = max(name.size(word)[0] for label in labels for word in label.split() or [""])
        widest = max([widest, *(note.size(word)[0] for text in notes for word in text.split())])
        width = max(self._px(self._of.width), widest + 2 * self._pad + 2)
        room = width - 2 * self._pad
        lines = max(len(wrapped(name, label, room)) for label in labels)
        more = max((len(wrapped(note, text, room)) for text in notes), default=0)
        more *= not self._low
        below = lines * name.get_linesize() + more * note.get_linesize()
        high = self._pad + self._px(self._of.height) + below
        return width, high + self._px(2 * FRAME if self._low else 2 * LINE + 2)

    def size(self, item: Item) -> tuple[int, int]:
        """Return how large a piece is, in pixels."""
        if item.kind == "card":
            return self._folded() if self.is_folded(item) else self._card
        if item.kind == "thing":
            side = self._px(self._of.height * THING)
            return side, side
        if item.kind == "ticket":
            font, lines, room = self._ticket(item.choices[0].label)
            high = len(lines) * font.get_linesize() + 2 * self._px(PAD + 2)
            return room + 2 * self._px(PAD + 8), max(high, self._px(52))
        across, down = self._grid(item)
        step = self._token + self._px(LINE)
        if self._beside(item):
            return self._size_beside(item, down * step)
        lines = self._heading(item, across * step)
        heading = self._font(self._of.note)
        width = max(across * step, *(heading.size(line)[0] for line in lines))
        high = len(lines) * heading.get_linesize() + down * step + 3 * self._pad
        if item.face is not None:
            high += self._px(64)
        return width + 2 * self._pad, max(high, self._card[1])

    def _beside(self, item: Item) -> bool:
        """Return whether the tokens of a counter lie beside its picture, and not below it."""
        return self._low and item.face is not None and len(item.choices) <= MOST_BESIDE

    def _size_beside(self, item: Item, tokens: int) -> tuple[int, int]:
        """Return how large a counter is whose tokens lie beside its picture."""
        width = self._px(self._of.beside)
        heading = self._font(self._of.note).get_linesize() * len(self._heading(item, width))
        return width, heading + max(tokens, self._px(44)) + 2 * self._pad

    def _ticket(self, label: str) -> tuple[pygame.Font, list[str], int]:
        font = self._font(TICKET, bold=True)
        longest = max((font.size(word)[0] for word in label.split()), default=1)
        lines = wrapped(font, label, max(longest, self._px(WIDEST_TICKET)))
        return font, lines, max((font.size(line)[0] for line in lines), default=1)

    def _heading(self, item: Item, tokens: int) -> list[str]:
        room = max(tokens, self._px(self._of.width))
        if self._low:
            room = self._px(self._of.beside) - 2 * self._pad
        return wrapped(self._font(self._of.note), item.heading, room) or [""]

    @property
    def _token(self) -> int:
        return self._px(self._of.token * min(1.5, max(1.0, self._art.text_size)))

    def _grid(self, item: Item) -> tuple[int, int]:
        """Return in how many columns and rows the tokens of a counter lie."""
        number = len(item.choices)
        if self._low:
            picture = self._px(PICTURE_BESIDE) + self._pad if self._beside(item) else 0
            room = self._px(self._of.beside) - 2 * self._pad - picture
            across = max(1, room // (self._token + self._px(LINE)))
            return min(across, number), ceil(number / across)
        rows = max(1, ceil(number / MOST_IN_A_ROW)) if number <= 3 * MOST_IN_A_ROW else 3
        return ceil(number / rows), rows

    # --- drawing ---

    def draw(self, item: Item) -> Drawn:
        """Return a piece as it looks now."""
        size, margin = self.size(item), self._px(MARGIN)
        chosen = item.kind != "counter" and item.choices[0].selected
        if item.kind == "thing":
            return self._draw_thing(item, size, margin)
        image = _body(size, margin, round(self._unit * 100), chosen, in_use()).copy()
        draw = {"card": self._draw_card, "counter": self._draw_counter, "ticket": self._draw_ticket}
        spots = draw[item.kind](image, pygame.Rect((margin, margin), size), item)
        moved = tuple((rect.move(-margin, -margin), choice) for rect, choice in spots)
        return Drawn(image, margin, moved)

    def _draw_thing(self, item: Item, size: tuple[int, int], margin: int) -> Drawn:
        """Return what lies in a tray as it is."""
        assert item.face is not None
        image = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        rect = pygame.Rect((margin, margin), size)
        figure = fitted(self._studio, item.face.look, (rect.width, rect.height), ENLARGED)
        place = figure.get_rect(midbottom=rect.midbottom)
        if item.choices[0].enabled and not item.choices[0].selected:
            cast = place.move(self._px(5), self._px(5))
            image = _soft(image.get_size(), cast, (14, 6, 2, 190), self._px(8))
        image.blit(figure, place, special_flags=PREMULTIPLIED)
        return Drawn(image, margin, ((pygame.Rect((0, 0), size), item.choices[0]),))

    def _draw_card(
        self, image: pygame.Surface, rect: pygame.Rect, item: Item
    ) -> list[tuple[pygame.Rect, Choice]]:
        if self.is_folded(item):
            return self._draw_folded(image, rect, item)
        choice, face = item.choices[0], item.face
        assert face is not None
        pad = self._pad
        window = pygame.Rect(
            rect.left + pad, rect.top + pad, rect.width - 2 * pad, self._px(self._of.height)
        )
        image.blit(scenery(window.size, face.tint or SKY, in_use()), window)
        free = window.copy()
        if self._low and face.cost:
            free.width -= self._px(COST)
        elif self._of.height < LOW and face.note:
            free.width = round(window.width * BESIDE_TAG)
        self._figure(image, free, face)
        below = rect.bottom - window.bottom - self._px(2 * LINE)
        name, note = self._font(self._of.name), self._font(self._of.note)
        room = rect.width - 2 * pad
        lines = [(line, name, INK) for line in wrapped(name, item.name, room)]
        if self._low and face.cost:
            self._cost(image, face.cost, window)
        elif self._low:
            self._tag(image, face.note, window)
        else:
            lines += [(line, note, PALE_INK) for line in wrapped(note, face.note, room)]
        high = sum(font.get_linesize() for _, font, _ in lines)
        y = window.bottom + self._px(LINE) + max(0, (below - high) // 2)
        for line, font, colour in lines:
            written = font.render(line, True, shade(colour))
            image.blit(written, written.get_rect(midtop=(rect.centerx, y)))
            y += font.get_linesize()
        if not choice.enabled:
            self._lock(image, rect)
        elif choice.key and self._keys:
            self._key(image, choice.key, window)
        return [(rect, choice)]

    def _draw_folded(
        self, image: pygame.Surface, rect: pygame.Rect, item: Item
    ) -> list[tuple[pygame.Rect, Choice]]:
        """Draw a low card: a lock, and the name beside it.

        Why it is locked is said when it is pointed at.
        """
        lock = self._art.piece("lock", LOCK_HIGH * rect.height / self._art.scale)
        place = lock.get_rect(midleft=(rect.left + self._px(8), rect.centery))
        image.blit(lock, place)
        left = place.right + self._px(6)
        room = (rect.right - self._px(6) - left) / self._art.scale
        written = self._art.text(item.name, ROW * self._share, SHUT_INK, "title", (room, 60))
        image.blit(written, written.get_rect(midleft=(left, rect.centery + self._px(1))))
        return [(rect, item.choices[0])]

    def _figure(self, image: pygame.Surface, window: pygame.Rect, face: Face) -> None:
        room = (window.width * 0.96, window.height * (0.98 if self._of.height < LOW else 0.84))
        figure = fitted(self._studio, face.look, room, ENLARGED)
        low = 0.01 if self._of.height < LOW else 0.07
        place = figure.get_rect(midbottom=(window.centerx, round(window.bottom - low * window.h)))
        place.top = max(place.top, window.top + 1)
        image.blit(figure, place, special_flags=PREMULTIPLIED)
        if face.price is not None:
            self._price(image, face.price, (window.right - self._px(8), window.top + self._px(10)))

    def _price(self, image: pygame.Surface, price: int, at: tuple[int, int]) -> None:
        """Lay a coin with the price on a corner."""
        coin = self._studio.image(Picture("coin", 34 * self._share, shadow=False)).surface
        laid_over(image, coin, at)
        font = self._art.font("text_bold", 17 * self._share / max(1.0, self._art.text_size))
        written = font.render(str(price), True, shade((70, 44, 10)))
        halo = font.render(str(price), True, shade((255, 240, 190)))
        place = written.get_rect(center=at)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            image.blit(halo, place.move(dx, dy))
        image.blit(written, place)

    def _cost(self, image: pygame.Surface, cost: tuple[Look, ...], window: pygame.Rect) -> None:
        """Lay the pieces that it costs along the right edge of its picture, one below another."""
        side = min(self._px(COST + 6), window.height // max(1, len(cost)) + self._px(2))
        top = window.top + self._px(2)
        for number, look in enumerate(cost):
            piece = fitted(self._studio, look, (side * 0.9, side))
            place = piece.get_rect(midtop=(window.right - self._px(COST) // 2 - 1, top))
            image.blit(piece, place.move(0, number * side), special_flags=PREMULTIPLIED)

    def _tag(self, image: pygame.Surface, note: str, window: pygame.Rect) -> None:
        """Write what it costs on a slip of paper in the lower corner of its picture."""
        if not note:
            return
        font = self._font(self._of.note)
        lines = wrapped(font, note, window.width - 2 * self._px(LINE))
        wide = max(font.size(line)[0] for line in lines) + 2 * self._px(LINE)
        slip = pygame.Rect(0, 0, wide, round(len(lines) * font.get_linesize() * 0.92))
        slip.bottomright = window.right - 1, window.bottom - 1
        paper = pygame.Surface(slip.size, pygame.SRCALPHA)
        pygame.draw.rect(
            paper, (*shade(PAPER[0]), 224), paper.get_rect(), border_top_left_radius=self._px(7)
        )
        image.blit(paper, slip)
        y = slip.top
        for line in lines:
            written = font.render(line, True, shade(INK))
            image.blit(written, written.get_rect(midtop=(slip.centerx, y - self._px(1))))
            y += font.get_linesize()

    def _key(self, image: pygame.Surface, key: str, window: pygame.Rect) -> None:
        """Write the letter that chooses it into the corner of its picture."""
        written = self._art.font("text_bold", KEY * self._share).render(
            key.upper(), True, shade(PARCHMENT)
        )
        side = max(written.get_height(), written.get_width() + self._px(7))
        cap = pygame.Rect(window.left + self._px(2), window.top + self._px(2), side, side)
        pygame.draw.rect(image, shade(WOOD), cap, border_radius=self._px(4))
        pygame.draw.rect(image, shade(WOOD_LIGHT), cap.inflate(-2, -3), border_radius=self._px(3))
        image.blit(written, written.get_rect(center=cap.center))

    def _lock(self, image: pygame.Surface, rect: pygame.Rect) -> None:
        """Let it look like what cannot be used; why is said when it is pointed at."""
        grey = pygame.transform.grayscale(image.copy())
        fade(grey, GREY)
        image.blit(grey, (0, 0), special_flags=PREMULTIPLIED)
        pale = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(pale, PALE, pale.get_rect(), border_radius=self._px(10))
        image.blit(pale, rect)
        lock = self._art.piece("lock", LOCK * self._share)
        image.blit(lock, lock.get_rect(topleft=(rect.left + self._px(5), rect.top + self._px(5))))

    def _draw_counter(
        self, image: pygame.Surface, rect: pygame.Rect, item: Item
    ) -> list[tuple[pygame.Rect, Choice]]:
        pad, step = self._pad, self._token + self._px(LINE)
        across, down = self._grid(item)
        font = self._font(self._of.note)
        y = rect.top + pad
        for line in self._heading(item, across * step):
            written = font.render(line, True, shade(PALE_INK))
            image.blit(written, written.get_rect(midtop=(rect.centerx, y)))
            y += font.get_linesize()
        bottom = rect.bottom - pad - down * step
        tokens = rect
        if item.face is not None:
            window = pygame.Rect(rect.left + pad, y, rect.width - 2 * pad, bottom - y - pad // 2)
            if self._beside(item):
                window.size = self._px(PICTURE_BESIDE), rect.bottom - pad - y
                tokens = pygame.Rect(window.right, rect.top, rect.right - window.right, rect.height)
                bottom = (y + rect.bottom - pad - down * step) // 2
            image.blit(scenery(window.size, item.face.tint or SKY, in_use()), window)
            self._figure(image, window, item.face)
        spots = []
        for number, choice in enumerate(item.choices):
            column, line_number = number % across, number // across
            in_row = min(across, len(item.choices) - line_number * across)
            left = tokens.centerx - in_row * step // 2 + column * step + self._px(LINE) // 2
            place = pygame.Rect(left, bottom + line_number * step, self._token, self._token)
            self._draw_token(image, place, choice)
            spots.append((place, choice))
        return spots

    def _draw_token(self, image: pygame.Surface, place: pygame.Rect, choice: Choice) -> None:
        state: Wax = "chosen" if choice.selected else "open" if choice.enabled else "shut"
        image.blit(_token(place.width, state, in_use()), place, special_flags=PREMULTIPLIED)
        size = 19 * self._share * min(1.0, 1.5 / max(1.0, self._art.text_size))
        font = self._art.font("text_bold", size)
        ink = PARCHMENT if choice.selected else INK if choice.enabled else (146, 126, 94)
        written = font.render(choice.label, True, shade(ink))
        if written.get_width() > place.width - 4:
            share = (place.width - 4) / written.get_width()
            size_of = (place.width - 4, max(1, round(written.get_height() * share)))
            written = pygame.transform.smoothscale(written, size_of)
        image.blit(written, written.get_rect(center=place.center))

    def _draw_ticket(
        self, image: pygame.Surface, rect: pygame.Rect, item: Item
    ) -> list[tuple[pygame.Rect, Choice]]:
        choice = item.choices[0]
        font, lines, _ = self._ticket(choice.label)
        ink = INK if choice.enabled else PALE_INK
        y = rect.centery - len(lines) * font.get_linesize() // 2
        for line in lines:
            written = font.render(line, True, shade(ink))
            image.blit(written, written.get_rect(midtop=(rect.centerx, y)))
            y += font.get_linesize()
        if not choice.enabled:
            self._lock(image, rect)
        return [(rect, choice)]


@pictured
def _body(
    size: tuple[int, int], margin: int, percent: int, chosen: bool, palette: Palette
) -> pygame.Surface:
    """Return an empty card with its shadow; the palette is named, as colours depend on it."""
    unit = percent / 100
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    card = pygame.Rect((margin, margin), size)
    image = _soft(whole, card.move(0, round(6 * unit)), (20, 10, 4, 165), round(10 * unit))
    if chosen:
        glow = _soft(whole, card.inflate(round(8 * unit), round(8 * unit)), (*BRIGHT, 255), 10)
        image.blit(glow, (0, 0), special_flags=PREMULTIPLIED)

    def draw(large: pygame.Surface, finer: float) -> None:
        def inset(units: float) -> pygame.Rect:
            return large.get_rect().inflate(
                -2 * round(units * unit * finer), -2 * round(units * unit * finer)
            )

        radius = round(10 * unit * finer)
        edge = BRIGHT if chosen else (112, 76, 44)
        pygame.draw.rect(large, shade(WOOD), large.get_rect(), border_radius=radius)
        pygame.draw.rect(large, shade(edge), inset(1), border_radius=radius)
        wide = 4.0 if chosen else 2.2
        gradient(large, inset(wide), shade(PAPER[0]), shade(PAPER[1]), radius)
        line = max(1, round(1.2 * unit * finer))
        pygame.draw.rect(large, shade(GOLD), inset(wide + 2), line, border_radius=radius)

    image.blit(smooth(size, draw, 3), card, special_flags=PREMULTIPLIED)
    return image


def _soft(
    size: tuple[int, int], rect: pygame.Rect, colour: tuple[int, int, int, int], radius: int
) -> pygame.Surface:
    """Return a rounded rectangle with soft edges, premultiplied."""
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(drawn, (*shade(colour[:3]), colour[3]), rect, border_radius=radius)
    small = max(1, size[0] // 6), max(1, size[1] // 6)
    return pygame.transform.smoothscale(
        pygame.transform.smoothscale(drawn.premul_alpha(), small), size
    )


@pictured
def _token(side: int, state: Wax, palette: Palette) -> pygame.Surface:
    """Return an empty token of wood; chosen, one of wax."""
    above, below, edge = {
        "chosen": ((196, 62, 50), CLOTH_RED, BRIGHT),
        "open": ((255, 246, 222), (232, 208, 160), (150, 112, 58)),
        "shut": ((222, 208, 178), (210, 194, 160), (190, 170, 132)),
    }[state]

    def draw(large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        low = whole.inflate(-round(2 * finer), -round(2 * finer))
        if state != "shut":
            pygame.draw.ellipse(large, (40, 24, 12, 120), low.move(0, round(finer)))
        face = low.inflate(0, -round(2 * finer))
        pygame.draw.ellipse(large, shade(edge), face)
        inner = face.inflate(-round(3.4 * finer), -round(3.4 * finer))
        gradient(large, inner, shade(above), shade(below), inner.height // 2)

    return smooth((side, side), draw, 4)
