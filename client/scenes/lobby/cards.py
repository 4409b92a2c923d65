"""The tables of the hall as they stand there: chairs around, the game in the middle, a plaque."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.games.covers import cover_of, has_cover
from parlour.client.kept import pictured
from parlour.client.palette import SEAT_COLOURS, Colour, in_use, shade
from parlour.client.scenes.lobby import folk
from parlour.client.scenes.lobby.badges import badge, seal
from parlour.client.scenes.lobby.furniture import (
    BELOW,
    BRIGHT,
    CREAM,
    GOLD,
    SLATE,
    SPREAD,
    Round,
    Sitter,
    gathered,
    lowered,
    paint,
    seated,
    way_of,
)
from parlour.client.scenes.lobby.plates import marks, slate
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, laid_over
from parlour.client.ui import drawn_button, face
from parlour.shared.ending import read
from parlour.shared.games import games
from parlour.shared.language import spoken, tr
from parlour.shared.messages import ClockPlan, SeatInfo, TableInfo, TableStatus

LEAST_WIDE = 332.0
"""Units that a table needs at texts of the ordinary size."""
NAME, TITLE, STATE, CLOCK = 19.0, 24.0, 19.0, 17.0
SMALLEST_NAME = 14.0
PAD = 8.0
LARGEST = 112.0
"""Pixels a unit of a table at most, in units of the window."""
VERB, SIT = "#small", "#seat"
VERB_NOW = "#chosen_small"
NOBODYS: Colour = (58, 70, 44)
"""The colour of a sign where no game is chosen."""


NO_TABLE = TableInfo(
    table="", game="", status="open", host="", private=False, seats=(SeatInfo("open"),) * 4,
    options={}, clock=ClockPlan(), take_back="own", created=0.0, changed=0.0, progress="",
)  # fmt: skip
"""A table that is not there yet."""


class Plan(NamedTuple):
    """Where everything of a table stands, in pixels from its corner."""

    size: tuple[int, int]
    round: Round
    top: pygame.Rect
    chairs: tuple[pygame.Rect, ...]
    names: tuple[pygame.Rect, ...]
    plaque: pygame.Rect
    button: pygame.Rect
    text: pygame.Rect


Weight = Literal["plain", "quiet", "over"]
"""How loud the sign of a table is: as it is, quieter for one that plays, dimmed for the past."""


class Told(NamedTuple):
    """What a plaque says."""

    title: str
    state: str
    clock: str
    verb: str
    urgent: bool = False
    private: bool = False
    free: bool = False
    """Whether one may sit down."""
    weight: Weight = "plain"

    @property
    def style(self) -> str:
        """The style of the button."""
        return VERB_NOW if self.urgent else SIT if self.free else VERB


def _sitter(info: TableInfo, number: int, seat: SeatInfo) -> Sitter:
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
        person=seat.name if seat.kind == "person" else "",
        won=number in _winners(info),
        lost=bool(_winners(info)) and number not in _winners(info),
    )


def _winners(info: TableInfo) -> Sequence[int]:
    ending = read(info.progress) if info.status == "finished" else None
    return () if ending is None else ending.winners


def plan(art: Art, width: int, number: int, verb: str, near: float = 1.0) -> Plan:
    """Return where everything stands of a table with so many seats, ``width`` pixels wide.

    ``near``: how large it is seen, of the size that it has at the front.
    """
    scale = art.scale
    pad = round(PAD * scale)
    name = round(art.font("text_bold", NAME).get_linesize() * 1.2)
    unit = min(width / SPREAD, LARGEST * scale * min(1.35, max(1.0, art.text_size))) * near
    stands = gathered(width, pad, unit, number, name)
    label = face(art, VERB).size(verb)
    button = pygame.Rect(0, 0, label[0] + round(44 * scale), label[1] + round(20 * scale))
    plaque = pygame.Rect(0, stands.middle[1] + round(BELOW * unit), width, 0)
    plaque.height = max(_plaque_height(art), button.height) + 2 * pad
    button.midright = width - round(16 * scale), plaque.centery
    text = pygame.Rect(round(14 * scale), plaque.top + pad, 0, plaque.height - 2 * pad)
    text.width = button.left - round(10 * scale) - text.left
    size = width, plaque.bottom + pad // 2
    return Plan(size, stands, stands.top, stands.chairs, stands.names, plaque, button, text)


def least_wide(art: Art) -> float:
    """Return how many pixels a table is wide at least: its chairs do not shrink with texts."""
    return LEAST_WIDE * art.scale * max(1.0, art.text_size)


def _plaque_height(art: Art) -> int:
    fonts = art.font("text_bold", TITLE), art.font("text", STATE), art.font("text", CLOCK)
    return sum(font.get_linesize() for font in fonts)


class _Look(NamedTuple):
    """What the picture of a table depends on."""

    width: int
    game: str
    sitters: tuple[Sitter, ...]
    names: tuple[str, ...]
    status: TableStatus
    progress: str
    told: Told
    palette: Palette
    language: str
    there: tuple[bool, ...]
    """Whose miniatures are there."""
    lookers: int
    near: float
    absent: frozenset[int]
    way: int


def sitters_of(info: TableInfo) -> tuple[Sitter, ...]:
    """Return what is seen of all seats of a table."""
    people = [seat.person or seat.name for seat in info.seats]
    return tuple(
        _sitter(info, number, seat)._replace(guise=guise)
        for number, (seat, guise) in enumerate(
            zip(info.seats, folk.guises(info.game, people), strict=True)
        )
    )


def picture(
    art: Art, width: int, info: TableInfo, told: Told, near: float = 1.0,
    absent: frozenset[int] = frozenset(),
) -> pygame.Surface:  # fmt: skip
    """Return a table with all that stands there, but without ``absent``."""
    sitters = sitters_of(info)
    look = _Look(
        width, info.game, sitters,
        tuple(_shown_name(info, seat) for seat in info.seats), info.status, info.progress, told,
        in_use(), spoken(), tuple(seated(each, (99, 99)) is not None for each in sitters),
        _lookers(info), near, absent, way_of(info.table),
    )  # fmt: skip
    return _picture(art, look)


def _lookers(info: TableInfo) -> int:
    """Return how many look on at a table without a seat there."""
    own = {seat.person for seat in info.seats if seat.person is not None and seat.present}
    return max(0, info.watchers - len(own))


def _shown_name(info: TableInfo, seat: SeatInfo) -> str:
    if info is NO_TABLE:
        return ""
    return tr("free seat") if seat.kind == "open" else seat.name


@pictured
def _picture(art: Art, look: _Look) -> pygame.Surface:
    where = plan(art, look.width, len(look.sitters), look.told.verb, look.near)
    made = pygame.Surface(where.size, pygame.SRCALPHA)
    paint(
        made, where.round, look.game, look.sitters, look.status,
        absent=look.absent, way=look.way,
    )  # fmt: skip
    _on_the_table(made, art, where.round, look)
    for number, name in enumerate(look.names):
        if look.sitters[number].kind in PLATED and name:
            sitter, over = look.sitters[number], where.chairs[number].centerx
            room = where.names[number].move(0, lowered(where.round, number, sitter))
            name_plate(made, art, name, room, sitter, over)
    _plaque(made, art, where, look)
    verb = drawn_button(art, where.button.size, look.told.verb, look.told.style)
    made.blit(verb, where.button, special_flags=PREMULTIPLIED)
    return made


PLATED = ("person", "bot")
"""Whose names are read; a free chair has its sign."""


def _on_the_table(made: pygame.Surface, art: Art, where: Round, look: _Look) -> None:
    """Tell how many look on."""
    x, y = where.middle
    if look.lookers and look.status != "open":
        high = art.font("text_bold", SMALLEST_NAME).get_linesize()
        number = art.text(str(look.lookers), SMALLEST_NAME, shade(CREAM), "text_bold")
        rect = pygame.Rect(0, 0, number.get_width() + 2 * high, round(high * 1.1))
        rect.center = x, y - round(0.06 * where.unit)
        made.blit(slate(rect.size, rect.height // 2, SLATE, PLATE_RIM), rect,
                  special_flags=PREMULTIPLIED)  # fmt: skip
        laid_over(made, badge("looks", rect.height), (rect.left + rect.height / 2, rect.centery))
        at = (rect.right - high / 2 - number.get_width() / 2, rect.centery)
        laid_over(made, number.premul_alpha(), at)


def name_plate(
    made: pygame.Surface, art: Art, name: str, room: pygame.Rect, sitter: Sitter,
    over: int, size: float = NAME,
) -> None:  # fmt: skip
    """Write a name on a small dark plate between its signs, as far as may be ``over`` a point."""
    high = room.height - max(1, room.height // 14)
    sign = round(high * SIGN)
    left, right = _signs(sitter, sign)
    taken = len(left) * sign, len(right) * sign
    ends = round(high * ENDS)
    wide, limit = (room.width - sum(taken) - 2 * ends) / art.scale, high / art.scale
    image = art.text(name, size, shade(_ink(sitter)), "text_bold", (max(12, wide), limit))
    plate = pygame.Rect(0, 0, image.get_width() + sum(taken) + 2 * ends, high)
    plate.width = min(plate.width, room.width)
    plate.midbottom = over, room.bottom
    plate.clamp_ip(room)
    colour, rim = (OWN, BRIGHT) if sitter.mine or sitter.won else (SLATE, _rim(sitter))
    made.blit(slate(plate.size, high // 2, colour, rim), plate, special_flags=PREMULTIPLIED)
    middle = plate.centerx + (taken[0] - taken[1]) / 2
    laid_over(made, image.premul_alpha(), (middle, plate.centery + high * LOWER))
    x = plate.left + (high - sign) / 2 + sign / 2
    for picture in left:
        laid_over(made, picture, (x, plate.centery))
        x += sign
    x = plate.right - (high - sign) / 2 - sign / 2
    for picture in reversed(right):
        laid_over(made, picture, (x, plate.centery))
        x -= sign


def _signs(sitter: Sitter, side: int) -> tuple[list[pygame.Surface], list[pygame.Surface]]:
    """Return the signs left and right of a name: whose it is, and how it stands with them."""
    who, how = marks(sitter)
    colour = SEAT_COLOURS[sitter.seat % len(SEAT_COLOURS)]
    left = [seal(sitter.person, side, colour)] if sitter.person else []
    left += [badge("bot", side)] if who == "bot" else []
    right = [badge(each, side) for each in ("host" if who == "host" else "", how) if each]
    return left, right


def _rim(sitter: Sitter) -> Colour:
    return BRIGHT if sitter.acts else PLATE_RIM


def _ink(sitter: Sitter) -> Colour:
    if sitter.acts or sitter.mine or sitter.won:
        return BRIGHT
    return AWAY_INK if sitter.gone else CREAM


SIGN, ENDS, LOWER = 0.86, 0.30, 0.055
"""Of the height of a name plate: how large its signs are, how much is free at its ends, and how far
its letters are lowered, which have more below than above."""
OWN: Colour = (112, 66, 18)
"""The plate of oneself, and of who has won."""
PLATE_RIM: Colour = (104, 74, 40)
AWAY_INK: Colour = (178, 168, 156)
PALE: Colour = (222, 204, 172)
DIMMER: Final[dict[Weight, float]] = {"plain": 0.0, "quiet": 0.38, "over": 0.72}
"""How near to slate the colour of a sign is."""


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _plaque(made: pygame.Surface, art: Art, where: Plan, look: _Look) -> None:
    """Hang the sign of a table below it, in the colour of its game."""
    told = look.told
    cover = cover_of(look.game).colour if has_cover(look.game) else NOBODYS
    loud = told.urgent or told.free
    colour = _mixed(cover, SLATE, DIMMER[told.weight])
    rim = BRIGHT if loud else GOLD if told.weight == "plain" else PLATE_RIM
    radius = round(13 * art.scale)
    if loud:
        around = where.plaque.inflate(2 * (radius // 4), 2 * (radius // 4))
        made.blit(slate(around.size, radius + radius // 4, GOLD, BRIGHT, 255), around,
                  special_flags=PREMULTIPLIED)  # fmt: skip
    sign = slate(where.plaque.size, radius, colour, rim, 250 if loud else 236)
    made.blit(sign, where.plaque, special_flags=PREMULTIPLIED)
    title = BRIGHT if told.weight == "plain" or loud else PALE
    rows = [
        (told.title, TITLE, title, "text_bold"),
        (told.state, STATE, CREAM, "text_bold" if loud or told.weight == "over" else "text"),
        (told.clock, CLOCK, PALE, "text"),
    ]
    rows = [row for row in rows if row[0]]
    high = [art.font(row[3], row[1]).get_linesize() for row in rows]  # type: ignore[arg-type]
    y = where.text.centery - sum(high) // 2
    for number, (text, size, ink, typeface) in enumerate(rows):
        lock = art.piece("lock", TITLE * art.text_size) if not number and told.private else None
        taken = lock.get_width() + round(4 * art.scale) if lock else 0
        room = ((where.text.width - taken) / art.scale, high[number] / art.scale)
        image = art.text(text, size, shade(ink), typeface, room)  # type: ignore[arg-type]
        place = image.get_rect(midleft=(where.text.left + taken, y + high[number] // 2))
        made.blit(image.premul_alpha(), place, special_flags=PREMULTIPLIED)
        if lock:
            made.blit(lock, lock.get_rect(midright=(place.left - 3, place.centery)))
        y += high[number]


def title_of(game: str) -> str:
    """Return the name of a game, also of one that is not known here."""
    known = games().get(game)
    return known.title if known is not None else game
