"""Send a plague: two sects die, and no element defends from it (ruling 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.playing_gods import board, strike
from parlour.shared.playing_gods.actions import SendPlague
from parlour.shared.playing_gods.names import CARD_INDEX, PLAGUES
from parlour.shared.playing_gods.needs import need_card
from parlour.shared.playing_gods.option import Option
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.powers.wrath import need_target, targets
from parlour.shared.playing_gods.state import State

_PLAGUES: Final = range(len(PLAGUES))


class SendThePlague(Option[SendPlague]):
    """A card of its own, never combined."""

    kind = SendPlague

    def options(self, state: State, seat: int) -> Iterator[SendPlague]:
        """Yield every plague in the hand, on every god here, in every order of regions."""
        held = [card for card in state.players[seat].hand if card in _PLAGUES]
        if held:
            for target in targets(state, seat):
                for regions in strike.ways(state, target, board.PLAGUE_KILLS):
                    for card in held:
                        yield SendPlague(target, PLAGUES[card], regions)

    def check(self, state: State, seat: int, action: SendPlague) -> None:
        """Refuse a plague that is not held, and gods or sects out of reach."""
        need_target(state, seat, action.target)
        need_card(state, seat, CARD_INDEX[action.plague])
        strike.need_regions(state, action.target, action.regions, board.PLAGUE_KILLS)

    def perform(self, play: Play, seat: int, action: SendPlague) -> None:
        """Attack."""
        strike.begin(play, action.target, (CARD_INDEX[action.plague],), (), action.regions)
