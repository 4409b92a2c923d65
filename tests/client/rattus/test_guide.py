"""What is told of Rattus: what each phase and each place is."""

from __future__ import annotations

from parlour.client.games.rattus.lessons import TEACHING
from parlour.client.games.rattus.tooltips import CARD_HELP, PHASE_HELP, tooltip
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import CARDS, REGIONS
from parlour.shared.rattus.phases.course import PHASES
from parlour.shared.rattus.state import State
from tests.client.rattus.games import moments, position

PIECES = ("castle", "plague", "tokens", "phase:0", "phase:4", *(f"card:{card}" for card in CARDS))


def places(state: State) -> list[str]:
    """Return the ids of all places that a position has."""
    names = REGIONS[: len(state.rats)]
    return [
        *PIECES,
        *(f"{kind}:{name}" for kind in ("region", "cubes") for name in names),
        *(
            f"rat:{name}:{rat}"
            for name, rats in zip(names, state.rats, strict=True)
            for rat in range(len(rats))
        ),
        *(f"panel:{seat}" for seat in range(len(state.players))),
    ]


def test_every_phase_and_card_is_explained() -> None:
    assert set(PHASE_HELP) == {*PHASES, "over"}
    assert set(CARD_HELP) == set(CARDS)
    assert {step.phase for step in TEACHING.steps} <= set(PHASES)


def test_every_place_is_explained() -> None:
    for state, _ in moments(1)[::25]:
        for seat in (None, 0):
            view = GAME.view(state, seat)
            for place in places(state):
                text = tooltip(view, place)
                assert text[-1:] == ".", (place, text)
                assert not {"{", "}"} & set(text)
                assert "None" not in text


def test_what_is_not_there_has_no_story() -> None:
    state = position("actions")
    assert tooltip(state, "region:russia") == "Russia is not used with this number of players."
    for place in ("cubes:russia", "rat:russia:0", "rat:gallia:0", "panel:2", "moon"):
        assert tooltip(state, place) == ""


def test_a_rat_that_was_seen_is_told_to_who_saw_it_alone() -> None:
    state = position("actions", rats={"gallia": [12]}, seen=True)
    assert tooltip(GAME.view(state, 0), "rat:gallia:0") == (
        "A rat: limit 1 (Merchant, Monk). Seen by player 1."
    )
    assert tooltip(GAME.view(state, 1), "rat:gallia:0") == ("A rat, face down. Seen by player 1.")


def test_what_is_reconstructed_says_so() -> None:
    state = position("actions", rats={"gallia": [12], "italia": [0]}, seen=True)
    assert "(reconstructed)" not in tooltip(state, "rat:gallia:0")
    assert "(reconstructed)" in tooltip(state, "rat:italia:0")
    assert "(reconstructed)" in tooltip(state, "region:gallia")


def test_a_region_is_told_with_its_danger() -> None:
    state = position(
        "devastation",
        cubes={"gallia": [2, 1]},
        rats={"gallia": [12]},
        seen=True,
        cards={"merchant": 0},
        plague="gallia",
    )
    text = tooltip(GAME.view(state, 0), "rat:gallia:0")
    assert text.endswith(
        "A rat turned here strikes 100% of the time; it hits: 100% (player 1), 0% (player 2)."
    )
    assert tooltip(state, "region:gallia").startswith("Gallia: 3 cubes, 1 rat. The Plague is here.")
