"""Tooltips, pictures and lessons tell the numbers of the position, and what came of an action."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from parlour.client.games.chances import percent
from parlour.client.games.playing_gods import odds
from parlour.client.games.playing_gods.facts import facts
from parlour.client.games.playing_gods.lesson_numbers import numbers_of
from parlour.client.games.playing_gods.tooltips import tooltip
from parlour.shared.language import percent_words
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.actions import Attack
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, ELEMENTS, REGION_INDEX, REGIONS
from parlour.shared.playing_gods.state import (
    NOBODY,
    State,
    active_pawns,
    owner,
    regions_owned,
    sects,
)
from tests.client.playing_gods.games import moments

MINUS = "\N{MINUS SIGN}"


@pytest.fixture(scope="module")
def states() -> list[State]:
    """Return positions of games of every size, as they come, and the last of each."""
    every = moments()
    ends = [a.state for a, b in pairwise(every) if len(a.state.players) != len(b.state.players)]
    return [*(each.state for each in Random(3).sample(every, 20)), *ends, every[-1].state]


def numbers(told: str) -> list[int]:
    """Return the numbers of a text, but for those of names and of what is likely."""
    return [int(each) for each in re.findall(r"\d+(?![\d%])", re.sub(r"player \d", "", told))]


def pictured(state: State, place: str) -> list[str]:
    """Return what is told in letters beside pictures."""
    return [fact.text for fact in facts(state, place) if fact.text]


def test_regions_tell_whose_they_are_and_who_is_buried_there(states: list[State]) -> None:
    buried_anywhere = 0
    for state in states:
        for region, name in enumerate(REGIONS):
            stack, text = state.pawns[region], tooltip(state, f"region:{name}")
            assert ("A free region" in text) == (not stack)
            assert ("A holy city" in text) == (region in board.HOLY_CITY)
            if not stack:
                assert not pictured(state, f"region:{name}")
                continue
            top = owner(stack)
            active = active_pawns(stack, top)
            buried = Counter(each for each in stack if each != top)
            buried_anywhere += bool(buried)
            assert f"player {top + 1}" in text
            assert ("Buried below" in text) == bool(buried)
            assert all(f"player {seat + 1}" in text for seat in buried)
            told = [str(active), *(str(buried[seat]) for seat in sorted(buried))]
            assert pictured(state, f"region:{name}")[: len(told)] == told
    assert buried_anywhere


def test_continents_tell_how_many_regions_each_god_has_there(states: list[State]) -> None:
    for state in states:
        for index, name in enumerate(CONTINENTS):
            owners = [owner(state.pawns[region]) for region in board.REGIONS_OF[index]]
            held = Counter(each for each in owners if each != NOBODY)
            told = [str(held[seat]) for seat in sorted(held)]
            assert pictured(state, f"continent:{name}") == told
            empty = owners.count(NOBODY)
            text = tooltip(state, f"continent:{name}")
            assert numbers(text) == [*map(int, told), *([empty] if empty else [])]


def test_panels_tell_regions_sects_stock_and_hand(states: list[State]) -> None:
    for state in states:
        for seat, player in enumerate(state.players):
            wanted = [
                f"{regions_owned(state)[seat]}/{state.regions_to_win}",
                str(sects(state, seat)),
                str(player.stock),
                str(len(player.hand)),
            ]
            told = pictured(state, f"panel:{seat}")
            assert told[:4] == wanted
            risks = told[4:]
            secret = bool(player.hidden and player.hand)
            assert len(risks) == (len(ELEMENTS) if secret else 0)
            if secret:
                assert risks == [
                    percent_words(percent(odds.defended(state, seat, element)))
                    for element in range(len(ELEMENTS))
                ]
            assert tooltip(state, f"panel:{seat}")
        assert not pictured(state, f"panel:{len(state.players)}")


def test_spaces_and_piles_tell_who_stands_there_and_what_is_left(states: list[State]) -> None:
    for state in states:
        for space in range(board.SPACES):
            here = [seat for seat, each in enumerate(state.players) if each.space == space]
            assert len(facts(state, f"space:{space}")) == len(here)
            text = tooltip(state, f"space:{space}")
            assert ("Here now" in text) == bool(here)
            assert all(f"layer {seat + 1}" in text for seat in here)
        for name, cards in (("wrath", state.wrath), ("conversion", state.conversion)):
            assert pictured(state, f"pile:{name}") == [str(len(cards))]


def test_cards_of_wrath_tell_how_many_they_kill(states: list[State]) -> None:
    for name in CARDS:
        told = pictured(states[0], f"hand:{name}")
        assert all(each.startswith(MINUS) for each in told)
        element = board.ELEMENT_OF[CARDS.index(name)]
        if element is not None:
            pairs = sum(len(each) == 2 and element in each for each in board.COMBINATIONS)
            kills = [board.KILLS[1], *[board.KILLS[2]] * pairs]
            assert told == [f"{MINUS}{number}" for number in kills]
            others = {fact.look for fact in facts(states[0], f"hand:{name}")}
            assert len(others) == 1 + pairs, "with each other element"


# --- lessons ---


def test_a_lesson_counts_what_is_there(states: list[State]) -> None:
    for state in states:
        for seat, player in enumerate(state.players):
            told = numbers_of(state, seat, (), None)
            space, regions = max(0, player.space), regions_owned(state)[seat]
            assert (told["at"], told["die"]) == (space, state.die)
            assert {told["on"], told["back"]} == {
                (space + step) % board.SPACES for step in (state.die, -state.die)
            }
            assert told["regions"] == regions
            missing = max(0, state.regions_to_win - regions)
            said = {0: "That is enough to win!", 1: "One more, and you have won!"}
            assert told["missing_told"] == said.get(missing, f"{missing} more, and you have won!")
            left = sects(state, seat)
            assert told["sects_told"] == (
                "One sect is left to you." if left == 1 else f"{left} sects are left to you."
            )
            assert told["shown"] == len(player.permanent) + len(state.offer)
            assert told["killed_told"] == "They parried it."
            assert told["won_told"] == "A tie: nobody is won."
            assert told["deed_0"] == "The others have moved."
            assert not told["deed_1"]
            assert told["faith"] == told["fell"] == ""


def after_each(kind: type, number: int) -> list[tuple[State, Any]]:
    """Return events of a kind, and the positions after them."""
    found: list[tuple[State, Any]] = []
    for state, each in moments():
        if isinstance(each, kind) and len(found) < number:
            event: Any = each
            after = GAME.copy(state)
            GAME.evolve(after, event)
            found.append((after, event))
    assert found
    return found


def test_a_lesson_tells_who_fell_by_an_attack() -> None:
    for after, event in after_each(events.SectKilled, 9):
        other = (event.seat + 1) % len(after.players)
        told = numbers_of(after, other, (event, event), None)
        now = sects(after, event.seat)
        assert told["killed"] == 2
        assert str(told["killed_told"]).startswith("2 sects are gone.")
        assert told["fell"] == f"{MINUS}2[sect{event.seat}]"
        assert told["sects_change"] == f"~{now + 2}~ {now}[sect{event.seat}]"
        mine = numbers_of(after, event.seat, (event, event), None)
        assert mine["killed"] == 0
        assert "It cost you 2 sects." in str(mine["deed_0"])
        assert "cost" not in str(told["deed_0"])


def test_a_lesson_tells_what_was_won() -> None:
    for after, event in after_each(events.SectGained, 5):
        told = numbers_of(after, event.seat, (event,), None)
        owned = regions_owned(after)[event.seat]
        assert told["founded_at"] == event.region
        assert told["faith"] == f"~{owned - 1}~ {owned} / {after.regions_to_win}"
        other = numbers_of(after, (event.seat + 1) % len(after.players), (event,), None)
        assert other["faith"] == ""
        assert str(other["deed_0"]).count("founded a sect") == 1
        assert other["deed_at_0"] == other["deed_got_at_0"] == f"region:{event.region}"
        assert other["deed_got_0"] == f"+1[sect{event.seat}]"
        assert not other["deed_1"]
    for after, event in after_each(events.SectConverted, 5):
        told = numbers_of(after, event.seat, (event,), None)
        assert told[f"won_{event.region}"] == f"+1[sect{event.seat}]"
        assert told["won_told"] == "A region believes in you now!"
        assert sum(bool(told[f"won_{region}"]) for region in REGION_INDEX) == 1
        lost = numbers_of(after, event.victim, (event,), None)
        assert "It cost you 1 sect." in str(lost["deed_0"])
    for after, event in after_each(events.CardDrawn, 5):
        told = numbers_of(after, event.seat, (event,), None)
        assert told["got"] == "+1[card]"
        assert told["card"]


def test_a_lesson_tells_how_likely_an_attack_is_defended() -> None:
    seen = set()
    for known, _ in moments():
        state = GAME.view(known, 0)
        for target in range(1, len(state.players)):
            wanted = Attack(target, (ELEMENTS[0],), ())
            told = numbers_of(state, 0, (), wanted)
            shield, theirs = told["shield"], state.players[target].permanent
            assert told["victim"] == target
            assert told["theirs"] == len(theirs) + len(state.answer)
            assert shield == int(percent(odds.attack(state, target, [0]).defended))
            seen.add(shield)
        if len(seen) > 2:
            break
    assert len(seen) > 2
