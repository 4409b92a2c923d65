"""Contact sheets: ``python -m parlour.assets.workshop.contact SIZE [NAME ...]``.

Writes ``build/contact-<n>.png``: every sprite of the committed atlas whose name begins with one of
the names, shadow and body on the colour of land, in one size.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from PIL import Image

FOLDER: Final = Path(__file__).resolve().parent.parent / "gods_playground" / "atlas"
BUILD: Final = Path(__file__).resolve().parents[2] / "build"
LAND: Final = (206, 190, 150)
WIDTH: Final = 1900
HEIGHT: Final = 1500


class _Pages:
    def __init__(self, size: str) -> None:
        self.manifest: dict[str, Any] = json.loads((FOLDER / "sprites.json").read_text("utf-8"))
        files = self.manifest["pages"][size]
        self.images = [Image.open(FOLDER / file).convert("RGBA") for file in files]
        self.size = size

    def cut(self, cell: Sequence[int]) -> Image.Image:
        page, x, y, width, height = cell[:5]
        return self.images[page].crop((x, y, x + width, y + height))

    def pictures(
        self, starts: Sequence[str]
    ) -> Iterator[tuple[Image.Image, Image.Image | None, Any]]:
        """Yield body, shadow, and the cells of both, of all sprites wanted."""
        for name, sprite in self.manifest["sprites"].items():
            if starts and not name.startswith(tuple(starts)):
                continue
            for k, cell in enumerate(sprite["bodies"][self.size]):
                cast = sprite["shadows"][self.size][sprite["casts"][k]] if sprite["casts"] else None
                shadow = self.cut(cast) if cast else None
                yield self.cut(cell), shadow, (cell, cast)


def main(arguments: Sequence[str]) -> None:
    """Write the sheets."""
    pages = _Pages(arguments[0])
    sheets = [Image.new("RGBA", (WIDTH, HEIGHT), LAND)]
    x = y = shelf = 6
    for body, shadow, (cell, cast) in pages.pictures(arguments[1:]):
        left = max(cell[5], cast[5] if cast else 0)
        top = max(cell[6], cast[6] if cast else 0)
        right = max(cell[3] - cell[5], cast[3] - cast[5] if cast else 0)
        bottom = max(cell[4] - cell[6], cast[4] - cast[6] if cast else 0)
        if x + left + right > WIDTH:
            x, y, shelf = 6, y + shelf + 6, 0
        if y + top + bottom > HEIGHT:
            sheets.append(Image.new("RGBA", (WIDTH, HEIGHT), LAND))
            x, y, shelf = 6, 6, 0
        if shadow:
            sheets[-1].paste(shadow, (x + left - cast[5], y + top - cast[6]), shadow)
        sheets[-1].paste(body, (x + left - cell[5], y + top - cell[6]), body)
        x, shelf = x + left + right + 6, max(shelf, top + bottom)
    BUILD.mkdir(exist_ok=True)
    for k, sheet in enumerate(sheets):
        sheet.convert("RGB").save(BUILD / f"contact-{k}.png")
    sys.stderr.write(f"{len(sheets)} sheets in {BUILD}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
