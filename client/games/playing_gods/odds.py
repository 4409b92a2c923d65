"""What hidden hands and piles may hold, as far as a seat can know; every way is as likely.

A hand is counted card by card: a card is of Wrath or of Conversion by how many of each are in
hidden hands, and then any that nobody shows. No hand holds a card by which sects are lost, nor two
of a kind of conversion before one of them is permanent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb
from typing import Final, NamedTuple

from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.cards import FAITH_OF, LOSS_OF
from parlour.shared.playing_gods.names import DEICIDE, FIRST_CONVERSION, PileName
from parlour.shared.playing_gods.state import State, continent_of, sects_on

Chances = Mapping[int, float]
"""The chance of each number, or of each card."""

_ANY: Final = len(board.WRATH) + len(board.CONVERSION)


class Group(NamedTuple):
    """Cards that count together: one each, up to ``counted``; no hand has more than ``held``."""

    cards: frozenset[int]
    counted: int
    held: int = _ANY


class AttackOdds(NamedTuple):
    """What an attack may do: chances from 0 to 1, and sects on average."""

    defended: float
    """The chance that an element is defended, or several."""
    stopped: float
    """The chance that all of them are."""
    killed: float
    """The sects that die on average."""


class ConversionOdds(NamedTuple):
    """What an attempt to convert may do if its target shows all that helps."""

    succeeds: float
    regions: float
    """The regions that may be converted on average."""


# --- what is hidden -----------------------------------------------------------------------------


def unseen(state: State, pile: PileName) -> list[int]:
    """Return the cards of a kind that ``state``, a view, does not show, ascending.

    They are in hidden hands, or in the pile if that may not be seen.
    """
    left = Counter(board.WRATH if pile == "wrath" else board.CONVERSION)
    for player in state.players:
        left.subtract(card for card in player.hand if not player.hidden and card in left)
        left.subtract(card for card in player.permanent if card in left)
    left.subtract(card for card in (*state.offer, *state.answer) if card in left)
    if not state.hidden:
        left.subtract(_pile(state, pile))
    return sorted(left.elements())


def in_hands(state: State, pile: PileName) -> list[int]:
    """Return those of the unseen cards that a hand may hold."""
    return [card for card in unseen(state, pile) if card not in LOSS_OF]


def next_card(state: State, pile: PileName) -> Chances:
    """Return the chance of each card to be drawn next; none from an empty pile."""
    cards = _pile(state, pile)
    if not cards:
        return {}
    if not state.hidden:
        return {card: number / len(cards) for card, number in Counter(cards).items()}
    lost = Counter(card for card in unseen(state, pile) if card in LOSS_OF)
    held = Counter(in_hands(state, pile))
    share = (len(cards) - lost.total()) / max(1, held.total())
    return {
        **{card: number * share / len(cards) for card, number in held.items()},
        **{card: number / len(cards) for card, number in lost.items()},
    }


def _pile(state: State, pile: PileName) -> list[int]:
    return state.wrath if pile == "wrath" else state.conversion


def _hidden_number(state: State, pile: PileName) -> int:
    """Return how many cards of a kind are in hidden hands."""
    there = len(_pile(state, pile)) if state.hidden else 0
    return max(0, len(unseen(state, pile)) - there)


def _split(state: State, seat: int, pile: PileName) -> Chances:
    """Return how many cards of a kind the hidden hand of ``seat`` may have."""
    other: PileName = "conversion" if pile == "wrath" else "wrath"
    these, those = _hidden_number(state, pile), _hidden_number(state, other)
    hand = len(state.players[seat].hand)
    every = comb(these + those, hand)
    return {
        number: comb(these, number) * comb(those, hand - number) / every
        for number in range(hand + 1)
        if comb(these, number) * comb(those, hand - number)
    }


# --- hands --------------------------------------------------------------------------------------


def counted(state: State, seat: int, groups: Sequence[Group]) -> Chances:
    """Return how likely the hand of ``seat`` is to hold each number of what counts.

    All of ``groups`` are of the same kind of cards, Wrath or Conversion.
    """
    player = state.players[seat]
    if not player.hidden:
        held = [sum(card in group.cards for card in player.hand) for group in groups]
        number = sum(min(n, group.counted) for n, group in zip(held, groups, strict=True))
        return {number: 1.0}
    pile: PileName = "wrath" if min(groups[0].cards) < FIRST_CONVERSION else "conversion"
    cards = in_hands(state, pile)
    named = frozenset().union(*(group.cards for group in groups))
    rest, ways = sum(card not in named for card in cards), _ways(cards, groups)
    chances: Counter[int] = Counter()
    for size, chance in _split(state, seat, pile).items():
        fitting: Counter[int] = Counter()
        for (taken, worth), number in ways.items():
            if taken <= size:
                fitting[worth] += number * comb(rest, size - taken)
        for worth, number in fitting.items():
            chances[worth] += chance * number / max(1, fitting.total())  # type: ignore[assignment]
    total = sum(chances.values())
    return {worth: chance / total for worth, chance in chances.items() if chance}


def _ways(cards: Sequence[int], groups: Sequence[Group]) -> Counter[tuple[int, int]]:
    """Return in how many ways so many of ``cards``, all of ``groups``, count so much."""
    ways = Counter({(0, 0): 1})
    for group in groups:
        there = sum(card in group.cards for card in cards)
        more: Counter[tuple[int, int]] = Counter()
        for (size, worth), number in ways.items():
            for taken in range(min(there, group.held) + 1):
                key = (size + taken, worth + min(taken, group.counted))
                more[key] += number * comb(there, taken)
        ways = more
    return ways


def defence(element: int) -> Group:
    """Return the cards that defend from an element: one is enough."""
    return Group(frozenset({board.IMMUNITY[element], board.PROTECTION[element]}), counted=1)


def faiths(state: State, seat: int, counted: int = _ANY) -> list[Group]:
    """Return the cards that convert or defend from it in a hand of ``seat``."""
    permanent = state.players[seat].permanent
    return [
        Group(frozenset({card}), counted, held=_ANY if card in permanent else 1)
        for card in FAITH_OF
    ]


# --- what is foretold ---------------------------------------------------------------------------


def defended(state: State, target: int, element: int) -> float:
    """Return the chance that ``target`` can defend itself from an attack with one element."""
    return counted(state, target, [defence(element)]).get(1, 0.0)


def rescued(state: State, target: int) -> float:
    """Return the chance that ``target`` holds the Deicide card, which saves its last sect."""
    card = Group(frozenset({DEICIDE}), counted=1)
    return counted(state, target, [card, *faiths(state, target, 0)]).get(1, 0.0)


def attack(state: State, target: int, elements: Sequence[int]) -> AttackOdds:
    """Return what an attack of the active god on ``target`` may do, all defences being used."""
    chances = counted(state, target, [defence(element) for element in elements])
    sects, every = sects_on(state, target, continent_of(state, state.active)), len(elements)
    kills = {
        number: board.KILLS[every] if number == 0 else every - number for number in range(every + 1)
    }
    return AttackOdds(
        sum(chance for number, chance in chances.items() if number),
        chances.get(every, 0.0),
        sum(chance * min(sects, kills[number]) for number, chance in chances.items()),
    )


def conversion(state: State, target: int, strength: int, most: int) -> ConversionOdds:
    """Return what ``strength`` cards may do against ``target``, with ``most`` regions to convert.

    What the target has shown already counts; it shows all the rest of its cards.
    """
    shown = len(state.players[target].permanent) + len(state.answer)
    chances = counted(state, target, faiths(state, target))
    margins = {strength - shown - number: chance for number, chance in chances.items()}
    return ConversionOdds(
        sum(chance for margin, chance in margins.items() if margin > 0),
        sum(chance * min(margin, most) for margin, chance in margins.items() if margin > 0),
    )
