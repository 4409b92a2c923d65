"""The covers of the games, small: one of them is chosen before the seats are given."""

from __future__ import annotations

import io
from typing import Final

import pygame

from parlour.client.art import Art, Typeface
from parlour.client.assets import asset
from parlour.client.games.covers import cover_of, has_cover, picture_of
from parlour.client.kept import pictured
from parlour.client.layout.faces import CHOSEN, CREAM, plate
from parlour.client.layout.signs import sign
from parlour.client.layout.words import Words, typographic
from parlour.client.palette import Colour, in_use
from parlour.client.scenes.backdrop import rounded
from parlour.client.settings import Palette
from parlour.client.stage.studio import laid_over
from parlour.shared.games import games
from parlour.shared.language import spoken, tr

PLAIN: Colour = (60, 60, 60)
"""The colour of a game without a cover."""
LINE: Colour = (62, 40, 22)
PALE: Colour = (252, 242, 218)
ROUND: Final = 14.0
PICTURE, SHARE, FADES = 1.75, 0.5, 0.36
"""How wide the picture is beside its height, and of the ticket at most; and of which part of it
the right fades into the colour of the ticket."""
TALL, HIGH = 0.6, 0.8
"""From which height on, of the width, a ticket has its picture above, and how high that is."""
ABOVE: Final = 0.22
"""Which part of the picture is seen, of what is left above and below."""
TITLE, ABOUT = 35.0, 25.0
SMALL: Final = 19.0
"""How small it is told what a game is about, so that it is one size for all."""
ITALIC: Final[tuple[Typeface, Typeface]] = ("title_italic", "title_italic")
COMMON, LARGEST = 124.0, 1.5
"""At which height in units words are as large as that, and how much larger they become."""
BESIDE: Final = 18.0
FULL: Final = 0.92
"""The share of the height that words may take."""
LIES: Final = 5.0
"""Units by which what is not chosen is smaller: it lies, what is chosen is lifted."""


def ticket(
    art: Art, game: str, size: tuple[int, int], state: str, *, chosen: bool
) -> pygame.Surface:
    """Return the cover of a game as a ticket, premultiplied."""
    return _ticket(art, game, size, state, chosen, in_use(), spoken())


@pictured
def _ticket(
    art: Art, game: str, size: tuple[int, int], state: str, chosen: bool,
    palette: Palette, language: str,
) -> pygame.Surface:  # fmt: skip
    assert (palette, language) == (in_use(), spoken())
    if not chosen:
        return _lying(art, game, size, state)
    return _printed(art, game, size, chosen=True)


def _lying(art: Art, game: str, size: tuple[int, int], state: str) -> pygame.Surface:
    """Return a ticket that lies on its shadow; who points at it raises it a little."""
    inset = round(LIES * art.scale * (1.0 if state == "normal" else 0.5))
    made = pygame.Surface(size, pygame.SRCALPHA)
    inner = made.get_rect().inflate(-2 * inset, -2 * inset)
    laid_over(made, _printed(art, game, inner.size, chosen=False), inner.center)
    return made


