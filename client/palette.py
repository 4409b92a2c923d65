"""The colours in use: what the colours of the drawings become in the palette that was chosen.

Drawings, theme and code name colours as the old map has them. A palette is a table from those to
others, so that the same drawing serves eyes that tell other colours apart.
"""

from __future__ import annotations

import re

import msgspec
from msgspec import Struct

from parlour.client.assets import asset
from parlour.client.settings import Palette

Colour = tuple[int, int, int]


SEAT_COLOURS: tuple[Colour, ...] = (
    (244, 234, 210),
    (63, 111, 176),
    (184, 53, 47),
    (216, 176, 74),
    (61, 125, 75),
)
"""The colours of the seats, as the map has them."""

_HEX = re.compile(r"#[0-9a-f]{6}\b")


class _Palette(Struct, frozen=True, forbid_unknown_fields=True):
    colours: dict[str, str] = {}


_name: Palette = "map"
_becomes: dict[str, str] = {}


def load(name: Palette) -> dict[str, str]:
    """Return what the colours of the map become in a palette, as ``#rrggbb``."""
    if name == "map":
        return {}
    return msgspec.toml.decode(asset(f"palettes/{name}.toml"), type=_Palette).colours


def use(name: Palette) -> None:
    """Draw in a palette from now on."""
    global _name, _becomes
    _name, _becomes = name, load(name)


def in_use() -> Palette:
    """Return which palette is in use."""
    return _name


def recoloured(text: str) -> str:
    """Return a drawing or a theme in the colours in use."""
    if not _becomes:
        return text
    return _HEX.sub(lambda match: _becomes.get(match[0], match[0]), text)


def shade(colour: Colour) -> Colour:
    """Return what a colour of the map becomes."""
    if not _becomes:
        return colour
    found = _becomes.get("#{:02x}{:02x}{:02x}".format(*colour))
    return colour if found is None else _rgb(found)


def shade_in(palette: Palette, colour: Colour) -> Colour:
    """Return what a colour of the map is in another palette than that in use."""
    found = load(palette).get("#{:02x}{:02x}{:02x}".format(*colour))
    return colour if found is None else _rgb(found)


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
