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
from parlour.shared.playing_gods.state import Player, State

_PLAGUES: Final = range(len(PLAGUES))


def _held(player: Player) -> list[int]:
    return [card for card in player.hand if card in _PLAGUES]


class SendThePlague(Option[SendPlague]):
    """A card of its own, never combined."""

    kind = SendPlague

    def options(self, state: State, seat: int) -> Iterator[SendPlague]:
        """Yield every plague in the hand, on every god here, in every order of regions."""
        held = _held(state.players[seat])
        if held:
            for target in targets(state, seat):
                for regions in strike.ways(state, target, board.PLAGUE_KILLS):
                    for card in held:
                        yield SendPlague(target, PLAGUES[card], regions)

    def possible(self, state: State, seat: int) -> bool:
        """Return whether there is a plague, and a god here: it has a sect to be killed."""
        return bool(_held(state.players[seat])) and bool(targets(state, seat))

    def check(self, state: State, seat: int, action: SendPlague) -> None:
        """Refuse a plague that is not held, and gods or sects out of reach."""
        need_target(state, seat, action.target)
        need_card(state, seat, CARD_INDEX[action.plague])
        strike.need_regions(state, action.target, action.regions, board.PLAGUE_KILLS)

    def perform(self, play: Play, seat: int, action: SendPlague) -> None:
        """Attack."""
        strike.begin(play, action.target, (CARD_INDEX[action.plague],), (), action.regions)
