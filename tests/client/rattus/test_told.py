"""Tooltips, pictures and lessons tell the numbers of the position, and what came of a rat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from parlour.client.games.chances import percent
from parlour.client.games.rattus.facts import facts
from parlour.client.games.rattus.lesson_numbers import MOST_SIGNS, numbers_of
from parlour.client.games.rattus.odds import of_any
from parlour.client.games.rattus.tooltips import tooltip
from parlour.shared.rattus import board
from parlour.shared.rattus.events import CardTaken, CubesMoved, CubesPlaced, PlagueMoved, RatTurned
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import CARD_INDEX, CARDS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import NOBODY, State, population, score
from parlour.shared.rattus.strike import exposed
from tests.client.rattus.games import moments, position

MINUS = "\N{MINUS SIGN}1"


@pytest.fixture(scope="module")
def states() -> list[State]:
    """Return positions of games of every size."""
    return [each.state for each in Random(3).sample(moments(), 12)]


def numbers(told: str) -> list[int]:
    """Return the numbers of a text, but for those that are part of a name."""
    return [int(each) for each in re.findall(r"\d+", re.sub(r"player \d", "player", told))]


def pictured(state: State, place: str) -> list[str]:
    """Return the numbers that are told in pictures."""
    return [fact.text for fact in facts(state, place)]


def test_pieces_and_panels_tell_how_many_there_are(states: list[State]) -> None:
    for state in states:
        assert numbers(tooltip(state, "tokens"))[:3] == [
            len(state.stock), len(state.turned), len(state.away),
        ]  # fmt: skip
        assert pictured(state, "tokens") == [str(len(state.stock)), str(len(state.turned))]
        castle = [each.castle for each in state.players]
        assert numbers(tooltip(state, "castle")) == castle
        assert pictured(state, "castle") == [str(each) for each in castle]
        for seat, own in enumerate(state.players):
            all_of, on_board = score(own), sum(own.cubes)
            told = [all_of, board.CUBES, on_board, own.castle, own.stock]
            assert numbers(tooltip(state, f"panel:{seat}")) == told
            assert on_board + own.castle == all_of
            assert pictured(state, f"panel:{seat}") == [
                str(each) for each in (on_board, own.castle, all_of, own.stock)
            ]


def test_regions_tell_who_lives_there_and_how_many_rats(states: list[State]) -> None:
    for state in states:
        for region, name in enumerate(REGIONS[: len(state.rats)]):
            living = [each.cubes[region] for each in state.players]
            assert numbers(tooltip(state, f"region:{name}"))[:2] == [
                sum(living), len(state.rats[region]),
            ]  # fmt: skip
            assert numbers(tooltip(state, f"cubes:{name}")) == living
            shown = [str(each) for each in living if each]
            told = pictured(state, f"region:{name}")
            assert told[: len(shown) + 1] == [*shown, str(len(state.rats[region]))]
            risks = [each for each in told if each.endswith("%")]
            threatened = bool(state.rats[region] and any(living))
            assert len(risks) == (1 + len(shown) if threatened else 0)
            said = "The Plague is here" in tooltip(state, f"region:{name}")
            assert said == (region == state.plague)


def test_cards_tell_who_holds_them(states: list[State]) -> None:
    for state in states:
        for name, card in CARD_INDEX.items():
            holder, text = state.cards[card], tooltip(state, f"card:{name}")
            assert ("On the table" in text) == (holder == NOBODY)
            assert ("used in this turn" in text) == (holder != NOBODY and bool(state.used[card]))
            own = [seat for seat in range(len(state.players)) if f"player {seat + 1}" in text]
            assert own == ([] if holder == NOBODY else [holder])
            assert len(pictured(state, f"card:{name}")) == (1 if holder == NOBODY else 2)
        for seat in range(len(state.players)):
            held = sum(each == seat for each in state.cards)
            text = tooltip(state, f"panel:{seat}")
            assert ("No cards." in text) == (held == 0)
            assert held == 0 or text.partition("Cards: ")[2].count(",") == held - 1


# --- lessons ---


def test_a_lesson_counts_what_is_there(states: list[State]) -> None:
    for state in states:
        for seat, own in enumerate(state.players):
            told = numbers_of(state, seat, (), None)
            at = state.plague
            assert told["at"] == told["now"] == REGIONS[at]
            mine = own.cubes[at]
            assert numbers(str(told["living_told"]))[0] == (mine or population(state, at))
            assert ("none of yours" in str(told["living_told"])) == (not mine)
            assert (told["own"], told["stock"]) == (score(own), own.stock)
            assert told["rats_there"] == len(state.rats[at])
            assert told["bites"] == int(percent(of_any(state, at).strikes))
            italia = len(state.rats[REGION_INDEX["italia"]])
            assert numbers(str(told["rats_told"])) == [italia]
            rats = [told[f"rat_{number}"] for number in range(board.MOST_RATS)]
            assert sum(map(bool, rats)) == len(state.rats[at])
            folk = [bool(told[f"folk_{owner}"]) for owner in range(len(state.players))]
            assert folk == [each.cubes[at] > 0 for each in state.players]
            assert not told["token"]
            assert not told["placed"]


def turned() -> Iterator[tuple[State, RatTurned]]:
    """Yield positions before a rat is turned, and what it does."""
    for state, event in moments():
        if isinstance(event, RatTurned):
            yield state, event


def test_a_lesson_tells_sign_by_sign_whom_a_rat_has_struck() -> None:
    struck = neutral = 0
    for before, event in turned():
        after = GAME.copy(before)
        GAME.evolve(after, event)
        told = numbers_of(after, 0, (event,), None)
        assert (told["token"], told["struck"]) == (event.token, event.region)
        region = REGION_INDEX[event.region]
        assert told["lived"] == exposed(before, region)
        assert told["limit"] == board.TOKENS[event.token].limit
        left = [bool(told[f"left_folk_{owner}"]) for owner in range(len(after.players))]
        assert left == [each.cubes[region] > 0 for each in after.players]
        neutral += told["lived"] != population(before, region)
        if event.struck:
            struck += 1
            hits = [
                sum(MINUS in str(told[f"hit_{sign}_{seat}"]) for sign in range(MOST_SIGNS))
                for seat in range(len(before.players))
            ]
            assert hits == list(event.losses)
            lit = str(told[f"lit_{MOST_SIGNS - 1}"])
            assert lit.count("1") == sum(
                any(told[f"hit_{sign}_{seat}"] for seat in range(len(before.players)))
                for sign in range(MOST_SIGNS)
            )
    assert struck > 5
    assert neutral, "nowhere did the Plague count"


def test_a_lesson_tells_of_each_of_the_others_alone() -> None:
    """Whose card, which people and which way of the Plague are marked while it is told."""
    state = position("actions", 3)
    since = (
        CardTaken(0, "witch", None),
        PlagueMoved(0, "italia", False, 0),
        CardTaken(1, "king", None),
        CubesPlaced(1, "gallia", 2, False),
        PlagueMoved(1, "gallia", False, 1),
        PlagueMoved(2, "germania", False, 0),
    )
    told = numbers_of(state, 0, since, None)
    assert told["deed_0"] == "Player 2 took the King and led the Plague to Gallia."
    assert told["deed_1"] == "Player 3 led the Plague to Germania."
    assert not told["deed_2"]
    assert (told["took_0"], told["home_0"], told["came_0"]) == (
        "card:king", "cubes:gallia:1", "+2[people1]",
    )  # fmt: skip
    assert (told["took_1"], told["home_1"], told["came_1"]) == ("", "", "")
    ways = [(told[f"led_from_{n}"], told[f"led_to_{n}"]) for n in range(2)]
    assert ways == [("region:italia", "region:gallia"), ("region:gallia", "region:germania")]
    assert numbers_of(state, 0, (), None)["deed_0"] == "The others have had their turns."


def test_a_lesson_tells_what_was_placed_and_led_and_by_whom() -> None:
    state = position("actions", 2, cubes={"gallia": (3, 1)})
    since = (CubesPlaced(1, "italia", 4, False), CubesPlaced(0, "gallia", 2, False))
    told = numbers_of(state, 0, since, None)
    assert told["placed"] == 2, "what others have placed is theirs"
    for event in (each for _, each in moments() if isinstance(each, CubesMoved)):
        assert numbers_of(state, 0, (event,), None)["led"] == event.cubes
        break
    else:
        raise AssertionError("nobody was led anywhere")
    assert set(CARDS) == set(CARD_INDEX)
