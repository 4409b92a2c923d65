"""The data file of Rattus: checked, and every wrong field named."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.shared.rattus import board
from parlour.shared.rattus.board import Token, parse, read_face
from parlour.shared.rattus.names import KING, MERCHANT, MONK, REGION_INDEX, REGIONS
from tests.shared.figures import check_that_it_is_named, check_what_is_reconstructed, text_of

TEXT = text_of("rattus")
FACE = '    { value = "1:RB", certain = false },\n'
BORDER = '    { value = ["bulgaria", "turcia"], certain = false },\n'


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("cubes = { value = 20", "cubes = { value = 0", "cubes"),
        ("neutral_cubes = { value = 2", "neutral_cubes = { value = -1", "neutral_cubes"),
        ("cubes = { value = 20", "cubs = { value = 20", "cubs"),
        ("most_rats = { value = 3, certain = true }", "", "most_rats"),
        ("away = { value = [12, 6, 0]", "away = { value = [12, 6]", "away"),
        ("away = { value = [12, 6, 0]", "away = { value = [38, 6, 0]", "away"),
        ("certain = true }", "certain = maybe }", "board.toml"),
        (
            "away = { value = [12, 6, 0], certain = true",
            "away = { value = [12, 6, 0], certain = [true]",
            "away.certain",
        ),
        (
            '["bulgaria", "turcia"], certain = true',
            '["turcia", "bulgaria"], certain = true',
            "regions",
        ),
        ('"anglia", "gallia", "germania"', '"anglia", "gallia", "france"', "regions.two_players"),
        ('["gallia", "hispania"]', '["gallia", "gallia"]', "neighbours.land[0]"),
        ('["gallia", "hispania"]', '["gallia", "italia"]', "neighbours.land["),
        ('["gallia", "hispania"]', '["gallia", "espana"]', "espana"),
        ('["polonia", "hungaria"]', '["germania", "turcia"]', "germania to turcia"),
        ('["germania", "italia"]', '["anglia", "germania"]', "italia to scandia"),
        ('["hispania", "italia"]', '["hispania", "turcia"]', "hispania, italia, polonia"),
        ('["tartaria", "turcia"]', '["italia", "polonia"]', "hispania, italia, polonia"),
        ('"1:PK"', '"7:PK"', "tokens.start[0]"),
        ('"1:PK"', '"0:PK"', "tokens.start[0]"),
        ('"1:PK"', '"1:PX"', "tokens.start[0]"),
        ('"6:MAACKW"', '"MAACKW"', "tokens.regular[36]"),
        ('    { value = "1:PK", certain = false },\n', "", "tokens.start"),
        ('    { value = "6:MAACKW", certain = false },\n', "", "tokens.regular"),
        (
            '    { value = "1:PK"',
            '    { value = "1:RB", certain = false },\n    { value = "1:PK"',
            "start",
        ),
        (
            '    { value = "6:MAACKW"',
            '    { value = "1:RB", certain = false },\n    { value = "6:MAACKW"',
            "regular",
        ),
    ],
)
def test_a_wrong_field_is_named(old: str, new: str, named: str) -> None:
    check_that_it_is_named(parse, TEXT, old, new, named)


def test_a_correction_that_keeps_what_is_certain_is_taken() -> None:
    assert BORDER in TEXT
    figures = parse(TEXT.replace('"1:PK"', '"3:MPK"').replace(BORDER, ""))
    assert figures.tokens.start[0].value == "3:MPK"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("cubes = { value = 20", "cubes = { value = 1"),
        ("neutral_cubes = { value = 2", "neutral_cubes = { value = 0"),
        ("away = { value = [12, 6, 0]", "away = { value = [37, 6, 0]"),
        ('"1:PK"', '"6:PK"'),
        ('"1:PK"', '"1:"'),
    ],
)
def test_a_correction_within_bounds_is_taken(old: str, new: str) -> None:
    assert old in TEXT
    parse(TEXT.replace(old, new, 1))


def test_what_is_certain_and_what_is_reconstructed() -> None:
    uncertain = {"tokens.start[0]", "tokens.regular[1]", "neighbours.land[2]", "neighbours.sea[0]"}
    certain = {"cubes", "away", "regions.two_players", "neighbours.land[0]", "neighbours.land[1]"}
    certain |= {"tokens.regular[0]", "tokens.regular[7]"}
    found = check_what_is_reconstructed(parse(TEXT), uncertain, certain)
    assert sum(path.startswith("tokens.") for path in found) == 47


def test_faces_are_read() -> None:
    assert read_face("6:MAAPBC") == Token(6, 1, 2, (0, MERCHANT, MONK))
    assert read_face("2:MMRR") == Token(2, 2, 0, (KING, KING))


def test_the_tokens_of_the_box() -> None:
    assert len(board.TOKENS) == 49
    assert board.START_TOKENS == 12
    assert {token.limit for token in board.TOKENS} == {1, 2, 3, 4, 5, 6}
    assert board.AWAY == {2: 12, 3: 6, 4: 0}
    symbols = Counter(card for token in board.TOKENS for card in token.classes)
    assert symbols.most_common(1)[0][0] == KING


def test_regions_and_neighbours_by_number_of_players() -> None:
    assert board.IN_USE == {2: 8, 3: 10, 4: 12}
    for players, neighbours in board.NEIGHBOURS.items():
        assert len(neighbours) == board.IN_USE[players]
        for region, near in enumerate(neighbours):
            assert len(near) >= 2
            assert region not in near
            assert all(region in neighbours[other] for other in near)
    assert all(REGION_INDEX[name] == index for index, name in enumerate(REGIONS))


def test_the_neighbours_are_those_of_the_map() -> None:
    """Those of Hungaria in a game of each size, and of Italia across the sea."""
    near = {
        players: [REGIONS[other] for other in neighbours[REGION_INDEX["hungaria"]]]
        for players, neighbours in board.NEIGHBOURS.items()
    }
    assert near[2] == ["germania", "italia", "polonia"]
    assert near[3] == near[4] == [*near[2], "bulgaria"]
    italia = [REGIONS[other] for other in board.NEIGHBOURS[4][REGION_INDEX["italia"]]]
    assert italia == ["gallia", "germania", "hispania", "hungaria", "turcia"]


def test_the_knight_reaches_scandia_from_italia() -> None:
    italia, scandia = REGION_INDEX["italia"], REGION_INDEX["scandia"]
    for players, reached in board.WITHIN_KNIGHT_STEPS.items():
        assert scandia in reached[italia]
        assert italia in reached[italia]
        for region, near in enumerate(board.NEIGHBOURS[players]):
            two = {region, *near, *(far for one in near for far in board.NEIGHBOURS[players][one])}
            assert reached[region] == tuple(sorted(two))
        assert scandia not in board.NEIGHBOURS[players][italia]
