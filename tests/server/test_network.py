"""The network of values: what it makes of numbers, and the file that it is read from."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.bots import network
from parlour.server.bots.gods_playground.inputs import WIDTHS, inputs
from parlour.server.bots.network import Inputs, Layers, Network
from parlour.server.bots.values import softmax
from parlour.shared.game import BadDataError
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from tests.server.bot_games import decisions

LAYERS = Layers(
    made="by hand",
    common=[[1.0, -1.0], [0.5, 0.0]],
    own=[[2.0, 1.0]],
    others=[[-1.0, 0.25]],
    out=[1.0, -2.0],
)


def by_hand(common: list[float], rows: list[list[float]]) -> list[float]:
    """Return what the network of LAYERS should say, worked out the long way."""
    worths = []
    for seat, (own,) in enumerate(rows):
        others = sum(row[0] for other, row in enumerate(rows) if other != seat)
        first = common[0] + 0.5 * common[1] + 2 * own - others
        second = -common[0] + own + 0.25 * others
        worths.append(max(0.0, first) - 2 * max(0.0, second))
    return softmax(worths)


@pytest.mark.parametrize(
    "numbers",
    [
        ([1.0, 2.0], [[0.5], [0.0], [1.5]]),
        ([0.0, 0.0], [[0.0], [0.0]]),
        ([3.0, 0.0], [[2.0], [-1.0], [0.25]]),
    ],
)
def test_each_seat_is_weighed_beside_the_others(numbers: Inputs) -> None:
    of = Network[Inputs](lambda state: state, LAYERS)
    for _ in range(2):  # the second time from what was kept
        assert of.chances(numbers) == pytest.approx(by_hand(*numbers))


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "network.toml"
    network.write(path, LAYERS)
    assert network.read(path, (2, 1)) == LAYERS


@pytest.mark.parametrize("widths", [(1, 1), (2, 2)])
def test_a_network_for_other_inputs_is_refused(tmp_path: Path, widths: tuple[int, int]) -> None:
    path = tmp_path / "network.toml"
    network.write(path, LAYERS)
    with pytest.raises(BadDataError, match=r"network\.toml: it was made for other inputs"):
        network.read(path, widths)


@pytest.mark.parametrize(
    "text",
    ["", "made = 1", "made", 'made = ""\nout = [1]\ncommon = [[1, 2]]\nown = []\nothers = []'],
)
def test_a_file_that_holds_no_network_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "network.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadDataError, match=r"network\.toml"):
        network.read(path, (1, 0))


def test_a_position_is_told_in_as_many_numbers_as_promised() -> None:
    for state, _ in decisions(GODS_PLAYGROUND, 3, 2)[::11]:
        common, rows = inputs(state)
        assert (len(common), {len(row) for row in rows}) == (WIDTHS[0], {WIDTHS[1]})
        assert max(map(abs, [*common, *(each for row in rows for each in row)])) < 10


def test_seats_that_change_places_change_their_numbers() -> None:
    for state, _ in decisions(GODS_PLAYGROUND, 3, 2)[::23]:
        common, rows = inputs(state)
        turned = state.copy()
        turned.players = [*turned.players[1:], turned.players[0]]
        for box in turned.enemies:
            box.nobles = [*box.nobles[1:], box.nobles[0]]
        for region in turned.regions:
            for units in (region.nobles, region.infantry, region.cavalry, region.artillery):
                units[:] = [*units[1:], units[0]]
            region.estates = [
                type(each)((each.owner - 1) % 3, each.manager, each.city) for each in region.estates
            ]
        turned.sejm = [None if each is None else (each - 1) % 3 for each in turned.sejm]
        turned.first_player = (turned.first_player - 1) % 3
        turned.to_act = tuple((each - 1) % 3 for each in turned.to_act)
        turned.passed = tuple((each - 1) % 3 for each in turned.passed)
        assert inputs(turned) == (common, [*rows[1:], rows[0]])
