"""Passing, as a choice beside the others."""

from __future__ import annotations

from parlour.client.games.facets import Facet, Form, Value, nothing
from parlour.shared.gods_playground.actions import PASS
from parlour.shared.language import tr

KIND = "kind"
ACTING = {KIND: ("act",)}
"""When the details of an action are asked."""
PASS_FORM = Form({KIND: "pass"}, PASS)


def act_or_pass(act: str, passing: str) -> Facet:
    """Return the facet that asks whether to act at all; acting is chosen by itself."""
    values = (Value("act", act, key="a"), Value("pass", passing, key="p"))
    return Facet(KIND, tr("What will you do?"), values, nothing, default="act")
