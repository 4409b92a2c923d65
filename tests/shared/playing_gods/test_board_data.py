"""The data file of Playing Gods: checked, and every wrong field named."""

from __future__ import annotations

import pytest

from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.board import parse
from parlour.shared.playing_gods.names import CARD_INDEX, CARDS, CONTINENTS, ELEMENTS, REGIONS
from tests.shared.figures import check_that_it_is_named, check_what_is_reconstructed, text_of

TEXT = text_of("playing_gods")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("pawns = { value = 20", "pawns = { value = 0", "pawns"),
        ("pawns = { value = 20", "prawns = { value = 20", "prawns"),
        ("one_element = { value = 1, certain = true }", "", "one_element"),
        ("regions_to_win = { value = [7, 11]", "regions_to_win = { value = [0, 11]", "regions_to"),
        ('"wrath", "portal", "conversion"', '"portal", "portal", "conversion"', "two portals"),
        ("value = [7, 11], certain = true", "value = [7, 11], certain = [true]", "regions_to_win"),
        ("value = [7, 11]", "value = [7]", "regions_to_win"),
        ("certain = true }", "certain = maybe }", "board.toml"),
        ('["andes", "amazon"', '["amazon", "andes"', "continents"),
        ('["andes", "amazon"', '["andes", "atlantis"', "continents.south_america"),
        ('"portal", "wrath", "conversion"', '"wrath", "wrath", "conversion"', "two portals"),
        ('value = ["deicide"', 'value = ["portal"', "two portals"),
        ('value = ["deicide"', 'value = ["gain"', "deicide"),
        ('value = ["deicide"', 'value = ["lunch"', "ring.specials"),
        ("attacks = { value = 2", "attacks = { value = 3", "68 Wrath cards, not 52"),
        ("gain = { value = 5", "gain = { value = 6", "32 Conversion cards, not 31"),
    ],
)
def test_a_wrong_field_is_named(old: str, new: str, named: str) -> None:
    check_that_it_is_named(parse, TEXT, old, new, named)


def test_a_correction_that_keeps_what_is_certain_is_taken() -> None:
    other = TEXT.replace("gain = { value = 5", "gain = { value = 4", 1)
    other = other.replace("loss_of_all = { value = 1", "loss_of_all = { value = 2", 1)
    assert parse(other).cards.gain.value == 4
    assert parse(TEXT.replace("pawns = { value = 20", "pawns = { value = 1", 1)).pawns.value == 1


def test_what_is_certain_and_what_is_reconstructed() -> None:
    uncertain = {"ring.sector", "ring.specials", "cards.attacks", "cards.gain", "cards.faiths"}
    certain = {"pawns", "kills.plague", "cards.plagues", "cards.immunities", "cards.deicide"}
    check_what_is_reconstructed(parse(TEXT), uncertain, certain)


def test_the_cards_of_the_box() -> None:
    assert len(board.WRATH) == 52
    assert len(board.CONVERSION) == 31
    assert [*board.WRATH, *board.CONVERSION] == sorted((*board.WRATH, *board.CONVERSION))
    for element, attacks in enumerate(board.ATTACKS):
        assert sum(board.COPIES[card] for card in attacks) == 8
        assert board.COPIES[board.PROTECTION[element]] == 3
        assert board.COPIES[board.IMMUNITY[element]] == 1
        assert CARDS[board.PROTECTION[element]] == f"{ELEMENTS[element]}_protection"
    assert sum(board.COPIES[CARD_INDEX[name]] for name in CARDS if name.startswith("loss")) == 5


def test_the_world_and_the_ring() -> None:
    assert len(REGIONS) == 20
    assert len(board.RING) == 40
    assert [len(portals) for portals in board.PORTALS_OF] == [2] * len(CONTINENTS)
    assert [board.RING[space] for space in (7, 15, 23, 31, 39)] == [
        "deicide",
        "teleport",
        "gain",
        "teleport",
        "teleport",
    ]
    assert [REGIONS[region] for region in board.HOLY_CITY] == [
        "east_america",
        "south_europe",
        "south_asia",
        "north_africa",
        "andes",
    ]
    assert [*board.CONTINENT_OF] == [space // 8 for space in range(40)]
    assert board.PORTALS == (0, 4, 8, 12, 16, 20, 24, 28, 32, 36)
    assert board.PORTALS_OF == ((0, 4), (8, 12), (16, 20), (24, 28), (32, 36))
    assert [*board.REGIONS_OF] == [range(first, first + 4) for first in range(0, 20, 4)]
    assert board.REGIONS_TO_WIN == (7, 11)


def test_what_attacks_kill() -> None:
    """One element one, two that go together three, all four six; opposites do not go together."""
    told = {tuple(ELEMENTS[element] for element in each) for each in board.COMBINATIONS}
    assert told == {
        *((element,) for element in ELEMENTS),
        ("earth", "water"),
        ("earth", "fire"),
        ("water", "air"),
        ("fire", "air"),
        ("earth", "water", "fire", "air"),
    }
    assert board.KILLS == {1: 1, 2: 3, 4: 6}
    assert board.PLAGUE_KILLS == 2


def test_every_attack_has_the_element_of_its_event() -> None:
    for card, element in enumerate(board.ELEMENT_OF):
        expected = [each for each, cards in enumerate(board.ATTACKS) if card in cards]
        assert element == (expected[0] if expected else None)
    assert sum(element is not None for element in board.ELEMENT_OF) == 16
    earth = [CARDS[card] for card in board.ATTACKS[ELEMENTS.index("earth")]]
    assert earth[0] == CARDS[CARD_INDEX["earth_protection"] - 4]
