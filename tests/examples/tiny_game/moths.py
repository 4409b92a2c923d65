"""Moths and Lanterns: a tiny game of bluff for two to four, as somebody else would write it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.shared.dice import Dice
from parlour.shared.game import BadDataError, Illegal, Outcome
from parlour.shared.option import AnyOption, Option
from parlour.shared.phase import OptionsPhase
from parlour.shared.phased import Course, PhasedGame, Script, Words
from parlour.shared.play import BasePlay

LANTERN: Final = 15
"""Spaces from the garden to the lantern."""
CALLED: Final = 2
"""Spaces for who was right when a claim is doubted."""

# --- what can be done, and what happens ---------------------------------------------------------


class Claim(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="claim"):
    """Say that the die shows ``spaces``."""

    spaces: Annotated[int, Meta(ge=1, le=6)]


class Doubt(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="doubt"):
    """Say that the claim is more than the die shows."""


class Believe(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="believe"):
    """Let the claim stand."""


class Rolled(Struct, frozen=True, tag_field="type", tag="rolled"):
    """The turn of ``seat`` begins with a ``die`` that nobody else sees: None for them."""

    seat: int
    die: int | None


class Claimed(Struct, frozen=True, tag_field="type", tag="claimed"):
    """``seat`` said a number, which the next one believes or not."""

    seat: int
    spaces: int


class Shown(Struct, frozen=True, tag_field="type", tag="shown"):
    """``seat`` doubted, and the ``die`` was shown."""

    seat: int
    die: int


class Flew(Struct, frozen=True, tag_field="type", tag="flew"):
    """``seat`` came nearer to the lantern by ``spaces``."""

    seat: int
    spaces: int


class Ended(Struct, frozen=True, tag_field="type", tag="ended"):
    """``winner`` reached the lantern."""

    winner: int


Action = Claim | Doubt | Believe
Event = Rolled | Claimed | Shown | Flew | Ended

# --- a position -------------------------------------------------------------------------------


class State(Struct, forbid_unknown_fields=True):
    """A position, or a seat's view of one."""

    phase: Literal["setup", "claim", "answer", "over"]
    turn: int
    active: int
    to_act: tuple[int, ...]
    points: tuple[int, ...]
    """How far each moth has come."""
    die: int | Literal["hidden"] | None = None
    claim: int | None = None
    winner: int | None = None

    def copy(self) -> State:
        """Return an independent copy: all parts are values."""
        return replace(self)


def begin(seats: int = 2) -> State:
    """Return the position before the first roll."""
    return State("setup", 0, 0, (), (0,) * seats)


def evolve(state: State, event: Event) -> None:
    """Apply one event."""
    match event:
        case Rolled(seat, die):
            state.phase, state.turn, state.active = "claim", state.turn + 1, seat
            state.to_act, state.claim, state.die = (seat,), None, die or "hidden"
        case Claimed(seat, spaces):
            state.phase, state.claim = "answer", spaces
            state.to_act = ((seat + 1) % len(state.points),)
        case Shown(_, die):
            state.die = die
        case Flew(seat, spaces):
            points = state.points
            state.points = (*points[:seat], points[seat] + spaces, *points[seat + 1 :])
        case Ended(winner):
            state.phase, state.to_act, state.winner, state.die = "over", (), winner, None


# --- the rules ----------------------------------------------------------------------------------

Play = BasePlay[State, Event]


class Refusal(StrEnum):
    """Why an action is refused, beside what any game refuses."""

    TOO_FAR = "too_far"


class Claiming(Option[State, Claim, Play]):
    """Claim up to what the die could show, and not past the lantern."""

    kind = Claim

    def options(self, state: State, seat: int) -> Iterable[Claim]:
        """Yield every number."""
        return (Claim(spaces) for spaces in range(1, min(6, LANTERN - state.points[seat]) + 1))

    def check(self, state: State, seat: int, action: Claim) -> None:
        """Refuse what is past the lantern."""
        left = LANTERN - state.points[seat]
        if action.spaces > left:
            raise Illegal(Refusal.TOO_FAR, left=left)

    def perform(self, play: Play, seat: int, action: Claim) -> None:
        """Ask the next one."""
        play.emit(Claimed(seat, action.spaces))


