"""The tables of the hall as they stand there: chairs around, the game in the middle, a plaque."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from parlour.client.art import INK, RED, Art
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.lobby import folk
from parlour.client.scenes.lobby.furniture import (
    CREAM,
    Sitter,
    candle,
    chair,
    rug,
    seal,
    seated,
    shadow,
    table_top,
)
from parlour.client.scenes.table.pane import parchment
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, laid_over
from parlour.client.ui import drawn_button, face
from parlour.shared.game import games
from parlour.shared.language import spoken, tr
from parlour.shared.messages import ClockPlan, SeatInfo, TableInfo

LEAST_WIDE = 332.0
"""Units that a table needs at texts of the ordinary size."""
CHAIR, LARGEST = 88.0, 1.35
HIGH, OVER = 82.0, 0.34
"""How high a table is, and which part of a chair stands over its edge."""
NAME, TITLE, STATE, CLOCK = 20.0, 23.0, 19.0, 17.0
SMALLEST_NAME = 15.0
PAD, EDGE = 7.0, 5.0
VERB, VERB_NOW = "#small", "#chosen_small"


NO_TABLE = TableInfo(
    table="", game="", status="open", host="", private=False, seats=(SeatInfo("open"),) * 4,
    options={}, clock=ClockPlan(), take_back="own", created=0.0, changed=0.0, progress="",
)  # fmt: skip
"""A table that is not there yet."""


class Plan(NamedTuple):
    """Where everything of a table stands, in pixels from its corner."""

    size: tuple[int, int]
    top: pygame.Rect
    chairs: tuple[pygame.Rect, ...]
    names: tuple[pygame.Rect, ...]
    plaque: pygame.Rect
    button: pygame.Rect
    text: pygame.Rect


class Told(NamedTuple):
    """What a plaque says."""

    title: str
    state: str
    clock: str
    verb: str
    urgent: bool = False
    private: bool = False


def sitter(info: TableInfo, number: int, seat: SeatInfo) -> Sitter:
    """Return what is seen of a seat."""
    running = info.status == "running"
    return Sitter(
        game=info.game,
        seat=number,
        kind="none" if info is NO_TABLE else seat.kind,
        emblem=seat.emblem,
        ready=seat.ready and info.status == "open",
        host=info.status == "open" and seat.person is not None and seat.person == info.host,
        gone=running and seat.gone is not None,
        acts=running and number in info.to_act,
        bot=seat.bot is not None or seat.kind == "bot",
    )


def rows_of(seats: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return which seats stand at the far side of a table, and which at the near one."""
    far = (len(seats) + 1) // 2
    return list(seats[:far]), list(reversed(seats[far:]))


