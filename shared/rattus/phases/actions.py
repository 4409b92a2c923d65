"""The player's turn until the Plague moves: a card, cubes and powers, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.classes import ANY_TIME
from parlour.shared.rattus.option import Option
from parlour.shared.rattus.phases.base import Phase
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State
from parlour.shared.rattus.steps.move_plague import MoveThePlague
from parlour.shared.rattus.steps.place_cubes import PlaceOwnCubes
from parlour.shared.rattus.steps.take_card import TakeClassCard

_OPTIONS: tuple[Option, ...] = (TakeClassCard(), PlaceOwnCubes(), *ANY_TIME, MoveThePlague())
_BY_KIND: dict[type, Option] = {option.kind: option for option in _OPTIONS}


class Actions(Phase):
    """Moving the Plague comes last and ends it (rulings 1 and 2)."""

    name = "actions"
    actions = tuple(_BY_KIND)

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield what each option allows."""
        return chain.from_iterable(option.options(state, seat) for option in _OPTIONS)

    def check(self, state: State, seat: int, action: Action) -> None:
        """Let the option of this kind say why not."""
        _BY_KIND[type(action)].check(state, seat, action)

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Let the option of this kind happen."""
        _BY_KIND[type(action)].perform(play, seat, action)
