"""The hand: tiles in a band at the foot of the board, or cards behind the edge of the table.

They lift, tilt and settle. Where the board has room for it, a wooden band stands there with all
tiles in it, whole, and room beside them for what is asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

import pygame

from parlour.client.games.protocol import Choice, Face
from parlour.client.layout.flex import Frame, Part, box, lay_out, natural, row
from parlour.client.palette import in_use
from parlour.client.scenes.table.cards import Cutter, Drawn
from parlour.client.scenes.table.items import Item, items_of
from parlour.client.scenes.table.measures import (
    BAND,
    HELD,
    NAMINGS,
    PLAIN,
    SMALLEST,
    Lettering,
    Measures,
    least_letters,
)
from parlour.client.scenes.table.pane import Pane, Spot
from parlour.client.scenes.table.wooden import tray
from parlour.client.stage.studio import PREMULTIPLIED

STILL_LARGE, FEWER = 0.8, 0.65
"""To what share cards are made smaller to save a row, and how much lower they stand then."""
GAP, BETWEEN, CLOSE = 8.0, 18.0, 4.0
"""Units between two cards, between two groups, and between tiles of the band."""
RIM = 5.0
"""How far the band reaches beyond its tiles."""
READABLE = 6
"""How many of the sizes of tiles are large enough to have what is asked beside them."""
GROWS = ((1.0, 12), (1.7, 12), (2.4, 12), (2.4, None), (3.4, None))
"""How much higher than the room the band may become, and for how many sizes of tiles: where
letters are large, it grows before its tiles become very small."""
HIGHEST, WIDEST = 440.0, 1860.0
LIFT, CHOSEN_LIFT, STIR = 14.0, 10.0, 6.0
"""How far a card lifts that is pointed at or chosen, and on the board, where it covers others."""
FOLLOWS = 20.0
"""How quickly a card goes where it belongs: the share of the way in one second's e-th."""
STEP = 3
"""Degrees between two pictures of a tilted card."""
LEAN, MOST_LEAN = 0.012, 15.0
"""Degrees for each pixel a second that a held card moves, and at most."""
NEAR_ENOUGH = 0.6
TUCKED, LOCKED = 0.34, 0.12
"""What share of a tucked card is hidden at the edge of the table, and more of a locked one."""


