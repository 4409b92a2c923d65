"""What a bot holds against another seat: who took most from it, as far as it saw.

It follows from the steps of the game alone, so that every process that thinks for the seat, and a
server that was started anew, hold the same against the same. It fades, and it is never worth much:
it decides between what is nearly as good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame

if TYPE_CHECKING:
    from parlour.server.bots.search import Tactics  # a server begins without what searches

HALF_LIFE: Final = 40
"""Steps after which a hurt counts half: a turn of God's Playground, some rounds of the others."""
ENOUGH: Final = 3.0
"""Hurts with which a grudge is half as strong as it can be."""
TRIED: Final = 12
"""Actions of which it is tried whom they hurt, at most."""
AHEAD: Final = 4
"""Decisions that are played on after each of them, so that who walks there to attack is seen to."""
SPITE: Final = 0.2
"""The part of another seat's chances to win that the strongest grudge is worth in one's own."""


class Hurt(NamedTuple):
    """Something that a seat did to another: 1 is about a piece on the board."""

    by: int
    of: int
    much: float


Hurts: TypeAlias = Callable[[Any, Any, int | None], Iterable[Hurt]]
"""Who is hurt by an event: asked with a position, the event that follows on it, and who acts."""


class Grudge(NamedTuple):
    """Against whom it is held, and how strongly: from 0 to 1."""

    seat: int
    strength: float


class Done(NamedTuple):
    """A step of a game: who took it (None: the set-up), and what happened."""

    seat: int | None
    events: Sequence[Any]


def grudge_of(
    game: AnyGame, state: Any, steps: Iterable[Done], seat: int, hurts: Hurts
) -> Grudge | None:
    """Return what ``seat`` holds against somebody, or None.

    Args:
        game: the rules.
        state: the position before the first step; it is played on.
        steps: what has happened since, the set-up first, of which the seat has seen its part.
        seat: who remembers.
        hurts: who is hurt by what.
    """
    first, *later = steps
    for event in first.events:
        game.evolve(state, event)
    seen = game.view(state, seat)
    fade = 0.5 ** (1 / HALF_LIFE)
    held: dict[int, float] = {}
    for step in later:
        held = {other: fade * much for other, much in held.items()}
        for whole in step.events:
            event = game.redact(whole, seat)
            for hurt in hurts(seen, event, step.seat):
                if hurt.of == seat != hurt.by:
                    held[hurt.by] = held.get(hurt.by, 0.0) + hurt.much
            game.evolve(seen, event)
    if not held:
        return None
    worst = max(held, key=held.__getitem__)
    return Grudge(worst, held[worst] / (held[worst] + ENOUGH))


class Resentful:
    """Tactics of a seat that dislikes it if somebody against whom it holds a grudge may win."""

    def __init__(self, tactics: Tactics, grudge: Grudge, seat: int) -> None:
        """Think by ``tactics`` otherwise."""
        self._tactics = tactics
        self._grudge, self._seat = grudge, seat
        self.face_down = tactics.face_down
        self.candidates, self.reply = tactics.candidates, tactics.reply
        self.imagine, self.beyond = tactics.imagine, tactics.beyond

    def values(self, state: Any) -> Sequence[float]:
        """Return how likely each seat is to win; the own one as it is liked."""
        values = [*self._tactics.values(state)]
        values[self._seat] -= SPITE * self._grudge.strength * values[self._grudge.seat]
        return values


def most_hurtful(
    game: AnyGame,
    tactics: Tactics,
    hurts: Hurts,
    view: Any,
    seat: int,
    rng: Random,
    actions: Sequence[Any],
    against: int,
) -> Any:
    """Return the action that does most to a seat in an imagined world; of equals the first."""
    world = rng.getrandbits(48)

    def done(action: Any) -> float:
        whims, dice = Random(world), RandomDice(Random(~world))
        state = tactics.imagine(view, seat, whims)
        before, actor, total = game.copy(state), seat, 0.0
        for _ in range(1 + AHEAD):
            for event in game.play(state, actor, action, dice):
                found = hurts(before, event, actor)
                total += sum(hurt.much for hurt in found if (hurt.by, hurt.of) == (seat, against))
                game.evolve(before, event)
            waiting = game.to_act(state)
            if not waiting:
                break
            actor = waiting[0]
            action = tactics.reply(state, actor, whims)
        return total

    return max(actions[:TRIED], key=done)
