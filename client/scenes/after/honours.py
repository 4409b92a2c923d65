"""The medals that were won in a game: found in its record, kept, and shown as they drop in."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.art import PARCHMENT, Art
from parlour.client.fame import Won
from parlour.client.feats import MOST_SHOWN, Done, FeatKind, found_in, kinds
from parlour.client.palette import Colour, shade
from parlour.client.scenes.medals import FALLS, falling, medal
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.client.table_model import TableModel
from parlour.shared.language import tr
from parlour.shared.messages import GetRecord, RecordText, Refused, ServerMessage

SIZE, LEFT, ABOVE, PITCH = 120.0, 24.0, 12.0, 186.0
"""Units: of a medal, of the first from the left and from above, and from one to the next."""
NAME, WHO = 26.0, 21.0
EACH: Final = 0.5
"""Seconds between two that fall."""
LIT: Final[Colour] = (255, 220, 130)
WAITS: Final = 0.5
"""Seconds after the crown before the first falls."""
_READING: Final = ThreadPoolExecutor(1, "feats")
"""Records are read in a thread: no frame waits for it."""


class Honours:
    """See the module; medals are those of people."""

    def __init__(self, app: App, model: TableModel) -> None:
        """Ask for the record of a game that is over, if people of this device have played it."""
        self._app, self._model = app, model
        self._found: Future[tuple[Done, ...]] | None = None
        self._done: tuple[Done, ...] = ()
        self._since = -WAITS
        self._request = app.connection.next_id()
        if model.people:
            app.connection.send(GetRecord(id=self._request, table=model.info.table))

    @property
    def _kinds(self) -> dict[str, FeatKind]:
        return dict(kinds(self._model.game.name))

    # --- what the server says ---

    def take(self, answer: RecordText) -> bool:
        """Read the record that was asked for; False for another."""
        if answer.id != self._request:
            return False
        self._found = _READING.submit(found_in, answer.text)
        return True

    def refused(self, answer: ServerMessage) -> bool:
        """Return whether an answer says that there is no record."""
        return isinstance(answer, Refused) and answer.id == self._request

    # --- what was won ---

    def _read(self) -> None:
        """Take up what was found, and keep it."""
        found, info = self._found, self._model.info
        if found is None or not found.done():
            return
        self._found = None
        if found.exception() is not None:
            return
        people = [number for number, seat in enumerate(info.seats) if seat.kind == "person"]
        self._done = tuple(each for each in found.result() if each.seat in people)
        names = self._model.names
        self._app.fame.award(
            Won(info.table, info.game, each.key, names[each.seat], info.changed)
            for each in self._done
        )

    def sentences(self) -> list[str]:
        """Return what was won by whom, in a sentence each."""
        known, names = self._kinds, self._model.names
        return [
            tr(
                "{name} wins the medal {medal}: {feat}",
                name=names[each.seat],
                medal=tr(known[each.key].name),
                feat=tr(known[each.key].asks),
            )
            for each in self._done
        ]

    # --- how they drop in ---

    @property
    def _shown(self) -> tuple[Done, ...]:
        return self._done[:MOST_SHOWN]

    def update(self, seconds: float) -> bool:
        """Let time pass since the winner was crowned; return whether it looks otherwise."""
        self._read()
        if not self._done:
            return False
        before, self._since = self._since, self._since + seconds
        if self._app.settings.reduced_motion:
            self._since = EACH * MOST_SHOWN + FALLS
        for number in range(len(self._shown)):
            landed = EACH * number + FALLS * 0.4
            if before < landed <= self._since:
                self._app.sounds.play("slam")
        return before < EACH * len(self._shown) + FALLS

    def draw(self, window: pygame.Surface, art: Art) -> None:
        """Draw what has fallen, beside the heading."""
        for number, each in enumerate(self._shown):
            seen = falling(self._since - EACH * number)
            if seen is None:
                continue
            size = round(SIZE * art.scale * seen.size)
            x = (LEFT + PITCH * number + PITCH / 2) * art.scale
            y = (ABOVE + SIZE / 2 - seen.above * SIZE) * art.scale
            picture = medal(self._kinds[each.key].motif, size, won=True)
            place = picture.get_rect(center=(round(x), round(y)))
            window.blit(picture, place, special_flags=PREMULTIPLIED)
            if self._since - EACH * number >= FALLS:
                self._name(window, art, each, x)

    def _name(self, window: pygame.Surface, art: Art, done: Done, x: float) -> None:
        """Write what a medal is called, and who has won it."""
        room = (PITCH - 4, 40.0)
        y = (ABOVE + SIZE + 2) * art.scale
        for text, size, colour in (
            (tr(self._kinds[done.key].name), NAME, LIT),
            (self._model.names[done.seat], WHO, PARCHMENT),
        ):
            away = max(1, round(2 * art.scale))
            for ink, aside in (((16, 6, 8), away), (shade(colour), 0)):
                image = art.text(text, size, ink, "title", room)
                place = image.get_rect(midtop=(round(x) + aside, round(y) + aside))
                window.blit(image, place)
            y += image.get_height() * 0.92
