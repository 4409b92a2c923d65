"""Packs the sprites into pages and writes them with their manifest.

``atlas/sprites.json`` holds ``pages``: by size (``2/3``, ``1``, ``2``, for windows 720, 1080 and
2160 pixels high) the files, and ``sprites``: by name

- ``frames``: the actions and how many steps each has, in order;
- ``headings``: the headings it is drawn in, or none;
- ``bodies`` and ``shadows``: by size, cells ``[page, x, y, width, height, foot x, foot y]`` in
  pixels; the foot is counted from the cell's upper left corner and may lie outside. The bodies
  come action by action, heading by heading, step by step;
- ``casts``: for each body which of the shadows is its own; empty: it casts none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from tqdm import tqdm

from parlour.assets.workshop import drawn
from parlour.assets.workshop.catalogue import NEAR, PIECES, SOLIDS
from parlour.assets.workshop.drawn import Drawn
from parlour.assets.workshop.solids.render import SIZES, Cut

PAGE: Final = 2048
"""The largest width and height of a page, in pixels."""
_GAP: Final = 2
_QUALITY: Final = {"2/3": 74, "1": 74, "2": 40}
_SHADOW_QUALITY: Final = 60

Cell = list[int]


@dataclass
class _Page:
    file: str
    pixels: NDArray[np.uint8]
    shadows: bool
    used: tuple[int, int] = (0, 0)

    def put(self, pixels: NDArray[np.uint8], x: int, y: int) -> None:
        height, width = pixels.shape[:2]
        self.pixels[y : y + height, x : x + width] = pixels
        self.used = max(self.used[0], x + width), max(self.used[1], y + height)

    def write(self, folder: Path, quality: int) -> None:
        image = Image.fromarray(self.pixels[: self.used[1], : self.used[0]])
        alpha = _SHADOW_QUALITY if self.shadows else 100
        image.save(folder / self.file, quality=quality, alpha_quality=alpha, method=6)


class _Packer:
    """Lays pictures of one size on pages, in shelves."""

    def __init__(self, size: str) -> None:
        self.size = size
        self.pages: list[_Page] = []

    def add(self, cuts: list[Cut], *, shadows: bool) -> list[Cell]:
        """Lay pictures on new pages and return their cells, in the order given."""
        cells: dict[int, Cell] = {}
        x = y = shelf = PAGE + 1
        for k in sorted(range(len(cuts)), key=lambda k: (-cuts[k].pixels.shape[0], k)):
            pixels, foot = cuts[k].pixels, cuts[k].foot
            height, width = pixels.shape[:2]
            if x + width > PAGE:
                x, y = 0, y + shelf + _GAP
                shelf = height
            if y + height > PAGE:
                name = f"{self.size.replace('/', '-')}-{len(self.pages)}.webp"
                empty = np.zeros((PAGE, PAGE, 4), np.uint8)
                self.pages.append(_Page(name, empty, shadows))
                x, y, shelf = 0, 0, height
            self.pages[-1].put(pixels, x, y)
            cells[k] = [len(self.pages) - 1, x, y, width, height, *foot]
            x += width + _GAP
        return [cells[k] for k in range(len(cuts))]


def _groups() -> Iterable[list[Drawn]]:
    for name, make_sprites in SOLIDS.items():
        sprites = make_sprites()
        if name in PIECES:
            sprites = [replace(sprite, polish=True) for sprite in sprites]
        yield drawn.solids(sprites)
    yield drawn.effects()
    for make_sprites in NEAR.values():
        yield drawn.solids(make_sprites())


def _entry(sprite: Drawn) -> dict[str, Any]:
    entry: dict[str, Any] = {"frames": sprite.frames, "headings": sprite.headings}
    return entry | {"bodies": {}, "shadows": {}, "casts": sprite.casts}


def _pack(packer: _Packer, group: list[Drawn], entries: dict[str, Any], part: str) -> None:
    cuts = [frame[packer.size] for sprite in group for frame in getattr(sprite, part)]
    cells = iter(packer.add(cuts, shadows=part == "shadows") if cuts else [])
    for sprite in group:
        count = len(getattr(sprite, part))
        if count:
            entries[sprite.name][part][packer.size] = [next(cells) for _ in range(count)]


def make(assets: Path) -> None:
    """Make the atlas of God's Playground below ``assets``."""
    write(assets / "gods_playground" / "atlas", _groups())


def write(folder: Path, groups: Iterable[list[Drawn]]) -> None:
    """Write an atlas of groups of sprites, each of which has pages of its own, to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.webp"):
        old.unlink()
    packers = [_Packer(size) for size in SIZES]
    entries: dict[str, Any] = {}
    for group in groups:
        entries |= {sprite.name: _entry(sprite) for sprite in group}
        for packer in packers:
            for part in ("bodies", "shadows"):
                _pack(packer, group, entries, part)
    pages = [(packer.size, page) for packer in packers for page in packer.pages]
    with ThreadPoolExecutor(drawn.THREADS) as threads:
        written = threads.map(lambda each: each[1].write(folder, _QUALITY[each[0]]), pages)
        list(tqdm(written, total=len(pages), unit="page"))
    files = {packer.size: [page.file for page in packer.pages] for packer in packers}
    manifest = {"pages": files, "sprites": dict(sorted(entries.items()))}
    text = json.dumps(manifest, separators=(",", ":")).replace('},"', '},\n"')
    (folder / "sprites.json").write_text(text + "\n", encoding="utf-8")
