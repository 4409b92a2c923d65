"""The regions, rat tokens and numbers of Rattus, read from ``board.toml`` and checked."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from typing import Annotated, Final

from msgspec import Meta, Struct

from parlour.shared.figures import BoardError, Figure, read_figures
from parlour.shared.rattus.names import (
    KING,
    KNIGHT,
    MERCHANT,
    MONK,
    PEASANT,
    PLAYERS,
    REGION_INDEX,
    REGIONS,
    WITCH,
    Region,
)

Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]
Pair = Figure[tuple[Region, Region]]
Face = Figure[str]

_FACE: Final = re.compile("[1-6]:[MAPBCKWR]*")
_CLASS_OF: Final = {
    "P": PEASANT,
    "B": MERCHANT,
    "C": MONK,
    "K": KNIGHT,
    "W": WITCH,
    "R": KING,
}


class RegionFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The regions in use, by number of players."""

    two_players: Figure[tuple[Region, ...]]
    three_players_add: Figure[tuple[Region, ...]]
    four_players_add: Figure[tuple[Region, ...]]


class NeighbourFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """Pairs of neighbours: with a common border, and joined by an arrow."""

    land: tuple[Pair, ...]
    sea: tuple[Pair, ...]


class TokenFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of the rat tokens: those of the set-up, and all others."""

    start: Annotated[tuple[Face, ...], Meta(min_length=12, max_length=12)]
    regular: Annotated[tuple[Face, ...], Meta(min_length=37, max_length=37)]


class BoardFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """Every entry of ``board.toml``, with its certainty."""

    cubes: Figure[Some]
    setup_cubes: Figure[Some]
    most_rats: Figure[Some]
    merchant_cubes: Figure[Some]
    peasant_cubes: Figure[Some]
    knight_steps: Figure[Some]
    neutral_cubes: Figure[Count]
    away: Figure[tuple[Count, Count, Count]]
    regions: RegionFigures
    neighbours: NeighbourFigures
    tokens: TokenFigures


class Token(Struct, frozen=True):
    """The face of a rat token."""

    limit: int
    """The plague strikes from this number of cubes in the region on."""
    majority: int
    """How many symbols M there are."""
    everyone: int
    """How many symbols A there are."""
    classes: tuple[int, ...]
    """The index of the card of each class symbol."""


def parse(text: str) -> BoardFigures:
    """Read the data file of the board from ``text`` (TOML).

    Raises BoardError, naming the field, when an entry is missing, unknown or impossible, or
    against what is certain of the board.
    """
    figures = read_figures(text, BoardFigures)
    _check_regions(figures.regions)
    _check_neighbours(figures.neighbours)
    _check_faces("start", figures.tokens.start)
    _check_faces("regular", figures.tokens.regular)
    if max(figures.away.value) > len(figures.tokens.regular):
        raise BoardError("board.toml: away puts more tokens away than there are")
    return figures


def _check_regions(regions: RegionFigures) -> None:
    named = (
        *regions.two_players.value,
        *regions.three_players_add.value,
        *regions.four_players_add.value,
    )
    if named != REGIONS:
        raise BoardError(f"board.toml: regions must be, in this order, {', '.join(REGIONS)}")


def _check_neighbours(neighbours: NeighbourFigures) -> None:
    named = [
        (f"neighbours.{kind}[{index}]", frozenset(pair.value))
        for kind, pairs in (("land", neighbours.land), ("sea", neighbours.sea))
        for index, pair in enumerate(pairs)
    ]
    times = Counter(pair for _, pair in named)
    for path, pair in named:
        if len(pair) == 1:
            raise BoardError(f"board.toml: {path} joins a region to itself")
        if times[pair] > 1:
            raise BoardError(f"board.toml: {path} stands there twice")
    _check_certain(frozenset(times))


def _check_certain(pairs: frozenset[frozenset[Region]]) -> None:
    """Refuse neighbours that are against what the rulebook says of them."""

    def joined(one: Region, other: Region) -> bool:
        return frozenset((one, other)) in pairs

    if not any(joined("italia", each) and joined(each, "scandia") for each in REGIONS):
        raise BoardError("board.toml: neighbours must join italia to scandia in two steps")
    if joined("germania", "turcia"):
        raise BoardError("board.toml: neighbours must not join germania to turcia")
    south = (("hispania", "italia"), ("hispania", "polonia"), ("italia", "polonia"))
    if sum(frozenset(pair) in pairs for pair in south) != 1:
        raise BoardError("board.toml: neighbours must join two of hispania, italia, polonia")


def _check_faces(heap: str, faces: tuple[Face, ...]) -> None:
    for index, face in enumerate(faces):
        if not _FACE.fullmatch(face.value):
            raise BoardError(f"board.toml: tokens.{heap}[{index}] has no face {face.value!r}")


def read_face(face: str) -> Token:
    """Return the token with a ``face`` such as ``2:MBC``."""
    limit, symbols = face.split(":")
    classes = tuple(_CLASS_OF[symbol] for symbol in symbols if symbol in _CLASS_OF)
    return Token(int(limit), symbols.count("M"), symbols.count("A"), classes)


FIGURES: Final = parse((files(__package__) / "board.toml").read_text(encoding="utf-8"))

CUBES: Final = FIGURES.cubes.value
SETUP_CUBES: Final = FIGURES.setup_cubes.value
MOST_RATS: Final = FIGURES.most_rats.value
MERCHANT_CUBES: Final = FIGURES.merchant_cubes.value
PEASANT_CUBES: Final = FIGURES.peasant_cubes.value
KNIGHT_STEPS: Final = FIGURES.knight_steps.value
NEUTRAL_CUBES: Final = FIGURES.neutral_cubes.value

START_TOKENS: Final = len(FIGURES.tokens.start)
FACES: Final = tuple(face.value for face in (*FIGURES.tokens.start, *FIGURES.tokens.regular))
"""The faces of all tokens, those of the set-up first: a token is an index into them."""
TOKENS: Final = tuple(map(read_face, FACES))

AWAY: Final = dict(zip(PLAYERS, FIGURES.away.value, strict=True))
"""How many tokens are put away unseen, by number of players."""

_ADDED: Final = FIGURES.regions
_TWO: Final = len(_ADDED.two_players.value)
_THREE: Final = _TWO + len(_ADDED.three_players_add.value)
IN_USE: Final = dict(zip(PLAYERS, (_TWO, _THREE, len(REGIONS)), strict=True))
"""How many regions, the first ones, are in use, by number of players."""

_PAIRS: Final = tuple(
    (REGION_INDEX[pair.value[0]], REGION_INDEX[pair.value[1]])
    for pair in (*FIGURES.neighbours.land, *FIGURES.neighbours.sea)
)


def _neighbours(regions: int) -> tuple[tuple[int, ...], ...]:
    joined = {*_PAIRS, *((second, first) for first, second in _PAIRS)}
    return tuple(
        tuple(other for other in range(regions) if (region, other) in joined)
        for region in range(regions)
    )


NEIGHBOURS: Final = {players: _neighbours(regions) for players, regions in IN_USE.items()}
"""The neighbours of each region in use, by number of players."""


def _within(neighbours: tuple[tuple[int, ...], ...], steps: int) -> tuple[tuple[int, ...], ...]:
    reached = [{region} for region in range(len(neighbours))]
    for _ in range(steps):
        reached = [near.union(*(neighbours[each] for each in near)) for near in reached]
    return tuple(tuple(sorted(near)) for near in reached)


WITHIN_KNIGHT_STEPS: Final = {
    players: _within(neighbours, KNIGHT_STEPS) for players, neighbours in NEIGHBOURS.items()
}
"""The regions that the Knight can reach, staying included, by number of players and region."""
