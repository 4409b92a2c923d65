"""What is told of Playing Gods: what each phase and each place is."""

from __future__ import annotations

from parlour.client.games.playing_gods.lessons import TEACHING
from parlour.client.games.playing_gods.tooltips import PHASE_HELP, SPACE_HELP, tooltip
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, REGIONS
from parlour.shared.playing_gods.phases.course import PHASES
from parlour.shared.playing_gods.state import State
from tests.client.playing_gods.games import moments, position

PIECES = ("pile:wrath", "pile:conversion", "die", "phase:0")


def places(state: State) -> list[str]:
    """Return the ids of all places that a position has."""
    return [
        *PIECES,
        *(f"space:{space}" for space in range(board.SPACES)),
        *(f"region:{region}" for region in REGIONS),
        *(f"continent:{continent}" for continent in CONTINENTS),
        *(f"panel:{seat}" for seat in range(len(state.players))),
        *(f"hand:{card}" for card in CARDS),
    ]


def test_every_phase_and_space_is_explained() -> None:
    assert set(PHASE_HELP) == {*PHASES, "over"}
    assert set(SPACE_HELP) == set(board.RING)
    assert {step.phase for step in TEACHING.steps} <= set(PHASES)


def test_every_place_is_explained() -> None:
    for state, _ in moments(1)[::150]:
        for seat in (None, 0):
            view = GAME.view(state, seat)
            for place in places(state):
                text = tooltip(view, place)
                assert text[-1:] in (".", ")"), (place, text)
                assert not {"{", "}"} & set(text)
                assert "None" not in text
                assert "  " not in text


def test_what_is_not_there_has_no_story() -> None:
    for place in ("panel:2", "moon"):
        assert tooltip(position("move"), place) == ""


def test_a_region_is_told_with_its_stack() -> None:
    state = position("move", regions={"siberia": [1, 0, 0], "canada": []})
    assert tooltip(state, "region:siberia") == (
        "Siberia (Asia). Occupied by player 1, 2 sects. Buried below: 1 (player 2). United sects "
        "can be killed, not converted. (reconstructed)"
    )
    assert tooltip(state, "region:canada").startswith("Canada (North America). A free region.")
    assert "A holy city." in tooltip(state, "region:east_america")


def test_a_continent_is_told_with_its_owners() -> None:
    state = position("move", regions={"siberia": [1, 0, 0], "east_asia": [1]})
    assert tooltip(state, "continent:asia") == (
        "Asia. No god is at home here. Regions: 1 (player 1), 1 (player 2). Empty: 2. "
        "(reconstructed)"
    )
    assert "At home here: player 2." in tooltip(state, "continent:europe")


def test_hidden_cards_are_foretold_and_own_ones_counted() -> None:
    state = position("portal", [{"hand": ["flood", "flood"]}, {"hand": ["water_protection"]}])
    view = GAME.view(state, 0)
    assert "Can defend against: Earth 8%, Water 8%, Fire 8%, Air 8%." in tooltip(view, "panel:1")
    assert "Can defend" not in tooltip(view, "panel:0")
    assert "Can defend" not in tooltip(GAME.view(state, 1), "panel:1")
    assert tooltip(view, "hand:flood") == (
        "Flood: Water, from a portal. Sects killed alone: 1; with Earth or with Air: 3; all four "
        "elements: 6. You hold 2. In the box: 2. (reconstructed)"
    )
    assert "(reconstructed)" not in tooltip(view, "hand:plague")


def test_spaces_say_who_is_there() -> None:
    state = position("move", [{"space": 7}, {"space": 7}], die=4)
    assert tooltip(state, "space:7") == (
        "Deicide (North America): whoever arrives with the Deicide card may kill a god for good. "
        "Here now: player 1, player 2. (reconstructed)"
    )
    assert tooltip(state, "die") == "The die shows 4: player 1."
    long = position("move", options={"regions": 11, "turn_limit": 20})
    assert tooltip(long, "phase:0") == (
        "The idol moves: The idol moves exactly as many spaces as the die shows, "
        "in either direction. "
        "Round 1. Whoever owns 11 regions wins, and so does the last god left. The game ends after "
        "round 20."
    )
