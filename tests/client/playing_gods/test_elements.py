"""Each card that attacks with an element strikes in a way of its own, and hides nobody."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pygame
import pytest

from parlour.client.games.playing_gods.places import STACKS, crowds_at
from parlour.client.games.playing_gods.shows.elements import BLOWS, element_of
from parlour.client.stage.actors import Actor, Layer, Scene
from parlour.client.stage.motion import compiled
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.studio import Studio
from parlour.client.stage.timeline import Timeline
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import CARDS, REGIONS, Card
from tests.client import boards

HIDDEN: Final = 0.72
"""How much of the people of a region may be behind what strikes them, at the worst moment,"""
SEEN: Final = 0.5
"""and in how many of all moments they must be seen nearly whole."""


def struck(card: Card, region: int) -> Timeline:
    """Return how a card strikes a region, alone."""
    return compiled({}, Scene.of([], {}), BLOWS[card].strikes([region], frozenset()), {})


def test_all_cards_of_an_element_strike() -> None:
    attacks = {CARDS[card] for card in range(len(CARDS)) if board.ELEMENT_OF[card] is not None}
    assert attacks == BLOWS.keys()
    for card in BLOWS:
        assert CARDS.index(card) in board.ATTACKS[("earth", "water", "fire", "air").index(
            element_of(card)
        )]  # fmt: skip


def test_no_two_cards_strike_alike() -> None:
    looks = {card: _looks(struck(card, 7)) for card in BLOWS}
    for one, other in combinations(BLOWS, 2):
        assert looks[one] != looks[other], (one, other)
    fires = [card for card in BLOWS if element_of(card) == "fire"]
    volcanoes = [card for card in fires if "Volcano" in looks[card]]
    assert volcanoes == ["volcano"]


def _looks(timeline: Timeline) -> frozenset[str]:
    """Return of what kinds that is which is seen."""
    kinds = set()
    for step in range(round(timeline.seconds * 10)):
        for each in timeline.sample(step / 10).values():
            named = getattr(each.look, "name", "") or getattr(each.look, "what", "")
            kinds.add(f"{type(each.look).__name__}{named and ':' + named}")
    heard = {f"{each.cue}" for each in timeline.cues}
    return frozenset({kind.removesuffix(":") for kind in kinds} | heard)


@pytest.mark.parametrize("card", BLOWS)
@pytest.mark.parametrize("region", [1, 7, 9])
def test_people_are_seen_through_what_strikes_them(card: Card, region: int) -> None:
    drawer = boards.studio(0.5, sprites_of("playing_gods"))
    timeline, crowd = struck(card, region), crowds_at(region)[:3]
    xs, ys = [x for x, _ in crowd], [y for _, y in crowd]
    room = pygame.Rect(min(xs) - 20, min(ys) - 44, max(xs) - min(xs) + 40, max(ys) - min(ys) + 48)
    shares = []
    for step in range(round(timeline.seconds * 5)):
        veil = pygame.Surface((room.w // 2, room.h // 2))
        veil.fill("white")
        for each in timeline.sample(step / 5).values():
            if each.layer is Layer.FLYING or (
                each.layer is Layer.STANDING and each.pose.y > min(ys)
            ):
                _shade(veil, room, each, drawer)
        grey = pygame.transform.average_color(veil)[0]
        shares.append(1 - grey / 255)
    assert max(shares) <= HIDDEN, (REGIONS[region], STACKS[region])
    assert sum(share < 0.3 for share in shares) >= SEEN * len(shares)


def _shade(veil: pygame.Surface, room: pygame.Rect, each: Actor, drawer: Studio) -> None:
    """Lay the shape of an actor over the room of people, as thickly as it is seen."""
    image = drawer.image(each.look)
    size = [max(1, round(part * each.pose.scale)) for part in image.surface.get_size()]
    mask = pygame.transform.scale(image.surface, size)
    dark = pygame.mask.from_surface(mask, 60).to_surface(
        setcolor=(0, 0, 0, round(255 * each.pose.alpha)), unsetcolor=(0, 0, 0, 0)
    )
    x = (each.pose.x - room.x) / 2 - image.feet[0] * each.pose.scale
    y = (each.pose.y - each.pose.lift - room.y) / 2 - image.feet[1] * each.pose.scale
    veil.blit(dark, (x, y))
