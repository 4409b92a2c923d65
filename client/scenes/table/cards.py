"""What lies in the hand: cards with a picture, cards with tokens to count by, and plain tickets.

Each is drawn once as a picture whose alpha is premultiplied, with a soft shadow round it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import pygame

from parlour.client.art import INK, PALE_INK, PARCHMENT, Art
from parlour.client.games.protocol import Choice, Face
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.table.blanks import PAPER, Wax, blank_card, blank_token, soft
from parlour.client.scenes.table.items import Item
from parlour.client.scenes.table.measures import PAD, PLAIN, Lettering, Measures
from parlour.client.scenes.table.pane import WOOD, WOOD_LIGHT, fitted
from parlour.client.scenes.table.scenery import scenery
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import PREMULTIPLIED, Look, Studio, fade, laid_over
from parlour.client.text import wrapped

KEY, TICKET = 11.0, 18.0
LINE = 4.0
MOST_IN_A_ROW = 6
ENLARGED, LARGEST = 1.6, 4.0
"""How much larger than on the land a figure may be, and one of the atlas."""
MARGIN = 14.0
"""Round a card, where its shadow falls."""
COST, SMALL_COST = 26.0, 20.0
"""How wide the strip of a picture is that shows what it costs, and on a tile."""
WIDEST_TICKET = 230.0
TIGHT, NARROWEST, SIDE = 0.9, 66.0, 3.0
"""How near to each other lines of a tile are, how many units a tile is wide at least, and how many
are left beside a name."""
THING = 0.86
"""How large what lies in a tray is, beside the picture of a card."""
GREY, PALE, LOCK = 0.85, (252, 234, 190, 100), 25.0
"""What makes a card look like one that cannot be used: without colours, pale, with a lock."""
DIMMED: Colour = (138, 126, 118)
"""What takes the light from the picture of a locked tile."""
SHUT_INK: Colour = (92, 74, 52)
"""What is read of a locked card: it stands out from paper at more than 4.5 to 1."""
HANGS = 0.07
"""How much higher a name stands on a tile, of its line: below it are letters that hang down."""
TILE_NAME = 22.0
"""How much higher what has no name may be than the picture of a tile."""
PICTURE_BESIDE, FIGURE, COIN = 52.0, 32.0, 27.0
"""How wide the picture beside tokens is; how large figure and coin are in the line of a name."""


class Drawn(NamedTuple):
    """A piece of the hand as a picture."""

    image: pygame.Surface
    margin: int
    """Pixels round the piece itself, for its shadow."""
    spots: tuple[tuple[pygame.Rect, Choice], ...]
    """Where each choice is, from the corner of the piece itself."""


class Cutter:
    """Measures and draws the pieces of one hand, all in one size."""

    def __init__(
        self,
        studio: Studio,
        items: Sequence[Item],
        measures: Measures,
        lettering: Lettering = PLAIN,
        *,
        keys: bool = False,
    ) -> None:
        """Draw for the window of ``studio``, as large as ``measures`` says.

        ``keys``: with the letters that choose them.
        """
        self._studio, self._of, self._keys = studio, measures, keys
        self._lettering = lettering
        self._share = measures.share
        self._unit = studio.scale * measures.share
        self._card = self._cut([item for item in items if item.kind == "card"])

    @property
    def _art(self) -> Art:
        return self._studio.art

    def _px(self, units: float) -> int:
        return max(1, round(units * self._unit))

    @property
    def _pad(self) -> int:
        return self._px(self._of.pad)

    def _font(self, size: float, *, bold: bool = False) -> pygame.Font:
        least = self._lettering.least / (self._art.scale * self._art.text_size)
        return self._art.font("text_bold" if bold else "title", max(least, size * self._share))

    def _name(self, item: Item) -> str:
        """Return what stands on a card."""
        short = item.face.short if item.face is not None and self._lettering.short else ""
        return short or item.name

    def _leading(self, font: pygame.Font) -> int:
        """Return how far apart two lines are: on tiles near to each other."""
        return round(TIGHT * font.get_linesize()) if self._of.low else font.get_linesize()

    # --- measuring ---

    def _cut(self, cards: Sequence[Item]) -> tuple[int, int]:
        """Return the size of every card: as wide as the longest word, as high as most lines."""
        if not cards:
            return 0, 0
        name, note = self._font(self._of.name), self._font(self._of.note)
        labels = [self._name(card) for card in cards]
        notes = [card.face.note for card in cards if card.face and card.face.note]
        widest = max(name.size(word)[0] for label in labels for word in label.split() or [""])
        widest = max([widest, *(note.size(word)[0] for text in notes for word in text.split())])
        width = max(self._px(self._of.width), widest + 2 * self._pad + 2)
        room = width - 2 * self._pad
        lines = 1 if self._lettering.own else max(len(wrapped(name, each, room)) for each in labels)
        more = max((len(wrapped(note, text, room)) for text in notes), default=0)
        more *= not self._of.low
        below = lines * self._leading(name) + more * self._leading(note)
        high = self._pad + self._px(self._of.height) + below
        return width, high + self._px(LINE if self._of.low else 2 * LINE + 2)

    def size(self, item: Item) -> tuple[int, int]:
        """Return how large a piece is, in pixels."""
        if item.kind == "card":
            return self._own_width(item) if self._lettering.own else self._card[0], self._card[1]
        if item.kind == "thing":
            bare = self._of.height + TILE_NAME if self._of.low else self._of.height * THING
            return self._px(bare), self._px(bare)
        if item.kind == "ticket":
            font, lines, room = self._ticket(item.choices[0].label)
            high = len(lines) * font.get_linesize() + 2 * self._px(PAD + 2)
            return room + 2 * self._px(PAD + 8), max(high, self._card[1], self._px(52))
        across, down = self._grid(item)
        step = self._token + self._px(LINE)
        if self._of.low:
            return self._size_beside(item, across * step, down * step)
        lines = self._heading(item, across * step)
        heading = self._font(self._of.note)
        width = max(across * step, *(heading.size(line)[0] for line in lines))
        high = len(lines) * heading.get_linesize() + down * step + 3 * self._pad
        if item.face is not None:
            high += self._px(64)
        return width + 2 * self._pad, max(high, self._card[1])

    def _own_width(self, item: Item) -> int:
        """Return how wide a tile is that has its name in one line."""
        written = self._font(self._of.name).size(self._name(item))[0]
        return max(self._px(NARROWEST), written + 2 * (self._pad + self._px(SIDE)))

    def _size_beside(self, item: Item, across: int, down: int) -> tuple[int, int]:
        """Return how large a tile is whose tokens, so wide and high, lie beside its picture."""
        if self._slim(item):
            width = max(across, sum(part.width for part in self._headline(item)))
            high = self._px(FIGURE) + down + 2 * self._pad
            return width + 2 * self._pad, max(high, self._card[1])
        beside = self._beside(item)
        font = self._font(self._of.note)
        lines = self._heading(item, across + beside)
        width = max(across + beside, *(font.size(line)[0] for line in lines))
        high = len(lines) * self._leading(font) + max(down, self._px(44)) + 2 * self._pad
        return width + 2 * self._pad, max(high, self._card[1])

    def _slim(self, item: Item) -> bool:
        """Return whether what a tile counts stands in the line of its name."""
        return self._of.slim and item.face is not None

    def _headline(self, item: Item) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the sizes of figure, name and price in one line."""
        assert item.face is not None
        high = self._px(FIGURE)
        priced = self._px(COIN + LINE) if item.face.price is not None else 0
        named = self._font(self._of.note).size(item.heading)[0]
        figure = pygame.Rect(0, 0, high, high)
        return figure, pygame.Rect(0, 0, named, high), pygame.Rect(0, 0, priced, high)

    def _beside(self, item: Item) -> int:
        """Return how much of a tile the picture beside its tokens takes."""
        shown = self._of.low and item.face is not None and not self._of.slim
        return self._px(PICTURE_BESIDE) + self._pad if shown else 0

    def _ticket(self, label: str) -> tuple[pygame.Font, list[str], int]:
        font = self._font(TICKET, bold=True)
        longest = max((font.size(word)[0] for word in label.split()), default=1)
        lines = wrapped(font, label, max(longest, self._px(WIDEST_TICKET)))
        return font, lines, max((font.size(line)[0] for line in lines), default=1)

    def _heading(self, item: Item, tokens: int) -> list[str]:
        room = max(tokens, self._px(self._of.width))
        return wrapped(self._font(self._of.note), item.heading, room) or [""]

    @property
    def _token(self) -> int:
        return self._px(self._of.token * min(1.5, max(1.0, self._art.text_size)))

    def _grid(self, item: Item) -> tuple[int, int]:
        """Return in how many columns and rows the tokens of a counter lie."""
        number = len(item.choices)
        if self._of.low:
            rows = ceil(number / self._of.across)
            return ceil(number / rows), rows
        rows = max(1, ceil(number / MOST_IN_A_ROW)) if number <= 3 * MOST_IN_A_ROW else 3
        return ceil(number / rows), rows

    # --- drawing ---

    def draw(self, item: Item) -> Drawn:
        """Return a piece as it looks now."""
        size, margin = self.size(item), self._px(MARGIN)
        chosen = item.kind != "counter" and item.choices[0].selected
        if item.kind == "thing":
            return self._draw_thing(item, size, margin)
        image = blank_card(size, margin, round(self._unit * 100), chosen, in_use()).copy()
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
            image = soft(image.get_size(), cast, (14, 6, 2, 190), self._px(8))
        image.blit(figure, place, special_flags=PREMULTIPLIED)
        return Drawn(image, margin, ((pygame.Rect((0, 0), size), item.choices[0]),))

    def _draw_card(
        self, image: pygame.Surface, rect: pygame.Rect, item: Item
    ) -> list[tuple[pygame.Rect, Choice]]:
        choice, face = item.choices[0], item.face
        assert face is not None
        pad = self._pad
        window = pygame.Rect(
            rect.left + pad, rect.top + pad, rect.width - 2 * pad, self._px(self._of.height)
        )
        self._picture(image, window, face)
        below = rect.bottom - window.bottom - self._px(LINE / 2 if self._of.low else 2 * LINE)
        name, note = self._font(self._of.name), self._font(self._of.note)
        room = rect.width - 2 * pad
        ink = INK if choice.enabled else SHUT_INK
        lines = [(line, name, ink) for line in wrapped(name, self._name(item), room)]
        if self._of.low and not choice.enabled:
            self._dim(image, window)
        elif self._of.low and face.cost:
            self._cost(image, face.cost, window)
        elif self._of.low:
            self._tag(image, face.note, window)
        else:
            lines += [(line, note, PALE_INK) for line in wrapped(note, face.note, room)]
        high = sum(self._leading(font) for _, font, _ in lines)
        start = 0 if self._of.low else self._px(LINE)
        y = window.bottom + start + max(0, (below - high) // 2)
        y -= round(HANGS * self._leading(name)) * self._of.low
        for line, font, colour in lines:
            written = font.render(line, True, shade(colour))
            image.blit(written, written.get_rect(midtop=(rect.centerx, y)))
            y += self._leading(font)
        if not choice.enabled and not self._of.low:
            self._lock(image, rect)
        elif choice.enabled and choice.key and self._keys:
            self._key(image, choice.key, window)
        return [(rect, choice)]

    def _picture(self, image: pygame.Surface, window: pygame.Rect, face: Face) -> None:
        """Lay the land that a face is about, and on it who does it."""
        image.blit(scenery(window.size, face.scene, in_use()), window)
        free = window.copy()
        if self._of.low and (face.cost or face.note):
            free.width -= self._px(SMALL_COST if face.cost else SMALL_COST / 2)
        self._figure(image, free, face)

    def _figure(self, image: pygame.Surface, window: pygame.Rect, face: Face) -> None:
        low = self._of.low
        room = (window.width * 0.96, window.height * (0.97 if low else 0.84))
        larger = LARGEST if isinstance(face.look, Sprite) else ENLARGED
        figure = fitted(self._studio, face.look, room, larger)
        sill = round((0.02 if low else 0.07) * window.h)
        place = figure.get_rect(midbottom=(window.centerx, window.bottom - sill))
        place.top = max(place.top, window.top + 1)
        image.blit(figure, place, special_flags=PREMULTIPLIED)
        if face.price is not None:
            self._price(image, face.price, (window.right - self._px(9), window.top + self._px(11)))

    def _dim(self, image: pygame.Surface, window: pygame.Rect) -> None:
        """Take light and colours from the picture of a tile, and hang a lock before it."""
        inner = window.inflate(-2, -2)
        grey = pygame.transform.grayscale(image.subsurface(inner).copy())
        fade(grey, GREY)
        image.blit(grey, inner, special_flags=PREMULTIPLIED)
        image.fill(shade(DIMMED), inner, pygame.BLEND_RGB_MULT)
        lock = self._art.piece("lock", LOCK * self._share)
        image.blit(lock, lock.get_rect(center=window.center))

    def _price(
        self, image: pygame.Surface, price: int, at: tuple[int, int], wide: float = 34.0
    ) -> None:
        """Lay a coin with the price on a corner."""
        coin = self._studio.image(Picture("coin", wide * self._share, shadow=False)).surface
        laid_over(image, coin, at)
        font = self._art.font("text_bold", wide / 2 * self._share / max(1.0, self._art.text_size))
        written = font.render(str(price), True, shade((70, 44, 10)))
        halo = font.render(str(price), True, shade((255, 240, 190)))
        place = written.get_rect(center=at)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            image.blit(halo, place.move(dx, dy))
        image.blit(written, place)

    def _cost(self, image: pygame.Surface, cost: tuple[Look, ...], window: pygame.Rect) -> None:
        """Lay the pieces that it costs along the right edge of its picture, one below another."""
        strip = SMALL_COST if self._of.low else COST
        side = min(self._px(strip + 6), (window.height - self._px(3)) // max(1, len(cost)))
        top = window.top + self._px(2)
        for number, look in enumerate(cost):
            piece = fitted(self._studio, look, (side * 0.9, side))
            place = piece.get_rect(midtop=(window.right - self._px(strip) // 2 - 1, top))
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
        if self._slim(item):
            self._draw_headline(image, rect.move(0, pad), item)
            tokens, bottom = rect, rect.bottom - pad - down * step
        else:
            tokens, bottom = self._draw_heading(image, rect, item, (across * step, down * step))
        spots = []
        for number, choice in enumerate(item.choices):
            column, line_number = number % across, number // across
            in_row = min(across, len(item.choices) - line_number * across)
            left = tokens.centerx - in_row * step // 2 + column * step + self._px(LINE) // 2
            place = pygame.Rect(left, bottom + line_number * step, self._token, self._token)
            self._draw_token(image, place, choice)
            spots.append((place, choice))
        return spots

    def _draw_heading(
        self, image: pygame.Surface, rect: pygame.Rect, item: Item, lying: tuple[int, int]
    ) -> tuple[pygame.Rect, int]:
        """Draw name and picture of a tile with tokens, which need so much room.

        Returns in the middle of what these lie, and their top.
        """
        (across, down), pad = lying, self._pad
        font = self._font(self._of.note)
        y = rect.top + pad
        for line in self._heading(item, across + self._beside(item)):
            written = font.render(line, True, shade(PALE_INK))
            image.blit(written, written.get_rect(midtop=(rect.centerx, y)))
            y += self._leading(font)
        bottom = rect.bottom - pad - down
        if item.face is None:
            return rect, bottom
        window = pygame.Rect(rect.left + pad, y, rect.width - 2 * pad, bottom - y - pad // 2)
        tokens = rect
        if self._of.low:
            window.size = self._px(PICTURE_BESIDE), rect.bottom - pad - y
            tokens = pygame.Rect(window.right, rect.top, rect.right - window.right, rect.height)
            bottom = (y + rect.bottom - pad - down) // 2
        self._picture(image, window, item.face)
        return tokens, bottom

    def _draw_headline(self, image: pygame.Surface, rect: pygame.Rect, item: Item) -> None:
        """Draw who is counted, the name and the price in one line at the top of a tile."""
        assert item.face is not None
        figure, named, priced = self._headline(item)
        x = rect.centerx - (figure.w + named.w + priced.w) // 2
        who = fitted(self._studio, item.face.look, (figure.w * 1.25, figure.h * 1.0), LARGEST)
        place = who.get_rect(midbottom=(x + figure.w // 2, rect.top + figure.h))
        image.blit(who, place, special_flags=PREMULTIPLIED)
        x += figure.w
        written = self._font(self._of.note).render(item.heading, True, shade(INK))
        image.blit(written, written.get_rect(midleft=(x, rect.top + figure.h // 2)))
        if item.face.price is not None:
            middle = x + named.w + (priced.w + self._px(LINE)) // 2, rect.top + figure.h // 2
            self._price(image, item.face.price, middle, COIN)

    def _draw_token(self, image: pygame.Surface, place: pygame.Rect, choice: Choice) -> None:
        state: Wax = "chosen" if choice.selected else "open" if choice.enabled else "shut"
        image.blit(blank_token(place.width, state, in_use()), place, special_flags=PREMULTIPLIED)
        size = (
            min(19.0, 0.66 * self._of.token)
            * self._share
            * min(1.0, 1.5 / max(1.0, self._art.text_size))
        )
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
