"""What a bot likes or dislikes of whole kinds of actions, whatever each of them is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Likes = Mapping[type, float]
"""What is added to the worth of every action of a type, in the unit of the game's weights."""
EVEN: Final[Likes] = {}
"""Nothing is liked for its kind."""
