"""A table before its game: who sits where, who is ready, and how friends find it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape
from urllib.parse import urlsplit

import pygame
from pygame_gui.elements import UIImage, UITextEntryLine

from parlour.client.app import App
from parlour.client.art import RED
from parlour.client.crossing import led_to
from parlour.client.layout.flex import Part, space
from parlour.client.layout.form import CHOICE, CHOSEN, EDGE, Place
from parlour.client.net import Connected, Failed, Lost
from parlour.client.palette import SEAT_COLOURS
from parlour.client.scenes import message
from parlour.client.scenes.after.beyond import beyond
from parlour.client.scenes.lobby.badges import badge
from parlour.client.scenes.lobby.bubbles import Bubbles
from parlour.client.scenes.lobby.cards import PLATED, SIT, name_plate, sitters_of
from parlour.client.scenes.lobby.chat import LEAST, ChatBox, faces, phrases
from parlour.client.scenes.lobby.deeds import Deeds
from parlour.client.scenes.lobby.furniture import (
    BELOW,
    CREAM,
    Round,
    Sitter,
    gathered,
    heading_of,
    lowered,
    movers,
    paint,
    plus,
    way_of,
)
from parlour.client.scenes.lobby.invite import framed, qr
from parlour.client.scenes.lobby.lively import Spot
from parlour.client.scenes.lobby.manners import Company
from parlour.client.scenes.lobby.plates import bust
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.widgets import SCROLL_BAR
from parlour.client.scenes.words import REMEMBERING, TAKE_BACK_WORDS, bot_words, clock_words
from parlour.client.servers import invitation
from parlour.client.stage.studio import laid_over
from parlour.client.table_model import TableModel
from parlour.shared.games import games
from parlour.shared.language import listed, tr
from parlour.shared.messages import (
    Entered,
    EnterTable,
    LeaveTable,
    Muted,
    Said,
    SeatInfo,
    ServerMessage,
    TableChanged,
    TableGone,
    TableInfo,
)

SHARE = 0.70
"""The share of the width that the table has."""
RAIL, SPARE = 20.0, 14.0
"""Units of wood round buttons, and left free round everything."""
FLOOR = 0.25
"""How much of the floor is seen before the table, for its light, units."""
NARROWER = 6.36
"""How wide a table is with its chairs, units: nothing stands beside it."""
GILT = (255, 222, 138)
UNIT, UNIT_OF_MANY, FEW = 215.0, 190.0, 3
"""Pixels a unit of the table at most, in units of the window; up to how many seats it is large."""
LOWER = 0.84
"""How large it is of that where others' seats are in one's hands: buttons stand below it."""
REACH = 150.0
"""Units round somebody over which balloons may hang."""
NAME, WAITS, WHOSE = 26.0, 27.0, 21.0
LEAST_TALK = 150.0
QR = 150.0
COPIED = 2.0
"""Seconds for which it is said that the invitation was copied."""
READY_WIDE = 300.0
"""Units that the button is wide at least by which one says that one is ready."""
POP, POPS = 0.5, 1.3
"""For how many seconds a tick pops, and by how much it is larger."""
POST = 0.50, 1.02
"""Where the post of a chair is beside the feet of who sits there, and above, units."""
ASKED = 0.44
"""How far below the middle of a chair it is written that one may sit down, units."""
MUTE, BUST, CHIP = 0.27, 84.0, 30.0
"""How large the sign is that mutes, in units of the table; portraits and signs, in the window's."""