def plan(art: Art, width: int, number: int, verb: str) -> Plan:
    """Return where everything stands of a table with so many seats, ``width`` pixels wide."""
    unit = art.scale
    pad, side = round(PAD * unit), _side(art)
    name = round(art.font("text_bold", NAME).get_linesize() * 1.25)
    high, over = round(HIGH / CHAIR * side), round(side * (1 - OVER))
    top = pygame.Rect(0, pad + name + over, round(min(width * 0.8, high * 2.7)), high)
    top.centerx = width // 2
    places = _places(top, width, number, side, name)
    label = face(art, VERB).size(verb)
    button = pygame.Rect(0, 0, label[0] + round(44 * unit), label[1] + round(20 * unit))
    plaque = pygame.Rect(0, top.bottom + over + name, width, 0)
    plaque.height = max(_plaque_height(art), button.height) + 2 * pad
    button.midright = width - round(18 * unit), plaque.centery
    text = pygame.Rect(round(18 * unit), plaque.top + pad, 0, plaque.height - 2 * pad)
    text.width = button.left - round(12 * unit) - text.left
    chairs, names = (tuple(rects) for rects in zip(*places, strict=True))
    return Plan((width, plaque.bottom + pad // 2), top, chairs, names, plaque, button, text)


def least_wide(art: Art) -> float:
    """Return how many pixels a table is wide at least: its chairs do not shrink with texts."""
    return LEAST_WIDE * art.scale * max(1.0, art.text_size)


def stirring(where: Plan, number: int) -> pygame.Rect:
    """Return where a seat is seen to stir: over the table's edge, at the far side."""
    far, _ = rows_of(range(len(where.chairs)))
    rect = where.chairs[number].copy()
    room = round(rect.height * folk.REACH)
    bottom = where.top.top + 2 if number in far else rect.bottom
    return pygame.Rect(rect.left, rect.top - room, rect.width, bottom - rect.top + room)


def _side(art: Art) -> int:
    """Return how many pixels a chair is wide and high."""
    return round(CHAIR * art.scale * min(LARGEST, max(1.0, art.text_size)))


def _places(
    top: pygame.Rect, width: int, number: int, side: int, name: int
) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Return where the chair of each seat stands round a table, and its name beyond it."""
    over = round(side * (1 - OVER))
    found: dict[int, tuple[pygame.Rect, pygame.Rect]] = {}
    for far, seats in zip((True, False), rows_of(range(number)), strict=True):
        each = round(min(width * 0.96, top.width * 1.3) / max(1, len(seats)))
        left = (width - each * len(seats)) // 2
        for place, seat in enumerate(seats):
            chair = pygame.Rect(0, 0, side, side)
            middle = left + each * place + each // 2
            chair.midtop = middle, top.top - over if far else top.bottom + over - side
            beyond = pygame.Rect(middle - each // 2, 0, each, name)
            beyond.top = chair.top - name if far else chair.bottom
            found[seat] = chair, beyond
    return [found[seat] for seat in sorted(found)]


def _plaque_height(art: Art) -> int:
    fonts = art.font("text_bold", TITLE), art.font("text", STATE), art.font("text", CLOCK)
    return sum(font.get_linesize() for font in fonts)


class _Look(NamedTuple):
    """What the picture of a table depends on."""

    width: int
    game: str
    sitters: tuple[Sitter, ...]
    names: tuple[str, ...]
    status: str
    progress: str
    told: Told
    palette: Palette
    language: str
    there: tuple[bool, ...]
    """Whose miniatures are there."""


def picture(art: Art, width: int, info: TableInfo, told: Told) -> pygame.Surface:
    """Return a table with all that stands there but its button."""
    seats = [(n, seat) for n, seat in enumerate(info.seats)]
    sitters = tuple(sitter(info, *each) for each in seats)
    side = _side(art)
    look = _Look(
        width, info.game, sitters,
        tuple(_shown_name(info, seat) for _, seat in seats), info.status, info.progress, told,
        in_use(), spoken(), tuple(seated(each, side) is not None for each in sitters),
    )  # fmt: skip
    return _picture(art, look)


def _shown_name(info: TableInfo, seat: SeatInfo) -> str:
    if info is NO_TABLE:
        return ""
    return tr("free seat") if seat.kind == "open" else seat.name


@lru_cache(80)
def _picture(art: Art, look: _Look) -> pygame.Surface:
    where = plan(art, look.width, len(look.sitters), look.told.verb)
    made = pygame.Surface(where.size, pygame.SRCALPHA)
    shadow(made, where.top.inflate(where.top.width // 4, where.top.height).move(0, 6))
    far, near = rows_of(range(len(look.sitters)))
    rug(made, where.top.inflate(where.top.width // 4, where.top.height * 5 // 4), look.game)
    for number in far:
        _seat(made, art, where, number, look)
    top = table_top(look.game, where.top.size, dim=look.status == "finished", laid=look.game != "")
    made.blit(top, where.top, special_flags=PREMULTIPLIED)
    _in_the_middle(made, art, where.top, look)
    for number in near:
        _seat(made, art, where, number, look)
    for number, name in enumerate(look.names):
        if look.sitters[number].kind != "closed":
            write(made, art, name, where.names[number], above=number in far)
    _plaque(made, art, where, look.told)
    style = VERB_NOW if look.told.urgent else VERB
    verb = drawn_button(art, where.button.size, look.told.verb, style)
    made.blit(verb, where.button, special_flags=PREMULTIPLIED)
    return made


def _seat(made: pygame.Surface, art: Art, where: Plan, number: int, look: _Look) -> None:
    far, _ = rows_of(range(len(look.sitters)))
    if look.sitters[number].kind != "closed":
        rect = where.chairs[number]
        image = chair(look.sitters[number], rect.width, back=number in far)
        made.blit(image, rect, special_flags=PREMULTIPLIED)


def _in_the_middle(made: pygame.Surface, art: Art, top: pygame.Rect, look: _Look) -> None:
    """Lay the number of the turn on a table that plays, laurels where it is over."""
    size = round(top.height * 0.42)
    turn = re.match(r"\d+", look.progress)
    if look.game == NO_TABLE.game:
        laid_over(
            made, candle(round(top.height * 0.6), lit=True), top.move(0, -top.height // 8).center
        )
    if look.status == "running" and turn is not None:
        mark = seal(turn[0], art, size)
        laid_over(made, mark, (top.centerx + top.height * 0.56, top.centery - top.height * 0.16))
    elif look.status == "finished":
        laurel = art.piece("laurel", size * 1.4 / art.scale)
        laid_over(made, laurel.premul_alpha(), (top.centerx, top.centery - top.height * 0.05))


def write(
    made: pygame.Surface,
    art: Art,
    name: str,
    room: pygame.Rect,
    *,
    above: bool,
    colour: Colour = CREAM,
) -> None:
    """Write a name into its room, in two lines if it is long, with a shadow."""
    wide, high = room.width / art.scale, room.height / art.scale
    lines, size = [name], NAME
    if art.font("text_bold", SMALLEST_NAME).size(name)[0] > room.width and " " in name:
        gaps = [at for at, letter in enumerate(name) if letter == " "]
        middle = min(gaps, key=lambda at: abs(at - len(name) / 2))
        lines, size = [name[:middle], name[middle + 1 :]], SMALLEST_NAME
    images = [art.text(line, size, shade(colour), "text_bold", (wide, high)) for line in lines]
    y = room.bottom if above else room.top
    y -= sum(image.get_height() for image in images) if above else 0
    for line, image in zip(lines, images, strict=True):
        dark = art.text(line, size, (14, 8, 4), "text_bold", (wide, high)).premul_alpha()
        for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, 2)):
            laid_over(made, dark, (room.centerx + dx, y + image.get_height() / 2 + dy))
        laid_over(made, image.premul_alpha(), (room.centerx, y + image.get_height() / 2))
        y += image.get_height()


def _plaque(made: pygame.Surface, art: Art, where: Plan, told: Told) -> None:
    parchment(made, where.plaque, max(2, round(EDGE * art.scale)), lit=told.urgent)
    rows = (
        (told.title, TITLE, INK, "text_bold"),
        (told.state, STATE, RED if told.urgent else INK, "text_bold" if told.urgent else "text"),
        (told.clock, CLOCK, (104, 80, 52), "text"),
    )
    y, left = where.text.top, where.text.left
    for number, (text, size, colour, typeface) in enumerate(rows):
        high = art.font(typeface, size).get_linesize()  # type: ignore[arg-type]
        x = left
        if number == 0 and told.private:
            sign = art.piece("lock", TITLE * art.text_size)
            made.blit(sign, (x, y + (high - sign.get_height()) // 2))
            x += sign.get_width() + round(4 * art.scale)
        room = ((where.text.right - x) / art.scale, high / art.scale)
        image = art.text(text, size, colour, typeface, room)  # type: ignore[arg-type]
        made.blit(image, image.get_rect(midleft=(x, y + high // 2)))
        y += high


def title_of(game: str) -> str:
    """Return the name of a game, also of one that is not known here."""
    known = games().get(game)
    return known.title if known is not None else game
