"""What a phase of a game is: a decision that the rules wait for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from parlour.shared.game import Illegal
from parlour.shared.option import AnyOption
from parlour.shared.refusals import Refusal
from parlour.shared.tagged import tag

S = TypeVar("S")
A = TypeVar("A")
P = TypeVar("P")


class BasePhase(Generic[S, A, P]):
    """A phase with its decisions, in a position S, of actions A, carried out on a play P."""

    name: ClassVar[str]
    actions: ClassVar[tuple[type, ...]] = ()
    """The classes of actions that the phase takes."""

    def legal(self, state: S, seat: int) -> Iterator[A]:
        """Yield the legal actions of ``seat``, which is to act."""
        raise NotImplementedError

    def check(self, state: S, seat: int, action: A) -> None:
        """Raise Illegal if an action of the phase's kinds may not be taken."""
        raise NotImplementedError

    def act(self, play: P, seat: int, action: A) -> None:
        """Carry out a legal action and go on to the next decision, or to the end."""
        raise NotImplementedError

    def sample(self, state: S, seat: int, rng: Random) -> A:
        """Return a uniformly random legal action."""
        return rng.choice(list(self.legal(state, seat)))


class OptionsPhase(BasePhase[S, Any, P]):
    """A phase that offers options, and where the rules allow it, to pass."""

    offers: ClassVar[tuple[AnyOption, ...]]
    """What can be done, in the order in which it is listed."""
    passing: ClassVar[Any] = None
    """The action of doing none of it, which is listed last; None: something must be done."""
    _by_kind: ClassVar[dict[type, AnyOption]]

    def __init_subclass__(cls) -> None:
        """Find the options by the kinds of their actions."""
        super().__init_subclass__()
        if "offers" in cls.__dict__:
            cls._by_kind = {offer.kind: offer for offer in cls.offers}
            cls.actions = tuple(cls._by_kind)
            if cls.passing is not None:
                cls.actions = (*cls.actions, type(cls.passing))

    def legal(self, state: S, seat: int) -> Iterator[Any]:
        """Yield what each option allows, looked at one after the other; to pass last."""
        offered = chain.from_iterable(offer.options(state, seat) for offer in self.offers)
        return offered if self.passing is None else chain(offered, (self.passing,))

    def sample(self, state: S, seat: int, rng: Random) -> Any:
        """Return a uniformly random legal action."""
        offered: list[Any] = []
        for offer in self.offers:
            offered += offer.options(state, seat)
        if self.passing is not None:
            offered.append(self.passing)
        return rng.choice(offered)

    def has_option(self, state: S, seat: int) -> bool:
        """Return whether ``seat`` can do anything but pass."""
        for offer in self.offers:  # noqa: SIM110 - asked after every action of a playout
            if offer.possible(state, seat):
                return True
        return False

    def check(self, state: S, seat: int, action: Any) -> None:
        """Let the option of this kind say why not; to pass is always allowed."""
        offer = self._by_kind.get(type(action))
        if offer is not None:
            offer.check(state, seat, action)

    def act(self, play: P, seat: int, action: Any) -> None:
        """Let the option of this kind happen, or nothing, and go on."""
        offer = self._by_kind.get(type(action))
        if offer is None:
            self.passed(play, seat)
        else:
            offer.perform(play, seat, action)
            self.performed(play, seat)

    def performed(self, play: P, seat: int) -> None:
        """Go on after an option that did not go on by itself."""

    def passed(self, play: P, seat: int) -> None:
        """Go on after ``seat`` has passed."""
        raise NotImplementedError


def refuse_kind(phase: BasePhase[Any, Any, Any], action: Any) -> None:
    """Raise Illegal unless ``phase`` takes actions of this kind."""
    if type(action) not in phase.actions:
        raise Illegal(Refusal.WRONG_PHASE, action=tag(action), phase=phase.name)
