"""Asks whoever is to decide: the composer, what it offers, and where the keyboard stands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from parlour.client.games.protocol import Board, Choice, Fact
from parlour.client.scenes.table.composing import Composing
from parlour.client.scenes.table.picking import lit, pick
from parlour.client.scenes.table.told import BACK, CONFIRM, Told, buttons_of, in_hand
from parlour.shared.game import AnyGame
from parlour.shared.language import spoken, tr


class Foreseen(NamedTuple):
    """What a choice would lead to: in words, and for who draws it."""

    summary: str = ""
    plan: Any = None


class Asking:
    """One decision of one seat; without one, nothing is offered."""

    def __init__(self, game: AnyGame, board: Board) -> None:
        """Ask about positions of ``game``."""
        self._game = game
        self._board = board
        self.composer: Composing | None = None
        self._language = spoken()
        self.seat = -1
        self.offered: Sequence[Choice] = ()
        """What the composer offers: to work it out is not for every frame."""
        self.focus = ""
        """The id of the choice or button that the keyboard has come to."""
        self.advice = ""
        """Why the action that is chosen is a good one, if it is a hint's."""
        self.waits_for_hint = False
        """Whether somebody thinks about a hint."""
        self.beside: tuple[str, ...] = ()
        """Buttons beside the decision to which the keyboard comes as well."""
        self.lacks: Callable[[Any], bool] = lambda _: False
        """Tells of an action whether more is to be chosen before it can be confirmed."""
        self.gestures = 0
        """How many choices, drags and confirmations this decision has taken."""
        self._view: Any = None
        self._foreseen: dict[str, Foreseen] = {}

    def begin(self, view: Any, seat: int) -> None:
        """Ask a seat about its view."""
        self.seat, self._view = seat, view
        self.composer = Composing(partial(self._board.compose, view, seat))
        self._language = spoken()
        self.gestures = 0
        self.focus = ""
        self._forget_hint()
        self._refresh()

    def end(self) -> None:
        """Ask no more."""
        self.composer = None
        self.offered = ()
        self.focus = ""
        self._forget_hint()

    def _forget_hint(self) -> None:
        self.advice, self.waits_for_hint = "", False

    def take_up(self) -> None:
        """Offer anew, in the words of the language spoken now."""
        if self.composer is None:
            return
        if spoken() != self._language:
            self._language = spoken()
            self.composer.retell()
        self._refresh()

    def _refresh(self) -> None:
        assert self.composer is not None
        self._foreseen.clear()
        self.offered = self.composer.choices()
        if self.ready:
            self.focus = CONFIRM
        elif self.focus == CONFIRM:
            self.focus = ""

    @property
    def asks(self) -> bool:
        """Whether somebody is asked."""
        return self.composer is not None

    @property
    def ready(self) -> bool:
        """Whether an action can be confirmed."""
        action = None if self.composer is None else self.composer.action
        return action is not None and not self.lacks(action)

    @property
    def chosen(self) -> bool:
        """Whether something is chosen, by whoever is asked or because nothing else is possible."""
        return self.ready or (self.asks and self.gestures > 0)

    @property
    def can_go_back(self) -> bool:
        """Whether something was chosen, by a gesture or a hint, that can be taken back."""
        return self.gestures > 0 or bool(self.advice)

    @property
    def lit(self) -> Sequence[Choice]:
        """The choices to light on the board."""
        return lit(self.offered) if self.composer is not None else ()

    @property
    def planned(self) -> Sequence[str]:
        """The places of what is chosen so far."""
        return [place for each in self.offered if each.selected for place in each.places]

    def foreseen(self, choice_id: str) -> Foreseen:
        """Return what an action would be that a choice makes whole; empty if it makes none."""
        choice = self._find(choice_id)
        if self.composer is None or self.ready or choice is None or not choice.enabled:
            return Foreseen()
        if choice_id not in self._foreseen:
            ahead = self.composer.ahead(choice_id)
            whole = ahead.action is not None
            self._foreseen[choice_id] = Foreseen(ahead.summary, ahead.plan) if whole else Foreseen()
        return self._foreseen[choice_id]

    def _find(self, choice_id: str) -> Choice | None:
        return next((each for each in self.offered if each.id == choice_id), None)

    # --- choosing ---

    def choose(self, choice_id: str) -> bool:
        """Choose; returns whether there was such a choice."""
        choice = self._find(choice_id)
        if self.composer is None or choice is None or not choice.enabled:
            return False
        self.composer.choose(choice_id)
        self.gestures += 1
        self._forget_hint()
        self._refresh()
        return True

    def choose_at(self, places: Sequence[str]) -> bool:
        """Choose what is meant by a click on places, the innermost first."""
        choice = self.meant(places)
        return choice is not None and self.choose(choice.id)

    def meant(self, places: Sequence[str]) -> Choice | None:
        """Return the possible choice that stands at one of ``places``."""
        for place in places:
            choice = pick(self.offered, partial(_is_at, place))
            if choice is not None:
                return choice
        return None

    def key(self, letter: str) -> bool:
        """Choose by a letter; returns whether it means anything."""
        choice = pick(self.offered, lambda each: each.key == letter)
        return choice is not None and self.choose(choice.id)

    def count_once(self, before: int) -> None:
        """Count what was chosen since there were ``before`` gestures as one: it was one drag."""
        self.gestures = min(self.gestures, before + 1)

    def back(self) -> bool:
        """Take the last choice back; False if there is none."""
        if self.composer is None or not self.composer.back():
            return False
        self.gestures += 1
        self._forget_hint()
        self._refresh()
        return True

    def propose(self, action: Any, advice: str) -> None:
        """Choose all that makes up an action, as is advised; nothing is confirmed by it."""
        if self.composer is not None:
            self.composer.propose(action)
            self.advice, self.waits_for_hint = advice, False
            self._refresh()

    # --- the keyboard ---

    def targets(self) -> list[str]:
        """Return what the keyboard can come to, in order."""
        choices = [choice.id for choice in self.offered if choice.enabled]
        ways = [BACK, CONFIRM] if self.ready else [BACK]
        return [*choices, *ways, *self.beside]

    def move_focus(self, step: int) -> None:
        """Go on to the next target, or to the one before."""
        targets = self.targets()
        if not targets:
            return
        if self.focus in targets:
            self.focus = targets[(targets.index(self.focus) + step) % len(targets)]
        else:
            self.focus = targets[0 if step > 0 else -1]

    @property
    def focused_choice(self) -> Choice | None:
        """The choice that the keyboard has come to."""
        return self._find(self.focus)

    # --- telling ---

    @property
    def terms(self) -> tuple[Fact, ...]:
        """What is chosen so far costs and may bring, in pictures."""
        return () if self.composer is None else self.terms_of(self.composer.plan)

    @property
    def headed(self) -> str:
        """What is planned, in a few words over what it costs and may bring."""
        plan = None if self.composer is None else self.composer.plan
        return "" if plan is None else self._board.headed(self._view, plan)

    @property
    def does(self) -> str:
        """What the button says that does what is planned."""
        return self._board.does(None if self.composer is None else self.composer.plan)

    def terms_of(self, plan: Any) -> tuple[Fact, ...]:
        """Return what a plan of who is asked costs and may bring, in pictures."""
        return () if plan is None else tuple(self._board.terms(self._view, self.seat, plan))

    def told(self, name: str, places: Mapping[str, object]) -> Told:
        """Return what the tray tells; what stands on the board has no card."""
        assert self.composer is not None
        cards = in_hand(self.offered, places)
        faces = ((each.id, self._board.face(self._view, self.seat, each)) for each in cards)
        return Told(
            title=name,
            prompt=tr("Thinking about a hint…") if self.waits_for_hint else self.composer.prompt,
            summary=" ".join(filter(None, (self.advice, self.composer.summary))),
            facts=self.terms,
            choices=cards,
            faces=tuple((each, face) for each, face in faces if face is not None),
            buttons=buttons_of(self.does, ready=self.ready, back=self.can_go_back),
            focus=self.focus,
        )


def _is_at(place: str, choice: Choice) -> bool:
    return place in choice.places


def reason_at(choices: Sequence[Choice], places: Sequence[str]) -> str:
    """Return why the innermost of ``places`` cannot be chosen; empty if it can, or is no choice."""
    possible = any(place in c.places and c.enabled for place in places for c in choices)
    if possible:
        return ""
    return next(
        (c.reason for place in places for c in choices if place in c.places and c.reason), ""
    )


def offered_places(choices: Sequence[Choice], there: Collection[str]) -> set[str]:
    """Return the places of possible choices that are on the stage."""
    return {place for each in choices if each.enabled for place in each.places if place in there}
