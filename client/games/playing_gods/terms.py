"""What a plan costs and may bring, in a few pictures with numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from parlour.client.games.chances import percent
from parlour.client.games.playing_gods import odds
from parlour.client.games.playing_gods.cards import ART
from parlour.client.games.playing_gods.figures import sect
from parlour.client.games.playing_gods.table import STRIKES
from parlour.client.games.protocol import LEADS, RULE, Fact
from parlour.client.stage.looks import Sprite
from parlour.shared.language import percent_words
from parlour.shared.playing_gods import actions
from parlour.shared.playing_gods.names import ELEMENT_INDEX
from parlour.shared.playing_gods.state import State

MINUS: Final = "\u2212"

_Facts = Iterator[Fact]


def terms(state: State, seat: int, plan: Any) -> Sequence[Fact]:
    """Return what an action costs and may bring; nothing where a sentence tells it better."""
    tell = _TERMS.get(type(plan))
    return () if tell is None else tuple(tell(state, seat, plan))


def _attack(state: State, seat: int, plan: actions.Attack) -> _Facts:
    """Tell what is thrown, whom it kills, and how likely the target is to defend itself."""
    for element in plan.elements:
        yield Fact(Sprite(f"card/{STRIKES[element]}"), "")
    yield Fact(sect(plan.target), f"{MINUS}{len(plan.regions)}", joint=LEADS)
    elements = [ELEMENT_INDEX[element] for element in plan.elements]
    chances = odds.attack(state, plan.target, elements)
    yield Fact(Sprite("card/shield"), percent_words(percent(chances.defended)), joint=RULE)


def _scourge(state: State, seat: int, plan: actions.SendPlague) -> _Facts:
    yield Fact(Sprite(f"card/{ART[plan.plague]}"), "")
    yield Fact(sect(plan.target), f"{MINUS}{len(plan.regions)}", joint=LEADS)


def _kill(state: State, seat: int, plan: actions.Deicide) -> _Facts:
    pawns = sum(stack.count(plan.target) for stack in state.pawns)
    yield Fact(Sprite("card/reaper"), "")
    yield Fact(sect(plan.target), f"{MINUS}{pawns}", joint=LEADS)


_TERMS: Mapping[type, Callable[[State, int, Any], _Facts]] = {
    actions.Attack: _attack,
    actions.SendPlague: _scourge,
    actions.Deicide: _kill,
}
"""How each action is told."""
