"""Faces of what is chosen with: switches of several segments, signs, bars of strength, sliders.

All pictures are premultiplied and kept; ``state`` is one of those of a button in ``ui.FACES``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from parlour.client.art import INK, Art
from parlour.client.kept import pictured
from parlour.client.layout.signs import sign
from parlour.client.layout.stuffs import gradient, rounded, wood
from parlour.client.palette import Colour, in_use, shade
from parlour.client.settings import Palette
from parlour.client.stage.studio import laid_over, smooth

GROOVE: tuple[Colour, Colour] = (205, 184, 138), (216, 199, 158)
EDGE: Colour = (123, 100, 64)
BEYOND: Colour = (253, 246, 226)
"""What one points at."""
HELD: tuple[Colour, Colour] = (138, 92, 52), (96, 60, 32)
PRESSED: tuple[Colour, Colour] = (70, 42, 22), (96, 60, 32)
"""What one points at in a groove of wood, and what is pressed there."""
GILT: tuple[Colour, Colour] = (255, 226, 142), (186, 134, 58)
"""The rim of what is chosen, above and below."""
SLOT: Colour = (30, 15, 7)
LIP: Colour = (190, 150, 94)
"""The edge of a groove, and the light on the paper below it."""
CHOSEN: tuple[Colour, Colour] = (169, 59, 51), (122, 37, 33)
CHOSEN_EDGE: Colour = (84, 22, 20)
CREAM: Colour = (253, 243, 216)
PALE: Colour = (238, 220, 184)
"""What is written on wood."""
HOLLOW: tuple[Colour, Colour] = (230, 211, 169), (205, 184, 138)
ROUND: Final = 11.0
INSET: Final = 3.0
SIGN: Final = 0.9
SIGN_ALONE: Final = 1.25
"""How high a sign is beside a word, and without one, of the height of the word."""
LOWER: Final = 0.05
"""How much lower words are than the middle of their line, to look as if in it."""
BESIDE, BESIDE_SIGN = 34.0, 22.0
"""Units at both sides of words, and of a sign alone, together."""
ABOVE: Final = 17.0
"""Units above and below them together."""
BETWEEN: Final = 9.0
SMALL: Final = 23.0
"""Units of the words on switches."""


def plate(
    size: tuple[int, int],
    radius: float,
    colours: tuple[Colour, Colour],
    edge: Colour | None = None,
    line: float = 0.0,
) -> pygame.Surface:
    """Return a box with round corners: its colour above and below, and its edge, in pixels."""
    return _plate(size, radius, colours, edge, line, in_use())


@pictured
def _plate(
    size: tuple[int, int],
    radius: float,
    colours: tuple[Colour, Colour],
    edge: Colour | None,
    line: float,
    palette: Palette,
) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        pygame.draw.rect(
            large, shade(edge or colours[0]), whole, border_radius=round(radius * finer)
        )
        by = -2 * round(line * finer)
        inner = whole.inflate(by, by)
        mask = pygame.Surface(inner.size, pygame.SRCALPHA)
        pygame.draw.rect(
            mask, (255, 255, 255), mask.get_rect(), border_radius=round((radius - line) * finer)
        )
        mask.blit(gradient(inner.size, *map(shade, colours)), (0, 0),
                  special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
        large.blit(mask, inner)

    return smooth(size, draw, 3)


class Segment(NamedTuple):
    """One of the values of a switch."""

    text: str
    sign: str = ""
    chosen: bool = False
    first: bool = True
    """Whether it is at the left end of its switch."""
    last: bool = True


def segment_size(art: Art, segment: Segment) -> tuple[int, int]:
    """Return the pixels that a segment needs."""
    font = art.font("text", SMALL)
    # The height of a text depends on its letters, but a switch has one height.
    wide, high = font.size(segment.text)[0] if segment.text else 0, font.get_linesize()
    if segment.sign:
        wide += _sign_size(segment, high) + (round(BETWEEN * art.scale) if segment.text else 0)
    beside = BESIDE if segment.text else BESIDE_SIGN
    return wide + round(beside * art.scale), high + round(ABOVE * art.scale)


def _sign_size(segment: Segment, high: int) -> int:
    return round(high * (SIGN if segment.text else SIGN_ALONE))


def segment_face(art: Art, segment: Segment, state: str, size: tuple[int, int]) -> pygame.Surface:
    """Return how a segment looks."""
    return _segment(art, segment, state, size, in_use())


@pictured
def _segment(
    art: Art, segment: Segment, state: str, size: tuple[int, int], palette: Palette
) -> pygame.Surface:
    assert palette == in_use()
    made = _slot(art, segment, size)
    inset = max(2, round(INSET * art.scale))
    inner = size[0] - 2 * inset, size[1] - 2 * inset
    radius = max(2.0, (ROUND - INSET) * art.scale)
    middle = size[0] / 2, size[1] / 2 - max(1, round(0.5 * art.scale))
    if segment.chosen:
        laid_over(made, enamel(inner, radius, art.scale), middle)
    elif state in ("hovered", "selected"):
        lit = HELD if state == "hovered" else PRESSED
        line = max(1.0, 1.5 * art.scale)
        laid_over(made, plate(inner, radius, lit, GILT[1], line), middle)
    _write(made, art, segment)
    return made


def enamel(size: tuple[int, int], radius: float, unit: float) -> pygame.Surface:
    """Return a plaque of red enamel in a rim of gold."""
    return _enamel(size, radius, unit, in_use())


@pictured
def _enamel(size: tuple[int, int], radius: float, unit: float, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    line = max(1, round(2 * unit))
    made = plate(size, radius, GILT).copy()
    inner = size[0] - 2 * line, size[1] - 2 * line
    laid_over(made, plate(inner, radius - line, CHOSEN, CHOSEN_EDGE, max(1.0, unit)),
              (size[0] / 2, size[1] / 2))  # fmt: skip
    gleam = plate((inner[0] - 4 * line, max(2, round(inner[1] * 0.36))), radius * 0.6,
                  ((255, 255, 255), (255, 255, 255))).copy()  # fmt: skip
    gleam.fill((26, 26, 26, 26), special_flags=pygame.BLEND_RGBA_MULT)
    laid_over(made, gleam, (size[0] / 2, 2 * line + gleam.get_height() / 2))
    return made


def _slot(art: Art, segment: Segment, size: tuple[int, int]) -> pygame.Surface:
    """Return the part of the groove in which a segment lies."""
    radius = ROUND * art.scale
    beyond = round(2 * radius) + 2
    left, right = (0 if segment.first else beyond), (0 if segment.last else beyond)
    whole = _groove((size[0] + left + right, size[1]), radius, art.scale, in_use())
    return whole.subsurface((left, 0, *size)).copy()


@pictured
def _groove(size: tuple[int, int], radius: float, unit: float, palette: Palette) -> pygame.Surface:
    """Return a groove of dark wood, let into what lies below."""
    assert palette == in_use()
    line = max(1, round(1.5 * unit))
    made = plate(size, radius, (SLOT, LIP)).copy()
    inner = size[0] - 2 * line, size[1] - 2 * line
    floor = rounded(wood(inner, unit).copy(), radius - line)
    shadow = pygame.Surface(inner, pygame.SRCALPHA)
    deep = max(2, round(7 * unit))
    for step in range(deep):
        shadow.fill((0, 0, 0, round(130 * (1 - step / deep))), (0, step, inner[0], 1))
    floor.blit(shadow, (0, 0))
    laid_over(made, rounded(floor, radius - line), (size[0] / 2, size[1] / 2 - line / 2))
    return made


def _write(made: pygame.Surface, art: Art, segment: Segment) -> None:
    """Write the words of a segment in its middle, after its sign or its colours."""
    ink = CREAM if segment.chosen else PALE
    font = art.font("text", SMALL)
    words = font.render(segment.text, True, shade(ink)).premul_alpha() if segment.text else None
    high = font.size("x")[1]
    parts = [] if words is None else [words]
    if segment.sign:
        parts.insert(0, sign(segment.sign, _sign_size(segment, high), ink))
    gap = round(BETWEEN * art.scale)
    wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    x = (made.get_width() - wide) / 2
    for part in parts:
        low = high * LOWER if part is words else 0.0
        laid_over(made, part, (x + part.get_width() / 2, made.get_height() / 2 + low))
        x += part.get_width() + gap


# --- round signs --------------------------------------------------------------------------------


def token_face(
    art: Art, name: str, size: int, state: str, *, chosen: bool, bare: bool = False
) -> pygame.Surface:
    """Return a sign on a round token; ``bare``: a drawing of pieces lies on it, not a sign."""
    return _token(art, name, size, state, chosen, bare, in_use())


@pictured
def _token(
    art: Art, name: str, size: int, state: str, chosen: bool, bare: bool, palette: Palette
) -> pygame.Surface:
    assert palette == in_use()
    line = max(2.0, (4 if chosen else 2) * art.scale)
    lit = state in ("hovered", "selected")
    colours = (BEYOND, BEYOND) if lit else (CREAM, HOLLOW[1])
    made = plate((size, size), size / 2, colours, CHOSEN[0] if chosen else EDGE, line).copy()
    if bare:
        picture = art.piece(name, size * 0.84 / art.scale).premul_alpha()
    else:
        picture = sign(name, round(size * 0.74), INK)
    if not chosen and not lit:
        picture = picture.copy()
        picture.fill((200, 200, 200, 200), special_flags=pygame.BLEND_RGBA_MULT)
    laid_over(made, picture, (size / 2, size / 2))
    return made


# --- strength -----------------------------------------------------------------------------------


def bar_face(
    art: Art, number: int, of: int, size: tuple[int, int], state: str, *, filled: bool
) -> pygame.Surface:
    """Return one of the bars that rise with strength, counted from 0."""
    return _bar(art, number, of, size, state, filled, in_use())


@pictured
def _bar(
    art: Art, number: int, of: int, size: tuple[int, int], state: str, filled: bool,
    palette: Palette,
) -> pygame.Surface:  # fmt: skip
    assert palette == in_use()
    made = pygame.Surface(size, pygame.SRCALPHA)
    gap = max(2, round(4 * art.scale))
    high = round(size[1] * (0.34 + 0.66 * number / max(1, of - 1)))
    colours, edge = (CHOSEN, CHOSEN_EDGE) if filled else (HOLLOW, EDGE)
    if state in ("hovered", "selected"):
        colours = (BEYOND, GROOVE[1]) if not filled else ((185, 70, 61), CHOSEN[0])
    bar = plate((size[0] - gap, high), 6 * art.scale, colours, edge, max(1.0, 1.5 * art.scale))
    laid_over(made, bar, (size[0] / 2, size[1] - high / 2))
    return made


# --- sliders ------------------------------------------------------------------------------------


def slider_face(art: Art, size: tuple[int, int], percent: int, *, lit: bool) -> pygame.Surface:
    """Return a groove that is filled up to a round knob."""
    return _slider(art, size, percent, lit, in_use())


@pictured
def _slider(
    art: Art, size: tuple[int, int], percent: int, lit: bool, palette: Palette
) -> pygame.Surface:
    assert palette == in_use()
    made = pygame.Surface(size, pygame.SRCALPHA)
    thick, knob = max(5, round(size[1] * 0.3)), knob_size(size)
    line = max(1.0, 1.5 * art.scale)
    groove = plate((size[0] - knob + thick, thick), thick / 2, HOLLOW[::-1], EDGE, line)
    laid_over(made, groove, (size[0] / 2, size[1] / 2))
    at = knob / 2 + (size[0] - knob) * percent / 100
    left = (knob - thick) // 2
    filled = max(thick, round(at) - left)
    laid_over(made, plate((filled, thick), thick / 2, CHOSEN, CHOSEN_EDGE, line),
              (left + filled / 2, size[1] / 2))  # fmt: skip
    ring = plate((knob, knob), knob / 2, (CREAM, HOLLOW[1]), CHOSEN[1], max(2.0, 3 * art.scale))
    laid_over(made, ring, (at, size[1] / 2))
    dot = round(knob * (0.5 if lit else 0.36))
    laid_over(made, plate((dot, dot), dot / 2, CHOSEN), (at, size[1] / 2))
    return made


def knob_size(size: tuple[int, int]) -> int:
    """Return how wide the knob of a slider of that size is, in pixels."""
    return max(10, round(size[1] * 0.72))
