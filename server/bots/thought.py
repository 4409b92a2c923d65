"""What is asked of a bot that thinks in another process, and what comes back.

It holds the view of the bot's own seat and nothing else of the game.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgpack

from parlour.server.bots.advice import Advice
from parlour.server.bots.grudges import Grudge
from parlour.shared.game import AnyGame


class Thought(NamedTuple):
    """What a bot is asked: from all of it, and its budget of playouts, follows what it does."""

    game: str
    bot: str
    view: bytes
    """What its seat sees, packed."""
    seat: int
    seed: int
    grudge: Grudge | None = None
    """What it holds against somebody."""

    def packed(self) -> bytes:
        """Return it in bytes."""
        packed: bytes = msgpack.packb(tuple(self))
        return packed


def thought_of(
    game: AnyGame, bot: str, view: Any, seat: int, seed: int, grudge: Grudge | None = None
) -> Thought:
    """Return what is asked of a bot at a seat that sees ``view``."""
    return Thought(game.name, bot, msgpack.packb(game.dump_state(view)), seat, seed, grudge)


def thought_in(packed: bytes) -> Thought:
    """Return what is asked in some bytes; raises ValueError, TypeError if they are no thought."""
    game, bot, view, seat, seed, grudge = msgpack.unpackb(packed)
    return Thought(game, bot, view, seat, seed, None if grudge is None else Grudge(*grudge))


def advice_in(game: AnyGame, packed: bytes) -> Advice:
    """Return what a bot advises in some bytes; they are not checked by the rules.

    Raises ValueError, TypeError or KeyError if they are no advice.
    """
    advice = Advice(*msgpack.unpackb(packed))
    other = None if advice.other is None else game.load_action(advice.other)
    return advice._replace(action=game.load_action(advice.action), other=other)
