"""One game at one table: the only caller of the rules in play. No sockets, no waiting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import UNSET, Struct, json
from msgspec.structs import replace

from parlour.server.errors import RefusedError
from parlour.server.seating import wrong_number
from parlour.shared.account import Ledger, ledgers_of
from parlour.shared.dice import (
    NOTHING,
    FairDice,
    RecordedDice,
    SeededDice,
    commitment,
)
from parlour.shared.game import AnyGame, BadDataError, Illegal
from parlour.shared.games import find_game
from parlour.shared.messages import Cause, SeatEvents, SeatView
from parlour.shared.record import Header, RecordError, Replay, Step, unpack


class Entry(Struct, frozen=True, gc=False):
    """A line of the log of a table: a step, or steps that were taken back.

    ``n`` counts all entries from 0; ``action`` is JSON; ``at`` is in Unix seconds. ``keeps`` is
    None for a step, else how many of the steps before it a taking back leaves.
    """

    n: int
    seat: int | None
    action: str | None
    dice: tuple[int, ...]
    at: float
    cause: Cause | None = None
    keeps: int | None = None


class Past(Struct, frozen=True, gc=False):
    """A step that happened and was not taken back; its events are packed as they are sent."""

    entry: Entry
    packed: bytes
    open: bool
    """Whether everybody sees all of it."""
    dice_used: int
    """Draws there were after it; for dice from the seed alone, bytes of their stream."""


class Proposal(Struct, frozen=True, gc=False):
    """A step that is decided but has not happened yet: it must be stored first.

    Its events are packed at once: many steps may wait for the disk together, and what has left
    the processor's cache takes long to be looked at again.
    """

    step: Past
    events: int
    """How many events there are."""

    @property
    def entry(self) -> Entry:
        """What is to be stored."""
        return self.step.entry


class DamagedTableError(ValueError):
    """The stored entries of a table cannot be played again; the message says which and why."""


def game_called(name: str) -> AnyGame:
    """Return a game; raises RefusedError."""
    try:
        return find_game(name)
    except BadDataError as error:
        raise RefusedError("unknown_game", str(error)) from error


class Table:
    """A running or finished game."""

    __slots__ = (
        *("_fair", "_opening", "_options", "_seed", "asked_since", "contributions", "entries"),
        *("game", "over", "past", "players", "state"),
    )

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any],
        seed: str,
        contributions: Sequence[str] | None = None,
        *,
        opening: bytes = b"",
    ) -> None:
        """Prepare the table; the set-up, ``propose(None, None)``, or ``resume`` starts the game.

        ``seed``: 64 hex digits; ``contributions``: as many of each seat, or None if the dice follow
        from the seed alone. ``opening``: the packed steps of another game, from which this one goes
        on; they are played with the set-up. Raises RefusedError when there is no such game, or the
        number of players, the options or the opening do not fit it.
        """
        self.game = game_called(game)
        if players not in self.game.players:
            text = wrong_number(self.game.title, self.game.players, players)
            raise RefusedError("bad_seats", text)
        try:
            self.state: Any = self.game.new(players, options)
        except BadDataError as error:
            raise RefusedError("bad_options", str(error)) from error
        self.players = players
        """How many play."""
        self._options = options
        self._seed = seed
        self.contributions = contributions
        """What each seat has added to the dice."""
        self._fair = None if contributions is None else FairDice(seed, contributions)
        self._opening = self._checked(opening) if opening else ()
        self.past: list[Past] = []
        self.entries = 0
        self.over = False
        """Whether the game has ended."""
        self.asked_since: dict[int, int] = {}
        """For each seat that is to act, the number of the entry that would answer."""

    def _checked(self, opening: bytes) -> tuple[Step, ...]:
        """Return the steps of an opening that can be played, and do not end the game."""
        try:
            steps = unpack(opening)
            state = self._after(steps)[0]
        except RecordError as error:
            raise RefusedError("bad_options", str(error)) from error
        if not self.game.to_act(state):
            raise RefusedError("bad_options", "the game is over after these steps")
        return steps

    def _after(self, steps: Sequence[Step]) -> tuple[Any, list[Any]]:
        """Return the position after steps, and what happens in them; raises RecordError."""
        header = Header(
            record=self.game.record_version,
            game=self.game.name,
            seats=("",) * self.players,
            options=dict(self._options),
            seed=None,
            commitment=None,
        )
        run, events = Replay(header), list[Any]()
        for step in steps:
            events += run.repeat(step)
        return run.state, events

    def is_of(self, seed: str) -> bool:
        """Return whether the dice follow from ``seed``."""
        return self._seed == seed

    # --- playing ---

    def prepare(self, seat: int, step: int, data: Mapping[str, Any]) -> Any:
        """Return the action that ``data`` holds; raises RefusedError unless it may be taken now.

        ``step`` is the number after the last entry that the player has seen. An action is in time
        if the seat has been asked ever since that entry.
        """
        if step != self.entries:
            self._check_step(seat, step)
        try:
            action = self.game.load_action(data)
        except BadDataError as error:
            raise RefusedError("bad_action", str(error)) from error
        try:
            self.game.check(self.state, seat, action)
        except Illegal as refusal:
            text = self.game.explain(refusal)
            raise RefusedError(
                "illegal_action", text, refusal.key.value, refusal.params
            ) from refusal
        return action

    def _check_step(self, seat: int, step: int) -> None:
        if not self.asked_since.get(seat, self.entries) <= step < self.entries:
            raise RefusedError(
                "wrong_step", f"step {step} is past or to come; the next step is {self.entries}"
            )

    def propose(
        self, seat: int | None, action: Any, at: float = 0.0, cause: Cause | None = None
    ) -> Proposal:
        """Decide a prepared action, or the set-up: it counts from ``accept`` on.

        The position is already that after it, to do without a copy of it; what is told of the
        table does not look at it before. A proposal that cannot be stored is withdrawn.
        """
        if seat is None and self._opening:
            self.state, events = self._after(self._opening)
            return self._proposed(Entry(self.entries, None, None, (), at, cause), events, 0)
        source = self._dice(self.past[-1].dice_used if self.past else 0)
        dice = RecordedDice(source)
        try:
            events = self.game.play(self.state, seat, action, dice)
        except Exception:
            self.withdraw()  # the rules have failed in the middle of it
            raise
        written = None if action is None else self.game.write_action(action)
        entry = Entry(self.entries, seat, written, tuple(dice.drawn), at, cause)
        return self._proposed(entry, events, source.drawn)

    def _proposed(self, entry: Entry, events: list[Any], dice_used: int) -> Proposal:
        packed, whole = self.game.pack_events(events), self.game.open(events)
        return Proposal(Past(entry, packed, whole, dice_used), len(events))

    def _dice(self, used: int) -> SeededDice | FairDice:
        if self._fair is None:
            return SeededDice(self._seed, used)
        self._fair.drawn = used
        return self._fair

    def withdraw(self) -> None:
        """Go back to where the game was before a proposal."""
        self.state = self.position_after(len(self.past))

    def accept(self, proposal: Proposal) -> Past:
        """Let a proposal happen; returns the step that it is from now on."""
        past = proposal.step
        self.past.append(past)
        self.entries += 1
        self.over = self.game.outcome(self.state) is not None
        self._ask(past.entry.seat)
        return past

    def events(self, past: Past) -> list[Any]:
        """Return the events of a step."""
        return self.game.unpack_events(past.packed)

    def _ask(self, actor: int | None) -> None:
        asked = self.game.to_act(self.state)
        if not self.game.secret(self.state):
            self.asked_since = dict.fromkeys(asked, self.entries)
            return
        kept = self.asked_since
        self.asked_since = {
            seat: kept.get(seat, self.entries) if seat != actor else self.entries for seat in asked
        }

    def newly_asked(self) -> list[int]:
        """Return the seats whose decision began with the last entry."""
        return [seat for seat, since in self.asked_since.items() if since == self.entries]

    # --- taking back ---

    def last_of(self, seat: int) -> int | None:
        """Return how many steps there were before the last one of a seat."""
        for number in range(len(self.past) - 1, 0, -1):
            if self.past[number].entry.seat == seat:
                return number
        return None

    def nothing_came_of_it(self) -> bool:
        """Return whether the last step threw no dice and revealed nothing."""
        last = self.past[-1]
        return not last.entry.dice and not any(map(self.game.reveals, self.events(last)))

    def take_back(self, keeps: int) -> None:
        """Go back to where the game stood after ``keeps`` steps; it is an entry of the log."""
        del self.past[keeps:]
        self.state = self.position_after(keeps)
        self.entries += 1
        self.over = False
        self.asked_since = dict.fromkeys(self.game.to_act(self.state), self.entries)

    def position_after(self, steps: int) -> Any:
        """Return the position after so many steps."""
        state = self.game.new(self.players, self._options)
        for past in self.past[:steps]:
            for event in self.events(past):
                self.game.evolve(state, event)
        return state

    def ledgers(self) -> tuple[Ledger, ...]:
        """Return what the game has brought each seat; empty if such games keep no account."""
        happened = (event for past in self.past for event in self.events(past))
        return ledgers_of(self.game, self.game.new(self.players, self._options), happened)

    def resume(self, entries: Sequence[Entry]) -> None:
        """Play stored ``entries`` again, checking them against the dice of the seed.

        Raises DamagedTableError.
        """
        if [entry.n for entry in entries] != list(range(max(1, len(entries)))):
            raise DamagedTableError("steps are missing")
        for entry in entries:
            try:
                self._repeat(entry)
            except (Illegal, BadDataError) as error:
                raise DamagedTableError(f"step {entry.n}: {error}") from error

    def _repeat(self, entry: Entry) -> None:
        if entry.keeps is not None:
            if not 0 < entry.keeps < len(self.past):
                raise DamagedTableError(f"step {entry.n}: nothing can be taken back")
            self.take_back(entry.keeps)
            return
        if (entry.seat is None) != (entry.n == 0):
            raise DamagedTableError(f"step {entry.n}: somebody took every step but the set-up")
        action = None
        if entry.seat is not None:
            action = self.game.load_action(_read(entry.action))
            self.game.check(self.state, entry.seat, action)
        proposal = self.propose(entry.seat, action, entry.at, entry.cause)
        if proposal.entry != replace(entry, action=proposal.entry.action):
            raise DamagedTableError(f"step {entry.n}: the dice are not those of the seed")
        self.accept(proposal)

    # --- what is told ---

    def place_of(self, since: int) -> int | None:
        """Return how many steps there were after entry ``since``; None if some are taken back."""
        later = self.entries - 1 - since
        place = len(self.past) - later
        if later < 0 or place < 1 or self.past[place - 1].entry.n != since:
            return None
        return place

    def views(self, seats: Iterable[int | None], steps: int | None = None) -> tuple[SeatView, ...]:
        """Return the position, or that after so many ``steps``, as each of ``seats`` may see it."""
        state = self.state if steps is None else self.position_after(steps)
        game = self.game
        return tuple(SeatView(seat, game.dump_state(game.view(state, seat))) for seat in seats)

    def updates(
        self, past: Past, seats: Iterable[int | None], events: Sequence[Any] | None = None
    ) -> tuple[SeatEvents, ...]:
        """Return the events of a step as each of ``seats`` may see them.

        ``events``: what they are, where that is known already.
        """
        if past.open:
            return tuple([SeatEvents.packed(seat, past.packed) for seat in seats])
        game = self.game
        known = self.events(past) if events is None else events
        return tuple(
            [
                SeatEvents.packed(
                    seat, game.pack_events([game.redact(each, seat) for each in known])
                )
                for seat in seats
            ]
        )

    def header(self, names: Sequence[str]) -> Header:
        """Return the header of the record; the seed stays secret until the game is over."""
        added = any(each != NOTHING for each in self.contributions or ())
        return Header(
            record=self.game.record_version,
            game=self.game.name,
            seats=tuple(names),
            options=dict(self._options),
            seed=self._seed if self.over and not self._opening else None,
            commitment=None if self._opening else commitment(self._seed),
            contributions=tuple(self.contributions or ()) if added else UNSET,
        )

    def steps(self) -> list[Step]:
        """Return the steps of the record: what was taken back is not among them."""
        before = len(self._opening)
        own = self.past[bool(before) :]
        return [
            *self._opening,
            *(
                Step(number, past.entry.seat, _read(past.entry.action), past.entry.dice)
                for number, past in enumerate(own, before)
            ),
        ]


def _read(action: str | None) -> dict[str, Any] | None:
    """Return what is written of an action."""
    return None if action is None else json.decode(action)
