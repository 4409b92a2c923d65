"""Playing Gods, as the protocol of games wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from parlour.shared.game import BadDataError, Outcome
from parlour.shared.language import tr, tr_noop
from parlour.shared.phased import Course, PhasedGame, Script, Words
from parlour.shared.playing_gods import aftermath, board, canonical, victory, words
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.events import (
    AttackBegan,
    CardDrawn,
    CardsCompared,
    CardShown,
    CardStolen,
    ElementDefended,
    Event,
    GodFell,
    GodSlain,
    LossDrawn,
    Rescued,
    SectGained,
    Waiting,
)
from parlour.shared.playing_gods.evolve import evolve
from parlour.shared.playing_gods.names import PLAYERS
from parlour.shared.playing_gods.phases.course import PHASES
from parlour.shared.playing_gods.phases.setup import set_up
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.position import position
from parlour.shared.playing_gods.state import HIDDEN, State, new_state, regions_owned
from parlour.shared.tagged import Tagged

TURN_LIMITS: Final = (None, 15, 40, 80)
"""The limits of rounds that are offered; the rulebook knows none."""
WEIGHTS: Final[Mapping[str, float]] = {"portal": 2.0, "offer": 1.5, "answer": 1.5}
"""How long people think about a decision of a phase, a direction being 1."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, as a record's header has them."""

    regions: int = board.REGIONS_TO_WIN[0]
    """The regions that win the game: 7 or 11 (ruling 1)."""
    turn_limit: Annotated[int, Meta(ge=1, le=1000)] | None = None
    """After how many rounds the game ends, if it does (ruling 19)."""


class PlayingGods(PhasedGame[State, Action, Event]):
    """The rules; see ``parlour.shared.game.Game`` for what each method promises."""

    name = "playing_gods"
    title = "Playing Gods"
    record_version = 2
    players = PLAYERS
    course = Course(PHASES, Play, set_up, evolve, aftermath.go_on, weights=WEIGHTS)
    script = Script(
        canonical.dump, canonical.load, position, Tagged(Action, "action"), Tagged(Event, "event")
    )
    words = Words(tr_noop("Round {round}: {phase}"), words.PHASE_NAMES, words.refusal)

    offered: Mapping[str, Sequence[Any]] = {
        "regions": board.REGIONS_TO_WIN,
        "turn_limit": TURN_LIMITS,
    }

    def option_words(self, option: str, value: Any) -> str:
        """Return what wins, or when the game ends."""
        if option == "regions":
            return tr("Regions to win: {number}", number=value)
        return tr("Rounds: no limit") if value is None else tr("Rounds: {number}", number=value)

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """Return the position before the set-up, with ``Options``."""
        if seats not in self.players:
            many = f"{PLAYERS[0]} to {PLAYERS[-1]}"
            raise BadDataError(f"Playing Gods is for {many} players, not {seats}")
        try:
            chosen = msgspec.convert(dict(options), Options)
        except msgspec.ValidationError as error:
            raise BadDataError(f"options of Playing Gods: {error}") from error
        if chosen.regions not in board.REGIONS_TO_WIN:
            allowed = " or ".join(map(str, board.REGIONS_TO_WIN))
            raise BadDataError(f"options of Playing Gods: regions are {allowed}")
        return new_state(seats, chosen.regions, chosen.turn_limit or 0)

    def turn(self, state: State) -> int:
        """Return the round, the set-up being part of the first."""
        return state.round

    def outcome(self, state: State) -> Outcome | None:
        """Return the winners, several by the turn limit only, and the regions of each seat."""
        if not state.winners:
            return None
        return Outcome(state.winners, tuple(regions_owned(state)), victory.reason(state))

    def view(self, state: State, seat: int | None) -> State:
        """Mask the piles and the hands of others: their numbers remain."""
        seen = state.copy()
        seen.hidden = True
        seen.wrath = [HIDDEN] * len(state.wrath)
        seen.conversion = [HIDDEN] * len(state.conversion)
        for other, player in enumerate(seen.players):
            if other != seat:
                player.hidden = True
                player.hand = [HIDDEN] * len(player.hand)
        return seen

    def redact(self, event: Event, seat: int | None) -> Event:
        """Mask the cards that go into a hand unseen by ``seat``."""
        match event:
            case CardDrawn() if event.seat != seat:
                return CardDrawn(event.seat, event.pile, None)
            case CardStolen() if seat not in (event.seat, event.victim):
                return CardStolen(event.seat, event.victim, None)
            case GodFell() if seat not in (event.seat, event.conqueror):
                fallen, permanent = event.seat, event.permanent
                return GodFell(fallen, event.conqueror, None, event.number, permanent)
        return event

    def reveals(self, event: Event) -> bool:
        """A card leaves a hand or pile, or somebody is asked because of a card in the hand."""
        match event:
            case Waiting():
                return event.phase in _ASKED_FOR_A_CARD
            case SectGained():
                return event.by == "card"
        return isinstance(event, _REVEALING)


_REVEALING: Final = (
    CardDrawn,
    LossDrawn,
    CardStolen,
    AttackBegan,
    ElementDefended,
    CardShown,
    CardsCompared,
    Rescued,
    GodSlain,
    GodFell,
)
_ASKED_FOR_A_CARD: Final = ("protection", "answer", "rescue", "deicide_space")

PLAYING_GODS: Final = PlayingGods()
