"""The course of an attack: immunity, protection, rescue, and what is killed (rulings 3 to 5)."""

from __future__ import annotations

from functools import lru_cache

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board, fall
from parlour.shared.playing_gods.cards import names
from parlour.shared.playing_gods.events import AttackBegan, AttackEnded, ElementDefended, SectKilled
from parlour.shared.playing_gods.names import ELEMENTS, REGIONS, Region
from parlour.shared.playing_gods.needs import need_sect, region_here
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import State, active_pawns, continent_of, sects_on


def begin(
    play: Play,
    target: int,
    cards: tuple[int, ...],
    elements: tuple[int, ...],
    regions: tuple[Region, ...],
) -> None:
    """Let the active god attack ``target``: what its immunities leave is for its cards."""
    state = play.state
    named = tuple([ELEMENTS[element] for element in elements])
    play.emit(AttackBegan(state.active, target, names(cards), named, regions))
    for element in elements:
        if board.IMMUNITY[element] in state.players[target].hand:
            defend(play, element, immune=True)
    ask_protection(play)


def defend(play: Play, element: int, *, immune: bool) -> None:
    """Take an element out of the attack: each one left kills one sect, without a bonus."""
    state = play.state
    kills = min(len(state.elements) - 1, len(state.struck))
    play.emit(ElementDefended(state.target, ELEMENTS[element], immune, kills))


def protections(state: State) -> list[int]:
    """Return the elements of the attack from which its target has a Protection card."""
    hand = state.players[state.target].hand
    return [element for element in state.elements if board.PROTECTION[element] in hand]


def ask_protection(play: Play) -> None:
    """Wait for the target while it can defend itself."""
    if protections(play.state):
        play.wait("protection", play.state.target)
    else:
        ask_rescue(play)


def ask_rescue(play: Play) -> None:
    """Wait for the target if it could save its last sect; else let the attack strike."""
    state = play.state
    if state.struck and fall.can_be_rescued(state, len(state.struck)):
        play.wait("rescue", state.target)
    else:
        strike(play)


def strike(play: Play) -> None:
    """Kill an active pawn of the target in each region that is still struck."""
    state = play.state
    target = state.target
    for region in state.struck:
        play.emit(SectKilled(target, REGIONS[region]))
    play.emit(AttackEnded())
    fall.check(play, target)


# --- where sects are killed ---------------------------------------------------------------------


def deaths(state: State, target: int, kills: int) -> int:
    """Return how many sects of ``target`` die here by ``kills`` of the active god."""
    return min(kills, sects_on(state, target, continent_of(state, state.active)))


def need_regions(state: State, target: int, regions: tuple[Region, ...], kills: int) -> None:
    """Raise Illegal unless ``regions`` are here, and have the sects that ``kills`` would take."""
    for name in regions:
        region = region_here(state, name)
        need_sect(state, target, region)
        if regions.count(name) > active_pawns(state.pawns[region], target):
            raise Illegal(Refusal.TOO_FEW_SECTS, region=name)
    number = deaths(state, target, kills)
    if len(regions) != number:
        raise Illegal(Refusal.SECTS_TO_NAME, number=number)


def ways(state: State, target: int, kills: int) -> tuple[tuple[Region, ...], ...]:
    """Return in which regions ``kills`` of the active god can strike ``target``, in any order."""
    pawns, continent = state.pawns, continent_of(state, state.active)
    counts = [active_pawns(pawns[region], target) for region in board.REGIONS_OF[continent]]
    number = min(kills, sum(counts))
    return _ways(continent, tuple([min(number, count) for count in counts]), number)


@lru_cache(maxsize=256)
def _ways(continent: int, counts: tuple[int, ...], number: int) -> tuple[tuple[Region, ...], ...]:
    """Return every order of ``number`` regions, each as often as ``counts`` allows at most."""
    name = [REGIONS[region] for region in board.REGIONS_OF[continent]].__getitem__
    return tuple([tuple(map(name, order)) for order in _orders(counts, number)])


@lru_cache(maxsize=128)
def _orders(counts: tuple[int, ...], number: int) -> tuple[tuple[int, ...], ...]:
    """Return every order of ``number`` indices, each as often as ``counts`` allows at most."""
    if not number:
        return ((),)
    return tuple(
        [
            (index, *rest)
            for index, count in enumerate(counts)
            if count
            for rest in _orders((*counts[:index], count - 1, *counts[index + 1 :]), number - 1)
        ]
    )
