"""What stands where on the board of Playing Gods: a function of the view, and of who wears what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from parlour.client.art import INK, PARCHMENT
from parlour.client.games.playing_gods.figures import (
    COLOURS,
    INKS,
    GodCard,
    Idol,
    god_card,
    sect,
)
from parlour.client.games.playing_gods.places import (
    DIE,
    PILES,
    city_at,
    hand_at,
    idol_at,
    lift_of,
    name_at,
    places_of,
    stack_at,
)
from parlour.client.stage.actors import Actor, Layer, Scene, actor
from parlour.client.stage.looks import Picture, Stack
from parlour.client.stage.signs import Lettering, Seal
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, words
from parlour.shared.playing_gods.names import CARDS, REGIONS
from parlour.shared.playing_gods.state import NOBODY, State, active_pawns, owner


def scene(state: State, marks: Sequence[str]) -> Scene:
    """Return what stands where; ``marks`` are the pieces that stand for the seats."""
    actors = [
        *(each for region in range(len(REGIONS)) for each in _region(state, region, marks)),
        *_threats(state),
        *_idols(state, marks),
        *_piles(state),
        *_die(state),
        *_hand(state),
    ]
    return Scene.of(actors, places_of(state))


# --- the world ----------------------------------------------------------------------------------


def _region(state: State, region: int, marks: Sequence[str]) -> Iterator[Actor]:
    name = REGIONS[region]
    place = f"region:{name}"
    label = Lettering(
        tr(words.REGION_NAMES[name]), 20, 0.04, colour=INK, alpha=0.95, halo=PARCHMENT
    )
    yield actor(f"name:{name}", label, name_at(region), Layer.GROUND)
    if region in board.HOLY_CITY:
        x, y = city_at(region)
        city = Picture("holy_city", 70, 0.95)
        yield actor(f"city:{name}", city, (x, y), place=place, weight=2.0)
        continent = board.HOLY_CITY.index(region)
        for seat, player in enumerate(state.players):
            if player.home == continent:
                yield actor(
                    f"home:{seat}", Picture(marks[seat], 28), (x + 20, y - 4), Layer.SIGNS,
                    place=place, born=f"panel:{seat}", goes=f"panel:{seat}",
                )  # fmt: skip
    yield from _stack(state, region)


def _stack(state: State, region: int) -> Iterator[Actor]:
    """Yield the pawns of a region one on the other, and how many are active."""
    stack = state.pawns[region]
    x, y = stack_at(region)
    for layer in range(len(stack)):
        yield pawn(region, layer, stack[layer], len(stack))
    active = active_pawns(stack, owner(stack))
    if active > 1:
        seat = owner(stack)
        look = Seal(active, colour=COLOURS[seat], size=28, ink=INKS[seat])
        yield actor(
            f"active:{REGIONS[region]}", look, (x + 40, y - 4), Layer.SIGNS,
            place=f"region:{REGIONS[region]}",
        )  # fmt: skip


def pawn(region: int, layer: int, seat: int, number: int) -> Actor:
    """Return the pawn of a seat on a layer of a stack of so many."""
    name, home = REGIONS[region], f"panel:{seat}"
    lying = actor(
        f"pawn:{name}:{layer}", sect(seat), stack_at(region), place=f"region:{name}",
        born=home, goes=home, weight=0.6,
    )  # fmt: skip
    return lying.with_pose(lift=lift_of(layer, number))


def _threats(state: State) -> Iterator[Actor]:
    """Yield what an attack or an attempt to convert that is under way is about to do, and where."""
    wanted = [
        *((region, f"\u2212{times}", "strike_fire") for region, times in _times(state.struck)),
        *((region, str(n), "space_conversion") for n, region in enumerate(state.wooed, 1)),
    ]
    for region, text, piece in wanted:
        x, y = stack_at(region)
        place = f"region:{REGIONS[region]}"
        sign = Picture(piece, 44, shadow=False)
        yield actor(f"threat:{place}", sign, (x, y - 52), Layer.SIGNS, place=place)
        seal = Seal(None, text, (168, 52, 44), 28)
        yield actor(f"threat:{place}:told", seal, (x + 30, y - 62), Layer.SIGNS, place=place)


def _times(regions: Sequence[int]) -> list[tuple[int, int]]:
    """Return each region once, with how often it is named."""
    return list(Counter(regions).items())


def _idols(state: State, marks: Sequence[str]) -> Iterator[Actor]:
    for seat, at in idols_at(state).items():
        space = state.players[seat].space
        yield actor(
            f"idol:{seat}", Idol(seat, marks[seat]), at, place=f"space:{space}",
            born=f"panel:{seat}", goes=f"panel:{seat}", weight=1.5,
        )  # fmt: skip


def idols_at(state: State) -> dict[int, tuple[float, float]]:
    """Return where the idol of each seat that is on the ring has its feet."""
    found = {}
    for seat, player in enumerate(state.players):
        if player.space != NOBODY:
            here = [n for n, each in enumerate(state.players) if each.space == player.space]
            found[seat] = idol_at(player.space, here.index(seat), len(here))
    return found


# --- cards and die ------------------------------------------------------------------------------


def _piles(state: State) -> Iterator[Actor]:
    for pile, cards in (("wrath", state.wrath), ("conversion", state.conversion)):
        x, y = PILES[pile]
        place = f"pile:{pile}"
        if cards:
            look = Stack(GodCard(None, pile, height=100), len(cards), 2.0, 8)
            yield actor(f"{place}:cards", look, (x, y), place=place)
        seal = Seal(len(cards), colour=(66, 50, 34), size=36)
        yield actor(f"{place}:number", seal, (x + 30, y + 40), Layer.SIGNS, place=place)


def _die(state: State) -> Iterator[Actor]:
    if state.die:
        yield actor("die:face", Picture(f"die_{state.die}", 56), DIE, place="die")


def _hand(state: State) -> Iterator[Actor]:
    """Yield the cards of the hand that is seen, each kind once."""
    seat = seen_seat(state)
    if seat is None:
        return
    counts = sorted(Counter(state.players[seat].hand).items())
    for index, (card, number) in enumerate(counts):
        place = f"hand:{CARDS[card]}"
        yield actor(
            place, god_card(card, number), hand_at(index, len(counts)), place=place,
            goes=f"panel:{seat}", weight=0.3,
        )  # fmt: skip


def seen_seat(state: State) -> int | None:
    """Return the seat whose hand is seen; None: nobody's."""
    return next((n for n, player in enumerate(state.players) if not player.hidden), None)


def card_at(state: State, seat: int, card: int) -> tuple[float, float] | None:
    """Return where a card of the hand of a seat lies; None if that hand is not seen."""
    kinds = sorted(set(state.players[seat].hand))
    if seat != seen_seat(state) or card not in kinds:
        return None
    return hand_at(kinds.index(card), len(kinds))
