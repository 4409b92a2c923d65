"""What a player can do, one kind of action each."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from parlour.shared import option
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State

A = TypeVar("A")

Option: TypeAlias = option.Option[State, A, Play]
