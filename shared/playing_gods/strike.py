"""The course of an attack: immunity, protection, rescue, and what is killed (rulings 3 to 5)."""

from __future__ import annotations

from parlour.shared.playing_gods import board, fall
from parlour.shared.playing_gods.cards import names
from parlour.shared.playing_gods.events import AttackBegan, AttackEnded, ElementDefended, SectKilled
from parlour.shared.playing_gods.names import ELEMENTS, REGIONS
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State, continent_of, sects_on


def begin(
    play: Play, target: int, cards: tuple[int, ...], elements: tuple[int, ...], kills: int
) -> None:
    """Let the active god attack ``target``: what its immunities leave is for its cards."""
    state = play.state
    named = tuple([ELEMENTS[element] for element in elements])
    play.tell(AttackBegan(state.active, target, names(cards), named, kills))
    for element in elements:
        if board.IMMUNITY[element] in state.players[target].hand:
            defend(play, element, immune=True)
    ask_protection(play)


def defend(play: Play, element: int, *, immune: bool) -> None:
    """Take an element out of the attack: each one left kills one sect, without a bonus."""
    state = play.state
    kills = len(state.elements) - 1
    play.tell(ElementDefended(state.target, ELEMENTS[element], immune, kills))


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
    losses = min(state.kills, sects_on(state, state.target, continent_of(state, state.active)))
    if losses and fall.can_be_rescued(state, losses):
        play.wait("rescue", state.target)
    else:
        strike(play)


def struck_regions(state: State) -> list[int]:
    """Return the regions on the portal's continent where the target has active pawns."""
    regions = board.REGIONS_OF[continent_of(state, state.active)]
    pawns, target = state.pawns, state.target
    return [region for region in regions if pawns[region] and pawns[region][-1] == target]


def strike(play: Play) -> None:
    """Kill until nothing is left to kill; the attacker is asked where there is a choice."""
    state = play.state
    target, continent = state.target, continent_of(state, state.active)
    while state.kills and (regions := struck_regions(state)):
        if len(regions) > 1 and state.kills < sects_on(state, target, continent):
            play.wait("kills", state.active)
            return
        kill(play, regions[0])
    play.tell(AttackEnded())
    fall.check(play, target)


def kill(play: Play, region: int) -> None:
    """Kill an active pawn of the target."""
    play.tell(SectKilled(play.state.target, REGIONS[region]))
