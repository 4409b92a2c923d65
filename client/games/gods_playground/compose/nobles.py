"""Composes the six blocks of phase 2: a block for each region, and one for the army."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from parlour.client.games.protocol import Choice
from parlour.shared.gods_playground.actions import PlaceNobles
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.phases.nobles import SPACES, placement
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr, trn

ARMY = len(REGIONS)


class Laid(NamedTuple):
    """The blocks that are laid so far, army last, and the space for the next one."""

    blocks: tuple[int | None, ...]
    space: int


class NoblesComposer:
    """Choose a space, then a block for it; see ``games.protocol.Composer``."""

    def __init__(self, state: State, seat: int) -> None:
        """Lay the blocks of ``seat``."""
        self._player = state.players[seat]
        self._laid: list[int | None] = [None] * SPACES
        self._space = 0
        self._history: list[tuple[list[int | None], int]] = []

    place_first = True

    @property
    def plan(self) -> Laid:
        """The blocks that are laid so far, and where the next goes."""
        return Laid(tuple(self._laid), self._space)

    @property
    def prompt(self) -> str:
        """What the phase asks."""
        return tr("Place a block on each region and one on the Polish army.")

    @property
    def summary(self) -> str:
        """What is laid so far."""
        nobles = sum(value or 0 for value in self._laid[:ARMY])
        left = sum(value is None for value in self._laid)
        if left == SPACES:
            return ""
        stock = self._player.stock
        called = trn("{number} noble for the regions.", "{number} nobles for the regions.", nobles)
        short = tr("You have only {stock} in stock.", stock=stock) if nobles > stock else ""
        missing = trn("{number} block to go.", "{number} blocks to go.", left) if left else ""
        return " ".join(filter(None, (called, short, missing)))

    @property
    def action(self) -> PlaceNobles | None:
        """The placement, once it is whole."""
        laid = [value for value in self._laid if value is not None]
        return placement(tuple(laid)) if len(laid) == SPACES else None

    def choices(self) -> Sequence[Choice]:
        """Return the six spaces, and the blocks for the chosen one."""
        return [*map(self._space_choice, range(SPACES)), *self._block_choices()]

    def _space_choice(self, space: int) -> Choice:
        name = tr("Polish army") if space == ARMY else region_name(REGIONS[space])
        value = self._laid[space]
        place = "army:block" if space == ARMY else f"region:{REGIONS[space]}"
        return Choice(
            id=f"space={space}",
            label=name if value is None else f"{name}: {value}",
            places=(place,),
            selected=space == self._space,
            group=tr("Where?"),
            key="qwerty"[space],
        )

    def _block_choices(self) -> list[Choice]:
        free = self._free()
        return [self._block_choice(value, free[value]) for value in range(ARMY + 1)]

    def _block_choice(self, value: int, free: int) -> Choice:
        selected = self._laid[self._space] == value
        enabled = free > 0 or selected
        return Choice(
            id=f"block={value}",
            label=str(value) if free < 2 else f"{value} (2)",
            enabled=enabled,
            reason=""
            if enabled
            else tr("Your blocks of value {value} are already placed or used up.", value=value),
            selected=selected,
            group=tr("Which block?"),
            key=str(value),
        )

    def _free(self) -> Counter[int]:
        laid = Counter(value for value in self._laid if value is not None)
        return Counter(self._player.blocks) - laid

    def choose(self, choice_id: str) -> None:
        """Choose a space, or lay a block on the chosen space and go on to the next."""
        if not any(choice.id == choice_id and choice.enabled for choice in self.choices()):
            return
        self._history.append((self._laid[:], self._space))
        kind, _, number = choice_id.partition("=")
        if kind == "space":
            self._space = int(number)
            return
        again = self._laid[self._space] == int(number)
        self._laid[self._space] = None if again else int(number)
        empty = [(self._space + i) % SPACES for i in range(SPACES)]
        empty = [space for space in empty if self._laid[space] is None]
        if empty and not again:
            self._space = empty[0]

    def propose(self, action: PlaceNobles) -> None:
        """Lay the blocks of ``action``."""
        self._history.append((self._laid[:], self._space))
        self._laid = [*action.regions.numbers(), action.army]

    def back(self) -> bool:
        """Take the last choice back."""
        if not self._history:
            return False
        self._laid, self._space = self._history.pop()
        return True


def compose(state: State, seat: int) -> NoblesComposer:
    """Return the composer."""
    return NoblesComposer(state, seat)
