"""The cards of the games on the title: a picture, a name, how many play, and how long."""

from __future__ import annotations

import io
from typing import Final, NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.assets import asset
from parlour.client.games.covers import Cover, cover_of, picture_of
from parlour.client.kept import pictured
from parlour.client.layout.stuffs import gradient
from parlour.client.layout.words import typographic
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes import backdrop
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from parlour.shared.language import spoken, tr

WIDE, HIGH = 500.0, 765.0
"""Of a card, in units; a smaller card is the same in small."""
GAP: Final = 56.0
STEPS: Final = 5
"""In how many steps a card is lifted."""
REST: Final = 0.93
"""How large a card is that is not chosen."""
RISES: Final = 16.0
FINE: Final = 2
PICTURE, CAPTION = 0.80, 0.755
"""The share of a card's height that its picture takes, and where what is written begins."""
FADES: Final = 0.17
"""The share of the picture in which it fades into the colour of the card."""
EDGE, ROUND = 9.0, 26.0
GLOW: Colour = (255, 214, 120)
CREAM: Colour = (255, 244, 214)
PALE_GOLD: Colour = (252, 230, 174)


def shelf(room: pygame.Rect, unit: float, number: int = 3) -> list[pygame.Rect]:
    """Return where the cards stand, side by side and as large as there is room."""
    gap = GAP * unit
    high = min(room.height - 2 * RISES * unit, HIGH * unit)
    wide = min(high * WIDE / HIGH, (room.width - (number - 1) * gap) / number)
    high = wide * HIGH / WIDE
    left = room.centerx - (number * wide + (number - 1) * gap) / 2
    top = round(room.centery - high / 2)
    size = round(wide), round(high)
    return [pygame.Rect((round(left + k * (wide + gap)), top), size) for k in range(number)]


class _Look(NamedTuple):
    """What the picture of a card depends on."""

    game: str
    size: tuple[int, int]
    scale: float
    text_size: float
    palette: Palette
    language: str


class WorldCard:
    """A card that rises when it is meant."""

    def __init__(self, art: Art, game: AnyGame, rect: pygame.Rect) -> None:
        """Stand in ``rect`` of the window."""
        self.game, self.rect = game, rect
        self._art = art
        self._step = 0.0

    def let_pass(self, seconds: float, *, meant: bool, at_once: bool) -> bool:
        """Rise or sink; return whether it looks different now."""
        wanted = float(STEPS) if meant else 0.0
        before = round(self._step)
        most = STEPS if at_once else seconds * STEPS / 0.14
        self._step += max(-most, min(most, wanted - self._step))
        return round(self._step) != before

    @property
    def is_up(self) -> bool:
        """Whether it has risen."""
        return self._step > 0

    def draw(self, window: pygame.Surface) -> None:
        """Draw it as far up as it is."""
        step = round(self._step)
        share = step / STEPS
        art = self._art
        look = _Look(self.game.name, self.rect.size, art.scale, art.text_size, in_use(), spoken())
        picture = _raised(look, step)
        rise = round(RISES * art.scale * share * 0.5)
        at = picture.get_rect(center=(self.rect.centerx, self.rect.centery - rise))
        window.blit(picture, at, special_flags=PREMULTIPLIED)


@pictured
def _raised(look: _Look, step: int) -> pygame.Surface:
    """Return a card with its shadow, and its glow where it is chosen."""
    share = step / STEPS
    face = _face(look)
    grown = REST + (1 - REST) * share
    turned = _sized(face, grown / FINE)
    room = round(34 * look.scale)
    whole = pygame.Surface(
        (turned.get_width() + 2 * room, turned.get_height() + 2 * room), pygame.SRCALPHA
    )
    _cast(whole, turned, room, (8, 4, 2), 150, round(12 * look.scale))
    if share:
        _cast(whole, turned, room, shade(GLOW), round(230 * share), 0)
    whole.blit(turned, (room, room), special_flags=PREMULTIPLIED)
    return whole


def _sized(face: pygame.Surface, share: float) -> pygame.Surface:
    """Return a card made smaller, its edges smooth."""
    framed = pygame.Surface((face.get_width() + 8, face.get_height() + 8), pygame.SRCALPHA)
    framed.blit(face, (4, 4))
    return pygame.transform.smoothscale_by(framed, share)


