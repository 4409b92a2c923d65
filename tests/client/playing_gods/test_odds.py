"""What is foretold of hidden cards is what the rules do, hand for hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from parlour.client.games.playing_gods import odds
from parlour.shared.dice import RandomDice
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import (
    PASS,
    Action,
    Attack,
    Convert,
    Protect,
    ShowCard,
)
from parlour.shared.playing_gods.cards import FAITH_OF, LOSS_OF
from parlour.shared.playing_gods.events import CardsCompared, ElementDefended, Event, SectKilled
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import (
    CARD_INDEX,
    CARDS,
    DEICIDE,
    ELEMENT_INDEX,
    Element,
    PileName,
    Region,
)
from parlour.shared.playing_gods.state import State
from tests.client.playing_gods.games import moments, position

ASIA = {"south_asia": [1, 1], "east_asia": [1], "central_asia": [1]}
SINGLE: tuple[Region, ...] = ("east_asia", "central_asia")
FIRST: tuple[Region, ...] = ("south_asia", "south_asia", *SINGLE)


def world(own: list[str], hidden: tuple[int, ...], permanent: tuple[str, ...] = ()) -> State:
    """Return seat 0 on a portal of Asia with ``own`` cards, and seat 1, at home, with others."""
    players: list[dict[str, Any]] = [
        {"space": 20, "hand": own},
        {"home": "asia", "hand": [CARDS[card] for card in hidden], "permanent": list(permanent)},
    ]
    return position("portal", players, regions={"east_america": [0], **ASIA})


def hands(own: list[str], pile: PileName, size: int) -> Iterator[tuple[int, ...]]:
    """Yield every hand of so many cards of a pile, equal ones as often as they are there."""
    cards = list(board.WRATH if pile == "wrath" else board.CONVERSION)
    for card in own:
        cards.remove(CARD_INDEX[card])
    yield from combinations([card for card in cards if card not in LOSS_OF], size)


def played(state: State, action: Action) -> list[Event]:
    """Return what happens until the turn goes on: all cards are shown, all defences used."""
    seat, told = 0, []
    dice = RandomDice(Random(1))
    while True:
        told += GAME.play(state, seat, action, dice)
        if state.phase in ("portal", "move", "over"):
            return told
        seat = state.to_act[0]
        legal = list(GAME.legal(state, seat))
        action = next((a for a in legal if isinstance(a, Protect | ShowCard)), PASS)


@pytest.mark.parametrize(
    ("own", "elements"),
    [
        (["mudslide"], ("earth",)),
        (["mudslide", "volcano"], ("earth", "fire")),
        (["mudslide", "flood", "volcano", "tornado"], ("earth", "water", "fire", "air")),
        (["mudslide", "earth_protection", "fire_immunity"], ("earth",)),
    ],
)
def test_defences_are_counted_hand_for_hand(own: list[str], elements: tuple[Element, ...]) -> None:
    every = list(hands(own, "wrath", 2))
    defended, stopped, killed = Counter[bool](), Counter[bool](), 0
    for hand in every:
        told = played(world(own, hand), Attack(1, elements, FIRST[: board.KILLS[len(elements)]]))
        defences = sum(isinstance(event, ElementDefended) for event in told)
        defended[defences > 0] += 1
        stopped[defences == len(elements)] += 1
        killed += sum(isinstance(event, SectKilled) for event in told)
    view = GAME.view(world(own, every[0]), 0)
    foretold = odds.attack(view, 1, [ELEMENT_INDEX[element] for element in elements])
    assert foretold.defended == pytest.approx(defended[True] / len(every))
    assert foretold.stopped == pytest.approx(stopped[True] / len(every))
    assert foretold.killed == pytest.approx(killed / len(every))
    if len(elements) == 1:
        alone = odds.defended(view, 1, ELEMENT_INDEX[elements[0]])
        assert alone == pytest.approx(foretold.defended)


@pytest.mark.parametrize("own", [["communion"], ["communion", "miracles", "scriptures"]])
@pytest.mark.parametrize("permanent", [(), ("miracles",)])
@pytest.mark.parametrize("size", [1, 2])
def test_conversions_are_counted_hand_for_hand(
    own: list[str], permanent: tuple[str, ...], size: int
) -> None:
    every = [
        hand
        for hand in hands([*own, *permanent], "conversion", size)
        if all(hand.count(card) < 2 or CARDS[card] in permanent for card in FAITH_OF)
    ]
    margins = []
    for hand in every:
        told = played(world(own, hand, permanent), Convert(1, SINGLE))
        margins += [event.margin for event in told if isinstance(event, CardsCompared)]
    view = GAME.view(world(own, every[0], permanent), 0)
    foretold = odds.conversion(view, 1, strength=len(own), most=2)
    assert foretold.succeeds == pytest.approx(sum(map(bool, margins)) / len(margins))
    assert foretold.regions == pytest.approx(sum(margins) / len(margins))
    held = sum(DEICIDE in hand for hand in every) / len(every)
    assert odds.rescued(view, 1) == pytest.approx(held)


def test_a_hand_between_two_gods_is_of_wrath_or_of_conversion() -> None:
    players = [{}, {"hand": ["flood"]}, {"hand": ["gain"]}]
    view = GAME.view(position("move", players), 0)
    defending = sum(
        board.COPIES[CARD_INDEX[f"water_{kind}"]] for kind in ("immunity", "protection")
    )
    expected = defending / len(board.WRATH) / 2
    for seat in (1, 2):
        assert odds.defended(view, seat, ELEMENT_INDEX["water"]) == pytest.approx(expected)
        assert odds.rescued(view, seat) == pytest.approx(1 / 26 / 2)


def test_a_hand_that_is_seen_is_certain() -> None:
    state = world(["mudslide"], (CARD_INDEX["earth_protection"], CARD_INDEX["gain"]), ("miracles",))
    view = GAME.view(state, 1)
    assert odds.defended(view, 1, ELEMENT_INDEX["earth"]) == 1
    assert odds.defended(view, 1, ELEMENT_INDEX["air"]) == 0
    assert odds.rescued(view, 1) == 0
    assert odds.conversion(view, 1, strength=1, most=2) == odds.ConversionOdds(0.0, 0.0)
    assert odds.conversion(view, 1, strength=3, most=1) == odds.ConversionOdds(1.0, 1.0)


def test_the_next_card_is_counted_pile_for_pile() -> None:
    every = list(hands(["communion"], "conversion", 1))
    drawn: Counter[int] = Counter()
    for hand in every:
        drawn.update(world(["communion"], hand).conversion)
    view = GAME.view(world(["communion"], every[0]), 0)
    foretold = odds.next_card(view, "conversion")
    assert sum(foretold.values()) == pytest.approx(1)
    for card, number in drawn.items():
        assert foretold[card] == pytest.approx(number / drawn.total())
    seen = odds.next_card(world(["communion"], every[0]), "wrath")
    assert seen == {card: board.WRATH.count(card) / len(board.WRATH) for card in board.WRATH}
    view.wrath = []
    assert odds.next_card(view, "wrath") == {}


def test_chances_are_chances_in_whole_games() -> None:
    for state, _ in moments()[::150]:
        for seat in range(len(state.players)):
            view = GAME.view(state, seat)
            for other in range(len(state.players)):
                faiths = odds.counted(view, other, odds.faiths(view, other))
                assert sum(faiths.values()) == pytest.approx(1)
                held = sum(card in FAITH_OF for card in state.players[other].hand)
                assert faiths.get(held, 0) > 0, "what is the case is possible"
                for element in range(4):
                    assert -1e-9 <= odds.defended(view, other, element) <= 1 + 1e-9
            for pile in ("wrath", "conversion"):
                chances = odds.next_card(view, pile)
                assert not chances or sum(chances.values()) == pytest.approx(1)
