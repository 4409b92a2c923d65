"""The forms of tournaments: those that can be asked for are those that have words."""

from __future__ import annotations

from typing import get_args, get_type_hints

from parlour.shared.messages import TournamentPlan
from parlour.shared.pairings import FORMS


def test_every_form_that_can_be_asked_for_has_words_of_its_own() -> None:
    assert {*FORMS} == {*get_args(get_type_hints(TournamentPlan)["form"])}
    assert len({*FORMS.values()}) == len(FORMS)
