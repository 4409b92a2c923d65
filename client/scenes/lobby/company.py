"""Who is here, as a list beside the tables: emblem, name, and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.kept import pictured
from parlour.client.palette import SEAT_COLOURS, in_use, shade
from parlour.client.scenes.lobby.cards import title_of
from parlour.client.scenes.lobby.furniture import BRIGHT, CREAM, GOLD, LINE, Sitter, bust
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, laid_over, smooth
from parlour.shared.language import tr
from parlour.shared.messages import Presence, TableInfo

ROW, FACE, NAME, DOING = 62.0, 56.0, 21.0, 18.0
PALE = (222, 200, 160)
MOST = 60
"""People who are shown at most."""


class Guest(NamedTuple):
    """Somebody who is here."""

    name: str
    doing: str
    person: str
    sitter: Sitter | None = None
    """How they are seen at their table; None: they stand about."""
    me: bool = False


def present(tables: Iterable[TableInfo]) -> list[Presence]:
    """Return who is seen to be here where the server does not tell more than of its tables."""
    found: dict[str, Presence] = {}
    for info in tables:
        for seat in info.seats:
            if seat.person is not None and seat.present:
                found.setdefault(seat.person, Presence(seat.person, seat.name, "sits", info.table))
    return list(found.values())


def guests(people: Sequence[Presence], tables: Mapping[str, TableInfo], me: str) -> list[Guest]:
    """Return who is here, oneself first, then those who stand about."""
    order = sorted(people, key=lambda each: (each.person != me, each.does != "nothing"))
    return [_guest(each, tables.get(each.table or ""), me) for each in order[:MOST]]


def _guest(presence: Presence, table: TableInfo | None, me: str) -> Guest:
    doing = _doing(presence, table)
    sitter = None
    if table is not None:
        for number, seat in enumerate(table.seats):
            if seat.person == presence.person:
                sitter = Sitter(table.game, number, "person", seat.emblem)
    return Guest(presence.name, doing, presence.person, sitter, presence.person == me)


def _doing(presence: Presence, table: TableInfo | None) -> str:
    """Return what somebody does, in words."""
    if presence.does == "nothing":
        return tr("Stands in the hall")
    if table is None:
        sits = presence.does == "sits"
        return tr("Sits at a private table") if sits else tr("Looks on at a private table")
    words = tr("Looks on at {table}")
    if presence.does == "sits":
        words = {
            "open": tr("Waits at {table}"),
            "running": tr("Plays {table}"),
            "finished": tr("Has played {table}"),
        }[table.status]
    return words.format(table=title_of(table.game))


def height(art: Art, number: int) -> int:
    """Return how many pixels so many people take."""
    return _row(art) * max(1, number)


def _row(art: Art) -> int:
    lines = art.font("text_bold", NAME).get_linesize() + art.font("text", DOING).get_linesize()
    return max(round(ROW * art.scale), lines + round(8 * art.scale))


def draw(surface: pygame.Surface, art: Art, shown: Sequence[Guest]) -> None:
    """Draw people one below the other."""
    high, unit = _row(art), art.scale
    side = round(FACE * unit)
    left = side + round(14 * unit)
    room = (surface.get_width() - left - 4) / unit
    for number, guest in enumerate(shown):
        y = number * high
        middle = (side // 2 + 2, y + high // 2)
        laid_over(surface, portrait(guest, side), middle)
        colour = BRIGHT if guest.me else CREAM
        name = art.text(guest.name, NAME, shade(colour), "text_bold", (room, 40))
        doing = art.text(guest.doing, DOING, shade(PALE), "text", (room, 40))
        top = y + (high - name.get_height() - doing.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(doing, (left, top + name.get_height()))


def portrait(guest: Guest, side: int) -> pygame.Surface:
    """Return somebody as a disc: as they are seen at their table, or by their letter."""
    if guest.sitter is not None:
        return bust(guest.sitter, side)
    return _letter(guest.name[:1].upper(), sum(map(ord, guest.person)), side, in_use())


@pictured
def _letter(letter: str, number: int, side: int, palette: Palette) -> pygame.Surface:
    """Return a disc with the first letter of a name."""
    assert palette == in_use()
    colour = SEAT_COLOURS[1:][number % (len(SEAT_COLOURS) - 1)]

    def paint(large: pygame.Surface, finer: float) -> None:
        half = large.get_width() / 2
        pygame.draw.circle(large, shade(LINE), (half, half), half * 0.86)
        pygame.draw.circle(large, shade(GOLD), (half, half), half * 0.8)
        pygame.draw.circle(large, shade(LINE), (half, half), half * 0.7)
        pygame.draw.circle(large, shade(colour), (half, half), half * 0.67)

    made = smooth((side, side), paint, 4)
    written = Art(1.0).text(letter, side * 0.46, CREAM, "title", (side, side))
    shown = written.premul_alpha()
    made.blit(shown, shown.get_rect(center=(side // 2, side // 2)), special_flags=PREMULTIPLIED)
    return made
