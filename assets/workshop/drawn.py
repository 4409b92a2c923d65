"""Draws sprites: every frame in every size, kept between runs by what it is made of."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Final, cast

from tqdm import tqdm

from parlour.assets.workshop.effects import fire
from parlour.assets.workshop.models.sprite import YAW, Sprite
from parlour.assets.workshop.polish import polished
from parlour.assets.workshop.rim import rimmed
from parlour.assets.workshop.solids.compiled import KEPT, digest
from parlour.assets.workshop.solids.model import Model, turn
from parlour.assets.workshop.solids.render import Cut, body, over, shadow

THREADS: Final = 2

Cuts = dict[str, Cut]


@dataclass
class Drawn:
    """A sprite that is drawn; ``casts``: which shadow belongs to each body."""

    name: str
    frames: dict[str, int]
    headings: tuple[str, ...]
    bodies: list[Cuts]
    shadows: list[Cuts] = field(default_factory=list)
    casts: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class _Frame:
    action: str
    heading: str
    step: int
    of: int


def _frames(sprite: Sprite) -> Iterator[_Frame]:
    for action, count in sprite.frames.items():
        for heading in sprite.headings or ("e",):
            for step in range(count):
                yield _Frame(action, heading, step, count)


_renderer = cache(digest)


def kept(model: Model, px: float, what: str) -> Cuts:
    """Return a picture of a model: the one kept from an earlier run, or a new one."""
    solids, materials = model.rows()
    parts = (_renderer().encode(), solids.tobytes(), materials.tobytes(), f"{px} {what}".encode())
    path = KEPT / f"{hashlib.sha256(b'|'.join(parts)).hexdigest()}.pickle"
    if path.exists():
        return cast(Cuts, pickle.loads(path.read_bytes()))
    cuts = body(model, px) if what == "body" else shadow(model, px)
    path.write_bytes(pickle.dumps(cuts))
    return cuts


def _body(sprite: Sprite, frame: _Frame) -> Cuts:
    """Return what is seen of a sprite in a frame, in every size."""
    if sprite.apart is None:
        return _touched(sprite, _model(sprite, frame))
    turned = turn(YAW[frame.heading])
    models = sprite.apart(frame.action, frame.step, frame.of)
    parts = [_touched(sprite, each.turn(turned)) for each in models]
    return {size: over([part[size] for part in parts]) for size in parts[0]}


def _touched(sprite: Sprite, model: Model) -> Cuts:
    """Return a picture of a model with what the sprite wants on it."""
    cuts = kept(model, sprite.px, "body")
    cuts = polished(cuts) if sprite.polish else cuts
    return rimmed(cuts) if sprite.rim else cuts


def _model(sprite: Sprite, frame: _Frame) -> Model:
    return sprite.build(frame.action, frame.step, frame.of).turn(turn(YAW[frame.heading]))


def _draw(sprite: Sprite) -> Drawn:
    drawn = Drawn(sprite.name, dict(sprite.frames), sprite.headings, [])
    shared: dict[str, int] = {}
    for frame in _frames(sprite):
        drawn.bodies.append(_body(sprite, frame))
        if not sprite.shadow:
            continue
        own = frame.action in sprite.own_shadow
        if own or frame.heading not in shared:
            drawn.shadows.append(kept(_model(sprite, frame), sprite.px, "shadow"))
            if not own:
                shared[frame.heading] = len(drawn.shadows) - 1
        drawn.casts.append(len(drawn.shadows) - 1 if own else shared[frame.heading])
    return drawn


def solids(sprites: Sequence[Sprite]) -> list[Drawn]:
    """Return sprites drawn, in their order."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(THREADS) as threads:
        return list(tqdm(threads.map(_draw, sprites), total=len(sprites), unit="sprite"))


def effects(names: Collection[str] = fire.EFFECTS.keys()) -> list[Drawn]:
    """Return effects, drawn."""
    found = []
    for name in tqdm(names, unit="effect"):
        paint = fire.EFFECTS[name]
        frames = paint()
        found.append(Drawn(name, {"idle": len(frames)}, (), frames))
    return found
