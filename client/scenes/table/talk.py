"""What is said at a table, as a page of the drawer: with quick phrases, faces, and who is muted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from parlour.client.app import App
from parlour.client.art import DARK, INK, RED, Art
from parlour.client.layout.words import Words
from parlour.client.palette import shade
from parlour.client.scenes.emote_words import PHRASE_WORDS, marked_line
from parlour.client.scenes.table.emotes_drawn import face
from parlour.client.scenes.table.pages import Page, Row
from parlour.client.scenes.table.pane import BRIGHT, SHEET_EDGE, Spot
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.client.table_model import TableModel
from parlour.shared.emotes import EMOTES, FACES
from parlour.shared.language import tr
from parlour.shared.messages import AskBot, ChatLine, Emote, Mute, Say

SIZE = 18.0
SHOWN = 60
FACE, CHIP, GAP = 50.0, 32.0, 7.0
COLUMNS = 2
LOW = 0.66
"""Which part of the height of a chip its letters may take."""
PAPER = (250, 243, 222)
ASK = "ask:"
"""What the ids begin with of what asks a bot."""


class Chip(NamedTuple):
    """Something small to be pressed: an emote, or somebody who is muted or heard again."""

    id: str
    rect: pygame.Rect
    press: Callable[[], None]
    label: str = ""
    muted: bool | None = None


class Talk(Page):
    """Everybody who looks on can read it; what was said while it was closed is unread."""

    def __init__(self, app: App, model: TableModel) -> None:
        """Talk at the table of ``model``."""
        super().__init__()
        self._app, self._model = app, model
        self._whole = pygame.Rect(0, 0, 1, 1)
        self.from_the_end = True
        self.unread = 0
        self.muted: tuple[str, ...] = ()
        """Whom one does not want to hear."""
        self.chosen: int | None = None
        """Which of the chips the keyboard has come to."""

    @property
    def hint(self) -> str:
        """What is said in its field while that is empty."""
        return tr("Say something")

    def heard(self, *, seen: bool) -> None:
        """Take up that something was said; ``seen``: while it is looked at."""
        self.changed = True
        self.unread = 0 if seen else self.unread + 1

    def mute(self, persons: tuple[str, ...]) -> None:
        """Take up whom one has muted, and forget what they said."""
        self.muted, self.changed = persons, True
        self._model.chat[:] = [line for line in self._model.chat if line.person not in persons]

    def opened(self) -> None:
        """Be read."""
        super().opened()
        self.unread, self.chosen = 0, None

    def layout(self, room: pygame.Rect, art: Art) -> None:
        """Stand in a part of the drawer."""
        super().layout(room, art)
        self._whole = room

    # --- who is there ---

    @property
    def _me(self) -> str:
        return self._app.welcome.person if self._app.welcome is not None else ""

    def others(self) -> dict[str, str]:
        """Return the names of the other people who sit at the table, by person."""
        return {
            seat.person: seat.name
            for seat in self._model.info.seats
            if seat.person is not None and seat.person != self._me
        }

    def bots(self) -> dict[int, str]:
        """Return the names of the bots that can be asked, by seat; none once the game is over."""
        info = self._model.info
        if info.status != "running" or info.delay is not None or self._model.retold:
            return {}
        return {number: seat.name for number, seat in enumerate(info.seats) if seat.kind == "bot"}

    def seat_of(self, line: ChatLine) -> int | None:
        """Return where somebody sits who said something; None: they only look on."""
        for number, seat in enumerate(self._model.info.seats):
            bot = not line.person and seat.kind == "bot" and seat.name == line.name
            if bot or (line.person and seat.person == line.person):
                return number
        return None

    # --- saying ---

    def entered(self, text: str) -> None:
        """Say what was typed, or press what the keyboard has come to."""
        chips = [*self._chips()]
        if text:
            connection, table = self._app.connection, self._model.info.table
            connection.send(Say(id=connection.next_id(), table=table, text=text))
        elif self.chosen is not None and self.chosen < len(chips):
            chips[self.chosen].press()

    def emote(self, key: str) -> None:
        """Show an emote to everybody at the table."""
        connection, table = self._app.connection, self._model.info.table
        connection.send(Emote(id=connection.next_id(), table=table, key=key))

    def ask(self, seat: int) -> None:
        """Ask the bot at a seat what it is up to."""
        connection, table = self._app.connection, self._model.info.table
        connection.send(AskBot(id=connection.next_id(), table=table, seat=seat))

    def _toggle(self, person: str) -> None:
        connection, table = self._app.connection, self._model.info.table
        muted = person not in self.muted
        request = connection.next_id()
        connection.send(Mute(id=request, table=table, person=person, muted=muted))

    def typed(self) -> None:
        """Leave the chips: something else is said."""
        self.chosen = None

    def step(self, by: int) -> None:
        """Come to the next emote, or read what was said before."""
        last = len([*self._chips()]) - 1
        if self.chosen is None and (by < 0 or self.offset or last < 0):
            self.scroll(-by)
        elif self.chosen is None:
            self.chosen = 0
        else:
            self.chosen = self.chosen + by if self.chosen + by >= 0 else None
            self.chosen = None if self.chosen is None else min(last, self.chosen)
        self.changed = True

    # --- drawing ---

    def _px(self, units: float) -> int:
        larger: float = max(1.0, self._art.text_size) ** 0.5
        return max(1, round(units * self._art.scale * larger))

    def _chips(self) -> Iterator[Chip]:
        """Yield the emotes from below upwards, and above the talk who may be muted."""
        others, bots = self.others(), self.bots()
        above = self._cells(self._whole.top, len(others) + len(bots), self._px(CHIP))
        if others or self._model.info.watchers > 1:
            yield from self._emote_chips()
        for (person, name), rect in zip(others.items(), above, strict=False):
            muted = person in self.muted
            yield Chip(f"mute:{person}", rect, partial(self._toggle, person), name, muted)
        for (seat, name), rect in zip(bots.items(), above[len(others) :], strict=True):
            label = tr("Ask {name}", name=name)
            yield Chip(f"{ASK}{seat}", rect, partial(self.ask, seat), label)

    def _emote_chips(self) -> Iterator[Chip]:
        """Yield the quick phrases and faces at the foot."""
        gap, high, side = self._px(GAP), self._px(CHIP), self._px(FACE)
        whole = self._whole
        step = (whole.width - side) / (len(FACES) - 1)
        top = whole.bottom - self._emotes_high() + gap
        for number, key in enumerate(FACES):
            rect = pygame.Rect(whole.left + round(number * step), top, side, side)
            yield Chip(key, rect, partial(self.emote, key))
        top += side + gap
        labels = [(key, tr(PHRASE_WORDS[key])) for key in EMOTES if key in PHRASE_WORDS]
        for (key, label), rect in zip(labels, self._cells(top, len(labels), high), strict=True):
            yield Chip(key, rect, partial(self.emote, key), label)

    def _cells(self, top: int, number: int, high: int) -> list[pygame.Rect]:
        gap, wide = self._px(GAP), (self._whole.width - self._px(GAP)) // COLUMNS
        return [
            pygame.Rect(
                self._whole.left + n % COLUMNS * (wide + gap), top + n // COLUMNS * (high + gap),
                wide, high,
            )
            for n in range(number)
        ]  # fmt: skip

    def _emotes_high(self) -> int:
        rows = -(-len(PHRASE_WORDS) // COLUMNS)
        return self._px(FACE) + rows * (self._px(CHIP) + self._px(GAP)) + 2 * self._px(GAP)

    def draw(self, surface: pygame.Surface, *, active: bool) -> list[Spot]:
        """Draw it: who may be muted, the talk, its field, and the emotes."""
        chips = [*self._chips()]
        room = self._whole.copy()
        if chips:
            above = [each.rect.bottom for each in chips if each.id not in EMOTES]
            room.top = max(above, default=room.top - self._px(GAP)) + self._px(GAP)
            below = self._emotes_high() if any(each.id in EMOTES for each in chips) else 0
            room.height = self._whole.bottom - below - room.top
        self._room = room
        spots = super().draw(surface, active=active)
        for number, chip in enumerate(chips):
            self._draw_chip(surface, chip, focused=number == self.chosen)
            spots.append(Spot(chip.rect, chip.id, chip.press, self._told(chip)))
        return spots

    def _told(self, chip: Chip) -> str:
        if chip.id.startswith(ASK):
            return tr("They will say in a word what they are up to.")
        if chip.muted is None:
            return ""
        if chip.muted:
            return tr("{name} is muted: press to hear them again", name=chip.label)
        return tr("Mute {name}", name=chip.label)

    def _draw_chip(self, surface: pygame.Surface, chip: Chip, *, focused: bool) -> None:
        rect, radius = chip.rect, chip.rect.height // 3
        if focused:
            light = rect.inflate(6, 6)
            pygame.draw.rect(surface, shade(BRIGHT), light, border_radius=radius + 3)
        if not chip.label:
            image = face(chip.id, rect.width)
            surface.blit(image, rect, special_flags=PREMULTIPLIED)
            return
        pygame.draw.rect(surface, shade(PAPER), rect, border_radius=radius)
        pygame.draw.rect(surface, shade(SHEET_EDGE), rect, 1, border_radius=radius)
        left, right = rect.left + rect.height // 3, rect.right - rect.height // 3
        if chip.muted is not None:
            _speaker(surface, rect, muted=chip.muted)
            left = rect.left + rect.height
        room = ((right - left) / self._art.scale, LOW * rect.height / self._art.scale)
        image = self._art.text(chip.label, SIZE, INK, "text_bold", room)
        down = rect.centery + max(1, rect.height // 24)
        surface.blit(image, image.get_rect(midleft=(left, down)))

    def rows(self, width: int) -> list[Row]:
        """Return what was said last."""
        said = [marked_line(line) for line in self._model.chat[-SHOWN:]]
        return [self._row(each, width) for each in said or [tr("Nobody has said anything yet.")]]

    def _row(self, html: str, width: int) -> Row:
        words = Words(self._art, html, SIZE).draw(width)
        spaced = pygame.Surface((width, words.get_height() + 6), pygame.SRCALPHA)
        spaced.blit(words, (0, 0))
        return Row(spaced)


def _speaker(surface: pygame.Surface, rect: pygame.Rect, *, muted: bool) -> None:
    """Draw what sounds, or sounds no more, at the left of a chip."""
    unit = rect.height / 32
    x, y = rect.left + 9 * unit, float(rect.centery)
    points = [(0, -4), (5, -4), (11, -9), (11, 9), (5, 4), (0, 4)]
    pygame.draw.polygon(surface, shade(DARK), [(x + a * unit, y + b * unit) for a, b in points])
    wide = max(2, round(2.4 * unit))
    if muted:
        start, end = (x - 3 * unit, y + 9 * unit), (x + 16 * unit, y - 9 * unit)
        pygame.draw.line(surface, shade(RED), start, end, wide)
    else:
        arc = pygame.Rect(0, 0, round(14 * unit), round(18 * unit))
        arc.center = round(x + 10 * unit), round(y)
        pygame.draw.arc(surface, shade(DARK), arc, -0.9, 0.9, wide)
