"""Where there is room to fight: on the land that is fought for, beside its town, nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import region_index
from parlour.client.stage.geometry import WORLD, Point
from parlour.shared.gods_playground.names import REGIONS

CELL: Final = 4.0
"""Units of a dot of the picture in which is marked where one may stand."""
RIM: Final = 20.0
"""Units from the border within which nobody stands."""
HIGHEST, LOWEST = 186.0, 946.0
"""How far up and down men stand at most: what is told of them and the plates hide none."""
TOWN, CAMP = (124.0, 92.0), (190.0, 120.0)
"""How wide and high the room of a town is, and of a camp."""


@lru_cache(maxsize=16)
def land_to_fight_on(place: str, *, camp: bool) -> pygame.Mask:
    """Return where men may stand: in a region, or before its enemy's camp on no other land.

    Args:
        place: the region.
        camp: whether it is fought between its border and the camp.
    """
    size = round(WORLD.w / CELL), round(WORLD.h / CELL)
    picture = pygame.Surface(size)
    open_, shut = (255, 255, 255), (0, 0, 0)
    picture.fill(open_ if camp else shut)
    own = region_index(place)
    for index in range(len(REGIONS)):
        if (index == own) is not camp:
            outline = [
                (x / CELL, y / CELL) for x, y in max(places().regions[index].outlines, key=len)
            ]
            pygame.draw.polygon(picture, shut if camp else open_, outline)
            pygame.draw.lines(picture, shut, True, outline, round(2 * RIM / CELL))
    for room in _kept_free(own, camp=camp):
        pygame.draw.rect(picture, shut, room)
    picture.fill(shut, (0, 0, size[0], round(HIGHEST / CELL)))
    picture.fill(shut, (0, round(LOWEST / CELL), *size))
    return pygame.mask.from_threshold(picture, open_, (1, 1, 1, 255))


def _kept_free(own: int, *, camp: bool) -> Iterator[pygame.Rect]:
    """Yield the rooms of the Sejm, and of a town or of the camp of its enemy, in dots."""
    at = places()
    wide, high = CAMP if camp else TOWN
    stands = at.enemies[own].seat if camp else at.regions[own].town
    room = pygame.Rect(0, 0, round(wide / CELL), round(high / CELL))
    room.midbottom = round(stands.x / CELL), round((stands.y + 12.0) / CELL)
    yield room
    hall = at.sejm.hall
    yield pygame.Rect(hall.left / CELL, hall.top / CELL, hall.width / CELL, hall.height / CELL)


def on_its_land(spot: Point, middle: Point, place: str, *, camp: bool) -> Point:
    """Return where a banner stands: where it would, or nearer to the middle, on the land."""
    land = land_to_fight_on(place, camp=camp)
    size = land.get_size()
    for step in range(20):
        share = step / 20
        x, y = (a + (b - a) * share for a, b in zip(spot, middle, strict=True))
        dot = round(x / CELL), round(y / CELL)
        if 0 <= dot[0] < size[0] and 0 <= dot[1] < size[1] and land.get_at(dot):
            return x, y
    return spot
