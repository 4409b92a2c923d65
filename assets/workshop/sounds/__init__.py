"""Makes the sounds: ``sounds/`` in the assets, the same bytes each time.

Each sound is ``name.ogg``; what is heard often has variants, ``name_2.ogg`` and so on, so that no
two shots are alike. ``sounds/lute/`` holds the notes of the score.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.sounds import living, lute, night, sea, struck, war
from parlour.assets.workshop.sounds.waves import RATE, Random, Wave, finished


class Recipe(NamedTuple):
    """How a sound is made, in how many variants, and how loud it is (see ``finished``)."""

    make: Callable[[Random], Wave]
    variants: int = 1
    level: float = -15.0


RECIPES: Final[dict[str, Recipe]] = {
    "bell": Recipe(struck.bell, level=-17),
    "birds": Recipe(living.birds, 2, -22),
    "cannon": Recipe(war.cannon, 2, -16),
    "cheer": Recipe(living.cheer, 2, -15),
    "chime": Recipe(struck.chime, level=-17),
    "choir": Recipe(living.choir, level=-16),
    "clash": Recipe(war.clash, 4, -15),
    "coin": Recipe(struck.coin, 3, -20),
    "coins": Recipe(struck.coins, 2, -19),
    "collapse": Recipe(war.collapse, 2, -17),
    "crickets": Recipe(night.crickets, 2, -24),
    "dice": Recipe(struck.dice, 2, -19),
    "die": Recipe(struck.die, 4, -20),
    "dog": Recipe(night.dog, 2, -25),
    "drum": Recipe(war.drum, 2, -17),
    "drums": Recipe(war.drums, 3, -17),
    "fall": Recipe(struck.fall, level=-17),
    "fanfare": Recipe(war.fanfare, level=-14),
    "fire": Recipe(living.fire, 2, -17),
    "flag": Recipe(war.flag, 3, -19),
    "gallop": Recipe(war.gallop, 4, -19),
    "gnaw": Recipe(living.gnaw, 2, -20),
    "gulls": Recipe(sea.gulls, 2, -20),
    "hammer": Recipe(struck.hammer, 3, -17),
    "heart": Recipe(night.heart, level=-20),
    "hit": Recipe(war.hit, 4, -17),
    "horn": Recipe(war.horn, level=-15),
    "march": Recipe(war.march, 3, -18),
    "murmur": Recipe(living.murmur, 2, -19),
    "owl": Recipe(night.owl, level=-24),
    "paper": Recipe(struck.paper, 3, -23),
    "place": Recipe(struck.place, 3, -18),
    "shot": Recipe(war.shot, 5, -15),
    "shout": Recipe(living.shout, 2, -15),
    "slam": Recipe(war.slam, 2, -17),
    "squeak": Recipe(living.squeak, 3, -19),
    "surf": Recipe(sea.surf, 2, -23),
    "tear": Recipe(struck.tear, 2, -16),
    "thud": Recipe(war.thud, 3, -20),
    "thunder": Recipe(living.thunder, 2, -17),
    "toll": Recipe(struck.toll, level=-17),
    "vespers": Recipe(sea.vespers, level=-25),
    "water": Recipe(living.water, 2, -17),
    "whisper": Recipe(living.whisper, 2, -20),
    "whoosh": Recipe(war.whoosh, 3, -19),
    "wind": Recipe(living.wind, level=-21),
}
"""Every sound by its name."""

_LUTE_LEVEL: Final = -17.0
_LUTE_ENDS: Final = 0.4
_QUALITY: Final = 0.45


def samples(name: str, variant: int) -> NDArray[np.int16]:
    """Return a variant of a sound; the first is 1."""
    recipe = RECIPES[name]
    return finished(recipe.make(_chance(f"{name} {variant}")), recipe.level)


def strings(note: str) -> NDArray[np.int16]:
    """Return a note of the lute."""
    return finished(lute.course(note, _chance(note)), _LUTE_LEVEL, _LUTE_ENDS)


def _chance(name: str) -> Random:
    return np.random.default_rng(zlib.crc32(name.encode()))


def make(assets: Path) -> None:
    """Write every sound below ``assets``, and nothing else there."""
    from parlour.assets.workshop.sounds.vorbis import encoded  # noqa: PLC0415 - not in the tests

    made = {
        f"{name}.ogg" if variant == 1 else f"{name}_{variant}.ogg": samples(name, variant)
        for name, recipe in RECIPES.items()
        for variant in range(1, recipe.variants + 1)
    }
    made |= {f"lute/{note.replace('#', 's')}.ogg": strings(note) for note in lute.NOTES}
    folder = assets / "sounds"
    (folder / "lute").mkdir(parents=True, exist_ok=True)
    for old in folder.rglob("*.ogg"):
        old.unlink()
    for file, wave in made.items():
        (folder / file).write_bytes(encoded(wave, RATE, _QUALITY))
