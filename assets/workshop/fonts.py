"""Gives the serifed fonts figures of one height and one width: columns of numbers stand straight.

A font names its figures in its table of characters; those that it was drawn with stay in it, and
are found by features of typesetting that the client does not have. To do it again changes nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

FONTS: Final = ("EBGaramond12-Regular.otf", "EBGaramond12-Italic.otf")
FIGURES: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
LINING: Final = "tablining"
"""What the font calls figures as high as capitals and all as wide as each other."""


def make(assets: Path) -> None:
    """Write the fonts below ``assets`` anew."""
    for name in FONTS:
        path = assets / "fonts" / name
        font = TTFont(path, recalcTimestamp=False)
        for table in font["cmap"].tables:
            for value, figure in enumerate(FIGURES, ord("0")):
                table.cmap[value] = f"{figure}.{LINING}"
        font.save(path)