class Seats(Deeds):
    """A table with its chairs; the host also decides about the others'."""

    room = "near"

    def __init__(self, app: App, entered: Entered) -> None:
        """Stand at the table."""
        super().__init__(app, entered.info)
        self._lines = list(entered.chat)
        self._phrases = False
        self._copied_at = -COPIED
        self._ready_since: dict[int, float] = {}
        self._bubbles = Bubbles()
        game = games().get(entered.info.game)
        self.title = game.title if game is not None else entered.info.game

    # --- widgets ---

    def build(self) -> Part:
        """Make the chairs round the table, the invitation and the talk."""
        form = self.form
        speak = form.row_of(
            form.button(tr("Phrases"), self._turn_phrases, CHOSEN if self._phrases else CHOICE),
            faces(form, self.focus, self._emote),
        )
        least = LEAST_TALK if self._info.code is not None else LEAST
        self._chat = ChatBox(
            form, self._lines, self._say, speak, least=least, snug=not form.narrow,
            colours={
                seat.name: SEAT_COLOURS[number % len(SEAT_COLOURS)]
                for number, seat in enumerate(self._info.seats)
            },
        )  # fmt: skip
        above = [phrases(form, self._emote)] if self._phrases else []
        above += self._ways_after(self._lines)
        chat = replace(self._chat.part, shrink=1.0)
        said = replace(self.panel(*above, chat, stuff="paper"), shrink=1.0)
        told = [*self._invitation(), *self._terms()]
        letter = [] if self._phrases else [self.panel(*told, stuff="paper")]
        talk = form.column(*letter, *([] if form.narrow else [space()]), said, gap=14)
        if form.narrow:
            seats = [self._row(number, seat) for number, seat in enumerate(self._info.seats)]
            stage = self._stage(form.width - SCROLL_BAR - 2 * form.px(EDGE))
            deeds = [self.panel(part, padding=RAIL) for part in self._rail()]
            body = form.column(stage, self.panel(form.rows(seats)), *deeds, talk, gap=22)
            return form.sheet(body, (self._way_out(),), fill=True)
        rail = replace(self.panel(*self._rail(self._way_out()), padding=RAIL), shrink=0.0)
        standing = form.column(form.scroll(self._standing(), fill=True), rail, gap=8)
        sheet = form.sheet(form.beside(standing, talk, SHARE), fill=True, still=True)
        return replace(sheet, padding=form.px(SPARE))

    def made(self) -> None:
        """Show what was said last, and let the way on shine if there is nothing to wait for."""
        self._chat.scroll_down()
        self.enliven_talk(self._chat)
        begin = self.focus.find(tr("Begin the game"))
        if begin is not None:
            self.enliven(begin, self.inviting, 10)

    def _standing(self) -> Part:
        """Return the table with those round it, and below each what may be done about them."""
        form = self.form
        wide = (form.width - form.px(28)) * SHARE - SCROLL_BAR - 2 * form.px(EDGE)
        number = len(self._info.seats)
        places = [(max(0, self._own_seat()) + turn) % number for turn in range(number)]
        each = wide / number
        below = [self._doings(seat, each - form.px(10)) for seat in places]
        doings = form.row(*below, gap=10, align="start", spread="centre")
        others = any(self._small(seat) for seat in places if seat != self._own_seat())
        bars = [doings] if others else []
        return form.column(space(), self._stage(wide, low=others), *bars, gap=10)

    def _rail(self, *more: Part) -> list[Part]:
        """Return what is waited for, and what one does oneself, to stand on a rail."""
        form, own = self.form, self._own_seat()
        waits = form.words(f"<b>{escape(self._waits_for())}</b>", WAITS, GILT)
        parts: list[Part] = []
        if own >= 0:
            parts += [self._readiness(), *([] if form.narrow else self._small(own))]
        if self._is_host:
            ready = not self._why_not_start()
            parts.append(form.button(tr("Begin the game"), self._start, SIT, on=ready))
        if form.narrow:
            return [form.column(waits, form.row(*parts, *more, gap=12), gap=8)]
        return [form.row(waits, space(), *parts, *more, gap=12)]

    def _way_out(self) -> Part:
        return self.form.button(tr("Leave the table"), self.escape, CHOICE)

    def _small(self, number: int) -> list[Part]:
        """Return the buttons of a seat but what is done at its chair."""
        hidden = (tr("Sit"), tr("Mute"), tr("Unmute"))
        return [
            self.form.button(label, press, CHOICE)
            for label, press in self._buttons(number, self._info.seats[number])
            if label not in hidden
        ]

    def _doings(self, number: int, width: float) -> Part:
        """Return what may be done about somebody else's seat."""
        form = self.form
        small = [] if number == self._own_seat() else self._small(number)
        if not small:
            return replace(form.column(), size=(width, None))
        seat = self._info.seats[number]
        nobody = {"open": tr("free seat"), "closed": tr("Closed")}
        told = form.words(escape(nobody.get(seat.kind, seat.name)), WHOSE, GILT, centred=True)
        buttons = form.row(*small, spread="centre", gap=6)
        return replace(self.panel(told, buttons, gap=4, padding=RAIL), size=(width, None))

    def _readiness(self) -> Part:
        mine = [seat for seat in self._info.seats if seat.person == self._person]
        ready = all(seat.ready for seat in mine)
        label = tr("I am not ready") if ready else tr("I am ready")
        press = partial(self._say_ready, ready=not ready)
        return self.form.button(label, press, CHOICE if ready else SIT, least=READY_WIDE)

    def _stage(self, wide: float, *, low: bool = False) -> Part:
        """Return the table with its board, and those who sit round it.

        ``low``: something stands below it.
        """
        name = round(self.art.font("text_bold", NAME).get_linesize() * 1.3)
        few = len(self._info.seats) <= FEW
        most = (UNIT if few else UNIT_OF_MANY) * (LOWER if low else 1.0)
        unit = min(wide / NARROWER, self.form.px(most))
        first = max(0, self._own_seat())
        where = gathered(round(wide), 2, unit, len(self._info.seats), name, first=first)
        high = where.middle[1] + (BELOW + FLOOR) * unit

        def make(place: Place) -> None:
            picture = pygame.Surface((round(wide), round(high)), pygame.SRCALPHA)
            self._draw_stage(picture, where)
            image = UIImage(
                pygame.Rect(place.rect.topleft, picture.get_size()), picture, place.manager,
                image_is_alpha_premultiplied=True, container=place.container,
            )  # fmt: skip
            found = movers(where, self._sitters())
            if found and self.moves:
                bare = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
                self._draw_stage(bare, where, frozenset(found))
                self.enliven_company(image, Company(bare, tuple(found.values())))
            for number in range(len(self._info.seats)):
                self._let_live(image, where, number)

        return replace(self.form.made(make, float(high)), size=(float(wide), float(high)))

    def _sitters(self) -> tuple[Sitter, ...]:
        own = self._own_seat()
        return tuple(each._replace(mine=n == own) for n, each in enumerate(sitters_of(self._info)))

    def _draw_stage(
        self, picture: pygame.Surface, where: Round, absent: frozenset[int] = frozenset()
    ) -> None:
        """Draw the table, names and signs, and what is waited for; ``absent`` are not seen."""
        sitters = self._sitters()
        way = way_of(self._info.table)
        paint(picture, where, self._info.game, sitters, absent=absent, way=way)
        for number, seat in enumerate(self._info.seats):
            if seat.kind in PLATED:
                drop = lowered(where, number, sitters[number])
                room, named = where.names[number].move(0, drop), self._named(seat)
                over = where.chairs[number].centerx
                name_plate(picture, self.art, named, room, sitters[number], over, NAME)
            elif seat.kind == "open" and self._swapping is None:
                chair, place = where.chairs[number], where.names[number].copy()
                place.midtop = chair.centerx, chair.centery + round(ASKED * where.unit)
                asked = sitters[number]._replace(mine=True)
                name_plate(picture, self.art, tr("Sit"), place, asked, chair.centerx, NAME)
            if self._mutes(number) is not None:
                sign = "muted" if seat.person in self._muted else "heard"
                at = _mute_at(where, number)
                laid_over(picture, badge(sign, at.width), at.center)

    def _named(self, seat: SeatInfo) -> str:
        """Return what stands over somebody."""
        if seat.kind == "bot":
            return f"{seat.name} \u2022 {bot_words(seat.bot or '')}"
        if seat.person == self._person:
            oneself = tr("you")
            return f"{seat.name} \u2022 {oneself}"
        return seat.name if seat.present else f"{seat.name} \u2022 {tr('away')}"

    def _mutes(self, number: int) -> tuple[str, Callable[[], None]] | None:
        """Return how somebody is muted or heard again; None: nobody to mute."""
        words = (tr("Mute"), tr("Unmute"))
        offered = self._buttons(number, self._info.seats[number])
        return next((each for each in offered if each[0] in words), None)

    def _let_live(self, image: UIImage, where: Round, number: int) -> None:
        """Let an empty chair be sat on by one click, and who sits there be seen to live."""
        seat, rect = self._info.seats[number], where.chairs[number]
        spot = Spot(image, rect, known_as=tr("Sit"))
        if seat.kind == "open":
            self.add_spot(spot, partial(self._sit, number))
            self.enliven(spot, self.breathing, 20)
            return
        mutes = self._mutes(number)
        if mutes is not None:
            self.add_spot(Spot(image, _mute_at(where, number), known_as=mutes[0]), mutes[1])
        lives = partial(self._lively_seat, number, where)
        self.enliven(Spot(image, rect), lives, REACH, partial(self._wakes, number))

    def _wakes(self, number: int, now: float) -> bool:
        """Return whether something moves at a chair."""
        pops = now - self._ready_since.get(number, -2 * POP) < 2 * POP
        return pops or self._bubbles.wakes(self._info.seats[number].person, now)

    def _lively_seat(
        self, number: int, where: Round, window: pygame.Surface, rect: pygame.Rect, now: float
    ) -> None:
        """Let the tick of who is ready pop, and what they say be seen."""
        age = now - self._ready_since.get(number, -POP)
        if self.moves and 0 <= age < POP:
            high = where.names[number].height
            tick = badge("ready", round(high * (1 + POPS * (1 - age / POP) ** 2)))
            laid_over(window, tick, (rect.right - high / 2, rect.top + high))
        self._bubbles.draw(window, self.art, self._info.seats[number].person, rect, now)

    def _waits_for(self) -> str:
        """Return what is still missing, or that it may begin."""
        reason = self._why_not_start()
        if reason:
            return reason
        host = next((seat.name for seat in self._info.seats if seat.person == self._info.host), "")
        if self._is_host or not host:
            return tr("All are ready: begin!")
        return tr("All are ready: {name} begins", name=host)

    def _row(self, number: int, seat: SeatInfo) -> Part:
        form, side = self.form, round(self.form.px(BUST))
        shown = self._sitters()[number]
        mark = plus(side) if seat.kind in ("open", "closed") else bust(shown, side)
        buttons = form.row(
            *(form.button(label, press, CHOICE) for label, press in self._buttons(number, seat)),
            gap=8,
        )
        told = form.words(self._words(seat), colour=CREAM)
        return form.column(form.row_of(self._drawn(mark), told), buttons, gap=8)

    def _drawn(self, image: pygame.Surface) -> Part:
        """Return a picture whose alpha is premultiplied."""

        def make(place: Place) -> None:
            rect = image.get_rect(center=place.rect.center)
            UIImage(
                rect, image, place.manager, image_is_alpha_premultiplied=True,
                container=place.container,
            )  # fmt: skip

        wide, high = map(float, image.get_size())
        return replace(self.form.made(make, high), size=(wide, high))

    def _terms(self) -> list[Part]:
        """Return by which clock is played here, who may take back, and what bots remember."""
        side = round(self.form.px(CHIP) * max(1.0, self.art.text_size))
        told = [
            ("acts", clock_words(self._info.clock)),
            ("back", tr(TAKE_BACK_WORDS[self._info.take_back])),
        ]
        if self._info.grudges:
            told.append(("bot", tr(REMEMBERING)))
        return [
            self.form.row_of(
                self._drawn(badge(sign, side)),
                self.form.words(text[:1].upper() + text[1:], 20),
            )
            for sign, text in told
        ]

    def _words(self, seat: SeatInfo) -> str:
        if seat.kind == "open":
            return tr("<b>Free</b><br>Anybody may sit down")
        if seat.kind == "closed":
            return tr("<b>Closed</b><br>Nobody sits here")
        if seat.kind == "bot":
            return f"<b>{escape(seat.name)}</b><br>{escape(bot_words(seat.bot or ''))}"
        marks = [tr("ready") if seat.ready else tr("not ready yet")]
        marks += [tr("host")] if seat.person == self._info.host else []
        marks += [] if seat.present else [tr("away")]
        return f"<b>{escape(seat.name)}</b><br>{', '.join(marks)}"

    def _invitation(self) -> list[Part]:
        """Return how friends find the table: a code, and a link to be copied or photographed."""
        code, form = self._info.code, self.form
        if code is None:
            return []
        kind = tr("Private table") if self._info.private else tr("Public table")
        told = " \u2022 ".join((kind, tr("Invitation code")))
        shown = form.words(f"<b>{code[:4]}-{code[4:]}</b>", 44, RED)
        copied = self.now - self._copied_at < COPIED
        label = tr("Copied") if copied else tr("Copy the invitation")
        copy = form.button(label, self._copy, CHOSEN if copied else CHOICE)
        picture = self._drawn(framed(qr(self._link(), round(form.px(QR))), self.art.scale))
        words = form.words(told, 20)
        where = form.words(escape(urlsplit(self._link()).netloc), 20)
        ways = form.row(copy, *self._ways_out(), gap=8)
        return [form.row_of(picture, form.column(words, shown, where, ways, gap=4))]

    def _link(self) -> str:
        hosted = self.app.hosted_at
        return invitation(hosted or self.app.connection.url, self._info.code)

    def _copy(self) -> None:
        pygame.scrap.put_text(self._link())
        self._copied_at = self.now
        self.app.sounds.play("paper")
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Let time pass; what was said of the copy is taken back."""
        before = self.now - self._copied_at < COPIED
        super().update(seconds)
        if before and self.now - self._copied_at >= COPIED:
            self.rebuild()

    def _turn_phrases(self) -> None:
        self._phrases = not self._phrases
        self.rebuild()

    def entered(self, field: UITextEntryLine) -> None:
        """Say what was typed."""
        self._chat.entered(field)

    def escape(self) -> None:
        """Leave the table; who has a seat is asked first if others wait there."""
        others = [
            seat.name
            for seat in self._info.seats
            if seat.kind == "person" and seat.person != self._person
        ]
        if others and self._own_seat() >= 0:
            text = tr(
                "The others are waiting for the game: {names}. Your seat will be given up.",
                names=listed(others),
            )
            message.ask(self.app, tr("Disconnect?"), text, tr("Leave the table"), self._leave)
        else:
            self._leave()

    def _leave(self) -> None:
        """Leave the table, which gives up the seats."""
        self._send(lambda r: LeaveTable(id=r, table=self._info.table))
        self.app.pop()

    # --- what the server says ---

    def answered(self, answer: ServerMessage) -> bool:
        """Keep up with the table, and go to the board when the game begins."""
        table = self._info.table
        if isinstance(answer, TableChanged) and answer.info.table == table:
            self._show(answer.info)
        elif isinstance(answer, Entered) and answer.info.table == table:
            self._lines = list(answer.chat)
            if answer.views:
                self._begin(answer)
            else:
                self._show(answer.info)
        elif isinstance(answer, Said) and answer.table == table:
            self._lines.append(answer.line)
            self._bubbles.say(answer.line, self.now)
            self._chat.show(self._lines)
            if self._chat.outgrown or led_to([answer.line], self._info.host):
                self.rebuild()
            self.redraw()
        elif isinstance(answer, Muted) and answer.table == table:
            self._muted = answer.persons
            self._lines = [line for line in self._lines if line.person not in answer.persons]
            self.rebuild()
        elif isinstance(answer, TableGone) and answer.table == table:
            self.app.pop_off(self)
            message.show(self.app, tr("The table is closed"), answer.reason)
        else:
            return False
        return True

    def _begin(self, entered: Entered) -> None:
        """Go to the board."""
        self.app.pop_off(self)
        self.app.push(TableScene(self.app, TableModel(entered), beyond=beyond(Seats)))

    def _show(self, info: TableInfo) -> None:
        for number, (old, new) in enumerate(zip(self._info.seats, info.seats, strict=False)):
            if new.ready and not old.ready:
                self._ready_since[number] = self.now
                self.app.sounds.play("chime")
        self._info = info
        if self.app.scene is self:
            self.rebuild()

    def connection_changed(self, change: Connected | Lost | Failed) -> bool:
        """Come back to the table when the connection is back."""
        if isinstance(change, Connected):
            info = self._info
            self._send(lambda r: EnterTable(id=r, table=info.table, code=info.code))
        return False


def _mute_at(where: Round, number: int) -> pygame.Rect:
    """Return where the sign is by which somebody is muted."""
    side, (x, y) = round(MUTE * where.unit), where.feet[number]
    outwards = -1 if heading_of(where, number) == "e" else 1
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(x + outwards * POST[0] * where.unit), round(y - POST[1] * where.unit)
    return rect
