"""Who is here, as a board of names: seal, name, what they do, and the game they do it at."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from parlour.client.art import Art, Typeface
from parlour.client.assets import asset
from parlour.client.games.covers import cover_of, has_cover, picture_of
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.lobby.badges import seal
from parlour.client.scenes.lobby.cards import OWN, title_of
from parlour.client.scenes.lobby.furniture import BRIGHT, CREAM, GOLD
from parlour.client.scenes.lobby.plates import slate
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, laid_over
from parlour.shared.language import tr
from parlour.shared.messages import Presence, TableInfo

ROW, FACE, NAME, DOING = 68.0, 48.0, 22.0, 18.0
GAP, ROUND = 8.0, 12.0
"""Units between two people, and how round the strips are on which they stand."""
LOWER: Final = 2.0
"""Letters have more below than above: they are set lower, units."""
SEEN: Final = 1.6
"""How wide the picture of a game is, of its height."""
PALE: Colour = (222, 200, 160)
STRIP: Colour = (58, 34, 20)
RIM: Colour = (120, 84, 46)
MOST = 60
"""People who are shown at most."""


class Guest(NamedTuple):
    """Somebody who is here."""

    name: str
    doing: str
    person: str
    game: str = ""
    """What they play or look on at; empty: nothing that is known here."""
    urgent: bool = False
    """Whether a game waits for them."""
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
    return [_guest(each, tables, me) for each in order[:MOST]]


def _guest(presence: Presence, tables: Mapping[str, TableInfo], me: str) -> Guest:
    awaited = [info for info in tables.values() if waits_for(info, presence.person)]
    table = awaited[0] if awaited else tables.get(presence.table or "")
    doing = _turn(table) if table is not None and awaited else _doing(presence, table)
    game = table.game if table is not None else ""
    return Guest(
        presence.name, doing, presence.person, game, bool(awaited), presence.person == me
    )  # fmt: skip


def waits_for(info: TableInfo, person: str) -> bool:
    """Return whether the game of a table waits for somebody."""
    if info.status != "running":
        return False
    return any(info.seats[seat].person == person for seat in info.to_act if seat < len(info.seats))


def _turn(table: TableInfo) -> str:
    return tr("To move at {table}").format(table=title_of(table.game))


def _doing(presence: Presence, table: TableInfo | None) -> str:
    """Return what somebody does, in words."""
    if presence.does == "nothing":
        return tr("In the hall")
    if table is None:
        sits = presence.does == "sits"
        return tr("At a private table") if sits else tr("Watching a private table")
    words = tr("Watching {table}")
    if presence.does == "sits":
        words = {
            "open": tr("Waiting at {table}"),
            "running": tr("At {table}"),
            "finished": tr("Has played {table}"),
        }[table.status]
    return words.format(table=title_of(table.game))


def height(art: Art, number: int) -> int:
    """Return how many pixels so many people take."""
    return _row(art) * max(1, number)


def _row(art: Art) -> int:
    lines = art.font("text_bold", NAME).get_linesize() + art.font("text", DOING).get_linesize()
    return max(round(ROW * art.scale), lines + round(14 * art.scale))


def draw(surface: pygame.Surface, art: Art, shown: Sequence[Guest]) -> None:
    """Draw people one below the other, each on a strip of brass and wood with what they play."""
    high, unit = _row(art), art.scale
    gap = round(GAP * unit)
    for number, guest in enumerate(shown):
        strip = pygame.Rect(0, number * high + gap // 2, surface.get_width(), high - gap)
        _name(surface, art, guest, strip)


def _name(surface: pygame.Surface, art: Art, guest: Guest, strip: pygame.Rect) -> None:
    unit = art.scale
    ground, rim = (OWN, BRIGHT) if guest.me else (STRIP, BRIGHT if guest.urgent else RIM)
    plate = slate(strip.size, round(ROUND * unit), ground, rim, 255)
    surface.blit(plate, strip, special_flags=PREMULTIPLIED)
    side = min(round(FACE * unit), strip.height - round(6 * unit))
    pad = (strip.height - side) // 2
    laid_over(surface, seal(guest.name, side), (strip.left + pad + side / 2, strip.centery))
    left, right = strip.left + 2 * pad + side, strip.right - pad
    if has_cover(guest.game):
        wide = round(side * SEEN)
        right -= wide
        world = _world(guest.game, (wide, side), round(ROUND * 0.7 * unit), in_use())
        surface.blit(world, (right, strip.top + pad), special_flags=PREMULTIPLIED)
    room = (right - left - round(8 * unit)) / unit
    name = art.text(guest.name, NAME, shade(CREAM), "text_bold", (room, 40))
    ink = BRIGHT if guest.urgent else PALE
    face: Typeface = "text_bold" if guest.urgent else "text"
    doing = art.text(guest.doing, DOING, shade(ink), face, (room, 40))
    lower = round(LOWER * unit)
    top = strip.top + (strip.height - name.get_height() - doing.get_height()) // 2 + lower
    surface.blit(name.premul_alpha(), (left, top), special_flags=PREMULTIPLIED)
    at = left, top + name.get_height()
    surface.blit(doing.premul_alpha(), at, special_flags=PREMULTIPLIED)


@pictured
def _world(game: str, size: tuple[int, int], radius: int, palette: Palette) -> pygame.Surface:
    """Return a game's world in small, in a frame, premultiplied."""
    assert palette == in_use()
    path = picture_of(game)
    source = pygame.image.load(io.BytesIO(asset(path)), path).convert_alpha()
    share = max(size[0] / source.get_width(), size[1] / source.get_height())
    large = pygame.transform.smoothscale_by(source, share)
    seen = pygame.Surface(size, pygame.SRCALPHA)
    seen.fill(cover_of(game).colour)
    seen.blit(large, large.get_rect(center=seen.get_rect().center))
    rim = max(1, radius // 6)
    pygame.draw.rect(seen, shade(GOLD), seen.get_rect(), rim, border_radius=radius)
    return rounded(seen, radius).premul_alpha()
