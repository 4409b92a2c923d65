"""The notices of tournaments: the cover of the game, what it is called, and how it stands."""

from __future__ import annotations

import io
from typing import Final

import pygame

from parlour.client.art import Art
from parlour.client.assets import asset
from parlour.client.games.covers import cover_of, has_cover, picture_of
from parlour.client.kept import pictured
from parlour.client.layout.faces import CHOSEN, CREAM, plate
from parlour.client.palette import Colour, in_use
from parlour.client.scenes.backdrop import rounded
from parlour.client.settings import Palette
from parlour.client.stage.studio import laid_over

LINE: Final[Colour] = (62, 40, 22)
PALE: Final[Colour] = (250, 236, 206)
PLAIN: Final[Colour] = (60, 60, 60)
ROUND, TITLE, TOLD, BESIDE = 14.0, 30.0, 21.0, 18.0
"""Units: of corners, of both sizes of letters, and beside them."""
PICTURE: Final = 1.1
"""How wide the picture is, of the height."""
UPPER: Final = 0.12
"""How much of the picture is cut away above, of what is too much."""


def notice(
    art: Art, game: str, title: str, told: str, size: tuple[int, int], state: str,
    *, chosen: bool,
) -> pygame.Surface:  # fmt: skip
    """Return a notice in a size in pixels, premultiplied."""
    return _notice(art, game, (title, told), size, state, chosen, in_use())


@pictured
def _notice(
    art: Art, game: str, texts: tuple[str, str], size: tuple[int, int], state: str,
    chosen: bool, palette: Palette,
) -> pygame.Surface:  # fmt: skip
    assert palette == in_use()
    line = max(2, round((5 if chosen else 2) * art.scale))
    red, green, blue = cover_of(game).colour if has_cover(game) else PLAIN
    colours = ((red, green, blue), (red * 3 // 5, green * 3 // 5, blue * 3 // 5))
    made = plate(size, ROUND * art.scale, colours, CHOSEN[0] if chosen else LINE, line).copy()
    inner = made.get_rect().inflate(-2 * line, -2 * line)
    wide = round(PICTURE * inner.height) if has_cover(game) else 0
    if wide:
        view = rounded(_view(picture_of(game), (wide, inner.height)), round(ROUND * art.scale))
        laid_over(made, view.premul_alpha(), (inner.x + wide / 2, inner.centery))
    left = inner.x + wide + round(BESIDE * art.scale)
    room = (inner.right - round(BESIDE * art.scale) - left) / art.scale
    high = inner.height / art.scale
    title = art.text(texts[0], TITLE, CREAM, "title", (room, 0.5 * high))
    told = art.text(texts[1], TOLD, PALE, "text", (room, 0.4 * high))
    laid_over(made, title.premul_alpha(),
              (left + title.get_width() / 2, inner.y + 0.34 * inner.height))  # fmt: skip
    laid_over(made, told.premul_alpha(),
              (left + told.get_width() / 2, inner.y + 0.70 * inner.height))  # fmt: skip
    if state != "normal" and not chosen:
        made.fill((24, 22, 16), special_flags=pygame.BLEND_RGB_ADD)
    return made


@pictured
def _view(path: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a world, filling a size."""
    source = pygame.image.load(io.BytesIO(asset(path)), path).convert_alpha()
    share = max(size[0] / source.get_width(), size[1] / source.get_height())
    large = pygame.transform.smoothscale_by(source, share)
    seen = pygame.Surface(size, pygame.SRCALPHA)
    spare = size[0] - large.get_width(), size[1] - large.get_height()
    seen.blit(large, (spare[0] // 2, round(spare[1] * UPPER)))
    return seen
