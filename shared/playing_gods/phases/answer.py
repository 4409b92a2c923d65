"""The god that is to be converted shows cards against it (ruling 8)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.playing_gods import attempt
from parlour.shared.playing_gods.actions import PASS, Pass, ShowCard
from parlour.shared.playing_gods.cards import faiths_in
from parlour.shared.playing_gods.events import Passed
from parlour.shared.playing_gods.names import CARD_INDEX
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.phases.offer import SHOW, check_shown
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State


class Answer(Phase[ShowCard | Pass]):
    """Until it has as many as the other god, or likes to show no more."""

    name = "answer"
    actions = (ShowCard, Pass)

    def legal(self, state: State, seat: int) -> Iterator[ShowCard | Pass]:
        """Yield each kind in the hand; the last is to show none."""
        for card in faiths_in(state.players[seat]):
            yield SHOW[card]
        yield PASS

    def check(self, state: State, seat: int, action: ShowCard | Pass) -> None:
        """Refuse cards that are not held or of another kind."""
        if isinstance(action, ShowCard):
            check_shown(state, seat, action)

    def act(self, play: Play, seat: int, action: ShowCard | Pass) -> None:
        """Show the card, or let the cards be compared."""
        if isinstance(action, ShowCard):
            attempt.show(play, seat, CARD_INDEX[action.card])
            attempt.ask_answer(play)
        else:
            play.emit(Passed(seat, "answer"))
            attempt.compare(play)
