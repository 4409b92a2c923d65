"""What the bots of Playing Gods take for best, where a person sees what is."""

from __future__ import annotations

import pytest

from tests.server.judged import ranked
from tests.server.playing_gods.sights import (
    AT,
    AWAY,
    EUROPE,
    EUROPE_PORTAL,
    GAME,
    LEADERS,
    SIX,
    TELEPORT,
    beside,
    played,
    world,
)


def test_who_may_go_anywhere_goes_where_the_last_region_can_be_converted() -> None:
    own = {"space": TELEPORT, "permanent": ["communion", "miracles"]}
    parts = played("teleport_space", [own, AT], world(SIX, ["siberia"]))
    best = ranked(GAME, parts, type="teleport")[:2]
    assert {each["portal"] for each in best} == {16, 20}  # those of Asia


@pytest.mark.parametrize("seat", LEADERS)
def test_who_can_hardly_defend_is_attacked(seat: int) -> None:
    """Two gods are alike but for the hidden cards in their hands."""
    hands = beside(seat, AT, {**AWAY, "hand": ["famine", "plague", "darkness", "locusts"]})
    own = {"space": EUROPE_PORTAL, "hand": ["flood"]}
    parts = played("portal", [own, *hands], world(["canada"], EUROPE[:2], EUROPE[2:]))
    assert ranked(GAME, parts, type="attack")[0]["target"] == seat


@pytest.mark.parametrize("seat", LEADERS)
def test_who_can_hardly_answer_is_converted(seat: int) -> None:
    hands = beside(seat, AT, {**AWAY, "permanent": ["scriptures"]})
    own = {"space": EUROPE_PORTAL, "permanent": ["communion", "miracles"]}
    parts = played("portal", [own, *hands], world(["canada"], EUROPE[:2], EUROPE[2:]))
    assert ranked(GAME, parts, type="convert")[0]["target"] == seat