def _printed(art: Art, game: str, size: tuple[int, int], *, chosen: bool) -> pygame.Surface:
    line = max(2, round((5 if chosen else 2) * art.scale))
    red, green, blue = cover_of(game).colour if has_cover(game) else PLAIN
    dark = red * 3 // 5, green * 3 // 5, blue * 3 // 5
    edge = CHOSEN[0] if chosen else LINE
    made = plate(size, ROUND * art.scale, ((red, green, blue), dark), edge, line).copy()
    inner = made.get_rect().inflate(-2 * line, -2 * line)
    text = inner.copy()
    if has_cover(game) and inner.height > TALL * inner.width:
        high = round(inner.height * HIGH)
        picture = _view(picture_of(game), (inner.width, high), ABOVE / 2)
        view = rounded(picture.copy(), round(ROUND * art.scale) - line, foot=0)
        laid_over(made, _fading(view), (inner.centerx, inner.y + high / 2))
        begins = round(high * (1 - FADES / 3))
        text.top, text.height = inner.y + begins, inner.height - begins
    elif has_cover(game):
        wide = min(round(inner.height * PICTURE), round(inner.width * SHARE))
        picture = _view(picture_of(game), (wide, inner.height))
        radius = round(ROUND * art.scale) - line
        laid_over(made, _rounded_left(picture, radius), (inner.x + wide / 2, inner.centery))
        begins = round(wide * (1 - FADES / 2))
        text.left, text.width = inner.x + begins, inner.width - begins
    _write(made, art, game, text)
    if chosen:
        side = round(40 * art.scale)
        low = size[1] - side * 0.66 if size[1] < TALL * size[0] else side * 0.66
        at = side * 0.66, low
        laid_over(made, plate((side, side), side / 2, CHOSEN, CREAM, max(2, line // 2)), at)
        laid_over(made, sign("tick", round(side * 0.56), CREAM), at)
    return made


def _write(made: pygame.Surface, art: Art, game: str, room: pygame.Rect) -> None:
    """Write the name of a game, and what it is about where there is room."""
    larger = max(1.0, min(LARGEST, room.height / (COMMON * art.scale)))
    wide = round(room.width - 2 * BESIDE * art.scale)
    units = wide / art.scale
    size = TITLE * larger
    title = art.text(typographic(games()[game].title), size, CREAM, "title", (units, size * 1.4))
    lines = [title.premul_alpha()]
    if has_cover(game):
        told, size = tr(cover_of(game).line), ABOUT * larger
        left = room.height * FULL - title.get_height()
        if all(Words(art, each, size, PALE, ITALIC).measure(wide)[1] <= left for each in _lines()):
            about = Words(art, told, size, PALE, ITALIC).draw(wide)
        else:
            size = _in_one_line(art, size, wide)
            about = art.text(told, size, PALE, "title_italic", (units, size * 1.4))
        if title.get_height() + about.get_height() <= room.height * FULL:
            lines.append(about.premul_alpha())
    y = room.centery - sum(line.get_height() for line in lines) / 2
    for line in lines:
        left = room.left + BESIDE * art.scale + line.get_width() / 2
        laid_over(made, line, (left, y + line.get_height() / 2))
        y += line.get_height()


def _lines() -> list[str]:
    """Return of every game what it is about."""
    return [tr(cover_of(name).line) for name in games() if has_cover(name)]


def _in_one_line(art: Art, size: float, wide: int) -> float:
    """Return in which size it is told of every game in one line what it is about."""
    least = SMALL / max(1.0, art.text_size)
    while size > least and any(
        art.font("title_italic", size).size(each)[0] > wide for each in _lines()
    ):
        size -= 0.5
    return size


@pictured
def _view(path: str, size: tuple[int, int], above: float = ABOVE) -> pygame.Surface:
    """Return the picture of a world, filling ``size``; ``above``: what is cut there, of all."""
    source = pygame.image.load(io.BytesIO(asset(path)), path).convert_alpha()
    share = max(size[0] / source.get_width(), size[1] / source.get_height())
    large = pygame.transform.smoothscale_by(source, share)
    seen = pygame.Surface(size, pygame.SRCALPHA)
    spare = size[1] - large.get_height()
    seen.blit(large, ((size[0] - large.get_width()) // 2, round(spare * above)))
    return seen


def _fading(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture whose lower part fades, premultiplied."""
    fade = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        left = min(1.0, (63 - y) / 63 / FADES)
        fade.set_at((0, y), (255, 255, 255, round(255 * left * left * (3 - 2 * left))))
    veil = pygame.transform.smoothscale(fade, picture.get_size())
    picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.premul_alpha()


def _rounded_left(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a picture whose left corners are round and whose right fades, premultiplied."""
    wide = pygame.Surface((picture.get_width() + radius, picture.get_height()), pygame.SRCALPHA)
    wide.blit(picture, (0, 0))
    cut = rounded(wide, radius).subsurface((0, 0, *picture.get_size())).copy()
    fade = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        left = min(1.0, (63 - x) / 63 / FADES)
        fade.set_at((x, 0), (255, 255, 255, round(255 * left * left * (3 - 2 * left))))
    veil = pygame.transform.smoothscale(fade, cut.get_size())
    cut.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut.premul_alpha()