@dataclass
class _Card:
    """A card and where it is: pixels of the window, of the corner of the card itself."""

    item: Item
    drawn: Drawn
    home: tuple[int, int]
    """Where it belongs when the hand is all the way up."""
    at: tuple[float, float]
    tilt: float = 0.0
    pictures: dict[int, pygame.Surface] = field(default_factory=dict)

    def picture(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return how it looks, and the corner of the picture in the window."""
        image = self.drawn.image
        corner = round(self.at[0]) - self.drawn.margin, round(self.at[1]) - self.drawn.margin
        step = round(self.tilt / STEP) * STEP
        if not step:
            return image, corner
        if step not in self.pictures:
            self.pictures[step] = pygame.transform.rotozoom(image, -step, 1.0)
        turned = self.pictures[step]
        middle = image.get_rect(topleft=corner).center
        return turned, turned.get_rect(center=middle).topleft

    @property
    def rect(self) -> pygame.Rect:
        """What it covers of the window, with its shadow."""
        image, corner = self.picture()
        return image.get_rect(topleft=corner)

    @property
    def body(self) -> pygame.Rect:
        """The card itself where it belongs."""
        around = -2 * self.drawn.margin
        return pygame.Rect(self.home, self.drawn.image.get_rect().inflate(around, around).size)

    @property
    def locked(self) -> bool:
        """Whether nothing of it can be used."""
        return not any(choice.enabled for choice in self.item.choices)


class _Fit(NamedTuple):
    """Cards of a size, how they stand, and the size of the whole."""

    measures: Measures
    lettering: Lettering
    part: Part
    size: tuple[float, float]
    asked: int = 0
    """How many pixels beside them are left for what is asked."""

    def rows_less(self, other: _Fit) -> bool:
        """Return whether these stand in fewer rows."""
        return self.size[1] < FEWER * other.size[1]


MOST_FITS = 256
_fits: dict[object, tuple[bool, _Fit]] = {}
"""By pieces and their room, whether they lie in a band, and how they fit: of the last ones."""


class Hand(Pane):
    """All cards; ``rect`` is where they stand when they have come up."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__()
        self._cards: list[_Card] = []
        self._tucked, self._down = 0.0, 0
        self.aside = False
        """Whether the cards stand in a band on the board."""
        self.asked: pygame.Rect | None = None
        """Where in that band there is room for what is asked."""
        self._press: Callable[[str], None] = _nothing
        self._focus = ""
        self._hover = ""
        self._held: _Card | None = None
        self._tray: tuple[pygame.Surface, pygame.Rect] | None = None
        """What lies under cards that are none, and where."""
        self._grip = (0, 0)
        self._pointer = (0, 0)

    def show(
        self,
        choices: Sequence[Choice],
        faces: Mapping[str, Face],
        press: Callable[[str], None],
        span: tuple[int, int],
        foot: int,
        room: pygame.Rect | None = None,
        *,
        keys: bool = False,
        ends: bool = False,
        asked: int = 0,
    ) -> None:
        """Hold these choices in ``room`` if they fit, or else on a line in the middle of ``span``.

        Cards that stay go from where they are to where they belong. ``ends``: at the end of the
        room, not in its middle; ``asked``: for how many pixels there should be room beside them.
        """
        if not choices:
            self.close()
            return
        where = room and tuple(room), ends, asked
        content = (tuple(choices), tuple(faces.items()), span, foot, where, keys)
        if not self.takes_up(content):
            return
        items = tuple(items_of(choices, dict(faces)))
        self.aside, fit = self._fit(items, span, room, asked)
        before = {card.item.id: card for card in self._cards}
        self._forget()
        lying = pygame.Rect(0, 0, math.ceil(fit.size[0]), math.ceil(fit.size[1]))
        if room is not None and self.aside:
            lying = self._lay_band(room, fit, ends=ends)
        else:
            lying.midbottom = (sum(span) // 2, foot)
            self.rect, self.asked = lying, None
        x, y, width, height = lying
        frames = lay_out(fit.part, (float(x), float(y), float(width), float(height)))
        self._surface = pygame.Surface((1, 1))
        cutter = Cutter(self.studio, items, fit.measures, fit.lettering, keys=keys)
        for number, item in enumerate(items):
            self._deal(item, cutter.draw(item), frames[str(number)], before.get(item.id))
        if self.aside:
            self._lay_tray()
        self._press = press
        self._place_spots()

    def _lay_band(self, room: pygame.Rect, fit: _Fit, *, ends: bool) -> pygame.Rect:
        """Find the place of the band at the foot of its room, and return that of its tiles."""
        rim = self.px(RIM)
        wide = math.ceil(fit.size[0]) + fit.asked + 2 * rim
        high = max(room.height, math.ceil(fit.size[1]) + 2 * rim)
        self.rect = pygame.Rect(0, 0, wide, high)
        self.rect.midbottom = room.midbottom
        if ends:
            self.rect.right = room.right
        inner = self.rect.inflate(-2 * rim, -2 * rim)
        self.asked = pygame.Rect(inner.topleft, (fit.asked, inner.height)) if fit.asked else None
        lying = pygame.Rect(inner.left + fit.asked, 0, inner.width - fit.asked, 0)
        lying.height = math.ceil(fit.size[1])
        lying.centery = inner.centery
        return lying

    def _lay_tray(self) -> None:
        """Lay the wood of the band under its tiles, hollow below what is no tile."""
        things = [card.body for card in self._cards if card.item.kind == "thing"]
        hollows = tuple(
            (each.x - self.rect.x, each.y - self.rect.y, each.w, each.h) for each in things
        )
        image, shadow = tray(self.rect.size, hollows, self.canvas.scale, in_use())
        self._tray = image, self.rect.inflate(2 * shadow, 2 * shadow)
        self.touch(self._tray[1])

    def _fit(
        self, items: tuple[Item, ...], span: tuple[int, int], room: pygame.Rect | None, asked: int
    ) -> tuple[bool, _Fit]:
        """Return whether there is a band, and the pieces in it, or those that are held.

        What fits is remembered: the same pieces lie in the hand again and again, and most changes
        of them are that one is chosen.
        """
        scales = self.studio.scale, self.art.scale, self.art.text_size, self.canvas.scale
        where = None if room is None else room.size, asked
        known = (*scales, self.large, span[1] - span[0], where, *(each.measured for each in items))
        if known not in _fits:
            if len(_fits) >= MOST_FITS:
                _fits.clear()
            beside = None if room is None else self._fitting_in(items, room, asked)
            _fits[known] = beside is not None, beside or self._fitting(items, span)
        return _fits[known]

    def _fitting(self, items: tuple[Item, ...], span: tuple[int, int]) -> _Fit:
        """Return the largest cards that fit; somewhat smaller ones if they need fewer rows."""
        room = min(self.px(WIDEST), span[1] - span[0] - self.px(30))
        found: _Fit | None = None
        for measures in HELD:
            cutter = Cutter(self.studio, items, measures)
            part = self._rows(items, cutter, GAP, BETWEEN)
            fit = _Fit(measures, PLAIN, part, natural(part, float(room)))
            fits = fit.size[1] <= self.px(HIGHEST) and fit.size[0] <= room
            if found is None and (fits or measures is HELD[-1]):
                found = fit
            elif found is not None and measures.share >= STILL_LARGE and fit.rows_less(found):
                return fit
            if found is not None and measures.share <= STILL_LARGE:
                break
        assert found is not None
        return found

    def _fitting_in(self, items: tuple[Item, ...], room: pygame.Rect, asked: int) -> _Fit | None:
        """Return the largest tiles that fit into a band, with what is asked if that goes.

        None: not even in a higher one.
        """
        beside = (asked, 0) if asked else (0,)
        leasts = least_letters(self.canvas.scale) if self.large == 1 else ()
        for least, reserved, naming in product(leasts, beside, NAMINGS):
            wanted = Lettering(least, *naming)
            fit = self._fitting_tiles(items, BAND, (room.size, reserved), wanted)
            if fit is not None:
                return fit
        for grown, sizes, reserved in ((1.0, READABLE, asked), *((*each, 0) for each in GROWS)):
            size = room.width, round(room.height * grown)
            fit = self._fitting_tiles(items, BAND[:sizes], (size, reserved), PLAIN)
            if fit is not None:
                return fit
        return None

    def _fitting_tiles(
        self,
        items: tuple[Item, ...],
        sizes: Sequence[Measures],
        room: tuple[tuple[int, int], int],
        lettering: Lettering,
    ) -> _Fit | None:
        """Return the largest tiles that fit into a band of so many pixels, if the smallest do.

        ``room``: its size, and how much of its width is for what is asked.
        """
        (wide, high), asked = room
        free = wide - 2 * self.px(RIM) - asked, high - 2 * self.px(RIM)
        smallest = [sizes[index] for index in SMALLEST if index < len(sizes)] or sizes[-1:]
        if all(self._tiles(items, each, free, lettering) is None for each in smallest):
            return None
        fits = (self._tiles(items, measures, free, lettering) for measures in sizes)
        return next(fit for fit in fits if fit is not None)._replace(asked=asked)

    def _tiles(
        self,
        items: tuple[Item, ...],
        measures: Measures,
        room: tuple[int, int],
        lettering: Lettering,
    ) -> _Fit | None:
        """Return tiles of a size, if they fit into so many pixels."""
        cutter = Cutter(self.studio, items, measures, lettering)
        part = self._rows(items, cutter, CLOSE, CLOSE)
        size = natural(part, float(room[0]))
        widest = max(size[0], *(cutter.size(item)[0] for item in items))
        fits = widest <= room[0] and size[1] <= room[1]
        return _Fit(measures, lettering, part, size) if fits else None

    def _rows(
        self, items: Sequence[Item], cutter: Cutter, apart: float, between_groups: float
    ) -> Part:
        groups: dict[str, list[Part]] = {}
        for number, item in sorted(enumerate(items), key=lambda each: each[1].shut_card):
            wide, high = cutter.size(item)
            key = "" if item.kind == "counter" else item.heading
            groups.setdefault(key, []).append(box(str(number), float(wide), float(high)))
        gap, between = float(self.px(apart)), float(self.px(between_groups))
        inner = [
            row(*found, gap=gap, wrap=True, align="end", spread="centre")
            for found in groups.values()
        ]
        return row(*inner, gap=between, wrap=True, align="end", spread="centre")

    def _deal(self, item: Item, drawn: Drawn, frame: Frame, before: _Card | None) -> None:
        home = round(frame[0]), round(frame[1])
        below = (float(home[0]), float(self.canvas.size[1]))
        at, tilt = (before.at, before.tilt) if before is not None else (below, 0.0)
        card = _Card(item, drawn, home, at, tilt)
        self._cards.append(card)
        self.touch(card.rect)
        if self._held is not None and self._held.item.id == item.id:
            self._held = card

    def _place_spots(self) -> None:
        self.spots = []
        for card in self._cards:
            x, y = card.home[0], card.home[1] + self._lowered(card)
            for rect, choice in card.drawn.spots:
                pressed = _pressing(self._press, choice) if choice.enabled else None
                told = choice.reason
                self.spots.append(
                    Spot(rect.move(x, y), choice.id, pressed, told, not choice.enabled)
                )

    def close(self) -> None:
        """Hold nothing."""
        self._forget()
        self._held = None
        super().close()

    def layout(self, *of_pane: object) -> None:
        """Stand in a window of another size, with no card."""
        self._cards, self._held, self._tray = [], None, None
        self._tucked, self._down = 0.0, 0
        super().layout(*of_pane)  # type: ignore[arg-type]

    def _forget(self) -> None:
        for card in self._cards:
            self.touch(card.rect)
        self._cards = []
        if self._tray is not None:
            self.touch(self._tray[1])
            self._tray = None

    # --- being used ---

    def lower(self, tucked: float, down: int) -> None:
        """Stand lower than all the way up.

        Args:
            tucked: from 0 to 1, how far the cards are drawn together at the edge of the table, so
                that only the upper part of each is seen.
            down: by how many pixels they are lower than that.
        """
        if (tucked, down) != (self._tucked, self._down):
            self._tucked, self._down = tucked, down
            self._place_spots()

    @property
    def top(self) -> int:
        """How far up it reaches now."""
        return self.rect.top + round(TUCKED * self._tucked * self.rect.height) + self._down

    @property
    def top_when_tucked(self) -> int:
        """How far up it reaches when only the upper part of each card is seen."""
        return self.rect.top + round(TUCKED * self.rect.height)

    def _lowered(self, card: _Card) -> int:
        """Return by how many pixels a card is lower than all the way up."""
        if self.aside:
            return 0
        hidden = TUCKED * (self.rect.bottom - card.home[1])
        hidden += LOCKED * card.body.height * card.locked
        return round(self._tucked * hidden) + self._down

    def point_at(self, spot: str, focus: str) -> None:
        """Lift the card that is pointed at, and that which the keyboard has come to."""
        if focus != self._focus:
            for card in self._cards:
                if {self._focus, focus} & {choice.id for choice in card.item.choices}:
                    self.touch(card.rect)
        self._hover, self._focus = spot, focus

    def hold(self, choice_id: str, point: tuple[int, int]) -> bool:
        """Take the card of a choice up with the pointer; False if there is none."""
        for card in self._cards:
            if choice_id == card.item.id and card.item.kind != "counter":
                self._held, self._pointer = card, point
                self._grip = round(card.at[0]) - point[0], round(card.at[1]) - point[1]
                return True
        return False

    def drag(self, point: tuple[int, int]) -> None:
        """Lead what is held."""
        self._pointer = point

    def let_go(self) -> None:
        """Let what is held settle back to its place."""
        self._held = None

    def update(self, seconds: float, *, still: bool) -> None:
        """Let cards go where they belong."""
        share = 1.0 if still else 1 - math.exp(-FOLLOWS * seconds)
        for card in self._cards:
            goal = self._goal(card)
            dx, dy = goal[0] - card.at[0], goal[1] - card.at[1]
            moved = abs(dx) > NEAR_ENOUGH or abs(dy) > NEAR_ENOUGH
            lean = dx * share / seconds * LEAN if seconds and card is self._held else 0.0
            tilt = max(-MOST_LEAN, min(MOST_LEAN, lean))
            if not moved and abs(card.tilt) < STEP / 2 and not tilt:
                if card.at != goal or card.tilt:
                    self._go(card, goal, 0.0)
                continue
            at = (card.at[0] + dx * share, card.at[1] + dy * share)
            self._go(card, at if moved else goal, card.tilt + (tilt - card.tilt) * share)

    def _go(self, card: _Card, at: tuple[float, float], tilt: float) -> None:
        before = card.rect
        card.at, card.tilt = at, tilt
        self.touch(before.union(card.rect))

    def _goal(self, card: _Card) -> tuple[float, float]:
        if card is self._held:
            return float(self._pointer[0] + self._grip[0]), float(self._pointer[1] + self._grip[1])
        x, y = card.home[0], card.home[1] + self._lowered(card)
        ids = {choice.id for choice in card.item.choices}
        chosen = card.item.kind != "counter" and card.item.choices[0].selected
        if self.aside:
            return float(x), float(y - self.px(STIR) * (self._hover in ids or chosen))
        if chosen and not self._down:
            y -= self.px(CHOSEN_LIFT)
        if self._hover in ids and not self._tucked:
            y -= self.px(LIFT)
        return float(x), float(y)

    # --- drawing ---

    @property
    def frames(self) -> dict[str, pygame.Rect]:
        """Where everything that can be chosen is in the window, by id."""
        return {spot.id: spot.rect for spot in self.spots}

    def card_of(self, choice: str) -> tuple[str, Face] | None:
        """Return the name and the face of the tile of a choice; None: it has no picture."""
        items = (card.item for card in self._cards if card.item.kind == "card")
        found = next((item for item in items if item.choices[0].id == choice), None)
        return None if found is None or found.face is None else (found.name, found.face)

    @property
    def tiles(self) -> list[pygame.Rect]:
        """Where all cards and tiles are in the window."""
        return [card.body.move(0, self._lowered(card)) for card in self._cards]

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether a card, or its band, lies over a point of the window."""
        if self.is_open and self.aside and self.rect.collidepoint(point):
            return True
        return any(
            card.body.move(0, self._lowered(card)).collidepoint(point) for card in self._cards
        )

    def blit(self, window: pygame.Surface) -> None:
        """Draw all cards that are not held."""
        clip = window.get_clip()
        if self._tray is not None and self._tray[1].colliderect(clip):
            window.blit(*self._tray, special_flags=PREMULTIPLIED)
        for card in sorted(self._cards, key=self._is_pointed_at):
            if card is not self._held and card.rect.colliderect(clip):
                self._blit(window, card)

    def _is_pointed_at(self, card: _Card) -> bool:
        return any(choice.id == self._hover for choice in card.item.choices)

    def blit_held(self, window: pygame.Surface) -> None:
        """Draw the card that is held, over everything else."""
        if self._held is not None:
            self._blit(window, self._held)

    def _blit(self, window: pygame.Surface, card: _Card) -> None:
        image, corner = card.picture()
        window.blit(image, corner, special_flags=PREMULTIPLIED)
        for rect, choice in card.drawn.spots:
            if choice.id == self._focus:
                at = rect.move(round(card.at[0]), round(card.at[1]))
                self.frame(window, at.inflate(-self.px(6), -self.px(6)))


def _pressing(press: Callable[[str], None], choice: Choice) -> Callable[[], None]:
    return lambda: press(choice.id)


def _nothing(_: str) -> None:
    """Do nothing: there is no card yet."""