class Doubting(Option[State, Doubt, Play]):
    """Have the die shown."""

    kind = Doubt

    def options(self, state: State, seat: int) -> Iterable[Doubt]:
        """Yield the one way to doubt."""
        return (Doubt(),)

    def check(self, state: State, seat: int, action: Doubt) -> None:
        """Refuse nothing."""

    def perform(self, play: Play, seat: int, action: Doubt) -> None:
        """Let a liar stay where it is, and who was right fly farther."""
        state = play.state
        claim, die = state.claim or 0, state.die
        assert isinstance(die, int)
        play.emit(Shown(seat, die))
        if claim > die:
            fly(play, seat, CALLED)
        else:
            fly(play, state.active, claim + CALLED)


class ClaimPhase(OptionsPhase[State, Play]):
    """Whose turn it is looks at the die, and says a number."""

    name = "claim"
    offers: ClassVar[tuple[AnyOption, ...]] = (Claiming(),)


class AnswerPhase(OptionsPhase[State, Play]):
    """The next one doubts or believes it."""

    name = "answer"
    offers: ClassVar[tuple[AnyOption, ...]] = (Doubting(),)
    passing = Believe()

    def performed(self, play: Play, seat: int) -> None:
        """Go on with the next turn."""
        next_turn(play)

    def passed(self, play: Play, seat: int) -> None:
        """Let the claim stand."""
        fly(play, play.state.active, play.state.claim or 0)
        next_turn(play)


def fly(play: Play, seat: int, spaces: int) -> None:
    """Bring a moth nearer to the lantern, and no farther."""
    play.emit(Flew(seat, min(spaces, LANTERN - play.state.points[seat])))


def next_turn(play: Play) -> None:
    """End the game, or roll for the next one."""
    state = play.state
    if LANTERN in state.points:
        play.emit(Ended(state.points.index(LANTERN)))
    else:
        play.emit(Rolled((state.active + 1) % len(state.points), play.dice.d6()))


def set_up(play: Play) -> None:
    """Roll for the first one."""
    play.emit(Rolled(0, play.dice.d6()))


def on(state: State, dice: Dice) -> Play:
    """Return the course of a decision."""
    return BasePlay(state, dice, evolve)


class Moths(PhasedGame[State, Action, Event]):
    """Be the first moth at the lantern, fifteen spaces away.

    In your turn a die is thrown that you alone see. Say how many spaces it shows: the truth, or
    not. The next player believes it, and you fly as far as you said; or doubts it, and the die is
    shown. If you said more than it shows, you stay, and whoever doubted flies two spaces;
    otherwise you fly what you said and two more.
    """

    name = "moths"
    title = "Moths and Lanterns"
    record_version = 1
    players = range(2, 5)
    course = Course({"claim": ClaimPhase(), "answer": AnswerPhase()}, on, set_up, evolve)
    script = Script.of(State, Action, Event, begin)
    words = Words.of(
        "Turn {turn}: {phase}",
        {"claim": "Claim", "answer": "Believe or doubt", "over": "The lantern is reached"},
        {Refusal.TOO_FAR: "It is only {left} spaces to the lantern."},
    )

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """Return the position before the first roll; there are no options."""
        if seats not in self.players or options:
            raise BadDataError(f"Moths and Lanterns is not for {seats} with {[*options]}")
        return begin(seats)

    def turn(self, state: State) -> int:
        """Return the number of the turn."""
        return max(1, state.turn)

    def outcome(self, state: State) -> Outcome | None:
        """Return who reached the lantern."""
        if state.winner is None:
            return None
        return Outcome((state.winner,), state.points, "lantern")

    def secret(self, state: State) -> bool:
        """The die lies under a cup: who shares a device hands it over."""
        return state.phase != "over"

    def view(self, state: State, seat: int | None) -> State:
        """Mask the die of somebody else."""
        seen = state.copy()
        if seat != state.active and state.phase in {"claim", "answer"}:
            seen.die = "hidden"
        return seen

    def redact(self, event: Event, seat: int | None) -> Event:
        """Mask the roll of somebody else."""
        if isinstance(event, Rolled) and event.seat != seat:
            return Rolled(event.seat, None)
        return event

    def reveals(self, event: Event) -> bool:
        """The die was shown."""
        return isinstance(event, Shown)


MOTHS: Final = Moths()
