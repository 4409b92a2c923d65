"""Palettes: colours that must be told apart stay apart, for eyes of every kind."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from colorspacious import cspace_convert, deltaE

from parlour.client import palette
from parlour.client.settings import Palette

SEATS_AND_KING = ("#f4ead2", "#3f6fb0", "#b8352f", "#d8b04a")
"""Three seats and the King, who has the colour of a fourth seat."""
ENEMIES = ("#3f3c38", "#55804a", "#e0b62f", "#d06a2c", "#7a5294")
SWEDES = "#0a4e62"
BESIDE_SWEDES = ("#3f6fb0", *ENEMIES[1:])
"""The family that is blue as well, and the enemies of their turns."""
SIGNS = ("#3a8034", "#8c2f2b")
DEFICIENCIES: dict[Palette, str] = {
    "deuteranopia": "deuteranomaly",
    "protanopia": "protanomaly",
    "tritanopia": "tritanomaly",
}
APART = 25.0
"""The least difference in CAM02-UCS, in which 1 is about what can just be seen side by side."""
SIGNS_APART = 15.0


def seen(colour: str, deficiency: str) -> np.ndarray:
    """Return how a colour looks to somebody who has the deficiency in full."""
    space = {"name": "sRGB1+CVD", "cvd_type": deficiency, "severity": 100}
    clipped: np.ndarray = np.clip(cspace_convert(_rgb(colour), space, "sRGB1"), 0, 1)
    return clipped


def _rgb(colour: str) -> np.ndarray:
    return np.array(palette._rgb(colour)) / 255


def closest(colours: tuple[str, ...], name: Palette, deficiency: str) -> float:
    """Return the smallest difference between two of the colours in a palette."""
    becomes = palette.load(name)
    views = [seen(becomes.get(colour, colour), deficiency) for colour in colours]
    pairs = combinations(views, 2)
    return min(float(deltaE(one, other, input_space="sRGB1")) for one, other in pairs)


@pytest.mark.parametrize("name", DEFICIENCIES)
@pytest.mark.parametrize(
    ("colours", "apart"), [(SEATS_AND_KING, APART), (ENEMIES, APART), (SIGNS, SIGNS_APART)]
)
def test_colours_are_told_apart(name: Palette, colours: tuple[str, ...], apart: float) -> None:
    assert closest(colours, name, DEFICIENCIES[name]) >= apart


@pytest.mark.parametrize("name", DEFICIENCIES)
@pytest.mark.parametrize("other", BESIDE_SWEDES)
def test_swedes_are_told_apart_from_all_others(name: Palette, other: str) -> None:
    assert closest((SWEDES, other), name, DEFICIENCIES[name]) >= APART


def test_the_old_map_would_not_do() -> None:
    assert closest(ENEMIES, "map", "protanomaly") < APART


def _luminance(colour: str) -> float:
    return float(cspace_convert(_rgb(colour), "sRGB1", "XYZ1")[1])


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("#3e2c1a", "#f0e2c0"),
        ("#3e2c1a", "#f6ecd2"),
        ("#766042", "#f6ecd2"),
        ("#f6ecd2", "#3b2b1c"),
        ("#8c2f2b", "#f0e2c0"),
        ("#d9b45a", "#3b2b1c"),
    ],
)
def test_high_contrast_is_high(text: str, ground: str) -> None:
    becomes = palette.load("contrast")
    light, dark = sorted(
        (_luminance(becomes.get(each, each)) for each in (text, ground)), reverse=True
    )
    assert (light + 0.05) / (dark + 0.05) >= 7, "WCAG's enhanced contrast"


@pytest.mark.parametrize("name", get_args(Palette))
def test_palettes_speak_of_colours_that_are_drawn(name: Palette) -> None:
    assets = Path(palette.__file__).parents[1] / "assets"
    sources = [*assets.rglob("*.svg"), *assets.rglob("theme.json")]
    drawn = set(re.findall(r"#[0-9a-f]{6}\b", "".join(path.read_text() for path in sources)))
    code = "".join(p.read_text() for p in (assets.parent / "client").rglob("*.py"))
    numbers = re.findall(r"\((\d+), (\d+), (\d+)\)", code)
    drawn |= {"#{:02x}{:02x}{:02x}".format(*map(int, rgb)) for rgb in numbers}
    assert set(palette.load(name)) <= drawn


def test_a_palette_recolours_drawings_and_code() -> None:
    palette.use("contrast")
    assert palette.recoloured('fill="#f0e2c0"') == 'fill="#ffffff"'
    assert palette.shade((0xF0, 0xE2, 0xC0)) == (255, 255, 255)
    assert palette.in_use() == "contrast"
    palette.use("map")
    assert palette.recoloured('fill="#f0e2c0"') == 'fill="#f0e2c0"'
    assert palette.shade((0xF0, 0xE2, 0xC0)) == (0xF0, 0xE2, 0xC0)