def _cast(
    whole: pygame.Surface, card: pygame.Surface, room: int, colour: Colour, most: int, down: int
) -> None:
    """Lay a soft shape of a card under it: its shadow, or light."""
    small = pygame.Surface((whole.get_width() // 4, whole.get_height() // 4), pygame.SRCALPHA)
    inner = pygame.transform.smoothscale(card, (card.get_width() // 4, card.get_height() // 4))
    mask = pygame.mask.from_surface(inner, 100)
    small.blit(mask.to_surface(setcolor=(*colour, most), unsetcolor=(0, 0, 0, 0)), (room // 4,) * 2)
    soft = pygame.transform.gaussian_blur(small.premul_alpha(), max(2, room // 10))
    whole.blit(
        pygame.transform.smoothscale(soft, whole.get_size()), (0, down), special_flags=PREMULTIPLIED
    )


@pictured
def _face(look: _Look) -> pygame.Surface:
    """Return the face of a card, ``FINE`` times as large as it is, alpha premultiplied."""
    assert look.palette == in_use()
    cover, size = cover_of(look.game), look.size
    unit = size[0] / WIDE * FINE
    face = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    whole, round_ = face.get_rect(), round(ROUND * unit)
    face.blit(backdrop.rounded(gradient(whole.size, *map(shade, backdrop.GILT)), round_), (0, 0))
    inner = whole.inflate(-2 * round(EDGE * unit), -2 * round(EDGE * unit))
    red, green, blue = shade(cover.colour)
    dark = red // 2, green // 2, blue // 2
    panel = gradient(inner.size, (red, green, blue), dark)
    face.blit(backdrop.rounded(panel, round(18 * unit)), inner)
    picture = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * PICTURE))
    face.blit(_view(picture_of(look.game), picture.size, round(18 * unit)), picture)
    line = inner.inflate(-round(9 * unit), -round(9 * unit))
    pygame.draw.rect(
        face, shade(PALE_GOLD), line, max(1, round(1.5 * unit)), border_radius=round(15 * unit)
    )
    low = inner.y + round(inner.height * CAPTION)
    foot = pygame.Rect(inner.x, low, inner.width, inner.bottom - low)
    pen = Art(unit, 1.0 if look.text_size < 1 else min(1.25, look.text_size))
    _write(face, pen, games()[look.game], cover, foot)
    return face.premul_alpha()


def _view(path: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the picture of a world, filling ``size``, its upper corners round."""
    source = pygame.image.load(io.BytesIO(asset(path)), path).convert_alpha()
    share = max(size[0] / source.get_width(), size[1] / source.get_height())
    large = pygame.transform.smoothscale_by(source, share)
    seen = pygame.Surface(size, pygame.SRCALPHA)
    seen.blit(large, ((size[0] - large.get_width()) // 2, (size[1] - large.get_height()) // 2))
    fade = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        left = min(1.0, (63 - y) / 63 / FADES)
        fade.set_at((0, y), (255, 255, 255, round(255 * left * left * (3 - 2 * left))))
    seen.blit(
        pygame.transform.smoothscale(fade, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return backdrop.rounded(seen, radius, foot=0)


def _write(face: pygame.Surface, pen: Art, game: AnyGame, cover: Cover, room: pygame.Rect) -> None:
    """Write the name, what it is about, how many play and how long."""
    unit = pen.scale
    wide = room.width / unit - 36
    rows = (
        (typographic(game.title), "title", 58.0, CREAM, 0.34),
        (tr(cover.line), "title_italic", 30.0, PALE_GOLD, 0.62),
    )
    for text, typeface, size, colour, down in rows:
        image = pen.text(text, size, colour, typeface, (wide, size * 1.3))  # type: ignore[arg-type]
        face.blit(image, image.get_rect(center=(room.centerx, room.y + round(room.height * down))))
    players = game.players
    number = str(players[0]) if len(players) == 1 else f"{players[0]}\u2013{players[-1]}"
    facts = (_person, number), (_clock, lasting(cover.minutes))
    images = [
        (sign, pen.text(text, 25, CREAM, "text_bold", (wide / 2, 30))) for sign, text in facts
    ]
    sign, gap, between = 25 * unit, 9 * unit, 38 * unit
    width = sum(sign + gap + image.get_width() for _, image in images) + between
    x, y = room.centerx - width / 2, room.y + room.height * 0.85
    for draw, image in images:
        draw(face, x + sign / 2, y, sign)
        face.blit(image, image.get_rect(midleft=(round(x + sign + gap), round(y))))
        x += sign + gap + image.get_width() + between


def lasting(minutes: int) -> str:
    """Return how long a game lasts, for people."""
    if minutes % 60 == 0:
        return tr("{hours} h", hours=minutes // 60)
    return tr("{minutes} min", minutes=minutes)


def _person(face: pygame.Surface, x: float, y: float, size: float) -> None:
    colour = shade(PALE_GOLD)
    pygame.draw.circle(face, colour, (x, y - size * 0.22), size * 0.24)
    body = pygame.Rect(0, 0, round(size * 0.84), round(size * 0.5))
    body.midtop = round(x), round(y + size * 0.04)
    radius = round(size * 0.3)
    pygame.draw.rect(face, colour, body, border_top_left_radius=radius,
                     border_top_right_radius=radius)  # fmt: skip


def _clock(face: pygame.Surface, x: float, y: float, size: float) -> None:
    colour, line = shade(PALE_GOLD), max(1, round(size * 0.13))
    pygame.draw.circle(face, colour, (x, y), size * 0.46, line)
    pygame.draw.line(face, colour, (x, y), (x, y - size * 0.28), line)
    pygame.draw.line(face, colour, (x, y), (x + size * 0.2, y + size * 0.1), line)
