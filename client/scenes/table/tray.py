"""All that is asked of whoever plays: the line at the edge of the table, and the hand.

What stands on the board is chosen there and has no card here, but is reached by the keyboard in
the same order. Where the foot of the board has room, all stands there in one band: what is asked,
and the tiles of the hand. Where there is none, the hand is tucked behind the edge of the table, so
that two thirds of each card are seen; it comes up for the pointer and the keyboard, and goes down
while the land is pointed at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.scenes.table.hand import RIM, Hand
from parlour.client.scenes.table.pane import Pane
from parlour.client.scenes.table.plates import HEIGHT, SHELF
from parlour.client.scenes.table.sheet import Sheet
from parlour.client.scenes.table.strip import FLOATS, Stand, Strip
from parlour.client.scenes.table.told import Told
from parlour.client.stage.geometry import Box
from parlour.client.stage.studio import Studio

SEEN, TIP = 51.0, 9.0
"""Units that are seen of all when it is lowered, and of the cards if there is room for them."""
NEAR, SLIDES = 3.0, 0.16
"""How near the pointer raises the hand, and in how many seconds."""
UP, TUCKED, DOWN = 1.0, 0.5, 0.0
"""How far it has come up."""
ABOVE = 6.0
"""Between the edge of the table and the cards that have come up."""
HIGH, OVER = 2.0, 24.0
"""How much higher than its room what is asked may be beside other cards, before it stands over
them, and how much higher than that room these are."""
MUCH = 0.6
"""How much of its room a drawer must leave for the band to stand there."""


class Tray:
    """See the module."""

    def __init__(self, *, ends: bool = False, rooms: Sequence[Box] = ()) -> None:
        """Begin closed, and at rest.

        ``ends``: the hand ends where its room does, beside other cards; ``rooms``: where what is
        asked may stand if it has no room beside the tiles, the best first.
        """
        self._rooms = rooms
        self._stood: tuple[object, Stand] = None, Stand((0, 0), 0)
        """Where what is asked stands clear of the tiles, and what was asked then."""
        self._clear = False
        """Whether it covers nothing there, and need not be lowered."""
        self.room: Box | None = None
        """Where on the board the hand may lie."""
        self._ends = ends
        self.hand, self.strip, self.sheet = Hand(), Strip(), Sheet()
        self._wanted = self._raised = TUCKED

    @property
    def panes(self) -> tuple[Pane, ...]:
        """Its panes, the lowest first."""
        return self.hand, self.strip, self.sheet

    def layout(self, canvas: Canvas, art: Art, studio: Studio) -> None:
        """Stand in a window of this size."""
        self._canvas = canvas
        self._middle = canvas.size[0] // 2
        self._foot = canvas.size[1] - canvas.length(SHELF)
        self._rail = canvas.size[1] - canvas.length(HEIGHT)
        for pane in self.panes:
            pane.layout(canvas, art, studio)

    @property
    def rect(self) -> pygame.Rect:
        """What of the window it covers when it has come up."""
        strip = self.strip.full
        raised = [strip] if self.strip.is_open else []
        raised += [self.hand.rect] if self.hand.is_open else []
        raised += [self.sheet.rect] if self.sheet.is_open else []
        return pygame.Rect(0, self._foot, 0, 0).unionall(raised) if raised else strip

    @property
    def aloft(self) -> pygame.Rect | None:
        """Where what is asked stands, if that is in the upper half of the window."""
        stands = self.strip.is_open and self.strip.full.centery < self._canvas.size[1] // 2
        return self.strip.full if stands else None

    @property
    def top(self) -> int:
        """How far up it reaches when it has come up; what stands aloft is not counted."""
        strip = () if self.aloft is not None else (self.strip.full,) * self.strip.is_open
        open_panes = (pane.rect for pane in (self.hand, self.sheet) if pane.is_open)
        return min((self._foot, *(rect.top for rect in (*strip, *open_panes))))

    @property
    def _is_held(self) -> bool:
        """Whether cards are held behind the edge of the table."""
        return self.hand.is_open and not self.hand.aside

    def show(
        self, told: Told, summary: str, press: Callable[[str], None], span: tuple[int, int]
    ) -> None:
        """Tell what is asked; ``press`` is called with the id of what is pressed.

        ``span``: from where to where the window is free, in pixels.
        """
        self._middle = sum(span) // 2
        if told.is_empty or told.sheet:
            self.hand.close()
            self.strip.close()
            if told.is_empty:
                self.sheet.close()
            else:
                self.sheet.show(told, press, self._foot - self._canvas.length(8))
            return
        self.sheet.close()
        room, self._clear = self._free(span), False
        if room is None or not self._stands_in(room, told, summary, press, span):
            self._hold(told, summary, press, span, room)
        self._settle()

    def _stands_in(
        self,
        room: pygame.Rect,
        told: Told,
        summary: str,
        press: Callable[[str], None],
        span: tuple[int, int],
    ) -> bool:
        """Let all stand in a band on the board; returns whether it has room there."""
        inner = room.height - 2 * self._canvas.length(RIM)
        asked = self.strip.block(told, summary, inner) if told.choices else 0
        self.hand.show(
            told.choices, dict(told.faces), press, span, self._foot, room,
            keys=bool(told.focus), ends=self._ends, asked=asked,
        )  # fmt: skip
        if not (self.hand.is_open and self.hand.aside):
            return False
        band, asked_at = self.hand.rect, self.hand.asked
        within = None
        if asked_at is not None:
            within = asked_at.x, asked_at.y, asked_at.w, asked_at.h
        free = (room.left, room.right) if self._ends else span
        stand = Stand(free, band.top + self._canvas.length(FLOATS), band.right, within)
        if within is None:
            stand = self._stand_clear(told, summary, press, stand)
        self.strip.show(told, summary, press, stand)
        if self._ends and self.strip.full.height > HIGH * room.height:
            over = min(band.top, room.top - self._canvas.length(OVER))
            self.strip.show(told, summary, press, Stand(span, over))
        return True

    def _stand_clear(
        self, told: Told, summary: str, press: Callable[[str], None], usual: Stand
    ) -> Stand:
        """Return where the board has room for what is asked; where it has none, the usual place."""
        known = told, summary, usual
        if self._stood[0] != known:
            self._stood = known, self._found_clear(told, summary, press, usual)
        self._clear = self._stood[1] != usual
        return self._stood[1]

    def _found_clear(
        self, told: Told, summary: str, press: Callable[[str], None], usual: Stand
    ) -> Stand:
        floats, middle = self._canvas.length(FLOATS), self._canvas.size[1] / 2
        for room in filter(None, (self._left_of(each, usual.span) for each in self._rooms)):
            stand = Stand((room.left, room.right), min(room.bottom + floats, usual.foot))
            self.strip.show(told, summary, press, stand)
            if room.centery < middle:
                stand = stand._replace(foot=room.top + self.strip.full.height + floats)
                self.strip.show(told, summary, press, stand)
            if room.contains(self.strip.full) and stand.foot <= usual.foot:
                return stand
        return usual

    def _hold(
        self,
        told: Told,
        summary: str,
        press: Callable[[str], None],
        span: tuple[int, int],
        room: pygame.Rect | None,
    ) -> None:
        """Let what is asked stand over the plates, and cards come up from behind them."""
        beside = room is not None and self._ends and not told.choices
        stand = Stand(span, self._rail)
        if room is not None and beside:
            stand = Stand((room.left, room.right), self._rail, room.right)
        elif not told.choices:
            stand = self._stand_clear(told, summary, press, stand)
        self.strip.show(told, summary, press, stand)
        if room is not None and beside and self.strip.full.height > HIGH * room.height:
            self.strip.show(told, summary, press, Stand(span, room.top - self._canvas.length(OVER)))
        over = self.strip.is_open and not beside
        top = min(self._foot, self.strip.full.top) if over else self._foot
        edge, keys = top - self._canvas.length(ABOVE), bool(told.focus)
        self.hand.show(told.choices, dict(told.faces), press, span, edge, keys=keys)

    def _free(self, span: tuple[int, int]) -> pygame.Rect | None:
        """Return where on the board the hand may lie, in pixels."""
        return None if self.room is None else self._left_of(self.room, span)

    def _left_of(self, room: Box, span: tuple[int, int]) -> pygame.Rect | None:
        """Return what a drawer leaves of a room, in pixels; None: too little."""
        rect = self._canvas.rect(room)
        free = rect.clip(pygame.Rect(span[0], rect.y, span[1] - span[0], rect.height))
        return free if free.width > MUCH * rect.width else None

    # --- up and down ---

    def raise_fully(self) -> None:
        """Come up."""
        self._wanted = UP

    def lower(self) -> None:
        """Show the upper part of each card."""
        self._wanted = TUCKED

    def raise_for(self, point: tuple[int, int]) -> None:
        """Come up where the pointer comes near, and go down to show the land where it does not."""
        width, top = self._across(), self._top_now()
        near = point[1] > top - self._canvas.length(NEAR)
        within = abs(point[0] - self._middle) < width / 2
        self._wanted = UP if near and within else DOWN

    def _across(self) -> int:
        held = [self.hand.rect.width] if self._is_held else []
        return max([*held, self.strip.rect.width if self.strip.is_open else 0])

    def _top_now(self) -> int:
        """Return where what is seen of it begins."""
        return self.hand.top if self._is_held else self.strip.rect.top

    @property
    def _tip(self) -> int:
        """How much is seen of a lowered card, in pixels."""
        left = self._canvas.length(SEEN) - self.strip.rect.height
        return max(0, min(self._canvas.length(TIP), left))

    def update(self, seconds: float, *, still: bool) -> None:
        """Let it slide, and its cards move."""
        if self._raised != self._wanted:
            step = 1.0 if still else seconds / SLIDES
            towards = self._wanted - self._raised
            self._raised += max(-step, min(step, towards))
            self._settle()
        self.hand.update(seconds, still=still)

    def _settle(self) -> None:
        """Stand as far down as it is lowered."""
        if not self.strip.is_open:
            return
        self.strip.lower(low=self._wanted == DOWN and not self._clear)
        if self.hand.is_open:
            tucked = _eased(min(1.0, (UP - self._raised) / (UP - TUCKED)))
            low = _eased(max(0.0, (TUCKED - self._raised) / (TUCKED - DOWN)))
            lowest = min(self._foot, self.strip.rect.top) - self._tip
            self.hand.lower(tucked, round((lowest - self.hand.top_when_tucked) * low))


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)
